/**
 * What is done with a message that no reader has made anything of, where it is about something the app has: an amount is given another
 * value, or it is asked whether that is what was looked for.
 */
import { type AppSpec, PLAIN_COUNTER } from "@appmon/appspec/spec";
import type { HeldAmount } from "../amounts/amounts-of.ts";
import { amountIn, shownAmount } from "../amounts/held-amount.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import { josa } from "../korean-text.ts";
import { AGREED } from "../plan/proposal-words.data.ts";
import { tryApply } from "../plan/try-apply.ts";
import { ground } from "./ground.ts";
import type { Grounded } from "./grounding-model.ts";

/** So likely it is done, or told as it is. */
const SURE = 0.9;
/** And so much of it has to be said: what is only meant alike may be one of many. */
const SPOKEN = 0.7;
/** So likely an amount is asked about. */
const LIKELY = 0.3;
/** Others that are nearly as likely may be meant as well. */
const BESIDE = 0.5;
/** So likely that it is about anything the app has, it is asked whether one of the likeliest is meant. */
const THERE = 0.5;
/** What is less likely than this share of the first is not told with it. */
const TOLD_BESIDE = 0.1;
const MOST_TOLD = 2;
const MOST_CHARS = 120;

export interface Hearing {
  /** The amount that was asked about is to be so. */
  isAgreed: boolean;
  /** Another reader has half understood it. */
  beside: boolean;
}

/** Undefined where it is likely about no amount the app has. That something is there is told by `factsMeant`: too often it is near, and not it. */
export function answerGrounded(text: string, spec: AppSpec, { isAgreed, beside }: Hearing): EditOutcome | undefined {
  const found = likelyIn(text, spec);
  const [first] = found;
  if (!first || (beside && !isSure(first))) return undefined;
  const amount = amountMeant(text, found);
  return amount && withAmount(amount, spec, isAgreed);
}

/** What a piece of a message asks for that is surely there; undefined where it is not, or holds with another amount. */
export function factThere(piece: string, spec: AppSpec): string | undefined {
  const found = likelyIn(piece, spec);
  const [first] = found;
  return first && isSure(first) && !amountMeant(piece, found) ? first.candidate.capability?.fact : undefined;
}

/**
 * What the app has that a message may ask for, of which nothing else was made; undefined where it is likelier about none of it.
 * @param least so likely it is about something the app has
 */
export const factsMeant = (text: string, spec: AppSpec, least = THERE): string | undefined => factsLikely(text, spec, least)?.join(" ");

/** The same, one by one; never empty. */
export function factsLikely(text: string, spec: AppSpec, least: number): string[] | undefined {
  if (text.length > MOST_CHARS) return undefined;
  const { found, none } = ground(text, spec);
  if (1 - none < least) return undefined;
  const amounts = amountsSaid(text).map(({ value }) => value.amount);
  const facts = found.flatMap(({ candidate: { capability }, likely }) =>
    capability && likely >= found[0]!.likely * TOLD_BESIDE && hasNoOtherAmount(capability.fact, amounts) ? [capability.fact] : [],
  );
  return facts.length > 0 ? [...new Set(facts)].slice(0, MOST_TOLD) : undefined;
}

/** Whether a fact tells no other amount than a message says. */
export const fitsAmounts = (text: string, fact: string): boolean => hasNoOtherAmount(fact, amountsSaid(text).map(({ value }) => value.amount)); // prettier-ignore

/** Who asks for two months is not told of thirty days. */
function hasNoOtherAmount(fact: string, amounts: readonly number[]): boolean {
  const told = [...fact.matchAll(NUMBERS)].map(([number]) => Number(number.replaceAll(",", "")));
  return amounts.length === 0 || told.length === 0 || told.some((number) => amounts.includes(number));
}
const NUMBERS = /\d[\d,]*(?:\.\d+)?/g;

function likelyIn(text: string, spec: AppSpec): readonly Grounded[] {
  if (text.length > MOST_CHARS) return [];
  const { found, none } = ground(text, spec);
  return found[0] && found[0].likely >= Math.max(LIKELY, none) ? found : [];
}

const isSure = ({ likely, spoken }: Pick<Grounded, "likely" | "spoken">): boolean => likely >= SURE && spoken >= SPOKEN;

interface MeantAmount extends Pick<Grounded, "likely" | "spoken"> {
  amount: HeldAmount;
  to: number;
}

/** An amount among the likeliest, or of the likeliest mark or limit, that is another than the one said. */
function amountMeant(text: string, found: readonly Grounded[]): MeantAmount | undefined {
  const all = amountsSaid(text);
  // 한 명이 두 권까지: of one is of each.
  const said = all.length > 1 ? all.filter(({ value: { amount } }) => amount !== 1) : all;
  const [first] = found;
  const [{ value } = { value: undefined }, ...others] = said;
  if (!value || others.length > 0 || !first) return undefined;
  const [best] = found
    .flatMap(({ candidate: { amount }, likely, spoken }): MeantAmount[] => {
      if (!amount) return [];
      const isOfFirst = isTold(amount, first.candidate.capability?.fact);
      // 두 권 of a limit that is told in 건.
      const to =
        amountIn(value, amount) ?? (isOfFirst && amount.unit === PLAIN_COUNTER && value.dimension === "count" ? value.amount : undefined);
      if (to === undefined || !isOfItsSize(to, amount)) return [];
      return [{ amount, to, likely: isOfFirst ? first.likely : likely, spoken: isOfFirst ? Math.max(spoken, first.spoken) : spoken }];
    })
    .toSorted((a, b) => b.likely - a.likely);
  return best && best.to !== best.amount.value && best.likely >= first.likely * BESIDE ? best : undefined;
}

/** 10개가 아니라 8개: those that are to be. */
const amountsSaid = (text: string): FoundQuantity[] =>
  findQuantities(text).filter(({ end }) => !NOT_SO.test(text.slice(end, end + BEHIND)));

/** 200만원으로 다 똑같이 하지 말고: what is not to be. */
const NOT_SO = /^[^.!?\d]*(?:말고|말구|아니고|아니라|마세요|지\s?마)/;
const BEHIND = 16;

/** 45,000원 is none of the 1.1 that a price is multiplied by, and 25일 no share of two months. */
const isOfItsSize = (to: number, { value }: HeldAmount): boolean =>
  to > 0 && value > 0 && Math.max(to / value, value / to) <= MOST_TIMES && (Number.isInteger(to) || !Number.isInteger(value));
const MOST_TIMES = 12;

/** 아이에서 안 나온 주가 2주 이상인 것은 눈에 띄어요: the amount and what it is of stand in it. */
const isTold = ({ value, names }: HeldAmount, fact: string | undefined): boolean =>
  fact !== undefined &&
  new RegExp(`(?<![\\d,.])${value.toLocaleString("ko-KR")}(?![\\d,.])`).test(fact) &&
  names.some((name) => fact.includes(name));

function withAmount({ amount, to, ...meant }: MeantAmount, spec: AppSpec, isAgreed: boolean): EditOutcome | undefined {
  const ops = amount.set(to);
  if (!tryApply(spec, ops)) return undefined;
  const [from, so] = [shownAmount(amount.value, amount), shownAmount(to, amount)];
  if (isAgreed || isSure(meant))
    return { kind: "ops", ops, summary: `${josa(amount.told, "을/를")} ${from}에서 ${josa(so, "으로/로")} 바꿨어요.` };
  return { kind: "ask", question: `${josa(amount.told, "을/를")} ${from}에서 ${josa(so, "으로/로")} 바꿀까요?`, chips: [AGREED] };
}
