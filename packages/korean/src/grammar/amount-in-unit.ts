/** What an amount comes to in the unit of a field: 2년 is 24 of what is counted in 개월. */
import { SAME_COUNTERS } from "./same-counters.data.ts";
import { UNITS_OF_MEASURE } from "./measure-units.data.ts";
import type { Quantity } from "./quantity.ts";

interface Measured {
  measure: string;
  per: number;
}

const BY_NAME = new Map<string, Measured[]>();
for (const [measure, units] of Object.entries(UNITS_OF_MEASURE))
  for (const [names, per] of units)
    for (const name of names.split(" ")) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), { measure, per }]);

/**
 * @param unit of the field, as it is shown: "개월", "kg"
 * @returns the amount as it stands where none was said or both are counters; undefined where they measure different things: 3시간 of km, 3회 of 일
 */
export function amountInUnit({ amount, unit: said }: Pick<Quantity, "amount" | "unit">, unit: string | undefined): number | undefined {
  if (unit === undefined || unit === said) return amount;
  const [from, to] = [BY_NAME.get(said), BY_NAME.get(unit)];
  // 3회 of 일: what is counted is no length of time.
  if (said !== "" && (from === undefined) !== (to === undefined)) return undefined;
  if (!from || !to) return amount;
  for (const own of from) {
    const other = to.find(({ measure }) => measure === own.measure);
    if (other) return Math.round(((amount * own.per) / other.per) * 1e6) / 1e6;
  }
  return undefined;
}

/** Whether what is said in one unit can be held in the other. */
export const isCountedAs = (said: string, unit: string | undefined): boolean =>
  said !== "" && unit !== undefined && (said === unit || measuresSame(said, unit));

/** Whether both count the same: 번 and 회, 명 and 사람. */
export const countsSame = (said: string, unit: string | undefined): boolean =>
  said === unit || SAME_COUNTERS.some((group) => group.split(" ").includes(said) && group.split(" ").includes(unit ?? ""));

/** Whether both are units of measure, of the same thing. */
export const measuresSame = (said: string, unit: string): boolean =>
  (BY_NAME.get(said) ?? []).some(({ measure }) => BY_NAME.get(unit)?.some((other) => other.measure === measure));
