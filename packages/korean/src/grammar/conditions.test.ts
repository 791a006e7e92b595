import { describe, expect, it } from "vitest";
import type { Action } from "./actions.ts";
import { type Condition, parseCondition } from "./conditions.ts";
import type { Quantity } from "./quantity.ts";

const words = (part: { text: string } | null): string => part?.text ?? "-";
const amount = (value: Quantity): string => `${value.amount}${value.unit}`;
const told = (action: Action | null): string =>
  action ? ` ${action.negated ? "not " : ""}${action.does}(${words(action.subject)}, ${words(action.object)})` : "";

/** One line that says all a condition holds. */
function line(condition: Condition): string {
  switch (condition.kind) {
    case "compare": {
      const value = "text" in condition.value ? condition.value.text : amount(condition.value);
      const per = condition.per && "unit" in condition.per ? ` per ${condition.per.unit}` : "";
      return `${words(condition.subject)} ${condition.op} ${value}${per}${condition.running ? " running" : ""}${told(condition.action)}`;
    }
    case "due":
      return `${words(condition.what)} ${condition.side} ${condition.amount ? amount(condition.amount) : "-"}${told(condition.action)}`;
    case "state":
      return `${words(condition.subject)} is ${condition.state.text}${condition.negated ? " (not)" : ""}`;
    case "event":
      return `event${told(condition.action)}${condition.action.to ? ` to ${condition.action.to.text}` : ""}`;
    case "calendar":
      return `calendar ${words(condition.what)}${told(condition.action)}`;
    default:
      return condition.of.map(line).join(` ${condition.kind} `);
  }
}
const read = (text: string): string => {
  const parsed = parseCondition({ text, start: 0 });
  return parsed
    ? line(parsed.value) + (parsed.unread.length > 0 ? ` unread ${parsed.unread.map(({ start, end }) => text.slice(start, end))}` : "")
    : "none";
};

describe("conditions in words", () => {
  it.each([
    ["재고가 4개 이하", "재고 lte 4개"],
    ["잔액이 만원 미만", "잔액 lt 10000원"],
    ["온도가 30도를 넘", "온도 gt 30℃"],
    ["하루 열 팩 넘", "- gt 10팩 per day"],
    ["주 20시간 넘", "- gt 20hour per week"],
    ["한 달에 두 번 오", "- gte 2회 per month come(-, -)"],
    ["두 번 이상 안 온", "- gte 2회 not come(-, -)"],
    ["4일 연속 결석한", "- gte 4day running come(-, -)"],
    ["지각 5회", "지각 gte 5회"],
    ["도장 여덟 개 모으", "도장 gte 8개"],
    ["출석률이 60% 밑으로 내려가", "출석률 lt 60%"],
    ["재고가 기준재고보다 적어지", "재고 lt 기준재고"],
    ["정가보다 싼", "- lt 정가"],
    ["재고 0", "재고 eq 0"],
    ["습도 80% 넘거나 온도 35도 이상", "습도 gt 80% any 온도 gte 35℃"],
  ])("compares: %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ["마감 이틀 전", "마감 before 2day"],
    ["만기일 한 달 전", "만기일 before 1month"],
    ["주문 후 사흘 안에 입금 안 되", "주문 within 3day not pay(-, -)"],
    ["접종일에서 45일 지난", "접종일 passed 45day"],
    ["반납일이 지난", "반납일 passed -"],
    ["계약이 열흘 이내로 남은", "계약 within 10day"],
    ["결제 전", "결제 before -"],
    ["공연 전날", "공연 before 1day"],
    ["10분 남", "- left 10minute"],
  ])("counts days: %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ["미납", "- is 미납"],
    ["회비를 안 낸", "회비 is 회비를 안 낸 (not)"],
    ["비어있는", "- is 비어있는"],
    ["휴학 중인 학생", "학생 is 휴학 중인"],
    ["등급이 우수", "등급 is 우수"],
  ])("says a state: %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ["상담 신청하", "event create(-, 상담)"],
    ["원장이 승인하", "event become(원장, -)"],
    ["상태를 완료로 바꾸", "event change(-, 상태) to 완료"],
    ["회원을 삭제하", "event delete(-, 회원)"],
    ["전화 버튼 누르", "event press(-, 전화 버튼)"],
    ["자리가 다 차", "event full(자리, -)"],
  ])("says what happens: %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it("reads days of the calendar", () => {
    expect(read("주말")).toBe("calendar -");
    expect(read("이번 주 안에 생일")).toBe("calendar 생일");
    expect(read("밤 10시까지 기록을 안 올리")).toBe("calendar - not create(-, 기록)");
  });
});
