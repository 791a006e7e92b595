/** The words of an app as names to look out for. */
import type { AppWords } from "./app-words.ts";
import type { Names } from "./gazetteer.ts";

export function appNames({ name, lists, fields }: AppWords): Names {
  const names = new Map<string, Map<string, number>>();
  for (const [what, words] of [
    ["app name", name],
    ["app list", lists],
    ["app field", fields],
  ] as const)
    // prettier-ignore
    for (const word of words) names.set(word, (names.get(word) ?? new Map<string, number>()).set(what, 1));
  return names;
}
