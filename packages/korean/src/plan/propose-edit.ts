/**
 * A change of which one is not sure is not made: it is told what would be done and what of the message it leaves out, and made once the
 * person says yes.
 */
import type { AppSpec } from "@appmon/appspec/spec";
import { asPlanned } from "@appmon/kernel/planned-sentence";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { fitsItsKind } from "../offers/fits-kind.ts";
import { cutText } from "../korean-text.ts";
import { isOnlyAsked } from "./answer/only-asked.ts";
import { AGREED, AGREEING_WORDS, NEGATING_WORDS } from "./proposal-words.data.ts";
import { doubtfulName } from "./doubtful-names.ts";
import { doubtsOf } from "./doubts.ts";

const MOST_DOUBTS = 3;
const MOST_SAID = 40;
const NEGATING = NEGATING_WORDS.split(" ");
const AGREEING: ReadonlySet<string> = new Set(AGREEING_WORDS.split(" "));

/** What the rules for sentences found, where nothing in the message speaks against it; else a question. */
export function proposeEdit(text: string, spec: AppSpec, outcome: EditOutcome): EditOutcome {
  if (outcome.kind !== "ops") return outcome;
  const left = outcome.left ?? [];
  const doubts = left.length > 0 ? left : doubtsOf(text, spec, outcome.ops);
  if (isOnlyAsked(text))
    return {
      kind: "ask",
      question: [
        "물어보신 것으로 들려서 아직 아무것도 바꾸지 않았어요. 바꾸라는 뜻이라면 이렇게 할 수 있어요.",
        ...plannedOf(outcome.summary),
        "이대로 바꿀까요?",
      ].join(" "),
      chips: [AGREED],
    };
  const name = doubts.length === 0 ? doubtfulName(text, spec, outcome.ops) : undefined;
  if (name !== undefined) return { kind: "ask", question: name, chips: [AGREED] };
  if (doubts.length === 0) return fitsItsKind(text, spec, outcome.ops) ? outcome : askFirst(outcome.summary);
  const planned = plannedOf(outcome.summary);
  // The opposite of what was asked is the worst to offer.
  if (doubts.some((doubt) => NEGATING.some((word) => doubt.startsWith(word))))
    return {
      kind: "unsupported",
      text: "무엇을 하고 무엇을 하지 말라는 뜻인지 잘 몰라서 앱은 그대로 두었어요. 한 번에 하나씩 말해 주세요.",
      chips: [],
      isUnread: true,
    };
  const said = doubts
    .slice(0, MOST_DOUBTS)
    .map((doubt) => `‘${cutText(doubt, MOST_SAID).toWellFormed()}’`)
    .join(", ");
  return {
    kind: "ask",
    question: [`${said} 부분은 어떻게 할지 몰라서 먼저 여쭤봐요.`, "그 밖에는 이렇게 알아들었어요.", ...planned, "이대로 바꿀까요?"].join(
      " ",
    ),
    chips: [AGREED],
  };
}

/** @param summary what would be done, as it is told afterwards */
export const askFirst = (summary: string): Extract<EditOutcome, { kind: "ask" }> => ({
  kind: "ask",
  question: `이런 뜻인지 잘 몰라서 먼저 여쭤봐요. ${planToAgree(summary)}`,
  chips: [AGREED],
});

/** What would be done, and whether it is to be. */
export const planToAgree = (summary: string): string => [...plannedOf(summary), "이대로 바꿀까요?"].join(" ");

const plannedOf = (summary: string): string[] => summary.split(/(?<=[.!?])\s+/).map(asPlanned);

/** 네, 응 그렇게 해줘: nothing but a yes to what was asked. */
export function agrees(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s,.!~ㅋㅎㅠㅜ^]+/)
    .filter((word) => word !== "");
  return words.length > 0 && words.every((word) => AGREEING.has(word));
}
