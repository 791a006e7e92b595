/** From when on something is so: 담달부터, 12월부터, 1월 5일부터. */
import { daysIn } from "./said-days.ts";
import { FROM_THEN, LATER } from "./record-words.data.ts";

const oneOf = (words: string): string =>
  words
    .split(" ")
    .toSorted((a, b) => b.length - a.length)
    .map((word) => [...word].join("\\s?"))
    .join("|");
const SAID = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${oneOf(LATER)})|(\\d{1,2})월(?:\\s?(\\d{1,2})일)?)\\s?(?:${oneOf(FROM_THEN)})(?![\\p{L}\\p{N}])`,
  "u",
);

/** `rest`: the sentence without it; `isLater`: and not from today on, or since some day. */
export function laterIn(text: string, today: string): { rest: string; isLater: boolean } | undefined {
  const said = SAID.exec(text);
  if (!said) return undefined;
  const [whole, word, month, day] = said;
  const rest = `${text.slice(0, said.index)}${text.slice(said.index + whole.length)}`.replace(/\s+/g, " ").trim();
  if (word !== undefined) return { rest, isLater: true };
  if (day === undefined) return { rest, isLater: Number(month) !== Number(today.slice(5, 7)) };
  const meant = daysIn(whole)[0]?.resolve(today, undefined);
  return { rest, isLater: meant !== undefined && meant > today };
}
