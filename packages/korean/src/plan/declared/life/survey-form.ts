import type { Rollup } from "@appmon/appspec/derived-spec";
import type { DeclaredField, PatternDeclaration } from "../../pattern-declaration.ts";

const times = (value: string, count: number) => Array.from({ length: count }, () => value);
const PLACES = [...times("놀이공원", 11), ...times("과학관", 6), ...times("목장", 5), ...times("박물관", 3)];
const STEPS = ["아주 만족", "만족", "보통", "아쉬움", "매우 아쉬움"];
const CONTENT = [...times("아주 만족", 10), ...times("만족", 9), ...times("보통", 4), ...times("아쉬움", 2)];
const WORDS = [
  "점심은 도시락이 좋겠어요.",
  "버스 시간이 짧으면 좋겠어요.",
  "비가 오면 어디로 가나요?",
  "친구와 같은 조가 되고 싶어요.",
  "사진을 많이 찍어 주세요.",
  "간식을 챙겨 가도 되나요?",
  "작년보다 오래 놀고 싶어요.",
  "준비물을 미리 알려 주세요.",
];
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });

/** Questions that anybody with the link answers without a name, and what they come to. */
export const SURVEY_FORM: PatternDeclaration = {
  id: "survey-form",
  title: "설문 받기",
  tagline: "링크 하나로 묻고, 답이 들어오는 대로 그래프로 봐요",
  shelf: "group",
  examples: { trade: "school", lists: { question: "told" } },
  icon: "clipboard-list",
  family: "paper",
  palettes: [
    ["#f6f7fd", "#4338ca"],
    ["#f4faf7", "#0f766e"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "만든 사람", admin: true }] },
  lists: {
    question: {
      name: "질문",
      icon: "help-circle",
      counter: "개",
      kind: "main",
      exposure: "shown",
      fields: {
        title: { label: "질문", type: "text", required: true, maxLength: 200 },
        choices: {
          label: "보기",
          type: "tags",
          help: "비우면 글로 답해요. 점수로 보려면 ‘아주 만족, 만족, 보통, 아쉬움, 매우 아쉬움’이나 1점~5점으로 적어요.",
        },
        must: { label: "꼭 답할 것", type: "boolean", default: { value: true } },
        until: { label: "받는 마지막 날", type: "date", countdown: true, help: "비우면 계속 받아요" },
        most: {
          label: "받을 사람 수",
          type: "number",
          unit: "명",
          min: 1,
          help: "차면 저절로 닫혀요. 비우면 모두 받아요",
        },
        reverse: { label: "거꾸로 셈", type: "boolean", default: { value: false }, help: "좋을수록 낮은 점수를 고르는 질문이에요" },
        answers: rolled("답한 수", "명", { entity: "answer", via: "question", fn: "count", everyone: true }),
        average: rolled("평균 점수", "점", {
          entity: "answer",
          via: "question",
          fn: "avg",
          field: "score",
          where: [{ field: "score", op: "gt", value: 0 }],
        }),
        left: { label: "더 받을 수", type: "computed", unit: "명", formula: "if(isEmpty(most), 1 / 0, max(0, most - answers))" },
      },
      highlights: [
        { when: [{ field: "until", op: "lt", value: { today: 0 } }], tone: "bad", label: "마감" },
        { when: [{ field: "left", op: "lte", value: 0 }], tone: "bad", label: "다 찼어요" },
      ],
      sample: {
        columns: ["title", "choices", "must", "until", "most", "reverse"],
        rows: [
          ["현장학습을 어디로 가고 싶나요?", ["놀이공원", "과학관", "목장", "박물관"], true, 5, 27, false],
          ["지난 현장학습은 어땠나요?", STEPS, true, 5, 27, false],
          ["바라는 점을 자유롭게 적어 주세요.", [], false, 5, 27, false],
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
        value: { label: "답", type: "longtext", required: true },
        question: { label: "{question}", type: "relation", target: "question", required: true },
        sheet: { label: "응답 번호", type: "text", required: true },
        until: { label: "받는 마지막 날", type: "date" },
        reverse: { label: "거꾸로 셈", type: "computed", lookup: { via: "question", field: "reverse" } },
        raw: {
          label: "고른 점수",
          type: "computed",
          unit: "점",
          formula:
            'if(or(value = "아주 만족", value = "5점"), 5, if(or(value = "만족", value = "4점"), 4, if(or(value = "보통", value = "3점"), 3, if(or(value = "아쉬움", value = "2점"), 2, if(or(value = "매우 아쉬움", value = "1점"), 1, 0)))))',
        },
        score: { label: "점수", type: "computed", unit: "점", formula: "if(raw > 0, if(reverse, 6 - raw, raw), 0)" },
      },
      constraints: [
        { kind: "unique", fields: ["question", "sheet"], message: "이 응답에서 이미 답한 {question:이에요/예요}." },
        {
          kind: "check",
          when: [{ field: "until", op: "filled" }],
          must: [{ field: "until", op: "gte", value: { today: 0 } }],
          message: "받는 날이 지나 설문이 닫혔어요.",
        },
        { kind: "capacity", of: ["question"], limit: { via: "question", field: "most" }, message: "받을 답이 다 차서 설문이 닫혔어요." },
      ],
      sample: {
        columns: ["question", "value", "sheet", "until"],
        rows: [
          ...PLACES.map((value, at) => ["현장학습을 어디로 가고 싶나요?", value, `응답 ${at + 1}`, 5]),
          ...CONTENT.map((value, at) => ["지난 현장학습은 어땠나요?", value, `응답 ${((at * 7) % 25) + 1}`, 5]),
          ...WORDS.map((value, at) => ["바라는 점을 자유롭게 적어 주세요.", value, `응답 ${at * 3 + 1}`, 5]),
        ],
      },
    },
  },
  rules: [
    // An answer knows until when its question is open, and is refused afterwards.
    { entity: "answer", on: "create", steps: [{ do: "set", field: "until", to: { via: "question", field: "until" } }] },
  ],
  screens: [
    {
      id: "ask",
      title: "설문",
      icon: "clipboard-list",
      blocks: [
        {
          kind: "form",
          title: "설문에 답해 주세요",
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
          kind: "stats",
          items: [
            { label: "답한 사람", entity: "question", metric: { fn: "max", field: "answers" }, unit: "명" },
            { label: "만족도 평균", entity: "question", metric: { fn: "avg", field: "average" }, unit: "점" },
          ],
        },
        {
          kind: "form",
          title: "설문 결과",
          entity: "answer",
          questions: {
            entity: "question",
            options: "choices",
            must: "must",
            answerTo: "question",
            value: "value",
            sheet: "sheet",
            show: "results",
          },
        },
        {
          kind: "collection",
          title: "{question}별 답한 수와 평균",
          query: { entity: "question" },
          views: [{ kind: "table", columns: ["title", "answers", "average", "left", "until"] }],
          create: false,
          empty: "아직 {question:이/가} 없어요.",
          export: true,
        },
      ],
    },
    {
      id: "answers",
      title: "{answer} 하나씩",
      icon: "message-circle",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "answer", filters: ["question"], search: ["value"], group: "sheet" },
          views: [
            { kind: "list", columns: ["question"] },
            { kind: "table", columns: ["sheet", "question", "value", "score"] },
          ],
          create: false,
          empty: "링크를 보내면 답이 들어오는 대로 여기에 쌓여요.",
          export: true,
        },
      ],
    },
    {
      id: "make",
      title: "{question} 만들기",
      icon: "pencil",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "question" },
          views: [{ kind: "table", columns: ["title", "choices", "must", "until", "most", "reverse"] }],
          empty: "첫 {question:을/를} 적어 보세요. 보기를 비우면 글로 답해요.",
        },
      ],
    },
  ],
};
