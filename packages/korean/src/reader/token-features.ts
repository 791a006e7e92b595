/** What is seen at a morpheme by the reader: the word, its neighbours, the verb it hangs on, known names, and what earlier passes found. */
import { hashText, mix } from "../sequence/feature.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { Known } from "./gazetteer.ts";
import { ASKS } from "./lexicon-names.ts";

/** What the features are taken from. All lists have an entry for every morpheme. */
export interface Seen {
  morphemes: readonly Morpheme[];
  /** An edit of an app there is, or a wish for a new one. */
  edit: boolean;
  known: readonly (readonly Known[])[];
  /** Labels that earlier passes gave, a list per pass. */
  earlier: readonly (readonly string[])[];
}

const NONE = 0x1234567;

interface Token {
  surface: number;
  tag: number;
  lemma: number;
  spaced: boolean;
}

/** Features of every morpheme. */
export function tokenFeatures(seen: Seen): number[][] {
  const { morphemes } = seen;
  const tokens = morphemes.map(({ surface, tag, lemma, spaced }): Token => ({ surface: hashText(surface), tag: hashText(tag), lemma: hashText(lemma), spaced })); // prettier-ignore
  const around = surroundings(morphemes);
  const kind = seen.edit ? 1 : 2;
  return morphemes.map((morpheme, at) => {
    const features: number[] = [];
    let template = 0;
    const add = (...values: number[]) => features.push(values.reduce(mix, ++template));
    const s = (by: number) => tokens[at + by]?.surface ?? NONE + by;
    const t = (by: number) => tokens[at + by]?.tag ?? NONE + by;
    add(0);
    add(kind);
    for (const by of [-3, -2, -1, 0, 1, 2, 3]) add(s(by));
    for (const by of [-2, -1, 0, 1, 2]) add(t(by));
    add(s(-1), s(0));
    add(s(0), s(1));
    add(s(1), s(2));
    add(s(-2), s(-1));
    add(t(-1), t(0));
    add(t(0), t(1));
    add(t(1), t(2));
    add(t(-2), t(-1));
    add(t(-1), t(0), t(1));
    add(t(0), t(1), t(2));
    add(s(0), t(1));
    add(t(-1), s(0));
    add(t(0), s(1));
    add(s(-1), t(0));
    add(s(1), t(0), t(2));
    add(kind, s(0));
    add(kind, t(0), s(1));
    add(hashText(morpheme.lemma));
    addLetters(morpheme, add);
    const { word, tail, head, lastTail, nextHead, verb, verbEnd, lastVerb, particle, distance } = around[at]!;
    add(word);
    add(tail);
    add(tail, t(0));
    add(head, t(0));
    add(lastTail);
    add(lastTail, t(0));
    add(nextHead);
    add(tail, nextHead);
    add(verb);
    add(verb, t(0));
    add(verb, particle);
    add(verb, verbEnd);
    add(verb, distance);
    add(verbEnd, distance);
    add(lastVerb);
    add(particle);
    add(particle, t(0));
    add(particle, s(0));
    add(particle, nextHead);
    add(kind, verb);
    add(kind, particle, verb);
    add(Math.min(at, 4), kind);
    add(Math.min(morphemes.length - 1 - at, 4), kind);
    add(morpheme.spaced ? 1 : 0, t(0));
    add(morpheme.spaced ? 1 : 0, morphemes[at + 1]?.spaced === false ? 0 : 1, t(0), t(1));
    addKnown(seen.known[at]!, (...values) => features.push(values.reduce(mix)), particle, verb);
    for (const [pass, labels] of seen.earlier.entries()) {
      template = EARLIER * (pass + 1);
      addEarlier(labels, at, { add, surface: s(0), tag: t(0), particle, verb, tail });
    }
    return features;
  });
}

type Add = (...values: number[]) => void;

/** The letters of a word say something of words never seen. */
function addLetters({ surface }: Morpheme, add: Add): void {
  const length = surface.length;
  add(hashText(surface.slice(0, 1)));
  add(hashText(surface.slice(0, 2)));
  add(hashText(surface.slice(-1)));
  add(hashText(surface.slice(-2)));
  add(hashText(surface.slice(-3)));
  add(hashText(shapeOf(surface)), Math.min(length, 5));
}

/** 3,000원 → 9,999가: runs of digits, Latin and syllables. */
function shapeOf(surface: string): string {
  return surface.replaceAll(/\d+/g, "9").replaceAll(/[a-z]+/g, "a").replaceAll(/[가-힣]+/g, "가"); // prettier-ignore
}

interface Around {
  /** The word between spaces, what of it comes after the morpheme, and what before. */
  word: number;
  tail: number;
  head: number;
  /** The last morpheme of the word before, and the first of the word after. */
  lastTail: number;
  nextHead: number;
  /** The next verb, its ending, how far it is, and the verb before. */
  verb: number;
  verbEnd: number;
  distance: number;
  lastVerb: number;
  /** The next particle or sign after the noun phrase. */
  particle: number;
}

const isVerb = (tag: string) => /^(?:VV|VA|VX|XSV|XSA|VCP|VCN)/.test(tag);
const isEnding = (tag: string) => /(?:^|\+)(?:EC|EF|ETM|ETN)$/.test(tag);
const isParticle = (tag: string) => /^(?:J|S[CFYEO]|SSC|SSO|XSN)/.test(tag);

function surroundings(morphemes: readonly Morpheme[]): Around[] {
  const around: Around[] = [];
  const words = wordBounds(morphemes);
  for (let at = 0; at < morphemes.length; at++) {
    const [from, to] = words[at]!;
    const text = (first: number, end: number) => hashText(morphemes.slice(first, end).map(({ surface }) => surface).join("")); // prettier-ignore
    const verbAt = findFrom(morphemes, at, 9, isVerb);
    const verb = verbAt < 0 ? NONE : verbOf(morphemes, verbAt);
    const endAt = verbAt < 0 ? -1 : findFrom(morphemes, verbAt, 4, isEnding);
    const particleAt = findFrom(morphemes, at, 5, (tag) => isParticle(tag) || isVerb(tag));
    let lastVerb = NONE;
    for (let back = at - 1; back >= Math.max(0, at - 9); back--)
      if (isVerb(morphemes[back]!.tag)) {
        lastVerb = verbOf(morphemes, back);
        break;
      }
    around.push({
      word: text(from, to),
      tail: text(at + 1, to),
      head: text(from, at),
      lastTail: from > 0 ? hashText(morphemes[from - 1]!.surface) : NONE,
      nextHead: to < morphemes.length ? hashText(morphemes[to]!.surface) : NONE,
      verb,
      verbEnd: endAt < 0 ? NONE : hashText(morphemes[endAt]!.surface),
      distance: verbAt < 0 ? 9 : Math.min(verbAt - at, 6),
      lastVerb,
      particle: particleAt < 0 ? NONE : hashText(morphemes[particleAt]!.surface),
    });
  }
  return around;
}

/** 계산/하: a verb made of a noun counts as that noun. */
function verbOf(morphemes: readonly Morpheme[], at: number): number {
  const { tag, lemma } = morphemes[at]!;
  const before = morphemes[at - 1];
  return /^XS/.test(tag) && before ? mix(hashText(before.surface), 1) : hashText(lemma);
}

function findFrom(morphemes: readonly Morpheme[], from: number, most: number, fits: (tag: string) => boolean): number {
  for (let at = from; at < Math.min(morphemes.length, from + most); at++) if (fits(morphemes[at]!.tag)) return at;
  return -1;
}

function wordBounds(morphemes: readonly Morpheme[]): [number, number][] {
  const bounds: [number, number][] = [];
  for (let from = 0; from < morphemes.length;) {
    let to = from + 1;
    while (to < morphemes.length && !morphemes[to]!.spaced) to++;
    for (let at = from; at < to; at++) bounds.push([from, to]);
    from = to;
  }
  return bounds;
}

/** Templates of known names and of earlier passes are numbered apart from the others. */
const KNOWN = 200;
const EARLIER = 400;

/** All kinds of names share their templates: the kind is part of the feature. */
function addKnown(known: readonly Known[], add: Add, particle: number, verb: number): void {
  // What words ask is told one by one: they are too many kinds to be seen together.
  const all = hashText(known.flatMap(({ what }) => (what.startsWith(ASKS) ? [] : [what])).toSorted().join()); // prettier-ignore
  add(KNOWN, all);
  add(KNOWN + 1, all, particle);
  for (const { what, length, first } of known) {
    const name = hashText(what);
    add(KNOWN + 2, name, first ? 1 : 0, Math.min(length, 4));
    add(KNOWN + 3, name, first ? 1 : 0, particle);
    add(KNOWN + 4, name, verb);
  }
}

interface At {
  add: Add;
  surface: number;
  tag: number;
  particle: number;
  verb: number;
  tail: number;
}

function addEarlier(labels: readonly string[], at: number, seen: At): void {
  const { add, surface, tag, particle, verb, tail } = seen;
  const label = (by: number) => hashText(labels[at + by] ?? "");
  const here = label(0);
  let end = at + 1;
  while (end < labels.length && labels[end]!.startsWith("I-")) end++;
  let start = at;
  while (start > 0 && labels[start]!.startsWith("I-")) start--;
  const name = hashText((labels[at] ?? "").slice(2));
  add(here);
  add(label(-1));
  add(label(1));
  add(label(-1), here);
  add(here, label(1));
  add(here, surface);
  add(here, tag);
  add(name, particle);
  add(name, verb);
  add(name, tail);
  add(name, Math.min(end - at, 4));
  add(name, Math.min(at - start, 4));
  add(hashText(labels[end]?.slice(2) ?? ""));
  add(name, hashText(labels[start - 1]?.slice(2) ?? ""));
}
