/** What is asked in the name of a field that is ticked: 찾아갔는지 → 찾아가, 응애 보였는지 → 응애보이. */
import { analyse } from "../words/analyse.ts";

/** Without spaces. Undefined: the name asks nothing, or of a noun (전입인지). */
export function askedStem(label: string): string | undefined {
  if (!label.endsWith("지")) return undefined;
  const morphemes = analyse(label);
  const verb = morphemes.findLast(({ tag }) => /^(?:VV|VA|XSV)/.test(tag));
  if (!verb || !/E[CF]$/.test(morphemes.at(-1)!.tag)) return undefined;
  const stem = withoutPast(verb.lemma.replace(/다$/, ""));
  return (label.slice(0, verb.start) + stem).replace(/\s/g, "");
}

const FIRST = 0xac00;
const FINALS = 28;
const VOWELS = 21;
const PAST = 20;
/** ㅘ ㅝ ㅕ of 왔, 줬, 였 are ㅗ ㅜ ㅣ of the stem. */
const STEM_VOWEL: Readonly<Record<number, number>> = { 9: 8, 14: 13, 6: 20 };

/** 가져왔 → 가져오, 먹였 → 먹이: where the tagger leaves the past with its verb. */
function withoutPast(stem: string): string {
  const code = stem.charCodeAt(stem.length - 1) - FIRST;
  if (code % FINALS !== PAST) return stem;
  const onset = Math.floor(code / FINALS / VOWELS);
  const vowel = Math.floor(code / FINALS) % VOWELS;
  if (stem.endsWith("했")) return `${stem.slice(0, -1)}하`;
  return stem.slice(0, -1) + String.fromCharCode(FIRST + (onset * VOWELS + (STEM_VOWEL[vowel] ?? vowel)) * FINALS);
}
