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
    field("with", "곁들임", "multiselect", { options: [{ value: "rice", label: "밥" }] }),
    field("closed", "닫은 날", "date"),
    field("since", "시작한 달", "month"),
    field("at", "여는 시각", "time"),
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
    [{ field: "kind", op: "in", value: ["bean", "soy"] }, "종류가 ‘된장’, ‘soy’ 가운데 하나면"],
    [{ field: "with", op: "contains", value: "rice" }, "곁들임에 ‘밥’이 들어 있으면"],
    [{ field: "with", op: "in", value: ["rice"] }, "곁들임에 ‘밥’ 가운데 하나가 들어 있으면"],
    [{ field: "name", op: "contains", value: "간" }, "이름에 ‘간’이 들어 있으면"],
    [{ field: "name", op: "empty" }, "이름이 비어 있으면"],
    [{ field: "opened", op: "filled" }, "연 날이 적혀 있으면"],
    [{ field: "opened", op: "gte", value: { today: 0 } }, "연 날이 오늘이나 그 뒤면"],
    [{ field: "opened", op: "lte", value: { today: 0 } }, "연 날이 오늘이나 그 전이면"],
    [{ field: "opened", op: "gt", value: { today: 0 } }, "연 날이 오늘보다 뒤면"],
    [{ field: "opened", op: "gt", value: { today: 3 } }, "연 날이 3일 넘게 남았으면"],
    [{ field: "opened", op: "eq", value: { today: -1 } }, "연 날이 1일 전이면"],
    [{ field: "opened", op: "eq", value: { month: 0 } }, "연 날이 이번 달이면"],
    [{ field: "since", op: "lt", value: { month: 0 } }, "시작한 달이 이번 달보다 전이면"],
    [{ field: "opened", op: "lte", value: { field: "closed" } }, "연 날이 닫은 날이나 그 전이면"],
    [{ field: "opened", op: "eq", value: { field: "closed" } }, "연 날이 닫은 날과 같으면"],
    [{ field: "salt", op: "ne", value: { field: "least" } }, "염도가 최소 염도와 다르면"],
    [{ field: "at", op: "gte", value: "12:00" }, "여는 시각이 12:00이나 그 뒤면"],
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
    expect(said({ field: "opened", op: "gte", value: { today: -7 } }, { field: "opened", op: "lte", value: { today: 0 } })).toBe(
      "연 날이 지난 7일 안이면",
    );
    expect(said({ field: "name", op: "filled" }, ...near)).toBe("이름이 적혀 있고 연 날이 7일 안이면");
    expect(said({ field: "salt", op: "gte", value: 18 }, { field: "sold", op: "eq", value: true })).toBe(
      "염도가 18도 이상이고 팔림이 체크되어 있으면",
    );
  });

  it("of what a choice is not, as one", () =>
    expect(
      said({ field: "kind", op: "ne", value: "bean" }, { field: "salt", op: "gte", value: 18 }, { field: "kind", op: "ne", value: "soy" }),
    ).toBe("종류가 ‘된장’, ‘soy’가 아니고 염도가 18도 이상이면"));

  it("that have no plain words have none", () => expect(said({ field: "name", op: "lt", value: "간" })).toBeUndefined());
});
