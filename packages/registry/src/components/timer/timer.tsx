import { useEffect, useRef, useState } from "react";
import { usePlace } from "@appmon/kit/data";
import { Button, toast } from "@appmon/kit/ui";
import type { List, OnEnd } from "../shared/list.ts";
import { Styles } from "../shared/styles.tsx";
import { WithLog } from "../shared/with-log.tsx";
import { clockText, standingOf, type Stretch } from "./interval-clock.ts";
import { STYLES } from "./styles.ts";
import { useElapsed } from "./use-elapsed.ts";

export interface TimerProps {
  mode: "stopwatch" | "countdown" | "interval";
  /** countdown: where it starts. */
  minutes?: number;
  /** interval: what follows what, over and over. */
  intervals?: Stretch[];
  rounds?: number;
  /** Where what was timed is kept. */
  log?: List;
}

const PRESETS = [1, 3, 5, 10, 25];

/** A watch that counts up, a timer that counts down, or stretches of work and rest. Runs on while the tab is hidden. */
export function Timer(props: TimerProps) {
  return <WithLog log={props.log}>{(onEnd) => <Clock {...props} onEnd={onEnd} />}</WithLog>;
}

function Clock({ mode, minutes = 5, intervals, rounds = 4, log, onEnd }: TimerProps & { onEnd: OnEnd }) {
  const [length, setLength] = useState(minutes);
  const [task, setTask] = useState("");
  const [laps, setLaps] = useState<number[]>([]);
  const clock = useElapsed();
  const { title } = usePlace();
  const stretches = mode === "interval" && intervals?.length ? intervals : [{ label: "남은 시간", minutes: length }];
  const repeats = mode === "interval" ? rounds : 1;
  const standing = standingOf(stretches, repeats, clock.elapsed);
  const current = stretches[standing.at];
  const counting = mode !== "stopwatch";
  const isOver = counting && clock.elapsed > 0 && standing.isOver;
  useAnnouncement(
    counting && clock.elapsed > 0 ? `${standing.round}-${standing.at}` : "",
    isOver ? "끝났어요" : `${current?.label ?? ""} 시작`,
  );

  const [isKeeping, setKeeping] = useState(false);
  const finish = async () => {
    const spent = Math.max(1, Math.round(clock.elapsed / 60));
    setKeeping(true);
    const isKept = await onEnd({
      title: task.trim() || title || "시간 기록",
      minutes: spent,
      detail: clockText(clock.elapsed),
      ...(clock.began !== null && { began: clock.began }),
      ...(clock.ended !== null && { ended: clock.ended }),
    });
    setKeeping(false);
    // What was refused is still on the watch, to be written down again.
    if (!isKept) return;
    toast(`${clockText(clock.elapsed)} 기록했어요`);
    clock.reset();
    setLaps([]);
  };
  useEffect(() => {
    if (isOver && clock.isRunning) clock.pause();
  }, [clock, isOver]);

  const left = counting ? (isOver ? 0 : standing.leftSeconds) : clock.elapsed;
  const whole = counting ? (current?.minutes ?? length) * 60 : 60;
  return (
    <div className="am-timer" data-state={isOver ? "over" : clock.isRunning ? "running" : "still"}>
      <Styles rules={STYLES} />
      <div className="am-panel am-timer-face" data-rest={current?.rest}>
        <Dial part={counting ? left / whole : (clock.elapsed % 60) / 60} />
        <div className="am-timer-words">
          {mode === "interval" && !isOver && <p className="am-timer-label">{current?.label}</p>}
          {isOver && <p className="am-timer-label">끝났어요</p>}
          <p className="am-timer-clock" role="timer" aria-label={title ?? "시간"}>
            {clockText(left, !counting)}
          </p>
          {mode === "interval" && (
            <p className="am-calc-hint">
              {standing.round} / {repeats}번째
            </p>
          )}
        </div>
      </div>
      {mode === "countdown" && clock.elapsed === 0 && (
        <div className="am-timer-row" role="group" aria-label="시간 고르기">
          {[...new Set([...PRESETS, minutes])]
            .toSorted((a, b) => a - b)
            .map((one) => (
              <button key={one} type="button" className="am-filter-chip" aria-pressed={one === length} onClick={() => setLength(one)}>
                {one}분
              </button>
            ))}
          <label className="am-timer-own">
            <input
              className="am-input"
              type="number"
              min={1}
              max={1_440}
              value={length}
              aria-label="몇 분"
              onChange={(event) => setLength(Math.min(1_440, Math.max(1, Number(event.target.value) || 1)))}
            />
            분
          </label>
        </div>
      )}
      {log && (
        <input
          className="am-input am-timer-task"
          value={task}
          maxLength={80}
          placeholder="무엇을 하고 있나요?"
          aria-label="무엇을 하고 있나요?"
          onChange={(event) => setTask(event.target.value)}
        />
      )}
      <div className="am-timer-row">
        {!isOver && (
          <Button look="primary" data-size="large" data-action="start" onClick={clock.isRunning ? clock.pause : clock.start}>
            {clock.isRunning ? "멈춤" : clock.elapsed > 0 ? "이어서" : "시작"}
          </Button>
        )}
        {mode === "stopwatch" && clock.isRunning && (
          <Button icon="flag" data-size="large" onClick={() => setLaps((before) => [clock.elapsed, ...before].slice(0, 50))}>
            구간
          </Button>
        )}
        {clock.elapsed > 0 && !clock.isRunning && (
          <>
            {log && (
              <Button data-size="large" data-action="finish" disabled={isKeeping} onClick={() => void finish()}>
                기록하고 끝내기
              </Button>
            )}
            <Button
              icon="refresh-cw"
              data-size="large"
              data-action="reset"
              onClick={() => {
                clock.reset();
                setLaps([]);
              }}
            >
              처음부터
            </Button>
          </>
        )}
      </div>
      {laps.length > 0 && (
        <ol className="am-calc-lines am-laps">
          {laps.map((lap, at) => (
            <li key={lap}>
              <span>구간 {laps.length - at}</span>
              <b>{clockText(lap - (laps[at + 1] ?? 0), true)}</b>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const ROUND = 2 * Math.PI * 54;

function Dial({ part }: { part: number }) {
  return (
    <svg className="am-dial" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="54" />
      <circle
        cx="60"
        cy="60"
        r="54"
        className="run"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - Math.max(0, Math.min(1, part)))}
      />
    </svg>
  );
}

/** Says what begins or is over, when it changes: aloud by the page, and with a short vibration where there is one. */
function useAnnouncement(key: string, words: string): void {
  const last = useRef(key);
  useEffect(() => {
    if (key !== "" && last.current !== "" && last.current !== key) {
      toast(words);
      navigator.vibrate?.(200);
    }
    last.current = key;
  }, [key, words]);
}
