/** How often the right pattern is recognised, on texts whose pattern is known. */
import { z } from "zod";
import { isBlueprint } from "../../blueprints/blueprints.ts";
import type { WeighedKind } from "../weigh-kinds.ts";

export interface Recognition {
  /** The likeliest pattern; null: it is likelier to be none of them. */
  id: string | null;
  /** Likeliest first. */
  ranked: { id: string }[];
}

/** As likely as not. */
const SOME = 0.5;

/** Of the declared patterns alone, whatever blueprint is likelier: sets of texts with patterns know no others. */
export function recognitionOf(weighed: readonly WeighedKind[]): Recognition {
  const ranked = weighed.filter(({ pattern }) => !isBlueprint(pattern.id));
  const some = ranked.reduce((sum, { likely }) => sum + likely, 0);
  return { id: some >= SOME ? ranked[0]!.pattern.id : null, ranked: ranked.map(({ pattern }) => ({ id: pattern.id })) };
}

export const ASKED = z.object({
  text: z.string(),
  /** Id of the right pattern; null: none is right. */
  pattern: z.string().nullable(),
});
export type Asked = z.infer<typeof ASKED>;

export interface Measured {
  n: number;
  /** Share of the texts with a pattern whose likeliest is the right one, whether or not "none" was preferred to it. */
  top1: number;
  /** The same for the three likeliest. */
  top3: number;
  /**
   * How well none is told from some: the mean of the share of texts without a pattern that are told to have none, and the share of
   * texts with one that are told to have some. Where the texts are of one kind only, the share of that kind.
   */
  none: number;
  /**
   * What is not right: texts with a pattern whose likeliest is another (`got` = that one), texts with a pattern that were told to have
   * none (`got` = null), and texts without one that were given one.
   */
  wrong: (Asked & { got: string | null })[];
}

export function measureRecognition(asked: readonly Asked[], recognise: (text: string) => Recognition): Measured {
  const told = asked.map((one) => ({ ...one, ...recognise(one.text) }));
  const some = told.filter(({ pattern }) => pattern !== null);
  const none = told.filter(({ pattern }) => pattern === null);
  const among = (most: number): number => share(some, ({ pattern, ranked }) => ranked.slice(0, most).some(({ id }) => id === pattern));
  const kinds = [
    ...(none.length > 0 ? [share(none, ({ id }) => id === null)] : []),
    ...(some.length > 0 ? [share(some, ({ id }) => id !== null)] : []),
  ];
  return {
    n: told.length,
    top1: among(1),
    top3: among(3),
    none: kinds.length === 0 ? 0 : kinds.reduce((sum, kind) => sum + kind, 0) / kinds.length,
    wrong: told.flatMap(({ text, pattern, id, ranked }) => {
      const likeliest = ranked[0]?.id ?? null;
      const got = pattern !== null && likeliest !== pattern ? likeliest : id;
      return got === pattern ? [] : [{ text, pattern, got }];
    }),
  };
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
