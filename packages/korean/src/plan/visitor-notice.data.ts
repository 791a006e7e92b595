/** Words of a wish that states how something is done there. */

/** Whole sentences end so. */
export const DECLARATIVE_ENDINGS = "니다 요 죠";
/** A statement that goes on in the next one. */
export const JOINING_ENDINGS = "고 구 고요 구요 며 으며 는데 은데 ㄴ데 인데 는데요 은데요 지만";
/** Who makes the app speaks of herself, or of how the app is to be. */
export const OF_ONESELF =
  "저 나 제가 내가 저는 나는 저만 나만 앱 화면 자동 저절로 알림 버튼 목록 표시 강조 통계 그래프 합계 평균 비율 순위 점수 경고 엑셀 수첩 공책 칠판 카톡";
/** Verbs that say what is wanted of the app, and auxiliaries of asking. */
export const WANTING_STEMS = "주 달 싶 좋 원하 필요하 부탁하 보이 보여주 알려주 나오 뜨 만들 바라 기록하 관리하 정리하 적 쓰 보 알";
/** What ends so is asked for. */
export const ASKED_ENDINGS = "래요 려고요 려구요 세요 세여 셔요 주라 줘 줘요 줘라 게 게요 되게 도록 까요 나요 습니까 싶음 바람";
/** Behind a noun, where the sentence goes on. */
export const COPULA_ENDINGS = "이고 이구요 이고요 이구 이며 인데 인데요";
/** Stems that stay as they are before a vowel, though others that end so do not: 받아요, 넣어요. */
export const REGULAR_STEMS = "받 닫 믿 얻 쏟 뜯 뻗 굳 잡 입 씹 뽑 접 집 좁 업 씻 벗 웃 솟 빗 앗 넣 놓 쌓 낳 닿 좋";
/** What is between those who work there, and what opens something: never told to visitors. */
export const INTERNAL_WORDS =
  "원가 시급 월급 일당 급여 품삯 인건비 수수료 몫 마진 이익 이윤 순수익 순이익 매입 도매 사입 정산 배당 매출 직원 알바 강사료 외상 연체 미수 비번 비밀번호 암호 패스워드 현관 도어락 남음 남았 잔여";
