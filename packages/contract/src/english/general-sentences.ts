import type { Sentence } from "./sentence.ts";

/** What fits nearly anything: looked at when nothing else fits. */
export const GENERAL_SENTENCES: readonly Sentence[] = [
  ["(.+?)[을를] 만들었어요", "Made $1"],
  ["(.+?)[을를] 첫 화면에 넣었어요", "Added to the first screen: $1"],
  ["(.+?)[은는] (.+?)만 입력하게 했어요", "$1 takes only: $2"],
  ["(.+?)[을를] ((?:맨 )?[가-힣]{1,4}로) 옮겼어요", "Moved $1 {2}"],
  ["(.+?)[을를] 어떻게 할까요", "What should be done with $1?"],
  ["(.+?)[을를] (.+?)(?:으로|로) 정렬했어요", "Sorted $1 by $2"],
  ["(.+?)에 (.+?)[을를] 추가했어요", "Added $2 to $1"],
  ["(.+?)에서 (.+?)[을를] 뺐어요", "Took $2 out of $1"],
  ["(.+?)[을를] 뺐어요", "Took out $1"],
  ["(.+?)의 (.+?)[을를] (.+?)(?:으로|로) 바꿨어요", "Renamed $2 of $1 to $3"],
  ["(.+?)[을를] 보여 드려요", "Now shown: $1"],
  ["(.+?)[을를] (.+?)(?:으로|로) 바꿨어요", "Changed $1 to $2"],
  ["(.+?)[을를] 옮겼어요", "Moved $1"],
  ["(.+?)[을를] 바꿨어요", "Changed $1"],
  ["(.+?)[을를] 넣었어요", "Added $1"],
  ["(.+?)[을를] 어떻게 바꿀까요", "How should $1 change?"],
  ["(.+?)에는 이미 (.+?)[이가] 있어요", "$1 already has $2"],
  ["(.+?)[은는] 이미 있어요", "$1 is already there"],
  ["(.+?)(?:으로|로) 바꿨어요", "Changed to $1"],
  [
    "메일과 문자는 보낼 방법을 설정하기 전까지 앱 관리의 ‘보낼 편지함’에 모여 있어요",
    "Until a way to send them is set up, e-mails and text messages are kept in the outbox on the app's page",
  ],
  ["지금은 꺼져 있어요", "It is off for now"],
  ["앱 관리의 ‘자동 실행’에서 켜 주세요", "Switch it on under “Automations” on the app's page"],
];
