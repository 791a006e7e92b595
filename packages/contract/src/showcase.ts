/**
 * Wishes that show what is possible, by id: the home page offers them, and the service keeps their apps ready. They are Korean in
 * every language of the interface, because Korean is what the engine reads.
 */
export const SHOWCASE = {
  bakery: "빵집 케이크 주문을 받는 앱. 케이크를 고르고 찾으러 올 날짜와 문구를 적게 해 줘.",
  books: "독서 기록 앱. 책과 한 줄 감상, 별점을 남기게 해 줘. 종이책 같은 느낌으로.",
  running: "러닝 기록 앱. 날짜, 거리, 시간을 적고 월별 거리 그래프를 보여 줘. 어두운 화면으로.",
  lunch: "돌림판으로 점심 메뉴 뽑기",
  words: "영어 단어 암기 카드와 퀴즈",
  stock: "작은 공방의 재고 장부. 들어오고 나간 수량을 적으면 남은 개수가 나오게.",
} as const;

export type ShowcaseId = keyof typeof SHOWCASE;

/** A wish for a trial, in characters. Longer ones are for a room. */
export const TRIAL_MAX_CHARS = 500;
