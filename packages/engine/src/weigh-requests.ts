/**
 * Each request of a message by itself: of all that may become of it the likeliest is done, or told to be there already; where none is likely
 * enough, what it may be is asked, with the changes it may mean to choose from.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Note } from "@appmon/appspec/spec";
import { asWished } from "@appmon/kernel/planned-sentence";
import { amountSaid } from "@appmon/korean/amounts/amount-said";
import { accounted, listOf } from "@appmon/korean/asked-changes/outcome-inputs";
import type { Change, Heard, Told } from "@appmon/korean/asked-changes/outcomes";
import { areOfKind } from "@appmon/korean/asked-changes/operations-of-kinds";
import type { Asking } from "@appmon/korean/asked-changes/plan-change";
import { requestsIn } from "@appmon/korean/asked-changes/requests-in";
import { type Weighed, weighOutcomes } from "@appmon/korean/asked-changes/weigh-outcomes";
import { isOnlyAsked } from "@appmon/korean/plan/answer/only-asked";
import { planToAgree } from "@appmon/korean/plan/propose-edit";
import { AGREED } from "@appmon/korean/plan/proposal-words.data";
import { tryApply } from "@appmon/korean/plan/try-apply";
import type { TurnInput, TurnResult } from "./turn.ts";

/** So likely a change is made, and so likely it is told that there is something already: nothing is lost by that. */
const DONE = 0.5;
const TOLD = 0.7;
/** What a reader accounts for word by word is made where it is no less likely than this, and the likeliest. */
const DONE_AS_READ = 0.25;
const DONE_OF_TWO = 0.7;
/** So likely it is asked whether to make it, offered to be chosen, or told as what may be meant. */
const ASKED = 0.3;
const OFFERED = 0.08;
const MENTIONED = 0.1;
/** A fact that is less likely than this share of the first is not told with it. */
const BESIDE = 0.3;
const MOST_FACTS = 2;
const MOST_CHIPS = 3;
const MOST_CHARS = 400;
const MOST_REQUESTS = 5;

const THERE = "이미 있어요.";
const SO_ALREADY = "지금도 그래요.";
const ALREADY = "이미";
const MAYBE_THERE = "이것을 말씀하신 거라면 이미 있어요.";
const WHICH = "혹시 이런 뜻인가요?";
const OR_WHICH = "아니면 이런 뜻인가요?";
const OR_SAY = "이것이 아니면 무엇을 어떻게 바꿀지 조금만 더 알려 주세요.";
const NOT_YET = "말한 그대로는 아직 못 넣었어요.";
const UNCHANGED = "앱은 그대로 두었어요.";

/** The engine without this weighing. @param isBare without changes near it that can be pressed */
export type Hear = (input: TurnInput, isBare: boolean) => TurnResult;

/** What is not about the app as it stands is nobody's here. */
const OTHERS: ReadonlySet<TurnResult["kind"]> = new Set(["undo", "redo", "create", "records", "record-change"]);

/** A yes does just what was told: it is weighed as it was then. */
export function weighRequests({ isAgreed, ...input }: TurnInput, spec: AppSpec, hear: Hear): TurnResult {
  if (isAgreed) return agreed(input, spec, hear) ?? hear({ ...input, isAgreed }, false);
  const all = input.text.length > MOST_CHARS ? [] : requestsIn(input.text);
  // Nobody asks for more at once, and each costs as much as a change.
  const parts = all.length > MOST_REQUESTS ? [] : all;
  if (parts.length < 2) {
    const alone = hear(input, true);
    if (OTHERS.has(alone.kind) || parts.length === 0 || ("elsewhere" in alone && alone.elsewhere)) return hear(input, false);
    return answerOf([weighed(input, spec, alone, hear)], { input, spec }, () => hear(input, false));
  }
  let now = spec;
  let about: string | undefined;
  const each: Weighing[] = [];
  for (const text of parts) {
    const turn: TurnInput = { ...input, text, spec: now };
    const heard = hear(turn, true);
    if (OTHERS.has(heard.kind)) return hear(input, false);
    const one = weighed(turn, now, heard, hear, about);
    about = (one.done && listOf(one.done.ops)) ?? about;
    now = (one.done && tryApply(now, one.done.ops)) ?? now;
    each.push(one);
  }
  return answerOf(each, { input, spec: now }, () => hear(input, false));
}

/** What one request comes to. */
interface Weighing {
  text: string;
  heard: TurnResult;
  done?: { ops: SpecOp[]; text: string; notes: Note[] };
  there?: string[];
  /** That it is so already, or why it cannot be. */
  told?: string;
  /** Where it is none of these. */
  maybe: readonly Weighed[];
  /** It is not weighed: what the readers make of it holds. */
  isOfOthers?: boolean;
}

function weighed(input: TurnInput, spec: AppSpec, heard: TurnResult, hear: Hear, about?: string): Weighing {
  const { text, today } = input;
  const isOfOthers = isUnmarked(heard, text);
  if (heard.kind === "edit" && isOfOthers) return { text, heard, done: { ...heard, text: heard.summary }, maybe: [], isOfOthers };
  const hearing = hearingOf(input, heard, hear);
  if (hearing.change && heard.kind === "ask" && isUnmarked({ ...heard, ...hearing.change, kind: "edit", summary: "", notes: [] }, text))
    return { text, heard, maybe: [], isOfOthers: true };
  const ranked = readWordByWord({ text, spec, today }, weighOutcomes({ text, spec, today, about }, hearing));
  const [first] = ranked;
  const change = first?.outcome;
  const isDone = first !== undefined && first.likely >= leastFor(first, { text, spec, today }) && !isOnlyAsked(text);
  const of = { text, heard, maybe: ranked };
  if (isDone && change?.kind === "change")
    return { ...of, done: { ...change, notes: heard.kind === "edit" && change.isHeard ? heard.notes : [] } };
  if (first === undefined || first.likely < TOLD) return of;
  if (first.outcome.kind === "there") return { ...of, there: factsIn(ranked) };
  return first.outcome.kind === "told" ? { ...of, told: answerTold(first.outcome) } : of;
}

const answerTold = ({ text, isSo }: Told): string => (isSo && !text.includes(ALREADY) ? `${SO_ALREADY} ${text}` : text);

/**
 * What nobody who was learnt from was marked for says nothing of how likely it is: another value of what the app holds, an ability of the app, how a list is shown,
 * where a part stands, what a field is written with.
 */
const isUnmarked = (heard: TurnResult, text: string): boolean =>
  heard.kind === "edit" &&
  (amountSaid(text) !== undefined ||
    heard.ops.some((op) => op.op === "setBlock" && !WEIGHED_BLOCKS.has(op.block.kind)) ||
    heard.ops.some(bringsAbility) ||
    heard.ops.every((op) => UNMARKED.has(op.op) || (op.op === "setField" && "type" in op.patch)));
/** Hearts that visitors give, news under a bell, a password in front. */
const bringsAbility = (op: SpecOp): boolean =>
  (op.op === "setApp" && ("notices" in op.patch || "lock" in op.patch)) || (op.op === "setEntity" && "likesField" in op.patch);
/** 최소 주문 금액은 만원: of a cart that has a place for it, and no check of an order. */
const WEIGHED_BLOCKS: ReadonlySet<string> = new Set(["collection", "stats", "chart"]);
const UNMARKED: ReadonlySet<SpecOp["op"]> = new Set<SpecOp["op"]>(["setView", "setNav", "moveField", "moveBlock", "showField", "orderOptions", "setAction"]); // prettier-ignore

/** What a reader accounts for word by word goes before what is likely of the same kind, which may leave out a word: 10만원 넘고 전달 안 한 거. */
function readWordByWord(asking: Reading, ranked: readonly Weighed[]): readonly Weighed[] {
  const [first] = ranked;
  const read = ranked.find(({ outcome }) => outcome.kind === "change" && outcome.isHeard);
  if (!first || !read || first === read || first.outcome.kind !== "change" || read.outcome.kind !== "change") return ranked;
  const kind = first.outcome.proposal?.kind;
  if (kind === undefined || areOfKind(kind, read.outcome.ops) !== true || accountedFor(asking) !== "done") return ranked;
  return [{ ...read, likely: read.likely + first.likely }, ...ranked.filter((one) => one !== read)];
}

type Reading = Pick<Asking, "text" | "spec" | "today">;
const accountedFor = ({ text, spec, today }: Reading): string => accounted(text, spec, today);

/** Which of two days is to be the later one is easily taken the wrong way round. */
function leastFor({ outcome }: Weighed, reading: Reading): number {
  if (outcome.kind === "change" && outcome.isHeard && accountedFor(reading) === "done") return DONE_AS_READ;
  const compares = outcome.kind === "change" && outcome.ops.some((op) => op.op === "addConstraint" && JSON.stringify(op.constraint).includes('"value":{"field"')); // prettier-ignore
  return compares ? DONE_OF_TWO : DONE;
}

/** What the engine makes of it otherwise, be it said yes to or not. */
export function hearingOf(input: TurnInput, heard: TurnResult, hear: Hear): Heard {
  if (heard.kind === "edit") return { hearing: "done", change: { ops: heard.ops, text: heard.summary } };
  const agreed = hear({ ...input, isAgreed: true }, true);
  const change = agreed.kind === "edit" ? { change: { ops: agreed.ops, text: agreed.summary } } : {};
  const hearing = heard.kind === "answer" ? "answered" : agreed.kind === "edit" ? "proposed" : heard.kind === "ask" ? "asked" : "unheard";
  return { hearing, ...change };
}

function factsIn(ranked: readonly Weighed[]): string[] {
  const facts = ranked.flatMap(({ outcome, likely }) => {
    const fact = outcome.kind === "there" ? outcome.fact : outcome.kind === "told" && outcome.isSo ? outcome.text : undefined;
    return fact === undefined ? [] : [{ fact, likely }];
  });
  return [...new Set(facts.filter(({ likely }) => likely >= (facts[0]?.likely ?? 0) * BESIDE).map(({ fact }) => fact))].slice(
    0,
    MOST_FACTS,
  );
}

/** @param otherwise what the engine says of the whole message, where nothing is likely */
function answerOf(all: readonly Weighing[], { input, spec }: { input: TurnInput; spec: AppSpec }, otherwise: () => TurnResult): TurnResult {
  const ops = all.flatMap(({ done }) => done?.ops ?? []);
  const facts = [...new Set(all.flatMap(({ there }) => there ?? []))];
  const open = all.filter(({ done, there, told }) => !done && !there && told === undefined);
  if (open.length === 1 && all.length === 1) return asking(open[0]!, accountedFor({ ...input, text: open[0]!.text, spec }), otherwise);
  const rest = restOf(open);
  if (open.length === all.length && rest.chips.length === 0 && open.every(({ maybe }) => maybeThere(maybe).length === 0))
    return otherwise();
  const there = facts.length > 0 ? [`${THERE} ${facts.join(" ")}`] : [];
  const told = all.flatMap(({ text: said, told: one }) =>
    one === undefined ? [] : all.length === 1 ? [one] : [`‘${said.trim()}’: ${one}`],
  );
  const text = [...all.flatMap(({ done }) => done?.text ?? []), ...there, ...told, ...rest.told].join(" ");
  const chips = rest.chips.length > 0 && { chips: rest.chips };
  if (ops.length > 0) return { kind: "edit", ops, summary: text, notes: all.flatMap(({ done }) => done?.notes ?? []), ...chips };
  return open.length === all.length && chips
    ? { kind: "ask", question: `${UNCHANGED} ${text}`, ...chips }
    : { kind: "answer", text, ...chips };
}

/** What is told of the rest of a message, request by request, and which change may be meant by the first that may mean one. */
function restOf(open: readonly Weighing[]): { told: string[]; chips: string[] } {
  const told = open.map(({ text, maybe, heard }) => {
    const facts = maybeThere(maybe);
    const why = facts.length > 0 ? `${MAYBE_THERE} ${facts.join(" ")}` : isKnownWhyNot(heard) ? heard.text : NOT_YET;
    return `‘${text.trim()}’: ${why}`;
  });
  const chips = open.map(({ maybe }) => chipsOf(maybe)).find((all) => all.length > 0) ?? [];
  return { told: chips.length > 0 ? [...told, WHICH] : told, chips };
}

const isKnownWhyNot = (heard: TurnResult): heard is Extract<TurnResult, { kind: "unsupported" }> =>
  heard.kind === "unsupported" && !heard.isUnread;

/** What may be meant by the whole of a message. */
function asking({ text, heard, maybe, isOfOthers }: Weighing, reading: string, otherwise: () => TurnResult): TurnResult {
  const [chips, facts, first] = [chipsOf(maybe), maybeThere(maybe), maybe[0]];
  // Who accounts for every word asks for what is missing.
  const isAskedFor =
    heard.kind === "ask" && (isOfOthers === true || amountSaid(text) !== undefined || reading === "ask" || reading === "cannot");
  if (isAskedFor) return otherwise();
  const isLikely = first !== undefined && first.likely >= ASKED;
  // A question that nobody can do anything about, and what is known not to be possible, are answered as well as they can be.
  const isAnswered = heard.kind === "answer" && isOnlyAsked(text);
  if ((isAnswered && !(isLikely && first.outcome.kind === "there")) || (isKnownWhyNot(heard) && !isLikely)) return otherwise();
  if (chips.length === 0 && facts.length === 0) return otherwise();
  const there = facts.length > 0 ? [MAYBE_THERE, ...facts] : [];
  if (isLikely && first.outcome.kind === "change")
    return { kind: "ask", question: [...there, planToAgree(first.outcome.text)].join(" "), chips: [AGREED, ...chips.slice(1)] };
  if (chips.length === 0) return { kind: "answer", text: [UNCHANGED, ...there, OR_SAY].join(" ") };
  return { kind: "ask", question: [UNCHANGED, ...there, facts.length > 0 ? OR_WHICH : WHICH].join(" "), chips };
}

/** Undefined where what was told to be agreed to was another reader's. */
function agreed(input: TurnInput, spec: AppSpec, hear: Hear): TurnResult | undefined {
  if (input.text.length > MOST_CHARS || requestsIn(input.text).length !== 1) return undefined;
  const one = weighed(input, spec, hear(input, true), hear);
  const [first] = one.maybe;
  if (one.done || one.there || one.told !== undefined || first?.outcome.kind !== "change") return undefined;
  const isOfOthers: TurnResult = { kind: "answer", text: "" };
  const asked = asking(one, accountedFor({ ...input, spec }), () => isOfOthers);
  const isTold = asked.kind === "ask" && asked.chips[0] === AGREED;
  return isTold ? { kind: "edit", ops: first.outcome.ops, summary: first.outcome.text, notes: [] } : undefined;
}

/** What it does; what goes with that is told once it is done. */
const chipOf = ({ text }: Change): string => asWished(text.split(/(?<=[.!?])\s+/)[0]!);

const maybeThere = (maybe: readonly Weighed[]): string[] =>
  maybe.some(({ outcome, likely }) => likely >= MENTIONED && (outcome.kind === "there" || (outcome.kind === "told" && outcome.isSo))) ? factsIn(maybe) : []; // prettier-ignore

const chipsOf = (maybe: readonly Weighed[]): string[] =>
  [...new Set(maybe.flatMap(({ outcome, likely }) => (outcome.kind === "change" && likely >= OFFERED ? [chipOf(outcome)] : [])))].slice(0, MOST_CHIPS); // prettier-ignore

/** A change that was offered under the last answer: it is found again in what was said before. */
export function pressed({ text, spec, before = [], offered, ...input }: TurnInput, hear: Hear): TurnResult | undefined {
  const said = before.at(-1);
  if (!spec || said === undefined || said.length > MOST_CHARS || !offered?.includes(text)) return undefined;
  for (const request of requestsIn(said)) {
    const turn: TurnInput = { ...input, text: request, spec, before: before.slice(0, -1) };
    const heard = hear(turn, true);
    if (OTHERS.has(heard.kind)) continue;
    const found = weighOutcomes({ text: request, spec, today: input.today }, hearingOf(turn, heard, hear)).find(({ outcome }) => outcome.kind === "change" && chipOf(outcome) === text); // prettier-ignore
    if (found?.outcome.kind === "change") return { kind: "edit", ops: found.outcome.ops, summary: found.outcome.text, notes: [] };
  }
  return undefined;
}
