/** What is watched from now on: readings of now, courses over time, messages that go out. */
import type { Capability } from "../capability/capability.ts";
import { isDeclined } from "../capability/is-declined.ts";
import { live } from "../capability/live.ts";
import { outbox } from "../capability/outbox.ts";
import { trend } from "../capability/trend.ts";
import type { EditContext, EditOutcome } from "./edit-outcome.ts";
import { operationsTo } from "./operations-to.ts";
import { REMOVE } from "./phrase.ts";

const ASKS: readonly { words: RegExp; capability: Capability; done: string }[] = [
  {
    words:
      /실시간\s?(?:현황|수치|값|데이터|계기판|모니터링|\S{1,8}량|\S{1,6}도)\S{0,2}\s?(?:\S{1,6}\s)?(?:추가|넣|보여|보이|띄|만들|볼\s?수)/,
    capability: live,
    done: "실시간 현황을 넣었어요. 예시 신호로 스스로 바뀌고, 지난 값은 기간을 정해 볼 수 있어요.",
  },
  {
    words: /(?:기간별|과거\s?데이터|추이|추세)\S{0,2}\s?(?:\S{1,8}\s){0,2}(?:추가|넣|보여|보이|만들|볼\s?수|조회|분석)/,
    capability: trend,
    done: "기간과 대상을 골라 추이를 보는 화면을 만들었어요.",
  },
  {
    words:
      /((?:단체\s?|자동\s?)(?:문자|메시지|메일)\S{0,2}\s?(?:\S{1,6}\s)?(?:추가|넣|만들|보내|발송)|(?:문자|메시지|메일|이메일)\s?(?:발송|전송)\s?(?:기능|화면|메뉴)|(?:문자|메시지|메일)\s?(?:템플릿|서식)\S{0,2}\s?(?:추가|넣|만들))/,
    capability: outbox,
    done: "서식으로 메시지를 쓰고 보낸 것을 남기는 화면을 만들었어요.",
  },
];

/** Undefined where the app has nothing to watch, so that others may know what is meant. */
export function editWatch({ text, spec, today, seed }: EditContext): EditOutcome | undefined {
  const ask = ASKS.find(({ words }) => words.test(text));
  if (!ask || REMOVE.test(text) || isDeclined(text, ask.words) || /(버튼|그래프|항목|필드)/.test(text)) return undefined;
  const after = ask.capability.addTo(spec, { text, today, seed });
  const ops = after === spec ? [] : operationsTo(spec, after);
  return ops.length === 0 ? undefined : { kind: "ops", ops, summary: ask.done };
}
