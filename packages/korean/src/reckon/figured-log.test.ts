import { isRow } from "@appmon/appspec/parts/stats/declare";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 5 }).spec;
const computed = (text: string) =>
  made(text)
    .entities[0]!.fields.filter(({ type }) => type === "computed")
    .map(({ label, formula, unit }) => `${label} = ${formula}${unit ? ` (${unit})` : ""}`);

describe("a book with a column that is worked out", () => {
  it.each([
    ["저녁마다 뛴 거리랑 걸린 시간 적으면 페이스 나오게 해주세요", ["페이스 = time / distance (분/km)"]],
    ["따릉이 기록장 거리 시간 쓰면 평균 속도 계산", ["평균 속도 = distance / time * 60 (km/h)"]],
    ["오토바이 주유 기록 주유량이랑 주행거리 적으면 연비 나오게", ["연비 = mileage / fuelAmount (km/L)"]],
    ["코인 매매일지 매수가랑 매도가 적으면 수익률 나오게요", ["수익률 = maedoga / maesuga * 100 - 100 (%)"]],
  ])("%s", (text, formulas) => {
    expect(computed(text).map((line) => line.replace(/^(.*= ).*( \(.*)$/, "$1…$2"))).toEqual(
      formulas.map((line) => line.replace(/^(.*= ).*( \(.*)$/, "$1…$2")),
    );
    expect(made(text).screens.some(({ blocks }) => blocks.some(({ kind }) => kind === "calculator"))).toBe(false);
  });

  it.each([
    ["붕어빵 장사 하루 매출이랑 반죽값 적어서 순이익 보고싶어요", ["날짜", "매출", "반죽값", "순이익", "메모"]],
    ["대리운전 하루 수입에서 수수료 보험료 빼고 얼마 벌었는지", ["날짜", "수입", "수수료", "보험료", "남은 돈", "메모"]],
    ["플리마켓 행사별로 판매금액 재료비 적고 수익 순위", ["행사명", "날짜", "판매금액", "재료비", "수익", "메모"]],
  ])("what is left of what came in: %s", (text, labels) => {
    const spec = made(text);
    expect(spec.entities).toHaveLength(1);
    expect(spec.entities[0]!.fields.map(({ label }) => label)).toEqual(labels);
    expect(spec.entities[0]!.fields.find(({ type }) => type === "computed")?.formula).toMatch(/^\w+( - \w+)+$/);
  });

  it.each([
    [
      "엠티 숙박비 식비 교통비 적고 1인당 얼마인지",
      ["엠티 이름", "날짜", "숙박비", "식비", "교통비", "인원", "합계", "1인당 금액", "메모"],
    ],
    ["용달차 하루 운임 기름값 톨비 적고 실수입", ["날짜", "운임", "기름값", "톨비", "실수입", "메모"]],
    ["전기차 충전 일지 충전량이랑 주행거리 적으면 전비", ["충전소", "날짜", "충전량", "주행거리", "전비", "메모"]],
    ["볼링 점수 4게임 적으면 평균 나오게", ["이름", "날짜", "1게임", "2게임", "3게임", "4게임", "평균", "메모"]],
    ["내신 국영수 점수 적고 총점 추이 보기", ["시험 이름", "날짜", "국어", "영어", "수학", "총점", "메모"]],
    ["리셀 신발 산 가격 판 가격 적으면 차익 나오게", ["물건", "날짜", "산 가격", "판 가격", "차익", "메모"]],
  ])("what was said and no more: %s", (text, labels) => {
    const { fields } = made(text).entities[0]!;
    expect(fields.map(({ label }) => label)).toEqual(labels);
    expect(fields.some(({ type }) => type === "computed")).toBe(true);
  });

  it("sums what is left by the month", () => {
    const home = made("꽃집 하루 매출이랑 꽃값 적고 순이익 보게").screens[0]!;
    const labels = home.blocks.flatMap((block) => (isRow(block) ? block.items.map(({ label }) => label) : []));
    expect(labels).toContain("이번 달 순이익 합계");
  });

  it("adds marks up and puts whoever has most first", () => {
    const spec = made("동아리 오디션 노래 춤 표현력 점수 넣으면 총점이랑 순위 나오게");
    expect(spec.entities[0]!.fields.filter(({ type }) => type === "computed").map(({ label }) => label)).toEqual(["총점"]);
    expect(spec.screens.some(({ blocks }) => blocks.some((block) => block.kind === "collection" && block.views[0]?.kind === "rank"))).toBe(
      true,
    );
  });

  it("is no book where a calculator is asked for", () => {
    for (const text of ["러닝 페이스 계산기", "연비 계산기 만들어줘", "순이익 계산기 매출 재료비 넣으면 나오는"])
      expect(made(text).screens[0]!.blocks.map(({ kind }) => kind)).toContain("calculator");
  });
});
