import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** What a loan costs a month and in all, three ways of paying it back beside each other, and what savings come to. */
export const LOAN_CALCULATOR: PatternDeclaration = {
  id: "loan-calculator",
  title: "대출 계산기",
  tagline: "매달 얼마를 갚고 이자가 모두 얼마인지 바로 봐요",
  shelf: "life",
  icon: "calculator",
  family: "calm",
  palettes: [
    ["#f5f9fd", "#1a56a0"],
    ["#f6faf6", "#2b6a3f"],
  ],
  lists: {
    condition: {
      name: "조건",
      icon: "banknote",
      kind: "log",
      fields: {
        name: { label: "이름", type: "text", required: true },
        principal: { label: "대출금", type: "money", unit: "원", min: 1, required: true },
        rate: { label: "연 금리", type: "percent", min: 0, max: 30, required: true },
        months: { label: "기간", type: "number", unit: "개월", min: 1, max: 600, required: true },
        grace: { label: "이자만 내는 기간", type: "number", unit: "개월", min: 0, default: { value: 0 } },
        method: {
          label: "갚는 방법",
          type: "select",
          required: true,
          options: ["level 원리금균등 i", "equal 원금균등 g", "bullet 만기일시 w"],
          default: { value: "level" },
        },
        monthly: { label: "첫 달 내는 돈", type: "money", unit: "원" },
        interest: { label: "총이자", type: "money", unit: "원" },
        total: { label: "모두 갚는 돈", type: "money", unit: "원" },
        date: { label: "계산한 날", type: "date", default: { auto: "today" } },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "grace", op: "filled" }],
          must: [{ field: "grace", op: "lt", value: { field: "months" } }],
          message: "이자만 내는 기간은 전체 기간보다 짧아야 해요.",
        },
      ],
      sample: {
        columns: ["name", "principal", "rate", "months", "grace", "method", "monthly", "interest", "total", "date"],
        rows: [
          ["3억, 원리금균등", 300000000, 4, 360, 0, "level", 1432246, 215608519, 515608519, 0],
          ["3억, 원금균등", 300000000, 4, 360, 0, "equal", 1833333, 180500000, 480500000, 0],
          ["3억, 만기일시", 300000000, 4, 360, 0, "bullet", 1000000, 360000000, 660000000, -1],
        ],
      },
    },
    saving: {
      name: "저축",
      icon: "coins",
      kind: "log",
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: { label: "종류", type: "select", required: true, options: ["deposit 예금 i", "saving 적금 g"] },
        money: { label: "넣는 돈", type: "money", unit: "원", min: 1, required: true },
        rate: { label: "연 이율", type: "percent", min: 0, max: 30, required: true },
        months: { label: "기간", type: "number", unit: "개월", min: 1, required: true },
        net: { label: "세후 이자", type: "money", unit: "원" },
        total: { label: "만기에 받는 돈", type: "money", unit: "원" },
        date: { label: "계산한 날", type: "date", default: { auto: "today" } },
      },
      sample: {
        columns: ["name", "kind", "money", "rate", "months", "net", "total", "date"],
        rows: [
          ["월 50만 적금 3.5%", "saving", 500000, 3.5, 12, 96233, 6096233, 0],
          ["1,000만 예금 3.0%", "deposit", 10000000, 3, 12, 253800, 10253800, -2],
        ],
      },
    },
  },
  screens: [
    {
      id: "loan",
      title: "대출",
      icon: "banknote",
      blocks: [
        {
          kind: "calculator",
          title: "매달 얼마를 갚나요",
          inputs: [
            { id: "principal", label: "대출금", type: "money", required: true, min: 1, default: { value: 300000000 } },
            { id: "rate", label: "연 금리", type: "percent", required: true, min: 0, max: 30, default: { value: 4 } },
            { id: "months", label: "기간", type: "number", unit: "개월", required: true, min: 1, max: 600, default: { value: 360 } },
            {
              id: "method",
              label: "갚는 방법",
              type: "select",
              required: true,
              options: [
                { value: "level", label: "원리금균등" },
                { value: "equal", label: "원금균등" },
                { value: "bullet", label: "만기일시" },
              ],
              default: { value: "level" },
            },
            { id: "grace", label: "이자만 내는 기간", type: "number", unit: "개월", min: 0, max: 120, default: { value: 0 } },
            { id: "at", label: "몇 회차가 궁금한가요", type: "number", unit: "회", min: 1, max: 600, default: { value: 1 } },
            { id: "income", label: "연 소득 (적으면 비율도 나와요)", type: "money", min: 0 },
          ],
          outputs: [
            { id: "r", label: "월 이율", formula: "rate / 1200", show: "none" },
            { id: "n", label: "나눠 갚는 달", formula: "if(months - grace > 0, months - grace, 1 / 0)", show: "none" },
            { id: "grown", label: "불어난 배수", formula: "pow(1 + r, n)", show: "none" },
            { id: "level", label: "균등 납입", formula: "if(r = 0, principal / n, principal * r * grown / (grown - 1))", show: "none" },
            {
              id: "first",
              label: "첫 납입",
              formula: 'if(method = "level", level, if(method = "equal", principal / n + principal * r, principal * r))',
              show: "none",
            },
            { id: "monthly", label: "첫 달 내는 돈", formula: "round(if(grace > 0, principal * r, first))", unit: "원", show: "result" },
            { id: "later", label: "이자만 내는 기간 뒤 첫 달", formula: "if(grace > 0, round(first), 1 / 0)", unit: "원" },
            {
              id: "interest",
              label: "총이자",
              formula:
                'round(principal * r * grace + if(method = "level", level * n - principal, if(method = "equal", principal * r * (n + 1) / 2, principal * r * n)))',
              unit: "원",
              show: "result",
            },
            { id: "total", label: "모두 갚는 돈", formula: "principal + interest", unit: "원", show: "result" },
            { id: "k", label: "갚은 회", formula: "max(0, min(at, months) - grace)", show: "none" },
            {
              id: "held",
              label: "그 회차 앞 잔액",
              formula:
                'if(k <= 1, principal, if(method = "bullet", principal, if(method = "equal", principal - principal / n * (k - 1), if(r = 0, principal - principal / n * (k - 1), principal * pow(1 + r, k - 1) - level * (pow(1 + r, k - 1) - 1) / r))))',
              show: "none",
            },
            { id: "atInterest", label: "그 회차 이자", formula: "round(held * r)", unit: "원" },
            {
              id: "atPrincipal",
              label: "그 회차 원금",
              formula:
                'round(if(k = 0, 0, if(method = "bullet", if(at >= months, principal, 0), if(method = "equal", principal / n, level - held * r))))',
              unit: "원",
            },
            { id: "atLeft", label: "그 회차 뒤 남은 돈", formula: "max(0, round(held - atPrincipal))", unit: "원" },
            {
              id: "burden",
              label: "소득 가운데 갚는 돈 (첫해)",
              formula: "if(income > 0, round(monthly * 12 / income * 100, 1), 1 / 0)",
              unit: "%",
              bands: [
                { upto: 30, label: "여유 있어요", tone: "good" },
                { upto: 40, label: "살펴보세요", tone: "warn" },
                { label: "부담이 커요", tone: "bad" },
              ],
            },
          ],
          basis: "금리가 바뀌지 않는다고 보고 원 단위로 반올림했어요. 참고 값이고 실제는 은행의 날짜 계산에 따라 달라요.",
          history: "condition",
        },
      ],
    },
    {
      id: "compare",
      title: "견주기",
      icon: "columns-3",
      blocks: [
        toolBlock("compare", {
          title: "둘셋을 나란히",
          entity: "condition",
          show: ["principal", "rate", "months", "method", "monthly", "interest", "total"],
        }),
        {
          kind: "collection",
          title: "남긴 {condition}",
          query: { entity: "condition", sort: [{ field: "interest", dir: "asc" }], filters: ["method"] },
          views: [
            { kind: "rank", by: "interest", low: true, columns: ["method", "monthly", "total"] },
            { kind: "table", columns: ["name", "principal", "rate", "months", "method", "monthly", "interest"] },
          ],
          create: false,
          empty: "대출 화면에서 계산하고 기록을 남기면 여기에서 견줄 수 있어요.",
        },
      ],
    },
    {
      id: "early",
      title: "먼저 갚기",
      icon: "trending-up",
      blocks: [
        {
          kind: "calculator",
          title: "중간에 갚으면 얼마가 줄까요",
          inputs: [
            { id: "left", label: "지금 남은 대출금", type: "money", required: true, min: 1, default: { value: 250000000 } },
            { id: "rate", label: "연 금리", type: "percent", required: true, min: 0, max: 30, default: { value: 4 } },
            { id: "months", label: "남은 기간", type: "number", unit: "개월", required: true, min: 1, max: 600, default: { value: 300 } },
            { id: "paid", label: "먼저 갚을 돈", type: "money", required: true, min: 1, default: { value: 30000000 } },
            { id: "fee", label: "중도상환 수수료율", type: "percent", min: 0, max: 3, default: { value: 0.7 } },
          ],
          outputs: [
            { id: "r", label: "월 이율", formula: "rate / 1200", show: "none" },
            { id: "grown", label: "배수", formula: "pow(1 + r, months)", show: "none" },
            { id: "before", label: "지금 월 납입", formula: "if(r = 0, left / months, left * r * grown / (grown - 1))", show: "none" },
            { id: "rest", label: "갚은 뒤 남는 돈", formula: "if(paid < left, left - paid, if(paid = left, 0, 1 / 0))", unit: "원" },
            { id: "after", label: "갚은 뒤 월 납입", formula: "round(rest * before / left)", unit: "원" },
            { id: "now", label: "지금 월 납입", formula: "round(before)", unit: "원" },
            {
              id: "saved",
              label: "줄어드는 이자",
              formula: "round(before * months - left - (rest * before / left * months - rest))",
              unit: "원",
              show: "result",
            },
            { id: "feeWon", label: "수수료", formula: "round(paid * fee / 100)", unit: "원", show: "result" },
            {
              id: "gain",
              label: "수수료를 빼고 남는 돈",
              formula: "saved - feeWon",
              unit: "원",
              show: "result",
              bands: [
                { upto: 0, label: "손해예요", tone: "bad" },
                { label: "이득이에요", tone: "good" },
              ],
            },
          ],
          basis: "원리금균등으로 갚고, 먼저 갚은 뒤에는 기간은 그대로 두고 월 납입을 줄인다고 봤어요. 수수료율은 은행마다 달라요.",
        },
      ],
    },
    {
      id: "saving",
      title: "예금·적금",
      icon: "coins",
      blocks: [
        {
          kind: "calculator",
          title: "만기에 얼마를 받나요",
          inputs: [
            {
              id: "kind",
              label: "종류",
              type: "select",
              required: true,
              options: [
                { value: "saving", label: "적금 (매달)" },
                { value: "deposit", label: "예금 (한 번에)" },
              ],
              default: { value: "saving" },
            },
            { id: "money", label: "넣는 돈 (적금은 한 달에)", type: "money", required: true, min: 1, default: { value: 500000 } },
            { id: "rate", label: "연 이율", type: "percent", required: true, min: 0, max: 30, default: { value: 3.5 } },
            { id: "months", label: "기간", type: "number", unit: "개월", required: true, min: 1, max: 240, default: { value: 12 } },
            {
              id: "way",
              label: "이자 방식",
              type: "select",
              required: true,
              options: [
                { value: "simple", label: "단리" },
                { value: "compound", label: "월복리" },
              ],
              default: { value: "simple" },
            },
            {
              id: "tax",
              label: "이자에 붙는 세금",
              type: "percent",
              min: 0,
              max: 49.5,
              default: { value: 15.4 },
              help: "세금우대 9.5, 비과세는 0",
            },
          ],
          outputs: [
            { id: "r", label: "월 이율", formula: "rate / 1200", show: "none" },
            { id: "grown", label: "배수", formula: "pow(1 + r, months)", show: "none" },
            { id: "paid", label: "넣은 돈", formula: 'if(kind = "deposit", money, money * months)', unit: "원" },
            {
              id: "gross",
              label: "세전 이자",
              formula:
                'floor(if(kind = "deposit", if(way = "simple", money * r * months, money * (grown - 1)), if(way = "simple", money * r * months * (months + 1) / 2, if(r = 0, 0, money * (1 + r) * (grown - 1) / r - money * months))))',
              unit: "원",
            },
            { id: "taxed", label: "세금", formula: "floor(gross * tax / 100)", unit: "원" },
            { id: "net", label: "세후 이자", formula: "gross - taxed", unit: "원" },
            { id: "total", label: "만기에 받는 돈", formula: "paid + net", unit: "원", show: "result" },
          ],
          basis: "2026년 일반 과세 15.4%(소득세 14% + 지방소득세 1.4%, 소득세법 제129조)를 넣어 두었어요. 이자에만 세금이 붙어요.",
          history: "saving",
        },
        {
          kind: "collection",
          title: "남긴 {saving}",
          query: { entity: "saving", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "kind", "money", "rate", "months", "net", "total"] }],
          create: false,
          empty: "계산하고 기록을 남기면 여기에 모여요.",
        },
      ],
    },
  ],
};
