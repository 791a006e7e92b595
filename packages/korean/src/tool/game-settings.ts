/** How a game is set, as far as a text says so: 13줄, 어렵게, 둘이서, 1부터 500까지. Nothing is taken for granted. */
import type { GameName } from "@appmon/registry/registry";
import type { Json } from "@appmon/kernel/json";
import { cutText } from "../korean-text.ts";
import { FACES } from "../data/play-words.ts";
import { sumsSaid } from "./sums-said.ts";

type Props = Readonly<Record<string, Json>>;

const SAID: Partial<Record<GameName, (text: string) => Props>> = {
  omok: (text) => ({ ...omokSize(text), ...rivalIn(text), ...levelIn(text) }),
  chess: (text) => ({ ...rivalIn(text), ...levelIn(text) }),
  wordchain: (text) => ({ ...rivalIn(text), ...levelIn(text) }),
  bingo: (text) => ({ ...bingoSize(text), ...goalIn(text), ...wordsIn(text, LEAST_ON_A_BOARD) }),
  updown: rangeIn,
  sudoku: levelIn,
  breakout: levelIn,
  arithmetic: sumsSaid,
  typing: linesIn,
  hangman: (text) => wordsIn(text, 1),
  memory: facesIn,
  mole: facesIn,
  clicker: facesIn,
  mines: minesIn,
};

export const settingsSaid = (game: GameName, text: string): Props => SAID[game]?.(text) ?? {};

/** 5x5, 4칸, 25칸: a board of as many a side. */
function bingoSize(text: string): { size?: number } {
  const said = Number(/(\d{1,2})\s?(?:[x×*X]\s?\d|칸|곱하기\s?\d)/.exec(text)?.[1] ?? 0);
  const size = said > 6 ? Math.sqrt(said) : said;
  return Number.isInteger(size) && size >= 3 && size <= 6 ? { size } : {};
}

const NUMBERS: Record<string, number> = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5 };
/** 3줄 빙고, 5줄이면 이기게. */
function goalIn(text: string): { count?: number } {
  const lines = Number(/(\d{1,2}|한|두|세|네|다섯)\s?줄/.exec(text)?.[1]?.replace(/[가-힣]+/, (word) => String(NUMBERS[word] ?? 0)) ?? 0);
  return lines >= 1 && lines <= 14 ? { count: lines } : {};
}

function omokSize(text: string): { size?: number } {
  const size = Number(/(\d{1,2})\s?(?:칸|줄|[x×*X]\s?\d|로짜리)/.exec(text)?.[1] ?? 0);
  return size >= 9 && size <= 19 ? { size } : {};
}

function rivalIn(text: string): { rival?: "computer" | "person" } {
  if (/(컴퓨터|컴이랑|AI|에이아이|인공지능|혼자|봇)/i.test(text)) return { rival: "computer" };
  return /(둘이|2인|이인용|두\s?명|두\s?사람|친구|가족|형제|같이|함께|사람끼리|번갈아)/.test(text) ? { rival: "person" } : {};
}

/** 쉬운 것부터 where several are named, for one can pick another. */
function levelIn(text: string): { level?: "easy" | "normal" | "hard" } {
  if (/(쉬움|쉽게|쉬운|초급|초보)/.test(text)) return { level: "easy" };
  if (/(보통|중급)/.test(text)) return { level: "normal" };
  return /(어려움|어렵게|어려운|고급|상급|고수|센|강한)/.test(text) ? { level: "hard" } : {};
}

/** 1부터 1000까지. */
function rangeIn(text: string): { from?: number; to?: number } {
  const said = /(\d{1,6})\s?(?:부터|에서|~|-)\s?(\d{1,6})/.exec(text);
  const [one, other] = [Number(said?.[1]), Number(said?.[2])];
  if (said) return one === other ? {} : { from: Math.min(one, other), to: Math.max(one, other) };
  const most = Number(/(\d{2,6})\s?까지/.exec(text)?.[1] ?? 0);
  return most > 1 ? { from: 1, to: most } : {};
}

/** 5문장씩. */
function linesIn(text: string): { count?: number } {
  const said = Number(/(\d{1,2})\s?(?:문장|줄|개씩)/.exec(text)?.[1] ?? 0);
  return said > 0 ? { count: said } : {};
}

const facesSaid = (text: string): string[] => FACES.filter(([word]) => text.includes(word)).map(([, face]) => face);

function facesIn(text: string): { faces?: string[] } {
  const found = facesSaid(text);
  return found.length > 0 ? { faces: found } : {};
}

/** 고양이 나오는 지뢰찾기: what is found are cats, marked with paws. */
function minesIn(text: string): { faces?: string[] } {
  const [found] = facesSaid(text);
  return found === undefined ? {} : { faces: [found, /[🐱🐶🐻🐯🐰]/u.test(found) ? "🐾" : "🚩"] };
}

const LEAST_ON_A_BOARD = 9;
/** "낱말: 사과, 배, 감 …", "단어를 사과, 배, 감으로". */
function wordsIn(text: string, least: number): { words?: string[] } {
  const listed =
    /(?:[:：]|(?:낱말|단어|말)(?:들)?[을를])\s*([^\n.]+)/
      .exec(text)?.[1]
      ?.replace(/(?:으로|로)\s?(?:바꿔|바꾸|변경|해)\S*.*$/, "")
      .split(/[,、/]/)
      .map((word) => cutText(word.trim(), 40)) ?? [];
  const words = [...new Set(listed.filter(Boolean))];
  return words.length >= least ? { words: words.slice(0, 200) } : {};
}
