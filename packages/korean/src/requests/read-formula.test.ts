import type { AppSpec } from "@appmon/appspec/spec";
import { formulaValue } from "@appmon/kit/formula";
import { describe, expect, it } from "vitest";
import type { RequestReader } from "./clause.ts";
import { readCountdown } from "./read-countdown.ts";
import { readDateShift } from "./read-date-shift.ts";
import { readFormula } from "./read-formula.ts";
import { readNamedSum } from "./read-named-sum.ts";
import { applied, appOf, fieldCalled, listCalled, TODAY } from "./testing/apply-request.ts";

const candles = appOf(
  "양초 공방 주문 목록에 손님, 향, 개수, 개당 단가, 배송비, 만든 날, 보낸 날, 굳는 일수, 계약금, 총금액, 성공 횟수, 시도 횟수 적어요",
);
const ROW: Readonly<Record<string, number | string>> = {
  개수: 4,
  "개당 단가": 9_000,
  배송비: 3_000,
  "만든 날": "2026-11-20",
  "보낸 날": "2026-11-26",
  "굳는 일수": 3,
  계약금: 10_000,
  총금액: 50_000,
  "성공 횟수": 3,
  "시도 횟수": 8,
};

const readWorkedOut: RequestReader = (clause) => readCountdown(clause) ?? readFormula(clause) ?? readNamedSum(clause);

/** What a worked-out field comes to for the record. */
function valueOf(spec: AppSpec, label: string): number | null {
  const { fields } = listCalled(spec, "주문");
  const { formula = "" } = fieldCalled(spec, "주문", label)!;
  return formulaValue(formula, { read: (id) => ROW[fields.find((one) => one.id === id)!.label], today: TODAY, empty: 0 });
}

describe("what is worked out of a record's own fields", () => {
  it.each<[text: string, label: string, value: number]>([
    ["개수 곱하기 단가로 금액 나오게", "금액", 36_000],
    ["개수랑 개당 단가 곱해서 물건값 자동으로 계산해 주세요", "물건값", 36_000],
    ["총금액에서 계약금 빼서 받을 돈 보이게 해줘", "받을 돈", 40_000],
    ["잔금 자동으로", "잔금", 40_000],
    ["보낸 날에서 만든 날 빼서 걸린 날 나오게", "걸린 날", 6],
    ["시도 대비 성공 퍼센트로 성공률 보여줘", "성공률", 37.5],
    ["총금액에서 10% 뗀 정산금 나오게 해줘요", "정산금", 45_000],
    ["개수에 500원 곱해서 포장비 계산", "포장비", 2_000],
  ])("%s", (text, label, value) => {
    const { planned, spec } = applied(readWorkedOut, text, candles);
    expect(planned?.kind).toBe("done");
    expect(valueOf(spec, label)).toBe(value);
  });

  it("shows how many days there are until a day", () => {
    const { spec } = applied(readWorkedOut, "보낸 날까지 며칠 남았는지 디데이로", candles);
    expect(fieldCalled(spec, "주문", "보낸 날")?.countdown).toBe(true);
  });

  it("shows the day that lies so long after another", () => {
    const { spec } = applied(readDateShift, "다음 연락일도 나오게 해주세요 보낸 날에서 6개월 뒤로", candles);
    expect(fieldCalled(spec, "주문", "다음 연락일")).toMatchObject({ type: "computed", result: "date" });
    expect(fieldCalled(spec, "주문", "다음 연락일")?.formula).toMatch(/^addMonths\(\w+, 6\)$/);
    for (const text of ["보낸 날 3일 전에 알림", "보낸 날에서 6개월 뒤로 문자"])
      expect(applied(readDateShift, text, candles).planned).toBeUndefined();
  });

  it("tells an age of a day of birth", () => {
    const { spec } = applied(readWorkedOut, "나이 자동으로 나오게", appOf("원아 목록에 이름, 생일, 보호자 연락처 적어요"));
    expect(fieldCalled(spec, "원아", "나이")?.formula).toMatch(/^yearsBetween\(\w+, today\(\)\)$/);
  });

  it("goes on with what was worked out just before", () => {
    const first = applied(readWorkedOut, "개수 곱하기 단가로 물건값", candles).spec;
    const entity = listCalled(first, "주문");
    const { spec } = applied(readWorkedOut, "거기서 3.3% 뗀 실수령액도 보여줘", first, {
      latest: { entity, field: fieldCalled(first, "주문", "물건값")! },
    });
    expect(fieldCalled(spec, "주문", "실수령액")?.formula).toContain("* 3.3 / 100");
  });

  it("counts weeks by their days, and tells them as they were said", () => {
    const { planned, spec } = applied(readWorkedOut, "만든 날에 2주 더해서 쓰는 날 나오게", candles);
    const { id } = fieldCalled(candles, "주문", "만든 날")!;
    expect(listCalled(spec, "주문").fields.map(({ formula }) => formula)).toContain(`addDays(${id}, 14)`);
    expect(planned).toMatchObject({ text: expect.stringMatching(/: 만든 날 \+ 2주\.$/) });
  });

  it.each([
    // No number of days.
    "만든 날에 3개월 더해서 쓰는 날 나오게",
    // A word that is nobody's: something else may be meant.
    "개수 곱하기 단가로 금액을 손님마다 단톡방에 올려줘",
    "어제 시장에서 개수 곱하기 단가 했더니 금액이 달랐어",
    // Nothing to work with.
    "향 곱하기 손님",
    "합쳐 줘",
    // A limit, and no sum.
    "개수랑 배송비 합쳐서 40까지만 받게 해줘",
    // Two different things at once.
    "개수 곱하기 단가 빼기 계약금",
  ])("leaves alone what it does not hear whole: %s", (text) => expect(applied(readWorkedOut, text, candles).planned).toBeUndefined());
});
