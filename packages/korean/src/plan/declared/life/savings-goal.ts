import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json): Condition => ({ field, op: "eq", value });
const IN = { kind: "in" };
const part = (goal: string, amount: string): RuleStep => ({
  do: "create",
  entity: "move",
  values: { ...IN, goal: { field: goal }, date: { field: "date" }, amount: { field: amount }, who: { field: "who" }, why: "나눠 담음" },
});
const won = (label: string, formula: string): DeclaredField => ({ label, type: "computed", formula, result: "money" });

/** Money put aside for what one wishes for: how full each goal is, what it takes a month, and what deposits come to. */
export const SAVINGS_GOAL: PatternDeclaration = {
  id: "savings-goal",
  title: "모으는 통장",
  tagline: "목표마다 얼마나 찼는지, 한 달에 얼마씩 넣으면 되는지 봐요",
  shelf: "life",
  icon: "target",
  family: "calm",
  palettes: [
    ["#f3faf6", "#12754a"],
    ["#f7f7fd", "#4a4fb8"],
  ],
  lists: {
    goal: {
      name: "목표",
      icon: "target",
      counter: "개",
      kind: "main",
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        target: { label: "목표 금액", type: "money", unit: "원", min: 1, required: true, default: { value: 5000000 } },
        due: { label: "기한", type: "date", countdown: true },
        saved: {
          label: "모은 돈",
          type: "money",
          unit: "원",
          min: 0,
          default: { value: 0 },
          help: "지금까지 모은 돈부터 적어요. 넣고 꺼내면 저절로 바뀌어요.",
        },
        plan: { label: "다달이 넣는 돈", type: "money", unit: "원", min: 0, help: "적어 두면 단추 하나로 넣어요." },
        photo: { label: "사진", type: "image" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["saving 모으는 중 i", "done 달성 g.", "paused 멈춤 n"],
          default: { value: "saving" },
        },
        pressed: { label: "다달이 넣은 때", type: "datetime", help: "‘이번 달 넣기’를 누르면 저절로 적혀요." },
        left: won("남은 금액", "max(0, target - saved)"),
        rate: { label: "달성률", type: "computed", formula: "min(100, round(saved / target * 100))", result: "percent" },
        // Without a day it is due when what is put in each month has filled it.
        months: {
          label: "남은 달",
          type: "computed",
          unit: "달",
          formula: "if(isEmpty(due), if(plan > 0, max(1, ceil(left / plan)), 12), max(1, monthsBetween(today(), due)))",
        },
        thisMonth: {
          label: "이번 달 넣은 돈",
          type: "computed",
          rollup: { entity: "move", via: "goal", fn: "sum", field: "signed", where: [is("date", { month: 0 })] },
          result: "money",
        },
        monthly: won("한 달에 넣을 돈", "ceil(left / months)"),
        recent: {
          label: "최근 석 달에 모은 돈",
          type: "computed",
          rollup: { entity: "move", via: "goal", fn: "sum", field: "signed", where: [{ field: "date", op: "gte", value: { today: -90 } }] },
          result: "money",
        },
        forecast: {
          label: "이대로면",
          type: "computed",
          formula:
            'if(left <= 0, "다 모았어요", if(recent <= 0, "석 달 동안 늘지 않았어요", if(isEmpty(due), join(ceil(left * 3 / recent), "개월 뒤 다 모아요"), if(ceil(left * 3 / recent) > months, join(ceil(left * 3 / recent) - months, "개월 늦어요"), "기한 안에 모아요"))))',
        },
      },
      highlights: [
        { when: [{ field: "left", op: "lte", value: 0 }], tone: "good", label: "달성" },
        {
          when: [
            { field: "due", op: "lt", value: { today: 0 } },
            { field: "left", op: "gt", value: 0 },
          ],
          tone: "bad",
          label: "기한이 지났어요",
        },
      ],
      sample: {
        columns: ["name", "target", "due", "saved", "plan", "status"],
        rows: [
          ["유럽 여행", 3000000, 340, 1350000, 125000, "saving"],
          ["비상금", 5000000, null, 4200000, 250000, "saving"],
          ["자동차", 12000000, 1800, 3600000, 150000, "saving"],
        ],
      },
    },
    move: {
      name: "넣고 꺼냄",
      icon: "coins",
      counter: "건",
      kind: "log",
      titleField: "goal",
      fields: {
        goal: { label: "{goal}", type: "relation", target: "goal", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        kind: { label: "종류", type: "select", required: true, options: ["in 넣음 g", "out 꺼냄 w"], default: { value: "in" } },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        who: { label: "누가", type: "text" },
        why: { label: "까닭", type: "text" },
        signed: won("더하고 뺀 돈", 'if(kind = "in", amount, 0 - amount)'),
      },
      constraints: [
        { kind: "check", when: [is("kind", "out")], must: [{ field: "why", op: "filled" }], message: "왜 꺼냈는지 까닭을 적어 주세요." },
      ],
      sample: {
        columns: ["goal", "date", "kind", "amount", "who", "why"],
        rows: [
          ["유럽 여행", -1, "in", 100000, "지수", "월급에서 나눠 담음"],
          ["비상금", -1, "in", 250000, "지수", "월급에서 나눠 담음"],
          ["자동차", -1, "in", 150000, "지수", "월급에서 나눠 담음"],
          ["유럽 여행", -31, "in", 125000, "현우", null],
          ["자동차", -31, "in", 150000, "현우", null],
          ["비상금", -40, "out", 350000, "현우", "세탁기가 고장 나서"],
          ["유럽 여행", -61, "in", 125000, "지수", null],
          ["자동차", -61, "in", 150000, "지수", null],
          ["비상금", -120, "in", 4300000, "지수", "그동안 모은 돈"],
          ["자동차", -120, "in", 3150000, "현우", "그동안 모은 돈"],
          ["유럽 여행", -120, "in", 1000000, "지수", "그동안 모은 돈"],
        ],
      },
    },
    split: {
      name: "나눠 담기",
      icon: "columns-3",
      counter: "회",
      kind: "log",
      titleField: "date",
      fields: {
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        amount: { label: "넣을 돈", type: "money", unit: "원", min: 1, required: true },
        first: { label: "첫째", type: "relation", target: "goal", required: true },
        one: { label: "첫째 몫", type: "number", min: 1, required: true, default: { value: 5 } },
        second: { label: "둘째", type: "relation", target: "goal", required: true },
        two: { label: "둘째 몫", type: "number", min: 1, required: true, default: { value: 3 } },
        third: { label: "셋째", type: "relation", target: "goal" },
        three: { label: "셋째 몫", type: "number", min: 0, required: true, default: { value: 0 } },
        who: { label: "누가", type: "text" },
        a: won("첫째에", "floor(amount * one / (one + two + three))"),
        b: won("둘째에", "if(three > 0, floor(amount * two / (one + two + three)), amount - a)"),
        c: won("셋째에", "amount - a - b"),
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "three", op: "gt", value: 0 }],
          must: [{ field: "third", op: "filled" }],
          message: "셋째 {goal:을/를} 골라 주세요.",
        },
      ],
      sample: {
        columns: ["date", "amount", "first", "one", "second", "two", "third", "three", "who"],
        rows: [[-1, 500000, "비상금", 5, "자동차", 3, "유럽 여행", 2, "지수"]],
      },
    },
    deposit: {
      name: "예적금",
      icon: "banknote",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true },
        bank: { label: "은행", type: "text" },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["monthly 적금 i", "deposit 예금 g", "housing 청약 a", "parking 파킹통장 w", "loan 대출 b"],
          default: { value: "monthly" },
        },
        amount: { label: "매달 넣는 돈 또는 원금", type: "money", unit: "원", min: 1, required: true },
        rate: { label: "금리", type: "percent", min: 0, max: 30, step: 0.01 },
        tax: {
          label: "이자 세율",
          type: "percent",
          min: 0,
          max: 50,
          step: 0.1,
          default: { value: 15.4 },
          help: "2026년 일반 과세 15.4%",
        },
        from: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        to: { label: "만기", type: "date", countdown: true, help: "만기가 없는 통장은 비워 두세요." },
        months: { label: "기간", type: "computed", unit: "개월", formula: "monthsBetween(from, to)" },
        principal: won("원금", 'if(or(kind = "monthly", kind = "housing"), amount * months, amount)'),
        interest: won(
          "세금 전 이자",
          'if(or(kind = "monthly", kind = "housing"), round(amount * months * (months + 1) / 2 * rate / 1200), round(amount * rate / 1200 * months))',
        ),
        matured: won("만기에 받을 돈", 'if(kind = "loan", 0, principal + round(interest * (100 - tax) / 100))'),
        worth: {
          label: "지금 값",
          type: "computed",
          formula:
            'if(kind = "loan", 0 - amount, if(or(kind = "deposit", kind = "parking"), amount, amount * max(0, if(isEmpty(to), monthsBetween(from, today()) + 1, min(months, monthsBetween(from, today()) + 1)))))',
          result: "money",
          help: "대출은 남은 돈만큼 빼요.",
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "to", op: "filled" }],
          must: [{ field: "to", op: "gt", value: { field: "from" } }],
          message: "만기는 시작보다 뒤여야 해요.",
        },
      ],
      highlights: [
        {
          when: [
            { field: "to", op: "gte", value: { today: 0 } },
            { field: "to", op: "lte", value: { today: 30 } },
          ],
          tone: "warn",
          label: "곧 만기",
        },
      ],
      sample: {
        columns: ["name", "bank", "kind", "amount", "rate", "tax", "from", "to"],
        rows: [
          ["매달 적금", "신한은행", "monthly", 300000, 4, 15.4, -190, 175],
          ["정기예금 일 년", "카카오뱅크", "deposit", 5000000, 3.1, 15.4, -340, 25],
          ["주택청약", "국민은행", "housing", 100000, 2.8, 15.4, -700, 1127],
          ["전세 대출", "하나은행", "loan", 12000000, 3.9, 0, -400, 330],
        ],
      },
    },
  },
  actions: {
    putPlan: {
      label: "이번 달 넣기",
      icon: "plus",
      entity: "goal",
      when: [
        { field: "plan", op: "gt", value: 0 },
        { field: "left", op: "gt", value: 0 },
        { field: "thisMonth", op: "lte", value: 0 },
        is("status", "saving"),
      ],
      steps: [{ do: "set", field: "pressed", to: { auto: "now" } }],
      success: "다달이 넣는 돈을 넣었어요.",
      tone: "good",
    },
    reached: {
      label: "다 모았어요",
      icon: "check",
      entity: "goal",
      when: [
        { field: "left", op: "lte", value: 0 },
        { field: "status", op: "ne", value: "done" },
      ],
      steps: [{ do: "set", field: "status", to: "done" }],
      success: "축하해요! 이룬 목표로 옮겼어요.",
      tone: "good",
    },
  },
  rules: [
    { entity: "goal", on: "create", steps: [{ do: "set", field: "pressed", to: null }] },
    {
      entity: "goal",
      on: "update",
      changed: "pressed",
      steps: [
        {
          do: "create",
          entity: "move",
          values: { goal: { record: true }, date: { auto: "today" }, kind: "in", amount: { field: "plan" }, why: "다달이 넣는 돈" },
        },
      ],
    },
    {
      entity: "move",
      on: "while",
      when: [is("kind", "in")],
      steps: [{ do: "add", via: "goal", field: "saved", by: { field: "amount", sign: 1 } }],
    },
    {
      entity: "move",
      on: "while",
      when: [is("kind", "out")],
      steps: [{ do: "add", via: "goal", field: "saved", by: { field: "amount", sign: -1 } }],
    },
    { entity: "split", on: "create", steps: [part("first", "a"), part("second", "b")] },
    { entity: "split", on: "create", when: [{ field: "three", op: "gt", value: 0 }], steps: [part("third", "c")] },
  ],
  screens: [
    {
      id: "goals",
      title: "{goal}",
      icon: "target",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "모두 모은 돈", entity: "goal", metric: { fn: "sum", field: "saved" }, unit: "원", tone: "good" },
            {
              label: "이번 달 넣은 돈",
              entity: "move",
              metric: { fn: "sum", field: "amount" },
              where: [is("kind", "in")],
              period: { field: "date", unit: "month" },
              unit: "원",
            },
            { label: "더 모을 돈", entity: "goal", metric: { fn: "sum", field: "left" }, where: [is("status", "saving")], unit: "원" },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "goal",
            where: [{ field: "status", op: "ne", value: "done" }],
            sort: [{ field: "due", dir: "asc" }],
            filters: ["status"],
          },
          views: [{ kind: "cards", columns: ["rate", "saved", "left", "due", "monthly", "thisMonth", "forecast"] }],
          actions: ["putPlan", "reached"],
          empty: "모으고 싶은 {goal:을/를} 하나 적어 보세요.",
        },
        {
          kind: "collection",
          title: "이룬 {goal}",
          query: { entity: "goal", where: [is("status", "done")] },
          views: [{ kind: "list", columns: ["saved", "target"] }],
          create: false,
          empty: "다 모은 {goal:이/가} 여기에 쌓여요.",
        },
      ],
    },
    {
      id: "moves",
      title: "{move}",
      icon: "coins",
      blocks: [
        {
          kind: "collection",
          query: { entity: "move", sort: [{ field: "date", dir: "desc" }], filters: ["goal", "kind", "who", "date"] },
          views: [{ kind: "table", columns: ["date", "kind", "amount", "who", "why"] }],
          empty: "{goal}에 돈을 넣으면 막대가 차올라요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{split}",
          query: { entity: "split", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["amount", "first", "a", "second", "b", "third", "c"] }],
          empty: "월급이 들어오면 5:3:2처럼 몫을 정해 한 번에 담아요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "누가 얼마나 넣었나요",
          entity: "move",
          by: "who",
          where: [is("kind", "in")],
          columns: [
            { label: "넣은 돈", metric: { fn: "sum", field: "amount" }, unit: "원" },
            { label: "횟수", metric: { fn: "count" }, unit: "번" },
          ],
        },
        {
          kind: "chart",
          title: "달마다 모은 돈",
          chart: "bar",
          entity: "move",
          x: "date",
          bucket: "month",
          y: { fn: "sum", field: "signed" },
        },
      ],
    },
    {
      id: "deposits",
      title: "{deposit}",
      icon: "banknote",
      blocks: [
        {
          kind: "stats",
          items: [{ label: "{deposit:과/와} 대출을 더한 값", entity: "deposit", metric: { fn: "sum", field: "worth" }, unit: "원" }],
        },
        {
          kind: "collection",
          query: { entity: "deposit", sort: [{ field: "to", dir: "asc" }], filters: ["kind"] },
          views: [{ kind: "table", columns: ["bank", "kind", "amount", "rate", "to", "principal", "interest", "matured", "worth"] }],
          empty: "적금이나 예금을 적으면 만기에 받을 돈을 셈해 드려요.",
        },
      ],
    },
  ],
};
