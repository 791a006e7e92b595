/** 한글 행맨과 숫자 야구. Pure. */
import { disassemble } from "es-hangul";
import { shuffled } from "../draw/draw.ts";
import type { Chance } from "../draw/draw.ts";

export const CONSONANTS = [..."ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"];
export const VOWELS = [..."ㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ"];
export const MOST_MISSES = 7;

/** Simple letters of a word as one types them: 값 → ㄱ ㅏ ㅂ ㅅ; ㄲ counts as ㄱ twice, ㅐ as ㅏ and ㅣ. */
export function jamoOf(word: string): string[] {
  return [...disassemble(word)].flatMap((letter) => SPLIT[letter] ?? [letter]);
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

/** Three different digits, the first not zero. */
export function secretDigits(chance: Chance): string {
  const digits = shuffled([..."0123456789"], chance);
  const first = digits.findIndex((digit) => digit !== "0");
  return [digits[first]!, ...digits.filter((_, at) => at !== first).slice(0, 2)].join("");
}

/** Right digit in the right place, right digit elsewhere. */
export function judgeDigits(secret: string, guess: string): { strikes: number; balls: number } {
  const strikes = [...guess].filter((digit, at) => secret[at] === digit).length;
  const balls = [...guess].filter((digit, at) => secret[at] !== digit && secret.includes(digit)).length;
  return { strikes, balls };
}

/** What is wrong with a guess; "" when it is one. */
export function guessProblem(guess: string): string {
  if (!/^\d{3}$/.test(guess)) return "숫자 세 개를 적어 주세요";
  return new Set(guess).size < 3 ? "서로 다른 숫자로 적어 주세요" : "";
}

export const HANDS = ["가위", "바위", "보"] as const;
export type Hand = (typeof HANDS)[number];

export function judgeHands(mine: Hand, theirs: Hand): "win" | "lose" | "draw" {
  const step = (HANDS.indexOf(mine) - HANDS.indexOf(theirs) + 3) % 3;
  return step === 0 ? "draw" : step === 1 ? "win" : "lose";
}
