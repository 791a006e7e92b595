/** Games one plays right away. */
import type { GameBlock } from "@appmon/appspec/play-blocks";
import type { ScreenSpec } from "@appmon/appspec/spec";
import { FACES, HANGMAN_WORDS } from "../data/play-words.ts";
import { keepResults } from "./keep-results.ts";
import type { ReadTools, Tool } from "./tool.ts";

interface GameKind {
  kernel: GameBlock["kernel"];
  words: RegExp;
  title: string;
  icon: NonNullable<ScreenSpec["icon"]>;
  scoreUnit: string;
}

const KINDS: readonly GameKind[] = [
  { kernel: "tiles2048", words: /(2048|이공사팔)/, title: "2048", icon: "layout-grid", scoreUnit: "점" },
  { kernel: "baseball", words: /(숫자\s?야구|야구\s?게임)/, title: "숫자 야구", icon: "target", scoreUnit: "번" },
  { kernel: "snake", words: /(지렁이|스네이크|뱀\s?게임|snake)/i, title: "지렁이 게임", icon: "activity", scoreUnit: "점" },
  { kernel: "tictactoe", words: /(틱\s?택\s?토|삼목)/, title: "틱택토", icon: "table", scoreUnit: "승" },
  { kernel: "hangman", words: /(행\s?맨|(?:단어|낱말|글자)\s?(?:맞추기|맞히기))/, title: "한글 행맨", icon: "languages", scoreUnit: "점" },
  { kernel: "rps", words: /가위\s?바위\s?보/, title: "가위바위보", icon: "hand-heart", scoreUnit: "승" },
  { kernel: "mole", words: /(두더지|잡기\s?게임)/, title: "두더지 잡기", icon: "zap", scoreUnit: "마리" },
  { kernel: "reaction", words: /(반응\s?속도|순발력)/, title: "반응 속도 재기", icon: "zap", scoreUnit: "ms" },
  { kernel: "mines", words: /(지뢰\s?찾기|마인\s?스위퍼)/, title: "지뢰찾기", icon: "flag", scoreUnit: "승" },
  {
    kernel: "memory",
    words: /(짝\s?맞추기|짝\s?맞히기|카드\s?(?:뒤집기|맞추기|짝)|메모리\s?게임|같은\s?그림|기억력\s?게임)/,
    title: "짝 맞추기",
    icon: "sparkles",
    scoreUnit: "번",
  },
];
/** Just some game. */
const ANY = /(미니\s?게임|(?:간단한|심심할\s?때|재밌는|재미있는|시간\s?때우기|킬링\s?타임)\s?[가-힣\s]{0,8}게임|^게임\s?(?:앱|하나|만들))/;
const OWNS = /(게임|점수|기록|순위|랭킹|지뢰|고양이|강아지|동물|단어|카드|숫자|친구|아이|레벨|반려)/;

export const readGames: ReadTools = (text) => {
  const found = KINDS.flatMap((kind) => {
    const match = kind.words.exec(text);
    return match ? [toTool(kind, [match.index, match.index + match[0].length], text)] : [];
  });
  const any = found.length === 0 ? ANY.exec(text) : null;
  if (!any) return found;
  const span: [number, number] = [any.index, any.index + any[0].length];
  // Three quite different ones; the span of the second and third is the same word.
  return ["memory", "tiles2048", "reaction"].map((kernel, at) =>
    toTool(
      KINDS.find((kind) => kind.kernel === kernel)!,
      [span[0] + at, span[0] + at + 1],
      text,
    ),
  );
};

function toTool({ kernel, title, icon, scoreUnit }: GameKind, span: [number, number], text: string): Tool {
  const faces = facesIn(text, kernel);
  return {
    name: `game:${kernel}`,
    title,
    span,
    owns: OWNS,
    covers: ["game"],
    build({ free }) {
      const screenId = free(kernel.toLowerCase());
      const log = keepResults({
        id: free(`${kernel}Log`),
        name: `${title} 기록`,
        titleField: "title",
        dateField: "playedAt",
        fields: [
          { id: "title", label: "결과", type: "text", required: true },
          { id: "score", label: "점수", type: "number", unit: scoreUnit },
          { id: "detail", label: "자세히", type: "text" },
          { id: "playedAt", label: "언제", type: "datetime" },
        ],
        screen: free(`${kernel.toLowerCase()}-log`),
      });
      const block: GameBlock = {
        id: free(`${kernel}Game`),
        kind: "game",
        kernel,
        ...(kernel === "hangman" ? { words: [...HANGMAN_WORDS] } : {}),
        ...(faces.length > 0 ? { faces } : {}),
        logTo: log.entity.id,
      };
      return {
        screens: [{ id: screenId, title, path: `/${screenId}`, icon, blocks: [block] }, log.screen],
        entities: [log.entity],
        notes: [],
        plan: [`바로 하는 ${title}`, "점수 기록과 최고 기록"],
      };
    },
  };
}

/** 고양이 나오는 지뢰찾기: what is found are cats, marked with paws. */
function facesIn(text: string, kernel: GameBlock["kernel"]): string[] {
  if (!["mines", "mole", "memory"].includes(kernel)) return [];
  const found = FACES.filter(([word]) => text.includes(word)).map(([, face]) => face);
  if (kernel === "mines" && found[0]) return [found[0], /[🐱🐶🐻🐯🐰]/u.test(found[0]) ? "🐾" : "🚩"];
  return found;
}
