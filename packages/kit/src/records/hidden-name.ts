/** What stands where the name of a record is kept from who looks. The name itself never came: this is only about what to say instead. Pure. */
import type { Actor } from "../record-access.ts";
import { listsOwnOnly, seesAll } from "../record-access.ts";
import { own, type Given } from "../record-rules.ts";
import type { CollectionSchema, FieldSchema, FieldType } from "../schema.ts";

const titleOf = (schema: CollectionSchema): FieldSchema | undefined => schema.fields.find(({ id }) => id === schema.titleField);

/** Whether the record came to this one without its name, which it may well have. */
export function isNameHidden(schema: CollectionSchema, { admin }: Pick<Actor, "admin">, record: Given): boolean {
  const title = titleOf(schema);
  if (admin || !title?.private) return false;
  return title.type === "computed" ? (own(record, title.id) ?? null) === null : !Object.hasOwn(record, title.id);
}

/** Kinds of fields by which records are told apart: what is named, else when it was. */
const TELLING: readonly (readonly FieldType[])[] = [
  ["text", "relation"],
  ["datetime", "date", "daterange", "month"],
];

/**
 * The field that says in its place which record it is: what stands below the name, else the first one that tells. None for what occupies a
 * time or a place: there everybody asks whether it is taken, and the time and the place stand beside it.
 */
export function standInField(schema: CollectionSchema): FieldSchema | undefined {
  if (occupies(schema)) return undefined;
  const told = TELLING.flatMap((types) =>
    schema.fields.filter(
      ({ id, type, hidden, private: isPrivate }) => id !== schema.titleField && !hidden && !isPrivate && types.includes(type),
    ),
  );
  return told.find(({ id }) => id === schema.subtitleField) ?? told[0];
}

/** Whether records take up a time or a place that no other can have. */
export const occupies = ({ constraints = [] }: CollectionSchema): boolean => constraints.some(({ kind }) => kind === "noOverlap");

/** What a record is called of which nothing else tells: 예약됨, 비공개 회원. */
export function hiddenName(schema: CollectionSchema, record: Given): string {
  const isTaken = (schema.constraints ?? []).some(
    (rule) => rule.kind === "noOverlap" && !rule.exceptStatus?.includes(String(own(record, schema.statusField ?? ""))),
  );
  return isTaken ? "예약됨" : `비공개 ${schema.name}`;
}

/** What stands for a record of the list that did not come: only who is shown all of them knows that it is gone. */
export const missingName = (schema: CollectionSchema | undefined, actor: Actor): string =>
  schema && !seesAll(schema, actor) ? `비공개 ${schema.name}` : "지워진 항목";

/**
 * The list as a view shows it to somebody who is told the names of none of these records: called by what stands in, without the columns
 * that would stay empty.
 */
export function withoutHiddenName<C extends CollectionSchema>(schema: C, actor: Pick<Actor, "admin">, records: readonly Given[]): C {
  const title = titleOf(schema);
  if (!title || records.length === 0 || !records.every((record) => isNameHidden(schema, actor, record))) return schema;
  const instead = standInField(schema);
  const isTold = (field: FieldSchema) => !field.private || records.some((record) => (own(record, field.id) ?? null) !== null);
  return {
    ...schema,
    ...(instead && { titleField: instead.id }),
    fields: schema.fields.flatMap((field) => {
      if (field.id === title.id) return instead ? [] : [{ ...field, label: schema.name }];
      return isTold(field) ? [field] : [];
    }),
  };
}

/** Whether this one may have a list found, parted and put in order by a field: not by what they are not shown of the records of others. */
export const mayAskBy = (schema: CollectionSchema, actor: Actor, id: string): boolean =>
  actor.admin || listsOwnOnly(schema, actor) || schema.fields.find((field) => field.id === id)?.private !== true;
