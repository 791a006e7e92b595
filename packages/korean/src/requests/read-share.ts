/** A share of an amount: 요금의 60퍼센트가 팀 몫, 판 돈에서 8프로 떼고 나머지가 내 몫, 주문금액에서 수수료 12프로 뺀 금액이 정산금. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { ContentWord } from "../claims/content-words.ts";
import { compactName } from "../claims/resolve.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { type Clause, type RequestReader, type Span, wordsLeft } from "./clause.ts";
import { type Total, totalOf } from "./price-total.ts";
import { ADDING_STEMS, GENERAL_SUMS, NO_PRICE_RULE, SHARE_HEADS, TAKEN_OFF, TAKING_STEMS, WHAT_IS_LEFT } from "./price-words.data.ts";
import { labelLeft, withFormula } from "./worked-out-field.ts";

const NEVER: ReadonlySet<string> = new Set(NO_PRICE_RULE.split(" ").filter((word) => word !== "빼고"));
const formsIn = (stems: string): ReadonlySet<string> => new Set(stems.split(" ").flatMap((stem) => [stem, ...formsOf(stem)]));
const TAKING = formsIn(TAKING_STEMS);
const ADDING = formsIn(ADDING_STEMS);
const OFF: ReadonlySet<string> = new Set(TAKEN_OFF.split(" "));
const LEFT: ReadonlySet<string> = new Set(WHAT_IS_LEFT.split(" "));
const GENERAL: ReadonlySet<string> = new Set(GENERAL_SUMS.split(" "));
const HEADS: readonly string[] = SHARE_HEADS.split(" ");

/** 몫이에요, cut as a noun and 요. */
const CUT_COPULA = /이에$/;

type Way = "of" | "-" | "+";

export const readShare: RequestReader = (clause) => {
  const { text, morphemes } = clause;
  if (morphemes.some(({ surface, lemma }) => NEVER.has(surface) || NEVER.has(lemma.replace(/다$/, "")))) return undefined;
  const numbers = findQuantities(text);
  const [percent] = numbers;
  if (!percent || numbers.length > 1 || percent.value.dimension !== "percent" || !(percent.value.amount > 0 && percent.value.amount < 100))
    return undefined;
  const spans: Span[] = [[percent.start, percent.end]];
  const verbs = [...text.matchAll(/[^\s,.~!]+/g)].flatMap(({ 0: word, index }) =>
    TAKING.has(word) || ADDING.has(word)
      ? [{ way: TAKING.has(word) ? ("-" as const) : ("+" as const), span: [index, index + word.length] as Span }]
      : [],
  );
  if (verbs.length > 1) return undefined;
  spans.push(...verbs.map(({ span }) => span));
  const way: Way = verbs[0]?.way ?? "of";
  // What goes before what is worked out of it: 매출의 30%, 매출에서 30%.
  const before = wordsLeft(clause, spans).filter(({ end }) => end <= percent.start);
  const sums = clause.words.fields.filter(
    ({ field, entity, span }) => numberKind(field, entity, clause.spec) === "money" && span[1] <= percent.start,
  );
  const bases = basesOf(sums, clause);
  if (bases.length !== 1) return undefined;
  const [{ entity, field }] = bases as [Total];
  const own: Span[] = sums.filter((one) => one.field === field).map(({ span }) => span);
  const isBase = ({ start, end, text: word }: { start: number; end: number; text: string }) =>
    own.some(([from, to]) => start < to && end > from) || (own.length === 0 && GENERAL.has(word));
  const ground: Span[] = before.filter((one) => isBase(one) || OFF.has(one.text)).map(({ start, end }) => [start, end]);
  // Of what nobody has said there is a share only where the message takes it off: 세금 3.3% 뺀 실수령액.
  if (way === "of" && !before.some(isBase)) return undefined;
  const behind = wordsLeft(clause, [...spans, ...own, ...ground]).filter(({ start }) => start >= percent.end);
  // 뺀 금액이 정산금: the sum that is left, and then what it is called.
  const isPassed = ({ text: word, stem }: ContentWord, at: number) =>
    LEFT.has(word) || LEFT.has(stem) || (at === 0 && behind.length > 1 && GENERAL.has(word));
  const rest: Span[] = behind.filter(isPassed).map(({ start, end }) => [start, end]);
  const written = labelLeft(clause, [...spans, ...own, ...ground, ...rest], [entity]);
  if (written === undefined || written === "") return undefined;
  const label = written.replace(CUT_COPULA, "");
  if (compactName(label) === compactName(field.label)) return undefined;
  // A word with a particle is no part of a name.
  if (!written.split(" ").every((word) => behind.some((one) => one.text === word))) return undefined;
  // Without a verb only what is called a share is one: 요금의 60퍼센트가 팀 몫.
  if (way === "of" && !HEADS.some((head) => compactName(label).endsWith(head))) return undefined;
  return withFormula(clause, entity, label, formulaOf(way, percent.value.amount, field));
};

function basesOf(sums: readonly { entity: EntitySpec; field: FieldSpec }[], { spec, about }: Clause): Total[] {
  if (sums.length > 0) return sums.filter((one, at) => sums.findIndex(({ field }) => field === one.field) === at);
  const totals = spec.entities.flatMap((entity) => totalOf(entity, spec) ?? []);
  const own = totals.filter(({ entity }) => entity === about);
  return own.length > 0 ? own : totals;
}

const formulaOf = (way: Way, percent: number, { id, label }: FieldSpec) => ({
  text: way === "of" ? `round(${id} * ${percent} / 100)` : `round(${id} ${way} ${id} * ${percent} / 100)`,
  told: way === "of" ? `${label} × ${percent}%` : `${label}에서 ${percent}% ${way === "-" ? "뺀 값" : "더한 값"}`,
  result: "money" as const,
  unit: "원",
  name: label,
});
