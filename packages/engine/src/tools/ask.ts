import { inputSchema, readText, refusing } from "./tool-input.ts";
import { NOT_YET } from "./done.ts";
import type { RefineTool } from "./refine-tool.ts";

const MAX_CHIPS = 3;
const MAX_CHIP = 60;
const MAX_QUESTION = 300;

export const ask: RefineTool = {
  declaration: {
    name: "ask",
    description:
      "Asks the person one question in Korean, with up to three answers to choose from that can be sent as they are. Ends the turn.",
    inputSchema: inputSchema({
      question: { type: "string", maxLength: MAX_QUESTION },
      chips: { type: "array", maxItems: MAX_CHIPS, items: { type: "string", maxLength: MAX_CHIP } },
    }),
  },
  run({ question: asked, chips: given = [] }, _work, { hasRefused }) {
    if (hasRefused) return refusing(NOT_YET);
    const question = readText(asked, MAX_QUESTION);
    if (question === undefined) return refusing(`question: a text of at most ${MAX_QUESTION} characters`);
    const chips = Array.isArray(given) ? given.map((chip: unknown) => readText(chip, MAX_CHIP)) : [undefined];
    if (chips.length > MAX_CHIPS || !chips.every((text) => text !== undefined))
      return refusing(`chips: at most ${MAX_CHIPS} texts of at most ${MAX_CHIP} characters`);
    return { text: "ok", isError: false, end: { kind: "asked", question, chips } };
  },
};
