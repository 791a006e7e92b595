import { type Answer, answer } from "@appmon/korean/plan/answer/answer";
import { editByRules } from "@appmon/korean/plan/edit-by-rules";
import type { EditOutcome } from "@appmon/korean/edit/edit-outcome";
import type { AppSpec } from "@appmon/appspec/spec";
import { editByRequests } from "@appmon/korean/requests/edit-by-requests";
import { chooseEdit } from "@appmon/korean/plan/choose-edit";
import { addKindSaid } from "@appmon/korean/edit/edit-kinds";
import { setAmount } from "@appmon/korean/amounts/set-amount";
import { answerGrounded, factsMeant, factThere } from "@appmon/korean/grounding/answer-grounded";
import { asksForFigure } from "@appmon/korean/asked-figures/read-asked-figure";
import { chooseTemplate } from "@appmon/korean/changes/choose-template";
import { editCalled, isOfTemplate } from "@appmon/korean/changes/edit-by-templates";
import { editByClaims, hearEdit, toldLeft } from "@appmon/korean/plan/edit-by-claims";
import { isOfferedSentence } from "@appmon/korean/offers/near-changes";
import { isOnlyAsked } from "@appmon/korean/plan/answer/only-asked";
import { fieldThere, recordTakenForList } from "@appmon/korean/plan/doubtful-names";
import { implausibleLabel } from "@appmon/korean/plan/plausible-label";
import { cutText, josa } from "@appmon/korean/korean-text";
import { AGREED } from "@appmon/korean/plan/proposal-words.data";
import { agrees, planToAgree, proposeEdit } from "@appmon/korean/plan/propose-edit";
import { doubtsOfUndo, lostOfFigures } from "@appmon/korean/plan/doubts";
import { withoutCourtesies } from "@appmon/korean/words/courtesies";
import { patternAskedInstead } from "@appmon/korean/plan/choose-pattern";
import { createFromText } from "@appmon/korean/plan/create-from-text";

import type { CreatedApp, CreateInput } from "@appmon/korean/noun-app/create-app";
import { changeRecord, changeRecordBack } from "./change-record.ts";
import { refuseAbuse } from "./refuse-abuse.ts";
import { classifyIntent } from "./classify-intent.ts";
import { answerAboutApp } from "./answer-about-app.ts";
import { answerTalk } from "./answer-talk.ts";
import { offerChanges } from "./offer-changes.ts";
import { takeTable } from "./take-table.ts";
import type { TurnInput, TurnResult } from "./turn.ts";
import { pressed, weighRequests } from "./weigh-requests.ts";

/** Makes the first version of an app out of a message; total and deterministic. */
export type Draft = (input: CreateInput) => CreatedApp;

/** The built-in engine: no model, no network, the same turn always gives the same result. Never throws for what a user wrote. */
export function takeTurn(given: TurnInput, draft: Draft = createFromText): TurnResult {
  // Some systems hand on Korean letter by letter; every list of words is of whole syllables.
  const input = given.spec ? withoutManners(given) : { ...given, text: given.text.normalize("NFC") };
  const { text, spec, table } = input;
  const declined = refuseAbuse(text);
  if (declined !== undefined) return { kind: "unsupported", text: declined, chips: [], elsewhere: true };
  if (table) return takeTable(input, table);
  const agreed = agreedEdit(input, draft);
  if (agreed) return agreed;
  const chosen = pressed(input, (turn) => heardAlone(turn, true, draft));
  if (chosen) return chosen;
  const ofRecord = spec && changeRecord(text, spec, input);
  if (ofRecord) return ofRecord;
  const isAsIs = input.picked !== undefined || isSaidAgain(input) || classifyIntent(text, spec !== undefined) === "talk";
  if (!spec || isAsIs) return heardAlone(input, false, draft);
  const isOffered = input.offered?.includes(text) === true || isOfferedSentence(text, spec);
  const asOffered = isOffered ? heardAlone(input, false, draft) : undefined;
  if (asOffered && asOffered.kind !== "ask" && asOffered.kind !== "unsupported") return asOffered;
  return weighRequests(input, spec, (turn, isBare) => heardAlone(turn, isBare, draft));
}

/** The turn as it would be without what is said only to be polite. What is nothing else stays; places in a first wish do, too. */
function withoutManners(given: TurnInput): TurnInput {
  const plain = (text: string) => withoutCourtesies(text.normalize("NFC")).replace(/ {2,}/g, " ").trim() || text;
  return { ...given, text: plain(given.text), ...(given.before && { before: given.before.map(plain) }) };
}

/** What was asked which of, with one of them before it, was pressed, or says as much. */
function isSaidAgain({ text, before }: TurnInput): boolean {
  const said = before?.at(-1);
  return said !== undefined && text !== said && text.endsWith(said);
}

/** By the readers of changes, as they are asked one after another. */
export function heardAlone(input: TurnInput, isBare: boolean, draft: Draft = createFromText): TurnResult {
  const { text, spec, today, seed, before } = input;
  const told = spec && !input.picked ? answer(text, spec, today) : undefined;
  if (told && told.rest === undefined) return answered(told);
  const about = spec && answerAboutApp(text, spec);
  if (about !== undefined) return { kind: "answer", text: about };
  if (classifyIntent(text, spec !== undefined) === "talk") return answerTalk(text, spec);
  if (!spec) return { kind: "create", ...draft({ text, today, seed }) };
  const instead = patternAskedInstead(text);
  if (instead) return { kind: "create", ...createFromText({ text: before?.[0] ?? text, today, seed }, instead) };
  const outcome = told ? withAnswer(told, edited({ ...input, text: told.rest! }, spec)) : heardWhole(input, spec, isBare);
  switch (outcome.kind) {
    case "ops":
      return {
        kind: "edit",
        ops: outcome.ops,
        summary: [outcome.summary, ...toldOfLeft(outcome.left ?? [], spec)].join(" "),
        notes: outcome.notes ?? [],
      };
    case "undo":
      return (
        (outcome.steps === 1 ? changeRecordBack(spec, input) : undefined) ?? {
          kind: "undo",
          steps: outcome.steps,
          summary:
            outcome.steps > 50
              ? "처음 상태로 되돌렸어요."
              : outcome.steps > 1
                ? `${outcome.steps}번 전으로 되돌렸어요.`
                : "방금 바꾼 것을 되돌렸어요.",
        }
      );
    case "redo":
      return { kind: "redo", steps: outcome.steps, summary: "되돌린 것을 다시 적용했어요." };
    case "new-app":
      return {
        kind: "unsupported",
        text: "한 대화에서는 앱 하나를 만들어요. 다른 앱은 왼쪽의 ‘새 앱 만들기’에서 시작해 주세요.",
        chips: [],
        elsewhere: true,
      };
    default:
      return outcome;
  }
}

/** What of the rest is there already, and what could not be done. */
function toldOfLeft(left: readonly string[], spec: AppSpec): string[] {
  const facts = left.map((piece) => factThere(piece, spec));
  const there = facts.flatMap((fact) => (fact === undefined ? [] : [`이미 있어요. ${fact}`]));
  return [...there, ...toldLeft(left.filter((_, at) => facts[at] === undefined))];
}

const answered = ({ text, chips }: Answer): TurnResult => ({ kind: "answer", text, ...(chips.length > 0 && { chips }) });

/** What was answered, before what became of the rest of the message. */
function withAnswer({ text, chips }: Answer, outcome: EditOutcome): EditOutcome {
  switch (outcome.kind) {
    case "ops":
      return { ...outcome, summary: `${text} ${outcome.summary}` };
    case "answer":
      return { ...outcome, text: `${text} ${outcome.text}` };
    case "unsupported":
      return { ...outcome, text: `${text} ${outcome.text}`, chips: [...chips, ...outcome.chips] };
    case "ask":
      return { ...outcome, question: `${text} ${outcome.question}` };
    default:
      return outcome;
  }
}

/**
 * By its structure where that is plain; else whole by claims, else what the claims and the rules for sentences make of it together. Where
 * none of them does it, and where it is plainly one of them, by the changes that people often ask for.
 */
function edited(input: TurnInput, spec: AppSpec): EditOutcome {
  const { text, today, picked, before, isAgreed } = input;
  if (picked) return editedByRules(input, spec);
  const called = editCalled(text, spec, today);
  if (called) return called;
  const byOthers = (part: string, now: AppSpec, isYes: boolean) => {
    const { isAgreed: _, ...unasked } = input;
    const turn = { ...unasked, text: part, ...((isYes || isAgreed) && { isAgreed: true }) };
    return withTemplate(part, now, today, editedByRules(turn, now));
  };
  const requested = editByRequests(text, { spec, today, earlier: before?.at(-1) }, byOthers);
  const read = requested ? (isAgreed ? requested : wholeFigures(text, spec, requested)) : editedByRules(input, spec);
  return withTemplate(text, spec, today, isAgreed ? read : soundlyNamed(text, spec, read));
}

/** A sum over all days is not made of one that was asked for by the day. */
function wholeFigures(text: string, spec: AppSpec, outcome: EditOutcome): EditOutcome {
  const lost = outcome.kind === "ops" ? lostOfFigures(text, spec, outcome.ops) : [];
  return outcome.kind === "ops" && lost.length > 0
    ? proposeEdit(text, spec, { ...outcome, left: [...(outcome.left ?? []), ...lost] })
    : outcome;
}

/** A piece of a sentence that was taken for a name is asked about, and one more of a list that was taken for a list. */
function soundlyNamed(text: string, spec: AppSpec, outcome: EditOutcome): EditOutcome {
  if (outcome.kind !== "ops") return outcome;
  const read = outcome.ops.filter((op) => !isOfTemplate(op));
  const record = recordTakenForList(text, spec, read);
  if (record)
    return {
      kind: "ask",
      question: `${record.list}에 하나 더 적는 것이라면 미리보기의 추가 버튼으로 바로 넣을 수 있어요. ${josa(`‘${record.name}’`, "을/를")} 따로 목록으로 만들까요?`,
      chips: [`${record.name} 목록 추가해줘`],
    };
  const label = implausibleLabel(text, read);
  const there = label === undefined ? fieldThere(text, spec, read) : undefined;
  if (there)
    return {
      kind: "ask",
      question: `${there.list}에 ‘${there.label}’${josa(there.label, "이/가").slice(there.label.length)} 있어요. ${josa(`‘${there.said}’`, "을/를")} 따로 더 넣을까요?`,
      chips: [`${there.list}에 '${there.said}' 항목 추가해줘`],
    };
  if (label === undefined) return outcome;
  return {
    kind: "ask",
    question: `‘${cutText(label, 30)}’, 이 이름으로 넣으려던 것이 맞는지 잘 모르겠어요. 넣을 이름을 따옴표 안에 적어 주세요.`,
    chips: [],
  };
}

/** A change people often ask for in its place, where it is what was asked for. */
function withTemplate(text: string, spec: AppSpec, today: string, outcome: EditOutcome): EditOutcome {
  if (outcome.kind === "undo" || outcome.kind === "redo" || outcome.kind === "new-app" || isOnlyAsked(text)) return outcome;
  return chooseTemplate(text, spec, today, outcome).outcome ?? outcome;
}

/** By claims and rules. */
function editedByRules({ text, today, seed, before, picked, isAgreed }: TurnInput, spec: AppSpec): EditOutcome {
  // What is picked names itself.
  const sure = (outcome: EditOutcome) => (isAgreed || picked ? outcome : proposed(text, spec, outcome));
  // All that is said names a kind of app: to claims it would be one list.
  const kind = picked ? undefined : addKindSaid({ text, spec, today, seed });
  if (kind) return kind;
  const set = picked ? undefined : setAmount(text, spec);
  if (set?.isCertain) return set.outcome;
  const heard = picked ? undefined : hearEdit(text, spec, today);
  const whole = heard && editByClaims(heard);
  if (whole) return sure(whole);
  const ruled = editByRules({ text, spec, today, seed, ...(before && { before }), ...(picked && { picked }) });
  const chosen = heard ? chooseEdit(heard, ruled, (clause, now) => editByRules({ text: clause, spec: now, today, seed })) : ruled;
  const isHeard = chosen.kind !== "unsupported" && chosen.kind !== "ask";
  return set && !isHeard ? set.outcome : sure(chosen);
}

/** A change one is not sure of is told first; a sentence that was offered means what it says. */
function proposed(text: string, spec: AppSpec, outcome: EditOutcome): EditOutcome {
  const asked = proposeEdit(text, spec, outcome);
  if (asked.kind === "ask" && outcome.kind === "ops" && isOfferedSentence(text, spec)) {
    const { left: _, ...whole } = outcome;
    return whole;
  }
  return asked;
}

/** @param isBare without changes near it that can be pressed */
function heardWhole(input: TurnInput, spec: AppSpec, isBare: boolean): EditOutcome {
  const isRepeated = isSaidAgain(input);
  const turn = isRepeated ? { ...input, isAgreed: true } : input;
  const read = edited(turn, spec);
  const outcome = withAmount(turn, spec, read);
  if (outcome.kind === "undo" && doubtsOfUndo(input.text).length > 0) return { kind: "ask", question: UNDO_MEANT, chips: [UNDO] };
  return isBare ? outcome : withOffers(turn, spec, withoutIdleChips(input, spec, outcome));
}

/** No suggestion leads nowhere. */
function withoutIdleChips({ text, before = [], ...rest }: TurnInput, spec: AppSpec, outcome: EditOutcome): EditOutcome {
  if ((outcome.kind !== "ask" && outcome.kind !== "unsupported") || outcome.chips[0] === AGREED) return outcome;
  const leads = (chip: string) => {
    const { kind } = edited({ ...rest, text: chip, before: [...before, text], isAgreed: chip.endsWith(text) }, spec);
    return kind === "ops" || kind === "undo";
  };
  return { ...outcome, chips: outcome.chips.filter(leads) };
}

/** What was not understood, or in part, may be an amount that the app holds. */
function withAmount({ text, isAgreed, picked }: TurnInput, spec: AppSpec, outcome: EditOutcome): EditOutcome {
  if (picked || (outcome.kind !== "ask" && outcome.kind !== "unsupported") || isOnlyAsked(text)) return outcome;
  const isProposal = outcome.kind === "ask" && outcome.chips[0] === AGREED;
  return answerGrounded(text, spec, { isAgreed: isAgreed === true, beside: isProposal }) ?? outcome;
}

const UNDO = "되돌려줘";
const UNDO_MEANT =
  "방금 바꾼 것을 모두 되돌리라는 뜻인지, 다르게 바꾸라는 뜻인지 잘 몰라서 앱은 그대로 두었어요. 되돌리려면 아래를 눌러 주세요. 다르게 바꾸려면 무엇을 어떻게 할지 말해 주세요.";

/** What was not understood, or only proposed, with changes near it that can be pressed. */
function withOffers(input: TurnInput, spec: AppSpec, outcome: EditOutcome): EditOutcome {
  if (input.picked || (outcome.kind !== "unsupported" && outcome.kind !== "ask")) return outcome;
  const isQuestion = isOnlyAsked(input.text);
  const often = chooseTemplate(input.text, spec, input.today, outcome).offers;
  const isProposal = outcome.kind === "ask" && outcome.chips[0] === AGREED;
  // What asks which of a few is meant has its own answers.
  if (outcome.kind === "ask" && !isProposal && outcome.chips.length > 0)
    return { ...outcome, question: afterFacts(input.text, spec, outcome.question) };
  const { isAgreed: _, ...turn } = input;
  const agreed = isProposal ? edited({ ...turn, isAgreed: true }, spec) : undefined;
  const { sentences, told } = offerChanges(
    input.text,
    spec,
    (sentence) => edited({ ...turn, text: sentence }, spec),
    agreed?.kind === "ops" ? agreed.ops : [],
  );
  if (isQuestion && outcome.kind === "unsupported" && outcome.isUnread)
    return told?.kind === "answer" ? told : { ...outcome, text: UNANSWERED, chips: [] };
  if (isProposal) {
    const planned = agreed?.kind === "ops" ? `${OR_NEW} ${planToAgree(agreed.summary)}` : outcome.question;
    const question = asksForFigure(input.text, spec) ? outcome.question : afterFacts(input.text, spec, planned, outcome.question);
    return { kind: "ask", question, chips: [...outcome.chips, ...often, ...sentences].slice(0, MOST_CHIPS) };
  }
  if (told?.kind === "ask") return told;
  const chips = [...often, ...sentences].slice(0, MOST_CHIPS);
  if (told) return { kind: "unsupported", text: told.text, chips };
  const meant = isKnownWhyNot(outcome) ? undefined : factsMeant(input.text, spec);
  if (meant !== undefined && chips.length > 0) return { kind: "ask", question: `${LOOKED_FOR} ${meant} ${OR_ELSE}`, chips };
  if (meant !== undefined) return { kind: "unsupported", text: `${LOOKED_FOR} ${meant} ${IF_NOT}`, chips };
  if (chips.length === 0) return outcome;
  const why = outcome.kind === "ask" ? outcome.question : outcome.text;
  return { kind: "ask", question: `${why} ${OFFERING}`, chips };
}

/** A question behind what is likely there already; `alone`: where nothing is. */
function afterFacts(text: string, spec: AppSpec, question: string, alone = question): string {
  const there = isOfferedSentence(text, spec) ? undefined : factsMeant(text, spec, LIKELY_THERE);
  return there === undefined ? alone : `${LOOKED_FOR} ${there} ${question}`;
}

const isKnownWhyNot = (outcome: EditOutcome): boolean => outcome.kind === "unsupported" && !outcome.isUnread;
/** A question one has no answer to is no change that was not understood. */
const UNANSWERED =
  "물어보신 것은 알겠는데, 이 앱에서 확인해서 답할 수 있는 내용이 아니에요. 앱은 그대로 두었어요. 바꾸고 싶은 것이 있으면 “…해줘”처럼 말해 주세요.";
const MOST_CHIPS = 3;
/** So likely the app has it, it is told before a change one is not sure of. */
const LIKELY_THERE = 0.65;
const OFFERING = "혹시 이런 뜻인가요?";
const LOOKED_FOR = "앱은 그대로 두었어요. 이것을 말씀하신 거라면 이미 있어요.";
const OR_NEW = "이것이 아니라면 이렇게 바꿀 수 있어요.";
const OR_ELSE = "아니면 이런 뜻인가요?";
const IF_NOT = "이것이 아니면 무엇을 어떻게 바꿀지 조금만 더 알려 주세요.";

/** A yes to a change that was told and not made: nothing has changed since, so it is found again. */
function agreedEdit({ text, spec, today, seed, before = [], picked, records }: TurnInput, draft: Draft): TurnResult | undefined {
  const told = before.at(-1);
  // A yes to a yes is nothing but polite.
  if (!spec || told === undefined || picked || !agrees(text) || agrees(told)) return undefined;
  const turn: TurnInput = { text: told, spec, today, seed, before: before.slice(0, -1), ...(records && { records }) };
  const asked = takeTurn(turn, draft);
  if (asked.kind !== "ask" || asked.chips[0] !== AGREED) return undefined;
  const made = takeTurn({ ...turn, isAgreed: true }, draft);
  return made.kind === "edit" ? made : undefined;
}
