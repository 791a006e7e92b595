/** How much of what an app calls its parts a message says, by the letter, by other names and by what is meant. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { isOtherName } from "../claims/other-names.ts";
import { compactName } from "../claims/resolve.ts";
import type { Inputs } from "../grounding/evidence.ts";
import { likeness } from "../meaning/meaning-model.ts";
import { meaningOf } from "../meaning/meaning.ts";
import { visible } from "../plan/part-of-app.ts";
import { analyse } from "../words/analyse.ts";

/** A message, as it is looked at. */
export interface SaidText {
  text: string;
  letters: string;
  pairs: ReadonlySet<string>;
  lemmas: readonly string[];
}

/** A number is only a number. */
const DIGITS = /\d+/g;

export function readSaid(text: string): SaidText {
  const letters = compactName(text);
  const lemmas = analyse(text)
    .filter(({ tag }) => !tag.startsWith("S"))
    .map(({ lemma }) => lemma.replace(DIGITS, "0"));
  return { text, letters, pairs: pairsOf(letters), lemmas: [...new Set(lemmas)] };
}

function pairsOf(word: string): ReadonlySet<string> {
  if (word.length < 2) return new Set([word]);
  return new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));
}

/** 0 to 1: how much of a name is in the message; of a word that is said for it, nearly all. */
export function saidOf(name: string, { letters, pairs, lemmas }: SaidText): number {
  const compact = compactName(name);
  if (compact.length > 1 && letters.includes(compact)) return 1;
  const ownPairs = pairsOf(compact);
  const share =
    compact.length > 1 ? [...ownPairs].filter((pair) => pairs.has(pair)).length / ownPairs.size : Number(lemmas.includes(compact)) * CALLED;
  const isCalled = lemmas.some((lemma) => lemma.length > 1 && isOtherName(compact, lemma));
  // 출석 of 출석 기록: a word of it.
  const ofWord = Math.max(
    0,
    ...name.split(/\s+/).map((word) => (word.length > 1 && letters.includes(word) ? word.length / compact.length : 0)),
  );
  // 나갔니 of 나감, 안 들은 of 안 들음: the same morphemes.
  const own = lemmasOf(name);
  const ofLemmas = own.length > 0 ? own.filter((lemma) => lemmas.includes(lemma)).length / own.length : 0;
  return Math.max(share, isCalled ? CALLED : 0, ofWord, ofLemmas * SAME_LEMMAS);
}

/** What a name says, without its endings and particles. */
const lemmasOf = (name: string): string[] => analyse(name).flatMap(({ tag, lemma }) => (SAYING_NOTHING.test(tag) ? [] : [lemma]));
const SAYING_NOTHING = /^(?:J|E|S|XS|VCP)/;
const SAME_LEMMAS = 0.9;
const CALLED = 0.8;

const choicesOf = ({ options = [] }: FieldSpec): string => options.map(({ label }) => label).join(" ");
/** The same of any text that speaks of a part of an app. */
export const alike = (said: SaidText, text: string): number => likeness(meaningOf(said.text), meaningOf(text, "field")) / TEN;
const TEN = 10;
/** How near a field is to a message by what they mean. */
export const alikeField = (said: SaidText, rows: EntitySpec, field: FieldSpec, target: EntitySpec | undefined): number =>
  alike(said, textOfField(rows, field, target));
export const alikeList = (said: SaidText, rows: EntitySpec): number => alike(said, textOfList(rows));

/** What stands for a field where what texts mean is compared. */
const textOfField = (rows: EntitySpec, field: FieldSpec, target: EntitySpec | undefined): string =>
  `${field.label} ${rows.name} ${target?.name ?? ""} ${choicesOf(field)}`;

const textOfList = (rows: EntitySpec): string =>
  `${rows.name} ${visible(rows)
    .slice(0, FEW)
    .map(({ label }) => label)
    .join(" ")}`;
const FEW = 6;

export const targetOf = ({ target }: FieldSpec, spec: AppSpec): EntitySpec | undefined => spec.entities.find(({ id }) => id === target);

/** Adds how an input compares with the most of all choices. */
export function compared(all: Map<string, number>[], names: readonly string[]): Map<string, number>[] {
  for (const name of names) {
    const most = Math.max(...all.map((one) => one.get(name) ?? 0));
    for (const one of all) {
      const value = one.get(name) ?? 0;
      if (most > 0) one.set(`${name} near most`, value / most).set(`${name} most`, Number(value >= most && value > 0));
      // Those below the first may lie far behind.
      one.set(`${name} behind`, value - most);
    }
  }
  return all;
}

/** What tells one of two kinds of messages from the other: its morphemes, pairs of them, and how many there are. */
export function wordInputs(text: string, name: string): Inputs {
  const lemmas = analyse(text)
    .filter(({ tag }) => !tag.startsWith("S"))
    .map(({ lemma }) => lemma.replace(DIGITS, "0"));
  const share = 1 / Math.sqrt(lemmas.length || 1);
  const said = [...lemmas, ...lemmas.map((lemma, at) => `${lemma} ${lemmas[at + 1] ?? "."}`)];
  return new Map([[name, 1], [`${name} long`, Math.min(1, lemmas.length / LONG)], ...said.map((one): [string, number] => [one, share])]);
}
const LONG = 20;
