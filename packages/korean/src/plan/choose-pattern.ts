/** Which declared pattern a wish is made of, and which one it might have been instead. */
import { blueprintCalled } from "../blueprints/blueprints.ts";
import { contentWords } from "../claims/content-words.ts";
import { type Ranked, recognise } from "../recognise/recognise.ts";
import { analyse } from "../words/analyse.ts";
import { sentencesOf } from "./answer/sentence-form.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { chooseBlueprint } from "./choose-blueprint.ts";
import { patternOfBooked } from "./pattern-of-booked.ts";
import { withoutTrade } from "./trade-of-wish.ts";
import { wordsOfPattern } from "./words-of-pattern.ts";

export interface ChosenPattern {
  pattern: PatternDeclaration;
  /** 0 to 1 */
  score: number;
  /** What is booked or sold, where that alone says the kind: its examples are of it. */
  thing?: string;
  /** Close behind. */
  other?: PatternDeclaration;
}

/** The text as a whole is of a known kind: then the likeliest of them is taken, the surer the less ahead it has to be. */
const KNOWN_KIND = 0.5;
const LIKELY = 0.5;
const CERTAIN_KIND = 0.8;
const LEAST_LIKELY = 0.4;
/** It is of no kind that is known, and yet most like this one: then the app has to speak of what the wish speaks of. */
const CERTAIN = 0.75;
const LEAST_SHARED = 0.3;
/** One sentence of a wish has to be surer than a whole one. */
const SURE_SENTENCE = 0.75;
const LIKELY_SENTENCE = 0.6;
const LEAST_SENTENCES = 2;
/** Of the one ahead: neither of the two is likelier. */
const AS_LIKELY = 0.75;
/** A runner-up that is told. */
const CLOSE = 0.2;

export function choosePattern(text: string): ChosenPattern | undefined {
  const known = chosenOf(text);
  const { nearer, other } = chooseBlueprint(text, known?.pattern);
  const chosen = nearer ?? known ?? chosenWithoutTrade(text) ?? chosenBySentence(text) ?? chosenByWhatIsBooked(text);
  return chosen && { ...chosen, ...(other && { other }) };
}

function chosenOf(text: string): ChosenPattern | undefined {
  const { ranked, some, likely } = recognise(text);
  const [first, second] = ranked;
  const pattern = first && declared(first.id);
  if (!pattern) return undefined;
  const isLikely = likely >= (some >= CERTAIN_KIND ? LEAST_LIKELY : LIKELY);
  const isTaken = some >= KNOWN_KIND ? isLikely : first.score >= CERTAIN && sharedWords(text, pattern) >= LEAST_SHARED;
  if (!isTaken) return some >= KNOWN_KIND ? oneOfTwo(text, ranked) : undefined;
  const other = second && second.score >= CLOSE ? declared(second.id) : undefined;
  return { pattern, score: first.score, ...(other && { other }) };
}

/** It is surely one of two: that which speaks of more of what the wish speaks of. */
function oneOfTwo(text: string, [first, second]: readonly Ranked[]): ChosenPattern | undefined {
  const [one, two] = [first && declared(first.id), second && declared(second.id)];
  const isClose = one && two && second!.score >= first!.score * AS_LIKELY;
  if (!isClose || first!.score + second!.score < CERTAIN) return undefined;
  const isSecond = sharedWords(text, two) > sharedWords(text, one);
  return isSecond ? { pattern: two, score: second!.score, other: one } : { pattern: one, score: first!.score, other: two };
}

/** 철물점 재고 관리: no way of asking is known of this trade, and what it asks for is a known kind all the same. */
function chosenWithoutTrade(text: string): ChosenPattern | undefined {
  const rest = withoutTrade(text);
  if (rest === undefined) return undefined;
  const { ranked, some, likely } = recognise(rest);
  const [first, second] = ranked;
  const pattern = first && declared(first.id);
  if (!pattern || some < KNOWN_KIND) return undefined;
  const other = second && second.score >= CLOSE ? declared(second.id) : undefined;
  const isOneOfTwo = other !== undefined && first.score + second!.score >= CERTAIN;
  return likely >= LIKELY || isOneOfTwo ? { pattern, score: first.score, ...(other && { other }) } : undefined;
}

/**
 * A long wish speaks of much that no kind has, and so it is of none as a whole: it is of the likeliest one where two sentences of it are,
 * surely, and the whole of it more likely than not (손님들이 순번을 기다려요).
 */
function chosenBySentence(text: string): ChosenPattern | undefined {
  const { ranked, likely } = recognise(text);
  const [first, second] = ranked;
  const pattern = first && declared(first.id);
  if (!pattern || likely < LIKELY) return undefined;
  const sentences = sentencesOf(analyse(text)).map(({ start, end }) => text.slice(start, end).trim());
  const isSaid = (one: string): boolean => {
    const said = recognise(one);
    return said.ranked[0]?.id === first.id && said.some >= SURE_SENTENCE && said.likely >= LIKELY_SENTENCE;
  };
  if (sentences.filter(isSaid).length < LEAST_SENTENCES) return undefined;
  const other = second && second.score >= CLOSE ? declared(second.id) : undefined;
  return { pattern, score: first.score, ...(other && { other }) };
}

function chosenByWhatIsBooked(text: string): ChosenPattern | undefined {
  const booked = patternOfBooked(text);
  return booked && { ...booked, score: BY_CLASS };
}
/** What is booked or sold says the kind, and nothing of its rules. */
const BY_CLASS = 0.5;

const declared = (id: string): PatternDeclaration | undefined => DECLARED_PATTERNS.find((one) => one.id === id);

/** 0 to 1: the share of a wish's nouns that people would read somewhere in the app. */
function sharedWords(text: string, pattern: PatternDeclaration): number {
  const nouns = new Set(contentWords(analyse(text).filter(({ tag }) => tag.startsWith("N"))).map((word) => word.text));
  const said = [...nouns].filter((noun) => noun.length > 1);
  const read = wordsOfPattern(pattern);
  return said.length === 0 ? 0 : said.filter((noun) => read.includes(noun)).length / said.length;
}

const QUOTED = /^‘(.+)’/;

/** What is sent to have the app made as another kind. */
export const sayInstead = ({ title }: PatternDeclaration): string => `‘${title}’ 앱으로 바꿔줘`;

/** The kind that `sayInstead` asks for; undefined for every other text. */
export function patternAskedInstead(text: string): PatternDeclaration | undefined {
  const title = QUOTED.exec(text.trim())?.[1];
  const pattern = DECLARED_PATTERNS.find((one) => one.title === title) ?? (title === undefined ? undefined : blueprintCalled(title));
  return pattern && sayInstead(pattern) === text.trim() ? pattern : undefined;
}
