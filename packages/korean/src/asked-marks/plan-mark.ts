/** What makes records stand out that are so, or says that they do already. */
import { conditionText } from "@appmon/appspec/condition-text";
import type { Condition, EntitySpec } from "@appmon/appspec/spec";
import { toneSaid } from "../changes/tone-said.ts";
import { markOps, shownAs } from "../plan/apply/mark.ts";
import type { Planned } from "../plan/planned.ts";

/** Undefined where the conditions cannot be told. */
export function planMark(rows: EntitySpec, when: Condition[], text: string): Exclude<Planned, { kind: "ask" | "cannot" }> | undefined {
  const told = conditionText(when, rows);
  if (told === undefined) return undefined;
  const tone = toneSaid(text) ?? "bad";
  const same = rows.highlights?.find((one) => JSON.stringify(one.when) === JSON.stringify(when));
  if (same && (same.tone === tone || toneSaid(text) === undefined))
    return { kind: "there", text: `${rows.name}에서 그런 것은 이미 눈에 띄게 보여요.`, about: rows.id };
  const highlight = { when, tone };
  return { kind: "done", ops: markOps(rows, highlight), text: `${rows.name}에서 ${told} ${shownAs(highlight)}`, about: rows.id };
}
