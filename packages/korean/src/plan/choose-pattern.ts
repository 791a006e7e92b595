/** Which kind of app a wish is made of, and which one it might have been instead. */
import { blueprintCalled } from "../blueprints/blueprints.ts";
import { weighKinds } from "../recognise/weigh-kinds.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";
import { patternOfBooked } from "./pattern-of-booked.ts";

export interface ChosenPattern {
  pattern: PatternDeclaration;
  /** 0 to 1: how likely it is the one that is asked for. */
  score: number;
  /** What is booked or sold, where that alone says the kind: its examples are of it. */
  thing?: string;
  /** Close behind. */
  other?: PatternDeclaration;
}

/** Below that the nouns of the wish say more of what is wanted than any kind. */
const LIKELY_ENOUGH = 0.2;
/** A runner-up that is told. */
const WORTH_TELLING = 0.08;

export function choosePattern(text: string): ChosenPattern | undefined {
  const [first, second] = weighKinds(text);
  const booked = patternOfBooked(text);
  if (!first || first.likely < LIKELY_ENOUGH) return booked && { ...booked, score: LIKELY_ENOUGH };
  const thing = booked?.pattern.id === first.pattern.id ? { thing: booked.thing } : {};
  const other = second && second.likely >= WORTH_TELLING ? { other: second.pattern } : {};
  return { pattern: first.pattern, score: first.likely, ...thing, ...other };
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
