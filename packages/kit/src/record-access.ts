/**
 * Who may do what with a record. The screens, the store in the browser and the data API all ask here. Denied by default: once
 * a collection declares `access`, only what it names is allowed, and admins.
 */
import { DataRefusal } from "./data-store.ts";
import type { StoredRecord } from "./data-store.ts";
import { emptyRecord, type Given, own, same, withJosa } from "./record-rules.ts";
import type { CollectionSchema, Deed, FieldOption, FieldSchema, Json, People } from "./schema.ts";

/** The one who acts. `id` null = not signed in. */
export interface Actor {
  id: string | null;
  role: string | null;
  admin: boolean;
  people: People | null;
  /** Somebody at the public address of an app that knows no people: may do everything but see what is found by a key. */
  stranger?: true;
}

/** Everybody in an app that knows no people. */
export const ANYBODY: Actor = { id: null, role: null, admin: true, people: null };

/** `account` null = a guest. A role that is gone is the first one: what everybody who signs up has. */
export function actorOf(people: People | null, account: { id: string; role: string } | null): Actor {
  if (!people) return ANYBODY;
  if (!account) return { id: null, role: null, admin: false, people };
  const role = people.roles.find(({ id }) => id === account.role) ?? people.roles.find(({ admin }) => !admin);
  return { id: account.id, role: role?.id ?? null, admin: role?.admin === true, people };
}

/** Whoever comes to the public address of an app that knows no people. */
export const STRANGER: Actor = { ...ANYBODY, stranger: true };

const isOwner = (schema: CollectionSchema, { id }: Actor, record: Given | undefined) =>
  schema.owner !== undefined && id !== null && record !== undefined && own(record, "createdBy") === id;

/** Whether the deed is allowed on this record; without one, whether it is on some record (`create`: at all). */
export function may(schema: CollectionSchema, actor: Actor, deed: Deed, record?: Given): boolean {
  if (schema.foundBy !== undefined && (actor.stranger || !actor.admin)) return false;
  if (actor.admin || !schema.access) return true;
  return schema.access.some(({ role, can }) => {
    if (!can.includes(deed)) return false;
    if (role === "any") return true;
    if (role === "guest") return actor.id === null;
    // Records of one's own can be listed and read by whoever can have made one.
    if (role === "owner") return deed !== "create" && (record ? isOwner(schema, actor, record) : actor.id !== null);
    return role === actor.role;
  });
}

/** The record as this one may see it, without private fields and without its maker's account; undefined = not at all. */
export function visibleTo(
  schema: CollectionSchema,
  actor: Actor,
  record: StoredRecord,
  deed: "list" | "read" = "read",
): StoredRecord | undefined {
  if (!may(schema, actor, deed, record)) return undefined;
  if (actor.admin) return record;
  const mine = actor.id !== null && record.createdBy === actor.id;
  const secret = new Set(mine ? [] : schema.fields.filter((field) => field.private).map((field) => field.id));
  return Object.fromEntries(
    Object.entries(record).filter(([key]) => !secret.has(key) && (key !== "createdBy" || mine)),
  ) as unknown as StoredRecord;
}

/** Refuses with `visitor/sign-in-required` or `visitor/forbidden` and a sentence that says what to do. */
export function refuseDeed(schema: CollectionSchema, actor: Actor, deed: Deed, record?: Given): void {
  if (!may(schema, actor, deed, record)) throw refusalFor(schema, actor, deed);
}

const VERBS: Record<Deed, string> = { list: "볼", read: "볼", create: "등록할", update: "고칠", delete: "삭제할" };

/** What to say to somebody who may not. */
export function refusalFor(schema: CollectionSchema, actor: Actor, deed: Deed): DataRefusal {
  const what = `${withJosa(schema.name, "을/를")} ${VERBS[deed]} 수 있어요`;
  if (actor.stranger) return new DataRefusal("visitor/forbidden", `앱을 만든 사람만 ${what}`);
  return actor.id === null
    ? new DataRefusal("visitor/sign-in-required", `로그인하면 ${what}`)
    : new DataRefusal("visitor/forbidden", `${allowedNames(schema, actor, deed)} ${what}`);
}

function allowedNames(schema: CollectionSchema, { people }: Actor, deed: Deed): string {
  const named = new Set(
    (schema.foundBy === undefined ? schema.access : [])?.filter(({ can }) => can.includes(deed)).map(({ role }) => role),
  );
  const labels = people?.roles.filter(({ id, admin }) => admin || named.has(id)).map(({ label }) => label) ?? [];
  return `${[...(named.has("owner") ? ["올린 사람"] : []), ...labels].join(", ")}만`;
}

/** Whether one of these roles is this one's; absent = everybody's. */
export const holdsRole = (roles: readonly string[] | undefined, { role, admin }: Actor): boolean =>
  !roles || admin || (role !== null && roles.includes(role));

/** Whether this one may write the field at all. */
export const mayWriteField = (field: FieldSchema, actor: Actor): boolean => holdsRole(field.roles, actor);
export const mayChoose = (option: FieldOption, actor: Actor): boolean => holdsRole(option.roles, actor);

/**
 * What is left of `values` when fields that this one may not see or write are taken out. A change they mean to make to such
 * a field or to a guarded choice is refused; on a new record such a field begins with its default.
 */
export function permitted(schema: CollectionSchema, actor: Actor, before: StoredRecord | undefined, values: Given, now: string): Given {
  if (actor.admin) return values;
  const shown = before && visibleTo(schema, actor, before);
  const defaults = before ? undefined : emptyRecord(schema, now);
  const kept: Record<string, unknown> = { ...values };
  for (const field of schema.fields) {
    if (!Object.hasOwn(values, field.id)) continue;
    const [wanted, held] = [own(values, field.id), before ? before[field.id] : defaults?.[field.id]];
    if (same(held, wanted)) continue;
    const refused = refusedChange(field, actor, wanted);
    // A form sends every field it has: one it was never shown comes back empty and must not be wiped.
    if (before && shown && field.private && !Object.hasOwn(shown, field.id)) delete kept[field.id];
    else if (refused && !before && field.roles) delete kept[field.id];
    else if (refused) throw new DataRefusal("visitor/forbidden", refused, { [field.id]: refused });
  }
  if (defaults)
    for (const field of schema.fields)
      if (!mayWriteField(field, actor) && !Object.hasOwn(kept, field.id)) kept[field.id] = defaults[field.id] as Json;
  return kept;
}

function refusedChange(field: FieldSchema, actor: Actor, wanted: unknown): string | undefined {
  const labelsOf = (roles: readonly string[] | undefined) =>
    (actor.people?.roles ?? [])
      .filter(({ id, admin }) => admin || roles?.includes(id))
      .map(({ label }) => label)
      .join(", ");
  if (!mayWriteField(field, actor)) return `${withJosa(field.label, "은/는")} ${labelsOf(field.roles)}만 정할 수 있어요`;
  const picked = Array.isArray(wanted) ? wanted : [wanted];
  const option = field.options?.find((one) => picked.includes(one.value) && !mayChoose(one, actor));
  return option && `${withJosa(`‘${option.label}’`, "은/는")} ${labelsOf(option.roles)}만 정할 수 있어요`;
}

/** A key as people type it: without spaces and hyphens, in any case. */
const asKey = (value: unknown): string => (typeof value === "string" ? value.normalize("NFC").toUpperCase().replaceAll(/[\s-]/g, "") : "");

/** The record whose key was typed, without the key, its maker and what is private; undefined where there is none. */
export function foundByKey(schema: CollectionSchema, records: readonly StoredRecord[], typed: string): StoredRecord | undefined {
  const { foundBy } = schema;
  const key = asKey(typed);
  const found = foundBy === undefined || key === "" ? undefined : records.find((record) => asKey(record[foundBy]) === key);
  const kept = new Set(schema.fields.filter((field) => field.private || field.id === foundBy).map(({ id }) => id));
  return (
    found && (Object.fromEntries(Object.entries(found).filter(([id]) => !kept.has(id) && id !== "createdBy")) as unknown as StoredRecord)
  );
}
