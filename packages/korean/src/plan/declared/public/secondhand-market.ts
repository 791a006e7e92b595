import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** Everybody reads, members write, and change what is their own. */
const OPEN: NonNullable<DeclaredList["access"]> = [
  { role: "any", can: ["list", "read"] },
  { role: "member", can: ["create"] },
  { role: "sender", can: ["update", "delete"] },
];

/** Members hand it in and see their own. */
const HANDED_IN: NonNullable<DeclaredList["access"]> = [
  { role: "member", can: ["create"] },
  { role: "sender", can: ["list", "read"] },
];

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const set = <T>(field: string, to: T) => ({ do: "set" as const, field, to });

/** Members sell to each other: things on show, a talk between two about each, and reviews once a deal is done. */
export const SECONDHAND_MARKET: PatternDeclaration = {
  id: "secondhand-market",
  title: "중고 장터",
  tagline: "안 쓰는 {goods:을/를} 내놓고, 쪽지로 만날 약속을 잡아요",
  shelf: "group",
  icon: "repeat",
  family: "play",
  palettes: [
    ["#fff8f0", "#b8480f"],
    ["#f4faf6", "#1f7a4d"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "admin", label: "운영자", admin: true },
    ],
  },
  lists: {
    person: {
      name: "이웃",
      icon: "user",
      counter: "명",
      kind: "person",
      access: OPEN,
      fields: {
        name: { label: "별명", type: "text", required: true, unique: true, maxLength: 20 },
        region: { label: "동네", type: "text", placeholder: "망원동" },
        manner: { label: "매너 점수", type: "computed", unit: "점", rollup: { entity: "review", via: "to", fn: "avg", field: "stars" } },
        deals: {
          label: "판 {goods}",
          type: "computed",
          unit: "건",
          rollup: { entity: "goods", via: "seller", fn: "count", where: [is("status", "eq", "done")] },
        },
      },
      sample: {
        columns: ["name", "region"],
        rows: [
          ["망원토끼", "망원동"],
          ["책벌레", "연남동"],
          ["자전거타는곰", "합정동"],
          ["초록지붕", "망원동"],
          ["느긋한오후", "상수동"],
          ["이사가는날", "서교동"],
        ],
      },
    },
    goods: {
      name: "물건",
      icon: "tag",
      counter: "개",
      kind: "content",
      imageField: "photo",
      owner: "creator",
      access: OPEN,
      fields: {
        title: { label: "제목", type: "text", required: true, maxLength: 50 },
        photo: { label: "사진", type: "image" },
        price: { label: "값", type: "money", unit: "원", min: 0, required: true },
        haggle: { label: "흥정할 수 있어요", type: "boolean", default: { value: false } },
        kind: {
          label: "분류",
          type: "select",
          options: ["electronics 가전", "furniture 가구", "clothes 옷", "book 책", "kids 아이", "hobby 취미", "other 기타"],
        },
        condition: {
          label: "쓴 정도",
          type: "select",
          required: true,
          options: ["new 새것 g", "like 거의 새것 i", "used 쓴 느낌 w", "broken 고장 b"],
          default: { value: "used" },
        },
        about: { label: "설명", type: "longtext" },
        region: { label: "동네", type: "text", help: "비우면 내 동네로 적어요." },
        seller: { label: "파는 {person}", type: "relation", target: "person", required: true },
        date: { label: "올린 날", type: "date", required: true, default: { auto: "today" } },
        buyer: { label: "예약한 {person}", type: "relation", target: "person" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["selling 판매 중 g", "booked 예약 중 w", "done 거래 완료 n."],
          default: { value: "selling" },
        },
        // In the steps in which people look.
        band: {
          label: "얼마까지",
          type: "computed",
          formula:
            'if(price <= 0, "나눔", if(price <= 10000, "1만 원까지", if(price <= 30000, "1만–3만 원", if(price <= 50000, "3만–5만 원", if(price <= 100000, "5만–10만 원", "10만 원 넘음")))))',
          result: "text",
        },
        wants: { label: "{want}", type: "computed", unit: "명", rollup: { entity: "want", via: "goods", fn: "count" } },
        reports: { label: "{report}", type: "number", unit: "건", min: 0, default: { value: 0 }, roles: ["admin"] },
      },
      highlights: [{ when: [is("price", "eq", 0)], tone: "good", label: "나눔" }],
      constraints: [
        {
          kind: "check",
          when: [is("status", "in", ["booked", "done"])],
          must: [{ field: "buyer", op: "filled" }],
          message: "누가 예약했는지 골라 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "buyer", op: "filled" }],
          must: [is("buyer", "ne", { field: "seller" })],
          message: "파는 사람이 예약할 수는 없어요.",
        },
      ],
      sample: {
        columns: ["title", "price", "haggle", "kind", "condition", "about", "region", "seller", "date", "buyer", "status", "reports"],
        rows: [
          ["원목 책상 120cm", 40000, true, "furniture", "used", "긁힌 자국이 있어요.", "망원동", "이사가는날", -1, null, "selling", 0],
          ["미시경제학 7판", 12000, false, "book", "like", "밑줄 없이 깨끗해요.", "연남동", "책벌레", -1, null, "selling", 0],
          ["로드 자전거 52", 95000, true, "hobby", "used", "작년에 체인을 갈았어요.", "합정동", "자전거타는곰", -2, null, "selling", 0],
          ["전기 주전자 1.7L", 15000, false, "electronics", "like", "두 번 썼어요.", "망원동", "망원토끼", -3, null, "selling", 0],
          ["울 코트 M", 38000, true, "clothes", "like", "드라이해 두었어요.", "상수동", "느긋한오후", -5, null, "selling", 0],
          ["게임기와 조이콘", 180000, false, "hobby", "used", "상자도 있어요.", "망원동", "초록지붕", -6, "자전거타는곰", "booked", 1],
          ["캠핑 의자 두 개", 25000, false, "hobby", "used", "가방도 드려요.", "합정동", "자전거타는곰", -8, "망원토끼", "booked", 0],
          ["토스터", 18000, false, "electronics", "used", "잘 구워져요.", "망원동", "초록지붕", -15, "책벌레", "done", 0],
          ["작은 소파 탁자", 35000, false, "furniture", "like", "유리가 깨끗해요.", "망원동", "초록지붕", -20, "느긋한오후", "done", 0],
        ],
      },
    },
    want: {
      name: "관심",
      icon: "heart",
      counter: "건",
      kind: "child",
      parent: "goods",
      titleField: "who",
      access: OPEN,
      fields: {
        goods: { label: "{goods}", type: "relation", target: "goods", required: true },
        who: { label: "누가", type: "relation", target: "person", required: true },
      },
      constraints: [{ kind: "unique", fields: ["goods", "who"], message: "이미 관심을 눌렀어요." }],
      sample: {
        columns: ["goods", "who"],
        rows: [
          ["로드 자전거 52", "망원토끼"],
          ["로드 자전거 52", "책벌레"],
          ["원목 책상 120cm", "책벌레"],
        ],
      },
    },
    talk: {
      name: "쪽지",
      icon: "message-circle",
      counter: "건",
      kind: "main",
      titleField: "goods",
      access: [
        { role: "member", can: ["create"] },
        { role: "sender", can: ["list", "read"], through: ["goods"] },
      ],
      fields: {
        goods: { label: "{goods}", type: "relation", target: "goods", required: true },
        buyer: { label: "보내는 {person}", type: "relation", target: "person", required: true },
        hello: { label: "첫 마디", type: "longtext", required: true, maxLength: 300 },
      },
      constraints: [{ kind: "unique", fields: ["goods", "buyer"], message: "이 {goods}에는 이미 이야기를 시작했어요." }],
      sample: {
        columns: ["goods", "buyer", "hello"],
        rows: [
          ["원목 책상 120cm", "책벌레", "안녕하세요, 이번 주 토요일 오전에 보러 가도 될까요?"],
          ["로드 자전거 52", "망원토끼", "안장 높이를 더 낮출 수 있나요?"],
          ["게임기와 조이콘", "자전거타는곰", "내일 저녁 7시에 망원역에서 받을 수 있어요."],
          ["캠핑 의자 두 개", "망원토끼", "두 개 다 살게요."],
        ],
      },
    },
    message: {
      name: "말",
      icon: "message-circle",
      counter: "개",
      kind: "child",
      parent: "talk",
      titleField: "body",
      access: [
        { role: "member", can: ["create"] },
        { role: "sender", can: ["list", "read"], through: ["talk", "goods"] },
      ],
      fields: {
        body: { label: "내용", type: "text", required: true, maxLength: 500 },
        talk: { label: "{talk}", type: "relation", target: "talk", required: true },
        goods: { label: "{goods}", type: "relation", target: "goods" },
        author: { label: "보낸 사람", type: "text" },
      },
      sample: {
        columns: ["body", "talk", "goods", "author"],
        rows: [
          ["네, 예약으로 바꿔 둘게요.", "게임기와 조이콘", "게임기와 조이콘", "초록지붕"],
          ["좋아요. 그때 뵐게요.", "원목 책상 120cm", "원목 책상 120cm", "책벌레"],
          ["네, 10시 이후면 괜찮아요. 망원시장 앞에서 만날까요?", "원목 책상 120cm", "원목 책상 120cm", "이사가는날"],
        ],
      },
    },
    review: {
      name: "거래 후기",
      icon: "star",
      counter: "개",
      kind: "child",
      parent: "goods",
      titleField: "line",
      access: OPEN,
      fields: {
        goods: { label: "{goods}", type: "relation", target: "goods", required: true },
        side: { label: "나는", type: "select", required: true, options: ["buyer 산 사람 i", "seller 판 사람 g"] },
        from: { label: "쓰는 {person}", type: "relation", target: "person", required: true },
        stars: { label: "점수", type: "rating", required: true },
        line: { label: "한마디", type: "text", required: true },
        to: { label: "받는 {person}", type: "relation", target: "person", roles: ["admin"] },
        seller: { label: "판 {person}", type: "relation", target: "person", roles: ["admin"] },
        buyer: { label: "산 {person}", type: "relation", target: "person", roles: ["admin"] },
        state: { label: "거래 상태", type: "text", roles: ["admin"] },
      },
      constraints: [
        { kind: "unique", fields: ["goods", "from"], message: "이 거래에는 이미 {review:을/를} 남겼어요." },
        { kind: "check", must: [is("state", "eq", "done")], message: "거래가 끝난 {goods}에만 남길 수 있어요." },
        {
          kind: "check",
          when: [is("side", "eq", "buyer")],
          must: [is("from", "eq", { field: "buyer" })],
          message: "이 {goods:을/를} 산 사람만 쓸 수 있어요.",
        },
        {
          kind: "check",
          when: [is("side", "eq", "seller")],
          must: [is("from", "eq", { field: "seller" })],
          message: "이 {goods:을/를} 판 사람만 쓸 수 있어요.",
        },
      ],
      sample: {
        columns: ["goods", "side", "from", "stars", "line", "to", "seller", "buyer", "state"],
        rows: [
          ["토스터", "buyer", "책벌레", 5, "약속 시간보다 먼저 나와 계셨어요.", "초록지붕", "초록지붕", "책벌레", "done"],
          ["토스터", "seller", "초록지붕", 5, "친절하게 인사해 주셨어요.", "책벌레", "초록지붕", "책벌레", "done"],
          ["작은 소파 탁자", "buyer", "느긋한오후", 4, "설명 그대로예요.", "초록지붕", "초록지붕", "느긋한오후", "done"],
        ],
      },
    },
    report: {
      name: "신고",
      icon: "flag",
      counter: "건",
      kind: "child",
      parent: "goods",
      titleField: "why",
      access: HANDED_IN,
      fields: {
        goods: { label: "{goods}", type: "relation", target: "goods", required: true },
        who: { label: "알린 {person}", type: "relation", target: "person", required: true },
        why: {
          label: "까닭",
          type: "select",
          required: true,
          options: ["fraud 사기 b", "banned 금지 물품 b", "ad 광고 w", "other 기타 n"],
        },
        body: { label: "자세히", type: "longtext" },
        date: { label: "알린 날", type: "date", required: true, default: { auto: "today" } },
      },
      constraints: [{ kind: "unique", fields: ["goods", "who"], message: "이미 알려 주셨어요. 운영자가 보고 있어요." }],
      sample: {
        columns: ["goods", "who", "why", "body", "date"],
        rows: [["게임기와 조이콘", "느긋한오후", "ad", "가게에서 파는 것 같아요.", -4]],
      },
    },
  },
  rules: [
    { entity: "report", on: "while", steps: [{ do: "add", via: "goods", field: "reports", by: 1 }] },
    { entity: "goods", on: "create", when: [{ field: "region", op: "empty" }], steps: [set("region", { via: "seller", field: "region" })] },
    { entity: "message", on: "create", steps: [set("goods", { via: "talk", field: "goods" })] },
    {
      entity: "review",
      on: "create",
      steps: [
        set("seller", { via: "goods", field: "seller" }),
        set("buyer", { via: "goods", field: "buyer" }),
        set("state", { via: "goods", field: "status" }),
      ],
    },
    { entity: "review", on: "create", when: [is("side", "eq", "buyer")], steps: [set("to", { via: "goods", field: "seller" })] },
    { entity: "review", on: "create", when: [is("side", "eq", "seller")], steps: [set("to", { via: "goods", field: "buyer" })] },
  ],
  actions: {
    book: {
      label: "예약 중으로",
      icon: "calendar-check",
      entity: "goods",
      when: [is("status", "eq", "selling")],
      ask: ["buyer"],
      steps: [set("status", "booked")],
      success: "예약 중으로 바꿨어요.",
    },
    unbook: {
      label: "예약 취소",
      entity: "goods",
      when: [is("status", "eq", "booked")],
      confirm: "예약을 취소하고 다시 팔까요?",
      steps: [set("status", "selling"), set("buyer", null)],
      success: "다시 팔아요.",
    },
    bump: {
      label: "끌어올리기",
      entity: "goods",
      when: [is("status", "eq", "selling"), is("date", "lt", { today: -2 })],
      steps: [set("date", { auto: "today" })],
      success: "맨 위로 올렸어요.",
    },
    sellNow: {
      label: "바로 팔림",
      entity: "goods",
      when: [is("status", "eq", "selling")],
      ask: ["buyer"],
      steps: [set("status", "done")],
      success: "거래를 마쳤어요. 서로 {review:을/를} 남겨 보세요.",
      tone: "good",
    },
    relist: {
      label: "다시 내놓기",
      entity: "goods",
      when: [is("status", "eq", "done")],
      confirm: "거래 완료를 되돌리고 다시 팔까요?",
      steps: [set("status", "selling"), set("buyer", null)],
      success: "다시 내놓았어요.",
    },
    finish: {
      label: "거래 완료",
      icon: "check",
      entity: "goods",
      when: [is("status", "eq", "booked")],
      confirm: "예약한 사람과 거래를 마쳤나요?",
      steps: [set("status", "done")],
      success: "거래를 마쳤어요. 서로 {review:을/를} 남겨 보세요.",
      tone: "good",
    },
  },
  screens: [
    {
      id: "market",
      title: "장터",
      icon: "home",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "goods",
            where: [is("status", "ne", "done"), is("reports", "lt", 3)],
            sort: [
              { field: "date", dir: "desc" },
              { field: "createdAt", dir: "desc" },
            ],
            search: ["title", "about"],
            filters: ["kind", "band", "region", "condition", "status"],
          },
          views: [{ kind: "gallery", columns: ["price", "status", "region", "wants"] }],
          actions: ["book", "unbook", "finish", "bump"],
          empty: "아직 나온 {goods:이/가} 없어요. 첫 {goods:을/를} 내놓아 보세요.",
        },
      ],
    },
    {
      id: "talks",
      title: "{talk}",
      icon: "message-circle",
      blocks: [{ kind: "thread", entity: "message", body: "body", via: "talk", author: "author", rooms: "talk", opening: "hello" }],
    },
    {
      id: "people",
      title: "{person:과/와} 내 거래",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          title: "내가 내놓은 {goods}",
          query: { entity: "goods", mine: true, sort: [{ field: "date", dir: "desc" }], filters: ["status"] },
          views: [{ kind: "table", columns: ["title", "price", "date", "wants", "buyer", "status"] }],
          actions: ["book", "unbook", "finish", "sellNow", "bump", "relist"],
          create: false,
          empty: "아직 내놓은 {goods:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{person}",
          query: { entity: "person", search: ["name", "region"] },
          views: [{ kind: "cards", columns: ["region", "manner", "deals"] }],
          empty: "먼저 별명과 동네를 적어 주세요. 그 이름으로 팔고 사요.",
        },
      ],
    },
    {
      id: "desk",
      title: "운영",
      icon: "shield",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{report:이/가} 들어온 {goods}",
          query: { entity: "goods", where: [is("reports", "gte", 1)], sort: [{ field: "reports", dir: "desc" }] },
          views: [{ kind: "table", columns: ["title", "seller", "reports", "status"] }],
          create: false,
          empty: "{report:이/가} 들어온 {goods:이/가} 없어요.",
        },
        { kind: "profile" },
      ],
    },
  ],
};
