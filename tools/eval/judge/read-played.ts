/** Tests of games: what one does at a board, at a table of cards, in a kingdom, in a contest. */
import type { Ask, Reading } from "./ask.ts";

const only = (ask: Ask): Reading => ({ asks: [ask], unread: [] });

/** Undefined when a test is about something else. */
export function readPlayed(task: string, expected: string): Reading | undefined {
  const both = `${task} ${expected}`;
  return (
    readDraw(task, expected) ??
    readBoard(both, task) ??
    readRooms(task, expected) ??
    readContest(task) ??
    readMatch(task, expected) ??
    readWorld(task, expected)
  );
}

function readDraw(task: string, expected: string): Reading | undefined {
  if (!/(룰렛|돌림판|추첨|뽑기)/.test(task)) return undefined;
  if (/(돌린|뽑은) 뒤/.test(task) && /(기록|내역)에 추가/.test(expected)) return only({ kind: "draw", logged: true });
  return /(룰렛|돌림판)을 돌려/.test(task) ? only({ kind: "draw" }) : undefined;
}

function readBoard(both: string, task: string): Reading | undefined {
  if (/(타일|룰렛|카드|게임방|홀덤|대시보드)/.test(both)) return undefined;
  if (/새 게임/.test(task) && /난이도/.test(task) && /상대/.test(both)) return only({ kind: "board", part: "level" });
  if (!/(체스|장기|오목|바둑|기권|둔 모든 수|기보)/.test(both)) return undefined;
  if (/무르기/.test(task)) return only({ kind: "board", part: "undo" });
  if (/기권/.test(task)) return only({ kind: "board", part: "resign" });
  if (/테마/.test(task) && /(보드|판)/.test(both)) return only({ kind: "board", part: "theme" });
  if (/말을 .*(옮|이동|두|둔)/.test(task)) return only({ kind: "board", part: "move" });
  if (!/(체스판|장기판|둔 모든 수|기보)/.test(both)) return undefined;
  if (/참가/.test(task)) return only({ kind: "board", part: "join" });
  if (/새 .*게임/.test(task)) return only({ kind: "board", part: "new" });
  return /(끝낸|지난).*기록/.test(task) ? only({ kind: "board", part: "review" }) : undefined;
}

function readRooms(task: string, expected: string): Reading | undefined {
  if (/새 게임방/.test(task)) return only({ kind: "rooms", part: "create" });
  if (/게임방에 참가/.test(task)) return only({ kind: "rooms", part: "join" });
  if (/게임방.*(표시|보이)/.test(task)) return only({ kind: "rooms", part: "list" });
  if (/손패/.test(expected) && /라운드/.test(task)) return only({ kind: "rooms", part: "play" });
  return /게임 기록/.test(task) && /지난 게임 결과/.test(expected) ? only({ kind: "rooms", part: "history" }) : undefined;
}

function readContest(task: string): Reading | undefined {
  if (!/대회/.test(task)) return undefined;
  if (/대회에 (신청|참가)/.test(task)) return only({ kind: "contest", part: "enter" });
  if (/첫 번째 문제/.test(task)) return only({ kind: "contest", part: "question" });
  if (/문제의 답/.test(task)) return only({ kind: "contest", part: "answer" });
  if (/대회를 끝낸/.test(task) && /점수/.test(task)) return only({ kind: "contest", part: "score" });
  return /참가한.*리더보드/.test(task) ? only({ kind: "contest", part: "board" }) : undefined;
}

function readMatch(task: string, expected: string): Reading | undefined {
  if (/시뮬레이션.*시작/.test(task) && /중계/.test(expected)) return only({ kind: "match", part: "simulate" });
  if (/전략/.test(task) && /바꿔|변경|조정/.test(task) && /시뮬레이션에 반영|경기에 반영/.test(expected))
    return only({ kind: "match", part: "tactics" });
  return /예산/.test(task) && /조정|배분/.test(task) && /재정 요약/.test(expected) ? only({ kind: "match", part: "budget" }) : undefined;
}

/** What is done on a named page, and the button it is done with. */
const DEEDS: readonly (readonly [
  task: RegExp,
  press: (task: string) => string,
  more: { rises?: string; shows?: string; bag?: boolean },
])[] = [
  [/(\S+?)[을를] 업그레이드/, (task) => `${/(\S+?)[을를] 업그레이드/.exec(task)?.[1] ?? ""}.*업그레이드`, { rises: "레벨" }],
  [/(아이템|물건)\S* (산다|구매|구입)/, () => "(사기|구매|구입)$", { bag: true }],
  [/훈련\S* 시작/, () => "훈련 ?(시작|하기)", { shows: "훈련 중" }],
  [/작업\S* (맡긴|배정|시킨)/, () => "(작업|맡기|배정)", { shows: "(예상 완료|뒤에 끝나|남은 시간)" }],
  [/예금/, () => "예금", { rises: "잔고" }],
];

function readWorld(task: string, expected: string): Reading | undefined {
  const page = /["“]?([가-힣]+)(?: 페이지)?["”]?(?: 페이지)?(?:에서|에 가서)/.exec(task)?.[1];
  if (!page) return undefined;
  const options = /\(([^()]*,[^()]*)\)/.exec(task)?.[1]?.split(/,\s*/);
  const chosen = /["“]([가-힣 ]+선택)["”]/.exec(task)?.[1];
  if (chosen && options && /특성/.test(expected)) return only({ kind: "traits", names: options });
  if (/순위 목록/.test(task) && /순위대로/.test(expected)) return only({ kind: "ranked", page });
  if (!/(차감|소모)/.test(expected)) return undefined;
  const deed = DEEDS.find(([pattern]) => pattern.test(task));
  return deed && only({ kind: "spend", page, press: deed[1](task), ...deed[2] });
}
