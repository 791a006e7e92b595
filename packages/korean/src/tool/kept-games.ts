/** Lists of games that are taken up again: each keeps how far it has come. */
import type { EntitySpec, Option, ScreenSpec } from "@appmon/appspec/spec";
import { keepResults } from "./keep-results.ts";

const OUTCOMES: Option[] = [
  { value: "going", label: "진행 중", tone: "info" },
  { value: "won", label: "승리", tone: "good", final: true },
  { value: "lost", label: "패배", tone: "bad", final: true },
  { value: "drawn", label: "무승부", tone: "neutral", final: true },
];

/** Chess: the moves are a score sheet, by which a game is resumed and looked through. */
export function keepChess(title: string, free: (base: string) => string): { entity: EntitySpec; screen: ScreenSpec } {
  const log = keepResults({
    id: free("chessGame"),
    name: `${title} 게임 기록`,
    titleField: "title",
    dateField: "playedAt",
    fields: [
      { id: "title", label: "게임", type: "text", required: true },
      { id: "status", label: "결과", type: "status", options: OUTCOMES },
      {
        id: "rival",
        label: "상대",
        type: "select",
        options: [
          { value: "computer", label: "컴퓨터" },
          { value: "person", label: "둘이서" },
        ],
      },
      {
        id: "level",
        label: "난이도",
        type: "select",
        options: [
          { value: "easy", label: "쉬움" },
          { value: "normal", label: "보통" },
          { value: "hard", label: "어려움" },
        ],
      },
      { id: "count", label: "수", type: "number", unit: "수" },
      { id: "detail", label: "어떻게 끝났나", type: "text" },
      { id: "moves", label: "둔 수", type: "longtext" },
      { id: "playedAt", label: "시작한 때", type: "datetime" },
    ],
    screen: free("chess-log"),
  });
  const entity: EntitySpec = { ...log.entity, statusField: "status" };
  const counted = (label: string, value?: string) => ({
    label,
    entity: entity.id,
    metric: { fn: "count" as const },
    unit: "판",
    ...(value ? { where: [{ field: "status", op: "eq" as const, value }] } : {}),
  });
  log.screen.blocks.unshift({
    id: free("chessStats"),
    kind: "stats",
    items: [counted("둔 게임"), counted("승리", "won"), counted("패배", "lost"), counted("무승부", "drawn")],
  });
  return { entity, screen: { ...log.screen, title: "게임 기록과 통계" } };
}
