/** Words of the terms on which something is sold. */

/** What sending costs. */
export const FEE_WORDS: readonly string[] = "배송비 배송료 배송비용 택배비 택배료 배달비 배달료 배달팁 퀵비 운송비 운임 착불비".split(" ");
/** Sending itself: what is free beside it. */
export const SENDING_WORDS: readonly string[] = "배송 택배 배달".split(" ");
export const FREE_WORDS: readonly string[] =
  "무료 공짜 무료배송 무료배달 무료로 무배 안받 안 받 없 포함 저희가부담 저희부담 제가부담 판매자부담".split(" ");
/** Behind an amount: from there on. */
export const FROM_WORDS: readonly string[] = "이상 부터 넘으면 넘게 넘는 넘을 이상이면 이상은 이상부터".split(" ");
export const MINIMUM_WORDS: readonly string[] = "최소주문금액 최소주문 최소금액 최소구매금액 최소결제금액 주문최소금액".split(" ");
/** Where sending costs more. */
export const FAR_WORDS: readonly string[] = "제주도 제주 도서산간 산간 산간지역 도서지역 섬지역 섬 울릉도 도서 제주와".split(" ");
export const MORE_WORDS: readonly string[] = "추가 더 붙 추가됩 추가돼 추가입 플러스".split(" ");
export const OFF_WORDS: readonly string[] = "할인 빼 뺍 깎 깍 싸게 싸져 저렴 다운 덜 디씨 dc 세일".split(" ");
