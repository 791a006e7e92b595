import { useEffect, useRef } from "react";
import { buy, type Clicked, clickedFrom, earn, NOTHING, perPress, priceOf, type Upgrade } from "./clicker.ts";
import { Button } from "@appmon/kit/ui";
import { josa, useKept } from "@appmon/kit/data";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { STYLES } from "./styles.ts";

export interface ClickerProps {
  /** What is pressed; absent = 🍪. */
  faces?: string[];
  /** What grows by it; absent = 점수. */
  words?: string[];
  /** Where results are kept. */
  log?: List;
}

export function ClickerGame({ log, ...settings }: ClickerProps) {
  return (
    <GameFrame game="clicker" how="누를수록 늘어나요. 모은 것으로 업그레이드해요." again={null} log={log} styles={STYLES}>
      {(onEnd) => <Play settings={settings} onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  settings: Omit<ClickerProps, "log">;
  onEnd: OnEnd;
}

const UPGRADES: readonly (readonly [Upgrade, string, string])[] = [
  ["press", "손길 업그레이드", "한 번 누를 때 1 더"],
  ["helper", "도우미 업그레이드", "1초마다 저절로 1 더"],
];
/** Worth a line in the list of results. */
const MILESTONES = [100, 1_000, 10_000, 100_000, 1_000_000];

function Play({ settings, onEnd }: PlayProps) {
  const face = settings.faces?.[0] ?? "🍪";
  const what = settings.words?.[0] ?? "점수";
  const key = `clicker:${window.location.pathname}`;
  const [state, keep] = useKept(key, clickedFrom);
  const latest = useRef(state);
  const change = (next: Clicked) => {
    const before = latest.current.earned;
    latest.current = next;
    keep(next);
    const reached = MILESTONES.findLast((milestone) => before < milestone && next.earned >= milestone);
    if (reached) onEnd({ title: `${what} ${reached.toLocaleString("ko-KR")} 모으기`, score: reached });
  };
  const tick = useRef(change);
  useEffect(() => {
    tick.current = change;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (latest.current.helper > 0) tick.current(earn(latest.current, latest.current.helper));
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="am-clicker">
      <p className="am-score" role="status">
        {what} {state.points.toLocaleString("ko-KR")}
      </p>
      <p className="am-calc-hint">
        한 번에 {perPress(state)}
        {state.helper > 0 && ` · 1초마다 ${state.helper}`}
      </p>
      <button
        type="button"
        className="am-clicker-face"
        data-action="press"
        aria-label={`눌러서 ${josa(what, "을/를")} 늘리기`}
        onClick={() => change(earn(latest.current, perPress(latest.current)))}
      >
        {face}
      </button>
      <div className="am-clicker-shop">
        {UPGRADES.map(([upgrade, label, gain]) => {
          const price = priceOf(state, upgrade);
          return (
            <Button
              key={upgrade}
              icon="trending-up"
              data-action={`buy-${upgrade}`}
              disabled={state.points < price}
              onClick={() => change(buy(latest.current, upgrade))}
            >
              <span>
                {label} {state[upgrade]}단계 · {gain}
              </span>
              <b>{`${what} ${price.toLocaleString("ko-KR")}`}</b>
            </Button>
          );
        })}
      </div>
      {state.earned > 0 && (
        <Button small data-action="forget" onClick={() => change(NOTHING)}>
          처음부터 다시
        </Button>
      )}
    </div>
  );
}
