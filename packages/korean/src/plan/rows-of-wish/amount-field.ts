/** The number of a list that says how much there is of each of its rows. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../../claims/resolve.ts";
import { amountInUnit, countsSame, measuresSame } from "../../grammar/amount-in-unit.ts";
import type { Quantity } from "../../grammar/quantity.ts";
import { AMOUNT_LABELS, OF_PEOPLE, PLACE_LABELS, UNIT_LABELS } from "../../grammar/rows.data.ts";
import { visible } from "../part-of-app.ts";

const AMOUNTS: ReadonlySet<string> = new Set(AMOUNT_LABELS);
const PLACES: ReadonlySet<string> = new Set(PLACE_LABELS);
const PEOPLE: ReadonlySet<string> = new Set(OF_PEOPLE);
const UNITS: ReadonlySet<string> = new Set(UNIT_LABELS);

/** `unit`: where each row has its own. */
export interface AmountField {
  field: FieldSpec;
  unit?: FieldSpec;
}

/** Undefined: the list has no such number, or counts what was said in nothing it can be told in: 2.5kg of 개. */
export function amountFieldOf(entity: EntitySpec, amounts: readonly Quantity[]): AmountField | undefined {
  const numbers = visible(entity).filter(({ id, type }) => type === "number" && !isThreshold(entity, id));
  const unit = visible(entity).find(({ type, label }) => (type === "text" || type === "select") && UNITS.has(compactName(label)));
  const arePeople = amounts.every((one) => PEOPLE.has(one.unit));
  const isHeld = (field: FieldSpec) =>
    (unit !== undefined && !arePeople) || amounts.every((amount) => amountInUnit(amount, field.unit) !== undefined);
  const isSame = ({ unit: counted }: FieldSpec) =>
    counted !== undefined && amounts.every((amount) => countsSame(amount.unit, counted) || measuresSame(amount.unit, counted));
  const field = numbers.find((one) => (arePeople ? PLACES : AMOUNTS).has(compactName(one.label)) && isHeld(one)) ?? numbers.find(isSame);
  return field && { field, ...(unit && !arePeople && { unit }) };
}

/** The number of each row that another one of it is held against: 최소 수량. Undefined where there is none, or more than one. */
export function thresholdOf(entity: EntitySpec): FieldSpec | undefined {
  const found = visible(entity).filter(({ id, type }) => type === "number" && isThreshold(entity, id));
  return found.length === 1 ? found[0] : undefined;
}

const isThreshold = ({ highlights = [] }: EntitySpec, field: string): boolean =>
  highlights.some(({ when }) =>
    when.some(({ value }) => typeof value === "object" && value !== null && "field" in value && value.field === field),
  );
