/** The types of play-blocks.ts at run time. */
import { z } from "zod";
import {
  ARITHMETIC,
  FORTUNE_ASKS,
  GAME_KERNELS,
  GAME_LEVELS,
  GAME_RIVALS,
  HOLDEM_PARTS,
  KINGDOM_PARTS,
  SPORTS,
  SPORTS_PARTS,
} from "./play-blocks.ts";

const id = z.string().min(1).max(80);
const word = z.string().trim().min(1).max(100);
const words = z.array(word).max(200).optional();
const minutes = z.number().positive().max(1_440);
const source = z.object({ entity: id, field: id });
const whole = z.number().int().min(0).max(1_000_000).optional();

const gameSettings = z.object({
  operations: z.array(z.enum(ARITHMETIC)).min(1).max(4).optional(),
  from: whole,
  to: whole,
  digits: z.number().int().min(1).max(4).optional(),
  count: z.number().int().min(1).max(200).optional(),
  size: z.number().int().min(3).max(19).optional(),
  level: z.enum(GAME_LEVELS).optional(),
  rival: z.enum(GAME_RIVALS).optional(),
  sport: z.enum(SPORTS).optional(),
  part: z.enum([...KINGDOM_PARTS, ...HOLDEM_PARTS, ...SPORTS_PARTS]).optional(),
  world: z.object({ side: word, sides: z.array(word).min(2).max(12), resources: z.array(word).min(2).max(6) }).optional(),
});

/** @param block what every block has */
export function playBlockSchemas<B extends z.core.$ZodShape>(block: B) {
  const logTo = id.optional();
  return [
    z.object({
      ...block,
      kind: z.literal("timer"),
      mode: z.enum(["stopwatch", "countdown", "interval"]),
      minutes: minutes.optional(),
      intervals: z
        .array(z.object({ label: word, minutes, rest: z.boolean().optional() }))
        .max(20)
        .optional(),
      rounds: z.number().int().min(1).max(100).optional(),
      logTo,
    }),
    z.object({
      ...block,
      kind: z.literal("draw"),
      style: z.enum(["wheel", "cards", "ladder", "numbers", "groups", "seats", "fortune"]),
      source: source.extend({ detail: id.optional(), weight: id.optional() }).optional(),
      items: words,
      results: words,
      count: whole,
      from: whole,
      to: whole,
      columns: z.number().int().min(1).max(20).optional(),
      asks: z.array(z.enum(FORTUNE_ASKS)).min(1).max(3).optional(),
      logTo,
    }),
    z.object({
      ...block,
      kind: z.literal("quiz"),
      mode: z.enum(["choice4", "flashcard", "typing", "ox"]),
      entity: id,
      prompt: id,
      answer: id,
      wrong: id.optional(),
      explain: id.optional(),
      picture: id.optional(),
      contest: z.object({ entity: id, via: id, entries: id, of: id, who: id, score: id }).optional(),
      count: z.number().int().min(1).max(200),
      logTo,
    }),
    z.object({
      ...block,
      kind: z.literal("game"),
      kernel: z.enum(GAME_KERNELS),
      words,
      faces: words,
      source: source.extend({ skill: id.optional() }).optional(),
      rooms: id.optional(),
      chat: id.optional(),
      settings: gameSettings.optional(),
      logTo,
    }),
    z.object({
      ...block,
      kind: z.literal("story"),
      entity: id,
      name: id,
      body: id,
      choices: z
        .array(z.object({ label: id, next: id }))
        .min(1)
        .max(6),
      logTo,
    }),
    z.object({ ...block, kind: z.literal("editor"), editor: z.enum(["markdown", "drawing"]), entity: id, name: id, body: id }),
  ] as const;
}
