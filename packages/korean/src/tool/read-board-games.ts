/** 빙고, 오목, 체스, 업다운, 끝말잇기: games on a board or in turns. */
import { cutText } from "../korean-text.ts";
import type { Json } from "@appmon/kernel/json";
import { type GameKind, gameSpan, gameTool } from "./game-tool.ts";
import type { ReadTools } from "./tool.ts";

interface BoardGame extends GameKind {
  words: RegExp;
  props: (text: string) => Readonly<Record<string, Json>>;
}

const BOARD_GAMES: readonly BoardGame[] = [
  {
    game: "bingo",
    words: /빙고\s?(?:판|게임|놀이|만들기)?/,
    title: "빙고",
    icon: "layout-grid",
    scoreUnit: "칸",
    props: (text) => ({ ...bingoSize(text), ...goalIn(text), ...listedWords(text) }),
  },
  {
    game: "omok",
    words: /(?<![가-힣])오목(?=\s|게임|판|두|놀이|앱|을|이랑|$|[,.])\s?(?:게임|판|두기|놀이)?/,
    title: "오목",
    icon: "target",
    scoreUnit: "승",
    props: (text) => ({ ...omokSize(text), ...rivalIn(text), ...levelIn(text) }),
  },
  {
    game: "chess",
    words: /(?<![가-힣])체스(?=\s|게임|판|두|앱|를|랑|로|$|[,.])\s?(?:게임|판|두기)?/,
    title: "체스",
    icon: "layout-grid",
    scoreUnit: "승",
    props: (text) => ({ ...rivalIn(text), ...levelIn(text) }),
  },
  {
    game: "updown",
    words:
      /(업\s?(?:앤\s?)?다운(?!로드)\s?(?:게임|놀이)?|up\s?(?:&\s?|and\s)?down\s?(?:게임)?|(?:숫자|수)\s?(?:알아\s?)?(?:맞추기|맞히기)\s?(?:게임|놀이)?)/i,
    title: "숫자 맞히기",
    icon: "help-circle",
    scoreUnit: "번",
    props: (text) => rangeIn(text) ?? { from: 1, to: 100 },
  },
  {
    game: "wordchain",
    words: /(끝말\s?(?:잇기|이어\s?(?:가기|말하기))\s?(?:게임|놀이)?)/,
    title: "끝말잇기",
    icon: "languages",
    scoreUnit: "개",
    props: (text) => ({ ...rivalIn(text), ...levelIn(text) }),
  },
];

export const readBoardGames: ReadTools = (text) =>
  BOARD_GAMES.flatMap(({ words, props, ...kind }) => {
    const span = gameSpan(words, text);
    return span ? [gameTool(kind, span, { props: props(text) })] : [];
  });

/** 5x5, 4칸, 25칸: a board of as many a side. */
function bingoSize(text: string): { size?: number } {
  const said = Number(/(\d{1,2})\s?(?:[x×*X]\s?\d|칸|곱하기\s?\d)/.exec(text)?.[1] ?? 0);
  const size = said > 6 ? Math.sqrt(said) : said;
  return Number.isInteger(size) && size >= 3 && size <= 6 ? { size } : {};
}

/** 3줄 빙고, 5줄이면 이기게. */
export function goalIn(text: string): { count?: number } {
  const lines = Number(/(\d{1,2}|한|두|세|네|다섯)\s?줄/.exec(text)?.[1]?.replace(/[가-힣]+/, (word) => String(NUMBERS[word] ?? 0)) ?? 0);
  return lines >= 1 && lines <= 14 ? { count: lines } : {};
}
const NUMBERS: Record<string, number> = { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5 };

function omokSize(text: string): { size?: number } {
  const size = Number(/(\d{1,2})\s?(?:칸|줄|[x×*X]\s?\d|로짜리)/.exec(text)?.[1] ?? 0);
  return size >= 9 && size <= 19 ? { size } : {};
}

function rivalIn(text: string): { rival?: "computer" | "person" } {
  if (/(컴퓨터|컴이랑|AI|에이아이|인공지능|혼자|봇)/i.test(text)) return { rival: "computer" };
  return /(둘이|2인|이인용|두\s?명|두\s?사람|친구|가족|형제|같이|함께|사람끼리|번갈아)/.test(text) ? { rival: "person" } : {};
}

export function levelIn(text: string): { level?: "easy" | "hard" } {
  if (/(어려움|어렵게|어려운|상급|고수|센|강한)/.test(text)) return { level: "hard" };
  return /(쉬움|쉽게|쉬운|초급|초보)/.test(text) ? { level: "easy" } : {};
}

/** 1부터 1000까지. */
function rangeIn(text: string): { from: number; to: number } | undefined {
  const said = /(\d{1,6})\s?(?:부터|에서|~|-)\s?(\d{1,6})/.exec(text);
  const [one, other] = [Number(said?.[1]), Number(said?.[2])];
  if (said) return one === other ? undefined : { from: Math.min(one, other), to: Math.max(one, other) };
  const most = Number(/(\d{2,6})\s?까지/.exec(text)?.[1] ?? 0);
  return most > 1 ? { from: 1, to: most } : undefined;
}

const LEAST_WORDS = 9;

/** "낱말: 사과, 배, 감 …": enough of them for a board. */
function listedWords(text: string): { words?: string[] } {
  const listed =
    /[:：]\s*([^\n.]+)/
      .exec(text)?.[1]
      ?.split(/[,、/]/)
      .map((word) => cutText(word.trim(), 40)) ?? [];
  const words = [...new Set(listed.filter(Boolean))];
  return words.length >= LEAST_WORDS ? { words: words.slice(0, 200) } : {};
}
