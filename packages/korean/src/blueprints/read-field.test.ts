import { expect, it } from "vitest";
import { readField } from "./read-field.ts";

const ids = new Map([
  ["guest", new Set(["name", "paid"])],
  ["payment", new Set(["amount", "guest", "kind", "day"])],
]);

it.each([
  ["이름 | text !", { label: "이름", type: "text", required: true }],
  ["이름 | text ! unique", { label: "이름", type: "text", required: true, unique: true }],
  [
    "짝 수 | number [짝] ! min=1 max=4 default=4",
    { label: "짝 수", type: "number", unit: "짝", required: true, min: 1, max: 4, default: { value: 4 } },
  ],
  ["맡긴 날 | date default=today countdown", { label: "맡긴 날", type: "date", default: { auto: "today" }, countdown: true }],
  ["번호 | text default=sequence(A-)", { label: "번호", type: "text", default: { auto: "sequence", prefix: "A-" } }],
  ["규격 | text placeholder=225/45 R17 새것", { label: "규격", type: "text", placeholder: "225/45 R17 새것" }],
  ["손님 | relation(guest) !", { label: "손님", type: "relation", target: "guest", required: true }],
  [
    "상태 | status(kept 보관 중 i / taken 찾아감 g.)",
    { label: "상태", type: "status", options: ["kept 보관 중 i", "taken 찾아감 g."], default: { value: "kept" } },
  ],
  ["출석 | status(came 출석 g. / absent 결석 b.)", { label: "출석", type: "status", options: ["came 출석 g.", "absent 결석 b."] }],
  ["남은 돈 | = fee - paid -> money", { label: "남은 돈", type: "computed", result: "money", formula: "fee - paid" }],
  [
    "낸 돈 | sum(payment.amount by guest where kind = in & day >= today-30) -> money",
    {
      label: "낸 돈",
      type: "computed",
      result: "money",
      rollup: {
        entity: "payment",
        via: "guest",
        fn: "sum",
        field: "amount",
        where: [
          { field: "kind", op: "eq", value: "in" },
          { field: "day", op: "gte", value: { today: -30 } },
        ],
      },
    },
  ],
  [
    "온 횟수 | count(payment by guest) [회]",
    { label: "온 횟수", type: "computed", unit: "회", rollup: { entity: "payment", via: "guest", fn: "count" } },
  ],
  ["단가 | money [원] copied=item.price", { label: "단가", unit: "원", type: "money", default: { from: { via: "item", field: "price" } } }],
  ["연락처 | of guest.name", { label: "연락처", type: "computed", lookup: { via: "guest", field: "name" } }],
])("reads %s", (text, field) => {
  expect(readField(text, ids)).toEqual(field);
});

it.each([
  "이름",
  "| text",
  "이름 | string",
  "종류 | select",
  "이름 | text(a b)",
  "합 | sum(visit.amount by guest)",
  "이름 | text big",
  "이름 | text -> money",
])("refuses %s", (text) => {
  expect(() => readField(text, ids)).toThrow();
});
