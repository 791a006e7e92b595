import type { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("queue", {
  entity: entity({ visitors: "handedIn", amends: () => true }),
  /** A running number. */
  number: field("entity", ["text"]),
  status: field("entity", ["status"]),
});
/**
 * A waiting line: visitors get a number and see how many are before them. The first status waits, other open ones are
 * called, final ones are over.
 */
export type QueueBlock = z.infer<typeof schema>;

export const queue: Part<typeof schema> = { schema, purpose: "waiting numbers", looks: "rows", namesProperties: true };
