import { type Level, LEVELS, type Rival, RIVALS } from "../shared/levels.ts";
import { josa } from "@appmon/kit/data";
import { useState } from "react";
import { bestStone, emptyOmok, fiveThrough, otherStone, withStone } from "./omok.ts";
import type { OmokBoard, Stone } from "./omok.ts";
import { Button, ChipRow } from "@appmon/kit/ui";
import { useBoardKeys } from "../shared/board-keys.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { STYLES } from "./styles.ts";

export interface OmokProps {
  /** Places side by side: 9 to 19. */
  size?: number;
  rival?: Rival;
  level?: Level;
  /** Where results are kept. */
  log?: List;
}

/** Black begins. Against the computer one plays black. */
export function OmokGame({ log, ...settings }: OmokProps) {
  return (
    <GameFrame game="omok" how="같은 색 돌 다섯 개를 먼저 한 줄로 놓으면 이겨요." best="none" log={log} styles={STYLES}>
      {(onEnd) => <Play settings={settings} onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  settings: Omit<OmokProps, "log">;
  onEnd: OnEnd;
}

const SIZE = 15;
const NAMES: Record<Stone, string> = { black: "흑", white: "백" };
const stoneOf = (move: number): Stone => (move % 2 === 0 ? "black" : "white");

function boardAfter(moves: readonly number[], size: number): OmokBoard {
  return moves.reduce((board, at, move) => withStone(board, at, stoneOf(move)), emptyOmok(size));
}

function Play({ settings, onEnd }: PlayProps) {
  const size = settings.size ?? SIZE;
  const [rival, setRival] = useState(settings.rival ?? "computer");
  const [level, setLevel] = useState(settings.level ?? "normal");
  const [moves, setMoves] = useState<number[]>([]);
  const board = boardAfter(moves, size);
  const last = moves.at(-1);
  const five = last === undefined ? undefined : fiveThrough(board, size, last);
  const isOver = five !== undefined || moves.length === size * size;
  const turn = stoneOf(moves.length);

  const play = (at: number) => {
    if (isOver || board[at] !== null) return;
    let next = [...moves, at];
    if (rival === "computer" && !ended(next)) {
      const answer = bestStone(boardAfter(next, size), size, otherStone(turn), level, Math.random);
      if (answer !== undefined) next = [...next, answer];
    }
    setMoves(next);
    const winner = ended(next);
    if (winner === undefined) return;
    const title = winner === "draw" ? "무승부" : rival === "person" ? `${NAMES[winner]} 승리` : winner === "black" ? "승리" : "패배";
    onEnd({ title: `오목 ${title}`, score: winner === "black" ? 1 : 0, detail: `${next.length}수` });
  };
  const ended = (all: readonly number[]): Stone | "draw" | undefined => {
    const at = all.at(-1);
    if (at !== undefined && fiveThrough(boardAfter(all, size), size, at)) return stoneOf(all.length - 1);
    return all.length === size * size ? "draw" : undefined;
  };
  const words = five
    ? rival === "person"
      ? `${josa(NAMES[otherStone(turn)], "이/가")} 이겼어요!`
      : otherStone(turn) === "black"
        ? "이겼어요!"
        : "컴퓨터가 이겼어요"
    : isOver
      ? "비겼어요"
      : rival === "person"
        ? `${NAMES[turn]} 차례예요`
        : "내 차례예요 (흑)";
  return (
    <>
      {moves.length === 0 && (
        <div className="am-game-setup">
          <ChipRow label="상대" chips={RIVALS} chosen={[rival]} onPress={setRival} />
          {rival === "computer" && <ChipRow label="난이도" chips={LEVELS} chosen={[level]} onPress={setLevel} />}
        </div>
      )}
      <p className="am-score" role="status">
        {words}
      </p>
      <OmokBoardView board={board} size={size} turn={isOver ? null : turn} last={last} five={five} onPlay={play} />
      <Button
        icon="arrow-left"
        data-action="undo"
        disabled={moves.length === 0 || isOver}
        onClick={() => setMoves(moves.slice(0, rival === "computer" ? -2 : -1))}
      >
        한 수 무르기
      </Button>
    </>
  );
}

interface BoardProps {
  board: OmokBoard;
  size: number;
  /** Whose stone comes next; null when nobody may play. */
  turn: Stone | null;
  last: number | undefined;
  five: readonly number[] | undefined;
  onPlay: (at: number) => void;
}

function OmokBoardView({ board, size, turn, last, five, onPlay }: BoardProps) {
  const [aim, setAim] = useState<number | null>(null);
  const keys = useBoardKeys(size, size, Math.floor(board.length / 2));
  // The places are smaller than a fingertip: a first tap aims, a second one on the same place plays.
  const [isTouch] = useState(() => window.matchMedia("(pointer: coarse)").matches);
  const press = (at: number) => {
    if (isTouch && aim !== at) return setAim(at);
    setAim(null);
    onPlay(at);
  };
  return (
    <>
      <div
        className="am-omok"
        role="group"
        aria-label="오목판"
        style={{ gridTemplateColumns: `repeat(${size}, 1fr)` }}
        onKeyDown={keys.onKeyDown}
      >
        {board.map((stone, at) => (
          <button
            key={at}
            type="button"
            data-stone={stone ?? undefined}
            data-aim={aim === at && turn ? turn : undefined}
            data-last={at === last}
            data-won={five?.includes(at)}
            data-row={at < size ? "first" : at >= size * (size - 1) ? "last" : undefined}
            data-column={at % size === 0 ? "first" : at % size === size - 1 ? "last" : undefined}
            tabIndex={keys.tabIndexOf(at)}
            onFocus={keys.onFocusOf(at)}
            aria-label={`${Math.floor(at / size) + 1}줄 ${(at % size) + 1}칸 ${stone ? NAMES[stone] : "빈칸"}`}
            aria-disabled={stone !== null || turn === null}
            onClick={() => press(at)}
          >
            <span />
          </button>
        ))}
      </div>
      {isTouch && turn && (
        <Button look="primary" data-action="place" disabled={aim === null} onClick={() => aim !== null && press(aim)}>
          {aim === null ? "둘 곳을 눌러요" : "여기에 두기"}
        </Button>
      )}
    </>
  );
}
