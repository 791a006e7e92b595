/** A message that gives an amount of the app another value: which one is meant, and what is done. */
import type { AppSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { type ContentWord, contentWords } from "../claims/content-words.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { josa } from "../korean-text.ts";
import { isHow } from "../plan/unaccounted.ts";
import { tryApply } from "../plan/try-apply.ts";
import { analyse } from "../words/analyse.ts";
import { amountSaid } from "./amount-said.ts";
import { AMOUNT_NOUNS } from "./amount-said.data.ts";
import { amountsOf, type HeldAmount } from "./amounts-of.ts";
import { amountIn, isCalled, shownAmount } from "./held-amount.ts";

const NOUNS: ReadonlySet<string> = new Set(AMOUNT_NOUNS.split(" "));
/** Of the words that say something so many may be spoken of nowhere. */
const MOST_UNSPOKEN = 0.34;
const MOST_ASKED = 3;

export interface SetAmount {
  /** Done; or asked which of a few; or told that nothing in the app is what was said to be changed. */
  outcome: Extract<EditOutcome, { kind: "ops" | "ask" | "unsupported" }>;
  /** The amount that holds was said as well: nothing else can be meant. */
  isCertain: boolean;
}

interface Candidate {
  amount: HeldAmount;
  to: number;
  /** Words of the message it is called by. */
  named: ContentWord[];
}

/** Undefined where the message gives no amount another value, or says too little or too much besides. */
export function setAmount(text: string, spec: AppSpec): SetAmount | undefined {
  const said = amountSaid(text);
  if (!said) return undefined;
  const spans = [said.to, ...(said.from ? [said.from] : [])];
  const words = contentWords(analyse(text)).filter(
    (word) => !isHow(word.text) && !isHow(word.stem) && !spans.some(({ start, end }) => word.start < end && word.end > start),
  );
  const fitting = amountsOf(spec).flatMap((amount): Candidate[] => {
    const to = amountIn(said.to.value, amount);
    if (to === undefined || to === amount.value || (said.from && amountIn(said.from.value, amount) !== amount.value)) return [];
    const named = words.filter((word) => amount.names.some((name) => isCalled(word, name)));
    // One of many records is named.
    return amount.isOfRecord && named.length === 0 ? [] : [{ amount, to, named }];
  });
  if (said.from && fitting.length === 0) return { outcome: notThere(text.slice(said.from.start, said.from.end)), isCertain: false };
  const told = fitting.filter(({ amount }) => compactName(text).includes(compactName(amount.told)));
  const most = Math.max(0, ...fitting.map(({ named }) => named.length));
  const best = told.length === 1 ? told : ofTheSameSize(fitting.filter(({ named }) => named.length === most));
  const [first] = best;
  // Which one is said by its name, or by what it is now.
  if (!first || best.length > MOST_ASKED || (!said.from && most === 0)) return undefined;
  const left = words.filter((word) => !first.named.includes(word) && !NOUNS.has(word.text));
  if (left.length > words.length * MOST_UNSPOKEN) return undefined;
  const outcome = best.length === 1 ? done(first, spec, left) : asked(best);
  return outcome && { outcome, isCertain: said.from !== undefined };
}

/** 18,000 is to become what was 15,000, and not what was 3; all of them where that says nothing. */
function ofTheSameSize(candidates: readonly Candidate[]): readonly Candidate[] {
  const near = candidates.filter(({ amount: { value }, to }) => to > 0 && value > 0 && Math.max(to / value, value / to) <= MOST_TIMES);
  return near.length > 0 ? near : candidates;
}
const MOST_TIMES = 3;

function done({ amount, to }: Candidate, spec: AppSpec, left: readonly ContentWord[]): Extract<EditOutcome, { kind: "ops" }> | undefined {
  const ops = amount.set(to);
  if (!tryApply(spec, ops)) return undefined;
  const summary = `${josa(amount.told, "을/를")} ${shownAmount(amount.value, amount)}에서 ${josa(shownAmount(to, amount), "으로/로")} 바꿨어요.`;
  const stay = amount.isOfRecord ? ` ${RECORDS_STAY}` : "";
  return { kind: "ops", ops, summary: `${summary}${stay}`, ...(left.length > 0 && { left: left.map(({ text }) => text) }) };
}

/** Each chip says one of them by its whole name. */
const asked = (candidates: readonly Candidate[]): Extract<EditOutcome, { kind: "ask" }> => ({
  kind: "ask",
  question: "어느 것을 바꿀까요?",
  chips: candidates.map(({ amount, to }) => `${josa(amount.told, "을/를")} ${josa(shownAmount(to, amount), "으로/로")} 바꿔줘`),
});

const notThere = (said: string): Extract<EditOutcome, { kind: "unsupported" }> => ({
  kind: "unsupported",
  text: `이 앱에서 ‘${said.trim()}’인 기준이나 값을 찾지 못해서 그대로 두었어요. 무엇을 바꿀지 이름으로 말해 주세요.`,
  chips: [],
});

const RECORDS_STAY = "손으로 고친 기록과 공개한 앱의 기록은 그 앱에서 바꿔 주세요.";
