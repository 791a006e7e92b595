/** What is asked about the app as a whole, by the words of the question; each word is of one of these or says nothing of what. */
export type ProductTopic = "devices" | "reset" | "restore";

export const TOPICS: Readonly<Record<ProductTopic, { nouns: string; stems: string }>> = {
  devices: {
    nouns: "폰 휴대폰 핸드폰 스마트폰 컴퓨터 컴 피씨 pc 노트북 태블릿 패드 아이패드 아이폰 갤럭시 안드로이드 기기 기종 모바일",
    stems: "보이 보 열리 열 쓰 되 바꾸 옮기 켜 들어가 접속하 접속되 날아가 없어지 사라지 지워지 남 뜨 사용하 이용하 잃어버리 바뀌 나오 하",
  },
  reset: { nouns: "초기화 리셋", stems: "지워 없어지 사라지 지워지 날아가 하 되 남 누르 어떻게 지우" },
  restore: { nouns: "", stems: "살리 살릴 되살릴 되살리 복구하 복구되 되돌리 되찾 돌아오 복원하 복원되 찾" },
};
/** Before what is to come back. */
export const LOST_STEMS = "지우 삭제하 삭제되 지워지 없애 날리 날아가";
/** Beside them. */
export const BESIDE_TOPICS =
  "다른 새 새로 다 전부 모두 앱 데이터 기록 내용 거 것 수 혹시 다시 실수로 실수 그럼 만약 이거 이 그대로 같이 같은 둘 여러 대 화면 정보 자료 예전 전 이전 혼자 따로 안 게 때 있 없 않 이 아니 가능하 가능 주 버리 버튼 입력하 입력 적 저장하 저장";
