/** Messages of owners who have not read what their app has, with what each is about, a line of JSON each. */
import { z } from "zod";

const LINE = z.strictObject({
  /** The wish its app was made of. */
  app: z.string().min(1),
  say: z.string().min(1),
  /** Facts of the app, word for word; none: it has nothing of the kind. */
  about: z.array(z.string()),
  /** The amount that is to be another, as it is told, and what it is to be. */
  amount: z.string().optional(),
  to: z.number().optional(),
});
export type GroundingMessage = z.infer<typeof LINE>;

/** @throws where the line is none */
export const readGroundingMessage = (line: string): GroundingMessage => LINE.parse(JSON.parse(line));
