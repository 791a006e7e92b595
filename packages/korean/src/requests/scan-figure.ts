/** A clause taken apart into the names of a list and the words of figures, each letter of it accounted for, or not at all. */
import { formsOf } from "../grammar/conjugate.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import type { FieldSpec } from "@appmon/appspec/spec";
import { periodAt, type Period } from "../grammar/periods.ts";
import { sentencesOf, stemOf } from "../plan/answer/sentence-form.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { ListName } from "./figure-names.ts";
import {
  ASKING_STEMS, BUCKET_SAID, CHART_SAID, COUNTED_IN, DEED_ENDINGS, DEEDS, type DeedWords, FIGURE_WORDS, type FigureWord, NEUTRAL_STEMS, NO_ASKING_ENDINGS,
  HELPING_STEMS, NOUN_PARTICLES, PUTTING_STEMS, SEEING_STEMS, STEPS_SAID,
} from "./figure-words.data.ts"; // prettier-ignore

export type Item =
  | { kind: "name"; name: ListName }
  | { kind: "word"; word: FigureWord; text: string }
  | { kind: "howMany"; unit: string }
  | { kind: "shape"; shape: "bar" | "line" | "pie" | "donut" }
  /** `isBare`: 주간, which is a step of time where something is drawn over it. */
  | { kind: "bucket"; bucket: "day" | "week" | "month" | "year"; isBare?: true }
  | { kind: "period"; period: Period }
  /** `isVerb`: 팔았는지, and not 매출 alone. */
  | { kind: "deed"; deed: DeedWords; isVerb: boolean }
  /** 했는지, 있는지: it was done, or is there. */
  | { kind: "neutral"; isDeed: boolean }
  | { kind: "asking"; isSeeing: boolean }
  | { kind: "particle"; text: string }
  /** What it is told apart by, once that is found. */
  | { kind: "divided"; field: FieldSpec };

interface Found {
  item: Item;
  end: number;
}

const splitWords = (text: string): string[] => text.split(" ").filter(Boolean);
const WORDS = new Lexicon<Item>(
  FIGURE_WORDS.flatMap(([text, word]) => splitWords(text).map((one): [string, Item] => [one, { kind: "word", word, text: one }])),
);
const SHAPES = new Lexicon<Item>(CHART_SAID.map(([text, shape]) => [text, { kind: "shape", shape }] as const));
const BUCKETS = new Lexicon<Item>(BUCKET_SAID.map(([text, bucket]) => [text, { kind: "bucket", bucket }] as const));
const STEPS = new Lexicon<Item>(STEPS_SAID.map(([text, bucket]) => [text, { kind: "bucket", bucket, isBare: true }] as const));
const COUNTERS = new Lexicon<string>(COUNTED_IN);
const DEED_NOUNS = new Lexicon<Item>(DEEDS.map((deed) => [deed.nouns, { kind: "deed", deed, isVerb: false }] as const));
const PARTICLES = splitWords(NOUN_PARTICLES).toSorted((a, b) => b.length - a.length);
const ASKING: ReadonlySet<string> = new Set(splitWords(ASKING_STEMS));
const HELPING: ReadonlySet<string> = new Set(splitWords(HELPING_STEMS));
const SEEING: ReadonlySet<string> = new Set(splitWords(SEEING_STEMS));
const PUTTING: ReadonlySet<string> = new Set(splitWords(PUTTING_STEMS));
const NEUTRAL: ReadonlySet<string> = new Set(splitWords(NEUTRAL_STEMS));
const DUE: ReadonlySet<string> = new Set(["하", "되"]);
const DEED_ENDS = splitWords(DEED_ENDINGS);
const NO_ASKING = splitWords(NO_ASKING_ENDINGS);
const DEED_OF = new Map(
  DEEDS.flatMap((deed) =>
    splitWords(deed.stems).flatMap((stem) => [stem, ...formsOf(stem)].map((form) => [form, deed] as const)),
  ).toReversed(),
);
/** By its stem, else by how it is written: the tagger does not know every stem. */
const deedOf = (verb: Morpheme): DeedWords | undefined => DEED_OF.get(stemOf(verb)) ?? DEED_OF.get(verb.surface);

type Before = "start" | "noun" | "particle" | "verb";
const after = ({ kind }: Item): Before =>
  kind === "particle" ? "particle" : kind === "asking" || kind === "neutral" || kind === "deed" ? "verb" : "noun";
/** 회원님별, 회원들마다. */
const HONORIFIC: ReadonlySet<string> = new Set(["님", "들"]);
const BLANK = /[\s,.~!?ㅠㅜㅋㅎ^]/;

/** Every item of the text in its order. Undefined where some of it is none. */
export function scanFigure(text: string, morphemes: readonly Morpheme[], names: readonly ListName[]): Item[] | undefined {
  const dead = new Set<string>();
  const read = (from: number, before: Before): Item[] | undefined => {
    let at = from;
    while (at < text.length && BLANK.test(text[at]!)) at++;
    if (at >= text.length) return [];
    const stands: Before = at > from || from === 0 ? "start" : before;
    const key = `${at} ${stands} ${at > from ? before : ""}`;
    if (dead.has(key)) return undefined;
    for (const { item, end } of foundAt(text, at, stands, { morphemes, names })) {
      const rest = read(end, after(item));
      if (rest) return [item, ...rest];
    }
    dead.add(key);
    return undefined;
  };
  return read(0, "start")?.filter((item) => item.kind !== "particle" || !HONORIFIC.has(item.text));
}

/** What may stand at a place, the longest first; of two that are as long the app's own names. */
function foundAt(
  text: string,
  at: number,
  stands: Before,
  { morphemes, names }: { morphemes: readonly Morpheme[]; names: readonly ListName[] },
): Found[] {
  const found: Found[] = [];
  for (const name of names) {
    const end = nameEnd(text, at, name.text);
    if (end !== undefined && (name.text.length > 1 || stands === "start")) found.push({ item: { kind: "name", name }, end });
  }
  for (const lexicon of [SHAPES, BUCKETS, STEPS, WORDS, DEED_NOUNS]) {
    const hit = lexicon.at(text, at);
    if (hit) found.push({ item: hit.value, end: hit.end });
    const joined = lexicon.at(text, at, true);
    if (joined && joined.end !== hit?.end) found.push({ item: joined.value, end: joined.end });
  }
  const many = text[at] === "몇" ? COUNTERS.at(text, skipBlanks(text, at + 1), true) : null;
  if (many) found.push({ item: { kind: "howMany", unit: many.value }, end: many.end });
  const period = stands === "start" || stands === "noun" ? periodAt(text, at) : null;
  if (period && (period.value.kind === "running" || period.value.kind === "rolling") && !WORDS.at(text, at))
    found.push({ item: { kind: "period", period: period.value }, end: period.end });
  if (stands === "noun" || stands === "particle")
    for (const particle of PARTICLES)
      if (text.startsWith(particle, at)) found.push({ item: { kind: "particle", text: particle }, end: at + particle.length });
  found.push(...verbsAt(text, at, morphemes));
  return found.toSorted((a, b) => b.end - a.end);
}

const skipBlanks = (text: string, at: number): number => (text[at] === " " ? at + 1 : at);

function nameEnd(text: string, at: number, name: string): number | undefined {
  let index = at;
  for (const letter of name) {
    while (index > at && text[index] === " ") index++;
    if (text[index]?.toLowerCase() !== letter) return undefined;
    index++;
  }
  return index;
}

/** A verb with its endings: asked with, done, or saying nothing. */
function verbsAt(text: string, at: number, morphemes: readonly Morpheme[]): Found[] {
  const from = morphemes.findIndex(({ start, tag }) => start === at && /^(?:VV|VA|VX|XSV|XSA|VCP)/.test(tag));
  if (from < 0) return [];
  let last = from;
  while (morphemes[last + 1] && goesOn(morphemes[last]!, morphemes[last + 1]!)) last++;
  const verb = morphemes[from]!;
  const end = morphemes[last]!.end;
  const stem = stemOf(verb);
  const ending = morphemes[last]!.surface;
  const whole = text.slice(at, end);
  const isBefore = /ETM$/.test(morphemes[last]!.tag);
  const isYetToBe = isBefore && endsInL(whole);
  const isDone = (isBefore && !isYetToBe) || DEED_ENDS.some((one) => ending === one || whole.endsWith(one));
  const found: Found[] = [];
  if (isDone) {
    const deed = deedOf(verb);
    if (deed) found.push({ item: { kind: "deed", deed, isVerb: true }, end });
    // 있는 before a noun says which.
    const isNeutral = NEUTRAL.has(stem) ? !(stem === "있" && isBefore) : /^(?:XSV|XSA|VCP)/.test(verb.tag);
    if (isNeutral) found.push({ item: { kind: "neutral", isDeed: !/^VCP/.test(verb.tag) && stem !== "있" && stem !== "이" }, end });
  }
  const noun = morphemes[from - 1];
  const isSeeing = SEEING.has(/^XSV/.test(verb.tag) && noun ? `${noun.surface}${stem}` : stem);
  const isPast = morphemes.slice(from, last + 1).some(({ surface, tag }) => /EP/.test(tag) && endsInSS(surface));
  // 뽑아야 해요: it has to be there.
  const next = morphemes[last + 1];
  // 얼마 줘야 하는지 asks how much somebody has to give.
  const isDue = stem !== "주" && whole.endsWith("야") && next !== undefined && DUE.has(stemOf(next));
  if (!ASKING.has(stem) || (isPast && !whole.endsWith("으면")) || (!isDue && NO_ASKING.some((one) => whole.endsWith(one)))) return found;
  const able = isYetToBe && isSeeing ? /^\s?수\s?(?:가\s?|도\s?)?(?=있)/.exec(text.slice(end)) : null;
  const isFilledIn = PUTTING.has(stem) && whole.endsWith("게");
  if (isFilledIn || (isYetToBe && !able)) return found;
  found.push({ item: { kind: "asking", isSeeing }, end: end + (able?.[0].length ?? 0) });
  return found;
}

/** An ending, or a verb that only says how: 빌려+갔. */
const goesOn = ({ tag }: Morpheme, next: Morpheme): boolean =>
  !next.spaced && (/^E/.test(next.tag) || (/EC$/.test(tag) && /^V[VX]/.test(next.tag) && HELPING.has(stemOf(next))));

const finalOf = (text: string): number => (text === "" ? 0 : (text.charCodeAt(text.length - 1) - 0xac00) % 28);
const endsInL = (text: string): boolean => finalOf(text) === 8;
const endsInSS = (text: string): boolean => /[았었였]$/.test(text) || (finalOf(text) === 20 && !/[겠있]$/.test(text));

/** A question is answered, and nothing is put up for it; 볼 수 있나요 is a request, and 몇 건인지 what one wants to know. */
export const isQuestion = (morphemes: readonly Morpheme[]): boolean =>
  sentencesOf(morphemes).some(({ mood, morphemes: own }) => {
    const last = own.findLast(({ tag }) => !/^S[FEPY]?$/.test(tag));
    const isAble = own.some(({ surface }, at) => surface === "수" && own[at + 1]?.surface.startsWith("있"));
    return mood === "asks" && !isAble && !last?.surface.endsWith("지");
  });
