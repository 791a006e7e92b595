import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { AppSpec, FieldSpec } from "@appmon/appspec/spec";
import { expect, it } from "vitest";
import { compileApp } from "./compile-app.ts";
import { salonSpec } from "./testing/salon-spec.ts";

const list = (id: string, fields: FieldSpec[]): AppSpec["entities"][number] => ({
  ...salonSpec.entities[0]!,
  id,
  name: id,
  titleField: fields[0]!.id,
  fields,
  sample: [],
});
const left: FieldSpec = { id: "left", label: "재고", type: "number", min: 0 };
const takes: RuleSpec = {
  id: "takes",
  entity: "line",
  on: "while",
  when: [{ field: "returned", op: "ne", value: true }],
  steps: [{ do: "add", via: "goods", field: "left", by: { field: "quantity", sign: -1 } }],
};
const adds = { ...takes, steps: [{ ...takes.steps[0]!, by: { field: "quantity", sign: 1 } }] } as RuleSpec;

const shopWith = (stock: FieldSpec, rules: RuleSpec[]): AppSpec => ({
  ...salonSpec,
  entities: [
    list("goods", [{ id: "name", label: "이름", type: "text" }, { id: "price", label: "값", type: "money" }, stock]),
    list("purchase", [
      { id: "buyer", label: "주문자", type: "text" },
      { id: "total", label: "합계", type: "money" },
    ]),
    list("line", [
      { id: "purchase", label: "주문", type: "relation", target: "purchase" },
      { id: "goods", label: "상품", type: "relation", target: "goods" },
      { id: "quantity", label: "수량", type: "number", min: 1 },
      { id: "returned", label: "반품", type: "boolean" },
    ]),
  ],
  rules,
  nav: { ...salonSpec.nav, items: ["home"] },
  screens: [
    {
      id: "home",
      title: "가게",
      path: "/",
      icon: "home",
      blocks: [
        {
          id: "shop",
          kind: "shop",
          entity: "goods",
          price: "price",
          order: "purchase",
          total: "total",
          line: "line",
          lineOrder: "purchase",
          lineItem: "goods",
          quantity: "quantity",
        },
      ],
    },
  ],
});

it.each<[string, FieldSpec, RuleSpec[], boolean]>([
  ["the number a line is taken off", left, [takes], true],
  ["nothing where no rule takes it off", left, [], false],
  ["nothing where a rule adds to it", left, [adds], false],
  ["nothing where the number may go below nothing", { ...left, min: -10 }, [takes], false],
  ["nothing where another list takes it off", left, [{ ...takes, entity: "purchase" }], false],
])("a cart is held to %s", (_what, stock, rules, isHeld) => {
  const sources = Object.values(compileApp(shopWith(stock, rules)));
  const [shop] = sources.flatMap((source) => /<ShopBlock[^>]*>/.exec(source)?.[0] ?? []);
  expect(shop).toContain('price="price"');
  expect(shop!.includes('stock="left"')).toBe(isHeld);
});
