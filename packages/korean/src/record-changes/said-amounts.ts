/** Amounts of a record: 만원으로, 수량 6개, 4병이 아니라 6병; and by how much it is more or less: 천원 내렸어요, 두 포대 더 들어왔어요. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { type FoundQuantity, findQuantities } from "../grammar/quantity.ts";
import { placeValues } from "../plan/apply/row-values.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Span } from "../requests/clause.ts";
import type { Accounted } from "./account.ts";
import * as words from "./record-words.data.ts";
import { accountFor, asField, asValue, fieldsNamed, isFree, isOneOf, type Said, type SaidReader, wordSet } from "./said.ts";

const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent"]);
const UP = wordSet(words.RISING);
const DOWN = wordSet(words.FALLING);
const IN = wordSet(words.COMING_IN);
const OUT = wordSet(words.GOING_OUT);
const LEFT = wordSet(words.BEING_LEFT);
const BECOMING = wordSet(words.BECOMING);
const STOCK = words.STOCK_NAMES.split(" ");
const PRICES = new RegExp(`(?:${words.PRICE_ENDINGS.replaceAll(" ", "|")})$`);
/** What 개 counts is anything. */
const ANY_COUNTER: ReadonlySet<string | undefined> = new Set([undefined, "", "개"]);

export const readSaidAmount: SaidReader = (piece) => {
  const { text, entity } = piece;
  const amounts = findQuantities(text).filter(({ start, end }) => isFree([start, end], piece));
  const last = amounts.at(-1);
  if (!last || amounts.length > 2) return undefined;
  const into = fieldsNamed(piece).filter(({ field }) => NUMBERS.has(field.type));
  if (into.length > 1) return undefined;
  const accounted = accountFor(piece, [...amounts.map(({ start, end }) => asValue([start, end] as Span)), ...into.map(asField)]);
  if (!accounted) return undefined;
  const isNamed = into.length > 0;
  const [former] = amounts.length === 2 ? amounts : [];
  const isMoved = accounted.isMore || isOneOf(accounted, IN) || isOneOf(accounted, OUT) || isOneOf(accounted, LEFT);
  const field = into[0]?.field ?? onlyFieldFor(entity, last, isMoved);
  const amount = field && (amountIn(entity, field, last, isNamed) ?? (isMoved && isStock(field) ? countOf(last, field) : undefined));
  if (!field || amount === undefined) return undefined;
  const by = former ? undefined : signOf(accounted, field);
  if (by !== undefined) return counted(field, by * amount, accounted);
  if (!isSet(accounted, { isNamed, isOnly: piece.isOnly })) return undefined;
  // 4병이 아니라 6병, 7000원에서 7500원으로: what it was said to be has to be what it is now.
  const was = former && amountIn(entity, field, former, isNamed);
  return { field, valueOf: (record) => (former && was !== record.values[field.id] ? undefined : amount), accounted };
};

/** 1: it is more by so much, -1: less; undefined: it is so much. */
function signOf(accounted: Accounted, field: FieldSpec): 1 | -1 | undefined {
  const { hanging, isMore } = accounted;
  if (hanging === "to" || hanging === "is") return undefined;
  const isKept = field.type === "number";
  if (isOneOf(accounted, UP) || (isKept && isOneOf(accounted, IN))) return 1;
  if (isOneOf(accounted, DOWN) || (isKept && isOneOf(accounted, OUT) && !isMore)) return -1;
  return undefined;
}

function counted(field: FieldSpec, by: number, accounted: Accounted): Said {
  const valueOf: Said["valueOf"] = ({ values }) => {
    const had = values[field.id];
    const next = typeof had === "number" ? Math.round((had + by) * 1e6) / 1e6 : undefined;
    // Less than nothing of it there cannot be.
    return next === undefined || next < 0 ? undefined : next;
  };
  return { field, valueOf, isCounted: true, accounted };
}

function isSet(accounted: Accounted, { isNamed, isOnly }: { isNamed: boolean; isOnly: boolean }): boolean {
  const { hanging, isMore, stems } = accounted;
  if (isMore) return false;
  if (stems.length === 0) return hanging === "to" || hanging === "is" || isNamed || isOnly;
  if (isOneOf(accounted, LEFT)) return hanging === "none" || hanging === "itself";
  if (hanging === "to" || hanging === "is") return isOneOf(accounted, BECOMING) || isOneOf(accounted, UP) || isOneOf(accounted, DOWN);
  return isOneOf(accounted, BECOMING) && (isNamed || hanging === "itself");
}

const amountIn = (entity: EntitySpec, field: FieldSpec, { value }: FoundQuantity, isNamed: boolean): number | undefined =>
  placeValues({ ...entity, fields: [field] }, [value], isNamed ? field : undefined).placed[0]?.amount;

/** Whether it says how many there are of it. */
export const isStock = ({ type, label }: FieldSpec): boolean =>
  type === "number" && STOCK.some((word) => compactName(label).includes(word));
const countOf = ({ value }: FoundQuantity, { unit }: FieldSpec): number | undefined =>
  (value.dimension === "count" || value.dimension === "none") && ANY_COUNTER.has(unit) ? value.amount : undefined;

/** The field an amount is of where none is named: the price, the stock, or the only one that could hold it. */
function onlyFieldFor(entity: EntitySpec, found: FoundQuantity, isMoved: boolean): FieldSpec | undefined {
  const holding = visible(entity).filter((field) => amountIn(entity, field, found, false) !== undefined);
  if (holding.length === 1) return holding[0];
  const kept = isMoved ? visible(entity).filter((field) => isStock(field) && countOf(found, field) !== undefined) : [];
  if (kept.length === 1) return kept[0];
  const prices = found.value.dimension === "money" ? holding.filter(({ label }) => PRICES.test(compactName(label))) : [];
  const price = placeValues(entity, [found.value]).placed[0]?.field;
  return price && prices.includes(price) ? price : undefined;
}
