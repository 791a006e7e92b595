/** What is seen of a stretch of morphemes as a whole, when clauses are looked for: its slots, its last verb, how it begins and ends. */
import { hashText, mix } from "../sequence/feature.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { beginnings, plainTag } from "./morpheme-words.ts";

export interface ClauseContext {
  morphemes: readonly Morpheme[];
  edit: boolean;
  /** Labels of slots that the pass before gave. */
  slots: readonly string[];
  /** What the words at each morpheme ask, as far as they say. */
  asks: readonly (readonly string[])[];
}

const NONE = 0x1234567;

/** Gives the features of each stretch, or undefined where no clause may be. */
export function clauseFeatures({ morphemes, edit, slots, asks }: ClauseContext): (from: number, to: number) => number[] | undefined {
  const tags = morphemes.map(({ tag }) => plainTag(tag));
  const begins = beginnings(morphemes);
  const surface = (at: number) => (morphemes[at] ? hashText(morphemes[at].surface) : NONE + Math.sign(at));
  const kind = edit ? 1 : 0;
  return (from, to) => {
    if (!begins[from]) return undefined;
    // A clause never begins or ends inside a slot.
    if (slots[from]!.startsWith("I-") || (to < slots.length && slots[to]!.startsWith("I-"))) return undefined;
    const features: number[] = [];
    let template = 2000;
    const add = (...values: number[]) => features.push(values.reduce(mix, ++template));
    const inside = slots.slice(from, to).filter((label) => label.startsWith("B-")).map((label) => label.slice(2)); // prettier-ignore
    const set = hashText([...new Set(inside)].toSorted().join()); // prettier-ignore
    const verb = lastVerb(morphemes, from, to);
    const [last, tag, next] = [surface(to - 1), hashText(morphemes[to - 1]!.tag), surface(to)];
    const endings = tags.slice(from, to - 1).filter((one) => one === "E").length;
    add(set);
    add(set, verb);
    add(set, kind);
    add(verb);
    add(verb, last);
    add(verb, kind);
    add(last);
    add(last, tag, next);
    add(tag, next);
    add(surface(to - 2), last);
    add(surface(from));
    add(surface(from - 1), surface(from));
    add(surface(from - 1), hashText(slots[from]!));
    add(hashText(slots[from]!), hashText(slots[to - 1]!));
    add(hashText(inside[0] ?? ""), hashText(inside.at(-1) ?? ""));
    add(Math.min(inside.length, 6));
    add(Math.min(endings, 4), tag);
    add(Math.min(to - from, 12));
    add(morphemes[from]!.spaced ? 1 : 0, to === morphemes.length || morphemes[to]!.spaced ? 1 : 0);
    add(tags.slice(from, to - 1).filter((one, at) => one === "S" && morphemes[from + at]!.tag === "SF").length);
    for (const ask of new Set(asks.slice(from, to).flat())) {
      const cue = hashText(ask);
      features.push(mix(2200, cue), mix(mix(2201, cue), last), mix(mix(2202, cue), kind));
      for (const label of new Set(inside)) features.push(mix(mix(2203, cue), hashText(label)));
    }
    for (const ask of new Set(asks.slice(Math.max(from, to - 4), to).flat())) features.push(mix(mix(2210, hashText(ask)), tag));
    for (const label of new Set(inside)) {
      // One template for all labels: the label itself is part of the feature.
      features.push(mix(mix(2100, hashText(label)), verb), mix(mix(2101, hashText(label)), last), mix(mix(2102, hashText(label)), kind));
    }
    return features;
  };
}

function lastVerb(morphemes: readonly Morpheme[], from: number, to: number): number {
  for (let at = to - 1; at >= from; at--) {
    const { tag, lemma } = morphemes[at]!;
    if (/^XS[VA]/.test(tag) && at > from) return mix(hashText(morphemes[at - 1]!.surface), 1);
    if (/^V[VAC]/.test(tag)) return hashText(lemma);
  }
  return NONE;
}
