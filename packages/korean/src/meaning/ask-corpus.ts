/** What owners of the ready apps ask for without having read what those have, with what each is about, a line of JSON each. */
import { z } from "zod";

export const FIGURE = z.strictObject({
  /** Labels of the app: the list whose records are counted or added up, and a field of it, or "count". */
  list: z.string(),
  number: z.string(),
  how: z.enum(["sum", "avg", "max", "min", "count"]),
  /** A field, or day, week, month, year; null: one number. */
  by: z.string().nullable(),
  ranked: z.boolean(),
  /** today, week, month, last month …: which time only. */
  period: z.string().nullable(),
  only: z.array(
    z.strictObject({ field: z.string(), is: z.union([z.string(), z.boolean(), z.number()]).optional(), isnt: z.union([z.string(), z.boolean(), z.number()]).optional() }), // prettier-ignore
  ),
});
export type AskedFigure = z.infer<typeof FIGURE>;

const LINE = z.strictObject({
  /** Id of the declared kind of app. */
  kind: z.string().min(1),
  say: z.string().min(1),
  /** Facts of the app, word for word; none: it has nothing of the kind. Not there: nobody has looked. */
  about: z.array(z.string()).optional(),
  /** An amount that is there, as it is told with its value, and what it is to be. */
  amount: z.string().optional(),
  to: z.number().optional(),
  /** What is asked for where it is told: field, mark, limit … */
  for: z.string().optional(),
  figure: FIGURE.optional(),
});
export type Ask = z.infer<typeof LINE>;

/** @throws where the line is none */
export const readAsk = (line: string): Ask => LINE.parse(JSON.parse(line));
