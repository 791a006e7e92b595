import { toolBlock } from "@appmon/appspec/tool-block";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Who paid what on a trip, who sat out which bill, and who sends whom how much in the end. */
export const DUTCH_PAY_CALCULATOR: PatternDeclaration = {
  id: "dutch-pay-calculator",
  title: "더치페이",
  tagline: "쓴 돈을 적으면 누가 누구에게 얼마 보낼지 나와요",
  shelf: "group",
  icon: "coins",
  family: "play",
  palettes: [
    ["#fffaf0", "#9c4a00"],
    ["#f3faf8", "#0b6a5c"],
  ],
  lists: {
    person: {
      name: "사람",
      icon: "users",
      counter: "명",
      kind: "person",
      exposure: "shared",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        account: { label: "받을 계좌", type: "text", placeholder: "은행과 계좌번호" },
        paid: {
          label: "낸 돈",
          type: "computed",
          rollup: { entity: "entry", via: "payer", fn: "sum", field: "amount", where: [{ field: "kind", op: "eq", value: "spent" }] },
        },
        skipped: {
          label: "빠진 몫",
          type: "computed",
          rollup: { entity: "entry", via: "payer", fn: "sum", field: "amount", where: [{ field: "kind", op: "eq", value: "skip" }] },
        },
        toSend: {
          label: "아직 보낼 돈",
          type: "computed",
          rollup: { entity: "transfer", via: "from", fn: "sum", field: "amount", where: [{ field: "status", op: "eq", value: "yet" }] },
        },
        toGet: {
          label: "아직 받을 돈",
          type: "computed",
          rollup: { entity: "transfer", via: "to", fn: "sum", field: "amount", where: [{ field: "status", op: "ne", value: "got" }] },
        },
      },
      highlights: [{ when: [{ field: "toSend", op: "gt", value: 0 }], tone: "warn", label: "아직 안 보냈어요" }],
      sample: {
        columns: ["name", "account"],
        rows: [
          ["가영", "카카오뱅크 0000-00-0000000"],
          ["나준", "토스뱅크 0000-0000-0000"],
          ["다희", "신한 000-000-000000"],
          ["라온", null],
        ],
      },
    },
    entry: {
      name: "내역",
      icon: "receipt",
      kind: "log",
      titleField: "what",
      exposure: "shared",
      fields: {
        kind: {
          label: "구분",
          type: "select",
          required: true,
          options: ["spent 쓴 돈 w", "skip 빠진 사람 i"],
          default: { value: "spent" },
        },
        what: { label: "내용", type: "text", required: true },
        payer: { label: "낸 사람·빠진 사람", type: "relation", target: "person", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 0, help: "빠진 사람이면 비워 두세요. 저절로 채워져요." },
        joined: { label: "함께한 사람", type: "number", unit: "명", min: 1, default: { value: 4 } },
        each: { label: "한 사람 몫", type: "computed", formula: "round(amount / joined)", result: "money" },
        of: { label: "빠진 내역", type: "relation", target: "entry" },
        round: { label: "차수", type: "select", options: ["first 1차", "second 2차", "third 3차"] },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        receipt: { label: "영수증", type: "image" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "kind", op: "eq", value: "spent" }],
          must: [{ field: "amount", op: "gt", value: 0 }],
          message: "쓴 돈을 적어 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "kind", op: "eq", value: "skip" }],
          must: [{ field: "of", op: "filled" }],
          message: "어느 {entry}에서 빠졌는지 골라 주세요.",
        },
        { kind: "unique", fields: ["of", "payer"], message: "이미 그 {entry}에서 빠진 사람이에요." },
      ],
      sample: {
        columns: ["kind", "what", "payer", "amount", "joined", "of", "date"],
        rows: [
          ["skip", "라온은 렌터카에서 빠짐", "라온", 20000, 1, "렌터카", -2],
          ["spent", "렌터카", "다희", 60000, 3, null, -2],
          ["spent", "저녁 회와 매운탕", "나준", 120000, 4, null, -2],
          ["spent", "숙소 1박", "가영", 240000, 4, null, -3],
        ],
      },
    },
    transfer: {
      name: "보낼 돈",
      icon: "arrow-right",
      kind: "log",
      titleField: "from",
      exposure: "shared",
      fields: {
        from: { label: "보내는 사람", type: "relation", target: "person", required: true },
        to: { label: "받는 사람", type: "relation", target: "person", required: true },
        amount: { label: "금액", type: "money", unit: "원", min: 1, required: true },
        account: { label: "받을 계좌", type: "computed", lookup: { via: "to", field: "account" }, result: "text" },
        status: { label: "상태", type: "status", options: ["yet 아직 w", "sent 보냄 i", "got 받음 g."], default: { value: "yet" } },
      },
      highlights: [{ when: [{ field: "status", op: "eq", value: "yet" }], tone: "warn", label: "아직 안 보냈어요" }],
      constraints: [{ kind: "check", must: [{ field: "to", op: "ne", value: { field: "from" } }], message: "자기에게 보낼 수는 없어요." }],
      sample: {
        columns: ["from", "to", "amount", "status"],
        rows: [
          ["라온", "가영", 90000, "yet"],
          ["다희", "가영", 40000, "sent"],
          ["다희", "나준", 10000, "yet"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "entry",
      on: "create",
      when: [{ field: "kind", op: "eq", value: "skip" }],
      steps: [
        { do: "set", field: "amount", to: { via: "of", field: "each" } },
        { do: "set", field: "joined", to: 1 },
      ],
    },
  ],
  actions: {
    send: {
      label: "보냈어요",
      icon: "check",
      entity: "transfer",
      when: [{ field: "status", op: "eq", value: "yet" }],
      steps: [{ do: "set", field: "status", to: "sent" }],
      success: "보낸 것으로 적었어요.",
      tone: "good",
    },
    receive: {
      label: "받았어요",
      entity: "transfer",
      when: [{ field: "status", op: "ne", value: "got" }],
      steps: [{ do: "set", field: "status", to: "got" }],
      success: "받은 것으로 적었어요.",
    },
    copyAccount: {
      label: "복사",
      icon: "copy",
      entity: "transfer",
      steps: [{ do: "copy", fields: ["from", "to", "amount", "account"] }],
      success: "복사했어요. 대화방에 붙여 넣어 보세요.",
    },
  },
  screens: [
    {
      id: "split",
      title: "정산",
      icon: "coins",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "모두 쓴 돈",
              entity: "entry",
              metric: { fn: "sum", field: "amount" },
              where: [{ field: "kind", op: "eq", value: "spent" }],
              unit: "원",
            },
            { label: "함께한 {person}", entity: "person", metric: { fn: "count" } },
            {
              label: "아직 보낼 돈",
              entity: "transfer",
              metric: { fn: "sum", field: "amount" },
              where: [{ field: "status", op: "eq", value: "yet" }],
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          title: "{entry}",
          query: { entity: "entry", sort: [{ field: "date", dir: "desc" }], filters: ["kind", "payer", "round"], search: ["what"] },
          views: [{ kind: "table", columns: ["date", "what", "payer", "amount", "joined", "each", "kind"] }],
          empty: "먼저 ‘사람’에 함께한 이름을 적고, 쓴 돈을 넣어 보세요.",
          export: true,
        },
        toolBlock("settle", {
          title: "누가 누구에게 (빠진 몫은 낸 것으로 쳐요)",
          entity: "entry",
          payer: "payer",
          amount: "amount",
          people: "person",
        }),
      ],
    },
    {
      id: "people",
      title: "{person}",
      icon: "users",
      blocks: [
        {
          kind: "collection",
          query: { entity: "person" },
          views: [{ kind: "table", columns: ["name", "paid", "skipped", "toSend", "toGet", "account"] }],
          empty: "함께한 사람의 이름부터 적어 주세요.",
        },
      ],
    },
    {
      id: "transfers",
      title: "보내기",
      icon: "arrow-right",
      blocks: [
        {
          kind: "collection",
          query: { entity: "transfer", sort: [{ field: "status", dir: "asc" }], filters: ["status", "from", "to"] },
          views: [{ kind: "table", columns: ["from", "to", "amount", "account", "status"] }],
          actions: ["send", "receive", "copyAccount"],
          empty: "‘정산’에 나온 대로 적어 두고, 보내면 눌러 주세요.",
          export: true,
        },
      ],
    },
    {
      id: "quick",
      title: "바로 나누기",
      icon: "calculator",
      blocks: [
        {
          kind: "calculator",
          title: "한 번에 나누기",
          inputs: [
            { id: "bill", label: "모두", type: "money", required: true, min: 1, default: { value: 128000 } },
            { id: "fund", label: "회비에서 낼 돈", type: "money", min: 0, default: { value: 0 } },
            { id: "people", label: "사람", type: "number", unit: "명", required: true, min: 1, max: 200, default: { value: 5 } },
            {
              id: "unit",
              label: "올림",
              type: "select",
              required: true,
              options: [
                { value: "one", label: "1원" },
                { value: "ten", label: "10원" },
                { value: "hundred", label: "100원" },
                { value: "thousand", label: "1,000원" },
              ],
              default: { value: "hundred" },
            },
          ],
          outputs: [
            {
              id: "digits",
              label: "자리",
              formula: 'if(unit = "one", 0, if(unit = "ten", -1, if(unit = "hundred", -2, -3)))',
              show: "none",
            },
            { id: "each", label: "한 사람이 낼 돈", formula: "ceil(max(0, bill - fund) / people, digits)", unit: "원", show: "result" },
            { id: "gathered", label: "모이는 돈", formula: "each * people", unit: "원" },
            { id: "host", label: "총무가 낼 돈 (나머지를 뺌)", formula: "max(0, bill - fund) - each * (people - 1)", unit: "원" },
          ],
          basis: "고른 단위로 올려 걷고, 남는 원 단위는 총무 몫에서 빼요.",
        },
      ],
    },
  ],
};
