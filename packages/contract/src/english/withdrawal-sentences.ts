import type { Sentence } from "./sentence.ts";

/** How long before something begins, with `$1` where a number was. */
const SPANS: readonly Sentence[] = [
  ["하루", "a day"],
  ["이틀", "two days"],
  ["(\\d+)일", "$1 days"],
  ["(\\d+)시간", "$1 hours"],
];
/** @param at place of the number among what is filled in */
const until = (korean: (span: string) => string, english: (span: string) => string, at: number): Sentence[] =>
  SPANS.map(([said, span]) => [korean(said), english(span.replace("$1", `$${at}`))]);

/** Guests who call off what they booked, as an answer tells it. */
export const WITHDRAWAL_FACTS: readonly Sentence[] = [
  ["손님은 자기 (.+?)[을를] 찾아볼 수만 있고 직접 취소하지는 못해요", "guests only look up their $1 and cannot cancel by themselves"],
  ...until(
    (span) => `손님이 ‘(.+?)’ 화면에서 자기 (.+?)[을를] 찾아 ${span} 전까지 직접 취소할 수 있어요`,
    (span) => `guests find their $2 on “$1” and cancel by themselves until ${span} before`,
    3,
  ),
  [
    "손님이 ‘(.+?)’ 화면에서 자기 (.+?)[을를] 찾아 시작하기 전까지 직접 취소할 수 있어요",
    "guests find their $2 on “$1” and cancel by themselves until it begins",
  ],
  ["손님이 ‘(.+?)’ 화면에서 자기 (.+?)[을를] 찾아 직접 취소할 수 있어요", "guests find their $2 on “$1” and cancel by themselves"],
  ["취소하면 ‘(.+?)’(?:으로|로) 바뀌어요", "what is cancelled becomes “$1”"],
];

/** The same as a line of the history. */
export const WITHDRAWAL_CHANGES: readonly Sentence[] = [
  ["(.+): 손님이 직접 취소하지 못하게 함", "$1: guests no longer cancel by themselves"],
  ["(.+): 손님이 직접 취소 \\(시작하기 전까지\\)", "$1: guests cancel by themselves until it begins"],
  ...until(
    (span) => `(.+): 손님이 직접 취소 \\(${span} 전까지\\)`,
    (span) => `$1: guests cancel by themselves until ${span} before`,
    2,
  ),
];
