import type { ActionSpec, Condition, Effect } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const LEFT: Condition = { field: "status", op: "in", value: ["booked", "here", "doing", "ready"] };
/** Not mended and driven away by the day it was booked for. */
const STALE: Condition[] = [LEFT, { field: "date", op: "lt", value: TODAY }];
const OWED: Condition[] = [{ field: "owed", op: "gt", value: 0 }];

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const UNWRITTEN: Condition[] = [at("doing", "ready"), { field: "car", op: "empty" }];
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, ...(when.length > 0 && { when }), steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, ...more });

/** Cars that come to be mended or washed: what was done at which mileage, and who is due for oil again. */
export const CAR_REPAIR_SHOP: PatternDeclaration = {
  id: "car-repair-shop",
  title: "정비소 예약과 이력",
  tagline: "차 번호를 찾으면 지난 작업과 다음 교환 때가 보여요",
  shelf: "shop",
  examples: { trade: "car-repair", lists: { service: "service" } },
  icon: "wrench",
  family: "work",
  palettes: [
    ["#f5f7f9", "#334e68"],
    ["#faf7f2", "#8a4b14"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "mechanic", label: "정비사" },
      { id: "admin", label: "사장", admin: true },
    ],
  },
  lists: {
    bay: {
      name: "자리",
      icon: "warehouse",
      kind: "resource",
      exposure: "shown",
      fields: { name: { label: "이름", type: "text", required: true }, about: { label: "무엇을 하나요", type: "text" } },
      sample: {
        columns: ["name", "about"],
        rows: [
          ["리프트 1", "오일과 하부"],
          ["리프트 2", "브레이크와 타이어"],
          ["세차 자리", "손세차와 코팅"],
        ],
      },
    },
    service: {
      name: "작업 종류",
      icon: "list",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        small: { label: "경차", type: "money", unit: "원", min: 0 },
        middle: { label: "중형", type: "money", unit: "원", min: 0, help: "값이 하나면 여기에만 적어요." },
        large: { label: "대형·SUV", type: "money", unit: "원", min: 0 },
        minutes: { label: "걸리는 시간", type: "number", unit: "분", min: 0, required: true, default: { value: 60 } },
        km: { label: "주기", type: "number", unit: "km", min: 0, default: { value: 0 } },
        months: { label: "주기 달", type: "number", unit: "개월", min: 0, default: { value: 0 } },
        photo: { label: "작업 전 사진이 꼭 있어야 해요", type: "boolean", default: { value: false } },
      },
      sample: {
        columns: ["name", "small", "middle", "large", "minutes", "km", "months", "photo"],
        rows: [
          ["엔진오일", 60000, 80000, 110000, 30, 10000, 12, false],
          ["브레이크 패드", 110000, 140000, 180000, 60, 40000, 36, false],
          ["타이어 네 짝", 320000, 440000, 620000, 60, 50000, 48, false],
          ["손세차", 30000, 40000, 55000, 40, 0, 0, false],
          ["유리막 코팅", 300000, 400000, 550000, 240, 0, 0, true],
        ],
      },
    },
    booking: {
      name: "예약",
      icon: "calendar-check",
      kind: "main",
      titleField: "plate",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 24 } },
      constraints: [
        {
          kind: "noOverlap",
          within: ["bay"],
          start: ["date", "time"],
          minutes: 60,
          lasts: { via: "service", field: "minutes" },
          exceptStatus: ["cancelled", "noShow"],
          message: "그 시각에는 이 {bay:이/가} 차 있어요. 다른 시각이나 다른 {bay:을/를} 골라 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "status", op: "eq", value: "booked" }],
          must: [{ field: "date", op: "gte", value: TODAY }],
          message: "지난 날은 고를 수 없어요.",
          keeps: true,
        },
      ],
      highlights: [
        {
          when: [
            { field: "status", op: "eq", value: "booked" },
            { field: "date", op: "lt", value: TODAY },
          ],
          tone: "bad",
          label: "오지 않았어요",
        },
        { when: [{ field: "status", op: "eq", value: "ready" }], tone: "good", label: "찾아가실 차예요" },
      ],
      fields: {
        bay: { label: "{bay}", type: "relation", target: "bay", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        plate: { label: "차 번호", type: "text", required: true, placeholder: "12가 3456" },
        size: {
          label: "차 크기",
          type: "select",
          required: true,
          options: ["small 경차", "middle 중형", "large 대형·SUV"],
          default: { value: "middle" },
        },
        service: { label: "{service}", type: "relation", target: "service", required: true },
        guest: { label: "이름", type: "text" },
        phone: { label: "연락처", type: "phone", required: true },
        request: { label: "어디가 불편하세요", type: "text", placeholder: "브레이크에서 소리가 나요" },
        number: { label: "예약번호", type: "text", default: { auto: "sequence", prefix: "B" } },
        a: { label: "경차 값", type: "money", default: { from: { via: "service", field: "small" } }, hidden: true },
        m: { label: "중형 값", type: "money", default: { from: { via: "service", field: "middle" } }, hidden: true },
        l: { label: "대형 값", type: "money", default: { from: { via: "service", field: "large" } }, hidden: true },
        price: {
          label: "예상 값",
          type: "computed",
          formula: 'if(m > 0, if(size = "small", if(isEmpty(a), m, a), if(size = "large", if(isEmpty(l), m, l), m)), 1 / 0)',
          result: "money",
          help: "예약하면 ‘내 예약’에서 보여요.",
        },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "booked 예약 i",
            "here 들어옴 w",
            "doing 하는 중 a",
            "ready 끝 g",
            "gone 나감 n.",
            "cancelled 취소 n.",
            "noShow 안 옴 b.",
          ],
          default: { value: "booked" },
        },
        car: { label: "{car}", type: "relation", target: "car", roles: ["mechanic", "admin"] },
        km: { label: "들어온 거리", type: "number", unit: "km", min: 0, roles: ["mechanic", "admin"] },
        charge: { label: "받을 값", type: "money", unit: "원", min: 0, roles: ["mechanic", "admin"] },
      },
      sample: {
        columns: ["bay", "date", "time", "plate", "size", "service", "guest", "phone", "number", "status", "car", "km"],
        rows: [
          ["리프트 1", 0, "09:00", "12가 3456", "middle", "엔진오일", "김서연", "010-3321-4507", "B0011", "ready", null, null],
          ["리프트 2", 0, "10:00", "56다 7890", "large", "타이어 네 짝", "박준호", "010-5120-8834", "B0012", "doing", null, null],
          ["세차 자리", 0, "11:00", "34나 5678", "small", "손세차", "이하린", "010-7745-2096", "B0013", "here", null, null],
          ["리프트 1", 0, "14:00", "78라 1234", "large", "엔진오일", "최유진", "010-2908-6613", "B0014", "booked", null, null],
          ["세차 자리", 1, "13:00", "90마 2345", "middle", "유리막 코팅", "정민수", "010-6432-1178", "B0015", "booked", null, null],
          ["리프트 2", 2, "15:00", "21바 6789", "small", "브레이크 패드", "한지우", "010-8051-3942", "B0016", "booked", null, null],
        ],
      },
    },
    car: {
      name: "차",
      icon: "car",
      counter: "대",
      kind: "main",
      exposure: "private",
      titleField: "plate",
      subtitleField: "model",
      highlights: [
        { when: [{ field: "next", op: "lte", value: { today: 14 } }], tone: "warn", label: "교환할 때예요" },
        { when: OWED, tone: "bad", label: "받을 돈이 있어요" },
      ],
      fields: {
        plate: { label: "차 번호", type: "text", required: true, unique: true },
        model: { label: "차종", type: "text" },
        owner: { label: "차주", type: "text" },
        phone: { label: "연락처", type: "phone" },
        km: { label: "지금 거리", type: "number", unit: "km", min: 0, default: { value: 0 } },
        last: { label: "마지막 작업", type: "computed", result: "date", rollup: { entity: "job", via: "car", fn: "max", field: "date" } },
        next: {
          label: "다음 교환",
          type: "computed",
          result: "date",
          rollup: { entity: "job", via: "car", fn: "max", field: "nextDay", where: [{ field: "months", op: "lte", value: 12 }] },
        },
        spent: { label: "지금까지", type: "computed", result: "money", rollup: { entity: "job", via: "car", fn: "sum", field: "total" } },
        owed: { label: "받을 돈", type: "computed", result: "money", rollup: { entity: "job", via: "car", fn: "sum", field: "owed" } },
        told: { label: "연락한 날", type: "date" },
        again: { label: "다시 연락할 날", type: "computed", formula: "addDays(told, 30)", result: "date" },
        quiet: { label: "연락할 때", type: "computed", formula: "if(isEmpty(told), 1, if(daysBetween(told, today()) >= 30, 1, 0))" },
      },
      sample: {
        columns: ["plate", "model", "owner", "phone", "km", "told"],
        rows: [
          ["12가 3456", "쏘나타", "김서연", "010-3321-4507", 48200, null],
          ["34나 5678", "모닝", "이하린", "010-7745-2096", 31050, null],
          ["56다 7890", "쏘렌토", "박준호", "010-5120-8834", 72300, null],
          ["78라 1234", "카니발", "최유진", "010-2908-6613", 98120, -1],
          ["90마 2345", "아반떼", "정민수", "010-6432-1178", 15400, null],
        ],
      },
    },
    job: {
      name: "작업",
      icon: "wrench",
      kind: "log",
      parent: "car",
      titleField: "service",
      exposure: "private",
      constraints: [
        {
          kind: "check",
          when: [
            { field: "before", op: "filled" },
            { field: "km", op: "filled" },
          ],
          must: [{ field: "km", op: "gte", value: { field: "before" } }],
          message: "지난번보다 거리가 작아요. 다시 확인해 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "needs", op: "eq", value: true }],
          must: [{ field: "photo", op: "filled" }],
          message: "이 작업은 작업 전 사진이 있어야 시작할 수 있어요.",
        },
        {
          kind: "check",
          when: [{ field: "rest", op: "lt", value: 0 }],
          must: [{ field: "paid", op: "eq", value: 0 }],
          message: "받은 돈이 합계보다 많아요.",
        },
      ],
      fields: {
        car: { label: "{car}", type: "relation", target: "car", required: true },
        service: { label: "{service}", type: "relation", target: "service", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        km: { label: "거리", type: "number", unit: "km", min: 0 },
        parts: { label: "부품", type: "text" },
        partsCost: { label: "부품값", type: "money", unit: "원", min: 0, default: { value: 0 } },
        labour: { label: "공임", type: "money", unit: "원", min: 0, default: { value: 0 } },
        photo: { label: "작업 전 사진", type: "image" },
        paid: { label: "받은 돈", type: "money", unit: "원", min: 0, default: { value: 0 } },
        pay: { label: "결제", type: "select", options: ["card 카드", "cash 현금", "transfer 이체"] },
        total: { label: "합계", type: "computed", formula: "partsCost + labour", result: "money" },
        owed: { label: "받을 돈", type: "computed", formula: "max(0, partsCost + labour - paid)", result: "money" },
        rest: { label: "남은 돈", type: "computed", formula: "partsCost + labour - paid", result: "money", hidden: true },
        paidOn: { label: "다 받은 날", type: "date", hidden: true },
        before: { label: "지난 거리", type: "number", unit: "km", min: 0, hidden: true, roles: ["admin"] },
        added: { label: "더 달린 거리", type: "computed", formula: "if(isEmpty(km), 0, km - before)", unit: "km" },
        needs: { label: "사진이 꼭 필요해요", type: "boolean", default: { value: false }, hidden: true, roles: ["admin"] },
        phone: { label: "연락처", type: "phone", help: "저절로 들어가요." },
        cycle: { label: "주기", type: "computed", lookup: { via: "service", field: "km" } },
        months: { label: "주기 달", type: "computed", lookup: { via: "service", field: "months" } },
        nextKm: { label: "다음 거리", type: "computed", formula: "if(cycle > 0, if(isEmpty(km), 0, km + cycle), 0)", unit: "km" },
        nextDay: { label: "다음 날", type: "computed", formula: "addMonths(date, if(months > 0, months, 1 / 0))" },
      },
      sample: {
        columns: ["car", "service", "date", "km", "parts", "partsCost", "labour", "paid", "pay", "before", "needs", "phone"],
        rows: [
          ["12가 3456", "엔진오일", -360, 48200, "합성유 5L, 필터", 52000, 28000, 80000, "card", 38100, false, "010-3321-4507"],
          ["34나 5678", "엔진오일", -358, 31050, "합성유 3L, 필터", 38000, 22000, 60000, "card", 24000, false, "010-7745-2096"],
          ["56다 7890", "엔진오일", -120, 72300, "합성유 6L, 필터", 72000, 38000, 60000, "cash", 63900, false, "010-5120-8834"],
          ["78라 1234", "엔진오일", -355, 98120, "디젤유 7L, 필터", 78000, 32000, 110000, "transfer", 87500, false, "010-2908-6613"],
          ["90마 2345", "손세차", -20, 15400, null, 0, 40000, 40000, "card", 14900, false, "010-6432-1178"],
        ],
      },
    },
  },
  notices: ["booking"],
  rules: [
    // Filled in by buttons, and by nobody before.
    {
      entity: "booking",
      on: "create",
      steps: [
        { do: "set", field: "car", to: null },
        { do: "set", field: "km", to: null },
        { do: "set", field: "charge", to: null },
      ],
    },
    {
      entity: "car",
      on: "create",
      steps: [{ do: "set", field: "told", to: null }],
    },
    {
      entity: "booking",
      on: "update",
      changed: "car",
      when: [{ field: "car", op: "filled" }],
      steps: [
        {
          do: "create",
          entity: "job",
          values: { car: { field: "car" }, service: { field: "service" }, km: { field: "km" }, labour: { field: "charge" } },
        },
      ],
    },
    { entity: "job", on: "update", changed: "paidOn", steps: [{ do: "set", field: "paid", to: { field: "total" } }] },
    {
      entity: "job",
      on: "create",
      steps: [
        { do: "set", field: "before", to: { via: "car", field: "km" } },
        { do: "set", field: "needs", to: { via: "service", field: "photo" } },
        { do: "set", field: "phone", to: { via: "car", field: "phone" } },
      ],
    },
    { entity: "job", on: "while", steps: [{ do: "add", via: "car", field: "km", by: { field: "added", sign: 1 } }] },
  ],
  actions: {
    enter: move("booking", "들어옴", [at("booked")], "here", "들어온 것으로 적었어요."),
    begin: move("booking", "시작", [at("here")], "doing", "하는 중으로 바꿨어요."),
    ready: move("booking", "끝", [at("doing")], "ready", "끝났어요. 차주 화면에 보여요.", { tone: "good" }),
    leave: move("booking", "나감", [at("ready")], "gone", "나간 것으로 적었어요."),
    write: move("booking", "작업 이력에 적기", UNWRITTEN, "ready", "작업 이력에 적었어요. 부품값은 이력에서 나눠 주세요.", {
      ask: ["car", "km", "charge"],
    }),
    writeShort: move("booking", "거리 없이 적기", UNWRITTEN, "ready", "작업 이력에 적었어요.", { ask: ["car", "charge"] }),
    // prettier-ignore
    noShow: move("booking", "안 옴", [at("booked"), { field: "date", op: "lte", value: TODAY }], "noShow", "오지 않은 것으로 적었어요.", { tone: "bad" }),
    cancel: move("booking", "취소", [at("booked", "here")], "cancelled", "취소했어요. 그 시각이 다시 열렸어요.", {
      confirm: "이 예약을 취소할까요? 그 시각이 다시 열려요.",
      tone: "bad",
    }),
    // prettier-ignore
    collect: move("job", "다 받음", OWED, [{ do: "set", field: "paidOn", to: { auto: "today" } }], "다 받은 것으로 적었어요.", { ask: ["pay"], tone: "good" }),
    told: move("car", "연락함", [], [{ do: "set", field: "told", to: { auto: "today" } }], "연락한 것으로 적었어요."),
  },
  screens: [
    {
      id: "desk",
      title: "오늘",
      icon: "wrench",
      access: ["mechanic", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 {booking}",
              entity: "booking",
              metric: { fn: "count" },
              where: [
                { field: "date", op: "eq", value: TODAY },
                { field: "status", op: "ne", value: "cancelled" },
              ],
              unit: "대",
            },
            {
              label: "하는 중",
              entity: "booking",
              metric: { fn: "count" },
              where: [{ field: "status", op: "in", value: ["here", "doing"] }],
              unit: "대",
              tone: "accent",
            },
            {
              label: "찾아갈 차",
              entity: "booking",
              metric: { fn: "count" },
              where: [{ field: "status", op: "eq", value: "ready" }],
              unit: "대",
              tone: "good",
            },
            { label: "받을 돈", entity: "job", metric: { fn: "sum", field: "owed" }, unit: "원", tone: "bad" },
          ],
        },
        {
          kind: "collection",
          title: "차 번호 찾기",
          query: { entity: "car", search: ["plate", "owner", "phone"] },
          views: [{ kind: "cards", columns: ["model", "owner", "km", "last", "next", "spent", "owed"] }],
          empty: "처음 온 차를 적어 보세요.",
        },
        {
          kind: "collection",
          title: "오늘 {booking}",
          query: { entity: "booking", where: [{ field: "date", op: "eq", value: { today: 0 } }], sort: [{ field: "time", dir: "asc" }] },
          views: [{ kind: "table", columns: ["time", "bay", "service", "size", "request", "phone", "price", "status"] }],
          actions: ["enter", "begin", "ready", "write", "writeShort", "leave", "noShow", "cancel"],
          empty: "오늘 {booking:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "날이 지났는데 남은 {booking}",
          query: { entity: "booking", where: STALE, sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "table", columns: ["date", "service", "phone", "status"] }],
          create: false,
          actions: ["enter", "ready", "leave", "noShow", "cancel"],
          empty: "밀린 것이 없어요.",
        },
        {
          kind: "collection",
          title: "받을 돈",
          query: { entity: "job", where: OWED, sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "table", columns: ["car", "date", "total", "paid", "owed", "phone"] }],
          create: false,
          actions: ["collect"],
          empty: "모두 받았어요.",
        },
      ],
    },
    {
      id: "book",
      title: "{booking}하기",
      icon: "calendar-check",
      blocks: [
        {
          kind: "booking",
          entity: "booking",
          resource: "bay",
          date: "date",
          time: "time",
          slot: {
            unit: "slot",
            from: "09:00",
            to: "18:00",
            stepMinutes: 30,
            closedWeekdays: [0],
            breaks: [{ from: "12:00", to: "13:00" }],
          },
        },
        {
          kind: "collection",
          title: "{service:과/와} 값",
          query: { entity: "service" },
          views: [{ kind: "table", columns: ["small", "middle", "large", "minutes"] }],
        },
      ],
    },
    {
      id: "mine",
      title: "내 차",
      icon: "search",
      blocks: [
        {
          kind: "lookup",
          title: "{booking:과/와} 진행",
          entity: "booking",
          by: ["number", "phone"],
          show: ["date", "time", "service", "price", "status"],
        },
        {
          kind: "lookup",
          title: "지난 작업",
          entity: "job",
          by: ["phone"],
          show: ["date", "km", "parts", "partsCost", "labour", "total", "nextKm", "nextDay"],
        },
      ],
    },
    {
      id: "due",
      title: "연락과 {booking}",
      icon: "phone",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "car",
            where: [
              { field: "next", op: "lte", value: { today: 14 } },
              { field: "quiet", op: "eq", value: 1 },
            ],
            sort: [{ field: "next", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["model", "owner", "phone", "km", "next", "told"] }],
          create: false,
          actions: ["told"],
          empty: "2주 안에 교환할 차가 없어요. 연락한 차는 30일 뒤에 다시 보여요.",
        },
        {
          kind: "collection",
          title: "앞으로의 {booking}",
          query: {
            entity: "booking",
            where: [{ field: "date", op: "gt", value: TODAY }, LEFT],
            sort: [
              { field: "date", dir: "asc" },
              { field: "time", dir: "asc" },
            ],
          },
          views: [
            { kind: "table", columns: ["date", "time", "bay", "service", "phone", "status"] },
            { kind: "calendar", date: "date", columns: ["time", "service"] },
          ],
          create: false,
          actions: ["cancel"],
          empty: "앞으로 잡힌 {booking:이/가} 없어요.",
        },
      ],
    },
    {
      id: "sales",
      title: "매출",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "이번 달 매출",
              entity: "job",
              metric: { fn: "sum", field: "total" },
              unit: "원",
              period: { field: "date", unit: "month" },
            },
            {
              label: "그중 공임",
              entity: "job",
              metric: { fn: "sum", field: "labour" },
              unit: "원",
              period: { field: "date", unit: "month" },
            },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{service}마다",
          entity: "job",
          by: "service",
          columns: [
            { label: "한 차", metric: { fn: "count" }, unit: "대" },
            { label: "매출", metric: { fn: "sum", field: "total" }, unit: "원" },
          ],
        },
        { kind: "chart", title: "달마다 매출", chart: "bar", entity: "job", x: "date", bucket: "month", y: { fn: "sum", field: "total" } },
        {
          kind: "collection",
          title: "{job} 이력",
          query: { entity: "job", sort: [{ field: "date", dir: "desc" }], search: ["parts"], filters: ["date", "service", "car", "pay"] },
          views: [{ kind: "table", columns: ["car", "date", "km", "parts", "partsCost", "labour", "total", "owed"] }],
          actions: ["collect"],
          export: true,
          empty: "아직 적은 {job:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{service}",
          query: { entity: "service" },
          views: [{ kind: "table", columns: ["small", "middle", "large", "minutes", "km", "months"] }],
        },
        { kind: "collection", title: "{bay}", query: { entity: "bay" }, views: [{ kind: "table", columns: ["about"] }] },
      ],
    },
  ],
};
