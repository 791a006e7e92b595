import type { PatternDeclaration } from "../../pattern-declaration.ts";

const SCALE = ["5점 아주 그래요", "4점 그래요", "3점 보통이에요", "2점 아니에요", "1점 전혀 아니에요"];
const TO_TEN = Array.from({ length: 11 }, (_, at) => `${10 - at}점`);
const QUESTIONS = {
  which: "어느 강좌를 들으셨나요?",
  kind: "직원이 친절했나요?",
  clean: "시설이 깨끗했나요?",
  recommend: "주변에 추천하시겠어요?",
  words: "바라는 점을 적어 주세요",
};
/** Ten sheets: course, two marks out of five, how likely one recommends it, words. */
const SHEETS: readonly (readonly [string, number, number, number, string])[] = [
  ["요가", 5, 4, 10, "아침 반이 더 있으면 좋겠어요"],
  ["수영", 4, 3, 8, ""],
  ["그림", 5, 5, 9, "재료를 함께 사서 편했어요"],
  ["수영", 2, 2, 4, "탈의실 물이 자주 차가워요"],
  ["요가", 4, 4, 9, ""],
  ["그림", 5, 4, 10, ""],
  ["수영", 3, 3, 6, "주차가 어려워요"],
  ["요가", 4, 5, 7, ""],
  ["그림", 5, 4, 9, "선생님이 꼼꼼해요"],
  ["요가", 4, 4, 8, ""],
];

/** A questionnaire anybody fills in without an account; marks become averages and low ones are followed up. */
export const SURVEY_SATISFACTION: PatternDeclaration = {
  id: "survey-satisfaction",
  title: "만족도 조사",
  tagline: "짧게 답하고, 결과는 물음마다 막대와 평균으로 봐요",
  shelf: "work",
  examples: { trade: "various", lists: { question: "told", follow: "told" } },
  icon: "clipboard-list",
  family: "paper",
  palettes: [
    ["#f7f8fc", "#3b4fb8"],
    ["#f6faf6", "#2f6b3a"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "만든 이", admin: true }] },
  lists: {
    survey: {
      name: "설문",
      icon: "clipboard-list",
      counter: "개",
      kind: "resource",
      exposure: "shown",
      fields: {
        title: { label: "제목", type: "text", required: true },
        intro: { label: "안내", type: "longtext" },
        start: { label: "시작", type: "date", required: true, default: { auto: "today" } },
        until: { label: "끝", type: "date", countdown: true, help: "비워 두면 그만 받을 때까지 받아요." },
        target: { label: "대상", type: "number", unit: "명", min: 1, help: "적어 두면 응답률이 나와요." },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["ready 준비 n", "open 받는 중 g", "closed 끝 n."],
          default: { value: "open" },
        },
        answered: { label: "응답", type: "computed", unit: "명", rollup: { entity: "question", via: "survey", fn: "max", field: "count" } },
        rate: { label: "응답률", type: "computed", formula: "if(target > 0, round(answered / target * 100, 1), 0)", result: "percent" },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "until", op: "filled" }],
          must: [{ field: "until", op: "gte", value: { field: "start" } }],
          message: "끝은 시작보다 빠를 수 없어요.",
        },
      ],
      sample: {
        columns: ["title", "intro", "start", "until", "target", "status"],
        rows: [["가을 강좌 만족도", "이름은 묻지 않아요. 다섯 가지만 답해 주시면 돼요.", -6, 8, 16, "open"]],
      },
    },
    question: {
      name: "물음",
      icon: "help-circle",
      counter: "개",
      kind: "main",
      exposure: "shown",
      fields: {
        text: { label: "물음", type: "text", required: true, maxLength: 200 },
        survey: { label: "{survey}", type: "relation", target: "survey" },
        kind: {
          label: "종류",
          type: "select",
          required: true,
          options: ["scale 5점 i", "recommend 추천 0~10 a", "yesNo 예·아니요 i", "choice 하나 고르기 n", "words 글 n"],
          default: { value: "scale" },
        },
        choices: { label: "보기", type: "tags", help: "5점·추천·예 아니요는 비워 두면 저절로 채워져요." },
        must: { label: "꼭 답하기", type: "boolean", default: { value: true } },
        once: {
          label: "한 기기에서 받는 횟수",
          type: "number",
          unit: "번",
          min: 1,
          default: { value: 1 },
          help: "한 기기로 여럿이 답하면 비워 두세요.",
        },
        until: { label: "받는 마지막 날", type: "date", help: "설문보다 먼저 닫을 때만 적어요." },
        surveyUntil: { label: "설문 끝", type: "computed", hidden: true, lookup: { via: "survey", field: "until" }, result: "date" },
        surveyState: { label: "설문 상태", type: "computed", hidden: true, lookup: { via: "survey", field: "status" }, result: "text" },
        count: { label: "응답", type: "computed", unit: "명", rollup: { entity: "answer", via: "question", fn: "count" } },
        average: { label: "평균", type: "computed", unit: "점", rollup: { entity: "answer", via: "question", fn: "avg", field: "score" } },
        top: {
          label: "9점 위",
          type: "computed",
          unit: "명",
          rollup: { entity: "answer", via: "question", fn: "count", where: [{ field: "score", op: "gte", value: 9 }] },
        },
        bottom: {
          label: "6점 아래",
          type: "computed",
          unit: "명",
          rollup: { entity: "answer", via: "question", fn: "count", where: [{ field: "score", op: "lte", value: 6 }] },
        },
        nps: {
          label: "NPS",
          type: "computed",
          formula: 'if(kind = "recommend", if(count > 0, round((top - bottom) / count * 100), 0), 0 / 0)',
        },
      },
      sample: {
        columns: ["text", "survey", "kind", "choices", "must", "once"],
        rows: [
          [QUESTIONS.which, "가을 강좌 만족도", "choice", ["요가", "수영", "그림"], true, 1],
          [QUESTIONS.kind, "가을 강좌 만족도", "scale", SCALE, true, 1],
          [QUESTIONS.clean, "가을 강좌 만족도", "scale", SCALE, true, 1],
          [QUESTIONS.recommend, "가을 강좌 만족도", "recommend", TO_TEN, true, 1],
          [QUESTIONS.words, "가을 강좌 만족도", "words", [], false, 1],
        ],
      },
    },
    answer: {
      name: "답",
      icon: "message-circle",
      counter: "건",
      kind: "log",
      titleField: "value",
      exposure: "submitted",
      fields: {
        question: { label: "{question}", type: "relation", target: "question", required: true },
        value: { label: "답", type: "longtext", required: true },
        sheet: { label: "응답지", type: "text" },
        date: { label: "낸 날", type: "date", default: { auto: "today" } },
        until: { label: "받는 마지막 날", type: "date", roles: ["admin"] },
        surveyUntil: {
          label: "설문 끝",
          type: "computed",
          hidden: true,
          lookup: { via: "question", field: "surveyUntil" },
          result: "date",
        },
        surveyState: {
          label: "설문 상태",
          type: "computed",
          hidden: true,
          lookup: { via: "question", field: "surveyState" },
          result: "text",
        },
        score: {
          label: "점수",
          type: "computed",
          unit: "점",
          formula: `${TO_TEN.map((mark, at) => `if(contains(value, "${mark}"), ${10 - at}, `).join("")}0 / 0${")".repeat(11)}`,
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "until", op: "filled" }],
          must: [{ field: "until", op: "gte", value: { today: 0 } }],
          message: "받는 날이 지나 설문이 닫혔어요. 고맙습니다.",
        },
        {
          kind: "check",
          when: [{ field: "surveyUntil", op: "filled" }],
          must: [{ field: "surveyUntil", op: "gte", value: { today: 0 } }],
          message: "받는 날이 지나 설문이 닫혔어요. 고맙습니다.",
          keeps: true,
        },
        {
          kind: "check",
          when: [{ field: "surveyState", op: "filled" }],
          must: [{ field: "surveyState", op: "eq", value: "받는 중" }],
          message: "지금은 받지 않는 설문이에요.",
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
        rows: SHEETS.flatMap(([which, kind, clean, recommend, words], at) => {
          const rest = [`r${at + 1}`, -6 + Math.floor(at / 2)];
          return [
            [QUESTIONS.which, which, ...rest],
            [QUESTIONS.kind, SCALE[5 - kind]!, ...rest],
            [QUESTIONS.clean, SCALE[5 - clean]!, ...rest],
            [QUESTIONS.recommend, `${recommend}점`, ...rest],
            ...(words === "" ? [] : [[QUESTIONS.words, words, ...rest]]),
          ];
        }),
      },
    },
    follow: {
      name: "조치",
      icon: "wrench",
      counter: "건",
      kind: "main",
      titleField: "about",
      exposure: "private",
      fields: {
        about: { label: "무엇에", type: "text", required: true },
        answer: { label: "{answer}", type: "relation", target: "answer" },
        question: { label: "{question}", type: "relation", target: "question" },
        who: { label: "담당", type: "text" },
        did: { label: "한 일", type: "longtext" },
        date: { label: "날", type: "date", default: { auto: "today" } },
        status: {
          label: "상태",
          type: "status",
          required: true,
          options: ["new 새것 w", "doing 하는 중 i", "done 끝 g."],
          default: { value: "new" },
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "status", op: "eq", value: "done" }],
          must: [{ field: "did", op: "filled" }],
          message: "한 일을 적어야 끝낼 수 있어요.",
        },
      ],
      sample: {
        columns: ["about", "question", "who", "did", "date", "status"],
        rows: [
          ["2점 아니에요", QUESTIONS.kind, "안내 데스크", null, -4, "doing"],
          ["2점 아니에요", QUESTIONS.clean, "시설", "탈의실 보일러를 점검했어요.", -4, "done"],
        ],
      },
    },
  },
  actions: {
    begin: {
      label: "맡기",
      entity: "follow",
      when: [{ field: "status", op: "eq", value: "new" }],
      ask: ["who"],
      steps: [{ do: "set", field: "status", to: "doing" }],
      success: "하는 중으로 적었어요.",
    },
    finish: {
      label: "끝",
      icon: "check",
      entity: "follow",
      when: [{ field: "status", op: "ne", value: "done" }],
      ask: ["did"],
      steps: [{ do: "set", field: "status", to: "done" }],
      success: "조치를 닫았어요.",
      tone: "good",
    },
    closeSurvey: {
      label: "그만 받기",
      entity: "survey",
      when: [{ field: "status", op: "eq", value: "open" }],
      confirm: "설문을 끝난 것으로 적을까요?",
      steps: [{ do: "set", field: "status", to: "closed" }],
      success: "설문을 닫았어요.",
    },
    openSurvey: {
      label: "다시 받기",
      entity: "survey",
      when: [{ field: "status", op: "ne", value: "open" }],
      steps: [{ do: "set", field: "status", to: "open" }],
      success: "다시 받아요. 끝나는 날을 확인해 주세요.",
    },
  },
  rules: [
    ...(
      [
        ["scale", SCALE],
        ["recommend", TO_TEN],
        ["yesNo", ["예", "아니요"]],
      ] as const
    ).map(([kind, choices]) => ({
      entity: "question",
      on: "create" as const,
      when: [
        { field: "kind", op: "eq" as const, value: kind },
        { field: "choices", op: "empty" as const },
      ],
      steps: [{ do: "set" as const, field: "choices", to: [...choices] }],
    })),
    { entity: "answer", on: "create", steps: [{ do: "set", field: "until", to: { via: "question", field: "until" } }] },
    {
      entity: "answer",
      on: "create",
      when: [{ field: "score", op: "lte", value: 2 }],
      steps: [
        {
          do: "create",
          entity: "follow",
          values: { about: { field: "value" }, answer: { record: true }, question: { field: "question" } },
        },
      ],
    },
  ],
  screens: [
    {
      id: "reply",
      title: "답하기",
      icon: "pencil",
      blocks: [
        {
          kind: "collection",
          query: { entity: "survey", where: [{ field: "status", op: "eq", value: "open" }] },
          views: [{ kind: "cards", columns: ["intro", "until"] }],
          create: false,
          empty: "지금 받는 설문이 없어요.",
        },
        {
          kind: "form",
          entity: "answer",
          questions: { entity: "question", options: "choices", must: "must", answerTo: "question", value: "value", sheet: "sheet" },
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
          kind: "collection",
          title: "{survey}",
          query: { entity: "survey", sort: [{ field: "start", dir: "desc" }] },
          views: [{ kind: "table", columns: ["title", "status", "start", "until", "answered", "target", "rate"] }],
          actions: ["closeSurvey", "openSurvey"],
          empty: "첫 {survey:을/를} 만들고 물음을 더해 보세요.",
        },
        {
          kind: "collection",
          title: "물음마다 평균",
          query: { entity: "question", filters: ["survey", "kind"] },
          views: [{ kind: "table", columns: ["text", "survey", "kind", "count", "average", "top", "bottom", "nps"] }],
          create: false,
          export: true,
        },
        {
          kind: "form",
          title: "막대로 보기",
          entity: "answer",
          questions: { entity: "question", options: "choices", answerTo: "question", value: "value", sheet: "sheet", show: "results" },
        },
        { kind: "chart", title: "날마다 들어온 답", chart: "bar", entity: "answer", x: "date", bucket: "day", y: { fn: "count" } },
      ],
    },
    {
      id: "low",
      title: "낮은 점수",
      icon: "alert-triangle",
      access: ["admin"],
      blocks: [
        {
          kind: "stats",
          items: [
            {
              label: "닫지 않은 조치",
              entity: "follow",
              metric: { fn: "count" },
              where: [{ field: "status", op: "ne", value: "done" }],
              unit: "건",
              tone: "warn",
            },
            {
              label: "2점 아래 답",
              entity: "answer",
              metric: { fn: "count" },
              where: [{ field: "score", op: "lte", value: 2 }],
              unit: "건",
              tone: "bad",
            },
          ],
        },
        {
          kind: "collection",
          query: { entity: "follow", sort: [{ field: "date", dir: "desc" }], filters: ["status"] },
          views: [
            { kind: "table", columns: ["about", "question", "who", "did", "date", "status"] },
            { kind: "kanban", by: "status", columns: ["question", "who"] },
          ],
          actions: ["begin", "finish"],
          empty: "2점 아래 답이 들어오면 저절로 올라와요.",
        },
      ],
    },
    {
      id: "make",
      title: "{question} 만들기",
      icon: "pencil-ruler",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "question" },
          views: [{ kind: "list", columns: ["survey", "kind", "must", "choices", "until"] }],
          empty: "첫 {question:을/를} 적어 보세요.",
        },
        {
          kind: "collection",
          title: "모든 {answer}",
          query: { entity: "answer", sort: [{ field: "date", dir: "desc" }], filters: ["question"], search: ["value"] },
          views: [{ kind: "table", columns: ["sheet", "question", "value", "score", "date"] }],
          create: false,
          empty: "아직 들어온 {answer:이/가} 없어요.",
          export: true,
        },
      ],
    },
  ],
};
