import { useEffect, useRef, useState } from "react";
import type { Chess, Color, PieceSymbol, Square } from "chess.js";
import { ChipRow } from "./chip-row.tsx";
import type { GameProps } from "./game-block.tsx";
import { chessAfter, chessAnswer, chessOutcome } from "./game-chess.ts";
import type { ChessMove } from "./game-chess.ts";
import { LEVELS, RIVALS } from "./game-settings.ts";
import { Icon } from "./icon.tsx";
import { useBoardKeys } from "./use-board-keys.ts";

const SIDES: Record<Color, string> = { w: "백", b: "흑" };
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
/** A breath before the computer answers: a move that comes at once is not seen. */
const BREATH_MS = 250;

const breath = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** White begins. Against the computer one plays white. */
export function ChessGame({ settings, onEnd }: GameProps) {
  const [rival, setRival] = useState(settings.rival ?? "computer");
  const [level, setLevel] = useState(settings.level ?? "normal");
  const [moves, setMoves] = useState<ChessMove[]>([]);
  const [isFlipped, setFlipped] = useState(false);
  const chess = chessAfter(moves);
  const outcome = chessOutcome(chess);
  const isThinking = rival === "computer" && moves.length % 2 === 1 && !outcome;

  const play = (move: ChessMove) => {
    const next = [...moves, move];
    setMoves(next);
    const ended = chessOutcome(chessAfter(next));
    if (!ended) return;
    const title =
      ended.winner === null ? "무승부" : rival === "person" ? `${SIDES[ended.winner]} 승리` : ended.winner === "w" ? "승리" : "패배";
    onEnd({ title: `체스 ${title}`, score: ended.winner === "w" ? 1 : 0, detail: `${next.length}수, ${ended.words}` });
  };
  const latest = useRef(play);
  useEffect(() => {
    latest.current = play;
  });
  useEffect(() => {
    if (!isThinking) return;
    let isGone = false;
    const think = async () => {
      await breath(BREATH_MS);
      const answer = await chessAnswer(moves, level, Math.random, () => breath(0));
      if (!isGone && answer) latest.current(answer);
    };
    void think();
    return () => {
      isGone = true;
    };
  }, [isThinking, moves, level]);

  return (
    <>
      {moves.length === 0 && (
        <div className="am-game-setup">
          <ChipRow label="상대" chips={RIVALS} chosen={[rival]} onPress={setRival} />
          {rival === "computer" && <ChipRow label="난이도" chips={LEVELS} chosen={[level]} onPress={setLevel} />}
        </div>
      )}
      <p className="am-score" role="status">
        {wordsFor(chess, rival === "computer", isThinking)}
      </p>
      <Board
        // A move begun is forgotten once another was played.
        key={moves.length}
        chess={chess}
        last={moves.at(-1)}
        isFlipped={isFlipped}
        mayMove={!isThinking && !outcome}
        onMove={play}
      />
      <div className="am-timer-row">
        <button
          type="button"
          className="am-button"
          data-action="undo"
          disabled={moves.length === 0 || isThinking || outcome !== undefined}
          onClick={() => setMoves(moves.slice(0, rival === "computer" ? -2 : -1))}
        >
          <Icon name="arrow-left" size={18} />한 수 무르기
        </button>
        <button type="button" className="am-button" data-action="flip" onClick={() => setFlipped(!isFlipped)}>
          <Icon name="refresh-cw" size={18} />판 돌리기
        </button>
      </div>
      {moves.length > 0 && (
        <p className="am-chess-moves" aria-label="둔 수">
          {chess.history().map((move, at) => (
            <span key={at}>{at % 2 === 0 ? `${at / 2 + 1}. ${move}` : move}</span>
          ))}
        </p>
      )}
    </>
  );
}

function wordsFor(chess: Chess, isComputer: boolean, isThinking: boolean): string {
  const outcome = chessOutcome(chess);
  if (outcome?.winner) {
    const who = !isComputer ? `${SIDES[outcome.winner]}이 이겼어요` : outcome.winner === "w" ? "이겼어요" : "컴퓨터가 이겼어요";
    return `${outcome.words} ${who}`;
  }
  if (outcome) return outcome.words;
  if (isThinking) return "컴퓨터가 생각하고 있어요…";
  const turn = isComputer ? "내 차례예요 (백)" : `${SIDES[chess.turn()]} 차례예요`;
  return chess.inCheck() ? `체크! ${turn}` : turn;
}

interface BoardProps {
  chess: Chess;
  last: ChessMove | undefined;
  isFlipped: boolean;
  mayMove: boolean;
  onMove: (move: ChessMove) => void;
}

function Board({ chess, last, isFlipped, mayMove, onMove }: BoardProps) {
  const [from, setFrom] = useState<Square | null>(null);
  const [promoting, setPromoting] = useState<Square | null>(null);
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((row) => [...COLUMNS].map((column) => `${column}${row}` as Square));
  const squares = isFlipped ? rows.toReversed() : rows;
  const keys = useBoardKeys(8, 8, Math.max(0, squares.indexOf(last?.to ?? "e2")));
  const targets = new Map(from && mayMove ? chess.moves({ square: from, verbose: true }).map((move) => [move.to, move]) : []);
  const press = (square: Square) => {
    if (!mayMove) return;
    const move = targets.get(square);
    if (from && move?.promotion) return setPromoting(square);
    if (from && move) return onMove({ from, to: square });
    setFrom(chess.get(square)?.color === chess.turn() && square !== from ? square : null);
  };
  return (
    <>
      <div className="am-chess" role="group" aria-label="체스판" onKeyDown={keys.onKeyDown}>
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
      {from && promoting && (
        <div className="am-chess-promotion" role="group" aria-label="무엇으로 바꿀까요">
          <p>폰을 무엇으로 바꿀까요?</p>
          {PROMOTIONS.map((promotion) => (
            <button
              key={promotion}
              type="button"
              className="am-button"
              data-promotion={promotion}
              onClick={() => onMove({ from, to: promoting, promotion })}
            >
              {PIECES[promotion].sign} {PIECES[promotion].name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
