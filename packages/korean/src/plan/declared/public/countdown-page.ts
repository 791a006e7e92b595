import type { PatternDeclaration } from "../../pattern-declaration.ts";

/** One moment in large figures, second by second, the other days behind it, and words of those who wait along. */
export const COUNTDOWN_PAGE: PatternDeclaration = {
  id: "countdown-page",
  title: "카운트다운",
  tagline: "그날까지 며칠 몇 시간 남았는지 크게 봐요",
  shelf: "life",
  icon: "clock",
  family: "night",
  palettes: [
    ["#f7f5ef", "#6b4e00"],
    ["#f4f6fd", "#2c3e9e"],
  ],
  people: { signup: false, roles: [{ id: "admin", label: "만든 사람", admin: true }] },
  lists: {
    moment: {
      name: "때",
      icon: "flag",
      kind: "main",
      imageField: "photo",
      exposure: "shown",
      fields: {
        name: { label: "이름", type: "text", required: true, unique: true },
        date: { label: "그날", type: "date", required: true },
        time: { label: "시각", type: "time" },
        start: { label: "시작한 날", type: "date" },
        repeat: {
          label: "되풀이",
          type: "select",
          options: ["none 없음", "yearly 해마다", "monthly 달마다", "weekly 주마다"],
          default: { value: "none" },
        },
        photo: { label: "배경", type: "image" },
        after: { label: "끝난 뒤 말", type: "text" },
        next: {
          label: "다가오는 날",
          type: "computed",
          formula:
            'if(daysBetween(today(), date) >= 0, date, if(repeat = "yearly", if(addMonths(date, 12 * yearsBetween(date, today())) = today(), today(), addMonths(date, 12 * (yearsBetween(date, today()) + 1))), if(repeat = "monthly", if(addMonths(date, monthsBetween(date, today())) = today(), today(), addMonths(date, monthsBetween(date, today()) + 1)), if(repeat = "weekly", addDays(date, ceil(daysBetween(date, today()) / 7) * 7), date))))',
          result: "date",
        },
        left: { label: "남은 날", type: "computed", unit: "일", formula: "daysBetween(today(), next)" },
        dday: {
          label: "디데이",
          type: "computed",
          formula: 'if(left = 0, "오늘!", if(left > 0, join("D-", left), join(0 - left, "일 지남")))',
          result: "text",
        },
        gone: {
          label: "지난 만큼",
          type: "computed",
          formula: "max(0, min(100, round(daysBetween(start, today()) / daysBetween(start, next) * 100, 1)))",
          result: "percent",
        },
        workdays: {
          label: "남은 평일",
          type: "computed",
          unit: "일",
          formula:
            "max(0, left - floor((daysBetween(0, next) - 2) / 7) + floor((daysBetween(0, today()) - 2) / 7) - floor((daysBetween(0, next) - 3) / 7) + floor((daysBetween(0, today()) - 3) / 7))",
        },
      },
      constraints: [
        {
          kind: "check",
          when: [{ field: "start", op: "filled" }],
          must: [{ field: "start", op: "lt", value: { field: "date" } }],
          message: "시작한 날은 그날보다 앞이어야 해요.",
        },
      ],
      highlights: [
        { when: [{ field: "left", op: "eq", value: 0 }], tone: "accent", label: "오늘이에요" },
        { when: [{ field: "left", op: "lt", value: 0 }], tone: "neutral", label: "끝났어요" },
      ],
      sample: {
        columns: ["name", "date", "time", "start", "repeat", "after"],
        rows: [
          ["오빠 전역", 223, "09:00", -322, "none", "고생했어, 이제 집에 가자!"],
          ["엄마 생신", -300, null, null, "yearly", "케이크 사 오기"],
          ["이사 가는 날", 34, "08:00", -40, "none", "새집에서 첫 밤!"],
          ["자격증 시험", -5, "10:00", -95, "none", "결과는 2주 뒤에"],
        ],
      },
    },
    letter: {
      name: "하루 글",
      icon: "mail",
      kind: "log",
      titleField: "words",
      exposure: "shown",
      fields: {
        moment: { label: "{moment}", type: "relation", target: "moment", required: true },
        open: { label: "여는 날", type: "date", required: true, default: { auto: "today" } },
        words: { label: "글", type: "text", required: true, maxLength: 500 },
        photo: { label: "사진", type: "image" },
      },
      sample: {
        columns: ["moment", "open", "words"],
        rows: [
          ["오빠 전역", 0, "오늘은 김장했어. 네 몫은 따로 담아 뒀어."],
          ["오빠 전역", -7, "강아지가 네 신발을 아직도 물고 다녀."],
          ["오빠 전역", -14, "첫눈이 왔어. 거기도 왔니?"],
          ["오빠 전역", -21, "면회 때 사진 뽑아서 냉장고에 붙였어."],
          ["오빠 전역", 7, "다음 주에 열릴 글이야. 조금만 기다려!"],
          ["이사 가는 날", 30, "이삿짐 싸기 전날 열어 봐."],
        ],
      },
    },
    cheer: {
      name: "응원",
      icon: "heart",
      kind: "log",
      titleField: "words",
      exposure: "shown",
      fields: { who: { label: "별명", type: "text", maxLength: 20 }, words: { label: "말", type: "text", required: true, maxLength: 100 } },
      sample: {
        columns: ["who", "words"],
        rows: [
          ["이모", "건강하게만 돌아오렴!"],
          ["동기 민수", "내가 먼저 간다 ㅎㅎ"],
          ["막내", "오면 게임 같이 하자"],
          ["옆집", "이사 가도 놀러 와요"],
          ["친구 지우", "국밥 사 줄게"],
        ],
      },
    },
  },
  screens: [
    {
      id: "clock",
      title: "남은 시간",
      icon: "clock",
      blocks: [
        {
          kind: "section",
          section: "countdown",
          heading: "2028학년도 수능까지",
          body: "시험은 아침 8시 40분에 시작해요. 끝까지 함께 가요!",
          at: "2027-11-18T08:40",
        },
        {
          kind: "collection",
          title: "기다리는 {moment}",
          query: { entity: "moment", where: [{ field: "left", op: "gte", value: 0 }], sort: [{ field: "left", dir: "asc" }] },
          views: [{ kind: "cards", columns: ["dday", "next", "time", "gone", "workdays"] }],
          create: false,
          empty: "기다리는 {moment:을/를} 적어 보세요.",
        },
        {
          kind: "collection",
          title: "오늘까지 열린 {letter}",
          query: { entity: "letter", where: [{ field: "open", op: "lte", value: { today: 0 } }], sort: [{ field: "open", dir: "desc" }] },
          views: [{ kind: "feed", date: "open", columns: ["moment"] }],
          create: false,
          empty: "아직 열린 {letter:이/가} 없어요.",
        },
        { kind: "section", section: "share", heading: "함께 기다리기" },
      ],
    },
    {
      id: "cheers",
      title: "{cheer}",
      icon: "heart",
      blocks: [{ kind: "thread", title: "{cheer} 한마디", entity: "cheer", body: "words", author: "who", anonymous: true }],
    },
    {
      id: "past",
      title: "지난 {moment}",
      icon: "list",
      blocks: [
        {
          kind: "collection",
          query: { entity: "moment", where: [{ field: "left", op: "lt", value: 0 }], sort: [{ field: "left", dir: "desc" }] },
          views: [{ kind: "list", columns: ["dday", "date", "after"] }],
          create: false,
          empty: "아직 지난 {moment:이/가} 없어요.",
        },
      ],
    },
    {
      id: "make",
      title: "만들고 꾸미기",
      icon: "pencil",
      access: ["admin"],
      blocks: [
        {
          kind: "collection",
          title: "{moment}",
          query: { entity: "moment", sort: [{ field: "left", dir: "asc" }] },
          views: [
            { kind: "table", columns: ["name", "date", "time", "start", "repeat", "dday", "gone"] },
            { kind: "calendar", date: "date", columns: ["name"] },
          ],
          empty: "이름과 날을 적으면 세기 시작해요.",
        },
        {
          kind: "collection",
          title: "{letter}",
          query: { entity: "letter", sort: [{ field: "open", dir: "asc" }], filters: ["moment"] },
          views: [{ kind: "table", columns: ["open", "moment", "words"] }],
          empty: "여는 날을 정해 두면 그날부터 보여요.",
        },
      ],
    },
  ],
};
