import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const THIS_MONTH = { month: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
const copy = (field: string, via: string, from = field): RuleStep => ({ do: "set", field, to: { via, field: from } });
const list = (name: string, icon: IconName, kind: EntitySpec["kind"] & {}, exposure?: Exposure) => ({
  name,
  icon,
  kind,
  ...(exposure && { exposure }),
});
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
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "counselor"], ...more });

/** Counsellors are booked by the hour; sessions are used up one by one, and what was said stays with who wrote it. */
export const COUNSELING_SESSIONS: PatternDeclaration = {
  id: "counseling-sessions",
  title: "상담 예약과 회기",
  tagline: "{counselor:과/와} 방식을 골라 조용히 예약해요",
  shelf: "shop",
  icon: "message-circle",
  family: "calm",
  palettes: [
    ["#f6f8f5", "#3d6650"],
    ["#f7f6fb", "#5a4b94"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "센터", admin: true },
      { id: "counselor", label: "상담사" },
    ],
  },
  lists: {
    counselor: {
      ...list("상담사", "user", "resource", "shown"),
      counter: "명",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        field: {
          label: "함께 보는 것",
          type: "multiselect",
          options: ["self 개인", "couple 부부", "family 가족", "child 아동", "teen 청소년", "career 진로", "etc 기타"],
        },
        intro: { label: "소개", type: "longtext" },
      },
      sample: {
        columns: ["name", "field", "intro"],
        rows: [
          ["유정안", ["self", "career"], "불안과 번아웃을 오래 다뤄 왔어요."],
          ["민가람", ["couple", "self"], "두 분이 함께 오셔도, 혼자 오셔도 괜찮아요."],
          ["서이현", ["child"], "놀이와 그림으로 아이의 마음을 만나요."],
        ],
      },
    },
    booking: {
      name: "예약",
      icon: "calendar-check",
      counter: "건",
      titleField: "guest",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 24 } },
      fields: {
        counselor: { label: "{counselor}", type: "relation", target: "counselor", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        until: { label: "다음 시각", type: "time", help: "비워 두면 한 시간이에요." },
        hourOn: { label: "한 시간 뒤", type: "computed", formula: "addMinutes(time, 60)", result: "text", hidden: true },
        way: choice("방식", "face 만나서", "video 화상", "call 전화"),
        first: choice("처음이신가요", "yes 처음이에요 a", "no 이어서 와요 n"),
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone" },
        question: { label: "무엇이 힘드신가요", type: "longtext", help: "처음이시면 짧게라도 적어 주세요. 상담사만 봐요." },
        number: { label: "예약번호", type: "text", default: { auto: "sequence", prefix: "S" } },
        // prettier-ignore
        client: { label: "{client}", type: "relation", target: "client", roles: ["admin", "counselor"], help: "골라 두면 다녀가실 때 회기가 저절로 적혀요." },
        enrol: { label: "{client:으로/로} 올림", type: "boolean", roles: ["admin", "counselor"], default: { value: false } },
        status: state("상태", "booked 예약 i", "came 다녀가심 g.", "late 늦은 취소 b.", "cancelled 취소 n.", "blocked 막아 둠 n"),
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["counselor"],
          start: ["date", "time"],
          end: ["date", "until"],
          exceptStatus: ["cancelled", "late"],
          message: "그 시각에는 이미 상담이 있어요. 쉬는 시간까지 비워 두니 다른 시각을 골라 주세요.",
        },
        {
          kind: "check",
          when: [at("booked"), { field: "client", op: "empty" }],
          must: [{ field: "phone", op: "filled" }],
          message: "연락처를 적어 주세요.",
        },
        {
          kind: "check",
          when: [is("first", "eq", "yes"), at("booked")],
          must: [{ field: "question", op: "filled" }],
          message: "처음이시면 무엇이 힘드신지 짧게 적어 주세요.",
        },
      ],
      highlights: [{ when: [at("booked"), is("date", "lt", TODAY)], tone: "bad", label: "정리해 주세요" }],
      sample: {
        columns: ["counselor", "date", "time", "until", "way", "first", "guest", "phone", "question", "number", "status", "client"],
        // prettier-ignore
        rows: [
          ["유정안", 0, "10:00", "11:00", "face", "no", "김은재", "010-3321-4507", null, "S0001", "booked", "김은재"],
          ["민가람", 0, "11:00", "12:00", "face", "yes", "이하린", "010-7745-2096", "대화가 자꾸 싸움이 돼요", "S0002", "booked", null],
          ["서이현", 0, "16:00", "17:00", "face", "no", "최이안", "010-2908-6613", null, "S0003", "booked", "최이안"],
          ["유정안", 1, "19:00", "20:00", "video", "yes", "정민수", "010-6432-1178", "잠을 잘 못 자고 출근이 두려워요", "S0004", "booked", null],
          ["민가람", 2, "14:00", "15:00", "call", "no", "한지우", "010-8051-3942", null, "S0005", "booked", "한지우"],
          ["유정안", -7, "10:00", "11:00", "face", "no", "김은재", "010-3321-4507", null, "S0006", "came", "김은재"],
          ["민가람", -3, "15:00", "16:00", "face", "no", "박선호", "010-5120-8834", null, "S0007", "came", "박선호"],
          ["서이현", -7, "16:00", "17:00", "face", "no", "최이안", "010-2908-6613", null, "S0008", "came", "최이안"],
        ],
      },
    },
    client: {
      ...list("내담자", "users", "person", "private"),
      counter: "명",
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", unique: true },
        counselor: { label: "담당", type: "relation", target: "counselor" },
        // prettier-ignore
        first: { label: "처음 회기 수", type: "number", unit: "회", min: 0, default: { value: 10 }, help: "적은 만큼 남은 회기로 시작해요." },
        fee: { label: "처음 금액", type: "money", unit: "원", min: 0, default: { value: 0 } },
        // prettier-ignore
        left: { label: "남은 회기", type: "number", unit: "회", min: 0, default: { value: 0 }, help: "저절로 맞춰지니 그대로 두세요." },
        used: { label: "쓴 회기", type: "number", unit: "회", min: 0, default: { value: 0 }, help: "저절로 늘어나니 그대로 두세요." },
        // prettier-ignore
        coming: { label: "다음 예약", type: "computed", result: "date", rollup: { entity: "booking", via: "client", fn: "min", field: "date", where: [at("booked"), is("date", "gte", TODAY)] } },
        next: { label: "다음 회차", type: "computed", unit: "회", formula: "used + 1" },
      },
      highlights: [
        { when: [is("left", "lte", 0), is("used", "eq", 0)], tone: "info", label: "새로 오셨어요" },
        { when: [is("left", "lte", 0)], tone: "bad", label: "계약을 더 해야 해요" },
        { when: [is("left", "eq", 1)], tone: "warn", label: "한 번 남았어요" },
      ],
      sample: {
        columns: ["name", "phone", "counselor", "first", "fee", "left", "used"],
        rows: [
          ["김은재", "010-3321-4507", "유정안", 10, 900000, 3, 7],
          ["박선호", "010-5120-8834", "민가람", 5, 750000, 0, 5],
          ["한지우", "010-8051-3942", "민가람", 5, 750000, 4, 1],
          ["최이안", "010-2908-6613", "서이현", 10, 1000000, 8, 2],
          ["오세진", "010-7703-4268", "유정안", 5, 475000, 1, 4],
        ],
      },
    },
    contract: {
      ...list("계약", "file-text", "child"),
      counter: "건",
      parent: "client",
      titleField: "kind",
      access: [],
      fields: {
        client: { label: "{client}", type: "relation", target: "client", required: true },
        kind: choice("종류", "self 개인", "couple 부부", "child 아동", "etc 기타"),
        count: { label: "회기 수", type: "number", unit: "회", min: 1, required: true, default: { value: 10 } },
        price: { label: "금액", type: "money", unit: "원", min: 0, default: { value: 0 } },
        date: { label: "결제한 날", type: "date", required: true, default: { auto: "today" } },
      },
      sample: {
        columns: ["client", "kind", "count", "price", "date"],
        rows: [
          ["김은재", "self", 10, 900000, -55],
          ["박선호", "couple", 5, 750000, -40],
          ["한지우", "couple", 5, 750000, -9],
          ["최이안", "child", 10, 1000000, -16],
          ["오세진", "self", 5, 475000, -38],
        ],
      },
    },
    session: {
      ...list("회기", "check-circle", "child"),
      counter: "회",
      parent: "client",
      titleField: "no",
      access: [{ role: "counselor", can: ["list", "read", "create", "update"] }],
      fields: {
        client: { label: "{client}", type: "relation", target: "client", required: true },
        no: { label: "회차", type: "number", unit: "회", help: "비워 두면 저절로 매겨져요." },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        kind: choice("어떻게", "done 완료 g", "late 늦은 취소로 씀 b"),
        homework: { label: "과제", type: "text", help: "연락처로 찾으면 본인이 볼 수 있어요." },
        counselor: { label: "{counselor}", type: "relation", target: "counselor", help: "비워 두면 담당으로 채워져요." },
        phone: { label: "연락처", type: "phone", help: "비워 두면 저절로 채워져요." },
      },
      sample: {
        columns: ["client", "no", "date", "kind", "homework", "counselor", "phone"],
        rows: [
          ["김은재", 7, -7, "done", "하루 한 줄 감정 일기", "유정안", "010-3321-4507"],
          ["김은재", 6, -14, "late", null, "유정안", "010-3321-4507"],
          ["김은재", 5, -21, "done", "호흡 5분씩", "유정안", "010-3321-4507"],
          ["김은재", 4, -28, "done", null, "유정안", "010-3321-4507"],
          ["김은재", 3, -35, "done", "걱정 시간 정하기", "유정안", "010-3321-4507"],
          ["김은재", 2, -42, "done", null, "유정안", "010-3321-4507"],
          ["김은재", 1, -49, "done", null, "유정안", "010-3321-4507"],
          ["박선호", 5, -3, "done", "서로 고마운 것 세 가지", "민가람", "010-5120-8834"],
          ["박선호", 4, -10, "done", null, "민가람", "010-5120-8834"],
          ["박선호", 3, -17, "done", "말 끊지 않기 연습", "민가람", "010-5120-8834"],
          ["박선호", 2, -24, "done", null, "민가람", "010-5120-8834"],
          ["박선호", 1, -31, "done", null, "민가람", "010-5120-8834"],
          ["한지우", 1, -5, "done", null, "민가람", "010-8051-3942"],
          ["최이안", 2, -7, "done", "함께 그림책 읽기", "서이현", "010-2908-6613"],
          ["최이안", 1, -14, "done", null, "서이현", "010-2908-6613"],
          ["오세진", 4, -4, "done", "이력서 한 장 다시 쓰기", "유정안", "010-7703-4268"],
          ["오세진", 3, -11, "done", null, "유정안", "010-7703-4268"],
          ["오세진", 2, -18, "done", null, "유정안", "010-7703-4268"],
          ["오세진", 1, -25, "done", null, "유정안", "010-7703-4268"],
        ],
      },
    },
    note: {
      ...list("상담 기록", "notebook", "child"),
      counter: "건",
      parent: "client",
      titleField: "date",
      access: [{ role: "counselor", can: ["list", "read", "create", "update"] }],
      fields: {
        client: { label: "{client}", type: "relation", target: "client", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        // prettier-ignore
        body: { label: "내용", type: "longtext", required: true, private: true, help: "쓴 상담사에게만 보이고, 다른 상담사에게는 보이지 않아요." },
      },
      sample: {
        columns: ["client", "date", "body"],
        rows: [
          ["김은재", -7, "회사 일을 거절하는 연습을 이야기함. 표정이 한결 편해짐."],
          ["박선호", -3, "두 분이 서로의 말을 되풀이해 보는 연습을 함."],
          ["최이안", -7, "모래놀이에서 처음으로 집을 지음."],
        ],
      },
    },
  },
  rules: [
    {
      entity: "booking",
      on: "create",
      when: [{ field: "until", op: "empty" }],
      steps: [{ do: "set", field: "until", to: { field: "hourOn" } }],
    },
    {
      entity: "booking",
      on: "create",
      when: [
        { field: "phone", op: "empty" },
        { field: "client", op: "filled" },
      ],
      steps: [copy("phone", "client")],
    },
    // prettier-ignore
    { entity: "client", on: "create", when: [is("first", "gt", 0)], steps: [{ do: "create", entity: "contract", values: { client: { record: true }, count: { field: "first" }, price: { field: "fee" }, date: { auto: "today" } } }] },
    // prettier-ignore
    { entity: "booking", on: "update", when: [at("came"), { field: "client", op: "filled" }], steps: [{ do: "create", entity: "session", values: { client: { field: "client" }, date: { field: "date" }, kind: "done" } }] },
    // prettier-ignore
    { entity: "booking", on: "update", when: [at("late"), { field: "client", op: "filled" }], steps: [{ do: "create", entity: "session", values: { client: { field: "client" }, date: { field: "date" }, kind: "late" } }] },
    // prettier-ignore
    { entity: "booking", on: "update", when: [is("enrol", "eq", true)], steps: [{ do: "create", entity: "client", values: { name: { field: "guest" }, phone: { field: "phone" }, counselor: { field: "counselor" }, first: 0, left: 0, used: 0 } }] },
    { entity: "contract", on: "while", steps: [{ do: "add", via: "client", field: "left", by: { field: "count", sign: 1 } }] },
    { entity: "session", on: "create", steps: [copy("no", "client", "next"), copy("counselor", "client"), copy("phone", "client")] },
    {
      entity: "session",
      on: "while",
      steps: [
        { do: "add", via: "client", field: "left", by: -1 },
        { do: "add", via: "client", field: "used", by: 1 },
      ],
    },
  ],
  actions: {
    // prettier-ignore
    markCame: move("booking", "다녀가심", [at("booked"), is("date", "lte", TODAY)], "came", "다녀가신 것으로 적었어요. {client:을/를} 골라 둔 예약은 회기도 적었어요.", { icon: "check", tone: "good" }),
    // prettier-ignore
    markLate: move("booking", "늦은 취소", [at("booked")], "late", "늦은 취소로 적었어요.", { confirm: "늦은 취소로 적을까요? {client:을/를} 골라 두었으면 회기도 한 번 쓴 것으로 적어요.", tone: "bad" }),
    // prettier-ignore
    enrol: move("booking", "{client:으로/로} 올리기", [{ field: "client", op: "empty" }, is("enrol", "eq", false)], [{ do: "set", field: "enrol", to: true }], "올렸어요. 계약한 회기를 더하고, 이 예약에서도 골라 주세요.", { icon: "users" }),
    // prettier-ignore
    cancelBooking: move("booking", "취소", [at("booked")], "cancelled", "취소했어요. 그 시각이 다시 열렸어요.", { confirm: "예약을 취소할까요? 그 시각이 다시 열려요." }),
  },
  screens: [
    {
      ...screen("book", "{booking}하기", "calendar-check"),
      blocks: [
        {
          kind: "booking",
          entity: "booking",
          resource: "counselor",
          date: "date",
          time: "time",
          endTime: "until",
          slot: {
            unit: "slot",
            from: "10:00",
            to: "21:00",
            stepMinutes: 60,
            closedWeekdays: [0],
            breaks: [{ from: "13:00", to: "14:00" }],
          },
        },
        shown("{counselor} 소개", "counselor", {}, cards("field intro"), { create: false }),
      ],
    },
    {
      ...screen("find", "내 {booking:과/와} 과제", "search"),
      blocks: [
        {
          kind: "lookup",
          title: "내 {booking}",
          entity: "booking",
          by: ["phone", "number"],
          show: ["date", "time", "counselor", "way", "number", "status"],
        },
        { kind: "lookup", title: "받은 과제", entity: "session", by: ["phone"], show: ["date", "homework", "counselor"] },
      ],
    },
    {
      ...screen("today", "오늘", "clipboard-list", ["admin", "counselor"]),
      blocks: [
        shown(
          "오늘과 밀린 상담",
          "booking",
          { where: [at("booked"), is("date", "lte", TODAY)], sort: [by("date"), by("time")], filters: ["counselor"] },
          table("date time counselor client way first question phone"),
          { actions: ["markCame", "markLate", "enrol", "cancelBooking"], empty: "오늘 남은 상담이 없어요." },
        ),
        shown(
          "모든 {booking}",
          "booking",
          { sort: [by("date", "desc"), by("time")], search: ["guest", "phone", "number"], filters: ["date", "counselor", "status"] },
          [
            { kind: "timetable", day: "date", time: "time", end: "until", columns: ["counselor"] },
            table("date time counselor client way first status"),
          ],
          { create: false, actions: ["enrol", "markCame", "markLate", "cancelBooking"], empty: "아직 {booking:이/가} 없어요." },
        ),
      ],
    },
    {
      ...screen("clients", "{client}", "users", ["admin", "counselor"]),
      blocks: [
        shown(
          "계약을 더 할 {client}",
          "client",
          { where: [is("left", "lte", 1)], sort: [by("left")] },
          table("phone counselor left coming"),
          {
            create: false,
            empty: "회기가 얼마 남지 않은 {client:이/가} 없어요.",
          },
        ),
        {
          kind: "collection",
          title: "모든 {client}",
          query: { entity: "client", search: ["name", "phone"], filters: ["counselor"], sort: [by("left")] },
          views: [table("phone counselor left used next coming")],
          empty: "상담을 이어 갈 {client:을/를} 적고 {contract:을/를} 더해 주세요.",
        },
      ],
    },
    {
      ...screen("center", "센터", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 결제", "contract", "price", [], { period: { field: "date", unit: "month" }, tone: "good" }),
            count("이번 달 완료", "session", "회", [is("kind", "eq", "done")], { period: { field: "date", unit: "month" } }),
            count("앞으로 잡힌 상담", "booking", "건", [at("booked"), is("date", "gte", TODAY)]),
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 {counselor}별",
          entity: "session",
          by: "counselor",
          where: [is("date", "eq", THIS_MONTH)],
          // prettier-ignore
          columns: [{ label: "완료", metric: { fn: "count" }, where: [is("kind", "eq", "done")], unit: "회" }, { label: "늦은 취소", metric: { fn: "count" }, where: [is("kind", "eq", "late")], unit: "회" }],
        },
        shown("{contract}", "contract", { sort: [by("date", "desc")] }, table("client count price date"), {
          empty: "아직 {contract:이/가} 없어요.",
          export: true,
        }),
        shown("{counselor}", "counselor", {}, table("field intro")),
      ],
    },
  ],
};
