import { FIELD_TYPES, type FieldSpec } from "@appmon/appspec/spec";
import { validateRecord } from "@appmon/kit/record-rules";
import { describe, expect, it } from "vitest";
import { editedValue, typedValue } from "./field-value.ts";

const TODAY = "2026-11-20";
const TYPED = FIELD_TYPES.filter(
  (type) =>
    !["rating", "daterange", "image", "file", "select", "multiselect", "status", "tags", "boolean", "relation", "computed"].includes(type),
);
const NUMBERS = ["number", "money", "percent"];

describe("values a visitor could enter", () => {
  it.each(TYPED)("are accepted by the app's own rules: %s", (type) => {
    const field: FieldSpec = { id: "value", label: "값", type, required: true };
    const schema = { id: "thing", name: "것", titleField: "value", fields: [field] };
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const typed = typedValue(field, attempt, TODAY);
      expect(validateRecord(schema, { value: NUMBERS.includes(type) ? Number(typed) : typed }).errors).toEqual({});
    }
  });

  it("stay within the limits of a number", () => {
    const field: FieldSpec = { id: "n", label: "수", type: "number", min: 2, max: 4, step: 2 };
    expect([0, 1, 2].map((attempt) => typedValue(field, attempt, TODAY))).toEqual(["2", "4", "2"]);
  });

  it("differ between creating and editing, so that a lost edit is seen", () => {
    for (const type of ["text", "phone", "date", "time", "number"] as const) {
      const field: FieldSpec = { id: "value", label: "값", type };
      expect(editedValue(field, 0, TODAY)).not.toBe(typedValue(field, 0, TODAY));
    }
  });
});
