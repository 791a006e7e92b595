/**
 * Which records of a collection a write has to be compared with. A store that holds many asks its indexes for these few and
 * reads nothing else; what it answers may hold more than it must, never less, because `findConflict` and `findFullPlace` decide.
 */
import { spanOf } from "./record-conflict.ts";
import { isEmpty, isPlain, own, type Given } from "./record-rules.ts";
import type { CollectionSchema, Constraint, Json } from "./schema.ts";

export interface RivalProbe {
  /** A rival has, in each of these fields, one of the values (as text: whatever case and spaces), or a range of days. */
  share: Readonly<Record<string, readonly Json[]>>;
  /**
   * Its time, `start` and `end` joined with "T" or a range's own edges, reaches into this one. `isOpen`: how long it takes stands
   * nowhere in the record.
   */
  span?: { start: readonly string[]; end: readonly string[]; isOpen: boolean; from: string; to: string };
  /** Records in one of these statuses are none. */
  except?: { field: string; statuses: readonly string[] };
  /** So many are enough to decide. */
  most?: number;
}

/** Days a booking may reach over to be looked up day by day. */
const MOST_DAYS = 31;
const MOST_COUNTED = 100_000;

/** The probes of a record that is about to be written. `limitOf`: the number of a capacity; undefined = none was given. */
export function rivalProbes(
  schema: CollectionSchema,
  record: Given,
  limitOf: (rule: Extract<Constraint, { kind: "capacity" }>) => number | undefined,
): RivalProbe[] {
  const probes: (RivalProbe | undefined)[] = schema.fields
    .filter((field) => field.unique && !field.hidden)
    .map((field) => sharing(record, [field.id]));
  const statusField = schema.statusField ?? schema.fields.find((field) => field.type === "status")?.id;
  for (const rule of schema.constraints ?? []) {
    if (rule.kind === "unique" && rule.fields.length > 0) probes.push(sharing(record, rule.fields));
    if (rule.kind !== "noOverlap" && rule.kind !== "capacity") continue;
    const statuses = rule.exceptStatus ?? [];
    if (statusField !== undefined && statuses.includes(String(own(record, statusField)))) continue;
    const except = statusField === undefined || statuses.length === 0 ? {} : { except: { field: statusField, statuses } };
    if (rule.kind === "noOverlap") {
      const found = overlapping(schema, rule, record);
      probes.push(found && { ...found, ...except });
    } else {
      const [found, limit] = [sharing(record, rule.of), limitOf(rule)];
      // Each takes one place: as many as there are places, and the record itself, say all.
      const most = rule.amount === undefined && limit !== undefined ? Math.min(MOST_COUNTED, Math.max(0, Math.ceil(limit)) + 1) : undefined;
      probes.push(found && limit !== undefined ? { ...found, ...except, ...(most === undefined ? {} : { most }) } : undefined);
    }
  }
  return probes.filter((probe) => probe !== undefined);
}

/** undefined = a field is empty: nobody shares it. */
function sharing(record: Given, fields: readonly string[]): RivalProbe | undefined {
  const share: Record<string, Json[]> = {};
  for (const field of fields) {
    const value = own(record, field);
    if (isEmpty(value)) return undefined;
    // A range is met by days and by ranges: nothing to look up.
    if (!isPlain(value)) share[field] = (Array.isArray(value) ? value : [value]) as Json[];
  }
  return { share };
}

function overlapping(schema: CollectionSchema, rule: Extract<Constraint, { kind: "noOverlap" }>, record: Given): RivalProbe | undefined {
  const [beside, span] = [sharing(record, rule.within ?? []), spanOf(schema, rule, record)];
  if (!beside || !span) return undefined;
  const typeOf = (id: string | undefined) => schema.fields.find((field) => field.id === id)?.type;
  const [first, end] = [rule.start[0] ?? "", rule.end ?? []];
  const endsSameDay = end.length === 0 || (end.length === 1 && typeOf(end[0]) === "time");
  const days =
    endsSameDay && ["date", "datetime"].includes(typeOf(first) ?? "") ? daysBetween(span.from, span.to, rule.minutes ?? 0) : undefined;
  if (days) return { share: { ...beside.share, [first]: days } };
  const isOpen = rule.minutes !== undefined || (end.length > 0 && endsSameDay);
  return { ...beside, span: { start: rule.start, end, isOpen, from: span.from, to: span.to } };
}

/** The days from `minutes` before `from` to `to`; undefined = too many, or no days. */
function daysBetween(from: string, to: string, minutes: number): string[] | undefined {
  const DAY_MS = 86_400_000;
  const [first, last] = [
    Date.parse(`${from.slice(0, 10)}T${from.slice(11, 16) || "00:00"}:00Z`),
    Date.parse(`${to.slice(0, 10)}T00:00:00Z`),
  ];
  if (Number.isNaN(first) || Number.isNaN(last)) return undefined;
  const start = Math.floor((first - minutes * 60_000) / DAY_MS);
  const count = last / DAY_MS - start + 1;
  if (count < 1 || count > MOST_DAYS) return undefined;
  return Array.from({ length: count }, (_, at) => new Date((start + at) * DAY_MS).toISOString().slice(0, 10));
}
