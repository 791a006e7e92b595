import { asDone } from "@appmon/kernel/planned-sentence";
import { ANSWER_CHIPS, ANSWER_SENTENCES } from "./english/answer-sentences.ts";
import { AUTOMATION_SENTENCES } from "./english/automation-log.ts";
import { automationInEnglish, conditionsInEnglish } from "./english/automation-sentences.ts";
import { BASIC_SENTENCES } from "./english/basic-sentences.ts";
import { BASIS_SENTENCES } from "./english/basis-sentences.ts";
import { CALCULATOR_SENTENCES } from "./english/calculator-sentences.ts";
import { CHANGE_LINES } from "./english/change-lines.ts";
import { CHIP_LABELS } from "./english/chip-labels.ts";
import { DAILY_SENTENCES } from "./english/daily-sentences.ts";
import { RECENT_SENTENCES } from "./english/recent-sentences.ts";
import { RECORD_SENTENCES } from "./english/record-sentences.ts";
import { ASKING_SENTENCES } from "./english/asking-sentences.ts";
import { CLAIM_SENTENCES } from "./english/claim-sentences.ts";
import { EDIT_SENTENCES } from "./english/edit-sentences.ts";
import { GENERAL_SENTENCES } from "./english/general-sentences.ts";
import { NOTE_SENTENCES } from "./english/note-sentences.ts";
import { OFFER_CHIPS } from "./english/offer-chips.ts";
import often from "./english/often-asked-changes.json" with { type: "json" };
import { PLAN_LINES } from "./english/plan-lines.ts";
import { reader, type Sentence } from "./english/sentence.ts";
import { RIGHTS_CHIPS, RIGHTS_SENTENCES } from "./english/rights-sentences.ts";
import { ASKED_OF_A_LIST, SHORT_SENTENCES, REQUEST_CHIPS, REQUEST_SENTENCES, requestInEnglish } from "./english/request-sentences.ts";
import { SERVER_SENTENCES } from "./english/server-sentences.ts";
import { TALK_SENTENCES } from "./english/talk-sentences.ts";

/**
 * The assistant speaks Korean, and what it says is kept as it was said: a room may be opened in either language. On an English page its
 * standard sentences are read in English; the names in them stay what they are called. A paragraph with
 * a sentence that has no English stays whole.
 */
const sentenceInEnglish = reader([
  NOTE_SENTENCES,
  SERVER_SENTENCES,
  BASIS_SENTENCES,
  CALCULATOR_SENTENCES,
  TALK_SENTENCES,
  BASIC_SENTENCES,
  REQUEST_SENTENCES,
  DAILY_SENTENCES,
  EDIT_SENTENCES,
  RECENT_SENTENCES,
  RECORD_SENTENCES,
  ASKING_SENTENCES,
  CLAIM_SENTENCES,
  ANSWER_SENTENCES,
  RIGHTS_SENTENCES,
  GENERAL_SENTENCES,
  AUTOMATION_SENTENCES,
  SHORT_SENTENCES,
  often.sentences as unknown as readonly Sentence[],
]);
const lineInEnglish = reader([CHANGE_LINES, PLAN_LINES]);
const labelInEnglish = reader([
  OFFER_CHIPS,
  REQUEST_CHIPS,
  CHIP_LABELS,
  ANSWER_CHIPS,
  RIGHTS_CHIPS,
  ASKED_OF_A_LIST,
  often.titles as unknown as readonly Sentence[],
]);

const isKorean = (text: string): boolean => /[가-힣]/.test(text);

/** Sentences end before a space; "10:00. " inside quotes belongs to them. */
const parts = (text: string): string[] => text.trim().match(/(?:[^.?!“”]|“[^”]*”|\.(?=\S))+[.?!]*/gu) ?? [];

/** What was said, in English, paragraph by paragraph; a paragraph is left as it is where one of its sentences has no English. */
export function saidInEnglish(text: string): string {
  if (!isKorean(text) || /[`*|]|^#/.test(text)) return text;
  return text.split("\n").map(paragraphInEnglish).join("\n");
}

const inEnglish = (sentence: string): string | undefined =>
  automationInEnglish(sentence) ?? requestInEnglish(sentence) ?? sentenceInEnglish(sentence);

function paragraphInEnglish(text: string): string {
  if (!isKorean(text)) return text;
  const item = /^- (.+)$/.exec(text)?.[1];
  if (item !== undefined) return `- ${planInEnglish(item)}`;
  const said = parts(text).map((part) => {
    const sentence = part.trim().replace(/[.?!]+$/, "");
    // What is about to be done is told in English as it will have been done.
    const english = inEnglish(sentence) ?? inEnglish(asDone(sentence));
    return english === undefined ? undefined : /[.?!]$/.test(english) ? english : `${english}.`;
  });
  return said.length > 0 && said.every((sentence) => sentence !== undefined) ? said.join(" ") : text;
}

/** Conditions in words, part of a sentence: 상태가 ‘완료’면. They are left as they are where they have no English. */
export const conditionInEnglish = (text: string): string => (isKorean(text) && conditionsInEnglish(text)) || text;

/** A line of a plan or of what has changed, on an English page; names stay what they are called. */
export const planInEnglish = (line: string): string => (isKorean(line) && lineInEnglish(line)) || line;

/** What a ready answer is called on an English page. What it sends stays Korean: that is what is understood. */
export function chipInEnglish(chip: string): string {
  if (!isKorean(chip)) return chip;
  const requests = chip.split(/(?<=줘)\. /).map(labelInEnglish);
  return requests.every((request) => request !== undefined) ? requests.join(". ") : chip;
}

/** Steps of a run by their id, in hand and done. */
const STEPS: Readonly<Record<string, readonly [open: string, done: string]>> = {
  understand: ["Reading what you said", "Understood what you said"],
  screens: ["Drawing the screens", "Drew the screens"],
  check: ["Checking that everything works", "Checked that everything works"],
  refine: ["The AI is working on it", "The AI is done"],
};

/** The name of a step on an English page; what a step says besides (what is being changed) stays behind it. */
export function stepInEnglish({ step, label, done }: { step: string; label: string; done: boolean }): string {
  const words = STEPS[step];
  if (!words || !/[가-힣]/.test(label)) return label;
  const more = /^[^:]+: (.+)$/.exec(label)?.[1];
  return `${words[done ? 1 : 0]}${more ? `: ${sentenceInEnglish(more) ?? planInEnglish(more)}` : ""}`;
}
