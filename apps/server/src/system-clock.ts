import type { Clock } from "@appmon/kernel/clock";

/** The machine's own. */
export const systemClock: Clock = { now: () => Date.now() };
