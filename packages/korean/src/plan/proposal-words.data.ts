/** What one presses to have what was told made. */
export const AGREED = "네, 이대로 바꿔줘";
/** Words of a yes: alone, or one behind the other. */
export const AGREEING_WORDS =
  "네 넵 넹 예 응 어 엉 ㅇㅇ ㅇㅋ 그래 그래요 그럼 맞아 맞아요 맞습니다 좋아 좋아요 좋습니다 오케이 오키 ok okay yes 이대로 그대로 그렇게 그거 바꿔줘 바꿔 바꿔주세요 바꿔줘요 줘 주세요 해줘 해줘요 해주세요 해 하세요 진행해줘 진행 부탁해 부탁해요 부탁드려요 부탁드립니다";

/** Says that a name is meant. */
export const NAMING_WORDS = "이름 명칭 라벨 제목 표기 글자 칸 항목 필드 라고 부르 불러 말고 대신";

/** Ends of a condition, and stems behind one that only wish for it: 넣으면 좋겠어요. */
export const IF_ENDING = "면";
export const WISHING_STEMS = "좋 되 하 고맙 감사 싶";

/** Begin words that turn what is said into its opposite: 필수는 아님. */
export const NEGATING_WORDS = "아니 아님 아냐 않 말고 말아";
