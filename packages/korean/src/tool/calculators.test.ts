import { describe, expect, it } from "vitest";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { calculate } from "../../../kit/src/figures/calculate.ts";
import { dayOf } from "../../../kit/src/formula-days.ts";
import { createApp } from "../noun-app/create-app.ts";
import { BODY_CALCULATORS } from "../data/calculators-body.ts";
import { HOME_CALCULATORS } from "../data/calculators-home.ts";
import { LIFE_CALCULATORS } from "../data/calculators-life.ts";
import { PAY_CALCULATORS } from "../data/calculators-pay.ts";
import { TAX_CALCULATORS } from "../data/calculators-tax.ts";

const today = "2026-11-20";
const RECIPES = [...PAY_CALCULATORS, ...TAX_CALCULATORS, ...HOME_CALCULATORS, ...BODY_CALCULATORS, ...LIFE_CALCULATORS];

type Values = Record<string, string | number | null>;

/** Results of a recipe with its own defaults and what is given. */
function results(id: string, given: Values, rows: Values[] = []): Record<string, number | null> {
  const recipe = RECIPES.find((one) => one.id === id)!;
  const preset = Object.fromEntries(
    recipe.inputs.map((field) => [field.id, field.default ? ("value" in field.default ? (field.default.value as string) : today) : null]),
  );
  const marked = rows.map((row) => ({ ...Object.fromEntries((recipe.rows?.fields ?? []).map((field) => [field.id, null])), ...row }));
  return calculate({ inputs: recipe.inputs, outputs: recipe.outputs, rows: recipe.rows }, { ...preset, ...given }, marked, today);
}
const asDay = (value: number | null) => (value === null ? null : dayOf(value));

describe("worked numbers", () => {
  it.each<[string, Values, Record<string, number>]>([
    // 연봉 4,000만, 비과세 월 20만: 과세 3,133,333
    [
      "netSalary",
      { pay: 40_000_000 },
      {
        grossMonth: 3_333_333,
        pension: 148_810,
        health: 112_640,
        care: 14_800,
        employment: 28_200,
        incomeTax: 76_400,
        netMonth: 2_944_843,
      },
    ],
    // The ceiling and the floor of the pension.
    ["netSalary", { pay: 200_000_000 }, { pension: 313_020 }],
    ["netSalary", { payKind: "monthly", pay: 300_000, taxFree: 0 }, { pension: 19_470, incomeTax: 0 }],
    ["socialInsurance", { base: 3_000_000 }, { pension: 142_500, health: 107_850, care: 14_170, employment: 27_000, mine: 291_520 }],
    ["weeklyHolidayPay", { wage: 10_320, weekHours: 20 }, { holidayHours: 4, holidayPay: 41_280, weekPay: 247_680 }],
    ["weeklyHolidayPay", { wage: 10_320, weekHours: 14 }, { holidayPay: 0 }],
    ["weeklyHolidayPay", { wage: 10_320, weekHours: 52 }, { holidayHours: 8 }],
    ["hourlyPay", { wage: 10_000, dayHours: 8, weekDays: 5, tax: "freelance" }, { gross: 2_085_600, cut: 68_824, net: 2_016_776 }],
    [
      "severance",
      { joined: "2024-11-20", left: "2026-11-20", month: 3_000_000 },
      { served: 730, averageDay: 97_826.09, severance: 5_869_565 },
    ],
    ["severance", { joined: "2026-06-01", left: "2026-11-20" }, { severance: 0 }],
    ["annualLeave", { joined: "2026-05-20", asOf: "2026-11-20" }, { leave: 6 }],
    ["annualLeave", { joined: "2020-03-02", asOf: "2026-11-20" }, { leave: 17 }],
    ["freelance", { pay: 1_000_000 }, { incomeTax: 30_000, localTax: 3_000, net: 967_000 }],
    ["vat", { kind: "added", price: 100_000 }, { supply: 100_000, vat: 10_000, total: 110_000 }],
    ["vat", { kind: "included", price: 110_000 }, { supply: 100_000, vat: 10_000, total: 110_000 }],
    ["loan", { principal: 100_000_000, rate: 6, months: 120 }, { monthly: 1_110_205, interest: 33_224_602 }],
    ["loan", { principal: 12_000_000, rate: 12, months: 12, method: "equal" }, { monthly: 1_120_000, last: 1_010_000, interest: 780_000 }],
    ["loan", { principal: 10_000_000, rate: 6, months: 24, method: "bullet" }, { monthly: 50_000, last: 10_050_000, interest: 1_200_000 }],
    ["loan", { principal: 1_200_000, rate: 0, months: 12 }, { monthly: 100_000, interest: 0 }],
    ["savings", { money: 10_000_000, rate: 4, months: 12 }, { gross: 400_000, taxed: 61_600, total: 10_338_400 }],
    ["savings", { kind: "saving", money: 1_000_000, rate: 6, months: 12 }, { paid: 12_000_000, gross: 390_000, net: 329_940 }],
    ["savings", { kind: "saving", money: 500_000, rate: 3, months: 24, tax: "free" }, { gross: 375_000, taxed: 0 }],
    ["compound", { start: 1_000_000, monthly: 0, rate: 12, years: 1 }, { total: 1_126_825 }],
    ["discount", { price: 50_000, given: 30 }, { sale: 35_000, saved: 15_000 }],
    ["discount", { price: 50_000, kind: "sale", given: 40_000 }, { rate: 20 }],
    ["margin", { cost: 6_000, price: 12_000, fee: 10 }, { each: 4_800, rate: 40 }],
    ["exchange", { foreign: 5_000, rate: 9.4, fee: 0 }, { krw: 47_000 }],
    ["splitBill", { bill: 100_000, people: 3, unit: "hundred" }, { each: 33_400, gathered: 100_200, left: 200 }],
    ["brokerage", { price: 500_000_000 }, { fee: 2_000_000 }],
    ["brokerage", { deal: "rent", price: 10_000_000, monthly: 500_000 }, { base: 60_000_000, fee: 240_000 }],
    ["electricity", { kwh: 350 }, { basic: 1_600, energy: 56_190, vat: 6_269, fund: 1_690, bill: 70_640 }],
    ["electricity", { kwh: 300, season: "summer" }, { basic: 910, energy: 36_000 }],
    ["bmi", { height: 170, weight: 65 }, { bmi: 22.5, lowest: 53.5, highest: 66.2 }],
    ["calories", { sex: "male", age: 30, height: 175, weight: 70 }, { bmr: 1_649 }],
    ["ddayCount", { target: "2026-12-25", from: "2026-11-20" }, { left: 35 }],
    ["age", { birth: "2000-11-21", asOf: "2026-11-20" }, { age: 25, until: 1 }],
    ["age", { birth: "2000-11-20", asOf: "2026-11-20" }, { age: 26 }],
    ["period", { last: "2026-11-10", cycle: 28 }, { left: 18 }],
    ["area", { size: 84 }, { pyeong: 25.41 }],
    ["area", { kind: "toMetres", size: 25 }, { metres: 82.64 }],
    ["units", { kind: "geun", value: 5 }, { answer: 3 }],
    ["fuel", { distance: 120, economy: 12, price: 1_700 }, { cost: 17_000 }],
    ["pace", { distance: 10, minutes: 55, seconds: 0 }, { paceMinutes: 5, paceSeconds: 30, speed: 10.9 }],
    // 7억: 1.67 %, 85㎡ 초과 농특세 0.2 %
    [
      "acquisitionTax",
      { price: 700_000_000, size: "large" },
      { rate: 1.67, main: 11_690_000, education: 1_169_000, rural: 1_400_000, total: 14_259_000 },
    ],
    ["acquisitionTax", { price: 500_000_000, first: "yes" }, { main: 5_000_000, saved: 2_000_000, education: 300_000, total: 3_300_000 }],
    ["acquisitionTax", { price: 500_000_000, homes: "twoHot" }, { main: 40_000_000, education: 2_000_000, total: 42_000_000 }],
    // 차익 2.8억, 5년 10 %: 2.52억 − 250만 = 2.495억 × 38 % − 1,994만
    ["capitalGains", { only: "no" }, { gain: 280_000_000, kept: 28_000_000, base: 249_500_000, tax: 74_870_000, total: 82_357_000 }],
    ["capitalGains", { only: "yes" }, { total: 0 }],
    // 15억에 판 1주택: 차익 10억 × 3/15, 10년 거주 80 %
    [
      "capitalGains",
      { sold: 1_500_000_000, bought: 500_000_000, costs: 0, held: 10, lived: 10 },
      { counted: 200_000_000, kept: 160_000_000, base: 37_500_000, tax: 4_365_000 },
    ],
    ["giftTax", { given: 200_000_000 }, { base: 150_000_000, assessed: 20_000_000, total: 19_400_000 }],
    ["giftTax", { given: 150_000_000, occasion: "yes" }, { total: 0 }],
    ["inheritanceTax", { estate: 1_500_000_000, debts: 0 }, { deducted: 1_000_000_000, assessed: 90_000_000, total: 87_300_000 }],
    // 2,850만: 15 % − 126만
    ["incomeTax", {}, { base: 28_500_000, assessed: 3_015_000, decided: 2_945_000, total: 3_239_500 }],
    ["carTax", { cc: 1_998, age: 1 }, { full: 399_600, tax: 399_600, education: 119_880, total: 519_480 }],
    ["carTax", { cc: 1_598, age: 5 }, { full: 223_720, cut: 15, tax: 190_160 }],
    ["carTax", { fuel: "electric" }, { total: 130_000 }],
    ["unemployment", { month: 3_000_000, years: 3 }, { daily: 66_048, days: 180, total: 11_888_640 }],
    ["unemployment", { month: 4_000_000, years: 10, age: "old" }, { daily: 68_100, days: 270 }],
    ["parentalLeave", { wage: 3_000_000, months: 12 }, { early: 2_500_000, middle: 2_000_000, late: 1_600_000, total: 23_100_000 }],
    ["lottery", { prize: 2_000_000_000 }, { low: 66_000_000, high: 561_000_000, net: 1_373_000_000 }],
    ["customs", { goods: 200, from: "us" }, { total: 0 }],
    [
      "customs",
      { goods: 250, shipping: 0, rate: 1_400, duty: 8, from: "us" },
      { value: 350_000, customs: 28_000, vat: 37_800, total: 65_800 },
    ],
    ["rentConversion", {}, { turned: 200_000_000, monthly: 750_000, year: 9_000_000 }],
    ["rentConversion", { kind: "toDeposit", deposit: 100_000_000, rent: 750_000, rate: 4.5 }, { whole: 300_000_000 }],
    ["rentalYield", {}, { own: 180_000_000, net: 6_500_000, yield: 3.61 }],
    ["debtRatio", { income: 60_000_000, sum: 300_000_000, rate: 4.5, years: 30 }, { monthly: 1_520_056, ratio: 30.4 }],
    ["housingPoints", { homeless: 15, family: 6, account: 180 }, { points: 84 }],
    ["housingPoints", {}, { a: 12, b: 15, c: 7, points: 34 }],
    [
      "carCost",
      { distance: 1_200, economy: 12, price: 1_700, insurance: 840_000, tax: 520_000, repair: 0, parking: 0 },
      { fuelCost: 170_000, month: 283_333 },
    ],
    ["charging", {}, { need: 46.2, cost: 16_031, minutes: 55 }],
    ["appliance", {}, { kwh: 270, cost: 58_050 }],
    ["interior", {}, { floor: 12, pyeong: 3.63, walls: 29.2, rolls: 3, tiles: 37 }],
    ["savingGoal", { goal: 10_000_000, now: 1_000_000, months: 12 }, { monthly: 750_000 }],
    ["instalment", {}, { fee: 52_500, monthly: 208_750, total: 1_252_500 }],
    ["averagePrice", {}, { average: 45_000, rate: -6.67 }],
    ["exercise", { kind: "run", minutes: 30, weight: 60 }, { burnt: 261 }],
    ["water", { weight: 60, exercise: 30 }, { water: 2_150 }],
    ["alcohol", { volume: 360, weight: 65, hours: 0 }, { grams: 46.9, level: 0.059 }],
    ["childHeight", {}, { height: 174 }],
    ["petAge", { kind: "small", age: 5 }, { human: 36 }],
    ["babyDays", { birth: "2026-08-13" }, { nth: 100, months: 3 }],
    ["anniversary", { start: "2026-08-13" }, { nth: 100 }],
    ["percentage", { kind: "part", a: 50_000, b: 20 }, { value: 10_000, more: 60_000 }],
    ["percentage", { kind: "share", a: 200, b: 50 }, { rate: 25 }],
    ["percentage", { kind: "change", a: 200, b: 250 }, { rate: 25 }],
    ["overtime", { wage: 12_000, over: 2, night: 1 }, { overPay: 36_000, nightPay: 6_000, total: 42_000 }],
    ["annualLeave", { joined: "2020-03-02", asOf: "2026-11-20", used: 5 }, { left: 12 }],
    ["stockReturn", {}, { paid: 500_000, got: 600_000, fees: 165, taxed: 1_200, profit: 98_635, rate: 19.73 }],
    ["brewRatio", {}, { water: 300 }],
    ["batting", {}, { average: 0.3, onBase: 0.364, slugging: 0.35 }],
    ["dateAfter", { from: "2026-11-20", days: 100, to: "2026-12-25" }, { between: 35 }],
    ["leavePay", {}, { hourly: 14_354, total: 574_163 }],
    ["arithmetic", { a: 120, op: "times", b: 30 }, { answer: 3_600 }],
  ])("%s %j", (id, given, expected) => expect(results(id, given)).toMatchObject(expected));

  it("a month of army service ends the day before", () => {
    const { discharge, rate, left } = results("discharge", { enlisted: "2025-08-20", force: "army" });
    expect([asDay(discharge!), left]).toEqual(["2027-02-19", 91]);
    expect(rate).toBeCloseTo(83.4, 1);
  });
  it("days are days of the calendar", () => {
    expect(asDay(results("period", { last: "2026-11-10", cycle: 28 })["next"]!)).toBe("2026-12-08");
    expect(asDay(results("pregnancy", { last: "2026-03-01" })["due"]!)).toBe("2026-12-06");
  });
  it("grades weigh by their credits", () => {
    const rows = [
      { credits: 3, mark: "aPlus" },
      { credits: 3, mark: "bPlus" },
      { credits: 2, mark: "f" },
    ];
    expect(results("grade", {}, rows)).toMatchObject({ credits1: 8, gpa: 3, passed: 6 });
    expect(results("grade", { scale: "four3" }, rows)).toMatchObject({ gpa: 2.85 });
  });
  it("what rows hold is weighed and added up", () => {
    const subjects = [
      { units: 4, rank: 2 },
      { units: 2, rank: 5 },
    ];
    expect(results("schoolGrade", {}, subjects)).toMatchObject({ average: 3 });
    expect(results("scoreAverage", {}, [{ score: 90 }, { score: 81 }])).toMatchObject({ total: 171, average: 85.5 });
    const coffee = [
      { bought: 30_000, whole: 1_000, used: 20 },
      { bought: 3_000, whole: 1_000, used: 200 },
    ];
    expect(results("menuCost", {}, coffee)).toMatchObject({ materials: 1_200, rate: 24, left: 3_800 });
  });
  it("income tax follows the steps of the law", () => {
    // 월 300만: 총급여 3,600만 − 근로소득공제 1,065만 − 본인 150만 − 연금 171만 − 특별공제 424만 = 1,790만
    // 산출세액 1,790만 × 15 % − 126만 = 142.5만, 근로소득세액공제 한도 71.6만, 한 달 59,083원
    expect(results("netSalary", { payKind: "monthly", pay: 3_000_000, taxFree: 0 })).toMatchObject({
      taxable: 17_900_000,
      assessed: 1_425_000,
      credit: 716_000,
      incomeTax: 59_080,
      localTax: 5_900,
    });
    const children = { payKind: "monthly", pay: 3_000_000, taxFree: 0, children: 1 };
    expect(results("netSalary", children)["incomeTax"]).toBe(38_250);
  });
});

it("every recipe is a valid app with a result for plausible inputs", () => {
  for (const recipe of RECIPES) {
    const plausible = Object.fromEntries(
      recipe.inputs.filter(({ type, default: preset }) => type === "date" && !preset).map(({ id }) => [id, "2025-01-10"]),
    );
    const row = Object.fromEntries((recipe.rows?.fields ?? []).map(({ id, type }) => [id, type === "select" ? "a" : 3]));
    const made = results(recipe.id, plausible, recipe.rows ? [row] : []);
    const shown = recipe.outputs.filter(({ show }) => show === "result").map(({ id }) => [recipe.id, id, made[id]]);
    expect(shown.length).toBeGreaterThan(0);
    for (const [, , value] of shown) expect(value, JSON.stringify(shown)).not.toBeNull();
  }
});

describe("what people type", () => {
  const make = (text: string) => createApp({ text, today, seed: 7 }).spec;
  const calculators = (text: string) =>
    make(text).screens.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "calculator" ? [block] : [])));

  it.each<[string, string[]]>([
    ["연봉 세후 얼마인지 계산해주는거 부양가족도 넣게", ["netSalary"]],
    ["알바 주휴수당 계산기 만들어줘요", ["weeklyHolidayPay"]],
    ["알바비 계산 앱.. 시급이랑 근무시간 넣으면 월급 나오게", ["hourlyPay"]],
    ["대출이자 계산기 원리금균등이랑 원금균등 비교", ["loan"]],
    ["적금 이자 계산기 세금 떼고", ["savings"]],
    ["BMI 계산기랑 기초대사량 계산기", ["bmi", "calories"]],
    ["전기세 얼마 나오는지 계산", ["electricity"]],
    ["남친 전역일 계산기 곰신", ["discharge"]],
    ["엔빵 계산기", ["splitBill"]],
    ["계산기 만들어줘", ["arithmetic"]],
    ["전세 월세 전환 계산기", ["rentConversion"]],
    ["적금 만기때 얼마 받는지 계산 이자세금 떼고", ["savings"]],
    ["차 유지비 한달에 얼마드는지 기름값 보험료 세금 넣으면 나오게", ["carCost"]],
    ["퇴직금 입사일 퇴사일 월급 넣으면 나오게", ["severance"]],
    ["집살때 취득세 얼마 내야되는지", ["acquisitionTax"]],
    ["소주 몇병 먹으면 혈중알콜 얼마인지", ["alcohol"]],
    ["강아지 사람나이로 바꿔주는 계산기", ["petAge"]],
    ["도배 장판 평수랑 자재 얼마나 필요한지 계산", ["interior"]],
  ])("%s", (text, ids) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    expect(calculators(text).map(({ id }) => id)).toEqual(ids.map((id) => `${id}Calculator`));
    expect(spec.screens[0]!.path).toBe("/");
    expect(spec.screens[0]!.blocks[0]!.kind).toBe("calculator");
    expect(spec.entities.every(({ kind, sample }) => kind === "log" && sample.length === 0)).toBe(true);
    expect(spec.notes.filter(({ kind }) => kind === "unsupported")).toEqual([]);
  });

  it("beside records it is a screen of its own, and the records stay what they are", () => {
    const spec = make("가게 매출 장부랑 부가세 계산기도 있으면 좋겠어요");
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.entities[0]!.name).toBe("매출");
    expect(spec.entities.some(({ name }) => name.includes("계산기"))).toBe(false);
    expect(spec.screens.find(({ title }) => title === "부가세 계산기")).toBeDefined();
  });

  it.each(["견적서 만들어주는 앱 부가세 10%", "가계부 앱, 계산기는 없어도 돼요", "대출 고객 관리 프로그램"])(
    "%s needs no calculator",
    (text) => {
      expect(calculators(text)).toEqual([]);
    },
  );
});
