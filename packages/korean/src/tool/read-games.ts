/** Games one plays right away. */
import type { GameName } from "@appmon/registry/registry";
import type { Json } from "@appmon/kernel/json";
import { HANGMAN_WORDS } from "../data/play-words.ts";
import { settingsSaid } from "../component-settings/settings-said.ts";
import { type GameKind, gameSpan, gameTool } from "./game-tool.ts";
import type { ReadTools, Tool } from "./tool.ts";

const KINDS: readonly (GameKind & { words: RegExp })[] = [
  { game: "tiles2048", words: /(2048|이공사팔)/, title: "2048", icon: "layout-grid", scoreUnit: "점" },
  { game: "baseball", words: /(숫자\s?야구|야구\s?게임)/, title: "숫자 야구", icon: "target", scoreUnit: "번" },
  { game: "snake", words: /(지렁이|스네이크|뱀\s?게임|snake)/i, title: "지렁이 게임", icon: "activity", scoreUnit: "점" },
  { game: "tictactoe", words: /(틱\s?택\s?토|삼목)/, title: "틱택토", icon: "table", scoreUnit: "승" },
  { game: "hangman", words: /(행\s?맨|(?:단어|낱말|글자)\s?(?:맞추기|맞히기))/, title: "한글 행맨", icon: "languages", scoreUnit: "점" },
  { game: "rps", words: /가위\s?바위\s?보/, title: "가위바위보", icon: "hand-heart", scoreUnit: "승" },
  { game: "mole", words: /(두더지|잡기\s?게임)/, title: "두더지 잡기", icon: "zap", scoreUnit: "마리" },
  { game: "reaction", words: /(반응\s?속도|순발력)/, title: "반응 속도 재기", icon: "zap", scoreUnit: "ms" },
  {
    game: "falling",
    words: /(테트리스|블록\s?(?:쌓기|맞추기)\s?게임|떨어지는\s?블록)/,
    title: "테트리스",
    icon: "layout-grid",
    scoreUnit: "점",
  },
  { game: "breakout", words: /(벽돌\s?깨기|블록\s?깨기|알카노이드)(?:\s?게임)?/, title: "벽돌깨기", icon: "gamepad-2", scoreUnit: "개" },
  { game: "sudoku", words: /(스도쿠|수도쿠|sudoku)/i, title: "스도쿠", icon: "table", scoreUnit: "초" },
  {
    game: "clicker",
    words:
      /(클리?릭?커\s?(?:게임)?|클리커|클릭\s?게임|누르면\s?(?:\S{1,5}\s){0,2}(?:늘어나|쌓이)\S{0,3}\s?게임|키우기\s?게임|방치형\s?게임)/,
    title: "클리커 게임",
    icon: "zap",
    scoreUnit: "",
  },
  { game: "mines", words: /(지뢰\s?찾기|마인\s?스위퍼)/, title: "지뢰찾기", icon: "flag", scoreUnit: "승" },
  {
    game: "memory",
    words: /(짝\s?맞추기|짝\s?맞히기|카드\s?(?:뒤집기|맞추기|짝)|메모리\s?게임|같은\s?그림|기억력\s?게임)/,
    title: "짝 맞추기",
    icon: "sparkles",
    scoreUnit: "번",
  },
];
/** Just some game. */
const ANY = /(미니\s?게임|(?:간단한|심심할\s?때|재밌는|재미있는|시간\s?때우기|킬링\s?타임)\s?[가-힣\s]{0,8}게임|^게임\s?(?:앱|하나|만들))/;

const FOUGHT = /(병사|전투|왕국|종족|영토)/;

export const readGames: ReadTools = (text) => {
  const found = KINDS.flatMap((kind) => {
    // 왕국 키우기, 병사, 전투: more than pressing makes grow.
    if (kind.game === "clicker" && FOUGHT.test(text)) return [];
    const span = gameSpan(kind.words, text);
    return span ? [toTool(kind, span, text)] : [];
  });
  const any = found.length === 0 ? ANY.exec(text) : null;
  if (!any) return found;
  const span: [number, number] = [any.index, any.index + any[0].length];
  // Three quite different ones; the span of the second and third is the same word.
  return ["memory", "tiles2048", "reaction"].map((game, at) =>
    toTool(
      KINDS.find((kind) => kind.game === game)!,
      [span[0] + at, span[0] + at + 1],
      text,
    ),
  );
};

function toTool(kind: GameKind, span: [number, number], text: string): Tool {
  return gameTool(kind, span, { props: PROPS[kind.game]?.(text) ?? settingsSaid(kind.game, text).props });
}

const PAWED: ReadonlySet<string> = new Set(["🐱", "🐶", "🐻", "🐯", "🐰"]);

/** Where there is more to it than what the text says of it. */
const PROPS: Partial<Record<GameName, (text: string) => Readonly<Record<string, Json>>>> = {
  clicker: (text) => ({ ...settingsSaid("clicker", text).props, words: grownIn(text) }),
  sudoku: (text) => ({ level: "easy", ...settingsSaid("sudoku", text).props }),
  // What is found are cats, marked with paws.
  mines: (text) => {
    const [face] = (settingsSaid("mines", text).props["faces"] ?? []) as string[];
    const props: Record<string, Json> = {};
    if (face !== undefined) props["faces"] = [face, PAWED.has(face) ? "🐾" : "🚩"];
    return props;
  },
  hangman: () => ({ words: [...HANGMAN_WORDS] }),
};

/** 쓰다듬으면 츄르가 늘어나고: what one gathers. */
function grownIn(text: string): string[] {
  const said = /(?:면|서|때마다)\s?([가-힣]{1,6}?)(?:이|가|을|를|도)?\s(?:늘어나|모으|모이|쌓이|벌|올라|얻)/.exec(text)?.[1];
  return [said ?? "점수"];
}
