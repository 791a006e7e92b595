import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Things that are handed in to be mended; whoever handed one in sees how far it is. */
export const REPAIR_INTAKE: PatternDeclaration = {
  id: "repair-intake",
  title: "수리 접수",
  tagline: "맡긴 물건이 어디까지 됐는지 접수번호로 찾아봐요",
  shelf: "shop",
  examples: { trade: "phone-shop", lists: { "repair.thing": "thing", part: "stock" }, texts: { "repair.trouble": "살펴봐 주세요" } },
  icon: "wrench",
  family: "work",
  palettes: [
    ["#f6f7f9", "#334155"],
    ["#f4f8fb", "#0e7490"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "기사", admin: true }] },
  lists: {
    repair: {
      name: "수리",
      icon: "wrench",
      counter: "건",
      kind: "main",
      titleField: "thing",
      exposure: "submitted",
      fields: {
        number: { label: "접수번호", type: "text", default: { auto: "sequence", prefix: "S" } },
        thing: { label: "맡길 물건", type: "text", required: true, placeholder: "아이폰 13" },
        trouble: { label: "어디가 고장났나요", type: "longtext", required: true },
        photo: { label: "사진", type: "image" },
        guest: { label: "이름", type: "text", required: true },
        phone: { label: "연락처", type: "phone", required: true },
        ready: { label: "예상 완료일", type: "date", countdown: true },
        labour: { label: "공임", type: "money", unit: "원", min: 0, default: { value: 0 } },
        parts: { label: "부품값", type: "computed", rollup: { entity: "part", via: "repair", fn: "sum", field: "price" }, result: "money" },
        total: { label: "합계", type: "computed", formula: "labour + parts", result: "money" },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: [
            "taken 접수 i",
            "looking 살펴보는 중 w",
            "working 고치는 중 w",
            "ready 다 됐어요 g",
            "handed 찾아가셨어요 n.",
            "given 고치지 못함 b.",
          ],
          default: { value: "taken" },
        },
      },
      highlights: [
        {
          when: [
            { field: "ready", op: "lt", value: { today: 0 } },
            { field: "status", op: "in", value: ["taken", "looking", "working"] },
          ],
          tone: "bad",
          label: "약속일 지남",
        },
      ],
      sample: {
        columns: ["number", "thing", "trouble", "guest", "phone", "ready", "labour", "status"],
        rows: [
          ["S0001", "아이폰 13", "화면이 깨져서 왼쪽이 안 눌려요", "김서연", "010-3321-4507", -1, 40000, "working"],
          ["S0002", "전기밥솥", "뚜껑이 안 닫혀요", "박준호", "010-5120-8834", 2, 15000, "looking"],
          ["S0003", "재봉틀", "윗실이 자꾸 끊겨요", "이하린", "010-7745-2096", 4, 0, "taken"],
          ["S0004", "스탠드", "불이 깜빡여요", "최유진", "010-2908-6613", -3, 10000, "ready"],
        ],
      },
    },
    part: {
      name: "쓴 부품",
      icon: "boxes",
      counter: "개",
      kind: "child",
      parent: "repair",
      exposure: "private",
      fields: {
        name: { label: "부품", type: "text", required: true },
        price: { label: "값", type: "money", unit: "원", min: 0, required: true },
        repair: { label: "{repair}", type: "relation", target: "repair", required: true },
      },
      sample: {
        columns: ["name", "price", "repair"],
        rows: [
          ["액정 패널", 89000, "아이폰 13"],
          ["LED 전구", 6500, "스탠드"],
        ],
      },
    },
  },
  actions: {
    finishRepair: {
      label: "다 됐어요",
      icon: "check",
      entity: "repair",
      when: [{ field: "status", op: "in", value: ["looking", "working"] }],
      steps: [{ do: "set", field: "status", to: "ready" }],
      success: "다 된 것으로 바꿨어요. 손님이 찾아보면 바로 보여요.",
      tone: "good",
    },
    handRepair: {
      label: "찾아가셨어요",
      entity: "repair",
      when: [{ field: "status", op: "eq", value: "ready" }],
      steps: [{ do: "set", field: "status", to: "handed" }],
      success: "찾아가신 것으로 적었어요.",
    },
  },
  screens: [
    {
      id: "take",
      title: "{repair} 맡기기",
      icon: "clipboard",
      blocks: [
        {
          kind: "section",
          section: "steps",
          heading: "이렇게 진행돼요",
          items: [
            { title: "접수", body: "고장 난 곳을 적어 주세요. 접수번호를 드려요." },
            { title: "살펴보기", body: "값과 날짜를 정해 알려 드려요." },
            { title: "찾아가기", body: "다 되면 접수번호로 확인하고 찾아가세요." },
          ],
        },
        { kind: "form", entity: "repair", submitLabel: "맡기기", success: "접수했어요. 접수번호를 적어 두세요." },
      ],
    },
    {
      id: "find",
      title: "진행 확인",
      icon: "search",
      blocks: [{ kind: "lookup", entity: "repair", by: ["number", "phone"], show: ["thing", "status", "ready", "total"] }],
    },
    {
      id: "desk",
      title: "작업대",
      icon: "wrench",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "repair",
            search: ["thing", "guest", "phone", "number"],
            filters: ["status"],
            sort: [{ field: "ready", dir: "asc" }],
          },
          views: [
            { kind: "table", columns: ["number", "thing", "guest", "phone", "ready", "total", "status"] },
            { kind: "kanban", by: "status", columns: ["guest", "ready"] },
          ],
          actions: ["finishRepair", "handRepair"],
          empty: "맡은 물건이 없어요.",
        },
      ],
    },
  ],
};
