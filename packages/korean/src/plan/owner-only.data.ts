/** Who makes the app, as they speak of themselves. */
export const ONESELF = "나 저 내 제 혼자 본인";
export const ALONE = "혼자";
/** Others, as they are cut into words: 손님 is 손 and 님, 아무도 is 아무 and 도. */
export const PEOPLE_AS_CUT = "손 아무 누구 남";
/** To see: stems, and 볼 as it stands in 볼게요. */
export const SEEING = "보 볼 보이 읽 열람 열람하 조회 조회하";
export const NOT_BEFORE = "못 안";
export const NOT_BEHIND = "못하 않";
