/** Other words for what a field is called. */
export const SAME_WORDS: readonly (readonly string[])[] = [
  ["분류", "카테고리", "종류", "구분", "유형"],
  ["연락처", "전화번호", "휴대폰", "핸드폰", "휴대폰번호", "핸드폰번호", "폰번호"],
  ["이름", "성함", "성명"],
  ["단계", "상태", "진행상태", "진행상황", "진행단계"],
  ["체중", "몸무게"],
  ["보호자 연락처", "보호자번호", "보호자전화", "보호자전화번호"],
  ["체크인 날짜", "입실날짜", "입실일"],
  ["체크아웃 날짜", "퇴실날짜", "퇴실일"],
  ["생년월일", "생일"],
  ["신청 이유", "신청사유"],
  ["이유", "사유"],
  ["펌", "파마", "퍼머"],
  ["커트", "컷", "커팅"],
  ["받는 날짜", "픽업날짜", "픽업일", "수령일", "수령날짜", "찾는날", "찾아가는날"],
];

/** The word and others for the same. */
export const sameWords = (word: string): readonly string[] => SAME_WORDS.find((words) => words.includes(word)) ?? [word];

/** Whether two labels are words of one thing: 보호자 번호 and 보호자 연락처. */
export function isSameWord(one: string, other: string): boolean {
  const bare = (label: string) => label.replace(/\(.*$|\s/gs, "");
  const list = SAME_WORDS.find((words) => words.some((word) => bare(word) === bare(one)));
  return bare(one) === bare(other) || (list?.some((word) => bare(word) === bare(other)) === true && /^(보호자|체크|받는)/.test(list[0]!));
}
