import { toolBlock } from "@appmon/appspec/tool-block";
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, ConditionOp } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const up = (field: string) => ({ field, dir: "asc" as const });
const cond = (field: string, op: ConditionOp, value: Json): Condition => ({ field, op, value });

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
/** A list that is nobody else's. */
const own = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind, exposure: "private" as const });
const rolled = (label: string, rollup: Rollup, unit = ""): DeclaredField => ({ label, type: "computed", rollup, ...(unit && { unit }) });

/** Days until a question comes back, by how often it went right in a row; each subject has its own. */
const STEPS = [
  ["zero", "틀리면", 1],
  ["once", "한 번 맞으면", 3],
  ["twice", "두 번 맞으면", 7],
] as const;
const rightTimes = (at: number): Condition => ({ field: "streak", op: at === STEPS.length - 1 ? "gte" : "eq", value: at });
const TRIED = is("tried", { today: 0 });

/** Questions that went wrong, brought back day after day until they go right three times in a row. */
export const WRONG_ANSWER_NOTE: PatternDeclaration = {
  id: "wrong-answer-note",
  title: "오답 노트",
  tagline: "틀린 {problem:을/를} 1일, 3일, 7일 뒤에 다시 풀어요",
  shelf: "life",
  examples: { trade: "coding", lists: { subject: "subject", problem: "told", mock: "told" } },
  icon: "pencil-ruler",
  family: "paper",
  palettes: [
    ["#fdf8f2", "#b0501a"],
    ["#f5f8fd", "#2a5db0"],
  ],
  lists: {
    subject: {
      ...own("과목", "book", "개", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        exam: { label: "시험일", type: "date", countdown: true },
        fail: { label: "과락 점수", type: "number", unit: "점", min: 0, max: 100, help: "과락이 없으면 비워 두세요." },
        goal: { label: "목표 점수", type: "number", unit: "점", min: 0, max: 100, required: true, default: { value: 80 } },
        ...Object.fromEntries(
          STEPS.map(([id, label, value]): [string, DeclaredField] => [
            id,
            { label, type: "number", unit: "일 뒤", min: 1, required: true, default: { value } },
          ]),
        ),
        ...Object.fromEntries(
          STEPS.map(([id, label]): [string, DeclaredField] => [
            `${id}Day`,
            { label: `${label} 다음`, type: "computed", formula: `addDays(today(), ${id})`, result: "date", hidden: true },
          ]),
        ),
        open: rolled("복습 중", { entity: "problem", via: "subject", fn: "count", where: [is("status", "open")] }, "문제"),
        passed: rolled("졸업", { entity: "problem", via: "subject", fn: "count", where: [is("status", "passed")] }, "문제"),
        latest: rolled("최근 점수", { entity: "mock", via: "subject", fn: "last", field: "percent" }, "점"),
        average: rolled("평균 점수", { entity: "mock", via: "subject", fn: "avg", field: "percent" }, "점"),
        due: rolled(
          "오늘 풀 것",
          { entity: "problem", via: "subject", fn: "count", where: [is("status", "open"), cond("next", "lte", { today: 0 })] },
          "문제",
        ),
        short: { label: "목표까지", type: "computed", unit: "점", formula: "if(latest > 0, max(0, goal - latest), goal)" },
      },
      highlights: [{ when: [cond("latest", "lt", { field: "fail" })], tone: "bad", label: "과락 위험" }],
      sample: {
        columns: ["name", "exam", "fail", "goal", ...STEPS.map(([id]) => id)],
        rows: [
          ["소프트웨어 설계", 32, 40, 60, 1, 3, 7],
          ["데이터베이스", 32, 40, 60, 1, 3, 7],
          ["프로그래밍 언어", 32, 40, 60, 1, 3, 7],
        ],
      },
    },
    problem: {
      ...own("문제", "help-circle", "개", "main"),
      imageField: "photo",
      fields: {
        name: { label: "문제", type: "text", placeholder: "한 줄로 적어 두면 찾기 쉬워요", help: "사진만 있으면 비워도 돼요" },
        photo: { label: "사진", type: "image" },
        subject: { label: "{subject}", type: "relation", target: "subject", required: true },
        unit: { label: "단원", type: "text" },
        why: {
          label: "까닭",
          type: "select",
          required: true,
          options: ["slip 실수 w", "concept 개념 부족 b", "time 시간 부족 a", "misread 잘못 읽음 i", "unknown 모름 n", "etc 기타 n"],
          default: { value: "concept" },
        },
        source: { label: "출처와 쪽", type: "text" },
        hard: { label: "어려움", type: "rating" },
        mine: { label: "내 답", type: "text" },
        answer: { label: "정답", type: "text" },
        explain: { label: "풀이", type: "longtext" },
        next: { label: "다시 풀 날", type: "date", countdown: true },
        streak: { label: "이어서 맞음", type: "number", unit: "번", min: 0 },
        status: { label: "상태", type: "status", options: ["open 복습 중 i", "passed 졸업 g."] },
        tries: { label: "다시 푼 횟수", type: "computed", unit: "번", rollup: { entity: "attempt", via: "problem", fn: "count" } },
        tried: { label: "마지막으로 푼 날", type: "date" },
        result: { label: "마지막 결과", type: "select", options: ["right 맞음 g", "wrong 틀림 b"] },
        misses: {
          label: "틀린 횟수",
          type: "computed",
          unit: "번",
          rollup: { entity: "attempt", via: "problem", fn: "count", where: [is("result", "wrong")] },
        },
      },
      constraints: [{ kind: "unique", fields: ["name", "subject", "source"], message: "같은 {problem:이/가} 이미 있어요." }],
      highlights: [
        { when: [is("status", "open"), cond("next", "lt", { today: 0 })], tone: "bad", label: "밀렸어요" },
        { when: [is("status", "open"), cond("misses", "gte", 3)], tone: "warn", label: "세 번 넘게 틀렸어요" },
      ],
      sample: {
        columns: ["name", "subject", "unit", "why", "source", "answer", "explain", "next", "streak", "status", "tried", "result"],
        rows: [
          ["럼바우 모델링", "소프트웨어 설계", "객체지향", "concept", "5회 12번", "2", "객체·동적·기능", 0, 0, "open", -1, "wrong"],
          ["응집도가 가장 높은 것", "소프트웨어 설계", "모듈", "misread", "4회 7번", "4", "기능적 응집도", 0, 1, "open", -3, "right"],
          ["제3정규형의 조건", "데이터베이스", "정규화", "concept", "5회 31번", "3", "이행 종속 없애기", -1, 0, "open", -2, "wrong"],
          ["외부 조인의 행 수", "데이터베이스", "SQL", "slip", "3회 38번", "6", null, 2, 1, "open", -1, "right"],
          ["C 포인터 연산", "프로그래밍 언어", "C 언어", "unknown", "5회 52번", "15", "4바이트씩 늘어요", 0, 0, "open", -1, "wrong"],
          ["파이썬 슬라이싱", "프로그래밍 언어", "파이썬", "time", "5회 57번", "[2, 4]", null, 1, 0, "open", null, null],
          ["디자인 패턴 분류", "소프트웨어 설계", "디자인 패턴", "concept", "2회 15번", "1", null, null, 3, "passed", -2, "right"],
        ],
      },
    },
    attempt: {
      ...own("다시 풀기", "repeat", "회", "log"),
      titleField: "problem",
      parent: "problem",
      fields: {
        problem: { label: "{problem}", type: "relation", target: "problem", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        result: { label: "결과", type: "select", required: true, options: ["right 맞음 g", "wrong 틀림 b"] },
        minutes: { label: "걸린 시간", type: "number", unit: "분", min: 0 },
      },
      constraints: [{ kind: "unique", fields: ["problem", "date"], message: "하루에 한 번만 적어요. 내일 다시 풀어 보세요." }],
      sample: {
        columns: ["problem", "date", "result", "minutes"],
        rows: [
          ["럼바우 모델링", -1, "wrong", 2],
          ["응집도가 가장 높은 것", -3, "right", 1],
          ["제3정규형의 조건", -2, "wrong", 4],
          ["외부 조인의 행 수", -1, "right", 3],
          ["C 포인터 연산", -1, "wrong", 5],
          ["디자인 패턴 분류", -2, "right", 1],
          ["디자인 패턴 분류", -9, "right", 1],
          ["디자인 패턴 분류", -12, "right", 2],
        ],
      },
    },
    mock: {
      ...own("모의고사", "clipboard-list", "회", "log"),
      fields: {
        name: { label: "이름", type: "text", required: true },
        date: { label: "날짜", type: "date", required: true, default: { auto: "today" } },
        subject: { label: "{subject}", type: "relation", target: "subject", required: true },
        score: { label: "점수", type: "number", unit: "점", min: 0, required: true },
        full: { label: "만점", type: "number", unit: "점", min: 1, required: true, default: { value: 100 } },
        percent: { label: "100점으로", type: "computed", unit: "점", formula: "round(score / full * 100)" },
        fail: { label: "과락 점수", type: "computed", unit: "점", lookup: { via: "subject", field: "fail" } },
      },
      constraints: [
        { kind: "unique", fields: ["name", "date", "subject"], message: "그 시험의 그 과목 점수는 이미 적었어요." },
        { kind: "check", must: [cond("score", "lte", { field: "full" })], message: "점수는 만점을 넘을 수 없어요." },
        { kind: "check", must: [cond("date", "lte", { today: 0 })], message: "앞날의 점수는 적을 수 없어요." },
      ],
      highlights: [{ when: [cond("percent", "lt", { field: "fail" })], tone: "bad", label: "과락" }],
      sample: {
        columns: ["name", "date", "subject", "score", "full"],
        rows: [
          ["기사 5회차", -2, "소프트웨어 설계", 75, 100],
          ["기사 5회차", -2, "데이터베이스", 65, 100],
          ["기사 5회차", -2, "프로그래밍 언어", 35, 100],
          ["기사 4회차", -9, "소프트웨어 설계", 70, 100],
          ["기사 4회차", -9, "프로그래밍 언어", 45, 100],
        ],
      },
    },
  },
  actions: {
    right: {
      label: "맞았어요",
      icon: "check",
      entity: "problem",
      when: [is("status", "open"), cond("tried", "ne", { today: 0 })],
      steps: [
        { do: "add", field: "streak", by: 1 },
        { do: "set", field: "result", to: "right" },
        { do: "set", field: "tried", to: { auto: "today" } },
      ],
      success: "다음 날을 더 뒤로 잡았어요.",
      tone: "good",
    },
    wrong: {
      label: "또 틀렸어요",
      icon: "x",
      entity: "problem",
      when: [is("status", "open"), cond("tried", "ne", { today: 0 })],
      steps: [
        { do: "set", field: "streak", to: 0 },
        { do: "set", field: "result", to: "wrong" },
        { do: "set", field: "tried", to: { auto: "today" } },
      ],
      success: "내일 다시 만나요.",
      tone: "bad",
    },
    reopen: {
      label: "다시 복습하기",
      icon: "refresh-cw",
      entity: "problem",
      when: [is("status", "passed")],
      steps: [
        { do: "set", field: "status", to: "open" },
        { do: "set", field: "streak", to: 0 },
        { do: "set", field: "next", to: { auto: "today" } },
      ],
      success: "오늘 다시 풀 것으로 돌려놓았어요.",
    },
  },
  rules: [
    // Tomorrow again, as whatever went wrong.
    {
      entity: "problem",
      on: "create",
      steps: [
        { do: "set", field: "next", to: { via: "subject", field: "zeroDay" } },
        { do: "set", field: "streak", to: 0 },
        { do: "set", field: "status", to: "open" },
        { do: "set", field: "tried", to: null },
        { do: "set", field: "result", to: null },
      ],
    },
    {
      entity: "problem",
      on: "update",
      when: [TRIED],
      steps: [
        { do: "create", entity: "attempt", values: { problem: { record: true }, date: { auto: "today" }, result: { field: "result" } } },
      ],
    },
    ...STEPS.map(([id], at) => ({
      entity: "problem",
      on: "update" as const,
      when: [TRIED, rightTimes(at)],
      steps: [{ do: "set" as const, field: "next", to: { via: "subject", field: `${id}Day` } }],
    })),
    {
      entity: "problem",
      on: "update",
      when: [TRIED, cond("streak", "gte", 3)],
      steps: [
        { do: "set", field: "status", to: "passed" },
        { do: "set", field: "next", to: null },
      ],
    },
  ],
  screens: [
    {
      id: "today",
      title: "오늘 복습",
      icon: "repeat",
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "오늘 다시 풀 것",
              entity: "problem",
              metric: { fn: "count" },
              where: [is("status", "open"), cond("next", "lte", { today: 0 })],
              unit: "문제",
              tone: "warn",
            },
            { label: "오늘 푼 것", entity: "attempt", metric: { fn: "count" }, where: [is("date", { today: 0 })], unit: "문제" },
            { label: "복습 중", entity: "problem", metric: { fn: "count" }, where: [is("status", "open")], unit: "문제" },
            { label: "졸업", entity: "problem", metric: { fn: "count" }, where: [is("status", "passed")], unit: "문제", tone: "good" },
          ],
        },
        {
          kind: "collection",
          title: "다시 풀 {problem} · 답은 눌러서 확인해요",
          query: {
            entity: "problem",
            where: [is("status", "open"), cond("next", "lte", { today: 0 })],
            sort: [up("next")],
            filters: ["subject"],
          },
          views: [{ kind: "cards", columns: ["subject", "unit", "source", "hard", "streak", "misses"] }],
          actions: ["right", "wrong"],
          empty: "오늘 풀 것이 없어요. 틀린 문제를 담아 보세요.",
        },
        { kind: "stats", form: "upcoming", title: "다가오는 시험", entity: "subject", dates: ["exam"], days: 120 },
      ],
    },
    {
      id: "weak",
      title: "약한 곳",
      icon: "target",
      blocks: [
        {
          kind: "stats",
          form: "tally",
          title: "단원별",
          entity: "problem",
          by: "unit",
          where: [{ field: "unit", op: "filled" }],
          columns: [
            { label: "틀린 문제", metric: { fn: "count" }, unit: "개" },
            { label: "개념 부족", metric: { fn: "count" }, where: [is("why", "concept")], unit: "개" },
            { label: "졸업", metric: { fn: "count" }, where: [is("status", "passed")], unit: "개" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "{subject}별",
          entity: "problem",
          by: "subject",
          columns: [
            { label: "틀린 문제", metric: { fn: "count" }, unit: "개" },
            { label: "실수", metric: { fn: "count" }, where: [is("why", "slip")], unit: "개" },
            { label: "복습 중", metric: { fn: "count" }, where: [is("status", "open")], unit: "개" },
            { label: "졸업", metric: { fn: "count" }, where: [is("status", "passed")], unit: "개" },
          ],
        },
        {
          kind: "collection",
          title: "자꾸 틀리는 {problem}",
          query: {
            entity: "problem",
            where: [is("status", "open"), cond("misses", "gte", 1)],
            sort: [{ field: "misses", dir: "desc" }],
            limit: 10,
          },
          views: [{ kind: "list", columns: ["subject", "unit", "why", "misses"] }],
          create: false,
          empty: "다시 풀어 또 틀린 {problem:이/가} 없어요.",
        },
        { kind: "chart", title: "왜 틀렸나요", chart: "donut", entity: "problem", x: "why", y: { fn: "count" } },
      ],
    },
    {
      id: "all",
      title: "모은 {problem}",
      icon: "book-open",
      blocks: [
        {
          kind: "collection",
          query: {
            entity: "problem",
            search: ["name", "unit", "source"],
            filters: ["subject", "unit", "why", "status"],
            sort: [up("next")],
          },
          views: [
            { kind: "gallery", columns: ["subject", "unit"] },
            { kind: "table", columns: ["name", "subject", "unit", "source", "why", "next", "streak", "misses", "status"] },
          ],
          actions: ["reopen"],
          empty: "사진을 올리고 과목과 까닭을 고르면 다시 풀 날이 잡혀요.",
        },
        toolBlock("compose", { title: "답 없이 인쇄하기", entity: "problem", show: ["name", "photo", "subject", "unit", "source"] }),
      ],
    },
    {
      id: "mocks",
      title: "{mock}",
      icon: "line-chart",
      blocks: [
        {
          kind: "collection",
          title: "{subject}별 점수",
          query: { entity: "subject", sort: [up("latest")] },
          views: [{ kind: "cards", columns: ["exam", "latest", "average", "short", "due", "open", "passed"] }],
          empty: "과목과 목표 점수를 먼저 적어 주세요.",
        },
        { kind: "stats", form: "trend", title: "점수 흐름", entity: "mock", date: "date", values: ["percent"], by: "subject" },
        {
          kind: "stats",
          form: "tally",
          title: "시험별 평균",
          entity: "mock",
          by: "name",
          columns: [
            { label: "평균", metric: { fn: "avg", field: "percent" }, unit: "점" },
            { label: "가장 낮은 과목", metric: { fn: "min", field: "percent" }, unit: "점" },
            { label: "본 과목", metric: { fn: "count" }, unit: "개" },
          ],
        },
        {
          kind: "collection",
          query: { entity: "mock", sort: [{ field: "date", dir: "desc" }], filters: ["subject"] },
          views: [{ kind: "table", columns: ["date", "name", "subject", "score", "full"] }],
          empty: "모의고사를 보면 과목마다 점수를 적어 주세요.",
        },
      ],
    },
  ],
};
