/** Words by which a sentence asks, wishes or complains, and the people it may ask about. Surfaces and stems, separated by blanks. */
import type { Asking, Fault } from "./sentence-form.ts";
import type { Deed } from "./who-may.ts";

/** Endings of a question, longest first; those of one syllable only where the sentence ends. */
export const ASKING_ENDINGS = "은가요 는가요 ㄴ가요 인가요 나요 까요 을까 는가 은가 던가 가요 죠 지요 냐 니 나 까 남 음".split(" ");
/** Only with a question mark, or with a word that asks, are these more than a statement. */
export const WEAK_ENDINGS: ReadonlySet<string> = new Set("죠 지요 나 니 까 남 음 을까 던가".split(" "));
export const TELLING_ENDINGS: ReadonlySet<string> = new Set("요 어요 아요 해요 예요 에요 돼요 어 아 해 돼 야 지 거야 건가".split(" "));

/** Surfaces that ask for something to be done, wherever they stand behind the verb. */
export const WISH_SURFACES: ReadonlySet<string> = new Set(
  "줘 줘요 주세요 주셔요 주실 주시 주라 주십시오 주십쇼 주쇼 줄래 줄래요 주면 주길 바라 바랍니다 바래요 부탁드려요 부탁드립니다 달라 다오 싶 ㄱㄱ 줬으면 줍서".split(
    " ",
  ),
);
/** Stems of verbs in whose clause something is wished for: 추가해 주, 했으면 좋겠. */
export const WISH_STEMS: ReadonlySet<string> = new Set("주 주시 싶 바라 부탁하 부탁드리".split(" "));
/** 게 하, 도록 하: to have something be so. */
export const CAUSING_ENDINGS: ReadonlySet<string> = new Set("게 게요 게끔 게끔요 도록 도록요".split(" "));
/** What somebody does to an app, not in it. */
export const MAKING_STEMS: ReadonlySet<string> = new Set(
  "바꾸 넣 빼 없애 만들 옮기 늘리 줄이 키우 숨기 추가하 수정하 변경하 삭제하 제거하 적용하 설정하 꾸미 붙이 달 고치 지우 추가되 변경되 수정되".split(
    " ",
  ),
);

export const INTERROGATIVES: readonly (readonly [words: string, asking: Asking])[] = [
  ["어디서 어디에 어디에서 어디로 어디 어느화면 어느메뉴", "where"],
  ["어떻게 어떡해 어케 어떠케 무슨방법", "how"],
  ["누가 누구 누구까지 누구한테 누구에게", "who"],
  ["언제 몇시 무슨요일 며칠", "when"],
  ["몇개 몇명 몇건 몇번 몇장 몇자 몇글자 몇시간 몇분 얼마까지 얼마나많이 최대몇 몇 얼마", "howMany"],
  ["뭐 무엇 뭘 무슨 어떤", "what"],
];
/** Behind 는지, what is not known is asked for. */
export const NOT_KNOWING: ReadonlySet<string> = new Set("모르 궁금 궁금하 헷갈리 헷갈".split(" "));

/** How far something goes is asked for. */
export const LIMIT_WORDS = "까지 최대 제한 정원 한도 마감";

export const NEGATING: ReadonlySet<string> = new Set("안 못".split(" "));
export const NEGATED_STEMS: ReadonlySet<string> = new Set("없 못하 않 말".split(" "));

/** Stems by what is done with records. */
export const DEED_STEMS: readonly (readonly [stems: string, deed: Deed])[] = [
  [
    "보 봐요 봐 보이 보여지 열람하 열람 조회되 알 노출되 노출 공개되 공개 읽 구경하 새 유출되 유출 드러나 들어오 접속하 쓰 사용하 이용하",
    "see",
  ],
  ["예약하 신청하 주문하 등록하 접수하 작성하 남기 올리 제출하 적 추가하 예약되 신청되 등록되 작성되 등록 작성 글쓰기 쓰기 넣", "add"],
  ["고치 수정하 바꾸 변경하 편집하 수정되 변경되 고쳐지 수정 변경 편집 손대 건드리", "change"],
  ["지우 삭제하 취소하 없애 삭제되 취소되 지워지 삭제 취소", "delete"],
];
/** Of an app as a whole: 같이 쓰, 들어오. */
export const USE_STEMS: ReadonlySet<string> = new Set("쓰 사용하 이용하 들어오 접속하".split(" "));

/** Whoever comes along. */
export const STRANGERS =
  "손님 고객 고객님 방문자 방문객 비회원 외부인 외부 남 남들 타인 아무나 누구나 모두 사람 사람들 분들 친구 가족 남편 아내 와이프 동료 이웃 사촌 부모님 학부모 학생 애들 아이들 주민 입주민 세입자 참가자 참여자 신청자 예약자 이용자 사용자 유저 수강생 팀원 조원 부원 조합원 회원 멤버 구성원 환자 보호자 어르신 하객 지원자 구매자 판매자 응답자 경쟁업체 거래처";
/** Not the one who made it. */
export const OTHERS = "다른 다른사람 남 남들 남이 타인 서로 끼리 모르는 아무나 누구나 아무 외부인 외부";
export const MAKERS = "본인 자기 자신 자기것 자기꺼 본인것 쓴사람 올린사람 작성자 글쓴이 보낸사람 신청한사람 예약한사람 주문한사람 각자";
export const OWNERS = "나 저 제가 내가 저만 나만 사장 사장님 원장 원장님 관리자 운영자 주인 대표 담당자 우리";
export const STAFF = "직원 알바 알바생 스태프 선생님 강사 교사 매니저 총무 팀장 코치 기사";
/** Without having said who one is. */
export const UNSIGNED =
  "로그인없이 로그인안하고 로그인안해도 로그인하지않아도 가입없이 가입안하고 가입안해도 회원가입없이 회원가입안하고 회원가입안해도 로그인을안 가입을안";
/** How people get to an app. */
export const ADDRESS_WORDS = "링크 주소 url qr 큐알";

/** What is said to be wrong. */
export const FAULTS: readonly (readonly [stems: string, fault: Fault])[] = [
  ["되 돼 작동하 작동 먹히 실행되 가능하", "undone"],
  ["보이 뜨 나오 나타나 찾", "unseen"],
  ["오 울리 가", "unheard"],
  ["올라가 올리 들어가 저장되 등록되 추가되 눌리", "untaken"],
];
/** Behind 너무, or by themselves. */
export const TOO: readonly (readonly [stems: string, fault: Fault])[] = [
  ["작 조그맣", "small"],
  ["길 많 복잡하 복잡 정신없 빽빽하 빽빽", "much"],
];
/** Adjectives and verbs that blame by themselves. */
export const BLAMING = "이상하 이상 불편하 불편 오류 에러 버그 깨지 멈추 느리 헷갈리 어렵 번거롭 귀찮";
/** What follows on a question without naming anything: so that it be so, so that it not be so. */
export const ALLOWING_STEMS = "열 보이 허용하 공개하 넣 추가하 만들 되 하 켜";
export const FORBIDDING_STEMS = "막 가리 숨기 감추 금지하 비공개 차단하 빼 끄";
/** Taken back: what is set to a state of that name as well as what is deleted. */
export const CANCEL_STEMS: ReadonlySet<string> = new Set("취소하 취소되 취소 무르".split(" "));
/** They say that there is something, and nothing of what. */
export const GENERAL_WORDS =
  "문제 퀴즈 모드 창 종류 직접 기능 방식 버튼 단추 메뉴 화면 칸 항목 란 표시 체크 여부 앱 지금 현재 이미 혹시 따로 바로 그냥 원래 전부 전체 어플 맞 기록 목록 내용 데이터 자료 정보 궁금 모르 봐 봐요 명단 리스트 현황 내역 파일 자리";
/** Whether something is there is asked in these; any other verb asks for more. */
export const EXISTING_STEMS: ReadonlySet<string> = new Set(
  "있 없 되 하 들어가 나오 나타나 표시되 표시하 보이 뜨 적 쓰 고르 선택하 선택되 보 남기 이 아니 맞 가능하 지원하 지원되 않 못하".split(
    " ",
  ),
);
/** Where it is kept is about us, not about a screen. */
export const STORING_STEMS: ReadonlySet<string> = new Set("저장하 저장되 저장 보관하 보관되 보관".split(" "));
/** A choice or a button is asked for by these: 불참은 되게 is about something else. */
export const HAVING_STEMS = "표시하 표시 넣 추가하 추가 있 만들 달 고르 선택하 선택 체크하 체크 붙이 생기 버튼 단추";
/** To whoever comes along. */
export const PUBLIC_STEMS: ReadonlySet<string> = new Set("공개되 공개 노출되 노출 유출되 유출 드러나 새".split(" "));
/** 다른 부서 사람: who, and not which list. */
export const PEOPLE_NOUNS: ReadonlySet<string> = new Set("사람 분 분들 사람들 손님 고객 회원 직원".split(" "));
/** They bound what is named. */
export const BOUND_WORDS: ReadonlySet<string> = new Set("최소 최대 한도".split(" "));
/** What stands before them is not what is asked about: 객관식 말고. */
export const INSTEAD = "말고 대신 외에 빼고 아니고 아니라";
/** Before an ending that may be a question: 있나, 되나. */
export const ABLE_STEMS: ReadonlySet<string> = new Set("있 없 되 가능하".split(" "));

/** Stems that ask for less of it, or for another: what is there is no answer to them. */
export const HIDING_STEMS: readonly string[] =
  "빼 지우 없애 숨기 가리 막 바꾸 수정하 변경하 고치 삭제하 제거하 옮기 줄이 늘리 합치 나누 안 못 말 않 못하 없 합계 총 계산 자동 자동으로 저절로 알림 알려주 알리".split(
    " ",
  );
