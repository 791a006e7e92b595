/**
 * How people have asked for what an app has: the more a request is like one of them, the likelier it asks for the same (nearest neighbours,
 * by pairs and triples of letters).
 */
import file from "../../models/known-asks.json" with { type: "json" };
import { lengthOf, letterGrams, rarityOf } from "../ranking/letter-grams.ts";
import type { Candidate } from "./candidates.ts";

export interface KnownAsksFile {
  /** SHA-256 of the data it was made of. */
  dataHash: string;
  /** Whole sentences that say what an app has. */
  facts: string[];
  /** Places among the facts of what was asked for, the likeliest first, a bar, and what was said: "12,40|담주 생일인 애들". */
  asks: string[];
}

interface StoredAsk {
  said: string;
  about: readonly number[];
}

interface Ask {
  said: string;
  /** Places among the candidates. */
  about: readonly number[];
  grams: readonly string[];
  length: number;
}

interface Memory {
  asks: readonly Ask[];
  rarity: (gram: string) => number;
}

/** Of what was asked for beside the first. */
const BESIDE = 0.8;

const { facts: FACTS, asks: ASKS }: KnownAsksFile = file;

function readAsk(line: string): StoredAsk {
  const bar = line.indexOf("|");
  return { said: line.slice(bar + 1), about: line.slice(0, bar).split(",").map(Number) };
}

let ofFacts: ReadonlyMap<string, readonly StoredAsk[]> | undefined;

/** What has asked for each fact. */
function asksOfFacts(): ReadonlyMap<string, readonly StoredAsk[]> {
  if (ofFacts) return ofFacts;
  const all = new Map<string, StoredAsk[]>(FACTS.map((fact) => [fact, []]));
  for (const ask of ASKS.map(readAsk)) for (const fact of ask.about) all.get(FACTS[fact]!)!.push(ask);
  return (ofFacts = all);
}

const memories = new WeakMap<readonly Candidate[], Memory>();

function memoryOf(candidates: readonly Candidate[]): Memory {
  const known = memories.get(candidates);
  if (known) return known;
  const about = new Map<StoredAsk, number[]>();
  candidates.forEach(({ capability }, at) => {
    for (const ask of (capability && asksOfFacts().get(capability.fact)) ?? []) about.set(ask, [...(about.get(ask) ?? []), at]);
  });
  const cut = [...about].map(([ask, places]) => ({ ask, places, grams: letterGrams(ask.said) }));
  const rarity = rarityOf(cut.map(({ grams }) => grams));
  const memory: Memory = {
    asks: cut.map(({ ask: { said, about: facts }, places, grams }) => {
      const first = FACTS[facts[0]!];
      const inOrder = places.toSorted((a, b) => Number(candidates[b]!.capability?.fact === first) - Number(candidates[a]!.capability?.fact === first)); // prettier-ignore
      return { said, about: inOrder, grams, length: lengthOf(grams, rarity) };
    }),
    rarity,
  };
  memories.set(candidates, memory);
  return memory;
}

/** For each candidate how like the request the likest of what has asked for it is, 0 to 1. What was learnt from is no ask of itself. */
export function askedAlike(text: string, candidates: readonly Candidate[]): number[] {
  const { asks, rarity } = memoryOf(candidates);
  const own = new Set(letterGrams(text));
  const length = lengthOf([...own], rarity);
  const alike = candidates.map(() => 0);
  for (const ask of asks) {
    if (ask.said === text) continue;
    const common = ask.grams.reduce((sum, gram) => (own.has(gram) ? sum + rarity(gram) ** 2 : sum), 0);
    if (common === 0) continue;
    const likeness = common / (length * ask.length);
    ask.about.forEach((at, place) => (alike[at] = Math.max(alike[at]!, place === 0 ? likeness : likeness * BESIDE)));
  }
  return alike;
}
