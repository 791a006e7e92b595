import { compileApp } from "@appmon/compiler/compile-app";
import { nearest } from "../repair/nearest.ts";
import { sourceOf } from "./custom-source.ts";
import type { RefineTool } from "./refine-tool.ts";
import { inputSchema, refusing } from "./tool-input.ts";

/** Longer files are read piece by piece. */
const MAX_CHARACTERS = 16_000;
const MOST_LISTED = 60;

/** A file as it is now: of the app's own, or what the compiler made of a screen, to be taken over. */
export const readFile: RefineTool = {
  declaration: {
    name: "read_file",
    description:
      'Reads a file of the app, also a generated one ("src/screens/home.tsx", "src/data/order.ts"). from: first line, 1 if absent.',
    inputSchema: inputSchema({ path: { type: "string" }, from: { type: "integer", minimum: 1 } }, ["from"]),
  },
  run({ path, from = 1 }, work, context) {
    if (typeof path !== "string" || typeof from !== "number" || !Number.isInteger(from) || from < 1)
      return refusing("path: a text; from: a line number, 1 or more");
    const generated = compileApp(work.spec);
    const own = sourceOf(path, work, context);
    const text = own ?? (Object.hasOwn(generated, path) ? generated[path] : undefined);
    if (text === undefined) {
      const paths = Object.keys(generated).filter((name) => !name.endsWith(".sample.ts"));
      return refusing(
        `there is no ${JSON.stringify(path.slice(0, 200))}; the nearest is ${nearest(path, paths)}. There are ${paths.slice(0, MOST_LISTED).join(", ")}`,
      );
    }
    const lines = text.replace(/\n$/, "").split("\n");
    if (from > lines.length) return refusing(`it has ${lines.length} lines`);
    let shown = "";
    let next = from - 1;
    while (next < lines.length && (next === from - 1 || shown.length + lines[next]!.length < MAX_CHARACTERS)) shown += `${lines[next++]}\n`;
    const rest = next < lines.length ? `\n(lines ${from}-${next} of ${lines.length}; go on with from: ${next + 1})` : "";
    return { text: shown.slice(0, 2 * MAX_CHARACTERS) + rest, isError: false };
  },
};
