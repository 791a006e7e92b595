/** Ready wishes by kind, to start with one tap. The words live in the locales under `starters.<kind>.<id>`. */
export const STARTERS = {
  shop: ["booking", "order", "stamp"],
  work: ["customers", "stock", "leave"],
  life: ["budget", "habit", "trip"],
  group: ["club", "class", "survey"],
} as const;

export type StarterKind = keyof typeof STARTERS;
