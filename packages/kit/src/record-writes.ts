/**
 * Writing a record with everything that follows from it: checks, constraints, rules. The data API runs this inside one
 * transaction, the store in the browser on a copy it keeps only when all went well, so that both decide alike.
 */
import { DataRefusal } from "./data-store.ts";
import type { DerivedStep } from "./plan-derived.ts";
import type { RecordPart, StoredRecord } from "./data-store.ts";
import { type Actor, onlyOpen, permitted, refuseDeed, visibleTo } from "./record-access.ts";
import { findConflict } from "./record-conflict.ts";
import { toldFields, WrittenRecords } from "./record-checks.ts";
import { type Breach, checksOf, findFullPlace, madeAs, unmetCheck } from "./record-limits.ts";
import { grouped, unitOf } from "./format-text.ts";
import { josa } from "./josa.ts";
import { emptyRecord, type Given, isPlain, meetsAll, own, validateRecord, withComputed } from "./record-rules.ts";
import { numberAfter, type Sum, Sums, targetOf } from "./records/rule-sums.ts";
import type { CollectionSchema, Json, Rule, RuleStep } from "./schema.ts";
import { valueOf } from "./records/rule-value.ts";
import { lengthReader } from "./records/record-lengths.ts";
import { titleOf } from "./records/record-title.ts";
import { findLock } from "./records/record-locks.ts";
import { findForbiddenMove } from "./records/status-moves.ts";
import { findCircle } from "./records/tree-circles.ts";
import { beginningOf, summedUp } from "./records/record-beginning.ts";
import { copiedAnew } from "./records/copied-values.ts";
import { withdrawnValues } from "./withdrawal.ts";

/** What an app declares about its data. */
export interface AppData {
  collections: ReadonlyMap<string, CollectionSchema>;
  rules: readonly Rule[];
}

/** The records one write may read and change; all of it happens or nothing does. */
export interface RecordTable {
  find(collection: string, id: string): Promise<StoredRecord | undefined>;
  /** The same, for a write that goes by what it finds: until it ends, nobody else changes that record. */
  hold(collection: string, id: string): Promise<StoredRecord | undefined>;
  /** All records of a collection, to compare a new one with. Absent = `insert` and `replace` refuse what may not stand beside others. */
  rivals?: (collection: string) => Promise<StoredRecord[]>;
  insert(collection: string, values: Record<string, Json>): Promise<StoredRecord>;
  replace(collection: string, id: string, values: Record<string, Json>): Promise<StoredRecord>;
  erase(collection: string, id: string): Promise<void>;
  /** What `steps` come to for a record as it stands in this write, by all records there are, whoever writes. */
  told(schema: CollectionSchema, id: string, steps: readonly DerivedStep[]): Promise<Record<string, Json>>;
  /** Until this write ends, no other one that waits for one of these lists goes on. Absent = one write comes after the other anyway. */
  waitFor?: (collections: readonly string[]) => Promise<void>;
  /** Ids from a record up along a relation of its list to itself, at most `MOST_ABOVE`; until the write ends, nobody else moves any there. */
  above(collection: string, field: string, id: string): Promise<string[]>;
  /** Next running numbers of the collection's `sequence` fields. */
  numbers(collection: string): Promise<Record<string, string>>;
  /** Seoul wall clock, "2026-11-20T09:30". */
  now: string;
  /** Who writes; new records are theirs. */
  actor: Actor;
}

/** Rules that set off rules: deeper than any app means it. */
const MOST_DEPTH = 5;

/** Refuses with `DataRefusal`: `not_found`, `invalid` (with a message per field) or `conflict`. */
export async function createRecord(data: AppData, table: RecordTable, collection: string, values: unknown): Promise<StoredRecord> {
  const schema = schemaOf(data, collection);
  refuseDeed(schema, table.actor, "create");
  return whole({ data, table, schema }, (writing) => put(writing, undefined, isPlain(values) ? values : {}));
}

/**
 * A record and what belongs to it, an order and its lines: all of it or nothing. Each part points to the record by its relation
 * `via`. Answers the record as it is once its parts are there; what it must meet is asked of that, and what follows from it follows
 * from that, not from the bare record or from half of its parts.
 */
export async function createWithParts(
  data: AppData,
  table: RecordTable,
  collection: string,
  values: unknown,
  parts: readonly RecordPart[],
): Promise<StoredRecord> {
  const schema = schemaOf(data, collection);
  refuseDeed(schema, table.actor, "create");
  return whole({ data, table, schema }, (writing) =>
    putWithParts(writing, { ...(isPlain(values) ? values : {}), ...summedUp(data, schema, parts) }, parts),
  );
}

async function putWithParts(writing: Writing, given: Given, parts: readonly RecordPart[]): Promise<StoredRecord> {
  const { data, table, schema } = writing;
  const collection = schema.id;
  const { id } = await put({ ...writing, unfinished: "new" }, undefined, given);
  for (const part of parts) {
    const own = schemaOf(data, part.collection);
    if (own.fields.find((field) => field.id === part.via)?.target !== collection)
      throw new DataRefusal("invalid", "입력한 내용을 확인해 주세요");
    refuseDeed(own, table.actor, "create");
    await put({ ...writing, schema: own, unfinished: id }, undefined, { ...part.values, [part.via]: id });
  }
  const made = (await table.find(collection, id))!;
  await refuseBreaches(writing, undefined, dataOf(made), id);
  await follow(writing, undefined, made);
  return (await table.find(collection, id))!;
}

/** `values` holds only the fields that change. `by`: whether somebody asked for it, or it is a step of what the app does by itself. */
export async function updateRecord(
  data: AppData,
  table: RecordTable,
  collection: string,
  id: string,
  values: unknown,
  by: "hand" | "itself" = "hand",
): Promise<StoredRecord> {
  const schema = schemaOf(data, collection);
  const before = await seen(table, schema, id);
  const given = isPlain(values) ? values : {};
  const counts = onlyOpen(schema, table.actor, before, given);
  if (!counts) refuseDeed(schema, table.actor, "update", before);
  if (by === "hand") refuse(await findLock(data, table, schema, before));
  return whole({ data, table, schema }, (writing) => put(counts ? { ...writing, counts } : writing, before, given));
}

/**
 * Calls off a record that is theirs, which sets its state and nothing else: what may be set is the list's to say, and when, not the one's
 * who asks. `isTheirs`: whether they have proven it. Refuses with `not_found`, whether there is no such record or it is not theirs.
 */
export async function withdrawRecord(
  data: AppData,
  table: RecordTable,
  collection: string,
  id: string,
  isTheirs: (record: StoredRecord) => boolean,
): Promise<StoredRecord> {
  const schema = schemaOf(data, collection);
  const before = await table.hold(collection, id);
  if (!before || !isTheirs(before)) throw new DataRefusal("not_found", "이미 지워진 기록이에요");
  refuse(await findLock(data, table, schema, before));
  const values = withdrawnValues(schema, before, table.now);
  return whole({ data, table, schema }, (writing) => put({ ...writing, counts: true }, before, values));
}

export async function removeRecord(data: AppData, table: RecordTable, collection: string, id: string): Promise<void> {
  const schema = schemaOf(data, collection);
  const before = await seen(table, schema, id);
  refuseDeed(schema, table.actor, "delete", before);
  refuse(await findLock(data, table, schema, before));
  await whole({ data, table, schema }, async (writing) => {
    await table.erase(collection, id);
    await follow(writing, before, undefined);
  });
}

/** A record that the one who writes may not even see is not there for them. */
async function seen(table: RecordTable, schema: CollectionSchema, id: string): Promise<StoredRecord> {
  const record = await table.hold(schema.id, id);
  if (!record || !visibleTo(schema, table.actor, record)) throw new DataRefusal("not_found", "이미 지워진 기록이에요");
  return record;
}

interface Writing {
  data: AppData;
  table: RecordTable;
  schema: CollectionSchema;
  /** 0 = what the person asked for; more = what a rule does. */
  depth: number;
  /** Id of a record whose parts are still to come: what it must meet and what follows from it wait for them. "new" = the one made here. */
  unfinished?: string;
  /** This one may do this much to the record. */
  counts?: true;
  /** All that this write writes. */
  written: WrittenRecords;
}

/** What was asked for with all that follows from it; only then are records asked what other lists say of them. */
async function whole<T>(about: Pick<Writing, "data" | "table" | "schema">, work: (writing: Writing) => Promise<T>): Promise<T> {
  const written = new WrittenRecords(about.data.collections, about.table);
  const done = await work({ ...about, depth: 0, written });
  refuse(await written.findBreach());
  return done;
}

function schemaOf({ collections }: AppData, id: string): CollectionSchema {
  const schema = collections.get(id);
  if (!schema) throw new DataRefusal("no_collection", "없는 데이터예요");
  return schema;
}

async function put(writing: Writing, before: StoredRecord | undefined, values: Given): Promise<StoredRecord> {
  const { table, schema, depth } = writing;
  const kept = before ? dataOf(before) : {};
  const numbers = before ? {} : await table.numbers(schema.id);
  const given = depth === 0 && !writing.counts ? permitted(schema, table.actor, before, values, table.now) : values;
  // A field that is given, be it as empty, is as it is given. What a rule makes has begun already.
  const begins = before || depth > 0 ? {} : beginningOf(schema, table.now);
  const draft: Record<string, unknown> = { ...kept, ...begins, ...given, ...numbers };
  for (const { field, from } of copiedAnew(schema, before, draft))
    draft[field.id] = await valueOf(writing, { ...from }, schema, field.id, draft);
  if (depth === 0 && before) {
    const forbidden = findForbiddenMove(schema, before, { ...before, ...validateRecord(schema, draft).values });
    if (forbidden) throw new DataRefusal("invalid", forbidden.message, { [forbidden.field]: forbidden.message });
  }
  const begun: BegunStep[] = [];
  for (const rule of rulesSetOff(writing, before, clean(writing, draft)))
    for (const step of rule.steps) {
      const cause = clean(writing, draft);
      if (step.do === "set") draft[step.field] = await valueOf(writing, step.to, schema, step.field, cause);
      else begun.push({ rule, step, cause });
    }
  // What a rule makes is not refused for a field nobody could fill in.
  const { values: checked, errors } = validateRecord(depth === 0 ? schema : lenient(schema), draft);
  // What an older record lacks is asked for where it is entered, and not of whoever ticks off something else.
  const isAsked = (field: string) => !before || Object.hasOwn(given, field) || draft[field] !== kept[field];
  const wrong = Object.entries(errors).filter(([field]) => isAsked(field));
  if (wrong.length > 0) throw new DataRefusal("invalid", "입력한 내용을 확인해 주세요", Object.fromEntries(wrong));
  await refuseLostTargets(writing, before, checked);
  refuse(await findCircle(table, schema, before, checked));
  const isWhole = writing.unfinished === undefined || writing.unfinished !== (before?.id ?? "new");
  if (isWhole) await refuseBreaches(writing, before, checked);
  // Fields that were removed from the app keep their data.
  const next = { ...kept, ...checked };
  await writing.written.begin(schema, before);
  const after = before ? await table.replace(schema.id, before.id, next) : await table.insert(schema.id, next);
  writing.written.note(schema, after.id);
  if (isWhole) await follow(writing, before, after, begun);
  return after;
}

/** A step of a rule that was set off before its own steps changed the record, with the record as it was when the step's turn came. */
interface BegunStep {
  rule: Rule;
  step: Exclude<RuleStep, { do: "set" }>;
  cause: Given;
}

const SYSTEM = new Set(["id", "createdAt", "updatedAt", "sample", "createdBy"]);
const dataOf = (record: StoredRecord): Record<string, Json> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, Json] => !SYSTEM.has(entry[0]) && entry[1] !== undefined));
const dayOf = ({ now }: Pick<RecordTable, "now">): string => now.slice(0, 10);
const clean = ({ schema, table }: Writing, draft: Given): Given => withComputed(schema, validateRecord(schema, draft).values, dayOf(table));
const lenient = (schema: CollectionSchema): CollectionSchema => ({
  ...schema,
  fields: schema.fields.map(({ required: _required, ...field }) => field),
});

/** A relation that changes has to lead to a record that is there. */
async function refuseLostTargets(
  { data, table, schema, depth }: Writing,
  before: StoredRecord | undefined,
  checked: Record<string, Json>,
): Promise<void> {
  for (const field of schema.fields) {
    const id = checked[field.id];
    if (field.type !== "relation" || typeof id !== "string" || id === before?.[field.id] || field.target === undefined) continue;
    const [target, found] = [data.collections.get(field.target), await table.find(field.target, id)];
    // Who has the id of a record that is found by a key has typed the key.
    if (!found || (depth === 0 && target && target.foundBy === undefined && !visibleTo(target, table.actor, found)))
      throw new DataRefusal("invalid", "입력한 내용을 확인해 주세요", { [field.id]: "없어진 항목이에요. 다시 골라 주세요." });
  }
}

async function refuseBreaches(
  { table, schema }: Writing,
  before: StoredRecord | undefined,
  checked: Record<string, Json>,
  id = before?.id,
): Promise<void> {
  const record = withComputed(schema, { ...checked, id: id ?? "" }, dayOf(table));
  const checks = checksOf(schema).filter((check) => toldFields(schema, check).length === 0);
  refuse(unmetCheck(schema, checks, { record, before: before && withComputed(schema, before, dayOf(table)), today: dayOf(table) }));
  const constraints = schema.constraints ?? [];
  const isApart = constraints.some(({ kind }) => kind !== "check" && kind !== "locked") || schema.fields.some((field) => field.unique);
  if (!table.rivals || !isApart) return;
  const others = (await table.rivals(schema.id)).filter((other) => other.id !== id);
  const timed = await lengthReader(schema, table.rivals);
  refuse(findConflict(schema, timed(record), others.map(timed), before && timed(before)));
  const asked = { record: { ...record, ...madeAs(before, table) }, before, others };
  for (const rule of constraints.filter((one) => one.kind === "capacity")) {
    const limit = typeof rule.limit === "number" ? rule.limit : await limitAt(table, schema, record, rule.limit);
    if (limit !== undefined) refuse(findFullPlace(schema, rule, { ...asked, limit }));
  }
}

function refuse(breach: Breach | null): void {
  if (breach) throw new DataRefusal("conflict", breach.message, Object.fromEntries(breach.fields.map((field) => [field, breach.message])));
}

/** The limit that stands in the record `via` points to; undefined = none was given. */
async function limitAt(
  table: RecordTable,
  schema: CollectionSchema,
  record: Given,
  { via, field }: { via: string; field: string },
): Promise<number | undefined> {
  const [target, id] = [targetOf(schema, via), own(record, via)];
  const found = target !== undefined && typeof id === "string" ? await table.find(target, id) : undefined;
  const limit = found?.[field];
  return typeof limit === "number" ? limit : undefined;
}

/** Rules that happen once, now that `before` became `after`. */
function rulesSetOff({ data, schema, table }: Writing, before: Given | undefined, after: Given | undefined): Rule[] {
  const moment = before === undefined ? "create" : after === undefined ? "delete" : "update";
  const today = dayOf(table);
  return data.rules.filter(({ entity, on, changed, when }) => {
    if (entity !== schema.id || on !== moment) return false;
    if (changed !== undefined && JSON.stringify(own(before!, changed)) === JSON.stringify(own(after!, changed))) return false;
    if (!when) return true;
    const meets = (record: Given): boolean => meetsAll(when, withComputed(schema, record, today), today);
    if (moment === "delete") return meets(before!);
    // An update counts when the record comes to meet the condition, not each time it is saved afterwards. What is asked of nothing but the
    // field that has changed is asked anew: a button that counts up is pressed each time.
    const isOfChanged = changed !== undefined && when.every(({ field }) => field === changed);
    return meets(after!) && (moment === "create" || isOfChanged || !meets(before!));
  });
}

/** What else changes because of a write. `begun`: steps of the rules that were set off before what they set was set. */
async function follow(
  writing: Writing,
  before: StoredRecord | undefined,
  after: StoredRecord | undefined,
  begun: readonly BegunStep[] = [],
): Promise<void> {
  const { data, schema, table, depth } = writing;
  const mine = data.rules.filter((rule) => rule.entity === schema.id);
  if (mine.length === 0) return;
  if (depth >= MOST_DEPTH)
    throw new DataRefusal("conflict", "자동 처리가 서로를 계속 불러서 저장하지 않았어요. 앱을 만든 분께 알려 주세요");
  const today = dayOf(table);
  const cause = withComputed(schema, after ?? before!, today);
  const sums = new Sums();
  for (const rule of mine.filter(({ on }) => on === "while")) {
    for (const [record, sign] of [
      [before, -1],
      [after, 1],
    ] as const)
      if (record && meetsAll(rule.when, withComputed(schema, record, today), today))
        for (const step of rule.steps) if (step.do === "add") sums.add(schema, withComputed(schema, record, today), step, sign);
  }
  // A rule that unsets what it waits for has been set off all the same; others only what it set may set off.
  const rules = new Set(begun.map(({ rule }) => rule));
  const later = rulesSetOff(writing, before, after).filter((rule) => !rules.has(rule));
  const once = [
    ...begun.map((one) => (after ? { ...one, cause: { ...one.cause, id: after.id } } : one)),
    ...later.flatMap((rule) => rule.steps.map((step) => ({ step, cause }))),
  ];
  for (const one of once) if (one.step.do === "add") sums.add(schema, one.cause, one.step, 1);
  for (const sum of sums.list()) await addTo(writing, sum);
  for (const { step, cause: then } of once) {
    const target = step.do === "create" ? data.collections.get(step.entity) : undefined;
    if (step.do !== "create" || !target) continue;
    const values: Record<string, unknown> = { ...emptyRecord(target, table.now) };
    for (const [id, value] of Object.entries(step.values))
      if (value !== undefined) values[id] = await valueOf(writing, value, target, id, then);
    await put({ ...writing, schema: target, depth: depth + 1 }, undefined, values);
  }
}

async function addTo(writing: Writing, sum: Sum): Promise<void> {
  const { collection, id, field: fieldId, by, cause } = sum;
  const { data, table, schema, depth } = writing;
  const target = data.collections.get(collection);
  const field = target?.fields.find((candidate) => candidate.id === fieldId);
  const record = target && (await table.hold(collection, id));
  // What it counted for is gone: there is nothing left to keep in step.
  if (!target || !field || !record) return;
  const have = Number(record[fieldId]) || 0;
  const next = numberAfter(record[fieldId], sum, { field, collection, data });
  if (next === undefined) return;
  const unit = unitOf(field);
  const said = (amount: number) => grouped(amount, unit) + unit;
  const shown = visibleTo(target, table.actor, record);
  const title = await titleOf(data, table, target, shown);
  const refused =
    field.min !== undefined && by < 0 && next < field.min
      ? `‘${title}’의 ${josa(field.label, "이/가")} ${said(have)} 남아 있어서 ${josa(said(-by), "을/를")} 뺄 수 없어요`
      : field.max !== undefined && by > 0 && next > field.max
        ? `‘${title}’의 ${josa(field.label, "은/는")} ${said(field.max)}까지예요. 지금은 ${josa(said(have), "이에요/예요")}`
        : undefined;
  if (refused !== undefined && shown?.[fieldId] === undefined)
    throw new DataRefusal("conflict", "남은 것보다 많아서 저장하지 않았어요. 수를 줄여 주세요");
  if (refused !== undefined) {
    const at = cause !== undefined && schema.fields.some((candidate) => candidate.id === cause && !candidate.hidden) ? [cause] : [];
    throw new DataRefusal("conflict", refused, Object.fromEntries(at.map((one) => [one, refused])));
  }
  await put({ ...writing, schema: target, depth: depth + 1 }, record, { [fieldId]: next });
}
