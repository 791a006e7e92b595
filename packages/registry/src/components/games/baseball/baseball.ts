/** 숫자 야구. Pure. */
import { type Chance, shuffled } from "../../shared/chance.ts";

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
