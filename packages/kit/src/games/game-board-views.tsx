import { josa } from "../josa.ts";
import { useState } from "react";
import { toast } from "sonner";
import type { GameProps } from "../game-block.tsx";
import { DirectionPad, GameOver, useDirections } from "./game-controls.tsx";
import { flagged, minesAround, newField, opened } from "./game-mines.ts";
import { bestMove, EMPTY_BOARD, outcomeOf, placed, winningLine } from "./game-tictactoe.ts";
import { canMove, pushed, revived, startTiles, withNewTile } from "./game-tiles.ts";
import type { Direction } from "./game-tiles.ts";
import { Icon } from "../icon.tsx";

export function TilesGame({ onEnd }: GameProps) {
  const [game, setGame] = useState(() => ({ tiles: startTiles(Math.random), score: 0, isOver: false }));
  const move = (direction: Direction) => {
    if (game.isOver) return;
    const push = pushed(game.tiles, direction);
    if (!push.hasMoved) return;
    const tiles = withNewTile(push.tiles, Math.random);
    const score = game.score + push.points;
    const isOver = !canMove(tiles);
    setGame({ tiles, score, isOver });
    if (isOver) onEnd({ title: `2048 ${score.toLocaleString("ko-KR")}점`, score, detail: `가장 큰 수 ${Math.max(...tiles)}` });
  };
  const revive = () => {
    setGame({ ...game, tiles: revived(game.tiles), isOver: false });
    toast.success("부활했어요! 같은 판에서 이어서 해 보세요");
  };
  const handlers = useDirections(move);
  return (
    <>
      <p className="am-score" aria-live="polite">
        점수 <b>{game.score.toLocaleString("ko-KR")}</b>
        {Math.max(...game.tiles) >= 2_048 && " · 2048을 만들었어요! 이겼어요."}
      </p>
      <div className="am-tiles" role="img" aria-label={`판: ${game.tiles.join(" ")}`} {...handlers}>
        {game.tiles.map((value, at) => (
          <span key={at} data-value={Math.min(value, 2048)} data-wide={value >= 1_000}>
            {value > 0 && value}
          </span>
        ))}
        {game.isOver && (
          <GameOver title="더 움직일 곳이 없어요" detail={`${game.score.toLocaleString("ko-KR")}점`}>
            <button type="button" className="am-button" data-look="primary" data-action="revive" onClick={revive}>
              부활해서 이어 하기
            </button>
          </GameOver>
        )}
      </div>
      <DirectionPad onDirection={move} />
    </>
  );
}

export function TicTacToeGame({ onEnd }: GameProps) {
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

const MINES = { width: 9, height: 9, count: 10 };

export function MinesGame({ faces, onEnd }: GameProps) {
  const [field, setField] = useState(() => newField(MINES.width, MINES.height, MINES.count));
  const [flags, setFlags] = useState(false);
  const hidden = faces[0] ?? "💣";
  const mark = faces[1] ?? "🚩";
  const left = field.count - field.flags.size;
  const act = (place: number, flag: boolean) => {
    const next = flag ? flagged(field, place) : opened(field, place, Math.random);
    setField(next);
    if (next.state !== "playing" && field.state === "playing")
      onEnd({
        title: next.state === "won" ? "모두 찾았어요" : "들켰어요",
        score: next.state === "won" ? 1 : 0,
        detail: `연 칸 ${next.open.size}`,
      });
  };
  return (
    <>
      <p className="am-score" role="status">
        {field.state === "won"
          ? "모두 열었어요. 이겼어요!"
          : field.state === "lost"
            ? `앗, ${josa(hidden, "이/가")} 있었어요`
            : `남은 ${mark} ${left}`}
      </p>
      <div className="am-cells" data-size="small" style={{ gridTemplateColumns: `repeat(${field.width}, 1fr)` }}>
        {Array.from({ length: field.width * field.height }, (_, place) => {
          const isOpen = field.open.has(place);
          const near = isOpen ? minesAround(field, place) : 0;
          const content = isOpen ? (field.mines.has(place) ? hidden : near > 0 ? near : "") : field.flags.has(place) ? mark : "";
          return (
            <button
              key={place}
              type="button"
              data-open={isOpen}
              data-near={near}
              aria-label={`${Math.floor(place / field.width) + 1}줄 ${(place % field.width) + 1}칸${isOpen ? `, ${content || "비었음"}` : field.flags.has(place) ? ", 깃발" : ""}`}
              disabled={field.state !== "playing" || isOpen}
              onClick={() => act(place, flags)}
              onContextMenu={(event) => {
                event.preventDefault();
                act(place, true);
              }}
            >
              {content}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        className="am-button"
        aria-pressed={flags}
        data-look={flags ? "primary" : undefined}
        onClick={() => setFlags(!flags)}
      >
        <Icon name="flag" size={18} />
        {flags ? `${mark} 표시하는 중` : `${mark} 표시하기`}
      </button>
    </>
  );
}
