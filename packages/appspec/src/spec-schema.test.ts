import { describe, expect, it } from "vitest";
import { operationsJsonSchema } from "./operations-json-schema.ts";
import { ruleSchema } from "./spec-schema.ts";

describe("the value of a rule", () => {
  const written = {
    id: "r",
    entity: "order",
    on: "create",
    steps: [{ do: "set", field: "price", to: { via: "product", field: "price" } }],
  };

  it("may come from the record a relation points to, and stays as it was written", () => {
    expect(ruleSchema.parse(written)).toEqual(written);
  });
  it("says so to whoever writes operations by the JSON Schema", () => {
    const { Rule } = operationsJsonSchema().parts;
    const shapes = [...JSON.stringify(Rule).matchAll(/"properties":(\{"via":.*?\}),"required":(\["field"\])/g)];
    expect(shapes.length).toBeGreaterThan(0);
  });
});
