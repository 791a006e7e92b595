/** Records that are to stand out, as people say it in words of their own: what was learnt says when, and they are marked as others are. */
import type { AppSpec } from "@appmon/appspec/spec";
import { conditionText } from "@appmon/appspec/condition-text";
import file from "../../models/asked-marks.json" with { type: "json" };
import { toneSaid } from "../changes/tone-said.ts";
import type { ChangeKind } from "../offers/change-kind.ts";
import { namesOfApp } from "../offers/names-of-app.ts";
import { rankKinds } from "../offers/rank-kinds.ts";
import { markOps, shownAs } from "../plan/apply/mark.ts";
import type { Planned } from "../plan/planned.ts";
import { conditionsOf, isBoundSaid } from "./conditions-of-reasons.ts";
import { likeliestMark, markLikely } from "./mark-model.ts";

/** So likely it is done, and so likely it is asked about. */
const SURE = 0.65;
const LIKELY = 0.4;
/** So likely it is a mark at all that is asked for. */
const OF_MARKS = 0.5;
const MOST_CHARS = 150;

export function asksForMark(text: string, spec: AppSpec): boolean {
  if (text.length > MOST_CHARS || markLikely(file, text) < OF_MARKS) return false;
  const [first] = rankKinds(text, namesOfApp(spec));
  return first === undefined || first.likely < SURELY_OTHER || MARKING.has(first.kind);
}
/** So likely another kind of change is asked for, it is none: 배경을 노란색으로. */
const SURELY_OTHER = 0.85;
const MARKING: ReadonlySet<ChangeKind> = new Set<ChangeKind>(["highlight", "pin-first", "reminder"]);

export interface MeantMark {
  planned: Exclude<Planned, { kind: "ask" | "cannot" }>;
  /** It may be done without asking. */
  isSure: boolean;
}

/** What is likeliest to stand out; undefined where nothing is likely, or no condition says it. */
export function markMeant(text: string, spec: AppSpec): MeantMark | undefined {
  if (!asksForMark(text, spec)) return undefined;
  const mark = likeliestMark(file, text, spec);
  const likely = mark ? mark.likely * markLikely(file, text) : 0;
  if (!mark || likely < LIKELY) return undefined;
  const { rows } = mark.reasons[0]!;
  const when = conditionsOf(mark.reasons, text, spec);
  const told = when && conditionText(when, rows);
  if (!when || told === undefined) return undefined;
  const isSaid = isBoundSaid(mark.reasons, text);
  const isSure = likely >= SURE && isSaid;
  const tone = toneSaid(text) ?? "bad";
  const same = rows.highlights?.find((one) => JSON.stringify(one.when) === JSON.stringify(when));
  if (same && (same.tone === tone || toneSaid(text) === undefined))
    return { planned: { kind: "there", text: `${rows.name}에서 그런 것은 이미 눈에 띄게 보여요.`, about: rows.id }, isSure };
  const highlight = { when, tone };
  const done = {
    kind: "done" as const,
    ops: markOps(rows, highlight),
    text: `${rows.name}에서 ${told} ${shownAs(highlight)}`,
    about: rows.id,
  };
  return { planned: done, isSure };
}
