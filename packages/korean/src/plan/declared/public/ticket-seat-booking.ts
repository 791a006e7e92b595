import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const LIVE = is("status", "ne", "cancelled");
const STATE = { label: "상태", type: "status", required: true } as const;
const BACK = "if(ahead >= 2, due, if(ahead >= 0, round(due * 0.9, -1), 0))";
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

/** Guests take seats of a small theatre by day and hour, never twice; the door lets each ticket in once. */
export const TICKET_SEAT_BOOKING: PatternDeclaration = {
  id: "ticket-seat-booking",
  title: "좌석 예매",
  tagline: "빈 {seat:을/를} 눌러 바로 예매해요",
  shelf: "shop",
  examples: {
    trade: "various",
    lists: {},
    own: [
      ["다락극장", "{app}"],
      ["열여덟 석의 작은 극장이에요. 날짜와 빈 {seat:을/를} 눌러 예매해 주세요.", "날짜와 빈 {seat:을/를} 눌러 예매해 주세요."],
    ],
  },
  icon: "ticket",
  family: "night",
  palettes: [
    ["#f8f6fb", "#6b2fa0"],
    ["#fbf6f2", "#9b2c2c"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "극장", admin: true }] },
  lists: {
    work: {
      name: "작품",
      icon: "film",
      counter: "편",
      kind: "content",
      exposure: "shown",
      imageField: "poster",
      fields: {
        title: { label: "제목", type: "text", required: true, unique: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["play 연극 a", "movie 영화 i", "music 음악 g", "musical 뮤지컬 w", "etc 기타 n"],
          default: { value: "play" },
        },
        minutes: { label: "길이", type: "number", unit: "분", min: 1 },
        age: {
          label: "나이 기준",
          type: "select",
          options: ["all 전체", "over12 12세", "over15 15세", "over19 19세"],
          default: { value: "all" },
        },
        poster: { label: "포스터", type: "image" },
        about: { label: "소개", type: "longtext" },
        hours: { label: "하는 시각", type: "text", placeholder: "낮 3시, 저녁 7시" },
        run: { label: "기간", type: "daterange", required: true },
        sold: {
          label: "팔린 {seat}",
          type: "computed",
          private: true,
          unit: "석",
          rollup: { entity: "ticket", via: "work", fn: "count", where: [LIVE] },
        },
      },
      highlights: [{ when: [is("run", "lt", { today: 0 })], tone: "neutral", label: "지난 작품" }],
      sample: {
        columns: ["title", "kind", "minutes", "age", "about", "hours", "run"],
        rows: [
          ["옥상의 고래", "play", 90, "over12", "이사 가기 전날 밤, 옥상에 모인 네 이웃의 이야기예요.", "저녁 7시", [-12, 18]],
          ["아침을 굽는 사람", "movie", 72, "all", "새벽 네 시에 문을 여는 빵집을 담은 다큐멘터리예요.", "낮 3시", [-5, 9]],
          ["겨울 낭독회", "music", 80, "all", "첼로와 함께 시를 읽어요.", "저녁 7시", [20, 22]],
        ],
      },
    },
    seat: {
      name: "좌석",
      icon: "table",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "자리", type: "text", required: true, unique: true, placeholder: "A1" },
        grade: {
          label: "등급",
          type: "select",
          options: ["all 일반석 n", "vip VIP석 w", "r R석 a", "s S석 i", "a A석 g"],
          default: { value: "all" },
        },
        price: { label: "값", type: "money", unit: "원", min: 0, help: "초대석이면 비워 두세요" },
      },
      sample: {
        columns: ["name", "grade", "price"],
        rows: ["A", "B", "C"].flatMap((row) =>
          [1, 2, 3, 4, 5, 6].map((no) => (row === "A" ? [`${row}${no} R석`, "r", 50000] : [`${row}${no} S석`, "s", 35000])),
        ),
      },
    },
    fare: {
      name: "요금",
      icon: "tag",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        off: { label: "할인", type: "percent", min: 0, max: 100, default: { value: 0 } },
        proof: { label: "입구에서 볼 것", type: "text" },
      },
      sample: {
        columns: ["name", "off", "proof"],
        rows: [
          ["어른", 0, null],
          ["학생", 30, "학생증"],
          ["어르신 (65세부터)", 20, "신분증"],
        ],
      },
    },
    ticket: {
      name: "예매",
      icon: "ticket",
      counter: "장",
      kind: "main",
      titleField: "number",
      exposure: "submitted",
      fields: {
        seat: { label: "{seat}", type: "relation", target: "seat", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        work: { label: "{work}", type: "relation", target: "work", required: true },
        name: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        fare: { label: "{fare}", type: "relation", target: "fare", help: "고르지 않으면 제값이에요." },
        number: { label: "예매번호", type: "text", default: { auto: "sequence", prefix: "T" } },
        status: { ...STATE, options: ["booked 예매 i", "entered 입장 g.", "cancelled 취소 n."], default: { value: "booked" } },
        paid: { label: "입금", type: "boolean", default: { value: false }, roles: ["admin"] },
        refunded: { label: "환불함", type: "boolean", default: { value: false }, roles: ["admin"] },
        calledOff: { label: "취소한 날", type: "date", roles: ["admin"] },
        ahead: { label: "앞", type: "computed", formula: "daysBetween(if(isEmpty(calledOff), today(), calledOff), date)", hidden: true },
        owed: { label: "환불", type: "computed", formula: 'if(status = "cancelled" && paid = 1 && !refunded, 1, 0)', hidden: true },
        price: { label: "{seat} 값", type: "money", default: { from: { via: "seat", field: "price" } } },
        off: { label: "할인", type: "percent", default: { from: { via: "fare", field: "off" } } },
        due: {
          label: "낼 돈",
          type: "computed",
          formula: "round(if(isEmpty(price), 0, price) * (100 - if(isEmpty(off), 0, off)) / 100, -2)",
          result: "money",
        },
        back: { label: "취소하면 받는 돈", type: "computed", formula: BACK, result: "money" },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["seat"],
          start: ["date", "time"],
          minutes: 240,
          exceptStatus: ["cancelled"],
          message: "방금 팔린 {seat:이에요/예요}. 다른 {seat:을/를} 골라 주세요.",
        },
        {
          kind: "capacity",
          of: ["phone", "date", "time"],
          limit: 4,
          exceptStatus: ["cancelled"],
          message: "한 사람이 한 회차에 네 장까지 예매할 수 있어요.",
        },
        {
          kind: "check",
          when: [is("status", "eq", "booked")],
          must: [is("date", "gte", { today: 0 })],
          message: "지난 날은 예매할 수 없어요.",
          keeps: true,
        },
      ],
      highlights: [
        { when: [is("status", "eq", "booked"), is("paid", "ne", true)], tone: "warn", label: "입금 전" },
        { when: [is("owed", "eq", 1)], tone: "bad", label: "환불해 주세요" },
      ],
      withdrawal: { field: "status", to: "cancelled" },
      sample: {
        columns: ["seat", "date", "time", "work", "name", "phone", "fare", "number", "status", "paid", "calledOff", "refunded"],
        rows: [
          ["A1 R석", -1, "19:00", "옥상의 고래", "김서연", "010-3321-4507", "어른", "T0001", "entered", true, null, false],
          ["B3 S석", 0, "19:00", "옥상의 고래", "박준호", "010-5120-8834", "어른", "T0003", "booked", true, null, false],
          ["B4 S석", 0, "19:00", "옥상의 고래", "박준호", "010-5120-8834", "학생", "T0004", "booked", true, null, false],
          ["A3 R석", 1, "19:00", "옥상의 고래", "이하린", "010-7745-2096", "어른", "T0005", "booked", true, null, false],
          ["A4 R석", 1, "19:00", "옥상의 고래", "이하린", "010-7745-2096", "어른", "T0006", "cancelled", true, -2, true],
          ["C2 S석", 1, "15:00", "아침을 굽는 사람", "최유진", "010-2908-6613", "어른", "T0007", "booked", false, null, false],
        ],
      },
    },
    giveUp: {
      name: "취소 신청",
      icon: "x-circle",
      counter: "건",
      kind: "log",
      titleField: "number",
      exposure: "submitted",
      fields: {
        number: { label: "예매번호", type: "text", required: true, unique: true, placeholder: "T0001" },
        phone: { label: "연락처", type: "phone", required: true },
        account: { label: "돌려받을 계좌", type: "text", help: "낸 돈이 있으면 적어 주세요." },
        date: { label: "신청일", type: "date", required: true, default: { auto: "today" } },
        status: { label: "상태", type: "status", required: true, options: ["asked 신청 w", "done 돌려줌 g."], default: { value: "asked" } },
      },
      sample: {
        columns: ["number", "phone", "account", "date", "status"],
        rows: [["T0006", "010-7745-2096", "신한 000-000-000000", -2, "done"]],
      },
    },
  },
  rules: [
    {
      entity: "ticket",
      on: "update",
      changed: "status",
      when: [is("status", "eq", "cancelled")],
      steps: [{ do: "set", field: "calledOff", to: { auto: "today" } }],
    },
  ],
  actions: {
    refund: {
      label: "환불했어요",
      entity: "ticket",
      when: [is("owed", "eq", 1)],
      steps: [{ do: "set", field: "refunded", to: true }],
      success: "환불한 것으로 적었어요.",
      roles: ["admin"],
    },
    enter: turns("입장", "ticket", [is("status", "eq", "booked"), is("date", "eq", { today: 0 })], "entered", "들어가셨어요.", {
      icon: "check",
      tone: "good",
      roles: ["admin"],
    }),
    cancel: turns("취소", "ticket", [is("status", "eq", "booked")], "cancelled", "취소했어요. {seat:이/가} 다시 열렸어요.", {
      confirm: "취소하고 {seat:을/를} 다시 열까요?",
      tone: "bad",
      roles: ["admin"],
    }),
    leaveAgain: turns("입장 되돌리기", "ticket", [is("status", "eq", "entered")], "booked", "입장 전으로 되돌렸어요.", {
      roles: ["admin"],
    }),
    unpay: {
      label: "입금 전으로",
      entity: "ticket",
      when: [is("status", "eq", "booked"), is("paid", "eq", true)],
      steps: [{ do: "set", field: "paid", to: false }],
      success: "입금 전으로 되돌렸어요.",
      roles: ["admin"],
    },
    confirmPaid: {
      label: "입금 확인",
      entity: "ticket",
      when: [is("status", "eq", "booked"), is("paid", "ne", true)],
      steps: [{ do: "set", field: "paid", to: true }],
      success: "입금을 확인했어요.",
      tone: "good",
      roles: ["admin"],
    },
    giveBack: turns("돌려줬어요", "giveUp", [is("status", "eq", "asked")], "done", "돌려준 것으로 적었어요.", {
      tone: "good",
      roles: ["admin"],
    }),
  },
  screens: [
    {
      id: "now",
      title: "지금 하는 {work}",
      icon: "film",
      blocks: [
        {
          kind: "section",
          section: "hero",
          heading: "다락극장",
          body: "열여덟 석의 작은 극장이에요. 날짜와 빈 {seat:을/를} 눌러 예매해 주세요.",
          cta: { label: "예매하기", screen: "book" },
        },
        {
          kind: "collection",
          query: { entity: "work", where: [is("run", "gte", { today: 0 })], filters: ["kind"] },
          views: [{ kind: "gallery", columns: ["run", "hours", "age"] }],
          create: false,
          empty: "지금 하는 {work:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{fare}",
          query: { entity: "fare" },
          views: [{ kind: "table", columns: ["off", "proof"] }],
          create: false,
        },
      ],
    },
    {
      id: "book",
      title: "예매하기",
      icon: "ticket",
      blocks: [
        {
          kind: "booking",
          entity: "ticket",
          resource: "seat",
          date: "date",
          time: "time",
          slot: { unit: "slot", from: "15:00", to: "23:00", stepMinutes: 240 },
          layout: "board",
        },
      ],
    },
    {
      id: "mine",
      title: "내 {ticket}",
      icon: "search",
      blocks: [
        {
          kind: "lookup",
          entity: "ticket",
          by: ["number", "phone"],
          show: ["work", "date", "time", "seat", "due", "paid", "back", "status"],
        },
        {
          kind: "section",
          section: "account",
          heading: "입금하실 곳",
          body: "예매하고 하루 안에 낼 돈을 보내 주세요.",
          items: [{ title: "국민은행", body: "000000-00-000000", note: "다락극장" }],
        },
        {
          kind: "form",
          title: "{giveUp}",
          entity: "giveUp",
          submitLabel: "신청하기",
          success: "받았어요. 공연 이틀 전까지는 모두, 그 뒤로는 10%를 빼고 돌려드려요.",
        },
      ],
    },
    {
      id: "door",
      title: "입장 확인",
      icon: "check-circle",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 올 손님", entity: "ticket", metric: { fn: "count" }, where: [is("date", "eq", { today: 0 }), LIVE], unit: "명" },
            {
              label: "들어온 손님",
              entity: "ticket",
              metric: { fn: "count" },
              where: [is("date", "eq", { today: 0 }), is("status", "eq", "entered")],
              unit: "명",
              tone: "good",
            },
            {
              label: "아직 안 온 손님",
              entity: "ticket",
              metric: { fn: "count" },
              where: [is("date", "eq", { today: 0 }), is("status", "eq", "booked")],
              unit: "명",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "ticket",
            where: [is("date", "eq", { today: 0 }), LIVE],
            sort: [{ field: "time", dir: "asc" }],
            search: ["number", "name", "phone"],
            filters: ["time", "work", "status"],
          },
          views: [{ kind: "table", columns: ["number", "seat", "time", "name", "fare", "paid", "status"] }],
          actions: ["enter", "confirmPaid", "leaveAgain"],
          create: false,
          empty: "오늘 올 손님이 없어요.",
        },
      ],
    },
    {
      id: "desk",
      title: "판매",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 팔린 {seat}", entity: "ticket", metric: { fn: "count" }, where: [is("date", "eq", { today: 0 }), LIVE] },
            { label: "앞으로 매출", entity: "ticket", metric: { fn: "sum", field: "due" }, where: [is("date", "gte", { today: 0 }), LIVE] },
            { label: "환불할 {ticket}", entity: "ticket", metric: { fn: "count" }, where: [is("owed", "eq", 1)] },
            { label: "입금 전", entity: "ticket", metric: { fn: "count" }, where: [is("status", "eq", "booked"), is("paid", "ne", true)] },
          ],
        },
        {
          kind: "collection",
          title: "{giveUp}",
          query: { entity: "giveUp", where: [is("status", "eq", "asked")] },
          views: [{ kind: "table", columns: ["number", "phone", "account", "date"] }],
          actions: ["giveBack"],
          create: false,
        },
        {
          kind: "collection",
          title: "모든 {ticket}",
          query: {
            entity: "ticket",
            sort: [{ field: "date", dir: "desc" }],
            search: ["number", "name", "phone"],
            filters: ["work", "paid", "status", "date"],
          },
          views: [{ kind: "table", columns: ["number", "date", "time", "seat", "work", "name", "phone", "due", "back", "paid", "status"] }],
          actions: ["confirmPaid", "unpay", "cancel", "refund"],
          empty: "아직 {ticket:이/가} 없어요.",
          export: true,
        },
        {
          kind: "stats",
          form: "report",
          title: "날마다 팔린 {seat}",
          entity: "ticket",
          date: "date",
          period: "week",
          where: [LIVE],
          columns: [
            { label: "팔린 {seat}", metric: { fn: "count" }, unit: "석" },
            { label: "매출", metric: { fn: "sum", field: "due" }, unit: "원" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{work}마다",
          entity: "ticket",
          by: "work",
          where: [LIVE],
          columns: [
            { label: "팔린 {seat}", metric: { fn: "count" }, unit: "석" },
            { label: "매출", metric: { fn: "sum", field: "due" }, unit: "원" },
          ],
        },
        {
          kind: "collection",
          title: "{seat}",
          query: { entity: "seat", filters: ["grade"], sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "grade", "price"] }],
        },
      ],
    },
  ],
};
