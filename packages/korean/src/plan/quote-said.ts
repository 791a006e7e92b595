/** How what a wish says and its app has not is quoted back: in whole words, so that nobody reads half of one. */
import type { Place } from "../grammar/slice.ts";
import { cutText } from "../korean-text.ts";

const MOST_QUOTED = 40;
const PAIRS = [["(", ")"], ["‘", "’"], ["“", "”"], ["[", "]"]] as const; // prettier-ignore

/** The words in which a span of the text lies, without what opens or closes only outside of them. */
export function quoteSaid(text: string, [start, end]: readonly [number, number]): string {
  const from = text.slice(0, start).search(/\S*$/);
  const to = end + /^\S*/.exec(text.slice(end))![0].length;
  const words = text.slice(from, to).trim().split(/\s+/);
  while (words.length > 1 && opensNot(words[0]!)) words.shift();
  while (words.length > 1 && closesNot(words.at(-1)!)) words.pop();
  const quoted = words.join(" ").replace(/^[\s,.!?~]+|[\s,.!?~]+$/g, "").toWellFormed(); // prettier-ignore
  return quoted.length > MOST_QUOTED ? `${cutText(quoted, MOST_QUOTED)}…` : quoted;
}

/**
 * Words that nothing has heard: the whole of a sentence of which nothing has come, from the first to the last where there are several, else the word.
 *
 * @param done where something else is told of the text
 */
export function quoteUnheard(text: string, { words, sentences, done }: Unheard): string[] {
  const rest = words.filter((word) => !sentences.some((one) => isIn(word, one)));
  const quoted = sentences.flatMap((sentence) => {
    const own = words.filter((word) => isIn(word, sentence));
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const isWhole = sentences.length > 1 && !done.some(([from, to]) => from < sentence.end && to > sentence.start);
    return [quoteSaid(text, isWhole ? [sentence.start, sentence.end] : [first.start, last.end])];
  });
  return [...new Set([...quoted, ...rest.map(({ start, end }) => quoteSaid(text, [start, end]))])];
}
interface Unheard {
  words: readonly Place[];
  sentences: readonly Place[];
  done: readonly (readonly [number, number])[];
}
const isIn = (word: Place, { start, end }: Place): boolean => word.start >= start && word.end <= end;

/** 별방)인데: its bracket was opened before. */
const opensNot = (word: string): boolean => PAIRS.some(([open, close]) => word.includes(close) && !word.includes(open));
const closesNot = (word: string): boolean => PAIRS.some(([open, close]) => word.includes(open) && !word.includes(close));
