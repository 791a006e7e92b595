/**
 * A follow-up read as claims. Answers only where everything that was said was understood and done, is so already, or cannot be:
 * whatever is less sure is somebody else's, because a wrong change said to be done is the worst there is.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { claimsOf } from "../claims/claims-of.ts";
import type { Claim } from "../claims/claim.ts";
import { untold, type UntoldWord } from "../claims/untold.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { findColours } from "../colour-names.ts";
import { isColourOfOther } from "../colour-subject.ts";
import { cutText, readableText, withoutMarks } from "../korean-text.ts";
import { wordsOfApp } from "../reader/app-words.ts";
import { read } from "../reader/read.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { sentencesOf, soundsAsked } from "./answer/sentence-form.ts";
import { onlyNouns } from "./noun-like.ts";
import { planClaims } from "./plan-claims.ts";

/** Of the clause and of the slots that were used. */
const LEAST_SURE = 0.4;
const LEAST_OF_APP = 0.2;
const CALLED_SO = 0.9;
const MOST_CHARS = 400;

/** What a message asks of an app, read once. */
export interface HeardEdit {
  text: string;
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
  claims: Claim[];
  /** Content words that no claim has, in order. */
  unheard: readonly UntoldWord[];
}

/** Undefined: too long, a question, or said to what was before. */
export function hearEdit(written: string, spec: AppSpec, today: string): HeardEdit | undefined {
  if (written.length > MOST_CHARS) return undefined;
  const text = withoutMarks(readableText(written, MOST_CHARS));
  const morphemes = analyse(text);
  // 아니, 음: said to what was before; 되나요: asked, not asked for.
  if (morphemes[0]?.tag === "IC" || isQuestion(morphemes)) return undefined;
  const reading = read(text, wordsOfApp(spec));
  const [colour] = findColours(text);
  const isOfOther = colour !== undefined && isColourOfOther(text, colour.span[0]);
  const claims = onlyNouns(claimsOf(reading, morphemes, spec), morphemes).filter(({ kind }) => kind !== "look" || !isOfOther);
  return { text, spec, today, claims, unheard: untold(morphemes, claims, reading.loose) };
}

/** All of it, or undefined. */
export function editByClaims({ text, spec, today, claims, unheard }: HeardEdit): EditOutcome | undefined {
  if (
    claims.length === 0 ||
    // 배경은 검정으로 글씨는 흰색으로: whose each colour is, is read from the whole sentence.
    findColours(text).some(({ role }) => role === "ink") ||
    unheard.length > 0 ||
    claims.some((claim) => isUnsure(claim) || claim.unread.length > 0) ||
    isRenamedTwice(claims)
  )
    return undefined;
  const { ops, steps } = planClaims(claims, { spec, today, mode: "edit" });
  if (steps.some(({ planned }) => planned === undefined)) return undefined;
  const asked = steps.find(({ planned }) => planned?.kind === "ask")?.planned;
  if (asked?.kind === "ask") return asked;
  const told = [...new Set(steps.flatMap(({ planned }) => (planned && "text" in planned ? [planned.text] : [])))];
  if (ops.length > 0) return { kind: "ops", ops, summary: told.join(" ") };
  return steps.every(({ planned }) => planned?.kind === "there")
    ? { kind: "answer", text: told.join(" ") }
    : { kind: "unsupported", text: told.join(" "), chips: [] };
}

/** What of a message the claims are sure of. */
export interface PartOfEdit {
  spec: AppSpec;
  ops: SpecOp[];
  /** Sentences that say what was done. */
  told: string[];
  /** Questions about clauses that could be done in several ways. */
  asked: string[];
  /** Of clauses nothing was done for and nothing is asked, the first claim of each. */
  left: Claim[];
  /** Words that nobody understood of clauses something was done for. */
  words: string[];
}

/** Undefined where nothing could be done or is there already, or too much of it was not understood. */
export function planInPart({ spec, today, claims, unheard }: HeardEdit): PartOfEdit | undefined {
  if (claims.some(({ corrects }) => corrects) || claims.some(pointsBack)) return undefined;
  const read = claims.filter((claim) => !isUnsure(claim) && claim.unread.length <= (mayBeOfOther(claim) ? 0 : MOST_UNREAD));
  const plan = planClaims(read, { spec, today, mode: "edit" });
  if (plan.steps.every(({ planned }) => planned?.kind !== "done" && planned?.kind !== "there")) return undefined;
  const done = plan.steps.filter(({ planned }) => planned !== undefined && planned.kind !== "ask");
  const asked = plan.steps.filter(({ planned }) => planned?.kind === "ask");
  const isDone = ({ span }: Claim) => [...done, ...asked].some(({ claim }) => claim.span.start === span.start);
  // Of what was done, the words that nobody understood: it may have been meant otherwise.
  const words = unheard.filter((word) => done.some(({ claim: { span } }) => word.start >= span.start && word.end <= span.end));
  if (words.length > MOST_UNREAD) return undefined;
  return {
    spec: plan.spec,
    ops: plan.ops,
    told: [...new Set(done.flatMap(({ planned }) => (planned && "text" in planned ? [planned.text] : [])))],
    asked: asked.flatMap(({ planned }) => (planned?.kind === "ask" ? [planned.question] : [])),
    left: claims.filter((claim, at) => !isDone(claim) && claims.findIndex(({ span }) => span.start === claim.span.start) === at),
    words: words.map(({ text }) => text),
  };
}
const MOST_UNREAD = 2;

/** 다 된 건 초록색: a word nobody understood may say what is to look so, and it is not the whole app. */
const mayBeOfOther = (claim: Claim): boolean => claim.kind === "look" && claim.of === null;
const MOST_SAID = 40;

/** The words of a claim, as they were said. */
export const saidOf = ({ span }: Claim, text: string): string => cutText(text.slice(span.start, span.end).trim().toWellFormed(), MOST_SAID);

/** A change with the sentences that say what was done, and the words of what was not. */
export const withTheRest = (ops: SpecOp[], told: readonly string[], left: readonly string[]): EditOutcome => ({
  kind: "ops",
  ops,
  summary: told.join(" "),
  ...(left.length > 0 && { left: [...new Set(left)] }),
});

/** One sentence that says what was asked for and not done; none where everything was. */
export function toldLeft(said: readonly string[]): string[] {
  if (said.length === 0) return [];
  return [`${[...new Set(said)].map((one) => `‘${one}’`).join(", ")}: 말한 그대로는 아직 못 넣었어요.`];
}

/** 만료일 이름을 종료일로: one name for two things is one of them. */
const isRenamedTwice = (claims: readonly Claim[]): boolean =>
  claims.some(
    (claim, at) => claim.kind === "rename" && claims[at + 1]?.kind === "rename" && claims[at + 1]!.span.start === claim.span.start,
  );

/** 되나요; 넣어 주실 수 있나요 wishes for something. */
const isQuestion = (morphemes: readonly Morpheme[]): boolean =>
  sentencesOf(morphemes).some((sentence) => sentence.mood === "asks" || (sentence.mood === "tells" && soundsAsked(sentence)));

function isUnsure(claim: Claim): boolean {
  const least = isOfApp(claim) ? LEAST_OF_APP : LEAST_SURE;
  return pointsBack(claim) || claim.confidence < least || claim.span.confidence < LEAST_SURE || claim.corrects;
}

/** What it is about is called so in the app: the reader need not be sure of it. */
function isOfApp(claim: Claim): boolean {
  if (claim.kind !== "remove" && claim.kind !== "change") return false;
  const [ref] = claim.what?.refs ?? [];
  return ref !== undefined && ref.score >= CALLED_SO && (claim.kind === "remove" || ref.kind === "field");
}

/** 그거, 아까 그 색: what was said before is another reader's. */
function pointsBack(claim: Claim): boolean {
  const names = Object.values(claim).flatMap((part: unknown) => (Array.isArray(part) ? part : [part]));
  return names.some((name) => typeof name === "object" && name !== null && "pointing" in name && name.pointing !== null);
}
