import type { AppSpec } from "@appmon/appspec/spec";
import { formulaValue } from "@appmon/kit/formula";
import { describe, expect, it } from "vitest";
import { readPriceRule } from "./read-price-rule.ts";
import { applied, appOf, fieldCalled, listCalled, TODAY } from "./testing/apply-request.ts";

const stays = appOf(
  "한옥 숙소 예약 목록에 손님 이름, 묵는 날짜, 박수(박), 강아지(마리), 방 종류(온돌/침대), 조식 여부(예/아니오), 요금 적어요",
);
/** What the record comes to once the request is done; 2026-11-27 is a Friday. */
function dueOf(spec: AppSpec, row: Readonly<Record<string, unknown>>): number | null {
  const { fields } = listCalled(spec, "예약");
  const { formula = "" } = fieldCalled(spec, "예약", "받을 요금")!;
  const read = (id: string) => row[fields.find((one) => one.id === id)!.label] as never;
  return formulaValue(formula, { read, today: TODAY, empty: 0 });
}
const ROW = { "묵는 날짜": "2026-11-27", 박수: 3, 강아지: 2, "방 종류": "침대", 요금: 100_000 };

describe("a price that is more or less when something is so", () => {
  it.each<[text: string, then: number, others: number, otherwise: Readonly<Record<string, unknown>>]>([
    ["금토는 2만원씩 더 받아요", 120_000, 100_000, { "묵는 날짜": "2026-11-25" }],
    ["주말에는 15000원 추가", 100_000, 115_000, { "묵는 날짜": "2026-11-29" }],
    ["3박 이상이면 10% 할인해 주세요", 90_000, 100_000, { 박수: 2 }],
    ["2박 이상은 박당 5천원 할인", 85_000, 100_000, { 박수: 1 }],
    ["강아지 두 마리 이상이면 만원 추가", 110_000, 100_000, { 강아지: 1 }],
    ["박수 2박 넘으면 1.5배로 계산", 150_000, 100_000, { 박수: 2 }],
  ])("%s", (text, then, others, otherwise) => {
    const { planned, spec } = applied(readPriceRule, text, stays);
    expect(planned?.kind).toBe("done");
    expect(dueOf(spec, ROW)).toBe(then);
    expect(dueOf(spec, { ...ROW, ...otherwise })).toBe(others);
  });

  it("is of a choice of the record", () => {
    const { spec } = applied(readPriceRule, "침대면 2만원 더 받게 해줘", stays);
    const { options } = fieldCalled(stays, "예약", "방 종류")!;
    const value = (label: string) => options!.find((one) => one.label === label)!.value;
    expect(dueOf(spec, { ...ROW, "방 종류": value("침대") })).toBe(120_000);
    expect(dueOf(spec, { ...ROW, "방 종류": value("온돌") })).toBe(100_000);
  });

  it("puts in what is to be ticked where the app does not tell it apart, and goes on from the sum it has", () => {
    const first = applied(readPriceRule, "바비큐 하면 2만원 추가", stays);
    expect(fieldCalled(first.spec, "예약", "바비큐")?.type).toBe("boolean");
    const { spec } = applied(readPriceRule, "주말은 만원 더 받아줘", first.spec);
    expect(dueOf(spec, { ...ROW, 바비큐: true, "묵는 날짜": "2026-11-28" })).toBe(130_000);
    expect(dueOf(spec, { ...ROW, 바비큐: false })).toBe(100_000);
  });

  it.each([
    "주말에는 2만원 더 받지 말아줘",
    "세 마리 이상이면 5천원씩 추가",
    "취소하면 50% 환불",
    "주말에 손님이 2만원 더 주고 갔어요",
    "10분당 천원씩 추가",
    "성수기 3박 이상이면 2만원 더",
    "바비큐 2만원",
    "친구 데려오면 5천원 쿠폰 추가",
  ])("leaves alone what it does not hear whole: %s", (text) => expect(applied(readPriceRule, text, stays).planned).toBeUndefined());
});
