import { type GameBlock } from "@appmon/appspec/parts/game/declare";
import { GAME_KERNELS, type GameSettings } from "@appmon/appspec/parts/game/settings";
import type { AppSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { bingoSize, goalIn, levelIn, omokSize, rangeIn, rivalIn } from "../tool/read-board-games.ts";
import { countIn, digitsIn, linesIn, operationsIn, tablesIn } from "../tool/read-practice.ts";
import type { EditOutcome, EditRule } from "./edit-outcome.ts";

/** What a wish does to how a game is set, with how that is said; undefined where it says nothing about it. */
type Setting = (settings: GameSettings, text: string) => { settings: GameSettings; said: string } | undefined;

const HARDER = /(더|좀|조금)?\s?(어렵게|어려운|힘들게)|난이도.{0,6}(올려|높|상급|어렵)/;
const EASIER = /(더|좀|조금)?\s?(쉽게|쉬운)|난이도.{0,6}(내려|낮|하급|쉽)/;
const LEVELS = ["easy", "normal", "hard"] as const;
const MOST_DIGITS = 4;
const LAST_TABLE = 19;

/** 3단만 나오게, 더 어렵게, 20문제로: the games of an app are set otherwise. */
export const editPlays: EditRule = ({ text, spec }): EditOutcome | undefined => {
  const found = gameFor(spec, text);
  const setting = found && SETTINGS[found.block.kernel];
  const next = found && setting?.(found.block.settings ?? {}, text);
  if (!found || !next) return undefined;
  return {
    kind: "ops",
    ops: [{ op: "setBlock", screen: found.screen, block: { ...found.block, settings: next.settings } }],
    summary: `${josa(next.said, "으로/로")} 바꿨어요.`,
  };
};

/** The game a wish is about: the only one that can be set, or the one it names. */
function gameFor(spec: AppSpec, text: string): { screen: string; block: GameBlock } | undefined {
  const games = spec.screens.flatMap(({ id, title, blocks }) =>
    blocks.flatMap((block) => (block.kind === "game" && SETTINGS[block.kernel] ? [{ screen: id, title, block }] : [])),
  );
  return games.length === 1 ? games[0] : games.find(({ title }) => text.includes(title));
}

const SETTINGS: Partial<Record<(typeof GAME_KERNELS)[number], Setting>> = {
  arithmetic,
  typing,
  bingo,
  omok: board,
  updown,
  wordchain: board,
  chess: board,
};

function bingo(settings: GameSettings, text: string): ReturnType<Setting> {
  const [{ size }, { count }] = [bingoSize(text), goalIn(text)];
  if (size !== undefined) return { settings: { ...settings, size }, said: `${size}×${size}칸` };
  return count === undefined ? undefined : { settings: { ...settings, count }, said: `${count}줄이면 빙고인 것` };
}

/** 15칸으로, 둘이서 하게, 더 어렵게. */
function board(settings: GameSettings, text: string): ReturnType<Setting> {
  const { size } = omokSize(text);
  if (size !== undefined && settings.size !== size && /칸|줄|[x×]/i.test(text))
    return { settings: { ...settings, size }, said: `${size}×${size}칸` };
  const level = levelFor(settings, text);
  if (level) return { settings: { ...settings, level }, said: `난이도 ${{ easy: "쉬움", normal: "보통", hard: "어려움" }[level]}` };
  const { rival } = rivalIn(text);
  return rival && { settings: { ...settings, rival }, said: rival === "computer" ? "컴퓨터와 하는 것" : "둘이서 하는 것" };
}

function levelFor(settings: GameSettings, text: string): GameSettings["level"] {
  const now = LEVELS.indexOf(settings.level ?? "normal");
  if (/난이도.{0,4}보통/.test(text)) return "normal";
  if (HARDER.test(text)) return LEVELS[Math.min(LEVELS.length - 1, now + 1)];
  return EASIER.test(text) ? LEVELS[Math.max(0, now - 1)] : levelIn(text).level;
}

function updown(settings: GameSettings, text: string): ReturnType<Setting> {
  const to = settings.to ?? 100;
  const range =
    rangeIn(text) ??
    (HARDER.test(text)
      ? { from: 1, to: Math.min(999_999, to * 10) }
      : EASIER.test(text)
        ? { from: 1, to: Math.max(10, Math.round(to / 10)) }
        : undefined);
  return range && { settings: { ...settings, ...range }, said: `${range.from}부터 ${range.to}까지` };
}

function typing(settings: GameSettings, text: string): ReturnType<Setting> {
  const count = linesIn(text);
  return count === undefined ? undefined : { settings: { ...settings, count }, said: `한 번에 ${count}문장` };
}

function arithmetic(settings: GameSettings, text: string): ReturnType<Setting> {
  const isTables = settings.from !== undefined;
  if (isTables && /\d\s?단/.test(text)) {
    const { from, to } = tablesIn(text);
    return { settings: { ...settings, from, to }, said: from === to ? `${from}단` : `${from}단부터 ${to}단까지` };
  }
  const { count } = countIn(text);
  if (count !== undefined) return { settings: { ...settings, count }, said: `한 번에 ${count}문제` };
  const digits = digitsIn(text);
  if (!isTables && digits !== undefined) return { settings: { ...settings, digits }, said: `${digits}자리 수` };
  if (/(덧셈|뺄셈|곱셈|나눗셈|더하기|빼기|곱하기|나누기)/.test(text)) return withOperations(settings, text);
  if (HARDER.test(text))
    return isTables
      ? {
          settings: { ...settings, to: (settings.to ?? 9) < 9 ? 9 : LAST_TABLE },
          said: (settings.to ?? 9) < 9 ? "9단까지" : `${LAST_TABLE}단까지`,
        }
      : sized(settings, Math.min(MOST_DIGITS, (settings.digits ?? 1) + 1));
  if (EASIER.test(text))
    return isTables
      ? { settings: { ...settings, from: 2, to: 5 }, said: "2단부터 5단까지" }
      : sized(settings, Math.max(1, (settings.digits ?? 1) - 1));
  return undefined;
}

const sized = (settings: GameSettings, digits: number) => ({ settings: { ...settings, digits }, said: `${digits}자리 수` });

/** 나눗셈도, 뺄셈만, 곱셈은 빼고. */
function withOperations(settings: GameSettings, text: string): ReturnType<Setting> {
  const had = settings.operations ?? ["add", "subtract"];
  const named = operationsIn(text.replace(/빼\s?(줘|고|주|버)/g, ""));
  const isLess = /(빼\s?(줘|고|주|버)|없애|안\s?나오|제외|삭제)/.test(text);
  const next = isLess
    ? had.filter((one) => !named.includes(one))
    : /(만|으로|로)(?=\s|$|[.,!])/.test(text)
      ? named
      : [...new Set([...had, ...named])];
  if (next.length === 0) return undefined;
  const names = { add: "덧셈", subtract: "뺄셈", multiply: "곱셈", divide: "나눗셈" };
  return { settings: { ...settings, operations: next }, said: next.map((one) => names[one]).join("·") };
}
