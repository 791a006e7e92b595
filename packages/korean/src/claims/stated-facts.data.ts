/** Of a time that is booked, and not of a person or a day: 한 타임에 두 명. */
export const AT_ONCE_WORDS: readonly string[] =
  "한타임 타임 시간대 한번 회차 동시 같은시간 같은시각 슬롯 한타임에 한타임당 타임당 타임별로 타임마다 한시간에 시간당 시간대별로 시간대마다 한시간대에 한번에 한회차에 회차당 회차마다 동시에 같은시간에 같은시각에 슬롯당 한슬롯에".split(
    " ",
  );

/** Words around hours that say whose they are, and nothing more. */
export const HOURS_WORDS: readonly string[] =
  "영업 운영 영업시간 운영시간 진료 진료시간 근무 근무시간 예약 예약시간 접수 접수시간 개장 이용 이용시간 상담 상담시간 레슨 수업 가게 매장 시간 정기 정기휴무 휴무 휴무일 쉬 문 열 닫 받 문의 문의시간 오픈 나머지 배송 출고 발송 택배 보내".split(
    " ",
  );
