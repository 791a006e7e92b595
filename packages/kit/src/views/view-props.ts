import type { StoredRecord } from "../data-store.ts";
import type { Collection, FieldSchema, Highlight, View } from "../schema.ts";
import type { RecordPages } from "../records/record-pages.ts";
import { meetsAll } from "../record-rules.ts";
import { seoulToday } from "../seoul-clock.ts";
import type { RowTools } from "../records/use-row-tools.tsx";

/** What every view of a collection block gets. */
export interface ViewProps<V extends View = View> {
  view: V;
  collection: Collection;
  /** Chosen and in order. */
  records: readonly StoredRecord[];
  /** In their place where there are too many to be held: for the views that `IN_PAGES` names. */
  pages?: RecordPages | null;
  tools: RowTools;
  /** "/reservations/:id"; absent: the title opens the record for editing. */
  recordPath: string | undefined;
}

const SELF_ORDERED: ReadonlySet<string> = new Set(["calendar", "matrix", "timetable", "gantt", "rank", "feed"]);
const SELF_GROUPED: ReadonlySet<string> = new Set([...SELF_ORDERED, "kanban", "timeline", "menu", "tree"]);

/** Views that show what is in sight and need to know nothing of the rest. */
export const IN_PAGES: ReadonlySet<View["kind"]> = new Set(["table", "list", "checklist"]);

/** What a view shows first follows from what it is: another order has no meaning there. */
export function isSelfOrdered(kind: View["kind"] | undefined): boolean {
  return SELF_ORDERED.has(kind ?? "");
}

/** Views that part their records themselves and cannot be shown once for each group. */
export function isSelfGrouped(kind: View["kind"]): boolean {
  return SELF_GROUPED.has(kind);
}

/** The first highlight a record meets. */
export function highlightOf(collection: Collection, record: StoredRecord): Highlight | undefined {
  const today = seoulToday();
  return collection.highlights?.find((highlight) => meetsAll(highlight.when, record, today));
}

const QUIET: ReadonlySet<string> = new Set(["image", "file", "longtext", "colour", "url"]);

/** Fields a table shows that names none. */
export const TABLE_COLUMNS = 6;

/**
 * Fields a view shows beside the record's title: those it names, or the most telling ones. Never the title itself, nor what the
 * owner removed.
 */
export function columnsOf(collection: Collection, view: View, most: number): FieldSchema[] {
  const visible = collection.fields.filter(({ id, hidden }) => !hidden && id !== collection.titleField && id !== collection.likesField);
  if (view.columns && view.columns.length > 0) {
    return view.columns.map((id) => visible.find((field) => field.id === id)).filter((field) => field !== undefined);
  }
  const first = new Set([collection.subtitleField, collection.statusField, collection.dateField]);
  const telling = visible.filter((field) => !QUIET.has(field.type) && field.id !== collection.imageField);
  // Each of them once, before they are counted.
  const ranked = [...new Set([...telling.filter((field) => first.has(field.id)), ...telling])];
  const kept = new Set(ranked.slice(0, most));
  return telling.filter((field) => kept.has(field));
}
