/** Whether what a change would put in is there already: the same, or the same with another number in it. */

/** As it is stored, whatever it tells people. */
export const isSame = (a: unknown, b: unknown): boolean => written(a) === written(b);

/** At most 3 a day, and at most 5. */
export const isSameButNumbers = (a: unknown, b: unknown): boolean => written(a, true) === written(b, true);

/** Keys in one order: an app that was stored may have them in another than a change. */
function written(value: unknown, isAnyNumber = false): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (TOLD.has(key)) return undefined;
    if (isAnyNumber && typeof part === "number") return 0;
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
const TOLD: ReadonlySet<string> = new Set(["message", "id"]);
