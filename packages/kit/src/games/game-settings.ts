import type { Operation } from "./game-arithmetic.ts";
import type { World } from "./kingdom.ts";

export type GameLevel = "easy" | "normal" | "hard";
export type Rival = "computer" | "person";

/** How a game is set when one comes to it; whoever plays may set it otherwise for a round. */
export type KingdomPart = "home" | "people" | "upgrades" | "train" | "workers" | "shop" | "bank" | "battle" | "rank" | "reports";

export interface GameSettings {
  operations?: Operation[];
  /** Times tables, or the range a number is hidden in. */
  from?: number;
  to?: number;
  digits?: number;
  /** Questions or sentences in one go, or lines that win. */
  count?: number;
  /** Places side by side on a board. */
  size?: number;
  level?: GameLevel;
  rival?: Rival;
  /** kingdom: what of it a screen shows, and what it is played with. */
  part?: KingdomPart;
  world?: World;
}

export const LEVELS: readonly { value: GameLevel; label: string }[] = [
  { value: "easy", label: "쉬움" },
  { value: "normal", label: "보통" },
  { value: "hard", label: "어려움" },
];
export const RIVALS: readonly { value: Rival; label: string }[] = [
  { value: "computer", label: "컴퓨터와" },
  { value: "person", label: "둘이서" },
];
