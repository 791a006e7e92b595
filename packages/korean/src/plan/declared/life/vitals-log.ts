import type { Condition } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const TODAY: Condition = { field: "at", op: "eq", value: { today: 0 } };
const WEEK: Condition = { field: "at", op: "gte", value: { today: -6 } };
const MONTH: Condition = { field: "at", op: "gte", value: { today: -29 } };
const QUARTER: Condition = { field: "at", op: "gte", value: { today: -89 } };
const OFF: Condition = { field: "verdict", op: "ne", value: "정상" };
/** Whoever says nothing of when is judged by what is usual at home. */
const limit = (field: string, usual: number): string => `if(isEmpty(${field}), ${usual}, ${field})`;
const TOP = limit("topGoal", 135);
const BOTTOM = limit("bottomGoal", 85);
const LOW = limit("low", 90);

/** Blood pressure and sugar as they are measured at home, judged by limits one's doctor set, for a page to take to the clinic. */
export const VITALS_LOG: PatternDeclaration = {
  id: "vitals-log",
  title: "혈압·혈당 수첩",
  tagline: "숫자만 넣으면 정상인지 색으로 보고, 병원에 낼 표가 나와요",
  shelf: "life",
  icon: "heart-pulse",
  family: "calm",
  palettes: [
    ["#f5f9fb", "#136a8a"],
    ["#fdf7f5", "#b03a48"],
  ],
  lists: {
    pressureGoal: {
      name: "혈압 기준",
      icon: "target",
      counter: "개",
      kind: "resource",
      starter: true,
      exposure: "private",
      fields: {
        name: { label: "잰 때", type: "text", required: true, unique: true },
        top: { label: "수축기 위 기준", type: "number", unit: "mmHg", min: 90, max: 200, required: true, default: { value: 135 } },
        bottom: { label: "이완기 위 기준", type: "number", unit: "mmHg", min: 50, max: 120, required: true, default: { value: 85 } },
        danger: { label: "수축기 위험", type: "number", unit: "mmHg", min: 140, max: 260, required: true, default: { value: 180 } },
        dangerBottom: { label: "이완기 위험", type: "number", unit: "mmHg", min: 90, max: 160, required: true, default: { value: 120 } },
        low: { label: "수축기 아래 기준", type: "number", unit: "mmHg", min: 60, max: 120, required: true, default: { value: 90 } },
      },
      constraints: [
        { kind: "check", must: [{ field: "low", op: "lt", value: { field: "top" } }], message: "아래 기준은 위 기준보다 작아야 해요." },
        { kind: "check", must: [{ field: "danger", op: "gte", value: { field: "top" } }], message: "위험은 위 기준보다 커야 해요." },
      ],
      sample: {
        columns: ["name", "top", "bottom", "danger", "dangerBottom", "low"],
        rows: [
          ["아침", 135, 85, 180, 120, 90],
          ["저녁", 135, 85, 180, 120, 90],
          ["그 밖", 140, 90, 180, 120, 90],
        ],
      },
    },
    pressure: {
      name: "혈압",
      icon: "heart-pulse",
      counter: "회",
      kind: "log",
      titleField: "at",
      exposure: "private",
      fields: {
        top: { label: "수축기", type: "number", unit: "mmHg", min: 60, max: 260, required: true, placeholder: "위 숫자" },
        bottom: { label: "이완기", type: "number", unit: "mmHg", min: 30, max: 160, required: true, placeholder: "아래 숫자" },
        pulse: { label: "맥박", type: "number", unit: "회", min: 30, max: 220 },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        slot: { label: "잰 때", type: "relation", target: "pressureGoal", help: "비우면 135/85로 판정해요." },
        pill: { label: "약 먹음", type: "boolean", default: { value: false } },
        feel: { label: "느낌", type: "text" },
        topGoal: { label: "수축기 위 기준", type: "computed", lookup: { via: "slot", field: "top" } },
        bottomGoal: { label: "이완기 위 기준", type: "computed", lookup: { via: "slot", field: "bottom" } },
        danger: { label: "수축기 위험 기준", type: "computed", lookup: { via: "slot", field: "danger" } },
        dangerBottom: { label: "이완기 위험 기준", type: "computed", lookup: { via: "slot", field: "dangerBottom" } },
        low: { label: "수축기 아래 기준", type: "computed", lookup: { via: "slot", field: "low" } },
        within: {
          label: "목표 안",
          type: "computed",
          formula: `and(top <= ${TOP}, bottom <= ${BOTTOM}, top >= ${LOW})`,
          result: "boolean",
        },
        verdict: {
          label: "판정",
          type: "computed",
          formula: `if(or(top >= ${limit("danger", 180)}, bottom >= ${limit("dangerBottom", 120)}), "위험", if(or(top > ${TOP}, bottom > ${BOTTOM}), "높음", if(top < ${LOW}, "낮음", "정상")))`,
        },
      },
      constraints: [
        { kind: "check", must: [{ field: "top", op: "gt", value: { field: "bottom" } }], message: "수축기는 이완기보다 커야 해요." },
        { kind: "check", must: [{ field: "at", op: "lte", value: { today: 0 } }], message: "앞날은 적을 수 없어요." },
      ],
      highlights: [
        {
          when: [{ field: "verdict", op: "eq", value: "위험" }],
          tone: "bad",
          label: "5분 쉬고 다시 재세요. 그대로면 병원에 연락하세요",
        },
        { when: [{ field: "verdict", op: "eq", value: "높음" }], tone: "warn", label: "높음" },
        { when: [{ field: "verdict", op: "eq", value: "낮음" }], tone: "warn", label: "낮음" },
        { when: [{ field: "verdict", op: "eq", value: "정상" }], tone: "good", label: "정상" },
      ],
      sample: {
        columns: ["at", "top", "bottom", "pulse", "slot", "pill", "feel"],
        rows: [
          [[0, "07:00"], 129, 81, 70, "아침", true, null],
          [[-1, "21:00"], 136, 90, 74, "저녁", false, "짜게 먹었어요"],
          [[-1, "07:05"], 130, 80, 70, "아침", true, null],
          [[-2, "21:10"], 134, 86, 72, "저녁", false, null],
          [[-2, "07:00"], 128, 82, 69, "아침", true, null],
          [[-3, "21:00"], 138, 88, 75, "저녁", false, "머리가 조금 무거워요"],
          [[-3, "07:05"], 132, 84, 71, "아침", true, null],
        ],
      },
    },
    sugarGoal: {
      name: "혈당 기준",
      icon: "target",
      counter: "개",
      kind: "resource",
      exposure: "private",
      fields: {
        name: { label: "잰 때", type: "text", required: true, unique: true },
        low: { label: "아래 기준", type: "number", unit: "mg/dL", min: 50, max: 120, required: true, default: { value: 80 } },
        high: { label: "위 기준", type: "number", unit: "mg/dL", min: 90, max: 250, required: true, default: { value: 130 } },
        danger: { label: "저혈당", type: "number", unit: "mg/dL", min: 40, max: 90, required: true, default: { value: 70 } },
      },
      sample: {
        columns: ["name", "low", "high", "danger"],
        rows: [
          ["공복", 80, 130, 70],
          ["식전", 80, 130, 70],
          ["식후 2시간", 80, 180, 70],
          ["자기 전", 90, 150, 70],
        ],
      },
    },
    sugar: {
      name: "혈당",
      icon: "activity",
      counter: "회",
      kind: "log",
      titleField: "slot",
      exposure: "private",
      fields: {
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        value: { label: "혈당", type: "number", unit: "mg/dL", min: 20, max: 600, required: true },
        slot: { label: "구분", type: "relation", target: "sugarGoal", required: true },
        food: { label: "먹은 것", type: "text" },
        insulin: { label: "인슐린", type: "number", unit: "단위", min: 0, max: 100 },
        low: { label: "아래 기준", type: "computed", lookup: { via: "slot", field: "low" } },
        high: { label: "위 기준", type: "computed", lookup: { via: "slot", field: "high" } },
        danger: { label: "저혈당 기준", type: "computed", lookup: { via: "slot", field: "danger" } },
        within: { label: "목표 안", type: "computed", formula: "and(value >= low, value <= high)", result: "boolean" },
        verdict: {
          label: "판정",
          type: "computed",
          formula: 'if(value < danger, "저혈당", if(value > high, "높음", if(value < low, "낮음", "정상")))',
        },
      },
      constraints: [{ kind: "check", must: [{ field: "at", op: "lte", value: { today: 0 } }], message: "앞날은 적을 수 없어요." }],
      highlights: [
        { when: [{ field: "verdict", op: "eq", value: "저혈당" }], tone: "bad", label: "바로 단것을 드시고 15분 뒤 다시 재세요" },
        { when: [{ field: "verdict", op: "in", value: ["높음", "낮음"] }], tone: "warn", label: "기준 밖" },
        { when: [{ field: "verdict", op: "eq", value: "정상" }], tone: "good", label: "정상" },
      ],
      sample: {
        columns: ["at", "value", "slot", "food", "insulin"],
        rows: [
          [[0, "07:10"], 114, "공복", null, null],
          [[-1, "20:40"], 182, "식후 2시간", "칼국수 한 그릇", null],
          [[-1, "07:10"], 119, "공복", null, null],
          [[-2, "13:50"], 151, "식후 2시간", "현미밥과 생선", null],
          [[-2, "07:05"], 108, "공복", null, null],
          [[-3, "20:30"], 168, "식후 2시간", "비빔밥", null],
          [[-3, "07:15"], 112, "공복", null, null],
        ],
      },
    },
    body: {
      name: "다른 수치",
      icon: "activity",
      counter: "회",
      kind: "log",
      titleField: "kind",
      exposure: "private",
      fields: {
        kind: {
          label: "무엇",
          type: "select",
          required: true,
          options: [
            "weight 체중 (kg) g",
            "heat 체온 (℃) a",
            "oxygen 산소포화도 (%) i",
            "waist 허리둘레 (cm) n",
            "ldl 콜레스테롤 (mg/dL) w",
            "water 마신 물 (ml) i",
            "other 기타 n",
          ],
          default: { value: "weight" },
        },
        value: { label: "수치", type: "number", min: 0, step: 0.1, required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        note: { label: "메모", type: "text", placeholder: "투석 뒤, 자고 일어나서" },
      },
      constraints: [{ kind: "check", must: [{ field: "at", op: "lte", value: { today: 0 } }], message: "앞날은 적을 수 없어요." }],
      sample: {
        columns: ["kind", "value", "at", "note"],
        rows: [
          ["weight", 68.4, [0, "07:10"], null],
          ["heat", 36.5, [0, "07:15"], null],
          ["oxygen", 97, [0, "07:15"], null],
          ["weight", 68.9, [-7, "07:10"], null],
        ],
      },
    },
    visit: {
      name: "진료",
      icon: "stethoscope",
      counter: "회",
      kind: "log",
      titleField: "clinic",
      exposure: "private",
      fields: {
        clinic: { label: "병원", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        hba1c: { label: "당화혈색소", type: "percent", min: 3, max: 20, step: 0.1 },
        said: { label: "들은 말", type: "longtext" },
        next: { label: "다음 예약", type: "date", countdown: true },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "next", op: "filled" }],
          must: [{ field: "next", op: "gt", value: { field: "date" } }],
          message: "다음 예약은 진료한 날보다 뒤여야 해요.",
        },
      ],
      sample: {
        columns: ["clinic", "date", "hba1c", "said", "next"],
        rows: [
          ["연세 내과", -28, 6.8, "약은 그대로, 저녁 짠 음식을 줄이기", 56],
          ["연세 내과", -112, 7.1, "하루 30분 걷기", null],
        ],
      },
    },
  },
  screens: [
    {
      id: "press",
      title: "{pressure}",
      icon: "heart-pulse",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 잰 횟수", entity: "pressure", metric: { fn: "count" }, where: [TODAY], unit: "회" },
            { label: "7일 평균 수축기", entity: "pressure", metric: { fn: "avg", field: "top" }, where: [WEEK] },
            { label: "7일 평균 이완기", entity: "pressure", metric: { fn: "avg", field: "bottom" }, where: [WEEK] },
            { label: "30일 평균 수축기", entity: "pressure", metric: { fn: "avg", field: "top" }, where: [MONTH] },
            { label: "30일 평균 이완기", entity: "pressure", metric: { fn: "avg", field: "bottom" }, where: [MONTH] },
            { label: "90일 평균 수축기", entity: "pressure", metric: { fn: "avg", field: "top" }, where: [QUARTER] },
            { label: "90일 평균 이완기", entity: "pressure", metric: { fn: "avg", field: "bottom" }, where: [QUARTER] },
            { label: "30일 동안 기준 밖", entity: "pressure", metric: { fn: "count" }, where: [MONTH, OFF], unit: "회", tone: "warn" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "pressure", sort: [{ field: "at", dir: "desc" }], filters: ["slot", "verdict", "at"] },
          views: [
            { kind: "table", columns: ["at", "top", "bottom", "pulse", "verdict", "slot", "pill", "feel"] },
            { kind: "calendar", date: "at", columns: ["top", "bottom"] },
          ],
          empty: "위아래 숫자를 넣으면 정상인지 바로 알려 드려요.",
          export: true,
        },
        { kind: "stats", form: "upcoming", title: "다음 {visit}", entity: "visit", dates: ["next"], days: 100 },
        {
          kind: "stats",
          form: "trend",
          title: "{pressure} 흐름",
          entity: "pressure",
          date: "at",
          values: ["top", "bottom", "pulse"],
          by: "slot",
        },
      ],
    },
    {
      id: "glucose",
      title: "{sugar}",
      icon: "activity",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "오늘 잰 횟수", entity: "sugar", metric: { fn: "count" }, where: [TODAY], unit: "회" },
            { label: "7일 평균 혈당", entity: "sugar", metric: { fn: "avg", field: "value" }, where: [WEEK] },
            {
              label: "30일 저혈당",
              entity: "sugar",
              metric: { fn: "count" },
              where: [MONTH, { field: "verdict", op: "eq", value: "저혈당" }],
              unit: "회",
              tone: "bad",
            },
            {
              label: "30일 높음",
              entity: "sugar",
              metric: { fn: "count" },
              where: [MONTH, { field: "verdict", op: "eq", value: "높음" }],
              unit: "회",
              tone: "warn",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "sugar", sort: [{ field: "at", dir: "desc" }], filters: ["slot", "verdict", "at"], search: ["food"] },
          views: [
            { kind: "table", columns: ["at", "slot", "value", "verdict", "food", "insulin"] },
            { kind: "calendar", date: "at", columns: ["slot", "value"] },
          ],
          empty: "공복인지 식후인지 골라 숫자를 넣어 보세요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "30일 구분별 평균",
          entity: "sugar",
          by: "slot",
          where: [MONTH],
          columns: [
            { label: "평균", metric: { fn: "avg", field: "value" }, unit: "mg/dL" },
            { label: "가장 높음", metric: { fn: "max", field: "value" }, unit: "mg/dL" },
            { label: "잰 횟수", metric: { fn: "count" }, unit: "회" },
          ],
        },
        { kind: "stats", form: "trend", title: "{sugar} 흐름", entity: "sugar", date: "at", values: ["value"], by: "slot" },
      ],
    },
    {
      id: "others",
      title: "{body}",
      icon: "activity",
      blocks: [
        {
          kind: "collection",
          query: { entity: "body", sort: [{ field: "at", dir: "desc" }], filters: ["kind", "at"] },
          views: [{ kind: "table", columns: ["at", "kind", "value", "note"] }],
          empty: "체온, 체중, 산소포화도처럼 같이 재는 것을 적어요.",
          export: true,
        },
        { kind: "stats", form: "trend", title: "{body} 흐름", entity: "body", date: "at", values: ["value"], by: "kind" },
      ],
    },
    {
      id: "clinic",
      title: "병원에 낼 표",
      icon: "printer",
      blocks: [
        {
          kind: "stats",
          form: "report",
          title: "{pressure} 평균",
          entity: "pressure",
          date: "at",
          period: "month",
          by: "slot",
          columns: [
            { label: "수축기", metric: { fn: "avg", field: "top" }, unit: "mmHg" },
            { label: "이완기", metric: { fn: "avg", field: "bottom" }, unit: "mmHg" },
            { label: "잰 횟수", metric: { fn: "count" }, unit: "회" },
          ],
        },
        {
          kind: "stats",
          form: "report",
          title: "{sugar} 평균",
          entity: "sugar",
          date: "at",
          period: "month",
          by: "slot",
          columns: [
            { label: "평균", metric: { fn: "avg", field: "value" }, unit: "mg/dL" },
            { label: "가장 높음", metric: { fn: "max", field: "value" }, unit: "mg/dL" },
            { label: "잰 횟수", metric: { fn: "count" }, unit: "회" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{pressure} 목표 안 비율",
          entity: "pressure",
          by: "slot",
          columns: [
            { label: "잰 횟수", metric: { fn: "count" }, unit: "회" },
            { label: "목표 안", metric: { fn: "count" }, where: [{ field: "within", op: "eq", value: true }], share: true },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{sugar} 목표 안 비율",
          entity: "sugar",
          by: "slot",
          columns: [
            { label: "잰 횟수", metric: { fn: "count" }, unit: "회" },
            { label: "목표 안", metric: { fn: "count" }, where: [{ field: "within", op: "eq", value: true }], share: true },
          ],
        },
        {
          kind: "collection",
          title: "{pressure:이/가} 기준을 벗어난 때, 30일",
          query: { entity: "pressure", where: [MONTH, OFF], sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "table", columns: ["at", "top", "bottom", "verdict", "slot", "feel"] }],
          create: false,
          empty: "30일 동안 모두 기준 안이었어요.",
        },
        {
          kind: "collection",
          title: "{visit}",
          query: { entity: "visit", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["date", "clinic", "hba1c", "said", "next"] }],
          empty: "다녀온 진료와 들은 말을 적어 두세요.",
        },
      ],
    },
    {
      id: "goals",
      title: "기준",
      icon: "target",
      blocks: [
        {
          kind: "collection",
          title: "{pressureGoal}",
          query: { entity: "pressureGoal" },
          views: [{ kind: "table", columns: ["name", "low", "top", "bottom", "danger", "dangerBottom"] }],
          empty: "의사가 정해 준 값으로 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{sugarGoal}",
          query: { entity: "sugarGoal" },
          views: [{ kind: "table", columns: ["name", "low", "high", "danger"] }],
          empty: "의사가 정해 준 값으로 적어 주세요.",
        },
      ],
    },
  ],
};
