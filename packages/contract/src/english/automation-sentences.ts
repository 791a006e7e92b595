/** What an automation does, in English: `appspec/automation-sentence` puts it together of these parts, in this order. */
import { DONE_COUNTS } from "./automation-log.ts";
import { reader, type Sentence } from "./sentence.ts";

const DAYS: Readonly<Record<string, string>> = {
  월: "Monday",
  화: "Tuesday",
  수: "Wednesday",
  목: "Thursday",
  금: "Friday",
  토: "Saturday",
  일: "Sunday",
};

const ON = "(?:면|었을 때|왔을 때|되었을 때|웠을 때|졌을 때|냈을 때)";
const TRIGGERS: readonly Sentence[] = [
  [`새 (.+?)[이가] 들어(?:오)?${ON}`, "When there is a new $1"],
  [`외부 프로그램이 새 (.+?)[을를] 보내?${ON}`, "When another program sends a new $1"],
  [`(.+?)의 (.+?)[이가] 체크 해제(?:되)?${ON}`, "When $2 of $1 is unticked"],
  [`(.+?)의 (.+?)[이가] 체크(?:되)?${ON}`, "When $2 of $1 is ticked"],
  [`(.+?)의 (.+?)[이가] (?:비워지|비워)${ON}`, "When $2 of $1 is emptied"],
  [`(.+?)의 (.+?)[이가] (‘.+?’)(?:으로|로) 바뀌${ON}`, "When $2 of $1 becomes $3"],
  [`(.+?)의 (.+?)[이가] 바뀌${ON}`, "When $2 of $1 changes"],
  [`(.+?)[이가] 바뀌${ON}`, "When $1 changes"],
  [`(.+?)[을를] 지우?${ON}`, "When $1 is deleted"],
  ["(.+?)의 (.+?)[이가] 됐을 때", "At $2 of $1"],
];
const CONDITIONS: readonly Sentence[] = [
  ["조건에 맞으면", "if it meets the conditions"],
  ["말한 조건에 맞으면", "if it meets what was said"],
  ["(.+?)[이가] (‘.+’) 가운데 하나면", "if $1 is one of $2"],
  ["(.+?)[이가] 비어 있으면", "if $1 is empty"],
  ["(.+?)[이가] 적혀 있으면", "if $1 is filled in"],
  ["(.+?)에 (‘.+?’)도 있으면", "if $1 has $2"],
  ["(.+?)에 (‘.+’) 가운데 하나가 들어 있으면", "if $1 has one of $2"],
  ["(.+?)에 (‘.+’)[이가] 들어 있으면", "if $1 has $2"],
  ["(.+?)[이가] (‘.+’)(?:이면|면)", "if $1 is $2"],
  ["(.+?)[이가] (‘.+’)[이가]? 아니면", "if $1 is not $2"],
  ["(.+?)[이가] 체크되어 있으면", "if $1 is ticked"],
  ["(.+?)[이가] 체크되어 있지 않으면", "if $1 is not ticked"],
  ["(.+?)[이가] (\\d+)일 넘게 지났으면", "if $1 was more than $2 days ago"],
  ["(.+?)[이가] (\\d+)일 지났으면", "if $1 was $2 days ago or before"],
  ["(.+?)[이가] (\\d+)일 넘게 남았으면", "if $1 is more than $2 days away"],
  ["(.+?)[이가] (\\d+)일 남았으면", "if $1 is $2 days away or later"],
  ["(.+?)[이가] 지났으면", "if $1 is over"],
  ["(.+?)[이가] 오늘이면", "if $1 is today"],
  ["(.+?)[이가] 오늘이나 그 전이면", "if $1 is today or before"],
  ["(.+?)[이가] 오늘이나 그 뒤면", "if $1 is today or later"],
  ["(.+?)[이가] 오늘보다 전이면", "if $1 is before today"],
  ["(.+?)[이가] 오늘보다 뒤면", "if $1 is after today"],
  ["(.+?)[이가] 지난 (\\d+)일 안이면", "if $1 was within the last $2 days"],
  ["(.+?)[이가] (\\d+)일 안이면", "if $1 is within $2 days"],
  ["(.+?)[이가] (\\d+)일 전이면", "if $1 was $2 days ago"],
  ["(.+?)[이가] (\\d+)일 뒤면", "if $1 is in $2 days"],
  ["(.+?)[이가] 지난달이면", "if $1 is last month"],
  ["(.+?)[이가] 이번 달이면", "if $1 is this month"],
  ["(.+?)[이가] 다음 달이면", "if $1 is next month"],
  ["(.+?)[이가] 이번 달보다 전이면", "if $1 is before this month"],
  ["(.+?)[이가] 이번 달보다 뒤면", "if $1 is after this month"],
  ["(.+?)[이가] 이번 달이나 그 전이면", "if $1 is this month or before"],
  ["(.+?)[이가] 이번 달이나 그 뒤면", "if $1 is this month or later"],
  ["(.+?)[이가] (.+?)(?:이나|나) 그 전이면", "if $1 is $2 or before"],
  ["(.+?)[이가] (.+?)(?:이나|나) 그 뒤면", "if $1 is $2 or later"],
  ["(.+?)[이가] (.+?)보다 전이면", "if $1 is before $2"],
  ["(.+?)[이가] (.+?)보다 뒤면", "if $1 is after $2"],
  ["(.+?)[이가] (.+?)[와과] 같으면", "if $1 is the same as $2"],
  ["(.+?)[이가] (.+?)[와과] 다르면", "if $1 is not the same as $2"],
  ["(.+?)[이가] (.+?)보다 적으면", "if $1 is less than $2"],
  ["(.+?)[이가] (.+?) 이하면", "if $1 is $2 at most"],
  ["(.+?)[이가] (.+?)[을를] 넘으면", "if $1 is more than $2"],
  ["(.+?)[이가] (.+?) 이상이면", "if $1 is $2 at least"],
  ["(.+?)[이가] (-?\\d\\S*?)[이가] 아니면", "if $1 is not $2"],
  ["(.+?)[이가] (-?\\d\\S*?)(?:이면|면)", "if $1 is $2"],
];
const DEEDS: readonly Sentence[] = [
  ["앱 관리의 편지함에 알림을 남(?:겨요|기고)", "leave a notice in the outbox on the app's page"],
  ["앱 관리의 편지함에 적은 사람 앞으로 알림을 남(?:겨요|기고)", "leave a notice for who wrote it in the outbox on the app's page"],
  ["운영하는 사람에게 메일을 보내(?:요|고)", "e-mail who runs the app"],
  ["(.+?)(?:으로|로) 메일을 보내(?:요|고)", "send an e-mail to $1"],
  ["(.+?)(?:으로|로) 문자를 보내(?:요|고)", "send a text message to $1"],
  ["(.+?) 주소에 내용을 보내(?:요|고)", "send it to $1"],
  ["새 (.+?)[을를] 만들(?:어요|고)", "make a new $1"],
  ["(.+?) 체크를 풀(?:어요|고)", "untick $1"],
  ["(.+?)[을를] 체크(?:해요|하고)", "tick $1"],
  ["(.+?)[을를] 비(?:워요|우고)", "empty $1"],
  ["(.+?)[을를] 오늘 날짜로 바(?:꿔요|꾸고)", "set $1 to today"],
  ["(.+?)[을를] 지금 시각으로 바(?:꿔요|꾸고)", "set $1 to the time it is"],
  ["(.+?)[을를] 이 기록으로 바(?:꿔요|꾸고)", "set $1 to this record"],
  ["(.+?)[을를] (.+?)에 적힌 값으로 바(?:꿔요|꾸고)", "set $1 to what $2 says"],
  ["(.+?)[을를] (‘.+’)(?:으로|로) 바(?:꿔요|꾸고)", "set $1 to $2"],
  ["(.+?)에 (.+?)만큼 더(?:해요|하고)", "add $2 to $1"],
  ["(.+?)에서 (.+?)만큼 빼(?:요|고)", "subtract $2 from $1"],
  ["(.+?)에 (.+?)[을를] 더(?:해요|하고)", "add $2 to $1"],
  ["(.+?)에서 (.+?)[을를] 빼(?:요|고)", "subtract $2 from $1"],
];
const countInEnglish = reader([DONE_COUNTS]);
/** 기록 2개를 고침, 문자 1건. */
function countsInEnglish(korean: string): string | undefined {
  const said = korean.split(", ").map(countInEnglish);
  return said.every((count) => count !== undefined) ? said.join(", ") : undefined;
}

const [triggerInEnglish, conditionInEnglish, deedInEnglish] = [reader([TRIGGERS]), reader([CONDITIONS]), reader([DEEDS])];

/** One condition, or several that have to hold together: 금액이 5만원을 넘고 전달 여부가 체크되어 있으면. */
export function conditionsInEnglish(korean: string): string | undefined {
  for (const { index } of korean.matchAll(/고 /g)) {
    const said = korean.slice(0, index);
    const first = conditionInEnglish(`${said}면`) ?? conditionInEnglish(`${said}으면`);
    const others = first && conditionsInEnglish(korean.slice(index + 2));
    // Where the shortest one is not the first, none is looked for further: somebody's text may have any number of them.
    if (first) return others && `${first} and ${others.replace(/^if /, "")}`;
  }
  return conditionInEnglish(korean);
}

const CLOCK = "(오전|오후) (\\d+)시(?: (\\d+)분)?";
const EVERY = new RegExp(`^(매일|매주 (.)요일|매달 (\\d+)일) ${CLOCK}에(?: (.+?)[을를] 하나씩 보고)?$`);
const DUE = new RegExp(`^(.+?)의 (.+?) (?:당일|(\\d+)(일|시간|분) (전|뒤))(?: ${CLOCK})?에$`);
const UNITS: Readonly<Record<string, string>> = { 일: "day", 시간: "hour", 분: "minute" };
/** Where a trigger may end, and a condition. */
const TRIGGER_ENDS = /(?:면|때|에|보고) /g;
const CONDITION_END = /(?:이면|으면|하면|면) /g;
const BETWEEN_DEEDS = /(?<=(?:보내|만들|남기|바꾸|하|풀|비우|빼)고), /;

/** Undefined where it is no such sentence, or a part of it has no English. Without its full stop, as it is given. */
export function automationInEnglish(korean: string): string | undefined {
  if (/건$|[침듦]$/.test(korean) && korean.length <= 600) return countsInEnglish(korean);
  if (korean.length > 600 || !/(?:보내|만들어|남겨|바꿔|체크해|풀어|비워|더해|빼)요$/.test(korean)) return undefined;
  for (const { index, 0: end } of korean.matchAll(TRIGGER_ENDS)) {
    const at = index + end.length;
    const trigger = timeInEnglish(korean.slice(0, at - 1)) ?? triggerInEnglish(korean.slice(0, at - 1));
    // "에 대여를 하나씩 보고": the trigger goes on.
    const rest = trigger && !/^[^‘]+? 하나씩 보고 /.test(korean.slice(at)) && restInEnglish(korean.slice(at));
    if (rest) return `${trigger}, ${rest}`;
  }
  return undefined;
}

function restInEnglish(rest: string): string | undefined {
  const deeds = deedsInEnglish(rest);
  if (deeds !== undefined) return deeds;
  for (const { index, 0: end } of rest.matchAll(CONDITION_END)) {
    const at = index + end.length;
    const condition = conditionsInEnglish(rest.slice(0, at - 1));
    const after = condition && deedsInEnglish(rest.slice(at));
    if (after) return `${condition}, ${after}`;
  }
  return undefined;
}

function deedsInEnglish(korean: string): string | undefined {
  const said = korean.split(BETWEEN_DEEDS).map((deed) => {
    const each = /^딸린 (.+?)마다 (.+)$/.exec(deed);
    const words = deedInEnglish(each?.[2] ?? deed);
    return each && words ? `for each ${each[1]} of it ${words}` : words;
  });
  return said.every((deed) => deed !== undefined) ? said.join(", ") : undefined;
}

function timeInEnglish(korean: string): string | undefined {
  const every = EVERY.exec(korean);
  if (every) {
    const [, unit, weekday, day, half, hour, minute, each] = every;
    const on = weekday ? `Every ${DAYS[weekday]}` : day ? `On day ${day} of every month` : unit === "매일" ? "Every day" : undefined;
    return on && `${on} at ${clock(half!, hour!, minute)}${each ? `, for each ${each}` : ""}`;
  }
  const due = DUE.exec(korean);
  if (!due) return undefined;
  const [, list, field, amount, unit, side, half, hour, minute] = due;
  const at = half ? ` at ${clock(half, hour!, minute)}` : "";
  if (amount === undefined) return `On ${field} of ${list}${at}`;
  return `${amount} ${UNITS[unit!]}${amount === "1" ? "" : "s"} ${side === "전" ? "before" : "after"} ${field} of ${list}${at}`;
}

const clock = (half: string, hour: string, minute = "0"): string => `${hour}:${minute.padStart(2, "0")} ${half === "오전" ? "am" : "pm"}`;
