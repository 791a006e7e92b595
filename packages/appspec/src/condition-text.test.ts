import { describe, expect, it } from "vitest";
import type { Condition, EntitySpec, FieldSpec } from "./spec.ts";
import { conditionText } from "./condition-text.ts";

const field = (id: string, label: string, type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec => ({
  id,
  label,
  type,
  ...more,
});
const list: EntitySpec = {
  id: "jar",
  name: "장독",
  titleField: "name",
  fields: [
    field("name", "이름", "text"),
    field("salt", "염도", "number", { unit: "도" }),
    field("least", "최소 염도", "number"),
    field("price", "값", "money"),
    field("opened", "연 날", "date"),
    field("sold", "팔림", "boolean"),
    field("kind", "종류", "select", { options: [{ value: "bean", label: "된장" }] }),
  ],
  sample: [],
};
const said = (...conditions: Condition[]) => conditionText(conditions, list);

describe("conditions in words", () => {
  it.each<[Condition, string]>([
    [{ field: "salt", op: "gt", value: 18 }, "염도가 18도를 넘으면"],
    [{ field: "price", op: "lt", value: 12000 }, "값이 12,000원보다 적으면"],
    [{ field: "salt", op: "lt", value: { field: "least" } }, "염도가 최소 염도보다 적으면"],
    [{ field: "opened", op: "lt", value: { today: 0 } }, "연 날이 지났으면"],
    [{ field: "opened", op: "lt", value: { today: -30 } }, "연 날이 30일 넘게 지났으면"],
    [{ field: "sold", op: "eq", value: false }, "팔림이 체크되어 있지 않으면"],
    [{ field: "kind", op: "eq", value: "bean" }, "종류가 ‘된장’이면"],
    [{ field: "kind", op: "ne", value: "bean" }, "종류가 ‘된장’이 아니면"],
  ])("%o", (condition, words) => expect(said(condition)).toBe(words));

  it("joins them whatever they end in", () => {
    expect(said({ field: "salt", op: "gt", value: 18 }, { field: "kind", op: "eq", value: "bean" })).toBe(
      "염도가 18도를 넘고 종류가 ‘된장’이면",
    );
    expect(said({ field: "opened", op: "lt", value: { today: 0 } }, { field: "sold", op: "eq", value: false })).toBe(
      "연 날이 지났고 팔림이 체크되어 있지 않으면",
    );
  });

  it("of one span of days, and of several at once", () => {
    const near: Condition[] = [
      { field: "opened", op: "gte", value: { today: 0 } },
      { field: "opened", op: "lte", value: { today: 7 } },
    ];
    expect(said(...near)).toBe("연 날이 7일 안이면");
    expect(said({ field: "salt", op: "gte", value: 18 }, { field: "sold", op: "eq", value: true })).toBe(
      "염도가 18도 이상이고 팔림이 체크되어 있으면",
    );
  });

  it("of what a choice is not, as one", () =>
    expect(
      said({ field: "kind", op: "ne", value: "bean" }, { field: "salt", op: "gte", value: 18 }, { field: "kind", op: "ne", value: "soy" }),
    ).toBe("종류가 ‘된장’, ‘soy’가 아니고 염도가 18도 이상이면"));

  it("that have no plain words have none", () => expect(said({ field: "name", op: "contains", value: "간" })).toBeUndefined());
});
