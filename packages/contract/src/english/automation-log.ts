import type { Sentence } from "./sentence.ts";

/** What was done, in counts that stand one after the other: 기록 2개를 고침, 문자 1건. */
export const DONE_COUNTS: readonly Sentence[] = [
  ["기록 (\\d+)개를 고침", "records changed: $1"],
  ["기록 (\\d+)개를 만듦", "records made: $1"],
  ["알림 (\\d+)건", "notices: $1"],
  ["메일 (\\d+)건", "e-mails: $1"],
  ["문자 (\\d+)건", "text messages: $1"],
  ["외부 주소 호출 (\\d+)건", "addresses called: $1"],
  ["받는 곳이 비어 있어서 보내지 않음 (\\d+)건", "not sent, for nobody to send to: $1"],
];

/** What the log and the outbox of automations say. */
export const AUTOMATION_SENTENCES: readonly Sentence[] = [
  ["미리보기라서 보내지 않았어요", "Not sent: this is the preview"],
  ["앱이 공개되어 있지 않아서 하지 않았어요", "Not done: the app is not published"],
  ["자동 실행이 없어져서 하지 않았어요", "Not done: the app has this automation no more"],
  ["꺼져 있어서 하지 않았어요", "Not done: it was off"],
  ["자동 실행이 서로를 (\\d+)번 넘게 불러서 멈췄어요", "Stopped: automations had set each other off more than $1 times"],
  ["오늘 할 수 있는 자동 실행\\((\\d+)번\\)을 다 써서 하지 않았어요", "Not done: the $1 runs of the day were used up"],
  ["기록이 이미 지워져서 하지 않았어요", "Not done: the record had been deleted"],
  ["날짜가 바뀌어서 하지 않았어요", "Not done: the date was changed"],
  ["조건에 맞지 않아서 하지 않았어요", "Not done: it did not meet the conditions"],
  ["오늘 보낼 수 있는 수\\((\\d+)건\\)를 넘어서 (\\d+)건은 남기지 않았어요", "$2 were left out: more than the $1 of a day"],
  ["하루에 한 곳으로 보낼 수 있는 수\\((\\d+)건\\)를 넘어서 보내지 않았어요", "Not sent: more than the $1 that one receiver gets a day"],
  ["미리보기의 메시지는 보내지 않아요", "Messages of the preview are not sent"],
  ["공개한 앱의 메시지만 보낼 수 있어요", "Only those of the published app can be"],
  ["이미 보냈거나 보내고 있어요", "It was sent, or is on its way"],
  ["할 일이 없었어요", "There was nothing to do"],
  ["저희 쪽 문제로 끝내지 못했어요", "It could not be finished, by a fault of ours"],
  ["(\\d+)번 이어서 실패해서 껐어요", "Switched off: it had failed $1 times in a row"],
  ["메일 서버가 아직 설정되지 않아서 보관하고 있어요", "Kept: no mail server is set up yet"],
  ["문자 서비스가 아직 설정되지 않아서 보관하고 있어요", "Kept: no service for text messages is set up yet"],
  ["보내는 도중에 끊겨서 보냈는지 알 수 없어요", "It was cut off while sending: nobody knows whether it arrived"],
  ["저희 쪽 문제로 보내지 못했어요", "It could not be sent, by a fault of ours"],
  ["(\\d+)번 해 보고 그만뒀어요", "Given up after $1 tries"],
  ["메일 서버가 응답하지 않았어요", "The mail server did not answer"],
  ["메일 서버가 이 메일을 받지 않았어요 \\((\\d*)\\)", "The mail server did not take it ($1)"],
  ["문자 서비스에 연결하지 못했어요", "The service for text messages could not be reached"],
  ["문자 서비스가 잠시 바빠요", "The service for text messages is busy"],
  ["문자 서비스가 답하지 않아서 보냈는지 알 수 없어요", "The service for text messages did not answer: nobody knows whether it arrived"],
  ["문자 서비스에 문제가 있어서 보냈는지 알 수 없어요", "The service for text messages has a fault: nobody knows whether it arrived"],
  ["주소가 (\\d+) 로 답했어요", "The address answered $1"],
  ["주소가 답하지 않았어요", "The address did not answer"],
  ["주소가 다른 주소로 돌려보내서 부르지 않았어요", "Not called: the address sends on to another one"],
  ["누구나 닿을 수 있는 주소가 아니라서 부르지 않았어요", "Not called: the address is not on the public internet"],
];
