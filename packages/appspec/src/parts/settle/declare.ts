import type { z } from "zod";
import { NUMERIC_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("settle", {
  /** Entity of the expenses. */
  entity: entity(),
  /** Who paid. */
  payer: field("entity", ["text", "select", "status", "relation"]),
  /** How much, in won. */
  amount: field("entity", NUMERIC_TYPES),
  /** Entity whose records share everything, also those who paid nothing; absent = those who paid. */
  people: entity({ says: "people" }).optional(),
});
/** Who paid what → who sends whom how much, with as few transfers as it takes. */
export type SettleBlock = z.infer<typeof schema>;

export const settle: Part<typeof schema> = { schema, name: "정산", purpose: "who owes whom of shared costs", looks: "form", sums: true };
