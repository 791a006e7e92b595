/** 하루에, 한 달에, 매주: the stretch of time within which something is counted. */
import type { Period } from "../requests/limit-period.ts";
import { LIMIT_PERIODS } from "./limit-periods.data.ts";

/** Undefined where none is said. */
export const periodOfLimit = (text: string): Period | undefined =>
  LIMIT_PERIODS.find(([, words]) => words.split(" ").some((word) => text.replaceAll(/\s/g, "").includes(word)))?.[0];
