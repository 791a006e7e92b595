/** Words that open a request which is not the first. */
export const CONNECTING_WORDS = "그리고요 그리고 그리구요 그리구 글구 글고 그담에 그다음에 그런다음 또한 또 아울러 아참 참";
