import { describe, expect, it } from "vitest";
import type { AppSpec, CollectionBlock, Condition } from "@appmon/appspec/spec";
import { collectionsOf } from "../plan/part-of-app.ts";
import { readEffects } from "./read-effects.ts";
import { after, appOf, heard, listOf } from "./testing/said-to.ts";

const salon = appOf("단골 손님 목록(이름, 연락처, 메모)이랑 방문 기록(손님, 날짜, 시술(커트/펌/염색), 금액)");
const loans = appOf("악보 대출 장부(곡명, 단원, 빌린 날, 돌려줄 날, 반납 여부)");
const dairy = appOf("치즈 보관 기록(종류, 무게(kg), 담근 날, 산도)");

const named = ({ field, op, value }: Condition, spec: AppSpec, list: string) => [
  listOf(spec, list).fields.find(({ id }) => id === field)!.label,
  op,
  typeof value === "object" && value !== null && "today" in value ? `today${value.today}` : value,
];
const queries = (spec: AppSpec, list: string): CollectionBlock[] => collectionsOf(spec, listOf(spec, list).id).map(({ block }) => block);
/** What stands out, what comes first and what has a list of its own, with labels for ids. */
function effects(text: string, spec: AppSpec, list: string) {
  const next = after(readEffects, text, spec);
  const was = new Set(queries(spec, list).map(({ id }) => id));
  const labelOf = (id: string) => listOf(next, list).fields.find((field) => field.id === id)!.label;
  const marks = (listOf(next, list).highlights ?? []).slice((listOf(spec, list).highlights ?? []).length);
  const [whole] = queries(next, list).filter(({ id }) => was.has(id));
  const sort = whole!.query.sort?.[0];
  const isSorted = JSON.stringify(sort) !== JSON.stringify(queries(spec, list)[0]!.query.sort?.[0]);
  return {
    marks: marks.map(({ when, tone }) => [tone, ...when.map((one) => named(one, next, list))]),
    first: isSorted && sort ? `${labelOf(sort.field)} ${sort.dir}` : undefined,
    apart: queries(next, list)
      .filter(({ id }) => !was.has(id))
      .map(({ query }) => query.where!.map((one) => named(one, next, list))),
  };
}

describe("rows that are so", () => {
  it.each([
    ["담근 지 보름 넘은 건 맨 위로 올려서 눈에 띄게", dairy, "보관 기록", [["bad", ["담근 날", "lt", "today-15"]]], "담근 날 asc", []],
    ["보름 넘은 거 위로 올리고 주황색으로 칠해줘", dairy, "보관 기록", [["warn", ["담근 날", "lt", "today-15"]]], "담근 날 asc", []],
    ["한 달 지난 것만 모아 주시오", dairy, "보관 기록", [], undefined, [[["담근 날", "lt", "today-30"]]]],
    ["무게 3kg 밑이면 빨갛게 하고 따로 모아줘", dairy, "보관 기록", [["bad", ["무게", "lt", 3]]], undefined, [[["무게", "lt", 3]]]],
    ["무게가 10kg 이상인 건 맨 위에 오게", dairy, "보관 기록", [], "무게 desc", []],
    ["산도 5 이하 맨위로", dairy, "보관 기록", [], "산도 asc", []],
    [
      "돌려줄 날 3일 이하로 남으면 따로 표시해 주세요",
      loans,
      "대출",
      [["bad", ["돌려줄 날", "gte", "today0"], ["돌려줄 날", "lte", "today3"]]],
      undefined,
      [],
    ],
    [
      "돌려줄 날이 사흘밖에 안 남은 건 빨간색",
      loans,
      "대출",
      [["bad", ["돌려줄 날", "gte", "today0"], ["돌려줄 날", "lte", "today3"]]],
      undefined,
      [],
    ],
    [
      "돌려줄 날 일주일 전이면 노란색으로요",
      loans,
      "대출",
      [["warn", ["돌려줄 날", "gte", "today0"], ["돌려줄 날", "lte", "today7"]]],
      undefined,
      [],
    ],
    [
      "돌려줄 날 지났는데 반납 안 한 것만 따로 보여줘",
      loans,
      "대출",
      [],
      undefined,
      [
        [
          ["돌려줄 날", "lt", "today0"],
          ["반납 여부", "eq", false],
        ],
      ],
    ],
    ["빌린 지 2주 넘고 반납 안 한 건 맨 위로", loans, "대출", [], "반납 여부 asc", []],
    ["반납 안 한 거 따로 모아서 보여줘요", loans, "대출", [], undefined, [[["반납 여부", "eq", false]]]],
  ] as const)("%s", (text, spec, list, marks, first, apart) => {
    expect(effects(text, spec, spec.entities[0]!.name === list ? list : spec.entities[0]!.name)).toEqual({ marks, first, apart });
  });

  it.each([
    ["마지막 방문이 한 달 지난 손님만 모아서", "today-30"],
    ["한 달 넘게 안 온 손님 따로 보여줘", "today-30"],
    ["두 달 동안 방문 없는 손님만 보여줘", "today-60"],
    ["방문한 지 90일 넘은 손님 모아줘", "today-90"],
    ["온 지 두달 넘은 손님 따로 모아 주시게", "today-60"],
    ["최근 방문 날짜가 3주 지난 손님만 따로", "today-21"],
  ])("are told by the last day another list holds of them: %s", (text, since) => {
    const { apart } = effects(text, salon, "손님");
    expect(apart).toEqual([[["마지막 방문 날짜", "lt", since]]]);
  });

  it("do not count the days on which somebody did not come", () => {
    const choir = appOf("단원 명부(이름, 파트)랑 연습 출석 기록(단원, 날짜, 출결(출석/지각/결석))");
    const next = after(readEffects, "3주 넘게 안 나온 단원 빨간색으로", choir);
    const last = listOf(next, "단원").fields.find(({ rollup }) => rollup?.fn === "max");
    const away = listOf(choir, "연습 출석 기록").fields.flatMap(({ id, options = [] }) =>
      options.filter(({ label }) => label === "결석").map(({ value }) => ({ field: id, op: "ne", value })),
    );
    expect(last?.rollup?.where).toEqual(away);
  });

  it("are asked about where the day could be several", () => {
    const planned = heard(readEffects, "2주 넘은 건 맨 위로", appOf("악보 대출 장부(곡명, 빌린 날, 연습한 날, 반납 여부)"));
    expect(planned).toMatchObject({ kind: "ask" });
  });

  it.each([
    ["반납 안 한 것만 보여줘", loans],
    ["빌린 날 최근 순으로 위로", loans],
    ["곡명을 맨 위로 올려줘", loans],
    ["손님 연락처 따로 보여줘", salon],
    ["한 달에 한 번 알려줘", salon],
    ["최근 방문 기록을 맨 위로", salon],
    ["무게 10kg 넘으면 저장 안 되게", dairy],
    ["무게가 가벼운 것과 무거운 것 따로 모아줘", dairy],
  ] as const)("are not spoken of: %s", (text, spec) => expect(heard(readEffects, text, spec)).toBeUndefined());
});
