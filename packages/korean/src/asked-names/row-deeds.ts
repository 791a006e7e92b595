/** What is to be done with records that are named: put in, taken out, given another value. */
import { wordInputs } from "../asked-parts/said-text.ts";
import type { Inputs } from "../grounding/evidence.ts";

export const ROW_DEEDS = ["add", "remove", "set"] as const;

/** One row for each. */
export const rowDeedInputs = (text: string): Inputs[] => {
  const words = [...wordInputs(text, "")];
  return ROW_DEEDS.map((deed) => new Map(words.map(([name, value]) => [`${deed} ${name}`, value])));
};
