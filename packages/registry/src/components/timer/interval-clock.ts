/** Where a timer of several stretches stands. Pure: time comes in as seconds. */
export interface Stretch {
  label: string;
  minutes: number;
  rest?: boolean;
}
export interface Standing {
  /** Index of the stretch; the number of stretches when all is over. */
  at: number;
  /** 1 for the first time around. */
  round: number;
  leftSeconds: number;
  isOver: boolean;
}

/** What `elapsed` seconds of running make of these stretches, gone through `rounds` times. */
export function standingOf(stretches: readonly Stretch[], rounds: number, elapsed: number): Standing {
  const once = stretches.reduce((sum, stretch) => sum + stretch.minutes * 60, 0);
  const over = { at: stretches.length, round: rounds, leftSeconds: 0, isOver: true };
  if (once <= 0 || elapsed >= once * rounds) return over;
  const round = Math.floor(elapsed / once) + 1;
  let rest = elapsed - (round - 1) * once;
  for (const [at, stretch] of stretches.entries()) {
    if (rest < stretch.minutes * 60) return { at, round, leftSeconds: Math.ceil(stretch.minutes * 60 - rest), isOver: false };
    rest -= stretch.minutes * 60;
  }
  return over;
}

/** 75 → "1:15", 3_700 → "1:01:40"; with `tenths` "1:15.3". */
export function clockText(seconds: number, tenths = false): string {
  const whole = Math.floor(seconds);
  const pad = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor(whole / 60) % 60;
  const fraction = tenths ? `.${Math.floor((seconds - whole) * 10)}` : "";
  return `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(whole % 60)}${fraction}`;
}
