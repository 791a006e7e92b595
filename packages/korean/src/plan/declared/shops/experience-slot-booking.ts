import type { ActionSpec, Condition, Effect, Sort, StatsItem } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const THIS_MONTH = { month: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const state = (label: string, ...options: string[]): DeclaredField => ({ label, type: "status", required: true, options, default: { value: options[0]!.split(" ")[0]! } });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** The days after the first one on which the same round can be made along with it. */
const DAYS = [2, 3, 4, 5, 6, 7];

/** Rounds of a tour or a farm visit that fill up; guests sign up by heads, the field ticks off who came. */
export const EXPERIENCE_SLOT_BOOKING: PatternDeclaration = {
  id: "experience-slot-booking",
  title: "체험 예약",
  tagline: "남은 자리를 보고 {round:을/를} 골라 신청해요",
  shelf: "shop",
  examples: { trade: "strawberry-farm", lists: { program: "class" } },
  icon: "ticket",
  family: "play",
  palettes: [
    ["#fff7f5", "#b4233c"],
    ["#f4faf3", "#2c6a2e"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "현장 직원" },
    ],
  },
  lists: {
    program: {
      name: "체험",
      icon: "sprout",
      counter: "개",
      kind: "resource",
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        about: { label: "소개", type: "longtext" },
        photo: { label: "사진", type: "image" },
        adult: { label: "어른 한 명", type: "money", unit: "원", min: 0 },
        // prettier-ignore
        kid: { label: "아이 한 명", type: "money", unit: "원", min: 0, help: "4살부터 초등학생까지예요. 비워 두면 어른과 같아요. 3살까지는 무료예요." },
        least: { label: "최소 인원", type: "number", unit: "명", min: 1, required: true, default: { value: 1 } },
      },
      sample: {
        columns: ["name", "about", "adult", "kid", "least"],
        rows: [
          ["딸기 따기", "딸기를 따서 500g 담아 가요. 한 시간쯤 걸려요.", 15000, 12000, 6],
          ["딸기 피자 만들기", "딴 딸기로 피자를 구워 먹어요. 한 시간 반 걸려요.", 22000, 20000, 8],
        ],
      },
    },
    round: {
      name: "회차",
      icon: "clock",
      counter: "개",
      kind: "resource",
      subtitleField: "date",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", placeholder: "딸기 따기 오전 10시", help: "비워 두면 저절로 채워져요." },
        program: { label: "{program}", type: "relation", target: "program", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        seats: { label: "정원", type: "number", unit: "명", min: 1, required: true, default: { value: 30 } },
        // prettier-ignore
        booked: { label: "신청 인원", type: "computed", unit: "명", rollup: { entity: "entry", via: "round", fn: "sum", field: "people", where: [is("status", "ne", "cancelled")], everyone: true } },
        // Nothing is left of a round that was closed.
        // prettier-ignore
        left: { label: "남은 자리", type: "computed", unit: "명", formula: 'if(or(status = "open", status = "going"), max(0, seats - booked), 0)' },
        adult: { label: "어른 한 명", type: "computed", lookup: { via: "program", field: "adult" } },
        kid: { label: "아이 한 명", type: "computed", lookup: { via: "program", field: "kid" } },
        least: { label: "최소 인원", type: "computed", unit: "명", lookup: { via: "program", field: "least" } },
        nextWeek: { label: "다음 주 그날", type: "computed", formula: "addDays(date, 7)", result: "date", hidden: true },
        // prettier-ignore
        days: { label: "날마다 되풀이", type: "number", unit: "일", min: 1, max: 7, default: { value: 1 }, help: "7이라고 적으면 이날부터 이레 동안 같은 시각에 만들어요." },
        titled: { label: "이름과 시각", type: "computed", formula: 'join(name, " ", time)', result: "text", hidden: true },
        ...Object.fromEntries(
          DAYS.map((day): [string, DeclaredField] => [
            `day${day}`,
            { label: `${day}일째`, type: "computed", formula: `addDays(date, ${day - 1})`, result: "date", hidden: true },
          ]),
        ),
        again: { label: "다음 주에도 만듦", type: "boolean", default: { value: false }, roles: ["admin"], hidden: true },
        status: state("상태", "open 모집 중 i", "going 출발 확정 g", "group 단체로 마감 n", "off 출발 안 함 b.", "cancelled 취소 b."),
      },
      constraints: [{ kind: "unique", fields: ["program", "date", "time"], message: "같은 날 같은 시각에 이미 만든 회차예요." }],
      highlights: [
        {
          when: [at("open"), is("booked", "lt", { field: "least" }), is("date", "lte", { today: 1 })],
          tone: "bad",
          label: "최소 인원이 모자라요",
        },
        { when: [is("left", "lte", 0)], tone: "warn", label: "마감" },
      ],
      sample: {
        columns: ["name", "program", "date", "time", "seats", "status"],
        rows: [
          ["딸기 따기 오전 10시", "딸기 따기", 0, "10:00", 30, "going"],
          ["딸기 따기 오후 1시", "딸기 따기", 0, "13:00", 30, "group"],
          ["딸기 피자 오후 3시", "딸기 피자 만들기", 0, "15:00", 16, "open"],
          ["딸기 따기 오전 11시", "딸기 따기", 1, "11:00", 30, "open"],
          ["딸기 피자 오후 1시", "딸기 피자 만들기", 1, "13:00", 16, "going"],
          ["딸기 따기 오후 2시", "딸기 따기", 3, "14:00", 30, "open"],
          ["딸기 따기 오전 9시", "딸기 따기", -2, "09:00", 30, "going"],
        ],
      },
    },
    entry: {
      name: "신청",
      icon: "users",
      counter: "건",
      kind: "main",
      titleField: "guest",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled" },
      fields: {
        round: { label: "{round}", type: "relation", target: "round", required: true },
        guest: { label: "대표 이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        adults: { label: "어른", type: "number", unit: "명", min: 0, required: true, default: { value: 2 } },
        kids: { label: "아이", type: "number", unit: "명", min: 0, required: true, default: { value: 0 } },
        babies: { label: "3살까지", type: "number", unit: "명", min: 0, required: true, default: { value: 0 } },
        people: { label: "모두", type: "computed", unit: "명", formula: "adults + kids + babies" },
        // A limit counts what is stored.
        heads: { label: "자리 수", type: "number", unit: "명", hidden: true, roles: ["admin"] },
        adult: { label: "어른 한 명", type: "computed", lookup: { via: "round", field: "adult" } },
        kid: { label: "아이 한 명", type: "computed", lookup: { via: "round", field: "kid" } },
        // Nothing is said before the round's prices are known.
        price: {
          label: "금액",
          type: "computed",
          roles: ["admin"],
          formula: "(adults * adult + kids * if(isEmpty(kid), adult, kid)) * adult / adult",
          result: "money",
        },
        date: { label: "날짜", type: "computed", lookup: { via: "round", field: "date" } },
        time: { label: "시각", type: "computed", lookup: { via: "round", field: "time" } },
        number: { label: "신청번호", type: "text", default: { auto: "sequence", prefix: "E" } },
        open: { label: "{round} 상태", type: "computed", lookup: { via: "round", field: "status" } },
        request: { label: "부탁", type: "text", placeholder: "유모차, 알레르기" },
        paid: { label: "돈 받음", type: "boolean", roles: ["admin", "staff"], default: { value: false } },
        status: state("상태", "booked 확정 i", "came 도착 g.", "noShow 안 옴 b.", "cancelled 취소 n."),
      },
      constraints: [
        { kind: "check", when: [is("people", "lt", 1)], must: [is("adults", "gte", 1)], message: "몇 분이 오시는지 적어 주세요." },
        // prettier-ignore
        { kind: "capacity", of: ["round", "phone"], limit: 1, exceptStatus: ["cancelled"], message: "이 {round}에 이미 신청하셨어요. ‘내 {entry}’에서 확인해 주세요." },
        // prettier-ignore
        { kind: "capacity", of: ["round"], limit: { via: "round", field: "seats" }, amount: "heads", exceptStatus: ["cancelled"], message: "남은 자리보다 많아요. 인원을 줄이거나 다른 {round:을/를} 골라 주세요." },
        // prettier-ignore
        { kind: "check", when: [at("booked"), is("open", "in", ["단체로 마감", "출발 안 함", "취소"])], must: [at("cancelled")], message: "이 {round:은/는} 더 받지 않아요. 다른 {round:을/를} 골라 주세요.", keeps: true },
        // prettier-ignore
        { kind: "check", when: [at("booked"), is("date", "lt", TODAY)], must: [at("cancelled")], message: "지난 {round:이에요/예요}. 다른 {round:을/를} 골라 주세요.", keeps: true },
      ],
      highlights: [
        { when: [at("booked"), is("open", "in", ["출발 안 함", "취소"])], tone: "bad", label: "연락해 주세요" },
        { when: [at("booked"), is("date", "lt", TODAY)], tone: "warn", label: "왔는지 적어 주세요" },
      ],
      sample: {
        columns: ["round", "guest", "phone", "adults", "kids", "babies", "heads", "number", "status", "paid"],
        rows: [
          ["딸기 따기 오전 10시", "김서연", "010-3321-4507", 2, 2, 0, 4, "E0001", "came", true],
          ["딸기 따기 오전 10시", "박준호", "010-5120-8834", 2, 1, 1, 4, "E0002", "came", true],
          ["딸기 따기 오전 10시", "이하린", "010-7745-2096", 1, 2, 0, 3, "E0003", "booked", false],
          ["딸기 따기 오전 10시", "최유진", "010-2908-6613", 2, 2, 1, 5, "E0004", "came", true],
          ["딸기 따기 오전 10시", "정민수", "010-6432-1178", 2, 1, 0, 3, "E0005", "noShow", false],
          ["딸기 따기 오후 1시", "새솔유치원", "02-931-5527", 3, 27, 0, 30, "E0006", "booked", false],
          ["딸기 피자 오후 3시", "한지우", "010-8051-3942", 2, 3, 0, 5, "E0007", "booked", false],
          ["딸기 피자 오후 3시", "오세진", "010-7703-4268", 1, 1, 0, 2, "E0008", "booked", false],
          ["딸기 따기 오전 11시", "윤가람", "010-4417-2083", 2, 1, 0, 3, "E0009", "booked", false],
          ["딸기 피자 오후 1시", "서다온", "010-9026-5541", 4, 4, 0, 8, "E0010", "booked", false],
          ["딸기 따기 오전 11시", "문태오", "010-3378-1620", 2, 0, 0, 2, "E0011", "cancelled", false],
          ["딸기 따기 오전 9시", "배수아", "010-6190-7734", 2, 3, 1, 6, "E0012", "came", true],
        ],
      },
    },
  },
  rules: [
    // prettier-ignore
    { entity: "round", on: "create", when: [{ field: "name", op: "empty" }], steps: [{ do: "set", field: "name", to: { via: "program", field: "name" } }, { do: "set", field: "name", to: { field: "titled" } }] },
    ...(["create", "update"] as const).map((on) => ({
      entity: "entry",
      on,
      steps: [{ do: "set" as const, field: "heads", to: { field: "people" } }],
    })),
    ...DAYS.map((day) => ({
      entity: "round",
      on: "create" as const,
      when: [is("days", "gte", day)],
      steps: [
        {
          do: "create" as const,
          entity: "round",
          values: {
            name: { field: "name" },
            program: { field: "program" },
            date: { field: `day${day}` },
            time: { field: "time" },
            seats: { field: "seats" },
            days: 1,
          },
        },
      ],
    })),
    {
      entity: "round",
      on: "update",
      when: [is("again", "eq", true)],
      steps: [
        {
          do: "create",
          entity: "round",
          values: {
            name: { field: "name" },
            program: { field: "program" },
            date: { field: "nextWeek" },
            time: { field: "time" },
            seats: { field: "seats" },
          },
        },
      ],
    },
  ],
  actions: {
    arrive: move("entry", "도착", [at("booked")], "came", "도착한 것으로 적었어요.", { tone: "good", roles: ["admin", "staff"] }),
    // prettier-ignore
    miss: move("entry", "안 옴", [at("booked")], "noShow", "오지 않은 것으로 적었어요.", { confirm: "오지 않은 것으로 적을까요?", tone: "bad", roles: ["admin", "staff"] }),
    cancelEntry: move("entry", "취소", [at("booked")], "cancelled", "취소했어요. 자리가 다시 열렸어요.", {
      confirm: "이 신청을 취소할까요? 자리가 다시 열려요.",
    }),
    // prettier-ignore
    takePay: move("entry", "돈 받음", [at("booked", "came"), is("paid", "eq", false)], [set("paid", true)], "돈을 받은 것으로 적었어요.", { icon: "coins", roles: ["admin", "staff"] }),
    // prettier-ignore
    callEntry: move("entry", "전화", [at("booked")], [{ do: "call", field: "phone", via: "tel" }], "전화를 열었어요.", { icon: "phone", roles: ["admin", "staff"] }),
    goRound: move("round", "출발 확정", [at("open")], "going", "출발하기로 했어요.", { icon: "check", tone: "good" }),
    // prettier-ignore
    groupRound: move("round", "단체로 마감", [at("open", "going")], "group", "손님 화면에서 닫았어요.", { icon: "lock", confirm: "이 회차를 단체에게 주고 더 받지 않을까요?" }),
    // prettier-ignore
    dropRound: move("round", "출발 안 함", [at("open", "going")], "off", "닫았어요. 아래 명단에서 연락할 분을 골라 보세요.", { confirm: "이 회차를 열지 않을까요? 신청한 분께 연락해 주세요.", tone: "bad" }),
    repeatRound: move("round", "다음 주에도", [is("again", "eq", false)], [set("again", true)], "다음 주 같은 요일에 만들었어요."),
  },
  screens: [
    {
      id: "rounds",
      title: "남은 자리",
      icon: "ticket",
      blocks: [
        {
          kind: "collection",
          title: "{round:과/와} 남은 자리",
          query: {
            entity: "round",
            where: [is("date", "gte", TODAY), at("open", "going")],
            sort: [by("date"), by("time")],
            filters: ["date", "program"],
          },
          views: [
            { kind: "cards", columns: ["date", "time", "left", "adult", "kid", "status"] },
            { kind: "calendar", date: "date", columns: ["name", "left"] },
          ],
          create: false,
          empty: "지금 신청할 수 있는 {round:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{program} 안내",
          query: { entity: "program" },
          views: [{ kind: "cards", columns: ["about", "adult", "kid"] }],
          create: false,
        },
      ],
    },
    {
      id: "enter",
      title: "{entry}하기",
      icon: "users",
      blocks: [
        { kind: "form", entity: "entry", submitLabel: "{entry}하기", success: "{entry}했어요. 자리를 비워 둘게요." },
        {
          kind: "collection",
          title: "내 {entry}",
          query: { entity: "entry", sort: [by("createdAt", "desc")] },
          views: [{ kind: "cards", columns: ["round", "date", "time", "people", "price", "number", "status"] }],
          create: false,
          empty: "이 휴대폰에서 한 {entry:이/가} 없어요.",
        },
        {
          kind: "lookup",
          title: "다른 휴대폰에서 찾기",
          entity: "entry",
          by: ["phone", "number"],
          show: ["round", "adults", "kids", "babies", "number", "status"],
        },
      ],
    },
    {
      id: "field",
      title: "오늘 현장",
      icon: "clipboard-list",
      access: ["admin", "staff"],
      blocks: [
        {
          kind: "stats",
          items: [
            sum("오늘 올 사람", "entry", "people", [is("date", "eq", TODAY), is("status", "ne", "cancelled")], { unit: "명" }),
            sum("도착한 사람", "entry", "people", [is("date", "eq", TODAY), at("came")], { tone: "good", unit: "명" }),
            sum("오늘 받을 돈", "entry", "price", [is("date", "eq", TODAY), at("booked", "came"), is("paid", "eq", false)], {
              tone: "warn",
            }),
          ],
        },
        {
          kind: "collection",
          title: "오늘 명단",
          query: {
            entity: "entry",
            where: [is("date", "eq", TODAY)],
            sort: [by("time")],
            search: ["guest", "phone", "number"],
            group: "round",
          },
          views: [{ kind: "list", columns: ["people", "adults", "kids", "babies", "price", "paid", "request", "status"] }],
          actions: ["arrive", "takePay", "miss", "callEntry"],
          empty: "오늘 신청한 팀이 없어요.",
        },
      ],
    },
    {
      id: "manage",
      title: "{round} 만들기",
      icon: "calendar",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{round}",
          query: { entity: "round", sort: [by("date", "desc"), by("time")], filters: ["program", "status"] },
          views: [
            { kind: "table", columns: ["date", "time", "program", "booked", "seats", "left", "least", "status"] },
            { kind: "calendar", date: "date", columns: ["time", "booked"] },
          ],
          actions: ["goRound", "groupRound", "dropRound", "repeatRound"],
          empty: "첫 {round:을/를} 만들면 손님 화면에 보여요.",
        },
        {
          kind: "collection",
          title: "연락할 명단",
          query: { entity: "entry", where: [at("booked")], search: ["guest", "phone", "number"], filters: ["round"] },
          views: [{ kind: "table", columns: ["round", "date", "people", "price", "phone", "request"] }],
          create: false,
          actions: ["callEntry", "cancelEntry"],
          empty: "연락할 분이 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "money",
      title: "매출",
      icon: "coins",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            sum("오늘 예상 매출", "entry", "price", [is("date", "eq", TODAY), at("booked", "came")], { tone: "good" }),
            sum("이번 달 매출", "entry", "price", [is("date", "eq", THIS_MONTH), at("booked", "came")]),
            sum("이번 달 받은 돈", "entry", "price", [is("date", "eq", THIS_MONTH), is("paid", "eq", true)]),
            sum("아직 못 받은 돈", "entry", "price", [at("came"), is("paid", "eq", false)], { tone: "bad" }),
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{round}별",
          entity: "entry",
          by: "round",
          where: [at("booked", "came")],
          // prettier-ignore
          columns: [{ label: "매출", metric: { fn: "sum", field: "price" }, unit: "원" }, { label: "인원", metric: { fn: "sum", field: "people" }, unit: "명" }],
        },
        {
          kind: "collection",
          title: "{program:과/와} 값",
          query: { entity: "program" },
          views: [{ kind: "table", columns: ["adult", "kid", "least", "about"] }],
          empty: "{program:을/를} 먼저 적어 주세요.",
        },
      ],
    },
  ],
};
