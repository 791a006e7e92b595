/** The words, besides an app's own names, in which is said who calls something off and until when. A word that stands nowhere here is not accounted for. */

/** Stems of calling off, heard in all their forms, and the nouns of it. */
export const CALLING_OFF_STEMS = "취소하 취소되 취소시키 철회하 철회되 무르 물리";
export const CALLING_OFF_NOUNS = "취소 철회 취소요청 취소신청";
/** Whoever has it does it: without anybody else. */
export const BY_THEMSELVES = "직접 스스로 알아서 셀프 셀프로";
/** Behind a length of time: until then. */
export const UNTIL_THEN = "전까지 전까지만 전까지는 전까진 전까지라도 전";
/** Behind a length of time, with a not: from then on. */
export const FROM_THEN = "전부터 전부터는 전부턴 이내 이내에는 이내엔 안쪽";
/** One day before. */
export const DAY_BEFORE = "전날 하루전날 전일";
/** Until it begins. */
export const AT_ANY_TIME = "언제든 언제든지 아무때나 시작전 시작하기전";
export const NEGATING = "못 안 못하 않 말 막 금지 금지하 불가 불가능 불가능하 없";
/** Stems of verbs that ask for it and say nothing of their own. */
export const LETTING_STEMS =
  "하 되 돼 있 주 해주 만들 만들어주 가능하 부탁하 부탁드리 바라 원하 싶 좋 두 놓 열 허용하 허락하 설정하 정하 넣 추가하 달 누르 쓰 바꾸";
export const BESIDE_CALLING_OFF =
  "수 게 것 거 걸 건 때 경우 기능 버튼 단추 메뉴 이제 앞으로 좀 그냥 꼭 딱 온라인 온라인으로 웹에서 앱에서 나중에 본인 자기 내 본인이 한 자기가 적어도 최소 최소한 부탁 권한 가능 제한 오직";
/** Particles and endings behind any of them. */
export const CALLING_OFF_TAILS =
  "은 는 이 가 을 를 에 에게 에서 의 도 만 로 으로 들 들이 들도 들은 님 님이 님도 님들 분 분이 분도 분들 까지 까지만 까지는 하고 요 은요 는요 이요 해 해줘 해주세요 해요 할 하게 되게 돼 줘 주세요 주라 지 진 게 한테 께서 용 세요 셔요 십시오 시면 면 으면 겠어요 겠습니다 겠네요 어야 아야 야 어요 아요 여요 습니다 도록 서";
