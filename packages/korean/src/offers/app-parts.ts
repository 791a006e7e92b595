/** Parts of the app a message names, by the words it uses: exactly, or as people nearly call them. */
import type { AppSpec } from "@appmon/appspec/spec";
import { contentWords } from "../claims/content-words.ts";
import { resolveName } from "../claims/resolve.ts";
import type { AppRef } from "../claims/claim.ts";
import { findVocabulary } from "../edit/vocabulary.ts";
import { wordsOfApp } from "../reader/app-words.ts";
import { read } from "../reader/read.ts";
import type { Slot } from "../reader/reading.ts";
import { analyse } from "../words/analyse.ts";

/** Less alike it may as well be something else. */
const LEAST_ALIKE = 0.7;

export interface NamedParts {
  /** `kind:id` → 0 to 1, how surely it is meant. */
  sureness: ReadonlyMap<string, number>;
  slots: readonly (Slot & { said: string })[];
  nouns: readonly string[];
}

export const partKey = (ref: AppRef): string => {
  switch (ref.kind) {
    case "entity":
      return `entity:${ref.entity}`;
    case "field":
      return `field:${ref.entity}.${ref.field}`;
    case "option":
      return `option:${ref.entity}.${ref.field}.${ref.option}`;
    case "screen":
      return `screen:${ref.screen}`;
    default:
      return ref.kind;
  }
};

export function namedParts(text: string, spec: AppSpec): NamedParts {
  const sureness = new Map<string, number>();
  const put = (ref: AppRef) => sureness.set(partKey(ref), Math.max(ref.score, sureness.get(partKey(ref)) ?? 0));
  const words = findVocabulary(text, spec);
  for (const entity of words.entities) put({ kind: "entity", entity: entity.id, score: 1 });
  for (const { entity, field } of [...words.fields, ...words.hiddenFields])
    put({ kind: "field", entity: entity.id, field: field.id, score: 1 });
  for (const { entity, field, option } of words.options)
    put({ kind: "option", entity: entity.id, field: field.id, option: option.value, score: 1 });
  for (const screen of words.screens) put({ kind: "screen", screen: screen.id, score: 1 });
  const reading = read(text, wordsOfApp(spec));
  const slots = [...reading.clauses.flatMap((clause) => clause.slots), ...reading.loose].map((slot) => ({
    ...slot,
    said: text
      .slice(slot.start, slot.end)
      .replace(/['"‘’“”]/g, "")
      .trim(),
  }));
  const nouns = contentWords(analyse(text).filter(({ tag }) => tag.startsWith("N") || tag === "SL")).map((word) => word.text);
  for (const said of new Set([...slots.map((slot) => slot.said), ...nouns]))
    for (const ref of resolveName(said, spec)) if (ref.score >= LEAST_ALIKE) put(ref);
  return { sureness, slots, nouns };
}
