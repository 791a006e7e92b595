/** Words of grammar by which figures and marks are told apart; none of them names a thing. */

/** Behind what figures are told apart by. */
export const DIVIDING_WORDS = "별 마다 당 각각 각자";
/** Before a unit: how many. */
export const HOW_MANY_PREFIX = "몇";
/** Behind a choice that must not be: particles, and what they may stand before. */
export const DENIED_PARTICLES = "은 는 을 를 이 가";
export const DENYING_STARTS = "빼 제외 말고 아닌 아니 뺀 안";
/** What a label of a day ends in and people leave out. */
export const DAY_ENDINGS: readonly string[] = ["날짜", "일시", "일자", "한 날", "된 날", "날", "일"];
