/** Words for people, and for what they may be let do. Spellings have no spaces; plurals and honorifics are taken off before they are looked up. */

/**
 * admin: who the app is of · staff: who works there · group: who belongs to a circle that is not everybody's · member: whoever has an
 * account · guest: who comes along · everybody: all of these · maker: who wrote the record.
 */
export type PeopleKind = "admin" | "staff" | "group" | "member" | "guest" | "everybody" | "maker";

export const PEOPLE: readonly (readonly [string, PeopleKind])[] = [
  [
    "나 저 제 내 본인혼자 관리자 사장 주인 원장 대표 운영자 운영진 운영팀 방장 회장 모임장 클럽장 크루장 단장 호스트 주최자 개설자 만든사람 오너 점주 소장 센터장 관장 공방장 나혼자 저혼자 제가 내가",
    "admin",
  ],
  [
    "직원 스태프 스탭 종업원 사원 알바 알바생 아르바이트 아르바이트생 근무자 작업자 팀장 반장 부장 과장 차장 대리 총무 선생 쌤 강사 교사 코치 트레이너 매니저 간호사 조교 리더 임원 운영위원 조장 간사 전도사 실장 점장 교역자 담당자 담임 상담사 디자이너 미용사 기사 배달기사 정비사 관리사 치료사 요양보호사 심사위원 면접관 심판 필자 편집자 에디터 사서 사감 검수자 승인자 회계 경리 인사팀 총무팀 재무팀 영업팀 개발팀 관리팀 지휘자 반주자 가이드 조리사 주방 홀직원 배송기사 데스크 접수원 상담원",
    "staff",
  ],
  [
    "팀원 부원 단원 조원 반원 셀원 학생 수강생 원생 학부모 보호자 부모 부모님 입주민 주민 세대주 세입자 임차인 교인 성도 신도 조합원 수료생 졸업생 동문 우리팀 우리팀원 팀 가족 식구 우리가족 우리식구 친구 지인 동료 남편 아내 아이 자녀 봉사자 후원자 거래처 협력업체 업체",
    "group",
  ],
  ["회원 정회원 가입자 가입한사람 로그인한사람 로그인한회원 멤버 구성원 참가자 참여자 이용자 사용자 유저 구독자 회원가입한사람", "member"],
  [
    "손님 고객 비회원 방문자 방문객 외부 외부인 외부사람 남 타인 다른사람 다른회원 나머지 나머지사람 로그인안한사람 로그인하지않은사람 회원아닌사람 구경하는사람 소비자 단골 구매자 독자 관람객 하객 환자 의뢰인 신청자 응모자 지원자 보는사람 밖에서보는사람",
    "guest",
  ],
  ["누구나 누구든 누구든지 아무나 모두 모두다 모든사람 전체 전원 다 다같이 다들 아무 아무도 전부 모든이 서로 온사람", "everybody"],
  [
    "작성자 글쓴이 글쓴사람 쓴사람 올린사람 등록한사람 만든이 보낸사람 본인 자기 자신 각자 당사자 신청한사람 예약한사람 주문한사람",
    "maker",
  ],
];

/** Whoever says it. */
export const FIRST_PERSON: readonly string[] = "나 저 제 내 제가 내가 나혼자 저혼자 본인혼자".split(" ");

/** What everybody who has signed up is called, where nothing else was said. */
export const MEMBER = "회원";

/** Who works somewhere, said of all of them. */
export const ALL_STAFF: readonly string[] = "직원 스태프 스탭 종업원 사원 근무자".split(" ");

/** Names that mean the same role. */
export const SAME_ROLES: readonly string[] = [
  "직원 스태프 스탭 종업원 사원 근무자 알바 알바생 아르바이트 아르바이트생",
  "선생 쌤 강사 교사 트레이너 코치 선생님",
  "팀장 리더 조장 반장",
  "기사 배달기사 배송기사",
  "학부모 보호자 부모",
  "주민 입주민 세대주",
  "교인 성도 신도",
];

/** Behind a word for people: 회원들, 원장님, 하객분. */
export const PEOPLE_ENDINGS: readonly string[] = "들 님 분 님들 분들 끼리".split(" ");

/** Behind a word for people, these mean everybody else. */
export const EXCEPT_ENDINGS: readonly string[] =
  "빼고다 빼고는 빼고 말고는 말고 외에는 외에 외 제외 제외하고 빼고모두 빼고전부 말고다".split(" ");

/** They name everything there is. */
export const EVERYTHING: readonly string[] =
  "전체 전부 모두 모든것 모든거 다 데이터 모든데이터 내용 자료 정보 기록 목록 리스트 앱 앱전체 사이트 사이트전체 화면 이앱 글씨 것 거 건 꺼 항목 모든항목 모든목록 모든기록 전체기록".split(
    " ",
  );

/** Behind what a list is called: 예약 내역, 회원 명단. */
export const LIST_ENDINGS: readonly string[] = "목록 리스트 명단 내역 기록 정보 데이터 내용 현황 자료 표 전체 것 거 건 꺼 들".split(" ");

/** A code on the device, not an account. */
export const LOCK_WORDS: readonly string[] =
  "비밀번호 비번 암호 패스워드 잠금 잠금장치 잠금기능 비밀번호잠금 핀번호 핀 비밀번호기능 잠금화면 잠금번호".split(" ");
