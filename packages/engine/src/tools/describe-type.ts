import { describeType, typeNames } from "../prompt/spec-types.ts";
import { nearest } from "../repair/nearest.ts";
import type { RefineTool } from "./refine-tool.ts";
import { inputSchema, refusing } from "./tool-input.ts";

const MOST = 8;

/** Full types of what the instructions name in one line only. */
export const describeTypes: RefineTool = {
  declaration: {
    name: "describe_type",
    description: 'The full types of blocks and parts by name: ["booking", "shop", "Theme"]. Ask for all you need at once.',
    inputSchema: inputSchema({ names: { type: "array", minItems: 1, maxItems: MOST, items: { type: "string" } } }),
  },
  run({ names }) {
    if (!Array.isArray(names) || names.length === 0 || names.length > MOST || !names.every((name) => typeof name === "string"))
      return refusing(`names: one to ${MOST} names`);
    const texts = (names as string[]).map((name) => {
      const text = describeType(name);
      return text ?? `there is no ${JSON.stringify(name.slice(0, 60))}; the nearest is ${nearest(name, typeNames())}`;
    });
    return { text: texts.join("\n"), isError: (names as string[]).every((name) => describeType(name) === undefined) };
  },
};
