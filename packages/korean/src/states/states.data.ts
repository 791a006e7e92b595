/** Words that tell of states: beginnings of words, as they are written. */

/** Right before or behind a row of names: they are states, or steps of one. */
export const STATE_CUES =
  "단계 상태 순서 순으 과정 공정 진행 흐름 절차 넘기 넘겨 넘어 옮기 옮겨 바꾸 바꿔 바뀌 나누 나눠 나뉘 구분 표시 체크 보이 보기 보고 볼 한눈";

/** What such a row is told to be of, where it stands right behind: it is the whole of it. */
export const WHOLE_CUES = "단계 상태 순서 순으 과정 공정 넘기 넘겨 넘어 옮기 옮겨 바꾸 바꿔 나누 나눠 나뉘 구분";

/** How many there are: 세 단계, 4가지. */
export const COUNTS = "두 세 네 다섯 여섯 일곱 여덟 2 3 4 5 6 7 8";

/** Between the last of them and what is told of them all. */
export const AFTER_ALL = "이렇게 요렇게 이런 식으로 식으로 이래 이렇게만 까지 만 으로만 로만";

/** One of them is no state: who, when, how much. */
export const ASKING = "누가 누구 언제 얼마 어디 뭐 뭘 무엇 무슨 몇 어떤 어느 왜 어떻게";

/** Not done, which is one answer and no state beside another. */
export const NOT_DONE = "안 못 아직";

/** 다 됐는지, 끝났는지: it is over, whatever that is called in the app. Stems of the past. */
export const OVER_STEMS = "됐 되었 끝났 마쳤 마무리됐";

/** Behind a row of names: it is of what is written down or of kinds, and of no states. */
export const FIELD_WORDS = "칸 항목 종류 과목 팀 조 열 반";

/** Who speaks, or of whom: no name of a state, however it stands before one: 제가 접수 처리중 완료. */
export const PRONOUNS =
  "저 나 제 내 제가 내가 네가 니가 저희 우리 저희가 우리가 저희는 우리는 저는 나는 본인 본인이 서로 각자 누가 얘 쟤 걔 여기 거기";
