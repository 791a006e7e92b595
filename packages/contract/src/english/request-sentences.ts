/** What is said of changes that were read by their structure: figures, limits, marks and standards of an app, new lists and fields. */
import { conditionsInEnglish } from "./automation-sentences.ts";
import type { Sentence } from "./sentence.ts";

/** How a formula is told behind what it is for; the name of what it is for takes the first two slots. */
const FORMULAS: readonly Sentence[] = [
  ["(.+?)부터 (.+?)까지", "the days from $3 to $4"],
  ["(.+?)에서 ([\\d.]+)% 뺀 값", "$3 less $4%"],
  ["(.+?)에서 ([\\d.]+)% 더한 값", "$3 plus $4%"],
  ["(.+)", "$3"],
];

/** How a figure of each record is told: over which list, and which field of it. */
const ROLLUPS: readonly Sentence[] = [
  ["(.+?)[을를] 세어요", "it counts $3"],
  ["(.+?)의 (.+?)[을를] 더해요", "it adds up $4 of $3"],
  ["(.+?)의 (.+?) 평균을 내요", "the mean of $4 of $3"],
  ["(.+?)에서 가장 늦은 (.+?)(?:이에요|예요)", "the latest $4 of $3"],
  ["(.+?)에서 가장 이른 (.+?)(?:이에요|예요)", "the earliest $4 of $3"],
  ["(.+?)에서 가장 큰 (.+?)(?:이에요|예요)", "the greatest $4 of $3"],
  ["(.+?)에서 가장 작은 (.+?)(?:이에요|예요)", "the smallest $4 of $3"],
];

const ORDERS: readonly Sentence[] = [
  ["(.+?)[이가] 최근인 것부터", "with the latest $2 first"],
  ["(.+?)[이가] 오래된 것부터", "with the oldest $2 first"],
  ["(.+?)[이가] 빠른 것부터", "with the soonest $2 first"],
  ["(.+?)[이가] 늦은 것부터", "with the last $2 first"],
  ["(.+?)[이가] 큰 것부터", "with the greatest $2 first"],
  ["(.+?)[이가] 작은 것부터", "with the smallest $2 first"],
  ["(.+?) 가나다순으로", "in the alphabetical order of $2"],
  ["(.+?) 가나다 거꾸로", "in the reverse alphabetical order of $2"],
];

/** Of one field, of two and of three together, most first (같은 회원, 같은 날짜), and the slot of how many behind them. */
const SHARED: readonly [korean: string, english: string, count: string][] = [
  ["같은 (.+?), 같은 (.+?), 같은 (.+?)", "the same $2, $3 and $4", "$5"],
  ["같은 (.+?), 같은 (.+?)", "the same $2 and $3", "$4"],
  ["같은 (.+?)", "the same $2", "$3"],
];

/** They stand before the sentences of other readers, some of which would take a part of them for a name. */
export const REQUEST_SENTENCES: readonly Sentence[] = [
  ...FORMULAS.flatMap(([korean, english]): Sentence[] => [
    [`(.+?)마다 (.+?)[이가] 저절로 계산돼요: ${korean}`, `Each $1 has $2 now, worked out by itself: ${english}`],
    [`(.+?)의 (.+?)[을를] 이렇게 계산하게 바꿨어요: ${korean}`, `$2 of $1 is worked out by itself now: ${english}`],
  ]),
  ["(.+?)에 ‘(.+?)’ 체크 항목을 넣었어요", "$1 has “$2” to tick now"],
  ["(.+?)마다 (.+?)[이가] 저절로 계산돼요", "Each $1 has $2 now, worked out by itself"],
  ["(.+?)의 (.+?)에 이렇게 더해요: (.+)", "This is added to $2 of $1: $3"],
  ["(.+?)의 (.+?)에서 이렇게 빼요: (.+)", "This is taken off $2 of $1: $3"],
  ["(.+?)의 (.+?)에 이렇게 곱해요: (.+)", "$2 of $1 is multiplied: $3"],
  ["(.+?)의 (.+?)[이가] 이미 그렇게 계산돼요", "$2 of $1 is worked out like that already"],
  ...ROLLUPS.map(([korean, english]): Sentence => [
    `(.+?)마다 (.+?)[이가] 저절로 나와요 \\(${korean}\\)`,
    `Each $1 has $2 now, worked out by itself (${english})`,
  ]),
  ["(.+?)마다 (.+?)[이가] 이미 저절로 나와요", "Each $1 has $2 already, worked out by itself"],
  ["(.+?)[은는] 빼고 계산해요", "That is without $1"],
  [
    "(.+?)에는 (.+?)[이가] 글자로만 적혀 있어서 .+?마다 계산할 수 없어요",
    "$1 has $2 written in letters alone, so nothing can be worked out for each of them",
  ],
  ["목록에서 고르는 칸으로 먼저 이어야 해요", "It has to be picked from a list first"],
  ["(.+?)에서 (.+?)[을를] 목록에서 고르게 먼저 이을까요", "Let $2 be picked from a list in $1 first?"],
  ["(.+?)에 (‘.+?’) 표를 넣었어요", "Added the table $2 to $1"],
  ["(‘.+?’) 표가 이미 있어요", "There is a table $1 already"],
  ["(.+?)에 (‘.+?’) 보고서를 넣었어요", "Added the report $2 to $1"],
  ["(‘.+?’) 보고서가 이미 있어요", "There is a report $1 already"],
  ["(‘.+?’) 그래프가 이미 있어요", "There is a chart $1 already"],
  ["(.+?)[은는] 모든 (.+?) 중에서 (.+?)[이가] (‘.+’)인 것의 비율이에요", "$1 is the share of all $2 whose $3 is $4"],
  ["(.+?)[은는] 모든 (.+?) 중에서 (.+?)[이가] 체크된 것의 비율이에요", "$1 is the share of all $2 with $3 ticked"],
  ["(.+?)의 (.+?) 옆에 며칠 남았는지\\(D-3\\) 보여요", "The days that are left (D-3) stand beside $2 of $1"],
  // Marks
  ["말한 색에 가장 가까운 색이에요", "It is the colour closest to the one you named"],
  ["어느 목록인가요", "Which list?"],
  ["‘(.+?)’[은는] 여러 목록에 있어요", "Several lists have “$1”"],
  ["(.+?)[은는] 이제 (.+?) 중에서 골라요", "$1 is now one of $2"],
  ["(.+?)[은는] 이미 (.+?) 중에서 골라요", "$1 is one of $2 already"],
  ["(.+?)[은는] 더 고를 수 없고, 이미 그렇게 적힌 것은 그대로 보여요", "$1 can no longer be chosen; records that have it go on showing it"],
  ["그것만 다루던 (.+?) 버튼도 없어져요", "The button $1, which was only for that, goes as well"],
  ["예·아니요로 적힌 것은 다시 고를 때까지 그대로 보여요", "What was ticked is shown as it was until one chooses anew"],
  ["이미 글자로 적힌 것은 다시 고를 때까지 그대로 보여요", "What was written is shown as it was until one chooses anew"],
  ["(.+?)[을를] (.+?)(?:으로|로)만 할까요, (.+?)만 빼고 (.+?)[을를] 더 넣을까요", "Shall $1 be only $2, or only $3 go and $4 come?"],
  ["(.+?)[을를] 보고 세거나 계산하는 것이 있어서 고르는 것으로 바꾸지 못해요", "Something counts by $1, so it cannot become a choice"],
  ["고르는 항목을 따로 하나 둘까요", "Shall there be a choice beside it?"],
  ["(.+?)의 어느 날짜로 셀까요", "From which date of $1?"],
  ["누구를, 무엇을 순서대로 보일까요", "What shall be put in order?"],
  ["(.+?) 목록을 (.+?)[이가] (?:많은|적은) 순서로 보여요", "$1 is in order of $2"],
  ["(.+?) 목록은 (.+?) 위에 보여요", "$1: at the top, $2"],
  ["이미 그 순서예요", "It is in that order already"],
  ["(.+?) 화면에 ‘(.+?)’만 모은 목록을 따로 두었어요", "“$1” has a list of its own of: $2"],
  ["전체 목록은 그 아래에 그대로 있어요", "The whole list is below it as before"],
  ["아직 기록이 하나도 없는 (.+?)[은는] 날짜가 없어서 해당하지 않아요", "$1 without any record have no date and are not among them"],
  ["앱 이름이 이미 ‘(.+?)’[이에예]+요", "The app is called “$1” already"],
  ["(.+?)의 ‘(.+?)’ 항목 이름을 ‘(.+?)’(?:으로|로) 바꾸라는 뜻인가요", "Shall the field “$2” of $1 be called “$3”?"],
  ["기록에 적힌 값은 그 기록을 열어 고칠 수 있어요", "What is written in a record is changed in that record"],
  ["앱은 그대로 두었어요", "The app stays as it was"],
  [
    "무엇을 하고 무엇을 하지 말라는 뜻인지 잘 몰라서 앱은 그대로 두었어요",
    "It is not clear what to do and what not to do, so the app stays as it is",
  ],
  [
    "방금 바꾼 것을 모두 되돌리라는 뜻인지, 다르게 바꾸라는 뜻인지 잘 몰라서 앱은 그대로 두었어요",
    "It is not clear whether to take back all of the last change or to change it otherwise, so the app stays as it is",
  ],
  ["되돌리려면 아래를 눌러 주세요", "Press below to take it back"],
  ["다르게 바꾸려면 무엇을 어떻게 할지 말해 주세요", "To have it otherwise, say what and how"],
  ["한 번에 하나씩 말해 주세요", "Please say one thing at a time"],
  ["물어보신 것으로 들려서 아직 아무것도 바꾸지 않았어요", "It sounds like a question, so nothing was changed"],
  ["바꾸라는 뜻이라면 이렇게 할 수 있어요", "If a change was meant, it would be this"],
  [
    "물어보신 것은 알겠는데, 이 앱에서 확인해서 답할 수 있는 내용이 아니에요",
    "That is a question, and one that cannot be answered from this app",
  ],
  ["바꾸고 싶은 것이 있으면 “…해줘”처럼 말해 주세요", "If something is to change, ask for it"],
  [
    "데이터는 기기가 아니라 서버에 있어요. 배포한 주소를 열면 휴대폰에서도 컴퓨터에서도 같은 내용이 보이고, 기기를 바꿔도 그대로예요",
    "The data is on the server and not on a device: the published address shows the same on a phone and a computer",
  ],
  ["이 앱에는 기록을 모두 지우는 버튼이 없어요", "This app has no button that deletes all records"],
  [
    "앱을 예전 상태로 되돌릴 때는 데이터도 함께 되돌릴지 먼저 물어봐요",
    "Before the app goes back to an earlier state one is asked about the data",
  ],
  ["‘기록’ 탭에서 예전 상태를 고르면 그때로 되돌릴 수 있어요", "An earlier state can be chosen on the history tab"],
  ["데이터도 함께 되돌릴지 물어봐요", "It asks whether the data goes back too"],
  ["어느 목록에서 눈에 띄게 할까요", "In which list should they stand out?"],
  ["어느 목록에서 색을 다르게 할까요", "In which list should the colours differ?"],
  ["색이 여섯 가지라서 같은 색인 것도 있어요", "There are six colours, so some share one"],
  ["(.+?)의 (.+?)마다 색이 달라요: (.+)", "$1: each $2 has a colour of its own: $3"],
  // Limits
  ["이미 그래요", "It is so already"],
  ["어느 목록에서 그렇게 할까요", "In which list?"],
  ["(.+?)[을를] 합친 수로는 아직 막을 수 없어요", "$1 cannot be limited together yet"],
  ["합친 수를 한 항목에 적으면 그것으로 막을 수 있어요", "Once their sum is written in one field, that field can be limited"],
  ["(.+?)의 (.+?)[은는] (.+?) ?까지만 적을 수 있어요", "$2 of $1 can be $3 at most"],
  ["(.+?)에서 (.+?)마다 (.+?)[을를] 더해 (.+?)까지만 받아요", "$1 takes at most $4 for each $2, with $3 added up"],
  ["(.+?)에서 (.+?)마다 (.+?)까지만 받아요", "$1 takes at most $3 for each $2"],
  ...SHARED.flatMap(([korean, english, count]): Sentence[] => [
    [`(.+?)에서 ${korean}[은는] 하나만 저장돼요`, `Only one of $1 is saved for ${english}`],
    [`(.+?)에서 ${korean}[은는] (\\d+)건까지만 저장돼요`, `Only ${count} of $1 are saved for ${english}`],
  ]),
  ["‘(.+?)’(?:으로|로) 돌아온 것까지 함께 세게 돼요", "What has come back by “$1” would be counted too"],
  ["지금 나가 있는 것만 세는 제한은 아직 걸 수 없어요", "A limit to what is out at the moment is not possible yet"],
  ["어느 목록에서 겹치지 않게 할까요", "In which list may nothing overlap?"],
  ["(.+?)에 시간만 있고 날짜가 없어서, 겹치는지 알 수 없어요", "$1 has a time and no date, so nobody can tell what overlaps"],
  ["날짜 항목을 넣을까요", "Add a date?"],
  [
    "(.+?)에 날짜나 시간이 여럿이라, 어느 것부터 어느 것까지가 한 번인지 알 수 없어요",
    "$1 has several dates or times, so nobody can tell from which to which one lasts",
  ],
  ["시작과 끝을 이름에 적어 주세요", "Please say start and end in their names"],
  ["(.+?)에 (.+?)[은는] 있는데 언제 끝나는지가 없어요", "$1 has $2, but nothing says when it ends"],
  ["어떻게 할까요", "What should be done?"],
  [
    "(.+?)에서 같은 (.+?)[은는] (.+?)부터 (.+?)까지가 겹치면 저장되지 않아요",
    "$1 of the same $2 is not saved where it overlaps another from $3 to $4",
  ],
  ["(.+?)에서 같은 (.+?)[은는] (.+?)[이가] 겹치면 저장되지 않아요", "$1 of the same $2 is not saved where $3 is that of another"],
  ["(.+?)[은는] (.+?)부터 (.+?)까지가 겹치면 저장되지 않아요", "$1 is not saved where it overlaps another from $2 to $3"],
  ["(.+?)[은는] (.+?)[이가] 겹치면 저장되지 않아요", "$1 is not saved where $2 is that of another"],
  // Standards
  ["(.+?)에 새로 적을 때 (.+?)[은는] 오늘 날짜로 시작해요", "$2 begins with today's date in a new $1"],
  ["(.+?)에 새로 적을 때 (.+?)[은는] 지금으로 시작해요", "$2 begins with the time it is in a new $1"],
  ["(.+?)에 새로 적을 때 (.+?)[은는] (.+?)(?:으로|로|에서) 시작해요", "$2 begins with $3 in a new $1"],
  ["이미 그 순서예요", "It is in that order already"],
  ...ORDERS.map(([korean, english]): Sentence => [`(.+?) 목록을 ${korean} 보여요`, `The list of $1 is shown ${english}`]),
  ["(.+?)에 (.+?)[을를] 꼭 적어야 저장돼요", "$1 is saved only with $2"],
  ["(.+?)에서 (.+?)[은는] 비워 두어도 저장돼요", "$1 is saved with $2 left empty too"],
  ["어느 목록의 순서인가요", "The order of which list?"],
  ["어느 목록의 (.+?)인가요", "$1 of which list?"],
  ["어느 목록인가요", "Which list?"],
  // What may not be, and what follows by itself
  ["(.+?)의 (.+?)[이가] 모자라면 (.+?)[이가] 저장되지 않아요", "$3 is not saved where there is too little $2 of $1"],
  ["이미 적은 것은 그대로예요", "What is written already stays as it is"],
  ["다시 고치려면 ‘직접 고치기’의 규칙에서 빼 주세요", "To change it again, take this away from the limits under “Change it yourself”"],
  ["(.+?)[을를] 새로 적으면 (.+?)[이가] 차례대로 저절로 붙어요", "A new $1 gets the next $2 by itself"],
  ["이미 (.+?)에서 (.+?)[이가] 저절로 계산돼요", "$2 is worked out from $1 already"],
  // New lists
  ["(.+?)[을를] 따로 적는 화면을 메뉴에 넣었어요: (.+)", "Added a screen for $1 to the menu: $2"],
  ["손으로 적던 (.+?)[은는] 감추고 지우지 않았어요", "$1, which was written by hand, is hidden and kept"],
];

/** What a figure is, and the slot of what stands behind it. */
const FIGURES: readonly [korean: string, english: string, next: number][] = [
  ["(.+?)의 (.+?) 합계예요", "the sum of $3 of $2", 4],
  ["(.+?)의 (.+?) 평균이에요", "the mean of $3 of $2", 4],
  ["(.+?)의 (.+?) 최소예요", "the least $3 of $2", 4],
  ["(.+?)의 (.+?) 최대예요", "the greatest $3 of $2", 4],
  ["(.+?) 수예요", "the number of $2", 3],
];

/** What is short enough to be a part of other sentences: these stand behind all of them. */
export const SHORT_SENTENCES: readonly Sentence[] = [
  ["(.+?)에서 (.+?)[을를] 골라요", "In $1, $2 is picked from its list"],
  ["(.+?)[은는] (.+?)에서 골라요", "$1 is picked from $2"],
  ["(.+?)에 (‘.+?’) (?:숫자|그래프|순위)[이가] 이미 있어요", "$2 is on $1 already"],
  ["(.+?)의 (.+?)에 (.+?)[이가] 있어요", "$2 of $1 has $3"],
  ["(.+?)에 (.+?)[이가] 있어요", "$1 has $2"],
  // What a figure is of
  ...FIGURES.flatMap(([korean, english, next]): Sentence[] => [
    [`(.+?)[은는] ${korean} \\((.+?)만, (.+?) 빼고\\)`, `$1 is ${english}, only $${next}, without $${next + 1}`],
    [`(.+?)[은는] ${korean} \\((.+?)만\\)`, `$1 is ${english}, only $${next}`],
    [`(.+?)[은는] ${korean} \\((.+?) 빼고\\)`, `$1 is ${english}, without $${next}`],
    [`(.+?)[은는] ${korean}`, `$1 is ${english}`],
  ]),
];

/** Ready answers; what was asked with its list before it stays in the words of whoever asked, and is the last to fit. */
export const REQUEST_CHIPS: readonly Sentence[] = [
  ["(.+?)에서 (.+?)[을를] 목록에서 고르게 해줘", "Let $2 be picked from a list in $1"],
  ["(.+?)에서 같은 (.+?) 같은 (.+?) 같은 (.+?)에는 한 번만", "Only once in $1 for the same $2, $3 and $4"],
  ["(.+?)에서 같은 (.+?) 같은 (.+?)에는 한 번만", "Only once in $1 for the same $2 and $3"],
  ["(.+?)에서 같은 (.+?)에는 한 번만", "Only once in $1 for the same $2"],
];
export const ASKED_OF_A_LIST: readonly Sentence[] = [["(.+?)에서 (.+)", "In $1: “$2”"]];

const COLOURS: Readonly<Record<string, string>> = {
  빨간색: "red",
  주황색: "orange",
  초록색: "green",
  파란색: "blue",
  "앱의 색": "the colour of the app",
  회색: "grey",
};
const MARKED = new RegExp(`^(.+?)에서 (.+면) (${Object.keys(COLOURS).join("|")})(?:으로|로) 눈에 띄게 했어요$`);
const HIDDEN = /^(.+?) 목록에서 (.+면) 안 보이게 했어요$/;
const SHOWN = /^(.+?) 목록에서 (.+면) 보이고 나머지는 안 보이게 했어요$/;
const KEPT_OUT = /^(.+?)의 (.+면) (.+?)[을를] 적을 수 없어요$/;
const NOT_SAVED = /^(.+?)에서 (.+면) 저장되지 않아요$/;
const LOCKED = /^(.+?)에서 (.+면) 더는 고치거나 지울 수 없어요$/;
const LOCKED_SO = /^(.+면), 그 (.+?)[은는] 더는 고치거나 지울 수 없어요$/;
const BECOMING = /^(.+?)에서 (.+면) (.+?)[이가] ‘(.+?)’(?:으로|로) 바뀌어요$/;
const MOST_READ = 600;

/** A sentence that has conditions of records in it; undefined where it is none, or a condition has no English. */
export function requestInEnglish(korean: string): string | undefined {
  if (korean.length > MOST_READ) return undefined;
  const [, of, so, what, choice] = BECOMING.exec(korean) ?? KEPT_OUT.exec(korean) ?? NOT_SAVED.exec(korean) ?? [];
  const [, since, those] = LOCKED_SO.exec(korean) ?? [];
  const [, held = those, once = since] = LOCKED.exec(korean) ?? [];
  const locks = once && conditionsInEnglish(once);
  if (locks) return `A record of ${held} can be neither changed nor deleted any more ${locks}`;
  const follows = so && conditionsInEnglish(so);
  if (follows && choice) return `${what} of ${of} becomes “${choice}” ${follows}`;
  if (follows) return what ? `No ${what} can be written ${follows} in ${of}` : `${of} is not saved ${follows}`;
  const [, list, when, colour] = MARKED.exec(korean) ?? SHOWN.exec(korean) ?? HIDDEN.exec(korean) ?? [];
  const condition = when && conditionsInEnglish(when);
  if (!condition) return undefined;
  if (colour) return `Records of ${list} stand out in ${COLOURS[colour]} now ${condition}`;
  return SHOWN.test(korean) ? `The list of ${list} shows records only ${condition}` : `The list of ${list} leaves records out ${condition}`;
}
