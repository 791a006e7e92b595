/** Typing along: which characters are right, while they are being put together, and how fast it goes. Pure. */
import { lettersOf } from "../shared/hangul.ts";

/** "writing": its letters so far are those of the sentence. */
export type CharState = "right" | "wrong" | "writing" | "ahead";

/**
 * The characters of `target`, judged by what is typed so far. Only the last one typed may still be unfinished: 하 of 하나 passes
 * through ㅎ and, with the keys of 나, through 한.
 */
export function judgeTyped(target: string, typed: string): CharState[] {
  const [wanted, given] = [[...target.normalize("NFC")], [...typed.normalize("NFC")]];
  return wanted.map((char, at) => {
    const mine = given[at];
    if (mine === undefined) return "ahead";
    if (mine === char) return "right";
    const isLast = at === given.length - 1;
    return isLast && isBeginning(mine, char + (wanted[at + 1] ?? "")) ? "writing" : "wrong";
  });
}

/** Whether the letters of an unfinished syllable are the first ones of what is wanted. */
function isBeginning(mine: string, wanted: string): boolean {
  return /[ㄱ-ㅣ가-힣]/.test(mine) && lettersOf(wanted).startsWith(lettersOf(mine));
}

/** Keys it takes: a letter of 두벌식 each, doubled ones and capitals with the shift key. */
export function strokesOf(text: string): number {
  return [...lettersOf(text.normalize("NFC"))].reduce((sum, letter) => sum + (/[ㄲㄸㅃㅆㅉㅒㅖA-Z]/.test(letter) ? 2 : 1), 0);
}

export interface TypedLine {
  target: string;
  typed: string;
  ms: number;
}

export interface TypingScore {
  /** Keys a minute, of the characters that are right. */
  speed: number;
  /** Percent of characters that are right; left out and typed beyond the end count as wrong. */
  accuracy: number;
}

export function scoreTyping(lines: readonly TypedLine[]): TypingScore {
  let [strokes, right, all, ms] = [0, 0, 0, 0];
  for (const line of lines) {
    const wanted = [...line.target.normalize("NFC")];
    const given = [...line.typed.normalize("NFC")];
    const good = wanted.filter((char, at) => given[at] === char);
    strokes += strokesOf(good.join(""));
    right += good.length;
    all += Math.max(wanted.length, given.length);
    ms += line.ms;
  }
  return { speed: ms > 0 ? Math.round((strokes / ms) * 60_000) : 0, accuracy: all > 0 ? Math.round((right / all) * 100) : 0 };
}
