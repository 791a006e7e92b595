import { toolBlock } from "@appmon/appspec/tool-block";
import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const OPEN: Condition = { field: "stage", op: "ne", value: "closed" };
const KINDS = { size: "치수", look: "외관", work: "기능", pack: "포장", label: "표시" };
const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => `${value} ${label}`);

type Defect = readonly [string, string, string, number, string, number, number, string, string, number | null];
const DEFECTS: readonly Defect[] = [
  ["윗면에 흐름 자국", "손잡이 C", "look", 12, "inside", 0, 60000, "천보미", "received", null],
  ["모서리 긁힘", "하우징 A", "look", 8, "customer", -2, 240000, "맹재현", "stopgap", null],
  ["구멍 자리가 0.4mm 벗어남", "브래킷 B", "size", 5, "inside", -4, 90000, "하예성", "cause", null],
  ["상자 접착이 벌어짐", "포장 상자", "pack", 30, "partner", -8, 150000, "마동진", "plan", null],
  ["휨이 큼", "손잡이 C", "size", 3, "inside", -13, 70000, "맹재현", "plan", null],
  ["색이 옅음", "고무 링 D", "look", 20, "customer", -20, 400000, "맹재현", "proof", null],
  ["게이트 자국이 남음", "하우징 A", "look", 15, "inside", -40, 120000, "맹재현", "closed", -22],
  ["두께가 얇음", "브래킷 B", "size", 4, "inside", -95, 80000, "하예성", "closed", -78],
  ["인쇄가 번짐", "포장 상자", "pack", 50, "partner", -105, 200000, "마동진", "closed", -93],
  ["기포가 보임", "하우징 A", "look", 6, "inside", -120, 50000, "맹재현", "closed", -101],
];
/** Cause, remedy, who wrote it, who proved it. */
const REMEDIES: Readonly<Record<string, readonly (string | null)[]>> = {
  "상자 접착이 벌어짐": ["접착제가 바뀌었어요.", null, null, null],
  "휨이 큼": ["금형 온도가 높았어요.", null, null, null],
  "색이 옅음": ["카본 배합이 적었어요.", "배합표를 고치고 투입 전에 달아요.", "맹재현", null],
  "게이트 자국이 남음": ["자르는 칼날이 무뎠어요.", "칼날을 2주마다 갈아요.", "맹재현", "천보미"],
  "두께가 얇음": ["코일 입고 검사를 빠뜨렸어요.", "입고 때 세 곳을 재요.", "하예성", "마동진"],
  "인쇄가 번짐": ["건조 시간이 짧았어요.", "건조를 두 시간 늘려요.", "마동진", "천보미"],
  "기포가 보임": ["원료에 물기가 있었어요.", "투입 전 네 시간 말려요.", "맹재현", "천보미"],
};

/** Faults from finding to proof that the remedy works, with what came back again and what is most common. */
export const DEFECT_TRACKING: PatternDeclaration = {
  id: "defect-tracking",
  title: "불량·시정조치",
  tagline: "불량을 찍어 올리고, 원인과 대책까지 단계로 따라가요",
  shelf: "work",
  icon: "alert-triangle",
  family: "work",
  palettes: [
    ["#faf7f5", "#a32c1c"],
    ["#f5f7fb", "#27457f"],
  ],
  lists: {
    item: {
      name: "품목",
      icon: "package",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        spec: { label: "규격", type: "text" },
        line: { label: "담당 라인", type: "text" },
        taken: { label: "뽑은 수", type: "computed", unit: "개", rollup: { entity: "inspection", via: "item", fn: "sum", field: "taken" } },
        bad: { label: "불량 수", type: "computed", unit: "개", rollup: { entity: "inspection", via: "item", fn: "sum", field: "bad" } },
        rate: { label: "불량률", type: "computed", formula: "if(taken > 0, round(bad / taken * 100, 2), 0)", result: "percent" },
        ppm: { label: "ppm", type: "computed", unit: "ppm", formula: "if(taken > 0, round(bad / taken * 1000000), 0)" },
        ...Object.fromEntries(
          Object.entries(KINDS).map(([kind, label]) => [
            kind,
            {
              label: `90일 안 ${label}`,
              type: "computed" as const,
              unit: "건",
              rollup: {
                entity: "defect",
                via: "item",
                fn: "count" as const,
                where: [
                  { field: "kind", op: "eq" as const, value: kind },
                  { field: "found", op: "gte" as const, value: { today: -90 } },
                ],
              },
            },
          ]),
        ),
      },
      highlights: [{ when: [{ field: "rate", op: "gt", value: 3 }], tone: "bad", label: "불량이 많아요" }],
      sample: {
        columns: ["name", "spec", "line"],
        rows: [
          ["하우징 A", "ABS 120×80", "사출 1라인"],
          ["브래킷 B", "SPCC 2.0t", "프레스"],
          ["손잡이 C", "PP 150mm", "사출 2라인"],
          ["고무 링 D", "NBR 24×3", "성형"],
          ["포장 상자", "3겹 골판지", "포장"],
        ],
      },
    },
    person: {
      name: "담당자",
      icon: "users",
      counter: "명",
      kind: "person",
      fields: {
        name: { label: "이름", type: "text", required: true },
        team: { label: "부서", type: "text" },
        open: { label: "맡은 건", type: "computed", unit: "건", rollup: { entity: "defect", via: "who", fn: "count", where: [OPEN] } },
      },
      sample: {
        columns: ["name", "team"],
        rows: [
          ["마동진", "품질"],
          ["천보미", "품질"],
          ["맹재현", "사출"],
          ["하예성", "프레스"],
        ],
      },
    },
    inspection: {
      name: "검사",
      icon: "clipboard-list",
      counter: "건",
      kind: "log",
      titleField: "lot",
      fields: {
        lot: { label: "로트", type: "text", required: true, unique: true },
        item: { label: "{item}", type: "relation", target: "item", required: true },
        kind: {
          label: "구분",
          type: "select",
          required: true,
          options: ["in 입고", "process 공정", "out 출하"],
          default: { value: "process" },
        },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        taken: { label: "뽑은 수", type: "number", unit: "개", min: 1, required: true, default: { value: 20 } },
        bad: { label: "불량 수", type: "number", unit: "개", min: 0, required: true, default: { value: 0 } },
        limit: {
          label: "기준",
          type: "number",
          unit: "개",
          min: 1,
          required: true,
          default: { value: 2 },
          help: "불량이 이만큼이면 불합격이에요.",
        },
        who: { label: "검사자", type: "relation", target: "person" },
        shipped: { label: "출하함", type: "boolean", default: { value: false } },
        verdict: { label: "판정", type: "computed", formula: 'if(bad >= limit, "불합격", "합격")', result: "text" },
      },
      constraints: [
        { kind: "check", must: [{ field: "bad", op: "lte", value: { field: "taken" } }], message: "불량 수가 뽑은 수보다 많아요." },
        {
          kind: "check",
          when: [{ field: "shipped", op: "eq", value: true }],
          must: [{ field: "bad", op: "lt", value: { field: "limit" } }],
          message: "불합격 로트는 출하할 수 없어요. 선별해서 다시 검사해 주세요.",
        },
      ],
      highlights: [{ when: [{ field: "bad", op: "gte", value: { field: "limit" } }], tone: "bad", label: "불합격" }],
      sample: {
        columns: ["lot", "item", "kind", "date", "taken", "bad", "limit", "who", "shipped"],
        rows: [
          ["HA-118", "하우징 A", "process", -1, 20, 2, 2, "천보미", false],
          ["HA-117", "하우징 A", "out", -4, 20, 0, 2, "천보미", true],
          ["BB-064", "브래킷 B", "process", -2, 50, 1, 2, "마동진", true],
          ["BB-063", "브래킷 B", "in", -9, 50, 0, 2, "마동진", true],
          ["BX-031", "포장 상자", "in", -6, 30, 1, 2, "천보미", true],
        ],
      },
    },
    defect: {
      name: "불량",
      icon: "alert-triangle",
      counter: "건",
      kind: "main",
      titleField: "what",
      imageField: "photo",
      fields: {
        what: { label: "내용", type: "text", required: true },
        item: { label: "{item}", type: "relation", target: "item", required: true },
        kind: { label: "유형", type: "select", required: true, options: KIND_OPTIONS, default: { value: "look" } },
        count: { label: "수량", type: "number", unit: "개", min: 1, required: true, default: { value: 1 } },
        photo: { label: "고치기 전 사진", type: "image" },
        after: { label: "고친 뒤 사진", type: "image" },
        from: {
          label: "온 곳",
          type: "select",
          options: ["inside 사내 n", "customer 고객 b", "partner 협력사 w"],
          default: { value: "inside" },
        },
        number: { label: "번호", type: "text", default: { auto: "sequence", prefix: "D-" } },
        found: { label: "찾은 날", type: "date", required: true, default: { auto: "today" } },
        loss: { label: "손실", type: "money", unit: "원", min: 0, default: { value: 0 } },
        who: { label: "담당", type: "relation", target: "person" },
        stage: {
          label: "단계",
          type: "status",
          required: true,
          options: ["received 접수 i", "stopgap 임시조치 w", "cause 원인 w", "plan 대책 a", "proof 효과 확인 a", "closed 닫힘 g."],
          default: { value: "received" },
        },
        cause: { label: "원인", type: "longtext" },
        plan: { label: "대책", type: "longtext" },
        planBy: { label: "대책 쓴 사람", type: "relation", target: "person" },
        proofBy: { label: "효과 확인한 사람", type: "relation", target: "person" },
        closedOn: { label: "닫은 날", type: "date" },
        before: { label: "앞 건", type: "relation", target: "defect" },
        due: {
          label: "이 단계 기한",
          type: "computed",
          formula:
            'addDays(found, if(stage = "received", 1, if(stage = "stopgap", 3, if(stage = "cause", 5, if(stage = "plan", 10, 30)))))',
          result: "date",
        },
        took: { label: "닫는 데 걸림", type: "computed", unit: "일", formula: "daysBetween(found, closedOn)" },
        ...Object.fromEntries(
          Object.entries(KINDS).map(([kind, label]) => [
            kind,
            { label: `90일 안 ${label}`, type: "computed" as const, unit: "건", lookup: { via: "item", field: kind } },
          ]),
        ),
        again: {
          label: "90일 안 같은 불량",
          type: "computed",
          unit: "건",
          formula: 'if(kind = "size", size, if(kind = "look", look, if(kind = "work", work, if(kind = "pack", pack, label))))',
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "stage", op: "in", value: ["proof", "closed"] }],
          must: [
            { field: "cause", op: "filled" },
            { field: "plan", op: "filled" },
            { field: "planBy", op: "filled" },
          ],
          message: "원인과 대책, 쓴 사람을 적어야 다음으로 갈 수 있어요.",
        },
        {
          kind: "check",
          when: [{ field: "stage", op: "eq", value: "closed" }],
          must: [
            { field: "proofBy", op: "filled" },
            { field: "proofBy", op: "ne", value: { field: "planBy" } },
          ],
          message: "효과는 대책을 쓴 사람이 아닌 다른 사람이 확인해야 해요.",
        },
      ],
      highlights: [
        { when: [OPEN, { field: "due", op: "lt", value: { today: 0 } }], tone: "bad", label: "기한이 지났어요" },
        { when: [OPEN, { field: "again", op: "gte", value: 2 }], tone: "warn", label: "재발" },
        { when: [{ field: "from", op: "eq", value: "customer" }, OPEN], tone: "accent", label: "고객 건" },
      ],
      sample: {
        columns: "what item kind count from found loss who stage closedOn number before cause plan planBy proofBy".split(" "),
        rows: DEFECTS.map((row, at) => [
          ...row,
          `D-00${String(10 - at).padStart(2, "0")}`,
          row[0] === "모서리 긁힘" ? "게이트 자국이 남음" : null,
          ...(REMEDIES[row[0]] ?? [null, null, null, null]),
        ]),
      },
    },
    measure: {
      name: "조치",
      icon: "wrench",
      counter: "건",
      kind: "child",
      titleField: "body",
      parent: "defect",
      fields: {
        body: { label: "내용", type: "text", required: true },
        defect: { label: "{defect}", type: "relation", target: "defect", required: true },
        kind: {
          label: "갈래",
          type: "select",
          required: true,
          options: ["stopgap 임시 w", "cause 원인 i", "plan 대책 a", "proof 효과 g"],
          default: { value: "stopgap" },
        },
        who: { label: "한 사람", type: "relation", target: "person" },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        photo: { label: "사진", type: "image" },
      },
      sample: {
        columns: ["body", "defect", "kind", "who", "date"],
        rows: [
          ["남은 재고 300개를 모두 골라냈어요", "모서리 긁힘", "stopgap", "맹재현", -1],
          ["고객에게 대신 쓸 제품을 보냈어요", "모서리 긁힘", "stopgap", "천보미", -1],
          ["원료 투입 기록을 견줘 봤어요", "색이 옅음", "cause", "맹재현", -17],
          ["투입 저울과 점검표를 달았어요", "색이 옅음", "plan", "맹재현", -12],
          ["세 로트를 재 보니 자국이 없어요", "게이트 자국이 남음", "proof", "천보미", -22],
        ],
      },
    },
  },
  actions: {
    toStopgap: {
      label: "임시조치로",
      icon: "arrow-right",
      entity: "defect",
      when: [{ field: "stage", op: "eq", value: "received" }],
      ask: ["who"],
      steps: [{ do: "set", field: "stage", to: "stopgap" }],
      success: "담당을 정하고 임시조치로 옮겼어요.",
    },
    toCause: {
      label: "원인 찾기로",
      icon: "arrow-right",
      entity: "defect",
      when: [{ field: "stage", op: "eq", value: "stopgap" }],
      steps: [{ do: "set", field: "stage", to: "cause" }],
      success: "원인을 찾는 단계로 옮겼어요.",
    },
    toPlan: {
      label: "원인 적기",
      icon: "arrow-right",
      entity: "defect",
      when: [{ field: "stage", op: "eq", value: "cause" }],
      ask: ["cause"],
      steps: [{ do: "set", field: "stage", to: "plan" }],
      success: "대책 단계로 옮겼어요.",
    },
    toProof: {
      label: "대책 적기",
      icon: "arrow-right",
      entity: "defect",
      when: [{ field: "stage", op: "eq", value: "plan" }],
      ask: ["plan", "planBy"],
      steps: [{ do: "set", field: "stage", to: "proof" }],
      success: "효과를 확인하는 단계로 옮겼어요.",
    },
    close: {
      label: "효과 확인하고 닫기",
      icon: "check",
      entity: "defect",
      when: [{ field: "stage", op: "eq", value: "proof" }],
      ask: ["proofBy"],
      steps: [
        { do: "set", field: "stage", to: "closed" },
        { do: "set", field: "closedOn", to: { auto: "today" } },
      ],
      success: "닫았어요. 같은 불량이 다시 나오면 표시해 드려요.",
      tone: "good",
    },
    ship: {
      label: "출하",
      icon: "truck",
      entity: "inspection",
      when: [{ field: "shipped", op: "eq", value: false }],
      steps: [{ do: "set", field: "shipped", to: true }],
      success: "출하한 로트로 적었어요.",
    },
  },
  screens: [
    {
      id: "open",
      title: "열린 건",
      icon: "alert-triangle",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "열린 건", entity: "defect", metric: { fn: "count" }, where: [OPEN], unit: "건" },
            {
              label: "기한 지남",
              entity: "defect",
              metric: { fn: "count" },
              where: [OPEN, { field: "due", op: "lt", value: { today: 0 } }],
              unit: "건",
              tone: "bad",
            },
            {
              label: "이번 달 손실",
              entity: "defect",
              metric: { fn: "sum", field: "loss" },
              where: [{ field: "found", op: "eq", value: { month: 0 } }],
              unit: "원",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          query: {
            entity: "defect",
            where: [OPEN],
            sort: [{ field: "due", dir: "asc" }],
            search: ["what", "number"],
            filters: ["kind", "item", "who", "from"],
          },
          views: [
            { kind: "kanban", by: "stage", columns: ["item", "kind", "who", "due"] },
            { kind: "table", columns: ["number", "what", "item", "kind", "count", "who", "stage", "due", "again"] },
            { kind: "gallery", columns: ["item", "kind", "stage"] },
          ],
          actions: ["toStopgap", "toCause", "toPlan", "toProof", "close"],
          empty: "열린 건이 없어요. 불량을 찾으면 사진과 수량만 적어 올려 주세요.",
        },
      ],
    },
    {
      id: "lots",
      title: "{inspection}",
      icon: "clipboard-list",
      blocks: [
        {
          kind: "collection",
          query: { entity: "inspection", sort: [{ field: "date", dir: "desc" }], search: ["lot"], filters: ["item", "kind"] },
          views: [{ kind: "table", columns: ["lot", "item", "kind", "date", "taken", "bad", "limit", "verdict", "shipped"] }],
          actions: ["ship"],
          empty: "뽑은 수와 불량 수를 적으면 판정이 나와요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{item}마다 불량률",
          query: { entity: "item", sort: [{ field: "rate", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "spec", "line", "taken", "bad", "rate", "ppm"] }],
          empty: "{item:을/를} 먼저 적어 주세요.",
        },
      ],
    },
    {
      id: "most",
      title: "많은 순",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "stats",
          form: "tally",
          title: "유형마다",
          entity: "defect",
          by: "kind",
          columns: [
            { label: "건수", metric: { fn: "count" }, unit: "건" },
            { label: "수량", metric: { fn: "sum", field: "count" }, unit: "개" },
            { label: "손실", metric: { fn: "sum", field: "loss" }, unit: "원" },
          ],
        },
        { kind: "chart", title: "어느 {item}에서", chart: "bar", entity: "defect", x: "item", y: { fn: "count" } },
        {
          kind: "chart",
          title: "달마다 손실",
          chart: "line",
          entity: "defect",
          x: "found",
          bucket: "month",
          y: { fn: "sum", field: "loss" },
        },
        {
          kind: "collection",
          title: "{person}",
          query: { entity: "person", sort: [{ field: "open", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "team", "open"] }],
          empty: "{person:을/를} 적어 주세요.",
        },
      ],
    },
    {
      id: "closed",
      title: "닫힌 건과 대책서",
      icon: "file-text",
      blocks: [
        toolBlock("compose", {
          title: "대책서 만들기",
          entity: "defect",
          sections: [
            { label: "무엇이 일어났나요", fields: ["number", "item", "kind", "count", "found", "from", "photo"] },
            { label: "왜, 그리고 어떻게 막나요", fields: ["cause", "plan", "planBy", "after"] },
            { label: "확인", fields: ["proofBy", "closedOn"] },
          ],
          show: ["number", "item", "kind", "count", "found", "from", "photo", "cause", "plan", "planBy", "after", "proofBy", "closedOn"],
        }),
        {
          kind: "collection",
          query: {
            entity: "defect",
            where: [{ field: "stage", op: "eq", value: "closed" }],
            sort: [{ field: "closedOn", dir: "desc" }],
            search: ["what"],
          },
          views: [{ kind: "table", columns: ["number", "what", "item", "found", "closedOn", "took", "loss"] }],
          create: false,
          empty: "아직 닫은 건이 없어요.",
          export: true,
        },
      ],
    },
  ],
};
