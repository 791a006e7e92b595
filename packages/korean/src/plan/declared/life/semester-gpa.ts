import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

/** What a grade counts out of 4.5, and out of 4.3. */
const POINTS: readonly (readonly [grade: string, of45: number, of43: number])[] = [
  ["ap", 4.5, 4.3],
  ["a", 4, 4],
  ["am", 3.7, 3.7],
  ["bp", 3.5, 3.3],
  ["b", 3, 3],
  ["bm", 2.7, 2.7],
  ["cp", 2.5, 2.3],
  ["c", 2, 2],
  ["cm", 1.7, 1.7],
  ["dp", 1.5, 1.3],
  ["d", 1, 1],
  ["dm", 0.7, 0.7],
];
const GRADES = [
  "none 아직 n",
  "ap A+ g",
  "a A0 g",
  "am A- g",
  "bp B+ i",
  "b B0 i",
  "bm B- i",
  "cp C+ w",
  "c C0 w",
  "cm C- w",
  "dp D+ b",
  "d D0 b",
  "dm D- b",
  "f F b",
  "pass P g",
  "np NP n",
];
const pointsOf = (of45: number, of43: number) => (of45 === of43 ? String(of45) : `if(scale < 4.4, ${of43}, ${of45})`);
const CURRENT = { field: "current", op: "eq" as const, value: true };
const TODO = { field: "status", op: "eq" as const, value: "todo" };

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });
const worked = (label: string, formula: string, more: object = {}): DeclaredField => ({ label, type: "computed", formula, ...more });

/** This term's timetable and deadlines, grades as they come in, and what is still missing to graduate. */
export const SEMESTER_GPA: PatternDeclaration = {
  id: "semester-gpa",
  title: "시간표와 학점",
  tagline: "시간표와 마감을 보고, 평점과 졸업까지 남은 학점을 세요",
  shelf: "life",
  icon: "graduation-cap",
  family: "paper",
  palettes: [
    ["#f5f7fd", "#3551b5"],
    ["#f6f9f3", "#476f23"],
  ],
  lists: {
    record: {
      ...own("나의 학적", "graduation-cap", "개", "resource"),
      starter: true,
      fields: {
        name: { label: "이름", type: "text", required: true },
        scale: {
          label: "만점",
          type: "number",
          min: 4.3,
          max: 4.5,
          step: 0.1,
          required: true,
          default: { value: 4.5 },
          help: "4.3 만점 학교면 4.3으로 고쳐 주세요.",
        },
        goal: { label: "목표 평점", type: "number", min: 0, max: 4.5, step: 0.01, required: true, default: { value: 4 } },
        total: { label: "졸업 학점", type: "number", unit: "학점", min: 1, required: true, default: { value: 130 } },
        gpa: worked("전체 평점", "if(pastCounted + counted > 0, round((pastGpa * pastCounted + sum) / (pastCounted + counted), 2), 0)"),
        earned: { label: "딴 학점", type: "computed", unit: "학점", formula: "past + now" },
        left: { label: "남은 학점", type: "computed", unit: "학점", formula: "max(0, total - past - now)" },
        need: worked(
          "목표까지 필요한 평균",
          "if(total - past - now > 0, round((goal * (pastCounted + counted + total - past - now) - pastGpa * pastCounted - sum) / (total - past - now), 2), 0)",
        ),
        past: {
          label: "앞서 딴 학점",
          type: "number",
          unit: "학점",
          min: 0,
          default: { value: 0 },
          help: "앱에 하나씩 적지 않을 지난 학기를 합쳐 적어요",
        },
        pastCounted: { label: "그 가운데 평점에 든 학점", type: "number", unit: "학점", min: 0, default: { value: 0 } },
        pastGpa: { label: "그때까지 평점", type: "number", min: 0, max: 4.5, step: 0.01, default: { value: 0 } },
        now: rolled("앱에 적은 학점", { entity: "term", via: "record", fn: "sum", field: "earned" }, "학점"),
        counted: rolled("평점에 든 학점", { entity: "term", via: "record", fn: "sum", field: "counted" }, "학점"),
        sum: { label: "평점 합", type: "computed", rollup: { entity: "term", via: "record", fn: "sum", field: "sum" } },
      },
      constraints: [
        { kind: "capacity", of: [], limit: 1, message: "학적은 하나예요." },
        {
          kind: "check",
          must: [{ field: "goal", op: "lte", value: { field: "scale" } }],
          message: "목표 평점은 만점을 넘을 수 없어요.",
        },
        {
          kind: "check",
          must: [{ field: "pastGpa", op: "lte", value: { field: "scale" } }],
          message: "그때까지 평점은 만점을 넘을 수 없어요.",
        },
        {
          kind: "check",
          must: [{ field: "pastCounted", op: "lte", value: { field: "past" } }],
          message: "평점에 든 학점은 딴 학점보다 많을 수 없어요.",
        },
      ],
      highlights: [
        {
          when: [{ field: "need", op: "gt", value: { field: "scale" } }],
          tone: "bad",
          label: "남은 학점으로는 목표에 닿기 어려워요",
        },
        { when: [is("left", 0)], tone: "good", label: "졸업 학점을 채웠어요" },
      ],
      sample: {
        columns: ["name", "scale", "goal", "total", "past", "pastCounted", "pastGpa"],
        rows: [["나의 학적", 4.5, 4, 130, 0, 0, 0]],
      },
    },
    term: {
      ...own("학기", "calendar", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        record: { label: "{record}", type: "relation", target: "record", required: true, default: { value: "s1" } },
        from: { label: "시작", type: "date" },
        to: { label: "끝", type: "date", help: "지난 학기면 끝난 날을 적어요" },
        scale: { label: "만점", type: "computed", lookup: { via: "record", field: "scale" }, hidden: true },
        current: worked("이번 학기", "and(or(isEmpty(from), from <= today()), or(isEmpty(to), to >= today()))", { result: "boolean" }),
        gpa: { label: "평점", type: "computed", formula: "if(counted > 0, round(sum / counted, 2), 0)" },
        credits: rolled("듣는 학점", { entity: "course", via: "term", fn: "sum", field: "credits" }, "학점"),
        earned: { label: "딴 학점", type: "computed", unit: "학점", rollup: { entity: "course", via: "term", fn: "sum", field: "earned" } },
        counted: rolled("평점에 든 학점", { entity: "course", via: "term", fn: "sum", field: "counted" }, "학점"),
        sum: { label: "평점 합", type: "computed", rollup: { entity: "course", via: "term", fn: "sum", field: "sum" } },
      },
      constraints: [
        {
          kind: "check",
          when: [
            { field: "from", op: "filled" },
            { field: "to", op: "filled" },
          ],
          must: [cond("to", "gt", { field: "from" })],
          message: "끝은 시작보다 뒤여야 해요.",
        },
      ],
      sample: {
        columns: ["name", "record", "from", "to"],
        rows: [
          ["지난 학기", "나의 학적", -262, -153],
          ["이번 학기", "나의 학적", -80, 30],
        ],
      },
    },
    need: {
      ...own("졸업 요건", "target", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        required: { label: "필요", type: "number", unit: "학점", min: 1 },
        past: { label: "앞서 채움", type: "number", unit: "학점", min: 0, default: { value: 0 } },
        filled: { label: "채움", type: "computed", unit: "학점", formula: "past + now" },
        left: { label: "남음", type: "computed", unit: "학점", formula: "max(0, required - past - now)" },
        rate: {
          label: "채운 비율",
          type: "computed",
          formula: "if(required > 0, min(100, round((past + now) / required * 100)), 0)",
          result: "percent",
        },
        now: rolled("앱에 적은 학점", { entity: "course", via: "need", fn: "sum", field: "earned" }, "학점"),
        listening: rolled(
          "듣는 학점",
          { entity: "course", via: "need", fn: "sum", field: "credits", where: [is("grade", "none")] },
          "학점",
        ),
        counted: rolled("평점에 든 학점", { entity: "course", via: "need", fn: "sum", field: "counted" }, "학점"),
        sum: { label: "평점 합", type: "computed", rollup: { entity: "course", via: "need", fn: "sum", field: "sum" } },
        gpa: { label: "평점", type: "computed", formula: "if(counted > 0, round(sum / counted, 2), 0)" },
      },
      highlights: [{ when: [is("left", 0), cond("required", "gt", 0)], tone: "good", label: "다 채웠어요" }],
      sample: {
        columns: ["name", "required", "past"],
        rows: [
          ["전공", 60, 0],
          ["교양", 30, 0],
          ["일반 선택", 40, 0],
        ],
      },
    },
    course: {
      ...own("수업", "book-open", "개", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        term: { label: "{term}", type: "relation", target: "term", required: true },
        credits: { label: "학점", type: "number", unit: "학점", min: 0.5, step: 0.5, required: true, default: { value: 3 } },
        need: { label: "구분", type: "relation", target: "need", help: "전공, 교양처럼 졸업 요건의 이름이에요" },
        grade: { label: "성적", type: "select", required: true, options: GRADES, default: { value: "none" } },
        score: { label: "지금 점수", type: "computed", unit: "점", rollup: { entity: "part", via: "course", fn: "sum", field: "got" } },
        absent: { label: "결석", type: "number", unit: "번", min: 0, default: { value: 0 } },
        absentMost: { label: "결석 한도", type: "number", unit: "번", min: 1, default: { value: 4 } },
        teacher: { label: "교수", type: "text" },
        room: { label: "강의실", type: "text" },
        again: { label: "재수강한 수업", type: "relation", target: "course", help: "앞에 들은 수업을 고르면 그 성적이 빠져요" },
        weights: rolled("평가 비율 합", { entity: "part", via: "course", fn: "sum", field: "weight" }, "%"),
        // The old grade stands until the new one is there.
        replaced: rolled(
          "다시 들은 횟수",
          { entity: "course", via: "again", fn: "count", where: [cond("grade", "ne", "none"), cond("grade", "ne", "np")] },
          "번",
        ),
        scale: { label: "만점", type: "computed", lookup: { via: "term", field: "scale" }, hidden: true },
        current: { label: "이번 학기", type: "computed", lookup: { via: "term", field: "current" } },
        earned: worked("딴 학점", 'if(or(grade = "none", grade = "f", grade = "np", replaced > 0), 0, credits)', { unit: "학점" }),
        counted: worked("평점에 드는 학점", 'if(or(grade = "none", grade = "pass", grade = "np", replaced > 0), 0, credits)', {
          unit: "학점",
        }),
        sum: worked(
          "학점 × 성적",
          `if(replaced > 0, 0, credits * ${POINTS.reduceRight((rest, [grade, of45, of43]) => `if(grade = "${grade}", ${pointsOf(of45, of43)}, ${rest})`, "0")})`,
        ),
      },
      constraints: [{ kind: "unique", fields: ["term", "name"], message: "이 {term}에 같은 {course:이/가} 이미 있어요." }],
      highlights: [
        { when: [CURRENT, { field: "absent", op: "gte", value: { field: "absentMost" } }], tone: "bad", label: "결석 한도를 채웠어요" },
        { when: [is("current", false), is("grade", "none")], tone: "warn", label: "성적을 안 적었어요" },
        { when: [cond("weights", "gt", 0), cond("weights", "ne", 100)], tone: "warn", label: "평가 비율 합이 100이 아니에요" },
      ],
      sample: {
        columns: ["name", "term", "credits", "need", "grade", "teacher", "room", "absent", "absentMost"],
        rows: [
          ["자료구조", "지난 학기", 3, "전공", "ap", "박성호", "공학관 301", 0, 4],
          ["컴퓨터구조", "지난 학기", 3, "전공", "bp", "이은정", "공학관 205", 1, 4],
          ["확률과 통계", "지난 학기", 3, "전공", "a", "한동훈", "자연관 110", 0, 4],
          ["글쓰기", "지난 학기", 2, "교양", "ap", "최지원", "인문관 402", 0, 4],
          ["영화의 이해", "지난 학기", 3, "교양", "b", "정수빈", "인문관 105", 2, 4],
          ["진로 세미나", "지난 학기", 1, "일반 선택", "pass", "김태영", "본관 201", 0, 4],
          ["운영체제", "이번 학기", 3, "전공", "none", "박성호", "공학관 301", 1, 4],
          ["데이터베이스", "이번 학기", 3, "전공", "none", "이은정", "공학관 402", 0, 4],
          ["심리학 개론", "이번 학기", 3, "교양", "none", "오나래", "사회관 102", 0, 4],
        ],
      },
    },
    lesson: {
      ...own("수업 시간", "clock", "개", "child"),
      titleField: "course",
      parent: "course",
      fields: {
        course: { label: "{course}", type: "relation", target: "course", required: true },
        day: { label: "요일", type: "select", required: true, options: ["mon 월", "tue 화", "wed 수", "thu 목", "fri 금", "sat 토"] },
        from: { label: "시작", type: "time", required: true },
        to: { label: "끝", type: "time", required: true },
        room: { label: "강의실", type: "computed", lookup: { via: "course", field: "room" } },
        term: { label: "{term}", type: "relation", target: "term", hidden: true },
        current: { label: "이번 학기", type: "computed", lookup: { via: "term", field: "current" } },
      },
      constraints: [
        { kind: "noOverlap", within: ["term", "day"], start: ["from"], end: ["to"], message: "그 시간에는 이미 {course:이/가} 있어요." },
        { kind: "check", must: [cond("to", "gt", { field: "from" })], message: "끝은 시작보다 뒤여야 해요." },
      ],
      sample: {
        columns: ["course", "day", "from", "to", "term"],
        rows: [
          ["운영체제", "mon", "10:30", "11:45", "이번 학기"],
          ["운영체제", "wed", "10:30", "11:45", "이번 학기"],
          ["데이터베이스", "tue", "13:00", "14:15", "이번 학기"],
          ["데이터베이스", "thu", "13:00", "14:15", "이번 학기"],
          ["심리학 개론", "fri", "09:00", "11:45", "이번 학기"],
        ],
      },
    },
    part: {
      ...own("평가", "pie-chart", "개", "child"),
      parent: "course",
      fields: {
        name: { label: "이름", type: "text", required: true },
        course: { label: "{course}", type: "relation", target: "course", required: true },
        weight: { label: "비율", type: "number", unit: "%", min: 0, max: 100, required: true },
        score: { label: "내 점수", type: "number", unit: "점", min: 0 },
        full: { label: "만점", type: "number", unit: "점", min: 1, required: true, default: { value: 100 } },
        got: { label: "얻은 점수", type: "computed", unit: "점", formula: "round(weight * score / full, 1)" },
      },
      constraints: [
        { kind: "unique", fields: ["course", "name"], message: "이 {course}에 같은 {part:이/가} 이미 있어요." },
        {
          kind: "check",
          when: [cond("score", "gt", 0)],
          must: [cond("score", "lte", { field: "full" })],
          message: "내 점수는 만점을 넘을 수 없어요.",
        },
      ],
      sample: {
        columns: ["name", "course", "weight", "score", "full"],
        rows: [
          ["출석", "운영체제", 10, 95, 100],
          ["과제", "운영체제", 20, 44, 50],
          ["중간고사", "운영체제", 30, 82, 100],
          ["기말고사", "운영체제", 40, null, 100],
        ],
      },
    },
    due: {
      ...own("마감", "bell", "건", "main"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        course: { label: "{course}", type: "relation", target: "course" },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["homework 과제 i", "exam 시험 b", "talk 발표 a", "quiz 퀴즈 w", "etc 기타 n"],
          default: { value: "homework" },
        },
        at: { label: "때", type: "datetime", required: true },
        status: { label: "상태", type: "status", required: true, options: ["todo 할 것 w", "done 함 g."], default: { value: "todo" } },
      },
      highlights: [
        { when: [TODO, cond("at", "lt", { today: 0 })], tone: "bad", label: "지났어요" },
        { when: [TODO, is("at", { today: 0 })], tone: "warn", label: "오늘까지예요" },
      ],
      sample: {
        columns: ["name", "course", "kind", "at", "status"],
        rows: [
          ["스케줄러 구현", "운영체제", "homework", [3, "23:59"], "todo"],
          ["정규화 퀴즈", "데이터베이스", "quiz", [5, "13:00"], "todo"],
          ["팀 발표", "심리학 개론", "talk", [7, "09:00"], "todo"],
          ["기말고사", "운영체제", "exam", [24, "10:30"], "todo"],
          ["ERD 과제", "데이터베이스", "homework", [-6, "23:59"], "done"],
        ],
      },
    },
  },
  actions: {
    missed: {
      label: "결석했어요",
      icon: "minus",
      entity: "course",
      when: [CURRENT],
      steps: [{ do: "add", field: "absent", by: 1 }],
      success: "결석을 하나 더했어요.",
      tone: "bad",
    },
    unmissed: {
      label: "결석 빼기",
      entity: "course",
      when: [CURRENT, cond("absent", "gt", 0)],
      steps: [{ do: "add", field: "absent", by: -1 }],
      success: "결석을 하나 뺐어요.",
    },
    grade: {
      label: "성적 적기",
      icon: "pencil",
      entity: "course",
      when: [is("grade", "none")],
      ask: ["grade"],
      steps: [],
      success: "성적을 적었어요. 평점에 바로 들어가요.",
      tone: "good",
    },
  },
  rules: [
    { entity: "lesson", on: "create", steps: [{ do: "set", field: "term", to: { via: "course", field: "term" } }] },
    { entity: "lesson", on: "update", changed: "course", steps: [{ do: "set", field: "term", to: { via: "course", field: "term" } }] },
  ],
  screens: [
    {
      id: "now",
      title: "이번 학기",
      icon: "calendar",
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "할 마감", entity: "due", metric: { fn: "count" }, where: [TODO], unit: "건", tone: "warn" },
            {
              label: "지난 마감",
              entity: "due",
              metric: { fn: "count" },
              where: [TODO, cond("at", "lt", { today: 0 })],
              unit: "건",
              tone: "bad",
            },
            {
              label: "듣는 학점",
              entity: "course",
              metric: { fn: "sum", field: "credits" },
              where: [CURRENT, is("grade", "none")],
              unit: "학점",
            },
            { label: "전체 평점", entity: "record", metric: { fn: "max", field: "gpa" } },
            { label: "졸업까지", entity: "record", metric: { fn: "sum", field: "left" }, unit: "학점" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "lesson", where: [is("current", true)] },
          views: [{ kind: "timetable", day: "day", time: "from", end: "to", columns: ["room"] }],
          empty: "빈 칸을 눌러 수업 시간을 놓아 보세요. 겹치면 알려 드려요.",
        },
        {
          kind: "collection",
          title: "다가온 {due}",
          query: { entity: "due", where: [TODO], sort: [{ field: "at", dir: "asc" }], filters: ["course", "kind"] },
          views: [
            { kind: "checklist", columns: ["course", "kind", "at"] },
            { kind: "calendar", date: "at", columns: ["course", "kind"] },
          ],
          empty: "과제와 시험을 적어 두면 다가온 차례로 보여 드려요.",
        },
        {
          kind: "collection",
          title: "듣는 {course}",
          query: { entity: "course", where: [CURRENT, is("grade", "none")], sort: [{ field: "name", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["credits", "teacher", "room", "absent", "score"] }],
          actions: ["missed", "unmissed", "grade"],
          empty: "이번 학기에 듣는 {course:을/를} 적어 주세요.",
        },
        {
          kind: "collection",
          title: "끝낸 {due}",
          query: { entity: "due", where: [is("status", "done")], sort: [{ field: "at", dir: "desc" }], limit: 10 },
          views: [{ kind: "checklist", columns: ["course", "kind", "at"] }],
          create: false,
          empty: "끝낸 것이 여기에 모여요.",
        },
      ],
    },
    {
      id: "grades",
      title: "성적",
      icon: "line-chart",
      blocks: [
        {
          kind: "collection",
          query: { entity: "record" },
          views: [{ kind: "cards", columns: ["gpa", "goal", "need", "earned", "left", "scale"] }],
          empty: "졸업 학점과 목표 평점을 먼저 적어 주세요.",
        },
        {
          kind: "collection",
          title: "{term}별 평점",
          query: {
            entity: "term",
            sort: [
              { field: "from", dir: "desc" },
              { field: "name", dir: "desc" },
            ],
          },
          views: [{ kind: "table", columns: ["name", "gpa", "credits", "earned", "current"] }],
          empty: "학기를 만들고 수업을 넣어 주세요.",
        },
        {
          kind: "collection",
          title: "{course}",
          query: { entity: "course", filters: ["term", "need", "grade"], search: ["name"], group: "term" },
          views: [{ kind: "table", columns: ["name", "term", "credits", "need", "grade", "score", "weights", "absent"] }],
          actions: ["grade"],
          empty: "수업을 넣으면 시간표와 성적에 나와요.",
          export: true,
        },
      ],
    },
    {
      id: "graduate",
      title: "{need}",
      icon: "target",
      blocks: [
        {
          kind: "collection",
          query: { entity: "need" },
          views: [{ kind: "cards", columns: ["filled", "required", "left", "listening", "rate", "gpa"] }],
          empty: "전공, 교양처럼 채울 학점을 적어 주세요.",
        },
        { kind: "chart", title: "채운 비율", chart: "bar", entity: "need", x: "name", y: { fn: "sum", field: "rate" } },
      ],
    },
  ],
};
