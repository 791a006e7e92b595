import { CALCULATIONS } from "@appmon/appspec/change-form";
import type { SpecOp } from "@appmon/appspec/operation";
import { expect, it } from "vitest";
import { comparedFields, rowOfChoice } from "../conditions/condition-draft.ts";
import { figureOps } from "../figure/figure-ops.ts";
import { numberOf } from "../typed-number.ts";
import { draftOf, startAs } from "./calculation-draft.ts";
import * as calc from "./calculation-ops.ts";
import { add, after, blank, entityIn, example, last, ordersApp, worked } from "./testing/orders-app.ts";
import { tryField } from "./try-field.ts";

const done = [rowOfChoice(comparedFields(ordersApp, "order", "rollup"), "state", "done")!];

it("works out of two fields, and of one and a number, and shows it as what it is worked out of", () => {
  expect(worked({ how: "multiply", first: "count", second: "price" })).toEqual({ formula: "count * price", result: "money" });
  expect(worked({ how: "subtract", first: "count", second: "made" })).toEqual({ formula: "count - made", result: "number", unit: "개" });
  expect(worked({ how: "subtract", first: calc.NUMBER, second: "count", number: "1,200.5" })).toEqual({
    formula: "1200.5 - count",
    result: "number",
    unit: "개",
  });
  expect(worked({ how: "divide", first: "price", second: calc.NUMBER, number: "3" })).toEqual({
    formula: "round(price / 3)",
    result: "money",
  });
  expect(example({ how: "multiply", first: "count", second: "price" })).toEqual({ of: "케이크", text: "60,000원" });
  expect(example({ how: "add", first: "count", second: calc.NUMBER, number: "-1" })).toEqual({ of: "케이크", text: "2개" });
});

it("takes a percentage of an amount, by a number or by a field of percents, and says how much of one another is", () => {
  expect(worked({ how: "percent", first: "price", second: calc.NUMBER, number: "10" })).toEqual({
    formula: "round(price * 10 / 100)",
    result: "money",
  });
  expect(worked({ how: "percent", first: "price", second: "rate" })).toEqual({ formula: "round(price * rate / 100)", result: "money" });
  expect(worked({ how: "percent", first: "made", second: "count" })).toEqual({ formula: "made / count * 100", result: "percent" });
  expect(example({ how: "percent", first: "price", second: "rate" })?.text).toBe("3,000원");
  expect(example({ how: "percent", first: "made", second: "count" })?.text).toBe("66.67%");
});

it("counts days from one date to another or to today, and moves a date on", () => {
  expect(worked({ how: "days", first: "day", second: "due" })).toEqual({ formula: "daysBetween(day, due)", result: "number", unit: "일" });
  expect(worked({ how: "days", first: calc.TODAY, second: "due" })).toMatchObject({ formula: "daysBetween(today(), due)" });
  expect(worked({ how: "shift", first: "day", second: calc.NUMBER, number: "-3" })).toEqual({
    formula: "addDays(day, -3)",
    result: "date",
  });
  expect(example({ how: "days", first: "day", second: "due" })?.text).toBe("7일");
  expect(example({ how: "days", first: calc.TODAY, second: "due" })?.text).toBe("2일");
  expect(example({ how: "shift", first: "day", second: calc.NUMBER, number: "7" })?.text).toBe("11월 27일 (금)");
});

it("fetches from the record that was picked, and gathers the records that point here", () => {
  expect(worked({ how: "lookup", via: "who", field: "phone" })).toEqual({ lookup: { via: "who", field: "phone" } });
  expect(example({ how: "lookup", via: "who", field: "phone" })).toEqual({ of: "케이크", text: "010-1234-5678" });
  const link = { how: "rollup" as const, via: "order.who" };
  expect(worked({ ...link, fn: "count" }, "customer")).toEqual({
    rollup: { entity: "order", via: "who", fn: "count" },
    result: "number",
    unit: "건",
  });
  expect(worked({ ...link, fn: "sum", field: "price", only: done }, "customer")).toEqual({
    rollup: { entity: "order", via: "who", fn: "sum", field: "price", where: [{ field: "state", op: "eq", value: "done" }] },
    result: "money",
  });
  expect(example({ ...link, fn: "sum", field: "price", only: done }, "customer")?.text).toBe("20,000원");
  expect(example({ ...link, fn: "last", field: "what" }, "customer")?.text).toBe("쿠키");
  expect(example({ ...link, fn: "max", field: "day" }, "customer")?.text).toBe("11월 21일 (토)");
});

it("offers only what the list has the fields for", () => {
  expect(calc.waysOf(ordersApp, "order")).toEqual(["add", "subtract", "multiply", "divide", "percent", "days", "shift", "lookup"]);
  expect(calc.waysOf(ordersApp, "customer")).toEqual(["add", "subtract", "multiply", "divide", "percent", "rollup"]);
  // Never a number beside a number, nor today beside today.
  expect(calc.fitting(ordersApp, "order", { ...blank, first: calc.NUMBER, second: calc.NUMBER })).toMatchObject({ second: "count" });
  expect(calc.fitting(ordersApp, "order", { ...blank, how: "days", first: calc.TODAY, second: calc.TODAY })).toMatchObject({
    second: "day",
  });
});

it("can do whatever it offers, shown as any number, and reads it back as it was said", () => {
  const shapes = ["" as const, ...calc.NUMBER_RESULTS];
  let made = 0;
  for (const list of ["order", "customer"])
    for (const how of calc.waysOf(ordersApp, list)) {
      const { first, second } = calc.operandsOf(ordersApp, list, how);
      const pairs = first.flatMap((a) => second.map((b) => ({ first: a, second: b, number: "7" })));
      const links = how === "rollup" ? ["order.who"] : how === "lookup" ? ["who"] : [];
      const others = links.flatMap((via) =>
        (how === "rollup" ? calc.rollupsOf(ordersApp, list, via) : ["count" as const]).flatMap((fn) => {
          const fields = calc.otherFields(ordersApp, list, { how, via, fn });
          return (fields.length === 0 ? [""] : fields.map(({ id }) => id)).map((field) => ({ via, fn, field }));
        }),
      );
      for (const parts of [...pairs, ...others]) {
        const shown = shapes[made++ % shapes.length]!;
        const draft = calc.fitting(ordersApp, list, { ...blank, how, shown, ...parts });
        const spec = add(draft, list);
        const read = draftOf(spec, entityIn(spec, list), last(spec, list))!;
        const { via, field, first: a, second: b } = draft;
        expect(read, JSON.stringify(last(spec, list))).toMatchObject({ how, via, field, first: a, second: b });
        expect(calc.workedBy(spec, list, read)).toEqual(calc.workedBy(ordersApp, list, draft));
      }
    }
  expect(made).toBeGreaterThan(100);
});

it("reads back of which records it is gathered", () => {
  for (const only of [[], done]) {
    const spec = add({ how: "rollup", via: "order.who", fn: "count", only }, "customer");
    const field = last(spec, "customer");
    // Where designs are kept, keys come back in another order.
    const rollup = { ...field.rollup!, ...(only.length > 0 && { where: [{ op: "eq" as const, field: "state", value: "done" }] }) };
    expect(draftOf(spec, entityIn(spec, "customer"), { ...field, rollup })).toMatchObject({ how: "rollup", fn: "count", only });
  }
});

it("stands behind what it is worked out of, among the fields and in tables, those too that would have no room for it", () => {
  const spec = add({ how: "multiply", first: "count", second: "price" });
  expect(entityIn(spec).fields.map(({ id }) => id)).toEqual([
    "what",
    "who",
    "count",
    "made",
    "price",
    "worked",
    "rate",
    "day",
    "due",
    "state",
  ]);
  expect(spec.screens[0]!.blocks[0]).toMatchObject({ views: [{ columns: ["what", "count", "worked"] }] });
  const table = (columns?: string[]) =>
    after([{ op: "setView", screen: "home", block: "orders", view: { kind: "table", ...(columns && { columns }) } }]);
  const second = add({ how: "multiply", first: "count", second: "price" }, "order", table(["count", "day"]));
  expect(second.screens[0]!.blocks[0]).toMatchObject({ views: [{ columns: ["count", "worked", "day"] }] });
  // Six of the nine were shown; it is the seventh.
  const third = add({ how: "multiply", first: "count", second: "price" }, "order", table());
  expect(third.screens[0]!.blocks[0]).toMatchObject({ views: [{ columns: ["who", "count", "made", "price", "worked", "rate", "day"] }] });
});

it("is worked out otherwise and keeps what stands on it; as another kind it is a field anew", () => {
  const made = add({ label: "합계", how: "multiply", first: "count", second: "price" });
  const figure = { fn: "sum", field: "worked", by: "", step: "", date: "", period: "", only: [], shown: "number" } as const;
  const summed = after(figureOps(made, "order", figure, { name: "모두", column: "모두" }), made);
  const other = after(
    calc.changeCalculationOps(summed, "order", "worked", { ...blank, label: "남은 수", how: "subtract", first: "count", second: "made" }),
    summed,
  );
  expect(last(other)).toMatchObject({ id: "worked", label: "남은 수", formula: "count - made", result: "number" });
  expect(other.screens[0]!.blocks.map(({ kind }) => kind)).toEqual(["stats", "collection", "collection"]);
  const dated = after(
    calc.changeCalculationOps(other, "order", "worked", {
      ...blank,
      label: "찾는 날",
      how: "shift",
      first: "day",
      second: calc.NUMBER,
      number: "3",
    }),
    other,
  );
  expect(last(dated)).toMatchObject({ label: "찾는 날", formula: "addDays(day, 3)" });
  expect(entityIn(dated).fields.find(({ id }) => id === "worked")).toMatchObject({ hidden: true });
  expect(dated.screens[0]!.blocks.map(({ kind }) => kind)).toEqual(["collection", "collection"]);
  expect(dated.screens[0]!.blocks[0]).toMatchObject({ views: [{ columns: ["what", "count", last(dated).id] }] });
});

it("is not worked out of itself", () => {
  const made = add({ how: "add", first: "count", second: "made" });
  const twice = add({ how: "add", first: "worked", second: "made" }, "order", made);
  const order = entityIn(twice);
  expect(calc.operandsOf(twice, "order", "add", "worked").first).not.toContain("worked");
  const circle = calc.changedField(twice, order, "worked", { ...blank, how: "add", first: "worked2", second: "made" })!;
  expect(tryField(twice, "order", circle, "2026-11-25")).toBeUndefined();
});

it("leaves alone what the form cannot say", () => {
  const texts = ["count * price + made", "if(count > 3, 1, 0)", "price * count / 100", "5 + 3"];
  const spec = after(
    texts.map((formula, at): SpecOp => ({
      op: "addField",
      entity: "order",
      field: { id: `own${at}`, label: formula, type: "computed", formula },
    })),
  );
  const order = entityIn(spec);
  for (const field of order.fields.filter(({ formula }) => formula !== undefined)) expect(draftOf(spec, order, field)).toBeUndefined();
});

it("waits for a number that is one", () => {
  const draft = { ...blank, first: "count", second: calc.NUMBER };
  for (const number of ["", "셋", "1e9", "3-1"]) expect(calc.addCalculationOps(ordersApp, "order", { ...draft, number })).toEqual([]);
  expect(numberOf(" 1,234.5 ")).toBe(1234.5);
});

it("opens as it was asked for in words", () => {
  const order = entityIn(ordersApp);
  expect(startAs(ordersApp, order, { label: "세금", how: "percent", of: ["price"], number: 10 })).toMatchObject({
    label: "세금",
    how: "percent",
    first: "price",
    second: calc.NUMBER,
    number: "10",
  });
  expect(startAs(ordersApp, order, { how: "lookup", of: ["phone"] })).toMatchObject({ how: "lookup", via: "who", field: "phone" });
  expect(startAs(ordersApp, entityIn(ordersApp, "customer"), { how: "rollup", of: ["price"] })).toMatchObject({
    via: "order.who",
    fn: "sum",
    field: "price",
  });
  for (const how of CALCULATIONS) expect(calc.waysOf(ordersApp, "order")).toContain(startAs(ordersApp, order, { how, of: ["gone"] }).how);
});
