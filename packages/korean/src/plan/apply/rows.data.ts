/** Words around rows. */

/** Rows are of the list that has such numbers where nothing more is said than one of these: 메뉴는 …, 가격표: … */
export const PLAIN_HEADS: readonly string[] =
  "메뉴 가격 가격표 가격은 요금 요금표 종류 상품 품목 서비스 코스 프로그램 제품 시술 옵션 금액 단가 물건 목록 리스트 항목 비용 이용권 회원권 수강료 수업 대여료 판매품목 판매상품 파는거 파는것 저희메뉴".split(
    " ",
  );

/** What a field of so many minutes is counted in, and so many hours. */
export const MINUTES = "분";
export const HOURS = "시간";

/** As a length of time stands in a sentence. */
export const LENGTH_WORDS: Readonly<Record<string, string>> = {
  second: "초", minute: "분", hour: "시간", day: "일", week: "주", month: "개월", year: "년",
}; // prettier-ignore

/** What a price is called, and what it is counted in where no unit was said. */
export const PRICE_WORD = "가격";
export const WON = "원";

/** What a field is called that holds what a record is called; 보호자 이름 is of somebody else. */
export const NAME_LABELS: readonly string[] = ["이름", "성함", "성명"];

/** Behind what something is: says that its kinds can be chosen. */
export const KIND_ENDINGS = "종류 구분 유형 분류 등급 품목 상품 메뉴 코스 요금제 옵션 타입";

/** Said in place of a name, of all that have none or as a bound: they are of no row. */
export const OF_OTHERS =
  "나머지 나머지는 그외 그외는 그밖 그밖에 그이상 그이하 그미만 이하 이상 미만 초과 까지 부터 넘으면 전부 모두 각각 각자 다른사람 다른분 다른날";
