/**
 * Calculators of taxes and of what the state pays. Sources:
 * - 주택 취득세 1–3 %, 6억–9억은 (가액 × 2 / 3억 − 3) %, 중과 8 %·12 %: 지방세법 §11, §13의2; 지방교육세 §151, 농어촌특별세법 §5
 * - 양도소득세: 소득세법 §55, §95, §104, 1세대 1주택 12억 원까지 비과세 §89
 * - 증여세·상속세 10–50 %: 상속세 및 증여세법 §26, §53, §69 (신고세액공제 3 %)
 * - 자동차세: 지방세법 §127 (비영업용 승용), 지방교육세 30 %
 * - 구직급여 2026: 하루 66,048원(최저임금 80 % × 8시간)부터 68,100원까지, 소정급여일수 고용보험법 별표 1
 * - 육아휴직급여 (2025년부터): 1–3개월 250만, 4–6개월 200만, 그 뒤 160만 원까지, 고용보험법 시행령 §95
 * - 복권 당첨금 22 %·33 %: 소득세법 §129
 */
import { amount, banded, type CalculatorRecipe, line, optional, percent, pick, result, step, won } from "./calculator-fields.ts";

/** 소득세법 §55: eight brackets. */
const progressive = (base: string) =>
  `if(${base} <= 14000000, ${base} * 0.06, if(${base} <= 50000000, ${base} * 0.15 - 1260000, if(${base} <= 88000000, ${base} * 0.24 - 5760000, if(${base} <= 150000000, ${base} * 0.35 - 15440000, if(${base} <= 300000000, ${base} * 0.38 - 19940000, if(${base} <= 500000000, ${base} * 0.4 - 25940000, if(${base} <= 1000000000, ${base} * 0.42 - 35940000, ${base} * 0.45 - 65940000)))))))`;
/** 상속세 및 증여세법 §26: five brackets. */
const ofGifts = (base: string) =>
  `if(${base} <= 100000000, ${base} * 0.1, if(${base} <= 500000000, ${base} * 0.2 - 10000000, if(${base} <= 1000000000, ${base} * 0.3 - 60000000, if(${base} <= 3000000000, ${base} * 0.4 - 160000000, ${base} * 0.5 - 460000000))))`;

export const TAX_CALCULATORS: CalculatorRecipe[] = [
  {
    id: "acquisitionTax",
    title: "취득세 계산기",
    icon: "house",
    words: /취득세/,
    clear: true,
    inputs: [
      won("price", "집값", 600_000_000),
      pick(
        "homes",
        "집 수 (사는 집 포함)",
        "one:1주택",
        "two:2주택 (조정대상지역 아님)",
        "twoHot:2주택 (조정대상지역)",
        "three:3주택 (조정대상지역 아님)",
        "threeHot:3주택부터 (조정대상지역)",
      ),
      pick("size", "전용면적", "small:85㎡ 이하", "large:85㎡ 초과"),
      pick("first", "생애 최초 구입", "no:아니요", "yes:네 (12억 원 이하, 최대 200만 원 감면)"),
    ],
    outputs: [
      step("usual", "if(price <= 600000000, 1, if(price <= 900000000, round(price * 2 / 300000000 - 3, 2), 3))"),
      line("rate", "취득세율", 'if(homes = "twoHot", 8, if(homes = "three", 8, if(homes = "threeHot", 12, usual)))', "%"),
      line("main", "취득세", "floor(price * rate / 100, -1)", "원"),
      line("saved", "생애 최초 감면", 'if(first = "yes", if(price <= 1200000000, if(rate <= 3, min(2000000, main), 0), 0), 0)', "원"),
      line("education", "지방교육세", "floor(if(rate > 3, price * 0.004, max(0, main - saved) * 0.1), -1)", "원"),
      line("rural", "농어촌특별세", 'if(size = "small", 0, floor(price * if(rate = 12, 0.01, if(rate = 8, 0.006, 0.002)), -1))', "원"),
      result("total", "모두 내는 세금", "main - saved + education + rural", "원"),
    ],
    basis: "집을 살 때 내는 세금이에요. 조정대상지역과 일시적 2주택은 지자체에서 확인해 주세요.",
  },
  {
    id: "capitalGains",
    title: "양도소득세 계산기",
    icon: "house",
    words: /양도\s?(?:소득)?세/,
    clear: true,
    inputs: [
      won("sold", "판 값", 800_000_000),
      won("bought", "산 값", 500_000_000),
      optional(won("costs", "필요경비 (취득세, 중개보수, 수리비)", 20_000_000)),
      amount("held", "가지고 있던 햇수", "년", 5, { max: 80 }),
      amount("lived", "살았던 햇수", "년", 0, { max: 80 }),
      pick("only", "1세대 1주택", "yes:네", "no:아니요"),
    ],
    outputs: [
      line("gain", "양도차익", "max(0, sold - bought - costs)", "원"),
      step("free", 'if(only = "yes", if(held >= 2, 1, 0), 0)'),
      line("counted", "과세되는 차익", "if(free = 1, if(sold <= 1200000000, 0, floor(gain * (sold - 1200000000) / sold)), gain)", "원"),
      step(
        "keptRate",
        "if(held < 3, 0, if(free = 1, if(lived >= 2, min(40, floor(held) * 4) + min(40, floor(lived) * 4), min(30, floor(held) * 2)), min(30, floor(held) * 2)))",
      ),
      line("kept", "장기보유특별공제", "floor(counted * keptRate / 100)", "원"),
      line("base", "과세표준", "max(0, counted - kept - 2500000)", "원"),
      line("tax", "양도소득세", `floor(if(held < 1, base * 0.7, if(held < 2, base * 0.6, ${progressive("base")})))`, "원"),
      line("local", "지방소득세", "floor(tax * 0.1, -1)", "원"),
      result("total", "모두 내는 세금", "tax + local", "원"),
    ],
    basis: "주택을 기본세율로 계산하고 기본공제 250만 원을 빼요. 다주택 중과와 취득 때 조정대상지역의 거주 요건은 넣지 않았어요.",
  },
  {
    id: "giftTax",
    title: "증여세 계산기",
    icon: "gift",
    words: /증여세/,
    clear: true,
    inputs: [
      won("given", "받는 재산", 200_000_000),
      pick(
        "from",
        "누구에게서",
        "parents:부모·조부모 (성인)",
        "minor:부모·조부모 (미성년)",
        "spouse:배우자",
        "child:자녀·손주",
        "kin:그 밖의 친족",
        "other:남",
      ),
      pick("occasion", "혼인·출산 공제", "no:없어요", "yes:있어요 (부모에게서 1억 원까지)"),
      optional(won("before", "10년 안에 받은 재산", 0)),
    ],
    outputs: [
      line(
        "deducted",
        "증여재산공제",
        'if(from = "spouse", 600000000, if(from = "parents", 50000000, if(from = "minor", 20000000, if(from = "child", 50000000, if(from = "kin", 10000000, 0))))) + if(occasion = "yes", if(from = "parents", 100000000, if(from = "minor", 100000000, 0)), 0)',
        "원",
      ),
      line("base", "과세표준", "max(0, given + before - deducted)", "원"),
      step("earlier", "max(0, before - deducted)"),
      line("assessed", "산출세액", `${ofGifts("base")} - (${ofGifts("earlier")})`, "원"),
      line("credit", "신고세액공제 3%", "floor(assessed * 0.03)", "원"),
      result("total", "낼 증여세", "floor(assessed - credit)", "원"),
    ],
    basis: "받은 날이 든 달의 말일부터 3개월 안에 신고한다고 보고 계산해요. 손주에게 줄 때의 할증은 넣지 않았어요.",
  },
  {
    id: "inheritanceTax",
    title: "상속세 계산기",
    icon: "building",
    words: /상속세/,
    clear: true,
    inputs: [
      won("estate", "남긴 재산", 1_500_000_000),
      optional(won("debts", "빚과 장례비", 10_000_000)),
      pick("spouse", "배우자", "yes:있어요", "no:없어요"),
      optional(won("toSpouse", "배우자가 받는 재산", 500_000_000)),
    ],
    outputs: [
      line(
        "deducted",
        "상속공제",
        'min(max(0, estate - debts), 500000000 + if(spouse = "yes", max(500000000, min(3000000000, toSpouse)), 0))',
        "원",
      ),
      line("base", "과세표준", "max(0, estate - debts - deducted)", "원"),
      line("assessed", "산출세액", ofGifts("base"), "원"),
      line("credit", "신고세액공제 3%", "floor(assessed * 0.03)", "원"),
      result("total", "낼 상속세", "floor(assessed - credit)", "원"),
    ],
    basis: "일괄공제 5억 원과 배우자공제(5억~30억 원)로 계산해요. 배우자공제는 법정상속분까지만 되고, 금융재산공제는 넣지 않았어요.",
  },
  {
    id: "incomeTax",
    title: "종합소득세 계산기",
    icon: "receipt",
    words: /(종합\s?소득세|종소세|소득세\s?(?:계산|얼마)|사업\s?소득세)/,
    clear: true,
    inputs: [
      won("income", "1년 수입", 50_000_000),
      optional(won("costs", "필요경비", 20_000_000)),
      optional(won("deductions", "소득공제 (본인 150만 원 포함)", 1_500_000)),
      optional(won("credits", "세액공제", 70_000)),
      optional(won("paid", "이미 낸 세금 (3.3% 등)", 0)),
    ],
    outputs: [
      line("base", "과세표준", "max(0, income - costs - deductions)", "원"),
      line("assessed", "산출세액", progressive("base"), "원"),
      line("decided", "소득세", "max(0, floor(assessed - credits))", "원"),
      line("local", "지방소득세", "floor(decided * 0.1, -1)", "원"),
      banded(result("total", "더 낼 세금 (음수면 돌려받아요)", "decided + local - paid", "원"), "0:돌려받아요:good", ":더 내요:warn"),
    ],
    basis: "2023년부터 쓰는 6~45% 세율이에요. 5월 1일부터 31일까지 신고해요.",
  },
  {
    id: "carTax",
    title: "자동차세 계산기",
    icon: "car",
    words: /자동차세/,
    clear: true,
    inputs: [
      pick("fuel", "차 종류", "engine:휘발유·경유·하이브리드", "electric:전기차·수소차"),
      amount("cc", "배기량", "cc", 1_998, { max: 10_000 }),
      amount("age", "차령 (등록한 지 몇 년째)", "년", 3, { min: 1, max: 60 }),
    ],
    outputs: [
      line("full", "깎기 전 자동차세", 'if(fuel = "electric", 100000, cc * if(cc <= 1000, 80, if(cc <= 1600, 140, 200)))', "원"),
      line("cut", "차령에 따라 깎는 비율", 'if(fuel = "electric", 0, max(0, min(50, (floor(age) - 2) * 5)))', "%"),
      line("tax", "자동차세", "floor(full * (1 - cut / 100), -1)", "원"),
      line("education", "지방교육세 30%", "floor(tax * 0.3, -1)", "원"),
      result("total", "1년 자동차세", "tax + education", "원"),
      line("half", "한 번에 내는 돈 (6월, 12월)", "floor(total / 2, -1)", "원"),
    ],
    basis: "비영업용 승용차 기준이에요. 1월에 한꺼번에 내면 더 줄어요.",
  },
  {
    id: "unemployment",
    title: "실업급여 계산기",
    icon: "briefcase",
    words: /(실업\s?급여|구직\s?급여)/,
    clear: true,
    inputs: [
      won("month", "월급 (세전, 퇴사 전 3개월 평균)", 3_000_000),
      amount("years", "고용보험 가입 기간", "년", 3, { max: 60 }),
      pick("age", "퇴사할 때 나이", "young:50세 미만", "old:50세 이상 또는 장애인"),
    ],
    outputs: [
      line("averageDay", "1일 평균임금", "round(month * 3 / 91)", "원"),
      result("daily", "하루에 받는 돈", "max(66048, min(68100, round(averageDay * 0.6)))", "원"),
      result(
        "days",
        "받는 날 수",
        'if(years < 1, 120, if(years < 3, if(age = "young", 150, 180), if(years < 5, if(age = "young", 180, 210), if(years < 10, if(age = "young", 210, 240), if(age = "young", 240, 270)))))',
        "일",
      ),
      result("total", "모두 받는 돈", "daily * days", "원"),
      line("fourWeeks", "4주(28일)에", "daily * 28", "원"),
    ],
    basis:
      "2026년 상한 68,100원, 하한 66,048원(하루 8시간)이에요. 퇴사 전 18개월 가운데 180일 넘게 가입하고 스스로 그만두지 않아야 받아요.",
  },
  {
    id: "parentalLeave",
    title: "육아휴직급여 계산기",
    icon: "baby",
    words: /육아\s?휴직(?:\s?급여)?/,
    clear: true,
    inputs: [won("wage", "월 통상임금", 3_000_000), amount("months", "휴직 기간", "개월", 12, { min: 1, max: 18 })],
    outputs: [
      line("early", "1~3개월째 한 달", "max(700000, min(2500000, wage))", "원"),
      line("middle", "4~6개월째 한 달", "max(700000, min(2000000, wage))", "원"),
      line("late", "7개월째부터 한 달", "max(700000, min(1600000, floor(wage * 0.8)))", "원"),
      result("total", "모두 받는 돈", "min(3, months) * early + max(0, min(3, months - 3)) * middle + max(0, months - 6) * late", "원"),
    ],
    basis: "2025년부터의 급여예요. 부모가 함께 쓰는 6+6 특례와 한부모 특례는 넣지 않았어요.",
  },
  {
    id: "lottery",
    title: "복권 당첨금 실수령액 계산기",
    icon: "ticket",
    words: /(로또|복권)\S{0,2}\s?(?:당첨금\s?)?(?:세금|실\s?수령)|당첨금\s?(?:세금|실\s?수령|계산)/,
    clear: true,
    inputs: [won("prize", "당첨금", 2_000_000_000)],
    outputs: [
      line("low", "3억 원까지 22%", "if(prize <= 2000000, 0, floor(min(300000000, prize) * 0.22))", "원"),
      line("high", "3억 원 넘는 돈 33%", "floor(max(0, prize - 300000000) * 0.33)", "원"),
      result("net", "실제 받는 돈", "prize - low - high", "원"),
    ],
    basis: "200만 원까지는 세금이 없어요. 소득세 20%·30%에 지방소득세를 더한 세율이에요.",
  },
  {
    id: "customs",
    title: "해외 직구 관세 계산기",
    icon: "package",
    words: /(관세|관부가세|직구\s?(?:세금|계산))/,
    clear: true,
    inputs: [
      amount("goods", "물건값 (달러)", "달러", 200),
      optional(amount("shipping", "배송비 (달러)", "달러", 20)),
      won("rate", "환율 (1달러에 몇 원)", 1_400),
      pick("from", "어디에서", "us:미국 (200달러까지 면세)", "other:그 밖의 나라 (150달러까지 면세)"),
      percent("duty", "관세율", 8, { max: 1_000, help: "옷과 신발은 13%, 대부분은 8%예요." }),
    ],
    outputs: [
      step("free", 'if(goods <= if(from = "us", 200, 150), 1, 0)'),
      line("value", "과세가격 (배송비 포함)", "floor((goods + shipping) * rate)", "원"),
      line("customs", "관세", "if(free = 1, 0, floor(value * duty / 100, -1))", "원"),
      line("vat", "부가세 10%", "if(free = 1, 0, floor((value + customs) * 0.1, -1))", "원"),
      banded(result("total", "낼 세금", "customs + vat", "원"), "1:면세예요:good", ":세금을 내요:warn"),
    ],
    basis: "자가 사용 물품 한 건 기준이에요. 환율은 관세청 과세환율을 적어 주세요.",
  },
];
