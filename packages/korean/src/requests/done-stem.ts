import { compactName } from "../claims/resolve.ts";
import { DONE_ENDINGS } from "./figure-words.data.ts";

const DONE_ENDS = DONE_ENDINGS.split(" ").toSorted((a, b) => b.length - a.length);

/** 입금 여부, 입금 완료 → 입금. */
export function doneStem(label: string): string | undefined {
  const name = compactName(label);
  const end = DONE_ENDS.find((one) => name.endsWith(one) && name.length - one.length >= 2);
  return end === undefined ? undefined : name.slice(0, -end.length);
}
