/** Games of teams: what a side usually scores, and whether they can end level. The first that fits is meant; the last fits any. */
export interface Sport {
  words: RegExp;
  low: number;
  high: number;
  draws: boolean;
  places: readonly string[];
}

export const SPORTS: readonly Sport[] = [
  { words: /농구/, low: 68, high: 104, draws: false, places: ["한빛 체육관", "새벽 아레나", "푸른 체육관"] },
  { words: /야구/, low: 1, high: 9, draws: false, places: ["한빛 야구장", "새벽 파크", "푸른 야구장"] },
  { words: /배구/, low: 0, high: 3, draws: false, places: ["한빛 체육관", "새벽 체육관", "푸른 체육관"] },
  { words: /(핸드볼|하키|럭비)/, low: 14, high: 32, draws: true, places: ["한빛 체육관", "새벽 체육관", "푸른 체육관"] },
  { words: /./, low: 0, high: 4, draws: true, places: ["한빛 구장", "새벽 구장", "푸른 구장"] },
];

export const TEAM_NAMES = ["한빛 타이거즈", "새벽 드래곤즈", "푸른 호크스", "은하 스타즈", "바다 웨이브", "들꽃 유나이티드"] as const;
