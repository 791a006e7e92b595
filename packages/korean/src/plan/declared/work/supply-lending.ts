import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Things a group owns, who has them now, and what should be back by now. */
export const SUPPLY_LENDING: PatternDeclaration = {
  id: "supply-lending",
  title: "비품 대여",
  tagline: "무엇을 누가 빌려 갔고 언제 돌아오는지 봐요",
  shelf: "group",
  examples: { trade: "various", lists: { item: "gear" } },
  icon: "repeat",
  family: "work",
  palettes: [
    ["#f6f9f7", "#166534"],
    ["#f7f7fb", "#5b21b6"],
  ],
  lists: {
    item: {
      name: "비품",
      icon: "package",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true },
        code: { label: "번호", type: "text", unique: true },
        place: { label: "두는 곳", type: "text" },
        total: { label: "가진 수", type: "number", unit: "개", min: 1, default: { value: 1 } },
        lent: {
          label: "빌려 간 수",
          type: "computed",
          unit: "개",
          rollup: { entity: "loan", via: "item", fn: "sum", field: "count", where: [{ field: "status", op: "eq", value: "out" }] },
        },
        left: { label: "남은 수", type: "computed", unit: "개", formula: "max(0, max(1, total) - lent)" },
        state: {
          label: "지금",
          type: "computed",
          formula: 'if(lent >= max(1, total), "다 나갔어요", if(lent > 0, "일부 나갔어요", "있어요"))',
          result: "text",
        },
        times: { label: "빌린 횟수", type: "computed", unit: "회", rollup: { entity: "loan", via: "item", fn: "count" } },
      },
      sample: {
        columns: ["name", "code", "place", "total"],
        rows: [
          ["빔프로젝터", "P-01", "사무실 장", 1],
          ["블루투스 스피커", "S-01", "사무실 장", 2],
          ["접이식 책상 A", "T-01", "창고", 6],
          ["접이식 책상 B", "T-02", "창고", 4],
          ["카메라", "C-01", "사무실 장", 1],
        ],
      },
    },
    loan: {
      name: "대여",
      icon: "repeat",
      counter: "건",
      kind: "log",
      titleField: "who",
      subtitleField: "item",
      parent: "item",
      fields: {
        item: { label: "{item}", type: "relation", target: "item", required: true },
        who: { label: "빌린 사람", type: "text", required: true },
        phone: { label: "연락처", type: "phone" },
        from: { label: "빌린 날", type: "date", required: true, default: { auto: "today" } },
        due: { label: "돌려줄 날", type: "date", countdown: true, help: "비워 두면 정해진 기간 뒤로 적어요." },
        count: { label: "몇 개", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        standard: { label: "반납 기한", type: "computed", formula: "addDays(from, 14)", result: "date" },
        longer: { label: "늘리면", type: "computed", formula: "addDays(due, 7)", result: "date" },
        extended: { label: "늘린 횟수", type: "number", unit: "번", min: 0, max: 2, default: { value: 0 } },
        late: {
          label: "늦은 날",
          type: "computed",
          unit: "일",
          formula: 'if(isEmpty(due), 0, max(0, daysBetween(due, if(status = "out" || isEmpty(back), today(), back))))',
        },
        back: { label: "돌아온 날", type: "date" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["out 빌려 감 w", "back 돌아옴 g."],
          default: { value: "out" },
        },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["item"],
          limit: { via: "item", field: "total" },
          amount: "count",
          exceptStatus: ["back"],
          message: "남은 수보다 많아요. 아직 돌아오지 않은 {item:이/가} 있어요.",
        },
        {
          kind: "check",
          when: [{ field: "due", op: "filled" }],
          must: [{ field: "due", op: "gte", value: { field: "from" } }],
          message: "돌려줄 날은 빌린 날보다 빠를 수 없어요.",
        },
      ],
      highlights: [
        {
          when: [
            { field: "due", op: "lt", value: { today: 0 } },
            { field: "status", op: "eq", value: "out" },
          ],
          tone: "bad",
          label: "늦었어요",
        },
        {
          when: [
            { field: "due", op: "gte", value: { today: 0 } },
            { field: "due", op: "lte", value: { today: 1 } },
            { field: "status", op: "eq", value: "out" },
          ],
          tone: "warn",
          label: "곧 돌려줄 날",
        },
      ],
      sample: {
        columns: ["item", "who", "phone", "from", "due", "count", "back", "status"],
        rows: [
          ["빔프로젝터", "김서연", "010-3321-4507", -15, -1, 1, null, "out"],
          ["접이식 책상 A", "박준호", "010-5120-8834", -11, 3, 4, null, "out"],
          ["블루투스 스피커", "최유진", "010-2908-6613", -1, 13, 1, null, "out"],
          ["카메라", "이하린", "010-7745-2096", -23, -9, 1, -10, "back"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "loan",
      on: "create",
      when: [{ field: "due", op: "empty" }],
      steps: [{ do: "set", field: "due", to: { field: "standard" } }],
    },
    { entity: "loan", on: "update", changed: "extended", steps: [{ do: "set", field: "due", to: { field: "longer" } }] },
    {
      entity: "loan",
      on: "update",
      when: [
        { field: "status", op: "eq", value: "back" },
        { field: "back", op: "empty" },
      ],
      steps: [{ do: "set", field: "back", to: { auto: "today" } }],
    },
  ],
  actions: {
    giveBack: {
      label: "돌려받았어요",
      icon: "check",
      entity: "loan",
      when: [{ field: "status", op: "eq", value: "out" }],
      steps: [
        { do: "set", field: "status", to: "back" },
        { do: "set", field: "back", to: { auto: "today" } },
      ],
      success: "돌려받은 것으로 적었어요. 다시 빌려줄 수 있어요.",
      tone: "good",
    },
    extend: {
      label: "일주일 더",
      icon: "calendar",
      entity: "loan",
      when: [
        { field: "status", op: "eq", value: "out" },
        { field: "extended", op: "lt", value: 2 },
      ],
      steps: [{ do: "add", field: "extended", by: 1 }],
      success: "돌려줄 날을 일주일 늦췄어요.",
    },
    undo: {
      label: "다시 빌려 간 것으로",
      entity: "loan",
      when: [{ field: "status", op: "eq", value: "back" }],
      confirm: "잘못 눌렀나요? 아직 빌려 간 것으로 되돌려요.",
      steps: [
        { do: "set", field: "status", to: "out" },
        { do: "set", field: "back", to: null },
      ],
      success: "아직 빌려 간 것으로 되돌렸어요.",
    },
  },
  screens: [
    {
      id: "loans",
      title: "{loan}",
      icon: "repeat",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "빌려 간 것",
              entity: "loan",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "out" }],
              unit: "건",
            },
            {
              label: "늦은 것",
              entity: "loan",
              metric: { fn: "count" },
              where: [
                { field: "status", op: "eq", value: "out" },
                { field: "due", op: "lt", value: { today: 0 } },
              ],
              unit: "건",
              tone: "bad",
            },
          ],
        },
        {
          kind: "collection",
          title: "늦은 것",
          query: {
            entity: "loan",
            where: [
              { field: "status", op: "eq", value: "out" },
              { field: "due", op: "lt", value: { today: 0 } },
            ],
            sort: [{ field: "due", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["item", "who", "phone", "due", "late"] }],
          create: false,
          actions: ["giveBack", "extend"],
          empty: "늦은 것이 없어요.",
        },
        {
          kind: "collection",
          title: "빌려 간 것",
          query: {
            entity: "loan",
            where: [{ field: "status", op: "eq", value: "out" }],
            search: ["who", "phone"],
            filters: ["item"],
            sort: [{ field: "due", dir: "asc" }],
          },
          views: [
            { kind: "table", columns: ["item", "who", "phone", "count", "from", "due"] },
            { kind: "calendar", date: "due", columns: ["item", "who"] },
          ],
          actions: ["giveBack", "extend"],
          empty: "빌려 간 것이 없어요.",
        },
        {
          kind: "collection",
          title: "지난 {loan}",
          query: { entity: "loan", where: [{ field: "status", op: "eq", value: "back" }], sort: [{ field: "back", dir: "desc" }] },
          views: [{ kind: "table", columns: ["item", "who", "count", "from", "due", "back", "late"] }],
          create: false,
          actions: ["undo"],
          export: true,
          empty: "돌아온 것이 아직 없어요.",
        },
      ],
    },
    {
      id: "items",
      title: "{item}",
      icon: "package",
      blocks: [
        {
          kind: "collection",
          query: { entity: "item", search: ["name", "code", "place"] },
          views: [{ kind: "table", columns: ["name", "code", "place", "total", "lent", "left", "state", "times"] }],
          empty: "{item:을/를} 먼저 적어 주세요.",
        },
      ],
    },
  ],
};
