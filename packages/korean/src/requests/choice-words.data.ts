/** Words around a set of choices: 이렇게 세 가지로, 중에 고르게, 네모가 아니라. */

/** Verbs that say that something is to be chosen, or to be so; stems. */
export const CHOOSING_STEMS = "고르 골라 선택하 택하 정하 눌 누르";
export const MAKING_STEMS =
  "하 되 바꾸 바꿔주 나누 나눠주 만들 두 쓰 구성하 해주 주 주시 있 싶 좋 부탁하 부탁드리 바라 원하 이렇 요렇 저렇 그렇";
/** Puts one more beside the others; stems. */
export const ADDING_STEMS = "추가하 넣 넣어주 늘리 더하 추가되 생기";

/** Nouns and adverbs that count the choices or point to them. */
export const COUNTERS = "가지 개 종류 단계 종 칸";
export const COUNTING_NOUNS =
  "가지 개 종류 단계 종 것 거 걸 게 수 중 가운데 중하나 하나 둘 셋 넷 다섯 여섯 일곱 여덟 부탁 선택 형식 방식 식 추가";
export const POINTING_WORDS = "이렇게 요렇게 이렇 요렇 그냥 좀 다시 이 요 다음 딱 만 각각 서 말 이렇케 요렇케 이러케 요로케";
/** Says that they are one of a set, whatever their number. */
export const SET_WORDS = "이렇게 요렇게 이렇 요렇 이렇케 요렇케 이러케 요로케 중 가운데 중하나";

/** What they are to take the place of stands before these. */
export const CONTRASTING = "아니라 아니고 아니구 아니라요 아닌 말고 말구 말고는 대신 대신에";
/** Joins the last of several. */
export const JOINING = "그리고 또는 혹은 및 아니면";

export const NUMBERS_SAID: Readonly<Record<string, number>> = {
  한: 1, 두: 2, 둘: 2, 세: 3, 셋: 3, 석: 3, 네: 4, 넷: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10,
}; // prettier-ignore

/** Said behind what a field is called, and not of its name. */
export const OF_A_FIELD = "상태 여부 종류 구분 값 칸 항목 란 옵션 선택지 보기 표시 체크 부분 쪽 것 거 건";
