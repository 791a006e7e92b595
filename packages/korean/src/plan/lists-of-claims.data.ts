/** Words by which lists are told from what is kept. */

/** Behind a noun: of each of these. */
export const PER = ["별로"];
/** What is written down of somebody or something again and again. */
export const LOG = "기록";
/** At the beginning of a field: it is of the day on which it is written down. */
export const WHEN_DONE = ["그날", "오늘", "매일", "언제", "하루"];
/** A field that ends so tells the records of a list apart. */
export const NAMED_BY = ["이름", "성함", "성명", "제목", "명", "번호", "코드", "호수"];
/** Fields that a list has where nothing was said of them. */
export const DAY = "날짜";
export const NAME = "이름";
export const MEMO = "메모";
