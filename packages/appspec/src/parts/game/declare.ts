import { z } from "zod";
import { label } from "../../field-schema.ts";
import type { EntitySpec } from "../../spec.ts";
import type { Opens } from "../opening.ts";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";
import { checkGame } from "./check.ts";
import { gameElement } from "./element.ts";
import { GAME_KERNELS, gameSettings } from "./settings.ts";

const words = z.array(label).max(200);

const schema = block("game", {
  kernel: z.enum(GAME_KERNELS),
  /** hangman: what is guessed; typing: what is typed; bingo: what stands on the board; wordchain: what the computer knows; clicker: what grows. */
  words: words.optional(),
  /** mines, mole, memory, clicker: what is found, instead of the usual. Emoji, one or several. */
  faces: words.optional(),
  /** typing: the sentences, instead of `words`; sports: the players, with how good each is (a number up to 100). */
  source: z
    .object({
      entity: entity({ visitors: "shown" }),
      field: field("entity", ["text", "longtext", "select", "status", "number"]),
      skill: field("entity", ["number", "percent"], { vital: true }).optional(),
    })
    .optional(),
  /**
   * holdem: entity of the rooms: title, `host`, `players` (tags), `seats`, `blind`, the status field (open, playing); and of what is
   * said in them: title, `who`, `room` (relation). Its log gets the chips won or lost as `score`.
   */
  rooms: entity({ visitors: "posted", vital: true }).optional(),
  chat: entity({ visitors: "posted" }).optional(),
  settings: gameSettings.optional(),
  logTo: entity({ as: "log", says: "logTo", visitors: "posted" }).optional(),
});
/**
 * Logged: `title`, `score`, `detail`, the date field. A chess log with `moves` (long text), the status field (going, won, lost,
 * drawn), `rival` and `level` keeps every game from its start: it is resumed and looked through move by move.
 */
export type GameBlock = z.infer<typeof schema>;

export const game: Part<typeof schema> = {
  schema,
  name: "게임",
  purpose: "ready games: 2048, snake, omok, chess, sudoku …",
  looks: "cells",
  components: ["GameBlock", "HoldemBlock", "SportsBlock"],
  check: checkGame,
  element: gameElement,
  opens: opensOfGame,
};

/** Two who play write to one record: a room of hold'em, a game of chess. */
function opensOfGame({ kernel, rooms, logTo }: GameBlock, { id, statusField, fields }: EntitySpec): Opens {
  const state = [...(statusField === undefined ? [] : [statusField]), ...fields.flatMap((one) => (one.type === "tags" ? [one.id] : []))];
  const moves = logTo === id && kernel === "chess" ? fields.map((one) => one.id) : [];
  return { sets: [...(rooms === id ? state : []), ...moves] };
}
