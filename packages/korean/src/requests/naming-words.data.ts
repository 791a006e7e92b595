/** Words of a request that gives the app another name: 앱 이름은 산들바람으로 해 주세요. */

/** What a name is called. */
export const NAME_NOUNS = "이름 명칭 제목 타이틀 네임 앱이름 어플이름 앱명 어플명 앱제목 사이트이름 사이트명 이름표";
/** The app itself, and what points to it; stand before the name. */
export const APP_NOUNS = "앱 어플 어플리케이션 애플리케이션 사이트 홈페이지 프로그램 서비스";
export const BEFORE_APP = "이 그 우리 저희 내 제 이제 지금 그럼 그리고 여기 요 혹시 아 음 저기 맨위 상단 위 맨위에 상단에";

/** Gives it the name; stems. */
export const NAMING_STEMS =
  "하 바꾸 바꿔주 고치 고쳐주 정하 짓 지어주 부르 불러주 변경하 수정하 달 붙이 되 쓰 표시하 표시 표기하 표기 해주 주 주시 있 싶 좋 부탁하 부탁드리 바라 원하 가";
/** Say in it nothing of which name. */
export const BESIDE_NAMING = "그냥 좀 다시 새로 이제 변경 수정 부탁 주세요 걸 거 것 게 수 꼭 그 요 다";
/** Stand before a name and say how it is meant; no name begins with one. */
export const BEFORE_NAME = "그냥 좀 이제 꼭 차라리 앞으로 앞으로는 이제부터";
/** Ask for a name, and are none. */
export const OPEN_WORDS = "뭐 무엇 뭘 뭣 무슨 어떤 어떤거 어떤걸 아무거나 아무걸 다른걸 다른거 딴걸 딴거";
/** Ends what it is called by no longer. */
export const NO_LONGER = "말고 말구 대신 대신에 아니라 아니고";
/** What a word is called that is spoken of as one: 외상이란 말. */
export const WORD_NOUNS = "말 단어 표현 이름 글자 용어 낱말";
/** Wherever it stands. */
export const ALL_OF_IT = "다 모두 전부 싹다 싹 몽땅 전체";
