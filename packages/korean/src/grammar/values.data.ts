/** Words that are a value by themselves. */
export const AMOUNT_WORDS: readonly (readonly [string, number])[] = [["무료 공짜 0원 무상", 0]];
export const BOUND_WORDS: readonly (readonly [string, "atLeast" | "atMost" | "over" | "under"])[] = [
  ["최소 적어도 이상 부터 이상만 이상인", "atLeast"],
  ["최대 까지 까지만 이하 이내 한도 제한 이하로 이내로 최대한 많아야 선 안으로", "atMost"],
  ["초과 넘게", "over"],
  ["미만", "under"],
];
