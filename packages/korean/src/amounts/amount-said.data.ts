/** How a value becomes another: 올려 줘, 인상됐어요. */
export const SETTING_VERBS =
  "올리 올려 올렸 올랐 올립 내리 내려 내렸 내립 바꾸 바꿔 바꿨 바꿉 바뀌 바뀐 변경 인상 인하 조정 늘리 늘려 늘립 줄이 줄여 줄입 고치 고쳐 수정";
/** 하자, 할게요, 해 주세요: asks for nothing else than what was said before it. */
export const DOING = "하자 합시다 할게 할래 하는 하면 해 해줘 해주 해야 됐 되 할 하죠 하려 부탁 주세요 줘";
/** 10팀 말고 8팀: what stands before it is not to hold any more. */
export const INSTEAD_OF = "말고 대신 대신에 아니고 아니라 이아니라 이아니고 에서";
/** What any amount is called: 임신 기간, 커트 가격. */
export const AMOUNT_NOUNS = "기준 기간 길이 값 가격 금액 비용 요금 단가 시간 횟수 개수 수 숫자 한도 제한 날수 일수 처음 기본";
/** Behind an amount from which on, or below which, something holds. */
export const COMPARISONS = ["이하", "이상", "미만", "초과", "넘", "밑", "아래", "보다"];
