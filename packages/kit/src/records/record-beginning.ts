/** What a new record begins with, before anything is said of it. */
import type { RecordPart } from "../data-store.ts";
import { momentFor } from "../record-rules.ts";
import type { AppData } from "../record-writes.ts";
import type { CollectionSchema, Json } from "../schema.ts";
import { targetOf } from "./rule-sums.ts";

/** What a record begins with where nothing is said of it: the state a new one has. Running numbers are the table's. */
export const beginningOf = (schema: CollectionSchema, now: string): Record<string, Json> =>
  Object.fromEntries(
    schema.fields.flatMap((field) => {
      const begins = field.type === "computed" ? undefined : field.default;
      if (!begins || "from" in begins || ("auto" in begins && begins.auto === "sequence")) return [];
      return [[field.id, "value" in begins ? begins.value : momentFor(field, now)]];
    }),
  );

/** Numbers that the parts add up to begin where the app says, whatever the writer says. */
export function summedUp({ collections, rules }: AppData, schema: CollectionSchema, parts: readonly RecordPart[]): Record<string, Json> {
  const made = new Set(parts.map(({ collection }) => collection));
  const summed = rules
    .filter(({ entity }) => made.has(entity))
    .flatMap(({ entity, steps }) =>
      steps.flatMap((step) => (step.do === "add" && targetOf(collections.get(entity), step.via) === schema.id ? [step.field] : [])),
    );
  return Object.fromEntries(
    schema.fields
      .filter(({ id }) => summed.includes(id))
      .map((field) => [field.id, field.default && "value" in field.default ? field.default.value : 0]),
  );
}
