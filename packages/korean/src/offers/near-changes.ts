/**
 * Changes that are near what was said, as sentences that can be sent as they are: the likeliest kinds of change, filled with what the
 * message and the app name. Whoever offers them has to see that each is done.
 */
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { contentWords } from "../claims/content-words.ts";
import { compactName } from "../claims/resolve.ts";
import { splitRequests } from "../edit/split-requests.ts";
import { josa, type JosaPair } from "../korean-text.ts";
import { sentencesOf } from "../listed/pieces.ts";
import { isHow } from "../plan/unaccounted.ts";
import { analyse } from "../words/analyse.ts";
import type { ChangeKind } from "./change-kind.ts";
import type { RankedKind } from "./kind-model.ts";
import { namesOfApp } from "./names-of-app.ts";
import { rankKinds } from "./rank-kinds.ts";
import { SENTENCES } from "./sentences.data.ts";
import { type SlotName, type SlotValue, type SlotValues, slotValues } from "./slot-values.ts";

export interface NearChange {
  kind: ChangeKind;
  /** What the sentence was made of. */
  template: string;
  sentence: string;
  score: number;
}

const SLOT = /\{(\w+)(?:!(\w+))?(?::([^}]+))?\}/g;
/** Kinds less likely than this are nothing one could mean. */
const LEAST_LIKELY = 0.02;
const MOST_KINDS = 8;
/** What the order of the sentences of a kind counts: each one behind is a little less common. */
const LESS_COMMON = 0.9;
/** How much of a score words in common are: those the message says and the sentence has too. */
const OF_COVERED = 0.6;
const OF_LETTERS = 0.5;

/** What is only one of several sentences or requests is a little less likely what all of it is about. */
const OF_PART = 0.9;
const MOST_PARTS = 3;
/** What is longer asks for more than one sentence could offer. */
const MOST_CHARS = 200;
/** The same sentence about another part: who did not mean the first wants something else. */
const AGAIN = 0.6;

/** Likeliest first. `rank`: in place of the stored model. */
export function nearChanges(text: string, spec: AppSpec, rank: typeof rankKinds = rankKinds): NearChange[] {
  if (text.length > MOST_CHARS) return [];
  const parts = splitRequests(text).flatMap((request) => sentencesOf(request).map((sentence) => sentence.text.trim()));
  const ofParts =
    parts.length < 2
      ? []
      : parts
          .filter(namesSomething)
          .slice(0, MOST_PARTS)
          .flatMap((part) => changesNear(part, spec, rank));
  const found = [...changesNear(text, spec, rank), ...ofParts.map((change) => ({ ...change, score: change.score * OF_PART }))];
  const once = new Map<string, NearChange>();
  for (const change of found.toSorted((a, b) => b.score - a.score)) if (!once.has(change.sentence)) once.set(change.sentence, change);
  const before = new Map<string, number>();
  const diverse = [...once.values()].map((change) => {
    const same = before.get(change.template) ?? 0;
    before.set(change.template, same + 1);
    return { ...change, score: change.score * AGAIN ** same };
  });
  return diverse.toSorted((a, b) => b.score - a.score);
}

/** 넣어 주십시오: what it is about stands elsewhere. */
const namesSomething = (part: string): boolean => nounsOf(part).length > 0;

const nounsOf = (text: string): string[] => {
  const words = contentWords(analyse(text).filter(({ tag }) => tag.startsWith("N") || tag === "SL"));
  return [...new Set(words.map((word) => compactName(word.text)).filter((noun) => noun.length > 1 && !isHow(noun)))];
};

function changesNear(text: string, spec: AppSpec, rank: typeof rankKinds): NearChange[] {
  const kinds = rank(text, namesOfApp(spec)).filter(({ likely }, at) => at < MOST_KINDS && likely >= LEAST_LIKELY);
  const values = slotValues(text, spec);
  const said = new Said(text);
  return kinds.flatMap((kind) => changesOf(kind, values, said));
}

function changesOf({ kind, likely }: RankedKind, values: SlotValues, said: Said): NearChange[] {
  return (SENTENCES[kind] ?? []).flatMap((template, at) =>
    fillings(slotsIn(template), values).map((filling) => {
      const sentence = fill(template, filling);
      const fit = filling.reduce((product, { value }) => product * value.fit, 1);
      return { kind, template, sentence, score: likely * LESS_COMMON ** at * fit * said.nearness(sentence, template) };
    }),
  );
}

/** What a message says: nouns that name something, and pairs of letters. */
class Said {
  readonly #nouns: string[];
  readonly #pairs: Set<string>;
  constructor(text: string) {
    this.#nouns = nounsOf(text);
    this.#pairs = pairsOf(text);
  }
  /** From what is left where nothing is in common, to 1: the nouns of the message, and the words the sentence says it in. */
  nearness(sentence: string, template: string): number {
    const letters = compactName(sentence);
    const covered = this.#nouns.length === 0 ? 1 : this.#nouns.filter((noun) => letters.includes(noun)).length / this.#nouns.length;
    const shared = [...tellingPairs(template)].filter((pair) => this.#pairs.has(pair)).length;
    return (1 - OF_COVERED + OF_COVERED * covered) * (1 - OF_LETTERS + OF_LETTERS * Math.min(1, shared / ENOUGH_SHARED));
  }
}
const ENOUGH_SHARED = 2;
/** Pairs more sentences have say nothing of any. */
const MOST_SENTENCES = 0.1;

function pairsOf(text: string): Set<string> {
  const letters = compactName(text);
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

const wordsOf = (template: string): Set<string> => new Set(template.split(SLOT).flatMap((part) => [...pairsOf(part ?? "")]));

let telling: Map<string, ReadonlySet<string>> | undefined;

/** Of the words of a sentence that stand in few others. */
function tellingPairs(template: string): ReadonlySet<string> {
  if (!telling) {
    const all = Object.values(SENTENCES)
      .flat()
      .map((one) => [one, wordsOf(one)] as const);
    const times = new Map<string, number>();
    for (const [, pairs] of all) for (const pair of pairs) times.set(pair, (times.get(pair) ?? 0) + 1);
    telling = new Map(
      all.map(([one, pairs]) => [one, new Set([...pairs].filter((pair) => times.get(pair)! <= all.length * MOST_SENTENCES))]),
    );
  }
  return telling.get(template)!;
}

interface Slot {
  /** As it stands in the sentence: {field!date:이/가}. */
  written: string;
  name: SlotName;
  holds: string | undefined;
  particles: string | undefined;
}
type Filling = readonly { slot: Slot; value: SlotValue }[];

const slotsIn = (template: string): Slot[] =>
  [...template.matchAll(SLOT)].map(([written, name, holds, particles]) => ({ written, name: name as SlotName, holds, particles }));

const MOST_FILLINGS = 8;

/** Every way to fill the slots with parts that go together; the best first. */
function fillings(slots: readonly Slot[], values: SlotValues): Filling[] {
  let ways: Filling[] = [[]];
  for (const slot of slots) {
    const fitting = values[slot.name].filter(({ holds }) => slot.holds === undefined || HOLDS[slot.holds]!.has(holds!));
    ways = ways
      .flatMap((way) => fitting.filter((value) => goesWith(value, way)).map((value) => [...way, { slot, value }]))
      .toSorted((a, b) => fitOf(b) - fitOf(a))
      .slice(0, MOST_FILLINGS);
  }
  return ways;
}
const fitOf = (way: Filling): number => way.reduce((product, { value }) => product * value.fit, 1);

/** Of one list; a choice is one of the field beside it, and two fields are two. */
const goesWith = (value: SlotValue, way: Filling): boolean =>
  way.every(({ value: other }) => {
    if (value.list !== undefined && other.list !== undefined && value.list !== other.list) return false;
    if (value.field === undefined || other.field === undefined) return true;
    const areFields = value.holds !== undefined && other.holds !== undefined;
    return areFields ? value.field !== other.field : value.field === other.field;
  });

const HOLDS: Readonly<Record<string, ReadonlySet<FieldSpec["type"]>>> = {
  number: new Set<FieldSpec["type"]>(["number", "money", "percent", "rating", "computed"]),
  date: new Set<FieldSpec["type"]>(["date", "datetime"]),
  order: new Set<FieldSpec["type"]>(["number", "money", "percent", "rating", "computed", "time"]),
  choice: new Set<FieldSpec["type"]>(["select", "status", "multiselect", "relation"]),
  text: new Set<FieldSpec["type"]>(["text"]),
};

/** Where the list is not said, a field other lists have too says whose it is. */
function fill(template: string, filling: Filling): string {
  const isListSaid = filling.some(({ slot }) => slot.name === "list");
  const textOf = ({ text, alone }: SlotValue): string => (isListSaid ? text : (alone ?? text));
  return filling.reduce(
    (sentence, { slot, value }) =>
      sentence.replace(slot.written, () => withParticle(textOf(value), slot.particles, slot.name === "quote" ? "'" : "")),
    template,
  );
}

function withParticle(text: string, particles: string | undefined, quote: string): string {
  const behind = particles === undefined ? "" : particles.includes("/") ? josa(text, particles as JosaPair).slice(text.length) : particles;
  return `${quote}${text}${quote}${behind}`;
}

/** Whether a message is, word for word, a sentence that is offered: nothing in it is left to be understood. */
export const isOfferedSentence = (text: string, spec: AppSpec): boolean =>
  text.length <= LONGEST_SENTENCE && nearChanges(text.trim(), spec).some(({ sentence }) => sentence === text.trim());
const LONGEST_SENTENCE = 80;
