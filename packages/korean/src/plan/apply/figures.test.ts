import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import { figuresOf } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Block, StatsItem } from "@appmon/appspec/spec";
import { formulaValue } from "@appmon/kit/formula";
import { describe, expect, it } from "vitest";
import type { Compute, Name } from "../../claims/claim.ts";
import { nameOf } from "../../claims/names.ts";
import { parseCondition } from "../../grammar/conditions.ts";
import { parseFormulaWords } from "../../grammar/formulas.ts";
import { parseMeasure } from "../../grammar/measures.ts";
import { parseGroup, parsePeriod } from "../../grammar/periods.ts";
import { appOfPattern } from "../app-of-pattern.ts";
import { DECLARED_PATTERNS } from "../declared-patterns.ts";
import type { Planned, Planning } from "../planned.ts";
import { compute } from "./compute.ts";

const TODAY = "2026-11-20";
const appOf = (id: string): AppSpec =>
  appOfPattern(
    DECLARED_PATTERNS.find((one) => one.id === id)!,
    { seed: 7, today: TODAY },
  );
const LEDGER = appOf("household-ledger");
const SALON = appOf("hair-salon-booking");
const GYM = appOf("gym-membership");
const SHELF = appOf("stock-count");

interface Said {
  measure?: string;
  of?: string;
  group?: string;
  period?: string;
  view?: string;
  where?: string;
  how?: string;
  at?: string;
}

const slice = (text: string) => ({ text, start: 0 });
const named = (text: string, app: AppSpec): Name => nameOf(slice(text), { app, conversation: undefined }, { confidence: 1 })!;

/** The claim some phrases make, whoever has cut them out of a sentence. */
function claimOf(said: Said, app: AppSpec): Compute {
  return {
    kind: "compute",
    span: { start: 0, end: 1, confidence: 1 },
    confidence: 1,
    unread: [],
    corrects: false,
    measure: said.measure === undefined ? null : (parseMeasure(slice(said.measure))?.value ?? null),
    name: said.measure === undefined ? null : named(said.measure, app),
    how: said.how === undefined ? null : (parseFormulaWords(slice(said.how))?.value ?? null),
    of: said.of === undefined ? [] : [named(said.of, app)],
    group: said.group === undefined ? null : (parseGroup(slice(said.group))?.value ?? null),
    period: said.period === undefined ? null : (parsePeriod(slice(said.period))?.value ?? null),
    where: said.where === undefined ? null : (parseCondition(slice(said.where))?.value ?? null),
    values: [],
    view: said.view === undefined ? null : named(said.view, app),
    position: said.at === undefined ? null : { at: "in", by: named(said.at, app) },
  } as Compute;
}

const planned = (spec: AppSpec, said: Said, more: Partial<Planning> = {}): Planned | undefined =>
  compute(claimOf(said, spec), { spec, today: TODAY, mode: "edit", ...more });

function applied(spec: AppSpec, said: Said): { spec: AppSpec; text: string } {
  const plan = planned(spec, said);
  if (plan?.kind !== "done") throw new Error(`${JSON.stringify(said)}: ${JSON.stringify(plan)}`);
  const after = applyOperations(spec, plan.ops, { by: "user" }).spec;
  parseSpec(after);
  return { spec: after, text: plan.text };
}

function added(spec: AppSpec, said: Said): Block {
  const before = new Set(spec.screens.flatMap(({ blocks }) => blocks.map(({ id }) => id)));
  return applied(spec, said)
    .spec.screens.flatMap(({ blocks }) => blocks)
    .find(({ id }) => !before.has(id))!;
}
const itemOf = (spec: AppSpec, label: string): StatsItem | undefined =>
  spec.screens.flatMap(({ blocks }) => blocks.flatMap(figuresOf)).find((one) => one.label === label);
const idOf = (spec: AppSpec, list: string, label: string) =>
  spec.entities.find(({ name }) => name === list)!.fields.find((field) => field.label === label)!.id;

describe("the list a figure is of", () => {
  it("is the one with the number and the field it is told apart by", () => {
    expect(added(SALON, { measure: "예약 건수", group: "시술별", view: "그래프" })).toMatchObject({
      kind: "chart",
      entity: "booking",
      y: { fn: "count" },
    });
  });

  it("is the one whose option the figure names", () => {
    const block = added(LEDGER, { measure: "지출 합계", group: "결제별", view: "막대그래프" });
    expect(block).toMatchObject({
      entity: "entry",
      chart: "bar",
      where: [{ field: "kind", op: "eq", value: "out" }],
      y: { fn: "sum", field: "amount" },
    });
  });

  it("is found by what people did where the figure is only asked for", () => {
    expect(added(GYM, { measure: "몇 번 왔는지", group: "회원별" })).toMatchObject({ entity: "visit", y: { fn: "count" } });
  });

  it("is found by the unit of a number", () => {
    const farm = appOf("farm-work-log");
    expect(added(farm, { measure: "몇 kg 거뒀는지", group: "밭별" })).toMatchObject({ entity: "harvest", y: { fn: "sum", field: "kg" } });
  });

  it("is the one that is named before the amount, and no other list with such an amount", () => {
    const orders = appOf("supplier-ordering");
    expect(added(orders, { measure: "발주 금액", group: "거래처별", view: "차트" })).toMatchObject({ entity: "order" });
  });

  it("is none where a word before the amount says nothing of any list", () => {
    expect(planned(appOf("sales-pipeline"), { measure: "환율 금액", group: "담당별" })).toBeUndefined();
    expect(planned(appOf("photo-shoot-booking"), { measure: "꽃다발 수", group: "상품별" })).toBeUndefined();
  });

  it("is none where several have it", () => {
    expect(planned(GYM, { measure: "매출", period: "매달" })).toBeUndefined();
  });
});

describe("what is earned", () => {
  it("leaves out what was called off, and says what was added up", () => {
    const { spec, text } = applied(appOf("pickup-preorder"), { measure: "매출 합계", period: "이번 달" });
    expect(itemOf(spec, "이번 달 매출 합계")).toMatchObject({
      entity: "order",
      metric: { fn: "sum", field: "total" },
      period: { unit: "month" },
      unit: "원",
    });
    expect(itemOf(spec, "이번 달 매출 합계")!.where).toContainEqual({ field: "status", op: "ne", value: "cancelled" });
    expect(text).toContain("취소");
  });

  it("is what the app itself calls so", () => {
    const stall = appOf("market-stall-pos");
    const { spec } = applied(stall, { measure: "매출 합계", period: "이번 달" });
    expect(itemOf(spec, "이번 달 매출 합계")!.where).toEqual([{ field: "status", op: "in", value: ["sold"] }]);
    expect(itemOf(applied(SALON, { measure: "매출 합계", period: "이번 달" }).spec, "이번 달 매출 합계")).toMatchObject({
      metric: { fn: "sum", field: "amount" },
      where: [{ field: "status", op: "eq", value: "done" }],
    });
  });

  it("is never both what came in and what went out", () => {
    expect(planned(LEDGER, { measure: "얼마인지", period: "매달" })).toBeUndefined();
    expect(added(LEDGER, { measure: "얼마 썼는지", group: "분류별", period: "올해" })).toMatchObject({
      where: expect.arrayContaining([{ field: "kind", op: "eq", value: "out" }]),
    });
  });
});

it("of people who came leaves out those who did not", () => {
  const cell = appOf("church-cell");
  expect(added(cell, { measure: "출석 인원", period: "월별" })).toMatchObject({ where: [{ op: "ne", value: "absent" }] });
});

describe("a chart", () => {
  it("goes by steps of time, as a line where how it goes is asked", () => {
    expect(added(SALON, { measure: "매출 추이", period: "월별" })).toMatchObject({ chart: "line", bucket: "month", x: "date" });
  });

  it("has the shape that is said", () => {
    expect(added(SALON, { measure: "예약 수", group: "디자이너별", view: "원그래프" })).toMatchObject({ chart: "pie" });
  });

  it("of a year names the year, so that it stays true", () => {
    const block = added(LEDGER, { measure: "지출", group: "분류별", period: "올해" });
    expect(block.title).toContain("2026년");
    expect(JSON.stringify(block)).toContain("2026-12-31");
  });

  it("is not made twice", () => {
    const once = applied(SALON, { measure: "예약 수", group: "시술별" }).spec;
    expect(planned(once, { measure: "예약 건수", group: "시술별" })).toMatchObject({ kind: "there" });
  });

  it("by weekday stands on a field that is worked out from the day", () => {
    const { spec, text } = applied(SALON, { measure: "예약 수", group: "요일별" });
    const field = spec.entities.find(({ id }) => id === "booking")!.fields.find(({ label }) => label === "요일")!;
    const on = (day: string) => formulaValueText(field.formula!, day);
    expect(["2026-11-20", "2026-11-22", "2026-11-26"].map(on)).toEqual(["금", "일", "목"]);
    expect(text).toContain("요일");
  });

  it("by hours says that it cannot", () => {
    expect(planned(SALON, { measure: "예약 수", group: "시간대별" })).toMatchObject({ kind: "cannot" });
  });

  it("by what no list has says so", () => {
    expect(planned(SALON, { measure: "예약 수", group: "날씨별" })).toMatchObject({ kind: "cannot" });
  });

  it("of one week says that it cannot", () => {
    expect(planned(SALON, { measure: "예약 수", group: "시술별", period: "이번 주" })).toMatchObject({ kind: "cannot" });
  });

  it("is not made of a figure with words nobody understood", () => {
    const claim = { ...claimOf({ measure: "예약 수" }, SALON), unread: [{ start: 0, end: 2 }] };
    expect(compute(claim, { spec: SALON, today: TODAY, mode: "edit" })).toBeUndefined();
  });
});

describe("a ranking", () => {
  it("has a row for each, most first", () => {
    expect(added(SALON, { measure: "예약 건수 순위", group: "디자이너별" })).toMatchObject({
      kind: "stats",
      form: "tally",
      by: "designer",
      columns: [{ metric: { fn: "count" } }],
    });
  });

  it("of who has most goes by the name in the record", () => {
    expect(added(appOf("clinic-appointment"), { measure: "누가 제일 많이 예약했는지" })).toMatchObject({
      kind: "stats",
      form: "tally",
      by: idOf(appOf("clinic-appointment"), "예약", "이름"),
    });
  });
});

it("of what nobody said it is of is no ranking", () => {
  expect(planned(SALON, { measure: "예약 건수 순위" })).toBeUndefined();
});

describe("a number at the top", () => {
  it("is called after its stretch of time", () => {
    expect(itemOf(applied(SALON, { measure: "예약 수", period: "어제" }).spec, "어제 예약 수")).toMatchObject({
      where: [{ field: "date", op: "eq", value: { today: -1 } }],
    });
  });

  it("stands with those that are there", () => {
    const before = LEDGER.screens.flatMap(({ blocks }) => blocks).length;
    const { spec } = applied(LEDGER, { measure: "평균 금액" });
    expect(spec.screens.flatMap(({ blocks }) => blocks)).toHaveLength(before);
    expect(itemOf(spec, "평균 금액")).toMatchObject({ metric: { fn: "avg", field: "amount" } });
  });

  it("stands on the screen that is said", () => {
    const { spec } = applied(SALON, { measure: "예약 건수", at: "첫 화면" });
    const home = spec.screens.find(({ id }) => id === spec.nav.home)!;
    expect(home.blocks[0]).toMatchObject({ kind: "stats" });
  });

  it("is told where it is there already", () => {
    expect(planned(LEDGER, { measure: "지출 합계", period: "이번 달" })).toMatchObject({ kind: "there" });
  });

  it("of what went out of a stock is of that kind alone", () => {
    const { spec, text } = applied(SHELF, { measure: "나간 수량", period: "이번 달" });
    expect(itemOf(spec, "이번 달 나간 수량")).toMatchObject({
      metric: { fn: "sum", field: "count" },
      where: [{ field: "kind", op: "eq", value: "out" }],
    });
    expect(text).toContain("나감");
  });
});

describe("what is worked out for each record", () => {
  const FEES = appOf("kids-allowance");
  it("takes a percent off the one sum of money, whichever way it is said", () => {
    for (const said of [
      { measure: "실수령액", where: "3.3% 뗀" },
      { measure: "실수령액", how: "3.3% 뺀" },
    ]) {
      const one: AppSpec = { ...FEES, entities: FEES.entities.filter(({ name }) => name === "심부름") };
      const plan = planned(one, said);
      expect(plan).toMatchObject({ kind: "done", text: expect.stringContaining("값 − 값 × 3.3%") });
      const op = plan?.kind === "done" ? plan.ops.find((each) => each.op === "addField") : undefined;
      const formula = op?.op === "addField" ? op.field.formula! : "";
      expect(formulaValue(formula, { read: () => 100_000, today: TODAY, empty: 0 })).toBe(96_700);
    }
  });

  it("puts two numbers of one list together", () => {
    const lessons = appOf("tutoring-student");
    const { spec } = applied(lessons, { measure: "맞은 몫", how: "점수 나누기 만점" });
    expect(spec.entities.find(({ name }) => name === "점수")!.fields.find(({ label }) => label === "맞은 몫")).toMatchObject({
      type: "computed",
      formula: `${idOf(lessons, "점수", "점수")} / ${idOf(lessons, "점수", "만점")}`,
      result: "number",
    });
  });

  it("is told where the app works it out already", () => {
    expect(planned(appOf("quote-maker"), { measure: "원가 총액", how: "수량 곱하기 원가" })).toMatchObject({ kind: "there" });
  });

  it("is not guessed where several sums could be meant", () => {
    expect(planned(appOf("partner-settlement"), { measure: "실지급액", where: "3.3% 뗀" })).toBeUndefined();
  });
});

function formulaValueText(formula: string, day: string): unknown {
  // Only one of the letters can be true of a day.
  const letters = ["월", "화", "수", "목", "금", "토", "일"];
  return letters.find((letter) => {
    const asNumber = formula.replaceAll(/"(.)"/g, (_, one: string) => (one === letter ? "1" : "0"));
    return formulaValue(asNumber, { read: () => day, today: TODAY, empty: null }) === 1;
  });
}

it("of a field that divides by another is an average, and no sum", () => {
  const ratio = { id: "each", label: "한 번에 쓴 돈", type: "computed", formula: "amount / max(1, times)", result: "money" } as const;
  const times = { id: "times", label: "몇 번", type: "number" } as const;
  const [book, ...others] = LEDGER.entities.toSorted((a, b) => Number(b.name === "내역") - Number(a.name === "내역"));
  const spec = { ...LEDGER, entities: [{ ...book!, fields: [...book!.fields, times, ratio] }, ...others] };
  const { spec: after } = applied(spec, { measure: "한 번에 쓴 돈", of: "내역" });
  const figures = after.screens.flatMap(({ blocks }) => blocks.flatMap(figuresOf)).filter(({ metric }) => metric.field === "each");
  expect(figures.map(({ metric }) => metric.fn)).toEqual(["avg"]);
});
