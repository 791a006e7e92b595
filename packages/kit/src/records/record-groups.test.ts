import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateText, dDay, monthText, percent, phoneText, won } from "../text/plain-text.ts";
import type { QueryRequest } from "../data-query.ts";
import type { StoredRecord } from "../data-store.ts";
import { planQuery } from "../plan-query.ts";
import { ANYBODY } from "../record-access.ts";
import { type Group, groupsFrom, groupsOf, totalsFrom, totalsOf } from "./record-groups.ts";
import { runQuery } from "../run-query.ts";
import type { CollectionSchema, FieldSchema, Metric } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";

const sales = [
  { id: "1", day: "2026-09-03", price: 1_000, kind: "a", tags: ["x", "y"] },
  { id: "2", day: "2026-11-20", price: 3_000, kind: "b", tags: ["x"] },
  { id: "3", day: "2026-11-02", price: null, kind: "b", tags: [] },
  { id: "4", day: null, price: 500, kind: null, tags: null },
];
const METRICS: Record<string, Metric> = {
  n: { fn: "count" },
  sum: { fn: "sum", field: "price" },
  mean: { fn: "avg", field: "price" },
  least: { fn: "min", field: "price" },
  most: { fn: "max", field: "price" },
};
const field = (id: string, more: Partial<FieldSchema> = {}): FieldSchema => ({ id, label: id, type: "text", ...more });
const groups = (of: FieldSchema, bucket?: "month") => groupsOf(of, bucket, METRICS, sales, (value) => `«${String(value)}»`);

describe("numbers out of records", () => {
  it("over all of them", () => {
    expect(totalsOf(METRICS, sales)).toEqual({ n: 4, sum: 4_500, mean: 1_500, least: 500, most: 3_000 });
    expect(totalsOf(METRICS, [])).toEqual({ n: 0, sum: 0, mean: null, least: null, most: null });
  });

  it("by month in time order, the months between as nothing", () => {
    expect(
      groups(field("day", { type: "date" }), "month").map(({ key, values }) => [key, values["n"], values["sum"], values["mean"]]),
    ).toEqual([
      ["2026-09", 1, 1_000, 1_000],
      ["2026-10", 0, 0, null],
      ["2026-11", 2, 3_000, 3_000],
    ]);
  });

  it("by choice in the order of the choices, with their words", () => {
    const kind = field("kind", { type: "select", options: ["b", "a", "c"].map((value) => ({ value, label: value })) });
    expect(groups(kind).map(({ key, label, values }) => [key, label, values["n"]])).toEqual([
      ["b", "«b»", 2],
      ["a", "«a»", 1],
    ]);
  });

  it("by what may be several at once, and by any number of values", () => {
    expect(groups(field("tags", { type: "tags" })).map(({ key, values }) => [key, values["n"]])).toEqual([
      ["x", 2],
      ["y", 1],
    ]);
    const many = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, name: `이름${at}` }));
    expect(groupsOf(field("name"), undefined, { n: { fn: "count" } }, many, String)).toHaveLength(30);
  });
});

describe("numbers that were worked out where the records are", () => {
  const choices = ["b", "a", "c"].map((value) => ({ value, label: value }));
  const schema: CollectionSchema = {
    id: "sale",
    name: "판매",
    titleField: "kind",
    fields: [
      field("day", { type: "date" }),
      field("price", { type: "number" }),
      field("kind", { type: "select", options: choices }),
      field("tags", { type: "multiselect", options: ["x", "y"].map((value) => ({ value, label: value })) }),
      field("paid", { type: "boolean" }),
    ],
    access: [],
  };
  const numbers = fc.record({
    day: fc.option(fc.constantFrom("2026-09-03", "2026-09-30", "2026-10-11", "2026-12-01")),
    price: fc.option(fc.integer({ min: -5_000, max: 5_000 })),
    kind: fc.option(fc.constantFrom("a", "b", "c")),
    tags: fc.subarray(["x", "y"]),
    paid: fc.option(fc.boolean()),
  });
  const aggregate = Object.entries(METRICS).map(([as, metric]) => ({ ...metric, as }));
  const ask = (records: readonly object[], groupBy: QueryRequest["groupBy"] = []) => {
    const planning = { schema, collections: new Map([[schema.id, schema]]), actor: ANYBODY, today: "2026-12-05" };
    const stored = records.map((record, at) => ({ id: `${at}`, createdAt: "", updatedAt: "", ...record }));
    const plan = planQuery(planning, { entity: schema.id, aggregate, groupBy });
    return runQuery(plan, { records: stored as StoredRecord[], others: () => [], asker: null }).groups ?? [];
  };
  const words = (value: unknown) => `«${String(value)}»`;

  it("are those of the records themselves, over all and in every group", () => {
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 12 }), (records) => {
        expect(totalsFrom(METRICS, ask(records)[0]?.values)).toEqual(totalsOf(METRICS, records));
        const byKey = (groups: readonly Group[]) => groups.toSorted((a, b) => (a.key < b.key ? -1 : 1));
        for (const of of schema.fields.filter(({ id }) => id !== "price")) {
          const bucket = of.type === "date" ? "month" : undefined;
          const found = groupsFrom(of, bucket, METRICS, ask(records, [bucket ? { field: of.id, bucket } : of.id]), words);
          // Groups of one size stand in either order.
          expect(byKey(found)).toEqual(byKey(groupsOf(of, bucket, METRICS, records, words)));
          if (of.type !== "boolean")
            expect(found.map(({ key }) => key)).toEqual(groupsOf(of, bucket, METRICS, records, words).map(({ key }) => key));
        }
      }),
    );
  });
});

describe("values as one writes them", () => {
  it("are Korean, and nothing where there is nothing", () => {
    const year = seoulToday().slice(0, 4);
    expect([won(12_000), percent(12.34), monthText("2026-11"), phoneText("01012345678")]).toEqual([
      "12,000원",
      "12.3%",
      "2026년 11월",
      "010-1234-5678",
    ]);
    expect(dateText(`${year}-03-02`)).toMatch(/^3월 2일 \([일월화수목금토]\)$/);
    expect(dateText("1999-03-02T14:30")).toBe("1999년 3월 2일 (화) 오후 2:30");
    expect(dateText("1999-03-02T20:30:00.000Z")).toBe("1999년 3월 3일 (수) 오전 5:30");
    expect([dDay(seoulToday()), dDay("1999-01-01").startsWith("D+"), dDay("2999-01-01").startsWith("D-")]).toEqual(["D-day", true, true]);
    for (const text of [won, percent]) expect([text(null), text(undefined)]).toEqual(["", ""]);
    for (const text of [dateText, monthText, phoneText, dDay]) expect([text(null), text(undefined), text("")]).toEqual(["", "", ""]);
  });
});
