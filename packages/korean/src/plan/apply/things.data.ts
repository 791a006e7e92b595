/** Behind the number of a thing: 3번 베드. */
export const NUMBERED = "번";
/** What is used by turns is counted in these; kinds and people are not. */
export const THING_UNITS: readonly string[] =
  "개 대 실 방 석 좌석 자리 칸 테이블 코트 레인 호 동 채 면 홀 타석 기 군데 곳 통 마리 척 층".split(" ");
/** People are counted in these. */
export const PEOPLE_UNITS: readonly string[] = ["명"];
/** Whoever comes is counted in these: one of them is one record. */
export const COMING_UNITS: readonly string[] = ["명", "건", "팀"];

/** What comes into a stock, and what goes out of it. */
export const MOVING = "입고 출고 반입 반출 매입 판매 구매 사용 소비 폐기 들어오 나가 들이 팔 사";
