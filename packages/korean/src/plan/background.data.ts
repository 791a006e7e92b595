/** Endings of what has to be so, or is meant to be: 보여야, 적으려고. */
export const OBLIGING_ENDINGS = "야 려고 려구 고자 도록 게끔";
export const NEEDING_NOUNS = "필요 희망 요청 부탁";
