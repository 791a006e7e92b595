/** 끝말잇기 with 두음법칙. Pure: chance comes in as a function that answers 0 ≤ n < 1. */
import { josa } from "@appmon/kit/data";
import { type Chance } from "../../shared/chance.ts";

const [FIRST, LAST, FINALS, VOWELS] = [0xac00, 0xd7a3, 28, 21];
const [NIEUN, RIEUL, IEUNG] = [2, 5, 11];
/** ㅑ ㅒ ㅕ ㅖ ㅛ ㅠ ㅣ: in front of them ㄴ and ㄹ fall away at the beginning of a word. */
const Y_VOWELS: ReadonlySet<number> = new Set([2, 3, 6, 7, 12, 17, 20]);

/** What the next word may begin with: 력 → 력, 역; 로 → 로, 노; 녀 → 녀, 여. */
export function chainStarts(word: string): string[] {
  const last = [...word].at(-1) ?? "";
  const code = last.codePointAt(0) ?? 0;
  if (code < FIRST || code > LAST) return [last];
  const at = code - FIRST;
  const [initial, rest] = [Math.floor(at / (FINALS * VOWELS)), at % (FINALS * VOWELS)];
  const isY = Y_VOWELS.has(Math.floor(rest / FINALS));
  const becomes = initial === RIEUL ? (isY ? IEUNG : NIEUN) : initial === NIEUN && isY ? IEUNG : initial;
  return [...new Set([last, String.fromCodePoint(FIRST + becomes * FINALS * VOWELS + rest)])];
}

/** Why a word may not come next; "" when it may. Whether there is such a word is for the players to say. */
export function chainProblem(word: string, before: readonly string[]): string {
  if (!/^[가-힣]{2,}$/.test(word)) return "한글 두 글자 이상으로 적어 주세요";
  const last = before.at(-1);
  const starts = last === undefined ? [] : chainStarts(last);
  if (last !== undefined && !starts.includes([...word][0]!)) return `${eitherOf(starts)} 시작하는 말을 적어 주세요`;
  return before.includes(word) ? "이미 나온 말이에요" : "";
}

/** "'력'이나 '역'으로" */
function eitherOf(starts: readonly string[]): string {
  const [one = "", other] = starts;
  const last = other ?? one;
  return `${other === undefined ? "" : `${josa(`'${one}'`, "이나/나")} `}${josa(`'${last}'`, "으로/로")}`;
}

/**
 * The computer's next word out of those it knows; undefined when it knows none. A hard opponent takes the one that leaves the
 * fewest ways on.
 */
export function chainAnswer(words: readonly string[], before: readonly string[], isHard: boolean, chance: Chance): string | undefined {
  const fitting = words.filter((word) => chainProblem(word, before) === "");
  if (!isHard) return fitting[Math.floor(chance() * fitting.length)];
  const ways = (word: string) => words.filter((next) => chainProblem(next, [...before, word]) === "").length;
  return fitting.map((word) => ({ word, ways: ways(word) })).toSorted((a, b) => a.ways - b.ways)[0]?.word;
}
