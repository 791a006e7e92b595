import type { Operation } from "./game-arithmetic.ts";

/** How a game is set when one comes to it; whoever plays may set it otherwise for a round. */
export interface GameSettings {
  operations?: Operation[];
  /** arithmetic: times tables. */
  from?: number;
  to?: number;
  digits?: number;
  /** Questions in one go. */
  count?: number;
}
