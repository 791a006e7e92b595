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

/** What going back is spoken of in, as stems and nouns. */
export const HISTORY_WORDS =
  "되돌리 돌리 돌아가 되돌아가 원래 원상태 원상 복구 처음 맨처음 초기 초기상태 원래상태 상태 아까 방금 조금 좀전 전 이전 직전 마지막 취소 변경 수정 실행 다시 단계 번 버전 잘못 실수 실수로 없던 없었던 일 지우 빼 빠지 바꾸 바뀌 고치 넣 추가 살리 나오 보이 만들 누르 하 되 쓰 뽑 무르 물리 옮기 켜 끄 되돌린 것 거 걸 그거 이거 그냥 낫 좋 마음 들 그대로 예전 때";
/** Where one of them is said a list is asked for. */
export const LIST_WORDS = "목록 리스트 메뉴 화면 페이지 대장 장부 게시판 따로 관리";

/** In what steps a number goes, right behind the amount: 만원 단위로, 500원 간격으로. */
export const STEP_WORDS = "단위 간격 단계 스텝";
