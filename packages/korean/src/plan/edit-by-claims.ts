/**
 * A follow-up read as claims. Answers only where everything that was said was understood and done, is so already, or cannot be:
 * whatever is less sure is somebody else's, because a wrong change said to be done is the worst there is.
 */
import type { AppSpec } from "@appmon/appspec/spec";
import { claimsOf } from "../claims/claims-of.ts";
import type { Claim } from "../claims/claim.ts";
import { untold, type UntoldWord } from "../claims/untold.ts";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { cutText, readableText, withoutMarks } from "../korean-text.ts";
import { wordsOfApp } from "../reader/app-words.ts";
import { read } from "../reader/read.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
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
  const claims = onlyNouns(claimsOf(reading, morphemes, spec), morphemes);
  return { text, spec, today, claims, unheard: untold(morphemes, claims, reading.loose) };
}

/** All of it, or undefined. */
export function editByClaims({ spec, today, claims, unheard }: HeardEdit): EditOutcome | undefined {
  if (claims.length === 0 || unheard.length > 0 || claims.some((claim) => isUnsure(claim) || claim.unread.length > 0) || isRenamedTwice(claims)) return undefined;
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

/** What of it was understood is done, and the rest is told in its own words. Undefined where nothing could be done. */
export function editInPart({ text, spec, today, claims, unheard }: HeardEdit): EditOutcome | undefined {
  if (claims.some(({ corrects }) => corrects) || claims.some(pointsBack)) return undefined;
  const read = claims.filter((claim) => !isUnsure(claim) && claim.unread.length <= (mayBeOfOther(claim) ? 0 : MOST_UNREAD));
  const { ops, steps } = planClaims(read, { spec, today, mode: "edit" });
  if (ops.length === 0) return undefined;
  const done = steps.filter(({ planned }) => planned !== undefined && planned.kind !== "ask");
  const told = [...new Set(done.flatMap(({ planned }) => (planned && "text" in planned ? [planned.text] : [])))];
  const left = claims.filter(({ span }) => !done.some(({ claim }) => claim.span.start === span.start)).map((claim) => saidOf(claim, text));
  // Of what was done, the words that nobody understood: it may have been meant otherwise.
  const words = unheard.filter((word) => done.some(({ claim: { span } }) => word.start >= span.start && word.end <= span.end));
  if (words.length > MOST_UNREAD) return undefined;
  return { kind: "ops", ops, summary: [...told, ...toldLeft([...left, ...words.map((word) => word.text)])].join(" ") };
}
const MOST_UNREAD = 2;

/** 다 된 건 초록색: a word nobody understood may say what is to look so, and it is not the whole app. */
const mayBeOfOther = (claim: Claim): boolean => claim.kind === "look" && claim.of === null;
const MOST_SAID = 40;

/** The words of a claim, as they were said. */
export const saidOf = ({ span }: Claim, text: string): string => cutText(text.slice(span.start, span.end).trim().toWellFormed(), MOST_SAID);

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

const isQuestion = (morphemes: readonly Morpheme[]): boolean => {
  if (morphemes.some(({ surface }) => surface === "?")) return true;
  const ending = morphemes.findLast(({ tag }) => !tag.startsWith("S"));
  return ending !== undefined && /^[VE]|E[FC]$/.test(ending.tag) && ASKING_ENDINGS.some((end) => ending.surface.endsWith(end));
};
const ASKING_ENDINGS = ["나요", "까요", "가요", "니", "냐", "나"];

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
