/** Words in which it is said that something gets a number by itself: stems of verbs, and nouns. */
export const NUMBER_WORD = "번호";

export const ISSUED =
  "발급 발급하 발급되 생성 생성하 생성되 부여 부여하 부여되 매기 매겨지 매겨주 채번 채번하 채번되 붙 붙이 붙여주 찍히 나가 발행 발행하 발행되 생기 만들어지 자동 자동으로 저절로 주어지 부여받 나오 뜨";

/** What stands beside that: when it comes about, and how it is asked for. */
export const ISSUED_BESIDE =
  "예약 접수 주문 신청 등록 대여 문의 견적 계약 수리 의뢰 발주 회원 고객 대기 완료 완료하 완료되 끝 끝나 마치 되 하 예약하 접수하 접수되 주문하 신청하 등록하 등록되 들어오 오 새 새로 건 건마다 마다 하나 각 고유 고유하 자동 자동으로 순서 순서대로 차례 차례대로 순번 받 나오 게 좋 원하 하나씩";

/** Numbers that are somebody's, and never the next one. */
export const NO_RUNNING =
  "전화 휴대폰 핸드폰 연락 계좌 카드 차량 차 주민 주민등록 사업자 사업자등록 우편 비밀 운송장 송장 인증 등 방 호실 자리 좌석 학 사";
