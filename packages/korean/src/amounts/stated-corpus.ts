/** Wishes whose amounts are marked with the place of the app that each belongs to: one line of `corpus/stated-amounts/`. */
import { z } from "zod";

const MARKED = z.strictObject({
  text: z.string(),
  /** Id of the kind of app that was made of it. */
  kind: z.string(),
  /** Where each amount stands (UTF-16, end exclusive), and the name of its place (`nameOfPlace`); null: it has none. */
  amounts: z.array(z.strictObject({ start: z.int(), end: z.int(), place: z.string().nullable() })).min(1),
  /** Who marked it. */
  writer: z.int(),
});
export type MarkedAmounts = z.infer<typeof MARKED>;
export const readMarkedAmounts = (line: string): MarkedAmounts => MARKED.parse(JSON.parse(line));
