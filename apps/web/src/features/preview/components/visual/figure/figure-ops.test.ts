import { applyOperations } from "@appmon/appspec/apply-operation";
import { type FigureFunction, FIGURE_FUNCTIONS, PERIODS } from "@appmon/appspec/change-form";
import { parseOperations } from "@appmon/appspec/parse-operations";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { expect, it } from "vitest";
import { forWire } from "../../../api/visual-api.ts";
import { comparedFields, rowOfChoice } from "../conditions/condition-draft.ts";
import * as figure from "./figure-ops.ts";
import { startAs } from "./figure-start.ts";

/** Orders of side dishes, with all kinds of fields that figures go by. */
const ordersApp = parseSpec({
  v: 1,
  title: "반찬 주문",
  icon: "boxes",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    { id: "dish", name: "반찬", titleField: "name", fields: [{ id: "name", label: "이름", type: "text" }], sample: [] },
    {
      id: "order",
      name: "주문",
      titleField: "who",
      dateField: "day",
      fields: [
        { id: "who", label: "주문한 분", type: "text" },
        { id: "dish", label: "반찬", type: "relation", target: "dish" },
        { id: "count", label: "수량", type: "number", unit: "개" },
        { id: "price", label: "값", type: "money" },
        { id: "total", label: "합한 값", type: "computed", formula: "count * price", result: "money" },
        { id: "until", label: "기한", type: "computed", formula: "addDays(day, 3)", result: "date" },
        { id: "day", label: "날짜", type: "date" },
        { id: "paidOn", label: "낸 달", type: "month" },
        { id: "isPaid", label: "입금", type: "boolean" },
        {
          id: "state",
          label: "상태",
          type: "status",
          options: [
            { value: "open", label: "접수" },
            { value: "done", label: "완료" },
          ],
        },
        { id: "extras", label: "곁들임", type: "multiselect", options: [{ value: "rice", label: "밥" }] },
      ],
      sample: [],
    },
  ],
  actions: [],
  screens: [
    {
      id: "home",
      path: "/",
      title: "주문",
      blocks: [{ id: "orders", kind: "collection", query: { entity: "order" }, views: [{ kind: "list" }] }],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});
const order = ordersApp.entities[1]!;
const fields = comparedFields(ordersApp, "order", "figure");
const rows = (field: string, value: string) => [rowOfChoice(fields, field, value)!];

/** As it is done: over the wire, on the server, valid afterwards. */
const after = (ops: SpecOp[], spec: AppSpec = ordersApp): AppSpec => {
  const wire: unknown = JSON.parse(JSON.stringify(ops.map(forWire)));
  return parseSpec(applyOperations(spec, parseOperations(wire), { by: "user" }).spec);
};
const plain: figure.FigureDraft = {
  fn: "sum",
  field: "count",
  by: "",
  step: "",
  date: "",
  period: "",
  only: [],
  shown: "number",
};
const put = (draft: Partial<figure.FigureDraft>, name = "숫자", spec = ordersApp) =>
  after(figure.figureOps(spec, "order", { ...plain, ...draft }, { name, column: "수량 합계" }), spec);
const firstOf = (spec: AppSpec) => spec.screens[0]!.blocks[0];

it("offers what comes to a number, and no field that is worked out to a day", () => {
  expect(figure.countedFields(ordersApp, "order").map(({ id }) => id)).toEqual(["count", "price", "total"]);
  expect(figure.groupFields(order).map(({ id }) => id)).toEqual(["who", "dish", "isPaid", "state", "extras"]);
});

it("puts a number above the list, and the next one beside it", () => {
  const once = put({}, "수량 합계");
  expect(once.screens[0]!.blocks.map(({ kind }) => kind)).toEqual(["stats", "collection"]);
  const twice = put({ fn: "count", period: "month", only: rows("state", "done") }, "이번 달 완료", once);
  expect(firstOf(twice)).toMatchObject({
    items: [
      { label: "수량 합계", metric: { fn: "sum", field: "count" }, unit: "개" },
      {
        label: "이번 달 완료",
        metric: { fn: "count" },
        where: [{ field: "state", op: "eq", value: "done" }],
        period: { field: "day", unit: "month" },
      },
    ],
  });
});

it("makes a row for each group, and a chart of the same", () => {
  expect(firstOf(put({ by: "dish", shown: "table", period: "day", date: "day" }, "오늘 반찬별 수량 합계"))).toMatchObject({
    kind: "stats",
    form: "tally",
    title: "오늘 반찬별 수량 합계",
    by: "dish",
    where: [{ field: "day", op: "eq", value: { today: 0 } }],
    columns: [{ label: "수량 합계", metric: { fn: "sum", field: "count" }, unit: "개" }],
  });
  expect(firstOf(put({ by: "state", shown: "pie", fn: "count" }))).toMatchObject({
    kind: "chart",
    chart: "pie",
    x: "state",
    y: { fn: "count" },
  });
  expect(firstOf(put({ step: "month", shown: "table" }))).toMatchObject({ form: "report", date: "day", period: "year" });
  expect(firstOf(put({ step: "week", shown: "line" }))).toMatchObject({ kind: "chart", chart: "line", x: "day", bucket: "week" });
});

it("asks for one of several choices and for a tick as the app compares them", () => {
  expect(firstOf(put({ by: "dish", shown: "bar", only: rows("extras", "rice") }))).toMatchObject({
    where: [{ field: "extras", op: "contains", value: "rice" }],
  });
  expect(firstOf(put({ by: "dish", shown: "bar", only: rows("isPaid", "false") }))).toMatchObject({
    where: [{ field: "isPaid", op: "eq", value: false }],
  });
});

it("can do whatever it offers", () => {
  const numbers = figure.countedFields(ordersApp, "order").map(({ id }) => id);
  const splits = [
    { by: "", step: "" as const },
    ...figure.groupFields(order).map(({ id }) => ({ by: id, step: "" as const })),
    ...PERIODS.map((step) => ({ by: "", step })),
  ];
  let made = 0;
  for (const fn of FIGURE_FUNCTIONS)
    for (const split of splits)
      for (const date of ["day", "paidOn"])
        for (const shown of figure.shapesOf(split))
          for (const period of ["" as const, ...figure.periodsOf(order, { ...split, date })]) {
            const field = numbers[made % numbers.length]!;
            const spec = put({ fn, field, ...split, date, shown, period });
            expect(figure.figuresOn(spec, "order")).toHaveLength(1);
            made++;
          }
  expect(made).toBeGreaterThan(100);
});

it("counts by when a record was made where the list has no date, and goes by no time then", () => {
  const dish = ordersApp.entities[0]!;
  const counted = { ...plain, fn: "count" as FigureFunction, period: "week" as const };
  const spec = after(figure.figureOps(ordersApp, "dish", counted, { name: "이번 주 반찬 수", column: "반찬 수" }));
  expect(firstOf(spec)).toMatchObject({ items: [{ entity: "dish", period: { field: "createdAt", unit: "week" } }] });
  expect(figure.fitting(dish, { ...plain, step: "day", shown: "line" })).toMatchObject({ step: "", shown: "number" });
});

it("takes a figure away again, a number out of its row and the row with its last", () => {
  const full = put({ by: "dish", shown: "pie" }, "그래프", put({ fn: "avg" }, "평균", put({}, "합계")));
  const [first, second, chart] = figure.figuresOn(full, "order");
  const without = after(figure.dropFigureOps(full, first!), full);
  expect(figure.figuresOn(without, "order").map(({ item, block }) => item?.label ?? block.title)).toEqual(["평균", "그래프"]);
  const bare = after(figure.dropFigureOps(without, second!), without);
  expect(figure.figuresOn(bare, "order").map(({ block }) => block.title)).toEqual(["그래프"]);
  expect(after(figure.dropFigureOps(bare, chart!), bare).screens).toEqual(ordersApp.screens);
});

it("leaves a screen its last part", () => {
  const spec = after([{ op: "addScreen", screen: { id: "sums", title: "합계", path: "/sums", blocks: [firstOf(put({}))!] } }]);
  expect(figure.figuresOn(spec, "order").map(({ canGo }) => canGo)).toEqual([false]);
});

it("knows what stands in the app already, whatever it is called there", () => {
  const draft = { ...plain, by: "dish", shown: "table" as const };
  expect(figure.isThere(ordersApp, order, draft)).toBe(false);
  const spec = put(draft, "만들 것");
  expect(figure.isThere(spec, order, draft)).toBe(true);
  expect(figure.isThere(spec, order, { ...draft, fn: "avg" })).toBe(false);
});

it("opens as it was asked for in words: a number of this month, a picture of one after the other", () => {
  const asked = { list: "order", fn: "sum", field: "price", period: "month" } as const;
  expect(startAs(ordersApp, order, { ...asked, shown: "number" })).toMatchObject({
    field: "price",
    step: "",
    period: "month",
    shown: "number",
  });
  expect(startAs(ordersApp, order, { ...asked, shown: "line" })).toMatchObject({ step: "month", period: "", shown: "line" });
  expect(startAs(ordersApp, order, { ...asked, by: "dish" })).toMatchObject({ by: "dish", period: "month", shown: "table" });
  const counted = put({ fn: "count" });
  expect([ordersApp, counted].map((spec) => startAs(spec, order).fn)).toEqual(["count", "sum"]);
  expect(startAs(ordersApp, order, { by: "gone", only: { field: "gone", value: "x" } })).toMatchObject({ fn: "count", by: "", only: [] });
});
