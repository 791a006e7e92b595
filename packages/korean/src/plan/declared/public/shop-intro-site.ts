import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const STATE = { label: "상태", type: "status", required: true } as const;
const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

/** Guests see whether the shop is open today, what there is and what it costs; the owner keeps hours, menu and reviews. */
export const SHOP_INTRO_SITE: PatternDeclaration = {
  id: "shop-intro-site",
  title: "우리 가게",
  tagline: "오늘 여는 시간과 {menu:을/를} 바로 볼 수 있어요",
  shelf: "shop",
  examples: {
    trade: "cafe",
    lists: { menu: "goods", closure: ["직원 교육"], news: "told", voice: "told", review: "told" },
    kinds: ["menu.kind"],
    own: [
      ["소소한오후", "{app}"],
      [
        "성수동 골목의 작은 디저트 가게예요. 매일 아침 구운 케이크와 천천히 내린 커피를 드려요.",
        "찾아 주셔서 고마워요. 오늘 여는 시간을 보고 편하게 들러 주세요.",
      ],
      ["02-468-1207", "000-000-0000"],
      ["서울 성동구 연무장길 47", "주소를 적어 주세요"],
      ["성수역 3번 출구에서 걸어서 6분", "오시는 길을 적어 주세요"],
      ["가게 앞은 어려워요. 성수문화복지회관 공영주차장이 가까워요.", "주차할 곳을 적어 주세요"],
    ],
  },
  icon: "store",
  family: "shop",
  palettes: [
    ["#fbf7ef", "#7a4a21"],
    ["#f6f8f2", "#3f6b3a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    hours: {
      name: "영업시간",
      icon: "clock",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        day: { label: "요일", type: "text", required: true, unique: true },
        openAt: { label: "여는 시각", type: "time" },
        closeAt: { label: "닫는 시각", type: "time" },
        breakTime: { label: "쉬는 시간", type: "text", placeholder: "15:00~17:00" },
        lastOrder: { label: "마지막 주문", type: "time" },
        off: { label: "정기 휴무", type: "boolean", default: { value: false } },
        no: { label: "순서 (월요일 0)", type: "number", min: 0, max: 6, required: true, unique: true },
        ahead: {
          label: "오늘부터",
          type: "computed",
          unit: "일 뒤",
          formula: "no - today() * 1 - 3 - floor((no - today() * 1 - 3) / 7) * 7",
        },
      },
      highlights: [
        { when: [is("off", "eq", true)], tone: "bad", label: "쉬는 날" },
        { when: [is("ahead", "eq", 0)], tone: "good", label: "오늘" },
      ],
      sample: {
        columns: ["day", "openAt", "closeAt", "lastOrder", "off", "no"],
        rows: [
          ["월요일", null, null, null, true, 0],
          ["화요일", "11:00", "20:00", "19:30", false, 1],
          ["수요일", "11:00", "20:00", "19:30", false, 2],
          ["목요일", "11:00", "20:00", "19:30", false, 3],
          ["금요일", "11:00", "20:00", "19:30", false, 4],
          ["토요일", "11:00", "20:00", "19:30", false, 5],
          ["일요일", "11:00", "20:00", "19:30", false, 6],
        ],
      },
    },
    closure: {
      name: "임시 휴무",
      icon: "alert-triangle",
      kind: "resource",
      titleField: "reason",
      exposure: "shown",
      fields: {
        date: { label: "날짜", type: "date", required: true, unique: true, countdown: true, default: { auto: "today" } },
        reason: { label: "이유", type: "text", required: true, default: { value: "임시로 쉬어요" } },
      },
      highlights: [{ when: [is("date", "eq", { today: 0 })], tone: "bad", label: "오늘 쉬어요" }],
      sample: { columns: ["date", "reason"], rows: [[9, "커피 머신 점검"]] },
    },
    menu: {
      name: "메뉴",
      icon: "cake",
      counter: "개",
      kind: "content",
      exposure: "shown",
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["signature 대표", "drink 음료", "dessert 디저트", "meal 식사", "other 기타"],
        },
        price: { label: "가격", type: "money", unit: "원", min: 0, help: "비우면 값 없이 보여요." },
        about: { label: "설명", type: "longtext" },
        photo: { label: "사진", type: "image" },
        status: { ...STATE, options: ["selling 판매 g", "soldOut 품절 b", "hidden 숨김 n"], default: { value: "selling" } },
      },
      highlights: [{ when: [is("status", "eq", "soldOut")], tone: "bad", label: "품절이에요" }],
      sample: {
        columns: ["name", "kind", "price", "about", "status"],
        rows: [
          ["얼그레이 케이크", "signature", 7200, "찻잎을 우린 크림을 세 겹으로 발랐어요.", "selling"],
          ["무화과 타르트", "signature", 7800, "영암 무화과가 나는 철에만 구워요.", "selling"],
          ["바닐라라떼", "signature", 5800, "바닐라 빈을 직접 끓인 시럽을 넣어요.", "selling"],
          ["아메리카노", "drink", 4500, null, "selling"],
          ["자몽티", "drink", 6000, "따뜻하게도 차갑게도 드려요.", "soldOut"],
          ["바스크 치즈케이크", "dessert", 6800, "가운데가 촉촉한 하루 열두 조각.", "soldOut"],
          ["소금빵", "dessert", 3800, "오전 11시와 오후 3시에 나와요.", "selling"],
          ["바질 토마토 샌드위치", "meal", 8500, null, "selling"],
        ],
      },
    },
    news: {
      name: "소식",
      icon: "megaphone",
      kind: "content",
      exposure: "shown",
      imageField: "photo",
      fields: {
        title: { label: "제목", type: "text", required: true },
        body: { label: "내용", type: "longtext" },
        photo: { label: "사진", type: "image" },
        posted: { label: "올린 날", type: "date", required: true, default: { auto: "today" } },
        until: { label: "끝나는 날", type: "date", countdown: true, help: "비우면 계속 보여요." },
        on: {
          label: "알리는 중",
          type: "computed",
          formula: "if(isEmpty(until), 1, if(daysBetween(today(), until) >= 0, 1, 0))",
          hidden: true,
        },
      },
      sample: {
        columns: ["title", "body", "posted", "until"],
        rows: [
          ["홀케이크 예약을 받아요", "찾으러 오기 사흘 전까지 전화로 말씀해 주세요. 1호 42,000원이에요.", -5, 25],
          ["가을 한정 단호박 라떼", "단호박을 쪄서 갈아 넣었어요. 함께해 주셔서 고마워요.", -70, -12],
        ],
      },
    },
    voice: {
      name: "받은 후기",
      kind: "log",
      titleField: "nick",
      exposure: "submitted",
      fields: {
        nick: { label: "별명", type: "text", required: true, maxLength: 20 },
        stars: { label: "별점", type: "rating", required: true },
        body: { label: "내용", type: "longtext", maxLength: 300 },
        status: { ...STATE, options: ["new 확인 전 w", "open 공개 g.", "hidden 숨김 n."], default: { value: "new" } },
      },
      sample: { columns: ["nick", "stars", "body", "status"], rows: [["성수주민", 5, "혼자 책 읽기 좋았어요. 조명이 따뜻해요.", "new"]] },
    },
    ask: {
      name: "문의",
      icon: "mail",
      kind: "log",
      exposure: "submitted",
      fields: {
        name: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        body: { label: "내용", type: "longtext", required: true, maxLength: 500 },
        date: { label: "남긴 날", type: "date", default: { auto: "today" }, roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          options: ["new 답하기 전 w", "done 답함 g."],
          default: { value: "new" },
          roles: ["admin"],
        },
      },
      sample: {
        columns: ["name", "phone", "body", "date", "status"],
        rows: [["김서연", "010-3321-4507", "토요일 두 시에 여섯 명이 갈 수 있을까요?", 0, "new"]],
      },
    },
    review: {
      name: "후기",
      icon: "star",
      counter: "개",
      kind: "content",
      titleField: "nick",
      exposure: "shown",
      fields: {
        nick: { label: "별명", type: "text", required: true },
        stars: { label: "별점", type: "rating", required: true },
        body: { label: "내용", type: "longtext" },
        date: { label: "올라온 날", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["nick", "stars", "body", "date"],
        rows: [
          ["다람", 5, "얼그레이 케이크 향이 오래 남아요.", -2],
          ["커피한잔", 5, "직원분이 천천히 설명해 주셔서 좋았어요.", -6],
          ["민트", 4, "자리가 조금 좁지만 음료가 맛있어요.", -11],
          ["골목산책", 4, "소금빵은 3시에 맞춰 가세요.", -19],
        ],
      },
    },
  },
  rules: [
    {
      entity: "voice",
      on: "update",
      when: [is("status", "eq", "open")],
      steps: [
        {
          do: "create",
          entity: "review",
          values: { nick: { field: "nick" }, stars: { field: "stars" }, body: { field: "body" }, date: { auto: "today" } },
        },
      ],
    },
  ],
  actions: {
    sellOut: turns("품절", "menu", [is("status", "eq", "selling")], "soldOut", "품절로 바꿨어요. 손님 화면에 바로 보여요.", {
      tone: "bad",
      roles: ["admin"],
    }),
    sellAgain: turns("다시 판매", "menu", [is("status", "ne", "selling")], "selling", "다시 팔아요.", {
      icon: "check",
      tone: "good",
      roles: ["admin"],
    }),
    publish: turns("공개", "voice", [is("status", "eq", "new")], "open", "{review}에 올렸어요.", { icon: "eye", tone: "good" }),
    leaveOut: turns("숨김", "voice", [is("status", "eq", "new")], "hidden", "올리지 않기로 했어요."),
    answered: turns("답했어요", "ask", [is("status", "eq", "new")], "done", "답한 것으로 적었어요.", {
      icon: "check",
      tone: "good",
      roles: ["admin"],
    }),
  },
  notices: ["ask", "voice"],
  screens: [
    {
      id: "home",
      title: "첫 화면",
      icon: "home",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "소소한오후",
          body: "성수동 골목의 작은 디저트 가게예요. 매일 아침 구운 케이크와 천천히 내린 커피를 드려요.",
          cta: { label: "{menu} 보기", screen: "menu" },
        },
        {
          kind: "collection",
          title: "{closure}",
          query: { entity: "closure", where: [is("date", "gte", { today: 0 })], sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "list", columns: ["date"] }],
          empty: "잡힌 {closure:이/가} 없어요. 적힌 시간대로 열어요.",
        },
        {
          kind: "collection",
          title: "오늘 시간",
          query: { entity: "hours", where: [is("ahead", "eq", 0)] },
          views: [{ kind: "cards", columns: ["openAt", "closeAt", "breakTime", "lastOrder", "off"] }],
          create: false,
          empty: "아직 {hours:을/를} 적지 않았어요.",
        },
        {
          kind: "collection",
          title: "대표 {menu}",
          query: { entity: "menu", where: [is("kind", "eq", "signature"), is("status", "ne", "hidden")], limit: 3 },
          views: [{ kind: "gallery", columns: ["price", "status"] }],
          create: false,
        },
        {
          kind: "section",
          section: "contact",
          items: [
            { title: "전화", body: "02-468-1207", icon: "phone" },
            { title: "인스타그램", body: "https://www.instagram.com/", icon: "camera" },
          ],
        },
      ],
    },
    {
      id: "menu",
      title: "{menu}판",
      icon: "cake",
      blocks: [
        {
          kind: "collection",
          query: { entity: "menu", where: [is("status", "ne", "hidden")], search: ["name"], filters: ["kind"] },
          views: [
            { kind: "menu", price: "price", group: "kind" },
            { kind: "gallery", columns: ["price", "status"] },
          ],
          create: false,
          empty: "아직 올린 {menu:이/가} 없어요.",
        },
      ],
    },
    {
      id: "talk",
      title: "{news:과/와} {review}",
      icon: "star",
      blocks: [
        {
          kind: "collection",
          title: "{news}",
          query: { entity: "news", where: [is("on", "eq", 1)], sort: [{ field: "posted", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["body", "until"] }],
          empty: "지금 알릴 {news:이/가} 없어요.",
        },
        {
          kind: "stats",
          items: [
            { label: "평균 별점", entity: "review", metric: { fn: "avg", field: "stars" }, unit: "점", tone: "accent" },
            { label: "{review}", entity: "review", metric: { fn: "count" }, unit: "개" },
          ],
        },
        {
          kind: "collection",
          title: "{review}",
          query: { entity: "review", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "feed", date: "date", author: "nick", columns: ["stars"] }],
          create: false,
          empty: "첫 {review:을/를} 기다리고 있어요.",
        },
        {
          kind: "form",
          title: "{review} 남기기",
          entity: "voice",
          submitLabel: "남기기",
          success: "고마워요. 가게에서 확인한 뒤에 올라가요.",
        },
      ],
    },
    {
      id: "way",
      title: "오시는 길",
      icon: "map-pin",
      blocks: [
        {
          kind: "section",
          section: "location",
          heading: "오시는 길",
          address: "서울 성동구 연무장길 47",
          items: [
            { title: "지하철", body: "성수역 3번 출구에서 걸어서 6분", icon: "map" },
            { title: "주차", body: "가게 앞은 어려워요. 성수문화복지회관 공영주차장이 가까워요.", icon: "car" },
            { title: "반려동물", body: "이동장에 있으면 함께 오셔도 돼요.", icon: "paw-print" },
          ],
        },
        {
          kind: "collection",
          title: "{hours}",
          query: { entity: "hours", sort: [{ field: "no", dir: "asc" }] },
          views: [{ kind: "table", columns: ["openAt", "closeAt", "breakTime", "lastOrder"] }],
          create: false,
        },
        { kind: "form", title: "{ask} 남기기", entity: "ask", submitLabel: "보내기", success: "받았어요. 적어 주신 번호로 연락드릴게요." },
      ],
    },
    {
      id: "desk",
      title: "가게 관리",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "들어온 {ask}",
          query: { entity: "ask", sort: [{ field: "date", dir: "desc" }], filters: ["status"] },
          views: [{ kind: "table", columns: ["date", "name", "phone", "body", "status"] }],
          actions: ["answered"],
          create: false,
          empty: "들어온 {ask:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "확인할 {review}",
          query: { entity: "voice", filters: ["status"] },
          views: [{ kind: "table", columns: ["nick", "stars", "body", "status"] }],
          actions: ["publish", "leaveOut"],
          create: false,
          empty: "확인할 {review:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{menu:과/와} 품절",
          query: { entity: "menu", search: ["name"], filters: ["kind", "status"] },
          views: [{ kind: "table", columns: ["name", "kind", "price", "status"] }],
          actions: ["sellOut", "sellAgain"],
          empty: "{menu:을/를} 넣으면 손님 화면에 바로 보여요.",
        },
      ],
    },
  ],
};
