/** What is seen of a stretch of morphemes as a whole, when slots are looked for: is it a known name, where does it lie in a row of bare nouns, what stands around it. */
import { hashText, mix } from "../sequence/feature.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { beginnings, plainTag, wordsOf } from "./morpheme-words.ts";

export interface SlotContext {
  morphemes: readonly Morpheme[];
  edit: boolean;
  /** What the stretch from one morpheme to before another is a known name of, sorted; empty where it is none. */
  namesAt(from: number, to: number): readonly string[];
}

const NONE = 0x1234567;
/** A slot never ends in an opening sign or a comma. */
const NEVER_LAST = /^(?:SC|SSO)$/;

/** Gives the features of each stretch, or undefined where no slot may be. */
export function slotFeatures(context: SlotContext): (from: number, to: number) => number[] | undefined {
  const { morphemes } = context;
  const tags = morphemes.map(({ tag }) => plainTag(tag));
  const begins = beginnings(morphemes);
  const surfaces = morphemes.map(({ surface }) => hashText(surface));
  const words = wordsOf(morphemes);
  const row = bareRows(words, tags);
  const at = (values: readonly number[], index: number) => values[index] ?? NONE + Math.sign(index);
  const tagNumbers = morphemes.map(({ tag }) => hashText(tag));
  return (from, to) => {
    if (!begins[from] || NEVER_LAST.test(morphemes[to - 1]!.tag)) return undefined;
    const features: number[] = [];
    let template = 1000;
    const add = (...values: number[]) => features.push(values.reduce(mix, ++template));
    const text = textOf(morphemes, from, to);
    const names = hashText(context.namesAt(from, to).join());
    const first = words.indexAt[from]!;
    const last = words.indexAt[to - 1]!;
    const count = Math.min(last - first + 1, 5);
    const starts = morphemes[from]!.spaced ? 1 : 0;
    const ends = to === morphemes.length || morphemes[to]!.spaced ? 1 : 0;
    const size = Math.min(to - from, 6);
    const shape = hashText(shapeOf(tags, from, to));
    const next = at(surfaces, to);
    const before = at(surfaces, from - 1);
    add(hashText(text));
    add(names);
    add(names, size);
    add(names, next);
    add(names, count, starts, ends);
    add(count, starts, ends);
    add(count, ends, next);
    add(shape);
    add(shape, count);
    add(shape, next);
    add(hashText(tags[from]!), hashText(tags[to - 1]!), size);
    add(at(surfaces, to - 1), next);
    add(at(tagNumbers, to - 1), next, at(surfaces, to + 1));
    add(before, next);
    add(at(tagNumbers, from - 1), next);
    add(before, names);
    add(hashText(text.slice(-2)), count);
    add(hashText(text.slice(-1)), ends);
    add(hashText(lettersOf(text)));
    const [heads, tails] = [context.namesAt(from, words.bounds[first]![1]), context.namesAt(words.bounds[last]![0], to)];
    if (count > 1) {
      // Words that are names by themselves, side by side: more likely a list than one long name.
      add(hashText(heads.join()), hashText(tails.join()));
      add(heads.length > 0 ? 1 : 0, tails.length > 0 ? 1 : 0, context.namesAt(from, to).length > 0 ? 1 : 0, count);
      add(hashText(textOf(morphemes, words.bounds[last]![0], to)));
      add(hashText(textOf(morphemes, from, words.bounds[first]![1])));
    }
    const [rowLength, before2, after] = [
      row.lengths[first]!,
      first - row.starts[first]!,
      row.starts[first]! + row.lengths[first]! - 1 - last,
    ];
    add(count, Math.min(rowLength, 6), Math.min(before2, 3), Math.max(-1, Math.min(after, 3)));
    add(count, Math.min(rowLength, 6));
    const beside = [neighbour(context, words.bounds, first - 1), names, neighbour(context, words.bounds, last + 1)];
    add(beside[0]!, names, count);
    add(names, beside[2]!, count);
    const verbInside = tags.slice(from, to).includes("V") ? 1 : 0;
    const particleInside = tags.slice(from, to - 1).includes("J") ? 1 : 0;
    add(verbInside, particleInside, count);
    add(verbInside, next);
    add(context.edit ? 1 : 0, names);
    return features;
  };
}

function textOf(morphemes: readonly Morpheme[], from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) text += (at > from && morphemes[at]!.spaced ? " " : "") + morphemes[at]!.surface;
  return text;
}

/** Kinds of morphemes in order, repetitions once: "NJV". */
function shapeOf(tags: readonly string[], from: number, to: number): string {
  let shape = "";
  for (let at = from; at < to; at++) if (tags[at] !== shape.at(-1)) shape += tags[at];
  return shape.slice(0, 8);
}

/** 3천원 → 9가: digits, Latin, syllables, spaces; other signs as they are. */
function lettersOf(text: string): string {
  return text.replaceAll(/\d+/g, "9").replaceAll(/[a-z]+/g, "a").replaceAll(/[가-힣]+/g, "가").slice(0, 12); // prettier-ignore
}

function neighbour(context: SlotContext, bounds: readonly [number, number][], word: number): number {
  const bound = bounds[word];
  return bound ? hashText(context.namesAt(...bound).join()) : NONE;
}

/** Rows of words that are nouns or numbers to their last letter: where each begins and how many words it has. */
function bareRows(words: ReturnType<typeof wordsOf>, tags: readonly string[]): { starts: number[]; lengths: number[] } {
  const bare = words.bounds.map(([, to]) => /^[NDUL]$/.test(tags[to - 1]!));
  const starts = bare.map((_, index) => index);
  const lengths = bare.map(() => 1);
  for (let from = 0; from < bare.length;) {
    let to = from;
    while (to < bare.length && bare[to]) to++;
    // The word after a row may carry the particle of all.
    const end = Math.min(bare.length, to + 1);
    for (let index = from; index < end; index++) [starts[index], lengths[index]] = [from, end - from];
    from = end;
  }
  return { starts, lengths };
}
