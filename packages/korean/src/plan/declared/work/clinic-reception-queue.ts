import { toolBlock } from "@appmon/appspec/tool-block";
import type { ActionSpec, Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const toCall = (op: "lt" | "lte" | "gt"): Condition[] => [
  { field: "date", op, value: { today: 0 } },
  { field: "done", op: "eq", value: false },
];
const NOT_CANCELLED: Condition = { field: "status", op: "ne", value: "cancelled" };
const TODAY: Condition = { field: "date", op: "eq", value: { today: 0 } };

const turn = (label: string, from: string[], to: string, success: string, more: Partial<ActionSpec> = {}): Omit<ActionSpec, "id"> => ({
  label,
  entity: "visit",
  when: [at(...from)],
  steps: [{ do: "set", field: "status", to }],
  success,
  ...more,
});

/** Patients take a number, the desk calls them, and what was done is kept with the day they come again. */
export const CLINIC_RECEPTION_QUEUE: PatternDeclaration = {
  id: "clinic-reception-queue",
  title: "접수와 대기",
  tagline: "번호를 받고 앞에 몇 분인지 휴대폰으로 봐요",
  shelf: "work",
  icon: "stethoscope",
  family: "calm",
  palettes: [
    ["#f3f9f8", "#0e6b64"],
    ["#f5f8fc", "#2a5ca8"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "desk", label: "접수대" },
      { id: "doctor", label: "의료진" },
      { id: "admin", label: "원장", admin: true },
    ],
  },
  lists: {
    room: {
      name: "진료실",
      icon: "stethoscope",
      counter: "곳",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        doctor: { label: "맡은 분", type: "text" },
        most: { label: "하루 최대", type: "number", unit: "명", min: 1, default: { value: 60 }, help: "비워 두면 정하지 않아요." },
        cutoff: { label: "접수 마감", type: "time", default: { value: "18:00" }, help: "비워 두면 종일 받아요." },
      },
      sample: {
        columns: ["name", "doctor", "most", "cutoff"],
        rows: [
          ["1진료실", "나윤희 원장", 60, "18:00"],
          ["물리치료실", "고재원 치료사", 30, "17:30"],
        ],
      },
    },
    patient: {
      name: "환자",
      icon: "users",
      counter: "명",
      kind: "person",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        caution: { label: "알레르기·유의", type: "text" },
        birth: { label: "생년월일", type: "date" },
        phone: { label: "전화", type: "phone" },
        guardian: { label: "보호자", type: "text" },
        last: {
          label: "지난번 온 날",
          type: "computed",
          rollup: { entity: "note", via: "patient", fn: "max", field: "date" },
          result: "date",
        },
        visits: { label: "내원", type: "computed", unit: "회", rollup: { entity: "note", via: "patient", fn: "count" } },
        passes: { label: "남은 횟수", type: "computed", unit: "회", rollup: { entity: "pass", via: "patient", fn: "sum", field: "left" } },
      },
      constraints: [{ kind: "unique", fields: ["name", "birth", "phone"], message: "이미 있는 {patient:이에요/예요}." }],
      highlights: [{ when: [{ field: "caution", op: "filled" }], tone: "bad", label: "알레르기·유의" }],
      sample: {
        columns: ["name", "caution", "birth", "phone", "guardian"],
        rows: [
          ["김도연", "페니실린 알레르기", -12800, "010-3321-4507", null],
          ["이준서", null, -2150, "010-5120-8834", "이정화(엄마)"],
          ["박명자", "혈압약 드심", -25600, "010-7745-2096", null],
          ["최승호", null, -16900, "010-2908-6613", null],
          ["정유나", null, -9800, "010-6432-1178", null],
        ],
      },
    },
    visit: {
      name: "접수",
      icon: "ticket",
      counter: "건",
      kind: "main",
      titleField: "number",
      exposure: "submitted",
      fields: {
        number: { label: "순번", type: "text", default: { auto: "sequence", prefix: "A" } },
        name: { label: "이름", type: "text", required: true },
        birth: { label: "생년월일 여섯 자리", type: "text", maxLength: 6, placeholder: "900115" },
        phone: { label: "전화", type: "phone" },
        room: { label: "{room}", type: "relation", target: "room" },
        why: { label: "어디가 불편하세요", type: "text" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "waiting 대기 i",
            "called 부름 w",
            "again 한 번 부재 i",
            "recalled 다시 부름 w",
            "inside 진료 중 a",
            "therapy 치료실 a",
            "paying 수납 n",
            "done 끝 g.",
            "gone 부재 b.",
            "cancelled 취소 n.",
          ],
          default: { value: "waiting" },
        },
        date: { label: "날", type: "date", required: true, default: { auto: "today" }, roles: ["desk"] },
        time: { label: "접수한 때", type: "time", default: { auto: "now" }, roles: ["desk"] },
        order: { label: "줄 선 때", type: "datetime", default: { auto: "now" }, roles: ["desk"] },
        cutoff: { label: "접수 마감", type: "time", roles: ["desk"] },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["name", "birth", "date"],
          limit: 1,
          exceptStatus: ["done", "gone", "cancelled"],
          message: "오늘 이미 접수하셨어요. 받은 순번을 확인해 주세요.",
        },
        // Whoever gives a number and no birth date is one person as well.
        {
          kind: "capacity",
          of: ["name", "phone", "date"],
          limit: 1,
          exceptStatus: ["done", "gone", "cancelled"],
          message: "오늘 이미 접수하셨어요. 받은 순번을 확인해 주세요.",
        },
        {
          kind: "capacity",
          of: ["room", "date"],
          limit: { via: "room", field: "most" },
          exceptStatus: ["gone", "cancelled"],
          message: "오늘 접수가 다 찼어요.",
        },
        {
          kind: "check",
          when: [{ field: "cutoff", op: "filled" }],
          must: [{ field: "time", op: "lte", value: { field: "cutoff" } }],
          message: "오늘 접수가 끝났어요.",
        },
      ],
      sample: {
        columns: ["number", "name", "birth", "phone", "room", "status", "date", "time", "cutoff", "order"],
        rows: [
          ["A0001", "박명자", "561014", "010-7745-2096", "1진료실", "done", 0, "08:52", "18:00"],
          ["A0002", "이준서", "210102", "010-5120-8834", "1진료실", "done", 0, "08:55", "18:00"],
          ["A0003", "최승호", "800808", "010-2908-6613", "물리치료실", "done", 0, "09:01", "17:30"],
          ["A0004", "정유나", "000120", "010-6432-1178", "1진료실", "done", 0, "09:04", "18:00"],
          ["A0005", "김도연", "911103", "010-3321-4507", "1진료실", "inside", 0, "09:10", "18:00"],
          ["A0006", "배선호", "880108", "010-8051-3942", "1진료실", "waiting", 0, "09:12", "18:00"],
          ["A0007", "원지안", "210905", "010-4417-2083", "1진료실", "waiting", 0, "09:15", "18:00"],
          ["A0008", "마석진", "750911", "010-9026-5541", "1진료실", "gone", 0, "09:16", "18:00"],
          ["A0009", "한여울", "021013", "010-3378-1620", "1진료실", "waiting", 0, "09:20", "18:00"],
          ["A0010", "구민채", "951213", "010-6190-7734", "물리치료실", "waiting", 0, "09:24", "17:30"],
        ].map((row) => [...row, [0, String(row[7])]]),
      },
    },
    note: {
      name: "진료 기록",
      icon: "clipboard-list",
      counter: "건",
      kind: "log",
      parent: "patient",
      access: [{ role: "doctor", can: ["list", "read", "create", "update"] }],
      fields: {
        did: { label: "한 일", type: "text", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        patient: { label: "{patient}", type: "relation", target: "patient", required: true },
        symptom: { label: "증상", type: "longtext" },
        next: { label: "다음 올 날", type: "date" },
        who: { label: "쓴 사람", type: "text" },
        price: { label: "금액", type: "money", unit: "원", min: 0 },
        photo: { label: "사진", type: "image" },
      },
      sample: {
        columns: ["did", "date", "patient", "symptom", "next", "who", "price"],
        rows: [
          ["혈압 재고 약 처방", 0, "박명자", "어지럽다고 하세요", 30, "나윤희", 9600],
          ["코 세척과 약 처방", 0, "이준서", "콧물과 기침", 3, "나윤희", 6800],
          ["도수치료 6회째", 0, "최승호", "허리 왼쪽이 당겨요", 4, "고재원", 0],
          ["목 진료", -14, "김도연", "목이 부었어요", null, "나윤희", 8200],
        ],
      },
    },
    pass: {
      name: "횟수권",
      icon: "ticket",
      counter: "장",
      kind: "log",
      parent: "patient",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        patient: { label: "{patient}", type: "relation", target: "patient", required: true },
        bought: { label: "산 횟수", type: "number", unit: "회", min: 1, required: true, default: { value: 10 } },
        used: { label: "쓴 횟수", type: "number", unit: "회", min: 0, default: { value: 0 } },
        price: { label: "값", type: "money", unit: "원", min: 0 },
        left: { label: "남은 횟수", type: "computed", unit: "회", formula: "bought - used" },
      },
      constraints: [{ kind: "check", must: [{ field: "used", op: "lte", value: { field: "bought" } }], message: "산 횟수를 다 썼어요." }],
      highlights: [{ when: [{ field: "left", op: "lte", value: 1 }], tone: "warn", label: "거의 다 썼어요" }],
      sample: {
        columns: ["name", "patient", "bought", "used", "price"],
        rows: [
          ["도수치료 10회", "최승호", 10, 6, 700000],
          ["도수치료 5회", "박명자", 5, 5, 375000],
        ],
      },
    },
    contact: {
      name: "다음 연락",
      icon: "phone",
      counter: "건",
      kind: "log",
      titleField: "patient",
      parent: "patient",
      exposure: "private",
      fields: {
        patient: { label: "{patient}", type: "relation", target: "patient", required: true },
        date: { label: "날", type: "date", required: true, countdown: true },
        why: { label: "까닭", type: "text" },
        done: { label: "했음", type: "boolean", default: { value: false } },
        phone: { label: "전화", type: "computed", lookup: { via: "patient", field: "phone" }, result: "text" },
      },
      highlights: [{ when: toCall("lt"), tone: "bad", label: "날이 지났어요" }],
      sample: {
        columns: ["patient", "date", "why", "done"],
        rows: [
          ["정유나", -1, "처방 바꾼 뒤 어떤지", false],
          ["김도연", 0, "약 다 드실 때", false],
          ["이준서", 3, "코 세척과 약 처방", false],
          ["최승호", 4, "도수치료 6회째", false],
          ["박명자", 30, "혈압 재고 약 처방", false],
        ],
      },
    },
  },
  rules: [
    { entity: "visit", on: "create", steps: [{ do: "set", field: "cutoff", to: { via: "room", field: "cutoff" } }] },
    {
      entity: "note",
      on: "create",
      when: [{ field: "next", op: "filled" }],
      steps: [
        { do: "create", entity: "contact", values: { patient: { field: "patient" }, date: { field: "next" }, why: { field: "did" } } },
      ],
    },
  ],
  actions: {
    call: turn("부르기", ["waiting"], "called", "불렀어요. 대기 화면이 바뀌었어요.", { icon: "bell", tone: "good" }),
    callAgain: turn("다시 부르기", ["again"], "recalled", "다시 불렀어요.", { icon: "bell", tone: "good" }),
    enter: turn("들어오심", ["called", "recalled"], "inside", "진료 중으로 옮겼어요.", { icon: "check" }),
    absent: turn("부재", ["called"], "again", "맨 뒤로 옮겼어요. 한 번 더 없으면 목록에서 빠져요.", {
      steps: [
        { do: "set", field: "status", to: "again" },
        { do: "set", field: "order", to: { auto: "now" } },
      ],
      tone: "bad",
    }),
    gone: turn("또 부재", ["recalled"], "gone", "목록에서 뺐어요.", { tone: "bad" }),
    toTherapy: turn("치료실로", ["inside"], "therapy", "치료실 대기로 넘겼어요."),
    toPay: turn("수납으로", ["inside", "therapy"], "paying", "수납으로 넘겼어요."),
    cancel: turn("취소", ["waiting", "called", "again", "recalled"], "cancelled", "접수를 취소했어요. 자리가 하나 나요.", {
      confirm: "이 접수를 취소할까요?",
    }),
    back: turn(
      "다시 대기로",
      ["called", "inside", "therapy", "paying", "done", "gone", "cancelled"],
      "waiting",
      "기다리는 줄로 돌려놓았어요.",
    ),
    finish: turn("끝", ["paying", "inside", "therapy"], "done", "끝났어요.", { tone: "good" }),
    contacted: {
      label: "연락함",
      entity: "contact",
      when: [{ field: "done", op: "eq", value: false }],
      steps: [{ do: "set", field: "done", to: true }],
      success: "연락한 것으로 적었어요.",
    },
    spend: {
      label: "1회 씀",
      entity: "pass",
      when: [{ field: "left", op: "gt", value: 0 }],
      steps: [{ do: "add", field: "used", by: 1 }],
      success: "한 번 썼어요.",
    },
  },
  screens: [
    {
      id: "take",
      title: "{visit}하기",
      icon: "ticket",
      blocks: [toolBlock("queue", { entity: "visit", number: "number", status: "status" })],
    },
    {
      id: "desk",
      title: "접수대",
      icon: "clipboard-list",
      access: ["desk", "doctor", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "기다려요", entity: "visit", metric: { fn: "count" }, where: [TODAY, at("waiting")], unit: "명", tone: "warn" },
            { label: "오늘 접수", entity: "visit", metric: { fn: "count" }, where: [TODAY, NOT_CANCELLED], unit: "명" },
            { label: "오늘 끝", entity: "visit", metric: { fn: "count" }, where: [TODAY, at("done")], unit: "명", tone: "good" },
            { label: "오늘 받을 돈", entity: "note", metric: { fn: "sum", field: "price" }, where: [TODAY], unit: "원" },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "visit",
            where: [TODAY, at("waiting", "called", "again", "recalled", "inside", "therapy", "paying")],
            sort: [{ field: "order", dir: "asc" }],
            filters: ["room", "status"],
          },
          views: [
            { kind: "table", columns: ["name", "birth", "room", "why", "time", "status"] },
            { kind: "kanban", by: "status", columns: ["name", "room"] },
          ],
          actions: ["call", "callAgain", "enter", "absent", "gone", "toTherapy", "toPay", "finish", "back", "cancel"],
          empty: "기다리는 분이 없어요.",
        },
        {
          kind: "collection",
          title: "오늘까지 연락할 분",
          query: { entity: "contact", where: toCall("lte"), sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "table", columns: ["phone", "date", "why"] }],
          actions: ["contacted"],
        },
        {
          kind: "collection",
          title: "오늘 다녀간 분",
          query: { entity: "visit", where: [TODAY, at("done", "gone", "cancelled")], sort: [{ field: "order", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "room", "time", "status"] }],
          actions: ["back"],
        },
      ],
    },
    {
      id: "tv",
      title: "대기 화면",
      icon: "bell",
      access: ["desk", "doctor", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "지금 부르는 번호",
          query: { entity: "visit", where: [TODAY, at("called", "recalled", "inside")], sort: [{ field: "order", dir: "desc" }] },
          views: [{ kind: "cards", columns: ["room", "status"] }],
          create: false,
          empty: "곧 불러 드릴게요.",
        },
        {
          kind: "collection",
          title: "기다리는 번호",
          query: { entity: "visit", where: [TODAY, at("waiting", "again")], sort: [{ field: "order", dir: "asc" }], group: "room" },
          views: [{ kind: "list", columns: ["room"] }],
          create: false,
        },
      ],
    },
    {
      id: "patients",
      title: "{patient:과/와} 기록",
      icon: "users",
      access: ["desk", "doctor", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "patient", search: ["name", "phone"], sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "table", columns: ["caution", "birth", "phone", "guardian", "last", "visits", "passes"] }],
          empty: "{patient:을/를} 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{note}",
          query: { entity: "note", sort: [{ field: "date", dir: "desc" }], search: ["did", "symptom"] },
          views: [{ kind: "table", columns: ["date", "patient", "next", "who", "price"] }],
        },
        {
          kind: "collection",
          title: "다음에 연락할 분",
          query: { entity: "contact", where: toCall("gt"), sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "table", columns: ["phone", "date", "why"] }],
        },
        {
          kind: "collection",
          title: "{pass}",
          query: { entity: "pass", where: [{ field: "left", op: "gt", value: 0 }] },
          views: [{ kind: "table", columns: ["patient", "bought", "used", "left"] }],
          actions: ["spend"],
        },
        {
          kind: "collection",
          title: "{room}",
          query: { entity: "room" },
          views: [{ kind: "table", columns: ["doctor", "most", "cutoff"] }],
        },
      ],
    },
  ],
};
