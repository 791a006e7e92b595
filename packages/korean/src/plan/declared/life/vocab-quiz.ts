import { toolBlock } from "@appmon/appspec/tool-block";
import type { Rollup } from "@appmon/appspec/derived-spec";
import type { IconName } from "@appmon/appspec/icon-names";
import type { Condition, StatsItem, Tone } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import type { DeclaredField, DeclaredList, PatternDeclaration } from "../../pattern-declaration.ts";

const is = (field: string, value: Json) => ({ field, op: "eq" as const, value });
const down = (field: string) => ({ field, dir: "desc" as const });
const rolled = (label: string, unit: string, rollup: Rollup): DeclaredField => ({ label, type: "computed", unit, rollup });
const counted = (label: string, unit: string, entity: string, where: Condition[], tone?: Tone): StatsItem => ({
  label,
  entity,
  metric: { fn: "count" },
  unit,
  where,
  ...(tone && { tone }),
});
const SELECT = { type: "select" as const, required: true };
const choice = (label: string, options: string[], value: string) => ({ ...SELECT, label, options, default: { value } });

type Counter = NonNullable<DeclaredList["counter"]>;
type Kind = NonNullable<DeclaredList["kind"]>;
const list = (name: string, icon: IconName, counter: Counter, kind: Kind) => ({ name, icon, counter, kind });

/** Days until a word comes back, by how often one knew it in a row; each book has its own. */
const STEPS = [
  ["first", "한 번 알면", 1],
  ["second", "두 번 알면", 3],
  ["third", "세 번 알면", 7],
  ["fourth", "네 번부터", 30],
] as const;
const knewTimes = (at: number): Condition => ({ field: "streak", op: at === STEPS.length - 1 ? "gte" : "eq", value: at + 1 });

/** Words on cards and in tests: what one does not know comes back soon, what one knows later and later. */
export const VOCAB_QUIZ: PatternDeclaration = {
  id: "vocab-quiz",
  title: "단어장과 퀴즈",
  tagline: "모르는 {word:은/는} 곧 다시, 아는 {word:은/는} 점점 멀리 나와요",
  shelf: "life",
  examples: { trade: "english", lists: { book: "told" } },
  icon: "languages",
  family: "paper",
  palettes: [
    ["#f6f7fd", "#4338ca"],
    ["#f4faf7", "#0f766e"],
  ],
  lists: {
    book: {
      ...list("단어장", "book", "권", "resource"),
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        language: choice(
          "언어",
          [
            "english 영어 i",
            "japanese 일본어 b",
            "chinese 중국어 w",
            "hanja 한자 a",
            "korean 국어·받아쓰기 g",
            "other 다른 외국어 i",
            "term 전문 용어 n",
            "etc 기타 n",
          ],
          "english",
        ),
        daily: { label: "하루 몇 개", type: "number", unit: "개", min: 1, default: { value: 30 } },
        exam: { label: "시험일", type: "date", countdown: true },
        pass: { label: "통과 점수", type: "number", unit: "점", min: 0, max: 100, required: true, default: { value: 80 } },
        ...Object.fromEntries(
          STEPS.map(([id, label, value]): [string, DeclaredField] => [
            id,
            { label, type: "number", unit: "일 뒤", min: 1, required: true, default: { value } },
          ]),
        ),
        ...Object.fromEntries(
          STEPS.map(([id, label]): [string, DeclaredField] => [
            `${id}Day`,
            { label: `${label} 다시 볼 날`, type: "computed", formula: `addDays(today(), ${id})`, result: "date", hidden: true },
          ]),
        ),
        total: rolled("모두", "개", { entity: "word", via: "book", fn: "count" }),
        known: rolled("외운 것", "개", { entity: "word", via: "book", fn: "count", where: [is("stage", "known")] }),
        due: rolled("오늘 볼 것", "개", {
          entity: "word",
          via: "book",
          fn: "count",
          where: [{ field: "next", op: "lte", value: { today: 0 } }],
        }),
        seen: rolled("오늘 본 것", "개", { entity: "word", via: "book", fn: "count", where: [is("seen", { today: 0 })] }),
        dayLeft: {
          label: "오늘 남은 것",
          type: "computed",
          unit: "개",
          formula: "if(isEmpty(daily), due, max(0, min(due, daily - seen)))",
        },
        perDay: {
          label: "시험까지 하루에",
          type: "computed",
          unit: "개",
          formula: "if(isEmpty(exam), 0, if(exam < today(), 0, ceil((total - known) / max(1, daysBetween(today(), exam)))))",
        },
        rate: { label: "외운 비율", type: "computed", formula: "if(total > 0, round(known / total * 100, 1), 0)", result: "percent" },
        average: rolled("시험 평균", "점", { entity: "exam", via: "book", fn: "avg", field: "score" }),
      },
      sample: {
        columns: ["name", "language", "daily", "exam", "pass", ...STEPS.map(([id]) => id)],
        rows: [
          ["토익 필수 단어", "english", 30, 28, 80, ...STEPS.map(([, , days]) => days)],
          ["일본어 첫걸음", "japanese", 10, null, 80, ...STEPS.map(([, , days]) => days)],
        ],
      },
    },
    word: {
      ...list("단어", "bookmark", "개", "main"),
      titleField: "term",
      fields: {
        term: { label: "말", type: "text", required: true },
        meaning: { label: "뜻", type: "text", required: true },
        book: { label: "{book}", type: "relation", target: "book", required: true },
        reading: { label: "발음", type: "text" },
        example: { label: "예문", type: "longtext" },
        star: { label: "별표", type: "boolean", default: { value: false } },
        stage: { label: "단계", type: "select", options: ["fresh 새것 i", "learning 배우는 중 w", "known 외움 g"] },
        next: { label: "다시 볼 날", type: "date" },
        streak: { label: "이어서 앎", type: "number", unit: "번", min: 0 },
        missed: { label: "모른 횟수", type: "number", unit: "번", min: 0 },
        seen: { label: "마지막으로 본 날", type: "date" },
        said: { label: "이번 답", type: "select", options: ["knew 알았어요"], hidden: true },
      },
      constraints: [{ kind: "unique", fields: ["book", "term"], message: "이 {book}에 이미 있는 말이에요." }],
      highlights: [
        { when: [{ field: "missed", op: "gte", value: 3 }], tone: "warn", label: "자주 틀려요" },
        { when: [is("star", true)], tone: "accent", label: "별표" },
      ],
      sample: {
        columns: ["term", "meaning", "book", "reading", "example", "stage", "next", "streak", "missed", "star", "seen"],
        rows: [
          ["acquire", "얻다, 인수하다", "토익 필수 단어", "어콰이어", "They acquired a small company.", "learning", 0, 0, 3, true, -1],
          ["tentative", "잠정적인", "토익 필수 단어", "텐터티브", "We have a tentative schedule.", "learning", 0, 0, 2, false, -1],
          [
            "reimburse",
            "돌려주다, 환급하다",
            "토익 필수 단어",
            "리임버스",
            "The company will reimburse you.",
            "learning",
            0,
            1,
            4,
            true,
            -1,
          ],
          ["inventory", "재고", "토익 필수 단어", "인벤토리", "Check the inventory first.", "known", 6, 3, 0, false, -1],
          ["deadline", "마감", "토익 필수 단어", "데드라인", "The deadline is Friday.", "known", 12, 4, 0, false, -2],
          [
            "comply",
            "따르다, 지키다",
            "토익 필수 단어",
            "컴플라이",
            "All staff must comply with the rules.",
            "fresh",
            0,
            0,
            0,
            false,
            null,
          ],
          ["invoice", "청구서", "토익 필수 단어", "인보이스", "Please send the invoice.", "fresh", 0, 0, 0, false, null],
          ["postpone", "미루다", "토익 필수 단어", "포스트폰", "The meeting was postponed.", "learning", 2, 2, 1, false, -1],
          ["食べる", "먹다", "일본어 첫걸음", "たべる", "パンを食べる。", "known", 5, 3, 0, false, -2],
          ["駅", "역", "일본어 첫걸음", "えき", "駅はどこですか。", "learning", 0, 1, 1, false, -1],
          ["友達", "친구", "일본어 첫걸음", "ともだち", "友達に会う。", "fresh", 0, 0, 0, false, null],
          ["天気", "날씨", "일본어 첫걸음", "てんき", "今日は天気がいい。", "fresh", 0, 0, 0, false, null],
        ],
      },
    },
    round: {
      ...list("풀이 기록", "activity", "회", "log"),
      fields: {
        title: { label: "결과", type: "text", required: true },
        score: { label: "점수", type: "number", unit: "점", min: 0, max: 100 },
        solved: { label: "푼 문제", type: "number", unit: "개", min: 0 },
        detail: { label: "틀린 단어", type: "longtext" },
        at: { label: "푼 때", type: "datetime", required: true, default: { auto: "now" } },
      },
      sample: {
        columns: ["title", "score", "solved", "detail", "at"],
        rows: [
          ["12문제 중 9개 맞음", 75, 12, "acquire: 얻다, 인수하다\ntentative: 잠정적인\nreimburse: 돌려주다, 환급하다", [-1, "21:40"]],
          ["10문제 중 8개 맞음", 80, 10, "reimburse: 돌려주다, 환급하다\n駅: 역", [-2, "22:05"]],
          ["10문제 중 7개 맞음", 70, 10, "acquire: 얻다, 인수하다\nreimburse: 돌려주다, 환급하다\n友達: 친구", [-3, "07:50"]],
          ["12문제 중 8개 맞음", 67, 12, "acquire: 얻다, 인수하다\ntentative: 잠정적인\ncomply: 따르다, 지키다\n天気: 날씨", [-5, "21:15"]],
        ],
      },
    },
    exam: {
      ...list("시험 답안", "clipboard-list", "건", "log"),
      titleField: "who",
      fields: {
        who: { label: "이름", type: "text", required: true, maxLength: 20 },
        book: { label: "{book}", type: "relation", target: "book", required: true },
        score: { label: "점수", type: "number", unit: "점", min: 0, max: 100 },
        detail: { label: "틀린 단어", type: "longtext" },
        at: { label: "본 때", type: "datetime", default: { auto: "now" } },
        pass: { label: "통과 점수", type: "computed", unit: "점", lookup: { via: "book", field: "pass" } },
      },
      highlights: [{ when: [{ field: "score", op: "lt", value: { field: "pass" } }], tone: "bad", label: "재시험" }],
      sample: {
        columns: ["who", "book", "score", "detail", "at"],
        rows: [
          ["김하준", "토익 필수 단어", 100, null, [-7, "16:10"]],
          ["이서아", "토익 필수 단어", 88, "comply: 따르다, 지키다", [-7, "16:12"]],
          ["박지호", "토익 필수 단어", 63, "acquire: 얻다, 인수하다\ntentative: 잠정적인\nreimburse: 돌려주다, 환급하다", [-7, "16:15"]],
          ["최윤", "일본어 첫걸음", 75, "駅: 역", [-5, "16:08"]],
        ],
      },
    },
  },
  actions: {
    knew: {
      label: "알아요",
      icon: "check",
      entity: "word",
      when: [{ field: "next", op: "lte", value: { today: 0 } }],
      steps: [
        { do: "add", field: "streak", by: 1 },
        { do: "set", field: "seen", to: { auto: "today" } },
        { do: "set", field: "said", to: "knew" },
      ],
      success: "다시 볼 날을 뒤로 미뤘어요.",
      tone: "good",
    },
    missedIt: {
      label: "몰라요",
      icon: "x",
      entity: "word",
      when: [{ field: "next", op: "lte", value: { today: 0 } }],
      steps: [
        { do: "set", field: "streak", to: 0 },
        { do: "add", field: "missed", by: 1 },
        { do: "set", field: "stage", to: "learning" },
        { do: "set", field: "seen", to: { auto: "today" } },
      ],
      success: "오늘 다시 나와요. 열어서 뜻을 확인해 보세요.",
      tone: "bad",
    },
    afresh: {
      label: "처음부터 다시",
      icon: "refresh-cw",
      entity: "word",
      when: [{ field: "next", op: "gt", value: { today: 0 } }],
      steps: [
        { do: "set", field: "streak", to: 0 },
        { do: "set", field: "stage", to: "learning" },
        { do: "set", field: "next", to: { auto: "today" } },
      ],
      success: "오늘 볼 것에 다시 넣었어요.",
    },
    knowIt: {
      label: "이제 외웠어요",
      icon: "check",
      entity: "word",
      when: [{ field: "stage", op: "ne", value: "known" }],
      steps: [
        { do: "set", field: "streak", to: 3 },
        { do: "set", field: "seen", to: { auto: "today" } },
        { do: "set", field: "said", to: "knew" },
      ],
      success: "외운 것으로 옮겼어요.",
      tone: "good",
    },
    starIt: { label: "별표", icon: "star", entity: "word", steps: [{ do: "toggle", field: "star" }], success: "별표를 바꿨어요." },
  },
  rules: [
    // A new word is to be seen today; the rest comes of what one presses.
    {
      entity: "word",
      on: "create",
      steps: [
        { do: "set", field: "stage", to: "fresh" },
        { do: "set", field: "next", to: { auto: "today" } },
        { do: "set", field: "streak", to: 0 },
        { do: "set", field: "missed", to: 0 },
        { do: "set", field: "seen", to: null },
      ],
    },
    {
      entity: "word",
      on: "update",
      when: [is("said", "knew"), { field: "streak", op: "gte", value: 3 }],
      steps: [{ do: "set", field: "stage", to: "known" }],
    },
    {
      entity: "word",
      on: "update",
      when: [is("said", "knew"), { field: "streak", op: "lt", value: 3 }],
      steps: [{ do: "set", field: "stage", to: "learning" }],
    },
    ...STEPS.map(([id], at) => ({
      entity: "word",
      on: "update" as const,
      when: [is("said", "knew"), knewTimes(at)],
      steps: [
        { do: "set" as const, field: "next", to: { via: "book", field: `${id}Day` } },
        { do: "set" as const, field: "said", to: null },
      ],
    })),
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
            counted("새로 외울 것", "개", "word", [is("stage", "fresh"), { field: "next", op: "lte", value: { today: 0 } }]),
            counted(
              "다시 볼 것",
              "개",
              "word",
              [
                { field: "stage", op: "ne", value: "fresh" },
                { field: "next", op: "lte", value: { today: 0 } },
              ],
              "warn",
            ),
            counted("오늘 본 것", "개", "word", [is("seen", { today: 0 })]),
            counted("외운 것", "개", "word", [is("stage", "known")], "good"),
          ],
        },
        toolBlock("quiz", {
          title: "카드로 외우기",
          mode: "flashcard",
          entity: "word",
          prompt: "term",
          answer: "meaning",
          explain: "example",
          count: 30,
          logTo: "round",
        }),
        {
          kind: "collection",
          title: "오늘 볼 {word} · 뜻은 눌러서 확인해요",
          query: {
            entity: "word",
            where: [{ field: "next", op: "lte", value: { today: 0 } }],
            sort: [down("missed")],
            filters: ["book", "stage"],
          },
          views: [{ kind: "cards", columns: ["stage", "streak", "missed"] }],
          actions: ["knew", "missedIt"],
          create: false,
          empty: "오늘 볼 것을 다 봤어요. 내일 또 만나요.",
        },
      ],
    },
    {
      id: "quiz",
      title: "퀴즈",
      icon: "help-circle",
      blocks: [
        toolBlock("quiz", {
          title: "뜻 고르기",
          mode: "choice4",
          entity: "word",
          prompt: "term",
          answer: "meaning",
          explain: "example",
          count: 20,
          logTo: "round",
        }),
        toolBlock("quiz", {
          title: "뜻을 보고 {word} 고르기",
          mode: "choice4",
          entity: "word",
          prompt: "meaning",
          answer: "term",
          explain: "example",
          count: 20,
          logTo: "round",
        }),
        toolBlock("quiz", {
          title: "철자 쓰기",
          mode: "typing",
          entity: "word",
          prompt: "meaning",
          answer: "term",
          explain: "example",
          count: 10,
          logTo: "round",
        }),
        toolBlock("quiz", {
          title: "듣고 받아쓰기",
          mode: "typing",
          entity: "word",
          prompt: "term",
          answer: "term",
          explain: "meaning",
          count: 10,
          logTo: "round",
        }),
      ],
    },
    {
      id: "words",
      title: "{word}",
      icon: "bookmark",
      blocks: [
        {
          kind: "collection",
          title: "{word} 목록",
          query: {
            entity: "word",
            search: ["term", "meaning", "reading", "example"],
            filters: ["book", "stage", "star"],
            sort: [down("missed")],
          },
          views: [
            { kind: "table", columns: ["term", "meaning", "reading", "example", "book", "stage", "next", "missed"] },
            { kind: "cards", columns: ["reading", "stage"] },
          ],
          actions: ["starIt", "afresh", "knowIt"],
          empty: "외울 {word:을/를} 적어 보세요. 카드로 보면 뜻이 가려져요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{book}",
          query: { entity: "book", sort: [down("due")] },
          views: [{ kind: "cards", columns: ["rate", "known", "total", "due", "dayLeft", "exam", "perDay", "average"] }],
          empty: "{book:을/를} 먼저 만들어 주세요.",
        },
      ],
    },
    {
      id: "exam",
      title: "반 시험",
      icon: "graduation-cap",
      blocks: [
        toolBlock("quiz", {
          title: "이름을 적고 시험 보기",
          mode: "choice4",
          entity: "word",
          prompt: "term",
          answer: "meaning",
          count: 20,
          contest: { entity: "book", via: "book", entries: "exam", of: "book", who: "who", score: "score" },
        }),
        {
          kind: "collection",
          title: "점수",
          query: { entity: "exam", sort: [down("at")], filters: ["book"] },
          views: [{ kind: "table", columns: ["who", "book", "score", "detail", "at"] }],
          create: false,
          empty: "링크를 보내면 학생이 이름을 적고 시험을 봐요.",
          export: true,
        },
        {
          kind: "stats",
          form: "tally",
          title: "학생별 점수",
          entity: "exam",
          by: "who",
          columns: [
            { label: "평균", metric: { fn: "avg", field: "score" }, unit: "점" },
            { label: "가장 높은 점수", metric: { fn: "max", field: "score" }, unit: "점" },
            { label: "본 횟수", metric: { fn: "count" }, unit: "번" },
          ],
        },
      ],
    },
    {
      id: "results",
      title: "내 결과",
      icon: "line-chart",
      blocks: [
        { kind: "stats", form: "trend", title: "점수 흐름", entity: "round", date: "at", values: ["score"] },
        {
          kind: "collection",
          query: { entity: "round", sort: [down("at")] },
          views: [{ kind: "table", columns: ["at", "title", "score", "detail"] }],
          create: false,
          empty: "퀴즈를 풀면 점수와 틀린 {word:이/가} 모여요.",
        },
        {
          kind: "collection",
          title: "자주 틀리는 {word}",
          query: { entity: "word", where: [{ field: "missed", op: "gte", value: 2 }], sort: [down("missed")], limit: 20 },
          views: [{ kind: "table", columns: ["term", "meaning", "missed", "book", "next"] }],
          actions: ["starIt"],
          create: false,
          empty: "두 번 넘게 틀린 {word:이/가} 없어요.",
        },
        {
          kind: "stats",
          form: "report",
          title: "주마다 푼 것",
          entity: "round",
          date: "at",
          period: "week",
          columns: [
            { label: "푼 횟수", metric: { fn: "count" }, unit: "회" },
            { label: "푼 문제", metric: { fn: "sum", field: "solved" }, unit: "개" },
            { label: "평균", metric: { fn: "avg", field: "score" }, unit: "점" },
          ],
        },
      ],
    },
  ],
};
