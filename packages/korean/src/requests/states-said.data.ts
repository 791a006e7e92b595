/**
 * What becomes of things and people, told by verbs and by nouns: whoever has paid, and whoever has not. `verbs`: stems; `nouns`: what
 * takes 하 or 되; `undone`: nouns that say it has not happened; `objects`: what it happens to, where the app has no name for that.
 */
export interface StateSaid {
  verbs: string;
  nouns: string;
  undone: string;
  objects: string;
  /** Nothing is left to be done then. */
  ends?: true;
  /** What the other side calls it, in names: who has paid is whose money has been got. */
  named?: string;
}

export const STATES_SAID: readonly StateSaid[] = [
  {
    verbs: "내 갚 치르",
    nouns: "납부 입금 결제 완납 수납 지불 송금 정산",
    undone:
      "미납 미입금 미결제 미수 미정산 미지급 외상 연체 체납 밀림 밀린돈 밀린 남은돈 받을돈 줄돈 덜받은돈 덜낸돈 갚을돈 잔금 미납금 미납액 미수금 외상값 외상금 못받은돈 못받은 돈못받은 돈을못받은 돈안받은 돈덜받은 덜받은",
    objects:
      "돈 회비 수강료 수업료 레슨비 교육비 원비 참가비 요금 월세 방세 관리비 임대료 대금 값 외상값 비용 잔금 계약금 예약금 축의금 벌금",
  },
  {
    verbs: "오 들르",
    nouns: "출석 참석 참여 방문 출근 등원 등교 입실 체크인 입장 도착",
    undone: "결석 불참 노쇼 미참석 미출석 결근 미방문 빠짐",
    objects: "수업 모임 예배 교회 학원 학교",
  },
  {
    verbs: "끝나 끝내 마치 다하 다되 하",
    nouns: "완료 처리 해결 종료 완성 마감 수행",
    undone: "미완료 미처리 미해결 미종료 미결",
    objects: "일 할일 숙제 과제 작업 업무",
    named: "끝",
    ends: true,
  },
  // What is on its way is not done; but what is not done need not be on its way.
  { verbs: "", nouns: "", undone: "진행중 처리중 하는중 작업중", objects: "" },
  {
    verbs: "",
    nouns: "사용 이용 입주 거주 점유",
    undone:
      "미사용 공실 공석 비었음 비어있음 비어있는 비어있으면 빈방 빈자리 빈칸 빈좌석 빈호실 빈객실 빈룸 빈베드 빈침대 빈테이블 빈구획 빈구역 빈사물함 빈보관함 빈곳 빈데",
    objects: "",
    named: "사용중 이용중 쓰는중 사는중 살고있음 입주중 거주중 손님있음",
  },
  {
    verbs: "돌려주 돌려받 갖다주 가져오",
    nouns: "반납 회수 반환",
    undone: "미반납 미회수 대여중 빌려감 빌려간상태",
    objects: "책 물건 장비",
  },
  {
    verbs: "보내 부치",
    nouns: "발송 배송 배달 출고 전달 전송",
    undone: "미발송 미배송 배송전 발송전 배송대기",
    objects: "택배 물건 상품 문자",
  },
  { verbs: "찾아가 가져가 받아가", nouns: "수령 픽업 인수", undone: "미수령 미픽업", objects: "물건 옷 택배 상품" },
  { verbs: "읽", nouns: "확인 열람 검토", undone: "미확인 안읽음", objects: "공지 글 알림" },
  { verbs: "", nouns: "승인 결재 확정 허가 수락", undone: "미승인 미결재 미확정 승인대기 결재대기", objects: "예약 신청" },
  { verbs: "답하 답장하", nouns: "답변 회신 응답 답장", undone: "미답변 미회신 무응답 답변대기", objects: "문의 질문" },
  { verbs: "제출하 내", nouns: "제출", undone: "미제출", objects: "과제 숙제 서류 보고서 일지" },
  { verbs: "연락하 전화하", nouns: "연락 통화 상담", undone: "미연락", objects: "" },
  { verbs: "취소하 취소되 무르", nouns: "취소 철회", undone: "", objects: "예약 주문" },
  { verbs: "그만두 나가 관두", nouns: "탈퇴 퇴원 퇴사 탈회", undone: "", objects: "" },
  { verbs: "쉬", nouns: "휴원 휴회 휴직 정지 중지", undone: "", objects: "" },
  { verbs: "다팔리 동나", nouns: "품절 매진 소진 완판", undone: "", objects: "재고" },
  { verbs: "모자라 달리", nouns: "부족 재고부족", undone: "", objects: "재고 물건" },
  { verbs: "먹 먹이", nouns: "복용 투약", undone: "미복용", objects: "약 밥 사료 간식" },
  { verbs: "팔리", nouns: "판매 거래완료", undone: "미판매 판매중", objects: "물건 상품" },
  { verbs: "빌려가 빌리", nouns: "대여 대출", undone: "", objects: "책 물건 장비" },
  { verbs: "늦", nouns: "지각 지연", undone: "", objects: "" },
];

/** Words that stand in a name beside what it says and change nothing of it. */
export const BESIDE_STATES = "아직 이미 다 모두 전부 사람 분 손님 회원 것 거 건 곳 집 상태 여부 유무 요 이 가 은 는 을 를 의";
/** Before a verb, that it has not happened. */
export const NOT_YET = "안 못 덜";
/** Behind the stem of a verb that has not happened, and behind a noun with what is done to it. */
export const NOT_BEHIND = "않 못하";
export const NOT_BETWEEN = "안 못";
export const DONE_TO = "하 되";
/** What hangs on what has or has not been paid, and on the day of which something is told. */
export const OBJECT_PARTICLES = "을 를";
export const SUBJECT_PARTICLES = "이 가 은 는";
/** Behind a state, as it is spoken or written in a name. */
export const NAME_ENDINGS = "어요 아요 요 해요 돼요 됐어요 했어요 됨 함 완료 남음 있음 금액 액 금";
/** What hangs on a noun that tells a state. */
export const BEHIND_NOUNS = "한 된 함 됨 하면 되면 했으면 됐으면 했던 완료 완료된 완료한 인 이면 일 중인 중";
/** What hangs on a noun that tells it has not happened. */
export const BEHIND_UNDONE = "인 된 한 이면 면 있는 남은 중인 이 상태";
/** Months and days, from now. */
export const MONTHS_SAID: Readonly<Record<string, number>> = { 이번달: 0, 이달: 0, 당월: 0, 다음달: 1, 담달: 1, 지난달: -1, 저번달: -1 };
export const DAYS_SAID: Readonly<Record<string, number>> = { 오늘: 0, 내일: 1, 모레: 2, 어제: -1, 그제: -2, 그저께: -2 };
/** Behind them, before a verb. */
export const BEHIND_WHEN = "에 안에 중에";
/** A day as it is said to come: 만료되는, 납기인, 생일인. */
export const BEHIND_DAYS = "인 이면 되는 하는 되면 하면";
/** What comes round every year is no day of one month of one year. */
export const YEARLY_DAYS = "생일 생년 태어 기일 기념일 제사";
