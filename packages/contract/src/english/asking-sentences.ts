import type { Sentence } from "./sentence.ts";

/** What is said where a change was not sure enough to be made, and of spans of the calendar. */
export const ASKING_SENTENCES: readonly Sentence[] = [
  ["(‘.+?’)[이가] 무엇인지 알 수 없어서 아직 바꾸지 않았어요", "It is not clear what $1 is, so nothing has changed yet"],
  ["이름으로 말해 주세요", "Please say it by its name"],
  ["이 앱에는 (‘.+?’)[이가] 없어요", "This app has no $1"],
  ["어디에 넣을까요", "Where should it go?"],
  ["(‘.+?’)[을를] 따로 더 넣을까요", "Add $1 beside it?"],
  ["(.+?) 부분은 어떻게 할지 몰라서 먼저 여쭤봐요", "It is not clear what to do about $1, so this is asked first"],
  ["그 밖에는 이렇게 알아들었어요", "The rest was understood like this"],
  ["(.+?)[을를] (\\S+?)에서 (\\S+?)(?:으로|로) 바꿀까요", "Shall $1 become $3 instead of $2?"],
  ["이대로 바꿀까요", "Shall it be changed like this?"],
  ["(‘.+?’) 부분을 어떻게 할지 몰라서 아직 아무것도 바꾸지 않았어요", "It is not clear what to do about $1, so nothing has changed yet"],
  ["그 부분을 다르게 말해 주시겠어요", "Could you say that part in another way?"],
  ["(.+?)보다 얼마나 늘고 줄었는지도 같이 나와요", "How much it rose or fell since $1 stands beside it"],
  ["(.+?)[와과] 비교하려면 날짜를 적는 항목이 있어야 해요", "To compare with $1 there has to be a field for the date"],
  ["(.+?)의 같은 때하고만 나란히 놓는 숫자는 아직 없어요", "No number stands beside the same time of $1 yet"],
  ["대신 이렇게 보여 드릴 수 있어요", "It can be shown like this instead"],
  ["이름은 지금도 비워 둘 수 있어서 익명으로 쓸 수 있어요", "The name may be left empty already, so nobody has to say who they are"],
  ["아예 묻지 않으려면 그 항목을 빼 달라고 말해 주세요", "To not ask at all, ask to have that field taken out"],
  [
    "이 앱에는 날짜와 시간을 눌러서 고르는 예약 화면이 없어서, 받는 요일과 시간을 정할 수 없어요",
    "This app has no screen where a day and a time are picked, so there are no hours to set",
  ],
];
