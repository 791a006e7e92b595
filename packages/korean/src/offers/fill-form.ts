/** A form of one kind of change, with what was said in it. */
import type { Calculation, ChangeForm, FigureForm, FigureFunction, Period } from "@appmon/appspec/change-form";
import type { AppSpec, Condition, ConditionOp, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { typeOfLabel } from "../fields/field-type-of-label.ts";
import { PERIODS } from "../grammar/calendar.data.ts";
import { INFIX, type Operator, POSTFIX, POSTFIX_NOUNS } from "../grammar/formulas.data.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { ORDER_WORDS, type OrderWord } from "../grammar/orders.data.ts";
import type { Quantity } from "../grammar/quantity.ts";
import { visible } from "../plan/part-of-app.ts";
import { BUCKET_SAID, CHART_SAID, FIGURE_WORDS, type FigureWord } from "../requests/figure-words.data.ts";
import { fieldsIn, hasWord, isWord, refsOf, type Token } from "../requests/scan.ts";
import { rowsIn } from "../requests/scan-conditions.ts";
import type { ChangeKind } from "./change-kind.ts";
import { FORM_OF_KIND, PUTS_FIELD_IN, VIEW_OF_KIND } from "./forms-of-kinds.data.ts";
import type { SlotValues } from "./slot-values.ts";

export interface Heard {
  text: string;
  spec: AppSpec;
  /** The list that is meant, as far as one can tell. */
  entity: EntitySpec;
  tokens: readonly Token[];
  values: SlotValues;
  /** Whether the kind is sure enough that a phrase of the message may be a name. */
  isLikely: boolean;
}

/** @param kind one that has a form */
export function fillForm(kind: ChangeKind, heard: Heard): ChangeForm {
  const list = heard.entity.id;
  switch (FORM_OF_KIND[kind]) {
    case "limit":
      return { kind: "limit", list, ...limitSaid(heard) };
    case "check":
      return { kind: "check", list, ...checkSaid(heard) };
    case "overlap":
      return { kind: "overlap", list, ...within(heard) };
    case "mark":
      return { kind: "mark", list, ...markSaid(heard) };
    case "order":
      return { kind: "order", list, ...orderSaid(heard) };
    case "figure":
      return { kind: "figure", list, ...figureSaid(heard) };
    case "calculation": {
      // 반찬마다 더해서: by each of something it is no field of a record.
      const figure = figureSaid(heard);
      return figure.by === undefined ? { kind: "calculation", list, ...calculationSaid(heard) } : { kind: "figure", list, ...figure };
    }
    case "list":
      return { kind: "list", ...newName(heard), ...(heard.values.choices[0] && { fields: heard.values.choices[0].text.split(", ") }) };
    case "screen":
      return { kind: "screen", list, ...(VIEW_OF_KIND[kind] && { view: VIEW_OF_KIND[kind] }), ...onlySaid(heard) };
    case "button":
      return { kind: "button", list, ...newName(heard), ...choiceSaid(heard) };
    case "automation":
      return { kind: "automation", list, ...momentSaid(heard) };
    case "access":
      return { kind: "access", list };
    case "look":
      return { kind: "look" };
    default:
      return { kind: "field", list, ...fieldSaid(kind, heard) };
  }
}

/** What is quoted, or what can be nothing else; a scrap of a sentence in the place of a name is worse than none. */
const newName = ({ values, isLikely }: Heard): { label?: string } => {
  const name = values.quote[0]?.text ?? (isLikely ? values.new[0]?.text : undefined);
  return name === undefined ? {} : { label: name };
};

const ofList = ({ entity, tokens }: Heard): FieldSpec[] => [
  ...new Set(
    tokens.flatMap((token) =>
      refsOf(token).flatMap((ref) => (ref.entity.id === entity.id && ref.field && !ref.field.hidden ? [ref.field] : [])),
    ),
  ),
];
const named = ({ entity, tokens }: Heard, fits: (field: FieldSpec) => boolean = () => true): FieldSpec[] => [
  ...new Set(
    tokens.flatMap((token) => fieldsIn(token).flatMap((ref) => (ref.entity.id === entity.id && fits(ref.field!) ? [ref.field!] : []))),
  ),
];
const isDate = ({ type, result }: FieldSpec): boolean =>
  type === "date" || type === "datetime" || (type === "computed" && result === "date");
const NUMBERS: ReadonlySet<FieldSpec["type"]> = new Set<FieldSpec["type"]>(["number", "money", "percent", "rating", "computed"]);
const isNumber = (field: FieldSpec): boolean => NUMBERS.has(field.type) && !isDate(field);

function fieldSaid(kind: ChangeKind, heard: Heard) {
  const { values } = heard;
  const choices = values.choices[0]?.text.split(", ");
  const there = ofList(heard)[0];
  if (PUTS_FIELD_IN.has(kind) || !there) {
    const { label } = newName(heard);
    const guess = label === undefined ? undefined : typeOfLabel(label);
    const type = choices ? ("select" as const) : guess?.type;
    return {
      ...(label !== undefined && { label }),
      ...(type && { type }),
      ...(choices && { choices }),
      ...(guess?.unit !== undefined && { unit: guess.unit }),
    };
  }
  const name = values.quote[0]?.text ?? values.new[0]?.text;
  return {
    field: there.id,
    // Whoever saves without looking would lose the name it has: another one is put there only as it was quoted.
    ...(kind === "rename-field" && values.quote[0] && { label: values.quote[0].text }),
    ...(kind === "add-option" && name !== undefined && { choices: choices ?? [name] }),
    ...(kind === "require-field" && { required: true }),
    ...(kind === "unrequire-field" && { required: false }),
  };
}

const numbersIn = ({ tokens }: Heard): Quantity[] => tokens.flatMap((token) => (token.kind === "number" ? [token.value] : []));
/** How many, and no money or span of time. */
const isCount = ({ dimension, amount }: Quantity): boolean =>
  (dimension === "count" || dimension === "none") && Number.isInteger(amount) && amount > 0;

const EACH = new Lexicon<Period>(
  PERIODS.flatMap(([words, sense]) =>
    sense.kind === "each" && ["day", "week", "month", "year"].includes(sense.unit) ? [[words, sense.unit as Period] as const] : [],
  ),
);

/** The first that begins where a written word does, or behind a name. */
function said<T>(lexicon: Lexicon<T>, { text, tokens }: Pick<Heard, "text" | "tokens">, isWhole = false): T | undefined {
  const ends = new Set(tokens.map(({ end }) => end));
  return lexicon.find(
    text,
    0,
    ({ start, end }) =>
      (start === 0 || /\s/.test(text[start - 1]!) || ends.has(start)) &&
      (!isWhole || end === text.length || !/\p{L}/u.test(text[end]!) || ends.has(end)),
  )?.value;
}

function limitSaid(heard: Heard) {
  // 한 사람이 두 번까지: who it is about stands before how many.
  const most = numbersIn(heard).findLast(isCount)?.amount;
  const fields = named(heard).filter((field) => !isNumber(field));
  const per = said(EACH, heard);
  const day = named(heard, isDate)[0]?.id ?? heard.entity.dateField;
  const whose = fields.filter((field) => !isDate(field)).map(({ id }) => id);
  return {
    ...(most !== undefined && { most }),
    ...(whose.length > 0 && { fields: whose }),
    ...(per && { per, ...(day !== undefined && { on: day }) }),
  };
}

const within = (heard: Heard): { within?: string[] } => {
  const fields = named(heard, ({ type }) => type === "relation" || type === "select" || type === "text").map(({ id }) => id);
  return fields.length > 0 ? { within: fields } : {};
};

const conditionSaid = ({ tokens, entity }: Heard): Condition | undefined => rowsIn(tokens, entity)?.where[0];

/** A condition as it stands in a form. */
function compared({ field, op, value }: Condition): { field: string; op: ConditionOp; value?: string; other?: string } {
  if (value === undefined || value === null) return { field, op };
  if (typeof value !== "object") return { field, op, value: String(value) };
  if ("today" in value) return { field, op, value: String(value.today) };
  if ("field" in value) return { field, op, other: String(value.field) };
  return { field, op };
}

const OPPOSITE: Readonly<Partial<Record<ConditionOp, ConditionOp>>> = { lt: "gte", gte: "lt", gt: "lte", lte: "gt" };

/** What must not be is said as often as what must be: 넘으면 안 돼. */
function checkSaid(heard: Heard) {
  const condition = conditionSaid(heard);
  const [field] = named(heard, isNumber);
  if (condition) {
    const form = compared(condition);
    const isForbidden = hasWord(heard.tokens, "forbid", "not");
    return { ...form, op: (isForbidden && OPPOSITE[form.op]) || form.op };
  }
  const amount = numbersIn(heard)[0]?.amount;
  const op: ConditionOp | undefined = hasWord(heard.tokens, "atLeast")
    ? "gte"
    : hasWord(heard.tokens, "atMost", "exceed")
      ? "lte"
      : undefined;
  return { ...(field && { field: field.id }), ...(op && { op }), ...(amount !== undefined && { value: String(amount) }) };
}

function markSaid(heard: Heard) {
  const tone = heard.tokens.find((token) => token.kind === "tone")?.tone;
  const condition = conditionSaid(heard);
  const { other: _, ...form } = condition ? compared(condition) : { ...choiceSaid(heard), other: undefined };
  const field = named(heard)[0];
  const amount = field && isNumber(field) ? numbersIn(heard)[0]?.amount : undefined;
  return { ...(field && { field: field.id }), ...(amount !== undefined && { value: String(amount) }), ...form, ...(tone && { tone }) };
}

function choiceSaid({ tokens, entity }: Heard): { field?: string; value?: string } {
  const ref = tokens.flatMap(refsOf).find((one) => one.entity.id === entity.id && one.option);
  return ref ? { field: ref.field!.id, value: ref.option!.value } : {};
}
const onlySaid = (heard: Heard): { only?: { field: string; value: string } } => {
  const { field, value } = choiceSaid(heard);
  return field !== undefined && value !== undefined ? { only: { field, value } } : {};
};

const ORDERS = new Lexicon<OrderWord>(ORDER_WORDS);
function orderSaid(heard: Heard) {
  const { entity } = heard;
  const word = said(ORDERS, heard);
  const bySense = word && visible(entity).find((field) => senseOf(word, field));
  const field = named(heard)[0] ?? bySense;
  return { ...(field && { field: field.id }), ...(word && { dir: word.dir }) };
}
const senseOf = ({ by }: OrderWord, field: FieldSpec): boolean =>
  by === "date" || by === "deadline"
    ? isDate(field)
    : by === "money"
      ? field.type === "money"
      : by === "number"
        ? isNumber(field)
        : by === field.type;

const FIGURES = new Lexicon<FigureWord>(FIGURE_WORDS.map(([words, word]) => [words, word] as const));
const BUCKETS = new Lexicon<Period>(BUCKET_SAID);
const CHARTS = new Lexicon<FigureForm>(CHART_SAID.map(([words, shape]) => [words, shape === "donut" ? "pie" : shape] as const));
const FUNCTION_OF: Readonly<Partial<Record<FigureWord, FigureFunction>>> = {
  sum: "sum",
  avg: "avg",
  count: "count",
  high: "max",
  low: "min",
};

function figureSaid(heard: Heard) {
  const { text, tokens } = heard;
  const ends = new Set(tokens.map(({ end }) => end));
  const isInName = (at: number): boolean => tokens.some(({ kind, start, end }) => kind === "name" && start <= at && at < end);
  const word = FIGURES.find(
    text,
    0,
    ({ start, value }) =>
      FUNCTION_OF[value] !== undefined && !isInName(start) && (start === 0 || /\s/.test(text[start - 1]!) || ends.has(start)),
  );
  const [field] = named(heard, isNumber);
  const fn = word ? FUNCTION_OF[word.value] : field || hasWord(tokens, "sum") ? "sum" : undefined;
  // 반찬별, 회원마다: what stands before it is what it is told apart by.
  const by = tokens.flatMap((token, at) =>
    isWord(tokens[at + 1], "each") ? refsOf(token).flatMap((ref) => groupOf(ref.entity, ref.field, heard)) : [],
  )[0];
  const period = said(BUCKETS, heard);
  const shown = said(CHARTS, heard);
  return {
    ...(fn && { fn }),
    ...(field && { field: field.id }),
    ...(by && { by: by.id }),
    ...(period && { period }),
    ...(shown && { shown }),
    ...(by ? {} : onlySaid(heard)),
  };
}
/** A field of the list, or the one that points to the list that is named. */
const groupOf = (of: EntitySpec, field: FieldSpec | undefined, { entity }: Heard): FieldSpec[] =>
  field && of.id === entity.id
    ? [field]
    : field
      ? []
      : visible(entity).filter(({ type, target }) => type === "relation" && target === of.id);

const OPERATORS = new Lexicon<Operator>([
  ...INFIX,
  ...POSTFIX_NOUNS,
  ...POSTFIX.flatMap(([stems, operator]) => stems.split(" ").map((stem) => [formsOf(stem).join(" "), operator] as const)),
]);
const HOW: Readonly<Record<Operator, Calculation>> = { "+": "add", "-": "subtract", "*": "multiply", "/": "divide" };

function calculationSaid(heard: Heard) {
  const operator = said(OPERATORS, heard);
  const numbers = named(heard, isNumber).map(({ id }) => id);
  const days = named(heard, isDate).map(({ id }) => id);
  const quantity = numbersIn(heard)[0];
  const isShift = days.length === 1 && quantity?.dimension === "duration";
  const how: Calculation | undefined =
    days.length > 1 ? "days" : isShift ? "shift" : quantity?.dimension === "percent" ? "percent" : operator && HOW[operator];
  const of = how === "days" || how === "shift" ? days : numbers;
  return {
    ...newName(heard),
    ...(how && { how }),
    ...(of.length > 0 && { of: of.slice(0, 2) }),
    ...(quantity && of.length < 2 && { number: quantity.amount }),
  };
}

/** 하루 전, 사흘 뒤: so many days from a date; else when it comes to a choice; else when it is made. */
function momentSaid(heard: Heard) {
  const { tokens, entity } = heard;
  const span = numbersIn(heard).find(({ dimension }) => dimension === "duration");
  const date = named(heard, isDate)[0] ?? visible(entity).find(({ id }) => id === entity.dateField);
  const days = span && DAYS[span.unit] ? Math.round(span.amount * DAYS[span.unit]!) : undefined;
  if (date && (days !== undefined || hasWord(tokens, "before")))
    return { event: "due" as const, field: date.id, ...(days !== undefined && { days: hasWord(tokens, "before") ? -days : days }) };
  const choice = choiceSaid(heard);
  return choice.field === undefined ? { event: "created" as const } : { event: "changed" as const, ...choice };
}
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
