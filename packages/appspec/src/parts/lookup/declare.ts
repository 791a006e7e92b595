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
  name: "조회",
  purpose: "finds one's own record by number or phone",
  lets: (list) => `번호로 ${list} 조회`,
  looks: "form",
  namesProperties: true,
  opensClosed: true,
  opens: ({ entity: id, by, show }, list) => (id === list.id ? { lookup: { by, ...(show && { show }) } } : undefined),
};
