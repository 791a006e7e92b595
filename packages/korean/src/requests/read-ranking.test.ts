import { describe, expect, it } from "vitest";
import type { AppSpec } from "@appmon/appspec/spec";
import { collectionsOf } from "../plan/part-of-app.ts";
import { readRanking } from "./read-ranking.ts";
import { after, appOf, heard, listOf } from "./testing/said-to.ts";

const salon = appOf("단골 손님 목록(이름, 연락처, 메모)이랑 방문 기록(손님, 날짜, 시술(커트/펌/염색), 금액)");
const club = appOf("동아리 회원 명부(이름, 학번)랑 출석 기록(회원, 날짜, 출결(출석/지각/결석))");
const sales = appOf("영업 사원 목록(이름, 지점)이랑 판매 기록(사원, 날짜, 상품, 금액)");
const lessons = appOf("원생 명부(이름, 학년)와 수강료 납부(원생, 월, 금액)");
const hikes = appOf("산악회 회원 명부(이름, 닉네임)와 산행 참가(회원, 산, 날짜)");
const pots = appOf("도자기 주문(주문자, 연락처, 받을 날, 종류(접시/컵/화병), 수량(개), 금액, 전달 여부)");

/** By what the list is put in order: "count 출결=출석 desc". */
function order(text: string, spec: AppSpec, list: string): string[] {
  const next = after(readRanking, text, spec);
  const { fields } = listOf(next, list);
  return collectionsOf(next, listOf(next, list).id).map(({ block }) => {
    const [sort] = block.query.sort ?? [];
    const { rollup } = fields.find(({ id }) => id === sort?.field)!;
    const rows = next.entities.find(({ id }) => id === rollup!.entity)!;
    const labelOf = (id: string) => rows.fields.find((field) => field.id === id)!.label;
    const where = (rollup!.where ?? []).map(({ field, value }) => {
      const option = rows.fields.find(({ id }) => id === field)!.options?.find((one) => one.value === value);
      return ` ${labelOf(field)}=${option?.label ?? JSON.stringify(value)}`;
    });
    return `${rollup!.fn}${rollup!.field ? ` ${labelOf(rollup!.field)}` : ""}${where.join("")} ${sort!.dir}`;
  });
}

describe("an order by what another list holds", () => {
  it.each([
    ["제일 많이 온 손님부터 보여줘", salon, "손님", "count desc"],
    ["방문 많이 한 순", salon, "손님", "count desc"],
    ["방문 횟수 많은 순으로 손님 정렬", salon, "손님", "count desc"],
    ["손님을 방문 횟수대로 줄 세워 주시오", salon, "손님", "count desc"],
    ["가장 적게 온 손님부터", salon, "손님", "count asc"],
    ["젤 마니 온 손님이 맨 위로 오게 해주세요ㅎㅎ", salon, "손님", "count desc"],
    ["돈 많이 쓴 손님 순위", salon, "손님", "sum 금액 desc"],
    ["방문 금액 큰 손님부터 나오게", salon, "손님", "sum 금액 desc"],
    ["염색 많이 한 손님 순위", salon, "손님", "count 시술=염색 desc"],
    ["이번 달 방문 많은 손님 순으로 정렬해 주십시오", salon, "손님", 'count 날짜={"month":0} desc'],
    ["출석 많이 한 순으로 순위", club, "회원", "count 출결=출석 desc"],
    ["결석 많은 사람부터", club, "회원", "count 출결=결석 desc"],
    ["출석왕 순위 만들어줘", club, "회원", "count 출결=출석 desc"],
    ["출석 랭킹 매겨 주세요", club, "회원", "count 출결=출석 desc"],
    ["지각 제일 많이 한 회원이 맨 위에 오게", club, "회원", "count 출결=지각 desc"],
    ["결석 적은 회원부터 보이게 하오", club, "회원", "count 출결=결석 asc"],
    ["제일 많이 판 사람부터", sales, "사원", "sum 금액 desc"],
    ["판매 금액 높은 사원 순으로", sales, "사원", "sum 금액 desc"],
    ["많이 판 순서로 사원 정렬해줘요", sales, "사원", "sum 금액 desc"],
    ["수강료 제일 많이 낸 원생부터", lessons, "원생", "sum 금액 desc"],
    ["참가 왕 순위 보고 싶어", hikes, "회원", "count desc"],
    ["판매왕 순위", sales, "사원", "sum 금액 desc"],
  ] as const)("%s", (text, spec, list, wanted) => {
    const orders = order(text, spec, list);
    expect(orders.length).toBeGreaterThan(0);
    expect(new Set(orders)).toEqual(new Set([wanted]));
  });

  it("uses what is worked out already", () => {
    const once = after(readRanking, "방문 많이 한 순", salon);
    const twice = after(readRanking, "가장 적게 온 손님부터", once);
    expect(listOf(twice, "손님").fields).toHaveLength(listOf(once, "손님").fields.length);
    expect(heard(readRanking, "방문 많이 한 순", once)).toMatchObject({ kind: "there" });
  });

  it.each([
    ["금액 비싼 순으로", pots],
    ["금액 높은 순", salon],
    ["방문 기록을 금액 높은 순으로 정렬", salon],
    ["손님 이름 가나다순", salon],
    ["최근 방문 순으로", salon],
    ["방문 기록 순서 바꿔줘", salon],
    ["지점별로 보여줘", sales],
    ["순위 보여줘", sales],
    ["상품 많은 순서", sales],
    ["결석 3번 넘은 회원 위로", club],
  ] as const)("is not asked for: %s", (text, spec) => expect(heard(readRanking, text, spec)).toBeUndefined());
});
