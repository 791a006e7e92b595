import type { PatternDeclaration } from "../../pattern-declaration.ts";

const WEEK = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const OFF_DAYS = WEEK.map((day) => `contains(off,"${day}")`).join(" - ");
const OFF_TODAY = WEEK.map((day, at) => `and(weekday(today()) = ${at + 1}, contains(off,"${day}"))`).join(", ");

/** Courses one takes on the screen: how many lectures a day it takes to be done in time, and what one noted on the way. */
export const LECTURE_PROGRESS: PatternDeclaration = {
  id: "lecture-progress",
  title: "인강 진도표",
  tagline: "오늘 몇 강을 들으면 되는지, {course}마다 얼마나 남았는지 봐요",
  shelf: "life",
  examples: { trade: "various", lists: { course: "subject", note: "told", deadline: "told" } },
  icon: "video",
  family: "calm",
  palettes: [
    ["#f5f7fd", "#3450b5"],
    ["#f4faf7", "#14734f"],
  ],
  lists: {
    course: {
      name: "강좌",
      icon: "video",
      counter: "개",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        teacher: { label: "선생님", type: "text" },
        total: { label: "강의 수", type: "number", unit: "강", min: 1, max: 1000, required: true },
        heard: { label: "들은 강의", type: "number", unit: "강", min: 0, required: true, default: { value: 0 } },
        minutes: { label: "한 강 평균", type: "number", unit: "분", min: 1, max: 300, required: true, default: { value: 50 } },
        speed: { label: "배속", type: "number", min: 0.5, max: 4, step: 0.1, required: true, default: { value: 1 } },
        start: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        finish: { label: "마칠 날", type: "date", countdown: true, help: "적으면 하루에 몇 강인지 나와요. 비우면 수강 만료까지로 세요." },
        expires: { label: "수강 만료", type: "date", countdown: true, help: "끝이 없는 강의면 비워 두세요." },
        aim: { label: "마칠 때", type: "computed", hidden: true, formula: "if(isEmpty(finish), expires, finish)", result: "date" },
        off: { label: "쉬는 요일", type: "multiselect", options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"] },
        round: { label: "회독", type: "number", unit: "회독", min: 1, max: 9, required: true, default: { value: 1 } },
        link: { label: "링크", type: "url" },
        left: { label: "남은 강의", type: "computed", unit: "강", formula: "max(0, total - heard)" },
        rate: { label: "진도율", type: "computed", formula: "round(heard / total * 100)", result: "percent" },
        days: {
          label: "남은 공부할 날",
          type: "computed",
          unit: "일",
          formula: `if(isEmpty(aim), 0, max(1, floor((daysBetween(today(), aim) + 1) * (7 - ${OFF_DAYS}) / 7)))`,
        },
        todayHeard: {
          label: "오늘 들은 것",
          type: "computed",
          unit: "강",
          rollup: { entity: "log", via: "course", fn: "sum", field: "count", where: [{ field: "date", op: "eq", value: { today: 0 } }] },
        },
        perDay: { label: "하루에", type: "computed", unit: "강", formula: "if(days > 0, ceil((left + todayHeard) / days), 0)" },
        isOff: { label: "오늘 쉼", type: "computed", hidden: true, formula: `if(start > today(), 1, or(${OFF_TODAY}))` },
        todayLeft: {
          label: "오늘 남은 것",
          type: "computed",
          unit: "강",
          formula: "if(isOff > 0, 0, max(0, min(left, perDay - todayHeard)))",
        },
        hours: { label: "남은 시간", type: "computed", unit: "시간", formula: "round(left * minutes / speed / 60)" },
        behind: {
          label: "밀린 강의",
          type: "computed",
          unit: "강",
          formula:
            "if(isEmpty(aim), 0, max(0, floor(total * max(0, min(1, daysBetween(start, today()) / max(1, daysBetween(start, aim))))) - heard))",
        },
        slow: {
          label: "만료 전에 못 끝낼 속도",
          type: "computed",
          hidden: true,
          formula:
            "if(isEmpty(expires), 0, and(left > 0, daysBetween(start, today()) > 6, left * daysBetween(start, today()) > heard * max(0, daysBetween(today(), expires))))",
          result: "boolean",
        },
        pressed: { label: "누름", type: "number", default: { value: 0 }, hidden: true },
        undone: { label: "되돌림", type: "number", default: { value: 0 }, hidden: true },
      },
      constraints: [
        {
          kind: "check",
          when: [
            { field: "finish", op: "filled" },
            { field: "expires", op: "filled" },
          ],
          must: [{ field: "finish", op: "lte", value: { field: "expires" } }],
          message: "마칠 날은 수강 만료를 넘을 수 없어요.",
        },
        {
          kind: "check",
          when: [{ field: "finish", op: "filled" }],
          must: [{ field: "finish", op: "gte", value: { field: "start" } }],
          message: "마칠 날은 시작보다 앞설 수 없어요.",
        },
        { kind: "check", must: [{ field: "heard", op: "lte", value: { field: "total" } }], message: "들은 강의가 강의 수보다 많아요." },
        { kind: "unique", fields: ["name", "round"], message: "같은 회독의 {course:이/가} 이미 있어요." },
      ],
      highlights: [
        { when: [{ field: "left", op: "eq", value: 0 }], tone: "good", label: "다 들었어요" },
        {
          when: [
            { field: "left", op: "gt", value: 0 },
            { field: "expires", op: "lt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "수강이 끝났어요",
        },
        {
          when: [
            { field: "left", op: "gt", value: 0 },
            { field: "expires", op: "lte", value: { today: 7 } },
          ],
          tone: "bad",
          label: "만료까지 일주일이 안 남았어요",
        },
        {
          when: [
            { field: "left", op: "gt", value: 0 },
            { field: "finish", op: "lt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "마칠 날이 지났어요",
        },
        { when: [{ field: "slow", op: "eq", value: true }], tone: "bad", label: "이 속도로는 만료 전에 못 끝내요" },
        { when: [{ field: "behind", op: "gt", value: 0 }], tone: "warn", label: "밀렸어요" },
        { when: [{ field: "isOff", op: "eq", value: 1 }], tone: "info", label: "오늘은 쉬어요" },
      ],
      sample: {
        columns: ["name", "teacher", "total", "heard", "minutes", "speed", "start", "finish", "expires", "off", "round"],
        rows: [
          ["민법", "김덕수", 80, 52, 50, 1.5, -90, 62, 110, ["sun"], 1],
          ["중개사법", "임선정", 45, 45, 50, 1.5, -120, -5, 110, ["sun"], 1],
          ["공법", "오시훈", 70, 14, 50, 1.5, -40, 62, 110, null, 1],
          ["세법", "이혁", 40, 0, 50, 1.5, 0, 62, 110, null, 1],
          ["중개사법 문제 풀이", "임선정", 20, 8, 40, 1.5, -5, 30, 110, ["sat", "sun"], 2],
        ],
      },
    },
    log: {
      name: "들은 기록",
      icon: "check",
      counter: "건",
      kind: "log",
      titleField: "course",
      parent: "course",
      exposure: "private",
      fields: {
        course: { label: "{course}", type: "relation", target: "course", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        count: { label: "들은 강의", type: "number", unit: "강", required: true, default: { value: 1 } },
        minutes: { label: "한 강 평균", type: "computed", unit: "분", lookup: { via: "course", field: "minutes" }, hidden: true },
        speed: { label: "배속", type: "computed", lookup: { via: "course", field: "speed" }, hidden: true },
        spent: { label: "공부한 시간", type: "computed", unit: "분", formula: "if(speed > 0, round(count * minutes / speed), 0)" },
      },
      constraints: [{ kind: "check", must: [{ field: "date", op: "lte", value: { today: 0 } }], message: "앞날의 기록은 적을 수 없어요." }],
      sample: {
        columns: ["course", "date", "count"],
        rows: [
          ["민법", 0, 1],
          ["민법", -1, 2],
          ["민법", -2, 1],
          ["민법", -4, 2],
          ["공법", -3, 1],
          ["공법", -4, 1],
          ["중개사법 문제 풀이", -2, 3],
          ["중개사법 문제 풀이", -5, 5],
        ],
      },
    },
    note: {
      name: "필기",
      icon: "notebook",
      counter: "편",
      kind: "log",
      exposure: "private",
      fields: {
        title: { label: "강의 제목", type: "text", required: true },
        course: { label: "{course}", type: "relation", target: "course", required: true },
        number: { label: "몇 강", type: "number", unit: "강", min: 1 },
        heard: { label: "들은 날", type: "date", required: true, default: { auto: "today" } },
        star: { label: "별표", type: "boolean", default: { value: false } },
        body: { label: "필기", type: "longtext" },
        question: { label: "질문", type: "longtext" },
        answer: { label: "답", type: "longtext" },
        total: { label: "강의 수", type: "computed", unit: "강", lookup: { via: "course", field: "total" }, hidden: true },
      },
      constraints: [
        { kind: "unique", fields: ["course", "number"], message: "그 강의 {note:은/는} 이미 있어요." },
        {
          kind: "check",
          when: [{ field: "number", op: "filled" }],
          must: [{ field: "number", op: "lte", value: { field: "total" } }],
          message: "{course}의 강의 수보다 커요.",
        },
      ],
      highlights: [{ when: [{ field: "star", op: "eq", value: true }], tone: "accent", label: "별표" }],
      sample: {
        columns: ["title", "course", "number", "heard", "star", "body", "question"],
        rows: [
          ["법정지상권", "민법", 52, -1, true, "토지와 건물 주인이 같았다가 달라진 때 생긴다.", "공유 토지일 때도 생기나요?"],
          ["저당권의 효력", "민법", 51, -2, false, "종물과 부합물에도 미친다.", null],
          ["용도지역과 용도지구", "공법", 14, -3, true, "용도지역은 겹칠 수 없고 용도지구는 겹칠 수 있다.", null],
          ["도시·군계획 체계", "공법", 13, -4, false, "광역도시계획 → 도시·군기본계획 → 관리계획", "기본계획은 누가 승인하나요?"],
        ],
      },
    },
    deadline: {
      name: "마감",
      icon: "flag",
      counter: "건",
      kind: "main",
      exposure: "private",
      fields: {
        name: { label: "이름", type: "text", required: true },
        course: { label: "{course}", type: "relation", target: "course" },
        date: { label: "날짜", type: "date", required: true, countdown: true },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["exam 시험 b", "task 과제 w", "class 출석 수업 i", "etc 기타 n"],
          default: { value: "exam" },
        },
        status: { label: "상태", type: "status", options: ["coming 남음 i", "over 끝 g."], default: { value: "coming" } },
      },
      highlights: [
        {
          when: [
            { field: "status", op: "eq", value: "coming" },
            { field: "date", op: "lt", value: { today: 0 } },
          ],
          tone: "bad",
          label: "지났어요",
        },
      ],
      sample: {
        columns: ["name", "course", "date", "kind", "status"],
        rows: [
          ["전국 모의고사", null, 20, "exam", "coming"],
          ["민법 사례 과제", "민법", 9, "task", "coming"],
          ["공법 특강", "공법", -6, "class", "over"],
        ],
      },
    },
  },
  actions: {
    hearOne: {
      label: "한 강 들었어요",
      icon: "check",
      entity: "course",
      when: [{ field: "left", op: "gt", value: 0 }],
      steps: [{ do: "add", field: "pressed", by: 1 }],
      success: "한 강 들은 것으로 적었어요.",
      tone: "good",
    },
    backOne: {
      label: "하나 빼기",
      icon: "minus",
      entity: "course",
      when: [{ field: "heard", op: "gt", value: 0 }],
      steps: [{ do: "add", field: "undone", by: 1 }],
      success: "한 강 뺐어요.",
    },
    over: {
      label: "끝났어요",
      icon: "check",
      entity: "deadline",
      when: [{ field: "status", op: "eq", value: "coming" }],
      steps: [{ do: "set", field: "status", to: "over" }],
      success: "끝난 것으로 적었어요.",
    },
    notOver: {
      label: "다시 남음으로",
      entity: "deadline",
      when: [{ field: "status", op: "eq", value: "over" }],
      steps: [{ do: "set", field: "status", to: "coming" }],
      success: "남은 마감으로 되돌렸어요.",
    },
    answerIt: {
      label: "답 적기",
      icon: "message-circle",
      entity: "note",
      when: [
        { field: "question", op: "filled" },
        { field: "answer", op: "empty" },
      ],
      ask: ["answer"],
      steps: [],
      success: "답을 적었어요.",
      tone: "good",
    },
  },
  rules: [
    {
      entity: "course",
      on: "update",
      when: [{ field: "pressed", op: "gt", value: 0 }],
      steps: [
        { do: "create", entity: "log", values: { course: { record: true }, date: { auto: "today" }, count: 1 } },
        { do: "set", field: "pressed", to: 0 },
      ],
    },
    {
      entity: "course",
      on: "update",
      when: [{ field: "undone", op: "gt", value: 0 }],
      steps: [
        { do: "create", entity: "log", values: { course: { record: true }, date: { auto: "today" }, count: -1 } },
        { do: "set", field: "undone", to: 0 },
      ],
    },
    // What was heard before the app stands in the course; each day's part is added, changed or taken off again.
    { entity: "log", on: "while", steps: [{ do: "add", via: "course", field: "heard", by: { field: "count", sign: 1 } }] },
    { entity: "note", on: "create", steps: [{ do: "set", field: "answer", to: null }] },
  ],
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "sun",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 들을 강의",
              entity: "course",
              metric: { fn: "sum", field: "todayLeft" },
              unit: "강",
            },
            { label: "오늘 들은 것", entity: "course", metric: { fn: "sum", field: "todayHeard" }, unit: "강", tone: "good" },
            { label: "밀린 강의", entity: "course", metric: { fn: "sum", field: "behind" }, unit: "강", tone: "warn" },
            { label: "남은 강의", entity: "course", metric: { fn: "sum", field: "left" }, unit: "강" },
            { label: "남은 시간", entity: "course", metric: { fn: "sum", field: "hours" }, unit: "시간" },
          ],
        },
        {
          kind: "collection",
          title: "들을 {course}",
          query: { entity: "course", where: [{ field: "left", op: "gt", value: 0 }], sort: [{ field: "expires", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["todayLeft", "perDay", "rate", "left", "hours", "behind", "finish", "link"] }],
          actions: ["hearOne", "backOne"],
          empty: "강의 수와 마칠 날을 적으면 하루에 몇 강인지 나와요.",
        },
        {
          kind: "collection",
          title: "다가오는 {deadline}",
          query: {
            entity: "deadline",
            where: [{ field: "status", op: "eq", value: "coming" }],
            sort: [{ field: "date", dir: "asc" }],
            limit: 5,
          },
          views: [{ kind: "list", columns: ["date", "kind", "course"] }],
          actions: ["over"],
          empty: "시험과 과제 날을 적어 두세요.",
        },
      ],
    },
    {
      id: "courses",
      title: "{course}",
      icon: "video",
      blocks: [
        {
          kind: "collection",
          query: { entity: "course", sort: [{ field: "expires", dir: "asc" }], search: ["name", "teacher"], filters: ["round"] },
          views: [
            {
              kind: "table",
              columns: ["name", "teacher", "round", "heard", "total", "left", "rate", "perDay", "speed", "finish", "expires"],
            },
            { kind: "gantt", start: "start", end: "finish", columns: ["rate"] },
          ],
          actions: ["hearOne", "backOne"],
          empty: "사 둔 {course:을/를} 모두 적어 보세요. 2회독은 새로 하나 더 적어요.",
        },
        {
          kind: "collection",
          title: "{deadline}",
          query: {
            entity: "deadline",
            sort: [
              { field: "status", dir: "asc" },
              { field: "date", dir: "asc" },
            ],
            filters: ["kind", "status", "course"],
          },
          views: [{ kind: "table", columns: ["name", "date", "kind", "course", "status"] }],
          actions: ["over", "notOver"],
          empty: "시험과 과제 날을 적어 두세요.",
        },
      ],
    },
    {
      id: "notes",
      title: "{note}",
      icon: "notebook",
      blocks: [
        {
          kind: "collection",
          title: "답을 못 찾은 질문",
          query: {
            entity: "note",
            where: [
              { field: "question", op: "filled" },
              { field: "answer", op: "empty" },
            ],
            sort: [{ field: "heard", dir: "asc" }],
          },
          views: [{ kind: "list", columns: ["course", "number", "question"] }],
          actions: ["answerIt"],
          create: false,
          empty: "남은 질문이 없어요.",
        },
        {
          kind: "collection",
          query: {
            entity: "note",
            sort: [{ field: "heard", dir: "desc" }],
            filters: ["course", "star"],
            search: ["title", "body", "question"],
          },
          views: [
            { kind: "cards", columns: ["course", "number", "heard", "body", "question", "answer"] },
            { kind: "table", columns: ["course", "number", "heard", "star", "question"] },
          ],
          actions: ["answerIt"],
          empty: "들으면서 적은 것과 궁금한 것을 남겨요.",
        },
      ],
    },
    {
      id: "logs",
      title: "들은 양",
      icon: "line-chart",
      blocks: [
        {
          kind: "stats",
          form: "report",
          entity: "log",
          date: "date",
          period: "week",
          columns: [
            { label: "들은 강의", metric: { fn: "sum", field: "count" }, unit: "강" },
            { label: "공부한 시간", metric: { fn: "sum", field: "spent" }, unit: "분" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{course}별 이번 달",
          entity: "log",
          by: "course",
          where: [{ field: "date", op: "eq", value: { month: 0 } }],
          columns: [
            { label: "들은 강의", metric: { fn: "sum", field: "count" }, unit: "강" },
            { label: "공부한 시간", metric: { fn: "sum", field: "spent" }, unit: "분" },
          ],
        },
        {
          kind: "collection",
          title: "{log}",
          query: { entity: "log", sort: [{ field: "date", dir: "desc" }], filters: ["course"] },
          views: [{ kind: "table", columns: ["date", "course", "count", "spent"] }],
          empty: "‘한 강 들었어요’를 누르면 날마다 쌓여요.",
          export: true,
        },
      ],
    },
  ],
};
