/** What is seen of each stretch of a wish that may be the name of a record: as the reader sees it, and how it fits the lists of the app. */
import type { AppSpec } from "@appmon/appspec/spec";
import { observeFields } from "../asked-fields/field-tagger.ts";
import { compactName } from "../claims/resolve.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import { isPersonalName } from "../listed/personal-names.ts";
import { likeness } from "../meaning/meaning-model.ts";
import { meaningOf } from "../meaning/meaning.ts";
import { classOfNoun } from "../nouns/word-class.ts";
import { wordsOfApp } from "../reader/app-words.ts";
import { hashText } from "../sequence/feature.ts";
import type { Observed } from "../sequence/segmenter.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { type NamedList, namedLists, type TakenNames, takenNames } from "./named-lists.ts";

const OF_NAMES = /^(?:N|SN|SL|XPN|XSN|XR|MM|UNK)/;
const MOST_CHARS = 14;
const STEPS = 6;
const BESIDE = /^[\s은는이가:]*$/;
/** In morphemes; what is behind that is not looked at. */
export const MOST_MORPHEMES = 260;

export function observeNames(text: string, morphemes: readonly Morpheme[], spec: AppSpec): Observed {
  const seen = observeFields(morphemes, wordsOfApp(spec));
  const sight: Sight = { text, morphemes, lists: namedLists(spec), taken: takenNames(spec), quantities: findQuantities(text) };
  const known = new Map<number, readonly number[] | undefined>();
  return {
    tokens: seen.tokens,
    segment(from, to) {
      const key = from * morphemes.length + to;
      if (!known.has(key)) known.set(key, observed(sight, from, to, seen.segment(from, to)));
      return known.get(key);
    },
  };
}

interface Sight {
  text: string;
  morphemes: readonly Morpheme[];
  lists: readonly NamedList[];
  taken: TakenNames;
  quantities: readonly FoundQuantity[];
}

function observed(sight: Sight, from: number, to: number, seen: readonly number[] | undefined): readonly number[] | undefined {
  const { text, morphemes } = sight;
  const [first, last, next] = [morphemes[from]!, morphemes[to - 1]!, morphemes[to]];
  // Names begin where a word does, and end where one does or before a particle.
  const mayBe = seen !== undefined && first.spaced && last.end - first.start <= MOST_CHARS && OF_NAMES.test(last.tag) && !(next && !next.spaced && OF_NAMES.test(next.tag)); // prettier-ignore
  if (!mayBe) return seen;
  return [...seen, ...fits(sight, text.slice(first.start, last.end), last.end).map((one) => hashText(`row ${one}`))];
}

/** How it fits any of the lists, and what stands behind it. */
function fits({ text, lists, taken, quantities }: Sight, said: string, end: number): string[] {
  const name = compactName(said);
  const kind = classOfNoun(said);
  const meant = meaningOf(said);
  const alike = Math.max(0, ...lists.map(({ meaning }) => likeness(meant, meaning)));
  const amount = quantities.find(({ start }) => start >= end && BESIDE.test(text.slice(end, start)));
  const called = taken.lists.has(name) ? "list" : taken.fields.has(name) ? "field" : taken.options.has(name) ? "option" : "nothing";
  const isPerson = isPersonalName(name);
  return [
    `title ${lists.some(({ titles }) => titles.includes(name))}`,
    `title has it ${lists.some(({ titles }) => titles.some((title) => title.includes(name) || name.includes(title)))}`,
    `class ${kind !== undefined && lists.some(({ classes }) => classes.has(kind))} ${kind === undefined ? "unknown" : "known"}`,
    `alike ${Math.floor(alike * STEPS)}`,
    `person ${isPerson} ${lists.some(({ arePeople }) => arePeople)}`,
    `called ${called}`,
    `amount ${amount?.value.dimension ?? "none"}`,
    `amount ${amount?.value.dimension ?? "none"} called ${called}`,
    `lists ${Math.min(4, lists.length)}`,
  ];
}
