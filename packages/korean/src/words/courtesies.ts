/** What is said to be polite, to begin with or to show how one feels, and asks for nothing. */
import { CLOSINGS, GREETINGS, INTERJECTIONS, OPENINGS } from "./courtesies.data.ts";

const MARKS = String.raw`[\s~!.,;^ㅋㅎㅠㅜ…♡♥\p{Extended_Pictographic}️]`;
const GREETING = new RegExp(String.raw`^\s*(?:${GREETINGS})(?=${MARKS}|\?|$)(?:${MARKS}|\?)*`, "iu");
/** Words that hang a sentence on the one before, or ask to be excused for it; one sound only with a mark behind it. */
const OPENING = new RegExp(
  String.raw`^\s*(?:(?:${OPENINGS})(?=${MARKS})|(?:${INTERJECTIONS})(?=[\s]*[,.~!…])|아(?=\s))${MARKS}*(?=\S)`,
  "u",
);
const THANKS = new RegExp(String.raw`(?<=[^\s]\s+|${MARKS})(?:${CLOSINGS})${MARKS}*$`, "u");
/** Only as a sentence of its own: what asks for an app with the same words has an object in front. */
const FAVOUR = new RegExp(
  String.raw`(?<=[.!?~\n]${MARKS}*)(?:(?:그럼|미리|항상|꼭|잘)\s?)*부탁(?:드립니다|드려요|드릴게요|합니다|해요|해)${MARKS}*$`,
  "u",
);
/** At the end; a question keeps its mark. */
const FEELING = /[\s~!.;^ㅋㅎㅠㅜ…♡♥\p{Extended_Pictographic}\u{fe0f}]+$/u;

/** Characters that a greeting takes at the front of a text, with the marks behind it; 0: there is none. */
export const greetingLength = (text: string): number => GREETING.exec(text)?.[0].length ?? 0;

const blank = (courtesy: string): string => courtesy.replace(/[^\n]/gu, (letter) => " ".repeat(letter.length));

/** The same text, letter for letter in its place, without any of it. What is nothing else stays as it is. */
export function withoutCourtesies(text: string): string {
  let plain = text;
  for (const courtesy of [GREETING, OPENING, OPENING, THANKS, FAVOUR, FEELING]) {
    const next = plain.replace(courtesy, blank);
    if (next.trim() !== "") plain = next;
  }
  return plain;
}
