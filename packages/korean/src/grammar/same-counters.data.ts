/** Counters of the same things. */
export const SAME_COUNTERS: readonly string[] = ["번 회 차례", "명 사람 분 인", "개 점 EA", "곳 군데"];
