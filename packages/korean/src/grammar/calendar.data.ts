/** Names of days, parts of the day and stretches of time. Weekdays: 0 is Sunday. */

export const TIME_UNITS = ["minute", "hour", "day", "week", "month", "quarter", "year"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

export const WEEKDAY_LETTERS = "일월화수목금토";

export const DAY_SETS: readonly (readonly [string, readonly number[]])[] = [
  ["평일 주중", [1, 2, 3, 4, 5]],
  ["주말", [0, 6]],
  ["매일 날마다 연중무휴 매일매일 맨날", [0, 1, 2, 3, 4, 5, 6]],
  ["월요일", [1]],
  ["화요일", [2]],
  ["수요일", [3]],
  ["목요일", [4]],
  ["금요일", [5]],
  ["토요일", [6]],
  ["일요일", [0]],
];

/** When a part of the day begins, in minutes, and how many hours it adds to hours up to twelve. */
export const DAY_PARTS: readonly (readonly [string, { from: number; to: number; afternoon: boolean }])[] = [
  ["오전 오전반 am", { from: 0, to: 720, afternoon: false }],
  ["오후 오후반 pm", { from: 720, to: 1440, afternoon: true }],
  ["새벽", { from: 0, to: 360, afternoon: false }],
  ["아침", { from: 360, to: 600, afternoon: false }],
  ["낮 점심 한낮 점심시간", { from: 720, to: 840, afternoon: true }],
  ["저녁", { from: 1080, to: 1260, afternoon: true }],
  ["밤", { from: 1260, to: 1440, afternoon: true }],
];
export const POINTS_OF_DAY: readonly (readonly [string, number])[] = [
  ["정오", 720],
  ["자정", 1440],
];

/** Days from today. */
export const NAMED_DAYS: readonly (readonly [string, number])[] = [
  ["오늘 금일 당일", 0],
  ["내일 명일 이튿날 다음날", 1],
  ["모레", 2],
  ["글피", 3],
  ["어제 전날 전일", -1],
  ["그제 그저께 엊그제", -2],
];

/** A running stretch of time and its neighbours: 0 is the one we are in. */
export const RUNNING: readonly (readonly [string, number])[] = [
  ["이번 이 금 당 요번", 0],
  ["다음 담 내 오는 차 다다음주의다음", 1],
  ["지난 저번 전 지나간", -1],
];

export const UNIT_WORDS: readonly (readonly [string, TimeUnit])[] = [
  ["분", "minute"],
  ["시간", "hour"],
  ["일 날", "day"],
  ["주 주일 주간", "week"],
  ["달 월 월간 개월", "month"],
  ["분기", "quarter"],
  ["해 년 연도 년도", "year"],
];

export type PeriodSense =
  | { kind: "each"; unit: TimeUnit; times?: number }
  | { kind: "running"; unit: TimeUnit; offset: number }
  | { kind: "moment"; at: "start" | "end"; unit: TimeUnit }
  | { kind: "all" };

export const PERIODS: readonly (readonly [string, PeriodSense])[] = [
  ["매시간 시간마다 시간별 시간당 한시간 한타임", { kind: "each", unit: "hour" }],
  [
    "매일 날마다 일별 하루 하루에 하루당 일일 날짜별 일간 그날그날 데일리 매일매일 날별 일단위 그날 하루하루",
    { kind: "each", unit: "day" },
  ],
  ["매주 주마다 주별 주 한주 일주일 주간 주단위 주당 위클리 일주일치 한주간 주차별 매주마다 일주일에", { kind: "each", unit: "week" }],
  [
    "매달 매월 달마다 월별 한달 월 달 월간 월단위 매월마다 다달이 한달치 달별 월당 한달에 한달간 월마다 월례회때",
    { kind: "each", unit: "month" },
  ],
  ["분기 분기별 분기마다 매분기", { kind: "each", unit: "quarter" }],
  ["매년 해마다 연도별 연도 연간 일년 한해 연별 년 년별 매해 연단위 1년치 연마다 년마다", { kind: "each", unit: "year" }],
  ["아침저녁 아침저녁으로", { kind: "each", unit: "day", times: 2 }],
  ["오늘 당일 금일 지금 현재 실시간 지금까지", { kind: "running", unit: "day", offset: 0 }],
  ["어제 전날 전일", { kind: "running", unit: "day", offset: -1 }],
  ["내일", { kind: "running", unit: "day", offset: 1 }],
  ["이번주 금주 이주 요번주", { kind: "running", unit: "week", offset: 0 }],
  ["지난주 저번주 전주", { kind: "running", unit: "week", offset: -1 }],
  ["다음주 담주 차주", { kind: "running", unit: "week", offset: 1 }],
  ["이번달 이달 당월 금월 요번달", { kind: "running", unit: "month", offset: 0 }],
  ["지난달 저번달 전월 지난월", { kind: "running", unit: "month", offset: -1 }],
  ["다음달 담달 내달 익월", { kind: "running", unit: "month", offset: 1 }],
  ["이번분기", { kind: "running", unit: "quarter", offset: 0 }],
  ["지난분기", { kind: "running", unit: "quarter", offset: -1 }],
  ["올해 금년 이번해 이번년도 올한해", { kind: "running", unit: "year", offset: 0 }],
  ["작년 지난해 전년", { kind: "running", unit: "year", offset: -1 }],
  ["내년 다음해", { kind: "running", unit: "year", offset: 1 }],
  ["작년같은달 전년동월 작년동월", { kind: "running", unit: "year", offset: -1 }],
  ["월말 월말마다 월말에", { kind: "moment", at: "end", unit: "month" }],
  ["월초 월초마다", { kind: "moment", at: "start", unit: "month" }],
  ["연말", { kind: "moment", at: "end", unit: "year" }],
  ["연초", { kind: "moment", at: "start", unit: "year" }],
  ["주말마다", { kind: "moment", at: "end", unit: "week" }],
  ["전체기간 지금까지전부 누적 평생 전기간", { kind: "all" }],
  ["같은날 당일치기", { kind: "running", unit: "day", offset: 0 }],
];

/** 매달, 격주: how often something comes round. */
export const ROUNDS: readonly (readonly [string, { unit: TimeUnit; amount: number }])[] = [
  ["매일", { unit: "day", amount: 1 }],
  ["매주", { unit: "week", amount: 1 }],
  ["격주 2주마다 이주마다 격주로", { unit: "week", amount: 2 }],
  ["매달 매월", { unit: "month", amount: 1 }],
  ["격월", { unit: "month", amount: 2 }],
  ["매년 해마다", { unit: "year", amount: 1 }],
];

export const CLOSED_WORDS =
  "휴무 휴일 휴관 휴진 쉬 쉴 쉼 쉰 쉬는 쉽니다 쉬고 쉬어 닫 안열 안함 안해 제외 빼 빼고 뺀 말고 브레이크 브레이크타임 점심시간 휴게".split(
    " ",
  );
export const BREAK_WORDS = "점심 점심시간 브레이크 브레이크타임 휴게 휴게시간 쉬는시간".split(" ");
