import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const OURS: Condition = { field: "whose", op: "eq", value: "ours" };
const OTHERS: Condition = { field: "whose", op: "eq", value: "others" };
const UNTHANKED: Condition[] = [
  { field: "way", op: "eq", value: "in" },
  { field: "thanked", op: "eq", value: false },
];

/** Money and presents given and received at weddings and funerals, person by person. */
export const GIFT_MONEY_LEDGER: PatternDeclaration = {
  id: "gift-money-ledger",
  title: "경조사 장부",
  tagline: "누구와 얼마를 주고받았는지 한눈에 봐요",
  shelf: "life",
  icon: "gift",
  family: "paper",
  palettes: [
    ["#fdf8f4", "#9f3a38"],
    ["#f8f7f3", "#57534e"],
  ],
  lists: {
    person: {
      name: "사람",
      icon: "users",
      counter: "명",
      kind: "person",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        tie: { label: "사이", type: "select", options: ["family 가족", "kin 친척", "friend 친구", "work 직장", "near 이웃"] },
        side: { label: "어느 쪽", type: "select", options: ["mine 내 쪽", "spouse 배우자 쪽", "parents 부모님 쪽"] },
        group: { label: "소속", type: "text", placeholder: "같은 이름이 있을 때 알아보기 쉬워요" },
        phone: { label: "연락처", type: "phone" },
        birthday: { label: "생일", type: "date" },
        got: {
          label: "받은 돈",
          type: "computed",
          rollup: { entity: "gift", via: "person", fn: "sum", field: "amount", where: [{ field: "way", op: "eq", value: "in" }] },
          result: "money",
        },
        gave: {
          label: "준 돈",
          type: "computed",
          rollup: { entity: "gift", via: "person", fn: "sum", field: "amount", where: [{ field: "way", op: "eq", value: "out" }] },
          result: "money",
        },
        balance: { label: "갚을 돈", type: "computed", formula: "got - gave", result: "money", help: "빼기가 붙으면 내가 더 낸 돈이에요" },
      },
      highlights: [
        { when: [{ field: "balance", op: "gt", value: 0 }], tone: "warn", label: "갚을 차례" },
        { when: [{ field: "balance", op: "lt", value: 0 }], tone: "info", label: "내가 더 냄" },
      ],
      constraints: [{ kind: "unique", fields: ["name", "group"], message: "이름과 소속이 같은 {person:이/가} 이미 있어요." }],
      sample: {
        columns: ["name", "tie", "side", "group", "phone", "birthday"],
        rows: [
          ["김서연", "friend", "mine", "대학 동기", "010-3321-4507", -120],
          ["박준호", "work", "mine", "영업팀", "010-5120-8834", null],
          ["이하린", "kin", "parents", "외사촌", "010-7745-2096", 12],
          ["최유진", "near", "spouse", "윗집", null, null],
        ],
      },
    },
    event: {
      name: "경조사",
      icon: "calendar",
      counter: "건",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["wedding 결혼 a", "funeral 부고 n", "first 돌 g", "elder 환갑·칠순 i", "birthday 생일 g", "opening 개업 i"],
          default: { value: "wedding" },
        },
        whose: {
          label: "누구 일",
          type: "select",
          required: true,
          options: ["ours 우리 집 i", "others 남의 일 n"],
          default: { value: "others" },
        },
        date: { label: "날짜", type: "date", required: true, countdown: true },
        person: { label: "주인공", type: "relation", target: "person" },
        count: { label: "건수", type: "computed", unit: "건", rollup: { entity: "gift", via: "event", fn: "count" } },
        total: {
          label: "합계",
          type: "computed",
          rollup: { entity: "gift", via: "event", fn: "sum", field: "amount" },
          result: "money",
        },
        past: { label: "전에 받은 돈", type: "computed", lookup: { via: "person", field: "got" } },
        way: { label: "주로", type: "select", options: ["in 받음 g", "out 줌 w"], help: "누구 일인지에 따라 저절로 적혀요." },
      },
      highlights: [
        {
          when: [OTHERS, { field: "count", op: "eq", value: 0 }, { field: "date", op: "lt", value: { today: 0 } }],
          tone: "bad",
          label: "못 챙겼어요",
        },
        {
          when: [OTHERS, { field: "count", op: "eq", value: 0 }, { field: "date", op: "lte", value: { today: 14 } }],
          tone: "warn",
          label: "아직 안 냄",
        },
      ],
      sample: {
        columns: ["name", "kind", "whose", "date", "person", "way"],
        rows: [
          ["우리 결혼식", "wedding", "ours", -200, null, "in"],
          ["박준호 결혼", "wedding", "others", 9, "박준호", "out"],
          ["김서연 아이 돌", "first", "others", -40, "김서연", "out"],
        ],
      },
    },
    gift: {
      name: "오간 것",
      icon: "gift",
      counter: "건",
      kind: "log",
      titleField: "person",
      parent: "event",
      exposure: "private",
      fields: {
        event: { label: "{event}", type: "relation", target: "event", required: true },
        person: { label: "{person}", type: "relation", target: "person", required: true },
        way: {
          label: "방향",
          type: "select",
          options: ["in 받음 g", "out 줌 w"],
          help: "비우면 우리 집 일은 받음, 남의 일은 줌으로 적어요.",
        },
        amount: { label: "금액", type: "money", unit: "원", min: 0, required: true, default: { value: 50000 } },
        item: { label: "물건", type: "text", placeholder: "선물이면 무엇인지 적어요" },
        means: { label: "방법", type: "select", options: ["cash 현금", "transfer 이체", "present 선물"], default: { value: "cash" } },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        thanked: { label: "인사함", type: "boolean", default: { value: false } },
        number: { label: "번호", type: "text", default: { auto: "sequence", prefix: "" } },
        note: { label: "메모", type: "text" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "amount", op: "eq", value: 0 }],
          must: [{ field: "item", op: "filled" }],
          message: "금액이나 물건을 적어 주세요.",
        },
      ],
      sample: {
        columns: ["event", "person", "way", "amount", "item", "means", "date", "thanked", "number"],
        rows: [
          ["우리 결혼식", "김서연", "in", 100000, null, "cash", -200, true, "1"],
          ["우리 결혼식", "박준호", "in", 50000, null, "transfer", -200, true, "2"],
          ["우리 결혼식", "이하린", "in", 200000, null, "cash", -200, true, "3"],
          ["우리 결혼식", "최유진", "in", 0, "찻잔 세트", "present", -198, false, "4"],
          ["김서연 아이 돌", "김서연", "out", 100000, null, "cash", -40, false, "5"],
        ],
      },
    },
  },
  rules: [
    { entity: "event", on: "create", steps: [{ do: "set", field: "way", to: "out" }] },
    { entity: "event", on: "create", when: [OURS], steps: [{ do: "set", field: "way", to: "in" }] },
    { entity: "event", on: "update", changed: "whose", when: [OURS], steps: [{ do: "set", field: "way", to: "in" }] },
    { entity: "event", on: "update", changed: "whose", when: [OTHERS], steps: [{ do: "set", field: "way", to: "out" }] },
    {
      entity: "gift",
      on: "create",
      when: [{ field: "way", op: "empty" }],
      steps: [{ do: "set", field: "way", to: { via: "event", field: "way" } }],
    },
  ],
  actions: {
    thank: {
      label: "인사했어요",
      icon: "hand-heart",
      entity: "gift",
      when: [
        { field: "way", op: "eq", value: "in" },
        { field: "thanked", op: "eq", value: false },
      ],
      steps: [{ do: "set", field: "thanked", to: true }],
      success: "인사한 것으로 적었어요.",
      tone: "good",
    },
    callPerson: {
      label: "전화",
      icon: "phone",
      entity: "person",
      when: [{ field: "phone", op: "filled" }],
      steps: [{ do: "call", field: "phone", via: "tel" }],
      success: "전화를 걸어요.",
    },
  },
  screens: [
    {
      id: "people",
      title: "{person}",
      icon: "users",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "올해 준 돈",
              entity: "gift",
              metric: { fn: "sum", field: "amount" },
              where: [{ field: "way", op: "eq", value: "out" }],
              period: { field: "date", unit: "year" },
              unit: "원",
              tone: "warn",
            },
            {
              label: "올해 받은 돈",
              entity: "gift",
              metric: { fn: "sum", field: "amount" },
              where: [{ field: "way", op: "eq", value: "in" }],
              period: { field: "date", unit: "year" },
              unit: "원",
              tone: "good",
            },
            {
              label: "갚을 사람",
              entity: "person",
              metric: { fn: "count" },
              where: [{ field: "balance", op: "gt", value: 0 }],
              unit: "명",
            },
            {
              label: "인사할 것",
              entity: "gift",
              metric: { fn: "count" },
              where: UNTHANKED,
              unit: "건",
            },
          ],
        },
        { kind: "stats", form: "upcoming", title: "다가오는 {event}", entity: "event", dates: ["date"], days: 60 },
        {
          kind: "collection",
          query: {
            entity: "person",
            search: ["name", "group", "phone"],
            filters: ["tie", "side"],
            sort: [{ field: "balance", dir: "desc" }],
          },
          views: [{ kind: "table", columns: ["name", "group", "tie", "got", "gave", "balance"] }],
          actions: ["callPerson"],
          empty: "아직 적은 {person:이/가} 없어요. 봉투를 보며 한 명씩 적어 보세요.",
          export: true,
        },
      ],
    },
    {
      id: "events",
      title: "{event}",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          query: { entity: "event", sort: [{ field: "date", dir: "desc" }], filters: ["kind", "whose"] },
          views: [{ kind: "table", columns: ["name", "date", "kind", "person", "past", "count", "total"] }],
          empty: "아직 {event:이/가} 없어요.",
        },
        { kind: "stats", form: "upcoming", title: "다가오는 생일", entity: "person", dates: ["birthday"], yearly: ["birthday"], days: 31 },
      ],
    },
    {
      id: "gifts",
      title: "{gift}",
      icon: "gift",
      blocks: [
        {
          kind: "collection",
          title: "아직 인사하지 못한 것",
          query: { entity: "gift", where: UNTHANKED, sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "list", columns: ["event", "amount", "item"] }],
          actions: ["thank"],
          create: false,
          empty: "받은 분께 모두 인사했어요.",
        },
        {
          kind: "collection",
          title: "모든 기록",
          query: { entity: "gift", sort: [{ field: "date", dir: "desc" }], filters: ["event", "way", "means", "thanked"] },
          views: [{ kind: "table", columns: ["person", "event", "way", "amount", "item", "date", "thanked"] }],
          actions: ["thank"],
          empty: "주고받은 것을 적으면 {person}마다 차이를 보여 드려요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "{event}마다 주고받은 돈",
          entity: "gift",
          by: "event",
          columns: [
            { label: "받음", metric: { fn: "sum", field: "amount" }, where: [{ field: "way", op: "eq", value: "in" }], unit: "원" },
            { label: "줌", metric: { fn: "sum", field: "amount" }, where: [{ field: "way", op: "eq", value: "out" }], unit: "원" },
            { label: "건수", metric: { fn: "count" }, unit: "건" },
          ],
        },
      ],
    },
  ],
};
