/** Which kinds of app a wish may ask for, and how everything that ranks them sees each. */
import { blueprintDeclaration, isBlueprint } from "../blueprints/blueprints.ts";
import { findNearest } from "../blueprints/find-blueprint.ts";
import { sentencesOf } from "../plan/answer/sentence-form.ts";
import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import type { PatternDeclaration } from "../plan/pattern-declaration.ts";
import { withoutTrade } from "../plan/trade-of-wish.ts";
import { analyse } from "../words/analyse.ts";
import { type LikelyKind, NONE_OF_THEM } from "./kind-vectors.ts";

/**
 * learnt: by the vectors of kinds; told: by the words that are said of each kind. "last": by the last of several sentences; "mean", "sentence": by all of
 * them, and by the likest. "untraded": without the trade that the wish names.
 */
export const RANKINGS = [
  "learnt",
  "learnt untraded",
  "learnt last",
  "learnt mean",
  "told",
  "told untraded",
  "told sentence",
  "told last",
] as const;
export type RankingName = (typeof RANKINGS)[number];

/** How near each kind is, 0 to 1; one that is not here is as far as any. */
export type Ranking = ReadonlyMap<string, number>;

export interface Readings {
  text: string;
  kinds: PatternDeclaration[];
  /** 0 to 1: that it is of no kind, by the vectors. */
  none: number;
  rankings: Readonly<Record<RankingName, Ranking>>;
}

/** Of each ranking so many are candidates. */
const MOST_OF = { learnt: 12, told: 8, other: 3 } as const;
/** Farther ones are as far as any. */
const MOST_NEAR = 60;
const LEAST_LIKELY = 1e-4;
const LEAST_SENTENCE = 4;

/** @param rank all kinds, likeliest first */
export function readingsOf(text: string, rank: (text: string) => LikelyKind[]): Readings {
  const bare = withoutTrade(text) ?? text;
  const sentences = sentencesOf(analyse(text)).map(({ start, end }) => text.slice(start, end).trim()).filter((one) => one.length >= LEAST_SENTENCE); // prettier-ignore
  const parts = sentences.length > 1 ? sentences : [text];
  const ranked = rank(text);
  const learnt = learntOf(ranked);
  const told = toldOf(text);
  const toldParts = parts.length > 1 ? parts.map(toldOf) : [told];
  const rankings: Record<RankingName, Ranking> = {
    learnt,
    "learnt untraded": bare === text ? learnt : learntOf(rank(bare)),
    "learnt last": parts.length > 1 ? learntOf(rank(parts.at(-1)!)) : learnt,
    "learnt mean": parts.length > 1 ? meanOf(parts.map((part) => learntOf(rank(part)))) : learnt,
    told,
    "told untraded": bare === text ? told : toldOf(bare),
    "told sentence": likestOf(toldParts),
    "told last": toldParts.at(-1)!,
  };
  const most = (name: RankingName): number => (name === "learnt" ? MOST_OF.learnt : name === "told" ? MOST_OF.told : MOST_OF.other);
  const ids = new Set(RANKINGS.flatMap((name) => firstOf(rankings[name], most(name))));
  const none = ranked.find(({ id }) => id === NONE_OF_THEM)?.likely ?? 0;
  return { text, none, kinds: [...ids].flatMap((id) => declarationOf(id) ?? []), rankings };
}

const learntOf = (ranked: readonly LikelyKind[]): Ranking =>
  new Map(ranked.flatMap(({ id, likely }) => (likely >= LEAST_LIKELY && id !== NONE_OF_THEM ? [[id, likely] as const] : [])));

function toldOf(text: string): Ranking {
  const { blueprints, patterns } = findNearest(text, MOST_NEAR);
  return new Map([...blueprints, ...patterns].map(({ id, score }) => [id, score]));
}

function likestOf(rankings: readonly Ranking[]): Ranking {
  const likest = new Map<string, number>();
  for (const ranking of rankings) for (const [id, score] of ranking) likest.set(id, Math.max(likest.get(id) ?? 0, score));
  return likest;
}

function meanOf(rankings: readonly Ranking[]): Ranking {
  const sum = new Map<string, number>();
  for (const ranking of rankings) for (const [id, likely] of ranking) sum.set(id, (sum.get(id) ?? 0) + likely / rankings.length);
  return sum;
}

const firstOf = (ranking: Ranking, most: number): string[] =>
  [...ranking].toSorted(([, a], [, b]) => b - a).slice(0, most).map(([id]) => id); // prettier-ignore

const BY_ID = new Map(DECLARED_PATTERNS.map((one) => [one.id, one]));
const declarationOf = (id: string): PatternDeclaration | undefined => (isBlueprint(id) ? blueprintDeclaration(id) : BY_ID.get(id));
