/**
 * A change read by its structure: each request of a message against the names of the app. What a reader answers for is done; what none
 * answers for goes on to the other readers of changes, and what these cannot do either is told in its own words.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { EditOutcome } from "../edit/edit-outcome.ts";
import { splitRequests } from "../edit/split-requests.ts";
import { readableText, withoutMarks } from "../korean-text.ts";
import { toldLeft, withTheRest } from "../plan/edit-by-claims.ts";
import { AGREED } from "../plan/proposal-words.data.ts";
import type { Planned } from "../plan/planned.ts";
import { analyse } from "../words/analyse.ts";
import { spaceBoundNouns } from "../words/space-bound-nouns.ts";
import { sentencesOf } from "../plan/answer/sentence-form.ts";
import { ASKING_STEMS, COUNTED_NAMES, NUMBERS_IN_WORDS, PLAYFUL_ENDINGS } from "./clause-words.data.ts";
import { splitAtFields } from "../asked-fields/split-at-fields.ts";
import { readAskedFields } from "../asked-fields/read-asked-fields.ts";
import { type Clause, clauseOf, type RequestReader } from "./clause.ts";
import { readAppName } from "./read-app-name.ts";
import { readBecomes } from "./read-becomes.ts";
import { readChoiceColours } from "./read-choice-colours.ts";
import { readChoiceSet } from "./read-choice-set.ts";
import { readCountdown } from "./read-countdown.ts";
import { readCount } from "./read-count.ts";
import { readDateShift } from "./read-date-shift.ts";
import { readDurations } from "./read-durations.ts";
import { readEffects } from "./read-effects.ts";
import { readElapsed } from "./read-elapsed.ts";
import { readAskedChange, requestsIn } from "../asked-changes/read-asked-change.ts";
import { isConfirmed, isDenied, surelyThere } from "../asked-changes/weigh-change.ts";
import { readAskedNames } from "../asked-names/read-asked-names.ts";
import { readAskedFigure } from "../asked-figures/read-asked-figure.ts";
import { readFigure } from "./read-figure.ts";
import { readFormula } from "./read-formula.ts";
import { readGuard } from "./read-guard.ts";
import { readLimit } from "./read-limit.ts";
import { readMark } from "./read-mark.ts";
import { readMovedAmount } from "./read-moved-amount.ts";
import { readNamedSum } from "./read-named-sum.ts";
import { readNewChoices } from "./read-new-choices.ts";
import { readNewList } from "./read-new-list.ts";
import { readNewRows } from "./read-new-rows.ts";
import { readOpeningHours } from "./read-opening-hours.ts";
import { readPricedRows } from "./read-priced-rows.ts";
import { readPermissions } from "./read-permissions.ts";
import { readPriceRule } from "./read-price-rule.ts";
import { readRanking } from "./read-ranking.ts";
import { readRollup } from "./read-rollup.ts";
import { readRunningNumber } from "./read-running-number.ts";
import { readStateRow } from "./read-state-row.ts";
import { readShare } from "./read-share.ts";
import { readStandard } from "./read-standard.ts";
import { readUnitPrice } from "./read-unit-price.ts";
import { readWithdrawal } from "./read-withdrawal.ts";
import { readWordSwap } from "./read-word-swap.ts";
import { withoutReasons } from "./without-reasons.ts";
import { tryApply } from "../plan/try-apply.ts";

/** In the order they are asked; the first that answers for a clause has it. */
const READERS: readonly RequestReader[] = [
  readNewRows,
  readPricedRows,
  readWordSwap,
  readAppName,
  readChoiceSet,
  readStateRow,
  readMovedAmount,
  readRanking,
  readWithdrawal,
  readPermissions,
  readCountdown,
  readDateShift,
  readPriceRule,
  readUnitPrice,
  readShare,
  readFormula,
  readElapsed,
  readNamedSum,
  readRollup,
  readCount,
  readFigure,
  readAskedFigure,
  readDurations,
  readOpeningHours,
  readChoiceColours,
  readMark,
  readEffects,
  readLimit,
  readStandard,
  readGuard,
  readBecomes,
  readRunningNumber,
  readNewChoices,
  readAskedChange,
  readAskedNames,
  readAskedFields,
];
/** What these say is worked out already, other readers would hear as something else: 빼서 takes nothing out. */
const SURE_OF_THERE: ReadonlySet<RequestReader> = new Set([
  readElapsed,
  readNewRows,
  readPricedRows,
  readChoiceColours,
  readMark,
  readCount,
  readCountdown,
  readDateShift,
  readPriceRule,
  readUnitPrice,
  readShare,
  readFormula,
  readNamedSum,
  readRollup,
  readDurations,
  readOpeningHours,
  readWithdrawal,
  readPermissions,
  readAppName,
  readRanking,
  readChoiceSet,
  readStateRow,
  readEffects,
  readGuard,
  readBecomes,
  readRunningNumber,
  readMovedAmount,
  readAskedChange,
  readAskedNames,
  readAskedFields,
]);
/** What these hear was learnt, and not accounted for word by word. */
const LEARNT: ReadonlySet<RequestReader> = new Set([readAskedFigure, readAskedChange, readAskedNames, readAskedFields]);
/** What these hear in one sentence is one request, however many verbs it has. */
const UNDIVIDED: ReadonlySet<RequestReader> = new Set([readMark, readEffects, readPermissions, readNewRows, readWordSwap]);
const MOST_CHARS = 400;

const oneOf = (words: string): string => words.replaceAll(" ", "|");

/** Hears a request that no reader here answers for. @param isAgreed what it would only propose is to be done */
export type Others = (text: string, spec: AppSpec, isAgreed: boolean) => EditOutcome;

/** Undefined: none of the requests is anybody's here. */
export function editByRequests(
  written: string,
  { spec: given, today, earlier }: { spec: AppSpec; today: string; earlier?: string | undefined },
  others: Others,
): EditOutcome | undefined {
  if (written.length > MOST_CHARS) return undefined;
  const plain = withoutMarks(readableText(written, MOST_CHARS)).replace(PLAYFUL, "$1요");
  const text = spaceBoundNouns(plain).replace(COUNTED_ONCE_MORE, (_, particle: string) => particle);
  const before = earlier === undefined ? {} : { earlier };
  let spec = given;
  let about: EntitySpec | undefined;
  let latest: Clause["latest"];
  let isMine = false;
  let isSure = false;
  const ops: SpecOp[] = [];
  const told: string[] = [];
  const left: string[] = [];
  /** What is there already of what is asked for. */
  const facts: string[] = [];
  const asked: Extract<Planned, { kind: "ask" }>[] = [];
  const list = readNewList(text, { spec, today });
  const withList = list && tryApply(spec, list.planned.ops);
  if (list && withList) {
    spec = withList;
    about = spec.entities.find(({ id }) => id === list.planned.about);
    ops.push(...list.planned.ops);
    told.push(list.planned.text);
    isMine = true;
  }
  const begun = spec;
  const answers = new Map<string, ReturnType<typeof answer>>();
  /** Before anything else of the message is done: each request is heard once. */
  const answerAtFirst = (request: string, isAsked: boolean) => {
    const key = `${isAsked} ${request}`;
    const known = answers.get(key) ?? answer(request, { spec: begun, today, ...before, ...(isAsked && { isAsked }) });
    answers.set(key, known);
    return known;
  };
  // 빨갛게 하고 맨 위로: both are of the same rows, which are said once.
  const isOne = !list && UNDIVIDED.has(answerAtFirst(text, false).reader!);
  const requests = isOne
    ? [text]
    : (list && withList ? list.rest : [text])
        .flatMap(requestsIn)
        .flatMap(splitRequests)
        .flatMap(atShown)
        .flatMap((request) => splitAtFields(request, spec));
  // Whether anything here is anybody's decides whether the others hear the whole message.
  const isAsked = (request: string): boolean => text.includes(`${request}?`);
  const isAnybodys = (request: string): boolean =>
    answerAtFirst(request, isAsked(request)).planned !== undefined || surelyThere(request, spec) !== undefined;
  if (!withList && requests.length === 1 && !requests.some(isAnybodys)) return undefined;
  for (const request of requests) {
    const heard =
      spec === begun && !about && !latest
        ? answerAtFirst(request, isAsked(request))
        : answer(request, {
            spec,
            today,
            ...before,
            ...(isAsked(request) && { isAsked: true }),
            ...(about && { about }),
            ...(latest && { latest }),
          });
    // What a reader says is there, it says of the very thing.
    const there = heard.planned?.kind === "there" ? undefined : surelyThere(request, spec, heard.planned !== undefined && !LEARNT.has(heard.reader!)); // prettier-ignore
    if (there !== undefined) {
      facts.push(...there);
      isMine = true;
      isSure = true;
      continue;
    }
    const isUnsure = heard.planned?.kind === "done" && LEARNT.has(heard.reader!) && isDenied(request, spec, heard.planned.ops);
    const { planned, reader } = isUnsure ? NOTHING_HEARD : heard;
    const after = planned?.kind === "done" ? tryApply(spec, planned.ops) : undefined;
    if (planned?.kind === "done" && after) {
      spec = after;
      latest = fieldPutIn(planned.ops, spec) ?? latest;
      about = spec.entities.find(({ id }) => id === planned.about) ?? about;
      ops.push(...planned.ops);
      if (planned.text !== "") told.push(planned.text);
      isMine = true;
    } else if (planned?.kind === "ask") asked.push(planned);
    else if (planned && planned.kind !== "done") {
      told.push(planned.text);
      isMine = true;
      isSure ||= SURE_OF_THERE.has(reader!);
    } else if (!isTold(request)) {
      const outcome = withConfirmed(request, spec, others);
      const then = outcome.kind === "ops" ? tryApply(spec, outcome.ops) : undefined;
      if (outcome.kind === "answer") told.push(outcome.text);
      else if (outcome.kind === "ops" && then) {
        spec = then;
        ops.push(...outcome.ops);
        told.push(outcome.summary);
        left.push(...(outcome.left ?? []));
        // One of several was heard for itself.
        isMine ||= requests.length > 1;
      } else left.push(request);
    }
  }
  if (!isMine) return asked[0];
  // What the others hear whole is theirs: of a message that is half done here nothing would be left.
  const whole = left.length > 0 && facts.length === 0 ? others(text, given, false) : undefined;
  if (whole?.kind === "ops" && !whole.left && whole.ops.length >= ops.length) return whole;
  // What they only propose, they propose whole.
  if (whole?.kind === "ask" && whole.chips[0] === AGREED && ops.length === 0) return whole;
  if (facts.length > 0) told.push(`${THERE} ${[...new Set(facts)].join(" ")}`);
  if (ops.length > 0) return withTheRest(ops, [...told, ...asked.map(({ question }) => question)], left);
  // All of it is so already.
  return isSure ? { kind: "answer", text: [...told, ...toldLeft(left)].join(" ") } : undefined;
}

/** A change that was only proposed, and is of the kind that is likely asked for. */
function withConfirmed(request: string, spec: AppSpec, others: Others): EditOutcome {
  const outcome = others(request, spec, false);
  if (outcome.kind !== "ask" || outcome.chips[0] !== AGREED) return outcome;
  const agreed = others(request, spec, true);
  return agreed.kind === "ops" && isConfirmed(request, spec, agreed.ops) ? agreed : outcome;
}
const NOTHING_HEARD: ReturnType<typeof answer> = {};
const THERE = "이미 있어요.";

function fieldPutIn(ops: readonly SpecOp[], { entities }: AppSpec): Clause["latest"] {
  const op = ops.findLast((one) => one.op === "addField");
  const entity = op && entities.find(({ id }) => id === op.entity);
  const field = entity?.fields.find(({ id }) => id === op?.field.id);
  return entity && field && { entity, field };
}

/** 되나요, 있어요?: something is asked, and not asked for. */
const isQuestion = (text: string): boolean => sentencesOf(analyse(text)).some(({ mood }) => mood === "asks");

function answer(text: string, turn: Omit<Clause, "text" | "words" | "morphemes">): { planned?: Planned; reader?: RequestReader } {
  if (isQuestion(text)) return {};
  // "납품했는데 못 받은 금액 합계" is one request; of "바빴는데 합계 보여줘" the first half only tells something.
  for (const asks of new Set([text, withoutReasons(text)])) {
    const clause = clauseOf(asks, turn);
    for (const reader of READERS) {
      const planned = reader(clause);
      if (planned) return { planned, reader };
    }
  }
  return {};
}

/** "나가는 날에서 들어온 날 빼서 박수 나오고 1박 요금 곱해서 …", "이름도 적게 해줘 안 쓰면 저장 안 되게": one thing, and then another. */
function atShown(request: string): string[] {
  const parts = request.split(SHOWN).flatMap((part) => {
    const [first = "", ...rest] = part.split(ASKED);
    const behind = rest.join(" ");
    return ASKS.test(behind) && analyse(behind).some(({ tag }) => tag.startsWith("VV")) ? [first, behind] : [part];
  });
  return parts.filter((part) => part.trim() !== "");
}
/** 이름, 용량, 시간 이 세 개는: how many were just named says nothing more of them. */
const COUNTED_ONCE_MORE = new RegExp(
  String.raw`\s이\s?(?:${oneOf(NUMBERS_IN_WORDS)}|\d{1,2})\s?(?:${oneOf(COUNTED_NAMES)})([은는을를도이가]?)(?=\s)`,
  "g",
);
/** 해주세용, 해줘염: 요 as it is typed for fun; 박해용 is somebody. */
const PLAYFUL = new RegExp(String.raw`(${oneOf(ASKING_STEMS)})(?:${oneOf(PLAYFUL_ENDINGS)})(?=[\s.,!~]|$)`, "g");
const ASKS = /(?:게|줘|기|요)[.~!\s]*$/;
const SHOWN = /(?<=(?:나오|보이|뜨|나오게\s?하|보이게\s?하|좋겠)고)\s+/;
const ASKED = /(?<=[해어아]\s?(?:줘|주세요|주라|주십시오|주이소))[.~!]*\s+/;

/** Something that was, or is so: a whole sentence in which nothing is asked. */
function isTold(request: string): boolean {
  const morphemes = analyse(request);
  const last = morphemes.findLast(({ tag }) => !tag.startsWith("S"));
  const sentences = sentencesOf(morphemes);
  const isWhole = last?.tag.endsWith("EF") === true || (last?.surface === "요" && last.tag.startsWith("J"));
  return (
    isWhole &&
    sentences.every(({ mood }) => mood === "tells" || mood === "complains") &&
    !/(?:게|줘|주세요|기|음|도)\s*[요~!.]*$/.test(request)
  );
}
