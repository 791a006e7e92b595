import { describe, expect, it } from "vitest";
import type { StoredRecord } from "../data-store.ts";
import type { Collection, FieldSchema } from "../schema.ts";
import { withEveryField } from "./whole-record.ts";

const field = (id: string, type: FieldSchema["type"], required = false) => ({ id, label: id, type, required }) as FieldSchema;
const collection = {
  id: "complaint",
  fields: [
    field("title", "text", true),
    field("receivedAt", "datetime", true),
    field("floor", "number", true),
    field("size", "number"),
    field("isUrgent", "boolean"),
    field("kinds", "multiselect", true),
    field("days", "computed"),
  ],
} as unknown as Collection;
const old = { id: "s1", title: "물이 새요", createdAt: "", updatedAt: "" } as unknown as StoredRecord;

describe("a record that is older than a field", () => {
  it("has it as empty as its type can be, and keeps what it has", () => {
    const whole = withEveryField(collection, old);
    expect(whole).toEqual({ ...old, receivedAt: "", floor: 0, size: null, isUrgent: false, kinds: [] });
    expect(old).not.toHaveProperty("floor");
  });
  it("is the same one each time it is asked for, and itself where it lacks nothing", () => {
    expect(withEveryField(collection, old)).toBe(withEveryField(collection, old));
    const whole = withEveryField(collection, old);
    expect(withEveryField(collection, whole)).toBe(whole);
  });
});
