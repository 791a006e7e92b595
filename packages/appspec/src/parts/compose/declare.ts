import { z } from "zod";
import { ids } from "../../field-schema.ts";
import type { Part } from "../part.ts";
import { block, entity, fields } from "../property.ts";

const schema = block("compose", {
  entity: entity(),
  /** Contents to choose from; absent = every field. */
  show: fields("entity").optional(),
  /** Contents that belong together, under one name: 재무 데이터. A field that is gone counts for nothing. */
  sections: z
    .array(z.object({ label: z.string().trim().min(1).max(60), fields: ids.min(1) }))
    .min(1)
    .max(12)
    .optional(),
});
/** A report out of chosen records and chosen contents, in a chosen form; to print, download and copy. */
export type ComposeBlock = z.infer<typeof schema>;

export const compose: Part<typeof schema> = {
  schema,
  name: "맞춤 보고서",
  purpose: "a report of chosen records and parts",
  lets: (list) => `내용을 골라 ${list} 보고서 만들기`,
  namesProperties: true,
  sums: true,
};
