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
        lent: {
          label: "빌려 간 중",
          type: "computed",
          unit: "건",
          rollup: { entity: "loan", via: "item", fn: "count", where: [{ field: "status", op: "eq", value: "out" }] },
        },
        state: { label: "지금", type: "computed", formula: 'if(lent > 0, "빌려 갔어요", "있어요")', result: "text" },
        times: { label: "빌린 횟수", type: "computed", unit: "회", rollup: { entity: "loan", via: "item", fn: "count" } },
      },
      sample: {
        columns: ["name", "code", "place"],
        rows: [
          ["빔프로젝터", "P-01", "사무실 장"],
          ["블루투스 스피커", "S-01", "사무실 장"],
          ["접이식 책상 A", "T-01", "창고"],
          ["접이식 책상 B", "T-02", "창고"],
          ["카메라", "C-01", "사무실 장"],
        ],
      },
    },
    loan: {
      name: "대여",
      icon: "repeat",
      counter: "건",
      kind: "log",
      titleField: "who",
      parent: "item",
      fields: {
        item: { label: "{item}", type: "relation", target: "item", required: true },
        who: { label: "빌린 사람", type: "text", required: true },
        phone: { label: "연락처", type: "phone" },
        from: { label: "빌린 날", type: "date", required: true, default: { auto: "today" } },
        due: { label: "돌려줄 날", type: "date", required: true, countdown: true },
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
          limit: 1,
          exceptStatus: ["back"],
          message: "아직 돌아오지 않은 {item:이에요/예요}.",
        },
        {
          kind: "check",
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
      ],
      sample: {
        columns: ["item", "who", "phone", "from", "due", "back", "status"],
        rows: [
          ["빔프로젝터", "김서연", "010-3321-4507", -6, -1, null, "out"],
          ["접이식 책상 A", "박준호", "010-5120-8834", -2, 3, null, "out"],
          ["카메라", "이하린", "010-7745-2096", -15, -8, -9, "back"],
        ],
      },
    },
  },
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
          query: { entity: "loan", search: ["who"], filters: ["status", "item"], sort: [{ field: "due", dir: "asc" }] },
          views: [
            { kind: "table", columns: ["item", "who", "phone", "from", "due", "status"] },
            { kind: "calendar", date: "due", columns: ["item", "who"] },
          ],
          actions: ["giveBack"],
          empty: "빌려 간 것이 없어요.",
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
          views: [{ kind: "table", columns: ["name", "code", "place", "state", "times"] }],
          empty: "{item:을/를} 먼저 적어 주세요.",
        },
      ],
    },
  ],
};
