import { toolBlock } from "@appmon/appspec/tool-block";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const copied = (field: string, via: string, from = field): RuleStep => ({ do: "set", field, to: { via, field: from } });
const STATES = ["draft 쓰는 중 n", "sent 보냄 i", "accepted 승낙 g.", "refused 거절 b.", "expired 지남 w."];
const METHODS = ["count 수량", "area 가로×세로", "time 시간"];

/** A button that takes a quote to another state. */
const turn = (label: string, when: Condition[], to: string, success: string, answers = false): Omit<ActionSpec, "id"> => ({
  label,
  entity: "quote",
  when,
  steps: [
    ...(answers ? [{ do: "set" as const, field: "answered", to: { auto: "now" as const } }] : []),
    { do: "set", field: "status", to },
  ],
  success,
});

/** Quotes out of a price list: what each line comes to, what was sent, what was taken. */
export const QUOTATION_MAKER: PatternDeclaration = {
  id: "quotation-maker",
  title: "견적서",
  tagline: "{item:과/와} 수량을 고르면 공급가와 부가세가 바로 나와요",
  shelf: "work",
  examples: { trade: "sign", lists: { item: "goods", quote: "title:goods" } },
  icon: "calculator",
  family: "work",
  palettes: [
    ["#f6f8fb", "#1d4f91"],
    ["#f8f7f3", "#8a4a12"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "staff", label: "직원" },
      { id: "admin", label: "사장", admin: true },
    ],
  },
  lists: {
    item: {
      name: "품목",
      icon: "package",
      counter: "개",
      kind: "resource",
      exposure: "private",
      subtitleField: "size",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        size: { label: "규격", type: "text" },
        unit: {
          label: "단위",
          type: "select",
          options: ["piece 개", "area ㎡", "meter m", "hour 시간", "set 식"],
          default: { value: "piece" },
        },
        method: { label: "셈법", type: "select", required: true, options: METHODS, default: { value: "count" } },
        price: { label: "단가", type: "money", unit: "원", min: 0, required: true },
        cost: { label: "원가", type: "money", unit: "원", min: 0, private: true, roles: ["admin"] },
      },
      sample: {
        columns: ["name", "size", "unit", "method", "price", "cost"],
        rows: [
          ["채널간판", "갈바 채널", "area", "area", 180000, 112000],
          ["돌출간판", "지름 60cm", "piece", "count", 320000, 205000],
          ["현수막", "열재단", "area", "area", 12000, 5500],
          ["유리 시트", "컬러 시트", "area", "area", 28000, 13000],
          ["실사출력", "유포지", "area", "area", 22000, 9500],
          ["아크릴 사인", "3T 30×20cm", "piece", "count", 45000, 21000],
          ["LED 모듈", "3구 방수", "piece", "count", 8000, 4200],
          ["설치", "사다리차 빼고", "set", "count", 150000, 90000],
        ],
      },
    },
    client: {
      name: "고객",
      icon: "users",
      counter: "명",
      kind: "person",
      subtitleField: "company",
      fields: {
        name: { label: "이름", type: "text", required: true },
        company: { label: "회사", type: "text" },
        phone: { label: "전화", type: "phone" },
        email: { label: "이메일", type: "email" },
      },
      sample: {
        columns: ["name", "company", "phone"],
        rows: [
          ["강소라", "모퉁이 카페", "010-3321-4507"],
          ["배철민", "새봄의원", "010-5120-8834"],
          ["남궁현", "바른수학 학원", "010-7745-2096"],
          ["오미숙", "할매국밥", "010-2908-6613"],
          ["신동윤", "온누리약국", "010-6432-1178"],
          ["홍다영", "들꽃 꽃집", "010-8051-3942"],
        ],
      },
    },
    quote: {
      name: "견적",
      icon: "file-text",
      counter: "건",
      kind: "main",
      subtitleField: "number",
      fields: {
        title: { label: "제목", type: "text", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        client: { label: "{client}", type: "relation", target: "client", required: true },
        number: { label: "견적번호", type: "text", default: { auto: "sequence", prefix: "Q-" } },
        version: { label: "차수", type: "number", unit: "차", min: 1, default: { value: 1 } },
        until: { label: "유효한 날", type: "date", required: true, countdown: true },
        discount: { label: "전체 할인", type: "money", unit: "원", min: 0, default: { value: 0 } },
        vatRate: { label: "부가세율", type: "percent", min: 0, max: 100, default: { value: 10 }, help: "부가가치세법에 따른 10%예요." },
        terms: { label: "조건", type: "longtext" },
        status: { label: "상태", type: "status", required: true, options: STATES, default: { value: "draft" } },
        answered: { label: "답한 때", type: "datetime" },
        sum: { label: "줄 합계", type: "money", unit: "원", min: 0, default: { value: 0 }, help: "견적 줄에서 저절로 더해져요." },
        revised: { label: "새 차수를 만들었어요", type: "boolean", default: { value: false } },
        before: { label: "앞 차수", type: "relation", target: "quote" },
        supply: { label: "공급가", type: "computed", formula: "sum - discount", result: "money" },
        vat: { label: "부가세", type: "computed", formula: "round(supply * vatRate / 100)", result: "money" },
        total: { label: "합계", type: "computed", formula: "supply + vat", result: "money" },
        cost: { label: "원가 합", type: "computed", rollup: { entity: "line", via: "quote", fn: "sum", field: "costs" }, result: "money" },
        margin: {
          label: "마진율",
          type: "computed",
          formula: "if(supply > 0, round((supply - cost) / supply * 100, 1), 0)",
          result: "percent",
        },
        nextVersion: { label: "다음 차수", type: "computed", unit: "차", formula: "version + 1" },
        renewed: { label: "새 유효한 날", type: "computed", formula: "addDays(today(), 30)", result: "date" },
      },
      constraints: [
        {
          kind: "check",
          when: [at("accepted")],
          must: [
            { field: "answered", op: "filled" },
            { field: "answered", op: "lte", value: { field: "until" } },
          ],
          message: "유효한 날이 지난 {quote:은/는} 승낙할 수 없어요. 새 차수를 만들어 주세요.",
        },
        {
          kind: "check",
          must: [{ field: "until", op: "gte", value: { field: "date" } }],
          message: "유효한 날은 견적한 날보다 빠를 수 없어요.",
        },
      ],
      highlights: [
        { when: [at("sent"), { field: "until", op: "lt", value: { today: 0 } }], tone: "bad", label: "유효한 날이 지났어요" },
        { when: [at("sent"), { field: "until", op: "lte", value: { today: 5 } }], tone: "warn", label: "곧 지나요" },
      ],
      sample: {
        columns: ["title", "date", "client", "number", "version", "until", "discount", "vatRate", "status", "answered", "sum", "revised"],
        rows: [
          ["카페 돌출간판", -58, "강소라", "Q-0025", 1, -28, 0, 10, "accepted", [-50, "11:20"], 470000, false],
          ["병원 유도 사인", -50, "배철민", "Q-0026", 1, -20, 0, 10, "refused", [-44, "16:05"], 270000, false],
          ["학원 현수막", -45, "남궁현", "Q-0027", 1, -15, 0, 10, "expired", null, 120000, false],
          ["국밥집 채널간판", -30, "오미숙", "Q-0028", 1, 0, 26000, 10, "accepted", [-24, "10:30"], 726000, false],
          ["약국 유리 시트", -20, "신동윤", "Q-0029", 1, 10, 0, 10, "sent", null, 336000, false],
          ["카페 실사출력", -14, "강소라", "Q-0030", 1, 16, 0, 10, "accepted", [-11, "14:40"], 282000, false],
          ["꽃집 채널간판", -6, "홍다영", "Q-0031", 1, 24, 36000, 10, "sent", null, 786000, false],
          ["병원 진료실 문패", -4, "배철민", "Q-0032", 1, 26, 0, 10, "sent", null, 405000, false],
          ["가을 특강 현수막", -2, "남궁현", "Q-0033", 1, 28, 0, 10, "sent", null, 194400, false],
          ["약국 돌출간판", 0, "신동윤", "Q-0034", 1, 30, 0, 10, "draft", null, 470000, false],
        ],
      },
    },
    line: {
      name: "견적 줄",
      icon: "list",
      counter: "개",
      kind: "child",
      titleField: "item",
      parent: "quote",
      fields: {
        quote: { label: "{quote}", type: "relation", target: "quote", required: true },
        item: { label: "{item}", type: "relation", target: "item", required: true },
        count: { label: "수량", type: "number", min: 0, required: true, default: { value: 1 } },
        width: { label: "가로", type: "number", unit: "m", min: 0, step: 0.1 },
        height: { label: "세로", type: "number", unit: "m", min: 0, step: 0.1 },
        off: { label: "할인율", type: "percent", min: 0, max: 100, default: { value: 0 } },
        price: { label: "단가", type: "money", unit: "원", min: 0, help: "비워 두면 단가표의 값으로 굳어요." },
        method: { label: "셈법", type: "select", options: METHODS },
        cost: { label: "원가", type: "money", unit: "원", min: 0, private: true, roles: ["admin"] },
        state: { label: "적을 때 견적", type: "select", options: STATES, default: { value: "draft" }, roles: ["admin"] },
        amounts: { label: "셈한 수량", type: "computed", formula: 'if(method = "area", count * width * height, count)' },
        full: { label: "할인 전", type: "computed", formula: "round(amounts * price)", result: "money" },
        amount: { label: "금액", type: "computed", formula: "round(amounts * price * (100 - off) / 100)", result: "money" },
        costs: { label: "원가 합", type: "computed", formula: "round(amounts * cost)", result: "money" },
      },
      constraints: [
        {
          kind: "check",
          must: [{ field: "state", op: "eq", value: "draft" }],
          message: "보낸 {quote:은/는} 고치지 않아요. ‘새 차수’를 눌러 주세요.",
        },
        {
          kind: "check",
          when: [{ field: "method", op: "eq", value: "area" }],
          must: [
            { field: "width", op: "gt", value: 0 },
            { field: "height", op: "gt", value: 0 },
          ],
          message: "가로와 세로를 적어 주세요.",
        },
      ],
      sample: {
        columns: ["quote", "item", "count", "width", "height", "off", "price", "method", "cost", "state"],
        rows: [
          ["카페 돌출간판", "돌출간판", 1, null, null, 0, 320000, "count", 205000, "draft"],
          ["카페 돌출간판", "설치", 1, null, null, 0, 150000, "count", 90000, "draft"],
          ["병원 유도 사인", "아크릴 사인", 6, null, null, 0, 45000, "count", 21000, "draft"],
          ["학원 현수막", "현수막", 2, 5, 1, 0, 12000, "area", 5500, "draft"],
          ["국밥집 채널간판", "채널간판", 1, 4, 0.8, 0, 180000, "area", 112000, "draft"],
          ["국밥집 채널간판", "설치", 1, null, null, 0, 150000, "count", 90000, "draft"],
          ["약국 유리 시트", "유리 시트", 1, 6, 2, 0, 28000, "area", 13000, "draft"],
          ["카페 실사출력", "실사출력", 1, 3, 2, 0, 22000, "area", 9500, "draft"],
          ["카페 실사출력", "설치", 1, null, null, 0, 150000, "count", 90000, "draft"],
          ["꽃집 채널간판", "채널간판", 1, 3, 1, 0, 180000, "area", 112000, "draft"],
          ["꽃집 채널간판", "LED 모듈", 12, null, null, 0, 8000, "count", 4200, "draft"],
          ["꽃집 채널간판", "설치", 1, null, null, 0, 150000, "count", 90000, "draft"],
          ["병원 진료실 문패", "아크릴 사인", 10, null, null, 10, 45000, "count", 21000, "draft"],
          ["가을 특강 현수막", "현수막", 3, 6, 0.9, 0, 12000, "area", 5500, "draft"],
          ["약국 돌출간판", "돌출간판", 1, null, null, 0, 320000, "count", 205000, "draft"],
          ["약국 돌출간판", "설치", 1, null, null, 0, 150000, "count", 90000, "draft"],
        ],
      },
    },
    reply: {
      name: "고객 답",
      icon: "mail",
      counter: "건",
      kind: "log",
      exposure: "submitted",
      fields: {
        number: { label: "견적번호", type: "text", required: true, placeholder: "Q-0031" },
        name: { label: "이름", type: "text", required: true },
        answer: {
          label: "답",
          type: "select",
          required: true,
          options: ["accept 승낙해요 g", "refuse 다음에 할게요 b", "ask 물어볼 것이 있어요 w"],
        },
        note: { label: "하고 싶은 말", type: "longtext" },
        at: { label: "보낸 때", type: "datetime", default: { auto: "now" }, roles: ["staff"] },
      },
      sample: {
        columns: ["number", "name", "answer", "note", "at"],
        rows: [
          ["Q-0030", "강소라", "accept", "다음 주 화요일에 와 주세요.", [-11, "14:12"]],
          ["Q-0031", "홍다영", "ask", "LED 색을 바꿀 수 있나요?", [-1, "19:30"]],
        ],
      },
    },
  },
  rules: [
    { entity: "line", on: "create", steps: [copied("method", "item"), copied("cost", "item"), copied("state", "quote", "status")] },
    { entity: "line", on: "create", when: [{ field: "price", op: "empty" }], steps: [copied("price", "item")] },
    { entity: "line", on: "update", steps: [copied("state", "quote", "status")] },
    { entity: "line", on: "while", steps: [{ do: "add", via: "quote", field: "sum", by: { field: "amount", sign: 1 } }] },
    {
      entity: "quote",
      on: "update",
      when: [{ field: "revised", op: "eq", value: true }],
      steps: [
        {
          do: "create",
          entity: "quote",
          values: {
            title: { field: "title" },
            client: { field: "client" },
            version: { field: "nextVersion" },
            until: { field: "renewed" },
            terms: { field: "terms" },
            before: { record: true },
          },
        },
      ],
    },
  ],
  actions: {
    send: turn(
      "보냄",
      [at("draft"), { field: "sum", op: "gt", value: 0 }],
      "sent",
      "보낸 것으로 적었어요. 견적번호를 {client}에게 알려 주세요.",
    ),
    accept: turn("승낙", [at("sent"), { field: "until", op: "gte", value: { today: 0 } }], "accepted", "승낙한 것으로 적었어요.", true),
    refuse: turn("거절", [at("sent")], "refused", "거절한 것으로 적었어요.", true),
    expire: turn("지남", [at("sent"), { field: "until", op: "lt", value: { today: 0 } }], "expired", "지난 것으로 적었어요."),
    copyQuote: {
      label: "문구 복사",
      icon: "copy",
      entity: "quote",
      steps: [{ do: "copy", fields: ["number", "title", "supply", "vat", "total", "until", "terms"] }],
      success: "복사했어요. 메신저에 붙여넣어 보세요.",
    },
    revise: {
      label: "새 차수",
      icon: "refresh-cw",
      entity: "quote",
      when: [at("sent", "refused", "expired"), { field: "revised", op: "eq", value: false }],
      confirm: "새 차수를 만들까요? 앞 차수는 그대로 남아요.",
      steps: [{ do: "set", field: "revised", to: true }],
      success: "새 차수를 만들었어요. 견적 줄을 넣어 주세요.",
    },
  },
  screens: [
    {
      id: "quotes",
      title: "{quote}",
      icon: "file-text",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "답을 기다려요", entity: "quote", metric: { fn: "count" }, where: [at("sent")], unit: "건", tone: "warn" },
            {
              label: "이달 승낙 금액",
              entity: "quote",
              metric: { fn: "sum", field: "total" },
              where: [at("accepted")],
              period: { field: "answered", unit: "month" },
              unit: "원",
              tone: "good",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "quote",
            sort: [{ field: "number", dir: "desc" }],
            search: ["title", "number", "client"],
            filters: ["status", "client"],
          },
          views: [
            { kind: "table", columns: ["number", "client", "supply", "vat", "total", "margin", "until", "status"] },
            { kind: "kanban", by: "status", columns: ["client", "total", "until"] },
          ],
          actions: ["send", "accept", "refuse", "expire", "revise", "copyQuote"],
          empty: "첫 {quote:을/를} 만들고 줄을 넣어 보세요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{reply}",
          query: { entity: "reply", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "answer", "note", "at"] }],
          create: false,
          empty: "아직 온 답이 없어요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 {quote}",
      icon: "search",
      blocks: [
        {
          kind: "lookup",
          entity: "quote",
          by: ["number"],
          show: ["version", "date", "until", "supply", "vat", "total", "terms", "status"],
        },
        { kind: "form", title: "승낙하기", entity: "reply", submitLabel: "답 보내기", success: "답을 보냈어요. 곧 연락드릴게요." },
      ],
    },
    {
      id: "prices",
      title: "{item:과/와} 단가",
      icon: "package",
      access: ["staff", "admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "item", search: ["name", "size"] },
          views: [{ kind: "table", columns: ["size", "unit", "method", "price", "cost"] }],
          empty: "자주 쓰는 {item:을/를} 단가와 함께 넣어 주세요.",
        },
        {
          kind: "collection",
          title: "{client}",
          query: { entity: "client", search: ["name", "company", "phone"] },
          views: [{ kind: "table", columns: ["company", "phone", "email"] }],
          empty: "{quote:을/를} 보낼 {client:을/를} 적어 주세요.",
        },
        {
          kind: "stats",
          form: "tally",
          title: "{client}마다 승낙률",
          entity: "quote",
          by: "client",
          where: [at("accepted", "refused", "expired")],
          columns: [
            { label: "답난 견적", metric: { fn: "count" }, unit: "건" },
            { label: "승낙률", metric: { fn: "count" }, where: [at("accepted")], unit: "%", share: true },
          ],
        },
      ],
    },
    {
      id: "paper",
      title: "인쇄",
      icon: "printer",
      access: ["staff", "admin"],
      blocks: [
        toolBlock("compose", {
          title: "견적서",
          entity: "quote",
          show: ["number", "version", "client", "date", "until", "sum", "discount", "supply", "vat", "total", "terms"],
        }),
        toolBlock("compose", {
          title: "견적 내역",
          entity: "line",
          show: ["quote", "width", "height", "count", "price", "full", "off", "amount"],
        }),
      ],
    },
  ],
};
