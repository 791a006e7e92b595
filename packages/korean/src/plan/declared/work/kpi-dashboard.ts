import type { Condition } from "@appmon/appspec/spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const rolled = (label: string, fn: "sum" | "avg" | "last", where?: Condition[]): DeclaredField => ({
  label,
  type: "computed",
  rollup: { entity: "figure", via: "goal", fn, field: "value", ...(where && { where }) },
});
const NOW: Condition[] = [
  { field: "daysGone", op: "gt", value: 0 },
  { field: "daysLeft", op: "gte", value: 0 },
];
const STALE: Condition[] = [...NOW, { field: "idle", op: "gte", value: { field: "stale" } }];

/** Figures of a business against what was aimed at: where it stands, and where it will end at this pace. */
export const KPI_DASHBOARD: PatternDeclaration = {
  id: "kpi-dashboard",
  title: "실적 현황판",
  tagline: "오늘 값만 넣으면 목표 대비 실적과 이 속도의 끝이 보여요",
  shelf: "work",
  icon: "bar-chart-3",
  family: "work",
  palettes: [
    ["#f5f8fc", "#1c53a8"],
    ["#f5f9f7", "#0c6b55"],
  ],
  people: {
    signup: false,
    roles: [
      { id: "viewer", label: "보기" },
      { id: "keeper", label: "담당" },
      { id: "admin", label: "관리", admin: true },
    ],
  },
  lists: {
    measure: {
      name: "지표",
      icon: "target",
      counter: "개",
      kind: "main",
      access: [
        { role: "viewer", can: ["list", "read"] },
        { role: "keeper", can: ["list", "read"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        unit: { label: "단위", type: "text", required: true },
        better: {
          label: "좋은 쪽",
          type: "select",
          required: true,
          options: ["high 높을수록 g", "low 낮을수록 i"],
          default: { value: "high" },
        },
        method: {
          label: "모으는 법",
          type: "select",
          required: true,
          options: ["sum 합", "avg 평균", "last 마지막 값"],
          default: { value: "sum" },
        },
        cycle: { label: "주기", type: "select", options: ["day 매일", "week 매주", "month 매월"], default: { value: "day" } },
        stale: { label: "며칠 안 넣으면 알릴까요", type: "number", unit: "일", min: 1, required: true, default: { value: 3 } },
        yellow: { label: "노랑 기준", type: "percent", min: 0, required: true, default: { value: 80 } },
        green: { label: "초록 기준", type: "percent", min: 0, required: true, default: { value: 95 } },
        keeper: { label: "담당", type: "text" },
      },
      sample: {
        columns: ["name", "unit", "better", "method", "cycle", "stale", "yellow", "green", "keeper"],
        rows: [
          ["매출", "만원", "high", "sum", "day", 3, 80, 95, "허지안"],
          ["객수", "명", "high", "sum", "day", 3, 80, 95, "허지안"],
          ["반품률", "%", "low", "avg", "week", 10, 75, 95, "민경준"],
        ],
      },
    },
    branch: {
      name: "지점",
      icon: "store",
      counter: "곳",
      kind: "main",
      access: [
        { role: "viewer", can: ["list", "read"] },
        { role: "keeper", can: ["list", "read"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        order: { label: "순서", type: "number", min: 1 },
        actual: {
          label: "이번 기간 매출",
          type: "computed",
          unit: "만원",
          rollup: {
            entity: "goal",
            via: "branch",
            fn: "sum",
            field: "actual",
            where: [...NOW, { field: "measureName", op: "eq", value: "매출" }],
          },
        },
      },
      sample: {
        columns: ["name", "order"],
        rows: [
          ["강남", 1],
          ["홍대", 2],
          ["수원", 3],
        ],
      },
    },
    goal: {
      name: "목표",
      icon: "flag",
      counter: "개",
      kind: "main",
      access: [
        { role: "viewer", can: ["list", "read"] },
        { role: "keeper", can: ["list", "read"] },
      ],
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true, placeholder: "강남 매출 7월" },
        from: { label: "첫날", type: "date", required: true, default: { auto: "today" } },
        to: { label: "마지막 날", type: "date", help: "비워 두면 한 달이에요." },
        measure: { label: "{measure}", type: "relation", target: "measure", required: true },
        branch: { label: "{branch}", type: "relation", target: "branch" },
        aim: { label: "목표", type: "number", min: 0, required: true },
        before: { label: "견줄 지난 목표", type: "relation", target: "goal" },
        measureName: { label: "지표 이름", type: "computed", lookup: { via: "measure", field: "name" }, result: "text" },
        unit: { label: "단위", type: "computed", lookup: { via: "measure", field: "unit" }, result: "text" },
        better: { label: "좋은 쪽", type: "computed", lookup: { via: "measure", field: "better" }, result: "text" },
        method: { label: "모으는 법", type: "computed", lookup: { via: "measure", field: "method" }, result: "text" },
        yellow: { label: "노랑 기준", type: "computed", lookup: { via: "measure", field: "yellow" }, result: "percent" },
        green: { label: "초록 기준", type: "computed", lookup: { via: "measure", field: "green" }, result: "percent" },
        stale: { label: "알릴 날", type: "computed", lookup: { via: "measure", field: "stale" } },
        keeper: { label: "담당", type: "computed", lookup: { via: "measure", field: "keeper" }, result: "text" },
        sum: rolled("합", "sum"),
        mean: rolled("평균", "avg"),
        latest: rolled("마지막 값", "last"),
        filled: {
          label: "마지막으로 넣은 날",
          type: "computed",
          rollup: { entity: "figure", via: "goal", fn: "max", field: "date" },
          result: "date",
        },
        actual: { label: "실적", type: "computed", formula: 'if(method = "합", sum, if(method = "평균", round(mean, 2), latest))' },
        rate: {
          label: "달성률",
          type: "computed",
          formula: 'if(better = "낮을수록", if(actual > 0, round(aim / actual * 100, 1), 0), if(aim > 0, round(actual / aim * 100, 1), 0))',
          result: "percent",
        },
        monthEnd: { label: "한 달 뒤", type: "computed", formula: "addDays(addMonths(from, 1), -1)", result: "date" },
        short: {
          label: "모자란 값",
          type: "computed",
          formula: 'if(better = "낮을수록", 0, round(max(0, aim - actual), 2))',
        },
        perDay: {
          label: "하루에 더",
          type: "computed",
          formula: 'if(and(method = "합", daysLeft > 0), round(short / daysLeft, 1), 0)',
        },
        days: { label: "기간", type: "computed", unit: "일", formula: "daysBetween(from, to) + 1" },
        daysGone: { label: "지난 날", type: "computed", unit: "일", formula: "min(daysBetween(from, today()) + 1, days)" },
        daysLeft: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), to)" },
        forecast: {
          label: "이 속도면",
          type: "computed",
          formula: 'if(and(method = "합", daysGone > 0), round(actual / daysGone * days), actual)',
        },
        ends: { label: "예상 달성률", type: "computed", formula: "if(aim > 0, round(forecast / aim * 100), 0)", result: "percent" },
        past: { label: "지난 실적", type: "computed", lookup: { via: "before", field: "actual" } },
        change: {
          label: "지난 기간 대비",
          type: "computed",
          formula: "if(past > 0, round((forecast - past) / past * 100, 1), 0)",
          result: "percent",
        },
        idle: {
          label: "안 넣은 날",
          type: "computed",
          unit: "일",
          formula: "if(isEmpty(filled), daysBetween(from, today()), daysBetween(filled, today()))",
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "to", op: "filled" }],
          must: [{ field: "to", op: "gte", value: { field: "from" } }],
          message: "마지막 날은 첫날보다 빠를 수 없어요.",
        },
      ],
      highlights: [
        { when: STALE, tone: "accent", label: "오래 안 넣었어요" },
        {
          when: [
            { field: "ends", op: "gte", value: { field: "green" } },
            { field: "better", op: "ne", value: "낮을수록" },
          ],
          tone: "good",
          label: "초록",
        },
        { when: [{ field: "rate", op: "gte", value: { field: "green" } }], tone: "good", label: "초록" },
        {
          when: [
            { field: "better", op: "eq", value: "낮을수록" },
            { field: "rate", op: "gte", value: { field: "yellow" } },
          ],
          tone: "warn",
          label: "노랑",
        },
        {
          when: [
            { field: "ends", op: "gte", value: { field: "yellow" } },
            { field: "better", op: "ne", value: "낮을수록" },
          ],
          tone: "warn",
          label: "노랑",
        },
        { when: [{ field: "daysGone", op: "gt", value: 0 }], tone: "bad", label: "빨강" },
      ],
      sample: {
        columns: ["name", "from", "to", "measure", "branch", "aim", "before"],
        rows: [
          ["강남 매출", -14, 15, "매출", "강남", 4500, "강남 매출 지난 기간"],
          ["홍대 매출", -14, 15, "매출", "홍대", 3000, null],
          ["수원 매출", -14, 15, "매출", "수원", 2500, null],
          ["강남 객수", -14, 15, "객수", "강남", 1800, null],
          ["전체 반품률", -14, 15, "반품률", null, 2, null],
          ["강남 매출 지난 기간", -44, -15, "매출", "강남", 4400, null],
        ],
      },
    },
    figure: {
      name: "값",
      icon: "pencil",
      counter: "건",
      kind: "log",
      titleField: "goal",
      parent: "goal",
      access: [
        { role: "viewer", can: ["list", "read"] },
        { role: "keeper", can: ["list", "read", "create", "update"] },
      ],
      fields: {
        date: { label: "날", type: "date", required: true, default: { auto: "today" } },
        goal: { label: "어느 목표", type: "relation", target: "goal", required: true },
        value: { label: "값", type: "number", required: true },
        note: { label: "한 줄 설명", type: "text" },
        who: { label: "넣은 사람", type: "text" },
        old: { label: "고치기 전 값", type: "number", roles: ["admin"] },
        kept: { label: "저장된 값", type: "number", roles: ["admin"] },
      },
      constraints: [
        { kind: "unique", fields: ["goal", "date"], message: "그날 값이 이미 있어요. 있던 값을 고쳐 주세요." },
        { kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날의 값은 넣을 수 없어요." },
      ],
      sample: {
        columns: ["date", "goal", "value", "kept", "note", "who"],
        rows: [
          [-12, "강남 매출", 520, 520, null, "허지안"],
          [-9, "강남 매출", 610, 610, "주말 행사", "허지안"],
          [-6, "강남 매출", 430, 430, null, "허지안"],
          [-3, "강남 매출", 480, 480, null, "허지안"],
          [0, "강남 매출", 360, 360, "비가 왔어요", "허지안"],
          [-9, "홍대 매출", 720, 720, null, "허지안"],
          [-4, "홍대 매출", 560, 560, null, "허지안"],
          [-1, "홍대 매출", 370, 370, null, "허지안"],
          [-8, "수원 매출", 540, 540, null, "허지안"],
          [-1, "수원 매출", 360, 360, "주차장 공사", "허지안"],
          [-8, "강남 객수", 520, 520, null, "허지안"],
          [-5, "강남 객수", 310, 310, null, "허지안"],
          [-8, "전체 반품률", 2.6, 2.6, "크기 문의가 많았어요", "민경준"],
          [-1, "전체 반품률", 2.4, 2.4, null, "민경준"],
          [-35, "강남 매출 지난 기간", 2100, 2100, null, "허지안"],
          [-20, "강남 매출 지난 기간", 2250, 2250, null, "허지안"],
        ],
      },
    },
  },
  rules: [
    {
      entity: "goal",
      on: "create",
      when: [{ field: "to", op: "empty" }],
      steps: [{ do: "set", field: "to", to: { field: "monthEnd" } }],
    },
    { entity: "figure", on: "create", steps: [{ do: "set", field: "kept", to: { field: "value" } }] },
    {
      entity: "figure",
      on: "update",
      when: [{ field: "value", op: "ne", value: { field: "kept" } }],
      steps: [
        { do: "set", field: "old", to: { field: "kept" } },
        { do: "set", field: "kept", to: { field: "value" } },
      ],
    },
  ],
  screens: [
    {
      id: "board",
      title: "현황판",
      icon: "bar-chart-3",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "이번 목표", entity: "goal", metric: { fn: "count" }, where: NOW, unit: "개" },
            {
              label: "벌써 이룸",
              entity: "goal",
              metric: { fn: "count" },
              where: [...NOW, { field: "rate", op: "gte", value: 100 }],
              unit: "개",
              tone: "good",
            },
            {
              label: "이대로면 모자람",
              entity: "goal",
              metric: { fn: "count" },
              where: [...NOW, { field: "better", op: "ne", value: "낮을수록" }, { field: "ends", op: "lt", value: { field: "yellow" } }],
              unit: "개",
              tone: "bad",
            },
            { label: "오래 안 넣음", entity: "goal", metric: { fn: "count" }, where: STALE, unit: "개", tone: "warn" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "goal", where: NOW, sort: [{ field: "ends", dir: "asc" }], filters: ["measure", "branch"] },
          views: [
            { kind: "cards", columns: ["actual", "aim", "rate", "forecast", "change"] },
            { kind: "table", columns: ["branch", "unit", "actual", "aim", "rate", "short", "perDay", "forecast", "ends", "change"] },
          ],
          create: false,
          empty: "{measure:과/와} 목표를 정하고 오늘 값을 넣어 보세요.",
        },
        {
          kind: "collection",
          title: "{branch} 순위",
          query: { entity: "branch" },
          views: [{ kind: "rank", by: "actual", columns: ["actual"] }],
          create: false,
        },
        { kind: "stats", form: "trend", title: "날마다 흐름", entity: "figure", date: "date", values: ["value"], by: "goal" },
      ],
    },
    {
      id: "fill",
      title: "값 넣기",
      icon: "pencil",
      access: ["keeper", "admin"],
      blocks: [
        {
          kind: "collection",
          title: "넣을 것",
          query: { entity: "goal", where: NOW, sort: [{ field: "idle", dir: "desc" }] },
          views: [{ kind: "table", columns: ["keeper", "filled", "idle", "latest", "unit"] }],
          create: false,
        },
        {
          kind: "collection",
          title: "{figure}",
          query: { entity: "figure", sort: [{ field: "date", dir: "desc" }], filters: ["goal"] },
          views: [{ kind: "table", columns: ["date", "value", "old", "note", "who"] }],
          empty: "오늘 값을 한 칸에 넣어 보세요.",
          export: true,
        },
      ],
    },
    {
      id: "goals",
      title: "{measure:과/와} 목표",
      icon: "target",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "목표",
          query: { entity: "goal", sort: [{ field: "from", dir: "desc" }], filters: ["measure", "branch"] },
          views: [{ kind: "table", columns: ["measure", "branch", "from", "to", "aim", "actual", "rate", "before"] }],
          empty: "{measure}마다 기간과 목표를 정해 주세요.",
        },
        {
          kind: "collection",
          title: "{measure}",
          query: { entity: "measure" },
          views: [{ kind: "table", columns: ["unit", "better", "method", "cycle", "stale", "yellow", "green", "keeper"] }],
          empty: "매출, 객수처럼 지켜볼 {measure:을/를} 적어 주세요.",
        },
      ],
    },
  ],
};
