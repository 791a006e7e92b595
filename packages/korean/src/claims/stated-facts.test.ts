import { describe, expect, it } from "vitest";
import { analyse } from "../words/analyse.ts";
import { read } from "../reader/read.ts";
import { withStatedFacts } from "./stated-facts.ts";

const facts = (text: string) =>
  withStatedFacts(read(text), analyse(text))
    .clauses.filter(({ intent, confidence }) => intent === "fact" && confidence === 0.9)
    .map(({ slots }) => slots.map(({ label, start, end }) => `${label} ${text.slice(start, end)}`));

describe("what a text states in a form of its own", () => {
  it("is read whole, whatever the reader cut", () => {
    expect(facts("네일샵 예약. 메뉴는 기본케어 2만5천원 40분 / 젤네일 5만원 1시간 / 아트 8만원 1시간30분 이에요")).toEqual([
      ["thing 메뉴", "row 기본케어 2만5천원 40분", "row 젤네일 5만원 1시간", "row 아트 8만원 1시간30분"],
    ]);
    expect(facts("한의원 예약. 진료는 월~금 9시부터 18시까지고 토,일은 휴무")).toEqual([
      ["thing 진료", "time 월~금 9시부터 18시까지고 토,일은 휴무"],
    ]);
    expect(facts("꽃집 주문. 배달비 4천원(6만원 이상 무료). 입금은 신한 110-222-333444 김봄")).toEqual([
      ["text 배달비 4천원(6만원 이상 무료)"],
      ["text 신한 110-222-333444 김봄"],
    ]);
  });

  it("is no fact where it is a condition", () => {
    expect(facts("동호회 회비. 60세 이상은 1만원이에요")).toEqual([]);
  });
});

describe("times that are priced", () => {
  it("are no times at which somebody is there", () => {
    const hours = (text: string) =>
      withStatedFacts(read(text), analyse(text)).clauses.some(({ slots }) => slots.some(({ label }) => label === "time"));
    expect(hours("주말은 한 시간에 5천원씩 더 받고 애견 동반도 돼요.")).toBe(false);
    expect(hours("화~토 10시부터 19시까지 하고 일, 월은 쉬어요.")).toBe(true);
  });
});
