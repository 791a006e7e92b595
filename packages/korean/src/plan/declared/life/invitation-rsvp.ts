import { toolBlock } from "@appmon/appspec/tool-block";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";
import { invitationOfWish } from "../../invitation-of-wish.ts";

const WEDDING = /결혼|청첩|예식|웨딩|혼례/;
const SIDE: DeclaredField = {
  label: "어느 쪽 손님이세요?",
  type: "select",
  options: ["groom 신랑 쪽 i", "bride 신부 쪽 a", "both 두 사람 모두 g"],
};

/** Two families count their guests apart. */
function withSides(pattern: PatternDeclaration): PatternDeclaration {
  const reply = pattern.lists["reply"]!;
  const fields = Object.entries(reply.fields).flatMap(([id, field]): [string, DeclaredField][] =>
    id === "coming"
      ? [
          ["side", SIDE],
          [id, field],
        ]
      : [[id, field]],
  );
  const screens = pattern.screens.map((screen) => ({
    ...screen,
    blocks: screen.blocks.flatMap((block): typeof screen.blocks => {
      if (screen.id !== "desk" || block.kind !== "collection" || block.query.entity !== "reply") return [block];
      return [
        {
          kind: "stats",
          form: "tally",
          title: "쪽마다",
          entity: "reply",
          by: "side",
          where: [{ field: "coming", op: "eq", value: "yes" }],
          columns: [
            { label: "오실 분", metric: { fn: "sum", field: "people" }, unit: "명" },
            { label: "식사", metric: { fn: "sum", field: "meals" }, unit: "명" },
          ],
        },
        {
          ...block,
          query: { ...block.query, filters: ["side", ...(block.query.filters ?? [])] },
          views: [{ kind: "table", columns: ["side", "coming", "people", "meals", "phone", "word", "allergy", "came"] }],
        },
      ];
    }),
  }));
  return { ...pattern, lists: { ...pattern.lists, reply: { ...reply, fields: Object.fromEntries(fields) } }, screens };
}

/** An invitation on a phone: guests look, answer and leave a word; the host has the list. */
export const INVITATION_RSVP: PatternDeclaration = {
  id: "invitation-rsvp",
  title: "돌잔치 초대장",
  forWish: (declared, wish) => invitationOfWish(WEDDING.test(wish.text) ? withSides(declared) : declared, wish),
  tagline: "사진과 오시는 길을 보고, 오실 수 있는지 알려 주세요",
  shelf: "life",
  icon: "party-popper",
  family: "paper",
  palettes: [
    ["#fdf8f2", "#9c4f3a"],
    ["#f6faf5", "#3f6f4a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "주인", admin: true }] },
  lists: {
    party: {
      name: "초대장",
      icon: "calendar",
      counter: "개",
      kind: "resource",
      imageField: "photo",
      exposure: "shown",
      starter: true,
      fields: {
        name: { label: "제목", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, countdown: true },
        time: { label: "시각", type: "time" },
        hall: { label: "곳", type: "text", required: true },
        address: { label: "주소", type: "address" },
        way: { label: "오시는 길", type: "longtext" },
        parking: { label: "주차", type: "text" },
        until: { label: "답 마감", type: "date" },
        phone: { label: "문의 전화", type: "phone" },
        photo: { label: "대표 사진", type: "image" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "until", op: "filled" }],
          must: [{ field: "until", op: "lte", value: { field: "date" } }],
          message: "답 마감은 잔칫날보다 앞이어야 해요.",
        },
      ],
      sample: {
        columns: ["name", "date", "time", "hall", "address", "way", "parking", "until", "phone"],
        rows: [
          [
            "하윤이의 첫돌",
            22,
            "12:00",
            "라온뷔페 2층 별실",
            "서울 마포구 월드컵로 120",
            "6호선 망원역 1번 출구에서 걸어서 5분이에요.",
            "건물 지하 주차장, 3시간 무료",
            15,
            "010-3321-4507",
          ],
        ],
      },
    },
    photo: {
      name: "사진",
      icon: "image",
      counter: "장",
      kind: "content",
      imageField: "picture",
      exposure: "shown",
      fields: {
        caption: { label: "설명", type: "text", required: true, default: { value: "우리 사진" } },
        picture: { label: "사진", type: "image" },
      },
      sample: { columns: ["caption"], rows: [["태어난 날"], ["백일"], ["첫 뒤집기"], ["첫 걸음마"]] },
    },
    reply: {
      name: "참석 답",
      icon: "list-checks",
      counter: "건",
      kind: "main",
      exposure: "submitted",
      fields: {
        name: { label: "이름", type: "text", required: true, maxLength: 20 },
        phone: { label: "연락처", type: "phone", unique: true, help: "같은 번호로 다시 보내면 앞의 답을 고쳐요." },
        coming: {
          label: "오실 수 있나요?",
          type: "select",
          required: true,
          options: ["yes 갈게요 g", "no 마음만 보낼게요 n"],
          default: { value: "yes" },
        },
        people: { label: "함께 오시는 분 (본인 포함)", type: "number", unit: "명", min: 0, max: 10, required: true, default: { value: 1 } },
        meals: { label: "식사", type: "number", unit: "명", min: 0, max: 10, help: "비워 두면 오시는 분 수만큼이에요." },
        allergy: { label: "못 드시는 것", type: "text" },
        word: { label: "남기실 말씀", type: "longtext" },
        party: { label: "{party}", type: "relation", target: "party", default: { value: "s1" } },
        closes: { label: "답 마감", type: "computed", lookup: { via: "party", field: "until" } },
        came: { label: "오셨어요", type: "boolean", roles: ["admin"], default: { value: false } },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "closes", op: "filled" }],
          must: [{ field: "closes", op: "gte", value: { today: 0 } }],
          message: "답 받는 날이 지났어요. 전화로 알려 주세요.",
          keeps: true,
        },
        {
          kind: "check",
          when: [{ field: "meals", op: "filled" }],
          must: [{ field: "meals", op: "lte", value: { field: "people" } }],
          message: "식사 수는 오시는 분보다 많을 수 없어요.",
        },
        {
          kind: "check",
          when: [{ field: "coming", op: "eq", value: "yes" }],
          must: [{ field: "people", op: "gte", value: 1 }],
          message: "오시는 분이 몇 분인지 적어 주세요.",
        },
        { kind: "capacity", of: [], limit: 150, amount: "people", message: "자리가 다 찼어요. 주인에게 전화해 주세요." },
      ],
      highlights: [
        { when: [{ field: "came", op: "eq", value: true }], tone: "good", label: "오셨어요" },
        { when: [{ field: "allergy", op: "filled" }], tone: "warn", label: "못 드시는 것이 있어요" },
      ],
      sample: {
        columns: ["name", "phone", "coming", "people", "meals", "allergy", "word", "came"],
        rows: [
          ["김서연", "010-2204-7715", "yes", 3, 3, null, "하윤아 벌써 한 살이구나!", false],
          ["박준호", "010-5120-8834", "yes", 2, 2, "새우", null, false],
          ["이정순", "010-7745-2096", "yes", 4, 3, null, "외가에서 다 같이 가요.", false],
          ["최유진", "010-2908-6613", "no", 0, 0, null, "출장이라 못 가지만 축하해!", false],
          ["정민수", "010-6432-1178", "yes", 1, 1, null, null, false],
          ["한지우", "010-8051-3942", "yes", 2, 2, "땅콩", "아이 의자가 있을까요?", false],
          ["오세진", "010-4417-2083", "no", 0, 0, null, null, false],
        ],
      },
    },
    wish: {
      name: "축하 글",
      icon: "message-circle",
      counter: "개",
      kind: "content",
      titleField: "writer",
      fields: {
        writer: { label: "이름", type: "text", required: true, maxLength: 20 },
        body: { label: "글", type: "longtext", required: true, maxLength: 500 },
      },
      sample: {
        columns: ["writer", "body"],
        rows: [
          ["둘째 이모", "우리 하윤이 건강하게만 자라렴. 그날 만나자!"],
          ["박준호", "돌잡이 때 마이크 잡는 데 한 표!"],
          ["윗집 부부", "매일 웃어 주는 하윤이 덕분에 저희도 기뻐요. 축하해요."],
        ],
      },
    },
    pick: {
      name: "돌잡이",
      icon: "gift",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "물건", type: "text", required: true },
        votes: { label: "표", type: "number", unit: "표", min: 0, default: { value: 0 } },
      },
      sample: {
        columns: ["name", "votes"],
        rows: [
          ["돈", 15],
          ["연필", 9],
          ["실", 7],
          ["마이크", 6],
          ["청진기", 4],
          ["판사봉", 2],
        ],
      },
    },
    account: {
      name: "계좌",
      icon: "credit-card",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        who: { label: "누구", type: "text", required: true },
        bank: { label: "은행", type: "text", required: true },
        number: { label: "번호", type: "text", required: true, maxLength: 30 },
      },
      sample: {
        columns: ["who", "bank", "number"],
        rows: [
          ["아빠 정우진", "국민은행", "000000-00-000000"],
          ["엄마 이소연", "카카오뱅크", "0000-00-0000000"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "reply",
      on: "create",
      when: [
        { field: "coming", op: "eq", value: "yes" },
        { field: "meals", op: "empty" },
      ],
      steps: [{ do: "set", field: "meals", to: { field: "people" } }],
    },
    {
      entity: "reply",
      on: "create",
      when: [{ field: "coming", op: "eq", value: "no" }],
      steps: [
        { do: "set", field: "people", to: 0 },
        { do: "set", field: "meals", to: 0 },
      ],
    },
    {
      entity: "reply",
      on: "update",
      when: [{ field: "coming", op: "eq", value: "no" }],
      steps: [
        { do: "set", field: "people", to: 0 },
        { do: "set", field: "meals", to: 0 },
      ],
    },
  ],
  actions: {
    copyAccount: {
      label: "계좌 복사",
      icon: "copy",
      entity: "account",
      steps: [{ do: "copy", fields: ["bank", "number", "who"] }],
      success: "계좌를 복사했어요.",
    },
    arrive: {
      label: "오셨어요",
      icon: "check",
      entity: "reply",
      when: [
        { field: "coming", op: "eq", value: "yes" },
        { field: "came", op: "eq", value: false },
      ],
      steps: [{ do: "set", field: "came", to: true }],
      success: "오신 것으로 적었어요.",
      tone: "good",
      roles: ["admin"],
    },
    notYet: {
      label: "아직 안 오심",
      entity: "reply",
      when: [{ field: "came", op: "eq", value: true }],
      steps: [{ do: "set", field: "came", to: false }],
      success: "아직 안 오신 것으로 되돌렸어요.",
      roles: ["admin"],
    },
    callGuest: {
      label: "전화",
      icon: "phone",
      entity: "reply",
      steps: [{ do: "call", field: "phone", via: "tel" }],
      success: "전화를 걸어요.",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "home",
      title: "초대",
      icon: "home",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "하윤이의 첫돌에 초대해요",
          body: "작은 발로 첫 한 해를 걸어온 아이를 축복해 주세요. 귀한 걸음 기다릴게요.",
          cta: { label: "참석 알려 주기", screen: "answer" },
        },
        {
          kind: "collection",
          query: { entity: "party" },
          views: [{ kind: "cards", columns: ["date", "time", "hall", "until", "phone"] }],
          create: false,
        },
        { kind: "collection", title: "{photo}", query: { entity: "photo" }, views: [{ kind: "gallery" }], create: false },
        {
          kind: "collection",
          title: "오시는 길",
          query: { entity: "party" },
          views: [{ kind: "locator", address: "address", columns: ["hall", "way", "parking"] }],
          create: false,
        },
        { kind: "section", section: "share", heading: "초대장 전하기" },
      ],
    },
    {
      id: "answer",
      title: "참석 알려 주기",
      icon: "check-circle",
      blocks: [
        { kind: "form", entity: "reply", submitLabel: "보내기", success: "고맙습니다. 그날 뵐게요!", again: "phone" },
        toolBlock("poll", { title: "무엇을 잡을까요?", entity: "pick", votes: "votes" }),
      ],
    },
    {
      id: "words",
      title: "{wish}",
      icon: "message-circle",
      blocks: [{ kind: "thread", entity: "wish", body: "body", author: "writer" }],
    },
    {
      id: "gift",
      title: "마음 전하기",
      icon: "gift",
      blocks: [
        {
          kind: "collection",
          query: { entity: "account" },
          views: [{ kind: "cards", columns: ["bank", "number"] }],
          actions: ["copyAccount"],
          create: false,
        },
      ],
    },
    {
      id: "desk",
      title: "답 모음",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "온다고 한 답",
              entity: "reply",
              metric: { fn: "count" },
              where: [{ field: "coming", op: "eq", value: "yes" }],
              unit: "건",
              tone: "good",
            },
            {
              label: "못 온다는 답",
              entity: "reply",
              metric: { fn: "count" },
              where: [{ field: "coming", op: "eq", value: "no" }],
              unit: "건",
            },
            { label: "오실 분", entity: "reply", metric: { fn: "sum", field: "people" }, unit: "명" },
            { label: "식사", entity: "reply", metric: { fn: "sum", field: "meals" }, unit: "명" },
            {
              label: "도착하신 분",
              entity: "reply",
              metric: { fn: "sum", field: "people" },
              where: [{ field: "came", op: "eq", value: true }],
              unit: "명",
            },
            {
              label: "못 드시는 것이 있는 답",
              entity: "reply",
              metric: { fn: "count" },
              where: [
                { field: "allergy", op: "filled" },
                { field: "coming", op: "eq", value: "yes" },
              ],
              unit: "건",
            },
          ],
          copy: true,
        },
        {
          kind: "collection",
          query: { entity: "reply", search: ["name", "phone"], filters: ["coming", "came"] },
          views: [{ kind: "table", columns: ["coming", "people", "meals", "phone", "word", "allergy", "came"] }],
          actions: ["arrive", "notYet", "callGuest"],
          empty: "초대장을 보내면 답이 여기에 모여요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{party} 고치기",
          query: { entity: "party" },
          views: [{ kind: "table", columns: ["date", "time", "hall", "address", "until"] }],
          empty: "{party:을/를} 먼저 적어 주세요.",
        },
        { kind: "collection", title: "{photo} 올리기", query: { entity: "photo" }, views: [{ kind: "gallery" }] },
        {
          kind: "collection",
          title: "{account} 고치기",
          query: { entity: "account" },
          views: [{ kind: "table", columns: ["bank", "number"] }],
        },
        { kind: "collection", title: "{pick} 물건", query: { entity: "pick" }, views: [{ kind: "rank", by: "votes" }] },
      ],
    },
  ],
};
