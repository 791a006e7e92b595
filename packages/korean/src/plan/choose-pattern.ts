/** Which declared pattern a wish is made of, and which one it might have been instead. */
import { blueprintCalled } from "../blueprints/blueprints.ts";
import { contentWords } from "../claims/content-words.ts";
import { recognise } from "../recognise/recognise.ts";
import { analyse } from "../words/analyse.ts";
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
/** A runner-up that is told. */
const CLOSE = 0.2;

export function choosePattern(text: string): ChosenPattern | undefined {
  const known = chosenOf(text);
  const { nearer, other } = chooseBlueprint(text, known?.pattern);
  const chosen = nearer ?? known ?? chosenWithoutTrade(text) ?? chosenByWhatIsBooked(text);
  return chosen && { ...chosen, ...(other && { other }) };
}

function chosenOf(text: string): ChosenPattern | undefined {
  const { ranked, some, likely } = recognise(text);
  const [first, second] = ranked;
  const pattern = first && declared(first.id);
  if (!pattern) return undefined;
  const isLikely = likely >= (some >= CERTAIN_KIND ? LEAST_LIKELY : LIKELY);
  const isTaken = some >= KNOWN_KIND ? isLikely : first.score >= CERTAIN && sharedWords(text, pattern) >= LEAST_SHARED;
  if (!isTaken) return undefined;
  const other = second && second.score >= CLOSE ? declared(second.id) : undefined;
  return { pattern, score: first.score, ...(other && { other }) };
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
