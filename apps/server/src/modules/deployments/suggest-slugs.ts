import { romanize } from "es-hangul";
import { findSlugProblem } from "./slug.ts";

const MOST_CHARS = 30;

/**
 * Addresses that an app could be called by, the best first: its name as it is read, in whole and in part. Each is one that may be
 * taken, though somebody may have it. `words`: names of what it keeps, in English ("stockItem").
 */
export function suggestSlugs(title: string, words: readonly string[]): string[] {
  const said = title
    .split(/[\s·,/&+]+/)
    .map(asLetters)
    .filter((word) => word !== "");
  const kept = words.map((word) => asLetters(word.replace(/([a-z0-9])([A-Z])/g, "$1-$2"))).filter((word) => word !== "");
  const [first = ""] = said;
  const ideas = [
    said,
    said.slice(0, 2),
    said.slice(-2),
    ...kept.slice(0, 2).map((word) => [first, word]),
    [first],
    [first, "app"],
    kept.slice(0, 1),
  ];
  return [...new Set(ideas.map(fitted))].filter((slug) => findSlugProblem(slug) === undefined);
}

/** "하늘 네일샵" → "haneul neilsyap", what is no letter of either left out. */
function asLetters(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[가-힣]+/g, (hangul) => romanize(hangul))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/** As many whole words as an address takes that can still be told to somebody. */
function fitted(words: readonly string[]): string {
  let slug = "";
  for (const word of words.filter((one) => one !== "")) {
    const longer = slug === "" ? word.slice(0, MOST_CHARS) : `${slug}-${word}`;
    if (longer.length > MOST_CHARS) break;
    slug = longer;
  }
  return slug.replace(/-+$/, "");
}
