/**
 * Labels of a number that stands for one person before the state: whatever type its field has, it is nobody else's to read. Not
 * `여권` or `면허` alone, which are also words of what somebody has.
 */
const IDENTITY = /(?:주민|외국인)\s*(?:등록)?\s*번호|(?:여권|운전\s*면허|면허증?)\s*번호/;

/** Whether a field with this label holds such a number. */
export const isIdentityLabel = (label: string): boolean => IDENTITY.test(label);

/** A date alone tells nothing. */
const BIRTH = /^(?:생일|생년월일|출생일|birth(?:day| ?date)?)$/i;

/** Whether a field with this label holds the day somebody was born. */
export const isBirthLabel = (label: string): boolean => BIRTH.test(label);
