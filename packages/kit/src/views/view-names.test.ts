import { expect, it } from "vitest";
import type { FieldSchema, View } from "../schema.ts";
import { viewNames } from "./view-names.ts";

const field = (id: string, label: string): FieldSchema => ({ id, label, type: "number" });
const fields = [field("adult", "어른 요금"), field("minutes", "걸리는 시간")];
const labels = (views: View[]) => viewNames(views, { fields }).map(({ label }) => label);

it("views are called by their kind, and two of one kind by what they go by", () => {
  expect(labels([{ kind: "table" }, { kind: "rank", by: "adult" }])).toEqual(["표", "순위"]);
  expect(labels([{ kind: "table" }, { kind: "rank", by: "adult" }, { kind: "rank", by: "minutes" }])).toEqual([
    "표",
    "어른 요금 순위",
    "걸리는 시간 순위",
  ]);
});

it("no two of them are called alike", () => {
  const views: View[] = [
    { kind: "table" },
    { kind: "table", columns: ["adult"] },
    { kind: "rank", by: "adult" },
    { kind: "rank", by: "adult" },
  ];
  expect(new Set(labels(views)).size).toBe(views.length);
});
