import { z } from "zod";
import { DAY_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("stamps", {
  entity: entity(),
  at: field("entity", DAY_TYPES),
  /** Whose it is. */
  who: field("entity", ["relation"]).optional(),
  /** Those who have a card, and a text field of theirs: what one gets for a full card. */
  people: entity().optional(),
  reward: field("people", ["text", "longtext"]).optional(),
  goal: z.number().int().min(1).max(100),
  /** 잔, 개, 번 */
  unit: z.string().min(1).max(6).optional(),
  per: z.literal("day").optional(),
});
/**
 * A card with `goal` places, for everybody who has one: a tap fills a place and keeps a record of it. Full, it is handed in for what
 * was promised and the next one begins; with `per` day every day has a card of its own.
 */
export type StampsBlock = z.infer<typeof schema>;

export const stamps: Part<typeof schema> = {
  schema,
  name: "도장판",
  purpose: "a card that fills by taps",
  lets: () => "누르면 하나씩 채워지는 도장판",
  namesProperties: true,
};
