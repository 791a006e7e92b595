/** What a name is judged by: its letters in twos, threes and fours, its first and its last word, and how long it is. */
import { hashText } from "../random.ts";

export const BUCKETS = 1 << 15;

const LONGEST = 4;
const MOST_LETTERS = 8;

/** Numbers of features, below `BUCKETS`; the same one is never there twice. */
export function nameFeatures(text: string): number[] {
  const words = text.split(" ");
  const letters = `^${words.join("_")}$`;
  const found = new Set<number>();
  for (let length = 1; length <= LONGEST; length++)
    for (let at = 0; at + length <= letters.length; at++) found.add(bucketOf(letters.slice(at, at + length)));
  for (const said of [
    `first ${words[0]}`,
    `last ${words.at(-1)}`,
    `letters ${Math.min(MOST_LETTERS, text.length)}`,
    `words ${words.length}`,
  ])
    found.add(bucketOf(said));
  return [...found];
}

const bucketOf = (text: string): number => hashText(text) % BUCKETS;
