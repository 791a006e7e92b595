import { toolBlock } from "@appmon/appspec/tool-block";
import { componentPlace } from "@appmon/registry/registry";
import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** Words by their first consonants for everybody alike, a gallows, a chain with the computer, and who did best. */
export const WORD_GUESS_GAME: PatternDeclaration = {
  id: "word-guess-game",
  title: "낱말 놀이",
  tagline: "초성만 보고 맞히고, 끝말을 이어요",
  shelf: "life",
  icon: "gamepad-2",
  family: "play",
  palettes: [
    ["#f4fbf4", "#176b3a"],
    ["#fff8f0", "#a34a06"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "만든 사람", admin: true }] },
  lists: {
    contest: {
      name: "대회",
      icon: "trophy",
      counter: "회",
      kind: "resource",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        about: { label: "소개", type: "text" },
        date: { label: "여는 날", type: "date", default: { auto: "today" } },
        entries: { label: "참가", type: "computed", unit: "명", rollup: { entity: "entry", via: "contest", fn: "count" } },
        best: { label: "최고 점수", type: "computed", unit: "점", rollup: { entity: "entry", via: "contest", fn: "max", field: "score" } },
      },
      sample: {
        columns: ["name", "about", "date"],
        rows: [
          ["오늘의 낱말", "음식 낱말 다섯 개", 0],
          ["어제의 낱말", "동물 낱말 다섯 개", -1],
        ],
      },
    },
    word: {
      name: "낱말",
      icon: "languages",
      counter: "개",
      kind: "resource",
      titleField: "word",
      exposure: "shown",
      fields: {
        word: { label: "말", type: "text", required: true, unique: true, maxLength: 10 },
        initials: { label: "초성", type: "text", required: true },
        kind: { label: "갈래", type: "select", options: ["animal 동물", "food 음식", "country 나라", "thing 물건"] },
        level: {
          label: "어려움",
          type: "select",
          options: ["easy 쉬움 g", "normal 보통 i", "hard 어려움 b"],
          default: { value: "normal" },
        },
        meaning: { label: "뜻", type: "text" },
        contest: { label: "{contest}", type: "relation", target: "contest", required: true },
      },
      sample: {
        columns: ["word", "initials", "kind", "level", "meaning", "contest"],
        rows: [
          ["떡볶이", "ㄸㅂㅇ", "food", "easy", "떡을 양념에 볶은 음식", "오늘의 낱말"],
          ["김치찌개", "ㄱㅊㅉㄱ", "food", "easy", "김치로 끓인 찌개", "오늘의 낱말"],
          ["칼국수", "ㅋㄱㅅ", "food", "normal", "칼로 썬 면을 끓인 국수", "오늘의 낱말"],
          ["수정과", "ㅅㅈㄱ", "food", "hard", "계피와 생강을 달인 마실 것", "오늘의 낱말"],
          ["빈대떡", "ㅂㄷㄸ", "food", "normal", "녹두를 갈아 부친 전", "오늘의 낱말"],
          ["다람쥐", "ㄷㄹㅈ", "animal", "easy", "도토리를 모으는 작은 짐승", "어제의 낱말"],
          ["두루미", "ㄷㄹㅁ", "animal", "normal", "목과 다리가 긴 새", "어제의 낱말"],
          ["고슴도치", "ㄱㅅㄷㅊ", "animal", "normal", "등에 가시가 난 짐승", "어제의 낱말"],
          ["도롱뇽", "ㄷㄹㄴ", "animal", "hard", "물가에 사는 꼬리 긴 양서류", "어제의 낱말"],
          ["부엉이", "ㅂㅇㅇ", "animal", "easy", "밤에 깨어 있는 새", "어제의 낱말"],
        ],
      },
    },
    entry: {
      name: "참가 기록",
      icon: "medal",
      kind: "log",
      titleField: "who",
      access: [
        { role: "any", can: ["list", "read", "create"] },
        { role: "sender", can: ["update"] },
      ],
      fields: {
        contest: { label: "{contest}", type: "relation", target: "contest", required: true },
        who: { label: "별명", type: "text", required: true, maxLength: 20 },
        score: { label: "점수", type: "number", unit: "점", min: 0, max: 100 },
        detail: { label: "틀린 낱말", type: "longtext" },
        at: { label: "때", type: "datetime", default: { auto: "now" } },
      },
      sample: {
        columns: ["contest", "who", "score", "detail", "at"],
        rows: [
          ["오늘의 낱말", "모과", 100, null, [0, "08:10"]],
          ["오늘의 낱말", "솔방울", 80, "ㅅㅈㄱ: 수정과", [0, "08:42"]],
          ["오늘의 낱말", "구름이", 60, "ㅅㅈㄱ: 수정과\nㅂㄷㄸ: 빈대떡", [0, "09:05"]],
          ["어제의 낱말", "모과", 80, "ㄷㄹㄴ: 도롱뇽", [-1, "08:15"]],
          ["어제의 낱말", "구름이", 80, "ㄷㄹㅁ: 두루미", [-1, "12:31"]],
          ["어제의 낱말", "밑줄", 100, null, [-1, "20:04"]],
        ],
      },
    },
    play: {
      name: "내 기록",
      icon: "list",
      counter: "회",
      kind: "log",
      exposure: "submitted",
      fields: {
        title: { label: "놀이", type: "text", required: true },
        score: { label: "점수", type: "number", unit: "점" },
        detail: { label: "어떻게", type: "longtext" },
        at: { label: "때", type: "datetime", default: { auto: "now" } },
      },
      sample: {
        columns: ["title", "score", "detail", "at"],
        rows: [
          ["행맨 고슴도치", 4, "맞혔어요", [0, "09:20"]],
          ["행맨 도롱뇽", 0, "못 맞혔어요", [-1, "21:10"]],
          ["행맨 칼국수", 6, "맞혔어요", [-2, "20:45"]],
        ],
      },
    },
  },
  screens: [
    {
      id: "today",
      title: "오늘의 낱말",
      icon: "sun",
      blocks: [
        toolBlock("quiz", {
          title: "초성 맞히기",
          mode: "typing",
          entity: "word",
          prompt: "initials",
          answer: "word",
          explain: "meaning",
          count: 5,
          contest: { entity: "contest", via: "contest", entries: "entry", of: "contest", who: "who", score: "score" },
        }),
      ],
    },
    {
      id: "hangman",
      title: "한 글자씩",
      icon: "pencil",
      blocks: [
        {
          kind: "custom",
          title: "자음과 모음으로 맞히기",
          ...componentPlace("hangman"),
          lists: [
            { prop: "source", entity: "word", visitors: "shown" },
            { prop: "log", entity: "play", visitors: "posted" },
          ],
        },
      ],
    },
    {
      id: "chain",
      title: "끝말잇기",
      icon: "link",
      blocks: [
        {
          kind: "custom",
          title: "컴퓨터와 끝말잇기",
          ...componentPlace("wordchain"),
          props: {
            words:
              "가을 을지로 노래 내일 일요일 일기장 장미 미소 소나무 무지개 개나리 이야기 기차 차표 표지판 판다 다리미 미역국 국수 수박 박물관 관광지 지도 도서관 관심 심장 장독대 대나무 무당벌레 레몬 나비 비행기 기린 인형 형광등 등산로 노을 사과 과자 자전거 거울 울타리 이불 불고기 기러기 기와집 집배원 원숭이 이마 마음 음악회 회전목마 마당 당근 근육 육교 교실 실내화 화분 분수대".split(
                " ",
              ),
            rival: "computer",
            level: "normal",
          },
          lists: [{ prop: "log", entity: "play", visitors: "posted" }],
        },
      ],
    },
    {
      id: "log",
      title: "기록과 순위",
      icon: "trophy",
      blocks: [
        {
          kind: "collection",
          title: "점수 순위",
          query: { entity: "entry", filters: ["contest"] },
          views: [{ kind: "rank", by: "score", columns: ["contest", "at"] }],
          create: false,
          empty: "아직 참가한 사람이 없어요.",
        },
        { kind: "chart", title: "점수는 어떻게 나뉘었나요", chart: "bar", entity: "entry", x: "score", y: { fn: "count" } },
        {
          kind: "collection",
          title: "{play}",
          query: { entity: "play", sort: [{ field: "at", dir: "desc" }] },
          views: [{ kind: "table", columns: ["at", "title", "score", "detail"] }],
          create: false,
          empty: "놀고 나면 여기에 남아요.",
        },
      ],
    },
    {
      id: "words",
      title: "{word} 고치기",
      icon: "languages",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          query: { entity: "word", search: ["word", "initials"], filters: ["kind", "level", "contest"] },
          views: [{ kind: "table", columns: ["word", "initials", "kind", "level", "meaning", "contest"] }],
          empty: "{word:과/와} 초성을 적으면 바로 낼 수 있어요.",
          export: true,
        },
        {
          kind: "collection",
          title: "{contest}",
          query: { entity: "contest", sort: [{ field: "date", dir: "desc" }] },
          views: [{ kind: "table", columns: ["name", "date", "entries", "best"] }],
        },
      ],
    },
  ],
};
