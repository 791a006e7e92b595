/** Where the numbers of a row go: each into the field of its kind. */
import { amountInUnit, isCountedAs } from "../../grammar/amount-in-unit.ts";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName, likeness } from "../../claims/resolve.ts";
import type { Quantity } from "../../grammar/quantity.ts";
import { visible } from "../part-of-app.ts";
import { LENGTH_WORDS, PRICE_WORD, WON } from "./rows.data.ts";

export interface PlacedValue {
  field: FieldSpec;
  amount: number;
}

/** The values that have a field, and those that have none. `into`: the field that was named for them. */
export function placeValues(
  entity: EntitySpec,
  values: readonly Quantity[],
  into?: FieldSpec,
): { placed: PlacedValue[]; left: Quantity[] } {
  const placed: PlacedValue[] = [];
  const left: Quantity[] = [];
  for (const value of values) {
    const free = visible(entity).filter((field) => !placed.some((one) => one.field === field));
    const found = (into && free.includes(into) ? holds(into, value, true) : undefined) ?? fieldOfKind(free, value);
    if (found) placed.push(found);
    else left.push(value);
  }
  return { placed, left };
}

function fieldOfKind(fields: readonly FieldSpec[], value: Quantity): PlacedValue | undefined {
  const holding = fields.flatMap((field) => holds(field, value, false) ?? []);
  const price =
    value.dimension === "money" ? holding.find(({ field }) => likeness(compactName(field.label), PRICE_WORD) >= LIKE) : undefined;
  return price ?? holding[0];
}
const LIKE = 0.9;

/** The number as the field counts it; undefined where it is of another kind. `named`: a bare number is of the field too. */
function holds(field: FieldSpec, { amount, unit, dimension }: Quantity, named: boolean): PlacedValue | undefined {
  if (field.type === "money") return dimension === "money" || (named && dimension === "none") ? { field, amount } : undefined;
  if (field.type === "percent") return dimension === "percent" ? { field, amount } : undefined;
  if (field.type !== "number") return undefined;
  if (dimension === "duration") {
    const counted = isCountedAs(unit, field.unit) ? amountInUnit({ amount, unit }, field.unit) : undefined;
    return counted === undefined ? undefined : { field, amount: counted };
  }
  if (dimension === "money" || dimension === "percent") return undefined;
  return (unit !== "" && unit === field.unit) || (named && (unit === "" || dimension === "count")) ? { field, amount } : undefined;
}

/** 18,000원, 30분: as it stands in a sentence. */
export const toldQuantity = ({ amount, unit, dimension }: Quantity): string =>
  `${amount.toLocaleString("ko-KR", { maximumFractionDigits: 6 })}${dimension === "duration" ? (LENGTH_WORDS[unit] ?? unit) : unit}`;

/** 18,000원: a number of a field, as the field writes it. */
export const toldAmount = ({ field, amount }: PlacedValue): string =>
  `${amount.toLocaleString("ko-KR", { maximumFractionDigits: 6 })}${field.unit ?? (field.type === "money" ? WON : "")}`;

/** What a field has to allow so that these amounts can be written into it. */
export function allowing(field: FieldSpec, amounts: readonly number[]): Partial<FieldSpec> {
  const { min, max, step } = field;
  const least = Math.min(...amounts);
  const most = Math.max(...amounts);
  const base = Math.min(min ?? 0, least);
  const fits = step === undefined || amounts.every((amount) => Number.isInteger((amount - base) / step));
  return {
    ...(min !== undefined && least < min && { min: least }),
    ...(max !== undefined && most > max && { max: most }),
    ...(!fits && { step: stepOf([step!, ...amounts.map((amount) => amount - base)]) }),
  };
}

/** The largest step that all of them are a number of. */
function stepOf(amounts: readonly number[]): number {
  const divisor = (a: number, b: number): number => (b < 0.001 ? a : divisor(b, a % b));
  return amounts.map(Math.abs).reduce((a, b) => divisor(Math.max(a, b), Math.min(a, b)));
}
