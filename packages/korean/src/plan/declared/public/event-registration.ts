import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });

/** Has a seat: neither called off nor in line. */
const SEATED: Condition = { field: "status", op: "in", value: ["entered", "came"] };
const GUESTS: Rollup = { entity: "entry", via: "session", fn: "sum", field: "count" };

/** An event with sessions that fill up, and people who sign up for them. */
export const EVENT_REGISTRATION: PatternDeclaration = {
  id: "event-registration",
  title: "행사 신청",
  tagline: "자리가 남은 {session:을/를} 골라 신청해요",
  shelf: "group",
  examples: { trade: "various", lists: { session: "class" } },
  icon: "ticket",
  family: "paper",
  palettes: [
    ["#fbf8f3", "#9a3412"],
    ["#f6f7fd", "#4338ca"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "운영진", admin: true }] },
  lists: {
    session: {
      name: "프로그램",
      icon: "calendar",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        when: { label: "언제", type: "datetime", required: true },
        place: { label: "어디서", type: "text" },
        seats: { label: "정원", type: "number", unit: "명", min: 1, required: true, default: { value: 20 } },
        until: { label: "신청 마감", type: "date", countdown: true, help: "비워 두면 시작 전까지 받아요." },
        fee: { label: "참가비", type: "money", unit: "원", min: 0, default: { value: 0 } },
        about: { label: "소개", type: "longtext" },
        taken: { label: "신청한 사람", type: "computed", unit: "명", rollup: { ...GUESTS, where: [SEATED], everyone: true } },
        waiting: { label: "대기", type: "number", unit: "명", min: 0, roles: ["admin"], default: { value: 0 }, help: "저절로 세요." },
        // A rule reads what is stored alone.
        booked: { label: "찬 자리", type: "number", min: 0, roles: ["admin"], default: { value: 0 }, hidden: true },
        came: { label: "오신 분", type: "computed", unit: "명", private: true, rollup: { ...GUESTS, where: [is("status", "came")] } },
        left: { label: "남은 자리", type: "computed", unit: "자리", formula: "max(0, seats - taken)" },
        offer: { label: "새 신청의 상태", type: "computed", formula: 'if(booked >= seats, "waiting", "entered")', hidden: true },
      },
      highlights: [
        { when: [{ field: "left", op: "lte", value: 0 }], tone: "warn", label: "대기로 받아요" },
        { when: [{ field: "until", op: "lt", value: { today: 0 } }], tone: "bad", label: "신청이 끝났어요" },
      ],
      sample: {
        columns: ["name", "when", "place", "seats", "until", "fee", "about", "booked", "waiting"],
        rows: [
          ["동네 산책과 사진", [6, "10:00"], "정문 앞", 15, 5, 0, "휴대폰만 있으면 돼요.", 1, 0],
          ["손글씨 엽서 만들기", [6, "14:00"], "2층 작업실", 3, 4, 10000, "재료는 저희가 준비해요.", 3, 0],
          ["저녁 작은 음악회", [7, "19:00"], "마당", 60, null, 0, "비가 오면 1층 홀에서 해요.", 4, 0],
        ],
      },
    },
    entry: {
      name: "신청",
      icon: "user-plus",
      counter: "건",
      kind: "main",
      titleField: "guest",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "when", hours: 24 } },
      fields: {
        session: { label: "{session}", type: "relation", target: "session", required: true },
        guest: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", required: true },
        count: { label: "몇 분", type: "number", unit: "명", min: 1, required: true, default: { value: 1 } },
        note: { label: "하고 싶은 말", type: "longtext" },
        number: { label: "신청번호", type: "text", default: { auto: "sequence", prefix: "E" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["entered 신청 i", "waiting 대기 w", "came 오셨어요 g.", "cancelled 취소 n."],
          default: { value: "entered" },
        },
        when: { label: "언제", type: "datetime", roles: ["admin"], help: "저절로 채워져요." },
        at: { label: "행사 날", type: "computed", lookup: { via: "session", field: "when" } },
        until: { label: "신청 마감", type: "computed", lookup: { via: "session", field: "until" } },
        fee: { label: "한 분 참가비", type: "computed", result: "money", lookup: { via: "session", field: "fee" } },
        owed: {
          label: "낼 돈",
          type: "computed",
          formula: 'if(or(status = "cancelled", status = "waiting", not(fee > 0)), 0, fee * count)',
          result: "money",
        },
        paid: { label: "입금 확인", type: "boolean", roles: ["admin"], default: { value: false } },
        unpaid: { label: "안 들어온 돈", type: "computed", formula: "if(paid, 0, owed)", result: "money" },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["session", "phone"],
          limit: 1,
          exceptStatus: ["cancelled"],
          message: "이미 이 {session:을/를} 신청하셨어요.",
        },
        {
          kind: "check",
          must: [{ field: "at", op: "gte", value: { today: 0 } }],
          message: "이미 지난 {session:이에요/예요}.",
          keeps: true,
        },
        {
          kind: "check",
          when: [is("status", "entered"), { field: "until", op: "filled" }],
          must: [{ field: "until", op: "gte", value: { today: 0 } }],
          message: "신청 마감이 지났어요.",
          keeps: true,
        },
        {
          kind: "capacity",
          of: ["session"],
          limit: { via: "session", field: "seats" },
          amount: "count",
          exceptStatus: ["cancelled", "waiting"],
          message: "남은 자리보다 많아요. 인원을 줄이거나 다른 {session:을/를} 골라 주세요.",
        },
      ],
      sample: {
        columns: ["session", "guest", "phone", "count", "when", "paid", "number", "status", "note"],
        rows: [
          ["손글씨 엽서 만들기", "김서연", "010-3321-4507", 1, [6, "14:00"], true, "E0001", "entered", null],
          ["손글씨 엽서 만들기", "박준호", "010-5120-8834", 2, [6, "14:00"], false, "E0002", "entered", "아이와 함께 가도 되나요?"],
          ["동네 산책과 사진", "이하린", "010-7745-2096", 1, [6, "10:00"], false, "E0003", "entered", null],
          ["저녁 작은 음악회", "최유진", "010-2908-6613", 4, [7, "19:00"], false, "E0004", "entered", null],
        ],
      },
    },
  },
  notices: ["entry"],
  rules: [
    { entity: "entry", on: "create", steps: [{ do: "set", field: "when", to: { via: "session", field: "when" } }] },
    {
      entity: "entry",
      on: "create",
      when: [is("status", "entered")],
      steps: [{ do: "set", field: "status", to: { via: "session", field: "offer" } }],
    },
    {
      entity: "entry",
      on: "while",
      when: [SEATED],
      steps: [{ do: "add", via: "session", field: "booked", by: { field: "count", sign: 1 } }],
    },
    {
      entity: "entry",
      on: "while",
      when: [is("status", "waiting")],
      steps: [{ do: "add", via: "session", field: "waiting", by: { field: "count", sign: 1 } }],
    },
  ],
  actions: {
    pay: {
      label: "입금 확인",
      icon: "check",
      entity: "entry",
      when: [{ field: "unpaid", op: "gt", value: 0 }],
      steps: [{ do: "set", field: "paid", to: true }],
      success: "입금을 확인했어요.",
      roles: ["admin"],
    },
    cancel: {
      label: "취소",
      entity: "entry",
      when: [{ field: "status", op: "in", value: ["entered", "waiting"] }],
      confirm: "정말 취소할까요?",
      steps: [{ do: "set", field: "status", to: "cancelled" }],
      success: "취소했어요. 자리가 다시 났어요.",
      roles: ["admin"],
    },
    unpay: {
      label: "입금 아님",
      entity: "entry",
      when: [is("paid", true)],
      steps: [{ do: "set", field: "paid", to: false }],
      success: "입금 전으로 되돌렸어요.",
      roles: ["admin"],
    },
    raise: {
      label: "자리 주기",
      icon: "check",
      entity: "entry",
      when: [is("status", "waiting")],
      steps: [{ do: "set", field: "status", to: "entered" }],
      success: "대기에서 올렸어요. 전화로 알려 주세요.",
      tone: "good",
      roles: ["admin"],
    },
    back: {
      label: "신청으로 되돌리기",
      entity: "entry",
      when: [{ field: "status", op: "in", value: ["came", "cancelled"] }],
      steps: [{ do: "set", field: "status", to: "entered" }],
      success: "신청으로 되돌렸어요.",
      roles: ["admin"],
    },
    checkIn: {
      label: "오셨어요",
      icon: "check",
      entity: "entry",
      when: [{ field: "status", op: "eq", value: "entered" }],
      steps: [{ do: "set", field: "status", to: "came" }],
      success: "오신 것으로 적었어요.",
      tone: "good",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "home",
      title: "안내",
      icon: "home",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "이번 주말, 함께해요",
          body: "마음에 드는 {session:을/를} 골라 신청해 주세요. 자리가 차면 대기로 받아요.",
          cta: { label: "신청하기", screen: "enter" },
        },
        {
          kind: "collection",
          query: { entity: "session", where: [{ field: "when", op: "gte", value: { today: 0 } }], sort: [{ field: "when", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["when", "place", "fee", "about", "left", "waiting", "until"] }],
          create: false,
          empty: "지금 받는 {session:이/가} 없어요.",
        },
      ],
    },
    {
      id: "enter",
      title: "신청하기",
      icon: "user-plus",
      blocks: [
        {
          kind: "form",
          entity: "entry",
          submitLabel: "신청하기",
          success: "신청했어요. 자리가 찼으면 대기로 올라가요. 신청번호를 적어 두세요.",
        },
      ],
    },
    {
      id: "find",
      title: "내 {entry}",
      icon: "search",
      blocks: [
        {
          kind: "lookup",
          entity: "entry",
          by: ["phone", "number"],
          show: ["session", "when", "guest", "count", "owed", "paid", "number", "status"],
        },
      ],
    },
    {
      id: "desk",
      title: "접수대",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "올 사람", entity: "entry", metric: { fn: "sum", field: "count" }, where: [is("status", "entered")], unit: "명" },
            { label: "오신 분", entity: "entry", metric: { fn: "sum", field: "count" }, where: [is("status", "came")], unit: "명" },
            { label: "대기", entity: "entry", metric: { fn: "sum", field: "count" }, where: [is("status", "waiting")], unit: "명" },
            { label: "안 들어온 참가비", entity: "entry", metric: { fn: "sum", field: "unpaid" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "{session}",
          query: { entity: "session", sort: [{ field: "when", dir: "asc" }] },
          views: [{ kind: "table", columns: ["when", "place", "seats", "taken", "left", "waiting", "came"] }],
        },
        {
          kind: "collection",
          title: "대기, 먼저 온 순서로",
          query: {
            entity: "entry",
            where: [is("status", "waiting")],
            sort: [
              { field: "when", dir: "asc" },
              { field: "createdAt", dir: "asc" },
            ],
            filters: ["session"],
          },
          views: [{ kind: "list", columns: ["session", "count", "phone"] }],
          actions: ["raise", "cancel"],
          create: false,
          empty: "기다리는 사람이 없어요.",
        },
        {
          kind: "collection",
          title: "{entry}한 사람",
          query: { entity: "entry", search: ["guest", "phone", "number"], filters: ["session", "status", "paid"] },
          views: [{ kind: "table", columns: ["session", "phone", "count", "status", "owed", "paid", "number", "note"] }],
          actions: ["checkIn", "pay", "cancel", "back", "unpay"],
          empty: "아직 {entry:이/가} 없어요.",
          export: true,
        },
      ],
    },
  ],
};
