/** The marks of a list in the order in which they are looked for: a record has the first that fits it, and no other. */
import type { Condition, Highlight } from "@appmon/appspec/spec";

/**
 * The marks with one more: before all there are, for it was asked for last, but behind those of the same fields that ask for more – what
 * has been open for five days is open for three as well.
 */
export function withMark(marks: readonly Highlight[], added: Highlight): Highlight[] {
  const others = marks.filter(({ when }) => JSON.stringify(when) !== JSON.stringify(added.when));
  return others.toSpliced(others.findLastIndex(({ when }) => asksForMore(when, added.when)) + 1, 0, added);
}

/** Whatever meets the one meets the other, of the same fields. */
function asksForMore(one: readonly Condition[], other: readonly Condition[]): boolean {
  const isAmong = (some: readonly Condition[], all: readonly Condition[]) =>
    some.every(({ field }) => all.some((each) => each.field === field));
  return isAmong(one, other) && other.every((condition) => one.some((each) => implies(each, condition)));
}

function implies(one: Condition, other: Condition): boolean {
  if (one.field !== other.field) return false;
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  if (one.op === "eq" && other.op === "in") return Array.isArray(other.value) && other.value.some((value) => value === one.value);
  const [own, bound] = [boundOf(one.value), boundOf(other.value)];
  if (own === undefined || bound === undefined || own.isDay !== bound.isDay) return false;
  const side = SIDES[other.op];
  if (side === undefined || (one.op !== "eq" && SIDES[one.op] !== side)) return false;
  // 5 and less lies in less than 6, and 5 itself not in less than 5.
  const isIn = other.op === "lte" || other.op === "gte" || one.op === "lt" || one.op === "gt";
  return own.at === bound.at ? isIn : own.at < bound.at === (side === "up");
}

/** On which side the bound stands. */
const SIDES: Partial<Readonly<Record<Condition["op"], "up" | "down">>> = { lt: "up", lte: "up", gt: "down", gte: "down" };

function boundOf(value: Condition["value"]): { at: number; isDay: boolean } | undefined {
  if (typeof value === "number") return { at: value, isDay: false };
  return typeof value === "object" && value !== null && "today" in value && typeof value.today === "number"
    ? { at: value.today, isDay: true }
    : undefined;
}
