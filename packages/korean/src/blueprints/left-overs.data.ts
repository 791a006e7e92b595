/** By what labels and units it is told what is left, and of what there may be less than none. */

export const LEFT = /남은|남음|남아|잔여|재고|잔량|빈\s?자리|여분/;

/** Time, distance, width, power, points: less than none of them says how far past it is. */
export const UNCOUNTED_UNITS: ReadonlySet<string> = new Set([
  ..."초 분 시간 일 주 개월 달 년 해 박 밤".split(" "),
  ..."km cm mm W kW 점 품 % 원 만원 ℃ kcal".split(" "),
]);

/** 수명, 바꿀 사이클: what goes on being used past it. */
export const GOES_ON_PAST_NONE = /수명|보증|바꿀|교체|갈아|버티|쓸 수 있는|주기|목표|기준|권장|예산/;

/** A number that puts another one right may be below none. */
export const CORRECTS = /조정|차이|오차|증감|가감|보정|정정|변동|실사/;

/** What is weighed, measured and cut, so that there is less than one of it. */
export const PARTED_UNITS: ReadonlySet<string> = new Set(
  "kg g mg t 톤 L l ℓ ml mL cc m 재 사이 야드 마 근 냥 돈 평 ㎠ ㎡ 시간 회분".split(" "),
);
