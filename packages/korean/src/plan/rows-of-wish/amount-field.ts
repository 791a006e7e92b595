/** The number of a list that says how much there is of each of its rows. */
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../../claims/resolve.ts";
import { countsSame, measuresSame } from "../../grammar/amount-in-unit.ts";
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

/** @param units what the amounts were counted in, as they were said */
export function amountFieldOf(entity: EntitySpec, units: readonly string[]): AmountField | undefined {
  const numbers = visible(entity).filter(({ id, type }) => type === "number" && !isThreshold(entity, id));
  const unit = visible(entity).find(({ type, label }) => (type === "text" || type === "select") && UNITS.has(compactName(label)));
  const arePeople = units.every((one) => PEOPLE.has(one));
  const field =
    numbers.find(({ label }) => (arePeople ? PLACES : AMOUNTS).has(compactName(label))) ??
    numbers.find((one) => one.unit !== undefined && units.every((said) => countsSame(said, one.unit) || measuresSame(said, one.unit!)));
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
