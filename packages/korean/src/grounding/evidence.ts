/**
 * What speaks for it that a message is about one thing of an app: words and letters they share, weighed by how few other things of the
 * app share them, the kind of change that is asked for, and the amounts that are said.
 */
import { LRUCache } from "lru-cache";
import type { AppSpec, Tone } from "@appmon/appspec/spec";
import { amountIn } from "../amounts/held-amount.ts";
import { contentWords } from "../claims/content-words.ts";
import { compactName, isSameName } from "../claims/resolve.ts";
import { toneSaid } from "../changes/tone-said.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import { namesOfApp } from "../offers/names-of-app.ts";
import { rankKinds } from "../offers/rank-kinds.ts";
import { isHow } from "../plan/unaccounted.ts";
import { jamoOf } from "../recognise/features.ts";
import { nearChanges } from "../changes/change-templates.ts";
import { analyse } from "../words/analyse.ts";
import { likenesses } from "../meaning/meaning.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { askedAlike } from "./known-asks.ts";

/** Name of an input → its value; what is not named is 0. */
export type Inputs = ReadonlyMap<string, number>;

/** The inputs of each candidate, and last of all those of its being about none of them. */
export interface Evidence {
  candidates: readonly Candidate[];
  inputs: Inputs[];
  none: Inputs;
}

interface Said {
  stems: readonly string[];
  pairs: ReadonlySet<string>;
  triples: ReadonlySet<string>;
  letters: string;
  quantities: readonly FoundQuantity[];
  kinds: readonly { kind: string; likely: number }[];
  /** Lists that are named, by id. */
  lists: ReadonlySet<string>;
  tone: Tone | undefined;
}

const MOST_KINDS = 4;
/** Less of it is shared by chance. */
const NOTHING = 0.15;
const MOST_LEFT = 0.7;

export function evidenceFor(text: string, spec: AppSpec): Evidence {
  const candidates = candidatesOf(spec);
  const { pairs, triples, rarity, concepts } = indexOf(candidates);
  const said = readSaid(text, spec);
  const words = said.stems.map((stem) => ({ stem, pairs: pairsOf(stem), triples: triplesOf(stem) }));
  const meant = conceptsOf(text);
  const shares = candidates.map((candidate, at) => {
    const own = { pairs: pairs[at]!, triples: triples[at]! };
    return { candidate, ...sharesOf(said, words, candidate, own, rarity), meant: cosine(meant, concepts[at]!) };
  });
  const most = (of: (one: (typeof shares)[number]) => number) => Math.max(0, ...shares.map(of));
  const best = { said: most((one) => one.said), name: most((one) => one.name), meant: most((one) => one.meant) };
  const { likely, none } = likenesses(text, candidates);
  const likeliest = Math.max(0, ...likely);
  const asked = askedAlike(text, candidates);
  const mostAsked = Math.max(0, ...asked);
  const inputs = shares.map(({ candidate, ...share }, at) => {
    const own = inputsOf(said, candidate, share, best);
    own
      .set("alike", likely[at]!)
      .set("alike in bits", inBits(likely[at]!))
      .set("alike most", Number(likely[at] === likeliest));
    own.set("asked so", asked[at]!).set("asked so squared", asked[at]! ** 2).set("asked so most", Number(mostAsked > 0 && asked[at] === mostAsked)); // prettier-ignore
    own.set("asked so near most", mostAsked === 0 ? 0 : asked[at]! / mostAsked);
    return own.set("alike and said", likely[at]! * share.said).set("something alike", 1 - none);
  });
  const nothing = noneInputs(said, best)
    .set("nothing alike", none)
    .set("nothing alike in bits", inBits(none))
    .set("none alike most", likeliest)
    .set("none asked so", mostAsked)
    .set("none asked so squared", mostAsked ** 2);
  return { candidates, inputs, none: nothing };
}

const inBits = (likely: number): number => Math.max(LEAST_BITS, Math.log2(likely));
const LEAST_BITS = -12;

interface Shares {
  /** Of what the message says so much is spoken of by it: 0 to 1, by pairs of syllables. */
  said: number;
  /** The same by runs of letters: 깨지는, 깨짐. */
  sounded: number;
  /** Of its name so much is in the message. */
  name: number;
  /** The most of its name that a single word of the message is. */
  word: number;
  /** Words of the message it does not speak of. */
  left: number;
  /** How alike they are in what people ask for so. */
  meant: number;
}

function sharesOf(
  said: Said,
  words: readonly { stem: string; pairs: ReadonlySet<string>; triples: ReadonlySet<string> }[],
  { names, text }: Candidate,
  own: { pairs: ReadonlySet<string>; triples: ReadonlySet<string> },
  rarity: (pair: string) => number,
): Omit<Shares, "meant"> {
  const weight = (all: Iterable<string>) => [...all].reduce((sum, one) => sum + rarity(one), 0);
  const total = weight(said.pairs) || 1;
  const common = weight([...said.pairs].filter((pair) => own.pairs.has(pair)));
  const sounds = said.triples.size || 1;
  const heard = [...said.triples].filter((triple) => own.triples.has(triple)).length;
  const compact = names.map(compactName).filter((name) => name !== "");
  const inSaid = (name: string) => {
    const pairs = pairsOf(name);
    return name.length < 2 ? Number(said.letters.includes(name)) * 0.5 : shareOf(pairs, said.pairs);
  };
  const called = (stem: string) =>
    Math.max(
      0,
      ...compact.map((name) => (isSameName(stem, name) ? 1 : stem.length > 1 && name.includes(stem) ? stem.length / name.length : 0)),
    );
  const whole = compactName(text);
  const left = words.filter(({ stem, pairs }) => !whole.includes(stem) && shareOf(pairs, own.pairs) < 0.5).length;
  return {
    said: common / total,
    sounded: heard / sounds,
    name: Math.max(0, ...compact.map(inSaid)),
    word: Math.max(0, ...said.stems.map(called)),
    left: left / (words.length || 1),
  };
}

const shareOf = (some: ReadonlySet<string>, all: ReadonlySet<string>): number =>
  some.size === 0 ? 0 : [...some].filter((one) => all.has(one)).length / some.size;

type Best = Pick<Shares, "said" | "name" | "meant">;

function inputsOf(said: Said, { kind, entity, amount, tone }: Candidate, share: Shares, best: Best): Map<string, number> {
  const inputs = new Map<string, number>([
    [`is ${kind}`, 1],
    ["said", share.said],
    ["sounded", share.sounded],
    ["name", share.name],
    ["word", share.word],
    ["left", share.left],
    ["meant", share.meant],
    ["said and meant", share.said * share.meant],
    ["name and meant", share.name * share.meant],
    ["sounded and meant", share.sounded * share.meant],
    ["nothing said", Number(share.said < NOTHING && share.name < NOTHING && share.word < NOTHING)],
    ["most left", Number(share.left > MOST_LEFT)],
    ["said most", Number(share.said > 0 && share.said >= best.said)],
    ["name most", Number(share.name > 0 && share.name >= best.name)],
    ["meant most", Number(share.meant > 0 && share.meant >= best.meant)],
    ["said near most", best.said === 0 ? 0 : share.said / best.said],
    ["meant near most", best.meant === 0 ? 0 : share.meant / best.meant],
  ]);
  for (const { kind: change, likely } of said.kinds) inputs.set(`${change} of ${kind}`, likely);
  for (const input of ["said", "name", "word", "meant"] as const) inputs.set(`${input} of ${kind}`, share[input]);
  if (said.lists.size > 0) inputs.set(entity !== undefined && said.lists.has(entity) ? "of named list" : "of other list", 1);
  if (tone !== undefined && said.tone !== undefined) inputs.set(tone === said.tone ? "in said tone" : "in other tone", 1);
  if (amount) {
    const fitting = said.quantities.flatMap(({ value }) => amountIn(value, amount) ?? []);
    const unit = amount.unit ?? "";
    const sameUnit = said.quantities.some(({ value }) => value.unit === unit && unit !== "");
    inputs.set(said.quantities.length === 0 ? "amount unsaid" : fitting.length > 0 ? "amount fits" : "amount of other", 1);
    if (sameUnit) inputs.set("amount in unit", 1);
    if (fitting.includes(amount.value)) inputs.set("amount same", 1);
    const near = fitting.map((to) => (to > 0 && amount.value > 0 ? Math.min(to / amount.value, amount.value / to) : 0));
    inputs.set("amount near", Math.max(0, ...near));
    if (amount.isCondition) inputs.set("amount of condition", 1);
    if (amount.isBound) inputs.set("amount of bound", 1);
  } else if (said.quantities.length > 0) inputs.set(`number said of ${kind}`, 1);
  return inputs;
}

function noneInputs(said: Said, best: Best): Map<string, number> {
  const inputs = new Map<string, number>([
    ["none", 1],
    ["none said most", best.said],
    ["none name most", best.name],
    ["none meant most", best.meant],
    ["none words", Math.min(1, said.stems.length / 8)],
  ]);
  for (const { kind, likely } of said.kinds) inputs.set(`none ${kind}`, likely);
  if (said.quantities.length > 0) inputs.set("none number", 1);
  return inputs;
}

function readSaid(text: string, spec: AppSpec): Said {
  const words = contentWords(analyse(text)).filter(({ text: word, stem }) => !isHow(word) && !isHow(stem));
  const stems = [...new Set(words.map(({ stem }) => compactName(stem)))].filter((stem) => stem !== "" && !/^\d+$/.test(stem));
  const letters = compactName(text);
  return {
    stems,
    pairs: new Set(stems.flatMap((stem) => [...pairsOf(stem)])),
    triples: new Set(stems.flatMap((stem) => [...triplesOf(stem)])),
    letters,
    quantities: findQuantities(text),
    kinds: rankKinds(text, namesOfApp(spec)).slice(0, MOST_KINDS),
    tone: toneSaid(text),
    lists: new Set(spec.entities.filter(({ name }) => letters.includes(compactName(name))).map(({ id }) => id)),
  };
}

/** Pairs of syllables; of one syllable itself. */
function pairsOf(word: string): ReadonlySet<string> {
  if (word.length === 1) return new Set([word]);
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));
}

/** Runs of three letters of Hangul. */
function triplesOf(word: string): ReadonlySet<string> {
  const letters = `^${jamoOf(word)}`;
  return new Set(Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3)));
}

interface Index {
  pairs: readonly ReadonlySet<string>[];
  triples: readonly ReadonlySet<string>[];
  rarity: (pair: string) => number;
  concepts: readonly Concepts[];
}

/** By id of a change that people often ask for, of length one. */
type Concepts = ReadonlyMap<string, number>;
const MOST_CONCEPTS = 30;

/**
 * A text as the changes that are asked for in words like its own: 자리 다 차면 안 받게 and 정원까지만 받아요 share no word, and are asked for
 * in the same breath (explicit semantic analysis, Gabrilovich and Markovitch 2007).
 */
function conceptsOf(text: string): Concepts {
  const known = recent.get(text);
  if (known) return known;
  const near = nearChanges(text, MOST_CONCEPTS).templates;
  const length = Math.sqrt(near.reduce((sum, { score }) => sum + score * score, 0)) || 1;
  const concepts = new Map(near.map(({ id, score }) => [id, score / length]));
  recent.set(text, concepts);
  return concepts;
}
/** An app after a change tells nearly the same of itself as before. */
const recent = new LRUCache<string, Concepts>({ max: 2_000 });

const cosine = (a: Concepts, b: Concepts): number => [...a].reduce((sum, [id, score]) => sum + score * (b.get(id) ?? 0), 0);

const indices = new WeakMap<readonly Candidate[], Index>();

/** What each candidate is spoken of by, and how few of them share a pair: 눈에 띄어요 says nothing of any. */
function indexOf(candidates: readonly Candidate[]): Index {
  const known = indices.get(candidates);
  if (known) return known;
  const words = candidates.map(({ text }) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""));
  const pairs = words.map((own) => new Set(own.flatMap((word) => [...pairsOf(word), ...(word.length > 1 ? [word[0]!] : [])])));
  const counts = new Map<string, number>();
  for (const own of pairs) for (const pair of own) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const all = candidates.length;
  const index: Index = {
    pairs,
    triples: words.map((own) => new Set(own.flatMap((word) => [...triplesOf(word)]))),
    concepts: candidates.map(({ text }) => conceptsOf(text)),
    rarity: (pair) => Math.log(1 + all / (counts.get(pair) ?? 1)) * (pair.length === 1 ? 0.5 : 1),
  };
  indices.set(candidates, index);
  return index;
}
