import { useState } from "react";
import { Button, copyText } from "@appmon/kit/ui";
import { drawnNumbers } from "./lots.ts";
import type { OnEnd } from "../shared/list.ts";
import { Icon } from "@appmon/kit/ui";

interface DrawNumbersProps {
  range: { from: number; to: number };
  count: number;
  onDrawn: OnEnd;
}

const MOST_GAMES = 10;

/** Numbers of a range, several games at a time, as on a lottery ticket. */
export function DrawNumbers({ range, count, onDrawn }: DrawNumbersProps) {
  const [games, setGames] = useState<number[][]>([]);
  const [amount, setAmount] = useState(range.to === 45 && count === 6 ? 5 : 1);
  return (
    <div className="am-panel am-draw-stage">
      <p className="am-calc-hint">
        {range.from}부터 {range.to}까지 {count}개
      </p>
      <ol className="am-balls" role="status">
        {games.length === 0
          ? [<li key="wait">{balls(Array.from({ length: Math.min(count, 12) }, () => null))}</li>]
          : games.map((game, at) => <li key={`${at}-${game.join()}`}>{balls(game)}</li>)}
      </ol>
      <div className="am-timer-row">
        <label className="am-timer-own">
          <input
            className="am-input"
            type="number"
            min={1}
            max={MOST_GAMES}
            value={amount}
            aria-label="몇 번"
            onChange={(event) => setAmount(Math.max(1, Math.min(MOST_GAMES, Number(event.target.value) || 1)))}
          />
          번
        </label>
        <Button
          look="primary"
          data-size="large"
          data-action="draw"
          onClick={() => {
            const made = Array.from({ length: amount }, () => drawnNumbers(range.from, range.to, count, Math.random));
            setGames(made);
            onDrawn({ title: made[0]?.join(", ") ?? "", detail: made.map((game) => game.join(", ")).join("\n") });
          }}
        >
          <Icon name="sparkles" size={20} />
          번호 뽑기
        </Button>
        {games.length > 0 && (
          <button type="button" className="am-text-button" onClick={() => void copyText(games.map((game) => game.join(", ")).join("\n"))}>
            결과 복사
          </button>
        )}
      </div>
    </div>
  );
}

/** Balls of ten a colour, as everybody knows them. */
function balls(numbers: readonly (number | null)[]) {
  return numbers.map((number, at) => (
    <span key={number ?? `wait${at}`} className="am-ball" data-tens={number === null ? "wait" : Math.floor((number - 1) / 10) % 5}>
      {number ?? "?"}
    </span>
  ));
}
