import type { SpecOp } from "@appmon/appspec/operation";
import { describe, expect, it } from "vitest";
import { draftOf } from "./calculation-draft.ts";
import * as calc from "./calculation-ops.ts";
import { PLACES, PLAIN_SHAPE, type Place, ROUNDINGS, wrongShape } from "./result-shape.ts";
import { add, after, blank, entityIn, example, last, ordersApp, worked } from "./testing/orders-app.ts";
import { tryField } from "./try-field.ts";

describe("of times", () => {
  const shifts = after([
    ...(["begins", "ends"] as const).map((id): SpecOp => ({ op: "addField", entity: "order", field: { id, label: id, type: "time" } })),
    { op: "addField", entity: "order", field: { id: "sent", label: "보낸 때", type: "datetime" } },
    {
      op: "setSample",
      entity: "order",
      sample: [{ id: "s1", what: "밤 근무", count: 90, begins: "22:00", ends: "06:30", sent: "2026-11-20T23:30" }],
    },
  ]);
  const said = (draft: Partial<calc.CalculationDraft>) => {
    const spec = add(draft, "order", shifts);
    const read = draftOf(spec, entityIn(spec), last(spec))!;
    expect(calc.workedBy(spec, "order", read)?.formula).toBe(last(spec).formula);
    return [last(spec).formula, read.how, tryField(spec, "order", last(spec), "2026-11-25")?.example?.text];
  };

  it("counts minutes and hours from one to another, into the next day, and goes on from one", () => {
    expect(said({ how: "minutes", first: "begins", second: "ends" })).toEqual(["minutesBetween(begins, ends)", "minutes", "510분"]);
    expect(said({ how: "hours", first: "begins", second: "ends" })).toEqual(["minutesBetween(begins, ends) / 60", "hours", "8.5시간"]);
    expect(said({ how: "hours", first: "begins", second: "ends", round: "ceil" })).toEqual([
      "ceil(minutesBetween(begins, ends) / 60)",
      "hours",
      "9시간",
    ]);
    expect(said({ how: "later", first: "sent", second: calc.NUMBER, number: "-90" })).toEqual([
      "addMinutes(sent, -90)",
      "later",
      "11월 20일 (금) 오후 10:00",
    ]);
    expect(said({ how: "later", first: "begins", second: "count" })).toEqual(["addMinutes(begins, count)", "later", "오후 11:30"]);
  });

  it("offers two times of one kind alone", () => {
    expect(calc.operandsOf(shifts, "order", "minutes").first).toEqual(["begins", "ends"]);
    expect(calc.secondsOf(shifts, "order", "minutes", "begins")).toEqual(["ends"]);
    expect(calc.operandsOf(shifts, "order", "later").first).toEqual(["begins", "ends", "sent"]);
    expect(calc.waysOf(ordersApp, "order").filter((how) => ["minutes", "hours", "later"].includes(how))).toEqual([]);
  });
});

it("never falls below a least or rises above a most, and is rounded to a place", () => {
  const left = { how: "subtract" as const, first: "made", second: "count" };
  expect(worked({ ...left, min: "0" })).toMatchObject({ formula: "max(made - count, 0)" });
  expect(example({ ...left, min: "0" })?.text).toBe("0개");
  expect(worked({ how: "percent", first: "price", second: "rate", round: "ceil", to: "1000", max: "2,500" })).toMatchObject({
    formula: "min(ceil(price * rate / 100, -3), 2500)",
    result: "money",
  });
  expect(example({ how: "percent", first: "price", second: "rate", round: "floor", to: "1000", min: "-1" })?.text).toBe("3,000원");
  expect(example({ how: "divide", first: "price", second: calc.NUMBER, number: "3", round: "ceil", to: "100" })?.text).toBe("6,700원");
  expect(worked({ how: "days", first: "due", second: "day", min: "0" })).toMatchObject({ formula: "max(daysBetween(due, day), 0)" });
  // What is no number of the record's own has neither.
  expect(worked({ how: "shift", first: "day", second: calc.NUMBER, number: "3", min: "0" })).toMatchObject({ formula: "addDays(day, 3)" });
  for (const wrong of [{ min: "영" }, { max: "1e3" }, { min: "5", max: "1" }])
    expect([wrongShape({ ...PLAIN_SHAPE, ...wrong }), calc.addCalculationOps(ordersApp, "order", { ...blank, ...left, ...wrong })]).toEqual(
      [expect.any(String), []],
    );
});

it("reads back what is done to the number as it was said, and as others have written it", () => {
  for (const round of ["" as const, ...ROUNDINGS])
    for (const to of round === "" ? (["1"] as const) : (Object.keys(PLACES) as Place[]))
      for (const [min, max] of [
        ["", ""],
        ["0", ""],
        ["", "1000"],
        ["-5", "5"],
      ] as const)
        for (const parts of [
          { how: "subtract" as const, first: "count", second: "made" },
          { how: "percent" as const, first: "price", second: "rate" },
        ]) {
          const spec = add({ ...parts, round, to, min, max });
          const read = draftOf(spec, entityIn(spec), last(spec))!;
          const isAnyway = parts.how === "percent" && round === "round" && to === "1";
          expect(read, last(spec).formula).toMatchObject({ ...parts, round: isAnyway ? "" : round, to, min, max });
          expect(calc.workedBy(spec, "order", read)?.formula).toBe(last(spec).formula);
        }
  const written = (formula: string) => {
    const spec = after([
      { op: "addField", entity: "order", field: { id: "worked", label: "x", type: "computed", formula, result: "number" } },
    ]);
    return draftOf(spec, entityIn(spec), last(spec));
  };
  expect(written("max(0, count - made)")).toMatchObject({ how: "subtract", min: "0", max: "" });
  expect(written("max(min(count + made, 10), 1)")).toMatchObject({ how: "add", min: "1", max: "10" });
  for (const other of [
    "max(count, made)",
    "max(count - made, 0, 1)",
    "max(max(count - made, 0), 1)",
    "round(count / made, 2)",
    "max(3, 5)",
  ])
    expect(written(other), other).toBeUndefined();
});
