import type { Sentence } from "./sentence.ts";

/** Who may do what, where something goes, and what is not done: asked about and told. The first that fits is meant. */
export const RIGHTS_SENTENCES: readonly Sentence[] = [
  [
    "(.+?) 보낸 것을 모두에게 보이려면 고치고 지우는 것도 누구에게나 열려요",
    "To show everybody what was sent to $1, changing and deleting it is opened to everybody too",
  ],
  [
    "(.+?) 누구나 적게 하려면 고치고 지우는 것도 누구에게나 열려요",
    "To let everybody add to $1, changing and deleting is opened to everybody too",
  ],
  ["어느 것을 손님이 직접 취소하게 할까요", "Which of them shall guests cancel by themselves?"],
  ["어느 목록을 그렇게 열까요", "Which list shall be opened so?"],
  ["(.+?) (.+?)[은는] 손님이 골라야 해서 누구나 볼 수 있어요", "$1 everybody sees $2, because visitors choose from it"],
  ["이것도 가릴까요", "Shall this be hidden too?"],
  ["‘(.+?)’[은는] 화면에도 항목에도 있어요", "“$1” is a screen and a field"],
  ["‘(.+?)’에 맞는 예를 아직 몰라서 (.+?)[은는] 비워 뒀어요", "No examples that fit “$1” are known yet, so $2 begins empty"],
  ["하나씩 넣어 주세요", "Please add them one by one"],
  ["(.+?)에서 (.+?)면 (\\S+?)으?로 눈에 띄게 했어요", "What meets the condition in $1 stands out"],
  ["(.+?)에서 (.+?)면 (\\S+?)으?로 ‘(.+?)’ 표시를 달아요", "What meets the condition in $1 is marked “$4”"],
  ["그래프는 (\\S+) 모양이에요", "The kind of chart is $1"],
  ["(.+?)[은는] (.+?)만 적고 고칠 수 있어요", "Only $2 may write and change $1"],
  ["(.+?)[을를] 보는 건 (.+?)만 할 수 있어요", "Only $2 may see $1"],
  ["(.+?)[은는] 나만 볼 수 있는 목록이라 (.+?)도 보이지 않아요", "Only you can see $1, so nobody sees $2 either"],
  ["(.+?)[은는] (.+?)만 볼 수 있는 목록이라 (.+?)도 보이지 않아요", "Only $2 can see $1, so nobody else sees $3 either"],
  ["(.+?)[은는] 그 사람에게 보이지 않는 목록이라 (.+?)도 보이지 않아요", "They do not see $1, so they do not see $2 either"],
  ["(.+?)[을를] (보고|적고|고치고|지우는|보는|적는|고치는)(.*?) 건 (.+?) 할 수 있어요", "Who may do what with $1 is limited now: $4"],
  [
    "(.+?)[은는] 이메일로 가입한 사람 가운데 관리자가 ‘내 정보’ 화면에서 정해요",
    "An admin makes people who signed up by e-mail $1 on the screen “My account”",
  ],
  ["가입만 한 사람은 손님과 같은 것만 할 수 있어요", "Whoever has only signed up may do what visitors may"],
  [
    "위쪽 자물쇠에서 비밀번호를 정하면, 그 기기에서는 비밀번호가 맞아야 앱이 열려요",
    "Once a password is set at the lock above, the app opens on that device only with it",
  ],
  [
    "기기마다 따로 정하고, 주소를 아는 사람에게 무엇을 보일지는 목록마다 따로 정해요",
    "Each device has its own, and who has the address sees what each list shows",
  ],
  ["다른 사람에게 보이는 목록은 없어요", "No list is shown to anybody else"],
  ["어느 쪽인가요", "Which of them is meant?"],
  [
    "(.+?) 로그인하지 않은 사람에게 보이는 ‘(.+?)’ 가운데 무엇을 가릴까요",
    "$1 What of “$2” shall be hidden from people who are not signed in?",
  ],
  ["지금은 로그인하지 않아도 ‘(.+?)’[을를] 볼 수 있어요", "At present “$1” is seen without signing in"],
  ["무엇을 로그인한 사람만 보게 할까요", "What shall only people who are signed in see?"],
  ["지금은 (.+?) 쪽만 로그인해요", "At present only $1 sign in"],
  ["회원도 가입해서 로그인하게 하려면, 회원이 무엇을 볼지 정해요", "To let members sign up and in, say what they may see"],
  ["(.+?)[을를] 어디에 남기게 할까요", "Where shall $1 be left?"],
  ["(.+?) 적는 사람을 바꿀까요", "$1 Shall other people write it?"],
  [
    "(.+?)[은는] 아직 그대로 해 드릴 방법이 없어서 아무것도 바꾸지 않았어요",
    "There is no way yet to do $1 as it was said, so nothing was changed",
  ],
  ["(.+?)[을를] 빼 달라는 말인지 잘 모르겠어요", "Whether $1 is to be taken out is not clear"],
  ["무엇을 뺄까요", "What shall be taken out?"],
  ["(.+?)[을를] 어디에 넣을까요", "Where shall $1 go?"],
];

export const RIGHTS_CHIPS: readonly Sentence[] = [
  ["(.+?)[을를] 누구나 (?:보고 )?수정할 수 있게 해줘", "Let everybody change $1"],
  ["(.+?)[은는를을]? ?회원만 볼 수 있게 해줘", "Let only members see $1"],
  ["(.+?)[은는를을]? ?회원만 등록할 수 있게 해줘", "Let only members add to $1"],
  ["(.+?)[은는] 손님도 (.+?) 수 있게 해줘", "Open $1 to visitors too"],
  ["(.+?)[은는] 누구나 (.+?) 수 있게 해줘", "Open $1 to everybody"],
  ["(.+?)[은는] 관리자만 볼 수 있게 해줘", "Let only admins see $1"],
  ["(.+?)[은는] (.+?)만 볼 수 있게 해줘", "Let only $2 see $1"],
  ["(.+?)에 (.+?) 남길 수 있게 해줘", "Let people leave $2 on $1"],
  ["(.+?) 누구나 (?:등록|수정)할 수 있게 해줘", "Let everybody add to $1"],
  ["(.+?) (\\S+?)만 등록할 수 있게 해줘", "Let only $2 add to $1"],
  ["(.+?) 빼줘", "Take $1 out"],
];
