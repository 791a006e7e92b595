/** A kind of app, whole: what is kept, worked out, done and seen, and how people ask for it. One line of `packages/korean/patterns/`. */
import { z } from "zod";

const sentence = z.string().trim().min(1).max(600);
const list = z.strictObject({
  name: sentence,
  /** "이름:타입", "이름→목록" (a link), "이름:계산(…)" and "이름:모음(…)" (derived). */
  fields: z.array(sentence).min(1).max(40),
  rules: z.array(sentence).max(20).optional(),
});

export const PATTERN = z.strictObject({
  /** Never changes: what is learnt and measured goes by it. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: sentence,
  /** Patterns of one family are one thing with several faces: an office's and a shop's clock. */
  family: z.string().optional(),
  /** 1 = asked for very often, 3 = now and then. */
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Ways of asking for it. */
  says: z.array(sentence).min(8),
  /** An action and what is then seen. */
  must: z.array(sentence).min(4),
  lists: z.array(list).min(1),
  figures: z.array(sentence),
  flows: z.array(sentence).min(1),
  screens: z.array(sentence).min(1),
  people: sentence,
  /** What people say differently. */
  knobs: z.array(sentence),
  /** What living rows look like, with figures that agree. */
  samples: sentence,
  /** "id: what tells them apart". */
  near: z.array(sentence),
});
export type Pattern = z.infer<typeof PATTERN>;

/** More ways of asking for patterns of one field; one line of `sayings-*.jsonl`. */
export const SAYINGS = z.strictObject({
  pattern: z.string(),
  /** Things, trades, deeds and complaints that speak for it. */
  words: z.array(sentence),
  says: z.array(sentence).min(1),
  /** How much each counts beside others; absent = one. People of other trades say what is wanted, and less often which kind of app. */
  weight: z.number().positive().max(1).optional(),
});
export type Sayings = z.infer<typeof SAYINGS>;

/** A wish that no pattern is right for, or no wish at all; one line of `none.jsonl`. */
export const NO_PATTERN = z.strictObject({ text: sentence });

/** The names of the lists that a field declaration points to: "디자이너→디자이너", "여러 옵션⇉옵션". */
export function linksOf(field: string): string[] {
  const arrow = field.indexOf("→");
  return arrow < 0 ? [] : [field.slice(arrow + 1).trim()];
}
