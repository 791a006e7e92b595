import type { ActionSpec, Condition, Effect, Sort, StatsItem } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY = { today: 0 };
const is = (field: string, op: Condition["op"], value: NonNullable<Condition["value"]>): Condition => ({ field, op, value });
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat"];
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const by = (field: string, dir: Sort["dir"] = "asc"): Sort => ({ field, dir });
// prettier-ignore
const count = (label: string, entity: string, unit: string, where: Condition[], more?: Partial<StatsItem>): StatsItem => ({ label, entity, metric: { fn: "count" }, unit, where, ...more });
type Deed = Omit<ActionSpec, "id">;
/** A button: on which records it stands, the state it takes them to or what else it does, and what is said then. */
// prettier-ignore
const move = (entity: string, label: string, when: Condition[], to: string | Effect[], success: string, more?: Partial<Deed>): Deed => ({ entity, label, when, steps: typeof to === "string" ? [{ do: "set", field: "status", to }] : to, success, roles: ["admin"], ...more });

/** Patients book a doctor by the quarter of an hour; the desk has the day, tomorrow's calls and the days off. */
export const CLINIC_APPOINTMENT: PatternDeclaration = {
  id: "clinic-appointment",
  title: "진료 예약",
  tagline: "{doctor:과/와} 빈 시각을 골라 미리 접수해요",
  shelf: "shop",
  examples: {
    trade: "clinic",
    lists: { treatment: "service" },
    people: { doctor: "staff" },
    texts: { "doctor.subject": "진료", "booking.symptom": "살펴봐 주세요", "booking.medicine": "없음" },
  },
  icon: "stethoscope",
  family: "calm",
  palettes: [
    ["#f4f9fb", "#0b6b84"],
    ["#f5faf6", "#256d4a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "데스크", admin: true }] },
  lists: {
    doctor: {
      name: "의사",
      icon: "stethoscope",
      counter: "명",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true },
        subject: { label: "보는 과", type: "text" },
        days: { label: "진료 요일", type: "multiselect", options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토"] },
        intro: { label: "소개", type: "longtext" },
        dayCodes: {
          label: "진료 요일 번호",
          type: "computed",
          formula: `join(${DAYS.map((day, at) => `if(contains(days, "${day}"), "${at + 1}", "")`).join(", ")})`,
          result: "text",
          hidden: true,
        },
      },
      sample: {
        columns: ["name", "subject", "days", "intro"],
        rows: [
          ["한도현 원장", "내과", ["mon", "tue", "wed", "thu", "fri", "sat"], "감기와 만성 질환을 오래 봐 왔어요."],
          ["서지안 원장", "소아청소년과", ["mon", "tue", "wed", "thu", "fri", "sat"], "영유아 검진과 예방접종을 봐요."],
        ],
      },
    },
    treatment: {
      name: "진료 종류",
      icon: "heart-pulse",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        minutes: { label: "걸리는 시간", type: "number", unit: "분", min: 5, step: 5, required: true, default: { value: 15 } },
        about: { label: "안내", type: "longtext" },
      },
      sample: {
        columns: ["name", "minutes", "about"],
        rows: [
          ["일반 진료", 15, "감기, 배앓이, 두통처럼 처음 살펴보는 진료예요."],
          ["만성 질환", 15, "혈압·당뇨 약을 받으시는 분이에요. 드시는 약을 가져와 주세요."],
          ["예방접종", 10, "열이 있으면 다른 날로 옮겨 주세요."],
          ["영유아 검진", 15, "문진표를 미리 적어 오시면 빨라요."],
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
        doctor: { label: "{doctor}", type: "relation", target: "doctor", required: true },
        date: { label: "날짜", type: "date", required: true },
        time: { label: "시각", type: "time", required: true },
        until: { label: "끝", type: "time" },
        treatment: { label: "{treatment}", type: "relation", target: "treatment", required: true },
        kind: { label: "구분", type: "select", required: true, options: ["first 초진 a", "again 재진 n"], default: { value: "again" } },
        guest: { label: "이름", type: "text", required: true, maxLength: 40 },
        birth: { label: "생년월일", type: "date" },
        phone: { label: "연락처", type: "phone", required: true },
        symptom: { label: "어디가 불편하세요", type: "longtext", help: "처음 오시면 꼭 적어 주세요." },
        medicine: { label: "드시는 약과 알레르기", type: "longtext", placeholder: "없으면 ‘없음’", help: "처음 오시면 꼭 적어 주세요." },
        number: { label: "접수번호", type: "text", default: { auto: "sequence", prefix: "P" } },
        next: { label: "다시 오실 날", type: "date", roles: ["admin"] },
        told: { label: "다시 오시라고 연락한 날", type: "date", roles: ["admin"] },
        works: { label: "진료하는 요일", type: "computed", lookup: { via: "doctor", field: "dayCodes" }, result: "text", hidden: true },
        // Sundays are closed to everybody, and not among the days that can be picked.
        away: {
          label: "안 보는 요일",
          type: "computed",
          formula: 'if(isEmpty(works), 0, if(weekday(date) = 7, 0, if(contains(works, join("", weekday(date))), 0, 1)))',
          hidden: true,
        },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "booked 예약 i",
            "sure 확인함 a",
            "arrived 도착 w",
            "seeing 진료 중 w",
            "done 완료 g.",
            "cancelled 취소 n.",
            "noShow 안 오심 b.",
            "closed 휴진 n",
          ],
          default: { value: "booked" },
        },
      },
      constraints: [
        {
          kind: "noOverlap",
          within: ["doctor"],
          start: ["date", "time"],
          end: ["date", "until"],
          lasts: { via: "treatment", field: "minutes" },
          exceptStatus: ["cancelled", "noShow"],
          message: "그 시각에는 이미 잡힌 {booking:이/가} 있어요. 가까운 다른 시각을 고르거나 먼저 옮겨 주세요.",
        },
        {
          kind: "noOverlap",
          within: ["phone", "guest", "treatment"],
          start: ["date"],
          exceptStatus: ["cancelled", "noShow", "closed"],
          message: "같은 날 같은 진료를 이미 잡으셨어요. ‘내 {booking}’에서 확인해 주세요.",
        },
        {
          kind: "check",
          when: [at("booked")],
          must: [is("date", "gte", TODAY)],
          message: "지난 날은 고를 수 없어요.",
          keeps: true,
        },
        {
          kind: "check",
          when: [at("booked")],
          must: [is("away", "eq", 0)],
          message: "이 {doctor:이/가} 보지 않는 요일이에요. 다른 날이나 다른 {doctor:을/를} 골라 주세요.",
          keeps: true,
        },
        {
          kind: "check",
          when: [is("kind", "eq", "first")],
          must: [
            { field: "symptom", op: "filled" },
            { field: "medicine", op: "filled" },
          ],
          message: "처음 오시는 분은 불편한 곳과 드시는 약을 적어 주세요.",
        },
      ],
      highlights: [
        { when: [at("arrived")], tone: "warn", label: "기다리는 중" },
        { when: [at("booked", "sure"), is("date", "lt", TODAY)], tone: "bad", label: "정리해 주세요" },
      ],
      sample: {
        // prettier-ignore
        columns: ["doctor", "date", "time", "until", "treatment", "kind", "guest", "birth", "phone", "symptom", "medicine", "number", "status", "next"],
        // prettier-ignore
        rows: [
          ["한도현 원장", 0, "09:00", "09:15", "만성 질환", "again", "강춘자", -26800, "010-3321-4507", null, null, "P0003", "done"],
          ["한도현 원장", 0, "09:15", "09:30", "일반 진료", "first", "박준호", -14100, "010-5120-8834", "목이 아프고 기침이 나요", "없음", "P0004", "done"],
          ["서지안 원장", 0, "09:00", "09:15", "영유아 검진", "again", "이하린", -1100, "010-7745-2096", null, null, "P0005", "done"],
          ["서지안 원장", 0, "09:30", "09:45", "예방접종", "again", "최이안", -600, "010-2908-6613", null, null, "P0006", "done"],
          ["한도현 원장", 0, "09:45", "10:00", "일반 진료", "again", "정민수", -17300, "010-6432-1178", null, null, "P0007", "noShow"],
          ["한도현 원장", 0, "10:00", "10:15", "만성 질환", "again", "오영길", -24500, "010-8051-3942", null, null, "P0008", "seeing"],
          ["서지안 원장", 0, "10:15", "10:30", "일반 진료", "first", "윤서아", -1900, "010-4417-2083", "어젯밤부터 열이 나요", "땅콩 알레르기", "P0009", "arrived"],
          ["한도현 원장", 0, "10:30", "10:45", "일반 진료", "again", "한지혜", -13200, "010-9026-5541", null, null, "P0010", "arrived"],
          ["서지안 원장", 0, "15:00", "15:15", "예방접종", "again", "임도윤", -420, "010-3378-1620", null, null, "P0011", "sure"],
          ["한도현 원장", 0, "16:30", "16:45", "만성 질환", "again", "송미란", -21900, "010-6190-7734", null, null, "P0012", "booked"],
          ["한도현 원장", 1, "09:30", "09:45", "일반 진료", "first", "김태양", -11800, "010-2845-9917", "소화가 안 되고 더부룩해요", "위장약을 먹고 있어요", "P0013", "booked"],
          ["서지안 원장", 1, "10:00", "10:15", "영유아 검진", "again", "조은우", -760, "010-7703-4268", null, null, "P0014", "sure"],
          ["한도현 원장", 1, "14:15", "14:30", "만성 질환", "again", "배정순", -25600, "010-5582-3170", null, null, "P0015", "booked"],
          ["한도현 원장", -28, "09:30", "09:45", "만성 질환", "again", "안병철", -23700, "010-7214-9035", null, null, "P0002", "done", 2],
          ["서지안 원장", -60, "10:00", "10:10", "예방접종", "again", "남하온", -500, "010-3845-6612", null, null, "P0001", "done", -1],
        ].map((row) => (row.length < 14 ? [...row, null] : row)),
      },
    },
    closure: {
      name: "휴진",
      icon: "moon",
      counter: "건",
      kind: "log",
      titleField: "doctor",
      exposure: "private",
      fields: {
        doctor: { label: "{doctor}", type: "relation", target: "doctor", required: true },
        date: { label: "날짜", type: "date", required: true },
        span: { label: "언제", type: "select", required: true, options: ["day 종일", "am 오전", "pm 오후"], default: { value: "day" } },
      },
      sample: { columns: ["doctor", "date", "span"], rows: [] },
    },
  },
  notices: ["booking"],
  rules: [
    // Filled in by buttons, and by nobody before.
    {
      entity: "booking",
      on: "create",
      steps: [
        { do: "set", field: "next", to: null },
        { do: "set", field: "told", to: null },
      ],
    },
    {
      entity: "closure",
      on: "create",
      when: [is("span", "eq", "day")],
      steps: [
        {
          do: "create",
          entity: "booking",
          values: { doctor: { field: "doctor" }, date: { field: "date" }, time: "09:00", until: "18:00", guest: "휴진", status: "closed" },
        },
      ],
    },
    {
      entity: "closure",
      on: "create",
      when: [is("span", "eq", "am")],
      steps: [
        {
          do: "create",
          entity: "booking",
          values: { doctor: { field: "doctor" }, date: { field: "date" }, time: "09:00", until: "13:00", guest: "휴진", status: "closed" },
        },
      ],
    },
    {
      entity: "closure",
      on: "create",
      when: [is("span", "eq", "pm")],
      steps: [
        {
          do: "create",
          entity: "booking",
          values: { doctor: { field: "doctor" }, date: { field: "date" }, time: "14:00", until: "18:00", guest: "휴진", status: "closed" },
        },
      ],
    },
  ],
  actions: {
    callPatient: move("booking", "전화", [at("booked", "sure")], [{ do: "call", field: "phone", via: "tel" }], "전화를 걸어요."),
    confirmBooking: move("booking", "확인함", [at("booked")], "sure", "오시는 것을 확인했어요.", { tone: "good" }),
    arrive: move("booking", "도착", [at("booked", "sure"), is("date", "lte", TODAY)], "arrived", "도착하신 것으로 적었어요."),
    begin: move("booking", "진료 중", [at("arrived")], "seeing", "진료실로 모셨어요.", { icon: "arrow-right" }),
    finish: move("booking", "완료", [at("arrived", "seeing")], "done", "진료를 마쳤어요.", { icon: "check-circle", tone: "good" }),
    miss: move("booking", "안 오심", [at("booked", "sure"), is("date", "lte", TODAY)], "noShow", "오지 않은 것으로 적었어요.", {
      confirm: "오지 않은 것으로 적을까요?",
      tone: "bad",
    }),
    came: move(
      "booking",
      "다녀가심",
      [at("booked", "sure", "arrived", "seeing"), is("date", "lt", TODAY)],
      "done",
      "다녀가신 것으로 적었어요.",
      {
        tone: "good",
      },
    ),
    setNext: move(
      "booking",
      "다시 오실 날",
      [at("seeing", "done"), { field: "next", op: "empty" }],
      "done",
      "그날이 다가오면 ‘내일 확인’에 보여요.",
      {
        icon: "calendar",
        ask: ["next"],
      },
    ),
    recalled: move(
      "booking",
      "연락함",
      [at("done"), { field: "told", op: "empty" }],
      [{ do: "set", field: "told", to: { auto: "today" } }],
      "연락한 것으로 적었어요.",
      {
        tone: "good",
      },
    ),
    callAgain: move("booking", "전화하기", [at("done")], [{ do: "call", field: "phone", via: "tel" }], "전화를 걸어요."),
    cancelBooking: move("booking", "취소", [at("booked", "sure")], "cancelled", "취소했어요. 그 시각이 다시 열렸어요.", {
      confirm: "이 예약을 취소할까요? 그 시각이 다시 열려요.",
      tone: "bad",
    }),
    reopen: move("booking", "휴진 풀기", [at("closed")], [{ do: "delete" }], "예약을 다시 받아요.", {
      confirm: "휴진을 풀고 예약을 다시 받을까요?",
    }),
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
          resource: "doctor",
          date: "date",
          time: "time",
          endTime: "until",
          slot: {
            unit: "slot",
            from: "09:00",
            to: "18:00",
            stepMinutes: 15,
            closedWeekdays: [0],
            breaks: [{ from: "13:00", to: "14:00" }],
          },
        },
        {
          kind: "collection",
          title: "{treatment}",
          query: { entity: "treatment" },
          views: [{ kind: "cards", columns: ["name", "minutes", "about"] }],
          create: false,
        },
      ],
    },
    {
      id: "find",
      title: "내 {booking}",
      icon: "search",
      blocks: [
        { kind: "lookup", entity: "booking", by: ["phone", "number"], show: ["date", "time", "doctor", "treatment", "number", "status"] },
      ],
    },
    {
      id: "desk",
      title: "오늘 접수대",
      icon: "clipboard-list",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            count("올 분", "booking", "명", [is("date", "eq", TODAY), at("booked", "sure")]),
            count("기다리는 분", "booking", "명", [is("date", "eq", TODAY), at("arrived")], { tone: "warn" }),
            count("마친 분", "booking", "명", [is("date", "eq", TODAY), at("done")], { tone: "good" }),
            count("안 오신 분", "booking", "명", [is("date", "eq", TODAY), at("noShow")]),
          ],
        },
        {
          kind: "collection",
          title: "도착해서 기다리는 분",
          query: { entity: "booking", where: [is("date", "eq", TODAY), at("arrived", "seeing")], sort: [by("time")] },
          views: [{ kind: "table", columns: ["time", "doctor", "treatment", "kind", "symptom", "medicine", "status"] }],
          create: false,
          actions: ["begin", "finish"],
          empty: "지금 기다리는 분이 없어요.",
        },
        {
          kind: "collection",
          title: "오늘 {booking}",
          query: {
            entity: "booking",
            where: [is("date", "eq", TODAY), is("status", "ne", "closed")],
            sort: [by("time")],
            search: ["guest", "phone", "number"],
            filters: ["doctor", "status"],
          },
          views: [{ kind: "table", columns: ["time", "doctor", "treatment", "kind", "birth", "phone", "status"] }],
          actions: ["arrive", "begin", "finish", "setNext", "miss", "cancelBooking"],
          empty: "오늘 잡힌 {booking:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "지난날 정리하지 않은 {booking}",
          query: {
            entity: "booking",
            where: [is("date", "lt", TODAY), at("booked", "sure", "arrived", "seeing")],
            sort: [by("date"), by("time")],
          },
          views: [{ kind: "table", columns: ["date", "time", "doctor", "phone", "status"] }],
          create: false,
          actions: ["came", "miss", "cancelBooking"],
          empty: "모두 정리했어요.",
        },
      ],
    },
    {
      id: "tomorrow",
      title: "내일 확인",
      icon: "phone",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "내일 오실 분",
          query: { entity: "booking", where: [is("date", "eq", { today: 1 }), at("booked", "sure")], sort: [by("time")] },
          views: [{ kind: "table", columns: ["time", "phone", "doctor", "treatment", "status"] }],
          create: false,
          actions: ["callPatient", "confirmBooking", "cancelBooking"],
          empty: "내일 잡힌 {booking:이/가} 없어요.",
          export: true,
        },
        {
          kind: "collection",
          title: "다시 오실 때가 된 분",
          query: {
            entity: "booking",
            where: [at("done"), is("next", "lte", { today: 7 }), { field: "told", op: "empty" }],
            sort: [by("next")],
          },
          views: [{ kind: "table", columns: ["next", "date", "phone", "doctor", "treatment"] }],
          create: false,
          actions: ["callAgain", "recalled"],
          empty: "일주일 안에 다시 오실 분이 없어요. 진료를 마치며 ‘다시 오실 날’을 적어 보세요.",
        },
        {
          kind: "collection",
          title: "앞으로의 {booking}",
          query: {
            entity: "booking",
            where: [is("date", "gte", TODAY), is("status", "ne", "closed")],
            sort: [by("date"), by("time")],
            search: ["guest", "phone", "number"],
            filters: ["date", "doctor", "status"],
          },
          views: [
            { kind: "calendar", date: "date", columns: ["time", "guest"] },
            { kind: "table", columns: ["date", "time", "phone", "doctor", "treatment", "status"] },
          ],
          actions: ["callPatient", "cancelBooking"],
          empty: "앞으로 잡힌 {booking:이/가} 없어요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "안 오신 횟수",
          entity: "booking",
          by: "guest",
          where: [at("noShow")],
          columns: [{ label: "안 오심", metric: { fn: "count" }, unit: "번" }],
        },
        {
          kind: "stats",
          form: "tally",
          title: "의사별 지난 진료",
          entity: "booking",
          by: "doctor",
          where: [at("done", "noShow")],
          // prettier-ignore
          columns: [{ label: "진료", metric: { fn: "count" }, where: [at("done")], unit: "명" }, { label: "안 온 비율", metric: { fn: "count" }, where: [at("noShow")], share: true }],
        },
      ],
    },
    {
      id: "settings",
      title: "휴진과 설정",
      icon: "settings",
      access: ["admin"],
      blocks: [
        {
          kind: "form",
          title: "휴진 정하기",
          entity: "closure",
          submitLabel: "휴진으로 정하기",
          success: "그 시간에는 예약을 받지 않아요.",
        },
        {
          kind: "collection",
          title: "정해 둔 휴진",
          query: { entity: "booking", where: [at("closed"), is("date", "gte", TODAY)], sort: [by("date")] },
          views: [{ kind: "table", columns: ["date", "time", "until", "doctor"] }],
          create: false,
          actions: ["reopen"],
          empty: "정해 둔 휴진이 없어요. 쉬는 날이 있으면 위에서 정해 주세요.",
        },
        {
          kind: "collection",
          title: "{doctor}",
          query: { entity: "doctor" },
          views: [{ kind: "table", columns: ["name", "subject", "days", "intro"] }],
        },
        {
          kind: "collection",
          title: "{treatment}",
          query: { entity: "treatment" },
          views: [{ kind: "table", columns: ["name", "minutes", "about"] }],
        },
      ],
    },
  ],
};
