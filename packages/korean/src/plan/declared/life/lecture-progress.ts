import type { PatternDeclaration } from "../../pattern-declaration.ts";

const OFF_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => `contains(off,"${day}")`).join(" - ");

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
        speed: { label: "배속", type: "number", min: 0.5, max: 4, step: 0.1, required: true, default: { value: 1.5 } },
        start: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        finish: { label: "마칠 날", type: "date", required: true, countdown: true },
        expires: { label: "수강 만료", type: "date", required: true },
        off: { label: "쉬는 요일", type: "multiselect", options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토", "sun 일"] },
        round: { label: "회독", type: "number", unit: "회독", min: 1, max: 9, required: true, default: { value: 1 } },
        link: { label: "링크", type: "url" },
        left: { label: "남은 강의", type: "computed", unit: "강", formula: "max(0, total - heard)" },
        rate: { label: "진도율", type: "computed", formula: "round(heard / total * 100)", result: "percent" },
        days: {
          label: "남은 공부할 날",
          type: "computed",
          unit: "일",
          formula: `max(1, floor((daysBetween(today(), finish) + 1) * (7 - ${OFF_DAYS}) / 7))`,
        },
        perDay: { label: "하루에", type: "computed", unit: "강", formula: "ceil(left / days)" },
        hours: { label: "남은 시간", type: "computed", unit: "시간", formula: "round(left * minutes / speed / 60)" },
        behind: {
          label: "밀린 강의",
          type: "computed",
          unit: "강",
          formula: "max(0, floor(total * max(0, min(1, daysBetween(start, today()) / max(1, daysBetween(start, finish))))) - heard)",
        },
        slow: {
          label: "만료 전에 못 끝낼 속도",
          type: "computed",
          formula:
            "and(daysBetween(start, today()) > 6, left * daysBetween(start, today()) > heard * max(0, daysBetween(today(), expires)))",
          result: "boolean",
        },
      },
      constraints: [
        {
          kind: "check",
          must: [{ field: "finish", op: "lte", value: { field: "expires" } }],
          message: "마칠 날은 수강 만료를 넘을 수 없어요.",
        },
        { kind: "check", must: [{ field: "heard", op: "lte", value: { field: "total" } }], message: "들은 강의가 강의 수보다 많아요." },
        { kind: "unique", fields: ["name", "round"], message: "같은 회독의 {course:이/가} 이미 있어요." },
      ],
      highlights: [
        { when: [{ field: "left", op: "eq", value: 0 }], tone: "good", label: "다 들었어요" },
        { when: [{ field: "slow", op: "eq", value: true }], tone: "bad", label: "이 속도로는 만료 전에 못 끝내요" },
        { when: [{ field: "behind", op: "gt", value: 0 }], tone: "warn", label: "밀렸어요" },
      ],
      sample: {
        columns: ["name", "teacher", "total", "heard", "minutes", "speed", "start", "finish", "expires", "off", "round"],
        rows: [
          ["민법", "김덕수", 80, 52, 50, 1.5, -90, 62, 110, ["sun"], 1],
          ["중개사법", "임선정", 45, 45, 50, 1.5, -120, -5, 110, ["sun"], 1],
          ["공법", "오시훈", 70, 14, 50, 1.5, -40, 62, 110, ["sun"], 1],
          ["세법", "이혁", 40, 0, 50, 1.5, 0, 62, 110, ["sun"], 1],
          ["중개사법 문제 풀이", "임선정", 20, 8, 40, 1.5, -5, 30, 110, ["sat", "sun"], 2],
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
        number: { label: "몇 강", type: "number", unit: "강", min: 1, required: true },
        heard: { label: "들은 날", type: "date", required: true, default: { auto: "today" } },
        star: { label: "별표", type: "boolean", default: { value: false } },
        body: { label: "필기", type: "longtext" },
        question: { label: "질문", type: "longtext" },
      },
      constraints: [{ kind: "unique", fields: ["course", "number"], message: "그 강의 {note:은/는} 이미 있어요." }],
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
          options: ["exam 시험 b", "task 과제 w", "class 출석 수업 i"],
          default: { value: "exam" },
        },
        status: { label: "상태", type: "status", options: ["coming 남음 i", "over 끝 g."], default: { value: "coming" } },
      },
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
      steps: [{ do: "add", field: "heard", by: 1 }],
      success: "한 강 늘었어요.",
      tone: "good",
    },
    backOne: {
      label: "하나 빼기",
      icon: "minus",
      entity: "course",
      when: [{ field: "heard", op: "gt", value: 0 }],
      steps: [{ do: "add", field: "heard", by: -1 }],
      success: "한 강 뺐어요.",
    },
  },
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
              metric: { fn: "sum", field: "perDay" },
              where: [{ field: "start", op: "lte", value: { today: 0 } }],
              unit: "강",
            },
            { label: "밀린 강의", entity: "course", metric: { fn: "sum", field: "behind" }, unit: "강", tone: "warn" },
            { label: "남은 강의", entity: "course", metric: { fn: "sum", field: "left" }, unit: "강" },
            { label: "남은 시간", entity: "course", metric: { fn: "sum", field: "hours" }, unit: "시간" },
          ],
        },
        { kind: "stats", form: "upcoming", title: "다가오는 {deadline}", entity: "deadline", dates: ["date"], days: 60 },
        {
          kind: "collection",
          title: "들을 {course}",
          query: { entity: "course", where: [{ field: "left", op: "gt", value: 0 }], sort: [{ field: "expires", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["perDay", "rate", "left", "hours", "behind", "finish", "link"] }],
          actions: ["hearOne", "backOne"],
          empty: "강의 수와 마칠 날을 적으면 하루에 몇 강인지 나와요.",
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
            { kind: "table", columns: ["teacher", "round", "heard", "total", "rate", "perDay", "speed", "finish", "expires"] },
            { kind: "gantt", start: "start", end: "finish", columns: ["rate"] },
          ],
          actions: ["hearOne", "backOne"],
          empty: "사 둔 {course:을/를} 모두 적어 보세요. 2회독은 새로 하나 더 적어요.",
        },
        {
          kind: "collection",
          title: "{deadline}",
          query: { entity: "deadline", sort: [{ field: "date", dir: "asc" }], filters: ["kind", "status"] },
          views: [{ kind: "table", columns: ["date", "kind", "course", "status"] }],
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
          query: {
            entity: "note",
            sort: [{ field: "heard", dir: "desc" }],
            filters: ["course", "star"],
            search: ["title", "body", "question"],
          },
          views: [
            { kind: "cards", columns: ["course", "number", "heard", "body", "question"] },
            { kind: "table", columns: ["course", "number", "heard", "star", "question"] },
          ],
          empty: "들으면서 적은 것과 궁금한 것을 남겨요.",
        },
      ],
    },
  ],
};
