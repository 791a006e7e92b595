import { Button } from "@appmon/kit/ui";
import { useState } from "react";
import { useBoardKeys } from "../shared/board-keys.ts";
import { SIDES } from "./chess-record.ts";
import { type Match, standing } from "./match.ts";
import { isInCheck, type Kind, movesOf, squareName, written } from "./position.ts";

const PIECES: Record<Kind, { name: string; sign: string }> = {
  // The sign that asks for letters instead of emoji follows each.
  k: { name: "킹", sign: "♚\uFE0E" },
  q: { name: "퀸", sign: "♛\uFE0E" },
  r: { name: "룩", sign: "♜\uFE0E" },
  b: { name: "비숍", sign: "♝\uFE0E" },
  n: { name: "나이트", sign: "♞\uFE0E" },
  p: { name: "폰", sign: "♟\uFE0E" },
};
/** Where one begins to walk over the board. */
const E2 = 52;
const PROMOTIONS = ["q", "r", "b", "n"] as const;

interface ChessBoardProps {
  match: Match;
  isFlipped: boolean;
  theme: string;
  mayMove: boolean;
  /** A move as it is written down. */
  onMove: (san: string) => void;
}

/** The board: press a piece, then where it goes; arrows walk, Enter presses. Mount it anew for each position. */
export function ChessBoard({ match, isFlipped, theme, mayMove, onMove }: ChessBoardProps) {
  const position = standing(match);
  const last = match.moves.at(-1);
  const [from, setFrom] = useState<number | null>(null);
  const [promoting, setPromoting] = useState<number | null>(null);
  const places = position.board.map((_, place) => place);
  const squares = isFlipped ? places.toReversed() : places;
  const keys = useBoardKeys(8, 8, squares.indexOf(last?.to ?? E2));
  const all = movesOf(position);
  const moves = from !== null && mayMove ? all.filter((move) => move.from === from) : [];
  const targets = new Map(moves.map((move) => [move.to, move]));
  const isChecked = isInCheck(position);
  const press = (square: number) => {
    if (!mayMove) return;
    const move = targets.get(square);
    if (move?.promotion) return setPromoting(square);
    if (move) return onMove(written(position, move, all));
    setFrom(position.board[square]?.color === position.turn && square !== from ? square : null);
  };
  const promote = (kind: Kind) => {
    const move = moves.find(({ to, promotion }) => to === promoting && promotion === kind);
    if (move) onMove(written(position, move, all));
  };
  return (
    <>
      <div className="am-chess" data-theme={theme} role="group" aria-label="체스판" onKeyDown={keys.onKeyDown}>
        {squares.map((square, at) => {
          const piece = position.board[square];
          return (
            <button
              key={square}
              type="button"
              data-square={squareName(square)}
              data-shade={(square + Math.floor(square / 8)) % 2 === 0 ? "light" : "dark"}
              data-from={square === from}
              data-target={targets.has(square)}
              data-last={square === last?.from || square === last?.to}
              data-check={piece?.kind === "k" && piece.color === position.turn && isChecked}
              tabIndex={keys.tabIndexOf(at)}
              onFocus={keys.onFocusOf(at)}
              aria-label={`${squareName(square)} ${piece ? `${SIDES[piece.color]} ${PIECES[piece.kind].name}` : "빈칸"}${targets.has(square) ? ", 갈 수 있어요" : ""}`}
              onClick={() => press(square)}
            >
              {piece && <span data-color={piece.color}>{PIECES[piece.kind].sign}</span>}
            </button>
          );
        })}
      </div>
      {promoting !== null && (
        <div className="am-chess-promotion" role="group" aria-label="무엇으로 바꿀까요">
          <p>폰을 무엇으로 바꿀까요?</p>
          {PROMOTIONS.map((promotion) => (
            <Button key={promotion} data-promotion={promotion} onClick={() => promote(promotion)}>
              {PIECES[promotion].sign} {PIECES[promotion].name}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
