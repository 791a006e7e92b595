/** A field of a collection as queries know it: of what kind its values are, whatever came over the wire or stands in an old record. */
import type { StoredRecord } from "./data-store.ts";
import type { CollectionSchema, FieldSchema, FieldType } from "./schema.ts";
import { onSeoulClock } from "./seoul-clock.ts";

export type ColumnKind = "number" | "text" | "moment" | "range" | "choice" | "list" | "boolean" | "relation" | "file";

export interface QueryColumn {
  id: string;
  kind: ColumnKind;
  label: string;
  /** Signs of a moment: "2026-11" 7, "09:30" 5. */
  length: number;
  /** Kept beside the values of a record, and not among them. */
  system?: "id" | "createdAt" | "updatedAt";
  /** choice, list: what may be chosen, in its order; absent = anything. */
  options?: readonly { value: string; label: string; price?: number }[];
  isPrivate: boolean;
  /** Long texts are searched, and nothing is put in order by them. */
  isLong: boolean;
  target?: string;
  /** Step that works it out: see plan-derived.ts. */
  step?: string;
}

const KINDS: Record<Exclude<FieldType, "computed">, ColumnKind> = {
  text: "text",
  longtext: "text",
  phone: "text",
  email: "text",
  url: "text",
  address: "text",
  colour: "text",
  number: "number",
  money: "number",
  percent: "number",
  rating: "number",
  date: "moment",
  time: "moment",
  datetime: "moment",
  month: "moment",
  daterange: "range",
  select: "choice",
  status: "choice",
  multiselect: "list",
  tags: "list",
  boolean: "boolean",
  relation: "relation",
  image: "file",
  file: "file",
};
const LENGTHS: Partial<Record<FieldType, number>> = { date: 10, daterange: 10, datetime: 16, month: 7, time: 5 };

const systemColumn = (id: "id" | "createdAt" | "updatedAt"): QueryColumn => ({
  id,
  kind: id === "id" ? "text" : "moment",
  label: id,
  length: 16,
  system: id,
  isPrivate: false,
  isLong: false,
});
const SYSTEM: ReadonlyMap<string, QueryColumn> = new Map(
  (["id", "createdAt", "updatedAt"] as const).map((id) => [id, systemColumn(id)] as const),
);

/** undefined = there is no such field, or it is worked out: see plan-derived.ts. */
export function columnOf(schema: CollectionSchema, id: string): QueryColumn | undefined {
  const field = schema.fields.find((one) => one.id === id);
  return field ? columnFor(field) : SYSTEM.get(id);
}

function columnFor(field: FieldSchema): QueryColumn | undefined {
  if (field.type === "computed") return undefined;
  return {
    id: field.id,
    kind: KINDS[field.type],
    label: field.label,
    length: LENGTHS[field.type] ?? 0,
    ...(field.options && { options: field.options }),
    isPrivate: field.private === true,
    isLong: field.type === "longtext",
    ...(field.target !== undefined && { target: field.target }),
  };
}

/** A moment that is no day: "09:30". */
export const isTime = ({ kind, length }: QueryColumn): boolean => kind === "moment" && length === 5;

export interface ColumnValues {
  number: number | null;
  text: string | null;
  moment: string | null;
  choice: string | null;
  relation: string | null;
  file: string | null;
  boolean: boolean;
  list: readonly string[];
  range: { start: string | null; end: string | null } | null;
}

const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** A record's value where it is of the column's kind; anything else counts as none. */
export function valueIn(column: QueryColumn, record: StoredRecord): ColumnValues[ColumnKind] {
  const raw: unknown = Object.hasOwn(record, column.id) ? record[column.id] : undefined;
  if (column.system && column.system !== "id") return onSeoulClock(record[column.system]);
  switch (column.kind) {
    case "number":
      return typeof raw === "number" && Number.isFinite(raw) ? raw : null;
    case "boolean":
      return raw === true;
    case "list":
      return Array.isArray(raw) ? raw.filter((item) => typeof item === "string") : [];
    case "range": {
      if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return null;
      const { start, end } = raw as { start?: unknown; end?: unknown };
      return { start: textIn(start), end: textIn(end) };
    }
    default:
      return textIn(raw);
  }
}

/** Nothing was entered; a yes or no that was never asked is none either. */
export function isColumnEmpty(column: QueryColumn, record: StoredRecord): boolean {
  if (column.kind === "boolean") return typeof record[column.id] !== "boolean";
  const value = valueIn(column, record);
  return value === null || (Array.isArray(value) && value.length === 0);
}
