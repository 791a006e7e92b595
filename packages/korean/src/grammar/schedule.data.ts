/** What stands beside days and hours and says what they are. */

/** Before a verb: nothing is done on those days. */
export const NOT_WORDS: readonly string[] = ["안", "못"];
/** Behind one: 쉬지 않아요 is no day off. */
export const UNDOING: readonly string[] = ["지않", "지는않", "지말", "는날없", "는날이없"];

export const OPENING_WORDS: readonly string[] = ["오픈", "개점", "시작", "문열", "문을열"];
export const SHUTTING_WORDS: readonly string[] = ["마감", "폐점", "종료", "문닫", "문을닫"];

/** The last time at which something begins. */
export const LAST_WORDS: readonly string[] = ["마지막", "라스트오더", "막타임"];

/** One of them lasts so long: 한 타임 50분. */
export const ROUND_UNITS: readonly string[] = ["타임", "세션", "교시"];

/** Behind two days: the stretch between them. */
export const BETWEEN_WORDS: readonly string[] = "사이에서 사이에 사이 중에서 중에 동안에 동안 까지만 까지 중".split(" ");

/** Words that only join two times. */
export const TIME_JOINTS: readonly string[] = "고 이고 이며 며 이구요 이고요 고요 구요 은 는".split(" ");

/** Breaks without 오전 or 오후 are in the day: 3시부터 5시. */
export const EARLIEST_BREAK = 7 * 60;
