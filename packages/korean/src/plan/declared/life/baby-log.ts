import { toolBlock } from "@appmon/appspec/tool-block";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { Condition, Metric, StatsItem } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: string | boolean) => ({ field, op: "eq" as const, value });
const since = (today: number, field = "at") => ({ field, op: "gte" as const, value: { today } });

const LASTS = [{ field: "minutes", op: "filled" as const }];
const BAR = { kind: "chart" as const, chart: "bar" as const, bucket: "day" as const };
const GROWN = ["height", "weight", "head"];
const PAST: Constraint = { kind: "check", must: [{ field: "at", op: "lte", value: { today: 0 } }], message: "앞날은 적을 수 없어요." };
const slept = [{ field: "slept", op: "gt" as const, value: 0 }];
const another = [...slept, { field: "minutes", op: "ne" as const, value: { field: "slept" } }];
const lasted = { do: "set" as const, field: "minutes", to: { field: "slept" } };
const TODAY = { field: "at", unit: "day" as const };
const daily = (label: string, entity: string, unit: string, metric: Metric, where: Condition[] = []): StatsItem => {
  return { label, entity, metric, where, period: TODAY, unit };
};
const fed = (label: string, where: Condition[]) => daily(label, "entry", "번", { fn: "count" }, where);

/** Feeding, nappies, sleep and growth of a baby, tapped with one hand by whoever holds it. */
export const BABY_LOG: PatternDeclaration = {
  id: "baby-log",
  title: "아기 하루",
  tagline: "먹고 자고 싸는 것을 한 번 눌러 적고, 함께 돌보는 사람이 바로 봐요",
  shelf: "life",
  icon: "baby",
  family: "calm",
  palettes: [
    ["#fdf7f5", "#b4476a"],
    ["#f4f8fb", "#2b6a9c"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "carer", label: "돌보는 사람" },
      { id: "admin", label: "부모", admin: true },
    ],
  },
  lists: {
    baby: {
      name: "아기",
      icon: "baby",
      counter: "명",
      kind: "person",
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true },
        born: { label: "태어난 날", type: "date" },
        due: { label: "예정일", type: "date", help: "일찍 태어났으면 적어 주세요. 교정 나이를 함께 보여 드려요." },
        sex: { label: "성별", type: "select", options: ["girl 여", "boy 남"] },
        every: { label: "먹이는 간격", type: "number", unit: "시간", min: 1, max: 12, step: 0.5, default: { value: 3 } },
        photo: { label: "사진", type: "image" },
        days: { label: "태어난 지", type: "computed", unit: "일", formula: "daysBetween(born, today())" },
        months: { label: "개월", type: "computed", unit: "개월", formula: "monthsBetween(born, today())" },
        corrected: { label: "교정 나이", type: "computed", unit: "일", formula: "daysBetween(due, today())" },
        weight: { label: "몸무게", type: "computed", unit: "kg", rollup: { entity: "growth", via: "baby", fn: "last", field: "weight" } },
        height: { label: "키", type: "computed", unit: "cm", rollup: { entity: "growth", via: "baby", fn: "last", field: "height" } },
      },
      sample: {
        columns: ["name", "born", "due", "sex", "every"],
        rows: [["하린", -92, -89, "girl", 3]],
      },
    },
    carer: {
      name: "보호자",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        tie: { label: "관계", type: "select", options: ["mother 엄마", "father 아빠", "grand 조부모", "sitter 시터", "other 그 밖"] },
        wrote: { label: "적은 기록", type: "computed", unit: "건", rollup: { entity: "entry", via: "who", fn: "count" } },
      },
      sample: {
        columns: ["name", "tie"],
        rows: [
          ["이소연", "mother"],
          ["정우진", "father"],
          ["외할머니", "grand"],
        ],
      },
    },
    entry: {
      name: "기록",
      icon: "clipboard-list",
      counter: "건",
      kind: "log",
      titleField: "kind",
      fields: {
        kind: {
          label: "무엇",
          type: "select",
          required: true,
          options: [
            "breast 모유 a",
            "formula 분유 g",
            "solid 이유식 w",
            "pee 소변 i",
            "poo 대변 n",
            "bath 목욕 i",

            "spit 게움 b",
          ],
        },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        amount: { label: "먹은 양", type: "number", unit: "ml", min: 0, max: 500 },
        baby: { label: "{baby}", type: "relation", target: "baby" },
        side: { label: "쪽", type: "select", options: ["left 왼쪽", "right 오른쪽", "both 양쪽"] },
        minutes: { label: "물린 시간", type: "number", unit: "분", min: 0, max: 120 },
        stool: {
          label: "변 모양",
          type: "select",
          options: ["yellow 노란 변 g", "green 녹변 i", "loose 묽은 변 w", "hard 된 변 n", "odd 다른 색 b"],
        },
        who: { label: "적은 사람", type: "relation", target: "carer" },
        note: { label: "메모", type: "text" },
        isFed: { label: "먹인 것", type: "computed", formula: 'or(kind = "breast", kind = "formula", kind = "solid")' },
        every: { label: "먹이는 간격", type: "computed", unit: "시간", lookup: { via: "baby", field: "every" } },
        // A tap knows no baby: three hours then, as for most.
        next: { label: "다음 먹일 때", type: "computed", formula: "addMinutes(at, if(isEmpty(every), 3, every) * 60)", result: "text" },
      },
      constraints: [PAST],
      sample: {
        columns: ["kind", "at", "amount", "baby", "who", "note"],
        rows: [
          ["formula", [0, "05:20"], 120, "하린", "정우진", null],
          ["formula", [0, "02:10"], 120, "하린", "이소연", null],
          ["pee", [0, "02:30"], null, "하린", "이소연", null],
          ["formula", [-1, "20:30"], 140, "하린", "이소연", null],
          ["poo", [-1, "18:10"], null, "하린", "정우진", "평소보다 묽어요"],
          ["formula", [-1, "17:20"], 120, "하린", "외할머니", null],
          ["formula", [-1, "14:10"], 120, "하린", "외할머니", null],
          ["pee", [-1, "13:40"], null, "하린", "외할머니", null],
          ["formula", [-1, "11:00"], 140, "하린", "외할머니", null],
          ["bath", [-1, "19:20"], null, "하린", "정우진", null],
        ],
      },
    },
    sleep: {
      name: "잠",
      icon: "moon",
      counter: "회",
      kind: "log",
      titleField: "what",
      fields: {
        what: { label: "어떤 잠", type: "text", required: true, default: { value: "낮잠" } },
        from: { label: "잠든 때", type: "datetime", help: "적으면 잔 시간이 저절로 나와요." },
        at: { label: "깬 때", type: "datetime", required: true, default: { auto: "now" } },
        minutes: { label: "잔 시간", type: "number", unit: "분", min: 1, max: 900 },
        slept: { label: "잠든 때부터 깬 때까지", type: "computed", unit: "분", formula: "minutesBetween(from, at)" },
        baby: { label: "{baby}", type: "relation", target: "baby" },
        note: { label: "메모", type: "text" },
      },
      constraints: [
        PAST,
        { kind: "check", when: [{ field: "from", op: "empty" }], must: LASTS, message: "잠든 때나 잔 시간 가운데 하나를 적어 주세요." },
        {
          kind: "check",
          when: [{ field: "from", op: "filled" }],
          must: [{ field: "from", op: "lt", value: { field: "at" } }],
          message: "잠든 때는 깬 때보다 앞서야 해요.",
        },
      ],
      sample: {
        columns: ["what", "from", "at", "minutes", "baby", "note"],
        rows: [
          ["밤잠", [0, "02:40"], [0, "05:10"], 150, "하린", "먹고 바로 다시 잠"],
          ["낮잠", [-1, "16:10"], [-1, "16:50"], 40, "하린", "유모차에서"],
          ["낮잠", [-1, "12:30"], [-1, "13:10"], 40, "하린", null],
          ["낮잠", [-1, "09:20"], [-1, "10:35"], 75, "하린", null],
          ["밤잠", [-1, "03:20"], [-1, "06:30"], 190, "하린", null],
        ],
      },
    },
    medicine: {
      name: "약과 체온",
      icon: "pill",
      counter: "건",
      kind: "log",
      titleField: "name",
      fields: {
        name: {
          label: "무엇",
          type: "select",
          required: true,
          options: ["acetaminophen 아세트아미노펜 w", "ibuprofen 이부프로펜 w", "temperature 체온만 i", "other 다른 약 n"],
          default: { value: "temperature" },
        },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        baby: { label: "{baby}", type: "relation", target: "baby", required: true },
        temperature: { label: "체온", type: "number", unit: "℃", min: 34, max: 42, step: 0.1 },
        drug: { label: "약 이름", type: "text", help: "다른 약이면 적어요." },
        dose: { label: "먹인 양", type: "number", unit: "ml", min: 0, max: 20, step: 0.1 },
        who: { label: "적은 사람", type: "relation", target: "carer" },
        status: {
          label: "종류",
          type: "status",
          options: ["given 해열제 먹임 w", "gave 다른 약 먹임 n", "measured 잼 i"],
          default: { value: "measured" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["baby", "name"],
          start: ["at"],
          minutes: 240,
          exceptStatus: ["measured", "gave"],
          message: "같은 약은 먹인 때에서 4시간이 지나야 다시 먹일 수 있어요.",
        },
        PAST,
        {
          kind: "check",
          when: [{ field: "status", op: "ne", value: "measured" }],
          must: [{ field: "name", op: "ne", value: "temperature" }],
          message: "먹인 약을 골라 주세요.",
        },
      ],
      highlights: [
        { when: [{ field: "temperature", op: "gte", value: 38 }], tone: "bad", label: "38도가 넘어요" },
        { when: [{ field: "temperature", op: "gte", value: 37.5 }], tone: "warn", label: "미열" },
      ],
      sample: {
        columns: ["name", "at", "baby", "temperature", "dose", "who", "status"],
        rows: [
          ["temperature", [0, "05:30"], "하린", 36.9, null, "정우진", "measured"],
          ["acetaminophen", [-9, "21:00"], "하린", 38.2, 2.5, "이소연", "given"],
          ["acetaminophen", [-8, "02:30"], "하린", 38.0, 2.5, "정우진", "given"],
          ["temperature", [-8, "08:00"], "하린", 37.1, null, "이소연", "measured"],
        ],
      },
    },
    growth: {
      name: "성장",
      icon: "trending-up",
      counter: "회",
      kind: "log",
      titleField: "baby",
      fields: {
        baby: { label: "{baby}", type: "relation", target: "baby", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        height: { label: "키", type: "number", unit: "cm", min: 30, max: 130, step: 0.1 },
        weight: { label: "몸무게", type: "number", unit: "kg", min: 1, max: 40, step: 0.01 },
        head: { label: "머리둘레", type: "number", unit: "cm", min: 25, max: 60, step: 0.1 },
      },
      constraints: [{ kind: "unique", fields: ["baby", "date"], message: "그날 키와 몸무게는 이미 적었어요." }],
      sample: {
        columns: ["baby", "date", "height", "weight", "head"],
        rows: [
          ["하린", -92, 49.5, 3.2, 34],
          ["하린", -62, 53.4, 4.1, 36.2],
          ["하린", -32, 57.2, 5.2, 38],
          ["하린", -3, 60.1, 5.9, 39.4],
        ],
      },
    },
    food: {
      name: "먹어본 재료",
      icon: "salad",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "재료", type: "text", required: true },
        baby: { label: "{baby}", type: "relation", target: "baby", required: true },
        date: { label: "처음 먹은 날", type: "date", required: true, default: { auto: "today" } },
        reaction: {
          label: "반응",
          type: "select",
          required: true,
          options: ["fine 괜찮음 g", "rash 두드러기 b", "runny 설사 b", "vomit 토함 b", "refused 거부 w"],
          default: { value: "fine" },
        },
        photo: { label: "사진", type: "image" },
      },
      constraints: [{ kind: "unique", fields: ["baby", "name"], message: "이미 먹어 본 재료예요." }],
      highlights: [{ when: [{ field: "reaction", op: "in", value: ["rash", "runny", "vomit"] }], tone: "bad", label: "조심할 재료" }],
      sample: { columns: ["name", "baby", "date", "reaction"], rows: [] },
    },
  },
  rules: [
    { entity: "sleep", on: "create", when: slept, steps: [lasted] },
    ...["from", "at"].map((changed) => ({ entity: "sleep", on: "update" as const, changed, when: another, steps: [lasted] })),
    {
      entity: "medicine",
      on: "create",
      when: [{ field: "name", op: "in", value: ["acetaminophen", "ibuprofen"] }],
      steps: [{ do: "set", field: "status", to: "given" }],
    },
    { entity: "medicine", on: "create", when: [is("name", "other")], steps: [{ do: "set", field: "status", to: "gave" }] },
  ],
  screens: [
    {
      id: "now",
      title: "지금",
      icon: "home",
      access: ["carer", "admin"],
      blocks: [
        toolBlock("quick", { title: "한 번 눌러 적어요", entity: "entry", choice: "kind", at: "at", amount: "amount" }),
        {
          kind: "stats",
          title: "오늘 합계",
          items: [
            daily("먹은 양", "entry", "ml", { fn: "sum", field: "amount" }, [is("isFed", true)]),
            fed("먹인 횟수", [is("isFed", true)]),
            fed("소변", [is("kind", "pee")]),
            fed("대변", [is("kind", "poo")]),
            daily("잔 시간", "sleep", "분", { fn: "sum", field: "minutes" }),
          ],
          copy: true,
        },
        {
          kind: "collection",
          title: "마지막으로 먹인 때",
          query: { entity: "entry", where: [is("isFed", true)], sort: [{ field: "at", dir: "desc" }], limit: 1 },
          views: [{ kind: "list", columns: ["at", "amount", "side", "minutes", "next", "baby"] }],
          create: false,
          empty: "먹이고 나서 누르면 다음 먹일 때를 알려 드려요.",
        },
        {
          kind: "collection",
          title: "오늘과 어제",
          query: {
            entity: "entry",
            where: [since(-1)],
            sort: [{ field: "at", dir: "desc" }],
            filters: ["baby", "kind"],
          },
          views: [
            { kind: "table", columns: ["at", "kind", "amount", "side", "minutes", "stool", "baby", "who", "note"] },
            { kind: "timetable", day: "at", columns: ["kind", "amount"] },
          ],
          empty: "먹이고 나서 위의 단추를 눌러 보세요.",
        },
      ],
    },
    {
      id: "sleeps",
      title: "{sleep}",
      icon: "moon",
      access: ["carer", "admin"],
      blocks: [
        toolBlock("timer", { title: "낮잠", mode: "stopwatch", logTo: "sleep" }),
        {
          kind: "collection",
          query: { entity: "sleep", sort: [{ field: "at", dir: "desc" }], filters: ["baby"] },
          views: [
            { kind: "table", columns: ["from", "at", "what", "minutes", "baby", "note"] },
            { kind: "calendar", date: "at", columns: ["what", "minutes"] },
          ],
          empty: "잠들 때 시작을 누르고, 깨면 기록하고 끝내요.",
        },
        { ...BAR, title: "날마다 잔 시간", entity: "sleep", x: "at", y: { fn: "sum", field: "minutes" } },
      ],
    },
    {
      id: "health",
      title: "{medicine}",
      icon: "pill",
      access: ["carer", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "medicine", sort: [{ field: "at", dir: "desc" }], filters: ["baby", "name"] },
          views: [{ kind: "table", columns: ["at", "temperature", "drug", "dose", "baby", "status", "who"] }],
          empty: "해열제를 적어 두면 너무 일찍 다시 먹이지 않게 막아 드려요.",
        },
        {
          kind: "collection",
          title: "{food}",
          query: { entity: "food", sort: [{ field: "date", dir: "desc" }], filters: ["baby", "reaction"], search: ["name"] },
          views: [{ kind: "table", columns: ["name", "date", "reaction", "baby"] }],
          empty: "이유식을 시작하면 새로 먹인 재료와 반응을 적어요.",
        },
      ],
    },
    {
      id: "growing",
      title: "{growth}",
      icon: "trending-up",
      access: ["carer", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "baby" },
          views: [{ kind: "cards", columns: ["days", "months", "corrected", "height", "weight", "every"] }],
          empty: "{baby:을/를} 먼저 적어 주세요.",
        },
        { kind: "stats", form: "trend", title: "키와 몸무게", entity: "growth", date: "date", values: GROWN, by: "baby" },
        {
          kind: "collection",
          title: "{growth} 기록",
          query: { entity: "growth", sort: [{ field: "date", dir: "desc" }], filters: ["baby"] },
          views: [{ kind: "table", columns: ["date", "baby", "height", "weight", "head"] }],
          empty: "키와 몸무게를 잰 날 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{carer}",
          query: { entity: "carer" },
          views: [{ kind: "table", columns: ["name", "tie", "wrote"] }],
          empty: "함께 돌보는 사람을 적어 주세요.",
        },
      ],
    },
  ],
};
