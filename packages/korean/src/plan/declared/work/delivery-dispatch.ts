import type { Constraint, RuleStep } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const needs = (status: string[], field: string, message: string): Constraint => ({
  kind: "check",
  when: [at(...status)],
  must: [{ field, op: "filled" }],
  message,
});
const TODAY: Condition = { field: "day", op: "eq", value: { today: 0 } };
const LATE: Condition[] = [at("taken", "assigned", "loaded"), { field: "day", op: "lt", value: { today: 0 } }];
const paidIn = (month: number): Condition[] => [
  at("done"),
  { field: "receiver", op: "filled" },
  { field: "day", op: "eq", value: { month } },
];
const PAID = paidIn(0);
const PAID_BEFORE = paidIn(-1);
/** Whom last month's pay is still due. */
const OWED: Condition[] = [
  { field: "lastPayable", op: "gt", value: 0 },
  { field: "paidMonth", op: "ne", value: { month: -1 } },
  { field: "paidMonth", op: "ne", value: { month: 0 } },
];
const UNPAID: Condition[] = [at("done"), { field: "collected", op: "eq", value: false }];
const ENDS = ["receiver", "collected", "why", "percent", "from", "number"];
const FROM: Record<string, string> = { 세움가구: "구리시 사노동 12", 참깨방앗간: "성북구 종암로 30", 누리사무기: "용산구 한강대로 95" };
const RATE: RuleStep = { do: "set", field: "percent", to: { via: "driver", field: "percent" } };

const turn = (label: string, from: string[], to: string, success: string, more: Partial<ActionSpec> = {}): Omit<ActionSpec, "id"> => ({
  label,
  entity: "order",
  when: [at(...from)],
  steps: [{ do: "set", field: "status", to }],
  success,
  ...more,
});

/** Loads given to drivers within what a truck may carry, followed to the door and settled by the month. */
export const DELIVERY_DISPATCH: PatternDeclaration = {
  id: "delivery-dispatch",
  title: "배차와 운송",
  tagline: "실을 무게 안에서 나누고, 내린 것까지 확인하고, 운임을 정산해요",
  shelf: "work",
  icon: "truck",
  family: "work",
  palettes: [
    ["#f5f8fa", "#1a5a7a"],
    ["#f9f6f1", "#94480d"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "driver", label: "기사" },
      { id: "admin", label: "관리자", admin: true },
    ],
  },
  lists: {
    shipper: {
      name: "화주",
      icon: "building-2",
      counter: "곳",
      kind: "person",
      access: [],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        phone: { label: "전화", type: "phone" },
        address: { label: "싣는 곳", type: "address" },
        owed: {
          label: "못 받은 운임",
          type: "computed",
          rollup: { entity: "order", via: "shipper", fn: "sum", field: "fare", where: UNPAID },
          result: "money",
        },
        pay: { label: "결제", type: "select", options: ["before 선불", "after 착불", "month 월말"], default: { value: "month" } },
        fares: {
          label: "이달 운임",
          type: "computed",
          rollup: { entity: "order", via: "shipper", fn: "sum", field: "fare", where: PAID },
          result: "money",
        },
      },
      sample: {
        columns: ["name", "phone", "pay", "address"],
        rows: [
          ["세움가구", "031-574-2210", "month", FROM["세움가구"]!],
          ["참깨방앗간", "02-921-7704", "after", FROM["참깨방앗간"]!],
          ["누리사무기", "02-3667-5120", "month", FROM["누리사무기"]!],
        ],
      },
    },
    driver: {
      name: "기사",
      icon: "truck",
      counter: "명",
      kind: "person",
      access: [{ role: "driver", can: ["list", "read"] }],
      fields: {
        name: { label: "이름", type: "text", required: true },
        phone: { label: "전화", type: "phone" },
        plate: { label: "차량번호", type: "text" },
        ton: { label: "톤수", type: "text" },
        most: { label: "실을 무게", type: "number", unit: "kg", min: 0, help: "비워 두면 무게를 막지 않아요." },
        percent: { label: "수수료율", type: "percent", min: 0, max: 100, default: { value: 8 }, help: "안 떼면 0으로 두세요." },
        paidMonth: { label: "지급한 달", type: "month" },
        paidOn: { label: "지급한 날", type: "date" },
        load: {
          label: "오늘 실은 무게",
          type: "computed",
          unit: "kg",
          rollup: { entity: "order", via: "driver", fn: "sum", field: "weight", where: [TODAY, at("assigned", "loaded", "done")] },
        },
        left: { label: "더 실을 무게", type: "computed", unit: "kg", formula: "if(isEmpty(most), 1 / 0, most - load)" },
        done: {
          label: "오늘 완료",
          type: "computed",
          unit: "건",
          rollup: { entity: "order", via: "driver", fn: "count", where: [TODAY, at("done")] },
        },
        all: {
          label: "오늘 배차",
          type: "computed",
          unit: "건",
          rollup: { entity: "order", via: "driver", fn: "count", where: [TODAY, at("assigned", "loaded", "done", "failed")] },
        },
        gross: {
          label: "이달 운임",
          type: "computed",
          rollup: { entity: "order", via: "driver", fn: "sum", field: "fare", where: PAID },
          result: "money",
        },
        net: {
          label: "수수료 뺀 돈",
          type: "computed",
          rollup: { entity: "order", via: "driver", fn: "sum", field: "net", where: PAID },
          result: "money",
        },
        cut: {
          label: "뺄 것",
          type: "computed",
          rollup: {
            entity: "deduction",
            via: "driver",
            fn: "sum",
            field: "amount",
            where: [{ field: "date", op: "eq", value: { month: 0 } }],
          },
          result: "money",
        },
        payable: { label: "이달 줄 돈", type: "computed", formula: "net - cut", result: "money" },
        lastNet: {
          label: "지난달 수수료 뺀 돈",
          type: "computed",
          rollup: { entity: "order", via: "driver", fn: "sum", field: "net", where: PAID_BEFORE },
          result: "money",
        },
        lastCut: {
          label: "지난달 뺄 것",
          type: "computed",
          rollup: {
            entity: "deduction",
            via: "driver",
            fn: "sum",
            field: "amount",
            where: [{ field: "date", op: "eq", value: { month: -1 } }],
          },
          result: "money",
        },
        lastPayable: { label: "지난달 줄 돈", type: "computed", formula: "lastNet - lastCut", result: "money" },
      },
      highlights: [{ when: OWED, tone: "warn", label: "지난달 운임을 안 줬어요" }],
      sample: {
        columns: ["name", "phone", "plate", "ton", "most", "percent"],
        rows: [
          ["김태균", "010-3321-4507", "경기 82바 1044", "1톤", 1000, 8],
          ["이만석", "010-5120-8834", "서울 85사 2291", "1톤", 1000, 8],
          ["박성재", "010-7745-2096", "경기 90아 7716", "5톤", 5000, 8],
        ],
      },
    },
    order: {
      name: "주문",
      icon: "package",
      counter: "건",
      kind: "main",
      subtitleField: "number",
      access: [{ role: "driver", can: ["list", "read", "update"] }],
      fields: {
        what: { label: "물건", type: "text", required: true },
        number: { label: "송장번호", type: "text", default: { auto: "sequence", prefix: "D" } },
        shipper: { label: "{shipper}", type: "relation", target: "shipper", roles: ["admin"] },
        guest: { label: "받는 분", type: "text" },
        phone: { label: "전화", type: "phone" },
        from: { label: "싣는 곳", type: "address", help: "비워 두면 화주의 싣는 곳이 들어가요." },
        to: { label: "내리는 곳", type: "address", required: true },
        weight: { label: "무게", type: "number", unit: "kg", min: 0 },
        wanted: { label: "바라는 때", type: "datetime" },
        fare: { label: "운임", type: "money", unit: "원", min: 0, default: { value: 0 }, roles: ["admin"] },
        collected: { label: "운임 받음", type: "boolean", default: { value: false }, roles: ["admin"] },
        note: { label: "유의할 것", type: "text" },
        driver: { label: "{driver}", type: "relation", target: "driver" },
        day: { label: "나가는 날", type: "date", default: { auto: "today" } },
        seq: { label: "순서", type: "number", unit: "번", min: 1 },
        eta: { label: "예상 도착", type: "time" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["taken 접수 n", "assigned 배차 i", "loaded 싣고 감 w", "done 완료 g.", "failed 못 함 b.", "cancelled 취소 n."],
          default: { value: "taken" },
        },
        receiver: { label: "받은 사람", type: "text" },
        proof: { label: "인수증·문 앞 사진", type: "image" },
        doneAt: { label: "완료한 때", type: "datetime" },
        why: { label: "못 한 까닭", type: "select", options: ["absent 부재", "address 주소 틀림", "refused 거절", "missing 물건 없음"] },
        percent: { label: "수수료율", type: "percent", hidden: true, roles: ["admin"] },
        net: { label: "수수료 뺀 돈", type: "computed", formula: "round(fare * (100 - percent) / 100)", result: "money" },
        again: { label: "다음 날", type: "computed", formula: "addDays(day, 1)", result: "date" },
      },
      constraints: [
        {
          kind: "capacity",
          of: ["driver", "day"],
          limit: { via: "driver", field: "most" },
          amount: "weight",
          exceptStatus: ["taken", "failed", "cancelled"],
          message: "실을 무게를 넘어요(kg).",
        },
        {
          kind: "noOverlap",
          within: ["driver"],
          start: ["day", "eta"],
          minutes: 15,
          exceptStatus: ["taken", "failed", "cancelled"],
          message: "그 {driver:은/는} 그때 다른 곳에 있어요.",
        },
        needs(["assigned", "loaded", "done"], "driver", "{driver:을/를} 골라 주세요."),
        needs(["done"], "receiver", "받은 사람을 적거나 ‘문 앞’이라고 적어 주세요."),
        needs(["failed"], "why", "못 한 까닭을 골라 주세요."),
      ],
      highlights: [
        { when: LATE, tone: "bad", label: "늦었어요" },
        { when: [at("taken")], tone: "warn", label: "배차 전" },
        { when: UNPAID, tone: "info", label: "운임을 안 받았어요" },
      ],
      sample: {
        columns: ["what", "shipper", "guest", "phone", "to", "weight", "fare", "status", "driver", "day", "seq", "eta", ...ENDS],
        rows: [
          ["책상 2개", "세움가구", "오정란", "010-2908-6613", "구리 인창동 670", 120, 45000, "done", "김태균", 0, 1, "09:40", "본인"],
          ["옷장", "세움가구", "차동우", "010-6432-1178", "남양주 다산동 6132", 260, 60000, "done", "김태균", 0, 2, "11:00", "경비실"],
          ["침대", "세움가구", "마은정", "010-8051-3942", "하남 미사동 540", 240, 55000, "done", "김태균", 0, 3, "13:20", "본인"],
          ["식탁과 의자", "세움가구", "봉수아", "010-4417-2083", "강동 고덕로 210", 200, 50000, "loaded", "김태균", 0, 4, "17:10", null],
          ["참기름", "참깨방앗간", "한빛마트", "010-9026-5541", "성북 보문로 88", 180, 45000, "done", "이만석", 0, 1, "10:00", "직원"],
          [
            "들깨 15포",
            "참깨방앗간",
            "장수반찬",
            "010-3378-1620",
            "동대문 왕산로 11",
            300,
            60000,
            "done",
            "이만석",
            0,
            2,
            "11:30",
            "사장님",
          ],
          ["깨강정", "참깨방앗간", "새봄떡집", "010-6190-7734", "중랑 망우로 301", 90, 55000, "done", "이만석", 0, 3, "13:10", "직원"],
          ["복합기 4대", "누리사무기", "다원법무", "010-2845-9917", "서초대로 254", 720, 180000, "failed", "박성재", -1, 1, "14:40", null],
          ["복합기 4대", "누리사무기", "다원법무", "010-2845-9917", "서초대로 254", 720, 180000, "assigned", "박성재", 0, 1, "14:30", null],
          ["회의 탁자", "누리사무기", "가온회계", "010-7703-4268", "마포 양화로 45", 340, 90000, "taken", null, -1, null, null, null],
        ].map((row, n) => [
          ...row,
          row[7] === "done" && n % 2 === 0,
          row[7] === "failed" ? "absent" : null,
          8,
          FROM[row[1]!]!,
          `D${String(n + 231).padStart(4, "0")}`,
        ]),
      },
    },
    deduction: {
      name: "뺄 것",
      icon: "receipt",
      counter: "건",
      kind: "log",
      access: [{ role: "driver", can: ["list", "read"] }],
      fields: {
        what: { label: "내용", type: "text", required: true },
        driver: { label: "{driver}", type: "relation", target: "driver", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        paid: { label: "정산함", type: "boolean", default: { value: false } },
      },
      sample: {
        columns: ["what", "driver", "amount", "date", "paid"],
        rows: [
          ["유류비", "이만석", 20000, 0, false],
          ["통행료", "김태균", 3200, 0, false],
        ],
      },
    },
  },
  rules: [
    {
      entity: "order",
      on: "create",
      when: [{ field: "from", op: "empty" }],
      steps: [{ do: "set", field: "from", to: { via: "shipper", field: "address" } }],
    },
    { entity: "order", on: "update", when: [at("assigned")], steps: [RATE] },
    { entity: "order", on: "update", when: [at("done")], steps: [RATE, { do: "set", field: "doneAt", to: { auto: "now" } }] },
    {
      entity: "order",
      on: "update",
      when: [at("failed")],
      steps: [
        {
          do: "create",
          entity: "order",
          values: {
            ...Object.fromEntries(
              ["what", "shipper", "guest", "phone", "from", "to", "weight", "fare", "note"].map((field) => [field, { field }]),
            ),
            day: { field: "again" },
          },
        },
      ],
    },
  ],
  actions: {
    assign: turn("배차", ["taken"], "assigned", "배차했어요.", { ask: ["driver", "day"], icon: "truck", roles: ["admin"] }),
    load: turn("실었어요", ["assigned"], "loaded", "싣고 나갔어요."),
    call: {
      label: "전화",
      icon: "phone",
      entity: "order",
      when: [at("assigned", "loaded")],
      steps: [{ do: "call", field: "phone", via: "tel" }],
      success: "전화를 걸어요.",
    },
    finish: turn("완료", ["loaded", "assigned"], "done", "완료했어요. 사진도 남겨 주세요.", {
      ask: ["receiver"],
      icon: "check",
      tone: "good",
    }),
    fail: turn("못 함", ["loaded", "assigned"], "failed", "내일 주문으로 다시 올렸어요.", { ask: ["why"], tone: "bad" }),
    collect: {
      label: "운임 받음",
      icon: "banknote",
      entity: "order",
      when: UNPAID,
      steps: [{ do: "set", field: "collected", to: true }],
      success: "운임을 받은 것으로 적었어요.",
      tone: "good",
      roles: ["admin"],
    },
    cancel: turn("취소", ["taken", "assigned"], "cancelled", "취소했어요.", { confirm: "이 주문을 취소할까요?", roles: ["admin"] }),
    back: turn("되돌리기", ["done"], "loaded", "싣고 가는 중으로 돌려놓았어요.", { roles: ["admin"] }),
    payOut: {
      label: "지급함",
      icon: "banknote",
      entity: "driver",
      ask: ["paidMonth"],
      steps: [{ do: "set", field: "paidOn", to: { auto: "today" } }],
      success: "지급한 달로 적었어요.",
      tone: "good",
      roles: ["admin"],
    },
    take: turn("배차 취소", ["assigned"], "taken", "배차를 거뒀어요.", { roles: ["admin"] }),
  },
  screens: [
    {
      id: "board",
      title: "배차판",
      icon: "truck",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "배차 안 됨", entity: "order", metric: { fn: "count" }, where: [at("taken")], unit: "건", tone: "warn" },
            { label: "늦음", entity: "order", metric: { fn: "count" }, where: LATE, unit: "건", tone: "bad" },
            { label: "못 받은 운임", entity: "order", metric: { fn: "sum", field: "fare" }, where: UNPAID, unit: "원", tone: "warn" },
            { label: "오늘 완료", entity: "order", metric: { fn: "count" }, where: [TODAY, at("done")], unit: "건", tone: "good" },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "order",
            sort: [
              { field: "day", dir: "desc" },
              { field: "seq", dir: "asc" },
            ],
            search: ["what", "number", "guest", "to"],
            filters: ["status", "driver", "day"],
          },
          views: [
            { kind: "kanban", by: "status", columns: ["driver", "weight", "wanted", "to"] },
            { kind: "table", columns: ["number", "guest", "to", "weight", "wanted", "driver", "seq", "eta", "status"] },
          ],
          actions: ["assign", "load", "finish", "fail", "take", "cancel", "collect", "back"],
          empty: "오늘 나갈 {order:을/를} 넣어 보세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{driver}",
          query: { entity: "driver" },
          views: [{ kind: "cards", columns: ["most", "load", "left", "done", "all"] }],
          empty: "{driver:과/와} 차에 실을 무게를 적어 주세요.",
        },
      ],
    },
    {
      id: "course",
      title: "오늘 코스",
      icon: "map-pin",
      access: ["driver", "admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "order",
            where: [TODAY, at("assigned", "loaded")],
            sort: [
              { field: "seq", dir: "asc" },
              { field: "wanted", dir: "asc" },
            ],
            filters: ["driver"],
          },
          views: [
            { kind: "cards", columns: ["seq", "guest", "phone", "to", "wanted", "note", "eta"] },
            { kind: "locator", address: "to", columns: ["guest", "seq"] },
          ],
          create: false,
          actions: ["call", "load", "finish", "fail"],
          empty: "남은 곳이 없어요. 수고했어요.",
        },
      ],
    },
    {
      id: "find",
      title: "내 물건",
      icon: "search",
      blocks: [{ kind: "lookup", entity: "order", by: ["number", "phone"], show: ["guest", "day", "seq", "eta", "status", "doneAt"] }],
    },
    {
      id: "settle",
      title: "정산",
      icon: "banknote",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{driver}마다 줄 돈",
          query: { entity: "driver", sort: [{ field: "payable", dir: "desc" }] },
          views: [{ kind: "table", columns: ["plate", "gross", "net", "cut", "payable", "lastPayable", "paidMonth"] }],
          actions: ["payOut"],
          create: false,
          export: true,
        },
        {
          kind: "collection",
          title: "{deduction}",
          query: { entity: "deduction", sort: [{ field: "date", dir: "desc" }], filters: ["driver", "paid"] },
          views: [{ kind: "table", columns: ["driver", "date", "amount", "paid"] }],
          empty: "유류비처럼 뺄 것을 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{shipper}",
          query: { entity: "shipper", sort: [{ field: "fares", dir: "desc" }] },
          views: [{ kind: "table", columns: ["phone", "address", "pay", "fares", "owed"] }],
          empty: "일을 맡기는 {shipper:을/를} 적어 주세요.",
        },
        {
          kind: "stats",
          form: "report",
          title: "달마다 운임",
          entity: "order",
          date: "day",
          period: "month",
          by: "driver",
          where: [at("done")],
          columns: [
            { label: "완료", metric: { fn: "count" }, unit: "건" },
            { label: "운임", metric: { fn: "sum", field: "fare" }, unit: "원" },
            { label: "수수료 뺀 돈", metric: { fn: "sum", field: "net" }, unit: "원" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{driver}마다 완료율",
          where: [at("assigned", "loaded", "done", "failed")],
          entity: "order",
          by: "driver",
          columns: [
            { label: "배차", metric: { fn: "count" }, unit: "건" },
            { label: "완료", metric: { fn: "count" }, where: [at("done")], unit: "%", share: true },
          ],
        },
      ],
    },
  ],
};
