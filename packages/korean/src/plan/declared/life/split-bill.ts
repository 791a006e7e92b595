import { toolBlock } from "@appmon/appspec/tool-block";
import type { AccessRule } from "@appmon/appspec/people-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const ANYONE_ADDS: AccessRule[] = [{ role: "any", can: ["list", "read", "create", "update"] }];
const ANYONE_WRITES: AccessRule[] = [{ role: "any", can: ["list", "read", "create", "update", "delete"] }];

const SENT: Condition[] = [{ field: "status", op: "ne", value: "waiting" }];
const sum = (label: string, entity: string, via: string, field: string, where?: Condition[]): DeclaredField => ({
  label,
  type: "computed",
  rollup: { entity, via, fn: "sum", field, ...(where && { where }) },
  result: "money",
});

/** Friends write down what each of them paid; the app says who sends whom how much, until all are even. */
export const SPLIT_BILL: PatternDeclaration = {
  id: "split-bill",
  title: "나눠 내기 정산",
  tagline: "번갈아 낸 돈을 적으면 누가 누구에게 얼마를 보낼지 나와요",
  shelf: "life",
  icon: "coins",
  family: "calm",
  palettes: [
    ["#f4f9fb", "#0f6b8f"],
    ["#fbf7f1", "#a8501f"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "모임 연 사람", admin: true }] },
  lists: {
    group: {
      name: "모임",
      icon: "users",
      counter: "개",
      kind: "main",
      starter: true,
      access: [{ role: "any", can: ["list", "read"] }],
      fields: {
        name: { label: "이름", type: "text", required: true },
        days: { label: "언제", type: "daterange" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["spending 쓰는 중 i", "settling 정산 중 w", "done 끝 g."],
          default: { value: "spending" },
        },
        people: { label: "사람 수", type: "computed", unit: "명", rollup: { entity: "person", via: "group", fn: "count" } },
        total: sum("모두 쓴 돈", "person", "group", "paid"),
        average: { label: "한 사람 평균", type: "computed", formula: "if(people > 0, floor(total / people), 0)", result: "money" },
        perHeads: sum("똑같이 나눈 몫", "person", "group", "perHeads"),
      },
      constraints: [
        { kind: "capacity", of: [], limit: 1, message: "이 앱은 {group} 하나를 정산해요. 다른 {group:은/는} 앱을 하나 더 만들어 주세요." },
      ],
      sample: { columns: ["name", "days", "status"], rows: [["제주 2박 3일", [-6, -4], "settling"]] },
    },
    person: {
      name: "사람",
      icon: "user",
      counter: "명",
      kind: "person",
      access: ANYONE_ADDS,
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        group: { label: "{group}", type: "relation", target: "group", required: true, default: { value: "s1" } },
        account: { label: "계좌", type: "text", placeholder: "은행과 번호" },
        paid: sum("낸 돈", "expense", "payer", "won"),
        perHeads: sum("낸 것의 한 사람 몫", "expense", "payer", "perHead"),
        odd: sum("끝자리", "expense", "payer", "odd"),
        apart: sum("따로 정해 달라진 몫", "exception", "person", "change"),
        common: { label: "똑같이 나눈 몫", type: "computed", lookup: { via: "group", field: "perHeads" } },
        share: { label: "쓸 몫", type: "computed", formula: "common + apart + odd", result: "money" },
        sent: sum("보낸 돈", "transfer", "from", "amount", SENT),
        received: sum("받은 돈", "transfer", "to", "amount", SENT),
        balance: {
          label: "차이",
          type: "computed",
          formula: "paid - share + sent - received",
          result: "money",
          help: "빼기가 붙으면 보낼 돈이에요",
        },
        members: { label: "함께 쓴 사람", type: "computed", unit: "명", lookup: { via: "group", field: "people" } },
        toSend: { label: "보낼 돈", type: "computed", formula: "max(0, 0 - balance)", result: "money" },
        toGet: { label: "받을 돈", type: "computed", formula: "max(0, balance)", result: "money" },
      },
      highlights: [
        { when: [{ field: "balance", op: "lt", value: 0 }], tone: "warn", label: "보낼 돈이 있어요" },
        { when: [{ field: "balance", op: "gt", value: 0 }], tone: "good", label: "받을 돈이 있어요" },
      ],
      sample: {
        columns: ["name", "group", "account"],
        rows: [
          ["수현", "제주 2박 3일", "카카오뱅크 0000-00-0000000"],
          ["민지", "제주 2박 3일", "국민 000000-00-000000"],
          ["태호", "제주 2박 3일", "토스뱅크 0000-0000-0000"],
        ],
      },
    },
    currency: {
      name: "환율",
      icon: "globe",
      counter: "개",
      kind: "resource",
      access: ANYONE_ADDS,
      fields: {
        name: { label: "통화", type: "text", required: true, unique: true },
        rate: { label: "1에 몇 원", type: "number", unit: "원", min: 0.01, step: 0.01, required: true },
        asOf: { label: "본 날", type: "date", default: { auto: "today" } },
      },
      sample: {
        columns: ["name", "rate", "asOf"],
        rows: [
          ["엔", 9.4, -6],
          ["달러", 1420, -6],
          ["유로", 1640, -6],
        ],
      },
    },
    expense: {
      name: "쓴 돈",
      icon: "receipt",
      counter: "건",
      kind: "log",
      access: ANYONE_WRITES,
      fields: {
        what: { label: "내용", type: "text", required: true },
        amount: { label: "금액", type: "number", min: 0.01, step: 0.01, required: true },
        payer: { label: "낸 {person}", type: "relation", target: "person", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        currency: { label: "외화라면", type: "relation", target: "currency" },
        rate: { label: "곱할 환율", type: "number", min: 0.01, step: 0.01, help: "원으로 냈으면 비워 두세요." },
        kind: {
          label: "종류",
          type: "select",
          options: ["stay 숙소 i", "meal 식사 w", "ride 교통 a", "play 놀거리 g", "other 그 밖 n"],
        },
        receipt: { label: "영수증", type: "image" },
        won: { label: "원화", type: "computed", formula: "round(amount * if(rate > 0, rate, 1))", result: "money" },
        members: { label: "모두 몇 명", type: "computed", unit: "명", lookup: { via: "payer", field: "members" } },
        apart: { label: "따로 정한 사람", type: "computed", unit: "명", rollup: { entity: "exception", via: "expense", fn: "count" } },
        portions: {
          label: "따로 정한 몫 수",
          type: "computed",
          rollup: { entity: "exception", via: "expense", fn: "sum", field: "portion" },
        },
        fixed: sum("금액으로 정한 합", "exception", "expense", "fixed"),
        perHead: {
          label: "한 사람 몫",
          type: "computed",
          formula: "if(members - apart + portions > 0, floor((won - fixed) / (members - apart + portions) / 10) * 10, 0)",
          result: "money",
        },
        odd: {
          label: "낸 사람이 갖는 끝자리",
          type: "computed",
          formula: "won - fixed - perHead * (members - apart + portions)",
          result: "money",
        },
      },
      highlights: [
        { when: [{ field: "perHead", op: "lt", value: 0 }], tone: "bad", label: "정한 금액이 쓴 돈보다 커요" },
        { when: [{ field: "apart", op: "gt", value: 0 }], tone: "accent", label: "따로 정한 몫이 있어요" },
      ],
      sample: {
        columns: ["what", "amount", "payer", "date", "kind"],
        rows: [
          ["숙소 2박", 240000, "수현", -6, "stay"],
          ["렌터카", 150000, "민지", -6, "ride"],
          ["흑돼지 저녁", 96000, "태호", -5, "meal"],
          ["바닷가 카페", 24000, "수현", -5, "meal"],
          ["주유", 45000, "민지", -4, "ride"],
        ],
      },
    },
    exception: {
      name: "따로 정한 몫",
      icon: "user",
      counter: "건",
      kind: "child",
      titleField: "person",
      parent: "expense",
      access: ANYONE_WRITES,
      fields: {
        expense: { label: "{expense}", type: "relation", target: "expense", required: true },
        person: { label: "{person}", type: "relation", target: "person", required: true },
        portion: {
          label: "몇 사람 몫",
          type: "number",
          min: 0,
          max: 10,
          step: 0.5,
          required: true,
          default: { value: 0 },
          help: "0이면 빠져요. 절반이면 0.5, 두 배면 2예요.",
        },
        fixed: { label: "정한 금액", type: "money", unit: "원", min: 0, required: true, default: { value: 0 } },
        perHead: { label: "한 사람 몫", type: "computed", lookup: { via: "expense", field: "perHead" } },
        change: { label: "달라진 몫", type: "computed", formula: "fixed + portion * perHead - perHead", result: "money" },
      },
      constraints: [{ kind: "unique", fields: ["expense", "person"], message: "이 {expense:은/는} 이미 따로 정했어요." }],
      sample: { columns: ["expense", "person", "portion", "fixed"], rows: [] },
    },
    transfer: {
      name: "보낼 돈",
      icon: "arrow-right",
      counter: "건",
      kind: "log",
      titleField: "from",
      access: ANYONE_ADDS,
      fields: {
        from: { label: "보내는 사람", type: "relation", target: "person", required: true },
        to: { label: "받는 사람", type: "relation", target: "person", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["waiting 아직 w", "sent 보냄 i", "got 받음 확인 g."],
          default: { value: "waiting" },
        },
        account: { label: "받을 계좌", type: "computed", lookup: { via: "to", field: "account" } },
        sentOn: { label: "보낸 날", type: "date" },
      },
      constraints: [
        { kind: "unique", fields: ["from", "to"], message: "두 사람 사이의 줄이 이미 있어요. 그 줄의 금액을 고쳐 주세요." },
        { kind: "check", must: [{ field: "from", op: "ne", value: { field: "to" } }], message: "보내는 사람과 받는 사람이 같아요." },
      ],
      sample: {
        columns: ["from", "to", "amount", "status", "sentOn"],
        rows: [
          ["태호", "수현", 79000, "waiting", null],
          ["태호", "민지", 10000, "sent", -3],
        ],
      },
    },
  },
  rules: [
    {
      entity: "expense",
      on: "create",
      when: [{ field: "currency", op: "filled" }],
      steps: [{ do: "set", field: "rate", to: { via: "currency", field: "rate" } }],
    },
  ],
  actions: {
    markSent: {
      label: "보냈어요",
      icon: "check",
      entity: "transfer",
      when: [{ field: "status", op: "eq", value: "waiting" }],
      steps: [
        { do: "set", field: "status", to: "sent" },
        { do: "set", field: "sentOn", to: { auto: "today" } },
      ],
      success: "보낸 것으로 적었어요.",
      tone: "good",
    },
    markGot: {
      label: "받았어요",
      entity: "transfer",
      when: [{ field: "status", op: "eq", value: "sent" }],
      steps: [{ do: "set", field: "status", to: "got" }],
      success: "받은 것을 확인했어요.",
      tone: "good",
    },
    notSent: {
      label: "아직 안 보냄으로",
      entity: "transfer",
      when: [{ field: "status", op: "ne", value: "waiting" }],
      steps: [
        { do: "set", field: "status", to: "waiting" },
        { do: "set", field: "sentOn", to: null },
      ],
      success: "아직 안 보낸 것으로 되돌렸어요.",
    },
    copyTransfer: {
      label: "보낼 곳 복사",
      icon: "copy",
      entity: "transfer",
      steps: [{ do: "copy", fields: ["from", "to", "amount", "account"] }],
      success: "이름과 금액, 계좌를 복사했어요.",
    },
    closeGroup: {
      label: "{group} 닫기",
      entity: "group",
      when: [{ field: "status", op: "ne", value: "done" }],
      confirm: "정산이 다 끝났나요?",
      steps: [{ do: "set", field: "status", to: "done" }],
      success: "끝난 것으로 적었어요.",
      roles: ["admin"],
    },
  },
  screens: [
    {
      id: "spent",
      title: "{expense}",
      icon: "receipt",
      blocks: [
        {
          kind: "collection",
          query: { entity: "group" },
          views: [{ kind: "cards", columns: ["days", "total", "average", "people", "status"] }],
          actions: ["closeGroup"],
          empty: "{group} 이름부터 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{expense} 내역",
          query: { entity: "expense", sort: [{ field: "date", dir: "desc" }], filters: ["payer", "kind"], search: ["what"] },
          views: [{ kind: "table", columns: ["date", "what", "payer", "won", "perHead", "apart", "kind"] }],
          empty: "낸 사람이 그때그때 적어요. 빠질 사람은 내역을 눌러 정해요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "종류별로 쓴 돈",
          entity: "expense",
          by: "kind",
          columns: [
            { label: "쓴 돈", metric: { fn: "sum", field: "won" }, unit: "원" },
            { label: "건수", metric: { fn: "count" }, unit: "건" },
          ],
        },
      ],
    },
    {
      id: "settle",
      title: "정산",
      icon: "calculator",
      blocks: [
        toolBlock("settle", { title: "누가 누구에게 보낼까요", entity: "person", payer: "name", amount: "paid", balance: "balance" }),
        {
          kind: "stats",
          items: [
            {
              label: "확인 목록에서 안 보낸 돈",
              entity: "transfer",
              metric: { fn: "sum", field: "amount" },
              where: [{ field: "status", op: "eq", value: "waiting" }],
              unit: "원",
              tone: "warn",
            },
            {
              label: "보낼 돈이 남은 사람",
              entity: "person",
              metric: { fn: "count" },
              where: [{ field: "toSend", op: "gt", value: 0 }],
              unit: "명",
            },
          ],
        },
        {
          kind: "collection",
          title: "{transfer} 확인",
          query: { entity: "transfer", filters: ["from", "status"], sort: [{ field: "status", dir: "asc" }] },
          views: [{ kind: "table", columns: ["from", "to", "amount", "account", "status", "sentOn"] }],
          actions: ["markSent", "markGot", "copyTransfer", "notSent"],
          empty: "위 결과를 보고 한 줄씩 적어 두면, 보낸 만큼 결과에서 빠져요.",
        },
      ],
    },
    {
      id: "people",
      title: "{person}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "person", sort: [{ field: "balance", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "paid", "share", "sent", "received", "toSend", "toGet"] }],
          empty: "함께 쓴 사람을 모두 적어 주세요. 한 푼도 안 낸 사람도 적어야 똑같이 나뉘어요.",
        },
        {
          kind: "collection",
          title: "{currency}",
          query: { entity: "currency" },
          views: [{ kind: "table", columns: ["name", "rate", "asOf"] }],
          empty: "외화로 썼다면 환율을 적어 두세요.",
        },
      ],
    },
  ],
};
