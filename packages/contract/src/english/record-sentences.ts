import type { Sentence } from "./sentence.ts";

/** What is said of records that words have changed. */
export const RECORD_SENTENCES: readonly Sentence[] = [
  ["(.+?)의 (.+?)[을를] (.+?)에서 (.+?)(?:으로|로) 바꿨어요", "Changed $2 of $1 from $3 to $4"],
  ["(.+?)의 ‘(.+?)’에 체크했어요", "Ticked “$2” of $1"],
  ["(.+?)의 ‘(.+?)’에 한 체크를 풀었어요", "Unticked “$2” of $1"],
  ["(.+?)의 (.+?)[은는] 이미 (.+?)(?:이에요|예요)", "$2 of $1 is $3 already"],
  ["(.+?)의 (.+?)[을를] (.+?)(?:으로|로) 바꿨어요", "Changed $2 of $1 to $3"],
  ["(.+?)의 ‘(.+?)’에 이미 체크되어 있어요", "“$2” of $1 is ticked already"],
  ["(.+?)의 ‘(.+?)’에는 체크되어 있지 않아요", "“$2” of $1 is not ticked"],
  ["(.+?)의 (.+?)[은는] 이미 비어 있어요", "$2 of $1 is empty already"],
  ["(.+?)의 (.+?)[을를] 비웠어요", "Emptied $2 of $1"],
  ["(.+?)에 (.+?)[을를] 새로 넣었어요 \\((.+?)\\)", "Added $2 to $1 ($3)"],
  ["(.+?)에 (.+?)[을를] 새로 넣었어요", "Added $2 to $1"],
  ["(.+?)에서 (.+?)[을를] 지웠어요", "Deleted $2 from $1"],
  ["(.+?)[은는] (.+?)에 이미 있어요", "$1 is in $2 already"],
  ["(.+?)에 (.+?)[을를] 넣으려면 (.+?)[이가] 더 있어야 해요", "To add $2 to $1, $3 is needed as well"],
  ["함께 말해 주시거나 미리보기의 추가 버튼으로 적어 주세요", "Say it with it, or enter it with the add button of the preview"],
  ["(.+?)의 (.+?)[을를] 무엇으로 바꿀까요\\?", "What should $2 of $1 be?"],
  ["(.+?)에 그런 상태를 적는 칸이 없어서 아직 그대로 두었어요", "$1 has no field for such a state, so nothing has changed yet"],
  ["(.+?)[을를] (.+?)에서 지우려면 아래를 눌러 주세요", "To delete $1 from $2, press below"],
  ["지우면 되돌릴 수 없어요", "It cannot be undone"],
  [
    "그때가 되면 저절로 바뀌게 적어 둘 수는 없어서 아직 그대로 두었어요",
    "It cannot be noted down to change by itself then, so nothing has changed yet",
  ],
  ["그날 다시 말해 주시거나, 지금 바로 바꾸려면 아래를 눌러 주세요", "Say it again on that day, or press below to change it now"],
  ["그 사이에 기록이 바뀌었어요", "The record has changed in the meantime"],
  ["기록을 바꾸지 못했어요", "The record could not be changed"],
  [
    "앱은 그대로 두고, 적어 둔 기록을 말한 대로 바꿀 계획이에요",
    "The plan is to leave the app as it is and to change the records as you said",
  ],
  ["미리보기의 기록만 바뀌었어요", "Only the record of the preview has changed"],
  ["공개한 앱의 기록은 그 앱에서 바꿔 주세요", "Please change the records of the public app in that app"],
];
