import { prefersStill } from "@appmon/kit/data";
import { useEffect, useRef, useState } from "react";
import { drawn, shuffled } from "../shared/chance.ts";
import type { WayProps } from "./way.ts";
import { Button, Icon } from "@appmon/kit/ui";
import { WinnerList } from "./winner-list.tsx";

const ROLL_MS = 1_800;
const STEP_MS = 70;
/** More lots than this are not laid out one by one. */
const MOST_LOTS = 40;

/** Lots face down to turn over, and a button that draws several winners at once. Nobody is drawn twice, unless one wants it so. */
export function DrawCards({ names, count: initial, onDrawn }: WayProps) {
  const [count, setCount] = useState(Math.max(1, initial));
  const [won, setWon] = useState<string[]>([]);
  const [keepsOut, setKeepsOut] = useState(true);
  const [order, setOrder] = useState(() => shuffled(names, Math.random));
  const [rolling, setRolling] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  const winners = won.filter((name) => names.includes(name));
  const open = keepsOut ? names.filter((name) => !winners.includes(name)) : names;
  const lots = [...order.filter((name) => names.includes(name)), ...names.filter((name) => !order.includes(name))];

  const take = (picked: string[]) => {
    setWon((before) => [...before, ...picked]);
    onDrawn({ title: picked.join(", "), detail: `${names.length}명 가운데 ${picked.length}명` });
  };
  const roll = () => {
    const picked = drawn(open, count, Math.random);
    if (prefersStill()) return take(picked);
    const ends = performance.now() + ROLL_MS;
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      if (performance.now() < ends) return setRolling(open[Math.floor(Math.random() * open.length)] ?? "");
      clearInterval(timer.current);
      setRolling(null);
      take(picked);
    }, STEP_MS);
  };

  return (
    <>
      <p className="am-draw-result" role="status" data-won={rolling === null && winners.length > 0}>
        {rolling ?? (winners.length > 0 ? winners.slice(-count).join(", ") : `${open.length}명이 기다려요`)}
      </p>
      {names.length <= MOST_LOTS && (
        <div className="am-lots" role="group" aria-label="제비">
          {lots.map((name, at) => {
            const isOpen = winners.includes(name);
            return (
              <button
                key={name}
                type="button"
                className="am-lot"
                data-open={isOpen}
                disabled={!open.includes(name) || rolling !== null}
                aria-label={isOpen ? name : `${at + 1}번 제비 뒤집기`}
                onClick={() => take([name])}
              >
                {isOpen ? name : <Icon name="help-circle" size={20} />}
              </button>
            );
          })}
        </div>
      )}
      <div className="am-timer-row">
        <label className="am-timer-own">
          <input
            className="am-input"
            type="number"
            min={1}
            max={100}
            value={count}
            aria-label="뽑을 수"
            onChange={(event) => setCount(Math.max(1, Math.min(100, Number(event.target.value) || 1)))}
          />
          명
        </label>
        <Button look="primary" data-size="large" data-action="draw" disabled={open.length === 0 || rolling !== null} onClick={roll}>
          <Icon name="gift" size={20} />
          추첨하기
        </Button>
        <label className="am-check">
          <input type="checkbox" checked={keepsOut} disabled={rolling !== null} onChange={(event) => setKeepsOut(event.target.checked)} />
          이미 뽑힌 사람 빼기
        </label>
      </div>
      <WinnerList
        names={winners}
        onReset={() => {
          setWon([]);
          setOrder(shuffled(names, Math.random));
        }}
      />
    </>
  );
}
