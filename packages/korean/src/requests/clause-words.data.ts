/** Words that say in a request that something is asked, and not what; stems of verbs, nouns and adverbs. */
export const SAYING_NOTHING =
  "나오 보이 보여주 보여지 뜨 표시 표시하 계산 계산하 자동 저절로 알아서 같이 바로 옆 위 아래 한눈 숫자 칸 항목 값 결과 화면 목록 명단 좀 그냥 지금 지금까지 이제 매번 각각 따로 해서 하 되 넣 추가 추가하 만들 적 쓰 있 주 보 싶 좋 필요하 알 알려주 확인 확인하 관리 입력 입력하 기록 기록하 저장 저장하 걸 거 것 게 건 수 때 식 정도";

/** Ends what is only told before the request itself: …는데, …니까, …라서. */
export const REASON_ENDINGS = "는데 은데 ㄴ데 데 니까 으니까 라서 아서 어서 거든 거든요 길래 느라 더니 더라 더라구 더라고 던데";

/** 이 세 개는: how many were just named. Numbers in words, and what is counted. */
export const NUMBERS_IN_WORDS = "두 세 네 다섯 여섯 일곱 여덟";
export const COUNTED_NAMES = "개 가지 칸 항목";

/** Stems that ask, and 요 behind them as it is typed for fun: 주세용, 줘염. */
export const ASKING_STEMS = "주세 줘";
export const PLAYFUL_ENDINGS = "용 욤 염 여 유";
