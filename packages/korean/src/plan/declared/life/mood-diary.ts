import { toolBlock } from "@appmon/appspec/tool-block";
import type { StatsItem } from "@appmon/appspec/spec";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

const average = (label: string, unit: "week" | "month"): StatsItem => ({
  label,
  entity: "diary",
  metric: { fn: "avg", field: "score" },
  period: { field: "at", unit },
  unit: "점",
});

/** A face for today and a few lines behind it; what moods come with what, and what one wrote a year ago. */
export const MOOD_DIARY: PatternDeclaration = {
  id: "mood-diary",
  title: "감정 일기",
  tagline: "얼굴 하나만 눌러도 오늘이 남고, 글은 나중에 덧붙여요",
  shelf: "life",
  icon: "notebook",
  family: "paper",
  palettes: [
    ["#fbf7fd", "#7a3fa0"],
    ["#fdf9f1", "#9a5b13"],
  ],
  lists: {
    diary: {
      name: "일기",
      icon: "notebook",
      counter: "편",
      kind: "log",
      titleField: "mood",
      subtitleField: "body",
      exposure: "private",
      fields: {
        mood: {
          label: "기분",
          type: "select",
          required: true,
          options: ["great 😄 아주 좋음 g", "good 🙂 좋음 i", "okay 😐 보통 n", "bad 🙁 나쁨 w", "awful 😢 아주 나쁨 b"],
        },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        feelings: {
          label: "감정",
          type: "multiselect",
          options: ["joy 기쁨", "thanks 고마움", "thrill 설렘", "worry 불안", "anger 화", "sorrow 슬픔", "tired 지침", "lonely 외로움"],
        },
        body: { label: "글", type: "longtext", placeholder: "왜 그런 기분이었나요?" },
        grateful: { label: "고마운 것", type: "longtext" },
        tags: { label: "꼬리표", type: "tags", placeholder: "일, 가족, 친구" },
        question: { label: "오늘의 질문", type: "relation", target: "question" },
        answer: { label: "답", type: "longtext" },
        photo: { label: "사진", type: "image" },
        score: {
          label: "점수",
          type: "computed",
          unit: "점",
          formula: 'if(mood = "great", 5, if(mood = "good", 4, if(mood = "okay", 3, if(mood = "bad", 2, 1))))',
        },
        sleep: { label: "잔 시간", type: "number", unit: "시간", min: 0, max: 24, step: 0.5 },
        again: { label: "한 해 뒤", type: "computed", formula: "addMonths(at, 12)", result: "date" },
      },
      constraints: [{ kind: "check", must: [{ field: "at", op: "lte", value: { today: 0 } }], message: "앞날 일기는 쓸 수 없어요." }],
      highlights: [
        { when: [{ field: "mood", op: "eq", value: "great" }], tone: "good" },
        { when: [{ field: "mood", op: "eq", value: "good" }], tone: "info" },
        { when: [{ field: "mood", op: "eq", value: "bad" }], tone: "warn" },
        { when: [{ field: "mood", op: "eq", value: "awful" }], tone: "bad" },
      ],
      sample: {
        columns: ["mood", "at", "feelings", "body", "grateful", "tags", "question", "answer"],
        rows: [
          ["okay", [-1, "22:40"], ["tired"], "감기 기운이 있어서 일찍 누웠다.", "남편이 죽을 끓여 줬다.", ["건강"], null, null],
          [
            "great",
            [-2, "21:30"],
            ["joy", "thrill"],
            "첫눈이 왔다. 퇴근길에 친구와 한참 걸었다.",
            null,
            ["친구"],
            "오늘 가장 크게 웃은 순간은?",
            "눈사람을 만들다 둘 다 넘어졌을 때",
          ],
          ["good", [-3, "22:10"], ["thanks"], "친구와 국밥을 먹으며 옛날 이야기를 했다.", "먼저 연락해 준 친구", ["친구"], null, null],
          ["okay", [-4, "23:05"], null, "별일 없이 지나간 하루.", null, ["일"], null, null],
          [
            "bad",
            [-5, "22:50"],
            ["worry"],
            "발표를 망쳤다. 준비한 말을 반도 못 했다.",
            null,
            ["일"],
            "나에게 해 주고 싶은 말은?",
            "다음에는 천천히 말하자",
          ],
          [
            "good",
            [-365, "21:20"],
            ["joy"],
            "새 직장 첫 출근. 긴장했지만 다들 친절했다.",
            "점심을 같이 먹자고 해 준 옆자리 선배",
            ["일"],
            null,
            null,
          ],
        ],
      },
    },
    question: {
      name: "질문",
      icon: "help-circle",
      counter: "개",
      kind: "resource",
      exposure: "private",
      starter: true,
      fields: {
        text: { label: "질문", type: "text", required: true },
        used: { label: "답한 적", type: "computed", unit: "번", rollup: { entity: "diary", via: "question", fn: "count" } },
      },
      sample: {
        columns: ["text"],
        rows: [
          ["요즘 기다려지는 일은 무엇인가요?"],
          ["오늘 나를 도와준 사람은 누구인가요?"],
          ["지금 내려놓고 싶은 걱정 하나는?"],
          ["오늘 가장 크게 웃은 순간은?"],
          ["나에게 해 주고 싶은 말은?"],
        ],
      },
    },
    thought: {
      name: "생각 기록",
      icon: "lightbulb",
      counter: "건",
      kind: "log",
      titleField: "situation",
      exposure: "private",
      fields: {
        situation: { label: "무슨 일이 있었나요", type: "text", required: true },
        at: { label: "언제", type: "datetime", required: true, default: { auto: "now" } },
        thought: { label: "떠오른 생각", type: "longtext", required: true },
        before: { label: "그때 세기", type: "number", min: 0, max: 10, required: true, help: "0은 괜찮음, 10은 견디기 힘듦" },
        other: { label: "다르게 보기", type: "longtext" },
        after: { label: "지금 세기", type: "number", min: 0, max: 10, help: "나중에 가라앉으면 적어요." },
        eased: { label: "줄어든 만큼", type: "computed", formula: "if(isEmpty(after), 1 / 0, before - after)" },
      },
      sample: {
        columns: ["situation", "at", "thought", "before", "other", "after"],
        rows: [
          [
            "발표를 마치고 자리에 돌아왔을 때",
            [-5, "16:30"],
            "다들 나를 무능하다고 생각할 거야",
            8,
            "한 사람은 자료가 좋았다고 했다. 말이 빨랐을 뿐이다.",
            4,
          ],
          ["답장이 하루 동안 오지 않았다", [-9, "20:10"], "내가 뭘 잘못했나 보다", 6, "원래 바쁜 날에는 늦게 답하는 친구다.", 2],
          [
            "지하철에서 갑자기 숨이 찼다",
            [-13, "08:20"],
            "여기서 쓰러지면 어떡하지",
            9,
            "4초 들이쉬고 6초 내쉬니 5분쯤 지나 가라앉았다.",
            5,
          ],
        ],
      },
    },
  },
  screens: [
    {
      id: "today",
      title: "오늘",
      icon: "sun",
      blocks: [
        toolBlock("quick", { title: "지금 기분은 어때요?", entity: "diary", choice: "mood", at: "at" }),
        {
          kind: "collection",
          title: "지난해 오늘",
          query: { entity: "diary", where: [{ field: "again", op: "eq", value: { today: 0 } }] },
          views: [{ kind: "feed", date: "at" }],
          create: false,
          empty: "지난해 오늘 쓴 글은 없어요.",
        },
        {
          kind: "collection",
          title: "오늘의 {question}",
          query: { entity: "question", where: [{ field: "used", op: "eq", value: 0 }], limit: 1 },
          views: [{ kind: "cards", columns: ["used"] }],
          create: false,
          empty: "{question:을/를} 더 적어 두면 하나씩 보여 드려요.",
        },
        {
          kind: "collection",
          title: "쓴 {diary}",
          query: {
            entity: "diary",
            sort: [{ field: "at", dir: "desc" }],
            search: ["body", "grateful", "answer", "tags"],
            filters: ["mood", "feelings", "tags", "at"],
          },
          views: [{ kind: "feed", date: "at", columns: ["body", "feelings", "grateful", "tags"] }],
          empty: "얼굴을 하나 눌러 첫 {diary:을/를} 남겨 보세요.",
        },
      ],
    },
    {
      id: "month",
      title: "달력",
      icon: "calendar",
      blocks: [
        {
          kind: "collection",
          query: { entity: "diary", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "calendar", date: "at", columns: ["tags"] }],
          export: true,
        },
      ],
    },
    {
      id: "look",
      title: "돌아보기",
      icon: "line-chart",
      blocks: [
        {
          kind: "stats",
          items: [
            average("이번 주 평균", "week"),
            average("이번 달 평균", "month"),
            { label: "이번 달 쓴 {diary}", entity: "diary", metric: { fn: "count" }, period: { field: "at", unit: "month" }, unit: "편" },
            {
              label: "2주 동안 힘든 때",
              entity: "diary",
              metric: { fn: "count" },
              where: [
                { field: "mood", op: "in", value: ["bad", "awful"] },
                { field: "at", op: "gte", value: { today: -13 } },
              ],
              unit: "번",
              tone: "warn",
            },
          ],
        },
        { kind: "stats", form: "trend", title: "기분 점수와 잠", entity: "diary", date: "at", values: ["score", "sleep"] },
        {
          kind: "stats",
          form: "tally",
          title: "꼬리표마다 기분",
          entity: "diary",
          by: "tags",
          columns: [
            { label: "평균", metric: { fn: "avg", field: "score" }, unit: "점" },
            { label: "쓴 날", metric: { fn: "count" }, unit: "번" },
          ],
        },
        {
          kind: "stats",
          form: "tally",
          title: "감정마다",
          entity: "diary",
          by: "feelings",
          columns: [
            { label: "쓴 날", metric: { fn: "count" }, unit: "번" },
            { label: "평균", metric: { fn: "avg", field: "score" }, unit: "점" },
          ],
        },
        { kind: "chart", title: "기분이 얼마나 자주", chart: "bar", entity: "diary", x: "mood", y: { fn: "count" } },
      ],
    },
    {
      id: "thoughts",
      title: "{thought}",
      icon: "lightbulb",
      blocks: [
        {
          kind: "stats",
          items: [{ label: "세기가 줄어든 평균", entity: "thought", metric: { fn: "avg", field: "eased" }, tone: "good" }],
        },
        {
          kind: "collection",
          query: { entity: "thought", sort: [{ field: "at", dir: "desc" }], search: ["situation", "thought"] },
          views: [{ kind: "table", columns: ["at", "situation", "thought", "before", "other", "after", "eased"] }],
          empty: "마음이 크게 흔들린 때를 적고, 다르게 볼 수 있는지 생각해 봐요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{question} 모음",
          query: { entity: "question", sort: [{ field: "used", dir: "asc" }] },
          views: [{ kind: "list", columns: ["used"] }],
        },
        {
          kind: "section",
          section: "contact",
          heading: "혼자 견디기 힘들 때",
          items: [
            { title: "자살예방 상담전화", body: "109", icon: "phone" },
            { title: "정신건강 위기상담전화", body: "1577-0199", icon: "phone" },
          ],
        },
      ],
    },
  ],
};
