import { z } from "zod";
import { label } from "../../field-schema.ts";

export const GAME_KERNELS = [
  "tiles2048",
  "memory",
  "snake",
  "tictactoe",
  "hangman",
  "baseball",
  "rps",
  "mole",
  "reaction",
  "mines",
  "arithmetic",
  "typing",
  "bingo",
  "omok",
  "updown",
  "wordchain",
  "chess",
  "kingdom",
  "holdem",
  "sports",
  "falling",
  "sudoku",
  "clicker",
  "breakout",
] as const;

/** Screens of a kingdom game. */
export const KINGDOM_PARTS = ["home", "people", "upgrades", "train", "workers", "shop", "bank", "battle", "rank", "reports"] as const;
/** Screens of hold'em. */
const HOLDEM_PARTS = ["lobby", "profile"] as const;
/** Screens of a club. */
export const SPORTS_PARTS = ["match", "team", "finance", "season"] as const;

const whole = z.number().int().min(0).max(1_000_000);

/** How a game is set when one comes to it; whoever plays may set it otherwise for a round. */
export const gameSettings = z.object({
  /** arithmetic: one question has one of these. */
  operations: z
    .array(z.enum(["add", "subtract", "multiply", "divide"]))
    .min(1)
    .max(4)
    .optional(),
  /** arithmetic: the times tables asked for; updown: where the number is hidden. Both ends included. */
  from: whole.optional(),
  to: whole.optional(),
  /** arithmetic: digits of the numbers; with tables it is left out. */
  digits: z.number().int().min(1).max(4).optional(),
  /** arithmetic, typing: questions or sentences in one go; bingo: lines that win. */
  count: z.number().int().min(1).max(200).optional(),
  /** bingo, omok: places side by side. */
  size: z.number().int().min(3).max(19).optional(),
  level: z.enum(["easy", "normal", "hard"]).optional(),
  /** omok, wordchain, chess: the computer, or someone beside one. */
  rival: z.enum(["computer", "person"]).optional(),
  /** sports: what is played. The log keeps each club in `state` (long text). */
  sport: z.enum(["baseball", "football", "basketball"]).optional(),
  /** kingdom, holdem, sports: what of it the screen shows. A kingdom's log keeps each player's in `state` (long text), with `score` for the ranking. */
  part: z.enum([...KINGDOM_PARTS, ...HOLDEM_PARTS, ...SPORTS_PARTS]).optional(),
  /** kingdom: what a people is called (종족), the peoples, and the resources; the first of these is money. */
  world: z.object({ side: label, sides: z.array(label).min(2).max(12), resources: z.array(label).min(2).max(6) }).optional(),
});
export type GameSettings = z.infer<typeof gameSettings>;
