import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const digits = (each: (digit: number) => string) => {
  const terms = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}*${each(digit)}`);
  return `max(max(${terms.slice(0, 5).join(",")}),max(${terms.slice(5).join(",")}))`;
};
/** The hour that a time field says, as a formula: its digits are looked for one by one. */
const hourOf = (time: string) =>
  `10*contains(join("/",${time}),"/1")+20*contains(join("/",${time}),"/2")+${digits((digit) => `contains(${time},"${digit}:")`)}`;

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
const copy = (field: string, via: string, from = field): RuleStep => ({ do: "set", field, to: { via, field: from } });
// prettier-ignore
const list = (name: string, icon: IconName, kind: EntitySpec["kind"] & {}, exposure?: Exposure) => ({ name, icon, kind, ...(exposure && { exposure }) });
const screen = (id: string, title: string, icon: IconName, access?: string[]) => ({ id, title, icon, ...(access && { access }) });
// prettier-ignore
const shown = (title: string, entity: string, query: Omit<Query, "entity">, views: ViewSpec | ViewSpec[], more?: Partial<CollectionBlock>): Omit<CollectionBlock, "id"> => ({ kind: "collection", title, query: { entity, ...query }, views: [views].flat(), ...more });
const cards = (columns: string): ViewSpec => ({ kind: "cards", columns: columns.split(" ") });
const table = (columns: string): ViewSpec => ({ kind: "table", columns: columns.split(" ") });
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
const choice = (label: string, ...options: string[]): DeclaredField => ({ ...state(label, ...options), type: "select" });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, ...more });

/** Seats of a study room: members sit down at the door with four digits, and the time they bought runs down. */
export const STUDY_CAFE_SEATS: PatternDeclaration = {
  id: "study-cafe-seats",
  title: "스터디카페 좌석",
  tagline: "빈 {seat:을/를} 골라 앉고, 남은 시간을 봐요",
  shelf: "shop",
  icon: "book-open",
  family: "calm",
  palettes: [
    ["#f5f8f6", "#2d6049"],
    ["#f6f6fb", "#48489b"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    member: {
      ...list("회원", "users", "person"),
      counter: "명",
      titleField: "nick",
      // Whoever sits down picks their own nickname.
      exposure: "shown",
      fields: {
        nick: { label: "별명", type: "text", required: true, unique: true },
        name: { label: "이름", type: "text", private: true },
        phone: { label: "연락처", type: "phone", private: true },
        parent: { label: "부모 연락처", type: "phone", private: true },
        pin: { label: "비밀번호 네 자리", type: "text", required: true, maxLength: 4, private: true },
        pass: { label: "지금 쓰는 {pass}", type: "relation", target: "pass", private: true },
      },
      sample: {
        columns: ["nick", "name", "phone", "parent", "pin", "pass"],
        rows: [
          ["도현이", "김도현", "010-3321-4507", "010-3321-8890", "4507", "S0104"],
          ["새벽공부", "박준호", "010-5120-8834", null, "8834", "S0103"],
          ["하린", "이하린", "010-7745-2096", "010-7745-1123", "2096", "S0102"],
          ["고시생3년차", "최유진", "010-2908-6613", null, "6613", "S0101"],
          ["민수", "정민수", "010-6432-1178", "010-6432-5561", "1178", "S0105"],
          ["지우개", "한지우", "010-8051-3942", null, "3942", "S0106"],
        ],
      },
    },
    seat: {
      ...list("자리", "layout-grid", "resource", "shown"),
      fields: {
        name: { label: "번호", type: "text", required: true, unique: true },
        kind: choice("종류", "free 자유석", "fixed 고정석", "room 룸"),
        owner: { label: "고정석 주인", type: "relation", target: "member" },
        busy: { label: "앉은 사람", type: "number", unit: "명", min: 0, roles: ["admin"], default: { value: 0 } },
        state: {
          label: "상태",
          type: "computed",
          formula: 'if(busy > 0, "쓰는 중", if(kind = "fixed", "고정석", "빈자리"))',
          result: "text",
        },
      },
      highlights: [
        { when: [is("state", "eq", "쓰는 중")], tone: "bad", label: "쓰는 중" },
        { when: [is("state", "eq", "고정석")], tone: "neutral", label: "고정석" },
        { when: [is("state", "eq", "빈자리")], tone: "good", label: "빈자리" },
      ],
      sample: {
        columns: ["name", "kind", "owner", "busy"],
        rows: [
          ["1번", "free", null, 1],
          ["2번", "free", null, 0],
          ["3번", "free", null, 1],
          ["4번", "free", null, 0],
          ["6번", "free", null, 1],
          ["7번", "free", null, 0],
          ["9번", "fixed", "고시생3년차", 1],
          ["10번", "fixed", "새벽공부", 0],
          ["룸 1", "room", null, 0],
        ],
      },
    },
    pass: {
      ...list("이용권", "ticket", "log"),
      counter: "장",
      titleField: "number",
      access: [],
      fields: {
        number: { label: "번호", type: "text", default: { auto: "sequence", prefix: "S" } },
        member: { label: "{member}", type: "relation", target: "member", required: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["day 당일권", "hours 시간권", "term 기간권", "fixed 고정석"],
          default: { value: "hours" },
        },
        minutes: {
          label: "산 시간",
          type: "number",
          unit: "분",
          min: 0,
          required: true,
          default: { value: 3000 },
          help: "기간권은 0이에요.",
        },
        left: { label: "남은 시간", type: "number", unit: "분", help: "처음에는 산 만큼이고, 나갈 때마다 저절로 줄어요." },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        start: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        end: { label: "끝", type: "date", countdown: true, help: "쓸 수 있는 마지막 날이 없으면 비워 두세요." },
        pay: {
          label: "결제",
          type: "select",
          options: ["card 카드", "cash 현금", "transfer 이체", "unpaid 아직 안 받음 b"],
          default: { value: "card" },
        },
        refund: { label: "환불한 돈", type: "money", unit: "원", min: 0 },
        refundOn: { label: "환불한 날", type: "date" },
        phone: { label: "연락처", type: "phone", help: "비워 두면 저절로 채워져요." },
        owed: { label: "받을 돈", type: "computed", formula: 'if(pay = "unpaid" && isEmpty(refundOn), price, 0)', result: "money" },
        // A term pass has no minutes that run out.
        low: {
          label: "얼마 안 남음",
          type: "computed",
          formula:
            'if(isEmpty(refundOn) && (isEmpty(end) || daysBetween(today(), end) >= 0), if(!isEmpty(end) && daysBetween(today(), end) <= 7 && kind != "day", 1, if((kind = "hours" || kind = "day") && left <= 120, 1, 0)), 0)',
          hidden: true,
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "end", op: "filled" }],
          must: [is("end", "gte", { field: "start" })],
          message: "끝나는 날이 시작보다 빨라요.",
        },
      ],
      highlights: [
        { when: [{ field: "refundOn", op: "filled" }], tone: "neutral", label: "환불했어요" },
        { when: [is("owed", "gt", 0)], tone: "bad", label: "받을 돈이 있어요" },
        {
          when: [is("kind", "in", ["fixed", "term", "hours"]), is("end", "lte", { today: 7 }), is("end", "gte", TODAY)],
          tone: "warn",
          label: "곧 끝나요",
        },
        { when: [is("kind", "in", ["hours", "day"]), is("left", "lte", 120)], tone: "warn", label: "두 시간 안 남음" },
        { when: [is("end", "lt", TODAY)], tone: "neutral", label: "끝남" },
      ],
      sample: {
        columns: ["number", "member", "kind", "minutes", "left", "price", "start", "end", "phone", "pay"],
        rows: [
          ["S0106", "지우개", "hours", 3000, 2940, 60000, -2, 88, "010-8051-3942", "card"],
          ["S0105", "민수", "day", 720, 720, 12000, 0, 0, "010-6432-1178", "cash"],
          ["S0104", "도현이", "hours", 3000, 1155, 60000, -20, 70, "010-3321-4507", "card"],
          ["S0103", "새벽공부", "fixed", 0, 0, 150000, -24, 6, "010-5120-8834", "transfer"],
          ["S0102", "하린", "hours", 3000, 2110, 60000, -14, 76, "010-7745-2096", "card"],
          ["S0101", "고시생3년차", "fixed", 0, 0, 150000, -10, 20, "010-2908-6613", "unpaid"],
        ],
      },
    },
    knock: {
      ...list("앉기", "key", "log"),
      counter: "건",
      titleField: "member",
      // Numbers are handed in and never shown again.
      access: [{ role: "any", can: ["create"] }],
      fields: {
        member: { label: "{member}", type: "relation", target: "member", required: true },
        seat: { label: "{seat}", type: "relation", target: "seat", required: true },
        pin: { label: "비밀번호 네 자리", type: "text", required: true, maxLength: 4 },
        key: { label: "맞는 번호", type: "text", roles: ["admin"] },
        owner: { label: "고정석 주인", type: "relation", target: "member", roles: ["admin"] },
      },
      constraints: [
        { kind: "check", must: [is("pin", "eq", { field: "key" })], message: "비밀번호 네 자리가 맞지 않아요." },
        {
          kind: "check",
          when: [{ field: "owner", op: "filled" }],
          must: [is("owner", "eq", { field: "member" })],
          message: "고정석이에요. 다른 자리를 골라 주세요.",
        },
      ],
      sample: { columns: ["member", "seat", "pin"], rows: [] },
    },
    use: {
      name: "이용",
      icon: "clock",
      counter: "건",
      titleField: "seat",
      access: [{ role: "sender", can: ["list", "read", "update"] }],
      fields: {
        seat: { label: "{seat}", type: "relation", target: "seat", required: true, roles: ["admin"] },
        member: { label: "{member}", type: "relation", target: "member", required: true, roles: ["admin"] },
        date: { label: "날짜", type: "date", required: true, roles: ["admin"], default: { auto: "today" } },
        came: { label: "앉은 때", type: "time", required: true, roles: ["admin"], default: { auto: "now" } },
        went: { label: "나간 때", type: "time", roles: ["admin"] },
        away: { label: "잠깐 나간 때", type: "time", roles: ["admin"] },
        pass: { label: "{pass}", type: "relation", target: "pass", roles: ["admin"] },
        kind: { label: "종류", type: "select", options: ["day 당일권", "hours 시간권", "term 기간권", "fixed 고정석"], roles: ["admin"] },
        left: { label: "앉을 때 남은 시간", type: "number", unit: "분", roles: ["admin"], hidden: true },
        end: { label: "언제까지", type: "date", roles: ["admin"], hidden: true },
        refundOn: { label: "환불한 날", type: "date", roles: ["admin"], hidden: true },
        parent: { label: "부모 연락처", type: "phone", private: true, roles: ["admin"] },
        cameHour: { label: "앉은 시", type: "computed", unit: "시", formula: hourOf("came") },
        spent: { label: "쓴 시간", type: "computed", unit: "분", formula: "if(isEmpty(went), 0, minutesBetween(came, went))" },
        status: state("상태", "here 쓰는 중 g", "away 잠깐 나감 w", "over 끝 n."),
      },
      constraints: [
        {
          kind: "check",
          must: [
            { field: "pass", op: "filled" },
            { field: "refundOn", op: "empty" },
          ],
          message: "쓸 수 있는 이용권이 없어요.",
        },
        { kind: "check", when: [{ field: "end", op: "filled" }], must: [is("end", "gte", TODAY)], message: "기간이 끝난 이용권이에요." },
        {
          kind: "check",
          when: [is("kind", "in", ["day", "hours"]), { field: "left", op: "filled" }],
          must: [is("left", "gt", 0)],
          message: "남은 시간이 없어요.",
        },
        { kind: "noOverlap", within: ["seat"], start: ["date"], exceptStatus: ["over"], message: "쓰는 중인 {seat:이에요/예요}." },
        { kind: "noOverlap", within: ["member"], start: ["date"], exceptStatus: ["over"], message: "이미 다른 {seat}에 앉아 있어요." },
      ],
      highlights: [
        { when: [is("status", "ne", "over"), is("date", "lt", TODAY)], tone: "bad", label: "나가기를 안 눌렀어요" },
        { when: [at("away")], tone: "warn", label: "잠깐 나감" },
      ],
      sample: {
        columns: ["seat", "member", "date", "came", "went", "away", "pass", "kind", "parent", "status"],
        rows: [
          ["1번", "도현이", 0, "09:10", null, null, "S0104", "hours", "010-3321-8890", "here"],
          ["3번", "하린", 0, "10:25", null, "11:40", "S0102", "hours", "010-7745-1123", "away"],
          ["6번", "민수", 0, "08:40", null, null, "S0105", "day", "010-6432-5561", "here"],
          ["9번", "고시생3년차", 0, "07:05", null, null, "S0101", "fixed", null, "here"],
          ["4번", "지우개", 0, "09:00", "10:00", null, "S0106", "hours", null, "over"],
          ["10번", "새벽공부", -1, "05:30", "13:20", null, "S0103", "fixed", null, "over"],
          ["2번", "도현이", -1, "18:05", "22:40", null, "S0104", "hours", "010-3321-8890", "over"],
          ["7번", "하린", -1, "17:30", "21:50", null, "S0102", "hours", "010-7745-1123", "over"],
          ["9번", "고시생3년차", -1, "07:00", "22:30", null, "S0101", "fixed", null, "over"],
        ],
      },
    },
  },
  rules: [
    // Filled in by buttons, and by nobody before.
    {
      entity: "pass",
      on: "create",
      steps: [
        { do: "set", field: "refund", to: null },
        { do: "set", field: "refundOn", to: null },
      ],
    },
    { entity: "pass", on: "create", steps: [{ do: "set", field: "left", to: { field: "minutes" } }, copy("phone", "member")] },
    {
      entity: "knock",
      on: "create",
      steps: [
        copy("key", "member", "pin"),
        copy("owner", "seat"),
        {
          do: "create",
          entity: "use",
          values: {
            seat: { field: "seat" },
            member: { field: "member" },
            parent: { via: "member", field: "parent" },
          },
        },
      ],
    },
    // Whoever sits down may not read passes: what the pass says is looked at here, and not where they hand in their number.
    {
      entity: "use",
      on: "create",
      steps: [copy("pass", "member"), copy("kind", "pass"), copy("left", "pass"), copy("end", "pass"), copy("refundOn", "pass")],
    },
    { entity: "use", on: "while", when: [is("status", "ne", "over")], steps: [{ do: "add", via: "seat", field: "busy", by: 1 }] },
    {
      entity: "use",
      on: "update",
      when: [at("over"), { field: "went", op: "empty" }],
      steps: [{ do: "set", field: "went", to: { auto: "now" } }],
    },
    { entity: "use", on: "update", when: [at("away")], steps: [{ do: "set", field: "away", to: { auto: "now" } }] },
    {
      entity: "use",
      on: "while",
      when: [at("over"), is("kind", "in", ["day", "hours"])],
      steps: [{ do: "add", via: "pass", field: "left", by: { field: "spent", sign: -1 } }],
    },
  ],
  actions: {
    paid: move("pass", "받음", [is("owed", "gt", 0)], [{ do: "set", field: "pay", to: "card" }], "받은 것으로 적었어요.", {
      ask: ["pay"],
      tone: "good",
      roles: ["admin"],
    }),
    extend: move(
      "pass",
      "연장",
      [{ field: "refundOn", op: "empty" }],
      [{ do: "set", field: "refund", to: null }],
      "끝나는 날을 늘렸어요.",
      {
        ask: ["end"],
        roles: ["admin"],
      },
    ),
    refund: move(
      "pass",
      "환불",
      [{ field: "refundOn", op: "empty" }],
      [
        { do: "set", field: "refundOn", to: { auto: "today" } },
        { do: "set", field: "left", to: 0 },
      ],
      "환불한 것으로 적었어요.",
      { ask: ["refund"], confirm: "환불할까요? 이 이용권은 더 쓸 수 없어요.", tone: "bad", roles: ["admin"] },
    ),
    leave: move("use", "나가기", [is("status", "ne", "over")], "over", "자리를 비웠어요.", {
      icon: "log-out",
      confirm: "자리를 비울까요?",
      tone: "good",
    }),
    stepOut: move("use", "잠깐 나감", [at("here")], "away", "자리를 지켜 둘게요.", { icon: "coffee" }),
    comeBack: move("use", "돌아왔어요", [at("away")], "here", "다시 쓰는 중으로 바꿨어요.", { icon: "check" }),
    moveSeat: move("use", "자리 옮기기", [is("status", "ne", "over")], "here", "자리를 옮겼어요.", { ask: ["seat"], roles: ["admin"] }),
    closeOld: move("use", "나간 때 적기", [is("status", "ne", "over"), is("date", "lt", TODAY)], "over", "나간 때를 적었어요.", {
      icon: "pencil",
      ask: ["went"],
      roles: ["admin"],
    }),
  },
  screens: [
    {
      ...screen("map", "{seat}", "layout-grid"),
      blocks: [
        {
          kind: "collection",
          query: { entity: "seat", sort: [by("name")], filters: ["kind", "state"] },
          views: [cards("kind state")],
          create: false,
          empty: "‘설정’에서 {seat:을/를} 먼저 만들어 주세요.",
        },
        { kind: "form", title: "앉기", entity: "knock", submitLabel: "앉기", success: "앉았어요. 오늘도 좋은 하루예요." },
        shown("지금 앉은 {seat}", "use", { where: [is("status", "ne", "over")], sort: [by("came")] }, cards("status"), {
          create: false,
          actions: ["leave", "stepOut", "comeBack", "moveSeat"],
          empty: "앉은 사람이 없어요.",
        }),
      ],
    },
    {
      ...screen("mine", "내 시간", "search"),
      blocks: [
        { kind: "lookup", title: "남은 시간", entity: "pass", by: ["phone"], show: ["kind", "left", "start", "end"] },
        { kind: "lookup", title: "우리 아이 들어옴과 나감", entity: "use", by: ["parent"], show: ["date", "came", "went", "status"] },
      ],
    },
    {
      ...screen("now", "지금", "eye", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            count("지금 앉은 사람", "use", "명", [is("status", "ne", "over")], { tone: "good" }),
            count("빈자리", "seat", "개", [is("state", "eq", "빈자리")]),
            count("나가기를 안 누른 사람", "use", "명", [is("status", "ne", "over"), is("date", "lt", TODAY)], { tone: "bad" }),
            count("오늘 다녀간 사람", "use", "명", [], { period: { field: "date", unit: "day" } }),
          ],
        },
        shown(
          "나가기를 안 누른 사람",
          "use",
          { where: [is("status", "ne", "over"), is("date", "lt", TODAY)], sort: [by("date")] },
          table("member date came status"),
          { create: false, actions: ["closeOld"], empty: "모두 나가기를 눌렀어요." },
        ),
        shown(
          "{use}",
          "use",
          { sort: [by("date", "desc"), by("came")], filters: ["date", "status", "member", "seat"] },
          table("member date came went away spent status"),
          { create: false, actions: ["leave", "moveSeat", "closeOld"], empty: "아직 {use:이/가} 없어요.", export: true },
        ),
        { kind: "chart", title: "몇 시에 붐비나요", chart: "bar", entity: "use", x: "cameHour", y: { fn: "count" } },
      ],
    },
    {
      ...screen("money", "{pass}", "ticket", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 매출", "pass", "price", [], { period: { field: "start", unit: "month" }, tone: "good" }),
            sum("이번 달 환불", "pass", "refund", [], { period: { field: "refundOn", unit: "month" } }),
            sum("받을 돈", "pass", "owed", [], { tone: "bad" }),
          ],
        },
        shown("곧 끝나는 {pass}", "pass", { where: [is("low", "eq", 1)], sort: [by("end")] }, cards("member kind left end phone"), {
          create: false,
          actions: ["extend"],
          empty: "7일 안에 끝나거나 두 시간 안 남은 {pass:이/가} 없어요.",
        }),
        {
          kind: "chart",
          title: "달마다 판 {pass}",
          chart: "bar",
          entity: "pass",
          x: "start",
          bucket: "month",
          y: { fn: "sum", field: "price" },
        },
        {
          kind: "collection",
          query: { entity: "pass", sort: [by("start", "desc")], filters: ["kind", "member"] },
          views: [table("member kind left price owed start end")],
          actions: ["paid", "extend", "refund"],
          export: true,
          empty: "{member:을/를} 적은 뒤 {pass:을/를} 팔고, 회원의 ‘지금 쓰는 이용권’에 넣어 주세요.",
        },
      ],
    },
    {
      ...screen("setup", "{member:과/와} 설정", "settings", ["admin"]),
      blocks: [
        shown("{member}", "member", { search: ["nick", "name", "phone"], sort: [by("nick")] }, table("name phone parent pass"), {
          empty: "{member:을/를} 먼저 적어 주세요.",
        }),
        shown("{seat}", "seat", { filters: ["kind"] }, table("kind owner busy")),
      ],
    },
  ],
};
