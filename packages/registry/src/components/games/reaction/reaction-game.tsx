import { useEffect, useRef, useState } from "react";
import { GameFrame } from "../shared/game-frame.tsx";
import type { List, OnEnd } from "../../shared/list.ts";
import { STYLES } from "./styles.ts";

export interface ReactionProps {
  /** Where results are kept. */
  log?: List;
}

export function ReactionGame({ log }: ReactionProps) {
  return (
    <GameFrame game="reaction" how="색이 바뀌면 바로 눌러요. 다섯 번의 평균을 재요." best="low" log={log} styles={STYLES}>
      {(onEnd) => <Play onEnd={onEnd} />}
    </GameFrame>
  );
}

interface PlayProps {
  onEnd: OnEnd;
}

const TRIES = 5;

function Play({ onEnd }: PlayProps) {
  const [state, setState] = useState<"still" | "wait" | "now" | "early">("still");
  const [times, setTimes] = useState<number[]>([]);
  const since = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const average = times.length > 0 ? Math.round(times.reduce((sum, time) => sum + time, 0) / times.length) : 0;
  const isOver = times.length >= TRIES;
  const wait = () => {
    setState("wait");
    timer.current = setTimeout(
      () => {
        since.current = performance.now();
        setState("now");
      },
      1_000 + Math.random() * 2_500,
    );
  };
  const press = () => {
    if (isOver) return;
    if (state === "wait") {
      clearTimeout(timer.current);
      return setState("early");
    }
    if (state !== "now") return wait();
    const all = [...times, Math.round(performance.now() - since.current)];
    setTimes(all);
    setState("still");
    if (all.length < TRIES) return;
    const mean = Math.round(all.reduce((sum, time) => sum + time, 0) / all.length);
    onEnd({ title: `반응 속도 ${mean}ms`, score: mean, detail: all.map((time) => `${time}ms`).join(", ") });
  };
  const words = isOver
    ? `평균 ${average}ms`
    : state === "wait"
      ? "색이 바뀔 때까지 기다려요"
      : state === "now"
        ? "지금!"
        : state === "early"
          ? "너무 빨랐어요. 다시 눌러요"
          : times.length > 0
            ? `${times.at(-1)}ms. 다음 판을 눌러요`
            : "눌러서 시작해요";
  return (
    <>
      <button
        type="button"
        className="am-reaction"
        data-state={isOver ? "still" : state}
        data-action="start"
        onPointerDown={press}
        onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && press()}
      >
        {words}
      </button>
      <p className="am-score">
        {times.length} / {TRIES}번
      </p>
    </>
  );
}
