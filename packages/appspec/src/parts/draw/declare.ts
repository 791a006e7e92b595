import { z } from "zod";
import { label } from "../../field-schema.ts";
import type { Part } from "../part.ts";
import { block, entity, field, told } from "../property.ts";

const names = z.array(label).max(200);
const whole = z.number().int().min(0).max(1_000_000);
/** animal: the animal of the year of birth (띠); star: the sign of the zodiac. */
const FORTUNE_ASKS = ["name", "birthday", "other", "animal", "star", "blood"] as const;

const source = z.object({
  entity: entity({ visitors: "shown" }),
  field: field("entity", ["text", "longtext", "select", "status", "relation", "tags", "number", "money"]),
  /** fortune: what a card says. */
  detail: field("entity", ["text", "longtext"]).optional(),
  /** wheel: how often something comes up beside the others (a number; 0 = never). */
  weight: field("entity", ["number", "percent"]).optional(),
});

const schema = block("draw", {
  style: z.enum(["wheel", "cards", "ladder", "numbers", "groups", "seats", "fortune"]),
  /** Cards to draw are read from records alone. */
  source: told(source, { vital: ({ style }) => style === "fortune" }).optional(),
  /** Names to begin with when there is no source; visitors change them. */
  items: names.optional(),
  /** ladder: what stands at the bottom; fortune: what each card is about. */
  results: names.optional(),
  /** How many are drawn, people in a group, or numbers in a game. */
  count: whole.optional(),
  /** numbers: the range, both ends included. */
  from: whole.optional(),
  to: whole.optional(),
  /** seats: how many stand side by side. */
  columns: z.number().int().min(1).max(20).optional(),
  /** fortune: what is asked before cards are drawn; the same answers on the same day give the same cards. */
  asks: z.array(z.enum(FORTUNE_ASKS)).min(1).max(3).optional(),
  logTo: entity({ as: "log", says: "logTo", visitors: "kept" }).optional(),
});
/** Draws by lot, from records or from names that are typed. Logged: `title` (who or what), `detail`, the date field. */
export type DrawBlock = z.infer<typeof schema>;

export const draw: Part<typeof schema> = {
  schema,
  name: "뽑기",
  purpose: "wheels, ladders, lots, seats, groups",
  looks: "round",
  check: ({ from, to }) =>
    from !== undefined && to !== undefined && from > to ? [{ code: "bounds", message: "from is more than to" }] : [],
  element: ({ source: records, log }, { style, items, results, asks, count, columns, from = 1, to = 45 }) => ({
    props: {
      style,
      source: records,
      names: (items ?? asks) && { items: items ?? [], results, asks },
      count: style === "seats" ? (columns ?? count) : count,
      range: style === "numbers" ? { from, to } : undefined,
      log,
    },
  }),
};
