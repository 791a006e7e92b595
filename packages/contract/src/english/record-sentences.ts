import type { Sentence } from "./sentence.ts";

/** What is said of records that words have changed. */
export const RECORD_SENTENCES: readonly Sentence[] = [
  ["(.+?)의 (.+?)[을를] (.+?)에서 (.+?)(?:으로|로) 바꿨어요", "Changed $2 of $1 from $3 to $4"],
  ["(.+?)의 ‘(.+?)’에 체크했어요", "Ticked “$2” of $1"],
  ["(.+?)의 ‘(.+?)’에 한 체크를 풀었어요", "Unticked “$2” of $1"],
  ["(.+?)의 (.+?)[은는] 이미 (.+?)(?:이에요|예요)", "$2 of $1 is $3 already"],
  ["기록을 바꾸지 못했어요", "The record could not be changed"],
  [
    "앱은 그대로 두고, 적어 둔 기록 하나를 말한 대로 바꿀 계획이에요",
    "The plan is to leave the app as it is and to change one record as you said",
  ],
  ["미리보기의 기록만 바뀌었어요", "Only the record of the preview has changed"],
  ["공개한 앱의 기록은 그 앱에서 바꿔 주세요", "Please change the records of the public app in that app"],
];
