/** A record that is made on the way, from the name somebody typed where one is chosen: at once, or with what else it needs. */
import { createContext, useContext } from "react";
import type { StoredRecord } from "../data-store.ts";
import { type Actor, may, mayWriteField } from "../record-access.ts";
import { emptyRecord, validateRecord, type Values } from "../record-rules.ts";
import type { Collection, CollectionSchema, FieldSchema } from "../schema.ts";

/** What is asked for a record that is made beside the form somebody is in. */
export interface NewRecord {
  collection: Collection;
  preset: Values;
}

/** Opens the form of a new record over what is open; resolves to it, or to null where it was left. */
export type AskNewRecord = (asked: NewRecord) => Promise<StoredRecord | null>;

/** Given by the app; absent outside of it, where nothing can be made on the way. */
export const NewRecordContext = createContext<AskNewRecord | null>(null);
export const useNewRecord = (): AskNewRecord | null => useContext(NewRecordContext);

/** The field that holds a record's name, where somebody types it: no running number, nothing worked out or written by a rule. */
export function typedTitle(schema: CollectionSchema, actor: Actor): FieldSchema | undefined {
  const field = schema.fields.find((one) => one.id === schema.titleField);
  const isTyped = field && (field.type === "text" || field.type === "longtext") && !field.hidden && !field.given;
  return isTyped && !(field.default && "auto" in field.default) && mayWriteField(field, actor) ? field : undefined;
}

/** Whether somebody who looks for a name that is not there may add it. */
export const mayAddByName = (schema: CollectionSchema, actor: Actor): boolean =>
  may(schema, actor, "create") && typedTitle(schema, actor) !== undefined;

/**
 * The record that has only this name besides what every new one begins with; `isWhole` = it can be made as it is, and nothing has to
 * be asked. `now` is a Seoul wall clock "2026-11-20T09:30".
 */
export function namedRecord(
  schema: CollectionSchema,
  name: string,
  { now, records }: { now: string; records: readonly StoredRecord[] },
): { values: Values; isWhole: boolean } {
  const values = { ...emptyRecord(schema, now, records), [schema.titleField]: name };
  const title = schema.fields.find((field) => field.id === schema.titleField);
  const { errors } = validateRecord(schema, values);
  return { values, isWhole: title?.type === "text" && Object.keys(errors).length === 0 };
}

const plain = (name: string): string => name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Whether one of these titles is the name that was typed, however it is spaced or written large. */
export const isCalled = (titles: Iterable<string>, typed: string): boolean => {
  const wanted = plain(typed);
  for (const title of titles) if (plain(title) === wanted) return true;
  return false;
};
