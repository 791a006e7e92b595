/**
 * What an order comes to before it is there, worked out by the order's own fields: the cart, the receipt and the owner's list say the
 * same amount. What depends on an answer that is still to come, like where it is brought, lies between two amounts until then.
 */
import type { StoredRecord } from "../data-store.ts";
import type { Formula } from "../formula-grammar.ts";
import { parseFormula } from "../formula-grammar.ts";
import { isEmpty, type Values } from "../record-rules.ts";
import { restsOn } from "../records/rests-on.ts";
import type { CollectionSchema, FieldSchema, Json } from "../schema.ts";

/** Won, between the two; the same twice where it is known. */
export interface Amount {
  low: number;
  high: number;
}

export interface OrderDue extends Amount {
  /** What is added to what was put in, or taken off it. */
  parts: readonly (Amount & { label: string })[];
  /** Labels of what it still depends on. */
  depends: readonly string[];
}

/** More ways to answer than these are not all tried. */
const MOST_TRIED = 300;

interface Term {
  sign: 1 | -1;
  of: Formula;
}

/** `a + b - c` as its terms. */
function termsOf(formula: Formula, sign: 1 | -1 = 1): Term[] {
  if (formula.kind === "binary" && (formula.op === "+" || formula.op === "-"))
    return [...termsOf(formula.left, sign), ...termsOf(formula.right, formula.op === "+" ? sign : (-sign as 1 | -1))];
  return formula.kind === "negate" ? termsOf(formula.of, -sign as 1 | -1) : [{ sign, of: formula }];
}

const termsIn = (field: FieldSchema | undefined): Term[] => {
  const parsed = field?.formula === undefined ? undefined : parseFormula(field.formula);
  return parsed?.ok ? termsOf(parsed.formula) : [];
};

const isMoney = ({ result, unit }: FieldSchema): boolean =>
  result === "money" || (result === undefined && (unit === undefined || unit === "원"));

/** The field of an order that says what is to be paid: the one named, else the first that adds to the total or takes from it. */
export function dueField(order: CollectionSchema, total: string, named?: string): FieldSchema | undefined {
  if (named !== undefined) return order.fields.find((field) => field.id === named && field.type === "computed");
  return order.fields.find(
    (field) =>
      field.type === "computed" &&
      !field.hidden &&
      !field.private &&
      isMoney(field) &&
      termsIn(field).length > 1 &&
      termsIn(field).some(({ sign, of }) => sign === 1 && of.kind === "field" && of.id === total),
  );
}

export interface Reckoning {
  order: CollectionSchema;
  /** money field of the order that its lines add up to. */
  total: string;
  due: FieldSchema | undefined;
  /** Won of the lines; won on every order. */
  sum: number;
  fee: number;
  /** Answers so far. */
  values: Values;
  /** Ids of fields that nobody is asked. */
  omit: readonly string[];
  /** What may be answered; undefined = anything. */
  choicesOf: (field: FieldSchema) => readonly Json[] | undefined;
  /** Orders with what is worked out of them, as they will be once they are there. */
  tell: (orders: readonly StoredRecord[]) => readonly StoredRecord[];
}

/** Works out what the order comes to as far as it is known. */
export function reckonDue({ order, total, due, sum, fee, values, omit, choicesOf, tell }: Reckoning): OrderDue {
  const begin = sum + fee;
  const charged = fee > 0 ? [{ label: "배달·배송비", low: fee, high: fee }] : [];
  if (!due) return { low: begin, high: begin, parts: charged, depends: [] };
  const asked = restsOn(order, due.id).filter(
    (field) => field.id !== total && !field.hidden && !omit.includes(field.id) && isEmpty(values[field.id]),
  );
  const base = { ...values, [total]: begin, id: "draft-order", createdAt: "", updatedAt: "" } as StoredRecord;
  const told = tell(variants(base, asked, choicesOf));
  const numberIn = (record: StoredRecord, id: string) => Number(record[id]) || 0;
  const span = (read: (record: StoredRecord) => number): Amount => {
    const all = told.map(read);
    return { low: Math.min(...all), high: Math.max(...all) };
  };
  const named = termsIn(due).flatMap(({ sign, of }) => {
    const field = of.kind === "field" && of.id !== total ? order.fields.find((one) => one.id === of.id) : undefined;
    return field ? [{ sign, field }] : [];
  });
  const rest = span(
    (record) => numberIn(record, due.id) - begin - named.reduce((all, { sign, field }) => all + sign * numberIn(record, field.id), 0),
  );
  const parts = [
    ...charged,
    ...named
      .map(({ sign, field }) => ({ label: field.label, sign, ...span((record) => sign * numberIn(record, field.id)) }))
      // That nothing is charged is worth saying, that nothing is taken off is not.
      .filter(({ sign, low, high }) => sign === 1 || low !== 0 || high !== 0),
    ...(rest.low !== 0 || rest.high !== 0 ? [{ label: rest.high > 0 ? "더해지는 금액" : "할인", ...rest }] : []),
  ].map(({ label, low, high }) => ({ label, low, high }));
  const whole = span((record) => numberIn(record, due.id));
  const isSpread = whole.low !== whole.high;
  const depends = asked.filter((field) => isSpread || choicesOf(field) === undefined).map(({ label }) => label);
  return { ...whole, parts, depends };
}

/** The order with each of the answers that are still to come. */
function variants(base: StoredRecord, asked: readonly FieldSchema[], choicesOf: Reckoning["choicesOf"]): StoredRecord[] {
  let tried = [base];
  for (const field of asked) {
    const choices = choicesOf(field) ?? [];
    if (choices.length === 0 || tried.length * choices.length > MOST_TRIED) continue;
    tried = tried.flatMap((one) => choices.map((choice) => ({ ...one, [field.id]: choice })));
  }
  return tried;
}

/** The same with what coupons and points take off it. */
export function lessened(due: OrderDue, less: readonly { label: string; amount: number }[]): OrderDue {
  const taken = less.filter(({ amount }) => amount > 0);
  const off = taken.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...due,
    low: due.low - off,
    high: due.high - off,
    parts: [...due.parts, ...taken.map(({ label, amount }) => ({ label, low: -amount, high: -amount }))],
  };
}
