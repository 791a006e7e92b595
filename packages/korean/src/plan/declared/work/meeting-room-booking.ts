import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

/** The weeks after the first one that can be booked along with it. */
const WEEKS = [2, 3, 4, 5, 6, 7, 8];

/** Rooms of an office, booked by the half hour on one board. */
export const MEETING_ROOM_BOOKING: PatternDeclaration = {
  id: "meeting-room-booking",
  title: "회의실 예약",
  tagline: "빈 {room:을/를} 보고 바로 잡아요",
  shelf: "work",
  icon: "building-2",
  family: "work",
  palettes: [
    ["#f6f8fa", "#0f5ea8"],
    ["#f6f9f7", "#166534"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "관리자", admin: true }] },
  lists: {
    room: {
      name: "회의실",
      icon: "building-2",
      counter: "곳",
      kind: "resource",
      highlights: [{ when: [{ field: "now", op: "gt", value: 0 }], tone: "warn", label: "지금 쓰는 중" }],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        floor: { label: "층", type: "text" },
        seats: { label: "자리", type: "number", unit: "명", min: 1 },
        gear: {
          label: "갖춘 것",
          type: "multiselect",
          options: ["screen 화면", "beam 빔프로젝터", "board 화이트보드", "video 화상 회의", "mic 마이크"],
        },
        used: {
          label: "이번 달 회의",
          type: "computed",
          unit: "건",
          rollup: {
            entity: "booking",
            via: "room",
            fn: "count",
            where: [
              { field: "status", op: "ne", value: "cancelled" },
              { field: "date", op: "eq", value: { month: 0 } },
            ],
          },
        },
        now: {
          label: "쓰는 중",
          type: "computed",
          unit: "건",
          rollup: { entity: "booking", via: "room", fn: "count", where: [{ field: "status", op: "eq", value: "running" }] },
        },
      },
      sample: {
        columns: ["name", "floor", "seats", "gear"],
        rows: [
          ["큰 회의실", "3층", 12, ["screen", "video", "mic"]],
          ["작은 회의실", "3층", 4, ["board"]],
          ["통화 부스", "2층", 1, []],
        ],
      },
    },
    booking: {
      name: "예약",
      icon: "calendar-check",
      counter: "건",
      kind: "main",
      titleField: "title",
      // Everybody sees who has a room; whoever booked it changes it.
      access: [
        { role: "any", can: ["list", "read", "create"] },
        { role: "sender", can: ["update", "delete"] },
      ],
      fields: {
        room: { label: "{room}", type: "relation", target: "room", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        start: { label: "시작", type: "time", required: true },
        end: { label: "끝", type: "time", help: "비워 두면 한 시간이에요." },
        title: { label: "무슨 회의", type: "text", required: true, default: { value: "회의" } },
        who: { label: "예약한 사람", type: "text", required: true, placeholder: "홍길동, 영업팀" },
        people: { label: "인원", type: "number", unit: "명", min: 1 },
        // prettier-ignore
        weeks: { label: "매주 되풀이", type: "number", unit: "주", min: 1, max: 8, default: { value: 1 }, help: "4라고 적으면 네 주 동안 같은 요일, 같은 시간에 잡아요." },
        seats: { label: "자리", type: "computed", unit: "명", lookup: { via: "room", field: "seats" }, hidden: true },
        hourOn: { label: "한 시간 뒤", type: "computed", formula: "addMinutes(start, 60)", result: "text", hidden: true },
        length: { label: "길이", type: "computed", unit: "시간", formula: "minutesBetween(start, end) / 60" },
        nextDate: { label: "일주일 뒤", type: "computed", formula: "addDays(date, 7)", result: "date", hidden: true },
        ...Object.fromEntries(
          WEEKS.slice(1).map((week): [string, DeclaredField] => [
            `week${week}`,
            { label: `${week}주째`, type: "computed", formula: `addDays(date, ${7 * (week - 1)})`, result: "date", hidden: true },
          ]),
        ),
        again: { label: "다음 주도 잡음", type: "boolean", hidden: true, default: { value: false } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["booked 예약 i", "running 쓰는 중 w", "over 끝남 g.", "cancelled 취소 n."],
          default: { value: "booked" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["room"],
          start: ["date", "start"],
          end: ["date", "end"],
          exceptStatus: ["cancelled", "over"],
          message: "그 시간에는 이미 찬 {room:이에요/예요}. 다른 시간이나 다른 {room:을/를} 골라 주세요.",
        },
        { kind: "check", must: [{ field: "end", op: "gt", value: { field: "start" } }], message: "끝은 시작보다 늦어야 해요." },
        {
          kind: "check",
          when: [
            { field: "status", op: "eq", value: "booked" },
            { field: "people", op: "gt", value: { field: "seats" } },
          ],
          must: [{ field: "people", op: "lte", value: { field: "seats" } }],
          message: "이 {room}에는 그 인원이 다 앉을 수 없어요. 더 큰 {room:을/를} 골라 주세요.",
        },
      ],
      highlights: [
        { when: [{ field: "status", op: "eq", value: "running" }], tone: "warn", label: "지금 쓰는 중" },
        {
          when: [
            { field: "status", op: "eq", value: "booked" },
            { field: "date", op: "eq", value: { today: 0 } },
          ],
          tone: "accent",
          label: "오늘",
        },
      ],
      sample: {
        columns: ["room", "date", "start", "end", "title", "who", "people", "status"],
        rows: [
          ["큰 회의실", 0, "10:00", "11:00", "주간 회의", "정다은", 8, "booked"],
          ["작은 회의실", 0, "14:00", "15:00", "면접", "강민지", 3, "booked"],
          ["큰 회의실", 0, "16:00", "17:00", "고객사 화상 회의", "오현우", 5, "booked"],
          ["큰 회의실", 1, "09:00", "10:00", "디자인 검토", "강민지", 6, "booked"],
          ["통화 부스", -1, "11:00", "12:00", "전화 상담", "오현우", 1, "over"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "booking",
      on: "create",
      when: [{ field: "end", op: "empty" }],
      steps: [{ do: "set", field: "end", to: { field: "hourOn" } }],
    },
    ...WEEKS.map((week) => ({
      entity: "booking",
      on: "create" as const,
      when: [{ field: "weeks", op: "gte" as const, value: week }],
      steps: [
        {
          do: "create" as const,
          entity: "booking",
          values: {
            room: { field: "room" },
            date: { field: week === 2 ? "nextDate" : `week${week}` },
            start: { field: "start" },
            end: { field: "end" },
            title: { field: "title" },
            who: { field: "who" },
            people: { field: "people" },
            weeks: 1,
          },
        },
      ],
    })),
    {
      entity: "booking",
      on: "update",
      when: [{ field: "again", op: "eq", value: true }],
      steps: [
        {
          do: "create",
          entity: "booking",
          values: {
            room: { field: "room" },
            date: { field: "nextDate" },
            start: { field: "start" },
            end: { field: "end" },
            title: { field: "title" },
            who: { field: "who" },
            people: { field: "people" },
            again: false,
            status: "booked",
          },
        },
      ],
    },
  ],
  actions: {
    again: {
      label: "다음 주도 잡기",
      icon: "repeat",
      entity: "booking",
      when: [
        { field: "status", op: "ne", value: "cancelled" },
        { field: "again", op: "eq", value: false },
      ],
      steps: [{ do: "set", field: "again", to: true }],
      success: "다음 주 같은 시간에도 잡았어요.",
    },
    begin: {
      label: "시작",
      icon: "check",
      entity: "booking",
      when: [
        { field: "status", op: "eq", value: "booked" },
        { field: "date", op: "eq", value: { today: 0 } },
      ],
      steps: [{ do: "set", field: "status", to: "running" }],
      success: "회의를 시작했어요.",
    },
    finish: {
      label: "끝내기",
      icon: "check-circle",
      entity: "booking",
      when: [{ field: "status", op: "eq", value: "running" }],
      steps: [{ do: "set", field: "status", to: "over" }],
      success: "끝냈어요. 남은 시간은 다시 열렸어요.",
      tone: "good",
    },
    cancel: {
      label: "취소",
      entity: "booking",
      when: [{ field: "status", op: "eq", value: "booked" }],
      confirm: "예약을 취소할까요?",
      steps: [{ do: "set", field: "status", to: "cancelled" }],
      success: "취소했어요. 그 시간은 다시 열렸어요.",
      tone: "bad",
    },
  },
  screens: [
    {
      id: "book",
      title: "{booking}하기",
      icon: "calendar-check",
      blocks: [
        {
          kind: "booking",
          entity: "booking",
          resource: "room",
          date: "date",
          time: "start",
          layout: "board",
          slot: { unit: "slot", from: "09:00", to: "20:00", stepMinutes: 30 },
        },
      ],
    },
    {
      id: "list",
      title: "{booking} 목록",
      icon: "list",
      blocks: [
        {
          kind: "collection",
          title: "오늘 회의",
          query: {
            entity: "booking",
            where: [
              { field: "date", op: "eq", value: { today: 0 } },
              { field: "status", op: "in", value: ["booked", "running"] },
            ],
            sort: [{ field: "start", dir: "asc" }],
          },
          views: [{ kind: "table", columns: ["start", "end", "title", "room", "who", "status"] }],
          actions: ["begin", "finish", "cancel"],
          create: false,
          empty: "오늘 남은 회의가 없어요.",
        },
        {
          kind: "collection",
          title: "앞으로의 {booking}",
          query: {
            entity: "booking",
            where: [
              { field: "date", op: "gte", value: { today: 0 } },
              { field: "status", op: "in", value: ["booked", "running"] },
            ],
            sort: [
              { field: "date", dir: "asc" },
              { field: "start", dir: "asc" },
            ],
            search: ["title", "who"],
            filters: ["date", "room"],
          },
          views: [
            { kind: "table", columns: ["date", "start", "end", "title", "room", "who", "people", "status"] },
            { kind: "calendar", date: "date", columns: ["start", "title", "room"] },
          ],
          actions: ["begin", "finish", "again", "cancel"],
          empty: "잡아 둔 {booking:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "모든 {booking}",
          query: {
            entity: "booking",
            sort: [
              { field: "date", dir: "desc" },
              { field: "start", dir: "asc" },
            ],
            search: ["title", "who"],
            filters: ["date", "room", "status"],
          },
          views: [{ kind: "table", columns: ["date", "start", "end", "title", "room", "who", "length", "status"] }],
          create: false,
          empty: "아직 {booking:이/가} 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "rooms",
      title: "{room}",
      icon: "building-2",
      blocks: [
        {
          kind: "collection",
          query: { entity: "room", sort: [{ field: "seats", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["name", "floor", "seats", "gear", "used", "now"] }],
          empty: "먼저 {room:을/를} 적어 주세요.",
        },
        {
          kind: "stats",
          form: "report",
          title: "{room}별 쓴 시간",
          entity: "booking",
          date: "date",
          period: "month",
          where: [{ field: "status", op: "ne", value: "cancelled" }],
          by: "room",
          columns: [
            { label: "쓴 시간", metric: { fn: "sum", field: "length" }, unit: "시간" },
            { label: "회의", metric: { fn: "count" }, unit: "건" },
          ],
        },
      ],
    },
  ],
};
