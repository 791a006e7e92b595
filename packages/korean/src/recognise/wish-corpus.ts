/** Wishes of people who knew nothing of what is ready, with the kinds of app that each would begin with: one line of `corpus/wishes/`. */
import { z } from "zod";

const WISH = z.strictObject({
  text: z.string().min(2),
  style: z.enum(["terse", "ordinary", "long"]),
  /** Kinds in which what is mainly wanted can be done, best first; empty: there is none. */
  kinds: z.array(z.string()).max(3),
  /** Kinds of about the same subject that lack the main thing. */
  near: z.array(z.string()).max(3),
  /** Who wrote it: what one writer wishes for is alike. */
  writer: z.int(),
});
export type MarkedWish = z.infer<typeof WISH>;
export const readMarkedWish = (line: string): MarkedWish => WISH.parse(JSON.parse(line));
