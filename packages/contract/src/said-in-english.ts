/**
 * The assistant speaks Korean, and what it says is kept as it was said: a room may be opened in either language. On an English page its
 * standard sentences are read in English; the names in them stay what they are called. What has one sentence without an English one
 * stays whole.
 */

/** A sentence of the engine; `(.+?)` are names and go into `$1`, `$2` … */
const SENTENCES: readonly (readonly [korean: string, english: string])[] = [
  // A new app
  ["(.+?) 화면이 있는 '(.+)' 앱을 만들었어요", "Made the app “$2” with screens for $1"],
  ["'(.+)' 앱을 만들었어요", "Made the app “$1”"],
  ["첫 화면에서 바로 써 보세요", "Use it right on the first screen"],
  ["바로 눌러 보세요", "Try it right away"],
  ["바꾸고 싶은 점은 말로 하면 돼요", "Say what you would like to change"],
  ["어떤 앱이 필요하세요", "What app do you need?"],
  ["안녕하세요", "Hello!"],
  ["만나서 반가워요", "Nice to meet you"],
  ["고마워요", "Thank you!"],
  ["만들고 싶은 앱이 떠오르면 한 문장으로 말해 주세요", "When you think of an app, describe it in one sentence"],
  ["도움이 됐다니 기뻐요", "Glad to have helped!"],
  ["더 고치고 싶은 점이 있으면 편하게 말해 주세요", "Just say if there is more to change"],
  ["네", "Yes!"],
  ["지금 앱에서 바꾸고 싶은 점을 말해 주세요", "Say what you would like to change in this app"],
  ["바꾸고 싶은 점을 한 문장으로 말해 주세요", "Say in one sentence what you would like to change"],
  ["제가 읽을 수 있는 말을 찾지 못했어요", "I found no words I can read"],
  ["한국어로 적어 주세요", "Please write in Korean"],
  ["말로 만들고 고치는 것은 크레딧을 쓰지 않아요", "Making and changing apps by talking uses no credits"],
  // Going back
  ["방금 바꾼 것을 되돌렸어요", "Undid the last change"],
  ["처음 상태로 되돌렸어요", "Went back to the very first state"],
  ["(\\d+)번 바꾼 것을 되돌렸어요", "Undid the last $1 changes"],
  ["되돌린 것을 다시 적용했어요", "Redid what was undone"],
  // Fields
  ["(.+?)에 (.+?)[을를] 추가했어요", "Added $2 to $1"],
  ["(.+?)에 저절로 계산되는 (.+?)[을를] 추가했어요", "Added $2 to $1; it works itself out"],
  ["(.+?)에서 (.+?)[을를] 뺐어요", "Took $2 out of $1"],
  ["(.+?)[을를] 뺐어요", "Took out $1"],
  ["(.+?)[을를] 앱에서 뺐어요", "Took $1 out of the app"],
  ["(.+?)[을를] 메뉴에서 뺐어요", "Took $1 out of the menu"],
  ["입력한 내용은 지우지 않았어요", "What was entered is kept"],
  ["입력한 데이터는 그대로예요", "The data is unchanged"],
  ["데이터는 남아 있어서 되돌리면 다시 나와요", "The data is kept and comes back if you undo this"],
  ["화면과 데이터는 그대로 있어요", "The screen and its data are kept"],
  ["(.+?)의 (.+?)[을를] (.+?)(?:으로|로) 바꿨어요", "Renamed $2 of $1 to $3"],
  ["(.+?)[을를] 모두 (.+?)(?:으로|로) 바꿨어요", "Renamed $1 to $2 everywhere"],
  ["앱 이름을 (.+?)(?:으로|로) 바꿨어요", "Renamed the app to $1"],
  ["첫 화면을 (.+?)(?:으로|로) 바꿨어요", "$1 opens first now"],
  ["(.+?)[을를] 꼭 입력하게 했어요", "$1 must be filled in now"],
  ["(.+?)[은는] 비워 두어도 되게 했어요", "$1 may be left empty now"],
  ["(.+?)[이가] 오늘로 미리 채워지게 했어요", "$1 is filled in with today"],
  ["(.+?)[이가] 지금으로 미리 채워지게 했어요", "$1 is filled in with the present time"],
  ["(.+?)[이가] 저절로 계산되게 했어요", "$1 works itself out now"],
  ["(.+?)[을를] 고르게 바꿨어요", "$1 is chosen from a list now"],
  ["(.+?)의 단위를 (.+?)(?:으로|로) 했어요", "The unit of $1 is $2"],
  ["(.+?)의 기본값을 (.+?)(?:으로|로) 했어요", "$1 begins with $2"],
  ["(.+?)[은는] (.+?)까지만 입력하게 했어요", "$1 takes no more than $2"],
  ["목록에서 (.+?)[을를] 숨겼어요", "Hid $1 from the list"],
  ["상세 화면에는 그대로 있어요", "It is still on the detail screen"],
  ["(.+?)[을를] 맨 위로 옮겼어요", "Moved $1 to the top"],
  ["(.+?)[을를] 맨 아래로 옮겼어요", "Moved $1 to the bottom"],
  ["(.+?)[을를] (.+?) 다음으로 옮겼어요", "Moved $1 behind $2"],
  ["(.+?)[을를] (.+?) 앞으로 옮겼어요", "Moved $1 in front of $2"],
  // Lists
  ["(.+?)[을를] 관리할 수 있게 했어요", "You can manage $1 now"],
  ["(.+?)[을를] 달력으로 보여 드려요", "$1 is shown as a calendar"],
  ["(.+?)[을를] 칸반으로 보여 드려요", "$1 is shown as a board"],
  ["(.+?)[을를] 표로 보여 드려요", "$1 is shown as a table"],
  ["(.+?)[을를] 카드로 보여 드려요", "$1 is shown as cards"],
  ["(.+?)[을를] 목록으로 보여 드려요", "$1 is shown as a list"],
  ["(.+?)[을를] 갤러리로 보여 드려요", "$1 is shown as a gallery"],
  ["(.+?) 중에서 (.+?)만 보여 드려요", "Only $2 are shown of $1"],
  ["(.+?)에서 (.+?)[은는] 빼고 보여 드려요", "$2 are left out of $1"],
  ["(.+?)[을를] 최신순으로 정렬했어요", "Sorted $1 newest first"],
  ["(.+?)[을를] (.+?) 오름차순으로 정렬했어요", "Sorted $1 by $2, lowest first"],
  ["(.+?)[을를] (.+?) 내림차순으로 정렬했어요", "Sorted $1 by $2, highest first"],
  ["(.+?)[을를] (.+?)별로 묶어 보여 드려요", "$1 is grouped by $2"],
  ["(.+?)에서 (.+?)[이가] 먼저 오게 했어요", "$2 come first in $1"],
  ["(.+?)(?:으로|로) 골라 볼 수 있게 했어요", "You can filter by $1 now"],
  ["(.+?)에 검색창을 넣었어요", "Added a search box to $1"],
  ["초성으로도 찾을 수 있어요", "Initial consonants find things too"],
  ["(.+?)에서 (.+?)[을를] 눈에 띄게 했어요", "$2 stand out in $1"],
  ["(.+?)[을를] 그래프로 넣었어요", "Added a chart: $1"],
  ["(.+?)[을를] 보여 드려요", "Now shown: $1"],
  ["(.+?)에 ‘(.+?)’ 버튼을 달았어요", "Added the button “$2” to $1"],
  ["첫 화면에 ‘(.+?)’(?:이라고|라고) 띄웠어요", "The first screen says “$1” now"],
  ["내리려면 “‘(.+?)’ 빼줘”라고 말해 주세요", "To take it down say “‘$1’ 빼줘”"],
  // The look
  ["어두운 화면으로 바꿨어요", "Switched to a dark screen"],
  ["밝은 화면으로 바꿨어요", "Switched to a light screen"],
  ["글씨를 크게 했어요", "Made the text larger"],
  ["글씨를 작게 했어요", "Made the text smaller"],
  ["둥근 글씨로 바꿨어요", "Switched to a round typeface"],
  ["명조 글씨로 바꿨어요", "Switched to a serif typeface"],
  ["모서리를 둥글게 했어요", "Rounded the corners"],
  ["대표 색을 (.+?)(?:으로|로) 바꿨어요", "The main colour is $1 now"],
  ["배경을 (.+?)(?:으로|로) 바꿨어요", "The background is $1 now"],
  ["메뉴를 (?:아래로|옆으로|위로) 옮겼어요", "Moved the menu"],
  ["(.+?)[을를] (.+?)(?:으로|로) 바꿨어요", "Changed $1 to $2"],
  ["(.+?)[을를] 옮겼어요", "Moved $1"],
  ["(.+?)[을를] 바꿨어요", "Changed $1"],
  ["(.+?)[을를] 넣었어요", "Added $1"],
  ["전체 느낌을 귀엽게 바꿨어요", "Gave it a cute look"],
  ["전체 느낌을 고급스럽게 바꿨어요", "Gave it an elegant look"],
  ["전체 느낌을 깔끔하게 바꿨어요", "Gave it a clean look"],
  ["전체 느낌을 따뜻하게 바꿨어요", "Gave it a warm look"],
  ["더 촘촘하게 했어요", "Made everything denser"],
  ["여백을 넉넉하게 했어요", "Gave everything more room"],
  ["모서리를 각지게 했어요", "Made the corners square"],
  // People
  [
    "이메일로 가입하고 로그인할 수 있고, 관리자는 모든 것을 보고 고칠 수 있어요",
    "People sign up and in by e-mail; admins see and change everything",
  ],
  [
    "미리보기에서는 오른쪽 위에서 관리자나 손님의 눈으로 바꿔 볼 수 있어요",
    "In the preview, switch between the eyes of an admin and of a guest at the top right",
  ],
  ["(.+?)[은는] 올린 사람과 관리자만 볼 수 있어요", "Only who made it and admins see $1"],
  ["(.+?)만 모든 데이터를 삭제할 수 있게 했어요", "Only $1 may delete"],
  ["(.+?)만 모든 데이터를 볼 수 있게 했어요", "Only $1 may look"],
  ["(.+?)만 (.+?)[을를] 삭제할 수 있게 했어요", "Only $1 may delete $2"],
  ["(.+?)만 (.+?)[을를] (?:삭제할, )?고칠(?:, 등록할)? 수 있게 했어요", "Only $1 may change $2"],
  ["(.+?)[은는] (.+?)[을를] 보기만 할 수 있게 했어요", "$1 may only look at $2"],
  ["로그인과 권한을 뺐어요", "Took out signing in and roles"],
  ["이제 주소를 아는 사람은 누구나 보고 고칠 수 있어요", "Whoever knows the address may see and change everything now"],
  // Examples and files
  ["예시 데이터를 비웠어요", "Emptied the example data"],
  ["이미 화면에 있는 예시는 위쪽의 (.+?)(?:으로|로) 한 번에 없앨 수 있어요", "Examples on the screen go at once with $1 at the top"],
  ["(.+?) 예시를 (\\d+)개 넣었어요", "Added $2 examples of $1"],
  ["이미 목록마다 내려받기 버튼이 있어요", "Every list has a download button already"],
  ["엑셀에서 열 수 있는 CSV 파일로 받아져요", "It downloads a CSV file that Excel opens"],
  // Not yet
  ["문자나 알림을 자동으로 보내는 기능은 아직 없어요", "It cannot send texts or notifications by itself yet"],
  ["눌러서 바로 전화하거나 문자 앱을 여는 버튼은 넣을 수 있어요", "A button that calls or opens the messages app can be added"],
  [
    "다른 서비스에서 자료를 가져오는 연동은 그 서비스의 키가 있어야 해서 아직 할 수 없어요",
    "Bringing data from another service needs that service's key, so it cannot be done yet",
  ],
  ["값을 직접 넣고 모아 보는 것은 돼요", "Entering and collecting it by hand works"],
  ["인쇄용 화면은 아직 없어요", "There is no print view yet"],
  ["목록을 CSV로 내려받거나 브라우저의 인쇄를 쓸 수 있어요", "Download the list as CSV or use the browser's print"],
  ["알림을 보내는 기능은 아직 없어요", "It cannot send notifications yet"],
  ["마감이 지난 것을 눈에 띄게 표시하거나 달력으로 볼 수 있어요", "What is overdue can be marked or seen in a calendar"],
  ["앱 안에서 돈을 받는 기능은 아직 없어요", "Taking payments inside the app is not there yet"],
  ["결제 여부나 결제 방법을 기록하는 항목은 넣을 수 있어요", "Fields for whether and how somebody paid can be added"],
  ["AI가 글을 쓰거나 판단하는 기능은 언어 모델을 연결해야 해요", "Writing or judging by AI needs a language model"],
  ["아직은 직접 입력하는 방식으로 만들 수 있어요", "For now it can be entered by hand"],
  ["(.+?) 부분을 알아듣지 못해서 아직 아무것도 바꾸지 않았어요", "I did not understand $1, so nothing was changed yet"],
  // Asking back
  ["그 버튼을 누르면 무엇을 할지 알려 주세요", "Please say what the button should do"],
  ["내용 복사, 전화, 문자, 상태 바꾸기를 할 수 있어요", "It can copy, call, text or change a status"],
  ["(.+?)[을를] (.+?)에서 고를 수 있게 할까요, 새 항목으로 넣을까요", "Should $1 be a choice of $2, or a field of its own?"],
  ["(.+?)의 (.+?)[을를] 어떻게 할까요", "What should be done with $2 of $1?"],
  ["(.+?)에 (.+?) 항목이 없어서 그렇게 보여 드릴 수 없어요", "$1 has no field $2, so it cannot be shown like that"],
  ["무엇을 바꿀지 잘 알아듣지 못해서 앱은 그대로 두었어요", "I did not understand what to change, so the app is as it was"],
  ["어느 항목을 어떻게 할지 조금만 더 알려 주세요", "Please say a little more: which field, and what about it?"],
  ["어디를 고칠까요", "Where should this go?"],
  ["어떻게 할까요", "What should be done?"],
  ["먼저 넣을까요", "Add it first?"],
  ["(.+?)의 (.+?) 항목을 어떻게 할까요", "What should be done with the field $2 of $1?"],
  ["(.+?)[을를] 어떻게 바꿀까요", "How should $1 change?"],
  ["(.+?)에서 (.+?)[을를] 뺄까요", "Take $2 out of $1?"],
  ["(.+?)에는 이미 (.+?)[이가] 있어요", "$1 already has $2"],
  ["(.+?)[은는] 이미 있어요", "$1 is already there"],
  ["(.+?)[은는] 이미 그렇게 되어 있어요", "$1 is like that already"],
];

const PATTERNS = SENTENCES.map(([korean, english]): [RegExp, string] => [new RegExp(`^${korean}$`), english]);

/** Sentences end before a space; "10:00. " inside quotes belongs to them. */
const parts = (text: string): string[] => text.trim().match(/(?:[^.?!“”]|“[^”]*”|\.(?=\S))+[.?!]*/gu) ?? [];

/** What was said, in English; unchanged where one of its sentences has no English. */
export function saidInEnglish(text: string): string {
  if (!/[가-힣]/.test(text) || /[\n`*#|]/.test(text)) return text;
  const said = parts(text).map((part) => {
    const sentence = part.trim().replace(/[.?!]+$/, "");
    const found = PATTERNS.find(([pattern]) => pattern.test(sentence));
    if (!found) return undefined;
    const english = sentence.replace(...found);
    return /[.?!”]$/.test(english) ? english : `${english}.`;
  });
  return said.length > 0 && said.every((sentence) => sentence !== undefined) ? said.join(" ") : text;
}

/** Steps of a run by their id, in hand and done. */
const STEPS: Readonly<Record<string, readonly [open: string, done: string]>> = {
  understand: ["Reading what you said", "Understood what you said"],
  screens: ["Drawing the screens", "Drew the screens"],
  check: ["Checking that everything works", "Checked that everything works"],
  refine: ["The AI is working on it", "The AI is done"],
};

/** The name of a step on an English page; what a step says besides (what is being changed) stays behind it. */
export function stepInEnglish({ step, label, done }: { step: string; label: string; done: boolean }): string {
  const words = STEPS[step];
  if (!words || !/[가-힣]/.test(label)) return label;
  const more = /^[^:]+: (.+)$/.exec(label)?.[1];
  return `${words[done ? 1 : 0]}${more ? `: ${more}` : ""}`;
}
