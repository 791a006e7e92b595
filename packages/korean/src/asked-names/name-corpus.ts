/** Messages of owners that name what is to be put in or taken out, with each name marked, a line of JSON each. */
import { z } from "zod";
import { spansOfMarks } from "../asked-fields/marked-text.ts";
import type { Span } from "../reader/reading.ts";

/** What is named: a choice or a record; what a new list is of; what is written of it. */
export const NAME_MARKS = { name: "N", head: "H", part: "P" } as const;
export type NameMark = keyof typeof NAME_MARKS;
export const NAME_MARK_NAMES = Object.keys(NAME_MARKS) as NameMark[];

export interface MarkedName extends Span {
  name: NameMark;
}

const base = { /** Id of the declared kind of app. */ kind: z.string().min(1), /** Marked: 방법엔 <N 어음>도. */ text: z.string().min(1) };
const LINE = z.discriminatedUnion("k", [
  z.strictObject({ ...base, k: z.literal("choices"), list: z.string(), field: z.string() }),
  z.strictObject({
    ...base,
    k: z.literal("row"),
    do: z.enum(["add", "remove", "set"]),
    list: z.string(),
    field: z.string().optional(),
    /** One for each name. */
    to: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  }),
  z.strictObject({ ...base, k: z.literal("list") }),
]);
export type AskedNames = z.infer<typeof LINE>;

/** @throws where the line is none */
export const readAskedNames = (line: string): AskedNames => LINE.parse(JSON.parse(line));

/** The text as it was typed, and its marks. */
export function unmarked(marked: string): { text: string; names: MarkedName[] } {
  const { text, spans } = spansOfMarks(marked, NAME_MARKS);
  return { text, names: spans };
}
