/** Between two names of a row: behind the first, in front of the second, and beside an amount. */
export const BEHIND_NAMES = "이랑 랑 하고 와 과 이나 나 은 는 이 가 씨 도".split(" ");
export const BEFORE_NAMES = "그리고 및 각각".split(" ");
export const BESIDE_AMOUNTS = "씩 정도 짜리".split(" ");
