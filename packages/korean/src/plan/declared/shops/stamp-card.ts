import type { PatternDeclaration } from "../../pattern-declaration.ts";

const NUMBERS: Readonly<Record<string, number>> = {
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  열두: 12,
  열다섯: 15,
  스무: 20,
};
const USUAL = 10;

/** How many stamps fill a card, as a wish says it: 다섯 번 오면, 9잔 마시면. */
function goalOf(text: string): number {
  const said = /(\d{1,2}|열다섯|열두|열|스무|세|네|다섯|여섯|일곱|여덟|아홉)\s*(?:번|잔|개|회|판|그릇|줄|시간|권|장|병|통|끼)/.exec(
    text,
  )?.[1];
  const goal = said === undefined ? USUAL : (NUMBERS[said] ?? Number(said));
  return goal >= 3 && goal <= 29 ? goal : USUAL;
}

/** Three visits that come to so many stamps. */
const visits = (total: number): [number, number, number] => {
  const [first, second] = [Math.ceil(total / 3), Math.ceil((total - Math.ceil(total / 3)) / 2)];
  return [first, second, total - first - second];
};

const VALID = [{ field: "status", op: "eq" as const, value: "valid" }];

/** Stamps for regular guests: the shop gives and takes them, guests see theirs by phone number. */
const stampCard = (goal: number): PatternDeclaration => ({
  id: "stamp-card",
  forWish: (_, { text }) => stampCard(goalOf(text)),
  title: "도장 적립",
  tagline: "전화번호로 도장을 모으고 선물을 받아요",
  shelf: "shop",
  examples: { trade: "cafe", lists: { reward: ["한 번 무료", "작은 선물"] }, own: [[`도장 ${goal}개면 한 잔`, `도장 ${goal}개면 선물`]] },
  icon: "coffee",
  family: "shop",
  palettes: [
    ["#fbf7f2", "#7c4a21"],
    ["#f7f9f4", "#4d7c0f"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "staff", label: "직원" },
      { id: "admin", label: "사장", admin: true },
    ],
  },
  lists: {
    customer: {
      name: "손님",
      icon: "users",
      counter: "명",
      kind: "person",
      titleField: "phone",
      subtitleField: "name",
      fields: {
        phone: { label: "전화번호", type: "phone", required: true, unique: true },
        name: { label: "이름", type: "text" },
        left: { label: "모은 도장", type: "number", unit: "개", min: 0, default: { value: 0 } },
        more: { label: "선물까지", type: "computed", unit: "개", formula: `max(0, ${goal} - left)` },
        ever: {
          label: "지금까지 받은 도장",
          type: "computed",
          unit: "개",
          rollup: { entity: "stamp", via: "customer", fn: "sum", field: "count", where: VALID },
        },
        last: {
          label: "마지막 방문",
          type: "computed",
          rollup: { entity: "stamp", via: "customer", fn: "max", field: "date", where: VALID },
          result: "date",
        },
        until: { label: "유효기간", type: "computed", formula: "addMonths(last, 12)", result: "date" },
        stamped: { label: "한 번에 찍은 횟수", type: "number", unit: "번", min: 0 },
        given: { label: "바로 드린 선물", type: "number", unit: "번", min: 0 },
      },
      highlights: [
        { when: [{ field: "left", op: "gte", value: goal }], tone: "good", label: "선물을 받을 수 있어요" },
        {
          when: [
            { field: "until", op: "lt", value: { today: 0 } },
            { field: "left", op: "gt", value: 0 },
          ],
          tone: "warn",
          label: "기한이 지났어요",
        },
        { when: [{ field: "last", op: "eq", value: { today: 0 } }], tone: "info", label: "오늘 찍었어요" },
      ],
      sample: {
        // An empty count that becomes a null is a change to the rules below: nobody begins without one.
        columns: ["phone", "name", "left", "stamped", "given"],
        rows: [
          ["010-3321-4507", "김서연", goal + 1, 0, 0],
          ["010-5120-8834", "박준호", Math.min(4, goal - 1), 0, 0],
          ["010-7745-2096", "이하린", 1, 0, 0],
          ["010-2908-6613", "정유진", Math.min(3, goal - 1), 0, 0],
        ],
      },
    },
    reward: {
      name: "선물",
      icon: "gift",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        cost: { label: "필요한 도장", type: "number", unit: "개", min: 1, required: true, default: { value: goal } },
      },
      sample: {
        columns: ["name", "cost"],
        rows: [
          ["아메리카노 한 잔", goal],
          ["조각 케이크", Math.round(goal * 1.5)],
        ],
      },
    },
    stamp: {
      name: "도장",
      icon: "check-circle",
      counter: "건",
      kind: "log",
      titleField: "customer",
      parent: "customer",
      fields: {
        customer: { label: "{customer}", type: "relation", target: "customer", required: true },
        count: { label: "개수", type: "number", unit: "개", min: 1, max: 10, required: true, default: { value: 1 } },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        who: { label: "찍은 사람", type: "text" },
        status: { label: "상태", type: "status", required: true, options: ["valid 찍음 g", "undone 취소 n."], default: { value: "valid" } },
      },
      sample: {
        columns: ["customer", "count", "date", "who", "status"],
        rows: [
          ["010-2908-6613", Math.min(3, goal - 1), -400, "사장", "valid"],
          ["010-3321-4507", visits(goal + 1)[0], -40, "사장", "valid"],
          ["010-3321-4507", visits(goal + 1)[1], -21, "사장", "valid"],
          ["010-3321-4507", visits(goal + 1)[2], -2, "지우", "valid"],
          ["010-5120-8834", Math.min(4, goal - 1), -5, "지우", "valid"],
          ["010-7745-2096", visits(goal + 1)[0], -30, "사장", "valid"],
          ["010-7745-2096", visits(goal + 1)[1], -12, "사장", "valid"],
          ["010-7745-2096", visits(goal + 1)[2], -9, "지우", "valid"],
        ],
      },
    },
    use: {
      name: "선물 받음",
      icon: "gift",
      counter: "건",
      kind: "log",
      titleField: "customer",
      parent: "customer",
      fields: {
        customer: { label: "{customer}", type: "relation", target: "customer", required: true },
        reward: { label: "{reward}", type: "relation", target: "reward" },
        cost: { label: "쓴 도장", type: "number", unit: "개", min: 1, help: "비워 두면 고른 선물만큼 빼요." },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["customer", "reward", "cost", "date"],
        rows: [["010-7745-2096", "아메리카노 한 잔", goal, -8]],
      },
    },
  },
  rules: [
    // One press of a button is a record of its own, so that it can be taken back.
    {
      entity: "customer",
      on: "create",
      steps: [
        { do: "set", field: "stamped", to: 0 },
        { do: "set", field: "given", to: 0 },
      ],
    },
    {
      entity: "customer",
      on: "update",
      changed: "stamped",
      steps: [
        { do: "create", entity: "stamp", values: { customer: { record: true }, count: 1, date: { auto: "today" }, status: "valid" } },
      ],
    },
    {
      entity: "customer",
      on: "update",
      changed: "given",
      steps: [{ do: "create", entity: "use", values: { customer: { record: true }, cost: goal, date: { auto: "today" } } }],
    },
    {
      entity: "use",
      on: "create",
      when: [
        { field: "cost", op: "empty" },
        { field: "reward", op: "filled" },
      ],
      steps: [{ do: "set", field: "cost", to: { via: "reward", field: "cost" } }],
    },
    {
      entity: "use",
      on: "create",
      when: [
        { field: "cost", op: "empty" },
        { field: "reward", op: "empty" },
      ],
      steps: [{ do: "set", field: "cost", to: goal }],
    },
    { entity: "stamp", on: "while", when: VALID, steps: [{ do: "add", via: "customer", field: "left", by: { field: "count", sign: 1 } }] },
    { entity: "use", on: "while", steps: [{ do: "add", via: "customer", field: "left", by: { field: "cost", sign: -1 } }] },
  ],
  actions: {
    press: {
      label: "도장 찍기",
      icon: "check-circle",
      entity: "customer",
      tone: "good",
      steps: [{ do: "add", field: "stamped", by: 1 }],
      success: "도장 하나를 찍었어요.",
    },
    give: {
      label: "선물 드리기",
      icon: "gift",
      entity: "customer",
      when: [{ field: "left", op: "gte", value: goal }],
      confirm: `도장 ${goal}개를 빼고 선물을 드릴까요?`,
      steps: [{ do: "add", field: "given", by: 1 }],
      success: "도장을 빼고 선물을 적었어요.",
    },
    undo: {
      label: "잘못 찍음",
      icon: "repeat",
      entity: "stamp",
      when: VALID,
      confirm: "이 도장을 취소할까요? 모은 도장에서 빠져요.",
      steps: [{ do: "set", field: "status", to: "undone" }],
      success: "취소했어요. 취소한 기록은 남아요.",
      tone: "bad",
    },
  },
  screens: [
    {
      id: "mine",
      title: "내 {stamp}",
      icon: "search",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: `도장 ${goal}개면 한 잔`,
          body: "전화번호를 넣으면 모은 도장을 볼 수 있어요.",
        },
        { kind: "lookup", entity: "customer", by: ["phone"], show: ["left", "more", "ever", "last", "until"] },
        {
          kind: "collection",
          title: "{reward}",
          query: { entity: "reward", sort: [{ field: "cost", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["name", "cost"] }],
          create: false,
        },
      ],
    },
    {
      id: "desk",
      title: "찍기",
      icon: "check-circle",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 찍은 도장",
              entity: "stamp",
              metric: { fn: "sum", field: "count" },
              where: [...VALID, { field: "date", op: "eq", value: { today: 0 } }],
              unit: "개",
            },
            {
              label: "이번 달 나간 선물",
              entity: "use",
              metric: { fn: "count" },
              period: { field: "date", unit: "month" },
              unit: "개",
              tone: "good",
            },
            {
              label: "선물 받을 {customer}",
              entity: "customer",
              metric: { fn: "count" },
              where: [{ field: "left", op: "gte", value: goal }],
              unit: "명",
            },
          ],
        },
        {
          kind: "collection",
          title: "{customer}",
          query: { entity: "customer", search: ["phone", "name"], sort: [{ field: "last", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "left", "more", "last", "until"] }],
          actions: ["press", "give"],
          empty: "아직 {customer:이/가} 없어요. 전화번호부터 적어 주세요.",
        },
        {
          kind: "collection",
          title: "찍은 {stamp}",
          query: { entity: "stamp", sort: [{ field: "date", dir: "desc" }], filters: ["customer", "date"] },
          views: [{ kind: "table", columns: ["date", "count", "who", "status"] }],
          actions: ["undo"],
          empty: "오늘 첫 도장을 찍어 보세요.",
        },
      ],
    },
    {
      id: "uses",
      title: "{use}",
      icon: "gift",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "use", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["date", "reward", "cost"] }],
          empty: "선물을 드리면 여기에 적어 주세요. 도장은 저절로 줄어요.",
        },
      ],
    },
  ],
});

export const STAMP_CARD: PatternDeclaration = stampCard(USUAL);
