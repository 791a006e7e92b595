import { describe, expect, it } from "vitest";
import { findAccount } from "./accounts.ts";
import { parseTerms, statedTerms } from "./shop-terms.ts";

const terms = (text: string) => parseTerms({ text, start: 0 });

describe("terms of a shop", () => {
  it.each([
    ["배송비 3천원", [{ kind: "fee", won: 3000 }]],
    ["택배비는 무료예요", [{ kind: "fee", won: 0 }]],
    [
      "배송비 3,500원(7만원 이상 무료)",
      [
        { kind: "fee", won: 3500 },
        { kind: "freeFrom", won: 70_000 },
      ],
    ],
    ["3만원 넘으면 무료배송", [{ kind: "freeFrom", won: 30_000 }]],
    ["무료배송은 4만원부터", [{ kind: "freeFrom", won: 40_000 }]],
    ["최소 주문 금액은 만오천원", [{ kind: "minimum", won: 15_000 }]],
    ["제주도만 상자당 5천원 추가", [{ kind: "far", won: 5000, place: "제주도", per: "상자" }]],
    [
      "10병 이상 병당 500원 할인",
      [
        {
          kind: "discount",
          from: { amount: 10, unit: "병", dimension: "count" },
          off: { amount: 500, unit: "원", dimension: "money" },
          per: "병",
          of: null,
        },
      ],
    ],
  ])("%s", (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it("keeps what a discount is of", () => {
    expect(terms("5kg를 3상자 이상 사면 1천원 할인")).toMatchObject([{ kind: "discount", of: "5kg" }]);
  });

  it.each(["벌금 5만원 이상", "배송비 항목 추가", "10% 버튼", "5만원 이상 주문"])("%s states none", (text) => {
    expect(statedTerms(text)).toEqual([]);
  });
});

describe("an account", () => {
  it.each([
    ["농협 301-1234-5678-91 김말순", "농협은행", "301-1234-5678-91", "김말순"],
    ["국민은행 123456-01-234567 (예금주 이수정)", "국민은행", "123456-01-234567", "이수정"],
    ["카카오뱅크 3333-01-1234567 봄꽃집으로 입금", "카카오뱅크", "3333-01-1234567", "봄꽃집"],
    ["토스 1000-1234-5678", "토스뱅크", "1000-1234-5678", null],
  ])("%s", (text, bank, number, holder) => {
    expect(findAccount(text)).toMatchObject({ bank, number, holder });
  });

  it.each(["하나 2만원", "010-1234-5678", "우리 모임 12"])("%s is none", (text) => {
    expect(findAccount(text)).toBeNull();
  });
});
