/** 빙고, 오목, 체스, 업다운, 끝말잇기: games on a board or in turns. */
import type { Json } from "@appmon/kernel/json";
import { settingsSaid } from "../component-settings/settings-said.ts";
import { type GameKind, gameSpan, gameTool } from "./game-tool.ts";
import type { ReadTools } from "./tool.ts";

const BOARD_GAMES: readonly (GameKind & { words: RegExp; usual?: Readonly<Record<string, Json>> })[] = [
  {
    game: "bingo",
    words: /빙고\s?(?:판|게임|놀이|만들기)?/,
    title: "빙고",
    icon: "layout-grid",
    scoreUnit: "칸",
  },
  {
    game: "omok",
    words: /(?<![가-힣])오목(?=\s|게임|판|두|놀이|앱|을|이랑|$|[,.])\s?(?:게임|판|두기|놀이)?/,
    title: "오목",
    icon: "target",
    scoreUnit: "승",
  },
  {
    game: "chess",
    words: /(?<![가-힣])체스(?=\s|게임|판|두|앱|를|랑|로|$|[,.])\s?(?:게임|판|두기)?/,
    title: "체스",
    icon: "layout-grid",
    scoreUnit: "승",
  },
  {
    game: "updown",
    words:
      /(업\s?(?:앤\s?)?다운(?!로드)\s?(?:게임|놀이)?|up\s?(?:&\s?|and\s)?down\s?(?:게임)?|(?:숫자|수)\s?(?:알아\s?)?(?:맞추기|맞히기)\s?(?:게임|놀이)?)/i,
    title: "숫자 맞히기",
    icon: "help-circle",
    scoreUnit: "번",
    usual: { from: 1, to: 100 },
  },
  {
    game: "wordchain",
    words: /(끝말\s?(?:잇기|이어\s?(?:가기|말하기))\s?(?:게임|놀이)?)/,
    title: "끝말잇기",
    icon: "languages",
    scoreUnit: "개",
  },
];

export const readBoardGames: ReadTools = (text) =>
  BOARD_GAMES.flatMap(({ words, usual, ...kind }) => {
    const span = gameSpan(words, text);
    return span ? [gameTool(kind, span, { props: { ...usual, ...settingsSaid(kind.game, text).props } })] : [];
  });
