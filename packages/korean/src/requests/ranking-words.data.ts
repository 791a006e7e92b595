/** Words of a request for an order by how much of something another list holds: 출석 많이 한 순으로 순위. */

export const MORE_WORDS = "많이 많은 많게 높은 높게 큰 크게 잦은 자주 최다 마니";
export const LESS_WORDS = "적게 적은 낮은 작은 덜 최소 드문 뜸한 드물게";
export const MOST_WORDS = "제일 가장 젤 최고 좀 더 그냥 맨 목록 명단 리스트 화면 표";
/** Comes before the others. */
export const FIRST_WORDS = "위 위에 위로 맨위 맨위에 맨위로 앞 앞에 앞으로 먼저 상단에";
/** Of how much, and not of how often. */
export const AMOUNT_WORDS = "높은 높게 큰 크게 낮은 작은 금액 돈 액수 매출 매상 비용 합계";
/** Says itself what is counted. */
export const COUNT_WORDS = "횟수 건수 개수 갯수 인원 회수 수 합계 평균";
/** Ends what it is put in order by, as a word or written to it; the longest first. */
export const RANK_ENDS = "순서대로 순서로 순위대로 순위로 순위를 순위표 순으로 순위 순서 순대로 랭킹 등수 차례로 차례 대로 부터 순";
/** Says by itself that the most come first. */
export const RANKED = "순위 랭킹 등수 순위표 대로";
/** Puts in order; stems. */
export const RANKING_STEMS =
  "보이 보여주 보여지 보 정렬하 정렬해주 나열하 세우 세워주 만들 만들어주 나오 뽑 뽑아주 매기 매겨주 하 해주 되 주 주시 있 싶 좋 뜨 올리 올려주 오 바꾸 바꿔주 부탁하 부탁드리 바라 원하 띄우";
export const BESIDE_RANKING = "보고 줄 정렬 부탁 수 게 거 것 걸 건 표시 나열";
/** Whoever it is. */
export const WHOEVER = "사람 사람들 분 분들 애 애들 이 자";
/** Nouns of asking that say by themselves that something is put in order. */
export const ORDERING_NOUNS = "정렬 줄";
/** Whoever comes first: 출석왕. */
export const CHAMPION = "왕";
