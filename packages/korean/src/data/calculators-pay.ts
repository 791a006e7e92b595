/**
 * Calculators of pay, tax and insurance. Rates of 2026:
 * - 국민연금 9.5 % (half each), 기준소득월액 41만–659만 원 from July 2026: National Pension Service, nps.or.kr
 * - 건강보험 7.19 % (half each), 장기요양 13.14 % of it: Ministry of Health and Welfare, notice of Nov 2025
 * - 고용보험 0.9 % (employee): moel.go.kr
 * - 최저임금 10,320원: Minimum Wage Commission, notice of Aug 2025
 * - 소득세: the formula behind the 근로소득 간이세액표, 소득세법 시행령 별표 2, and 소득세법 §47, §55, §59
 */
import { amount, banded, type CalculatorRecipe, day, line, optional, pick, result, step, won } from "./calculator-fields.ts";

const PENSION = 0.0475;
const PENSION_FLOOR = 410_000;
const PENSION_CEILING = 6_590_000;
const HEALTH = 0.03595;
const CARE = 0.1314;
const EMPLOYMENT = 0.009;
const MINIMUM_WAGE = 10_320;
/** Weeks of a month, as hours of pay count them: 365 / 7 / 12. */
const WEEKS = 4.345;

/** Insurance of an employee out of `base`, a month's taxable pay. */
const insurance = (base: string) => [
  line("pension", "국민연금", `floor(max(${PENSION_FLOOR}, min(${PENSION_CEILING}, floor(${base}, -3))) * ${PENSION}, -1)`, "원"),
  line("health", "건강보험", `floor(${base} * ${HEALTH}, -1)`, "원"),
  line("care", "장기요양보험", `floor(health * ${CARE}, -1)`, "원"),
  line("employment", "고용보험", `floor(${base} * ${EMPLOYMENT}, -1)`, "원"),
];

/** A month's income tax out of `base`, a month's taxable pay, and the `family` it feeds. */
const incomeTax = (base: string) => [
  step("gross", `${base} * 12`),
  step(
    "earned",
    "min(20000000, if(gross <= 5000000, gross * 0.7, if(gross <= 15000000, 3500000 + (gross - 5000000) * 0.4, if(gross <= 45000000, 7500000 + (gross - 15000000) * 0.15, if(gross <= 100000000, 12000000 + (gross - 45000000) * 0.05, 14750000 + (gross - 100000000) * 0.02)))))",
  ),
  step("fixed", "if(family <= 1, 3100000, if(family = 2, 3600000, 5000000))"),
  step("low", "if(family <= 2, 0.04, 0.07)"),
  step("middle", "if(family <= 1, 0.015, if(family = 2, 0.02, 0.05))"),
  step("high", "if(family <= 1, 0.005, if(family = 2, 0.01, 0.03))"),
  step("many", "if(family >= 3, max(0, gross - 40000000) * 0.04, 0)"),
  step(
    "special",
    "if(gross <= 30000000, fixed + gross * low, if(gross <= 45000000, fixed + gross * low - (gross - 30000000) * 0.05, if(gross <= 70000000, fixed + gross * middle, if(gross <= 120000000, fixed + gross * high, 0)))) + many",
  ),
  step("taxable", "max(0, gross - earned - max(1, family) * 1500000 - pension * 12 - special)"),
  step(
    "assessed",
    "if(taxable <= 14000000, taxable * 0.06, if(taxable <= 50000000, taxable * 0.15 - 1260000, if(taxable <= 88000000, taxable * 0.24 - 5760000, if(taxable <= 150000000, taxable * 0.35 - 15440000, if(taxable <= 300000000, taxable * 0.38 - 19940000, if(taxable <= 500000000, taxable * 0.4 - 25940000, if(taxable <= 1000000000, taxable * 0.42 - 35940000, taxable * 0.45 - 65940000)))))))",
  ),
  step(
    "creditLimit",
    "if(gross <= 33000000, 740000, if(gross <= 70000000, max(660000, 740000 - (gross - 33000000) * 0.008), if(gross <= 120000000, max(500000, 660000 - (gross - 70000000) * 0.5), max(200000, 500000 - (gross - 120000000) * 0.5))))",
  ),
  step("credit", "min(creditLimit, if(assessed <= 1300000, assessed * 0.55, 715000 + (assessed - 1300000) * 0.3))"),
  step("forChildren", "if(children <= 0, 0, if(children = 1, 20830, 45830 + (children - 2) * 33330))"),
  line("incomeTax", "소득세 (예상)", "max(0, floor((assessed - credit) / 12 - forChildren, -1))", "원"),
  line("localTax", "지방소득세", "floor(incomeTax * 0.1, -1)", "원"),
];

const family = amount("family", "부양가족 수 (본인 포함)", "명", 1, { min: 1, max: 20 });
const children = optional(amount("children", "8~20세 자녀 수", "명", 0, { max: 10 }));
const PAY_BASIS = "2026년 4대보험 요율로 계산하고, 소득세는 간이세액표의 산식으로 어림해요. 실제 급여명세서와 조금 다를 수 있어요.";

export const PAY_CALCULATORS: CalculatorRecipe[] = [
  {
    id: "netSalary",
    title: "연봉 실수령액 계산기",
    icon: "wallet",
    words:
      /(실\s?수령\s?액?|세후\s?(연봉|월급|급여)|(?<!(?:시급|알바|시간제|파트\s?타임|육아\s?휴직|출산\s?휴가)[^.!?]{0,30})(?:월급|급여)|연봉)/,
    inputs: [
      pick("payKind", "급여 기준", "yearly:연봉", "monthly:월급"),
      won("pay", "금액 (세전)", 40_000_000),
      optional(won("taxFree", "비과세액 (월, 식대 등)", 200_000)),
      family,
      children,
    ],
    outputs: [
      step("month", 'if(payKind = "yearly", pay / 12, pay)'),
      step("base", "max(0, month - taxFree)"),
      line("grossMonth", "월 급여 (세전)", "floor(month)", "원"),
      ...insurance("base"),
      ...incomeTax("base"),
      line("deducted", "공제액 합계", "pension + health + care + employment + incomeTax + localTax", "원"),
      result("netMonth", "월 예상 실수령액", "grossMonth - deducted", "원"),
      result("netYear", "연 예상 실수령액", "netMonth * 12", "원"),
    ],
    basis: PAY_BASIS,
  },
  {
    id: "socialInsurance",
    title: "4대보험 계산기",
    icon: "shield",
    words: /(4대\s?보험|사대\s?보험|국민연금\s?계산|건강보험료\s?계산)/,
    inputs: [won("base", "월 급여 (비과세 제외)", 3_000_000)],
    outputs: [
      ...insurance("base"),
      result("mine", "근로자 부담금", "pension + health + care + employment", "원"),
      line("company", "회사 부담금 (산재보험·고용안정 제외)", "mine", "원"),
    ],
    basis: "2026년 요율이에요. 국민연금 4.75%, 건강보험 3.595%, 장기요양은 건강보험료의 13.14%, 고용보험 0.9%(근로자 몫)예요.",
  },
  {
    id: "weeklyHolidayPay",
    title: "주휴수당 계산기",
    icon: "clock",
    words: /주휴/,
    clear: true,
    inputs: [
      won("wage", "시급", MINIMUM_WAGE, { help: `2026년 최저임금은 ${MINIMUM_WAGE.toLocaleString("en-US")}원이에요.` }),
      amount("weekHours", "1주 일하기로 한 시간", "시간", 20, { max: 168 }),
    ],
    outputs: [
      step("holidayHours", "if(weekHours >= 15, min(weekHours, 40) / 40 * 8, 0)"),
      banded(
        result("holidayPay", "주휴수당 (1주)", "floor(holidayHours * wage)", "원"),
        "1:주 15시간부터 받아요:warn",
        ":받을 수 있어요:good",
      ),
      line("hoursPaid", "주휴시간", "holidayHours", "시간"),
      line("weekPay", "1주 급여 (주휴 포함)", "floor(weekHours * wage) + holidayPay", "원"),
      line("monthPay", "한 달 급여 (주휴 포함)", `floor((weekHours + holidayHours) * ${WEEKS} * wage)`, "원"),
    ],
    basis: "1주 소정근로시간 ÷ 40 × 8 × 시급이에요. 주 15시간 이상 일하고 그 주를 개근하면 받아요. 한 달은 4.345주로 봐요.",
  },
  {
    id: "hourlyPay",
    title: "시급·알바비 계산기",
    icon: "coins",
    words:
      /(시급|(?:시간제|파트\s?타임)[^.!?\n]{0,10}(?:급여|월급|수당)|알바비|아르바이트\s?(비|급여|월급|돈)?|알바\s?(생\s?)?(급여|월급|비|돈)?)/,
    inputs: [
      won("wage", "시급", MINIMUM_WAGE, { help: `2026년 최저임금은 ${MINIMUM_WAGE.toLocaleString("en-US")}원이에요.` }),
      amount("dayHours", "하루 근무 시간", "시간", 6, { max: 24 }),
      amount("weekDays", "한 주 근무 일수", "일", 5, { max: 7 }),
      pick("withHoliday", "주휴수당", "yes:포함", "no:제외"),
      pick("tax", "공제", "none:없음", "freelance:3.3%", "insured:4대보험"),
      optional(amount("overHours", "한 주 연장 근무 (1.5배)", "시간", 0, { max: 100 })),
      optional(amount("nightHours", "한 주 야간 근무 (밤 10시~아침 6시)", "시간", 0, { max: 100 })),
    ],
    outputs: [
      step("weekHours", "dayHours * weekDays"),
      step("holidayHours", 'if(withHoliday = "yes", if(weekHours >= 15, min(weekHours, 40) / 40 * 8, 0), 0)'),
      line("addedPay", "1주 연장·야간수당", "floor(overHours * wage * 1.5 + nightHours * wage * 0.5)", "원"),
      line("weekPay", "1주 급여", "floor((weekHours + holidayHours) * wage) + addedPay", "원"),
      line("holidayPay", "1주 주휴수당", "floor(holidayHours * wage)", "원"),
      line("gross", "한 달 급여 (공제 전)", `floor((weekHours + holidayHours) * ${WEEKS} * wage + addedPay * ${WEEKS})`, "원"),
      line(
        "cut",
        "공제액",
        `if(tax = "freelance", floor(gross * 0.033), if(tax = "insured", floor(gross * ${PENSION} + gross * ${HEALTH} * (1 + ${CARE}) + gross * ${EMPLOYMENT}), 0))`,
        "원",
      ),
      result("net", "한 달 예상 급여", "gross - cut", "원"),
    ],
    basis: "한 달은 4.345주로 봐요. 5인 미만 사업장에는 연장·야간 가산이 없어요.",
  },
  {
    id: "severance",
    title: "퇴직금 계산기",
    icon: "briefcase",
    words: /퇴직금/,
    clear: true,
    inputs: [
      day("joined", "입사일"),
      day("left", "퇴사일 (마지막 근무 다음 날)", true),
      won("month", "월급 (세전, 퇴사 전 3개월 평균)", 3_000_000),
      optional(won("bonus", "1년 상여금 합계", 0)),
      optional(won("leavePay", "연차수당 (지난 1년분)", 0)),
    ],
    outputs: [
      step("days", "daysBetween(joined, left)"),
      step("lastDays", "daysBetween(addMonths(left, -3), left)"),
      line("averageDay", "1일 평균임금", "round((month * 3 + (bonus + leavePay) * 3 / 12) / lastDays, 2)", "원"),
      banded(
        result("severance", "예상 퇴직금 (세전)", "if(days < 365, 0, floor(averageDay * 30 * days / 365))", "원"),
        "1:1년 이상 일해야 받아요:warn",
      ),
      line("served", "재직일수", "days", "일"),
    ],
    basis: "1일 평균임금 × 30일 × (재직일수 ÷ 365)예요. 평균임금이 통상임금보다 적으면 통상임금으로 계산해야 해요.",
  },
  {
    id: "annualLeave",
    title: "연차 개수 계산기",
    icon: "calendar",
    words: /연차/,
    inputs: [day("joined", "입사일"), day("asOf", "기준일", true), optional(amount("used", "쓴 연차", "일", 0, { max: 25 }))],
    outputs: [
      step("months", "monthsBetween(joined, asOf)"),
      step("years", "yearsBetween(joined, asOf)"),
      result("leave", "발생 연차", "if(years < 1, max(0, min(11, months)), min(25, 15 + floor((years - 1) / 2)))", "일"),
      result("left", "남은 연차", "leave - used", "일"),
      line("worked", "근속 개월", "months", "개월"),
    ],
    basis: "입사일 기준(근로기준법 제60조)이에요. 1년 미만은 한 달 개근마다 1일, 1년부터 15일, 3년째부터 2년마다 1일씩 늘어 25일까지예요.",
  },
  {
    id: "freelance",
    title: "3.3% 원천세 계산기",
    icon: "receipt",
    words: /(3\.3|원천세|원천징수|프리랜서\s?(세금|급여|계산))/,
    inputs: [won("pay", "계약 금액", 1_000_000)],
    outputs: [
      line("incomeTax", "소득세 3%", "floor(pay * 0.03, -1)", "원"),
      line("localTax", "지방소득세 0.3%", "floor(incomeTax * 0.1, -1)", "원"),
      result("net", "실제 받는 돈", "pay - incomeTax - localTax", "원"),
    ],
    basis: "사업소득 원천징수 3.3%예요. 10원 아래는 버려요.",
  },
  {
    id: "vat",
    title: "부가세 계산기",
    icon: "receipt",
    words: /(부가세|부가가치세|공급가)/,
    inputs: [pick("kind", "넣는 금액", "added:부가세 별도", "included:부가세 포함"), won("price", "금액", 110_000)],
    outputs: [
      result("total", "합계 금액", 'if(kind = "added", price + round(price * 0.1), price)', "원"),
      line("supply", "공급가액", 'if(kind = "added", price, price - round(price / 11))', "원"),
      line("vat", "부가세", 'if(kind = "added", round(price * 0.1), round(price / 11))', "원"),
    ],
    basis: "부가가치세 10%예요. 포함 금액은 11로 나눈 값이 부가세예요.",
  },
];
