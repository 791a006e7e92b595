/**
 * What a request points at or measures by and what was about to be done for it does not: a thing made before, a span of time. Such a
 * change is asked about; other words that a change leaves out are found when it is held against the whole message (`plan/doubts`).
 */
import { josa } from "../korean-text.ts";
import type { EditContext, EditOutcome } from "./edit-outcome.ts";
import { quotedParts } from "./phrase.ts";

interface Heard extends EditContext {
  /** All that is to be changed, as text. */
  done: string;
}
type Unheard = (heard: Heard) => string | undefined;

/** "그거", "거기에": nothing in the request itself says what. */
const pointing: Unheard = ({ text, words }) => {
  const kind =
    /^(?:(?:그럼|아|참)\s)?((?:그|방금\s?(?:만든|넣은|추가한)|아까\s?(?:만든|넣은|그))\s?(?:메뉴|탭|칸|항목|버튼|그래프|차트|필드))(?:도|은|는|을|를|에|이|가)?\s/.exec(
      text,
    )?.[1];
  if (kind) return kind;
  const said =
    /^(?:(?:그리고|그럼|아|참|또)\s)*(거기|그거|그것|그건|그걸|아까\s?(?:그\s?)?\S+|방금\s?\S+(?:\s?(?:칸|항목|거|것|메뉴|화면|버튼|그래프))?|둘\s?다)(?:에다가?|에도?|은|는|을|를|도)?\s/.exec(
      text,
    )?.[1];
  return said && words.fields.length + words.entities.length + words.options.length + words.screens.length === 0 ? said : undefined;
};

const period: Unheard = ({ text, done }) => {
  const said = /(이번\s?달|지난\s?달|저번\s?달|이번\s?주|지난\s?주|작년|지난해|올해)/.exec(text)?.[1];
  // What is paid by the month is unpaid of the month.
  if (!said || done.includes(said) || /(?:안\s?낸|못\s?낸|미납|납부)/.test(text)) return undefined;
  return /"(?:unit|bucket)":"|"today":|"period":/.test(done) ? undefined : said;
};

/** The outcome, or a question where it leaves out something that was said. Quoted words are taken as they are. */
export function sureOfHearing(outcome: EditOutcome, context: EditContext): EditOutcome {
  if (outcome.kind !== "ops") return outcome;
  const heard = { ...context, done: `${JSON.stringify(outcome.ops)} ${outcome.summary}` };
  const pointed = pointing(heard);
  if (pointed !== undefined)
    return {
      kind: "ask",
      question: `‘${pointed}’${josa(pointed, "이/가").slice(pointed.length)} 무엇인지 알 수 없어서 아직 바꾸지 않았어요. 이름으로 말해 주세요.`,
      chips: [],
    };
  const said = quotedParts(context.text).length > 0 ? undefined : period(heard);
  if (said === undefined) return outcome;
  return {
    kind: "ask",
    question: `‘${said}’ 부분을 어떻게 할지 몰라서 아직 아무것도 바꾸지 않았어요. 그 부분을 다르게 말해 주시겠어요?`,
    chips: [],
  };
}
