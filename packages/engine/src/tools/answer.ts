import { NOT_YET } from "./done.ts";
import type { RefineTool } from "./refine-tool.ts";
import { inputSchema, readText, refusing } from "./tool-input.ts";

const MAX_TEXT = 1_500;

export const answer: RefineTool = {
  declaration: {
    name: "answer",
    description: "Answers the person in Korean (해요체) where they ask or talk and nothing is to be changed. Ends the turn.",
    inputSchema: inputSchema({ text: { type: "string", maxLength: MAX_TEXT } }),
  },
  run({ text: said }, work, { hasRefused, draft }) {
    if (hasRefused) return refusing(NOT_YET);
    if (work.spec !== draft) return refusing("the app was changed in this turn: end it with done");
    const text = readText(said, MAX_TEXT);
    if (text === undefined) return refusing(`text: at most ${MAX_TEXT} characters`);
    return { text: "ok", isError: false, end: { kind: "answered", text } };
  },
};
