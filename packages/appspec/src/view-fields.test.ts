import { describe, expect, it } from "vitest";
import type { FieldSpec } from "./spec.ts";
import { viewOnFirstFields } from "./view-fields.ts";

const field = (id: string, type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec =>
  ({ id, label: id, type, ...more }) as FieldSpec;
const staff = {
  id: "staff",
  fields: [
    field("name", "text"),
    field("boss", "relation", { target: "staff" }),
    field("team", "relation", { target: "team" }),
    field("since", "date"),
    field("points", "number"),
  ],
};

describe("a view on the first fields that suit it", () => {
  it.each([
    ["list", { kind: "list" }],
    ["timeline", { kind: "timeline", date: "since" }],
    ["rank", { kind: "rank", by: "points" }],
    ["tree", { kind: "tree", under: "boss" }],
  ] as const)("%s", (kind, view) => expect(viewOnFirstFields(kind, staff)).toEqual(view));

  it("is none where a field it stands on is missing or put away", () => {
    expect(viewOnFirstFields("kanban", { id: "staff", fields: [field("name", "text")] })).toBeUndefined();
    expect(viewOnFirstFields("timeline", { id: "staff", fields: [field("since", "date", { hidden: true })] })).toBeUndefined();
    expect(viewOnFirstFields("tree", { ...staff, id: "other" })).toBeUndefined();
  });
});
