import { applyOperations } from "@appmon/appspec/apply-operation";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Block, Condition, EntitySpec, Metric } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import type { Planned } from "../plan/planned.ts";
import { clauseOf } from "./clause.ts";
import { readFigure } from "./read-figure.ts";

const TODAY = "2026-11-26";
const appOf = (text: string): AppSpec => createFromText({ text, today: TODAY, seed: 5 }).spec;
const CLIMBS = appOf("등반 기록(날짜, 암장, 난이도(빨강/파랑/검정), 결과(완등/실패), 시도 횟수)을 적는 앱");
const CAKES = appOf("떡 판매 기록(날짜, 떡 종류, 수량, 금액, 결제(현금/카드))을 적는 앱");
const REPAIRS = appOf("방 목록(방 번호, 층)이랑 하자 접수(방, 날짜, 하자 종류, 수리비, 처리 완료(체크))를 적는 앱");
const LEDGER = appOf("가계 장부(날짜, 구분(수입/지출), 항목, 금액)를 적는 앱");
const BOATS = appOf("출항 일지(날짜, 어종, 인원, 뱃삯(금액), 날씨(맑음/흐림/비))를 적는 앱");
const DUES = appOf("곗돈 일지(날짜, 이름, 금액, 메모)를 적는 앱");

const heard = (text: string, spec: AppSpec): Planned | undefined => readFigure(clauseOf(text, { spec, today: TODAY }));

/** The figures that were put in, in the app's own words. */
function made(text: string, spec: AppSpec): string[] {
  const planned = heard(text, spec);
  if (planned?.kind !== "done")
    throw new Error(`${text}: ${planned?.kind ?? "not understood"} ${planned?.kind === "there" ? planned.text : ""}`);
  const after = applyOperations(spec, planned.ops, { by: "user" }).spec;
  expect(validateSpec(after)).toEqual([]);
  const before = new Set(figuresOf(spec));
  return figuresOf(after).filter((figure) => !before.has(figure));
}

const figuresOf = (spec: AppSpec): string[] => spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => toldBlock(block, spec)));

function toldBlock(block: Block, spec: AppSpec): string[] {
  const list = (id: string) => spec.entities.find((entity) => entity.id === id)!;
  if (isRow(block))
    return block.items.map(({ label, entity, metric, where, period }) =>
      [`${label}:`, toldMetric(metric, list(entity)), ...toldWhere(where, list(entity)), period?.unit].filter(Boolean).join(" "),
    );
  if (block.kind === "chart") {
    const by = list(block.entity).fields.find(({ id }) => id === block.x)!.label;
    return [
      [
        `${block.chart} ${block.title}:`,
        toldMetric(block.y, list(block.entity)),
        "by",
        block.bucket ?? by,
        ...toldWhere(block.where, list(block.entity)),
      ].join(" "),
    ];
  }
  if (block.kind === "stats" && block.form === "tally") {
    const by = list(block.entity).fields.find(({ id }) => id === block.by)!.label;
    return [
      [
        `tally ${block.title}:`,
        toldMetric(block.columns[0]!.metric, list(block.entity)),
        "by",
        by,
        ...toldWhere(block.where, list(block.entity)),
      ].join(" "),
    ];
  }
  return [];
}
const labelIn = (entity: EntitySpec, id: string | undefined) => entity.fields.find((field) => field.id === id)?.label;
const toldMetric = ({ fn, field }: Metric, entity: EntitySpec): string => [fn, labelIn(entity, field)].filter(Boolean).join(" ");
const toldWhere = (where: readonly Condition[] = [], entity: EntitySpec): string[] =>
  where.map(({ field: id, op, value }) => {
    const option = entity.fields.find((field) => field.id === id)?.options?.find((one) => one.value === value)?.label;
    return `[${labelIn(entity, id)} ${op} ${option ?? JSON.stringify(value)}]`;
  });

describe("figures over one list", () => {
  it.each<[string, AppSpec, string[]]>([
    ["암장별로 완등 몇 번 했는지 막대그래프로 그려줘", CLIMBS, ["bar 암장별 완등 횟수: count by 암장 [결과 eq 완등]"]],
    ["난이도별 완등 횟수 표로 정리해주세요", CLIMBS, ["tally 난이도별 완등 횟수: count by 난이도 [결과 eq 완등]"]],
    ["올해 몇 번 완등했는지 첫화면에", CLIMBS, ["올해 완등 횟수: count [결과 eq 완등] year"]],
    ["난이도별 시도 횟수 평균 차트", CLIMBS, ["bar 난이도별 시도 횟수 평균: avg 시도 횟수 by 난이도"]],
    ["달마다 몇번 등반했는지 그래프로 보고 싶어요", CLIMBS, ["bar 달마다 등반 횟수: count by month"]],
    ["실패 빼고 이번달 몇번인지 맨 위에 크게", CLIMBS, ["이번 달 실패 뺀 등반 횟수: count [결과 ne 실패] month"]],
    ["떡 종류별로 지난달 얼마 팔았는지", CAKES, ['donut 떡 종류별 지난달 판매 금액 합계: sum 금액 by 떡 종류 [날짜 eq {"month":-1}]']],
    ["카드로 얼마 팔았는지 보이면 좋겠어요", CAKES, ["카드 판매 금액 합계: sum 금액 [결제 eq 카드]"]],
    ["떡 종류별 몇개 팔렸는지 원그래프", CAKES, ["pie 떡 종류별 판매 수량 합계: sum 수량 by 떡 종류"]],
    ["월별 매출 그래프로 그려주세요", CAKES, ["bar 달마다 판매 금액 합계: sum 금액 by month"]],
    ["수량 합계랑 금액 평균", CAKES, ["판매 수량 합계: sum 수량", "판매 금액 평균: avg 금액"]],
    ["건당 금액이 얼마인지", CAKES, ["판매 금액 평균: avg 금액"]],
    ["하자 종류별로 몇건인지 한눈에 보고싶어", REPAIRS, ["donut 하자 종류별 접수 건수: count by 하자 종류"]],
    ["방별 수리비 합계 그래프", REPAIRS, ["donut 방별 수리비 합계: sum 수리비 by 방"]],
    ["처리 안 된 하자 몇 건인지 위에 띄워줘", REPAIRS, ["처리 안 된 접수 건수: count [처리 완료 ne true]"]],
    ["올해 수리비 총 얼만지 알고 싶어요", REPAIRS, ["올해 수리비 합계: sum 수리비 year"]],
    ["어종별로 인원 합계 표로", BOATS, ["tally 어종별 출항 인원 합계: sum 인원 by 어종"]],
    ["이번 달 몇명 탔는지 보여줘", BOATS, ["이번 달 출항 인원 합계: sum 인원 month"]],
    ["비 빼고 뱃삯 평균", BOATS, ["비 뺀 출항 뱃삯 평균: avg 뱃삯 [날씨 ne 비]"]],
    ["사람별 금액 합계랑 올해 총액", DUES, ["올해 계원 금액 합계: sum 금액 year", "donut 이름별 계원 금액 합계: sum 금액 by 이름"]],
  ])("%s", (text, spec, expected) => {
    expect(made(text, spec)).toEqual(expected);
  });

  it("are there already the second time", () => {
    const first = heard("암장별로 몇 번 완등했는지 그래프", CLIMBS);
    const spec = applyOperations(CLIMBS, first?.kind === "done" ? first.ops : [], { by: "user" }).spec;
    expect(heard("암장별 완등 횟수 그래프로 보여줘", spec)).toMatchObject({ kind: "there" });
  });

  it("are of the list spoken of before, where nothing says which", () => {
    const spec = appOf("회원 명단(이름, 연락처)이랑 회비 납부(회원, 낸 날, 금액)랑 비품 구입(산 날, 물건, 금액)을 적는 앱");
    const about = spec.entities.find(({ name }) => name === "비품 구입")!;
    expect(readFigure(clauseOf("이번 달 금액 합계", { spec, today: TODAY }))).toBeUndefined();
    expect(readFigure(clauseOf("이번 달 금액 합계", { spec, today: TODAY, about }))).toMatchObject({ kind: "done", about: about.id });
  });
});

describe("is not understood, as a word of it is nobody's or several numbers could be meant", () => {
  it.each<[string, AppSpec]>([
    ["완등률 그래프로 보여줘", CLIMBS],
    ["난이도별로 완등이랑 실패 그래프", CLIMBS],
    ["다음에 도전할 암장 몇 개인지", CLIMBS],
    ["완등 3번 넘으면 축하 문구", CLIMBS],
    ["이번 달 몇 번 완등했어?", CLIMBS],
    ["환불된 금액 합계", CAKES],
    ["떡 종류별 재고 그래프", CAKES],
    ["이번 달 합계", CAKES],
    ["금액 전부 보여줘", CAKES],
    ["매달 금액 넣을 수 있게 해줘", CAKES],
    ["작년보다 얼마 더 팔았는지", CAKES],
    ["금액 합계 그래프 없애줘", CAKES],
    ["이번 달 금액 얼마야?", CAKES],
    ["층별 수리비 합계", REPAIRS],
    ["수리비 제일 비싼 방", REPAIRS],
    ["이번 달 총액", LEDGER],
    ["이번 달 남은 돈", LEDGER],
    ["수입이랑 지출 합계", LEDGER],
    ["비 온 날 뱃삯 합계", BOATS],
    ["뱃삯 얼마 받아야 하는지", BOATS],
    ["영수별 금액 합계", DUES],
    ["금액 합계 메모에 적어줘", DUES],
  ])("%s", (text, spec) => {
    expect(heard(text, spec)).toBeUndefined();
  });
});
