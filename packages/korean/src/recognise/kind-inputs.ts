/** What speaks for each kind of app a wish may ask for: how near every ranking sees it, and what its words have in common with the wish. */
import { isBlueprint } from "../blueprints/blueprints.ts";
import { contentWords } from "../claims/content-words.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { nameOfWish, namesOf } from "../plan/name-of-wish.ts";
import { patternOfBooked } from "../plan/pattern-of-booked.ts";
import type { PatternDeclaration } from "../plan/pattern-declaration.ts";
import { tradeNamed } from "../plan/trade-of-wish.ts";
import { isCommon, isReadIn } from "../plan/words-of-pattern.ts";
import { read } from "../reader/read.ts";
import { analyse } from "../words/analyse.ts";
import { RANKINGS, type Ranking, type Readings } from "./kind-candidates.ts";

/** Log odds, kept within bounds and near the other inputs. */
const odds = (chance: number): number => Math.log((chance + SMALLEST) / (1 + SMALLEST - chance)) / TO_ONE;
const SMALLEST = 0.002;
const TO_ONE = 4;
/** Nearer than that nothing is told apart. */
const LEAST = 0.01;
const MOST_TERSE = 20;
const MOST_ORDINARY = 90;
const MOST_NOUNS = 20;
/** A word in the texts of so many kinds tells none of them apart. */
const COMMON = 30;

interface Sight {
  readings: Readings;
  bests: ReadonlyMap<string, number>;
  /** terse, ordinary or long. */
  length: string;
  nouns: readonly string[];
  rare: readonly string[];
  /** What is wished for first: a place where others book, buy, read … or a record that is kept. */
  intent: string;
  head: string | undefined;
  booked: string | undefined;
  trade: string | undefined;
}

const bestOf = (ranking: Ranking): number => Math.max(0, ...ranking.values());

/** One row for each kind, and last of all that of its being none of them. */
export function kindInputs(readings: Readings): Inputs[] {
  const { text, kinds, rankings } = readings;
  const said = contentWords(analyse(text).filter(({ tag }) => tag.startsWith("N"))).map((word) => word.text);
  const nouns = [...new Set(said)].filter((noun) => noun.length > 1);
  const name = nameOfWish(text);
  const sight: Sight = {
    readings,
    bests: new Map(RANKINGS.map((ranking) => [ranking, bestOf(rankings[ranking])])),
    length: text.length <= MOST_TERSE ? "terse" : text.length <= MOST_ORDINARY ? "ordinary" : "long",
    nouns,
    rare: nouns.filter((noun) => !isCommon(noun, COMMON)),
    intent: read(text).clauses[0]?.intent ?? "none",
    head: name === undefined ? undefined : namesOf(name).at(-1),
    booked: patternOfBooked(text)?.pattern.id,
    trade: tradeNamed(text)?.trade.id,
  };
  return [...kinds.map((kind) => inputsOf(kind, sight)), noneInputs(sight)];
}

const FOR_OTHERS: ReadonlySet<string> = new Set(["book", "sell", "page", "talk", "ask", "tool"]);
const TAKING: ReadonlySet<string> = new Set(["form", "booking", "shop"]);
const share = (some: readonly unknown[], all: readonly unknown[]): number => (all.length === 0 ? 0 : some.length / all.length);

function inputsOf(kind: PatternDeclaration, { readings, bests, length, nouns, rare, intent, head, booked, trade }: Sight): Inputs {
  const { text, rankings } = readings;
  const sort = isBlueprint(kind.id) ? "brief" : "declared";
  const inputs = new Map<string, number>([[sort, 1], [`${sort} ${length}`, 1]]); // prettier-ignore
  let firsts = 0;
  for (const name of RANKINGS) {
    const [own, best] = [rankings[name].get(kind.id) ?? 0, bests.get(name)!];
    inputs.set(`${sort} ${name}`, name.startsWith("learnt") ? odds(own) : own);
    inputs.set(`${sort} ${name} behind`, Math.log((own + LEAST) / (best + LEAST)) / TO_ONE);
    if (own > 0 && own === best) inputs.set(`${sort} ${name} first`, 1);
    firsts += Number(own > 0 && own === best);
  }
  inputs.set(`${sort} firsts`, firsts / RANKINGS.length);
  const held = nouns.filter((noun) => isReadIn(kind, noun));
  inputs.set(`${sort} nouns`, share(held, nouns)).set(`${sort} rare nouns`, share(rare.filter((noun) => held.includes(noun)), rare)); // prettier-ignore
  const title = kind.title.split(/\s+/);
  inputs.set("title", share(title.filter((word) => text.includes(word)), title)); // prettier-ignore
  inputs.set("title nouns", share(nouns.filter((noun) => kind.title.includes(noun)), nouns)); // prettier-ignore
  if (head !== undefined) inputs.set(`${sort} head in title`, Number(kind.title.includes(head))).set(`${sort} head read`, Number(isReadIn(kind, head))); // prettier-ignore
  if (booked === kind.id) inputs.set("booked", 1);
  const ownTrade = kind.examples?.trade;
  if (trade !== undefined) inputs.set(`${sort} trade ${ownTrade === undefined ? "none" : ownTrade === trade ? "same" : "other"}`, 1);
  const takes = kind.screens.some(({ access, blocks }) => !access && blocks.some((block) => TAKING.has(block.kind)));
  inputs.set(`takes ${takes} ${FOR_OTHERS.has(intent) ? intent : "kept"}`, 1);
  return inputs;
}

const noneInputs = ({ readings, bests, length, intent, nouns }: Sight): Inputs =>
  new Map([
    ["none", 1],
    ["none learnt none", odds(readings.none)],
    [`none ${length}`, 1],
    [`none ${FOR_OTHERS.has(intent) ? intent : "kept"}`, 1],
    ["none nouns", Math.min(1, nouns.length / MOST_NOUNS)],
    ...[...bests].map(([name, best]): [string, number] => [`none ${name}`, name.startsWith("learnt") ? odds(best) : best]),
  ]); // prettier-ignore
