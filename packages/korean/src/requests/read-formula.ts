/** What is worked out of a record's own fields: 박스 수 곱하기 가격, 나가는 날에서 들어온 날 빼서 박수, 완등률 퍼센트로 시도 대비 완등. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { contentWords } from "../claims/content-words.ts";
import type { FieldMention } from "../edit/vocabulary.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { findQuantity } from "../grammar/quantity.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { LENGTH_WORDS } from "../plan/apply/rows.data.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Clause, RequestReader, Span } from "./clause.ts";
import { NAME_OF_DAYS, NAMES, NO_SUMS, OPERATORS, PERCENTS } from "./formula-words.data.ts";
import { type Formula, labelLeft, withFormula } from "./worked-out-field.ts";

type Operator = (typeof OPERATORS)[number][2];
const NO_SUM: ReadonlySet<string> = new Set(NO_SUMS.split(" "));
const PERCENT: ReadonlySet<string> = new Set(PERCENTS.split(" "));
const FORMS = OPERATORS.flatMap(([stems, words, operator]) =>
  [
    ...stems
      .split(" ")
      .filter(Boolean)
      .flatMap((stem) => [stem, ...formsOf(stem)]),
    ...words.split(" "),
  ].map((form) => [form, operator] as const),
);
const OPERATOR = new Map<string, Operator>(FORMS);
const DAYS_OF: Readonly<Record<string, number>> = { "": 1, day: 1, week: 7 };
const DATED: ReadonlySet<string> = new Set(["date", "datetime"]);
/** Percents are shown with one place behind the point. */
const PLACES = 1;

export const readFormula: RequestReader = (clause) => {
  const operators = operatorsIn(clause);
  // 합쳐서 40명까지만: a limit.
  if (operators.length === 0 || clause.morphemes.some(({ surface, lemma }) => NO_SUM.has(surface) || NO_SUM.has(lemma.replace(/다$/, ""))))
    return undefined;
  const { operator } = operators[0]!;
  if (operators.some((one) => one.operator !== operator)) return undefined;
  const named = clause.words.fields.filter(({ entity, field }) => isReckoned(field, entity, clause));
  const spans: Span[] = operators.map(({ span }) => span);
  const all = ofOneList(clause, [...named, ...begunIn(clause, [...spans, ...named.map(({ span }) => span)])]);
  const said = all.filter(({ span }) => isOperand(span, all, operators[0]!.span, clause));
  const share = shareIn(clause);
  const numbers = share ? [] : numbersIn(clause, [...spans, ...said.map(({ span }) => span)]);
  if (share) spans.push(share.span);
  spans.push(...said.map(({ span }) => span), ...numbers.map(({ span }) => span));
  const target = targetOf(said, numbers.length, clause);
  const mentions = withLatest(target ? said.filter((one) => one !== target) : said, numbers.length, clause);
  const operands = inOrder([...mentions.map(operandOf), ...numbers]);
  const ofSeveral = operands.length > 1 && mentions.length > 0 ? formulaOf(operator, operands, mentions[0]!.entity, clause) : undefined;
  const formula = share ? ofShare(operator, share.percent, mentions, clause) : ofSeveral;
  if (!formula) return undefined;
  const label = labelLeft(clause, spans, [mentions[0]!.entity]);
  if (label === undefined || (target && label !== "")) return undefined;
  return withFormula(clause, mentions[0]!.entity, target?.field.label ?? (label === "" ? formula.name : label), formula);
};

/** 개수랑 단가 곱해서 금액: what stands behind, where two stand before, is what it is called. */
function isOperand([start]: Span, all: readonly FieldMention[], [operator, end]: Span, { text }: Clause): boolean {
  const before = all.filter(({ span }) => span[0] < operator).length + (/\d/.test(text.slice(0, operator)) ? 1 : 0);
  if (start < operator || before === 0) return true;
  return before === 1 && all.find(({ span }) => span[0] >= end)?.span[0] === start;
}

interface Operand {
  /** In the formula, and as one reads it. */
  text: string;
  told: string;
  field?: FieldSpec;
  /** Of a number that was said; "" where none was. */
  unit?: string;
  span: Span;
}

const operandOf = ({ field, span }: FieldMention): Operand => ({ text: field.id, told: field.label, field, span });
const inOrder = (operands: readonly Operand[]): Operand[] => operands.toSorted((a, b) => a.span[0] - b.span[0]);

/** 4만원, 12000: numbers that are nobody's yet. */
function numbersIn({ text }: Clause, taken: readonly Span[]): Operand[] {
  const found: Operand[] = [];
  for (let from = 0; from < text.length;) {
    const next = findQuantity(text.slice(from));
    if (!next) break;
    const span: Span = [from + next.start, from + next.end];
    from = span[1];
    if (taken.some(([start, end]) => span[0] < end && span[1] > start)) continue;
    const { amount, unit } = next.value;
    found.push({ text: String(amount), told: `${amount.toLocaleString("ko-KR")}${LENGTH_WORDS[unit] ?? unit}`, unit, span });
  }
  return found;
}

/** 금액은 수량 곱하기 단가로: what comes of it is said first. */
function targetOf(mentions: readonly FieldMention[], numbers: number, { text }: Clause): FieldMention | undefined {
  const [first] = mentions;
  return first && mentions.length + numbers > 2 && /^[은는]\s/.test(text.slice(first.span[1])) ? first : undefined;
}

/** 시도 대비 완등: what one number of the app alone begins or ends with. */
function begunIn(clause: Clause, spans: readonly Span[]): FieldMention[] {
  const numbers = clause.spec.entities.flatMap((entity) =>
    visible(entity)
      .filter((field) => isReckoned(field, entity, clause))
      .map((field) => ({ entity, field, label: compactName(field.label) })),
  );
  const free = contentWords(clause.morphemes).filter(({ start, end }) => !spans.some(([from, to]) => start < to && end > from));
  return free.flatMap(({ text, start, end }) => {
    // 자루수 of 몇 자루, 값 of 자루당 값.
    const said = compactName(text);
    const bare = said.length > 2 && said.endsWith("수") ? said.slice(0, -1) : said;
    const meant = numbers.filter(
      ({ label, field }) =>
        label !== said &&
        (bare === said || field.type !== "money") &&
        ((bare.length > 1 && (label.startsWith(bare) || label.endsWith(bare))) || field.label.split(" ").slice(1).includes(said)),
    );
    return meant.length === 1 ? [{ entity: meant[0]!.entity, field: meant[0]!.field, span: [start, end] as [number, number] }] : [];
  });
}

/** … 박수 나오고 1박 요금 곱해서: with what was worked out just before. */
function withLatest(mentions: readonly FieldMention[], numbers: number, clause: Clause): FieldMention[] {
  const { latest } = clause;
  const isOther =
    latest !== undefined &&
    isReckoned(latest.field, latest.entity, clause) &&
    mentions.every(({ field, entity }) => field.id !== latest.field.id && entity.id === latest.entity.id);
  return mentions.length + numbers < 2 && isOther ? [{ ...latest, span: [0, 0] }, ...mentions] : [...mentions];
}

/** 3.3% 뗀, 10퍼센트 더한 */
function shareIn({ text }: Clause): { percent: number; span: Span } | undefined {
  for (const { 0: said, 1: number = "", 2: unit = "", index } of text.matchAll(/(\d+(?:\.\d+)?)\s?(%|[가-힣]+)/g))
    if ([...PERCENT].some((one) => unit.startsWith(one))) return { percent: Number(number), span: [index, index + said.length] };
  return undefined;
}

function ofShare(operator: Operator, percent: number, mentions: readonly FieldMention[], { spec }: Clause): Formula | undefined {
  if (mentions.length !== 1 || (operator !== "-" && operator !== "+") || percent >= 100) return undefined;
  const { field, entity } = mentions[0]!;
  const result = numberKind(field, entity, spec) === "money" ? ("money" as const) : ("number" as const);
  const rest = `${field.id} ${operator} ${field.id} * ${percent} / 100`;
  const told = `${field.label}에서 ${percent}% ${operator === "-" ? "뺀 값" : "더한 값"}`;
  return {
    text: `round(${rest})`,
    told,
    result,
    ...(result === "money" && { unit: "원" }),
    name: `${field.label} ${operator === "-" ? "뺀 값" : "더한 값"}`,
  };
}

function operatorsIn({ text, morphemes }: Clause): { operator: Operator; span: Span }[] {
  const found: { operator: Operator; span: Span }[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const operator = OPERATOR.get(word) ?? OPERATOR.get(word.replace(/[,.~!]+$/, ""));
    if (operator) found.push({ operator, span: [index, index + word.length] });
  }
  for (const { surface, lemma, tag, start, end } of morphemes) {
    if (!/^(?:VV|VA|NNG|XSV)/.test(tag) || found.some(({ span }) => start < span[1] && end > span[0])) continue;
    const operator = OPERATOR.get(lemma.replace(/다$/, "")) ?? OPERATOR.get(surface);
    if (operator) found.push({ operator, span: [start, end] });
  }
  return found.toSorted((a, b) => a.span[0] - b.span[0]);
}

function isReckoned(field: FieldSpec, entity: EntitySpec, { spec }: Clause): boolean {
  return DATED.has(field.type) || numberKind(field, entity, spec) !== undefined;
}

/** The mentions of the list that most of them are of, one of each field, in the order of the text. */
function ofOneList({ words, about }: Clause, mentions: readonly FieldMention[]): FieldMention[] {
  const lists = [...new Set(mentions.map(({ entity }) => entity))];
  const own = lists
    .map((entity) =>
      mentions.filter((mention, at, all) => mention.entity === entity && all.findIndex(({ field }) => field === mention.field) === at),
    )
    .toSorted((a, b) => b.length - a.length);
  const most = own.filter((one) => one.length === own[0]?.length);
  const meant = most.length === 1 ? most[0] : most.find(([first]) => words.entities.includes(first!.entity) || first!.entity === about);
  return (meant ?? []).toSorted((a, b) => a.span[0] - b.span[0]);
}

function formulaOf(
  operator: Operator,
  operands: readonly Operand[],
  entity: EntitySpec,
  { spec, text: said }: Clause,
): Formula | undefined {
  const [first, second] = operands as [Operand, Operand];
  const fields = operands.flatMap(({ field }) => field ?? []);
  if (fields.some(({ type }) => DATED.has(type))) return ofDays(operator, operands, fields);
  const isMoney = fields.some((field) => numberKind(field, entity, spec) === "money") || operands.some(({ told }) => told.endsWith("원"));
  const kind = isMoney ? { result: "money" as const, unit: "원" } : { result: "number" as const };
  const mayBreak = isMoney && fields.some(({ step, type }) => type === "percent" || (step !== undefined && step < 1));
  const told = (sign: string) => operands.map((one) => one.told).join(` ${sign} `);
  switch (operator) {
    case "+":
    case "*": {
      const text = operands.map((one) => one.text).join(` ${operator} `);
      return { ...kind, text: mayBreak ? `round(${text})` : text, told: told(operator === "*" ? "×" : "+"), name: NAMES[operator] };
    }
    case "-":
      return operands.length === 2 ? { ...kind, text: `${first.text} - ${second.text}`, told: told("−"), name: NAMES["-"] } : undefined;
    case "/":
    case "%": {
      if (operands.length !== 2) return undefined;
      // 시도 대비 완등: of the first so much the second.
      const [part, whole] = operator === "%" ? [second, first] : [first, second];
      const asPercent = operator === "%" || said.split(/\s+/).some((word) => [...PERCENT].some((one) => word.startsWith(one)));
      const text = `if(${whole.text} > 0, round(${part.text} / ${whole.text}${asPercent ? " * 100" : ""}, ${PLACES}), 0)`;
      const toldText = `${part.told} ÷ ${whole.told}${asPercent ? " × 100" : ""}`;
      return { text, told: toldText, result: "number", ...(asPercent && { unit: "%" }), name: NAMES[operator] };
    }
  }
}

/** 나가는 날에서 들어온 날 빼서: days; 받은 날에 며칠치 더해서: a day. */
function ofDays(operator: Operator, operands: readonly Operand[], fields: readonly FieldSpec[]): Formula | undefined {
  const [first, second] = operands as [Operand, Operand];
  const days = fields.filter(({ type }) => DATED.has(type));
  if (operands.length !== 2) return undefined;
  if (operator === "-" && days.length === 2)
    return {
      text: `daysBetween(${second.text}, ${first.text})`,
      told: `${second.told}부터 ${first.told}까지`,
      result: "number",
      unit: "일",
      name: NAME_OF_DAYS,
    };
  const day = operands.find(({ field }) => field && DATED.has(field.type))!;
  const number = operands.find((one) => one !== day)!;
  if ((operator !== "+" && operator !== "-") || days.length !== 1) return undefined;
  const each = DAYS_OF[number.unit ?? ""];
  // A month has no number of days.
  if (each === undefined) return undefined;
  const much = number.field ? number.text : String(Number(number.text) * each);
  const count = operator === "+" ? much : `-${much}`;
  const told = `${day.told} ${operator === "+" ? "+" : "−"} ${number.told}`;
  return { text: `addDays(${day.text}, ${count})`, told, result: "date", name: `${day.told} 뒤` };
}
