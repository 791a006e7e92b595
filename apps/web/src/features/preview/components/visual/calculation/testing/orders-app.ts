import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseOperations } from "@appmon/appspec/parse-operations";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { forWire } from "../../../../api/visual-api.ts";
import * as calc from "../calculation-ops.ts";
import { PLAIN_SHAPE } from "../result-shape.ts";
import { tryField } from "../try-field.ts";

/** Customers and their orders, with a table that names its columns. */
export const ordersApp = parseSpec({
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
export const entityIn = (spec: AppSpec, id = "order") => spec.entities.find((entity) => entity.id === id)!;

/** As it is done: over the wire, on the server, valid afterwards. */
export const after = (ops: SpecOp[], spec: AppSpec = ordersApp): AppSpec => {
  const wire: unknown = JSON.parse(JSON.stringify(ops.map(forWire)));
  return parseSpec(applyOperations(spec, parseOperations(wire), { by: "user" }).spec);
};
export const blank: calc.CalculationDraft = {
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
export const add = (draft: Partial<calc.CalculationDraft>, list = "order", spec = ordersApp) =>
  after(calc.addCalculationOps(spec, list, calc.fitting(spec, list, { ...blank, ...draft })), spec);
/** The field that was made last. */
export const last = (spec: AppSpec, list = "order"): FieldSpec =>
  entityIn(spec, list)
    .fields.filter(({ id, hidden }) => id.startsWith("worked") && hidden !== true)
    .at(-1)!;
export const worked = (draft: Partial<calc.CalculationDraft>, list = "order") => {
  const { id: _id, label: _label, type: _type, origin: _origin, ...rest } = last(add(draft, list), list);
  return rest;
};
/** What stands before the form is saved. */
export const example = (draft: Partial<calc.CalculationDraft>, list = "order") => {
  const made = calc.newField(ordersApp, entityIn(ordersApp, list), calc.fitting(ordersApp, list, { ...blank, ...draft }))!;
  return tryField(ordersApp, list, made, "2026-11-25")?.example;
};
