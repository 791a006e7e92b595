/** What speaks for it that a message asks for records to stand out. */
import { wordInputs } from "../asked-parts/said-text.ts";
import type { Inputs } from "../grounding/evidence.ts";

/** That nothing is to stand out, and that something is. */
export const markGateInputs = (text: string): Inputs[] => [new Map([["no mark", 1]]), wordInputs(text, "mark")];

/** That it is for one reason, and that two have to be so: 돈을 안 냈는데 기한이 지난. */
export const joinedInputs = (text: string): Inputs[] => [new Map([["one", 1]]), wordInputs(text, "two")];
