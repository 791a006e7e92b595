/** What a record comes to in money, and what of it is counted: where a price that is said is reckoned into. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { countsSame, measuresSame } from "../grammar/amount-in-unit.ts";
import { numberKind } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import { TOTALS } from "./formula-words.data.ts";
import { COUNTING_HEADS } from "./price-words.data.ts";

export interface Total {
  entity: EntitySpec;
  field: FieldSpec;
}

const WHOLE: readonly string[] = TOTALS.split(" ");
const reads = ({ formula = "" }: FieldSpec, { id }: FieldSpec): boolean => formula.split(/\W+/).includes(id);

/** The sum in money that no other sum of the list reads: worked out of the record, or else the only one that is written down. */
export function totalOf(entity: EntitySpec, spec: AppSpec): Total | undefined {
  const money = visible(entity).filter((field) => numberKind(field, entity, spec) === "money");
  const worked = money.filter(({ type, formula }) => type === "computed" && formula !== undefined);
  const last = worked.filter((field) => !worked.some((other) => other !== field && reads(other, field)));
  const whole = last.filter(({ label }) => WHOLE.some((word) => compactName(label).endsWith(word)));
  const [field, ...others] = last.length > 1 ? whole : last;
  if (field) return others.length === 0 ? { entity, field } : undefined;
  const [written, ...more] = worked.length === 0 ? money.filter(({ type }) => type === "money") : [];
  return written && more.length === 0 ? { entity, field: written } : undefined;
}

/** The number of a list that is counted in a unit, or called by what is counted: 평 of 면적(평), 평수. */
export function countedIn(unit: string, entity: EntitySpec): FieldSpec | undefined {
  const numbers = visible(entity).filter(
    ({ type, result }) => type === "number" || (type === "computed" && (result === "number" || result === undefined)),
  );
  const ways: ((field: FieldSpec) => boolean)[] = [
    (field) => field.unit !== undefined && (field.unit === unit || countsSame(unit, field.unit)),
    ({ label }) => (COUNTING_HEADS[unit] ?? "").split(" ").includes(compactName(label)),
    ({ label }) => label.split(" ").some((word) => word === unit || word === `${unit}수` || word.endsWith(`(${unit})`)),
  ];
  for (const fits of ways) {
    const found = numbers.filter(fits);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** Whether a number of so many of a unit may be compared with the field as it stands. */
export const isComparable = (unit: string, field: FieldSpec): boolean =>
  unit === "" || field.unit === undefined || countsSame(unit, field.unit) || measuresSame(unit, field.unit);
