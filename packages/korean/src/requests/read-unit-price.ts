/** So much for each that is counted: 평당 30원으로 견적 자동, 톤백당 4만5천원으로 삯, 시급 만이천원으로 일당 계산, 한 시간에 5천원씩. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { formsOf } from "../grammar/conjugate.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Clause, RequestReader, Span } from "./clause.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { LENGTH_WORDS } from "../plan/apply/rows.data.ts";
import { countedIn } from "./price-total.ts";
import { NO_PRICE_RULE, PAY_FOR_ONE, PAYING_STEMS, RECKONED_STEMS, RECKONED_WORDS } from "./price-words.data.ts";
import { NAMES } from "./formula-words.data.ts";
import { labelLeft, withFormula } from "./worked-out-field.ts";

const NEVER: ReadonlySet<string> = new Set(NO_PRICE_RULE.split(" "));
const formsIn = (stems: string): ReadonlySet<string> => new Set(stems.split(" ").flatMap((stem) => [stem, ...formsOf(stem)]));
const PAYING = formsIn(PAYING_STEMS);
const RECKONED: ReadonlySet<string> = new Set([...formsIn(RECKONED_STEMS), ...RECKONED_WORDS.split(" ")]);

interface Each {
  /** What is counted, as it was said: 평. */
  unit: string;
  span: Span;
}

export const readUnitPrice: RequestReader = (clause) => {
  const { text, morphemes, spec } = clause;
  if (morphemes.some(({ surface, lemma }) => NEVER.has(surface) || NEVER.has(lemma.replace(/다$/, "")))) return undefined;
  const numbers = findQuantities(text);
  const [price, ...more] = numbers.filter(({ value }) => value.dimension === "money");
  if (!price || more.length > 0 || price.value.amount <= 0) return undefined;
  const each = eachBefore(clause, price, numbers);
  // A second number is a condition, or another price.
  if (!each || numbers.some((one) => one !== price && (one.start < each.span[0] || one.end > price.start))) return undefined;
  if (/^\s*(?:더|씩\s*더|추가|이상|이하|초과|미만|넘)/.test(text.slice(price.end))) return undefined;
  // A price alone is a price of something, and no reckoning.
  const reckoned = wordsOfReckoning(text, price.end);
  const lists = spec.entities.flatMap((entity) => {
    const field = countedIn(each.unit, entity);
    return field && !isPriced(field, entity, clause) ? [{ entity, field }] : [];
  });
  const [meant, ...others] = narrowed(lists, clause);
  if (!meant || others.length > 0) return undefined;
  const label = labelLeft(clause, [[each.span[0], price.end], ...reckoned], [meant.entity]);
  if (label === undefined || (label === "" && reckoned.length === 0)) return undefined;
  // A word that is cut as nothing is one all the same: it may be the name.
  if (label === "" && /[가-힣A-Za-z]/.test(outsideOf(reckoned, text, price.end).replace(/^(?:으로|로|씩|씩으로)/, ""))) return undefined;
  return withFormula(clause, meant.entity, label === "" ? NAMES["*"] : label, {
    text: `${meant.field.id} * ${price.value.amount}`,
    told: `${meant.field.label} × ${price.value.amount.toLocaleString("ko-KR")}원`,
    result: "money",
    unit: "원",
    name: NAMES["*"],
  });
};

/** 평당, 시급, 한 시간에. */
function eachBefore({ text }: Clause, { start }: FoundQuantity, numbers: readonly FoundQuantity[]): Each | undefined {
  const before = text.slice(0, start);
  const per = /(?<![가-힣A-Za-z])([가-힣A-Za-z]+)당\s*$/.exec(before);
  if (per) return { unit: per[1]!, span: [per.index, start] };
  const pay = /(?<![가-힣])([가-힣]+)(?:은|는|을|를)?\s*$/.exec(before);
  const unit = pay ? (PAY_FOR_ONE[pay[1]!] ?? PAY_FOR_ONE[pay[1]!.replace(/[은는]$/, "")]) : undefined;
  if (unit !== undefined) return { unit, span: [pay!.index, start] };
  const one = numbers.findLast(
    ({ end, value }) => end <= start && value.amount === 1 && /^(?:에|당|에\s)?\s*$/.test(text.slice(end, start)),
  );
  return one && { unit: LENGTH_WORDS[one.value.unit] ?? one.value.unit, span: [one.start, start] };
}

/** 계산해 줘, 자동으로, 나오게: that it is to be worked out. */
function wordsOfReckoning(text: string, from: number): Span[] {
  return [...text.matchAll(/[^\s,.~!]+/g)].flatMap(({ 0: word, index }): Span[] =>
    index >= from && (RECKONED.has(word) || PAYING.has(word) || [...RECKONED].some((one) => one.length > 1 && word.startsWith(one)))
      ? [[index, index + word.length]]
      : [],
  );
}

const outsideOf = (spans: readonly Span[], text: string, from: number): string =>
  spans.reduce((rest, [start, end]) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text).slice(from);

/** Whether the list reckons money of that number already: another price would be beside it. */
const isPriced = ({ id }: FieldSpec, entity: EntitySpec, { spec }: Clause): boolean =>
  visible(entity).some(
    (field) => field.formula !== undefined && field.formula.split(/\W+/).includes(id) && numberKind(field, entity, spec) === "money",
  );

function narrowed(lists: readonly { entity: EntitySpec; field: FieldSpec }[], { words, about }: Clause) {
  const named = lists.filter(({ entity }) => words.entities.includes(entity) || entity === about);
  return named.length > 0 ? named : lists;
}
