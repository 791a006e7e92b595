/** 한글 행맨. Pure. */
import { lettersOf } from "../shared/hangul.ts";

export const CONSONANTS = [..."ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"];
export const VOWELS = [..."ㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ"];
export const MOST_MISSES = 7;

/** Simple letters of a word as one types them: 값 → ㄱ ㅏ ㅂ ㅅ; ㄲ counts as ㄱ twice, ㅐ as ㅏ and ㅣ. */
export function jamoOf(word: string): string[] {
  return [...lettersOf(word)].flatMap((letter) => SPLIT[letter] ?? [letter]);
}
const SPLIT: Record<string, string[]> = {
  ㄲ: ["ㄱ", "ㄱ"],
  ㄸ: ["ㄷ", "ㄷ"],
  ㅃ: ["ㅂ", "ㅂ"],
  ㅆ: ["ㅅ", "ㅅ"],
  ㅉ: ["ㅈ", "ㅈ"],
  ㅐ: ["ㅏ", "ㅣ"],
  ㅒ: ["ㅑ", "ㅣ"],
  ㅔ: ["ㅓ", "ㅣ"],
  ㅖ: ["ㅕ", "ㅣ"],
};

export interface Hangman {
  /** Each syllable: itself once all its letters are guessed, else the letters that are, "_" for the others. */
  shown: string[];
  misses: number;
  state: "playing" | "won" | "lost";
}

export function hangmanOf(word: string, guessed: readonly string[]): Hangman {
  const letters = jamoOf(word);
  const misses = guessed.filter((letter) => !letters.includes(letter)).length;
  const shown = [...word].map((syllable) => {
    const own = jamoOf(syllable);
    return own.every((letter) => guessed.includes(letter) || !/[ㄱ-ㅣ]/.test(letter))
      ? syllable
      : own.map((letter) => (guessed.includes(letter) ? letter : "_")).join("");
  });
  const isWon = shown.join("") === word;
  return { shown, misses, state: isWon ? "won" : misses >= MOST_MISSES ? "lost" : "playing" };
}
