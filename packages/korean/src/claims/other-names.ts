/** What people call the fields that apps have by other words: 미수금 for 받을 돈, 납기일 for 나갈 날. As several writers told them. */
import names from "../data/other-names.json" with { type: "json" };

/** Label → the other names, a space between. */
export const otherNames: Readonly<Record<string, string>> = names;

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

const open = (): ReadonlyMap<string, ReadonlySet<string>> =>
  (known ??= new Map(Object.entries(names).map(([label, others]) => [label, new Set(others.split(" "))])));

/** Whether one of the two is said for the other. Both without spaces, lower case. */
export function isOtherName(a: string, b: string): boolean {
  const all = open();
  return all.get(a)?.has(b) === true || all.get(b)?.has(a) === true;
}
