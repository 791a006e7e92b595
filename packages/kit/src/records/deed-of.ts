/**
 * What the button of a question says that does it: 취소 by itself could as well mean to leave things as they are.
 * @param name of the collection: "예약" → "예약 취소하기"
 */
export const deedOf = (label: string, name: string): string => (label === "취소" ? `${name} 취소하기` : label);
