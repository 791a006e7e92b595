import { useEffect, useMemo, useState } from "react";

export interface Elapsed {
  /** Seconds it ran so far, without pauses. */
  elapsed: number;
  isRunning: boolean;
  start: () => void;
  pause: () => void;
  reset: () => void;
}

interface Run {
  /** Seconds of the runs before this one. */
  before: number;
  /** `performance.now()` when it was started; null while it stands still. */
  since: number | null;
}

const TICK_MS = 100;

/** A watch. It counts by the clock and not by ticks, so that a hidden tab, whose ticks come late, keeps the right time. */
export function useElapsed(): Elapsed {
  const [run, setRun] = useState<Run>({ before: 0, since: null });
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
        setRun(({ before, since }) => ({ before, since: since ?? at }));
      },
      pause: () => {
        const at = performance.now();
        setRun(({ before, since }) => ({ before: before + (since === null ? 0 : (at - since) / 1_000), since: null }));
      },
      reset: () => setRun({ before: 0, since: null }),
    }),
    [],
  );
  const elapsed = run.before + (run.since === null ? 0 : Math.max(0, now - run.since) / 1_000);
  return { elapsed, isRunning, ...actions };
}
