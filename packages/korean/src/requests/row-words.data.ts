/** Beside the names of rows that are to be put in: 옥상도 하나 더 넣어줘. */
export const MORE_OF_THEM = "더 또 도 좀 새로 추가로 하나 하나만 하나더 를 을 해줘 해주세요 줘 주세요 해 요";
/** Says that something is offered from now on: stems of verbs, and the words that stand before them. */
export const OFFERING = "팔 판매하 나오 나왔 생기 들어오 들어왔 출시하 출시되 개시하 시작하 추가하";
export const OFFERED_NEWLY = "새로 새로이 이번에 오늘 오늘부터 내일부터 이제 이제부터 신메뉴 신상 신상품 신제품";
/** Alone at the end it asks to put in what stands before it, or says what is paid on top of something. */
export const ON_TOP = "추가";
/** Says that others are in their place. */
export const REPLACING = "바꾸 바꿔 교체하 변경하 갈";
export const ALL_OF_THEM = "다 전부 모두 싹 전체 통째로 아예";
