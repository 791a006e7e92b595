import { componentPlace } from "@appmon/registry/registry";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Small games one plays at once, with their best results; a shop may hand out so many coupons a day for them. */
export const MEMORY_CARD_GAME: PatternDeclaration = {
  id: "memory-card-game",
  title: "짝 맞추기",
  tagline: "두 장씩 뒤집어 같은 그림을 찾아요",
  shelf: "life",
  icon: "gamepad-2",
  family: "play",
  palettes: [
    ["#f1f8fd", "#1b6799"],
    ["#fdf8ee", "#96540b"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "만든 사람", admin: true }] },
  lists: {
    pairRun: {
      name: "짝 맞추기 기록",
      icon: "clipboard-list",
      counter: "회",
      kind: "log",
      fields: {
        title: { label: "결과", type: "text", required: true },
        nick: { label: "별명", type: "text", maxLength: 20 },
        score: { label: "뒤집은 수", type: "number", unit: "번", min: 8 },
        hit: { label: "맞힌 비율", type: "computed", formula: "if(score > 0, round(8 / score * 100), 0)", result: "percent" },
        at: { label: "언제", type: "datetime" },
      },
      sample: {
        columns: ["title", "nick", "score", "at"],
        rows: [
          ["짝맞추기 11번", "기억왕", 11, [-1, "20:10"]],
          ["짝맞추기 12번", "다은", 12, [-2, "19:42"]],
          ["짝맞추기 14번", "하린이네", 14, [-2, "21:05"]],
          ["짝맞추기 14번", "준호", 14, [-3, "08:15"]],
          ["짝맞추기 16번", "서연", 16, [-4, "13:30"]],
          ["짝맞추기 19번", "할머니", 19, [-5, "10:20"]],
          ["짝맞추기 23번", "처음", 23, [-6, "22:01"]],
        ],
      },
    },
    speedRun: {
      name: "반응 기록",
      icon: "zap",
      counter: "회",
      kind: "log",
      fields: {
        title: { label: "결과", type: "text", required: true },
        nick: { label: "별명", type: "text", maxLength: 20 },
        score: { label: "다섯 번 평균", type: "number", unit: "ms", min: 1 },
        detail: { label: "한 번씩", type: "text" },
        at: { label: "언제", type: "datetime" },
      },
      sample: {
        columns: ["title", "nick", "score", "detail", "at"],
        rows: [
          ["반응 속도 243ms", "번개", 243, "251ms, 238ms, 240ms, 247ms, 239ms", [-1, "18:22"]],
          ["반응 속도 271ms", "서연", 271, "280ms, 265ms, 270ms, 268ms, 272ms", [-2, "12:40"]],
          ["반응 속도 318ms", "할머니", 318, "330ms, 322ms, 310ms, 315ms, 313ms", [-4, "10:25"]],
        ],
      },
    },
    moleRun: {
      name: "두더지 기록",
      icon: "target",
      counter: "회",
      kind: "log",
      fields: {
        title: { label: "결과", type: "text", required: true },
        nick: { label: "별명", type: "text", maxLength: 20 },
        score: { label: "잡은 수", type: "number", unit: "마리", min: 0 },
        at: { label: "언제", type: "datetime" },
      },
      sample: {
        columns: ["title", "nick", "score", "at"],
        rows: [
          ["34마리 잡았어요", "준호", 34, [-1, "18:30"]],
          ["29마리 잡았어요", "다은", 29, [-3, "20:15"]],
          ["21마리 잡았어요", "처음", 21, [-6, "22:08"]],
        ],
      },
    },
    prize: {
      name: "상",
      icon: "gift",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        rule: { label: "조건", type: "text", required: true },
        daily: { label: "하루에", type: "number", unit: "장", min: 1, required: true, default: { value: 30 } },
        today: {
          label: "오늘 나간 수",
          type: "computed",
          unit: "장",
          rollup: { entity: "claim", via: "prize", fn: "count", where: [{ field: "date", op: "eq", value: { today: 0 } }], everyone: true },
        },
        left: { label: "오늘 남은 수", type: "computed", unit: "장", formula: "daily - today" },
      },
      highlights: [{ when: [{ field: "left", op: "lte", value: 0 }], tone: "bad", label: "오늘은 다 나갔어요" }],
      sample: {
        columns: ["name", "rule", "daily"],
        rows: [
          ["아메리카노 쿠폰", "열네 번 안에 다 맞히기", 30],
          ["쿠키 쿠폰", "두더지 서른 마리", 10],
        ],
      },
    },
    claim: {
      name: "받은 상",
      icon: "ticket",
      counter: "건",
      kind: "log",
      titleField: "number",
      exposure: "submitted",
      fields: {
        prize: { label: "{prize}", type: "relation", target: "prize", required: true },
        result: { label: "내 결과", type: "text", required: true, placeholder: "짝맞추기 12번" },
        phone: { label: "전화", type: "phone", required: true },
        number: { label: "쿠폰 번호", type: "text", default: { auto: "sequence", prefix: "Q" } },
        date: { label: "받은 날", type: "date", default: { auto: "today" }, roles: ["admin"] },
        used: { label: "썼어요", type: "boolean", default: { value: false }, roles: ["admin"] },
      },
      constraints: [
        { kind: "unique", fields: ["phone", "date"], message: "한 전화번호로 하루에 한 번 받을 수 있어요." },
        {
          kind: "capacity",
          of: ["prize", "date"],
          limit: { via: "prize", field: "daily" },
          message: "오늘 나갈 {prize:이/가} 다 나갔어요.",
        },
      ],
      sample: {
        columns: ["prize", "result", "phone", "number", "date", "used"],
        rows: [
          ["아메리카노 쿠폰", "짝맞추기 12번", "010-3321-4507", "Q0001", -1, true],
          ["아메리카노 쿠폰", "짝맞추기 11번", "010-5120-8834", "Q0002", -1, false],
          ["쿠키 쿠폰", "34마리 잡았어요", "010-7745-2096", "Q0003", -1, true],
          ["아메리카노 쿠폰", "짝맞추기 14번", "010-2908-6613", "Q0004", 0, false],
        ],
      },
    },
  },
  actions: {
    useIt: {
      label: "썼어요",
      icon: "check",
      entity: "claim",
      when: [{ field: "used", op: "ne", value: true }],
      confirm: "이 쿠폰을 쓴 것으로 적을까요?",
      steps: [{ do: "set", field: "used", to: true }],
      success: "쓴 것으로 적었어요.",
      tone: "good",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "pairs",
      title: "짝 맞추기",
      icon: "gamepad-2",
      blocks: [
        {
          kind: "custom",
          ...componentPlace("memory"),
          props: { faces: ["☕", "🍰", "🥐", "🍪", "🧁", "🍓", "🥛", "🍵"] },
          lists: [{ prop: "log", entity: "pairRun", visitors: "posted" }],
        },
      ],
    },
    {
      id: "speed",
      title: "반응·두더지",
      icon: "zap",
      blocks: [
        {
          kind: "custom",
          title: "반응 속도",
          ...componentPlace("reaction"),
          lists: [{ prop: "log", entity: "speedRun", visitors: "posted" }],
        },
        {
          kind: "custom",
          title: "두더지 잡기",
          ...componentPlace("mole"),
          lists: [{ prop: "log", entity: "moleRun", visitors: "posted" }],
        },
      ],
    },
    {
      id: "rank",
      title: "순위",
      icon: "trophy",
      blocks: [
        {
          kind: "collection",
          title: "적게 뒤집은 순",
          query: { entity: "pairRun", search: ["nick"] },
          views: [{ kind: "rank", by: "score", low: true, columns: ["nick", "hit", "at"] }],
          create: false,
          empty: "한 판을 끝내면 여기에 남아요. 별명은 눌러서 적을 수 있어요.",
        },
        {
          kind: "collection",
          title: "빠른 순",
          query: { entity: "speedRun" },
          views: [{ kind: "rank", by: "score", low: true, columns: ["nick", "at"] }],
          create: false,
          empty: "아직 {speedRun:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "많이 잡은 순",
          query: { entity: "moleRun" },
          views: [{ kind: "rank", by: "score", columns: ["nick", "at"] }],
          create: false,
          empty: "아직 {moleRun:이/가} 없어요.",
        },
      ],
    },
    {
      id: "prizes",
      title: "{prize} 받기",
      icon: "gift",
      blocks: [
        {
          kind: "collection",
          query: { entity: "prize" },
          views: [{ kind: "cards", columns: ["rule", "daily", "left"] }],
          create: false,
          empty: "지금 걸린 {prize:이/가} 없어요.",
        },
        { kind: "form", entity: "claim", submitLabel: "받기", success: "받았어요. 가게에서 전화번호를 말씀해 주세요." },
        { kind: "lookup", title: "내 쿠폰", entity: "claim", by: ["phone", "number"], show: ["prize", "number", "date", "used"] },
      ],
    },
    {
      id: "desk",
      title: "만든 사람",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{claim}",
          query: { entity: "claim", sort: [{ field: "date", dir: "desc" }], search: ["number", "phone"], filters: ["prize", "used"] },
          views: [{ kind: "table", columns: ["number", "prize", "result", "phone", "date", "used"] }],
          actions: ["useIt"],
          create: false,
          empty: "아직 나간 쿠폰이 없어요.",
        },
        {
          kind: "collection",
          title: "{prize}",
          query: { entity: "prize" },
          views: [{ kind: "table", columns: ["name", "rule", "daily", "today", "left"] }],
          empty: "{prize:을/를} 걸어 두면 더 열심히 해요.",
        },
        {
          kind: "chart",
          title: "날마다 짝 맞추기 평균",
          chart: "line",
          entity: "pairRun",
          x: "at",
          bucket: "day",
          y: { fn: "avg", field: "score" },
        },
      ],
    },
  ],
};
