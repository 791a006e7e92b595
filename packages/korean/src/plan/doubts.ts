/**
 * What of a message speaks against a change that the rules for sentences found in it. A rule looks at a part of a sentence; a word that
 * nothing of its change speaks of, a condition it has no place for or a name out of what is only told are signs that something else
 * was meant.
 */
import type { SpecOp } from "@appmon/appspec/operation";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec } from "@appmon/appspec/spec";
import { compactName, resolveName } from "../claims/resolve.ts";
import { POSITION_WORDS, ROLE_ENDINGS } from "../claims/words.data.ts";
import { REMOVE } from "../edit/phrase.ts";
import { PERIODS } from "../grammar/calendar.data.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { read } from "../reader/read.ts";
import { sentencesOf } from "../listed/pieces.ts";
import { withoutReasons } from "../requests/without-reasons.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { HISTORY_WORDS, IF_ENDING, STEP_WORDS, WISHING_STEMS } from "./proposal-words.data.ts";
import { isHow, unaccounted } from "./unaccounted.ts";

type Op = SpecOp["op"];

/** These say when something is so, or for which records. */
const CONDITIONAL: ReadonlySet<Op> = new Set([
  "addHighlight",
  "setQuery",
  "addConstraint",
  "addAutomation",
  "setAutomation",
  "addRule",
  "addAction",
  "setAction",
  "setAuth",
  "setEntity",
]);
const MOST_CHARS = 400;

/** Words of the message, in order; none: nothing speaks against the change. */
export function doubtsOf(text: string, spec: AppSpec, ops: readonly SpecOp[]): string[] {
  // What is so long says more than one change does.
  if (text.length > MOST_CHARS) return [text];
  const asked = sentencesOf(text)
    .map((sentence) => withoutReasons(sentence.text))
    .join(" ");
  const isLook = isLookAlone(text, ops);
  const words = unaccounted(asked, spec, ops).words.filter(
    (word) => !isHowAtAll(word) && !(isLook && resolveName(word, spec).length === 0),
  );
  return [
    ...new Set([
      ...namesOutOfReasons(text, asked, ops),
      ...words,
      ...lostNumbers(asked, spec, ops),
      ...unmetConditions(asked, ops),
      ...requestsAsOptions(ops),
      ...choicesAsNames(ops),
      ...namesCutOff(ops),
      ...boundsAsNames(ops),
      ...stepsAsBounds(asked, ops),
      ...colouredThings(asked, spec, ops),
      ...lostOfFigures(asked, spec, ops),
      ...farFromRemoval(asked, spec, ops),
    ]),
  ];
}

/**
 * 눈이 침침해서 글씨 크게: it is how all of it looks, and nothing else is asked; what names nothing of the app says for whom, or why. A colour
 * may be that of something else: 간판이 초록이라.
 */
const isLookAlone = (text: string, ops: readonly SpecOp[]): boolean =>
  ops.length > 0 &&
  ops.every((op) => op.op === "setTheme" && op.patch.stated === undefined) &&
  read(text).clauses.every(({ intent }) => intent === "look");

/** 날짜를 빨간색으로: a field of the app has a colour asked for, and the whole app would get it. */
function colouredThings(asked: string, spec: AppSpec, ops: readonly SpecOp[]): string[] {
  if (!ops.some((op) => op.op === "setTheme" && op.patch.stated !== undefined)) return [];
  return analyse(asked).flatMap(({ tag, surface }, at, all) => {
    const isObject = tag.startsWith("NN") && all[at + 1]?.tag === "JKO";
    return isObject && resolveName(surface, spec).some(({ kind }) => kind === "field" || kind === "option") ? [surface] : [];
  });
}

/** 똑같이 나누는 걸로 돌려줘: words of a longer message that are of something else than of going back. */
export function doubtsOfUndo(text: string): string[] {
  if (compactName(text).length < LEAST_LONG) return [];
  return analyse(text)
    .filter((morpheme) => /^(?:VV|NNG|NNP)/.test(morpheme.tag) && !HISTORY.has(stemOf(morpheme)) && !HISTORY.has(morpheme.surface))
    .map(({ surface }) => surface)
    .filter((word) => !BACK.test(word) && !PARTS.has(word));
}
const LEAST_LONG = 14;
const BACK = /^(?:돌|되|취소)/;
const PARTS: ReadonlySet<string> = new Set(ROLE_ENDINGS.flatMap(([words]) => words.split(" ")));
const HISTORY: ReadonlySet<string> = new Set(HISTORY_WORDS.split(" "));

/** 나이가 드니 더 그래: what is only told names nothing that is asked for. */
function namesOutOfReasons(text: string, asked: string, ops: readonly SpecOp[]): string[] {
  return ops.flatMap((op) => {
    if (op.op !== "addField") return [];
    const name = compactName(op.field.label);
    return compactName(text).includes(name) && !compactName(asked).includes(name) ? [op.field.label] : [];
  });
}

/** 합봉해서 없어진 통은 목록에서 빼: what is to be taken away is something else than what stands before it. */
function farFromRemoval(asked: string, spec: AppSpec, ops: readonly SpecOp[]): string[] {
  return ops.flatMap((op) => {
    const label = op.op === "dropOption" ? optionOf(spec, op)?.label : undefined;
    const from = label === undefined ? -1 : asked.indexOf(label);
    const verb = from < 0 ? -1 : from + asked.slice(from).search(REMOVE);
    if (verb < from || from < 0) return [];
    const between = analyse(asked).filter(({ tag, start, end }) => tag.startsWith("NN") && start >= from + label!.length && end <= verb);
    return between.some(({ surface }) => !isHowAtAll(surface)) ? [label!] : [];
  });
}

const optionOf = ({ entities }: AppSpec, { entity, field, value }: Extract<SpecOp, { op: "dropOption" }>) =>
  entities
    .find(({ id }) => id === entity)
    ?.fields.find(({ id }) => id === field)
    ?.options?.find((option) => option.value === value);

/** What a figure is to be of or by, and is not. */
export const lostOfFigures = (asked: string, spec: AppSpec, ops: readonly SpecOp[]): string[] => [
  ...lostBreakdowns(asked, ops),
  ...lostPeriods(asked, spec, ops),
];

const isFigure = (op: SpecOp): boolean => (op.op === "addBlock" || op.op === "setBlock") && isRow(op.block);

/** 하루 합계: of all days it is another number. */
function lostPeriods(asked: string, spec: AppSpec, ops: readonly SpecOp[]): string[] {
  const figures = JSON.stringify(newFigures(spec, ops));
  if (figures === "[]" || /"(?:period|today|month)":/.test(figures)) return [];
  const told = compactName(figures);
  return [...asked.matchAll(/\p{L}+/gu)].flatMap(({ 0: word }) => {
    const hit = PERIOD.at(word, 0);
    const said = hit && word.slice(0, hit.end);
    return said && said.length > 1 && hit.value.kind !== "all" && !told.includes(compactName(said)) ? [said] : [];
  });
}
/** Those that stand in a row with others, without them. */
const newFigures = ({ screens }: AppSpec, ops: readonly SpecOp[]): unknown[] =>
  ops.flatMap((op) => {
    if ((op.op !== "addBlock" && op.op !== "setBlock") || !isRow(op.block)) return [];
    const { id, items } = op.block;
    const was = screens.find((screen) => screen.id === op.screen)?.blocks.find((block) => block.id === id);
    const before = new Set(was && isRow(was) ? was.items.map((item) => JSON.stringify(item)) : []);
    return items.filter((item) => !before.has(JSON.stringify(item)));
  });
const PERIOD = new Lexicon(PERIODS);

/** 동별 수량 합계: one figure over all of it is not what was asked for. */
function lostBreakdowns(asked: string, ops: readonly SpecOp[]): string[] {
  if (ops.length === 0 || !ops.every(isFigure)) return [];
  return analyse(asked).flatMap((noun, at, all) => (isEach(all[at + 1]) && noun.tag.startsWith("N") ? [`${noun.surface}별`] : []));
}
const isEach = (morpheme: Morpheme | undefined): boolean => morpheme?.surface === "별" && !morpheme.spaced && morpheme.tag === "XSN";

/** 14일 뒤로: a number that is nowhere in the change, nor in the field that it is of: 5점 말고 10점. */
function lostNumbers(asked: string, spec: AppSpec, ops: readonly SpecOp[]): string[] {
  const numbers = new Set((JSON.stringify([ops, fieldsOf(ops, spec)]).match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
  const texts = compactName(JSON.stringify(ops));
  return findQuantities(asked)
    .filter(({ start, end, value }) => {
      const said = asked.slice(start, end);
      // 8시 may be 20:00, and 0 is said in many ways.
      const { amount } = value;
      return /[1-9]/.test(said) && !numbers.has(amount) && !numbers.has(amount + NOON) && !texts.includes(said.replace(/\D/g, ""));
    })
    .map(({ start, end }) => asked.slice(start, end).trim());
}

const NOON = 12;

const fieldsOf = (ops: readonly SpecOp[], { entities }: AppSpec) =>
  ops.flatMap((op) =>
    op.op === "setField" ? (entities.find(({ id }) => id === op.entity)?.fields.filter(({ id }) => id === op.field) ?? []) : [],
  );

/** 하루에 열 개까지, 잔치국수 칠천원: how many, up to where, or at what price, is no name of anything. */
function boundsAsNames(ops: readonly SpecOp[]): string[] {
  const names = ops.flatMap((op) => (op.op === "addField" ? [op.field.label] : []));
  return names.filter((name) => {
    const amounts = findQuantities(name);
    const last = analyse(name).at(-1);
    return (
      amounts.length > 0 &&
      (last?.tag.startsWith("JX") === true || amounts.some(({ value, start }) => value.dimension === "money" && start > 0))
    );
  });
}

/** 만원 단위로: in what steps it goes is neither the most nor the least. */
function stepsAsBounds(asked: string, ops: readonly SpecOp[]): string[] {
  if (!ops.some((op) => op.op === "setField" && (op.patch.max !== undefined || op.patch.min !== undefined))) return [];
  const morphemes = analyse(asked);
  return findQuantities(asked).flatMap(({ start, end }) =>
    STEPS.has(morphemes.find((morpheme) => morpheme.start >= end)?.surface ?? "") ? [asked.slice(start, end).trim()] : [],
  );
}
const STEPS: ReadonlySet<string> = new Set(STEP_WORDS.split(" "));

/** 18명 넘으면: the change does the same whether it is so or not. */
function unmetConditions(asked: string, ops: readonly SpecOp[]): string[] {
  if (ops.some(({ op }) => CONDITIONAL.has(op))) return [];
  const morphemes = analyse(asked);
  return morphemes.flatMap((morpheme, at) => {
    const next = morphemes[at + 1];
    if (!isIf(morpheme) || (next && WISHES.has(stemOf(next)))) return [];
    const before = asked.slice(0, morpheme.end).trim().split(/\s+/).slice(-2).join(" ");
    return [before];
  });
}
const isIf = ({ tag, surface }: Morpheme): boolean => tag.endsWith("EC") && surface.endsWith(IF_ENDING);
/** 넣으면 좋겠어요, 넣으면 돼요: one wishes for it. */
const WISHES: ReadonlySet<string> = new Set(WISHING_STEMS.split(" "));
const stemOf = ({ lemma }: Morpheme): string => lemma.replace(/다$/, "");

/** 고르게 해주세요 오전 오후: what is asked for stands among the choices. */
function requestsAsOptions(ops: readonly SpecOp[]): string[] {
  return ops
    .flatMap((op) => {
      if (op.op === "addOption") return [op.option];
      if (op.op === "setField") return op.patch.options ?? [];
      return op.op === "addField" ? (op.field.options ?? []) : [];
    })
    .map(({ label }) => label)
    .filter((label) => isPieceOfSentence(analyse(label)));
}
/** 해줘, 받는디, 그것도, 더: what goes on in a sentence names no choice. */
const isPieceOfSentence = (morphemes: readonly Morpheme[]): boolean =>
  morphemes.some(({ tag, surface }) => tag.startsWith("VX") && /^[주줘줄]/.test(surface)) ||
  (morphemes.length > 1 && morphemes.every(({ tag }) => /^(?:NP|J)/.test(tag))) ||
  /^(?:는디|는데|은데|니까|라서|아서|어서)$/.test(morphemes.at(-1)?.surface ?? "");

/** 봤음 / 못 봄 / 모름: what is counted up with strokes are choices, and no name. */
const choicesAsNames = (ops: readonly SpecOp[]): string[] =>
  ops.flatMap((op) => (op.op === "setField" && (op.patch.label?.split("/").length ?? 0) > LEAST_CHOICES ? [op.patch.label!] : []));
/** 학교/학년 is a name. */
const LEAST_CHOICES = 2;

/** 은 산들바람: a particle begins no name, so that something else stood before it. */
const namesCutOff = (ops: readonly SpecOp[]): string[] =>
  ops.flatMap((op) => {
    if (op.op === "setField" && /^[은는을를이가도의]\s/.test(op.patch.label ?? "")) return [op.patch.label!];
    // 열흘 넘은 것 위(로): where something is to stand, and no name.
    const words = op.op === "addField" ? op.field.label.split(" ") : [];
    return words.length > 1 && POSITIONS.has(words.at(-1)!) ? [words.join(" ")] : [];
  });
const POSITIONS: ReadonlySet<string> = new Set(POSITION_WORDS.flatMap(([words]) => words.split(" ")));

const LONGEST = 8;

/** 필드추가, 회색처리: put together from words that say how. */
function isHowAtAll(word: string): boolean {
  if (word.length > LONGEST) return false;
  for (let at = 1; at < word.length; at++) if (isHow(word.slice(0, at)) && isHow(word.slice(at))) return true;
  return false;
}
