import { BEFORE_NAME } from "./naming-words.data.ts";

const BEFORE: ReadonlySet<string> = new Set(BEFORE_NAME.split(" "));

/** A name without the words before it that are none of it: (그냥) 점검. A name that is nothing else stays. */
export function nameAlone(said: string): string {
  const words = said.trim().split(/\s+/);
  const first = words.findIndex((word) => !BEFORE.has(word));
  return first > 0 ? words.slice(first).join(" ") : words.join(" ");
}
