import { applyOperations } from "@appmon/appspec/apply-operation";
import { conditionText } from "@appmon/appspec/condition-text";
import { parseOperations } from "@appmon/appspec/parse-operations";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec, Condition, FieldSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { planQuery } from "@appmon/kit/plan-query";
import type { CollectionSchema } from "@appmon/kit/schema";
import { describe, expect, it } from "vitest";
import { forWire } from "../../../api/visual-api.ts";
import { whereOps } from "../screens/collection-ops.ts";
import { COMPARISONS, type How, howsOf, othersOf } from "./comparisons.ts";
import {
  areComplete,
  choicesOf,
  comparedFields,
  type ConditionDraft,
  conditionsOf,
  type ConditionRow,
  nextRow,
  rowOfChoice,
  rowsOf,
  startRow,
  withHow,
} from "./condition-draft.ts";

const choice = (...labels: string[]) => labels.map((label, at) => ({ value: `choice${at + 1}`, label }));
const field = (id: string, label: string, type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec => ({
  id,
  label,
  type,
  ...more,
});

/** Loans of tools, with a field of every kind, two where one can be held against another. */
const loansApp = parseSpec({
  v: 1,
  title: "빌린 물건",
  icon: "boxes",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    {
      id: "member",
      name: "회원",
      titleField: "name",
      fields: [
        field("name", "이름", "text"),
        field("grade", "등급", "select", { options: choice("일반", "단골") }),
        field("loans", "빌린 수", "computed", { rollup: { entity: "loan", via: "who", fn: "count" } }),
      ],
      sample: [],
    },
    {
      id: "loan",
      name: "대여",
      titleField: "what",
      statusField: "state",
      fields: [
        field("what", "물건", "text"),
        field("details", "자세히", "longtext"),
        field("count", "수량", "number", { unit: "개" }),
        field("most", "최대 수량", "number"),
        field("price", "금액", "money"),
        field("paid", "갚은 돈", "money"),
        field("left", "남은 돈", "computed", { formula: "price - paid", result: "money" }),
        field("rate", "이자", "percent"),
        field("stars", "별점", "rating"),
        field("day", "빌린 날", "date"),
        field("due", "반납일", "date"),
        field("longest", "늦어도", "computed", { formula: "addDays(due, 3)", result: "date" }),
        field("at", "만난 때", "datetime"),
        field("clock", "시각", "time"),
        field("month", "달", "month"),
        field("span", "기간", "daterange"),
        field("phone", "연락처", "phone"),
        field("state", "상태", "status", {
          options: [...choice("빌려 감", "돌려줌", "잃어버림"), { value: "old", label: "옛것", former: true }],
        }),
        field("extras", "딸린 것", "multiselect", { options: choice("가방", "줄") }),
        field("marks", "꼬리표", "tags"),
        field("isBack", "돌아옴", "boolean"),
        field("who", "빌린 사람", "relation", { target: "member" }),
        field("by", "내준 사람", "relation", { target: "member" }),
        field("grade", "회원 등급", "computed", { lookup: { via: "who", field: "grade" } }),
        field("photo", "사진", "image"),
        field("secret", "몰래", "number", { hidden: true }),
      ],
      sample: [],
    },
  ],
  actions: [],
  screens: [
    {
      id: "home",
      path: "/",
      title: "대여",
      blocks: [
        {
          id: "loans",
          kind: "collection",
          query: { entity: "loan", search: ["what"] },
          views: [{ kind: "list" }],
          empty: "아직 대여가 없어요. 첫 대여를 적어 보세요.",
        },
      ],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});
const loan = loansApp.entities[1]!;
const fields = comparedFields(loansApp, "loan", "list");
const fieldOf = (id: string) => fields.find((one) => one.id === id)!;
const at = { screen: "home", block: "loans" };

/** The conditions of the list as the server keeps them. */
function kept(rows: readonly ConditionRow[]): { spec: AppSpec; where: Condition[] | undefined; empty: string | undefined } {
  const wire: unknown = JSON.parse(JSON.stringify(whereOps(loansApp, at, rows).map(forWire)));
  const { spec } = applyOperations(loansApp, parseOperations(wire), { by: "user" });
  const block = spec.screens[0]!.blocks[0]!;
  if (block.kind !== "collection") throw new Error("no list");
  return { spec, where: block.query.where, empty: block.empty };
}
/** Every comparison of a field: as it starts, with several choices, and beside another field. */
function rowsAbout(one: FieldSpec): ConditionDraft[] {
  return howsOf(fields, one).flatMap((how) => {
    const start = startRow(fields, one, how);
    const { need } = COMPARISONS[how];
    if (need === "choices")
      return [1, 2].map((many) => ({
        ...start,
        choices: choicesOf(one, start)
          .map(({ value }) => value)
          .slice(0, many),
      }));
    if (need === "word") return [{ ...start, value: "가방" }];
    if (need === "clock") return [{ ...start, value: "12:30" }];
    const [other] = othersOf(fields, one);
    return need === "amount" && other ? [start, { ...start, value: "", other: other.id }] : [start];
  });
}
const schemas = new Map(loansApp.entities.map((entity) => [entity.id, entity as unknown as CollectionSchema]));
const asked = (where: readonly Condition[]) =>
  planQuery(
    {
      schema: schemas.get("loan")!,
      collections: schemas,
      actor: { id: "owner", role: null, admin: true, people: null },
      today: "2026-11-28",
    },
    { entity: "loan", where: [...where] },
  );

describe("conditions", () => {
  it.each(fields.map(({ id, label }) => [id, label]))(
    "of %s say what was picked, in words and where data is asked for, and are read back",
    (id) => {
      const rows = rowsAbout(fieldOf(id));
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const { spec, where } = kept([row]);
        expect(validateSpec(spec)).toEqual([]);
        expect(where, JSON.stringify(row)).toEqual(conditionsOf([row]));
        expect(rowsOf(fields, where), JSON.stringify(where)).toEqual([row]);
        expect(conditionText(where!, loan), JSON.stringify(where)).toMatch(/면$/);
        expect(() => asked(where!), JSON.stringify(where)).not.toThrow();
      }
    },
  );

  it("hold together, in whatever order they were picked", () => {
    const rows: ConditionRow[] = [
      { ...startRow(fields, fieldOf("left"), "more"), value: "1,000" },
      { ...startRow(fields, fieldOf("state"), "isNot"), choices: ["choice2", "choice3"] },
      { ...startRow(fields, fieldOf("day"), "longAgo"), value: "30" },
      { ...startRow(fields, fieldOf("due"), "within"), value: "3" },
    ];
    const { where } = kept(rows);
    expect(where).toEqual([
      { field: "left", op: "gt", value: 1000 },
      { field: "state", op: "ne", value: "choice2" },
      { field: "state", op: "ne", value: "choice3" },
      { field: "day", op: "lt", value: { today: -30 } },
      { field: "due", op: "gte", value: { today: 0 } },
      { field: "due", op: "lte", value: { today: 3 } },
    ]);
    expect(conditionText(where!, loan)).toBe(
      "남은 돈이 1,000원을 넘고 상태가 ‘돌려줌’, ‘잃어버림’이 아니고 빌린 날이 30일 넘게 지났고 반납일이 3일 안이면",
    );
    expect(rowsOf(fields, where)).toEqual([{ ...rows[0], value: "1000" }, ...rows.slice(1)]);
    expect(kept([]).where).toBeUndefined();
  });

  it("that no row can say stay as they are, between the others, until they are taken away", () => {
    const foreign: Condition[] = [
      { field: "secret", op: "gt", value: 3 },
      { field: "due", op: "eq", value: "2026-12-24" },
      { field: "state", op: "eq", value: "gone" },
    ];
    const where = [foreign[0]!, { field: "isBack", op: "eq" as const, value: false }, ...foreign.slice(1)];
    const rows = rowsOf(fields, where);
    expect(rows.map((row) => ("kept" in row ? row.kept[0]!.field : row.how))).toEqual(["secret", "unticked", "due", "state"]);
    expect(conditionsOf(rows)).toEqual(where);
    expect(conditionsOf(rows.slice(1))).toEqual(where.slice(1));
  });

  it("said in another way are the same row", () => {
    const hows = (...where: Condition[]) => rowsOf(fields, where).map((row) => ("kept" in row ? "kept" : row.how));
    expect(hows({ field: "at", op: "gte", value: { today: 0 } }, { field: "at", op: "lt", value: { today: 1 } })).toEqual(["today"]);
    expect(hows({ field: "state", op: "in", value: ["choice1"] })).toEqual(["is"]);
    expect(hows({ field: "extras", op: "in", value: ["choice1"] })).toEqual(["has"]);
    // What a choice is called where it is looked up.
    expect(hows({ field: "grade", op: "eq", value: "단골" })).toEqual(["is"]);
    // A choice that is offered no longer is still what was picked.
    expect(hows({ field: "state", op: "eq", value: "old" })).toEqual(["is"]);
    expect(choicesOf(fieldOf("state"), { choices: [] }).map(({ label }) => label)).toEqual(["빌려 감", "돌려줌", "잃어버림"]);
  });

  it("wait for what is missing, and say nothing before", () => {
    const typed = (id: string, how: How, value: string) => [{ ...startRow(fields, fieldOf(id), how), value }];
    for (const rows of [
      typed("price", "more", "셋"),
      typed("day", "within", ""),
      typed("day", "within", "-3"),
      typed("what", "contains", " "),
    ])
      expect([areComplete(rows), conditionsOf(rows)]).toEqual([false, []]);
    expect(areComplete([{ ...startRow(fields, fieldOf("state"), "is"), choices: [] }])).toBe(false);
    expect(areComplete(typed("price", "more", " 1,200 "))).toBe(true);
  });

  it("begin with what tells records apart best, each with another field", () => {
    const first = nextRow(loan, fields, [])!;
    expect(first).toMatchObject({ field: "state", how: "is", choices: [] });
    expect(nextRow(loan, fields, [first])!.field).not.toBe("state");
    expect(withHow(fields, fieldOf("state"), { ...first, choices: ["choice1"] }, "isNot")).toMatchObject({
      how: "isNot",
      choices: ["choice1"],
    });
    expect(withHow(fields, fieldOf("state"), first, "empty")).toMatchObject({ how: "empty", choices: [] });
  });

  it("of one choice, a tick and a day are opened as they were said", () => {
    expect(rowOfChoice(fields, "state", "choice2")).toMatchObject({ how: "is", choices: ["choice2"] });
    expect(rowOfChoice(fields, "extras", "choice2")).toMatchObject({ how: "has" });
    expect(rowOfChoice(fields, "isBack", "false")).toMatchObject({ how: "unticked" });
    expect(rowOfChoice(fields, "day", "today")).toMatchObject({ how: "today" });
    expect([rowOfChoice(fields, "state", "gone"), rowOfChoice(fields, "gone", "x")]).toEqual([undefined, undefined]);
  });

  it("read no other list while records are written", () => {
    const ids = comparedFields(loansApp, "loan", "automation").map(({ id }) => id);
    expect(ids).toContain("left");
    expect(ids).not.toContain("grade");
    expect(comparedFields(loansApp, "member", "automation").map(({ id }) => id)).not.toContain("loans");
  });
});

it("leaves no words for an empty list where only some of its records are shown", () =>
  expect(kept([startRow(fields, fieldOf("isBack"))]).empty).toBeUndefined());
