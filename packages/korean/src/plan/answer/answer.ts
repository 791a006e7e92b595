/**
 * What is asked, complained of, or wished for and there already, answered from the app as it is: nothing changes. What of a message is
 * a wish of its own is left to the planners.
 */
import type { AppSpec } from "@appmon/appspec/spec";
import type { Place } from "../../grammar/slice.ts";
import { claimsOf } from "../../claims/claims-of.ts";
import type { Claim } from "../../claims/claim.ts";
import { contentWords, outside } from "../../claims/content-words.ts";
import { readableText, withoutMarks } from "../../korean-text.ts";
import { wordsOfApp } from "../../reader/app-words.ts";
import { read } from "../../reader/read.ts";
import { analyse } from "../../words/analyse.ts";
import type { Morpheme } from "../../words/morpheme.ts";
import { onlyNouns } from "../noun-like.ts";
import { thereFor, thereOf, toldThere } from "./already-has.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { answerQuestion } from "./answer-question.ts";
import { answerThen, isForHaving } from "./answer-then.ts";
import type { Answered, Asked } from "./answered.ts";
import { HAVING_STEMS } from "./asking-words.data.ts";
import { capabilitiesOf } from "./capabilities-of.ts";
import { type Capability, WORDED_KINDS } from "./capability.ts";
import { isVerb, namesButton, type Sentence, sentencesOf, stemOf } from "./sentence-form.ts";
import { kindsOf, type Spoken, spokenOf } from "./spoken-of.ts";

export interface Answer {
  kind: "answer";
  text: string;
  /** Each is a request that works when it is sent as it is. */
  chips: string[];
  /** What of the message is still to be done, as a request; absent: nothing. */
  rest?: string;
  /** The stretches that were answered. */
  answered: Place[];
}

const MOST_CHARS = 400;
/** Nobody asks more at once; what is read costs time. */
const MOST_SENTENCES = 6;
const MOST_MORPHEMES = 80;
const MOST_CLAIMS = 8;

/** Undefined: too long, or there is something in it that is asked for and not answered here. */
export function answer(written: string, spec: AppSpec, today: string): Answer | undefined {
  if (written.length > MOST_CHARS) return undefined;
  const text = withoutMarks(readableText(written, MOST_CHARS));
  const morphemes = analyse(text);
  // 아니, 음: said to what was before.
  if (morphemes[0]?.tag === "IC") return undefined;
  const sentences = sentencesOf(morphemes);
  if (sentences.length > MOST_SENTENCES || sentences.some((one) => one.morphemes.length > MOST_MORPHEMES)) return undefined;
  const told = sentences.filter(({ mood }) => mood === "asks" || mood === "complains");
  return told.length > 0 ? ofSentences(text, sentences, spec, today) : thereIn(text, sentences, morphemes, spec);
}

function ofSentences(text: string, sentences: readonly Sentence[], spec: AppSpec, today: string): Answer | undefined {
  const capabilities = capabilitiesOf(spec);
  const texts: string[] = [];
  const chips: string[] = [];
  const answered: Place[] = [];
  const left: string[] = [];
  let last: Answered | undefined;
  for (const sentence of sentences) {
    const place = { start: sentence.start, end: sentence.end };
    const asked: Asked = { sentence, spoken: spokenOf(text, sentence.morphemes, spec, capabilities), spec, capabilities, today };
    const then = last && answerThen(asked, last);
    if (then) {
      texts.push(...(then.text === undefined ? [] : [then.text]));
      left.push(...(then.request === undefined ? [] : [then.request]));
      // What is wanted has been said: nothing is left to offer.
      chips.splice(0, chips.length, ...chips.filter((chip) => chip !== last?.chip));
      answered.push(place);
      continue;
    }
    if (sentence.mood !== "asks" && sentence.mood !== "complains") {
      left.push(text.slice(place.start, place.end).trim());
      continue;
    }
    const own = sentence.mood === "asks" ? answerQuestion(asked) : answerComplaint(asked);
    if (!own) return undefined;
    texts.push(own.text);
    if (own.chip !== undefined) chips.push(own.chip);
    answered.push(place);
    last = own;
  }
  const rest = left.join(" ");
  return { kind: "answer", text: [...new Set(texts)].join(" "), chips: [...new Set(chips)], answered, ...(rest !== "" && { rest }) };
}

/** A wish for what is there. */
function thereIn(text: string, sentences: readonly Sentence[], morphemes: readonly Morpheme[], spec: AppSpec): Answer | undefined {
  const reading = read(text, wordsOfApp(spec));
  const claims = onlyNouns(claimsOf(reading, morphemes, spec), morphemes);
  if (claims.length > MOST_CLAIMS || claims.some(({ corrects }) => corrects)) return undefined;
  const capabilities = capabilitiesOf(spec);
  const inside = (place: Place) => morphemes.filter((one) => one.start >= place.start && one.end <= place.end);
  const spoken = (place: Place) => spokenOf(text, inside(place), spec, capabilities);
  const answered: Place[] = [];
  const texts: string[] = [];
  let wishes = 0;
  for (const sentence of sentences) {
    const own = claims.filter(({ span }) => span.start >= sentence.start && span.end <= sentence.end);
    const groups = [...Map.groupBy(own, ({ span }) => span.start).values()];
    // Nothing of the sentence is outside its clauses.
    const isWhole = outside(contentWords(sentence.morphemes), own.map(({ span }) => span)).length === 0; // prettier-ignore
    const there = groups.map((group) => {
      const words = inside(group[0]!.span);
      const wished = isForHaving(words.some(isVerb) ? words : sentence.morphemes);
      return isWhole && wished ? thereOfAll(group, spec, spoken(group[0]!.span), words.some(isHaving)) : undefined;
    });
    const isHeard = there.some((one) => one !== undefined);
    // Heard as a question, or not to its end, though it wishes for something: its words say for what.
    const asked = own.every(({ kind }) => kind === "question" || kind === "complaint");
    const isMisheard = own.every((claim) => asked || claim.unread.length > 0 || namesNothing(claim));
    if (!isHeard && isMisheard && sentence.mood === "wishes" && isForHaving(sentence.morphemes)) {
      wishes++;
      const kinds = asked ? "worded" : namesButton(sentence) ? (["action"] as const) : WORDED_KINDS;
      const words = spoken(sentence);
      const found = words.nouns.length === 0 ? thereOf(words, capabilities, spec, kinds) : undefined;
      if (!found || (SET.has(found.kind) && !sentence.morphemes.some(isHaving))) continue;
      texts.push(toldThere(found));
      answered.push({ start: sentence.start, end: sentence.end });
      continue;
    }
    for (const [at, group] of groups.entries()) {
      wishes++;
      if (!there[at]) continue;
      texts.push(...there[at].map(toldThere));
      answered.push(group[0]!.span);
    }
  }
  if (answered.length === 0) return undefined;
  const left = answered.length === wishes ? "" : without(text, answered);
  // 버튼 달아 주세요: what is left asks for the same.
  const rest = contentWords(analyse(left)).length > 0 ? left : "";
  return { kind: "answer", text: [...new Set(texts)].join(" "), chips: [], answered, ...(rest !== "" && { rest }) };
}

/** What all claims of a clause ask for, where its words speak of nothing else and of having it. */
function thereOfAll(group: readonly Claim[], spec: AppSpec, spoken: Spoken, has: boolean): Capability[] | undefined {
  if (spoken.unknown.length > 0 || spoken.nouns.length > 0) return undefined;
  // 누르면 전화 걸리게 is heard as showing something too: its words are all the same ones.
  const there = group.flatMap((claim) => thereFor(claim, spec) ?? []);
  if (there.length === 0 || (there.some(({ kind }) => SET.has(kind)) && !has)) return undefined;
  const named = spoken.named.filter(({ parts }) => parts[0]!.capability.kind !== "list");
  const kinds = kindsOf(spoken);
  if (kinds.length > 0) return there.every(({ kind }) => (kinds as readonly string[]).includes(kind)) ? there : undefined;
  return named.length <= there.length ? there : undefined;
}

const HAVING: ReadonlySet<string> = new Set(HAVING_STEMS.split(" "));
const isHaving = (one: Morpheme): boolean => HAVING.has(one.surface) || HAVING.has(stemOf(one));
const SET: ReadonlySet<string> = new Set(["option", "action"]);

const namesNothing = (claim: Claim): boolean => claim.kind === "add" && claim.what === null && claim.field === null;

function without(text: string, places: readonly Place[]): string {
  let rest = "";
  let from = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    rest += text.slice(from, start);
    from = Math.max(from, end);
  }
  return `${rest}${text.slice(from)}`.replace(/^[\s,.!?~]+|\s+$/g, "");
}
