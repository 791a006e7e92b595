import type { PatternDeclaration } from "../../pattern-declaration.ts";

const SCALE = ["5 매우 그래요", "4 그래요", "3 보통", "2 아니에요", "1 전혀 아니에요"];

/** Questions of one's own, answered by whoever has the link, counted as they come in. */
export const SURVEY_BUILDER: PatternDeclaration = {
  id: "survey-builder",
  title: "설문 조사",
  tagline: "문항을 만들어 링크로 돌리고, 결과를 그래프로 봐요",
  shelf: "work",
  examples: { trade: "school", lists: { question: "told", plan: "told" } },
  icon: "clipboard-list",
  family: "work",
  palettes: [
    ["#ffffff", "#6430b8"],
    ["#f5f9fb", "#0b6380"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "만든 사람", admin: true }] },
  lists: {
    question: {
      name: "문항",
      icon: "help-circle",
      kind: "resource",
      exposure: "shown",
      fields: {
        text: { label: "물음", type: "text", required: true, maxLength: 200, unique: true },
        kind: {
          label: "종류",
          type: "select",
          options: ["choice 하나 고르기", "scale 5점 척도", "yesNo 예·아니요", "words 글"],
          default: { value: "choice" },
        },
        options: { label: "보기", type: "tags", help: "5점 척도와 예·아니요는 비워 두면 저절로 채워져요." },
        must: { label: "꼭 답하기", type: "boolean", default: { value: true } },
        once: {
          label: "한 기기에서 받는 횟수",
          type: "number",
          unit: "번",
          min: 1,
          default: { value: 1 },
          help: "한 기기로 여럿이 답하면 비워 두세요.",
        },
        plan: { label: "{plan}", type: "relation", target: "plan", help: "고르면 그 설문의 마감과 목표 수를 따라요." },
        until: { label: "마감", type: "computed", lookup: { via: "plan", field: "until" }, result: "date" },
        goal: { label: "목표 수", type: "computed", hidden: true, lookup: { via: "plan", field: "goal" }, result: "number" },
        over: { label: "목표를 넘김", type: "computed", hidden: true, formula: "if(and(goal > 0, answers > goal), 1, 0)" },
        answers: { label: "답한 사람", type: "computed", unit: "명", rollup: { entity: "answer", via: "question", fn: "count" } },
        average: {
          label: "척도 평균",
          type: "computed",
          unit: "점",
          rollup: { entity: "answer", via: "question", fn: "avg", field: "score" },
        },
      },
      highlights: [{ when: [{ field: "answers", op: "gt", value: 0 }], tone: "info", label: "응답이 있어요" }],
      sample: {
        columns: ["text", "kind", "options", "must", "once", "plan"],
        rows: [
          ["몇 학년인가요?", "choice", ["1학년", "2학년", "3학년"], true],
          ["수업이 전체적으로 만족스러웠나요?", "scale", SCALE, true],
          ["설명을 따라가기 쉬웠나요?", "scale", SCALE, true],
          ["가장 좋았던 시간은요?", "choice", ["강의", "실습", "발표", "질문 시간"], false],
          ["더 바라는 점을 적어 주세요.", "words", [], false],
        ].map((row) => [...row, 1, "가을 학기 수업 만족도"]),
      },
    },
    answer: {
      name: "답",
      icon: "check-circle",
      kind: "log",
      titleField: "value",
      exposure: "submitted",
      fields: {
        question: { label: "{question}", type: "relation", target: "question", required: true },
        value: { label: "답", type: "text", maxLength: 2000 },
        sheet: { label: "응답 번호", type: "text" },
        date: { label: "낸 날", type: "date", default: { auto: "today" } },
        until: { label: "마감", type: "computed", hidden: true, lookup: { via: "question", field: "until" }, result: "date" },
        over: { label: "목표를 넘김", type: "computed", hidden: true, lookup: { via: "question", field: "over" }, result: "number" },
        score: {
          label: "점수",
          type: "computed",
          unit: "점",
          formula:
            'if(or(contains(value, "5 매우"), value = "매우 만족", value = "매우 그렇다", value = "5점"), 5, if(or(contains(value, "4 그래"), value = "만족", value = "그렇다", value = "4점"), 4, if(or(contains(value, "3 보통"), value = "보통", value = "보통이다", value = "3점"), 3, if(or(contains(value, "2 아니"), value = "불만족", value = "그렇지 않다", value = "2점"), 2, if(or(contains(value, "1 전혀"), value = "매우 불만족", value = "1점"), 1, 1 / 0)))))',
        },
      },
      constraints: [
        { kind: "unique", fields: ["question", "sheet"], message: "이 응답에서 이미 답한 {question:이에요/예요}." },
        {
          kind: "check",
          when: [{ field: "until", op: "filled" }],
          must: [{ field: "until", op: "gte", value: { today: 0 } }],
          message: "마감이 지나 설문이 닫혔어요.",
          keeps: true,
        },
        {
          kind: "check",
          must: [{ field: "over", op: "ne", value: 1 }],
          message: "받을 답이 다 차서 설문이 닫혔어요.",
          keeps: true,
        },
        {
          kind: "capacity",
          of: ["question"],
          limit: { via: "question", field: "once" },
          each: "creator",
          message: "이 기기에서 이미 답하셨어요. 고맙습니다.",
        },
      ],
      sample: {
        columns: ["question", "value", "sheet", "date"],
        rows: [
          ["몇 학년인가요?", "1학년", "a1", 0],
          ["수업이 전체적으로 만족스러웠나요?", "5 매우 그래요", "a1", 0],
          ["설명을 따라가기 쉬웠나요?", "4 그래요", "a1", 0],
          ["더 바라는 점을 적어 주세요.", "실습 시간이 조금 더 길면 좋겠어요.", "a1", 0],
          ["몇 학년인가요?", "2학년", "a2", 0],
          ["수업이 전체적으로 만족스러웠나요?", "5 매우 그래요", "a2", 0],
          ["설명을 따라가기 쉬웠나요?", "5 매우 그래요", "a2", 0],
          ["가장 좋았던 시간은요?", "실습", "a2", 0],
          ["몇 학년인가요?", "2학년", "a3", -1],
          ["수업이 전체적으로 만족스러웠나요?", "4 그래요", "a3", -1],
          ["설명을 따라가기 쉬웠나요?", "4 그래요", "a3", -1],
          ["몇 학년인가요?", "3학년", "a4", -1],
          ["수업이 전체적으로 만족스러웠나요?", "4 그래요", "a4", -1],
          ["설명을 따라가기 쉬웠나요?", "3 보통", "a4", -1],
          ["가장 좋았던 시간은요?", "질문 시간", "a4", -1],
          ["몇 학년인가요?", "1학년", "a5", -2],
          ["수업이 전체적으로 만족스러웠나요?", "2 아니에요", "a5", -2],
          ["설명을 따라가기 쉬웠나요?", "2 아니에요", "a5", -2],
          ["더 바라는 점을 적어 주세요.", "속도가 조금 빨랐어요.", "a5", -2],
        ],
      },
    },
    plan: {
      name: "설문지",
      icon: "target",
      kind: "resource",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true },
        about: { label: "안내", type: "longtext" },
        until: { label: "마감", type: "date", countdown: true },
        goal: { label: "목표 수", type: "number", unit: "명", min: 1, help: "차면 더 받지 않아요. 비워 두면 모두 받아요." },
      },
      highlights: [{ when: [{ field: "until", op: "lt", value: { today: 0 } }], tone: "bad", label: "마감했어요" }],
      sample: {
        columns: ["title", "about", "until", "goal"],
        rows: [["가을 학기 수업 만족도", "이름은 묻지 않아요. 다섯 문항이고 1분이면 돼요.", 10, 25]],
      },
    },
  },
  rules: [
    { entity: "answer", on: "create", steps: [{ do: "set", field: "date", to: { auto: "today" } }] },
    ...(
      [
        ["scale", SCALE],
        ["yesNo", ["예", "아니요"]],
      ] as const
    ).map(([kind, choices]) => ({
      entity: "question",
      on: "create" as const,
      when: [
        { field: "kind", op: "eq" as const, value: kind },
        { field: "options", op: "empty" as const },
      ],
      steps: [{ do: "set" as const, field: "options", to: [...choices] }],
    })),
  ],
  screens: [
    {
      id: "answer",
      title: "답하기",
      icon: "check-circle",
      blocks: [
        { kind: "collection", query: { entity: "plan" }, views: [{ kind: "cards", columns: ["about", "until", "goal"] }], create: false },
        {
          kind: "form",
          title: "설문",
          entity: "answer",
          questions: { entity: "question", options: "options", must: "must", answerTo: "question", value: "value", sheet: "sheet" },
        },
      ],
    },
    {
      id: "build",
      title: "{question} 만들기",
      icon: "pencil",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "question", search: ["text"] },
          views: [{ kind: "table", columns: ["text", "kind", "options", "must", "plan", "answers", "average"] }],
          empty: "첫 {question:을/를} 만들어 보세요. 보기를 넣으면 고르는 문항이 돼요.",
        },
        {
          kind: "collection",
          title: "{plan}",
          query: { entity: "plan" },
          views: [{ kind: "table", columns: ["title", "until", "goal"] }],
          empty: "제목과 마감을 적어 두면 답하는 화면 위에 보여요.",
        },
      ],
    },
    {
      id: "results",
      title: "결과",
      icon: "bar-chart-3",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            { label: "응답한 사람", entity: "question", metric: { fn: "max", field: "answers" }, unit: "명", tone: "accent" },
            { label: "목표", entity: "plan", metric: { fn: "max", field: "goal" }, unit: "명" },
            { label: "척도 평균", entity: "answer", metric: { fn: "avg", field: "score" }, unit: "점" },
          ],
        },
        {
          kind: "form",
          title: "문항별 결과",
          entity: "answer",
          questions: {
            entity: "question",
            options: "options",
            must: "must",
            answerTo: "question",
            value: "value",
            sheet: "sheet",
            show: "results",
          },
        },
        {
          kind: "collection",
          title: "척도 평균",
          query: { entity: "question", where: [{ field: "average", op: "filled" }], sort: [{ field: "average", dir: "desc" }] },
          views: [{ kind: "rank", by: "average", columns: ["answers"] }],
          create: false,
          empty: "척도 문항에 답이 오면 평균이 나와요.",
        },
        { kind: "chart", title: "하루 답", chart: "bar", entity: "answer", x: "date", bucket: "day", y: { fn: "count" } },
      ],
    },
    {
      id: "sheets",
      title: "낱낱의 {answer}",
      icon: "table",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "answer", sort: [{ field: "sheet", dir: "asc" }], filters: ["question", "date"], search: ["value"] },
          views: [{ kind: "table", columns: ["sheet", "question", "value", "score", "date"] }],
          create: false,
          empty: "링크를 돌리면 답이 여기에 쌓여요.",
          export: true,
        },
      ],
    },
  ],
};
