import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type {
  ActionSpec,
  CollectionBlock,
  Condition,
  Effect,
  EntitySpec,
  Query,
  Sort,
  StatsItem,
  Tone,
  ViewSpec,
} from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const THIS_MONTH = { month: 0 };
const NOW_DAY = { auto: "today" } as const;
const NOW = { auto: "now" } as const;
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
const choice = (label: string, ...options: string[]): DeclaredField => ({ ...state(label, ...options), type: "select" });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
// prettier-ignore
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", rollup, ...(unit === "원" ? { result: "money" } : { unit }) });
// prettier-ignore
const seen = (label: string, marks: string[], tone: Tone): StatsItem => ({ label, entity: "attendance", metric: { fn: "count" }, unit: "명", tone, where: [is("date", "eq", TODAY), is("mark", "in", marks)] });
const copy = (field: string, via: string, from = field): RuleStep => ({ do: "set", field, to: { via, field: from } });
// prettier-ignore
const list = (name: string, icon: IconName, kind: EntitySpec["kind"] & {}, exposure?: Exposure) => ({ name, icon, kind, ...(exposure && { exposure }) });
const screen = (id: string, title: string, icon: IconName, access?: string[]) => ({ id, title, icon, ...(access && { access }) });
// prettier-ignore
const shown = (title: string, entity: string, query: Omit<Query, "entity">, views: ViewSpec | ViewSpec[], more?: Partial<CollectionBlock>): Omit<CollectionBlock, "id"> => ({ kind: "collection", title, query: { entity, ...query }, views: [views].flat(), ...more });
const cards = (columns: string): ViewSpec => ({ kind: "cards", columns: columns.split(" ") });
const table = (columns: string): ViewSpec => ({ kind: "table", columns: columns.split(" ") });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

// prettier-ignore
const stamp = (label: string, mark: string, more?: Partial<Deed>): Deed => move("pupil", label, [at("active"), is("marked", "eq", 0)], [set("stamped", mark), set("stamp", NOW)], `${label}으로 찍었어요.`, { roles: ["admin", "teacher"], ...more });
// prettier-ignore
const bills = (label: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity: "bill", metric: { fn: "count" }, unit: "명", where: [is("month", "eq", THIS_MONTH), ...where], ...more });

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat"];
const MEETS_TODAY = `contains(days, ${DAYS.reduceRight((rest, day, at) => `if(weekday(today()) = ${at + 1}, "${day}", ${rest})`, '"sun"')})`;

/** Pupils in classes, who came today, who is to make up for a day, and which homes still have to pay. */
export const ACADEMY_MANAGEMENT: PatternDeclaration = {
  id: "academy-management",
  title: "학원 출석과 수강료",
  tagline: "오늘 올 아이를 찍고, 안 낸 집을 바로 봐요",
  shelf: "shop",
  examples: { trade: "maths", lists: { group: "class" }, people: { pupil: "member" }, texts: { "attendance.homework": "" } },
  icon: "graduation-cap",
  family: "work",
  palettes: [
    ["#f5f8fd", "#1d4f9c"],
    ["#f8f8f3", "#5a5a13"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "원장", admin: true },
      { id: "teacher", label: "강사" },
    ],
  },
  lists: {
    group: {
      ...list("반", "school", "resource", "private"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        teacher: { label: "강사", type: "text" },
        days: { label: "요일", type: "multiselect", options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"] },
        start: { label: "시작", type: "time" },
        seats: { label: "정원", type: "number", unit: "명", min: 1, required: true, default: { value: 10 } },
        price: { label: "월 수강료", type: "money", unit: "원", min: 0, default: { value: 0 } },
        times: { label: "한 달 횟수", type: "number", unit: "번", min: 1, max: 31, default: { value: 8 } },
        pupils: rolled("다니는 아이", "명", { entity: "pupil", via: "group", fn: "count", where: [at("active")] }),
        waiting: rolled("기다리는 아이", "명", { entity: "pupil", via: "group", fn: "count", where: [at("waiting")] }),
        left: { label: "남은 자리", type: "computed", unit: "자리", formula: "seats - pupils" },
        // A class without days may meet on any.
        idle: { label: "오늘 쉼", type: "computed", hidden: true, formula: `if(isEmpty(days) || ${MEETS_TODAY}, 0, 1)` },
      },
      constraints: [
        { kind: "noOverlap", within: ["teacher", "days"], start: ["start"], message: "그 시각에 강사의 다른 {group:이/가} 있어요." },
      ],
      highlights: [{ when: [is("left", "lte", 0)], tone: "bad", label: "꽉 찼어요" }],
      sample: {
        columns: ["name", "teacher", "days", "start", "seats", "price", "times"],
        rows: [
          ["초등 수학 A", "정하늘", ["mon", "wed"], "15:00", 4, 270000, 8],
          ["초등 수학 B", "정하늘", ["tue", "thu"], "15:00", 6, 270000, 8],
          ["중등 수학", "윤서준", ["mon", "wed", "fri"], "18:00", 8, 330000, 12],
        ],
      },
    },
    pupil: {
      ...list("원생", "users", "person", "private"),
      counter: "명",
      fields: {
        name: { label: "이름", type: "text", required: true },
        school: { label: "학교·학년", type: "text" },
        phone: { label: "부모 연락처", type: "phone" },
        group: { label: "{group}", type: "relation", target: "group" },
        joined: { label: "들어온 날", type: "date", default: { auto: "today" } },
        discount: choice("할인", "none 없음 n", "sibling 형제 10% a", "friend 친구 소개 5% a"),
        off: { label: "따로 정한 할인율", type: "percent", min: 0, max: 100, help: "비워 두면 고른 할인대로예요." },
        rate: {
          label: "할인율",
          type: "computed",
          formula: 'if(off > 0, off, if(discount="sibling", 10, if(discount="friend", 5, 0)))',
          result: "percent",
        },
        fee: { label: "따로 정한 수강료", type: "money", unit: "원", min: 0, private: true, help: "비워 두면 반 수강료예요." },
        status: state("상태", "active 다님 g", "waiting 기다림 w", "resting 쉼 n", "left 그만둠 n."),
        note: { label: "메모", type: "text", placeholder: "차량 이용, 알레르기" },
        // What the buttons write: a bill or a mark is made of it, and it is empty again.
        billed: { label: "청구하는 때", type: "datetime", roles: ["admin"], hidden: true },
        stamp: { label: "찍는 때", type: "datetime", hidden: true },
        stamped: { ...choice("마지막 출결", "came 출석", "late 지각", "absent 결석"), hidden: true },
        price: { label: "{group} 수강료", type: "computed", lookup: { via: "group", field: "price" }, hidden: true },
        monthly: { label: "한 달 수강료", type: "computed", formula: "if(fee > 0, fee, price)", result: "money", private: true },
        idle: { label: "오늘 안 옴", type: "computed", lookup: { via: "group", field: "idle" }, hidden: true },
        marked: {
          ...rolled("오늘 찍음", "번", { entity: "attendance", via: "pupil", fn: "count", where: [is("date", "eq", TODAY)] }),
          hidden: true,
        },
        bills: {
          ...rolled("이번 달 청구", "건", { entity: "bill", via: "pupil", fn: "count", where: [is("month", "eq", THIS_MONTH)] }),
          hidden: true,
        },
        came: rolled("이번 달 출석", "번", {
          entity: "attendance",
          via: "pupil",
          fn: "count",
          where: [is("mark", "in", ["came", "late", "makeup"]), is("date", "eq", THIS_MONTH)],
        }),
        missed: rolled("이번 달 결석", "번", {
          entity: "attendance",
          via: "pupil",
          fn: "count",
          where: [is("mark", "eq", "absent"), is("date", "eq", THIS_MONTH)],
        }),
        owed: { ...rolled("안 낸 돈", "원", { entity: "bill", via: "pupil", fn: "sum", field: "left" }), private: true },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["group"],
          limit: { via: "group", field: "seats" },
          exceptStatus: ["waiting", "resting", "left"],
          message: "이 {group:은/는} 정원이 찼어요. ‘기다림’으로 적어 주세요.",
        },
      ],
      highlights: [
        { when: [is("owed", "gt", 0)], tone: "warn", label: "안 낸 돈이 있어요" },
        { when: [is("missed", "gte", 3)], tone: "bad", label: "결석이 잦아요" },
      ],
      sample: {
        columns: ["name", "school", "phone", "group", "joined", "discount", "status"],
        rows: [
          ["김이준", "새솔초 5", "010-3321-4507", "초등 수학 A", -420, "sibling", "active"],
          ["김이서", "새솔초 3", "010-3321-4507", "초등 수학 B", -200, "sibling", "active"],
          ["박서우", "새솔초 5", "010-5120-8834", "초등 수학 A", -380, "none", "active"],
          ["이도아", "한빛초 6", "010-7745-2096", "초등 수학 A", -150, "friend", "active"],
          ["최지안", "새솔초 5", "010-2908-6613", "초등 수학 A", -90, "none", "active"],
          ["정은찬", "한빛초 4", "010-6432-1178", "초등 수학 B", -60, "none", "active"],
          ["한예림", "한빛중 1", "010-8051-3942", "중등 수학", -310, "none", "active"],
          ["오건우", "한빛중 2", "010-7703-4268", "중등 수학", -260, "none", "active"],
          ["윤채원", "한빛중 1", "010-4417-2083", "중등 수학", -12, "friend", "active"],
          ["서유찬", "새솔초 5", "010-9026-5541", "초등 수학 A", -3, "none", "waiting"],
        ],
      },
    },
    attendance: {
      ...list("출석", "check-circle", "log"),
      counter: "건",
      titleField: "name",
      access: [{ role: "teacher", can: ["list", "read", "create", "update"] }],
      fields: {
        pupil: { label: "{pupil}", type: "relation", target: "pupil", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        mark: state("출결", "came 출석 g", "late 지각 w", "absent 결석 b", "makeup 보강 i"),
        time: { label: "온 때", type: "time", default: { auto: "now" } },
        makeup: { label: "보강할 날", type: "date" },
        homework: { label: "숙제", type: "text" },
        name: { label: "이름", type: "text", help: "비워 두면 저절로 채워져요." },
        phone: { label: "부모 연락처", type: "phone", help: "비워 두면 저절로 채워져요." },
        group: { label: "{group}", type: "relation", target: "group", help: "비워 두면 저절로 채워져요." },
      },
      constraints: [{ kind: "unique", fields: ["pupil", "date"], message: "그날은 이미 찍은 아이예요." }],
      highlights: [{ when: [is("mark", "eq", "absent"), { field: "makeup", op: "empty" }], tone: "warn", label: "보강을 잡아 주세요" }],
      sample: {
        columns: ["pupil", "date", "mark", "time", "makeup", "homework", "name", "phone", "group"],
        rows: [
          ["김이준", 0, "came", "14:56", null, "문제집 42–45쪽", "김이준", "010-3321-4507", "초등 수학 A"],
          ["박서우", 0, "late", "15:12", null, "문제집 42–45쪽", "박서우", "010-5120-8834", "초등 수학 A"],
          ["최지안", 0, "absent", null, null, null, "최지안", "010-2908-6613", "초등 수학 A"],
          ["김이서", -1, "came", "14:58", null, "분수 시험지 한 장", "김이서", "010-3321-4507", "초등 수학 B"],
          ["정은찬", -1, "makeup", "15:00", null, "분수 시험지 한 장", "정은찬", "010-6432-1178", "초등 수학 B"],
          ["한예림", -2, "came", "17:55", null, "일차방정식 20문제", "한예림", "010-8051-3942", "중등 수학"],
          ["오건우", -2, "absent", null, 0, null, "오건우", "010-7703-4268", "중등 수학"],
          ["윤채원", -2, "came", "17:59", null, "일차방정식 20문제", "윤채원", "010-4417-2083", "중등 수학"],
          ["이도아", -2, "came", "14:59", null, "단원 평가 오답", "이도아", "010-7745-2096", "초등 수학 A"],
          ["정은찬", -8, "absent", null, -1, null, "정은찬", "010-6432-1178", "초등 수학 B"],
        ],
      },
    },
    bill: {
      ...list("청구", "receipt", "log"),
      counter: "건",
      titleField: "name",
      access: [],
      fields: {
        pupil: { label: "{pupil}", type: "relation", target: "pupil", required: true },
        month: { label: "달", type: "month", required: true, default: { auto: "today" } },
        fee: { label: "월 수강료", type: "money", unit: "원", min: 0, default: { value: 0 } },
        own: { label: "따로 정한 수강료", type: "money", unit: "원", hidden: true },
        times: {
          label: "이번 달 횟수",
          type: "number",
          unit: "번",
          min: 1,
          max: 31,
          help: "달 중간에 들어온 아이만 적어요. 비워 두면 한 달치예요.",
        },
        full: { label: "한 달 횟수", type: "number", unit: "번", min: 1, max: 31, default: { value: 8 } },
        off: { label: "할인율", type: "percent", min: 0, max: 100, default: { value: 0 } },
        books: { label: "교재비", type: "money", unit: "원", min: 0, default: { value: 0 } },
        paid: { label: "낸 돈", type: "money", unit: "원", min: 0, default: { value: 0 }, help: "낸 것을 적으면 저절로 더해져요." },
        name: { label: "이름", type: "text", help: "비워 두면 저절로 채워져요." },
        phone: { label: "부모 연락처", type: "phone", help: "비워 두면 저절로 채워져요." },
        made: { label: "청구한 날", type: "date", required: true, default: { auto: "today" } },
        settled: { label: "한 번에 받은 때", type: "datetime", hidden: true },
        tuition: {
          label: "수강료",
          type: "computed",
          formula: "round(fee * if(times > 0, times / if(full > 0, full, 8), 1) * (100 - off) / 100)",
          result: "money",
        },
        total: { label: "합계", type: "computed", formula: "tuition + books", result: "money" },
        left: { label: "남은 돈", type: "computed", formula: "total - paid", result: "money" },
        due: { label: "내는 날", type: "computed", formula: "addDays(made, 9)", result: "date" },
      },
      constraints: [
        { kind: "check", must: [is("fee", "gt", 0)], message: "{group}에 월 수강료를 적거나, 그 아이의 수강료를 따로 정해 주세요." },
        { kind: "unique", fields: ["pupil", "month"], message: "이 아이에게는 이 달 {bill:을/를} 이미 했어요." },
        { kind: "check", when: [is("left", "lt", 0)], must: [is("paid", "lte", 0)], message: "낸 돈이 합계보다 많아요." },
      ],
      highlights: [
        { when: [is("left", "gt", 0), is("due", "lt", TODAY)], tone: "bad", label: "미납" },
        { when: [is("left", "gt", 0)], tone: "warn", label: "아직 안 냄" },
      ],
      sample: {
        columns: ["pupil", "month", "fee", "times", "full", "off", "books", "paid", "name", "phone", "made"],
        rows: [
          ["김이준", 0, 270000, null, 8, 10, 18000, 261000, "김이준", "010-3321-4507", -15],
          ["김이서", 0, 270000, null, 8, 10, 0, 243000, "김이서", "010-3321-4507", -15],
          ["박서우", 0, 270000, null, 8, 0, 18000, 288000, "박서우", "010-5120-8834", -15],
          ["이도아", 0, 270000, null, 8, 5, 18000, 0, "이도아", "010-7745-2096", -15],
          ["최지안", 0, 270000, null, 8, 0, 18000, 288000, "최지안", "010-2908-6613", -15],
          ["정은찬", 0, 270000, null, 8, 0, 0, 270000, "정은찬", "010-6432-1178", -15],
          ["한예림", 0, 330000, null, 12, 0, 22000, 352000, "한예림", "010-8051-3942", -15],
          ["오건우", 0, 330000, null, 12, 0, 22000, 200000, "오건우", "010-7703-4268", -15],
          ["윤채원", 0, 330000, 6, 12, 5, 22000, 0, "윤채원", "010-4417-2083", -5],
        ],
      },
    },
    payment: {
      ...list("수납", "coins", "child"),
      counter: "건",
      parent: "bill",
      titleField: "date",
      access: [],
      fields: {
        bill: { label: "{bill}", type: "relation", target: "bill", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, help: "비워 두면 남은 돈 전부예요." },
        date: { label: "낸 날", type: "date", required: true, default: { auto: "today" } },
        method: choice("방법", "transfer 이체", "card 카드", "cash 현금"),
      },
      sample: {
        columns: ["bill", "amount", "date", "method"],
        rows: [
          ["김이준", 261000, -12, "transfer"],
          ["김이서", 243000, -12, "transfer"],
          ["박서우", 288000, -14, "card"],
          ["최지안", 288000, -9, "transfer"],
          ["정은찬", 270000, -11, "cash"],
          ["한예림", 352000, -13, "card"],
          ["오건우", 200000, -7, "transfer"],
        ],
      },
    },
  },
  rules: [
    { entity: "attendance", on: "create", steps: [copy("name", "pupil"), copy("phone", "pupil"), copy("group", "pupil")] },
    ...(["create", "update"] as const).map((on) => ({
      entity: "attendance",
      on,
      when: [is("mark", "eq", "absent"), { field: "time", op: "filled" as const }],
      steps: [{ do: "set" as const, field: "time", to: null }],
    })),
    {
      entity: "pupil",
      on: "update",
      when: [{ field: "stamp", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "attendance",
          values: { pupil: { record: true }, date: NOW_DAY, mark: { field: "stamped" }, time: { auto: "now" } },
        },
        { do: "set", field: "stamp", to: null },
      ],
    },
    {
      entity: "pupil",
      on: "update",
      when: [{ field: "billed", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "bill",
          values: {
            pupil: { record: true },
            month: NOW_DAY,
            fee: { via: "group", field: "price" },
            own: { field: "fee" },
            full: { via: "group", field: "times" },
            off: { field: "rate" },
          },
        },
        { do: "set", field: "billed", to: null },
      ],
    },
    { entity: "bill", on: "create", when: [is("own", "gt", 0)], steps: [{ do: "set", field: "fee", to: { field: "own" } }] },
    {
      entity: "bill",
      on: "update",
      when: [{ field: "settled", op: "filled" }],
      steps: [
        { do: "create", entity: "payment", values: { bill: { record: true }, amount: { field: "left" }, date: NOW_DAY } },
        { do: "set", field: "settled", to: null },
      ],
    },
    {
      entity: "payment",
      on: "create",
      when: [{ field: "amount", op: "empty" }],
      steps: [{ do: "set", field: "amount", to: { via: "bill", field: "left" } }],
    },
    { entity: "bill", on: "create", steps: [copy("name", "pupil"), copy("phone", "pupil")] },
    { entity: "payment", on: "while", steps: [{ do: "add", via: "bill", field: "paid", by: { field: "amount", sign: 1 } }] },
  ],
  actions: {
    billMonth: move("pupil", "이번 달 청구", [at("active"), is("bills", "eq", 0)], [set("billed", NOW)], "청구를 만들었어요.", {
      icon: "receipt",
      tone: "good",
    }),
    markCame: stamp("출석", "came", { icon: "check", tone: "good" }),
    markLate: stamp("지각", "late"),
    markAbsent: stamp("결석", "absent", { tone: "bad" }),
    addBooks: move("bill", "교재비", [is("left", "gt", 0)], [], "교재비를 더했어요.", { icon: "book-open", ask: ["books"] }),
    seatPupil: move("pupil", "반에 넣기", [at("waiting")], "active", "반에 넣었어요.", { icon: "check" }),
    planMakeup: move("attendance", "보강 잡기", [is("mark", "eq", "absent")], [set("mark", "absent")], "보강할 날을 적었어요.", {
      icon: "calendar",
      ask: ["makeup"],
      roles: ["admin", "teacher"],
    }),
    writeHomework: move(
      "attendance",
      "숙제 적기",
      [is("mark", "ne", "absent")],
      [{ do: "copy", fields: ["name", "homework"] }],
      "숙제를 적고 복사했어요.",
      { icon: "pencil", ask: ["homework"], roles: ["admin", "teacher"] },
    ),
    settle: move("bill", "다 냄", [is("left", "gt", 0)], [set("settled", NOW)], "남은 돈을 모두 받은 것으로 적었어요.", {
      icon: "check",
      tone: "good",
      confirm: "남은 돈을 모두 받았나요?",
    }),
    callParent: move("bill", "문자", [is("left", "gt", 0)], [{ do: "call", field: "phone", via: "sms" }], "문자를 열었어요."),
  },
  screens: [
    {
      ...screen("today", "오늘 {attendance}", "check-circle", ["admin", "teacher"]),
      blocks: [
        {
          kind: "stats",
          items: [
            seen("오늘 온 아이", ["came", "late", "makeup"], "good"),
            seen("지각", ["late"], "warn"),
            seen("결석", ["absent"], "bad"),
          ],
        },
        shown(
          "오늘 올 아이",
          "pupil",
          {
            where: [at("active"), is("marked", "eq", 0), is("idle", "ne", 1)],
            sort: [by("group"), by("name")],
            search: ["name"],
            filters: ["group"],
          },
          table("group school missed"),
          { create: false, actions: ["markCame", "markLate", "markAbsent"], empty: "오늘 찍을 아이가 더 없어요." },
        ),
        {
          kind: "collection",
          query: { entity: "attendance", sort: [by("date", "desc")], filters: ["group", "mark"] },
          views: [{ kind: "matrix", row: "pupil", date: "date", mark: "mark" }, table("date group mark time homework")],
          actions: ["writeHomework", "planMakeup"],
          empty: "아이 이름 옆 오늘 칸을 누르면 출석이 찍혀요.",
          export: true,
        },
      ],
    },
    {
      ...screen("makeups", "보강", "repeat", ["admin", "teacher"]),
      blocks: [
        shown(
          "보강을 잡을 아이",
          "attendance",
          { where: [is("mark", "eq", "absent"), { field: "makeup", op: "empty" }], sort: [by("date")] },
          cards("date group phone"),
          { create: false, actions: ["planMakeup"], empty: "보강을 잡을 아이가 없어요." },
        ),
        shown(
          "오늘부터 보강 올 아이",
          "attendance",
          { where: [is("makeup", "gte", TODAY)], sort: [by("makeup")] },
          table("makeup date group phone"),
          { create: false, empty: "잡힌 보강이 없어요." },
        ),
      ],
    },
    {
      ...screen("money", "{payment}", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 받을 돈", "bill", "total", [is("month", "eq", THIS_MONTH)]),
            sum("받은 돈", "bill", "paid", [is("month", "eq", THIS_MONTH)], { tone: "good" }),
            sum("못 받은 돈", "bill", "left", [is("month", "eq", THIS_MONTH)], { tone: "bad" }),
            bills("다 낸 아이", [is("left", "lte", 0)]),
            bills("안 낸 아이", [is("left", "gt", 0)], { tone: "bad" }),
          ],
        },
        shown("아직 안 낸 집", "bill", { where: [is("left", "gt", 0)], sort: [by("due")] }, cards("month total paid left due phone"), {
          create: false,
          actions: ["settle", "callParent", "addBooks"],
          empty: "모두 냈어요.",
        }),
        shown(
          "이번 달 청구할 아이",
          "pupil",
          { where: [at("active"), is("bills", "eq", 0)], sort: [by("group"), by("name")], filters: ["group"] },
          table("group monthly rate joined phone"),
          { create: false, actions: ["billMonth"], empty: "이번 달 청구를 다 했어요." },
        ),
        shown(
          "{bill}",
          "bill",
          { sort: [by("month", "desc"), by("left", "desc")], search: ["name", "phone"], filters: ["month"] },
          table("month total paid left fee times off books"),
          { actions: ["settle", "addBooks"], empty: "{pupil}에서 ‘이번 달 청구’를 누르면 여기에 생겨요.", export: true },
        ),
      ],
    },
    {
      ...screen("pupils", "{pupil:과/와} {group}", "users", ["admin"]),
      blocks: [
        shown(
          "{pupil}",
          "pupil",
          { sort: [by("name")], search: ["name", "phone", "school"], filters: ["group", "status"] },
          table("group school phone came missed owed monthly discount note status"),
          { actions: ["billMonth", "seatPupil"], empty: "다니는 {pupil:을/를} 적어 주세요.", export: true },
        ),
        shown(
          "{group}",
          "group",
          { sort: [by("start")] },
          [
            table("teacher days start pupils seats left waiting price times"),
            { kind: "timetable", day: "days", time: "start", columns: ["teacher"] },
          ],
          { empty: "먼저 {group:을/를} 만들어 주세요." },
        ),
      ],
    },
    {
      ...screen("child", "우리 아이", "search"),
      blocks: [
        { kind: "section", section: "text", heading: "부모님 화면", body: "등록한 연락처를 넣으면 출석과 낼 돈이 나와요." },
        { kind: "lookup", title: "출석과 숙제", entity: "attendance", by: ["phone"], show: ["date", "mark", "time", "homework"] },
        { kind: "lookup", title: "낼 돈", entity: "bill", by: ["phone"], show: ["month", "times", "total", "paid", "left", "due"] },
      ],
    },
  ],
};
