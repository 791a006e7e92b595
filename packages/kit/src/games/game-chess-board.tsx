import { useState } from "react";
import type { Chess, PieceSymbol, Square } from "chess.js";
import { SIDES } from "./chess-record.ts";
import { useBoardKeys } from "./use-board-keys.ts";

const PIECES: Record<PieceSymbol, { name: string; sign: string }> = {
  // The sign that asks for letters instead of emoji follows each.
  k: { name: "킹", sign: "♚\uFE0E" },
  q: { name: "퀸", sign: "♛\uFE0E" },
  r: { name: "룩", sign: "♜\uFE0E" },
  b: { name: "비숍", sign: "♝\uFE0E" },
  n: { name: "나이트", sign: "♞\uFE0E" },
  p: { name: "폰", sign: "♟\uFE0E" },
};
const PROMOTIONS = ["q", "r", "b", "n"] as const;
const COLUMNS = "abcdefgh";

interface ChessBoardProps {
  chess: Chess;
  isFlipped: boolean;
  theme: string;
  mayMove: boolean;
  /** A move as it is written down. */
  onMove: (san: string) => void;
}

/** The board: press a piece, then where it goes; arrows walk, Enter presses. Mount it anew for each position. */
export function ChessBoard({ chess, isFlipped, theme, mayMove, onMove }: ChessBoardProps) {
  const last = chess.history({ verbose: true }).at(-1);
  const [from, setFrom] = useState<Square | null>(null);
  const [promoting, setPromoting] = useState<Square | null>(null);
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((row) => [...COLUMNS].map((column) => `${column}${row}` as Square));
  const squares = isFlipped ? rows.toReversed() : rows;
  const keys = useBoardKeys(8, 8, Math.max(0, squares.indexOf(last?.to ?? "e2")));
  const moves = from && mayMove ? chess.moves({ square: from, verbose: true }) : [];
  const targets = new Map(moves.map((move) => [move.to, move]));
  const press = (square: Square) => {
    if (!mayMove) return;
    const move = targets.get(square);
    if (move?.promotion) return setPromoting(square);
    if (move) return onMove(move.san);
    setFrom(chess.get(square)?.color === chess.turn() && square !== from ? square : null);
  };
  const promote = (kind: PieceSymbol) => {
    const move = moves.find(({ to, promotion }) => to === promoting && promotion === kind);
    if (move) onMove(move.san);
  };
  return (
    <>
      <div className="am-chess" data-theme={theme} role="group" aria-label="체스판" onKeyDown={keys.onKeyDown}>
        {squares.map((square, at) => {
          const piece = chess.get(square);
          return (
            <button
              key={square}
              type="button"
              data-square={square}
              data-shade={chess.squareColor(square)}
              data-from={square === from}
              data-target={targets.has(square)}
              data-last={square === last?.from || square === last?.to}
              data-check={piece?.type === "k" && piece.color === chess.turn() && chess.inCheck()}
              tabIndex={keys.tabIndexOf(at)}
              onFocus={keys.onFocusOf(at)}
              aria-label={`${square} ${piece ? `${SIDES[piece.color]} ${PIECES[piece.type].name}` : "빈칸"}${targets.has(square) ? ", 갈 수 있어요" : ""}`}
              onClick={() => press(square)}
            >
              {piece && <span data-color={piece.color}>{PIECES[piece.type].sign}</span>}
            </button>
          );
        })}
      </div>
      {promoting && (
        <div className="am-chess-promotion" role="group" aria-label="무엇으로 바꿀까요">
          <p>폰을 무엇으로 바꿀까요?</p>
          {PROMOTIONS.map((promotion) => (
            <button key={promotion} type="button" className="am-button" data-promotion={promotion} onClick={() => promote(promotion)}>
              {PIECES[promotion].sign} {PIECES[promotion].name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
