/** What templates are called and what they tell, as pairs of a Korean pattern and English: what an English page reads it with. */
import { ANY_PARTICLE } from "./particles.ts";
import type { ChangeTemplate } from "./change-template.ts";

/** The pattern is a regular expression; "$1" in the English is what its first group found. */
export type EnglishPair = readonly [korean: string, english: string];

export interface EnglishOfTemplates {
  titles: EnglishPair[];
  sentences: EnglishPair[];
}

const PLACE = /\{(\w+)(?::([^}]+))?\}/g;
const PARTICLE = new RegExp(`(?<=’)${ANY_PARTICLE}(?= |$)`, "g");
/** `$1` to `$9` is all that can be said. */
const MOST_PLACES = 9;

/** Sentence by sentence, without what ends them. */
const sentencesOfDone = (done: string): string[] => done.split(/(?<=[.!?])\s+/).map((sentence) => sentence.replace(/[.!?]+$/, ""));

/** @throws Error where the English of a template has other sentences or places than its Korean */
export function englishOfTemplates(templates: readonly ChangeTemplate[]): EnglishOfTemplates {
  const titles = templates.map(({ title, english }): EnglishPair => [escaped(title), english.title]);
  const sentences = templates.flatMap(({ id, done, english }) => {
    const korean = sentencesOfDone(done);
    if (korean.length !== english.done.length) throw new Error(`${id}: ${english.done.length} English sentences for ${korean.length}`);
    return korean.map((sentence, at) => pairOf(id, sentence, english.done[at]!.replace(/[.!?]+$/, "")));
  });
  return { titles: once(titles), sentences: once(sentences) };
}

function pairOf(id: string, korean: string, english: string): EnglishPair {
  const places = [...korean.matchAll(PLACE)].map(([, place]) => place!);
  if (places.length > MOST_PLACES) throw new Error(`${id}: more than ${MOST_PLACES} places in a sentence`);
  const pattern = korean
    .split(PLACE)
    // A split gives the text, the place and its particles in turn.
    .map((part: string | undefined, at) => {
      if (at % 3 === 0) return escaped(part ?? "").replace(PARTICLE, ANY_PARTICLE);
      if (at % 3 === 1) return "(.+?)";
      return part === undefined ? "" : `(?:${part.split("/").join("|")})`;
    })
    .join("");
  const told = english.replace(PLACE, (_, place: string) => {
    const at = places.indexOf(place);
    if (at < 0) throw new Error(`${id}: no ${place} in ${korean}`);
    return `$${at + 1}`;
  });
  return [pattern, told];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const once = (pairs: readonly EnglishPair[]): EnglishPair[] => [...new Map(pairs.map((pair) => [pair[0], pair])).values()];
