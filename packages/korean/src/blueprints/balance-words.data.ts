/** What is left of something is called so. */
export const LEFT_LABELS = ["남은", "남음", "잔여", "잔량", "남아", "재고"];
/** Units of what may be over and in the minus. */
export const LEFT_UNITS_OF_TIME = ["일", "주", "달", "개월", "년", "시간", "분"];
