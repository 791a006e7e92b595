/** Words that say how the numbers of a record come together; stems of verbs, and nouns. */
export const OPERATORS: readonly (readonly [stems: string, words: string, operator: "+" | "-" | "*" | "/" | "%"])[] = [
  ["더하 합치 합하 얹", "플러스 +", "+"],
  ["빼 떼 제하 제외하 차감하", "차감 마이너스 -", "-"],
  ["곱하", "곱셈 곱 × * x", "*"],
  ["나누", "÷ /", "/"],
  ["", "대비", "%"],
];

/** What a worked-out field is called where nobody said so. */
export const NAMES = { "+": "합계", "-": "차액", "*": "금액", "/": "나눈 값", "%": "비율" } as const;
export const NAME_OF_DAYS = "기간";

/** What is left of one amount after another: 잔금 is what there is to pay without what was paid. */
export const REMAINDERS = "잔금 잔액 나머지 미수금 미납금 남은금액 남은돈 받을돈 더받을돈";
/** What the whole of a record is called. */
export const TOTALS = "합계 총액 총금액 총합 총합계 전체금액 총비용 총가격 총요금 금액 총계";
/** Heads of amounts that are the whole, that were paid in advance, that are for one, and of how many there are. */
export const WHOLE_HEADS = "총금액 총액 합계 금액 견적 대금 계약금액 총비용 비용 가격 요금 수강료 대여료";
export const PAID_HEADS = "계약금 선금 예약금 보증금 입금액 납부액 받은금액 받은돈 낸금액 낸돈 선결제 착수금 중도금";
export const PRICE_HEADS = "단가 당가격 당단가 당요금 가격 요금 값 금액 시급";
export const COUNT_HEADS = "수량 개수 갯수 박스수 인원 인원수 횟수 시간 수 글자수 박수 일수 권수 자루";

/** Asks for how many days there are until a day. */
export const COUNTDOWNS = "디데이 d-day dday d데이 며칠남 몇일남 남은날 남은일 남은일수 며칠 몇일";
/** Says that something comes by itself and is no name of anything. */
export const BY_ITSELF = "자동 자동으로 저절로 알아서 자동계산 값 결과 계산 얼마 얼만지 인지 것 거 줄 칸 항목 필드 까지 남";
/** Says that what comes out is a part of a hundred. */
export const PERCENTS = "퍼센트 % 프로 비율 백분율";

/** Says that something is a limit or a condition, and no sum. */
export const NO_SUMS = "까지 이상 이하 초과 미만 이내 넘 막 못 안되 이하로 까지만 마다 별";

/** How old somebody is, and the days it is counted from. */
export const AGES = "나이 만나이 연세";
export const BIRTH_HEADS = "생일 생년월일 출생일 태어난날";

/** Behind a stretch of time: which way a day lies. */
export const AFTER_WORDS = "뒤 후 이후 지나";
export const BEFORE_WORDS = "전 앞";
