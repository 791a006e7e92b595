import { applyOperations } from "@appmon/appspec/apply-operation";
import { CALCULATIONS } from "@appmon/appspec/change-form";
import { parseOperations } from "@appmon/appspec/parse-operations";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { expect, it } from "vitest";
import { forWire } from "../../../api/visual-api.ts";
import { comparedFields, rowOfChoice } from "../conditions/condition-draft.ts";
import { numberOf } from "../typed-number.ts";
import { figureOps } from "../figure/figure-ops.ts";
import { draftOf, startAs } from "./calculation-draft.ts";
import * as calc from "./calculation-ops.ts";
import { PLACES, PLAIN_SHAPE, type Place, ROUNDINGS, wrongShape } from "./result-shape.ts";
import { tryField } from "./try-field.ts";

/** Customers and their orders, with a table that names its columns. */
const ordersApp = parseSpec({
  v: 1,
  title: "주문 장부",
  icon: "boxes",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    {
      id: "customer",
      name: "손님",
      counter: "명",
      titleField: "name",
      fields: [
        { id: "name", label: "이름", type: "text" },
        { id: "phone", label: "연락처", type: "phone" },
        { id: "discount", label: "할인율", type: "percent" },
      ],
      sample: [{ id: "s1", name: "김서연", phone: "010-1234-5678", discount: 10 }],
    },
    {
      id: "order",
      name: "주문",
      titleField: "what",
      dateField: "day",
      fields: [
        { id: "what", label: "물건", type: "text" },
        { id: "who", label: "손님", type: "relation", target: "customer" },
        { id: "count", label: "수량", type: "number", unit: "개" },
        { id: "made", label: "만든 수", type: "number", unit: "개" },
        { id: "price", label: "값", type: "money" },
        { id: "rate", label: "할인율", type: "percent" },
        { id: "day", label: "주문한 날", type: "date" },
        { id: "due", label: "받을 날", type: "date" },
        {
          id: "state",
          label: "상태",
          type: "status",
          options: [
            { value: "open", label: "접수" },
            { value: "done", label: "완료" },
          ],
        },
      ],
      sample: [
        { id: "s1", what: "빈 것" },
        {
          id: "s2",
          what: "케이크",
          who: "s1",
          count: 3,
          made: 2,
          price: 20_000,
          rate: 15,
          day: "2026-11-20",
          due: "2026-11-27",
          state: "done",
        },
        {
          id: "s3",
          what: "쿠키",
          who: "s1",
          count: 10,
          made: 10,
          price: 1_000,
          rate: 0,
          day: "2026-11-21",
          due: "2026-11-22",
          state: "open",
        },
      ],
    },
  ],
  actions: [],
  screens: [
    {
      id: "home",
      path: "/",
      title: "주문",
      blocks: [
        { id: "orders", kind: "collection", query: { entity: "order" }, views: [{ kind: "table", columns: ["what", "count"] }] },
        { id: "customers", kind: "collection", query: { entity: "customer" }, views: [{ kind: "list" }] },
      ],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});
const entityIn = (spec: AppSpec, id = "order") => spec.entities.find((entity) => entity.id === id)!;

/** As it is done: over the wire, on the server, valid afterwards. */
const after = (ops: SpecOp[], spec: AppSpec = ordersApp): AppSpec => {
  const wire: unknown = JSON.parse(JSON.stringify(ops.map(forWire)));
  return parseSpec(applyOperations(spec, parseOperations(wire), { by: "user" }).spec);
};
const done = [rowOfChoice(comparedFields(ordersApp, "order", "rollup"), "state", "done")!];
const blank: calc.CalculationDraft = {
  label: "계산",
  how: "multiply",
  first: "",
  second: "",
  number: "",
  via: "",
  fn: "count",
  field: "",
  only: [],
  shown: "",
  unit: null,
  ...PLAIN_SHAPE,
};
const add = (draft: Partial<calc.CalculationDraft>, list = "order", spec = ordersApp) =>
  after(calc.addCalculationOps(spec, list, calc.fitting(spec, list, { ...blank, ...draft })), spec);
/** The field that was made last. */
const last = (spec: AppSpec, list = "order"): FieldSpec =>
  entityIn(spec, list)
    .fields.filter(({ id, hidden }) => id.startsWith("worked") && hidden !== true)
    .at(-1)!;
const worked = (draft: Partial<calc.CalculationDraft>, list = "order") => {
  const { id: _id, label: _label, type: _type, origin: _origin, ...rest } = last(add(draft, list), list);
  return rest;
};
/** What stands before the form is saved. */
const example = (draft: Partial<calc.CalculationDraft>, list = "order") => {
  const made = calc.newField(ordersApp, entityIn(ordersApp, list), calc.fitting(ordersApp, list, { ...blank, ...draft }))!;
  return tryField(ordersApp, list, made, "2026-11-25")?.example;
};

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
