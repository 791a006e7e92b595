/** Wishes in which what is to be written down is marked, be it in the app of its kind or not: one line of `corpus/stated-fields/`. */
import { z } from "zod";

const MARKED = z.strictObject({
  text: z.string(),
  /** Id of the kind of app that was made of it. */
  kind: z.string(),
  /** What the app has no field for; `said` is a piece of the text, letter by letter. */
  fields: z
    .array(
      z.strictObject({
        list: z.string(),
        said: z.string(),
        label: z.string(),
        type: z.enum(["text", "choice", "yesno", "number", "money", "date", "time", "photo"]),
        choices: z.array(z.string()).optional(),
      }),
    )
    .default([]),
  /** What it has, be it under another word. */
  there: z.array(z.strictObject({ said: z.string(), list: z.string(), field: z.string() })).default([]),
  /** Choices that a field of the app has not. */
  choices: z.array(z.strictObject({ list: z.string(), field: z.string(), options: z.array(z.string()) })).default([]),
  /** Who wrote the wish. */
  writer: z.int(),
});
export type MarkedFields = z.infer<typeof MARKED>;

/** @throws ZodError where it is none; Error where a piece is not in the text */
export function readMarkedFields(line: string): MarkedFields {
  const wish = MARKED.parse(JSON.parse(line));
  for (const { said } of [...wish.fields, ...wish.there]) if (!wish.text.includes(said)) throw new Error(`not in the wish: ${said}`);
  return wish;
}
