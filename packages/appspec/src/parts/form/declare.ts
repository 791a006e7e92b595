import type { z } from "zod";
import { label, text } from "../../field-schema.ts";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";

const schema = block("form", {
  entity: entity({ visitors: "handedIn", amends: ({ again }) => again !== undefined }),
  submitLabel: label.optional(),
  success: text.optional(),
  /** text, phone or email field: handing in the same again changes what was handed in before, where one may see and change it. */
  again: field("entity", ["text", "phone", "email"]).optional(),
});
export type FormBlock = z.infer<typeof schema>;

export const form: Part<typeof schema> = {
  schema,
  name: "신청 양식",
  purpose: "takes one entry and says thank you",
  isCommon: true,
  looks: "form",
  opens: (of, { id, fields, statusField }) =>
    of.entity === id && of.again !== undefined ? { again: fields.map((one) => one.id).filter((one) => one !== statusField) } : undefined,
};
