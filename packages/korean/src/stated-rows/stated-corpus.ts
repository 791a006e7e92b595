/** Wishes in which the names of records that they state are marked, with the list of the app that each belongs in: one line of `corpus/stated-rows/`. */
import { z } from "zod";

const MARKED = z.strictObject({
  text: z.string(),
  /** Id of the kind of app that was made of it. */
  kind: z.string(),
  /** Where each name stands (UTF-16, end exclusive), in the order of the text, and what its list is called. */
  rows: z.array(z.strictObject({ list: z.string(), start: z.int(), end: z.int() })),
  /** Who marked it. */
  writer: z.int(),
});
export type MarkedRows = z.infer<typeof MARKED>;
export const readMarkedRows = (line: string): MarkedRows => MARKED.parse(JSON.parse(line));
