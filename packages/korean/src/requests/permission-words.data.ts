/** Words of a request that says who may do what: 회원은 보기만 하고 수정은 총무만. */

/** Looks, and does nothing else; stems and nouns. */
export const LOOKING_WORDS = "보기 구경 조회 열람 읽기 보는거 보는것 보는 볼";
export const LOOKING_MORE = "구경";
/** Not: before a verb, or behind its stem. */
export const NOT_BEFORE = "못 안";
export const NOT_BEHIND = "못하 않 말 못";
export const FORBIDDING = "금지 막 불가 불가능 금지하";
/** Behind a deed: everybody may. */
export const EVERYBODY_WORDS = "다 모두 전부 누구나 아무나 누구든 누구든지 전체 다들";
export const ANYONE = "누구나";
/** Everybody but those who are named. */
export const BUT = "말고는 말고 빼고는 빼고 외에는 외에";
export const BESIDE_MAY = "수 건 것 거 게 걸 것은 거는 그냥 오직 꼭 좀 딱 이제 앞으로 권한 가능 부탁 다 직접 따로 그리고 대신 때 쪽 모두";
export const MAY_STEMS = "하 되 있 주 주시 싶 좋 해주 부탁하 부탁드리 바라 원하 두 만들 가능하 시키 이 해놓 놓 돼";
