/** No double booking, no twins: the constraints an app declares between its records. Pure; also run by the data API. */
import { josa } from "./josa.ts";
import { own, isPlain, isEmpty, realTime, same, type Given } from "./record-rules.ts";
import { minutesOf } from "./records/record-lengths.ts";
import type { CollectionSchema, Constraint, DateRange, FieldSchema } from "./schema.ts";

export interface Conflict {
  /** Fields the person has to change. */
  fields: string[];
  /** Korean sentence to show. */
  message: string;
  /** Id of the record it collides with. */
  other: string;
}

/** Start and end as comparable text. `open`: the end itself is free again (times), unlike days, which are taken whole. */
interface Span {
  from: string;
  to: string;
  open: boolean;
}

type NoOverlap = Extract<Constraint, { kind: "noOverlap" }>;

/** The time a record takes up; null = none was given. */
function spanOf(schema: CollectionSchema, rule: NoOverlap, record: Given): Span | null {
  const range = rule.start.length === 1 ? own(record, rule.start[0] ?? "") : undefined;
  if (isPlain(range)) {
    const { start, end } = range as unknown as DateRange;
    return typeof start === "string" && typeof end === "string" ? { from: start, to: end, open: false } : null;
  }
  const join = (fields: string[]) => {
    const parts = fields.map((field) => own(record, field));
    return parts.every((part): part is string => typeof part === "string" && part !== "") ? parts.join("T") : null;
  };
  const from = join(rule.start);
  if (from === null) return null;
  const endFields = rule.end ?? [];
  let to = endFields.length > 0 ? join(endFields) : null;
  // An end given as a bare time belongs to the start's day.
  if (to !== null && realTime(to) && from.length > 10) to = `${from.slice(0, 10)}T${to}`;
  const minutes = minutesOf(rule, record);
  if (to === null && minutes !== undefined && from.length >= 16) to = later(from, minutes);
  if (to === null || to < from) return { from, to: from, open: false };
  return { from, to, open: to.length > 10 || realTime(to) || freesLastDay(schema, rule) };
}

/** On the day of checking out the room is free for the next guest. */
export function freesLastDay(schema: CollectionSchema, rule: NoOverlap): boolean {
  return (rule.end ?? []).some((id) => /체크\s*아웃|퇴실/.test(schema.fields.find((field) => field.id === id)?.label ?? ""));
}

/** "2026-11-20T09:30" and 60 → "2026-11-20T10:30". */
function later(moment: string, minutes: number): string {
  const at = Date.parse(`${moment.slice(0, 16)}:00Z`);
  return Number.isNaN(at) ? moment : new Date(at + minutes * 60_000).toISOString().slice(0, 16);
}

function overlaps(a: Span, b: Span): boolean {
  if (a.from === b.from) return true;
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  return first.open ? second.from < first.to : second.from <= first.to;
}

export function sharesAll(fields: readonly string[], a: Given, b: Given): boolean {
  return fields.every((field) => {
    const [left, right] = [own(a, field), own(b, field)];
    if (isEmpty(left) || isEmpty(right)) return false;
    if (Array.isArray(left) && Array.isArray(right)) return left.some((item) => right.includes(item));
    return typeof left === "string" && typeof right === "string"
      ? left.trim().toLowerCase() === right.trim().toLowerCase()
      : same(left, right);
  });
}

/** The field that says what has become of a record. */
export const statusFieldOf = (schema: CollectionSchema): string | undefined =>
  schema.statusField ?? schema.fields.find((field) => field.type === "status")?.id;

/** What is said of a value that another record has. */
export const takenMessage = (field: FieldSchema): string => `이미 등록된 ${josa(field.label, "이에요/예요")}`;

/** The fields somebody changes to find a free time. */
export const timesOf = (rule: NoOverlap): string[] => [...rule.start, ...(rule.end ?? [])];

const asCompared = (value: unknown): unknown =>
  typeof value === "string" ? value.trim().toLowerCase() : Array.isArray(value) ? value.toSorted() : value;

/** Whether a record that is changed has what it had in these fields. */
const keeps = (fields: readonly string[], before: Given | undefined, after: Given): boolean =>
  before !== undefined && fields.every((field) => same(asCompared(own(before, field)), asCompared(own(after, field))));

/** Whether a record occupies nothing by a rule. */
function idleBy(schema: CollectionSchema, rule: NoOverlap): (record: Given) => boolean {
  const statusField = statusFieldOf(schema);
  return (record) => statusField !== undefined && (rule.exceptStatus ?? []).includes(String(own(record, statusField)));
}

/** Whether another record takes up time of a span that `record` is given by a rule. */
function meets(schema: CollectionSchema, rule: NoOverlap, record: Given, span: Span): (other: Given) => boolean {
  const idle = idleBy(schema, rule);
  return (other) => {
    if (idle(other) || !sharesAll(rule.within ?? [], record, other)) return false;
    const theirs = spanOf(schema, rule, other);
    return theirs !== null && overlaps(span, theirs);
  };
}

const isSame = (a: Span, b: Span | null): boolean => a.from === b?.from && a.to === b.to && a.open === b.open;

/**
 * The first declared rule (unique field, unique combination, no overlap) that `record` breaks against `others`, or `null`.
 * A record with the same `id` is itself. Where how long they last stands in other records, `withLengths` has put it in. Records whose status is in `exceptStatus` occupy nothing, on either side. What a record
 * had `before` it keeps.
 */
export function findConflict(
  schema: CollectionSchema,
  record: object,
  others: readonly object[],
  before: object | undefined = undefined,
): Conflict | null {
  const mine = record as Given;
  const earlier = before as Given | undefined;
  const id = own(mine, "id");
  const rest = (others as readonly Given[]).filter((other) => id === undefined || own(other, "id") !== id);
  const conflict = (fields: string[], message: string, other: Given): Conflict => ({
    fields,
    message,
    other: String(own(other, "id") ?? ""),
  });

  for (const field of schema.fields) {
    if (!field.unique || field.hidden || keeps([field.id], earlier, mine)) continue;
    const twin = rest.find((other) => sharesAll([field.id], mine, other));
    if (twin) return conflict([field.id], takenMessage(field), twin);
  }
  for (const rule of schema.constraints ?? []) {
    if (rule.kind === "unique") {
      const twin =
        rule.fields.length > 0 && !keeps(rule.fields, earlier, mine)
          ? rest.find((other) => sharesAll(rule.fields, mine, other))
          : undefined;
      if (twin) return conflict(rule.fields, rule.message, twin);
      continue;
    }
    if (rule.kind !== "noOverlap") continue;
    const idle = idleBy(schema, rule);
    const span = idle(mine) ? null : spanOf(schema, rule, mine);
    if (!span) continue;
    if (earlier && !idle(earlier) && isSame(span, spanOf(schema, rule, earlier)) && keeps(rule.within ?? [], earlier, mine)) continue;
    const isMet = meets(schema, rule, mine, span);
    let room = rule.capacity ?? 1;
    for (const other of rest) {
      if (!isMet(other)) continue;
      room--;
      if (room <= 0) return conflict(timesOf(rule), rule.message, other);
    }
  }
  return null;
}

/**
 * All that occupy a place, however many it holds. `minutes`: of so much of it only, as what would be booked there may last longer and run
 * into others, who are not there yet.
 */
export function occupantsOf<R extends object>(
  schema: CollectionSchema,
  place: object,
  records: readonly R[],
  minutes: number | undefined = undefined,
): R[] {
  const rules = schema.constraints ?? [];
  const twin = findConflict({ ...schema, constraints: rules.filter(({ kind }) => kind === "unique") }, place, records)?.other;
  const areMet = rules.flatMap((rule) => {
    if (rule.kind !== "noOverlap") return [];
    const { end: _, lasts: __, ...bare } = rule;
    const span = spanOf(schema, minutes === undefined ? rule : { ...bare, minutes }, place as Given);
    return span ? [meets(schema, rule, place as Given, span)] : [];
  });
  return records.filter(
    (record) => (twin !== undefined && own(record as Given, "id") === twin) || areMet.some((isMet) => isMet(record as Given)),
  );
}
