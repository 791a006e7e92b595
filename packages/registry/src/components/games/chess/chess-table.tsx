import { useEffect, useRef, useState } from "react";
import { useKept } from "@appmon/kit/data";
import { Button, ChipRow, useConfirm } from "@appmon/kit/ui";
import { LEVELS } from "../shared/levels.ts";
import { resigned, SIDES, withMove, withoutLastMove } from "./chess-record.ts";
import type { ChessGameState } from "./chess-record.ts";
import { ChessBoard } from "./chess-board.tsx";
import { ChessMoves } from "./chess-moves.tsx";
import { answerTo, matchOf, standing } from "./match.ts";
import { isInCheck, type Position } from "./position.ts";

const THEMES = [
  { value: "wood", label: "나무" },
  { value: "green", label: "초록" },
  { value: "blue", label: "파랑" },
  { value: "grey", label: "회색" },
  { value: "rose", label: "분홍" },
  { value: "night", label: "밤" },
] as const;
const readTheme = (stored: unknown): string => THEMES.find(({ value }) => value === stored)?.value ?? "wood";
/** A breath before the computer answers: a move that comes at once is not seen. */
const BREATH_MS = 250;
const breath = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface ChessTableProps {
  game: ChessGameState;
  onChange: (game: ChessGameState) => void;
  /** Another game with the same opponent. */
  onAgain: () => void;
}

/** A game at the board: moves, taking back, giving up, other looks, and every position so far to step through. */
export function ChessTable({ game, onChange, onAgain }: ChessTableProps) {
  const confirm = useConfirm();
  const [isFlipped, setFlipped] = useState(false);
  const [theme, keepTheme] = useKept("board-theme", readTheme);
  // Null = the game as it stands now.
  const [looking, setLooking] = useState<number | null>(null);
  const match = matchOf(game.moves);
  const isOver = game.status !== "going";
  const isThinking = game.rival === "computer" && game.moves.length % 2 === 1 && !isOver;
  const at = looking === null ? game.moves.length : Math.min(looking, game.moves.length);
  const isNow = at === game.moves.length;

  const play = (san: string) => {
    setLooking(null);
    onChange(withMove(game, san));
  };
  const latest = useRef(play);
  useEffect(() => {
    latest.current = play;
  });
  const written = game.moves.join(" ");
  useEffect(() => {
    if (!isThinking) return;
    let isGone = false;
    const think = async () => {
      await breath(BREATH_MS);
      const answer = await answerTo(standing(matchOf(written.split(" "))), game.level, Math.random, () => breath(0));
      if (!isGone && answer !== undefined) latest.current(answer);
    };
    void think();
    return () => {
      isGone = true;
    };
  }, [isThinking, written, game.level]);
  const giveUp = async () => {
    if (
      await confirm({
        title: "이 게임을 기권할까요?",
        body: "기권하면 진 것으로 기록돼요.",
        confirmLabel: "기권하기",
        cancelLabel: "계속 두기",
        tone: "bad",
      })
    )
      onChange(resigned(game));
  };

  return (
    <>
      <p className="am-score" role="status" data-over={isOver}>
        {wordsFor(game, standing(match), isThinking)}
      </p>
      <ChessBoard
        // A move begun is forgotten once another was played.
        key={at}
        match={isNow ? match : matchOf(game.moves.slice(0, at))}
        isFlipped={isFlipped}
        theme={theme}
        mayMove={isNow && !isThinking && !isOver}
        onMove={play}
      />
      <div className="am-timer-row">
        {isOver ? (
          <Button look="primary" icon="refresh-cw" data-action="again" onClick={onAgain}>
            한 판 더
          </Button>
        ) : (
          <>
            <Button
              icon="arrow-left"
              data-action="undo"
              disabled={game.moves.length === 0 || isThinking}
              onClick={() => {
                setLooking(null);
                onChange(withoutLastMove(game));
              }}
            >
              무르기
            </Button>
            <Button icon="flag" data-action="resign" data-tone="bad" onClick={() => void giveUp()}>
              기권
            </Button>
          </>
        )}
        <Button icon="refresh-cw" data-action="flip" onClick={() => setFlipped(!isFlipped)}>
          판 돌리기
        </Button>
      </div>
      {game.moves.length > 0 && <ChessMoves moves={game.moves} at={at} onLook={setLooking} />}
      <div className="am-game-setup">
        <ChipRow label="보드 테마" chips={THEMES} chosen={[theme as (typeof THEMES)[number]["value"]]} onPress={keepTheme} />
        {game.rival === "computer" && !isOver && (
          <ChipRow label="난이도" chips={LEVELS} chosen={[game.level]} onPress={(level) => onChange({ ...game, level })} />
        )}
      </div>
    </>
  );
}

function wordsFor(game: ChessGameState, position: Position, isThinking: boolean): string {
  if (game.status !== "going") {
    const how = game.rival === "person" ? "" : { won: "이겼어요!", lost: "졌어요.", drawn: "비겼어요." }[game.status];
    return `게임이 끝났어요. ${how} ${game.detail}`.replace(/\s+/g, " ").trim();
  }
  if (isThinking) return "컴퓨터가 생각하고 있어요…";
  const turn = game.rival === "computer" ? "내 차례예요 (백)" : `${SIDES[position.turn]} 차례예요`;
  if (isInCheck(position)) return `체크! ${turn}`;
  return game.moves.length === 0 ? `새 게임을 시작했어요. ${turn}` : turn;
}
