/** "별점 4점 이상은 추천 표시": what stands on what is marked. */
import { josa } from "../korean-text.ts";
import { findColours } from "../colour-names.ts";
import type { EditOutcome } from "./edit-outcome.ts";

const SAID =
  /(?:은|는|이면|면|것은|건)\s(?:\S{1,5}색(?:으로)?\s|빨갛게\s)?['"‘“]?([가-힣A-Za-z]{1,8})['"’”]?(?:\s?(?:이라고|라고))?\s?(?:표시|뱃지|배지|마크|딱지|태그)/;
const NO_LABEL = /(?:색|색깔|게|히|에|눈|따로|강조|경고|중요|으로|로|좀|꼭|바로|목록|앞|뒤|옆)$/;

/** The mark with the word that was said for it. */
export function withLabel(outcome: EditOutcome | undefined, text: string): EditOutcome | undefined {
  const label = SAID.exec(text)?.[1];
  if (outcome?.kind !== "ops" || !label || NO_LABEL.test(label) || findColours(josa(label, "으로/로")).length > 0) return outcome;
  return {
    ...outcome,
    ops: outcome.ops.map((op) => (op.op === "addHighlight" ? { ...op, highlight: { ...op.highlight, label } } : op)),
    summary: outcome.summary.replace(/눈에 띄게 했어요\.$/, `‘${label}’ 표시로 눈에 띄게 했어요.`),
  };
}
