import { useState } from "react";
import { bestMove, EMPTY_BOARD, outcomeOf, placed, winningLine } from "./tictactoe.ts";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { CELLS_STYLES } from "../shared/cells-styles.ts";

export interface TicTacToeProps {
  /** Where results are kept. */
  log?: List;
}

export function TicTacToeGame({ log }: TicTacToeProps) {
  return (
    <GameFrame game="tictactoe" how="세 칸을 한 줄로 먼저 채우면 이겨요. 컴퓨터는 꽤 잘해요." log={log} styles={CELLS_STYLES}>
      {(onEnd) => <Play onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  onEnd: OnEnd;
}

function Play({ onEnd }: PlayProps) {
  const [board, setBoard] = useState(EMPTY_BOARD);
  const outcome = outcomeOf(board);
  const line = winningLine(board);
  const words =
    outcome === null ? "내 차례예요 (O)" : outcome === "draw" ? "비겼어요" : outcome === "O" ? "이겼어요!" : "컴퓨터가 이겼어요";
  const play = (at: number) => {
    if (outcome !== null || board[at] !== null) return;
    const mine = placed(board, at, "O");
    const answer = outcomeOf(mine) === null ? bestMove(mine, "X") : null;
    const next = answer === null ? mine : placed(mine, answer, "X");
    setBoard(next);
    const ended = outcomeOf(next);
    if (ended !== null)
      onEnd({ title: ended === "draw" ? "틱택토 무승부" : ended === "O" ? "틱택토 승리" : "틱택토 패배", score: ended === "O" ? 1 : 0 });
  };
  return (
    <>
      <p className="am-score" role="status">
        {words}
      </p>
      <div className="am-cells" style={{ gridTemplateColumns: "repeat(3, 1fr)" }} data-size="large">
        {board.map((mark, at) => (
          <button
            key={at}
            type="button"
            data-mark={mark}
            data-won={line?.includes(at)}
            aria-label={`${Math.floor(at / 3) + 1}줄 ${(at % 3) + 1}칸 ${mark ?? "빈칸"}`}
            disabled={mark !== null || outcome !== null}
            onClick={() => play(at)}
          >
            {mark}
          </button>
        ))}
      </div>
    </>
  );
}
