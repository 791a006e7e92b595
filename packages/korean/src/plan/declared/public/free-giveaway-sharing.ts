import { toolBlock } from "@appmon/appspec/tool-block";
import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

/** Things nobody needs any more find somebody who does; where to meet is told only to who was picked. */
export const FREE_GIVEAWAY_SHARING: PatternDeclaration = {
  id: "free-giveaway-sharing",
  title: "동네 나눔",
  tagline: "안 쓰는 물건을 필요한 이웃에게 그냥 드려요",
  shelf: "group",
  icon: "hand-heart",
  family: "calm",
  palettes: [
    ["#f4faf3", "#2c6b3c"],
    ["#fdf7f4", "#a2402c"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "member", label: "이웃" },
      { id: "admin", label: "운영자", admin: true },
    ],
  },
  lists: {
    gift: {
      name: "나눔",
      icon: "gift",
      kind: "main",
      imageField: "photo",
      owner: "creator",
      access: [
        { role: "any", can: ["list", "read"] },
        { role: "member", can: ["create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        title: { label: "제목", type: "text", required: true },
        giver: { label: "주는 사람", type: "text", required: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["clothes 옷", "baby 아이", "furniture 가구", "book 책", "food 먹거리", "other 기타"],
          default: { value: "other" },
        },
        count: { label: "수량", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        photo: { label: "사진", type: "image" },
        about: { label: "설명", type: "longtext" },
        way: {
          label: "방법",
          type: "select",
          required: true,
          options: ["first 먼저 신청한 분 i", "lot 추첨 a", "chosen 골라 드림 g"],
          default: { value: "first" },
        },
        until: { label: "신청 마감 (추첨하는 날)", type: "date", countdown: true, help: "비우면 7일 뒤예요." },
        usual: { label: "보통 마감", type: "computed", formula: "addDays(date, 7)", result: "date", hidden: true },
        closed: { label: "마감함", type: "boolean", default: { value: false } },
        expiry: { label: "소비기한", type: "date" },
        place: { label: "만날 곳", type: "text", private: true, help: "뽑힌 분에게만 보여요." },
        asked: { label: "나간 차례", type: "number", unit: "번", min: 0, roles: ["admin"], default: { value: 0 } },
        asking: {
          label: "신청",
          type: "computed",
          unit: "명",
          rollup: { entity: "request", via: "gift", fn: "count", where: [is("status", "ne", "cancelled")], everyone: true },
        },
        given: { label: "뽑힘·받음", type: "number", unit: "명", min: 0, roles: ["admin"], default: { value: 0 } },
        left: { label: "남은 수", type: "computed", unit: "개", formula: "max(0, count - given)" },
        open: {
          label: "받는 중",
          type: "computed",
          roles: ["admin"],
          formula:
            'if(and(left > 0, closed != 1, daysBetween(today(), until) >= 0, or(kind != "food", daysBetween(today(), expiry) >= 0)), 1, 0)',
        },
        date: { label: "올린 날", type: "date", roles: ["admin"], default: { auto: "today" } },
      },
      constraints: [
        {
          kind: "check",
          when: [is("kind", "eq", "food")],
          must: [{ field: "expiry", op: "filled" }],
          message: "먹거리는 소비기한을 적어 주세요.",
        },
      ],
      highlights: [{ when: [is("open", "eq", 1), is("until", "lte", { today: 2 })], tone: "warn", label: "곧 마감해요" }],
      sample: {
        columns: ["title", "giver", "kind", "count", "way", "until", "expiry", "place", "asked", "given", "date", "closed"],
        rows: [
          ["아기 우주복 3벌 (80)", "하린맘", "baby", 3, "lot", -1, null, "행복마을도서관 앞", 4, 3, -8, false],
          ["그림책 한 상자", "모과", "book", 1, "chosen", 3, null, "101동 경비실", 2, 0, -2, false],
          ["원목 의자", "준호네", "furniture", 2, "first", 4, null, "지하 2층 주차장", 1, 0, -1, false],
          ["사과 한 봉지", "과수원집", "food", 5, "first", 2, 6, "정문 나눔 선반", 2, 1, 0, false],
          ["겨울 외투 (남 100)", "구름이", "clothes", 1, "first", 5, null, "세탁소 앞", 0, 0, 0, false],
          ["화분 받침 네 개", "초록손", "other", 4, "first", 6, null, "분수대 옆", 1, 1, -1, false],
          ["두유 한 상자", "유진", "food", 1, "first", -4, -1, "정문 나눔 선반", 0, 0, -12, false],
          ["유아 식탁 의자", "하린맘", "baby", 1, "first", -9, null, "103동 현관", 1, 1, -15, false],
        ],
      },
    },
    request: {
      name: "신청",
      icon: "user-plus",
      kind: "log",
      titleField: "name",
      owner: "creator",
      parent: "gift",
      access: [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read"], through: ["gift"] },
        { role: "sender", can: ["delete"] },
      ],
      fields: {
        gift: { label: "{gift}", type: "relation", target: "gift", required: true },
        name: { label: "별명", type: "text", required: true, maxLength: 20 },
        phone: { label: "연락처", type: "phone", required: true },
        word: { label: "한마디", type: "text", maxLength: 200 },
        month: { label: "신청한 달", type: "month", roles: ["admin"], default: { auto: "today" } },
        before: { label: "앞선 신청", type: "number", unit: "명", roles: ["admin"] },
        taking: { label: "받는 중", type: "computed", lookup: { via: "gift", field: "open" }, hidden: true },
        turn: { label: "차례", type: "computed", unit: "번째", roles: ["admin"], formula: "before + 1" },
        until: { label: "마감·추첨", type: "date", roles: ["admin"] },
        place: { label: "만날 곳", type: "text", roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          roles: ["admin"],
          options: ["asked 신청 i", "picked 뽑힘 g", "lost 떨어짐 n.", "got 받음 g.", "noShow 안 나타남 b.", "cancelled 취소 n."],
          default: { value: "asked" },
        },
      },
      constraints: [
        { kind: "unique", fields: ["gift", "phone"], message: "이미 신청한 {gift:이에요/예요}." },
        {
          kind: "capacity",
          of: ["phone", "month"],
          limit: 3,
          exceptStatus: ["lost", "cancelled"],
          message: "한 달에 세 번까지 신청할 수 있어요. 다음 달 1일부터 다시 돼요.",
        },
        {
          kind: "check",
          when: [is("status", "eq", "asked")],
          must: [is("until", "gte", { today: 0 })],
          message: "신청이 마감됐어요.",
        },
        {
          kind: "check",
          when: [is("status", "eq", "asked")],
          must: [is("taking", "eq", 1)],
          message: "지금은 신청을 받지 않는 {gift:이에요/예요}.",
          keeps: true,
        },
      ],
      sample: {
        columns: ["gift", "name", "phone", "word", "month", "before", "until", "place", "status"],
        rows: [
          ["그림책 한 상자", "솔방울", "010-2908-6613", "다섯 살 아이와 읽을게요", 0, 1, 3, null, "asked"],
          ["그림책 한 상자", "밑줄", "010-6432-1178", null, 0, 0, 3, null, "asked"],
          ["원목 의자", "바다", "010-8051-3942", "차로 갈 수 있어요", 0, 0, 4, null, "asked"],
          ["사과 한 봉지", "솔방울", "010-2908-6613", null, 0, 1, 2, null, "asked"],
          ["사과 한 봉지", "아침이", "010-4412-7093", null, 0, 0, 2, "정문 나눔 선반", "picked"],
          ["화분 받침 네 개", "구름이", "010-5571-3380", null, 0, 0, 6, "분수대 옆", "picked"],
          ["아기 우주복 3벌 (80)", "다온맘", "010-3321-4507", "12월에 태어나요", 0, 0, -1, "행복마을도서관 앞", "picked"],
          ["아기 우주복 3벌 (80)", "봄이아빠", "010-5120-8834", null, 0, 2, -1, "행복마을도서관 앞", "got"],
          ["아기 우주복 3벌 (80)", "이음", "010-7745-2096", null, 0, 3, -1, "행복마을도서관 앞", "got"],
          ["아기 우주복 3벌 (80)", "새벽", "010-8830-1254", null, 0, 1, -1, null, "lost"],
          ["유아 식탁 의자", "한결", "010-2097-6648", null, -1, 0, -9, "103동 현관", "got"],
        ],
      },
    },
    thanks: {
      name: "고마움",
      icon: "heart",
      kind: "log",
      titleField: "words",
      access: [{ role: "any", can: ["list", "read", "create"] }],
      fields: {
        request: { label: "내 {request}", type: "relation", target: "request", required: true },
        words: { label: "고마운 말", type: "text", required: true, maxLength: 300 },
        photo: { label: "사진", type: "image" },
        gift: { label: "{gift}", type: "relation", target: "gift", roles: ["admin"] },
        state: { label: "그때 상태", type: "text", roles: ["admin"] },
        date: { label: "쓴 날", type: "date", roles: ["admin"], default: { auto: "today" } },
      },
      constraints: [
        { kind: "unique", fields: ["request"], message: "이미 고마움을 전했어요." },
        { kind: "check", must: [is("state", "eq", "got")], message: "받은 뒤에 남겨 주세요." },
      ],
      sample: {
        columns: ["request", "words", "gift", "state", "date"],
        rows: [
          ["봄이아빠", "봄이가 입으니 곰 같아요. 고맙습니다!", "아기 우주복 3벌 (80)", "got", 0],
          ["이음", "깨끗하게 빨아 주셔서 바로 입혔어요.", "아기 우주복 3벌 (80)", "got", 0],
          ["한결", "식탁에 같이 앉게 됐어요.", "유아 식탁 의자", "got", -7],
        ],
      },
    },
  },
  rules: [
    {
      entity: "gift",
      on: "create",
      when: [{ field: "until", op: "empty" }],
      steps: [{ do: "set", field: "until", to: { field: "usual" } }],
    },
    {
      entity: "request",
      on: "create",
      steps: [
        { do: "set", field: "before", to: { via: "gift", field: "asked" } },
        { do: "set", field: "until", to: { via: "gift", field: "until" } },
        { do: "add", via: "gift", field: "asked", by: 1 },
      ],
    },
    {
      entity: "request",
      on: "while",
      when: [is("status", "in", ["picked", "got"])],
      steps: [{ do: "add", via: "gift", field: "given", by: 1 }],
    },
    {
      entity: "request",
      on: "update",
      when: [is("status", "eq", "picked")],
      steps: [{ do: "set", field: "place", to: { via: "gift", field: "place" } }],
    },
    {
      entity: "thanks",
      on: "create",
      steps: [
        { do: "set", field: "gift", to: { via: "request", field: "gift" } },
        { do: "set", field: "state", to: { via: "request", field: "status" } },
      ],
    },
  ],
  actions: {
    reopen: {
      label: "다시 받기",
      entity: "gift",
      when: [is("closed", "eq", true)],
      steps: [{ do: "set", field: "closed", to: false }],
      success: "다시 신청을 받아요.",
    },
    close: {
      label: "마감하기",
      entity: "gift",
      when: [is("open", "eq", 1)],
      confirm: "신청을 그만 받을까요?",
      steps: [{ do: "set", field: "closed", to: true }],
      success: "이제 신청을 받지 않아요.",
    },
    pick: turns("뽑기", "request", [is("status", "in", ["asked", "lost", "noShow"])], "picked", "뽑았어요. 만날 곳이 그분에게 보여요.", {
      icon: "check",
      tone: "good",
      roles: ["admin"],
    }),
    lose: turns("떨어짐", "request", [is("status", "eq", "asked")], "lost", "떨어진 것으로 적었어요.", { roles: ["admin"] }),
    got: turns("받아 감", "request", [is("status", "eq", "picked")], "got", "받은 것으로 적었어요.", { tone: "good", roles: ["admin"] }),
    notYet: turns("아직 안 받음", "request", [is("status", "eq", "got")], "picked", "받으러 올 사람으로 되돌렸어요.", { roles: ["admin"] }),
    noShow: turns("안 나타남", "request", [is("status", "eq", "picked")], "noShow", "적었어요. 다음 분을 뽑아 주세요.", {
      confirm: "안 나타난 것으로 적을까요? 자리가 다시 나서 다음 분을 뽑을 수 있어요.",
      tone: "bad",
      roles: ["admin"],
    }),
  },
  notices: ["gift", "request"],
  screens: [
    {
      id: "gifts",
      title: "{gift}",
      icon: "gift",
      blocks: [
        {
          kind: "collection",
          title: "받는 중",
          query: {
            entity: "gift",
            where: [is("open", "eq", 1)],
            sort: [{ field: "date", dir: "desc" }],
            search: ["title", "about"],
            filters: ["kind", "way"],
          },
          views: [{ kind: "cards", columns: ["way", "left", "asking", "until", "giver"] }],
          empty: "지금 받는 중인 {gift:이/가} 없어요. 안 쓰는 물건을 올려 보세요.",
        },
        {
          kind: "collection",
          title: "끝난 {gift}",
          query: { entity: "gift", where: [is("open", "eq", 0)], sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "list", columns: ["giver", "kind", "asking", "given"] }],
          create: false,
        },
      ],
    },
    {
      id: "mine",
      title: "내 {request}",
      icon: "user",
      blocks: [
        {
          kind: "collection",
          query: { entity: "request", mine: true, sort: [{ field: "until", dir: "desc" }], filters: ["status"] },
          views: [{ kind: "cards", columns: ["gift", "turn", "until", "place", "status"] }],
          empty: "필요한 물건을 골라 신청해 보세요. 못 가게 되면 지우면 돼요.",
        },
        {
          kind: "lookup",
          title: "전화번호로 찾기",
          entity: "request",
          by: ["phone"],
          show: ["gift", "turn", "until", "place", "status"],
        },
        {
          kind: "collection",
          title: "내가 올린 {gift}",
          query: { entity: "gift", mine: true, sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["title", "asking", "given", "left", "until"] }],
          actions: ["close", "reopen"],
          create: false,
          empty: "아직 올린 {gift:이/가} 없어요.",
        },
      ],
    },
    {
      id: "stories",
      title: "나눔 이야기",
      icon: "heart",
      blocks: [
        {
          kind: "collection",
          query: { entity: "thanks", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "feed", date: "date", columns: ["gift"] }],
          empty: "받은 분이 고마움을 남기면 여기에 모여요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "많이 나눈 이웃",
          entity: "gift",
          by: "giver",
          columns: [
            { label: "나눔", metric: { fn: "count" }, unit: "번" },
            { label: "받은 사람", metric: { fn: "sum", field: "given" }, unit: "명" },
          ],
        },
      ],
    },
    {
      id: "desk",
      title: "뽑기",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "뽑을 {request}", entity: "request", metric: { fn: "count" }, where: [is("status", "eq", "asked")], unit: "명" },
            { label: "받으러 올 사람", entity: "request", metric: { fn: "count" }, where: [is("status", "eq", "picked")], unit: "명" },
            { label: "안 나타난 사람", entity: "request", metric: { fn: "count" }, where: [is("status", "eq", "noShow")], unit: "명" },
          ],
        },
        {
          kind: "collection",
          title: "들어온 {request}",
          query: {
            entity: "request",
            sort: [
              { field: "month", dir: "desc" },
              { field: "gift", dir: "asc" },
              { field: "before", dir: "asc" },
            ],
            filters: ["gift", "status"],
            search: ["name", "phone"],
          },
          views: [{ kind: "table", columns: ["gift", "turn", "name", "phone", "word", "until", "status"] }],
          actions: ["pick", "lose", "got", "noShow", "notYet"],
          create: false,
          empty: "아직 {request:이/가} 없어요.",
          export: true,
        },
        toolBlock("draw", {
          title: "추첨 (신청한 별명을 붙여 넣어요)",
          style: "cards",
          items: ["다온맘", "새벽", "봄이아빠", "이음"],
          count: 3,
        }),
        {
          kind: "stats",
          form: "tally",
          title: "종류별 {gift}",
          entity: "gift",
          by: "kind",
          columns: [
            { label: "나눔", metric: { fn: "count" }, unit: "건" },
            { label: "받은 사람", metric: { fn: "sum", field: "given" }, unit: "명" },
          ],
        },
      ],
    },
  ],
};
