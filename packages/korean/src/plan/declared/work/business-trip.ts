import { toolBlock } from "@appmon/appspec/tool-block";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { ActionSpec, Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
/** Who goes sees who else is away, and writes of their own trips alone. */
const READERS: AccessRule[] = ["staff", "lead"].map((role) => ({ role, can: ["list", "read"] }));
const WRITERS: AccessRule[] = [
  { role: "staff", can: ["list", "read", "create"] },
  { role: "lead", can: ["list", "read", "create"] },
];
const ALLOWED = ["daily", "meal", "stay"];
const TEAMS: Readonly<Record<string, string>> = { 이서준: "기술지원", 고은비: "기술지원", 나현수: "영업", 도예린: "영업" };
/** What is paid is what the rules said when the trip was granted. */
const RATES = [...ALLOWED, "perKm"].map((field): RuleStep => ({ do: "set", field, to: { via: "rate", field } }));
const STATE: RuleStep = { do: "set", field: "state", to: { via: "trip", field: "status" } };
const OUT: Condition[] = [
  at("granted", "back", "settling", "settled"),
  { field: "from", op: "lte", value: { today: 0 } },
  { field: "to", op: "gte", value: { today: 0 } },
];

const NO_REPORT: Condition[] = [
  at("granted", "back"),
  { field: "reportBy", op: "lt", value: { today: 0 } },
  { field: "report", op: "empty" },
];

const turn = (label: string, from: string[], to: string, success: string, more: Partial<ActionSpec> = {}): Omit<ActionSpec, "id"> => ({
  label,
  entity: "trip",
  when: [at(...from)],
  steps: [{ do: "set", field: "status", to }],
  success,
  ...more,
});

/** Business trips: asked for, gone on, told about and paid back by the rules of the house. */
export const BUSINESS_TRIP: PatternDeclaration = {
  id: "business-trip",
  title: "출장 관리",
  tagline: "가기 전에 여비를 알고, 다녀와서 더 받을 돈을 바로 봐요",
  shelf: "work",
  icon: "plane",
  family: "work",
  palettes: [
    ["#f5f8fb", "#15609b"],
    ["#f8f7f4", "#7b5318"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "staff", label: "직원" },
      { id: "lead", label: "승인자" },
      { id: "admin", label: "회계", admin: true },
    ],
  },
  lists: {
    employee: {
      name: "직원",
      icon: "users",
      counter: "명",
      kind: "person",
      subtitleField: "team",
      access: WRITERS,
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "부서", type: "text" },
        rank: { label: "직급", type: "select", options: ["staff 사원", "lead 팀장", "director 임원"], default: { value: "staff" } },
        trips: {
          label: "다녀온 출장",
          type: "computed",
          unit: "번",
          rollup: { entity: "trip", via: "employee", fn: "count", where: [at("settled", "back", "settling")] },
        },
      },
      sample: {
        columns: ["name", "team", "rank"],
        rows: [
          ["이서준", "기술지원", "staff"],
          ["고은비", "기술지원", "staff"],
          ["나현수", "영업", "lead"],
          ["도예린", "영업", "staff"],
        ],
      },
    },
    rate: {
      name: "여비 규정",
      icon: "book-open",
      counter: "개",
      kind: "resource",
      access: READERS,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        region: { label: "지역", type: "select", options: ["seoul 서울", "metro 광역시", "other 그 밖", "abroad 해외"] },
        rank: { label: "직급", type: "select", options: ["staff 사원", "lead 팀장", "director 임원"] },
        daily: { label: "일비", type: "money", unit: "원", min: 0, required: true, default: { value: 25000 } },
        meal: { label: "식비", type: "money", unit: "원", min: 0, required: true, default: { value: 25000 } },
        stay: { label: "숙박 한도(1박)", type: "money", unit: "원", min: 0, required: true, default: { value: 80000 } },
        perKm: { label: "자가용 1km", type: "money", unit: "원", min: 0, default: { value: 250 } },
        basis: { label: "근거", type: "text" },
      },
      sample: {
        columns: ["name", "region", "rank", "daily", "meal", "stay", "perKm", "basis"],
        rows: [
          ["서울 사원", "seoul", "staff", 25000, 25000, 100000, 250, "2026년 회사 여비 규정"],
          ["광역시 사원", "metro", "staff", 25000, 25000, 80000, 250, "2026년 회사 여비 규정"],
          ["그 밖 사원", "other", "staff", 25000, 25000, 70000, 250, "2026년 회사 여비 규정"],
          ["광역시 팀장", "metro", "lead", 30000, 30000, 100000, 250, "2026년 회사 여비 규정"],
        ],
      },
    },
    trip: {
      name: "출장",
      icon: "plane",
      counter: "건",
      kind: "main",
      owner: "creator",
      access: [...WRITERS, { role: "owner", can: ["update"] }, { role: "lead", can: ["update"] }],
      fields: {
        purpose: { label: "목적", type: "text", required: true },
        employee: { label: "{employee}", type: "relation", target: "employee", required: true },
        place: { label: "목적지", type: "text", required: true },
        from: { label: "첫날", type: "date", required: true },
        to: { label: "마지막 날", type: "date", help: "비워 두면 그날 돌아오는 출장이에요." },
        rate: { label: "{rate}", type: "relation", target: "rate", help: "고르면 일비와 식비, 숙박 한도가 나와요. 없으면 쓴 돈만 셈해요." },
        transit: {
          label: "교통",
          type: "select",
          options: ["train 기차", "bus 버스", "car 자가용", "plane 비행기"],
          default: { value: "train" },
        },
        fare: { label: "예상 교통비", type: "money", unit: "원", min: 0, default: { value: 0 } },
        km: { label: "자가용 거리", type: "number", unit: "km", min: 0, default: { value: 0 } },
        advance: { label: "미리 받은 돈", type: "money", unit: "원", min: 0, default: { value: 0 }, roles: ["admin"] },
        with: { label: "같이 간 사람", type: "tags" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "asked 신청 i",
            "granted 승인 g",
            "back 다녀옴 a",
            "settling 정산 중 w",
            "settled 정산 끝 g.",
            "refused 반려 b.",
            "cancelled 취소 n.",
          ],
          default: { value: "asked" },
        },
        report: { label: "결과 보고", type: "longtext" },
        answer: { label: "반려 까닭", type: "text", roles: ["lead"] },
        paidOn: { label: "지급한 날", type: "date", roles: ["admin"] },
        // As the rules of the house were then.
        daily: { label: "일비", type: "money", unit: "원", hidden: true, roles: ["admin"] },
        meal: { label: "식비", type: "money", unit: "원", hidden: true, roles: ["admin"] },
        stay: { label: "숙박 한도", type: "money", unit: "원", hidden: true, roles: ["admin"] },
        perKm: { label: "1km", type: "money", unit: "원", hidden: true, roles: ["admin"] },
        team: { label: "부서", type: "text", roles: ["admin"] },
        days: { label: "며칠", type: "computed", unit: "일", formula: "daysBetween(from, to) + 1" },
        nights: { label: "몇 박", type: "computed", unit: "박", formula: "daysBetween(from, to)" },
        allowance: { label: "일비와 식비", type: "computed", formula: "(daily + meal) * days + km * perKm", result: "money" },
        estimate: { label: "예상 여비", type: "computed", formula: "allowance + stay * nights + fare", result: "money" },
        accepted: {
          label: "인정한 지출",
          type: "computed",
          rollup: { entity: "cost", via: "trip", fn: "sum", field: "accepted" },
          result: "money",
        },
        spent: { label: "쓴 돈", type: "computed", rollup: { entity: "cost", via: "trip", fn: "sum", field: "amount" }, result: "money" },
        over: { label: "넘은 돈", type: "computed", rollup: { entity: "cost", via: "trip", fn: "sum", field: "over" }, result: "money" },
        reportBy: { label: "보고 마감", type: "computed", formula: "addDays(to, 3)", result: "date" },
        balance: { label: "정산액", type: "computed", formula: "allowance + accepted - advance", result: "money" },
        toGet: {
          label: "더 받을 돈",
          type: "computed",
          formula: 'if(or(status = "back", status = "settling", status = "settled"), max(balance, 0), 0)',
          result: "money",
        },
        toReturn: {
          label: "돌려줄 돈",
          type: "computed",
          formula:
            'if(status = "cancelled", advance, if(or(status = "back", status = "settling", status = "settled"), max(0 - balance, 0), 0))',
          result: "money",
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["employee"],
          start: ["from"],
          end: ["to"],
          exceptStatus: ["refused", "cancelled"],
          message: "그 기간에는 이미 다른 {trip:이/가} 있어요.",
        },
        { kind: "check", must: [{ field: "to", op: "gte", value: { field: "from" } }], message: "마지막 날은 첫날보다 빠를 수 없어요." },
        {
          kind: "check",
          when: [at("settling", "settled")],
          must: [{ field: "report", op: "filled" }],
          message: "결과 보고를 써야 정산을 올릴 수 있어요.",
        },
      ],
      highlights: [
        { when: NO_REPORT, tone: "bad", label: "결과 보고가 늦었어요" },
        { when: [at("granted"), { field: "to", op: "lt", value: { today: 0 } }], tone: "warn", label: "다녀왔나요?" },
        { when: OUT, tone: "info", label: "지금 나가 있어요" },
      ],
      sample: {
        columns: [
          "purpose",
          "employee",
          "place",
          "from",
          "to",
          "rate",
          "fare",
          "advance",
          "status",
          "report",
          "paidOn",
          ...ALLOWED,
          "team",
        ],
        rows: [
          [
            "부산 공장 설비 점검",
            "이서준",
            "부산",
            -9,
            -7,
            "광역시 사원",
            119600,
            300000,
            "settling",
            "펌프 두 대를 바꿨어요.",
            null,
            25000,
            25000,
            80000,
          ],
          [
            "대전 고객사 교육",
            "고은비",
            "대전",
            -20,
            -19,
            "광역시 사원",
            47400,
            0,
            "settled",
            "열두 명이 들었어요.",
            -12,
            25000,
            25000,
            80000,
          ],
          ["강릉 리조트 계약", "나현수", "강릉", -1, 1, "광역시 팀장", 55200, 100000, "granted", null, null, 30000, 30000, 100000],
          ["광주 전시회 준비", "도예린", "광주", 5, 7, "광역시 사원", 94600, 0, "asked", null, null, 25000, 25000, 80000],
          ["여수 현장 답사", "고은비", "여수", -6, -6, "그 밖 사원", 98000, 0, "back", null, null, 25000, 25000, 70000],
        ].map((row) => [...row, TEAMS[String(row[1])]!]),
      },
    },
    cost: {
      name: "지출",
      icon: "receipt",
      counter: "건",
      kind: "log",
      parent: "trip",
      owner: "creator",
      access: [...WRITERS, { role: "owner", can: ["update", "delete"] }],
      fields: {
        what: { label: "내용", type: "text", required: true },
        trip: { label: "{trip}", type: "relation", target: "trip", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        kind: {
          label: "항목",
          type: "select",
          required: true,
          options: ["transit 교통", "stay 숙박", "meal 식비", "other 기타"],
          default: { value: "transit" },
        },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        nights: { label: "묵은 밤", type: "number", unit: "박", min: 1, default: { value: 1 } },
        pay: { label: "결제", type: "select", required: true, options: ["own 개인", "card 법인카드"], default: { value: "own" } },
        receipt: { label: "영수증", type: "image" },
        limit: { label: "1박 한도", type: "money", unit: "원", roles: ["admin"] },
        state: {
          label: "적을 때 출장",
          type: "select",
          options: ["asked 신청", "granted 승인", "back 다녀옴", "settling 정산 중", "settled 정산 끝", "refused 반려", "cancelled 취소"],
          roles: ["admin"],
          hidden: true,
        },
        strict: { label: "영수증 꼭", type: "computed", formula: 'or(kind = "transit", kind = "stay")', result: "boolean", hidden: true },
        within: {
          label: "한도 안 금액",
          type: "computed",
          formula: 'if(kind = "stay" && limit > 0, min(amount, limit * nights), amount)',
          result: "money",
        },
        accepted: { label: "인정액", type: "computed", formula: 'if(pay = "own", within, 0)', result: "money" },
        over: { label: "넘은 돈", type: "computed", formula: "amount - within", result: "money" },
      },
      constraints: [
        {
          kind: "check",
          must: ["asked", "refused", "settled", "cancelled"].map((value) => ({ field: "state", op: "ne", value })),
          message: "승인했고 아직 정산이 끝나지 않은 {trip}에만 적을 수 있어요.",
        },
      ],
      highlights: [
        { when: [{ field: "over", op: "gt", value: 0 }], tone: "warn", label: "한도 넘음" },
        {
          when: [
            { field: "strict", op: "eq", value: true },
            { field: "receipt", op: "empty" },
          ],
          tone: "info",
          label: "영수증을 붙여 주세요",
        },
      ],
      sample: {
        columns: ["what", "trip", "date", "kind", "amount", "nights", "pay", "limit", "state"],
        rows: [
          ["KTX 서울–부산", "부산 공장 설비 점검", -9, "transit", 59800, 1, "own", 80000, "granted"],
          ["KTX 부산–서울", "부산 공장 설비 점검", -7, "transit", 59800, 1, "own", 80000, "granted"],
          ["해운대 숙소 첫날", "부산 공장 설비 점검", -9, "stay", 86000, 1, "own", 80000, "granted"],
          ["해운대 숙소 둘째 날", "부산 공장 설비 점검", -8, "stay", 80000, 1, "own", 80000, "granted"],
          ["KTX 왕복", "대전 고객사 교육", -20, "transit", 47400, 1, "own", 80000, "granted"],
          ["유성 숙소", "대전 고객사 교육", -20, "stay", 72000, 1, "card", 80000, "granted"],
          ["KTX 왕복", "여수 현장 답사", -6, "transit", 98000, 1, "own", 70000, "granted"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "trip",
      on: "create",
      when: [{ field: "to", op: "empty" }],
      steps: [{ do: "set", field: "to", to: { field: "from" } }],
    },
    { entity: "trip", on: "create", steps: [...RATES, { do: "set", field: "team", to: { via: "employee", field: "team" } }] },
    { entity: "trip", on: "update", when: [at("granted")], steps: RATES },
    { entity: "cost", on: "create", steps: [{ do: "set", field: "limit", to: { via: "trip", field: "stay" } }, STATE] },
    { entity: "cost", on: "update", steps: [STATE] },
  ],
  actions: {
    grant: turn("승인", ["asked"], "granted", "승인했어요. 잘 다녀오시라고 전해 주세요.", { icon: "check", tone: "good", roles: ["lead"] }),
    refuse: turn("반려", ["asked"], "refused", "반려했어요.", { ask: ["answer"], tone: "bad", roles: ["lead"] }),
    comeBack: turn("다녀옴", ["granted"], "back", "다녀온 것으로 적었어요. 영수증과 보고를 넣어 주세요."),
    cancel: turn("취소", ["asked", "granted"], "cancelled", "취소했어요. 미리 받은 돈이 있으면 돌려줄 돈에 보여요.", {
      confirm: "이 출장을 취소할까요?",
    }),
    // Who may say granted is who grants: this leads there as well.
    notBack: turn("아직 안 다녀옴", ["back"], "granted", "승인된 출장으로 돌려놓았어요.", { roles: ["lead"] }),
    again: turn("다시 신청", ["refused", "cancelled"], "asked", "다시 신청했어요."),
    sendBack: turn("돌려보내기", ["settling"], "back", "고쳐서 다시 올리도록 돌려보냈어요.", { roles: ["lead"] }),
    settle: turn("정산 올리기", ["back"], "settling", "정산을 올렸어요.", { ask: ["report"], icon: "upload" }),
    pay: turn("지급하고 끝내기", ["settling"], "settled", "정산을 마쳤어요.", {
      confirm: "오늘 지급하고 정산을 끝낼까요?",
      steps: [
        { do: "set", field: "paidOn", to: { auto: "today" } },
        { do: "set", field: "status", to: "settled" },
      ],
      icon: "banknote",
      tone: "good",
      roles: ["admin"],
    }),
  },
  notices: ["trip"],
  screens: [
    {
      id: "trips",
      title: "{trip}",
      icon: "plane",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 나가 있는 사람", entity: "trip", metric: { fn: "count" }, where: OUT, unit: "명" },
            { label: "승인 기다림", entity: "trip", metric: { fn: "count" }, where: [at("asked")], unit: "건" },
            { label: "정산 안 한 출장", entity: "trip", metric: { fn: "count" }, where: [at("back")], unit: "건", tone: "warn" },
            { label: "보고가 늦은 출장", entity: "trip", metric: { fn: "count" }, where: NO_REPORT, unit: "건", tone: "bad" },
            {
              label: "줄 돈",
              entity: "trip",
              metric: { fn: "sum", field: "toGet" },
              where: [at("back", "settling")],
              unit: "원",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "trip",
            sort: [{ field: "from", dir: "desc" }],
            search: ["purpose", "place"],
            filters: ["employee", "status", "from"],
          },
          views: [
            { kind: "table", columns: ["employee", "place", "from", "to", "estimate", "spent", "toGet", "toReturn", "status"] },
            { kind: "calendar", date: "from", columns: ["employee", "place"] },
            { kind: "gantt", start: "from", end: "to", columns: ["employee"] },
          ],
          actions: ["grant", "refuse", "comeBack", "settle", "pay", "sendBack", "notBack", "cancel", "again"],
          empty: "목적지와 기간을 적어 첫 {trip:을/를} 신청해 보세요.",
        },
      ],
    },
    {
      id: "costs",
      title: "{cost}",
      icon: "receipt",
      blocks: [
        {
          kind: "collection",
          query: { entity: "cost", sort: [{ field: "date", dir: "desc" }], filters: ["trip", "kind", "pay"] },
          views: [{ kind: "table", columns: ["trip", "date", "kind", "amount", "accepted", "over", "pay"] }],
          empty: "영수증을 찍어 {trip}에 붙이면 인정액이 바로 나와요.",
          export: true,
        },
      ],
    },
    {
      id: "desk",
      title: "정산",
      icon: "banknote",
      access: ["lead", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "정산 대기",
          query: { entity: "trip", where: [at("settling")], sort: [{ field: "to", dir: "asc" }] },
          views: [{ kind: "table", columns: ["employee", "allowance", "accepted", "over", "advance", "toGet", "toReturn"] }],
          create: false,
          actions: ["pay", "sendBack"],
          empty: "기다리는 정산이 없어요.",
        },
        {
          kind: "stats",
          form: "report",
          title: "달마다 정산",
          entity: "trip",
          date: "paidOn",
          period: "month",
          where: [at("settled")],
          by: "employee",
          columns: [
            { label: "인정한 지출", metric: { fn: "sum", field: "accepted" }, unit: "원" },
            { label: "일비와 식비", metric: { fn: "sum", field: "allowance" }, unit: "원" },
          ],
        },
        {
          kind: "stats",
          form: "report",
          title: "부서마다 정산",
          entity: "trip",
          date: "paidOn",
          period: "month",
          where: [at("settled")],
          by: "team",
          columns: [
            { label: "출장", metric: { fn: "count" }, unit: "건" },
            { label: "인정한 지출", metric: { fn: "sum", field: "accepted" }, unit: "원" },
            { label: "일비와 식비", metric: { fn: "sum", field: "allowance" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "{rate}",
          query: { entity: "rate", filters: ["region"] },
          views: [{ kind: "table", columns: ["region", "rank", "daily", "meal", "stay", "perKm", "basis"] }],
          empty: "지역과 직급마다 일비와 한도를 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{employee}",
          query: { entity: "employee", search: ["name"] },
          views: [{ kind: "table", columns: ["team", "rank", "trips"] }],
          empty: "{employee:을/를} 먼저 적어 주세요.",
        },
        toolBlock("compose", {
          title: "출장 보고서",
          entity: "trip",
          show: ["employee", "place", "from", "to", "report", "allowance", "accepted", "advance", "balance"],
        }),
      ],
    },
  ],
};
