import { inputSchema, readText, refusing } from "./tool-input.ts";
import type { RefineTool } from "./refine-tool.ts";

const MAX_SUMMARY = 400;

/** Said to a model that would end a turn without having read what was refused in it. */
export const NOT_YET = "not yet: something in this answer was refused";

export const done: RefineTool = {
  declaration: {
    name: "done",
    description: "Ends the turn. summary says in Korean what the person can do now.",
    inputSchema: inputSchema({ summary: { type: "string", maxLength: MAX_SUMMARY } }),
  },
  run({ summary: said }, _work, { hasRefused }) {
    if (hasRefused) return refusing(NOT_YET);
    const summary = readText(said, MAX_SUMMARY);
    if (summary === undefined) return refusing(`summary: a text of at most ${MAX_SUMMARY} characters`);
    return { text: "ok", isError: false, end: { kind: "done", summary } };
  },
};
