import { toolBlock } from "@appmon/appspec/tool-block";
import type { RuleStep } from "@appmon/appspec/rule-spec";
import type { Condition } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY: Condition = { field: "date", op: "eq", value: { today: 0 } };
const at = (...status: string[]): Condition => ({ field: "status", op: "in", value: status });
const today = (label: string, field: string): DeclaredField => ({
  label,
  type: "computed",
  unit: "개",
  rollup: { entity: "work", via: "line", fn: "sum", field, where: [TODAY] },
});
const OF_ITS_WORK: RuleStep[] = [
  { do: "set", field: "before", to: { via: "work", field: "before" } },
  { do: "set", field: "state", to: { via: "work", field: "status" } },
];

/** What each line was to make and made, from order to packing, and which order will be late. */
export const PRODUCTION_DAILY: PatternDeclaration = {
  id: "production-daily",
  title: "생산일보",
  tagline: "양품과 불량만 누르면 목표 대비 실적이 저절로 맞아요",
  shelf: "work",
  examples: { trade: "plastic", lists: { product: "goods" } },
  icon: "activity",
  family: "work",
  palettes: [
    ["#f5f7fa", "#24528f"],
    ["#f7f8f4", "#4d6b12"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "worker", label: "작업자" },
      { id: "admin", label: "관리자", admin: true },
    ],
  },
  lists: {
    product: {
      name: "품목",
      icon: "package",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        size: { label: "규격", type: "text" },
        route: { label: "공정 순서", type: "text", placeholder: "성형 → 조립 → 포장" },
        perDay: { label: "하루 최대", type: "number", unit: "개", min: 1, required: true },
      },
      sample: {
        columns: ["name", "size", "route", "perDay"],
        rows: [
          ["밀폐 용기 1L", "PP 투명", "성형 → 조립 → 포장", 1200],
          ["도시락 통 2단", "PP 흰색", "성형 → 조립 → 포장", 800],
        ],
      },
    },
    line: {
      name: "라인",
      icon: "columns-3",
      counter: "개",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["on 가동 g", "stopped 멈춤 b", "off 쉼 n"],
          default: { value: "on" },
        },
        minutes: { label: "하루 근무", type: "number", unit: "분", min: 1, required: true, default: { value: 480 } },
        target: today("오늘 목표", "target"),
        good: today("오늘 양품", "good"),
        bad: today("오늘 불량", "bad"),
        stopped: {
          label: "오늘 멈춤",
          type: "computed",
          unit: "분",
          rollup: { entity: "stop", via: "line", fn: "sum", field: "minutes", where: [TODAY] },
        },
        rate: { label: "달성률", type: "computed", formula: "if(target > 0, round(good / target * 100, 1), 0)", result: "percent" },
        badRate: {
          label: "불량률",
          type: "computed",
          formula: "if(good + bad > 0, round(bad / (good + bad) * 100, 1), 0)",
          result: "percent",
        },
        running: { label: "가동률", type: "computed", formula: "round((minutes - stopped) / minutes * 100, 1)", result: "percent" },
      },
      highlights: [
        { when: [at("stopped")], tone: "bad", label: "멈췄어요" },
        { when: [{ field: "badRate", op: "gte", value: 3 }], tone: "warn", label: "불량이 많아요" },
      ],
      sample: {
        columns: ["name", "status", "minutes"],
        rows: [
          ["1라인 성형", "on", 480],
          ["2라인 조립", "on", 480],
          ["3라인 포장", "on", 480],
        ],
      },
    },
    order: {
      name: "주문",
      icon: "clipboard-list",
      counter: "건",
      kind: "main",
      fields: {
        number: { label: "번호", type: "text", required: true, unique: true },
        client: { label: "고객", type: "text" },
        product: { label: "{product}", type: "relation", target: "product", required: true },
        count: { label: "수량", type: "number", unit: "개", min: 1, required: true },
        due: { label: "납기", type: "date", required: true, countdown: true },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["waiting 대기 n", "making 생산 중 i", "made 끝 g", "shipped 출하 g."],
          default: { value: "waiting" },
        },
        made: {
          label: "만든 수",
          type: "computed",
          unit: "개",
          rollup: { entity: "work", via: "order", fn: "sum", field: "good", where: [{ field: "last", op: "eq", value: true }] },
        },
        left: { label: "남은 수", type: "computed", unit: "개", formula: "max(count - made, 0)" },
        days: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), due)" },
        perDay: { label: "하루 필요한 수", type: "computed", unit: "개", formula: "ceil(left / max(days, 1))" },
        most: { label: "하루 최대", type: "computed", unit: "개", lookup: { via: "product", field: "perDay" } },
        done: { label: "진행", type: "computed", formula: "round(made / count * 100, 1)", result: "percent" },
      },
      highlights: [
        { when: [at("waiting", "making"), { field: "perDay", op: "gt", value: { field: "most" } }], tone: "bad", label: "늦을 것 같아요" },
      ],
      sample: {
        columns: ["number", "client", "product", "count", "due", "status"],
        rows: [
          ["A-118", "늘봄유통", "밀폐 용기 1L", 5000, 4, "making"],
          ["A-119", "해든마트", "도시락 통 2단", 1600, 9, "waiting"],
          ["A-120", "바른주방", "밀폐 용기 1L", 2800, 2, "waiting"],
        ],
      },
    },
    work: {
      name: "작업 지시",
      icon: "list-checks",
      counter: "건",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true, placeholder: "A-118 성형" },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        shift: { label: "교대", type: "select", options: ["day 주간", "night 야간"], default: { value: "day" } },
        order: { label: "{order}", type: "relation", target: "order", required: true },
        line: { label: "{line}", type: "relation", target: "line", required: true },
        worker: { label: "작업자", type: "text" },
        target: { label: "목표", type: "number", unit: "개", min: 1, required: true },
        before: { label: "앞 공정", type: "relation", target: "work" },
        last: { label: "마지막 공정", type: "boolean", default: { value: false } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["waiting 대기 n", "doing 하는 중 i", "done 끝 g", "closed 마감 g."],
          default: { value: "waiting" },
        },
        good: { label: "양품", type: "number", unit: "개", min: 0, default: { value: 0 }, roles: ["admin"] },
        bad: { label: "불량", type: "number", unit: "개", min: 0, default: { value: 0 }, roles: ["admin"] },
        ready: { label: "다음으로 넘길 수", type: "number", unit: "개", min: 0, default: { value: 0 }, roles: ["admin"] },
        rate: { label: "달성률", type: "computed", formula: "round(good / target * 100, 1)", result: "percent" },
        left: { label: "남은 수", type: "computed", unit: "개", formula: "max(target - good, 0)" },
      },
      sample: {
        columns: ["name", "date", "order", "line", "worker", "target", "before", "last", "status", "good", "bad", "ready"],
        rows: [
          ["A-118 성형", 0, "A-118", "1라인 성형", "우정민", 1200, null, false, "doing", 1080, 20, 70],
          ["A-118 조립", 0, "A-118", "2라인 조립", "임보경", 1100, "A-118 성형", false, "doing", 1000, 10, 55],
          ["A-118 포장", 0, "A-118", "3라인 포장", "추연아", 1000, "A-118 조립", true, "doing", 940, 5, 940],
          ["A-118 포장 첫날", -2, "A-118", "3라인 포장", "추연아", 1200, null, true, "closed", 1150, 7, 1150],
          ["A-118 포장 둘째 날", -1, "A-118", "3라인 포장", "추연아", 1200, null, true, "closed", 1150, 7, 1150],
        ],
      },
    },
    output: {
      name: "실적",
      icon: "check-circle",
      counter: "건",
      kind: "log",
      titleField: "work",
      parent: "work",
      fields: {
        work: { label: "{work}", type: "relation", target: "work", required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        good: { label: "양품", type: "number", unit: "개", min: 0, required: true },
        bad: { label: "불량", type: "number", unit: "개", min: 0, default: { value: 0 } },
        cause: { label: "불량 까닭", type: "select", options: ["size 치수", "look 외관", "material 재료", "assembly 조립", "other 기타"] },
        lot: { label: "로트번호", type: "text" },
        material: { label: "들어간 자재 로트", type: "text" },
        reason: { label: "마감 뒤 고친 까닭", type: "text", roles: ["admin"] },
        before: { label: "앞 공정", type: "relation", target: "work", roles: ["admin"] },
        state: {
          label: "적을 때 지시",
          type: "select",
          options: ["waiting 대기", "doing 하는 중", "done 끝", "closed 마감"],
          roles: ["admin"],
        },
        used: { label: "쓴 수", type: "computed", unit: "개", formula: "good + bad" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "state", op: "eq", value: "closed" }],
          must: [{ field: "reason", op: "filled" }],
          message: "마감한 {work:이에요/예요}. 관리자가 까닭을 적고 고칠 수 있어요.",
        },
      ],
      sample: {
        columns: ["work", "at", "good", "bad", "cause", "lot", "material", "before"],
        rows: [
          ["A-118 성형", [0, "10:00"], 540, 12, "look", "L-0431", "PP-2207", null],
          ["A-118 성형", [0, "12:00"], 540, 8, "size", "L-0431", "PP-2207", null],
          ["A-118 조립", [0, "11:00"], 500, 6, "assembly", "L-0432", "L-0431", "A-118 성형"],
          ["A-118 조립", [0, "13:30"], 500, 4, "assembly", "L-0432", "L-0431", "A-118 성형"],
          ["A-118 포장", [0, "12:00"], 470, 3, "look", "L-0433", "L-0432", "A-118 조립"],
          ["A-118 포장", [0, "14:30"], 470, 2, "other", "L-0433", "L-0432", "A-118 조립"],
          ["A-118 포장 첫날", [-2, "12:00"], 600, 4, "look", "L-0427", "L-0426", null],
          ["A-118 포장 첫날", [-2, "17:00"], 550, 3, "look", "L-0427", "L-0426", null],
          ["A-118 포장 둘째 날", [-1, "12:00"], 580, 5, "other", "L-0430", "L-0429", null],
          ["A-118 포장 둘째 날", [-1, "17:00"], 570, 2, "look", "L-0430", "L-0429", null],
        ],
      },
    },
    stop: {
      name: "멈춤",
      icon: "alert-triangle",
      counter: "건",
      kind: "log",
      exposure: "private",
      fields: {
        title: { label: "무슨 일", type: "text", required: true },
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        minutes: { label: "멈춘 시간", type: "number", unit: "분", min: 0, required: true },
        line: { label: "{line}", type: "relation", target: "line" },
        cause: {
          label: "까닭",
          type: "select",
          options: ["broken 고장 b", "noMaterial 자재 없음 w", "change 교체 i", "clean 청소 n", "rest 휴식 n"],
        },
      },
      highlights: [{ when: [{ field: "cause", op: "empty" }], tone: "warn", label: "까닭을 골라 주세요" }],
      sample: {
        columns: ["title", "date", "minutes", "line", "cause"],
        rows: [
          ["금형 온도 경보", 0, 30, "1라인 성형", "broken"],
          ["색상 교체", 0, 18, "1라인 성형", "change"],
          ["뚜껑 자재 기다림", 0, 12, "2라인 조립", "noMaterial"],
          ["라벨기 청소", -1, 25, "3라인 포장", "clean"],
        ],
      },
    },
  },
  rules: [
    { entity: "output", on: "create", steps: OF_ITS_WORK },
    { entity: "output", on: "update", steps: OF_ITS_WORK },
    {
      entity: "output",
      on: "while",
      steps: [
        { do: "add", via: "work", field: "good", by: { field: "good", sign: 1 } },
        { do: "add", via: "work", field: "bad", by: { field: "bad", sign: 1 } },
        { do: "add", via: "work", field: "ready", by: { field: "good", sign: 1 } },
        { do: "add", via: "before", field: "ready", by: { field: "used", sign: -1 } },
      ],
    },
  ],
  actions: {
    begin: {
      label: "시작",
      icon: "arrow-right",
      entity: "work",
      when: [at("waiting")],
      steps: [{ do: "set", field: "status", to: "doing" }],
      success: "시작했어요.",
    },
    finish: {
      label: "끝",
      icon: "check",
      entity: "work",
      when: [at("doing")],
      steps: [{ do: "set", field: "status", to: "done" }],
      success: "끝냈어요. 수고했어요.",
      tone: "good",
    },
    close: {
      label: "마감",
      icon: "lock",
      entity: "work",
      when: [at("done")],
      steps: [{ do: "set", field: "status", to: "closed" }],
      success: "마감했어요. 이제 관리자만 고칠 수 있어요.",
      roles: ["admin"],
    },
    stopLine: {
      label: "멈춤",
      icon: "alert-triangle",
      entity: "line",
      when: [at("on")],
      steps: [{ do: "set", field: "status", to: "stopped" }],
      success: "멈췄어요. 아래에서 시간을 재 주세요.",
      tone: "bad",
    },
    startLine: {
      label: "다시 시작",
      icon: "refresh-cw",
      entity: "line",
      when: [at("stopped", "off")],
      steps: [{ do: "set", field: "status", to: "on" }],
      success: "다시 시작했어요. 멈춘 까닭도 골라 주세요.",
      tone: "good",
    },
  },
  screens: [
    {
      id: "board",
      title: "현황판",
      icon: "activity",
      blocks: [
        {
          kind: "collection",
          query: { entity: "line", sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["target", "good", "rate", "badRate", "running"] }],
          actions: ["stopLine", "startLine"],
          empty: "{line:을/를} 먼저 적어 주세요.",
        },
        toolBlock("timer", { title: "멈춘 시간 재기", mode: "stopwatch", logTo: "stop" }),
        {
          kind: "collection",
          title: "오늘 {stop}",
          query: { entity: "stop", where: [TODAY], filters: ["line", "cause"] },
          views: [{ kind: "table", columns: ["line", "minutes", "cause"] }],
          empty: "오늘은 멈춘 적이 없어요.",
        },
      ],
    },
    {
      id: "mine",
      title: "내 지시",
      icon: "list-checks",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "work",
            where: [at("waiting", "doing", "done")],
            sort: [{ field: "date", dir: "desc" }],
            filters: ["line", "shift"],
          },
          views: [{ kind: "cards", columns: ["line", "target", "good", "rate", "left"] }],
          actions: ["begin", "finish", "close"],
          empty: "오늘 할 {work:이/가} 없어요.",
        },
        {
          kind: "collection",
          title: "{output}",
          query: { entity: "output", sort: [{ field: "at", dir: "desc" }], search: ["lot", "material"] },
          views: [{ kind: "table", columns: ["at", "good", "bad", "cause", "lot", "material"] }],
          empty: "양품과 불량을 넣어 보세요. 로트번호로 앞뒤를 찾을 수 있어요.",
          export: true,
        },
      ],
    },
    {
      id: "orders",
      title: "{order} 진행",
      icon: "clipboard-list",
      blocks: [
        {
          kind: "collection",
          query: { entity: "order", sort: [{ field: "due", dir: "asc" }], search: ["number", "client"], filters: ["status", "product"] },
          views: [
            { kind: "table", columns: ["client", "product", "count", "made", "left", "due", "perDay", "done", "status"] },
            { kind: "kanban", by: "status", columns: ["product", "left", "due"] },
          ],
          empty: "받은 {order:을/를} 적고 {work:을/를} 나눠 주세요.",
        },
        {
          kind: "collection",
          title: "{product}",
          query: { entity: "product" },
          views: [{ kind: "table", columns: ["size", "route", "perDay"] }],
          empty: "만드는 {product:을/를} 먼저 적어 주세요.",
        },
      ],
    },
    {
      id: "paper",
      title: "일보",
      icon: "printer",
      blocks: [
        {
          kind: "report",
          title: "생산일보",
          entity: "work",
          date: "date",
          period: "day",
          group: "line",
          metrics: [
            { label: "목표", metric: { fn: "sum", field: "target" }, unit: "개" },
            { label: "양품", metric: { fn: "sum", field: "good" }, unit: "개" },
            { label: "불량", metric: { fn: "sum", field: "bad" }, unit: "개" },
          ],
        },
        { kind: "chart", title: "불량 까닭", chart: "donut", entity: "output", x: "cause", y: { fn: "sum", field: "bad" } },
      ],
    },
  ],
};
