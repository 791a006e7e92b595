/** Whether a change that people often ask for is what a sentence asks for, beside what the other readers of changes have made of it. */
import type { AppSpec } from "@appmon/appspec/spec";
import { findQuantities } from "../grammar/quantity.ts";
import { AGREED } from "../plan/proposal-words.data.ts";
import type { ChangeKind } from "../offers/change-kind.ts";
import { namesOfApp } from "../offers/names-of-app.ts";
import { rankKinds } from "../offers/rank-kinds.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import type { ChangeTemplate } from "./change-template.ts";
import { KINDS_OF_PARTS } from "./kinds-of-parts.data.ts";
import { setsAmount } from "../amounts/amount-said.ts";
import { outcomeOf, type TemplateEdit, templateEdits } from "./edit-by-templates.ts";

/** Farther ones share a word or two by chance. */
const LEAST_NEAR = 0.12;
/** Of a few words one is much of all. */
const LEAST_NEAR_OF_FEW = 0.18;
const FEW_WORDS = 3;
const NEARER_THAN_PROPOSED = 0.25;
const SURELY_NEAR = 0.3;
/** So near that it is done though another reader has something else. */
const NEARER_THAN_OTHERS = 0.45;
/** How much nearer it has to be than what plain changes are asked for with. */
const AHEAD = 1.1;
/** Of two that lie so close both could be meant. */
const CLOSE = 0.9;
/** Nobody says so much of it who asks for something else. */
const CERTAINLY_NEAR = 0.5;
const SURE_OF_KIND = 0.5;
/** What is of other services, or no request at all. */
const NO_CHANGES: ReadonlySet<ChangeKind> = new Set(["outside", "thanks"]);
const LEAST_OFFERED = 0.12;
const MOST_OFFERED = 2;
/** Of the words that say something so many may be spoken of nowhere. */
const MOST_UNSPOKEN = 0.34;

export interface ChosenChange {
  /** What to do. */
  outcome?: ReturnType<typeof outcomeOf>;
  /** Titles of what could be meant, each a sentence that can be sent. */
  offers: string[];
}

/** @param other what else was made of the sentence */
export function chooseTemplate(text: string, spec: AppSpec, today: string, other: EditOutcome): ChosenChange {
  const [likeliest] = rankKinds(text, namesOfApp(spec));
  if (likeliest && likeliest.likely >= SURE_OF_KIND && NO_CHANGES.has(likeliest.kind)) return { offers: [] };
  const { edits, plain } = templateEdits(text, spec, today);
  const [first, second] = edits;
  const near = edits
    .filter(({ score, ops, isGuessed }) => score >= LEAST_OFFERED && ops.length > 0 && !isGuessed)
    .map(({ template }) => template.title)
    .filter((title) => hasAmountsOf(title, text));
  const offers = isKnownWhyNot(other) ? [] : [...new Set(near)].slice(0, MOST_OFFERED);
  if (!first || first.score < leastFor(first, other) || first.nearest < plain * AHEAD) return { offers };
  if (setsAmount(text) || !isSpokenOf(first) || mayBeTheOther(first, second) || asksForOther(first, text, spec)) return { offers };
  const { left } = first;
  const outcome = outcomeOf(first);
  if (outcome.kind === "answer") return other.kind === "ops" ? { offers } : { outcome, offers };
  return { outcome: left.length > 0 ? { ...outcome, left } : outcome, offers };
}

/** Who has said an amount is offered nothing with another one. */
function hasAmountsOf(title: string, text: string): boolean {
  const said = findQuantities(text).map(({ value }) => value.amount);
  return said.length === 0 || findQuantities(title).every(({ value }) => said.includes(value.amount));
}

/** How near it has to be, by what else there is. */
function leastFor({ words }: TemplateEdit, other: EditOutcome): number {
  if (isProposed(other)) return NEARER_THAN_PROPOSED;
  if (isSettled(other)) return NEARER_THAN_OTHERS;
  return words > FEW_WORDS ? LEAST_NEAR : LEAST_NEAR_OF_FEW;
}

/** Two of the same title are the same change of differently made apps. */
const mayBeTheOther = (first: TemplateEdit, second: TemplateEdit | undefined): boolean =>
  second !== undefined &&
  second.score > first.score * CLOSE &&
  second.template.title !== first.template.title &&
  second.left.length <= first.left.length;

const isKnownWhyNot = (other: EditOutcome): boolean => other.kind === "unsupported" && !other.isUnread;

/** A change that is told and not made, because of a doubt. */
const isProposed = (other: EditOutcome): boolean => other.kind === "ask" && other.chips[0] === AGREED;

/** Done whole, so already, or known why it cannot be. */
function isSettled(other: EditOutcome): boolean {
  if (other.kind === "ops") return other.left === undefined;
  return other.kind === "answer" || isKnownWhyNot(other);
}

/** A message that surely asks for a kind of change that is no part of this one (취소는 빼), or in a few words for a field (생일이랑 주소도). */
function asksForOther({ template, score, words }: TemplateEdit, text: string, spec: AppSpec): boolean {
  const [likeliest] = rankKinds(text, namesOfApp(spec));
  if (score >= CERTAINLY_NEAR || likeliest === undefined || likeliest.likely < SURE_OF_KIND) return false;
  const kinds = new Set(Object.keys(template).flatMap((part) => KINDS_OF_PARTS[part as keyof ChangeTemplate] ?? []));
  return !kinds.has(likeliest.kind) || (likeliest.kind === "add-field" && words <= FEW_WORDS);
}

/** Names that have to be said are said, no number of it is left, and few of its words. One word alone may be there by chance: 보냈는지 체크. */
const isSpokenOf = ({ left, numbers, words, score, isGuessed }: TemplateEdit): boolean =>
  !isGuessed &&
  numbers === 0 &&
  left.length <= (words > FEW_WORDS ? Math.max(1, words * MOST_UNSPOKEN) : 0) &&
  words > 1 &&
  (words - left.length > 1 || score >= SURELY_NEAR);
