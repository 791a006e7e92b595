import type { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, fields } from "../property.ts";

const schema = block("compare", {
  entity: entity(),
  /** Rows; absent = every field that says something. */
  show: fields("entity").optional(),
});
/** Two to four records side by side, a row for each field; the best number of a row is marked. */
export type CompareBlock = z.infer<typeof schema>;

export const compare: Part<typeof schema> = {
  schema,
  name: "비교하기",
  purpose: "records side by side",
  lets: (list) => `${list} 나란히 비교`,
  namesProperties: true,
  sums: true,
};
