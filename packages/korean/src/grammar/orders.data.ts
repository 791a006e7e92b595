/** In which order, by the word that says it. `by` null: the word before it. */
export interface OrderWord {
  /** A field of that kind, where the words name none. */
  by: "date" | "title" | "deadline" | "number" | "money" | "popularity" | "distance" | "rating" | null;
  dir: "asc" | "desc";
}
export const ORDER_WORDS: readonly (readonly [string, OrderWord])[] = [
  ["최신 최근 신규 새로운 최신등록 등록", { by: "date", dir: "desc" }],
  ["오래된 옛날 과거 먼저등록한", { by: "date", dir: "asc" }],
  ["시간 날짜 시간대 일자 일시 시작시간", { by: "date", dir: "asc" }],
  ["선착 접수 도착 빨리온 빨리오는 먼저온 신청", { by: "date", dir: "asc" }],
  ["가까운 빠른 임박한 임박 급한 마감 기한 얼마안남은 짧은 남은 빨리끝나는", { by: "deadline", dir: "asc" }],
  ["이름 가나다 ㄱㄴㄷ 자음 알파벳 abc", { by: "title", dir: "asc" }],
  ["번호 순번 순서 호수", { by: "number", dir: "asc" }],
  ["인기 핫한 추천 좋아요 조회 많이본", { by: "popularity", dir: "desc" }],
  ["싼 저렴한 저가 최저가 낮은가격", { by: "money", dir: "asc" }],
  ["비싼 고가 높은가격", { by: "money", dir: "desc" }],
  ["거리 동선 근처 정류장 경로", { by: "distance", dir: "asc" }],
  ["별점 평점 평점높은 점수", { by: "rating", dir: "desc" }],
  ["높은 많은 큰 긴 높은거 많은거 내림차 오래 무거운 많이 나중 늦은 최다 늦게", { by: null, dir: "desc" }],
  ["낮은 적은 작은 올림차 오름차 어린 가벼운 적은거 최소 이른 일찍", { by: null, dir: "asc" }],
];
