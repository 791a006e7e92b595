import { describe, expect, it } from "vitest";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { namedRowsOf, statesOf } from "./named-rows.ts";

const field = (id: string, label: string, type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec => ({
  id,
  label,
  type,
  ...more,
});
const list = (id: string, name: string, fields: FieldSpec[], more: Partial<EntitySpec> = {}): EntitySpec =>
  ({ id, name, titleField: fields[0]!.id, fields, sample: [], ...more }) as EntitySpec;

const members = list("member", "회원", [
  field("name", "이름", "text"),
  field("owed", "미납", "computed", { formula: "fee - paid", result: "money" }),
  field("until", "만료일", "computed", { formula: "addDays(since, 30)" }),
  field("since", "가입일", "date"),
  field("birthday", "생일", "date"),
]);
const lent = list(
  "loan",
  "대출",
  [field("book", "책", "text"), field("out", "빌린 날", "date"), field("back", "돌려준 날", "date"), field("due", "반납일", "date")],
  { dateField: "out" },
);
const visits = list("visit", "출석", [
  field("who", "이름", "text"),
  field("state", "출결", "status", {
    options: [
      { value: "here", label: "출석" },
      { value: "away", label: "결석" },
    ],
  } as Partial<FieldSpec>),
]);
const marked = list("order", "주문", [field("what", "물건", "text"), field("late", "늦음", "number")], {
  highlights: [{ when: [{ field: "late", op: "gt", value: 2 }], tone: "bad", label: "발송 늦음" }],
});

const spec = { entities: [members, lent, visits, marked], screens: [], nav: { items: [] } } as unknown as AppSpec;

function whereOf(said: string, of: EntitySpec): readonly Condition[] | undefined {
  const text = said.replaceAll(" ", "");
  const hit = namedRowsOf(spec).at(text, 0);
  return hit?.end === text.length ? hit.value.find(({ entity }) => entity === of)?.where : undefined;
}

describe("records in words for what an app tells apart", () => {
  it.each([
    ["안 낸", members, "owed", "gt", 0],
    ["미납인", members, "owed", "gt", 0],
    ["못 낸", members, "owed", "gt", 0],
    ["회비 낸", members, "owed", "lte", 0],
    ["안 돌려준", lent, "back", "empty", undefined],
    ["돌려준", lent, "back", "filled", undefined],
    // And not of 반납일, which may lie ahead.
    ["반납한", lent, "back", "filled", undefined],
    ["이번 달 만료되는", members, "until", "eq", { month: 0 }],
    ["만료일이 이번 달인", members, "until", "eq", { month: 0 }],
    ["어제 대출", lent, "out", "eq", { today: -1 }],
    ["결석한", visits, "state", "eq", "away"],
    ["안 온", visits, "state", "eq", "away"],
    ["발송 늦음", marked, "late", "gt", 2],
  ] as const)("%s", (said, of, id, op, value) => {
    expect(whereOf(said, of)).toEqual([value === undefined ? { field: id, op } : { field: id, op, value }]);
  });

  it.each([
    // Every year has such a day.
    ["이번 달 생일인", members],
    // What is to be done, and not what is so.
    ["안 내게", members],
    ["내고", members],
    ["낸", members],
  ])("%s says nothing of them", (said, of) => {
    expect(whereOf(said, of)).toBeUndefined();
  });

  it("are told by a name that says nothing else", () => {
    const done = (label: string) => statesOf(label, members).map(({ isDone }) => isDone);
    expect(done("돈 안 낸 사람")).toContain(false);
    expect(done("아직 못 냈어요")).toContain(false);
    expect(done("회비 냄")).toContain(true);
    expect(done("2주 넘게 안 왔어요")).toEqual([]);
    expect(done("이번 달 낸 돈")).toEqual([]);
  });
});
