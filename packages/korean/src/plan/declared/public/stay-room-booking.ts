import type { ActionSpec, Condition, ConditionOp } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, op: ConditionOp, value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
/** A button that takes a record from one state to another. */
const turns = (label: string, entity: string, when: Condition[], to: string, success: string, more?: Partial<ActionSpec>) => {
  const steps = [{ do: "set" as const, field: "status", to }];
  return { label, entity, when, steps, success, ...more };
};

const GUESTS = ["윤하늘", "배정우", "문지호", "황서윤", "송민재", "조은비", "임채원"];

/** Guests pick a house and nights; every booking gets a bill of its own, with what comes back if it is called off today. */
export const STAY_ROOM_BOOKING: PatternDeclaration = {
  id: "stay-room-booking",
  title: "독채 예약",
  tagline: "빈 날을 골라 예약하고, 박마다 더한 값을 봐요",
  shelf: "shop",
  examples: { trade: "stay", lists: { room: "room", review: "told" } },
  icon: "bed",
  family: "calm",
  palettes: [
    ["#f3f8fc", "#1e3a6e"],
    ["#f8f6f1", "#5c4a2a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "주인", admin: true }] },
  lists: {
    room: {
      name: "방",
      kind: "resource",
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        photo: { label: "사진", type: "image" },
        about: { label: "소개", type: "longtext" },
        base: { label: "기준 인원", type: "number", unit: "명", min: 1, required: true },
        most: { label: "최대 인원", type: "number", unit: "명", min: 1, required: true },
        weekday: { label: "평일 1박", type: "money", unit: "원", min: 0, required: true },
        weekend: { label: "금·토 1박", type: "money", unit: "원", min: 0, required: true },
        extra: { label: "한 명 더, 1박", type: "money", unit: "원", min: 0, default: { value: 0 } },
        least: { label: "최소 숙박", type: "number", unit: "박", min: 1, default: { value: 1 } },
        barbecue: { label: "바비큐", type: "money", unit: "원", min: 0, default: { value: 0 } },
        fire: { label: "불멍", type: "money", unit: "원", min: 0, default: { value: 0 } },
        has: { label: "시설", type: "multiselect", options: ["parking 주차", "pet 반려동물", "wifi 와이파이", "kitchen 부엌"] },
        stars: { label: "별점", type: "computed", unit: "점", rollup: { entity: "review", via: "room", fn: "avg", field: "stars" } },
        status: { label: "상태", type: "status", options: ["open 열림 g", "rest 휴무 n."], default: { value: "open" } },
      },
      constraints: [{ kind: "check", must: [is("most", "gte", { field: "base" })], message: "최대 인원이 기준 인원보다 작아요." }],
      sample: {
        columns: ["name", "about", "base", "most", "weekday", "weekend", "extra", "least", "barbecue", "fire", "has"],
        rows: [
          ["솔숲채", "소나무 숲 앞 복층 독채", 4, 6, 180000, 250000, 20000, 2, 20000, 15000, ["parking", "wifi", "kitchen"]],
          ["물소리채", "계곡 옆 온돌 독채", 4, 8, 180000, 250000, 20000, 1, 20000, 15000, ["parking", "pet", "kitchen"]],
        ],
      },
    },
    booking: {
      name: "예약",
      kind: "main",
      titleField: "guest",
      exposure: "submitted",
      fields: {
        room: { label: "{room}", type: "relation", target: "room", required: true },
        checkIn: { label: "입실일", type: "date", required: true },
        checkOut: { label: "퇴실일", type: "date", required: true },
        people: { label: "인원", type: "number", unit: "명", min: 1, required: true, default: { value: 2 } },
        extras: { label: "더하기", type: "multiselect", options: ["barbecue 바비큐", "fire 불멍"] },
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "전화", type: "phone", required: true },
        request: { label: "요청", type: "longtext" },
        number: { label: "예약번호", type: "text", default: { auto: "sequence", prefix: "S" } },
        made: { label: "예약한 날", type: "date", default: { auto: "today" }, roles: ["admin"] },
        paidOn: { label: "입금일", type: "date", roles: ["admin"] },
        calledOff: { label: "취소한 날", type: "date", roles: ["admin"] },
        refunded: { label: "환불함", type: "boolean", default: { value: false }, roles: ["admin"] },
        nights: { label: "박", type: "computed", unit: "박", formula: "daysBetween(checkIn, checkOut)" },
        least: { label: "최소 숙박", type: "computed", lookup: { via: "room", field: "least" } },
        chosen: {
          label: "더함",
          type: "computed",
          formula: 'join(if(contains(extras, "barbecue"), "바비큐 ", ""), if(contains(extras, "fire"), "불멍", ""))',
          result: "text",
          hidden: true,
        },
        payBy: { label: "입금 마감", type: "computed", formula: "addDays(made, 1)", result: "date" },
        unpaid: { label: "늦은 날", type: "computed", formula: 'if(status = "waiting", daysBetween(payBy, today()), 0)', hidden: true },
        owed: { label: "환불", type: "computed", formula: 'if(status = "cancelled" && !isEmpty(paidOn) && !refunded, 1, 0)', hidden: true },
        total: { label: "총액", type: "computed", rollup: { entity: "bill", via: "booking", fn: "sum", field: "total" }, result: "money" },
        back: { label: "취소하면 받는 돈", type: "computed", rollup: { entity: "bill", via: "booking", fn: "sum", field: "back" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["waiting 입금 대기 w", "sure 확정 i", "staying 입실 a", "gone 퇴실 g.", "cancelled 취소 n.", "blocked 막아 둠 n"],
          default: { value: "waiting" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["room"],
          start: ["checkIn"],
          end: ["checkOut"],
          exceptStatus: ["cancelled"],
          message: "그 날에는 이미 {booking:이/가} 있어요. 다른 날을 골라 주세요.",
        },
        {
          kind: "capacity",
          of: ["room", "checkIn"],
          limit: { via: "room", field: "most" },
          amount: "people",
          exceptStatus: ["cancelled"],
          message: "최대 인원을 넘었어요.",
        },
        { kind: "check", must: [is("checkOut", "gt", { field: "checkIn" })], message: "퇴실일은 입실일 뒤여야 해요." },
        {
          kind: "check",
          when: [is("status", "eq", "waiting")],
          must: [is("checkIn", "gte", { today: 0 })],
          message: "지난 날은 고를 수 없어요.",
          keeps: true,
        },
        {
          kind: "check",
          when: [is("status", "eq", "waiting"), { field: "least", op: "filled" }],
          must: [is("nights", "gte", { field: "least" })],
          message: "이 {room}의 최소 숙박보다 짧아요. 며칠 더 골라 주세요.",
        },
      ],
      highlights: [
        { when: [is("unpaid", "gt", 0)], tone: "bad", label: "입금 마감이 지났어요" },
        { when: [is("owed", "eq", 1)], tone: "warn", label: "환불해 주세요" },
      ],
      withdrawal: { field: "status", to: "cancelled", until: { field: "checkIn", hours: 72 } },
      sample: {
        columns: "room checkIn checkOut people extras guest phone number status request made paidOn calledOff".split(" "),
        rows: [
          ["솔숲채", 15, 17, 4, [], "윤하늘", "010-8830-1254", "S0010", "waiting", null, -2, null, null],
          ["물소리채", 12, 13, 5, ["barbecue"], "배정우", "010-5571-3380", "S0009", "sure", "강아지 한 마리 같이 가요", -4, -4, null],
          ["솔숲채", 3, 5, 6, ["barbecue", "fire"], "문지호", "010-7782-0316", "S0006", "sure", "아기 침구 부탁드려요", -10, -9, null],
          ["물소리채", -1, 1, 4, ["barbecue"], "황서윤", "010-9450-2287", "S0005", "staying", null, -12, -12, null],
          ["솔숲채", -4, -2, 2, [], "송민재", "010-1835-5569", "S0004", "gone", null, -15, -14, null],
          ["물소리채", -8, -6, 6, ["fire"], "조은비", "010-2726-8841", "S0003", "gone", null, -20, -20, null],
          ["솔숲채", -12, -11, 4, [], "임채원", "010-2097-6648", "S0002", "cancelled", null, -22, -21, -20],
        ],
      },
    },
    bill: {
      name: "계산서",
      kind: "log",
      titleField: "booking",
      parent: "booking",
      access: [{ role: "sender", can: ["list", "read"] }],
      fields: {
        booking: { label: "{booking}", type: "relation", target: "booking", required: true },
        checkIn: { label: "입실일", type: "computed", lookup: { via: "booking", field: "checkIn" }, result: "date" },
        checkOut: { label: "퇴실일", type: "computed", lookup: { via: "booking", field: "checkOut" }, result: "date" },
        people: { label: "인원", type: "computed", unit: "명", lookup: { via: "booking", field: "people" } },
        extras: { label: "더하기", type: "computed", lookup: { via: "booking", field: "chosen" }, result: "text" },
        base: { label: "기준 인원", type: "number", unit: "명" },
        weekday: { label: "평일 1박", type: "money", unit: "원" },
        weekend: { label: "금·토 1박", type: "money", unit: "원" },
        extra: { label: "한 명 더, 1박", type: "money", unit: "원" },
        barbecue: { label: "바비큐", type: "money", unit: "원" },
        fire: { label: "불멍", type: "money", unit: "원" },
        nights: { label: "박", type: "computed", unit: "박", formula: "daysBetween(checkIn, checkOut)" },
        late: {
          label: "그중 금·토",
          type: "computed",
          unit: "박",
          formula:
            "floor((daysBetween(0, checkOut) - 2) / 7) - floor((daysBetween(0, checkIn) - 2) / 7) + floor((daysBetween(0, checkOut) - 3) / 7) - floor((daysBetween(0, checkIn) - 3) / 7)",
        },
        stay: { label: "숙박", type: "computed", formula: "(nights - late) * weekday + late * weekend", result: "money" },
        more: { label: "추가 인원", type: "computed", formula: "max(0, people - base) * extra * nights", result: "money" },
        added: {
          label: "더한 것",
          type: "computed",
          formula: 'if(contains(extras, "바비큐"), barbecue, 0) + if(contains(extras, "불멍"), fire, 0)',
          result: "money",
        },
        total: { label: "총액", type: "computed", formula: "stay + more + added", result: "money" },
        state: { label: "상태", type: "computed", lookup: { via: "booking", field: "status" }, result: "text" },
        calledOff: { label: "취소한 날", type: "computed", lookup: { via: "booking", field: "calledOff" }, result: "date" },
        ahead: { label: "앞", type: "computed", formula: "daysBetween(if(isEmpty(calledOff), today(), calledOff), checkIn)", hidden: true },
        back: { label: "환불액", type: "computed", formula: "total * if(ahead >= 7, 1, if(ahead >= 3, 0.5, 0))", result: "money" },
      },
      sample: {
        columns: ["booking", "base", "weekday", "weekend", "extra", "barbecue", "fire"],
        rows: GUESTS.map((guest) => [guest, 4, 180000, 250000, 20000, 20000, 15000]),
      },
    },
    review: {
      name: "후기",
      kind: "log",
      titleField: "body",
      access: [{ role: "any", can: ["list", "read", "create"] }],
      fields: {
        booking: { label: "내 {booking}", type: "relation", target: "booking", required: true },
        stars: { label: "별점", type: "rating", required: true },
        body: { label: "내용", type: "text", required: true, maxLength: 500 },
        room: { label: "{room}", type: "relation", target: "room", roles: ["admin"] },
        left: { label: "퇴실일", type: "date", roles: ["admin"] },
      },
      constraints: [
        { kind: "unique", fields: ["booking"], message: "{review:은/는} {booking}마다 한 번만 남길 수 있어요." },
        { kind: "check", must: [is("left", "lte", { today: 0 })], message: "다녀가신 뒤에 남겨 주세요." },
      ],
      sample: {
        columns: ["booking", "stars", "body", "room", "left"],
        rows: [
          ["송민재", 5, "아침에 새소리로 깼어요. 이불이 뽀송했어요.", "솔숲채", -2],
          ["조은비", 4, "불멍 자리가 좋아요. 주차장이 조금 좁아요.", "물소리채", -6],
        ],
      },
    },
  },
  rules: [
    {
      entity: "booking",
      on: "create",
      when: [is("status", "ne", "blocked")],
      steps: [
        {
          do: "create",
          entity: "bill",
          values: {
            booking: { record: true },
            base: { via: "room", field: "base" },
            weekday: { via: "room", field: "weekday" },
            weekend: { via: "room", field: "weekend" },
            extra: { via: "room", field: "extra" },
            barbecue: { via: "room", field: "barbecue" },
            fire: { via: "room", field: "fire" },
          },
        },
      ],
    },
    {
      entity: "booking",
      on: "update",
      changed: "status",
      when: [is("status", "eq", "cancelled")],
      steps: [{ do: "set", field: "calledOff", to: { auto: "today" } }],
    },
    {
      entity: "review",
      on: "create",
      steps: [
        { do: "set", field: "room", to: { via: "booking", field: "room" } },
        { do: "set", field: "left", to: { via: "booking", field: "checkOut" } },
      ],
    },
  ],
  actions: {
    sure: {
      label: "입금 확인",
      entity: "booking",
      when: [is("status", "eq", "waiting")],
      steps: [
        { do: "set", field: "status", to: "sure" },
        { do: "set", field: "paidOn", to: { auto: "today" } },
      ],
      success: "확정했어요.",
      tone: "good",
      roles: ["admin"],
    },
    refund: {
      label: "환불했어요",
      entity: "booking",
      when: [is("owed", "eq", 1)],
      steps: [{ do: "set", field: "refunded", to: true }],
      success: "환불한 것으로 적었어요.",
      roles: ["admin"],
    },
    enter: turns("입실", "booking", [is("status", "eq", "sure")], "staying", "입실로 바꿨어요.", { roles: ["admin"] }),
    leave: turns("퇴실", "booking", [is("status", "eq", "staying")], "gone", "퇴실로 바꿨어요. 이제 후기를 쓸 수 있어요.", {
      tone: "good",
      roles: ["admin"],
    }),
    cancel: turns("취소", "booking", [is("status", "in", ["waiting", "sure"])], "cancelled", "취소했어요. 그 날이 다시 열렸어요.", {
      confirm: "취소할까요? 환불액을 먼저 확인해 주세요. 그 날이 다시 열려요.",
      tone: "bad",
      roles: ["admin"],
    }),
  },
  screens: [
    {
      id: "book",
      title: "{booking}하기",
      icon: "calendar-check",
      blocks: [
        { kind: "booking", entity: "booking", resource: "room", date: "checkIn", endDate: "checkOut", slot: { unit: "night" } },
        {
          kind: "collection",
          title: "{room:과/와} 값",
          query: { entity: "room", where: [is("status", "eq", "open")], filters: ["has"] },
          views: [{ kind: "cards", columns: ["about", "base", "most", "least", "weekday", "weekend"] }],
          create: false,
        },
      ],
    },
    {
      id: "mine",
      title: "내 {booking}",
      icon: "search",
      blocks: [
        {
          kind: "collection",
          query: { entity: "booking", sort: [{ field: "checkIn", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["room", "checkIn", "checkOut", "total", "back", "status"] }],
          create: false,
          empty: "이 기기에서 한 {booking:이/가} 여기에 보여요.",
        },
        {
          kind: "lookup",
          title: "예약번호로 찾기",
          entity: "booking",
          by: ["number", "phone"],
          show: ["room", "checkIn", "checkOut", "people", "total", "back", "payBy", "status"],
        },
        {
          kind: "section",
          section: "text",
          heading: "입실 안내",
          body: "15시부터 들어오고 11시까지 나가 주세요. 입실 7일 전까지 100%, 3일 전까지 50%를 돌려 드리고 그 뒤에는 어려워요.",
        },
      ],
    },
    {
      id: "reviews",
      title: "{review}",
      icon: "star",
      blocks: [
        {
          kind: "collection",
          query: { entity: "review", sort: [{ field: "left", dir: "desc" }], filters: ["room"] },
          views: [{ kind: "list", columns: ["stars", "room", "left"] }],
          empty: "다녀가신 분이 첫 {review:을/를} 남겨 주세요.",
        },
      ],
    },
    {
      id: "today",
      title: "오늘",
      icon: "sun",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "입실", entity: "booking", metric: { fn: "count" }, where: [is("checkIn", "eq", { today: 0 })] },
            { label: "퇴실", entity: "booking", metric: { fn: "count" }, where: [is("checkOut", "eq", { today: 0 })] },
            { label: "입금 대기", entity: "booking", metric: { fn: "count" }, where: [is("status", "eq", "waiting")] },
            { label: "입금 마감 지남", entity: "booking", metric: { fn: "count" }, where: [is("unpaid", "gt", 0)] },
            { label: "환불할 {booking}", entity: "booking", metric: { fn: "count" }, where: [is("owed", "eq", 1)] },
          ],
        },
        {
          kind: "collection",
          query: { entity: "booking", sort: [{ field: "checkIn", dir: "desc" }], search: ["guest", "phone"], filters: ["room", "status"] },
          views: [
            { kind: "table", columns: ["checkIn", "checkOut", "nights", "room", "guest", "people", "total", "back", "payBy", "status"] },
            { kind: "gantt", start: "checkIn", end: "checkOut", columns: ["room"] },
          ],
          actions: ["sure", "enter", "leave", "cancel", "refund"],
          empty: "아직 {booking:이/가} 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "rooms",
      title: "{room} 관리",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "room" },
          views: [{ kind: "table", columns: ["name", "base", "most", "least", "weekday", "weekend", "extra", "stars", "status"] }],
        },
        {
          kind: "chart",
          title: "달마다 매출",
          chart: "bar",
          entity: "bill",
          x: "checkIn",
          bucket: "month",
          y: { fn: "sum", field: "total" },
          where: [is("state", "in", ["확정", "입실", "퇴실"])],
        },
      ],
    },
  ],
};
