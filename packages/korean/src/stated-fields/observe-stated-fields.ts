/** What is seen of each stretch of a wish that may name something to be written down: as the reader sees it, and how it fits the fields of the app. */
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { nameOfAsked } from "../asked-fields/field-name.ts";
import { observeFields } from "../asked-fields/field-tagger.ts";
import { compactName, likenessOfNames } from "../claims/resolve.ts";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { isPersonalName } from "../listed/personal-names.ts";
import { likeness, type Vector } from "../meaning/meaning-model.ts";
import { meaningOf } from "../meaning/meaning.ts";
import { wordsOfApp } from "../reader/app-words.ts";
import { hashText } from "../sequence/feature.ts";
import type { Observed } from "../sequence/segmenter.ts";
import type { Morpheme } from "../words/morpheme.ts";

/** In morphemes; what is behind that is not looked at. */
export const MOST_MORPHEMES = 260;
/** In morphemes. */
export const LONGEST_NAME = 9;
const MOST_CHARS = 20;
const STEPS = 5;
const OF_NOUNS = /^(?:N|SN|SL|XSN|XR|UNK)/;
/** 냈는지, 얼마나: names end with a noun, or ask. */
const ASKING = /[지나]$/;
const MAY_BEGIN = /^(?:N|SN|SL|XPN|XR|MM|MAG|VV|VA|UNK)/;

interface KnownField {
  field: FieldSpec;
  name: string;
  meaning: Vector;
}

export function observeStatedFields(text: string, morphemes: readonly Morpheme[], spec: AppSpec): Observed {
  const seen = observeFields(morphemes, wordsOfApp(spec));
  const known = spec.entities.flatMap(({ fields }) => fields.filter(({ hidden }) => !hidden)).map((field): KnownField => ({ field, name: compactName(field.label), meaning: meaningOf(field.label) })); // prettier-ignore
  const lists = new Set(spec.entities.map(({ name }) => compactName(name)));
  const options = new Set(known.flatMap(({ field }) => field.options ?? []).map(({ label }) => compactName(label)));
  const memory = new Map<number, readonly number[] | undefined>();
  return {
    tokens: seen.tokens,
    segment(from, to) {
      const key = from * morphemes.length + to;
      if (!memory.has(key)) memory.set(key, observed(from, to));
      return memory.get(key);
    },
  };
  function observed(from: number, to: number): readonly number[] | undefined {
    const of = seen.segment(from, to);
    const [first, last, next] = [morphemes[from]!, morphemes[to - 1]!, morphemes[to]];
    if (!of || !first.spaced || last.end - first.start > MOST_CHARS || !MAY_BEGIN.test(first.tag)) return of;
    const said = text.slice(first.start, last.end);
    const isCut = next !== undefined && !next.spaced && OF_NOUNS.test(next.tag);
    if (isCut || !(OF_NOUNS.test(last.tag) || ASKING.test(said))) return of;
    return [...of, ...fits(said, known, lists, options).map((one) => hashText(`stated ${one}`))];
  }
}

function fits(said: string, known: readonly KnownField[], lists: ReadonlySet<string>, options: ReadonlySet<string>): string[] {
  const { label, type = typeOfLabel(label).type } = nameOfAsked(said);
  const [name, plain] = [compactName(label), compactName(said)];
  const meant = meaningOf(label);
  const near = known.reduce<{ one?: KnownField; score: number }>(
    (best, one) => {
      const score = Math.max(likenessOfNames(name, one.name), likenessOfNames(plain, one.name));
      return score > best.score ? { one, score } : best;
    },
    { score: 0 },
  );
  const alike = known.reduce<{ one?: KnownField; score: number }>(
    (best, one) => {
      const score = likeness(meant, one.meaning);
      return score > best.score ? { one, score } : best;
    },
    { score: 0 },
  );
  const steps = (score: number) => Math.floor(score * STEPS);
  const called = lists.has(plain) ? "list" : options.has(plain) ? "option" : "nothing";
  const isAsked = label !== said.trim();
  return [
    `near ${steps(near.score)}`,
    `alike ${steps(alike.score)}`,
    `near ${steps(near.score)} alike ${steps(alike.score)}`,
    `type ${type} ${known.some(({ field }) => field.type === type)}`,
    `type ${type} near ${near.one?.field.type === type} ${steps(near.score)}`,
    `called ${called}`,
    `asked ${isAsked} near ${steps(near.score)}`,
    `asked ${isAsked} alike ${steps(alike.score)}`,
    `person ${isPersonalName(plain)}`,
    `kind ${alike.one?.field.type ?? "none"} ${steps(alike.score)}`,
  ];
}
