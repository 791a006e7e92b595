import { useEffect, useRef } from "react";
import { Button, Icon, type IconName } from "@appmon/kit/ui";

interface ChessMovesProps {
  moves: readonly string[];
  /** How many of them stand on the board. */
  at: number;
  /** Null = the position after the last. */
  onLook: (at: number | null) => void;
}

/** The moves of a game; each brings its position back to the board. */
export function ChessMoves({ moves, at, onLook }: ChessMovesProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const [button, list] = [chosen.current, chosen.current?.parentElement];
    // Only the list itself scrolls; the page stays where it is.
    if (button && list) list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [at]);
  const go = (to: number) => onLook(to >= moves.length ? null : Math.max(0, to));
  const step = (to: number, label: string, icon: IconName, disabled: boolean) => (
    <Button small data-step={label} disabled={disabled} onClick={() => go(to)}>
      <Icon name={icon} size={18} />
      {label}
    </Button>
  );
  return (
    <div className="am-chess-score" role="group" aria-label="기보">
      <h3>
        둔 수 <small>{at === moves.length ? `${moves.length}수` : `${at} / ${moves.length}수째를 보고 있어요`}</small>
      </h3>
      <div className="am-chess-moves">
        {moves.map((move, index) => (
          <button
            key={index}
            ref={index + 1 === at ? chosen : undefined}
            type="button"
            aria-pressed={index + 1 === at}
            aria-label={`${index + 1}번째 수 ${move}`}
            onClick={() => go(index + 1)}
          >
            {index % 2 === 0 && <i>{index / 2 + 1}.</i>}
            {move}
          </button>
        ))}
      </div>
      <div className="am-timer-row">
        {step(0, "처음", "chevron-left", at === 0)}
        {step(at - 1, "이전 수", "arrow-left", at === 0)}
        {step(at + 1, "다음 수", "arrow-right", at === moves.length)}
        {step(moves.length, "마지막", "chevron-right", at === moves.length)}
      </div>
    </div>
  );
}
