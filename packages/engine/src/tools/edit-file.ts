import { z } from "zod";
import { editSource } from "../edit-source.ts";
import { mendedFile, putSource, sourceOf } from "./custom-source.ts";
import type { RefineTool } from "./refine-tool.ts";
import { inputSchema, refusing } from "./tool-input.ts";

const MAX_EDITS = 20;
/** A model that has missed so often what it wants to replace reads the file first. */
const MAX_MISSES = 2;
const editsSchema = z.object({
  path: z.string().max(200),
  edits: z
    .array(z.strictObject({ find: z.string().max(20_000), replace: z.string().max(20_000) }))
    .min(1)
    .max(MAX_EDITS),
});

/** Search and replace in a file of the app's own. What is not there exactly once is said loudly, with the lines that come nearest. */
export const editFile: RefineTool = {
  declaration: {
    name: "edit_file",
    description:
      "Changes a file under src/custom/ by search and replace. Each find must be there exactly once, to the letter; all edits are made or none.",
    inputSchema: inputSchema({
      path: { type: "string" },
      edits: {
        type: "array",
        minItems: 1,
        maxItems: MAX_EDITS,
        items: {
          type: "object",
          properties: { find: { type: "string" }, replace: { type: "string" } },
          required: ["find", "replace"],
          additionalProperties: false,
        },
      },
    }),
  },
  isSource: true,
  run(input, work, context) {
    const read = editsSchema.safeParse(input);
    if (!read.success) return refusing(z.prettifyError(read.error));
    const { path, edits } = read.data;
    const source = sourceOf(path, work, context);
    if (source === undefined) {
      const own = work.spec.files?.map((file) => file.path) ?? [];
      return refusing(
        `there is no file ${JSON.stringify(path)} of the app's own; there are ${own.join(", ") || "none yet: use write_file"}`,
      );
    }
    const edited = editSource(source, edits);
    if ("source" in edited) return putSource(work, { path, source: edited.source }, context);
    const key = `edit_file ${path}`;
    const missed = (context.counts.get(key) ?? 0) + 1;
    context.counts.set(key, missed);
    return refusing(missed < MAX_MISSES ? edited.problem : `Call read_file first, or write_file for the whole. ${edited.problem}`);
  },
  file(input, work, context) {
    const read = editsSchema.safeParse(input);
    const source = read.success ? sourceOf(read.data.path, work, context) : undefined;
    if (!read.success || source === undefined) return undefined;
    const edited = editSource(source, read.data.edits);
    return "source" in edited ? mendedFile(work, { path: read.data.path, source: edited.source }, context).file : undefined;
  },
};
