/** The kind of app that takes bookings or orders of the thing that is named, where no way of asking for it is known: 송편 예약. */
import { classOfNoun } from "../nouns/word-class.ts";
import { read } from "../reader/read.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { PATTERN_OF_BOOKED, PATTERN_OF_SOLD } from "./kinds-of-booked.data.ts";
import type { PatternDeclaration } from "./pattern-declaration.ts";

/** Who says more has rules of their own, of which the kind of the thing says nothing. */
const MOST_CHARS = 40;

export interface BookedThing {
  pattern: PatternDeclaration;
  /** What is booked, as the wish calls it. */
  thing: string;
}

export function patternOfBooked(text: string): BookedThing | undefined {
  if (text.length > MOST_CHARS) return undefined;
  for (const { intent, slots } of read(text).clauses) {
    const kinds = intent === "book" ? PATTERN_OF_BOOKED : intent === "sell" ? PATTERN_OF_SOLD : undefined;
    const thing = slots.find(({ label }) => label === "thing");
    if (!kinds || !thing) continue;
    const said = text.slice(thing.start, thing.end);
    const id = kinds[classOfNoun(said) ?? ""];
    const pattern = DECLARED_PATTERNS.find((one) => one.id === id);
    if (pattern) return { pattern, thing: said };
  }
  return undefined;
}
