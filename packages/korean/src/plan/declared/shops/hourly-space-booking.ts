import type { Exposure } from "@appmon/appspec/exposure";
import type { IconName } from "@appmon/appspec/icon-names";
import type { ActionSpec, CollectionBlock, Condition, Effect, EntitySpec, Query, Sort, StatsItem, ViewSpec } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const THIS_MONTH = { month: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
// prettier-ignore
const sum = (label: string, entity: string, field: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "sum", field }, unit: "원", where, ...more });
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
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** Rooms by the hour: guests take the free ones and pay in advance, the owner has the day and the money. */
export const HOURLY_SPACE_BOOKING: PatternDeclaration = {
  id: "hourly-space-booking",
  title: "공간 예약",
  tagline: "빈 시간을 보고 시간 단위로 빌려요",
  shelf: "shop",
  examples: { trade: "space", lists: { room: "room" }, own: [["예금주 김하늘", "예금주 {app}"]] },
  icon: "key",
  family: "shop",
  palettes: [
    ["#f8f6fc", "#5b3aa6"],
    ["#f5f8fb", "#155e8b"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "사장", admin: true }] },
  lists: {
    room: {
      ...list("방", "house", "resource", "shown"),
      counter: "곳",
      imageField: "photo",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        photo: { label: "사진", type: "image" },
        low: { label: "평일 낮 한 시간", type: "money", unit: "원", min: 0 },
        // prettier-ignore
        high: { label: "밤·주말 한 시간", type: "money", unit: "원", min: 0, help: "저녁 6시부터와 토·일이에요. 비워 두면 낮과 같아요." },
        base: { label: "기본 인원", type: "number", unit: "명", min: 1, required: true, default: { value: 4 } },
        most: { label: "최대 인원", type: "number", unit: "명", min: 1, required: true, default: { value: 8 } },
        extra: { label: "한 명 더하면", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        least: { label: "가장 짧은 이용", type: "number", unit: "시간", min: 0.5, step: 0.5, required: true, default: { value: 1 } },
        clean: { label: "앞뒤 정리", type: "number", unit: "분", min: 0, step: 10, required: true, default: { value: 30 } },
        close: { label: "닫는 시각", type: "number", unit: "시", min: 1, max: 24, required: true, default: { value: 22 } },
        gear: { label: "갖춘 것", type: "longtext" },
        guide: { label: "출입 안내", type: "longtext", private: true, help: "입금을 확인한 손님에게만 보여요." },
      },
      sample: {
        columns: ["name", "low", "high", "base", "most", "extra", "least", "clean", "close", "gear", "guide"],
        rows: [
          [
            "A룸",
            20000,
            30000,
            4,
            8,
            5000,
            2,
            30,
            22,
            "빔프로젝터, 블루투스 스피커, 4인 식탁 2개",
            "2층 오른쪽 문이에요. 현관 비밀번호는 2049*",
          ],
          ["B룸", 25000, 40000, 6, 12, 5000, 2, 30, 22, "노래방 기계, 보드게임 20종, 냉장고", "2층 왼쪽 문이에요. 현관 비밀번호는 7316*"],
        ],
      },
    },
    booking: {
      name: "예약",
      icon: "calendar-check",
      counter: "건",
      titleField: "guest",
      exposure: "submitted",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 72 } },
      fields: {
        room: { label: "{room}", type: "relation", target: "room", required: true },
        date: { label: "날짜", type: "date", required: true },
        start: { label: "시작", type: "time", required: true },
        until: { label: "다음 예약이 되는 때", type: "time" },
        // prettier-ignore
        hours: { label: "이용 시간", type: "number", unit: "시간", min: 0.5, max: 24, step: 0.5, required: true, default: { value: 2 }, help: "30분 단위로 빌릴 수 있어요." },
        people: { label: "인원", type: "number", unit: "명", min: 1, required: true, default: { value: 4 } },
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        phone: { label: "연락처", type: "phone", required: true },
        use: { label: "무엇에 쓰나요", type: "text", placeholder: "생일 모임, 합주" },
        midnight: { label: "자정", type: "time", hidden: true, default: { value: "00:00" } },
        ends: { label: "끝나는 때", type: "computed", unit: "시", formula: "minutesBetween(midnight, start) / 60 + hours" },
        clean: { label: "앞뒤 정리", type: "number", unit: "분", hidden: true, roles: ["admin"] },
        close: { label: "닫는 시각", type: "computed", lookup: { via: "room", field: "close" }, hidden: true },
        least: { label: "가장 짧은 이용", type: "computed", lookup: { via: "room", field: "least" }, hidden: true },
        // prettier-ignore
        rest: { label: "정리까지", type: "computed", formula: 'if(ends * 60 + clean >= 1440, "23:59", addMinutes(start, hours * 60 + clean))', result: "text" },
        // prettier-ignore
        dear: { label: "밤·주말 시간", type: "computed", unit: "시간", formula: "if(weekday(date) >= 6, hours, max(0, min(hours, ends - 18)))" },
        // prettier-ignore
        span: { label: "요금 구분", type: "computed", formula: 'if(dear >= hours, "밤·주말", if(dear > 0, "낮과 밤", "평일 낮"))', result: "text" },
        low: { label: "평일 낮 한 시간", type: "money", default: { from: { via: "room", field: "low" } }, hidden: true },
        high: { label: "밤·주말 한 시간", type: "money", default: { from: { via: "room", field: "high" } }, hidden: true },
        base: { label: "기본 인원", type: "number", unit: "명", default: { from: { via: "room", field: "base" } }, hidden: true },
        extra: { label: "한 명 더하면", type: "money", default: { from: { via: "room", field: "extra" } }, hidden: true },
        // prettier-ignore
        deal: { label: "따로 정한 값", type: "money", unit: "원", min: 0, roles: ["admin"], help: "할인이 있으면 적어요. 금액이 이 값이 돼요." },
        price: {
          label: "금액",
          type: "computed",
          // Nothing is said before the room's rates are known.
          formula:
            "if(isEmpty(deal), ((hours - dear) * low + dear * if(isEmpty(high), low, high) + max(0, people - base) * extra) * low / low, deal)",
          result: "money",
        },
        number: { label: "예약번호", type: "text", default: { auto: "sequence", prefix: "H" } },
        paidOn: { label: "입금 확인한 날", type: "date", roles: ["admin"] },
        cancelledOn: { label: "취소한 날", type: "date", roles: ["admin"] },
        // Seven days before all of it goes back, three days before half of it.
        // prettier-ignore
        refund: { label: "돌려줄 돈", type: "computed", formula: "if(and(not(isEmpty(paidOn)), not(isEmpty(cancelledOn))), if(daysBetween(cancelledOn, date) >= 7, price, if(daysBetween(cancelledOn, date) >= 3, price / 2, 0)), 0)", result: "money" },
        refunded: { label: "돌려줬어요", type: "boolean", roles: ["admin"], default: { value: false } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["waiting 입금 대기 w", "paid 확정 i", "done 이용 완료 g.", "cancelled 취소 n.", "expired 만료 n."],
          default: { value: "waiting" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["room"],
          start: ["date", "start"],
          end: ["date", "until"],
          exceptStatus: ["cancelled", "expired"],
          message: "그 시간에는 이미 찬 {room:이에요/예요}. 앞뒤 정리 시간을 두고 다른 시간을 골라 주세요.",
        },
        {
          kind: "check",
          when: [at("waiting"), is("close", "gt", 0)],
          must: [is("ends", "lte", { field: "close" })],
          message: "닫는 시각을 넘어요. 시작을 앞당기거나 이용 시간을 줄여 주세요.",
        },
        {
          kind: "check",
          when: [at("waiting"), is("least", "gt", 0)],
          must: [is("hours", "gte", { field: "least" })],
          message: "이 {room:을/를} 빌릴 수 있는 가장 짧은 시간보다 짧아요. 이용 시간을 늘려 주세요.",
        },
        {
          kind: "capacity",
          of: ["room", "date", "start"],
          limit: { via: "room", field: "most" },
          amount: "people",
          exceptStatus: ["cancelled", "expired"],
          message: "이 {room}에 들어갈 수 있는 인원을 넘었어요.",
        },
      ],
      highlights: [
        { when: [at("waiting"), is("date", "lte", { today: 1 })], tone: "bad", label: "입금이 급해요" },
        { when: [at("paid"), is("date", "lt", TODAY)], tone: "warn", label: "이용 완료로 적어 주세요" },
        { when: [at("cancelled"), is("refund", "gt", 0), is("refunded", "eq", false)], tone: "bad", label: "돌려줄 돈이 있어요" },
      ],
      sample: {
        columns: [
          "room",
          "date",
          "start",
          "midnight",
          "clean",
          "hours",
          "until",
          "people",
          "guest",
          "phone",
          "use",
          "number",
          "status",
          "paidOn",
          "cancelledOn",
        ],
        // prettier-ignore
        rows: [
          ["A룸", -4, "14:00", "00:00", 30, 2, "16:30", 4, "김서연", "010-3321-4507", "스터디", "H0001", "done", -9, null],
          ["B룸", -3, "19:00", "00:00", 30, 3, "22:30", 7, "박준호", "010-5120-8834", "송별회", "H0002", "done", -8, null],
          ["A룸", -1, "10:00", "00:00", 30, 3, "13:30", 5, "이하린", "010-7745-2096", "유튜브 촬영", "H0003", "done", -6, null],
          ["B룸", -1, "18:00", "00:00", 30, 2, "20:30", 6, "정민수", "010-6432-1178", "보드게임", "H0004", "expired", null, null],
          ["A룸", 0, "13:00", "00:00", 30, 3, "16:30", 4, "최유진", "010-2908-6613", "아이 생일", "H0005", "paid", -3, null],
          ["B룸", 0, "18:00", "00:00", 30, 4, "22:30", 8, "한지우", "010-8051-3942", "동창 모임", "H0006", "paid", -3, null],
          ["A룸", 1, "19:00", "00:00", 30, 2, "21:30", 6, "오세진", "010-7703-4268", "합주", "H0007", "paid", -2, null],
          ["B룸", 1, "14:00", "00:00", 30, 3, "17:30", 9, "윤가람", "010-4417-2083", "돌잔치 뒤풀이", "H0008", "waiting", null, null],
          ["A룸", 3, "11:00", "00:00", 30, 2.5, "14:00", 3, "서다온", "010-9026-5541", "면접 연습", "H0009", "waiting", null, null],
          ["B룸", 4, "17:00", "00:00", 30, 4, "21:30", 10, "문태오", "010-3378-1620", "연말 모임", "H0010", "paid", -1, null],
          ["A룸", 6, "15:00", "00:00", 30, 2, "17:30", 4, "김서연", "010-3321-4507", "스터디", "H0011", "cancelled", -4, -2],
        ],
      },
    },
    pass: {
      ...list("출입 안내", "key", "child"),
      counter: "건",
      parent: "booking",
      titleField: "number",
      access: [{ role: "sender", can: ["list", "read"], through: ["booking"] }],
      fields: {
        number: { label: "예약번호", type: "text" },
        guide: { label: "들어오는 방법", type: "longtext" },
        booking: { label: "{booking}", type: "relation", target: "booking", required: true },
      },
      sample: {
        columns: ["number", "guide", "booking"],
        rows: [
          ["H0005", "2층 오른쪽 문이에요. 현관 비밀번호는 2049*", "최유진"],
          ["H0006", "2층 왼쪽 문이에요. 현관 비밀번호는 7316*", "한지우"],
          ["H0007", "2층 오른쪽 문이에요. 현관 비밀번호는 2049*", "오세진"],
          ["H0010", "2층 왼쪽 문이에요. 현관 비밀번호는 7316*", "문태오"],
        ],
      },
    },
    regular: {
      ...list("매주 예약", "repeat", "log"),
      counter: "건",
      titleField: "guest",
      exposure: "private",
      fields: {
        guest: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", required: true },
        room: { label: "{room}", type: "relation", target: "room", required: true },
        first: { label: "첫날", type: "date", required: true, help: "이날부터 네 주, 같은 요일에 한꺼번에 잡아요." },
        start: { label: "시작", type: "time", required: true },
        hours: { label: "이용 시간", type: "number", unit: "시간", min: 0.5, max: 24, step: 0.5, required: true, default: { value: 2 } },
        people: { label: "인원", type: "number", unit: "명", min: 1, required: true, default: { value: 4 } },
        second: { label: "둘째 주", type: "computed", formula: "addDays(first, 7)", result: "date" },
        third: { label: "셋째 주", type: "computed", formula: "addDays(first, 14)", result: "date" },
        fourth: { label: "넷째 주", type: "computed", formula: "addDays(first, 21)", result: "date" },
      },
      sample: { columns: ["guest", "phone", "room", "first", "start", "hours", "people"], rows: [] },
    },
  },
  rules: [
    ...(["create", "update"] as const).map((on) => ({
      entity: "booking",
      on,
      steps: [
        { do: "set" as const, field: "clean", to: { via: "room", field: "clean" } },
        { do: "set" as const, field: "until", to: { field: "rest" } },
      ],
    })),
    { entity: "booking", on: "update", when: [at("paid")], steps: [{ do: "set", field: "paidOn", to: { auto: "today" } }] },
    { entity: "booking", on: "update", when: [at("cancelled")], steps: [{ do: "set", field: "cancelledOn", to: { auto: "today" } }] },
    // prettier-ignore
    { entity: "booking", on: "update", when: [at("paid")], steps: [{ do: "create", entity: "pass", values: { booking: { record: true }, number: { field: "number" }, guide: { via: "room", field: "guide" } } }] },
    {
      entity: "regular",
      on: "create",
      steps: ["first", "second", "third", "fourth"].map((day) => ({
        do: "create" as const,
        entity: "booking",
        values: {
          room: { field: "room" },
          date: { field: day },
          start: { field: "start" },
          hours: { field: "hours" },
          people: { field: "people" },
          guest: { field: "guest" },
          phone: { field: "phone" },
          use: "매주 예약",
        },
      })),
    },
  ],
  actions: {
    takePayment: move("booking", "입금 확인", [at("waiting")], "paid", "확정했어요. 손님 화면에 출입 안내가 보여요.", { tone: "good" }),
    expire: move("booking", "만료", [at("waiting")], "expired", "예약을 풀었어요. 그 시간이 다시 열렸어요.", {
      confirm: "입금이 없어 예약을 풀까요? 그 시간이 다시 열려요.",
      tone: "bad",
    }),
    // prettier-ignore
    giveBack: move("booking", "돌려줬어요", [at("cancelled"), is("refunded", "eq", false)], [{ do: "set", field: "refunded", to: true }], "돌려준 것으로 적었어요.", { icon: "check", tone: "good" }),
    finishUse: move("booking", "이용 완료", [at("paid"), is("date", "lte", TODAY)], "done", "이용을 마친 것으로 적었어요."),
    cancelBooking: move("booking", "취소", [at("waiting", "paid")], "cancelled", "취소했어요. 그 시간이 다시 열렸어요.", {
      confirm: "예약을 취소할까요?",
      tone: "bad",
    }),
  },
  screens: [
    {
      ...screen("book", "{booking}하기", "calendar-check"),
      blocks: [
        {
          kind: "booking",
          entity: "booking",
          resource: "room",
          date: "date",
          time: "start",
          endTime: "until",
          layout: "board",
          slot: { unit: "slot", from: "10:00", to: "22:00", stepMinutes: 60 },
        },
        shown("{room:과/와} 요금", "room", {}, cards("name low high least base most extra gear"), { create: false }),
      ],
    },
    {
      ...screen("mine", "내 {booking}", "search"),
      blocks: [
        shown(
          "이 휴대폰에서 잡은 {booking}",
          "booking",
          { sort: [by("date", "desc")] },
          cards("room date start hours people price status"),
          { create: false, empty: "아직 잡은 {booking:이/가} 없어요." },
        ),
        shown("{pass}", "pass", {}, cards("number guide"), { create: false, empty: "입금을 확인하면 들어오는 방법이 여기에 보여요." }),
        {
          kind: "section",
          section: "account",
          heading: "입금할 곳",
          body: "예약한 이름으로 2시간 안에 보내 주세요.",
          items: [{ title: "카카오뱅크", body: "0000-00-0000000", note: "예금주 김하늘" }],
        },
        {
          kind: "lookup",
          title: "다른 휴대폰에서 찾기",
          entity: "booking",
          by: ["phone", "number"],
          show: ["room", "date", "start", "hours", "people", "number", "status"],
        },
      ],
    },
    {
      ...screen("desk", "오늘", "clipboard-list", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            count("오늘 쓰는 {booking}", "booking", "건", [is("date", "eq", TODAY), at("paid", "done")]),
            count("입금 기다리는 {booking}", "booking", "건", [at("waiting")], { tone: "warn" }),
            sum("기다리는 입금", "booking", "price", [at("waiting")], { tone: "warn" }),
          ],
        },
        shown(
          "입금 대기",
          "booking",
          { where: [at("waiting")], sort: [by("date")] },
          table("room date start hours people phone price use"),
          {
            create: false,
            actions: ["takePayment", "expire"],
            empty: "기다리는 입금이 없어요.",
          },
        ),
        // prettier-ignore
        shown("돌려줄 돈", "booking", { where: [at("cancelled"), is("refund", "gt", 0), is("refunded", "eq", false)], sort: [by("date")] }, table("room date guest phone price refund"), { create: false, actions: ["giveBack"], empty: "돌려줄 돈이 없어요." }),
        shown(
          "시간표",
          "booking",
          {
            where: [at("waiting", "paid", "done")],
            sort: [by("date", "desc"), by("start")],
            search: ["guest", "phone", "number"],
            filters: ["room", "status"],
          },
          [
            { kind: "timetable", day: "date", time: "start", end: "until", columns: ["room", "status"] },
            table("room date start hours people phone price status"),
          ],
          { actions: ["takePayment", "finishUse", "cancelBooking"], empty: "아직 {booking:이/가} 없어요." },
        ),
      ],
    },
    {
      ...screen("money", "매출", "coins", ["admin"]),
      blocks: [
        {
          kind: "stats",
          items: [
            sum("이번 달 확정 매출", "booking", "price", [at("paid", "done")], { period: { field: "date", unit: "month" }, tone: "good" }),
            sum("이번 달 돌려준 돈", "booking", "refund", [is("refunded", "eq", true)], { period: { field: "date", unit: "month" } }),
            sum("이번 달 빌려준 시간", "booking", "hours", [at("paid", "done")], {
              period: { field: "date", unit: "month" },
              unit: "시간",
            }),
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "이번 달 {room}별",
          entity: "booking",
          by: "room",
          where: [at("paid", "done"), is("date", "eq", THIS_MONTH)],
          // prettier-ignore
          columns: [{ label: "매출", metric: { fn: "sum", field: "price" }, unit: "원" }, { label: "빌려준 시간", metric: { fn: "sum", field: "hours" }, unit: "시간" }, { label: "건수", metric: { fn: "count" }, unit: "건" }],
        },
        {
          kind: "stats",
          form: "tally",
          title: "손님별",
          entity: "booking",
          by: "guest",
          where: [at("paid", "done")],
          // prettier-ignore
          columns: [{ label: "이용", metric: { fn: "count" }, unit: "번" }, { label: "낸 돈", metric: { fn: "sum", field: "price" }, unit: "원" }],
        },
      ],
    },
    {
      ...screen("rooms", "{room:과/와} 단골", "house", ["admin"]),
      blocks: [
        shown("{room}", "room", {}, table("name low high base most extra least clean close"), {
          empty: "빌려줄 {room:을/를} 먼저 적어 주세요.",
        }),
        shown("{regular}", "regular", { sort: [by("first", "desc")] }, table("room first second third fourth start hours people"), {
          empty: "단골이 매주 쓰는 시간을 적으면 네 주를 한꺼번에 잡아요. 겹치는 날이 있으면 잡지 않고 알려요.",
        }),
      ],
    },
  ],
};
