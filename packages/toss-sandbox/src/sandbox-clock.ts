import type { Clock } from "@appmon/kernel/clock";

const KST_OFFSET_MS = 9 * 3_600_000;

/** The gateway's own clock: real time moved by an offset, so that a renewal a month away can be tried now. */
export interface SandboxClock extends Clock {
  set(timeMs: number): void;
  advance(byMs: number): void;
  /** Called after every move, for what has become due. */
  onMove(listener: () => void): void;
}

/** `offset` is where the offset lives, so that it survives with the rest of the state. */
export function createSandboxClock(offset: { clockOffsetMs: number }, real: Clock): SandboxClock {
  const listeners: (() => void)[] = [];
  const moveTo = (offsetMs: number): void => {
    offset.clockOffsetMs = offsetMs;
    for (const listener of listeners) listener();
  };
  return {
    now: () => real.now() + offset.clockOffsetMs,
    set: (timeMs) => moveTo(timeMs - real.now()),
    advance: (byMs) => moveTo(offset.clockOffsetMs + byMs),
    onMove: (listener) => void listeners.push(listener),
  };
}

/** `2026-11-21T10:00:00+09:00`, the form of all times in Toss's objects. */
export function toKst(ms: number): string {
  return `${toKstLocal(ms)}+09:00`;
}

/** The same without a zone: due dates of virtual accounts, date filters. */
export function toKstLocal(ms: number): string {
  return new Date(ms + KST_OFFSET_MS).toISOString().slice(0, 19);
}

/** Milliseconds of `2026-11-21T10:00:00` or `2026-11-21` in Korean time; undefined for anything else, a `Z` included. */
export function fromKstLocal(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/.test(text)) return undefined;
  const ms = Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text}+09:00`);
  return Number.isNaN(ms) ? undefined : ms;
}
