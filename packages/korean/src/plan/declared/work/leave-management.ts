import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** How many years ago a day off lay, counted by calendar years: what was used is this year's. */
const EPOCH = "addDays(today(), 0 - today() * 1)";
const YEARS_AGO = `floor(monthsBetween(${EPOCH}, today()) / 12) - floor(monthsBetween(${EPOCH}, from) / 12)`;
/** Days from first to last without Saturdays and Sundays. */
const SPAN = "daysBetween(from, to)";
const WORKDAYS = `${SPAN} + 1 - (floor((weekday(from) + ${SPAN} + 1) / 7) - floor(weekday(from) / 7) + floor((weekday(from) + ${SPAN}) / 7))`;
/** What is taken off the yearly days; sick and family leave is not. */
const YEARLY = ["day", "morning", "afternoon", "quarter"];
const CUTS = { field: "kind", op: "in" as const, value: YEARLY };

/** Days off: asked for, granted, counted. */
export const LEAVE_MANAGEMENT: PatternDeclaration = {
  id: "leave-management",
  title: "연차 관리",
  tagline: "휴가를 신청하고, 남은 연차를 바로 알아요",
  shelf: "work",
  icon: "plane",
  family: "work",
  palettes: [
    ["#f6f8fb", "#1f5fbf"],
    ["#f5f9f7", "#0f766e"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] },
  lists: {
    employee: {
      name: "직원",
      icon: "users",
      counter: "명",
      kind: "person",
      // Whoever asks for a day off picks their own name; how many days somebody has is told to who knows their number.
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "팀", type: "text" },
        code: {
          label: "확인 번호",
          type: "text",
          unique: true,
          private: true,
          help: "적어 두면 본인이 이 번호로 자기 연차를 볼 수 있어요. 남이 짐작하지 못하게 정해 주세요.",
        },
        joined: { label: "들어온 날", type: "date", private: true },
        given: {
          label: "연차",
          type: "number",
          unit: "일",
          min: 0,
          step: 0.5,
          required: true,
          private: true,
          default: { value: 15 },
        },
        grows: {
          label: "근속에 따라 계산",
          type: "boolean",
          private: true,
          default: { value: true },
          help: "들어온 날로 세요. 1년까지는 달마다 하루(11일까지), 3년부터 2년마다 하루 더해요.",
        },
        before: {
          label: "앱 쓰기 전에 쓴 날",
          type: "number",
          unit: "일",
          min: 0,
          step: 0.5,
          private: true,
          roles: ["admin"],
          help: "올해 이미 쉰 날이 있으면 적어 주세요.",
        },
        due: {
          label: "받은 연차",
          type: "computed",
          unit: "일",
          private: true,
          formula:
            "if(or(isEmpty(joined), not(grows)), given, if(yearsBetween(joined, today()) < 1, min(11, max(0, monthsBetween(joined, today()))), min(25, given + floor((yearsBetween(joined, today()) - 1) / 2))))",
        },
        used: {
          label: "쓴 날",
          type: "computed",
          unit: "일",
          private: true,
          formula: "granted + before",
        },
        granted: {
          label: "올해 승인한 날",
          type: "computed",
          unit: "일",
          private: true,
          rollup: {
            entity: "leave",
            via: "employee",
            fn: "sum",
            field: "days",
            where: [{ field: "status", op: "eq", value: "granted" }, CUTS, { field: "ago", op: "eq", value: 0 }],
          },
        },
        waiting: {
          label: "기다리는 날",
          type: "computed",
          unit: "일",
          private: true,
          rollup: {
            entity: "leave",
            via: "employee",
            fn: "sum",
            field: "days",
            where: [{ field: "status", op: "eq", value: "asked" }, CUTS, { field: "ago", op: "eq", value: 0 }],
          },
        },
        left: { label: "남은 날", type: "computed", unit: "일", private: true, formula: "due - used" },
        free: { label: "더 신청할 수 있는 날", type: "computed", unit: "일", private: true, formula: "left - waiting" },
      },
      highlights: [
        { when: [{ field: "left", op: "lt", value: 0 }], tone: "bad", label: "연차를 넘겨 썼어요" },
        { when: [{ field: "left", op: "lte", value: 2 }], tone: "warn", label: "얼마 남지 않았어요" },
      ],
      sample: {
        columns: ["name", "team", "code", "joined", "given", "grows", "before"],
        rows: [
          ["정다은", "기획", "J4821", -1300, 15, true, 4],
          ["오현우", "개발", "H1937", -500, 15, true, null],
          ["강민지", "디자인", "K7402", -160, 15, true, 1],
        ],
      },
    },
    leave: {
      name: "휴가",
      icon: "plane",
      counter: "건",
      kind: "main",
      titleField: "employee",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "from", hours: 24 } },
      fields: {
        employee: { label: "이름", type: "relation", target: "employee", required: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: [
            "day 연차 i",
            "morning 오전 반차 g",
            "afternoon 오후 반차 g",
            "quarter 반반차 g",
            "sick 병가 w",
            "family 경조 n",
            "official 공가 n",
            "other 기타 n",
          ],
          default: { value: "day" },
        },
        from: { label: "첫날", type: "date", required: true, default: { auto: "today" } },
        to: { label: "마지막 날", type: "date", help: "하루나 반차면 비워 두세요." },
        days: {
          label: "며칠",
          type: "number",
          unit: "일",
          min: 0.25,
          step: 0.25,
          help: "비워 두면 토·일요일을 빼고 세요. 반차는 0.5일, 반반차는 0.25일이에요. 공휴일이 끼면 고쳐 주세요.",
        },
        reason: { label: "까닭", type: "longtext", private: true },
        number: { label: "신청번호", type: "text", default: { auto: "sequence", prefix: "L" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          roles: ["admin"],
          options: ["asked 신청 i", "granted 승인 g", "refused 반려 b.", "cancelled 취소 n."],
          default: { value: "asked" },
        },
        answer: { label: "관리자 말", type: "text", roles: ["admin"] },
        counted: {
          label: "센 날",
          type: "computed",
          unit: "일",
          formula: `if(kind = "quarter", 0.25, if(or(kind = "morning", kind = "afternoon"), 0.5, max(1, ${WORKDAYS})))`,
        },
        ago: { label: "몇 해 전", type: "computed", hidden: true, unit: "해", formula: YEARS_AGO },
        left: { label: "남은 연차", type: "computed", unit: "일", private: true, lookup: { via: "employee", field: "left" } },
        free: { label: "더 쉴 수 있는 날", type: "computed", unit: "일", private: true, lookup: { via: "employee", field: "free" } },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["employee"],
          start: ["from"],
          end: ["to"],
          exceptStatus: ["refused", "cancelled"],
          message: "그 기간에는 이미 신청한 {leave:이/가} 있어요.",
        },
        { kind: "check", must: [{ field: "to", op: "gte", value: { field: "from" } }], message: "마지막 날은 첫날보다 빠를 수 없어요." },
        {
          kind: "check",
          when: [{ field: "kind", op: "in", value: ["morning", "afternoon", "quarter"] }],
          must: [{ field: "to", op: "eq", value: { field: "from" } }],
          message: "반차는 하루만 신청할 수 있어요. 마지막 날을 비워 주세요.",
        },
        {
          kind: "check",
          when: [
            { field: "status", op: "eq", value: "asked" },
            { field: "kind", op: "eq", value: "day" },
          ],
          must: [{ field: "from", op: "gte", value: { today: 0 } }],
          message: "이미 지난 날은 신청할 수 없어요.",
        },
        {
          kind: "check",
          when: [{ field: "status", op: "eq", value: "asked" }, CUTS, { field: "free", op: "lt", value: 0 }],
          must: [{ field: "days", op: "lte", value: 0 }],
          message: "남은 연차보다 많이 신청했어요. 날수를 줄여 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "status", op: "eq", value: "granted" }, CUTS, { field: "left", op: "lt", value: 0 }],
          must: [{ field: "days", op: "lte", value: 0 }],
          message: "남은 연차가 모자라요. {employee}의 올해 연차를 확인해 주세요.",
        },
        {
          kind: "noOverlap",
          within: [],
          start: ["from"],
          end: ["to"],
          exceptStatus: ["refused", "cancelled"],
          capacity: 5,
          message: "그 기간에는 쉬는 사람이 이미 5명이에요. 다른 날을 골라 주세요.",
        },
      ],
      highlights: [
        {
          when: [
            { field: "status", op: "eq", value: "granted" },
            { field: "from", op: "lte", value: { today: 0 } },
            { field: "to", op: "gte", value: { today: 0 } },
          ],
          tone: "info",
          label: "오늘 쉬어요",
        },
        {
          when: [
            { field: "status", op: "eq", value: "asked" },
            { field: "from", op: "lte", value: { today: 2 } },
          ],
          tone: "bad",
          label: "곧이에요, 답해 주세요",
        },
      ],
      sample: {
        columns: ["employee", "kind", "from", "to", "days", "reason", "number", "status", "answer"],
        rows: [
          ["정다은", "day", 5, 6, 2, "가족 여행", "L0001", "asked", null],
          ["오현우", "morning", 1, 1, 0.5, "병원", "L0002", "granted", null],
          ["강민지", "day", -20, -19, 2, null, "L0003", "granted", null],
          ["오현우", "day", -40, -38, 3, null, "L0004", "granted", "잘 다녀오세요"],
        ],
      },
    },
  },
  actions: {
    grant: {
      label: "승인",
      icon: "check",
      entity: "leave",
      when: [{ field: "status", op: "eq", value: "asked" }],
      steps: [{ do: "set", field: "status", to: "granted" }],
      success: "승인했어요. 연차면 남은 날에서 빠져요.",
      tone: "good",
      roles: ["admin"],
    },
    refuse: {
      label: "반려",
      entity: "leave",
      when: [{ field: "status", op: "eq", value: "asked" }],
      ask: ["answer"],
      steps: [{ do: "set", field: "status", to: "refused" }],
      success: "반려했어요.",
      tone: "bad",
      roles: ["admin"],
    },
    reconsider: {
      label: "반려 되돌리기",
      entity: "leave",
      when: [{ field: "status", op: "eq", value: "refused" }],
      steps: [{ do: "set", field: "status", to: "asked" }],
      success: "다시 기다리는 신청으로 돌려놨어요.",
      roles: ["admin"],
    },
    takeBack: {
      label: "승인 취소",
      entity: "leave",
      when: [{ field: "status", op: "eq", value: "granted" }],
      confirm: "승인을 취소할까요? 쓴 날이 돌아와요.",
      steps: [{ do: "set", field: "status", to: "cancelled" }],
      success: "취소했어요. 쓴 날이 돌아왔어요.",
      roles: ["admin"],
    },
  },
  rules: [
    {
      entity: "leave",
      on: "create",
      when: [{ field: "to", op: "empty" }],
      steps: [{ do: "set", field: "to", to: { field: "from" } }],
    },
    {
      entity: "leave",
      on: "create",
      when: [{ field: "days", op: "empty" }],
      steps: [{ do: "set", field: "days", to: { field: "counted" } }],
    },
    ...["from", "to", "kind"].map((changed) => ({
      entity: "leave",
      on: "update" as const,
      changed,
      steps: [{ do: "set" as const, field: "days", to: { field: "counted" } }],
    })),
  ],
  screens: [
    {
      id: "ask",
      title: "신청하기",
      icon: "plane",
      blocks: [
        {
          kind: "form",
          entity: "leave",
          submitLabel: "신청하기",
          success: "신청했어요. 신청번호로 언제든 확인할 수 있어요.",
        },
        {
          kind: "lookup",
          title: "내 연차",
          entity: "employee",
          by: ["code"],
          show: ["name", "due", "used", "waiting", "left"],
        },
      ],
    },
    {
      id: "find",
      title: "내 신청",
      icon: "search",
      blocks: [
        { kind: "lookup", entity: "leave", by: ["number"], show: ["employee", "kind", "from", "to", "days", "status", "answer"] },
        {
          kind: "collection",
          title: "올린 {leave}",
          query: { entity: "leave", sort: [{ field: "from", dir: "desc" }], filters: ["status"] },
          views: [{ kind: "table", columns: ["employee", "kind", "from", "to", "days", "status", "answer"] }],
          create: false,
          empty: "이 기기에서 신청한 {leave:이/가} 여기에 보여요.",
        },
      ],
    },
    {
      id: "desk",
      title: "승인할 것",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "기다리는 신청",
              entity: "leave",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "asked" }],
              unit: "건",
              tone: "warn",
            },
            {
              label: "오늘 쉬는 사람",
              entity: "leave",
              metric: { fn: "count" },
              where: [
                { field: "status", op: "eq", value: "granted" },
                { field: "from", op: "lte", value: { today: 0 } },
                { field: "to", op: "gte", value: { today: 0 } },
              ],
              unit: "명",
            },
            {
              label: "이번 달 쉬는 날",
              entity: "leave",
              metric: { fn: "sum", field: "days" },
              where: [{ field: "status", op: "eq", value: "granted" }],
              period: { field: "from", unit: "month" },
              unit: "일",
            },
          ],
        },
        {
          kind: "collection",
          title: "기다리는 신청",
          query: {
            entity: "leave",
            where: [{ field: "status", op: "eq", value: "asked" }],
            sort: [{ field: "from", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["employee", "kind", "from", "to", "days", "left", "reason"] }],
          actions: ["grant", "refuse"],
          create: false,
          empty: "답할 신청이 없어요.",
        },
        {
          kind: "collection",
          title: "앞으로 쉬는 사람",
          query: {
            entity: "leave",
            where: [
              { field: "status", op: "eq", value: "granted" },
              { field: "to", op: "gte", value: { today: 0 } },
            ],
            sort: [{ field: "from", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["from", "to", "employee", "kind", "days"] }],
          create: false,
          empty: "승인한 {leave:이/가} 아직 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {leave}",
          query: { entity: "leave", sort: [{ field: "from", dir: "desc" }], filters: ["status", "employee", "kind", "from"] },
          views: [
            { kind: "table", columns: ["employee", "kind", "from", "to", "days", "reason", "status"] },
            { kind: "calendar", date: "from", columns: ["employee", "kind"] },
            { kind: "gantt", start: "from", end: "to", columns: ["employee"] },
          ],
          actions: ["grant", "refuse", "takeBack", "reconsider"],
          empty: "아직 신청이 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "team",
      title: "{employee}",
      icon: "users",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "employee", search: ["name", "team"], filters: ["team"], sort: [{ field: "left", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "team", "code", "joined", "due", "used", "waiting", "left"] }],
          empty: "먼저 {employee:을/를} 적어 주세요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "올해 쉰 날",
          entity: "leave",
          by: "employee",
          where: [
            { field: "status", op: "eq", value: "granted" },
            { field: "ago", op: "eq", value: 0 },
          ],
          columns: [
            { label: "모두", metric: { fn: "sum", field: "days" }, unit: "일" },
            { label: "연차·반차", metric: { fn: "sum", field: "days" }, where: [CUTS], unit: "일" },
            { label: "병가", metric: { fn: "sum", field: "days" }, where: [{ field: "kind", op: "eq", value: "sick" }], unit: "일" },
            {
              label: "경조·공가·기타",
              metric: { fn: "sum", field: "days" },
              where: [{ field: "kind", op: "in", value: ["family", "official", "other"] }],
              unit: "일",
            },
          ],
        },
      ],
    },
  ],
};
