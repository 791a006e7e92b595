/** Verbs by what they do to a record, as stems; their forms are made (conjugate.ts). What is irregular stands beside its stem. */

export type Doing =
  /** A record of the thing comes about. */
  | "create"
  /** It comes to be in a state: 완료되, 승인하, 반납하. */
  | "become"
  | "change"
  | "delete"
  | "press"
  /** A value is put in, a box ticked. */
  | "enter"
  | "pass"
  | "full"
  | "empty"
  | "end"
  | "pay"
  | "come"
  | "exceed"
  | "fall"
  | "rise"
  | "gather"
  | "remain"
  | "be"
  | "not"
  | "other";

export const VERBS: readonly (readonly [stems: string, does: Doing])[] = [
  ["올리 올라오 남기 쓰 달 달리 뜨 나오 들어오 만들 생기 열리 잡히", "create"],
  ["바꾸 바뀌 고치 옮기 넘어가 돌아가 늘리 미루 당기", "change"],
  ["지우 지워지 없애 없어지 사라지 빠지 나가", "delete"],
  ["누르 눌리 탭하 클릭하 터치하 부르", "press"],
  ["넣 적 찍 고르 입력하 체크하 체크되 선택하 채우 풀 맞추 맞히 틀리 답하 물어보 정하 올라가", "enter"],
  ["지나 지나가 넘기 늦 늦어지 밀리 걸리", "pass"],
  ["차 다차 꽉차", "full"],
  ["비 떨어지 비어있 비우", "empty"],
  ["끝나 끝내 마치 닫히 다하 멈추 이루", "end"],
  ["내 냈 결제하 입금하 입금되 납부하 송금하 보내 갚", "pay"],
  ["오 가 타 내리 들어가 입실하 퇴실하 방문하 참석하 출석하 결석하 지각하", "come"],
  ["넘", "exceed"],
  ["내려가 줄 줄어들 적어지 낮아지 모자라", "fall"],
  ["오르 늘 늘어나 많아지 높아지 커지 뛰", "rise"],
  ["모이 모으 쌓이 쌓 찍히 되 도달하 달성하 채워지 당하 받", "gather"],
  ["남 남아있 남기지", "remain"],
  ["있 이상하", "be"],
  ["없 않 못하", "not"],
  [
    "팔리 팔 사 사가 빌리 빌려가 가져가 받아가 찾 찾아가 찾아오 맡기 시키 나누 읽 보 먹 마시 입 신 키우 배우 가르치 만나 걷 뛰 달리 자 일어나 싸 부치 맞 안맞 열 닫 켜 끄 돌려주 내놓 심하 맞추 서 싸우 모르 알 쓰이 걸 치 돌 이기 지 비싸 싸지 싸",
    "other",
  ],
];

/** What a thing has been through, said as a noun with 하, 되, 시키, 중: a state of it, and no new record. */
export const STATE_NOUNS: readonly string[] =
  "승인 반려 완료 확정 취소 마감 연체 품절 종료 채택 수락 거절 합격 불합격 낙찰 반납 반환 환불 종결 처리 수리 배송 발송 도착 출발 접수확인 인증 확인 검수 검사 승급 해지 만료 만기 정지 중단 보류 이관 체결 성사 매진 중복 초과 배정 선정 당첨 탈락 통과 이수 수료 졸업 퇴사 퇴실 퇴원 입양 판매 대여 사용 공개 비공개 예약확정 미납 완납 납부 입금 지불 정산 삭제 숨김 폐기 단종 소진 부족 발견 교환 복구 정상 불량 활성화 비활성화 신고 차단 탈퇴 휴면 승차 하차 탑승 출석 결석 지각 조퇴 무단불참 불참 참석 미참석 달성 성공 실패 임박 준비 대기 진행 시작 가능 불가능 필요 불필요 유효 중요 동일 비슷 처리완료 수리완료 미처리".split(
    " ",
  );
export const DELETING_NOUNS: readonly string[] = "삭제 폐기 탈퇴 제거".split(" ");

/** Suffixes that make a verb of a noun. */
export const SUFFIX_VERBS: readonly (readonly [string, "active" | "passive"])[] = [
  ["하 시키 드리", "active"],
  ["되 받 당하 나 들어오 들어가", "passive"],
];

/** Nouns of one syllable that 하 makes verbs of. */
export const SHORT_NOUNS: readonly string[] = "찜 톡 콜 답 일 말 핀 팔".split(" ");
/** Pronouns as they stand before their verb. */
export const PRONOUNS_AS_SUBJECT: readonly string[] = "누가 내가 제가 네가 걔가 누군가".split(" ");
/** What a clause about a record may end in: who or what the record is. */
export const HEAD_NOUNS: readonly string[] =
  "사람 분 분들 사람들 날 집 방 곳 금액 가격 건 글 회원 학생 손님 고객 물건 제품 상품 책 애 애들 아이 팀 자리 기간 시간 경우 달 것 거 환자 소".split(
    " ",
  );
