import { useEffect, useMemo, useState } from "react";

export interface Elapsed {
  /** Seconds it ran so far, without pauses. */
  elapsed: number;
  isRunning: boolean;
  /** `Date.now()` when it first was started and when it last stood still; null before. */
  began: number | null;
  ended: number | null;
  start: () => void;
  pause: () => void;
  reset: () => void;
}

interface Run {
  /** Seconds of the runs before this one. */
  before: number;
  /** `performance.now()` when it was started; null while it stands still. */
  since: number | null;
  began: number | null;
  ended: number | null;
}

const STILL: Run = { before: 0, since: null, began: null, ended: null };

const TICK_MS = 100;

/** A watch. It counts by the clock and not by ticks, so that a hidden tab, whose ticks come late, keeps the right time. */
export function useElapsed(): Elapsed {
  const [run, setRun] = useState<Run>(STILL);
  const [now, setNow] = useState(() => performance.now());
  const isRunning = run.since !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const actions = useMemo(
    () => ({
      start: () => {
        const at = performance.now();
        setNow(at);
        const moment = Date.now();
        setRun((run) => ({ ...run, since: run.since ?? at, began: run.began ?? moment, ended: null }));
      },
      pause: () => {
        const at = performance.now();
        const moment = Date.now();
        setRun((run) => (run.since === null ? run : { ...run, before: run.before + (at - run.since) / 1_000, since: null, ended: moment }));
      },
      reset: () => setRun(STILL),
    }),
    [],
  );
  const elapsed = run.before + (run.since === null ? 0 : Math.max(0, now - run.since) / 1_000);
  return { elapsed, isRunning, began: run.began, ended: run.ended, ...actions };
}
