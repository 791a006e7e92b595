/** Words of sentences that say what a record is from now on: 국밥 만원으로 올랐음, 오이소박이 품절로 해줘. */

/** Behind a name within its word. */
export const AFTER_NAMES =
  "은 는 이 가 을 를 의 도 만 랑 이랑 하고 과 와 님 님은 님이 님의 님도 님을 씨 씨는 씨가 씨의 씨도 이는 이도 이의 이를 네 네는 네가 한테 에게 에 에는";

/** That something is another, and no more: stems and nouns. */
export const BECOMING =
  "바꾸 바뀌 고치 수정 수정하 변경 변경하 변경되 되 하 이 치 처리 처리하 오르 올리 내리 내려가 올라가 늘 늘리 줄 줄이 인상 인상하 인상되 인하 인하하 인하되 맞 놓 두 나가 정하 정해지 기록하 적 쓰 넣 달 체크 체크하 표시 표시하 입력하 옮기 넘기 오 가";

/** That it was said, written or taken otherwise: a correction. */
export const MISTAKEN = "잘못 말하 적 쓰 알 틀리 실수 실수하 착각 착각하 오타 원래 사실 다시 정정 정정하";

/** One and not the other: 4병이 아니라 6병. */
export const NOT_BUT = "아니라 아니고 말고 말구 대신";

/** It is so no longer, of what is ticked. */
export const UNTICKING = "안 못 취소 취소하 해제 해제하 끄 빼 풀 지우";

/** Not from now on: nothing is written down for later. */
export const LATER =
  "담달 담달부터 다음달 다음달부터 다음주 다음주부터 내일부터 내년 내년부터 담주 담주부터 모레 모레부터 나중 나중에 앞으로 새해 새해부터";
