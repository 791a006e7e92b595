import { describe, expect, it } from "vitest";
import { type Expression, fieldsOf, parseFormulaWords } from "./formulas.ts";
import { parseMeasure } from "./measures.ts";

/** The formula as it would be written. */
function written(expression: Expression): string {
  switch (expression.kind) {
    case "it":
      return "it";
    case "field":
      return expression.name.text;
    case "quantity":
      return `${expression.value.amount}${expression.value.unit}`;
    case "binary":
      return `(${written(expression.left)} ${expression.op} ${written(expression.right)})`;
    case "aggregate":
      return `${expression.fn}(${expression.of?.text ?? ""})`;
    case "total":
      return `total${written(expression.of)}`;
    case "shares":
      return expression.items.map(({ name, value }) => `${name?.text}:${value.amount}${value.unit}`).join(" ");
    case "rate":
      return `${expression.amount.amount}${expression.amount.unit} each ${expression.per ? `${expression.per.amount}${expression.per.unit}` : ""}${expression.unit?.text ?? ""}`;
    case "by":
      return `by ${expression.name.text}`;
    case "fold":
      return `fold ${expression.op}`;
  }
}
const read = (text: string): string => {
  const parsed = parseFormulaWords({ text, start: 0 });
  return parsed && parsed.unread.length === 0 ? written(parsed.value) : "none";
};

describe("formulas in words", () => {
  it.each([
    ["수량 곱하기 단가", "(수량 * 단가)"],
    ["단가*수량", "(단가 * 수량)"],
    ["개수 x 가격 + 배송비", "((개수 * 가격) + 배송비)"],
    ["판매 합계에서 수수료 10% 뺀 금액", "(sum(판매) - (sum(판매) * 10%))"],
    ["총 비용을 사람 수로 나눠", "(sum(비용) / 사람 수)"],
    ["일당에 날수를 곱하고 식대를 더한", "((일당 * 날수) + 식대)"],
    ["20% 할인", "(it - (it * 20%))"],
    ["부가세 10% 더한", "(it + (it * 10%))"],
    ["정가의 80%", "(정가 * 80%)"],
    ["만원 추가", "(it + 10000원)"],
    ["30분당 2,000원", "2000원 each 30minute"],
    ["하루에 천원씩", "1000원 each 1day"],
    ["대여일에서 14일 뒤", "(대여일 + 14day)"],
    ["n분의 1", "(it / count())"],
    ["(매도가-매수가)*수량", "((매도가 - 매수가) * 수량)"],
    ["목표 대비", "(it / 목표)"],
    ["필기 70점, 실기 30점", "필기:70점 실기:30점"],
  ])("%s is %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(["이름", "수량*(단가-할인)", "예쁘게 보이게", "기본 만원에 한 시간 넘을 때마다 오천원씩 더해"])(
    "%s is no formula it could work out",
    (text) => {
      expect(read(text)).toBe("none");
    },
  );

  it("names the fields it reads, in order", () => {
    expect(fieldsOf(parseFormulaWords({ text: "수량 곱하기 단가", start: 0 })!.value).map(({ text }) => text)).toEqual(["수량", "단가"]);
  });
});

describe("figures that are wanted", () => {
  it.each([
    ["총 매출", ["sum"], "매출", "money"],
    ["평균 수면시간", ["avg"], "수면시간", "duration"],
    ["남은 횟수", ["remaining", "count"], null, "number"],
    ["출석률", ["ratio"], null, "percent"],
    ["몇 명 왔는지", ["count"], null, "number"],
    ["주휴수당", [], null, "money"],
    ["다음 접종일", [], null, "date"],
    ["거리 랭킹", ["rank"], "거리", "number"],
  ])("%s", (text, fns, of, kind) => {
    const measure = parseMeasure({ text, start: 0 })!.value;
    expect([measure.fns, measure.of?.text ?? null, measure.kind]).toEqual([fns, of, kind]);
  });

  it("says against which stretch of time", () => {
    expect(parseMeasure({ text: "지난주 대비 증감률", start: 0 })!.value).toMatchObject({
      fns: ["change"],
      against: { kind: "running", unit: "week", offset: -1 },
    });
  });
});
