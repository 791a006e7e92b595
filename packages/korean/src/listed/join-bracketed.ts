/** Brackets with one noun beside the other, as people write choices and names: 병해충(탄저병 역병 진딧물) → 병해충(탄저병/역병/진딧물). */
import { analysed } from "./analysed.ts";

const LEAST_WORDS = 3;
const MOST_WORD = 8;

/** The text, as long as it was and with everything in its place; where spaces stood between such nouns there are strokes. */
export function joinBracketed(text: string): string {
  return text.replaceAll(/(?<=[가-힣A-Za-z])(\s?)\(([^()\n,，;/·~]{5,120})\)/g, (whole, space: string, inside: string) => {
    const words = inside.trim().split(/\s+/);
    const areNouns = words.length >= LEAST_WORDS && words.every((word) => word.length <= MOST_WORD && isNoun(word));
    return areNouns ? `${space}(${inside.replaceAll(/(?<=\S)\s(?=\S)/g, "/")})` : whole;
  });
}

const isNoun = (word: string): boolean => {
  const morphemes = analysed(word);
  return morphemes.every(({ tag }) => /^(?:NN[GP]|SL|XPN|XSN|XR)/.test(tag)) && /[가-힣A-Za-z]/.test(word);
};
