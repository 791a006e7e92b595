/** 하루에, 한 달에, 매주: the stretch of time within which something is counted. */
import type { Period } from "../requests/limit-period.ts";
import { LIMIT_PERIODS } from "./limit-periods.data.ts";

/** Undefined where none is said. */
export function periodOfLimit(text: string): Period | undefined {
  const words = text.split(/\s+/);
  // From the beginning of a word on, spaces or none: 한 달에 and 한달에, and 제주에서 is no week.
  const tails = words.map((_, at) => words.slice(at).join(""));
  return LIMIT_PERIODS.find(([, said]) => said.split(" ").some((word) => tails.some((tail) => tail.startsWith(word))))?.[0];
}
