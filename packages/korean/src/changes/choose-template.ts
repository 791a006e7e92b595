/** Whether a change that people often ask for is what a sentence asks for, beside what the other readers of changes have made of it. */
import type { AppSpec } from "@appmon/appspec/spec";
import { AGREED } from "../plan/proposal-words.data.ts";
import type { ChangeKind } from "../offers/change-kind.ts";
import { namesOfApp } from "../offers/names-of-app.ts";
import { rankKinds } from "../offers/rank-kinds.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import type { ChangeTemplate } from "./change-template.ts";
import { KINDS_OF_PARTS } from "./kinds-of-parts.data.ts";
import { setsAmount } from "./sets-amount.ts";
import { type TemplateEdit, templateEdits } from "./edit-by-templates.ts";

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
  outcome?: Extract<EditOutcome, { kind: "ops" }>;
  /** Titles of what could be meant, each a sentence that can be sent. */
  offers: string[];
}

/** @param other what else was made of the sentence */
export function chooseTemplate(text: string, spec: AppSpec, today: string, other: EditOutcome): ChosenChange {
  const [likeliest] = rankKinds(text, namesOfApp(spec));
  if (likeliest && likeliest.likely >= SURE_OF_KIND && NO_CHANGES.has(likeliest.kind)) return { offers: [] };
  const { edits, plain } = templateEdits(text, spec, today);
  const [first, second] = edits;
  const near = edits.filter(({ score }) => score >= LEAST_OFFERED).map(({ template }) => template.title);
  const offers = isKnownWhyNot(other) ? [] : [...new Set(near)].slice(0, MOST_OFFERED);
  const least = isProposed(other)
    ? NEARER_THAN_PROPOSED
    : isSettled(other)
      ? NEARER_THAN_OTHERS
      : first && first.words > FEW_WORDS
        ? LEAST_NEAR
        : LEAST_NEAR_OF_FEW;
  if (!first || first.score < least) return { offers };
  // What gives an amount another value wants nothing new.
  if (setsAmount(text)) return { offers };
  if (first.nearest < plain * AHEAD || !isSpokenOf(first)) return { offers };
  // Two of the same title are the same change of differently made apps.
  if (
    second &&
    second.score > first.score * CLOSE &&
    second.template.title !== first.template.title &&
    second.left.length <= first.left.length
  )
    return { offers };
  const { left, outcome } = first;
  if (first.score < CERTAINLY_NEAR && (asksForOther(first.template, text, spec) || asksForField(first.words, text, spec)))
    return { offers };
  return { outcome: left.length > 0 ? { ...outcome, left } : outcome, offers };
}

const isKnownWhyNot = (other: EditOutcome): boolean => other.kind === "unsupported" && !other.isUnread;

/** A change that is told and not made, because of a doubt. */
const isProposed = (other: EditOutcome): boolean => other.kind === "ask" && other.chips[0] === AGREED;

/** Done whole, so already, or known why it cannot be. */
function isSettled(other: EditOutcome): boolean {
  if (other.kind === "ops") return other.left === undefined;
  return other.kind === "answer" || isKnownWhyNot(other);
}

/** A message that surely asks for a kind of change that is no part of this one: 취소는 빼. */
function asksForOther(template: ChangeTemplate, text: string, spec: AppSpec): boolean {
  const kinds = new Set(Object.keys(template).flatMap((part) => KINDS_OF_PARTS[part as keyof ChangeTemplate] ?? []));
  const [likeliest] = rankKinds(text, namesOfApp(spec));
  return likeliest !== undefined && likeliest.likely >= SURE_OF_KIND && !kinds.has(likeliest.kind);
}

/** 생일이랑 주소도: a few words that surely want a field, and nothing done with it. */
function asksForField(words: number, text: string, spec: AppSpec): boolean {
  const [likeliest] = rankKinds(text, namesOfApp(spec));
  return words <= FEW_WORDS && likeliest?.kind === "add-field" && likeliest.likely >= SURE_OF_KIND;
}

/** Names that have to be said are said, no number of it is left, and few of its words. One word alone may be there by chance: 보냈는지 체크. */
const isSpokenOf = ({ left, numbers, words, score, isGuessed }: TemplateEdit): boolean =>
  !isGuessed &&
  numbers === 0 &&
  left.length <= Math.max(1, words * MOST_UNSPOKEN) &&
  words > 1 &&
  (words - left.length > 1 || score >= SURELY_NEAR);
