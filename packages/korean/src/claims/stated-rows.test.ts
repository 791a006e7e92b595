import { describe, expect, it } from "vitest";
import { analyse } from "../words/analyse.ts";
import { statedRows } from "./stated-rows.ts";

const said = (text: string) => {
  const { tables, single, examples, bounded } = statedRows(text, analyse(text));
  const words = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  return {
    tables: tables.map(({ head, rows }) => [head ? words(head) : "", ...rows.map(words)]),
    single: single.map(words),
    examples: examples.map(words),
    bounded: bounded.map(({ rows, comparison, amount }) => [comparison, ...rows.map(words), ...(amount ? [amount.amount] : [])]),
  };
};

describe("rows of a list in a sentence", () => {
  it.each([
    ["A 1만원, B 2만원", ["", "A 1만원", "B 2만원"]],
    ["A: 9,800\nB: 12,000", ["", "A: 9,800", "B: 12,000"]],
    ["발마사지 4만원 40분 / 전신 9만원 1시간30분", ["", "발마사지 4만원 40분", "전신 9만원 1시간30분"]],
    ["성인 만이천원 청소년 8천원", ["", "성인 만이천원", "청소년 8천원"]],
    ["- 사과 3kg 15,000원\n- 사과 5kg 23,000원", ["", "사과 3kg 15,000원", "사과 5kg 23,000원"]],
    ["코스는 기본 5만원, 심화 8만원이에요", ["코스", "기본 5만원", "심화 8만원"]],
    ["매운 떡볶이 5천원, 순대 4천원씩이고 튀김은 1개에 700원", ["", "매운 떡볶이 5천원", "순대 4천원", "튀김은 1개에 700원"]],
    ["하타(60분) 2만원 / 인양(50분) 3만원", ["", "하타(60분) 2만원", "인양(50분) 3만원"]],
    ["1회권 2만원 10회권 15만원 3개월 회원권 30만원", ["", "1회권 2만원", "10회권 15만원", "3개월 회원권 30만원"]],
    ["배추 20kg 한 박스 42,000원, 10kg 한 박스 23,000원", ["", "배추 20kg 한 박스 42,000원", "10kg 한 박스 23,000원"]],
  ])("%s", (text, table) => {
    expect(said(text).tables).toEqual([table]);
  });

  it.each([
    "1 좋았던 일 2 아쉬운 일",
    "10시부터 19시까지",
    "3월 2일, 4월 5일",
    "국민 123456-01-234567, 010-1234-5678",
    "점수 90점 이상, 60점 이하",
  ])("%s has none", (text) => {
    expect(said(text).tables).toEqual([]);
  });

  it("takes what a condition hangs on for an example", () => {
    const { tables, examples } = said("밀가루 200 설탕 100 버터 50이면 빵 7개, 쿠키 20개 나와요. 우유 2천원, 버터 3천원");
    expect(tables).toEqual([["", "우유 2천원", "버터 3천원"]]);
    expect(examples).toHaveLength(1);
  });

  it("tells rows apart that something else is said between", () => {
    expect(said("염색 5만원으로 올렸어요 그리고 두피케어 3만원 40분 추가해 주세요").single).toEqual(["염색 5만원", "두피케어 3만원 40분"]);
  });

  it.each([
    ["지금 설탕 3.5kg 달걀 4판 비닐 2롤 있어요", ["", "설탕 3.5kg", "달걀 4판", "비닐 2롤"]],
    ["쌀 20kg 3포대, 라면 40봉지 남았어요", ["", "쌀 20kg 3포대", "라면 40봉지"]],
    ["삽 5자루 곡괭이 2자루 손수레 1대 있는데", ["", "삽 5자루", "곡괭이 2자루", "손수레 1대"]],
  ])("%s: how much there is, each in its own unit", (text, table) => {
    expect(said(text).tables).toEqual([table]);
  });

  it.each([
    ["설탕은 1kg 달걀은 2판 비닐은 1롤 밑으로 떨어지면", [["lt", "설탕은 1kg", "달걀은 2판", "비닐은 1롤"]]],
    ["나사 10통 이하면 알려줘", [["lte", "나사 10통"]]],
    ["붓 20개 물감 8통 3개 남으면 표시", [["lte", 3]]],
  ])("%s: bounds, and no rows", (text, bounds) => {
    expect(said(text).bounded).toEqual(bounds);
  });
});
