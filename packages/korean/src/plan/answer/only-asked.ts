/** Whether a message only asks something, so that nothing is to be changed by it. */
import { analyse } from "../../words/analyse.ts";
import type { Morpheme } from "../../words/morpheme.ts";
import { ASKING_ENDINGS, WEAK_ENDINGS } from "./asking-words.data.ts";
import { sentencesOf } from "./sentence-form.ts";

const MOST_CHARS = 400;
const SURE = ASKING_ENDINGS.filter((ending) => !WEAK_ENDINGS.has(ending) && ending.length > 1);

/** Every sentence is asked, by its ending or its mark; 넣어 주실 수 있나요 wishes for something and is none. */
export function isOnlyAsked(text: string): boolean {
  // Nobody asks at such length, and what is read costs time.
  if (text.length > MOST_CHARS) return false;
  const sentences = sentencesOf(analyse(text));
  return sentences.length > 0 && sentences.every(({ mood, morphemes }) => mood === "asks" && isSure(morphemes));
}

function isSure(morphemes: readonly Morpheme[]): boolean {
  const last = morphemes.findLast(({ tag }) => !/^S/.test(tag));
  return (
    morphemes.some(({ surface }) => surface.includes("?")) || (last !== undefined && SURE.some((ending) => last.surface.endsWith(ending)))
  );
}
