import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { RuleSpec, RuleValue } from "@appmon/appspec/rule-spec";
import type { DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

const READERS: NonNullable<DeclaredList["access"]> = [
  { role: "basic", can: ["list", "read"] },
  { role: "premium", can: ["list", "read"] },
];
const STATE = { label: "상태", type: "status", required: true } as const;
const PAID = [is("status", "eq", "paid")];
const OF_DUES = { entity: "due", via: "member", where: PAID };
/** What of a new due is left empty fills itself in. */
const fills = (field: string, to: RuleValue, ...when: Condition[]): Omit<RuleSpec, "id"> => {
  const steps = [{ do: "set" as const, field, to }];
  return { entity: "due", on: "create", when: [{ field, op: "empty" }, ...when], steps };
};

/** A site behind a door: who asks is let in, reads what their level opens, and keeps it by paying dues. */
export const MEMBERS_ONLY_SITE: PatternDeclaration = {
  id: "members-only-site",
  title: "회원 전용",
  tagline: "승인받은 회원만 들어와 등급만큼 읽어요",
  shelf: "group",
  icon: "lock",
  family: "night",
  palettes: [
    ["#faf8f2", "#7a5a12"],
    ["#f6f6fb", "#41398f"],
  ],
  people: {
    signup: true,
    roles: [
      { id: "waiting", label: "승인 대기" },
      { id: "basic", label: "일반" },
      { id: "premium", label: "프리미엄" },
      { id: "admin", label: "총무", admin: true },
    ],
  },
  lists: {
    tier: {
      name: "등급",
      icon: "medal",
      counter: "개",
      kind: "resource",
      access: [{ role: "any", can: ["list", "read"] }],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        order: { label: "순위", type: "number", min: 1 },
        monthly: { label: "월 회비", type: "money", unit: "원", min: 0 },
        yearly: { label: "연 회비", type: "money", unit: "원", min: 0 },
        gives: { label: "혜택", type: "longtext" },
      },
      sample: {
        columns: ["name", "order", "monthly", "yearly", "gives"],
        rows: [
          ["무료", 1, 0, 0, "공지와 소개를 읽어요."],
          ["일반", 2, 9900, 99000, "모든 글과 자료를 읽고 명부를 봐요."],
          ["프리미엄", 3, 19900, 199000, "영상과 달마다 여는 모임까지 함께해요."],
        ],
      },
    },
    member: {
      name: "가입",
      icon: "user-plus",
      counter: "명",
      kind: "person",
      access: [
        { role: "waiting", can: ["create"] },
        { role: "sender", can: ["list", "read"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "전화", type: "phone" },
        email: { label: "이메일", type: "email", unique: true, help: "로그인하는 이메일을 적으면 승인이 빨라요." },
        org: { label: "소속", type: "text" },
        by: { label: "추천인", type: "text" },
        joined: { label: "든 날", type: "date", default: { auto: "today" }, roles: ["admin"] },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["asked 승인 대기 w", "active 활동 g", "blocked 막힘 b", "left 그만둠 n."],
          default: { value: "asked" },
          roles: ["admin"],
        },
        until: { label: "회비 기한", type: "computed", rollup: { ...OF_DUES, fn: "max", field: "to" }, result: "date" },
        paidTier: { label: "낸 등급", type: "computed", rollup: { ...OF_DUES, fn: "last", field: "tierName" } },
        left: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), until)" },
        owes: { label: "낼 때", type: "computed", formula: 'if(status = "active" && (isEmpty(until) || left < 0), 1, 0)', hidden: true },
        level: { label: "지금 등급", type: "computed", formula: 'if(isEmpty(until) || left < 0, "무료", paidTier)', result: "text" },
      },
      highlights: [
        { when: [is("status", "eq", "asked")], tone: "info", label: "승인을 기다려요" },
        { when: [is("left", "lt", 0)], tone: "bad", label: "기한이 지났어요" },
        { when: [is("left", "lte", 14)], tone: "warn", label: "기한이 다가와요" },
      ],
      sample: {
        columns: ["name", "email", "phone", "org", "joined", "status"],
        rows: [
          ["김서연", "seoyeon@hanmail.net", "010-3321-4507", "디자인온유", -400, "active"],
          ["박준호", "junho@naver.com", "010-5120-8834", "한결세무", -320, "active"],
          ["최유진", "yujin@naver.com", "010-2908-6613", "초록약국", -210, "active"],
          ["한지우", "jiwoo@gmail.com", "010-8051-3942", "다락극장", -90, "active"],
          ["윤다은", "daeun@naver.com", "010-9026-5541", null, -60, "active"],
          ["오세진", "sejin@naver.com", "010-4417-2083", null, -500, "active"],
          ["강민지", "minji@gmail.com", "010-3378-1620", "멍냥돌봄", -1, "asked"],
          ["서다인", "dain@naver.com", "010-5582-3091", null, -2, "active"],
        ],
      },
    },
    due: {
      name: "회비",
      icon: "coins",
      kind: "log",
      titleField: "member",
      access: [{ role: "sender", can: ["list", "read"], through: ["member"] }],
      fields: {
        member: { label: "회원", type: "relation", target: "member", required: true },
        tier: { label: "{tier}", type: "relation", target: "tier", required: true },
        per: { label: "얼마 동안", type: "select", options: ["month 한 달", "year 한 해"], default: { value: "month" } },
        from: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        to: { label: "끝", type: "date", help: "비우면 한 달이나 한 해 뒤예요." },
        usual: { label: "보통 끝", type: "computed", formula: 'addMonths(from, if(per = "year", 12, 1))', result: "date", hidden: true },
        amount: { label: "금액", type: "money", unit: "원", min: 0, help: "비우면 등급의 회비예요." },
        paidOn: { label: "낸 날", type: "date" },
        status: { ...STATE, options: ["waiting 기다림 w", "paid 냄 g", "back 돌려줌 n."], default: { value: "waiting" } },
        late: { label: "늦은 날", type: "computed", unit: "일", formula: 'if(status = "waiting", max(0, daysBetween(from, today())), 0)' },
        tierName: { label: "등급 이름", type: "computed", lookup: { via: "tier", field: "name" } },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["member"],
          start: ["from"],
          end: ["to"],
          exceptStatus: ["back"],
          message: "기간이 앞선 {due:과/와} 겹쳐요.",
        },
      ],
      highlights: [
        { when: [is("late", "gt", 0)], tone: "bad", label: "아직 안 냈어요" },
        { when: [is("status", "eq", "waiting")], tone: "warn", label: "기다려요" },
      ],
      sample: {
        columns: ["member", "tier", "from", "to", "amount", "paidOn", "status"],
        rows: [
          ["김서연", "프리미엄", -20, 10, 19900, -20, "paid"],
          ["박준호", "프리미엄", -5, 25, 19900, -5, "paid"],
          ["최유진", "일반", -8, 22, 9900, -9, "paid"],
          ["한지우", "일반", -10, 20, 9900, -10, "paid"],
          ["윤다은", "일반", -3, 27, 9900, -3, "paid"],
          ["오세진", "일반", -50, -20, 9900, -50, "paid"],
          ["오세진", "일반", -4, 26, 9900, null, "waiting"],
        ],
      },
    },
    article: {
      name: "회원 글",
      icon: "file-text",
      kind: "content",
      imageField: "photo",
      access: READERS,
      fields: {
        title: { label: "제목", type: "text", required: true },
        kind: { label: "종류", type: "select", required: true, options: ["notice 공지 b", "text 글 i", "file 자료 g", "photo 사진 w"] },
        body: { label: "내용", type: "longtext" },
        photo: { label: "사진", type: "image" },
        attached: { label: "첨부 파일", type: "file" },
        file: { label: "자료 주소", type: "url" },
        date: { label: "올린 날", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["title", "kind", "body", "file", "date"],
        rows: [
          ["12월 모임은 둘째 목요일", "notice", "저녁 7시, 합정 사무실이에요. 프리미엄 회원은 예약 없이 오세요.", null, -3],
          ["작은 가게의 첫 세금", "text", "부가세와 종합소득세를 헷갈리지 않는 법이에요.", null, -4],
          ["간이 계약서 서식", "file", "외주를 맡길 때 쓰세요.", "https://drive.google.com/file/simple-contract", -15],
        ],
      },
    },
    gem: {
      name: "프리미엄 글",
      icon: "gem",
      kind: "content",
      access: [{ role: "premium", can: ["list", "read"] }],
      fields: {
        title: { label: "제목", type: "text", required: true },
        body: { label: "내용", type: "longtext" },
        video: { label: "영상", type: "url" },
        date: { label: "올린 날", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["title", "body", "video", "date"],
        rows: [["세무사와 한 시간", "질문 스무 개에 답한 영상이에요.", "https://youtu.be/members-tax", -7]],
      },
    },
    card: {
      name: "명부",
      icon: "users",
      counter: "명",
      kind: "log",
      access: [
        { role: "basic", can: ["list", "read", "create"] },
        { role: "premium", can: ["list", "read", "create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        org: { label: "소속", type: "text", help: "보이고 싶은 것만 적어 주세요." },
        phone: { label: "전화", type: "phone" },
        email: { label: "이메일", type: "email" },
        line: { label: "한마디", type: "text" },
      },
      sample: {
        columns: ["name", "org", "phone", "email", "line"],
        rows: [
          ["김서연", "디자인온유", null, "seoyeon@hanmail.net", "작은 가게 로고를 그려요"],
          ["박준호", "한결세무", "010-5120-8834", null, "세금은 미리 물어보세요"],
        ],
      },
    },
    change: {
      name: "바꾼 기록",
      icon: "clipboard-list",
      kind: "log",
      titleField: "what",
      exposure: "private",
      fields: {
        member: { label: "회원", type: "relation", target: "member", required: true },
        what: { label: "무엇을", type: "text", required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
      },
      sample: { columns: ["member", "what", "at"], rows: [["윤다은", "회비를 냈어요", [-3, "10:12"]]] },
    },
  },
  rules: [
    fills("to", { field: "usual" }),
    fills("amount", { via: "tier", field: "yearly" }, is("per", "eq", "year")),
    fills("amount", { via: "tier", field: "monthly" }, is("per", "ne", "year")),
    {
      entity: "due",
      on: "update",
      when: [is("status", "eq", "paid")],
      steps: [{ do: "create", entity: "change", values: { member: { field: "member" }, what: "회비를 냈어요", at: { auto: "now" } } }],
    },
    {
      entity: "member",
      on: "update",
      when: [is("status", "eq", "active")],
      steps: [{ do: "create", entity: "change", values: { member: { record: true }, what: "활동으로 바꿨어요", at: { auto: "now" } } }],
    },
    {
      entity: "member",
      on: "update",
      when: [is("status", "in", ["blocked", "left"])],
      steps: [{ do: "create", entity: "change", values: { member: { record: true }, what: "활동을 멈췄어요", at: { auto: "now" } } }],
    },
  ],
  actions: {
    letIn: turns("승인", "member", [is("status", "eq", "asked")], "active", "승인했어요. ‘가입한 사람’에서 등급을 올려 주세요."),
    block: turns("막기", "member", [is("status", "eq", "active")], "blocked", "막은 것으로 적었어요.", {
      confirm: "이 회원을 막을까요? ‘가입한 사람’에서 등급도 내려 주세요.",
      tone: "bad",
    }),
    leave: turns("그만둠", "member", [is("status", "in", ["asked", "active"])], "left", "그만둔 것으로 적었어요.", {
      confirm: "그만둔 것으로 적을까요? ‘가입한 사람’에서 등급도 내려 주세요.",
    }),
    comeBack: turns(
      "다시 활동",
      "member",
      [is("status", "in", ["blocked", "left"])],
      "active",
      "다시 활동해요. ‘가입한 사람’에서 등급을 올려 주세요.",
    ),
    paid: {
      label: "냈어요",
      entity: "due",
      when: [is("status", "eq", "waiting")],
      steps: [
        { do: "set", field: "status", to: "paid" },
        { do: "set", field: "paidOn", to: { auto: "today" } },
      ],
      success: "낸 것으로 적었어요. 기한이 늘었어요.",
    },
    notPaid: turns("아직 안 냈어요", "due", [is("status", "eq", "paid")], "waiting", "기다리는 것으로 되돌렸어요."),
  },
  notices: ["member"],
  screens: [
    {
      id: "door",
      title: "소개",
      icon: "home",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "혼자 일하는 사람들의 모임",
          body: "글과 자료, 달마다 여는 모임을 회원끼리 나눠요.",
          cta: { label: "가입과 내 정보", screen: "me" },
        },
        {
          kind: "collection",
          title: "{tier:과/와} 혜택",
          query: { entity: "tier", sort: [{ field: "order", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["gives", "monthly", "yearly"] }],
        },
      ],
    },
    {
      id: "read",
      title: "글",
      icon: "book-open",
      access: ["basic", "premium", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "{article}",
          query: { entity: "article", sort: [{ field: "date", dir: "desc" }], search: ["title", "body"], filters: ["kind"] },
          views: [{ kind: "list", columns: ["kind", "date", "attached", "file"] }],
          empty: "올라온 {article:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{gem}",
          query: { entity: "gem", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["date", "video"] }],
          empty: "프리미엄 회원에게 열려요.",
        },
      ],
    },
    {
      id: "book",
      title: "{card}",
      icon: "users",
      access: ["basic", "premium", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "card", search: ["name", "org"], sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["org", "phone", "email", "line"] }],
          empty: "내 카드를 먼저 올려 보세요. 그만둘 때는 지우면 돼요.",
        },
      ],
    },
    {
      id: "me",
      title: "내 정보",
      icon: "user",
      blocks: [
        {
          kind: "collection",
          title: "{member}",
          query: { entity: "member" },
          views: [{ kind: "cards", columns: ["status", "level", "until", "left"] }],
          empty: "로그인하고 가입을 신청해 주세요. 승인되면 글이 열려요.",
        },
        { kind: "profile" },
      ],
    },
    {
      id: "desk",
      title: "총무",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "승인 대기", entity: "member", metric: { fn: "count" }, where: [is("status", "eq", "asked")], unit: "명" },
            {
              label: "회비를 챙길 회원",
              entity: "member",
              metric: { fn: "count" },
              where: [is("owes", "eq", 1)],
              unit: "명",
              tone: "warn",
            },
            {
              label: "이번 달 받은 {due}",
              entity: "due",
              metric: { fn: "sum", field: "amount" },
              where: PAID,
              period: { field: "paidOn", unit: "month" },
            },
            { label: "받을 {due}", entity: "due", metric: { fn: "sum", field: "amount" }, where: [is("status", "eq", "waiting")] },
          ],
        },
        {
          kind: "collection",
          title: "회비를 낼 회원",
          query: { entity: "member", where: [is("owes", "eq", 1)], sort: [{ field: "until", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "phone", "until", "left"] }],
          create: false,
          empty: "회비가 밀린 회원이 없어요.",
        },
        {
          kind: "collection",
          title: "회원",
          query: {
            entity: "member",
            sort: [
              { field: "status", dir: "asc" },
              { field: "left", dir: "asc" },
            ],
            search: ["name", "email", "phone"],
            filters: ["status"],
          },
          views: [{ kind: "table", columns: ["name", "org", "phone", "level", "until", "left", "status"] }],
          actions: ["letIn", "block", "leave", "comeBack"],
          empty: "신청한 사람이 없어요.",
        },
        {
          kind: "collection",
          title: "{due}",
          query: {
            entity: "due",
            sort: [
              { field: "late", dir: "desc" },
              { field: "to", dir: "desc" },
            ],
            filters: ["status", "tier"],
          },
          views: [{ kind: "table", columns: ["member", "tier", "from", "to", "amount", "late", "status"] }],
          actions: ["paid", "notPaid"],
          empty: "받을 {due:을/를} 적어 두세요.",
        },
        {
          kind: "collection",
          title: "{change}",
          query: { entity: "change", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "list", columns: ["member", "at"] }],
          create: false,
        },
      ],
    },
  ],
};
