/** What speaks for it that two things are said of the records that are to stand out. */
import { wordInputs } from "../asked-parts/said-text.ts";
import type { Inputs } from "../grounding/evidence.ts";

/** That it is for one reason, and that two have to be so: 돈을 안 냈는데 기한이 지난. */
export const joinedInputs = (text: string): Inputs[] => [new Map([["one", 1]]), wordInputs(text, "two")];
