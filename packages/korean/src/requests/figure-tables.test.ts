import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, Block } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import type { Planned } from "../plan/planned.ts";
import { clauseOf } from "./clause.ts";
import { readFigure } from "./read-figure.ts";

const TODAY = "2026-11-26";
const appOf = (text: string): AppSpec => createFromText({ text, today: TODAY, seed: 5 }).spec;
const CLIMBS = appOf("등반 기록(날짜, 암장, 난이도(빨강/파랑/검정), 결과(완등/실패), 시도 횟수)을 적는 앱");
const REPAIRS = appOf("방 목록(방 번호, 층)이랑 하자 접수(방, 날짜, 하자 종류, 수리비, 처리 완료(체크))를 적는 앱");
const BOATS = appOf("출항 일지(날짜, 어종, 인원, 뱃삯(금액), 날씨(맑음/흐림/비))를 적는 앱");

const heard = (text: string, spec: AppSpec): Planned | undefined => readFigure(clauseOf(text, { spec, today: TODAY }));

/** The block that was put in, and what was told. */
function made(text: string, spec: AppSpec): { block: Block; told: string; after: AppSpec } {
  const planned = heard(text, spec);
  if (planned?.kind !== "done") throw new Error(`${text}: ${planned?.kind ?? "not understood"}`);
  const after = applyOperations(spec, planned.ops, { by: "user" }).spec;
  expect(validateSpec(after)).toEqual([]);
  const had = new Set(spec.screens.flatMap(({ blocks }) => blocks.map(({ id }) => id)));
  const block = after.screens.flatMap(({ blocks }) => blocks).find(({ id }) => !had.has(id));
  if (!block) throw new Error(`${text}: no block`);
  return { block, told: planned.text, after };
}

describe("a share", () => {
  it("is of a state of the list, told apart by what was said, and it is told of what it is the share", () => {
    const { block, told } = made("난이도별 완등률 보여줘", CLIMBS);
    expect(block).toMatchObject({ kind: "stats", form: "tally", columns: [{ label: "완등률", share: true, where: [{ op: "eq" }] }] });
    expect(told).toContain("완등률은 모든 등반 중에서 결과가 ‘완등’인 것의 비율이에요.");
  });
  it("of all records is a round chart", () => {
    expect(made("날씨별 비율", BOATS).block).toMatchObject({ kind: "chart", chart: "donut", y: { fn: "count" } });
  });
  it.each(["난이도별 완등률 막대그래프로", "완등률 나오게", "난이도별 합격률", "날씨별 비율 막대그래프로"])(
    "is not put in as something else: %s",
    (text) => {
      expect(heard(text, text.startsWith("날씨") ? BOATS : CLIMBS)).toBeUndefined();
    },
  );
});

describe("a figure of each month and of each", () => {
  it("is a report of one month after the other", () => {
    expect(made("월말에 날씨별 뱃삯 합계 뽑아야 해요", BOATS).block).toMatchObject({
      kind: "stats",
      form: "report",
      period: "month",
      columns: [{ metric: { fn: "sum" } }],
    });
    expect(made("매주 난이도별 시도 횟수 합계", CLIMBS).block).toMatchObject({ form: "report", period: "week" });
  });
  it("is not drawn, which no chart does", () => {
    expect(heard("매달 날씨별 뱃삯 합계 막대그래프로", BOATS)).toBeUndefined();
  });
});

describe("an order of how much", () => {
  it("is a table with the most first", () => {
    expect(made("암장별 시도 횟수 합계 순위", CLIMBS).block).toMatchObject({ form: "tally", title: "암장별 시도 횟수 합계 순위" });
    expect(made("뱃삯 합계 날씨별 랭킹으로 보여줘", BOATS).block).toMatchObject({ form: "tally" });
  });
});

describe("a course", () => {
  it("of a number is the numbers themselves over days", () => {
    expect(made("시도 횟수 추이 보여줘", CLIMBS).block).toMatchObject({ kind: "stats", form: "trend", values: [expect.any(String)] });
  });
  it("of which no number is said is not guessed", () => {
    expect(heard("추이 보여줘", BOATS)).toBeUndefined();
  });
});

describe("what it is told apart by", () => {
  it.each(["특별 건수 통계", "색깔별 등반 기록 건수", "요일별 등반 기록 건수"])("is nothing of the looks or of time: %s", (text) => {
    expect(heard(text, CLIMBS)).toBeUndefined();
  });
  it("is what is done, where that is what is counted", () => {
    expect(made("하자 종류별 처리 건수 통계", REPAIRS).block).toMatchObject({ kind: "chart", where: [{ op: "eq", value: true }] });
  });
});

it("a figure that is there is not put in twice", () => {
  const { after } = made("난이도별 완등률 보여줘", CLIMBS);
  expect(heard("난이도별 완등률 보여줘", after)).toMatchObject({ kind: "there" });
});
