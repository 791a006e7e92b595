/** What is kept of players differs by the game; football is what the noun brings along. */
export const PLAYERS_OF: readonly { words: RegExp; labels: readonly string[] }[] = [
  {
    words: /야구/,
    labels: [
      "선수명*",
      "사진",
      "포지션(투수/포수/내야수/외야수/지명타자)*",
      "등번호",
      "팀",
      "타율",
      "홈런(개)",
      "타점(점)",
      "출전 경기 수",
      "상태(출전가능/부상/휴식)",
    ],
  },
  {
    words: /농구/,
    labels: [
      "선수명*",
      "사진",
      "포지션(가드/포워드/센터)*",
      "등번호",
      "팀",
      "평균 득점(점)",
      "어시스트(개)",
      "리바운드(개)",
      "출전 경기 수",
      "상태(출전가능/부상/휴식)",
    ],
  },
  {
    words: /배구/,
    labels: [
      "선수명*",
      "사진",
      "포지션(세터/아웃사이드 히터/미들 블로커/리베로)*",
      "등번호",
      "팀",
      "득점(점)",
      "서브 에이스(개)",
      "블로킹(개)",
      "상태(출전가능/부상/휴식)",
    ],
  },
];

/** What the season of a player comes to, by the game. */
export const SEASON_STATS: readonly { words: RegExp; labels: readonly string[] }[] = [
  { words: /농구/, labels: ["선수명*", "팀", "경기 수", "평균 득점(점)*", "어시스트(개)", "리바운드(개)", "평균 평점(점)"] },
  { words: /야구/, labels: ["선수명*", "팀", "경기 수", "타율*", "홈런(개)", "타점(점)", "평균 평점(점)"] },
  { words: /배구/, labels: ["선수명*", "팀", "경기 수", "득점(점)*", "서브 에이스(개)", "블로킹(개)", "평균 평점(점)"] },
];
