import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Days between, days from, working days and ages; the days one waits for, nearest first. */
export const DATE_CALCULATOR: PatternDeclaration = {
  id: "date-calculator",
  title: "날짜 계산기",
  tagline: "며칠 남았는지, 며칠 지났는지 바로 세어요",
  shelf: "life",
  icon: "calendar-check",
  family: "paper",
  palettes: [
    ["#fbf8f4", "#a03b1e"],
    ["#f5f8fd", "#2b55a8"],
  ],
  lists: {
    mine: {
      name: "내 날",
      icon: "heart",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true },
        date: { label: "날", type: "date", required: true },
        kind: { label: "종류", type: "select", options: ["love 기념일", "exam 시험", "due 기한", "birth 생일", "army 전역", "trip 여행"] },
        repeat: {
          label: "되풀이",
          type: "select",
          options: ["none 없음", "yearly 해마다", "hundred 100일마다"],
          default: { value: "none" },
        },
        pinned: { label: "고정", type: "boolean", default: { value: false } },
        next: {
          label: "다음 날",
          type: "computed",
          formula:
            'if(daysBetween(today(), date) >= 0, date, if(repeat = "yearly", if(addMonths(date, 12 * yearsBetween(date, today())) = today(), today(), addMonths(date, 12 * (yearsBetween(date, today()) + 1))), if(repeat = "hundred", addDays(date, ceil((daysBetween(date, today()) + 1) / 100) * 100 - 1), date)))',
          result: "date",
        },
        left: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), next)" },
        dday: {
          label: "디데이",
          type: "computed",
          formula: 'if(left = 0, "D-Day", if(left > 0, join("D-", left), join("D+", 0 - left)))',
          result: "text",
        },
        since: {
          label: "그날을 1일로 오늘은",
          type: "computed",
          unit: "일째",
          formula: "if(daysBetween(date, today()) >= 0, daysBetween(date, today()) + 1, 1 / 0)",
        },
      },
      highlights: [
        { when: [{ field: "left", op: "eq", value: 0 }], tone: "accent", label: "오늘이에요" },
        { when: [{ field: "pinned", op: "eq", value: true }], tone: "info", label: "고정" },
      ],
      sample: {
        columns: ["name", "date", "kind", "repeat", "pinned"],
        rows: [
          ["정보처리기사 실기", 12, "exam", "none", true],
          ["제주 여행", 30, "trip", "none", false],
          ["우리 만난 날", -265, "love", "hundred", false],
          ["엄마 생신", -21820, "birth", "yearly", false],
          ["동생 전역", 214, "army", "none", false],
          ["과제 제출", 3, "due", "none", false],
        ],
      },
    },
    span: {
      name: "기간",
      icon: "activity",
      kind: "main",
      fields: {
        name: { label: "이름", type: "text", required: true },
        from: { label: "시작", type: "date", required: true },
        to: { label: "끝", type: "date", required: true },
        whole: { label: "모두", type: "computed", unit: "일", formula: "daysBetween(from, to)" },
        gone: {
          label: "지난 만큼",
          type: "computed",
          formula: "max(0, min(100, round(daysBetween(from, today()) / daysBetween(from, to) * 100, 1)))",
          result: "percent",
        },
      },
      constraints: [{ kind: "check", must: [{ field: "to", op: "gt", value: { field: "from" } }], message: "끝은 시작보다 뒤여야 해요." }],
      sample: {
        columns: ["name", "from", "to"],
        rows: [
          ["동생 군 복무", -331, 214],
          ["이번 학기", -80, 32],
          ["적금", -150, 215],
        ],
      },
    },
    holiday: {
      name: "공휴일",
      icon: "flag",
      kind: "resource",
      fields: {
        name: { label: "이름", type: "text", required: true },
        year: { label: "해", type: "number", min: 2000, max: 2100, help: "해마다 같은 날이면 비워 두세요." },
        month: { label: "월", type: "number", unit: "월", min: 1, max: 12, required: true },
        day: { label: "일", type: "number", unit: "일", min: 1, max: 31, required: true },
        date: {
          label: "다음 날짜",
          type: "computed",
          formula:
            "if(year > 0, addDays(addMonths(0, 12 * (year - 1970) + month - 1), day - 1), if(daysBetween(today(), addDays(addMonths(0, 12 * yearsBetween(0, today()) + month - 1), day - 1)) >= 0, addDays(addMonths(0, 12 * yearsBetween(0, today()) + month - 1), day - 1), addDays(addMonths(0, 12 * yearsBetween(0, today()) + 12 + month - 1), day - 1)))",
          result: "date",
        },
        source: { label: "출처", type: "text" },
      },
      sample: {
        columns: ["name", "year", "month", "day", "source"],
        rows: [
          ["새해 첫날", null, 1, 1, "관공서의 공휴일에 관한 규정"],
          ["설날", 2027, 2, 7, "한국천문연구원 월력요항 2027"],
          ["삼일절", null, 3, 1, "국경일에 관한 법률"],
          ["어린이날", null, 5, 5, "관공서의 공휴일에 관한 규정"],
          ["부처님오신날", 2027, 5, 13, "한국천문연구원 월력요항 2027"],
          ["현충일", null, 6, 6, "관공서의 공휴일에 관한 규정"],
          ["광복절", null, 8, 15, "국경일에 관한 법률"],
          ["추석", 2027, 9, 15, "한국천문연구원 월력요항 2027"],
          ["개천절", null, 10, 3, "국경일에 관한 법률"],
          ["한글날", null, 10, 9, "국경일에 관한 법률"],
          ["성탄절", null, 12, 25, "관공서의 공휴일에 관한 규정"],
        ],
      },
    },
  },
  screens: [
    {
      id: "count",
      title: "계산",
      icon: "calculator",
      blocks: [
        {
          kind: "collection",
          title: "가장 가까운 {mine}",
          query: { entity: "mine", where: [{ field: "left", op: "gte", value: 0 }], sort: [{ field: "left", dir: "asc" }], limit: 3 },
          views: [{ kind: "cards", columns: ["dday", "next"] }],
          create: false,
          empty: "기다리는 날을 ‘내 날’에 적어 보세요.",
        },
        {
          kind: "calculator",
          title: "두 날 사이",
          inputs: [
            { id: "from", label: "처음", type: "date", required: true, default: { auto: "today" } },
            { id: "to", label: "끝", type: "date", required: true },
            { id: "first", label: "첫날도 세기", type: "boolean", default: { value: false } },
            { id: "off", label: "그 사이 평일 공휴일", type: "number", unit: "일", min: 0, default: { value: 0 } },
          ],
          outputs: [
            { id: "a", label: "앞선 날", formula: "min(daysBetween(0, from), daysBetween(0, to))", show: "none" },
            { id: "b", label: "뒤의 날", formula: "max(daysBetween(0, from), daysBetween(0, to))", show: "none" },
            {
              id: "days",
              label: "며칠",
              formula: "b - a + if(first, 1, 0)",
              unit: "일",
              show: "result",
              bands: [{ label: "첫날을 세면 1이 더해져요", tone: "info" }],
            },
            { id: "turned", label: "앞뒤가 바뀌어 뒤집어 셌어요", formula: "if(daysBetween(from, to) < 0, days, 1 / 0)", unit: "일" },
            { id: "weeks", label: "주로는", formula: "floor(days / 7)", unit: "주" },
            { id: "rest", label: "남는 날", formula: "days - weeks * 7", unit: "일" },
            { id: "months", label: "달로는", formula: "monthsBetween(a, b)", unit: "달" },
            { id: "monthRest", label: "그리고", formula: "daysBetween(addMonths(a, months), b)", unit: "일" },
            {
              id: "weekend",
              label: "토·일",
              formula:
                "floor((b - 2) / 7) - floor((a - 3 + if(first, 0, 1)) / 7) + floor((b - 3) / 7) - floor((a - 4 + if(first, 0, 1)) / 7)",
              unit: "일",
            },
            { id: "work", label: "업무일", formula: "max(0, days - weekend - off)", unit: "일", show: "result" },
          ],
          basis: "업무일은 토·일과 적은 공휴일을 뺀 날이에요. 공휴일은 ‘공휴일’ 화면에서 확인해 주세요.",
        },
        {
          kind: "calculator",
          title: "더하고 빼기",
          inputs: [
            { id: "from", label: "기준 날", type: "date", required: true, default: { auto: "today" } },
            { id: "days", label: "며칠 뒤 (앞은 빼기)", type: "number", unit: "일", default: { value: 90 } },
            { id: "months", label: "몇 달 뒤", type: "number", unit: "달", default: { value: 0 } },
            { id: "first", label: "그날을 1일로 세기", type: "boolean", default: { value: false } },
          ],
          outputs: [
            { id: "on", label: "그날은", formula: "addDays(addMonths(from, months), days - if(first, 1, 0))", date: true, show: "result" },
            { id: "left", label: "오늘부터", formula: "daysBetween(today(), on)", unit: "일" },
          ],
          calendar: [{ label: "그날", from: "on", tone: "accent" }],
          basis: "달을 더한 날이 없으면 그달 마지막 날로 맞춰요.",
        },
        {
          kind: "calculator",
          title: "나이",
          inputs: [{ id: "birth", label: "생일", type: "date", required: true }],
          outputs: [
            { id: "age", label: "만 나이", formula: "yearsBetween(birth, today())", unit: "살", show: "result" },
            {
              id: "yearly",
              label: "연 나이 (올해 − 태어난 해)",
              formula: "yearsBetween(addMonths(0, -1200), today()) - yearsBetween(addMonths(0, -1200), birth)",
              unit: "살",
            },
            { id: "counted", label: "세는 나이", formula: "yearly + 1", unit: "살" },
            { id: "next", label: "다음 생일", formula: "addMonths(birth, 12 * (age + 1))", date: true },
            { id: "wait", label: "다음 생일까지", formula: "daysBetween(today(), next)", unit: "일" },
            { id: "lived", label: "살아온 날", formula: "daysBetween(birth, today())", unit: "일" },
          ],
          basis: "2023년 6월부터 법과 생활에서 만 나이를 써요. 2월 29일생은 평년에 2월 28일로 세요.",
        },
      ],
    },
    {
      id: "mine",
      title: "{mine}",
      icon: "heart",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "mine",
            where: [{ field: "left", op: "gte", value: 0 }],
            sort: [
              { field: "pinned", dir: "desc" },
              { field: "left", dir: "asc" },
            ],
            filters: ["kind"],
          },
          views: [
            { kind: "cards", columns: ["dday", "next", "since", "repeat"] },
            { kind: "calendar", date: "date", columns: ["name"] },
          ],
          empty: "시험, 여행, 기념일을 적어 보세요.",
        },
        {
          kind: "collection",
          title: "지난 날",
          query: { entity: "mine", where: [{ field: "left", op: "lt", value: 0 }], sort: [{ field: "left", dir: "desc" }] },
          views: [{ kind: "list", columns: ["dday", "date", "since"] }],
          create: false,
          empty: "아직 지난 날이 없어요.",
        },
      ],
    },
    {
      id: "spans",
      title: "{span}",
      icon: "activity",
      blocks: [
        {
          kind: "collection",
          query: { entity: "span", sort: [{ field: "to", dir: "asc" }] },
          views: [
            { kind: "cards", columns: ["from", "to", "whole", "gone"] },
            { kind: "gantt", start: "from", end: "to", columns: ["gone"] },
          ],
          empty: "시작과 끝을 적으면 얼마나 지났는지 보여요.",
        },
      ],
    },
    {
      id: "holidays",
      title: "{holiday}",
      icon: "flag",
      blocks: [
        {
          kind: "collection",
          query: { entity: "holiday", sort: [{ field: "date", dir: "asc" }] },
          views: [{ kind: "table", columns: ["name", "date", "year", "source"] }],
          empty: "쉬는 날을 적어 두세요.",
        },
      ],
    },
  ],
};
