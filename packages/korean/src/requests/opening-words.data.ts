/** Words beside days and hours that say that they are those at which a place is open; stems of verbs and nouns. */
export const OPENING_SAID =
  "예약 영업 영업시간 운영 운영시간 진료 진료시간 상담 이용 시간 휴무 휴무일 쉬는날 쉬 날 날이 문 열 닫 받 막 잡 안 못 가게 매장 저희 우리 이제 앞으로 바꾸 바뀌 정하 가능 가능하 불가 정기휴무 매주 매번 점심 점심시간 브레이크타임";
