/** Which records a collection block shows, and in what order. Pure. */
import type { StoredRecord } from "../data-store.ts";
import { meetsAll } from "../record-rules.ts";
import { foldForSearch, holdsWord, searchWords } from "../search-words.ts";
import { shownAs } from "../records/shown-as.ts";
import type { CollectionSchema, Condition, FieldSchema, Sort } from "../schema.ts";
import type { RecordText } from "../records/use-text.ts";

export interface Query {
  where?: Condition[];
  sort?: Sort[];
  /** Field id → chosen option value, record id, "true"/"false", a date preset, a month "2026-11", or days "2026-11-01~2026-11-15". */
  filters?: Readonly<Record<string, string>>;
}

/** Whether `text` holds every word that was typed: whatever case, spaces and hyphens, or by initial consonants ("ㄱㅁㅅ" finds 김민수). */
export function matchesSearch(text: string, typed: string): boolean {
  const folded = foldForSearch(text);
  return searchWords(typed).every((word) => holdsWord(folded, word));
}

/**
 * How well a record fits what was typed: every word counts in every field it is found in, most where the title begins with it;
 * a field looked in earlier says more than a later one.
 */
export function relevance(texts: readonly string[], typed: string): number {
  const words = searchWords(typed).map(({ text }) => text);
  const whole = foldForSearch(typed);
  return texts.reduce((sum, text, at) => {
    const held = foldForSearch(text);
    const weight = texts.length - at;
    const fits = words.filter((word) => held.includes(word)).length * 2;
    return sum + weight * (fits + (held === whole ? 6 : held.startsWith(whole) ? 3 : 0));
  }, 0);
}

function shiftDay(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** "2026-11-01~" → its ends, either of which may be open; null when it is no span. */
export function spanIn(chosen: string): { from: string; to: string } | null {
  const match = /^(\d{4}-\d{2}-\d{2})?~(\d{4}-\d{2}-\d{2})?$/.exec(chosen);
  return match && { from: match[1] ?? "", to: match[2] ?? "" };
}

/** First and last day of a date preset; the week runs from Monday. */
export function presetRange(preset: string, today: string): { from: string; to: string } | null {
  if (preset === "today") return { from: today, to: today };
  if (preset === "week") {
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    return { from: shiftDay(today, -weekday), to: shiftDay(today, 6 - weekday) };
  }
  if (preset === "month") return wholeMonth(today.slice(0, 7));
  if (preset === "last-month") return wholeMonth(shiftDay(`${today.slice(0, 7)}-01`, -1).slice(0, 7));
  return /^\d{4}-\d{2}$/.test(preset) ? wholeMonth(preset) : null;
}

const wholeMonth = (month: string) => ({ from: `${month}-01`, to: `${month}-31` });

function passes(field: FieldSchema, value: unknown, chosen: string, today: string): boolean {
  switch (shownAs(field).type) {
    case "boolean":
      return (value === true) === (chosen === "true");
    case "multiselect":
    case "tags":
      return Array.isArray(value) && value.includes(chosen);
    case "date":
    case "datetime":
    case "month":
    case "daterange": {
      const span = spanIn(chosen);
      const range = span ? { from: span.from || "0000-01-01", to: span.to || "9999-12-31" } : presetRange(chosen, today);
      if (!range || !value) return false;
      const { start, end } =
        typeof value === "object" ? (value as { start: string; end: string }) : { start: String(value), end: String(value) };
      const length = field.type === "month" ? 7 : 10;
      return start.slice(0, length) <= range.to.slice(0, length) && end.slice(0, length) >= range.from.slice(0, length);
    }
    default:
      return String(value) === chosen;
  }
}

const collator = new Intl.Collator("ko", { numeric: true });

function compareBy(field: FieldSchema | undefined, sort: Sort, text: RecordText): (a: StoredRecord, b: StoredRecord) => number {
  const sign = sort.dir === "desc" ? -1 : 1;
  const rank = (value: unknown): unknown => {
    if (field?.options) return typeof value === "string" ? field.options.findIndex((option) => option.value === value) : null;
    if (field?.type === "daterange") return (value as { start?: string } | null)?.start ?? null;
    return field?.type === "relation" && typeof value === "string" ? text.of(field, value) : value;
  };
  return (a, b) => {
    const [left, right] = [rank(a[sort.field]), rank(b[sort.field])];
    const [noLeft, noRight] = [left === null || left === undefined || left === "", right === null || right === undefined || right === ""];
    // Empty values stand at the end, whichever way the rest is sorted.
    if (noLeft || noRight) return Number(noLeft) - Number(noRight);
    if (typeof left === "string" && typeof right === "string") return collator.compare(left, right) * sign;
    return (Number(left) - Number(right)) * sign;
  };
}

/** The records a query asks for, in its order. */
export function selectRecords(
  schema: CollectionSchema,
  records: readonly StoredRecord[],
  query: Query,
  text: RecordText,
  today: string,
): StoredRecord[] {
  const fieldOf = new Map(schema.fields.map((field) => [field.id, field]));
  const chosen = Object.entries(query.filters ?? {}).filter(([, value]) => value !== "");
  const kept = records.filter(
    (record) =>
      meetsAll(query.where, record, today) &&
      chosen.every(([id, value]) => {
        const field = fieldOf.get(id);
        return !field || passes(field, record[id], value, today);
      }),
  );
  const orders = (query.sort ?? []).map((sort) => compareBy(fieldOf.get(sort.field), sort, text));
  kept.sort((a, b) => {
    for (const order of orders) {
      const result = order(a, b);
      if (result !== 0) return result;
    }
    return 0;
  });
  return kept;
}

/** What the records say in the fields one searches in; each is put into words once. */
export function searchTexts(schema: CollectionSchema, searchIn: readonly string[], text: RecordText): (record: StoredRecord) => string[] {
  const fields = searchIn
    .map((id) => schema.fields.find((field) => field.id === id))
    .filter((field) => field !== undefined && !field.hidden) as FieldSchema[];
  const known = new WeakMap<StoredRecord, string[]>();
  return (record) => {
    let texts = known.get(record);
    if (!texts) known.set(record, (texts = fields.map((field) => foldForSearch(text.of(field, record[field.id])))));
    return texts;
  };
}

/**
 * Of records in their order those that hold every word that was typed, each in any of their texts.
 * @param textsOf see `searchTexts`
 * @param byRelevance what fits best first
 */
export function searchRecords(
  records: readonly StoredRecord[],
  typed: string,
  textsOf: (record: StoredRecord) => readonly string[],
  byRelevance = false,
): readonly StoredRecord[] {
  const words = searchWords(typed);
  if (words.length === 0) return records;
  const found = records.filter((record) => words.every((word) => textsOf(record).some((held) => holdsWord(held, word))));
  if (!byRelevance) return found;
  const fit = new Map(found.map((record) => [record, relevance(textsOf(record), typed)]));
  return found.toSorted((a, b) => fit.get(b)! - fit.get(a)!);
}

export interface RecordGroup {
  key: string;
  label: string;
  records: StoredRecord[];
}

/** Records by the value of one field, in the order of its options or of first appearance; records without a value come last. */
export function groupRecords(field: FieldSchema, records: readonly StoredRecord[], text: RecordText): RecordGroup[] {
  const groups = new Map<string, RecordGroup>();
  for (const option of field.options ?? []) groups.set(option.value, { key: option.value, label: option.label, records: [] });
  const rest: RecordGroup = { key: "", label: "미정", records: [] };
  for (const record of records) {
    const value = record[field.id];
    const key = value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
    let group = key === "" ? rest : groups.get(key);
    if (!group) {
      group = { key, label: text.of(field, value), records: [] };
      groups.set(key, group);
    }
    group.records.push(record);
  }
  return [...groups.values(), rest].filter((group) => group.records.length > 0);
}
