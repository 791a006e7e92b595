import type { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, fields } from "../property.ts";

const schema = block("lookup", {
  entity: entity(),
  /** What is typed must equal one of them, hyphens aside. */
  by: fields("entity", ["text", "phone", "email"]),
  /** Shown of what was found; absent = the most telling ones. */
  show: fields("entity").optional(),
});
/** Finds a record by something only its owner knows: a booking number, a phone number. */
export type LookupBlock = z.infer<typeof schema>;

export const lookup: Part<typeof schema> = {
  schema,
  purpose: "finds one's own record by number or phone",
  looks: "form",
  namesProperties: true,
  opensClosed: true,
};
