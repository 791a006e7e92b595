/** What is said of blueprints and of declared patterns, for whoever looks for the one that a wish is nearest to. */
import type { Pattern, Sayings } from "../recognise/pattern.ts";
import type { IndexedDocument } from "../ranking/text-index.ts";
import type { Blueprint } from "./blueprint.ts";

/** A way of asking and what the app is called count one, its words more, what stands in it less. */
const TITLE = 1;
const WORDS = 4;
const LISTS = 1;
const FIELDS = 0.7;
/** Of the many sayings that were written later for a pattern, each alone. */
const LATER = 0.5;

export function documentOfBlueprint({ id, title, tagline, says, words, lists }: Blueprint): IndexedDocument {
  const labels = lists.flatMap(({ fields }) => Object.values(fields).map((field) => field.slice(0, field.indexOf("|")).trim()));
  return {
    id,
    texts: [
      { text: title, weight: TITLE },
      ...says.map((text) => ({ text, weight: 1 })),
      { text: words.join(" "), weight: WORDS },
      { text: lists.map(({ name }) => name).join(" "), weight: LISTS },
      { text: `${labels.join(" ")} ${tagline}`, weight: FIELDS },
    ],
  };
}

/** @param sayings of all patterns */
export function documentOfPattern({ id, name, says, lists }: Pattern, sayings: readonly Sayings[]): IndexedDocument {
  const later = sayings.filter(({ pattern }) => pattern === id);
  return {
    id,
    texts: [
      { text: name, weight: TITLE },
      ...says.map((text) => ({ text, weight: 1 })),
      ...later.flatMap((one) => [...one.says.map((text) => ({ text, weight: LATER })), { text: one.words.join(" "), weight: LISTS }]),
      { text: lists.map((list) => list.name).join(" "), weight: LISTS },
    ],
  };
}
