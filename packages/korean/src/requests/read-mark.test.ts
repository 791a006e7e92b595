import { describe, expect, it } from "vitest";
import type { AppSpec, Condition, Highlight } from "@appmon/appspec/spec";
import { readMark } from "./read-mark.ts";
import { after, appOf, fieldOf, heard, listOf } from "./testing/said-to.ts";

const climbing = appOf("회원 명부(이름, 연락처, 등록일)랑 등반 기록(회원, 날짜, 난이도(쉬움/보통/어려움), 시도 횟수(회), 완등 여부)");
const tanks = appOf("수조 점검 기록(수조 이름, 점검일, 수온, 산도, 상태(양호/주의/위험))");
const pots = appOf("도자기 주문(주문자, 연락처, 받을 날, 종류(접시/컵/화병), 수량(개), 금액, 전달 여부)");
const listed = appOf("약품 목록(이름, 재고, 안전재고, 유통기한)");
/** Nothing of it stands out yet. */
const drugs = { ...listed, entities: listed.entities.map((list) => ({ ...list, highlights: [] })) };

/** What the sentence has put in first, with labels for ids. */
function marked(text: string, spec: AppSpec, list: string): { when: unknown[]; tone: Highlight["tone"] } {
  const { fields, highlights } = listOf(after(readMark, text, spec), list);
  const was = listOf(spec, list).highlights ?? [];
  const added = highlights!.find((one) => !was.some((other) => JSON.stringify(other) === JSON.stringify(one)))!;
  const labelOf = (id: string) => fields.find((field) => field.id === id)!.label;
  const valueOf = ({ field: id, value }: Condition) =>
    fields.find((field) => field.id === id)!.options?.find((option) => option.value === value)?.label ??
    (typeof value === "object" && value !== null && "field" in value ? labelOf(String(value.field)) : value);
  return { when: added.when.map((one) => [labelOf(one.field), one.op, valueOf(one)]), tone: added.tone };
}

describe("rows that are to stand out", () => {
  it.each([
    ["시도 횟수 10번 넘으면 주황색으로", climbing, "등반 기록", [["시도 횟수", "gt", 10]], "warn"],
    ["시도 횟수가 10회 이상이면 주황색 표시해 주세요", climbing, "등반 기록", [["시도 횟수", "gte", 10]], "warn"],
    ["시도횟수 3 이하는 초록색으로 해줘", climbing, "등반 기록", [["시도 횟수", "lte", 3]], "good"],
    ["수온이 18도 미만이면 파란색이요", tanks, "점검", [["수온", "lt", 18]], "info"],
    ["수온 18도 안 되면 파랗게", tanks, "점검", [["수온", "lt", 18]], "info"],
    ["수온 30도 되면 빨간불", tanks, "점검", [["수온", "gte", 30]], "bad"],
    ["산도가 8을 안 넘으면 회색으로 부탁드려요", tanks, "점검", [["산도", "lte", 8]], "neutral"],
    ["금액이 십만원보다 크면 초록으로 표시해줘", pots, "주문", [["금액", "gt", 100_000]], "good"],
    ["재고가 안전재고보다 적으면 빨갛게", drugs, "약품", [["재고", "lt", "안전재고"]], "bad"],
  ] as const)("compares exactly as it was said: %s", (text, spec, list, when, tone) => {
    expect(marked(text, spec, list)).toEqual({ when, tone });
  });

  it.each([
    ["위험은 빨강", tanks, "점검", [["상태", "eq", "위험"]]],
    ["주의인 수조 눈에 잘 띄게 부탁드려요~", tanks, "점검", [["상태", "eq", "주의"]]],
    ["위험 상태인 수조 빨간색", tanks, "점검", [["상태", "eq", "위험"]]],
    ["위험 중인 거 빨간색", tanks, "점검", [["상태", "eq", "위험"]]],
    ["양호 아닌 거 좀 빨갛게", tanks, "점검", [["상태", "ne", "양호"]]],
    ["완등 못 한 거 빨갛게", climbing, "등반 기록", [["완등 여부", "eq", false]]],
    ["완등했으면 빨간색으로요", climbing, "등반 기록", [["완등 여부", "eq", true]]],
    ["연락처 없으면 빨간색이요ㅠㅠ", climbing, "회원", [["연락처", "empty", undefined]]],
    ["등록한 지 1년 지난 회원 빨간색", climbing, "회원", [["등록일", "lt", { today: -365 }]]],
    ["점검일 3주 넘게 지났으면 빨간불", tanks, "점검", [["점검일", "lt", { today: -21 }]]],
    ["유통기한 지난 거 빨갛게", drugs, "약품", [["유통기한", "lt", { today: 0 }]]],
  ] as const)("finds states, ticks, empty fields and days: %s", (text, spec, list, when) => {
    expect(marked(text, spec, list)).toEqual({ when, tone: "bad" });
  });

  it("asks for all conditions of a sentence, and for one of two choices", () => {
    expect(marked("받을 날 지났는데 전달 안 했으면 빨갛게", pots, "주문").when).toEqual([
      ["받을 날", "lt", { today: 0 }],
      ["전달 여부", "eq", false],
    ]);
    const { id, options } = fieldOf(tanks, "점검", "상태");
    const values = options!.slice(1).map(({ value }) => value);
    expect(listOf(after(readMark, "주의랑 위험은 빨간색", tanks), "점검").highlights).toContainEqual({
      when: [{ field: id, op: "in", value: values }],
      tone: "bad",
    });
  });

  it("says which colour it is where the one that was asked for does not exist", () => {
    expect(heard(readMark, "위험이면 노란색", tanks)).toMatchObject({ kind: "done", text: expect.stringContaining("주황색으로") });
    expect(heard(readMark, "위험이면 노란색", tanks)).toMatchObject({ text: expect.stringContaining("가장 가까운 색") });
    expect(heard(readMark, "위험이면 빨간색", tanks)).not.toMatchObject({ text: expect.stringContaining("가장 가까운 색") });
  });

  it("changes the colour of what is marked already, and says so where nothing is to change", () => {
    const red = after(readMark, "위험이면 빨간색", tanks);
    expect(heard(readMark, "위험이면 빨간색", red)).toMatchObject({ kind: "there" });
    const blue = after(readMark, "위험이면 파란색", red);
    expect(listOf(blue, "점검").highlights).toHaveLength(listOf(red, "점검").highlights!.length);
  });

  it("asks which list is meant where two have such a field, and its answers are read", () => {
    const two = appOf("창고 목록(이름, 무게(kg))이랑 화물 목록(품명, 무게(kg))");
    const planned = heard(readMark, "무게 50 넘으면 빨갛게", two);
    if (planned?.kind !== "ask") throw new Error(JSON.stringify(planned));
    expect(planned.chips).toHaveLength(2);
    for (const chip of planned.chips) expect(heard(readMark, chip, two)).toMatchObject({ kind: "done" });
  });

  it.each([
    ["수온 28도 넘으면 빨갛게 깜빡이게", tanks],
    ["수온 28도 넘으면 사진 찍어줘", tanks],
    ["위험이면 빨갛게 하고 소장님한테 알려줘", tanks],
    ["수온이랑 산도 곱한 값이 200 넘으면 빨갛게", tanks],
    ["수온 20에서 25 사이면 초록색", tanks],
    ["수온 28도 넘거나 위험이면 빨갛게", tanks],
    ["수온 28도 넘는 것만 표시", tanks],
    ["위험이면 빨간색 말고 파란색", tanks],
    ["주문자 성이 김이면 빨갛게", pots],
    ["금액 3개 넘으면 빨갛게", pots],
    ["받을 날 전날 빨갛게", pots],
    ["이름표 색은 빨간색으로", pots],
    ["배경은 빨간색으로", pots],
  ] as const)("leaves alone what has a word that is not accounted for: %s", (text, spec) => {
    expect(heard(readMark, text, spec)).toBeUndefined();
  });
});
