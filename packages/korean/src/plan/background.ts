/** Sentences of a wish that tell who somebody is and how it has been so far, and ask for nothing: 종이에 적다 보니 자꾸 번져요. */
import type { Place } from "../grammar/slice.ts";
import { findQuantity } from "../grammar/quantity.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { sentencesOf } from "./answer/sentence-form.ts";
import { NEEDING_NOUNS, OBLIGING_ENDINGS } from "./background.data.ts";

const OBLIGING = OBLIGING_ENDINGS.split(" ");
const NEEDING: ReadonlySet<string> = new Set(NEEDING_NOUNS.split(" "));

/** None where a whole wish is told so: 문중 벌초 당번표. A number may be a rule: 둘째부터 10% 할인해 줍니다. */
export function backgroundOf(text: string, morphemes: readonly Morpheme[]): Place[] {
  const sentences = sentencesOf(morphemes);
  if (!sentences.some(({ mood }) => mood === "wishes")) return [];
  return sentences.filter(
    ({ mood, start, end, morphemes: own }) =>
      (mood === "tells" || mood === "complains") && findQuantity(text.slice(start, end)) === null && !own.some(obliges),
  );
}

/** 보여야 해요, 기록하려고 합니다, 필요해요 */
const obliges = ({ tag, surface }: Morpheme): boolean =>
  (/E[CF]$/.test(tag) && OBLIGING.some((ending) => surface.endsWith(ending))) || NEEDING.has(surface);
