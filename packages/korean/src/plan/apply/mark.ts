/** Records that meet a condition stand out. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { EntitySpec, Highlight, Tone } from "@appmon/appspec/spec";
import { josa } from "../../korean-text.ts";
import type { Mark } from "../../claims/claim.ts";
import type { Effect } from "../../grammar/effects.ts";
import { listMeant, mainList } from "../part-of-app.ts";
import type { Planner } from "../planned.ts";
import { conditionText } from "@appmon/appspec/condition-text";
import { conditionsOf } from "./conditions-of.ts";
import { toneOfHex } from "./tone-of-hex.ts";
import { withMark } from "./with-mark.ts";

const MOST_LABEL = 12;

export const mark: Planner<"mark"> = (claim, planning) => {
  if (claim.when === null) return undefined;
  const isBare = claim.when.kind === "compare" && claim.when.subject === null;
  const lately = isBare && claim.of === null ? planning.spec.entities.find(({ id }) => id === planning.latest?.entity) : undefined;
  const named = lately ?? listMeant([claim.of], [], planning);
  // A number of something that was not named is of the list that is meant, not of any that has one number.
  const isOfAnything = claim.when.kind !== "compare" || claim.when.subject !== null;
  const lists = [...new Set([named, ...(isOfAnything ? [mainList(planning.spec, true), ...planning.spec.entities] : [])])].filter(
    (entity) => entity !== undefined,
  );
  for (const entity of lists) {
    const when = conditionsOf(claim.when, entity, planning.latest?.field);
    if (!when) continue;
    const highlight: Highlight = { when, ...looksOf(claim) };
    const same = entity.highlights?.find((one) => JSON.stringify(one.when) === JSON.stringify(when));
    if (same && same.tone === highlight.tone)
      return { kind: "there", text: `${entity.name}에서 그런 것은 이미 눈에 띄게 보여요.`, about: entity.id };
    const ops = markOps(entity, highlight);
    return {
      kind: "done",
      ops,
      text: `${entity.name}에서 ${conditionText(when, entity) ?? "말한 조건에 맞으면"} ${shownAs(highlight)}`,
      about: entity.id,
    };
  }
  return undefined;
};

/** One more mark of a list, where it is seen. */
export function markOps(entity: EntitySpec, highlight: Highlight): SpecOp[] {
  const highlights = withMark(entity.highlights ?? [], highlight);
  const isLast = highlights.at(-1) === highlight && highlights.length > (entity.highlights?.length ?? 0);
  return isLast ? [{ op: "addHighlight", entity: entity.id, highlight }] : [{ op: "setEntity", entity: entity.id, patch: { highlights } }];
}

/** What a tone is called: the nearest colour. */
export const COLOUR_OF_TONE: Readonly<Record<Tone, string>> = {
  bad: "빨간색", warn: "주황색", good: "초록색", info: "파란색", accent: "앱의 색", neutral: "회색",
}; // prettier-ignore

/** How a mark looks, behind its condition. */
export const shownAs = ({ tone, label }: { tone: Tone; label?: string | undefined }): string =>
  label === undefined ? `${inTone(tone)} 눈에 띄게 했어요.` : `${inTone(tone)} ‘${label}’ 표시를 달아요.`;
const inTone = (tone: Tone): string => josa(COLOUR_OF_TONE[tone], "으로/로");

function looksOf({ effects }: Mark): Pick<Highlight, "tone" | "label"> {
  const colour = effects.find((effect): effect is Extract<Effect, { kind: "colour" }> => effect.kind === "colour");
  const state = effects.find((effect): effect is Extract<Effect, { kind: "state" }> => effect.kind === "state");
  const faded = effects.some((effect) => effect.kind === "emphasis" && effect.faded);
  const label = state && state.to.text.length <= MOST_LABEL ? state.to.text : undefined;
  return { tone: colour ? toneOfHex(colour.hex) : faded ? "neutral" : "bad", ...(label !== undefined && { label }) };
}
