/**
 * What a reading asks, as claims. Slots are evidence: what a name is, is settled by the app and by its words; grammar reads the
 * conditions, formulas and times; one clause with several targets gives several claims; a slot its clause has no use for makes a
 * claim of its own, or is unread.
 */
import type { AppSpec } from "@appmon/appspec/spec";
import { type Condition, parseCondition } from "../grammar/conditions.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { MAX_SLICE, phraseOf, type Place, sliceOf } from "../grammar/slice.ts";
import type { Clause, Intent, Reading, Slot } from "../reader/reading.ts";
import type { Morpheme } from "../words/morpheme.ts";
import * as edits from "./build-edits.ts";
import { look, lookOf } from "./build-look.ts";
import * as records from "./build-records.ts";
import * as rules from "./build-rules.ts";
import * as services from "./build-services.ts";
import type { Builder, Draft } from "./builder.ts";
import type { Claim, Name, Whenever } from "./claim.ts";
import { ClauseParts } from "./clause-parts.ts";
import type { Conversation } from "./conversation.ts";
import { fieldWishOf, nameOfPhrase, type Surroundings } from "./names.ts";
import { withStatedFacts } from "./stated-facts.ts";
import { CORRECTING } from "./words.data.ts";

const BUILDERS: Readonly<Record<Exclude<Intent, "chat">, Builder>> = {
  keep: records.keep, show: records.show, compute: records.compute, choice: records.choice, fact: records.fact,
  mark: rules.mark, alert: rules.alert, rule: rules.rule, limit: rules.limit,
  book: services.book, sell: services.sell, people: services.may, tool: services.tool, ask: services.ask, page: services.page,
  talk: services.talk, share: services.share, decline: services.decline, look,
  add: edits.add, remove: edits.remove, rename: edits.rename, change: edits.change, undo: edits.undo, question: edits.question,
  complain: edits.complaint,
}; // prettier-ignore
const CORRECTION = new Lexicon(CORRECTING.map((word) => [word, true] as const));
/** Their words are told back, or undone, as they stand. */
const TOLD_WHOLE: ReadonlySet<Intent> = new Set<Intent>(["question", "complain", "undo"]);
const MOST_CLAIMS = 80;

/** The claims of a reading in the order of the text; none for what asks nothing. Never throws. */
export function claimsOf(read: Reading, morphemes: readonly Morpheme[], app?: AppSpec, conversation?: Conversation): Claim[] {
  const reading = withStatedFacts(read, morphemes, app);
  const around: Surroundings = { app, conversation };
  const claims: Claim[] = [];
  for (const [index, clause] of reading.clauses.entries()) {
    const own = clauseClaims(reading, clause, index, morphemes, around);
    const before = claims.at(-1);
    const joined = own.map((claim) => whenOnly(claim, before, reading) ?? withEvent(claim, before, reading));
    const isOver = before !== undefined && isCondition(before, reading) && joined.some((claim, at) => claim !== own[at]);
    // 취소되면: it only said when, and asked nothing. Its words are those of the claim that it is the condition of.
    if (isOver) claims.pop();
    const start = isOver ? before.span.start : undefined;
    claims.push(...joined.map((claim) => (start === undefined ? claim : { ...claim, span: { ...claim.span, start } })));
  }
  for (const slot of reading.loose) if (slot.label === "look") claims.push(looseLook(reading, slot, around));
  if (reading.clauses.length === 0) claims.push(...followUp(reading, around));
  return claims.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end).slice(0, MOST_CLAIMS);
}

function clauseClaims(reading: Reading, clause: Clause, index: number, morphemes: readonly Morpheme[], around: Surroundings): Claim[] {
  if (clause.intent === "chat") return [];
  const parts = new ClauseParts(reading.text, clause, morphemes, around);
  let built = BUILDERS[clause.intent](parts);
  // 요청은 필수로: heard as a look, but there is no look in it, and a part of the app that is to be something else.
  if (
    around.app &&
    built.every(isEmptyLook) &&
    clause.intent === "look" &&
    clause.slots.some(({ label }) => label === "target" || label === "field")
  )
    built = edits.change(new ClauseParts(reading.text, clause, morphemes, around));
  const drafts = [...built, ...extras(parts)];
  const corrects = isCorrection(reading, clause, index);
  const base = {
    span: { start: clause.start, end: clause.end, confidence: clause.confidence },
    confidence: parts.confidence(),
    unread: TOLD_WHOLE.has(clause.intent) ? [] : parts.unread(),
    corrects,
  };
  return drafts.map((draft): Claim => ({ ...draft, ...base }));
}

const isEmptyLook = (draft: Draft): boolean =>
  draft.kind === "look" &&
  !draft.colour &&
  !draft.mode &&
  !draft.size &&
  !draft.font &&
  !draft.radius &&
  !draft.density &&
  draft.moods.length === 0;

/**
 * 예약하면 횟수가 줄고, 예약자에게 문자가 가게: what is told or done without an event is of the event before. A clause before that ends
 * in 면 is the event itself. Less sure than what was said.
 */
function withEvent(claim: Claim, before: Claim | undefined, reading: Reading): Claim {
  if ((claim.kind !== "alert" && claim.kind !== "whenever") || claim.when || !before || before.span.start === claim.span.start)
    return claim;
  if (claim.kind === "alert" && claim.schedule) return claim;
  const when = eventOf(before, reading);
  return when ? { ...claim, when, confidence: claim.confidence * INHERITED } : claim;
}
const INHERITED = 0.8;
const CARRYING: ReadonlySet<Claim["kind"]> = new Set(["whenever", "alert", "limit", "mark"]);

function eventOf(before: Claim, reading: Reading): Condition | null {
  if (CARRYING.has(before.kind) && "when" in before && before.when) return before.when;
  const ending = /(?:으면|면)[\s,]*$/.exec(sliceOf(reading.text, before.span).text);
  if (!ending) return null;
  const clause = sliceOf(reading.text, { start: before.span.start, end: before.span.start + ending.index });
  return parseCondition(clause)?.value ?? null;
}

/** What a clause that ends in 면 may have been heard as: by itself it asks nothing. */
const HEARD_ALONE: ReadonlySet<Claim["kind"]> = new Set([
  "question",
  "complaint",
  "limit",
  "fact",
  "decline",
  "rename",
  "change",
  "keep",
  "show",
]);
const isCondition = (claim: Claim, reading: Reading): boolean =>
  (HEARD_ALONE.has(claim.kind) || (claim.kind === "whenever" && claim.effects.length === 0)) &&
  /(?:으면|면)[\s,]*$/.test(sliceOf(reading.text, claim.span).text);

/** 반납일 지나면 / 상태를 연체로 바꿔줘: no other name for the state, but what it comes to be then. */
function whenOnly(claim: Claim, before: Claim | undefined, reading: Reading): Claim | undefined {
  if (!before || before.span.start === claim.span.start || !isCondition(before, reading)) return undefined;
  const effect = effectOf(claim);
  const when = effect && eventOf(before, reading);
  if (!when) return undefined;
  const { span, confidence, unread, corrects } = claim;
  return { kind: "whenever", when, effects: [effect], how: null, text: null, who: null, span, confidence, unread, corrects };
}

function effectOf(claim: Claim): Whenever["effects"][number] | undefined {
  if (claim.kind === "rename" && claim.what && claim.to && !claim.everywhere)
    return { on: [claim.what], effect: { kind: "state", to: claim.to } };
  if (claim.kind === "change" && claim.what && claim.to?.kind === "word")
    return { on: [claim.what], effect: { kind: "state", to: claim.to.value } };
  return undefined;
}

/** Said between the clause before and this one, or as it begins: 그게 아니라, 아니. */
function isCorrection(reading: Reading, clause: Clause, index: number): boolean {
  const from = reading.clauses[index - 1]?.end ?? 0;
  const before = sliceOf(reading.text, {
    start: Math.max(from, clause.start - MAX_SLICE),
    end: Math.min(clause.start + 14, clause.end),
  }).text;
  return CORRECTION.find(before, 0, ({ start }) => start === 0 || before[start - 1] === " " || /[.,!?]/.test(before[start - 1]!)) !== null;
}

/** Slots that another kind of claim is for: a look in a clause of pages, a row in one of selling. */
function extras(parts: ClauseParts): Draft[] {
  const drafts: Draft[] = [];
  for (const slot of parts.rest()) {
    const draft = EXTRA[slot.label]?.(parts, slot);
    if (draft) {
      parts.slots(slot.label);
      drafts.push(...draft);
    }
  }
  return drafts;
}

type Extra = (parts: ClauseParts, slot: Slot) => Draft[] | null;
const asked =
  (builder: Builder): Extra =>
  (parts) =>
    builder(parts);
const EXTRA: Partial<Record<Slot["label"], Extra>> = {
  look: (parts, slot) => [lookOf(parts.sliceOf(slot), null, parts.around, parts.words)],
  row: asked(records.fact),
  option: (parts) => records.choice(parts),
  share: asked(services.share),
  measure: asked(records.compute),
  section: asked(services.page),
  order: asked(records.show),
  view: asked(records.show),
  tool: asked(services.tool),
  field: (parts, slot) =>
    parts.namesIn(slot, { otherwise: "field" }).map((name): Draft => ({ kind: "field", of: null, field: fieldWishOf(name), who: null })),
  effect: (parts) => (parts.has("when") ? rules.rule(parts) : null),
};

function looseLook(reading: Reading, slot: Slot, around: Surroundings): Claim {
  const span = { start: slot.start, end: slot.end, confidence: slot.confidence };
  const draft = lookOf(sliceOf(reading.text, slot), null, around, reading.text.slice(slot.start, slot.end));
  return { ...draft, span, confidence: slot.confidence, unread: [], corrects: false } as Claim;
}

/** 연락처도, 메모는?: the deed of the last claim once more, on another thing. Only where a short message has no clause of its own. */
function followUp(reading: Reading, around: Surroundings): Claim[] {
  const last = around.conversation?.lastClaim();
  const text = reading.text.trim();
  const also = /^(.{1,20}?)(?:도|은요|는요|은|는)\s*[.!?~ㅎㅋ]*(?:요|여)?[.!?]*$/.exec(text);
  if (!last || !also || reading.loose.length > 0 || !("what" in last) || Array.isArray(last.what)) return [];
  const at = reading.text.indexOf(also[1]!);
  const phrase = phraseOf(sliceOf(reading.text, { start: at, end: at + also[1]!.length }));
  if (!phrase || (phrase.text.includes(" ") === false && phrase.text.length < 1)) return [];
  return [repeated(last, nameOfPhrase(phrase, around, { confidence: FOLLOWING }), { start: 0, end: reading.text.length })];
}
const FOLLOWING = 0.7;

function repeated(last: Claim, what: Name, place: Place): Claim {
  const role = what.role === "unknown" && "what" in last && last.what && !Array.isArray(last.what) ? last.what.role : what.role;
  const named = { ...what, role };
  const base = { span: { ...place, confidence: FOLLOWING }, confidence: FOLLOWING, unread: [], corrects: false };
  if (last.kind === "add")
    return { ...last, ...base, what: named, field: role === "field" ? fieldWishOf(named) : null, row: null, text: null };
  return { ...last, ...base, what: named } as Claim;
}
