import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const RANGE = ["lowTemp", "highTemp", "lowOxygen"];
const copied = (via: string): RuleStep[] => RANGE.map((field) => ({ do: "set", field, to: { via, field } }));
const range = (label: string, unit: string): DeclaredField => ({ label, type: "number", unit, step: 0.1, roles: ["admin"] });
const rolled = (label: string, entity: string, fn: "sum" | "last" | "max" | "min", field: string, via = "tank"): DeclaredField => ({
  label,
  type: "computed",
  rollup: { entity, via, fn, field },
});
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const moves = (via: string, sign: 1 | -1): RuleStep => ({ do: "add", via, field: "now", by: { field: "count", sign } });

/** Tanks of a fish farm: what was measured and fed, how many are in each now, and when they may be sold. */
export const FISH_FARM_LOG: PatternDeclaration = {
  id: "fish-farm-log",
  title: "양식장 일지",
  tagline: "수온과 먹이, 폐사를 넣으면 지금 마릿수와 사료계수가 나와요",
  shelf: "work",
  icon: "fish",
  family: "calm",
  palettes: [
    ["#f2f8fa", "#0d627f"],
    ["#f4f8f4", "#24683f"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "hand", label: "일꾼" },
      { id: "admin", label: "주인", admin: true },
    ],
  },
  lists: {
    species: {
      name: "어종",
      icon: "fish",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        lowTemp: { label: "수온 아래", type: "number", unit: "℃", required: true },
        highTemp: { label: "수온 위", type: "number", unit: "℃", required: true },
        lowOxygen: { label: "산소 아래", type: "number", unit: "mg/L", required: true },
        feed: { label: "하루 사료", type: "percent", min: 0, step: 0.1, help: "몸무게의 몇 %를 주는지 적어요." },
      },
      sample: {
        columns: ["name", "lowTemp", "highTemp", "lowOxygen", "feed"],
        rows: [
          ["광어", 12, 24, 5, 1],
          ["흰다리새우", 25, 31, 4.5, 3],
        ],
      },
    },
    tank: {
      name: "수조",
      icon: "boxes",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "번호", type: "text", required: true, unique: true },
        species: { label: "{species}", type: "relation", target: "species", required: true },
        size: { label: "크기", type: "number", unit: "톤", min: 0 },
        put: { label: "넣은 날", type: "date" },
        first: { label: "넣은 수", type: "number", unit: "마리", min: 0, required: true },
        firstWeight: { label: "넣을 때 무게", type: "number", unit: "g", min: 0 },
        now: {
          label: "지금 수",
          type: "number",
          unit: "마리",
          min: 0,
          help: "비워 두면 넣은 수가 들어가고, 폐사·옮김·출하에 따라 바뀌어요.",
        },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["on 키우는 중 g", "empty 빔 n", "clean 소독 w"],
          default: { value: "on" },
        },
        holding: { label: "쉬는 중인 약", type: "number", unit: "건", min: 0, default: { value: 0 }, roles: ["admin"] },
        lowTemp: range("수온 아래", "℃"),
        highTemp: range("수온 위", "℃"),
        lowOxygen: range("산소 아래", "mg/L"),
        temp: { ...rolled("수온", "reading", "last", "temp"), unit: "℃" },
        oxygen: { ...rolled("산소", "reading", "last", "oxygen"), unit: "mg/L" },
        dead: { ...rolled("폐사", "reading", "sum", "dead"), unit: "마리" },
        feedSum: { ...rolled("준 사료", "reading", "sum", "feed"), unit: "kg" },
        today: {
          label: "오늘 기록",
          type: "computed",
          unit: "번",
          rollup: { entity: "reading", via: "tank", fn: "count", where: [{ field: "date", op: "eq", value: { today: 0 } }] },
        },
        weight: { ...rolled("평균 무게", "weighing", "last", "mean"), unit: "g" },
        sold: { ...rolled("출하", "sale", "sum", "count"), unit: "마리" },
        rate: { label: "하루 사료 비율", type: "computed", lookup: { via: "species", field: "feed" } },
        gain: { label: "늘어난 무게", type: "computed", unit: "kg", formula: "round(now * (weight - firstWeight) / 1000, 1)" },
        factor: { label: "사료계수", type: "computed", formula: "if(gain > 0, round(feedSum / gain, 2), 0)" },
        alive: { label: "생존율", type: "computed", formula: "round((first - dead) / first * 100, 1)", result: "percent" },
        ration: { label: "하루 권장 사료", type: "computed", unit: "kg", formula: "round(now * weight / 1000 * rate / 100, 1)" },
        free: { ...rolled("출하 가능일", "drug", "max", "until"), result: "date" },
      },
      highlights: [
        { when: [at("on"), { field: "oxygen", op: "lt", value: { field: "lowOxygen" } }], tone: "bad", label: "산소가 모자라요" },
        { when: [at("on"), { field: "temp", op: "gt", value: { field: "highTemp" } }], tone: "bad", label: "수온이 높아요" },
        { when: [at("on"), { field: "temp", op: "lt", value: { field: "lowTemp" } }], tone: "bad", label: "수온이 낮아요" },
        { when: [at("on"), { field: "factor", op: "gt", value: 1.5 }], tone: "warn", label: "사료계수가 높아요" },
        { when: [at("on"), { field: "today", op: "eq", value: 0 }], tone: "info", label: "오늘 안 적었어요" },
      ],
      sample: {
        columns: ["name", "species", "size", "put", "first", "firstWeight", "now", "status", "holding", ...RANGE],
        rows: [
          ["1호", "광어", 40, -40, 3000, 370.6, 2416, "on", 0, 12, 24, 5],
          ["2호", "광어", 40, -40, 2600, 378, 3058, "on", 0, 12, 24, 5],
          ["3호", "광어", 30, -25, 2200, 198, 2150, "on", 1, 12, 24, 5],
          ["4호", "광어", 30, -35, 1800, 802, 1100, "on", 0, 12, 24, 5],
        ],
      },
    },
    reading: {
      name: "하루 기록",
      icon: "clipboard-list",
      counter: "건",
      kind: "log",
      titleField: "tank",
      parent: "tank",
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        tank: { label: "{tank}", type: "relation", target: "tank", required: true },
        when: { label: "때", type: "select", required: true, options: ["morning 아침", "evening 저녁"], default: { value: "morning" } },
        temp: { label: "수온", type: "number", unit: "℃", step: 0.1, required: true },
        oxygen: { label: "산소", type: "number", unit: "mg/L", step: 0.1, min: 0, required: true },
        ph: { label: "pH", type: "number", step: 0.1, min: 0, max: 14 },
        feed: { label: "사료", type: "number", unit: "kg", step: 0.1, min: 0, default: { value: 0 } },
        dead: { label: "폐사", type: "number", unit: "마리", min: 0, default: { value: 0 } },
        action: { label: "조치", type: "text", placeholder: "범위를 벗어나면 꼭 적어요" },
        photo: { label: "사진", type: "image" },
        lowTemp: range("수온 아래", "℃"),
        highTemp: range("수온 위", "℃"),
        lowOxygen: range("산소 아래", "mg/L"),
        isOff: {
          label: "범위 밖",
          type: "computed",
          formula: "or(temp < lowTemp, temp > highTemp, oxygen < lowOxygen)",
          result: "boolean",
        },
      },
      constraints: [
        { kind: "unique", fields: ["tank", "date", "when"], message: "그때 기록이 이미 있어요." },
        {
          kind: "check",
          when: [{ field: "isOff", op: "eq", value: true }],
          must: [{ field: "action", op: "filled" }],
          message: "수온이나 산소가 범위를 벗어났어요. 무엇을 했는지 적어 주세요.",
        },
      ],
      highlights: [{ when: [{ field: "isOff", op: "eq", value: true }], tone: "bad", label: "범위 밖" }],
      sample: {
        columns: ["date", "tank", "when", "temp", "oxygen", "ph", "feed", "dead", "action", ...RANGE],
        rows: [
          [-30, "1호", "morning", 19.6, 7.3, 7.9, 40, 60, null, 12, 24, 5],
          [-1, "1호", "morning", 18.4, 7.2, 7.9, 40, 18, null, 12, 24, 5],
          [0, "1호", "morning", 18.2, 7.1, 7.8, 40, 6, null, 12, 24, 5],
          [-1, "2호", "morning", 18.3, 6.9, 7.8, 36, 30, null, 12, 24, 5],
          [0, "2호", "morning", 18.1, 6.8, 7.8, 34, 12, null, 12, 24, 5],
          [-1, "3호", "evening", 18.0, 5.4, 7.6, 22, 34, null, 12, 24, 5],
          [0, "3호", "morning", 18.1, 4.6, 7.5, 12, 16, "산소 공급기 추가", 12, 24, 5],
          [-1, "4호", "morning", 17.9, 7.0, 7.9, 30, 100, "죽은 것을 건져 검사 보냄", 12, 24, 5],
        ],
      },
    },
    weighing: {
      name: "측정",
      icon: "activity",
      counter: "건",
      kind: "log",
      titleField: "tank",
      parent: "tank",
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        tank: { label: "{tank}", type: "relation", target: "tank", required: true },
        count: { label: "잰 수", type: "number", unit: "마리", min: 1, required: true, default: { value: 50 } },
        weight: { label: "전체 무게", type: "number", unit: "g", min: 1, required: true },
        mean: { label: "평균", type: "computed", unit: "g", formula: "round(weight / count, 1)" },
      },
      sample: {
        columns: ["date", "tank", "count", "weight"],
        rows: [
          [-30, "1호", 50, 19550],
          [-2, "1호", 50, 20600],
          [-2, "2호", 50, 19700],
          [-3, "3호", 50, 10450],
          [-3, "4호", 50, 41300],
        ],
      },
    },
    transfer: {
      name: "옮김",
      icon: "repeat",
      counter: "건",
      kind: "log",
      titleField: "from",
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        from: { label: "앞 수조", type: "relation", target: "tank", required: true },
        to: { label: "뒤 수조", type: "relation", target: "tank", required: true },
        count: { label: "마리", type: "number", unit: "마리", min: 1, required: true },
        why: { label: "까닭", type: "text" },
      },
      constraints: [
        { kind: "check", must: [{ field: "from", op: "ne", value: { field: "to" } }], message: "다른 {tank:을/를} 골라 주세요." },
      ],
      sample: { columns: ["date", "from", "to", "count", "why"], rows: [[-20, "1호", "2호", 500, "큰 것만 골라 옮김"]] },
    },
    drug: {
      name: "약",
      icon: "pill",
      counter: "건",
      kind: "log",
      parent: "tank",
      fields: {
        name: { label: "약 이름", type: "text", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        tank: { label: "{tank}", type: "relation", target: "tank", required: true },
        days: {
          label: "쉬는 날수",
          type: "number",
          unit: "일",
          min: 0,
          required: true,
          default: { value: 30 },
          help: "약 설명서의 휴약 기간이에요.",
        },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["holding 쉬는 중 w", "free 풀림 g."],
          default: { value: "holding" },
        },
        until: { label: "출하 가능일", type: "computed", formula: "addDays(date, days)", result: "date" },
      },
      constraints: [
        {
          kind: "check",
          when: [at("free"), { field: "until", op: "gt", value: { today: 0 } }],
          must: [{ field: "until", op: "lte", value: { today: 0 } }],
          message: "아직 쉬는 날이 끝나지 않았어요.",
        },
      ],
      sample: {
        columns: ["name", "date", "tank", "days", "status"],
        rows: [
          ["옥시테트라사이클린", -8, "3호", 40, "holding"],
          ["포르말린 약욕", -33, "4호", 10, "free"],
        ],
      },
    },
    sale: {
      name: "출하",
      icon: "truck",
      counter: "건",
      kind: "log",
      titleField: "tank",
      access: [],
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        tank: { label: "{tank}", type: "relation", target: "tank", required: true },
        count: { label: "마리", type: "number", unit: "마리", min: 1, required: true },
        weight: { label: "무게", type: "number", unit: "kg", min: 0, required: true },
        perKg: { label: "1kg 값", type: "money", unit: "원", min: 1, required: true },
        buyer: { label: "산 곳", type: "text" },
        holding: { label: "쉬는 중인 약", type: "number", unit: "건", help: "저절로 채워져요." },
        amount: { label: "금액", type: "computed", formula: "round(weight * perKg)", result: "money" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "holding", op: "gt", value: 0 }],
          must: [{ field: "holding", op: "eq", value: 0 }],
          message: "약을 쓰고 쉬는 날이 끝나지 않은 {tank:이에요/예요}.",
        },
      ],
      sample: {
        columns: ["date", "tank", "count", "weight", "perKg", "buyer", "holding"],
        rows: [
          [-20, "4호", 350, 287, 16500, "제주수산", 0],
          [-10, "4호", 250, 206, 17200, "남해유통", 0],
        ],
      },
    },
  },
  rules: [
    { entity: "tank", on: "create", steps: copied("species") },
    { entity: "tank", on: "create", when: [{ field: "now", op: "empty" }], steps: [{ do: "set", field: "now", to: { field: "first" } }] },
    { entity: "reading", on: "create", steps: copied("tank") },
    { entity: "reading", on: "while", steps: [{ do: "add", via: "tank", field: "now", by: { field: "dead", sign: -1 } }] },
    { entity: "transfer", on: "while", steps: [moves("from", -1), moves("to", 1)] },
    { entity: "sale", on: "create", steps: [{ do: "set", field: "holding", to: { via: "tank", field: "holding" } }] },
    { entity: "sale", on: "while", steps: [moves("tank", -1)] },
    {
      entity: "drug",
      on: "while",
      when: [at("holding"), { field: "days", op: "gt", value: 0 }],
      steps: [{ do: "add", via: "tank", field: "holding", by: 1 }],
    },
  ],
  actions: {
    release: {
      label: "쉬는 날 끝",
      icon: "check",
      entity: "drug",
      when: [at("holding"), { field: "until", op: "lte", value: { today: 0 } }],
      steps: [{ do: "set", field: "status", to: "free" }],
      success: "이제 출하할 수 있어요.",
      tone: "good",
    },
  },
  screens: [
    {
      id: "tanks",
      title: "{tank}",
      icon: "fish",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "전체 마릿수", entity: "tank", metric: { fn: "sum", field: "now" }, where: [at("on")], unit: "마리" },
            {
              label: "오늘 안 적은 수조",
              entity: "tank",
              metric: { fn: "count" },
              where: [at("on"), { field: "today", op: "eq", value: 0 }],
              unit: "개",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "tank", sort: [{ field: "name", dir: "asc" }], filters: ["species", "status"] },
          views: [{ kind: "cards", columns: ["now", "temp", "oxygen", "ration", "status"] }],
          empty: "{species:과/와} {tank:을/를} 먼저 적어 주세요.",
        },
      ],
    },
    {
      id: "readings",
      title: "{reading}",
      icon: "clipboard-list",
      blocks: [
        {
          kind: "collection",
          query: { entity: "reading", sort: [{ field: "date", dir: "desc" }], filters: ["tank", "when"] },
          views: [{ kind: "table", columns: ["date", "when", "temp", "oxygen", "ph", "feed", "dead", "action"] }],
          empty: "수조를 돌며 오늘 값을 넣어 보세요.",
          export: true,
        },
        { kind: "stats", form: "trend", title: "수온과 산소", entity: "reading", date: "date", values: ["temp", "oxygen"], by: "tank" },
        { kind: "stats", form: "trend", title: "자란 무게", entity: "weighing", date: "date", values: ["mean"], by: "tank" },
      ],
    },
    {
      id: "compare",
      title: "비교와 옮김",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "collection",
          title: "사료계수",
          query: { entity: "tank", where: [at("on")], sort: [{ field: "factor", dir: "desc" }] },
          views: [{ kind: "table", columns: ["factor", "alive", "weight", "gain", "feedSum", "dead", "free"] }],
          create: false,
        },
        {
          kind: "collection",
          title: "{transfer}",
          query: { entity: "transfer", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["to", "date", "count", "why"] }],
          empty: "옮긴 수를 적으면 두 {tank}의 수가 함께 맞아요.",
        },
        {
          kind: "collection",
          title: "{drug}",
          query: { entity: "drug", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["tank", "date", "days", "until", "status"] }],
          actions: ["release"],
          empty: "약을 쓰면 출하할 수 있는 날이 나와요.",
        },
        {
          kind: "collection",
          title: "{species}",
          query: { entity: "species" },
          views: [{ kind: "table", columns: ["lowTemp", "highTemp", "lowOxygen", "feed"] }],
          empty: "키우는 {species:과/와} 알맞은 범위를 적어 주세요.",
        },
      ],
    },
    {
      id: "sales",
      title: "{sale:과/와} 매출",
      icon: "truck",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "이달 매출",
              entity: "sale",
              metric: { fn: "sum", field: "amount" },
              period: { field: "date", unit: "month" },
              unit: "원",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "sale", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["date", "count", "weight", "perKg", "amount", "buyer"] }],
          empty: "출하하면 마릿수가 줄고 매출이 쌓여요.",
          export: true,
        },
      ],
    },
  ],
};
