import { customFileSchema } from "@appmon/appspec/parts/custom/file";
import { z } from "zod";
import { mendedFile, putSource } from "./custom-source.ts";
import type { RefineTool } from "./refine-tool.ts";
import { inputSchema, refusing } from "./tool-input.ts";

/** A whole file of the app's own, new or written anew. */
export const writeFile: RefineTool = {
  declaration: {
    name: "write_file",
    description: "Writes a whole TypeScript file under src/custom/. To change a part of one, edit_file costs less.",
    inputSchema: inputSchema({ path: { type: "string" }, source: { type: "string" } }),
  },
  isSource: true,
  run(input, work, context) {
    const read = customFileSchema.safeParse(input);
    return read.success ? putSource(work, read.data, context) : refusing(z.prettifyError(read.error));
  },
  file(input, work, context) {
    const read = customFileSchema.safeParse(input);
    return read.success ? mendedFile(work, read.data, context).file : undefined;
  },
};
