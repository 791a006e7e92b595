import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Members of a gym: who comes in, whose time runs out, who has which locker and what is still to be paid. */
export const GYM_MEMBERSHIP: PatternDeclaration = {
  id: "gym-membership",
  title: "헬스장 회원권",
  tagline: "번호로 들어오고, 끝나 가는 {member:을/를} 먼저 챙겨요",
  shelf: "shop",
  icon: "dumbbell",
  family: "work",
  palettes: [
    ["#f5f7fb", "#1d4ed8"],
    ["#faf6f3", "#b4381f"],
  ],
  lists: {
    term: {
      name: "회원권 종류",
      icon: "tag",
      counter: "개",
      kind: "resource",
      exposure: "private",
      starter: true,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        days: { label: "며칠", type: "number", unit: "일", min: 1, required: true, default: { value: 30 } },
        price: { label: "값", type: "money", unit: "원", min: 0 },
      },
      sample: {
        columns: ["name", "days", "price"],
        rows: [
          ["1개월", 30, 70000],
          ["3개월", 90, 180000],
          ["6개월", 180, 300000],
          ["12개월", 365, 480000],
        ],
      },
    },
    member: {
      name: "회원",
      icon: "users",
      kind: "person",
      titleField: "number",
      subtitleField: "name",
      highlights: [
        { when: [{ field: "days", op: "lte", value: 0 }], tone: "info", label: "아직 산 것이 없어요" },
        { when: [{ field: "until", op: "lt", value: { today: 0 } }], tone: "bad", label: "끝났어요" },
        { when: [{ field: "until", op: "lte", value: { today: 7 } }], tone: "warn", label: "일주일 안에 끝나요" },
      ],
      fields: {
        number: { label: "번호", type: "text", unique: true, default: { auto: "sequence", prefix: "" } },
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone" },
        plan: {
          label: "처음 {pass}",
          type: "relation",
          target: "term",
          help: "고르면 회원권까지 한 번에 적어요. 나중에 팔려면 비워 두세요.",
        },
        since: { label: "처음 온 날", type: "date", required: true, default: { auto: "today" } },
        // prettier-ignore
        days: { label: "산 날수", type: "number", unit: "일", min: 0, default: { value: 0 }, help: "회원권과 정지를 적으면 저절로 늘어요. 그대로 두세요." },
        until: { label: "만료일", type: "computed", formula: "addDays(since, days - 1)" },
        left: { label: "남은 날", type: "computed", formula: "daysBetween(today(), until)", unit: "일" },
        state: {
          label: "이용",
          type: "computed",
          formula: 'if(days <= 0, "아직 없음", if(until < today(), "끝남", if(until <= addDays(today(), 7), "곧 끝남", "이용 중")))',
          result: "text",
        },
        // prettier-ignore
        last: { label: "마지막 출입", type: "computed", result: "date", rollup: { entity: "visit", via: "member", fn: "max", field: "at" } },
        due: { label: "미납", type: "computed", result: "money", rollup: { entity: "pass", via: "member", fn: "sum", field: "due" } },
        told: { label: "연락한 날", type: "date" },
        memo: { label: "메모", type: "text" },
      },
      sample: {
        columns: ["number", "name", "phone", "plan", "since", "days", "told", "memo"],
        rows: [
          ["1021", "김서연", "010-3321-4507", "3개월", -88, 94, null, null],
          ["1022", "박준호", "010-5120-8834", "6개월", -177, 180, -1, "아침반"],
          ["1023", "이하린", "010-7745-2096", "3개월", -40, 90, null, null],
          ["1024", "최유진", "010-2908-6613", "12개월", -200, 365, null, "무릎 조심"],
          ["1025", "정민수", "010-6432-1178", "3개월", -95, 90, -6, null],
          ["1026", "한지우", "010-8051-3942", "3개월", -12, 90, null, null],
          ["1027", "오세진", "010-7703-4268", "3개월", -60, 104, null, "2주 정지"],
          ["1028", "문가영", "010-2845-9917", "1개월", -33, 30, null, null],
        ],
      },
    },
    pass: {
      name: "회원권",
      icon: "ticket",
      kind: "log",
      parent: "member",
      titleField: "member",
      exposure: "private",
      constraints: [
        {
          kind: "check",
          when: [
            { field: "paid", op: "filled" },
            { field: "price", op: "filled" },
          ],
          must: [{ field: "paid", op: "lte", value: { field: "price" } }],
          message: "받은 돈이 금액보다 많아요.",
        },
      ],
      fields: {
        member: { label: "{member}", type: "relation", target: "member", required: true },
        kind: { label: "종류", type: "relation", target: "term", required: true },
        date: { label: "판 날", type: "date", required: true, default: { auto: "today" } },
        price: { label: "금액", type: "money", unit: "원", min: 0, help: "비워 두면 종류의 값으로 채워져요." },
        paid: { label: "받은 돈", type: "money", unit: "원", min: 0, help: "비워 두면 다 받은 것으로 적어요." },
        due: { label: "미납", type: "computed", formula: "price - paid", result: "money" },
        name: { label: "이름", type: "computed", lookup: { via: "member", field: "name" } },
        settled: { label: "나머지도 받음", type: "boolean", default: { value: false } },
        before: { label: "앞 만료일", type: "date", help: "적지 않아도 돼요. 남은 기간 뒤에 이어 붙여요." },
        span: { label: "산 기간", type: "number", unit: "일", min: 0 },
        adds: { label: "늘어난 날", type: "computed", formula: "span + max(0, daysBetween(before, date) - 1)", unit: "일" },
      },
      sample: {
        columns: ["member", "kind", "date", "price", "paid", "before", "span"],
        rows: [
          ["1021", "3개월", -88, 180000, 180000, -89, 90],
          ["1022", "6개월", -177, 300000, 300000, -178, 180],
          ["1023", "3개월", -40, 180000, 180000, -41, 90],
          ["1024", "12개월", -200, 480000, 480000, -201, 365],
          ["1025", "3개월", -95, 180000, 180000, -96, 90],
          ["1026", "3개월", -12, 180000, 90000, -13, 90],
          ["1027", "3개월", -60, 180000, 180000, -61, 90],
          ["1028", "1개월", -33, 70000, 70000, -34, 30],
        ],
      },
    },
    pause: {
      name: "정지",
      icon: "moon",
      kind: "log",
      parent: "member",
      titleField: "member",
      exposure: "private",
      constraints: [
        { kind: "check", must: [{ field: "to", op: "gte", value: { field: "from" } }], message: "마지막 날은 첫날보다 빠를 수 없어요." },
      ],
      fields: {
        member: { label: "{member}", type: "relation", target: "member", required: true },
        from: { label: "첫날", type: "date", required: true, default: { auto: "today" } },
        to: { label: "마지막 날", type: "date", required: true },
        reason: { label: "까닭", type: "text" },
        days: { label: "며칠", type: "computed", formula: "daysBetween(from, to) + 1", unit: "일" },
      },
      sample: {
        columns: ["member", "from", "to"],
        rows: [
          ["1021", -30, -27],
          ["1027", -35, -22],
        ],
      },
    },
    visit: {
      name: "출입",
      icon: "log-in",
      kind: "log",
      titleField: "member",
      exposure: "private",
      highlights: [{ when: [{ field: "until", op: "lt", value: { field: "at" } }], tone: "bad", label: "끝난 회원권" }],
      fields: {
        member: { label: "{member}", type: "relation", target: "member", required: true },
        at: { label: "시각", type: "datetime", required: true, default: { auto: "now" } },
        name: { label: "이름", type: "computed", lookup: { via: "member", field: "name" } },
        until: { label: "그때 만료일", type: "date" },
        left: { label: "남은 날", type: "computed", formula: "daysBetween(at, until)", unit: "일" },
      },
      sample: {
        columns: ["member", "at", "until"],
        rows: [
          ["1026", [0, "07:12"], 77],
          ["1022", [0, "06:40"], 2],
          ["1028", [0, "06:31"], -4],
          ["1023", [-1, "19:05"], 49],
          ["1021", [-2, "18:20"], 5],
          ["1024", [-17, "20:11"], 164],
          ["1025", [-8, "07:02"], -6],
        ],
      },
    },
    locker: {
      name: "락커",
      icon: "lock",
      kind: "resource",
      exposure: "private",
      titleField: "number",
      // prettier-ignore
      highlights: [{ when: [{ field: "member", op: "empty" }], tone: "good", label: "비었어요" }, { when: [{ field: "until", op: "lt", value: { today: 0 } }], tone: "bad", label: "기간이 지났어요" }],
      fields: {
        number: { label: "락커 번호", type: "text", required: true, unique: true },
        member: { label: "{member}", type: "relation", target: "member", unique: true },
        name: { label: "이름", type: "computed", lookup: { via: "member", field: "name" } },
        until: { label: "끝나는 날", type: "date" },
      },
      sample: {
        columns: ["number", "member", "until"],
        rows: [
          ["01", "1021", 5],
          ["02", "1024", 164],
          ["03", null, null],
          ["04", "1028", -4],
          ["06", "1026", 77],
        ],
      },
    },
    training: {
      name: "PT",
      icon: "activity",
      kind: "main",
      titleField: "member",
      exposure: "private",
      // prettier-ignore
      highlights: [{ when: [{ field: "left", op: "lte", value: 0 }], tone: "bad", label: "다 썼어요" }, { when: [{ field: "left", op: "lte", value: 2 }], tone: "warn", label: "곧 다 써요" }],
      fields: {
        member: { label: "{member}", type: "relation", target: "member", required: true },
        trainer: { label: "트레이너", type: "text" },
        total: { label: "총 횟수", type: "number", unit: "회", min: 1, required: true, default: { value: 10 } },
        left: { label: "남은 횟수", type: "number", unit: "회", min: 0 },
        fee: { label: "한 번 값", type: "money", unit: "원", min: 0, default: { value: 60_000 } },
        price: { label: "모두", type: "computed", formula: "total * fee", result: "money" },
        name: { label: "이름", type: "computed", lookup: { via: "member", field: "name" } },
        mark: { label: "오늘 했어요", type: "boolean", default: { value: false } },
      },
      sample: {
        columns: ["member", "trainer", "total", "left", "fee"],
        rows: [
          ["1023", "강태오", 20, 12, 60000],
          ["1024", "윤다혜", 10, 2, 65000],
          ["1026", "강태오", 10, 9, 60000],
        ],
      },
    },
    session: {
      name: "PT 기록",
      icon: "check",
      kind: "log",
      parent: "training",
      titleField: "trainer",
      exposure: "private",
      fields: {
        training: { label: "{training}", type: "relation", target: "training", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        trainer: { label: "트레이너", type: "text" },
        fee: { label: "값", type: "money", unit: "원", min: 0 },
      },
      sample: {
        columns: ["training", "date", "trainer", "fee"],
        rows: [
          ["1023", -1, "강태오", 60000],
          ["1023", -4, "강태오", 60000],
          ["1026", -2, "강태오", 60000],
        ],
      },
    },
  },
  rules: [
    // prettier-ignore
    { entity: "member", on: "create", when: [{ field: "plan", op: "filled" }], steps: [{ do: "create", entity: "pass", values: { member: { record: true }, kind: { field: "plan" }, date: { field: "since" } } }] },
    {
      entity: "pass",
      on: "create",
      steps: [
        { do: "set", field: "before", to: { via: "member", field: "until" } },
        { do: "set", field: "span", to: { via: "kind", field: "days" } },
      ],
    },
    {
      entity: "pass",
      on: "create",
      when: [{ field: "price", op: "empty" }],
      steps: [{ do: "set", field: "price", to: { via: "kind", field: "price" } }],
    },
    { entity: "pass", on: "create", when: [{ field: "paid", op: "empty" }], steps: [{ do: "set", field: "paid", to: { field: "price" } }] },
    {
      entity: "pass",
      on: "update",
      when: [{ field: "settled", op: "eq", value: true }],
      steps: [{ do: "set", field: "paid", to: { field: "price" } }],
    },
    // prettier-ignore
    { entity: "training", on: "update", when: [{ field: "mark", op: "eq", value: true }], steps: [{ do: "set", field: "mark", to: false }, { do: "create", entity: "session", values: { training: { record: true }, date: { auto: "today" } } }] },
    { entity: "pass", on: "while", steps: [{ do: "add", via: "member", field: "days", by: { field: "adds", sign: 1 } }] },
    { entity: "pause", on: "while", steps: [{ do: "add", via: "member", field: "days", by: { field: "days", sign: 1 } }] },
    { entity: "visit", on: "create", steps: [{ do: "set", field: "until", to: { via: "member", field: "until" } }] },
    { entity: "training", on: "create", steps: [{ do: "set", field: "left", to: { field: "total" } }] },
    // prettier-ignore
    { entity: "session", on: "create", steps: [{ do: "set", field: "trainer", to: { via: "training", field: "trainer" } }, { do: "set", field: "fee", to: { via: "training", field: "fee" } }] },
    { entity: "session", on: "while", steps: [{ do: "add", via: "training", field: "left", by: -1 }] },
  ],
  actions: {
    // prettier-ignore
    told: { label: "연락함", icon: "phone", entity: "member", steps: [{ do: "set", field: "told", to: { auto: "today" } }], success: "오늘 연락한 것으로 적었어요." },
    // prettier-ignore
    settle: { label: "나머지 받았어요", icon: "check", entity: "pass", when: [{ field: "due", op: "gt", value: 0 }], steps: [{ do: "set", field: "settled", to: true }], success: "나머지도 다 받은 것으로 적었어요.", tone: "good" },
    text: {
      label: "문자 보내기",
      icon: "message-circle",
      entity: "member",
      when: [{ field: "phone", op: "filled" }],
      steps: [{ do: "call", field: "phone", via: "sms" }],
      success: "문자 창을 열었어요.",
    },
    emptyLocker: {
      label: "비우기",
      entity: "locker",
      when: [{ field: "member", op: "filled" }],
      confirm: "이 락커를 비울까요?",
      steps: [
        { do: "set", field: "member", to: null },
        { do: "set", field: "until", to: null },
      ],
      success: "락커를 비웠어요.",
    },
    // prettier-ignore
    markTraining: { label: "오늘 했어요", icon: "check", entity: "training", when: [{ field: "left", op: "gt", value: 0 }], steps: [{ do: "set", field: "mark", to: true }], success: "오늘 한 번 한 것으로 적었어요.", tone: "good" },
  },
  screens: [
    {
      id: "door",
      title: "입구",
      icon: "log-in",
      blocks: [
        { kind: "form", title: "{member} 번호", entity: "visit", submitLabel: "들어가기", success: "어서 오세요. 출입을 적었어요." },
        {
          kind: "collection",
          title: "방금 들어온 {member}",
          query: { entity: "visit", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "left", "at", "until"] }],
          create: false,
          empty: "아직 들어온 {member:이/가} 없어요.",
        },
      ],
    },
    {
      id: "today",
      title: "챙길 {member}",
      icon: "bell",
      blocks: [
        {
          kind: "stats",
          items: [
            // prettier-ignore
            { label: "이용 중", entity: "member", metric: { fn: "count" }, where: [{ field: "until", op: "gte", value: { today: 0 } }], unit: "명" },
            // prettier-ignore
            { label: "오늘 들어온 {member}", entity: "visit", metric: { fn: "count" }, where: [{ field: "at", op: "gte", value: { today: 0 } }], unit: "명" },
            { label: "미납", entity: "pass", metric: { fn: "sum", field: "due" }, unit: "원", tone: "bad" },
            // prettier-ignore
            { label: "이번 달 받은 돈", entity: "pass", metric: { fn: "sum", field: "paid" }, unit: "원", period: { field: "date", unit: "month" } },
          ],
        },
        {
          kind: "collection",
          title: "일주일 안에 끝나요",
          query: {
            entity: "member",
            where: [
              { field: "until", op: "gte", value: { today: 0 } },
              { field: "until", op: "lte", value: { today: 7 } },
            ],
            sort: [{ field: "left", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["name", "phone", "until", "left", "told"] }],
          create: false,
          actions: ["text", "told"],
          empty: "아직 없어요.",
        },
        {
          kind: "collection",
          title: "기간이 끝났어요",
          query: {
            entity: "member",
            where: [
              { field: "days", op: "gt", value: 0 },
              { field: "until", op: "lt", value: { today: 0 } },
            ],
            sort: [{ field: "until", dir: "desc" }],
          },
          views: [{ kind: "table", columns: ["name", "phone", "until", "last", "told"] }],
          create: false,
          actions: ["text", "told"],
          empty: "끝난 {member:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "미납",
          query: { entity: "pass", where: [{ field: "due", op: "gt", value: 0 }], sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "kind", "date", "price", "paid", "due"] }],
          create: false,
          actions: ["settle"],
          empty: "모두 냈어요.",
        },
        {
          kind: "collection",
          title: "2주 넘게 안 왔어요",
          query: {
            entity: "member",
            where: [
              { field: "last", op: "lt", value: { today: -14 } },
              { field: "until", op: "gte", value: { today: 0 } },
            ],
          },
          views: [{ kind: "table", columns: ["name", "phone", "last", "until", "told"] }],
          create: false,
          actions: ["text", "told"],
          empty: "오래 안 온 {member:이/가} 없어요.",
        },
      ],
    },
    {
      id: "members",
      title: "{member}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "member", sort: [{ field: "left", dir: "asc" }], search: ["number", "name", "phone"], filters: ["state"] },
          views: [{ kind: "table", columns: ["name", "phone", "state", "until", "left", "last", "due", "memo"] }],
          export: true,
          empty: "이름만 적으면 번호가 저절로 붙어요.",
        },
        {
          kind: "collection",
          title: "{term}",
          query: { entity: "term", sort: [{ field: "days", dir: "asc" }] },
          views: [{ kind: "table", columns: ["days", "price"] }],
          empty: "파는 기간과 값을 적어 두면 고르기만 하면 돼요.",
        },
      ],
    },
    {
      id: "lockers",
      title: "{locker}",
      icon: "lock",
      blocks: [
        {
          kind: "collection",
          query: { entity: "locker", sort: [{ field: "number", dir: "asc" }], search: ["number", "name"] },
          views: [{ kind: "cards", columns: ["name", "member", "until"] }],
          actions: ["emptyLocker"],
          empty: "락커 번호부터 적어 보세요.",
        },
      ],
    },
    {
      id: "training",
      title: "{training}",
      icon: "activity",
      blocks: [
        {
          kind: "collection",
          query: { entity: "training", sort: [{ field: "left", dir: "asc" }], filters: ["trainer"] },
          views: [{ kind: "table", columns: ["name", "trainer", "total", "left", "fee", "price"] }],
          actions: ["markTraining"],
        },
        {
          kind: "collection",
          title: "{session}",
          query: { entity: "session", sort: [{ field: "date", dir: "desc" }], filters: ["trainer", "date"] },
          views: [{ kind: "table", columns: ["training", "date", "fee"] }],
          create: false,
          empty: "‘오늘 했어요’를 누르면 여기에 쌓여요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "트레이너별 {session}",
          entity: "session",
          by: "trainer",
          where: [{ field: "date", op: "eq", value: { month: 0 } }],
          columns: [
            { label: "한 횟수", metric: { fn: "count" }, unit: "회" },
            { label: "받은 값", metric: { fn: "sum", field: "fee" }, unit: "원" },
          ],
        },
      ],
    },
  ],
};
