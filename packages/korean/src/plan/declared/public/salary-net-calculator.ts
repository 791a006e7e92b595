import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Income tax of a month out of `gross`, a year's taxable pay, step by step, as the table of tax at source has it. */
const TAX = {
  earned:
    "min(20000000, if(gross <= 5000000, gross * 0.7, if(gross <= 15000000, 3500000 + (gross - 5000000) * 0.4, if(gross <= 45000000, 7500000 + (gross - 15000000) * 0.15, if(gross <= 100000000, 12000000 + (gross - 45000000) * 0.05, 14750000 + (gross - 100000000) * 0.02)))))",
  special:
    "if(gross > 120000000, 0, if(family <= 1, 3100000, if(family = 2, 3600000, 5000000)) + if(gross <= 45000000, gross * if(family <= 2, 0.04, 0.07) - max(0, gross - 30000000) * 0.05, if(gross <= 70000000, gross * if(family <= 1, 0.015, if(family = 2, 0.02, 0.05)), gross * if(family <= 1, 0.005, if(family = 2, 0.01, 0.03))))) + if(family >= 3, max(0, gross - 40000000) * 0.04, 0)",
  taxable: "max(0, gross - earned - special - family * 1500000 - pension * 12)",
  assessed:
    "if(taxable <= 14000000, taxable * 0.06, if(taxable <= 50000000, taxable * 0.15 - 1260000, if(taxable <= 88000000, taxable * 0.24 - 5760000, if(taxable <= 150000000, taxable * 0.35 - 15440000, taxable * 0.38 - 19940000))))",
  credit:
    "min(if(gross <= 33000000, 740000, if(gross <= 70000000, max(660000, 740000 - (gross - 33000000) * 0.008), max(500000, 660000 - (gross - 70000000) * 0.5))), if(assessed <= 1300000, assessed * 0.55, 715000 + (assessed - 1300000) * 0.3))",
  tax: "max(0, floor((assessed - credit) / 12 - if(children <= 0, 0, if(children = 1, 20830, 45830 + (children - 2) * 33330)), -1))",
};

/** Pay out of a salary, by the hour and at the end of a job; conditions kept beside each other at the rates of a year one can edit. */
export const SALARY_NET_CALCULATOR: PatternDeclaration = {
  id: "salary-net-calculator",
  title: "급여 계산기",
  tagline: "연봉, 시급, 퇴직금을 넣으면 손에 쥐는 돈이 바로 나와요",
  shelf: "life",
  icon: "calculator",
  family: "calm",
  palettes: [
    ["#f6f9fd", "#1f5fae"],
    ["#fbfaf2", "#7a5b00"],
  ],
  lists: {
    rate: {
      name: "요율",
      icon: "table",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "해", type: "text", required: true, unique: true, placeholder: "2026년" },
        pension: { label: "국민연금", type: "percent", min: 0, required: true, help: "근로자 몫이에요." },
        floor: { label: "연금 하한 소득", type: "money", unit: "원", min: 0, required: true },
        ceiling: { label: "연금 상한 소득", type: "money", unit: "원", min: 0, required: true },
        health: { label: "건강보험", type: "percent", min: 0, required: true },
        care: { label: "장기요양 (건강보험의)", type: "percent", min: 0, required: true },
        employment: { label: "고용보험", type: "percent", min: 0, required: true },
        wage: { label: "최저임금", type: "money", unit: "원", min: 0, required: true },
        source: { label: "출처", type: "text", required: true },
      },
      sample: {
        columns: ["name", "pension", "floor", "ceiling", "health", "care", "employment", "wage", "source"],
        rows: [
          ["2026년", 4.75, 410000, 6590000, 3.595, 13.14, 0.9, 10320, "국민연금공단, 보건복지부, 최저임금위원회 고시"],
          ["2025년", 4.5, 400000, 6370000, 3.545, 12.95, 0.9, 10030, "국민연금공단, 보건복지부, 최저임금위원회 고시"],
        ],
      },
    },
    condition: {
      name: "급여 조건",
      icon: "wallet",
      counter: "건",
      kind: "main",
      exposure: "submitted",
      fields: {
        name: { label: "이름", type: "text", required: true, placeholder: "지금 회사" },
        rate: { label: "{rate}", type: "relation", target: "rate", required: true },
        annual: { label: "연봉", type: "money", unit: "원", min: 0, required: true },
        taxFree: { label: "비과세 (달마다)", type: "money", unit: "원", min: 0, required: true, default: { value: 200000 } },
        family: { label: "부양가족 (나까지)", type: "number", unit: "명", min: 1, max: 20, required: true, default: { value: 1 } },
        children: { label: "8~20세 자녀", type: "number", unit: "명", min: 0, max: 10, required: true, default: { value: 0 } },
        month: { label: "세전 월급", type: "computed", formula: "floor(annual / 12)", result: "money" },
        base: { label: "과세 월급", type: "computed", formula: "max(0, month - taxFree)", result: "money" },
        pensionRate: { label: "국민연금 요율", type: "computed", lookup: { via: "rate", field: "pension" } },
        floor: { label: "연금 하한", type: "computed", lookup: { via: "rate", field: "floor" } },
        ceiling: { label: "연금 상한", type: "computed", lookup: { via: "rate", field: "ceiling" } },
        healthRate: { label: "건강보험 요율", type: "computed", lookup: { via: "rate", field: "health" } },
        careRate: { label: "장기요양 요율", type: "computed", lookup: { via: "rate", field: "care" } },
        employmentRate: { label: "고용보험 요율", type: "computed", lookup: { via: "rate", field: "employment" } },
        pension: {
          label: "국민연금",
          type: "computed",
          formula: "floor(max(floor, min(ceiling, floor(base, -3))) * pensionRate / 100, -1)",
          result: "money",
        },
        health: { label: "건강보험", type: "computed", formula: "floor(base * healthRate / 100, -1)", result: "money" },
        care: { label: "장기요양", type: "computed", formula: "floor(health * careRate / 100, -1)", result: "money" },
        employment: { label: "고용보험", type: "computed", formula: "floor(base * employmentRate / 100, -1)", result: "money" },
        gross: { label: "과세 연봉", type: "computed", formula: "base * 12", result: "money" },
        earned: { label: "근로소득공제", type: "computed", formula: TAX.earned, result: "money" },
        special: { label: "특별소득공제 (어림)", type: "computed", formula: TAX.special, result: "money" },
        taxable: { label: "과세표준 (어림)", type: "computed", formula: TAX.taxable, result: "money" },
        assessed: { label: "산출세액 (어림)", type: "computed", formula: TAX.assessed, result: "money" },
        credit: { label: "세액공제 (어림)", type: "computed", formula: TAX.credit, result: "money" },
        tax: { label: "소득세 (어림)", type: "computed", formula: TAX.tax, result: "money" },
        localTax: { label: "지방소득세", type: "computed", formula: "floor(tax * 0.1, -1)", result: "money" },
        cut: { label: "떼는 것 모두", type: "computed", formula: "pension + health + care + employment + tax + localTax", result: "money" },
        net: { label: "손에 쥐는 월급", type: "computed", formula: "month - cut", result: "money" },
      },
      sample: {
        columns: ["name", "rate", "annual", "taxFree", "family", "children"],
        rows: [
          ["지금 회사", "2026년", 40000000, 200000, 1, 0],
          ["새로 제안받은 곳", "2026년", 46000000, 200000, 1, 0],
          ["지난해 조건", "2025년", 40000000, 200000, 1, 0],
        ],
      },
    },
  },
  screens: [
    {
      id: "salary",
      title: "연봉",
      icon: "wallet",
      blocks: [
        {
          kind: "calculator",
          title: "연봉 실수령액",
          inputs: [
            {
              id: "year",
              label: "어느 해 요율",
              type: "select",
              required: true,
              options: [
                { value: "y2026", label: "2026년" },
                { value: "y2025", label: "2025년" },
              ],
              default: { value: "y2026" },
            },
            { id: "annual", label: "연봉 (세전)", type: "money", unit: "원", min: 0, required: true, default: { value: 40000000 } },
            { id: "taxFree", label: "비과세 (달마다, 식대 등)", type: "money", unit: "원", min: 0, default: { value: 200000 } },
            {
              id: "family",
              label: "부양가족 (나까지)",
              type: "number",
              unit: "명",
              min: 1,
              max: 20,
              required: true,
              default: { value: 1 },
            },
            { id: "children", label: "8~20세 자녀", type: "number", unit: "명", min: 0, max: 10, default: { value: 0 } },
          ],
          outputs: [
            { id: "month", label: "세전 월급", formula: "floor(annual / 12)", unit: "원" },
            { id: "base", label: "과세 월급", formula: "max(0, month - taxFree)", show: "none" },
            {
              id: "pension",
              label: "국민연금",
              formula:
                'floor(max(if(year = "y2026", 410000, 400000), min(if(year = "y2026", 6590000, 6370000), floor(base, -3))) * if(year = "y2026", 0.0475, 0.045), -1)',
              unit: "원",
            },
            { id: "health", label: "건강보험", formula: 'floor(base * if(year = "y2026", 0.03595, 0.03545), -1)', unit: "원" },
            { id: "care", label: "장기요양", formula: 'floor(health * if(year = "y2026", 0.1314, 0.1295), -1)', unit: "원" },
            { id: "employment", label: "고용보험", formula: "floor(base * 0.009, -1)", unit: "원" },
            { id: "gross", label: "과세 연봉", formula: "base * 12", show: "none" },
            { id: "earned", label: "근로소득공제", formula: TAX.earned, show: "none" },
            { id: "special", label: "특별소득공제", formula: TAX.special, show: "none" },
            { id: "taxable", label: "과세표준", formula: TAX.taxable, show: "none" },
            { id: "assessed", label: "산출세액", formula: TAX.assessed, show: "none" },
            { id: "credit", label: "세액공제", formula: TAX.credit, show: "none" },
            { id: "tax", label: "소득세 (어림)", formula: TAX.tax, unit: "원" },
            { id: "localTax", label: "지방소득세", formula: "floor(tax * 0.1, -1)", unit: "원" },
            { id: "cut", label: "떼는 것 모두", formula: "pension + health + care + employment + tax + localTax", unit: "원" },
            { id: "net", label: "손에 쥐는 월급", formula: "month - cut", unit: "원", show: "result" },
          ],
          basis: "4대보험은 고른 해의 요율로, 소득세는 간이세액표의 셈으로 어림해요. 실제 명세서와 조금 다를 수 있어요.",
        },
      ],
    },
    {
      id: "hourly",
      title: "시급",
      icon: "clock",
      blocks: [
        {
          kind: "calculator",
          title: "알바비와 주휴수당",
          inputs: [
            { id: "wage", label: "시급", type: "money", unit: "원", min: 0, required: true, default: { value: 10320 } },
            {
              id: "hours",
              label: "한 주 일한 시간",
              type: "number",
              unit: "시간",
              min: 0,
              max: 168,
              required: true,
              default: { value: 20 },
            },
            { id: "whole", label: "그 주를 다 나왔어요", type: "boolean", default: { value: true } },
            { id: "big", label: "일하는 사람이 다섯 명 이상이에요", type: "boolean", default: { value: false } },
            { id: "over", label: "그 가운데 연장한 시간", type: "number", unit: "시간", min: 0, default: { value: 0 } },
            { id: "night", label: "밤 10시~아침 6시에 일한 시간", type: "number", unit: "시간", min: 0, default: { value: 0 } },
            { id: "holiday", label: "쉬는 날 일한 시간", type: "number", unit: "시간", min: 0, default: { value: 0 } },
            {
              id: "take",
              label: "떼는 방법",
              type: "select",
              required: true,
              options: [
                { value: "none", label: "없음" },
                { value: "freelance", label: "3.3%" },
                { value: "insured", label: "4대보험" },
              ],
              default: { value: "none" },
            },
          ],
          outputs: [
            {
              id: "gap",
              label: "2026년 최저임금과 차이",
              formula: "wage - 10320",
              unit: "원",
              show: "result",
              bands: [
                { upto: 0, label: "최저임금보다 적어요", tone: "bad" },
                { label: "최저임금을 지켰어요", tone: "good" },
              ],
            },
            { id: "basePay", label: "일한 만큼", formula: "floor(hours * wage)", unit: "원" },
            {
              id: "restPay",
              label: "주휴수당",
              formula: "if(and(hours >= 15, whole = 1), floor(min(hours, 40) / 40 * 8 * wage), 0)",
              unit: "원",
              show: "result",
              bands: [
                { upto: 1, label: "주 15시간부터, 그 주를 다 나와야 받아요", tone: "warn" },
                { label: "받을 수 있어요", tone: "good" },
              ],
            },
            { id: "overPay", label: "연장 더함 (0.5배)", formula: "if(big = 1, floor(over * wage * 0.5), 0)", unit: "원" },
            { id: "nightPay", label: "밤 더함 (0.5배)", formula: "if(big = 1, floor(night * wage * 0.5), 0)", unit: "원" },
            { id: "holidayPay", label: "쉬는 날 더함 (0.5배)", formula: "if(big = 1, floor(holiday * wage * 0.5), 0)", unit: "원" },
            { id: "week", label: "한 주 급여", formula: "basePay + restPay + overPay + nightPay + holidayPay", unit: "원" },
            { id: "month", label: "한 달 급여 (4.345주)", formula: "floor(week * 4.345)", unit: "원" },
            {
              id: "cut",
              label: "떼는 돈",
              formula:
                'if(take = "freelance", floor(month * 0.033), if(take = "insured", floor(month * (0.0475 + 0.03595 * 1.1314 + 0.009)), 0))',
              unit: "원",
            },
            { id: "net", label: "한 달에 받는 돈", formula: "month - cut", unit: "원", show: "result" },
          ],
          basis: "2026년 요율이에요. 일하는 사람이 다섯 명 미만이면 연장·밤·쉬는 날 가산이 없어요.",
        },
      ],
    },
    {
      id: "severance",
      title: "퇴직금",
      icon: "briefcase",
      blocks: [
        {
          kind: "calculator",
          title: "퇴직금",
          inputs: [
            { id: "joined", label: "들어온 날", type: "date", required: true },
            { id: "left", label: "나온 날 (마지막 일한 다음 날)", type: "date", required: true, default: { auto: "today" } },
            { id: "pay", label: "마지막 석 달 급여 모두", type: "money", unit: "원", min: 0, required: true, default: { value: 9000000 } },
            { id: "bonus", label: "한 해 상여", type: "money", unit: "원", min: 0, default: { value: 0 } },
            { id: "leavePay", label: "한 해 연차수당", type: "money", unit: "원", min: 0, default: { value: 0 } },
          ],
          outputs: [
            { id: "days", label: "다닌 날", formula: "daysBetween(joined, left)", unit: "일" },
            { id: "span", label: "석 달 날 수", formula: "daysBetween(addMonths(left, -3), left)", unit: "일" },
            { id: "average", label: "하루 평균임금", formula: "round((pay + (bonus + leavePay) * 3 / 12) / span, 2)", unit: "원" },
            {
              id: "severance",
              label: "예상 퇴직금 (세전)",
              formula: "if(days < 365, 0, floor(average * 30 * days / 365))",
              unit: "원",
              show: "result",
              bands: [{ upto: 1, label: "1년을 채워야 받아요", tone: "warn" }],
            },
          ],
          basis: "하루 평균임금 × 30일 × (다닌 날 ÷ 365)예요. 통상임금이 더 크면 그것으로 셈해야 해요.",
        },
      ],
    },
    {
      id: "compare",
      title: "견주기",
      icon: "columns-3",
      blocks: [
        toolBlock("compare", {
          title: "나란히 놓고 보기",
          entity: "condition",
          show: ["rate", "annual", "month", "pension", "health", "care", "employment", "tax", "localTax", "cut", "net"],
        }),
        {
          kind: "collection",
          title: "{condition}",
          query: { entity: "condition", sort: [{ field: "net", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "rate", "annual", "month", "cut", "net"] }],
          empty: "지금 조건과 새 조건을 하나씩 넣으면 나란히 볼 수 있어요.",
        },
      ],
    },
    {
      id: "rates",
      title: "{rate}",
      icon: "table",
      blocks: [
        {
          kind: "collection",
          query: { entity: "rate", sort: [{ field: "name", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "pension", "health", "care", "employment", "wage", "source"] }],
          empty: "그 해의 {rate:을/를} 넣어 주세요. 견주기의 숫자가 함께 바뀌어요.",
        },
      ],
    },
  ],
};
