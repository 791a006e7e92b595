import type { z } from "zod";
import { DAY_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, entity, field, fields } from "../property.ts";

const schema = block("live", {
  entity: entity({ visitors: "shown" }),
  /** When a reading was. */
  at: field("entity", DAY_TYPES),
  /** What is read. */
  values: fields("entity", ["number", "percent", "money", "rating"], { most: 12 }),
});
/**
 * Readings that go on by themselves from the last ones that were kept. They are made up and say so, until something real
 * writes the records; one press keeps what is shown as a record.
 */
export type LiveBlock = z.infer<typeof schema>;

export const live: Part<typeof schema> = {
  schema,
  name: "실시간 현황",
  purpose: "readings that go on by themselves, made up and said to be",
  lets: (list) => `스스로 바뀌는 실시간 ${list}`,
  looks: "numbers",
  namesProperties: true,
};
