/**
 * Who may do what with a record. The screens, the store in the browser and the data API all ask here. Denied by default: once
 * a collection declares `access`, only what it names is allowed, and admins.
 */
import { DataRefusal } from "./data-store.ts";
import type { StoredRecord } from "./data-store.ts";
import { josa } from "./josa.ts";
import { emptyRecord, type Given, isPlain, own, same } from "./record-rules.ts";
import { copiedFrom } from "./records/copied-values.ts";
import { type Found, lengthsToldBy, lengthsToldOf } from "./records/record-lengths.ts";
import { targetOf } from "./records/rule-sums.ts";
import type { AccessRule, CollectionSchema, Deed, FieldOption, FieldSchema, Json, People } from "./schema.ts";

/** The one who acts. `id` null = not signed in. */
export interface Actor {
  id: string | null;
  role: string | null;
  admin: boolean;
  people: People | null;
  /** Somebody at the public address of an app that knows no people. */
  stranger?: true;
  /** What this browser is called where nobody is signed in; absent = it has made nothing yet. */
  browser?: string;
  /** Records that are theirs, for rules that reach `through` a relation. */
  holds?: ReadonlySet<string>;
}

/** Everybody in an app that knows no people, on their own device or at their own desk. */
export const ANYBODY: Actor = { id: null, role: null, admin: true, people: null };

/** `account` null = a guest. A role that is gone is the first one: what everybody who signs up has. */
export function actorOf(people: People | null, account: { id: string; role: string } | null): Actor {
  if (!people) return ANYBODY;
  if (!account) return { id: null, role: null, admin: false, people };
  const role = people.roles.find(({ id }) => id === account.role) ?? people.roles.find(({ admin }) => !admin);
  return { id: account.id, role: role?.id ?? null, admin: role?.admin === true, people };
}

/** Whoever comes to the public address of an app that knows no people and is not its owner. */
export const STRANGER: Actor = { id: null, role: null, admin: false, people: null, stranger: true };

/** Whom a record that this one makes belongs to: an account, else the browser. */
export const makerOf = ({ id, browser }: Actor): string | null => id ?? browser ?? null;

const points = (record: Given, through: readonly string[] | undefined, { holds }: Actor): boolean =>
  holds !== undefined &&
  (through ?? []).some((field) => {
    const value = own(record, field);
    return typeof value === "string" && holds.has(value);
  });

function isTheirs({ role, through }: AccessRule, schema: CollectionSchema, actor: Actor, record: Given): boolean {
  const maker = own(record, "createdBy");
  const holds = actor.holds?.has(own(record, "id") as string) === true;
  if (role === "owner" && actor.id === null) return false;
  const self = role === "owner" ? (schema.owner === undefined ? null : actor.id) : makerOf(actor);
  return holds || (self !== null && maker === self) || points(record, through, actor);
}

/** Whether the deed is allowed on this record; without one, whether it is on some record (`create`: at all). */
export function may(schema: CollectionSchema, actor: Actor, deed: Deed, record?: Given): boolean {
  if (schema.foundBy !== undefined && (actor.stranger || !actor.admin)) return false;
  if (actor.admin) return true;
  if (record && isWithheld(schema, actor, record)) return false;
  return (schema.access ?? []).some((rule) => {
    const { role, can } = rule;
    if (!can.includes(deed)) return false;
    if (role === "any") return true;
    if (role === "guest") return actor.id === null;
    // Records of one's own can be listed and read by whoever can have made one.
    if (role === "owner") return deed !== "create" && (record ? isTheirs(rule, schema, actor, record) : actor.id !== null);
    if (role === "sender") return deed !== "create" && (!record || isTheirs(rule, schema, actor, record));
    return role === actor.role;
  });
}

/** Whether only what is their own may be listed by this one: what others made need not be read for them. */
export const listsOwnOnly = (schema: CollectionSchema, actor: Actor): boolean =>
  !actor.admin &&
  !(schema.access ?? []).some(
    ({ role, can }) =>
      can.includes("list") && (role === "any" || (role === "guest" && actor.id === null) || (role !== "owner" && role === actor.role)),
  );

/** Whether every record there is can be listed by this one: what they do not see is gone, not hidden. */
export const seesAll = (schema: CollectionSchema, actor: Actor): boolean =>
  may(schema, actor, "list") && !listsOwnOnly(schema, actor) && (actor.admin || schema.open?.until === undefined);

/** Whether a number over the records is a true one for this one: a stranger who sees but their own would read a wrong one. */
export const maySum = (schema: CollectionSchema, actor: Actor): boolean =>
  may(schema, actor, "list") && !(actor.stranger && listsOwnOnly(schema, actor));

/** What a stranger wrote and nobody has answered yet. */
function isWithheld({ open }: CollectionSchema, actor: Actor, record: Given): boolean {
  const maker = own(record, "createdBy");
  if (open?.until === undefined || maker === undefined || maker === makerOf(actor)) return false;
  const value = own(record, open.until);
  return value === null || value === undefined || value === "";
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
  const mine = record.createdBy !== undefined && record.createdBy === makerOf(actor);
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
  const what = `${josa(schema.name, "을/를")} ${VERBS[deed]} 수 있어요`;
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
export const mayChoose = (option: FieldOption, actor: Actor): boolean => !option.former && holdsRole(option.roles, actor);

/**
 * What is left of `values` when fields that this one may not see or write are taken out. A change they mean to make to such
 * a field or to a guarded choice is refused; on a new record such a field begins with its default.
 */
export function permitted(schema: CollectionSchema, actor: Actor, before: StoredRecord | undefined, values: Given, now: string): Given {
  if (actor.admin) return values;
  refusePast(schema, actor, { before, values, now });
  const shown = before && visibleTo(schema, actor, before);
  const defaults = before ? undefined : emptyRecord(schema, now);
  const kept: Record<string, unknown> = { ...values };
  const isSender = before !== undefined && !mayAsMore(schema, actor, "update");
  for (const field of schema.fields) {
    if (!Object.hasOwn(values, field.id)) continue;
    const [wanted, held] = [own(values, field.id), before ? before[field.id] : defaults?.[field.id]];
    if (same(held, wanted)) continue;
    const refused = refusedChange(field, actor, wanted) ?? (isSender ? notAgain(schema, field) : undefined);
    // A form sends every field it has: one it was never shown comes back empty and must not be wiped.
    if (before && shown && field.private && !Object.hasOwn(shown, field.id)) delete kept[field.id];
    // What was copied for them is not theirs to say.
    else if (isSender && copiedFrom(field)) delete kept[field.id];
    else if (refused && !before && field.roles) delete kept[field.id];
    else if (refused) throw new DataRefusal("visitor/forbidden", refused, { [field.id]: refused });
  }
  if (!defaults) return kept;
  for (const field of schema.fields)
    if (!mayWriteField(field, actor) && !Object.hasOwn(kept, field.id)) kept[field.id] = defaults[field.id] as Json;
  return mayAsMore(schema, actor, "create") ? kept : begun(schema, kept, defaults);
}

/** What a visitor books or moves lies ahead. Who may change what others booked writes down what was. */
function refusePast(
  { access = [], open }: CollectionSchema,
  actor: Actor,
  { before, values, now }: { before: StoredRecord | undefined; values: Given; now: string },
): void {
  if (!open?.ahead || access.some(({ role, can }) => can.includes("update") && (role === "any" || role === actor.role))) return;
  const { date, time } = open.ahead;
  const momentOf = (record: Given): string | undefined => {
    const said = own(record, date);
    const day = isPlain(said) ? own(said, "start") : said;
    const hour = time === undefined ? undefined : own(record, time);
    if (typeof day !== "string" || day === "") return undefined;
    return typeof hour === "string" && hour !== "" ? `${day.slice(0, 10)}T${hour}` : day;
  };
  const moment = momentOf({ ...before, ...values });
  if (moment === undefined || (before && moment === momentOf(before)) || moment >= now.slice(0, moment.length)) return;
  const message = "이미 지난 때예요. 앞으로 올 때를 골라 주세요.";
  throw new DataRefusal("invalid", message, { [moment.length > 10 && time !== undefined ? time : date]: message });
}

/** Whether a role of their own allows the deed, and not only that they come along or made the record. */
const mayAsMore = (schema: CollectionSchema, actor: Actor, deed: Deed): boolean =>
  (schema.access ?? []).some(({ role, can }) => can.includes(deed) && role === actor.role);

function notAgain({ open }: CollectionSchema, field: FieldSchema): string | undefined {
  if (!open?.again || open.again.includes(field.id)) return undefined;
  return `보낸 뒤에는 ${josa(field.label, "을/를")} 바꿀 수 없어요`;
}

/** What a stranger hands in, with what is not theirs to say as it begins. */
function begun({ fields, open }: CollectionSchema, given: Record<string, unknown>, defaults: Given): Given {
  const next = { ...given };
  for (const field of fields) {
    if (copiedFrom(field) !== undefined || (open?.gives && !open.gives.includes(field.id))) next[field.id] = defaults[field.id];
    if (open?.begins?.includes(field.id)) next[field.id] = defaults[field.id] ?? field.options?.[0]?.value ?? null;
  }
  return next;
}

/** Whether a change only does what is everybody's to do: counts something by one, makes a move in a game. */
export function onlyOpen(schema: CollectionSchema, actor: Actor, before: StoredRecord, values: Given): boolean {
  const { counts = [], sets = [] } = schema.open ?? {};
  const given = Object.keys(values);
  if (given.length === 0 || may(schema, actor, "update", before) || !may(schema, actor, "read", before)) return false;
  return given.every(
    (id) => sets.includes(id) || (counts.includes(id) && Math.abs((Number(own(values, id)) || 0) - (Number(before[id]) || 0)) <= 1),
  );
}

function refusedChange(field: FieldSchema, actor: Actor, wanted: unknown): string | undefined {
  const labelsOf = (roles: readonly string[] | undefined) =>
    (actor.people?.roles ?? [])
      .filter(({ id, admin }) => admin || roles?.includes(id))
      .map(({ label }) => label)
      .join(", ");
  if (!mayWriteField(field, actor)) return `${josa(field.label, "은/는")} ${labelsOf(field.roles)}만 정할 수 있어요`;
  const picked = Array.isArray(wanted) ? wanted : [wanted];
  const option = field.options?.find((one) => picked.includes(one.value) && !mayChoose(one, actor));
  if (option?.former) return `${josa(`‘${option.label}’`, "은/는")} 이제 고를 수 없어요`;
  return option && `${josa(`‘${option.label}’`, "은/는")} ${labelsOf(option.roles)}만 정할 수 있어요`;
}

/** What everybody who may hand something in knows of a record that is not theirs. `found`: records of the lists it looks into. */
export function outlineOf(schema: CollectionSchema, record: StoredRecord, found: Found): StoredRecord | undefined {
  const outline = schema.open?.outline;
  if (!outline) return undefined;
  const { fields, created, choices } = outline;
  const told: StoredRecord = { id: record.id, createdAt: created ? record.createdAt : "", updatedAt: "" };
  const choicesOf = ({ via, of }: NonNullable<typeof choices>): readonly unknown[] => {
    const held = own((found(targetOf(schema, via) ?? "", String(record[via] ?? "")) ?? {}) as Given, of);
    return Array.isArray(held) ? held.filter((one) => typeof one === "string") : [];
  };
  for (const field of fields) {
    const value = record[field];
    const isTold = choices?.field !== field || choicesOf(choices).includes(String(value));
    if (value !== undefined && isTold) told[field] = value;
  }
  // How long it takes, and not what it is that takes so long.
  return lengthsToldOf(schema, record, found, told);
}

/** Lists whose records `outlineOf` looks into. */
export const listsOutlined = (schema: CollectionSchema): string[] => [
  ...new Set(
    [schema.open?.outline?.choices?.via, ...lengthsToldBy(schema).map(({ via }) => via)].flatMap((via) =>
      via === undefined ? [] : (targetOf(schema, via) ?? []),
    ),
  ),
];

/** Fields that are told of a record to who knows its number; what it is called goes without saying, unless it is private. */
export function fieldsTold({ open, titleField, fields }: CollectionSchema): readonly string[] {
  const isNameKept = fields.some((field) => field.id === titleField && field.private);
  const told = open?.lookup?.show
    ? [...(isNameKept ? [] : [titleField]), ...open.lookup.show]
    : fields.filter((one) => !one.private && !one.hidden).map(({ id }) => id);
  // Whoever may call it off has to know which one it is, and where it stands.
  const { field, date, time } = open?.withdrawal ?? {};
  return [...new Set([...told, field, date, time].filter((id) => id !== undefined))];
}

/** A key as people type it: without spaces and hyphens, in any case. */
export const asKey = (value: unknown): string =>
  typeof value === "string" ? value.normalize("NFC").toUpperCase().replaceAll(/[\s-]/g, "") : "";

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
