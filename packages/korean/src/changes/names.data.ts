/** What says of the last name of a row that they are these: 매화예요. */
export const COPULAS = "이에요 예요 이예요 이요 입니다 이고 이고요 이구 이구요 이야 이라 인데 인데요 임 이거든 이거든요";
/** 조별로: by what they are, and none of them. */
export const BY_EACH = /별$/;
