/** Words of wishes for several kinds of app. */

/** Joins one thing to another, beside particles that do nothing else. */
export const JOINS_KINDS = "와 과 랑 이랑 하고 및 그리고 + & · , /";

/** What is made, whatever it is for. */
const SOFTWARE_NOUNS = "앱 어플 어플리케이션 사이트 홈페이지 웹 웹사이트 프로그램 페이지 시스템 서비스";
/** These, and what stands where they may: no part of a name. */
export const APP_NOUNS = `${SOFTWARE_NOUNS} 기능 거 것 수 때 필요 부탁 주세요`;
/** Says that something is kept, and not what. */
export const ABOUT_KINDS =
  "관리 기록 정리 장부 일지 대장 명부 명단 내역 현황 목록 리스트 수첩 노트 체크 확인 조회 사장 사장님 매장 가게 우리 동네 저희 회사 모임";

/** Asks for something more, and for what sort of thing; no part of its name. */
export const ADDS = "추가 메뉴 화면 페이지 탭 기능 하나 따로 넣 만들 달 생기 있 필요 필요하 쓰 하 되 싶 좋";
/** Where it goes, where that is the app. */
export const HERE_WORDS = "앱 여기 거기 이거 이것 사이트 홈페이지 메뉴 화면";
/** Says that a whole of its own is asked for: a list may have a 난이도, nobody makes a page of one. */
export const SAYS_WHOLE =
  "관리 장부 대장 일지 스케줄 예약 기능 메뉴 화면 페이지 탭 만들 챗봇 설문 설문지 설문조사 출석부 가계부 스티커판 도장판 대기표 시간표 당번표";
