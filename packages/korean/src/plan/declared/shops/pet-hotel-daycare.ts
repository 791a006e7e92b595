import type { Rollup } from "@appmon/appspec/derived-spec";
import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const NOW = { auto: "now" } as const;
const NOW_DAY = { auto: "today" } as const;
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
const set = (field: string, to: Extract<Effect, { do: "set" }>["to"]): Effect => ({ do: "set", field, to });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
// prettier-ignore
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", rollup, ...(unit === "원" ? { result: "money" } : { unit }) });
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
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin", "staff"], ...more });

/** Pets that stay the night or come for the day: rooms, what each needs at what hour, and a diary for those at home. */
export const PET_HOTEL_DAYCARE: PatternDeclaration = {
  id: "pet-hotel-daycare",
  title: "반려동물 호텔",
  tagline: "빈 {room:을/를} 골라 맡기고, 알림장으로 지내는 모습을 봐요",
  shelf: "shop",
  icon: "paw-print",
  family: "shop",
  palettes: [
    ["#fff8f2", "#a5480f"],
    ["#f4f9f8", "#1a6459"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "admin", label: "사장", admin: true },
      { id: "staff", label: "직원" },
    ],
  },
  lists: {
    room: {
      ...list("방", "bed", "resource", "shown"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        price: { label: "하룻밤", type: "money", unit: "원", min: 0 },
        size: { label: "누가 묵나요", type: "select", options: ["small 소형견", "big 중대형견", "cat 고양이", "any 누구나"] },
        tonight: rolled("오늘 밤 찬 수", "건", {
          entity: "stay",
          via: "room",
          fn: "count",
          where: [at("asked", "sure", "here"), is("from", "lte", TODAY), is("to", "gt", TODAY)],
        }),
      },
      sample: {
        columns: ["name", "price", "size"],
        rows: [
          ["소형 1호", 40000, "small"],
          ["소형 2호", 40000, "small"],
          ["소형 3호", 40000, "small"],
          ["소형 4호", 40000, "small"],
          ["대형 1호", 60000, "big"],
          ["대형 2호", 60000, "big"],
          ["고양이 1호", 45000, "cat"],
          ["고양이 2호", 45000, "cat"],
        ],
      },
    },
    stay: {
      name: "맡김",
      icon: "bed",
      counter: "건",
      titleField: "pet",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "from", hours: 24 } },
      fields: {
        room: { label: "{room}", type: "relation", target: "room", required: true },
        from: { label: "들어오는 날", type: "date", required: true },
        to: { label: "나가는 날(체크아웃)", type: "date", required: true },
        pet: { label: "아이 이름", type: "text", required: true, maxLength: 20 },
        owner: { label: "보호자", type: "text", maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        emergency: { label: "비상 연락처", type: "phone", help: "없으면 확정할 수 없어요." },
        vaccine: { label: "마지막 접종일", type: "date", help: "없으면 확정할 수 없어요." },
        medicine: { label: "먹는 약", type: "longtext", placeholder: "없으면 ‘없음’", help: "없으면 확정할 수 없어요." },
        avoid: { label: "조심할 것", type: "longtext", placeholder: "다른 수컷과 함께 두면 안 돼요" },
        food: { label: "밥과 챙겨 온 것", type: "text", placeholder: "가져온 사료 아침저녁 한 컵" },
        vet: { label: "다니는 병원", type: "text" },
        nights: { label: "몇 밤", type: "computed", unit: "박", formula: "daysBetween(from, to)" },
        price: { label: "하룻밤", type: "money", default: { from: { via: "room", field: "price" } } },
        deposit: { label: "미리 받은 돈", type: "money", unit: "원", min: 0, default: { value: 0 }, roles: ["admin", "staff"] },
        paidOn: { label: "다 받은 날", type: "date", roles: ["admin", "staff"] },
        refunded: { label: "돌려준 날", type: "date", roles: ["admin", "staff"] },
        extra: rolled("더해진 값", "원", { entity: "extra", via: "stay", fn: "sum", field: "amount" }),
        // Nothing is said before the room's price is known.
        total: { label: "모두", type: "computed", formula: "(nights * price + extra) * price / price", result: "money" },
        owed: {
          label: "받을 돈",
          type: "computed",
          formula: 'if(isEmpty(paidOn) && (status = "here" || status = "gone"), max(0, nights * price + extra - deposit), 0)',
          result: "money",
        },
        back: {
          label: "돌려줄 돈",
          type: "computed",
          formula: 'if(status = "cancelled" && isEmpty(refunded), deposit, 0)',
          result: "money",
        },
        number: { label: "신청번호", type: "text", default: { auto: "sequence", prefix: "P" } },
        status: state("상태", "asked 신청 w", "sure 확정 i", "here 지내는 중 g", "gone 나감 n.", "cancelled 취소 n."),
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["room"],
          start: ["from"],
          end: ["to"],
          exceptStatus: ["cancelled"],
          message: "그 밤에는 이미 찬 {room:이에요/예요}. 다른 {room:을/를} 골라 주세요.",
        },
        { kind: "check", must: [is("to", "gt", { field: "from" })], message: "나가는 날은 들어오는 날보다 늦어야 해요." },
        { kind: "check", when: [at("asked")], must: [is("from", "gte", TODAY)], message: "지난 날은 고를 수 없어요.", keeps: true },
        {
          kind: "check",
          when: [at("sure", "here")],
          must: [
            { field: "emergency", op: "filled" },
            { field: "vaccine", op: "filled" },
            { field: "medicine", op: "filled" },
          ],
          message: "접종일, 먹는 약, 비상 연락처가 있어야 확정할 수 있어요.",
        },
      ],
      highlights: [
        { when: [at("here"), is("to", "lt", TODAY)], tone: "bad", label: "나갈 날이 지났어요" },
        { when: [at("here"), is("to", "eq", TODAY)], tone: "warn", label: "오늘 나가요" },
        { when: [at("sure"), is("from", "lt", TODAY)], tone: "bad", label: "아직 안 왔어요" },
        { when: [at("asked", "sure", "here"), is("vaccine", "lt", { today: -365 })], tone: "bad", label: "접종한 지 1년이 넘었어요" },
        { when: [is("owed", "gt", 0), at("gone")], tone: "bad", label: "받을 돈이 남았어요" },
        { when: [at("sure"), is("from", "eq", TODAY)], tone: "info", label: "오늘 들어와요" },
      ],
      sample: {
        columns: [
          "room",
          "from",
          "to",
          "pet",
          "owner",
          "phone",
          "emergency",
          "vaccine",
          "medicine",
          "avoid",
          "number",
          "status",
          "deposit",
          "paidOn",
        ],
        // prettier-ignore
        rows: [
          ["소형 1호", -2, 1, "보리", "김서연", "010-3321-4507", "010-3321-9981", -120, "심장약 아침저녁 반 알", null, "P0031", "here", 120000, -2],
          ["소형 2호", -1, 2, "콩이", "박준호", "010-5120-8834", "010-5120-1147", -60, "없음", "닭고기 간식은 안 돼요", "P0032", "here", 0, null],
          ["대형 1호", -3, 0, "마루", "이하린", "010-7745-2096", "010-7745-3305", -200, "관절 영양제 저녁에 하나", "다른 수컷과 따로 놀게 해 주세요", "P0033", "here", 50000, null],
          ["고양이 1호", -1, 3, "나비", "최유진", "010-2908-6613", "010-2908-7720", -90, "없음", "문틈으로 나가려고 해요", "P0034", "here", 0, null],
          ["소형 3호", -1, 1, "초코", "정민수", "010-6432-1178", "010-6432-8846", -30, "피부약 저녁 한 알", null, "P0035", "here", 0, null],
          ["소형 4호", 0, 2, "단추", "한지우", "010-8051-3942", "010-8051-5570", -45, "없음", null, "P0036", "sure", 30000, null],
          ["대형 2호", 3, 6, "해피", "오세진", "010-7703-4268", null, null, null, null, "P0037", "asked", 0, null],
          ["고양이 2호", 5, 8, "모카", "윤가람", "010-4417-2083", "010-4417-6612", -150, "없음", null, "P0038", "sure", 0, null],
          ["소형 3호", -9, -6, "뭉치", "서다온", "010-9026-5541", "010-9026-1183", -210, "없음", null, "P0030", "gone", 120000, null],
        ],
      },
    },
    extra: {
      ...list("더한 값", "coins", "child"),
      counter: "건",
      parent: "stay",
      exposure: "private",
      fields: {
        what: { label: "무엇", type: "text", required: true, placeholder: "늦게 데려감, 명절" },
        amount: { label: "금액", type: "money", unit: "원", min: 0, required: true, default: { value: 20000 } },
        stay: { label: "{stay}", type: "relation", target: "stay", required: true },
      },
      sample: {
        columns: ["what", "amount", "stay"],
        rows: [
          ["목욕", 35000, "마루"],
          ["두 시간 늦게 데려감", 20000, "뭉치"],
        ],
      },
    },
    care: {
      ...list("돌봄", "heart", "log"),
      counter: "건",
      titleField: "pet",
      access: [
        { role: "staff", can: ["list", "read", "create", "update"] },
        { role: "sender", can: ["list", "read"], through: ["stay"] },
      ],
      fields: {
        stay: { label: "{stay}", type: "relation", target: "stay", help: "묵고 있으면 골라요." },
        pass: { label: "{pass}", type: "relation", target: "pass", help: "다니고 있으면 골라요." },
        kind: choice("종류", "food 밥", "pill 약", "walk 산책", "toilet 배변", "play 놀이", "photo 사진과 소식", "etc 기타"),
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        time: { label: "시각", type: "time", default: { auto: "now" } },
        daily: { label: "나갈 때까지 날마다", type: "boolean", default: { value: false }, help: "하고 나면 다음 날 것이 저절로 생겨요." },
        pet: { label: "아이 이름", type: "text", help: "비워 두면 저절로 채워져요." },
        phone: { label: "연락처", type: "phone", help: "비워 두면 저절로 채워져요." },
        doneAt: { label: "한 때", type: "datetime" },
        who: { label: "한 사람", type: "text" },
        note: { label: "한 줄", type: "text" },
        photo: { label: "사진", type: "image" },
        status: state("상태", "todo 할 것 w", "done 했어요 g."),
        until: { label: "나가는 날", type: "date", hidden: true, roles: ["admin"] },
        tomorrow: { label: "다음 날", type: "computed", formula: "addDays(date, 1)", result: "date", hidden: true },
      },
      constraints: [
        {
          kind: "check",
          must: [{ field: "pet", op: "filled" }],
          message: "누구의 {care}인지 {stay:이나/나} {pass}에서 골라 주세요.",
        },
      ],
      highlights: [
        { when: [at("todo"), is("date", "lt", TODAY)], tone: "bad", label: "빠뜨렸어요" },
        { when: [at("todo"), is("kind", "eq", "pill")], tone: "warn", label: "약이에요" },
      ],
      sample: {
        columns: ["stay", "kind", "date", "time", "pet", "phone", "doneAt", "who", "note", "status"],
        rows: [
          ["보리", "pill", 0, "08:00", "보리", "010-3321-4507", [0, "08:05"], "지우", "캔에 섞어 주니 잘 먹었어요", "done"],
          ["보리", "food", 0, "08:30", "보리", "010-3321-4507", [0, "08:32"], "지우", null, "done"],
          ["마루", "walk", 0, "09:30", "마루", "010-7745-2096", [0, "09:50"], "도현", "냄새 맡느라 오래 걸었어요", "done"],
          ["콩이", "play", 0, "11:00", "콩이", "010-5120-8834", [0, "11:10"], "도현", "공을 서른 번은 물어 왔어요", "done"],
          ["초코", "pill", 0, "09:00", "초코", "010-6432-1178", [0, "09:02"], "지우", null, "done"],
          ["나비", "food", 0, "12:00", "나비", "010-2908-6613", [0, "12:04"], "지우", "반쯤 남겼어요", "done"],
          ["마루", "pill", 0, "18:00", "마루", "010-7745-2096", null, null, null, "todo"],
          ["보리", "pill", 0, "20:00", "보리", "010-3321-4507", null, null, null, "todo"],
          ["초코", "walk", 0, "17:00", "초코", "010-6432-1178", null, null, null, "todo"],
        ],
      },
    },
    pass: {
      ...list("등원권", "ticket", "log"),
      counter: "건",
      titleField: "pet",
      exposure: "private",
      fields: {
        pet: { label: "아이 이름", type: "text", required: true },
        owner: { label: "보호자", type: "text" },
        phone: { label: "연락처", type: "phone" },
        group: { label: "반", type: "text", placeholder: "소형반, 따로 놀기" },
        mind: { label: "조심할 것", type: "text", placeholder: "중성화 안 함" },
        count: { label: "횟수", type: "number", unit: "회", min: 1, required: true, default: { value: 10 } },
        price: { label: "금액", type: "money", unit: "원", min: 0, default: { value: 250000 } },
        left: { label: "남은 횟수", type: "number", unit: "회", min: 0, default: { value: 0 }, help: "저절로 바뀌어요." },
        more: { label: "더 산 횟수", type: "number", unit: "회", min: 1, roles: ["admin"] },
        morePrice: { label: "더 산 금액", type: "money", unit: "원", min: 0, roles: ["admin"] },
        bought: { label: "마지막으로 산 날", type: "date", required: true, default: { auto: "today" } },
        today: rolled("오늘 등원", "번", { entity: "day", via: "pass", fn: "count", where: [is("date", "eq", TODAY)] }),
        stamp: { label: "마지막 등원", type: "date" },
      },
      constraints: [{ kind: "unique", fields: ["pet", "phone"], message: "이 아이는 이미 있어요. ‘더 사기’를 눌러 주세요." }],
      highlights: [
        { when: [is("left", "lte", 0)], tone: "bad", label: "다 썼어요" },
        { when: [is("left", "lte", 2)], tone: "warn", label: "얼마 안 남았어요" },
      ],
      sample: {
        columns: ["pet", "owner", "phone", "group", "mind", "count", "price", "left", "bought", "stamp"],
        rows: [
          ["두부", "문태오", "010-3378-1620", "소형반", null, 10, 250000, 1, -26, 0],
          ["별이", "배수아", "010-6190-7734", "대형반", "중성화 안 함", 10, 250000, 7, -9, 0],
        ],
      },
    },
    buy: {
      ...list("등원권 판매", "receipt", "log"),
      counter: "건",
      titleField: "pass",
      exposure: "private",
      fields: {
        pass: { label: "{pass}", type: "relation", target: "pass", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        count: { label: "횟수", type: "number", unit: "회", min: 1, required: true },
        price: { label: "금액", type: "money", unit: "원", min: 0 },
      },
      sample: {
        columns: ["pass", "date", "count", "price"],
        rows: [
          ["두부", -26, 10, 250000],
          ["별이", -9, 10, 250000],
        ],
      },
    },
    day: {
      ...list("등원", "check-circle", "child"),
      counter: "건",
      parent: "pass",
      titleField: "date",
      // A press on the wrong one is taken back by whoever stood there.
      access: [{ role: "staff", can: ["list", "read", "create", "update", "delete"] }],
      fields: {
        pass: { label: "{pass}", type: "relation", target: "pass", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
      },
      constraints: [{ kind: "unique", fields: ["pass", "date"], message: "오늘 이미 등원을 찍었어요." }],
      sample: {
        columns: ["pass", "date"],
        rows: [
          ["두부", 0],
          ["두부", -2],
          ["두부", -4],
          ["두부", -7],
          ["두부", -9],
          ["두부", -12],
          ["두부", -16],
          ["두부", -20],
          ["두부", -24],
          ["별이", 0],
          ["별이", -3],
          ["별이", -7],
        ],
      },
    },
  },
  rules: [
    // Filled in by buttons, and by nobody before.
    {
      entity: "stay",
      on: "create",
      steps: [
        { do: "set", field: "paidOn", to: null },
        { do: "set", field: "refunded", to: null },
      ],
    },
    {
      entity: "pass",
      on: "create",
      steps: [
        { do: "set", field: "more", to: null },
        { do: "set", field: "morePrice", to: null },
      ],
    },
    {
      entity: "care",
      on: "create",
      when: [{ field: "stay", op: "filled" }],
      steps: [
        { do: "set", field: "pet", to: { via: "stay", field: "pet" } },
        { do: "set", field: "phone", to: { via: "stay", field: "phone" } },
        { do: "set", field: "until", to: { via: "stay", field: "to" } },
      ],
    },
    {
      entity: "care",
      on: "create",
      when: [{ field: "pass", op: "filled" }],
      steps: [
        { do: "set", field: "pet", to: { via: "pass", field: "pet" } },
        { do: "set", field: "phone", to: { via: "pass", field: "phone" } },
      ],
    },
    {
      entity: "care",
      on: "update",
      when: [at("done"), is("daily", "eq", true), is("tomorrow", "lte", { field: "until" })],
      steps: [
        {
          do: "create",
          entity: "care",
          values: {
            stay: { field: "stay" },
            kind: { field: "kind" },
            date: { field: "tomorrow" },
            time: { field: "time" },
            daily: true,
          },
        },
      ],
    },
    {
      entity: "pass",
      on: "create",
      steps: [
        { do: "set", field: "left", to: 0 },
        {
          do: "create",
          entity: "buy",
          values: { pass: { record: true }, date: { field: "bought" }, count: { field: "count" }, price: { field: "price" } },
        },
      ],
    },
    {
      entity: "pass",
      on: "update",
      changed: "more",
      when: [{ field: "more", op: "filled" }],
      steps: [
        { do: "create", entity: "buy", values: { pass: { record: true }, count: { field: "more" }, price: { field: "morePrice" } } },
        { do: "set", field: "more", to: null },
      ],
    },
    { entity: "buy", on: "while", steps: [{ do: "add", via: "pass", field: "left", by: { field: "count", sign: 1 } }] },
    {
      entity: "pass",
      on: "update",
      when: [is("stamp", "eq", TODAY)],
      steps: [{ do: "create", entity: "day", values: { pass: { record: true } } }],
    },
    { entity: "day", on: "while", steps: [{ do: "add", via: "pass", field: "left", by: -1 }] },
  ],
  actions: {
    confirmStay: move("stay", "확정", [at("asked")], "sure", "확정했어요.", { icon: "check", tone: "good" }),
    comeIn: move("stay", "들어옴", [at("sure")], "here", "들어온 것으로 적었어요.", { icon: "log-in" }),
    goOut: move("stay", "나감", [at("here")], "gone", "나간 것으로 적었어요.", { icon: "log-out" }),
    cancelStay: move("stay", "취소", [at("asked", "sure")], "cancelled", "취소했어요.", {
      confirm: "취소할까요? 방이 다시 열려요.",
      tone: "bad",
    }),
    stayOn: move("stay", "아직 있어요", [at("gone")], "here", "지내는 중으로 돌려놨어요.", { icon: "repeat" }),
    notYet: move("stay", "아직 안 왔어요", [at("here")], "sure", "확정으로 돌려놨어요.", { icon: "repeat" }),
    bringBack: move("stay", "취소 되돌리기", [at("cancelled")], "asked", "신청으로 돌려놨어요.", { icon: "repeat" }),
    setDeposit: move("stay", "예약금 받음", [at("asked", "sure"), is("deposit", "eq", 0)], "sure", "받은 돈을 적고 확정했어요.", {
      ask: ["deposit"],
      tone: "good",
    }),
    payAll: move("stay", "다 받음", [is("owed", "gt", 0)], [set("paidOn", NOW_DAY)], "다 받은 것으로 적었어요.", {
      tone: "good",
      roles: ["admin", "staff"],
    }),
    giveBack: move("stay", "돌려줬어요", [is("back", "gt", 0)], [set("refunded", NOW_DAY)], "돌려준 것으로 적었어요."),
    buyMore: move("pass", "더 사기", [], [set("bought", NOW_DAY)], "횟수를 더했어요.", { ask: ["more", "morePrice"], icon: "plus" }),
    doCare: move(
      "care",
      "했어요",
      [at("todo")],
      [set("status", "done"), set("doneAt", NOW)],
      "한 것으로 적었어요. 보호자 알림장에 보여요.",
      { icon: "check", ask: ["who"], tone: "good" },
    ),
    undoCare: move(
      "care",
      "아직 안 했어요",
      [at("done"), is("daily", "ne", true)],
      [set("status", "todo"), set("doneAt", null)],
      "할 것으로 돌려놨어요.",
      { icon: "repeat" },
    ),
    stampDay: move("pass", "등원", [is("stamp", "ne", TODAY)], [set("stamp", NOW_DAY)], "등원을 찍었어요.", { tone: "good" }),
  },
  screens: [
    {
      ...screen("ask", "맡기기", "paw-print"),
      blocks: [{ kind: "booking", entity: "stay", resource: "room", date: "from", endDate: "to", slot: { unit: "night" } }],
    },
    {
      ...screen("diary", "알림장", "heart"),
      blocks: [
        {
          kind: "lookup",
          title: "우리 아이 오늘",
          entity: "care",
          by: ["phone"],
          show: ["pet", "kind", "date", "time", "status", "note", "photo"],
        },
        { kind: "lookup", title: "맡긴 것 찾기", entity: "stay", by: ["phone", "number"], show: ["room", "from", "to", "total", "status"] },
      ],
    },
    {
      ...screen("today", "오늘", "clipboard-list", ["admin", "staff"]),
      blocks: [
        {
          kind: "stats",
          items: [
            count("지금 있는 아이", "stay", "마리", [at("here")]),
            count("오늘 올 아이", "stay", "마리", [at("sure"), is("from", "eq", TODAY)]),
            count("오늘 나갈 아이", "stay", "마리", [at("here"), is("to", "lte", TODAY)]),
            count("확정할 {stay}", "stay", "건", [at("asked")], { tone: "accent" }),
            count("오늘 밤 빈 {room}", "room", "개", [is("tonight", "eq", 0)]),
            count("오늘 {day}", "day", "마리", [is("date", "eq", TODAY)]),
            count("아직 안 준 약", "care", "번", [at("todo"), is("kind", "eq", "pill"), is("date", "lte", TODAY)], { tone: "warn" }),
          ],
        },
        shown(
          "오늘 할 {care}",
          "care",
          { where: [at("todo"), is("date", "lte", TODAY)], sort: [by("date"), by("time")] },
          table("time kind date daily note"),
          { actions: ["doCare"], empty: "남은 {care:이/가} 없어요." },
        ),
        shown(
          "오늘 한 {care}",
          "care",
          { where: [at("done"), is("date", "eq", TODAY)], sort: [by("doneAt", "desc")], filters: ["kind"] },
          table("time kind doneAt who note photo"),
          { create: false, actions: ["undoCare"], empty: "오늘 한 {care:이/가} 아직 없어요." },
        ),
        shown(
          "지금 있는 아이와 오늘 올 아이",
          "stay",
          { where: [at("sure", "here"), is("from", "lte", TODAY)], sort: [by("to")] },
          cards("room to medicine food avoid phone emergency vet owed status"),
          { create: false, actions: ["comeIn", "payAll", "goOut", "notYet", "cancelStay"], empty: "지금 있는 아이가 없어요." },
        ),
        shown("확정할 {stay}", "stay", { where: [at("asked")], sort: [by("from")] }, table("room from to phone vaccine emergency total"), {
          create: false,
          actions: ["confirmStay", "setDeposit", "cancelStay"],
          empty: "기다리는 {stay:이/가} 없어요.",
        }),
      ],
    },
    {
      ...screen("rooms", "{room} 달력", "calendar", ["admin", "staff"]),
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "stay",
            where: [is("status", "ne", "cancelled")],
            sort: [by("from", "desc")],
            search: ["pet", "owner", "phone"],
            filters: ["room", "status"],
          },
          views: [
            { kind: "gantt", start: "from", end: "to", columns: ["room"] },
            table("room from to owner phone total deposit owed status"),
          ],
          actions: ["confirmStay", "setDeposit", "comeIn", "payAll", "goOut", "notYet", "stayOn", "cancelStay"],
          empty: "아직 {stay:이/가} 없어요.",
        },
        shown("취소된 {stay}", "stay", { where: [at("cancelled")], sort: [by("from", "desc")] }, table("room from to owner phone back"), {
          create: false,
          actions: ["giveBack", "bringBack"],
          empty: "취소된 {stay:이/가} 없어요.",
        }),
        shown("{room}", "room", { filters: ["size"] }, table("size price tonight")),
      ],
    },
    {
      ...screen("school", "{day}", "ticket", ["admin", "staff"]),
      blocks: [
        {
          kind: "stats",
          items: [
            count("오늘 {day}", "day", "마리", [is("date", "eq", TODAY)], { tone: "good" }),
            count("두 번 이하 남은 {pass}", "pass", "마리", [is("left", "lte", 2)], { tone: "warn" }),
          ],
        },
        shown(
          "{pass}",
          "pass",
          { search: ["pet", "owner", "phone"], sort: [by("left"), by("pet")], group: "group" },
          cards("left mind stamp owner phone"),
          { actions: ["stampDay", "buyMore"], empty: "유치원에 다니는 아이의 {pass:을/를} 적어 주세요." },
        ),
        shown("오늘 {day}", "day", { where: [is("date", "eq", TODAY)] }, table("pass"), { empty: "오늘 {day:이/가} 아직 없어요." }),
        shown(
          "지난 {day}",
          "day",
          { where: [is("date", "lt", TODAY)], sort: [by("date", "desc")], filters: ["pass", "date"] },
          table("pass"),
          {
            create: false,
            empty: "지난 {day:이/가} 없어요.",
          },
        ),
      ],
    },
    {
      ...screen("days", "매출", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 호텔", "stay", "total", [at("here", "gone")], { period: { field: "from", unit: "month" }, tone: "good" }),
            sum("이번 달 {pass}", "buy", "price", [], { period: { field: "date", unit: "month" } }),
            sum("받을 돈", "stay", "owed", [], { tone: "bad" }),
            sum("돌려줄 돈", "stay", "back", []),
          ],
        },
        shown(
          "나갔는데 덜 받았어요",
          "stay",
          { where: [at("gone"), is("owed", "gt", 0)], sort: [by("to")] },
          table("to owner phone total deposit owed"),
          {
            create: false,
            actions: ["payAll"],
            empty: "모두 받았어요.",
          },
        ),
        shown("취소하고 돌려줄 돈", "stay", { where: [is("back", "gt", 0)], sort: [by("from")] }, table("from owner phone back"), {
          create: false,
          actions: ["giveBack"],
          empty: "돌려줄 돈이 없어요.",
        }),
        shown("{buy}", "buy", { sort: [by("date", "desc")] }, table("date count price"), {
          create: false,
          empty: "아직 판 {pass:이/가} 없어요.",
        }),
      ],
    },
  ],
};
