/** What code of an app's own works with: the same records the blocks show, typed by their declaration, and live. */
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useApp } from "./frame/app-context.tsx";
import { searchRecords, searchTexts, selectRecords } from "./views/collection-query.ts";
import { DataRefusal, type RecordPart, type StoredRecord } from "./data-store.ts";
import { shrinkImage } from "./image-file.ts";
import { type Bucket, stepOf } from "./measure.ts";
import { maySum, refusalFor } from "./record-access.ts";
import { groupsFrom, groupsOf, totalsFrom, totalsOf } from "./records/record-groups.ts";
import { recordHref } from "./records/record-path.ts";
import { withEveryField } from "./records/whole-record.ts";
import { emptyRecord, meetsAll } from "./record-rules.ts";
import type { AppRecord, Collection, Condition, FieldSchema, Json, Metric } from "./schema.ts";
import { seoulNow, seoulToday } from "./seoul-clock.ts";
import { hasFewGroups, useAnswerable, useFigures } from "./figures/use-figures.ts";
import { useRecords as useStored } from "./records/use-records.ts";
import { useText as useStoredText } from "./records/use-text.ts";
import { useVisitor } from "./account/visitor-context.tsx";

export type { DataRefusal } from "./data-store.ts";
export { grouped, timeText, unitOf } from "./format-text.ts";
export { dayText } from "./format-text.ts";
export { dDay, monthText, percent, phoneText, won, dateText } from "./text/plain-text.ts";
export { agoText } from "./talk/ago-text.ts";
export { josa } from "./josa.ts";
export { usePlace } from "./frame/place-context.ts";
export { readIds, useKept } from "./frame/use-kept.ts";
export { useOutline } from "./records/use-records.ts";
export { momentFor } from "./record-rules.ts";
export { useRelated } from "./records/use-related.ts";
export { dayIn } from "./figures/report.ts";
export { prefersStill } from "./frame/prefers-still.ts";
export { seoulNow, seoulToday } from "./seoul-clock.ts";

/** What one writes of a record: its own fields, not those the app keeps for it. */
export type RecordValues<R extends AppRecord> = Partial<Omit<R, keyof AppRecord>>;

type FieldOf<R extends AppRecord> = Extract<keyof R, string>;

/** Values that fields must have (`{ status: "done" }`), or comparisons that must all hold. */
export type Where<R extends AppRecord> =
  | { readonly [K in keyof R]?: R[K] }
  | readonly { field: FieldOf<R>; op: Condition["op"]; value?: Condition["value"] }[];

export interface RecordsOptions<R extends AppRecord> {
  where?: Where<R>;
  /** "date" or "-date" for the last first. */
  sort?: FieldOf<R> | `-${FieldOf<R>}`;
  /** Words looked for in every field that is shown, also by initial consonants; "" finds all. */
  search?: string;
  limit?: number;
}

export interface CollectionData<R extends AppRecord> {
  status: "loading" | "ready" | "error";
  /** Newest first unless sorted, with computed fields filled in. */
  records: readonly R[];
  /** How many there are before `limit`. */
  total: number;
  error: DataRefusal | null;
  retry: () => void;
  /** Each shows at once; when it is refused, it is undone and rejects with a sentence for the person as its message. */
  /** `parts`: records of other lists that belong to it, written with it or not at all. */
  create: (values: RecordValues<R>, parts?: readonly RecordPart[]) => Promise<R>;
  update: (id: string, values: RecordValues<R>) => Promise<R>;
  remove: (id: string) => Promise<void>;
}

/** The records of a collection that fit, shared with all blocks of the app, and live. */
export function useRecords<R extends AppRecord>(collection: Collection<R>, options: RecordsOptions<R> = {}): CollectionData<R> {
  const schema = collection as Collection;
  const { status, records, error, retry, create, update, remove } = useStored(schema);
  const text = useStoredText(schema);
  // Callers write their options out anew each time they draw.
  const asked = JSON.stringify(options);
  const found = useMemo(() => {
    const { where, sort, search = "" } = JSON.parse(asked) as RecordsOptions<AppRecord>;
    const query = {
      where: conditionsOf(where),
      ...(sort !== undefined && {
        sort: [{ field: sort.replace(/^-/, ""), dir: sort.startsWith("-") ? ("desc" as const) : ("asc" as const) }],
      }),
    };
    const fitting = selectRecords(schema, records, query, text, seoulToday());
    const fields = schema.fields.filter((field) => !field.hidden && field.type !== "image").map(({ id }) => id);
    const said = search.trim() === "" ? fitting : searchRecords(fitting, search, searchTexts(schema, fields, text));
    return said.map((record) => withEveryField(schema, record));
  }, [asked, records, schema, text]);
  const { limit } = options;
  return {
    status,
    // What the store holds was validated by this very declaration.
    records: useMemo(() => (limit === undefined ? found : found.slice(0, limit)), [found, limit]) as unknown as readonly R[],
    total: found.length,
    error,
    retry,
    create: async (values, parts) =>
      withEveryField(schema, await orSayWhich(schema, create(values as Record<string, Json>, parts))) as unknown as R,
    update: async (id, values) =>
      withEveryField(schema, await orSayWhich(schema, update(id, values as Record<string, Json>))) as unknown as R,
    remove,
  };
}

/** Whoever shows no form has no place for a word at each field: the sentence says which one is meant. */
async function orSayWhich<T>(schema: Collection, written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    const [id, why] = error instanceof DataRefusal ? (Object.entries(error.fields)[0] ?? []) : [];
    // What a rule of the app says is a sentence of its own.
    if (!(error instanceof DataRefusal) || id === undefined || why === error.message) throw error;
    throw new DataRefusal(error.code, `${fieldNamed(schema, id)?.label ?? id}: ${why}`, error.fields);
  }
}

/** What a new record begins with before anybody says anything: defaults, the moment, the number that follows those of `records`. */
export function newValues<R extends AppRecord>(collection: Collection<R>, records: readonly R[] = []): RecordValues<R> {
  return emptyRecord(collection, seoulNow(), records) as RecordValues<R>;
}

/** All records of a collection, newest first. */
export const useCollection = <R extends AppRecord>(collection: Collection<R>): CollectionData<R> => useRecords(collection);

export interface RecordData<R extends AppRecord> {
  status: "loading" | "ready" | "error";
  /** Undefined while loading, and when there is none (any more) that one may see. */
  record: R | undefined;
  error: DataRefusal | null;
  update: (values: RecordValues<R>) => Promise<R>;
  remove: () => Promise<void>;
}

/** One record, live. `id` is what `useParams().id` holds on a screen whose path ends in "/:id". */
export function useRecord<R extends AppRecord>(collection: Collection<R>, id: string | undefined): RecordData<R> {
  const { status, records, error, update, remove } = useRecords(collection);
  return {
    status,
    record: records.find((record) => record.id === id),
    error,
    update: (values) => update(id ?? "", values),
    remove: () => remove(id ?? ""),
  };
}

export interface Me {
  /** Null = not signed in, or an app nobody signs in to. */
  id: string | null;
  name: string | null;
  /** Id of the role, and what it is called. */
  role: string | null;
  roleLabel: string | null;
  isSignedIn: boolean;
  /** Runs the app: its owner, or somebody with an admin's role. */
  isAdmin: boolean;
}

/** Who looks at the app now. What they may do is decided where the records are; this is for what is shown. */
export function useMe(): Me {
  const { actor, account, people } = useVisitor();
  return {
    id: account?.id ?? null,
    name: account?.name ?? null,
    role: actor.role,
    roleLabel: people?.roles.find(({ id }) => id === actor.role)?.label ?? null,
    isSignedIn: account !== null,
    isAdmin: actor.admin,
  };
}

/** "count", or what is done with the numbers of a field. */
export type Aggregate<R extends AppRecord> =
  | "count"
  | { sum: FieldOf<R> }
  | { avg: FieldOf<R> }
  | { min: FieldOf<R> }
  | { max: FieldOf<R> };

export interface QueryOptions<R extends AppRecord, A extends string> {
  where?: Where<R>;
  /** A field, or a date field by "day", "week", "month" or "year". */
  groupBy?: FieldOf<R> | { field: FieldOf<R>; by: Bucket };
  aggregate: { readonly [N in A]: Aggregate<R> };
}

export interface QueryData<A extends string> {
  status: "loading" | "ready" | "error";
  error: DataRefusal | null;
  /** Over all records that fit. Null where there is nothing to average or compare. */
  totals: { readonly [N in A]: number | null };
  /** A group each, where one was asked for: choices in their order, dates in time order, else the largest first. */
  rows: readonly { key: string; label: string; values: { readonly [N in A]: number | null } }[];
}

/** Numbers out of records: `useQuery(orders, { groupBy: { field: "day", by: "month" }, aggregate: { sales: { sum: "price" } } })`. */
export function useQuery<R extends AppRecord, const A extends string>(
  collection: Collection<R>,
  options: QueryOptions<R, A>,
): QueryData<A> {
  const schema = collection as Collection;
  const { actor } = useVisitor();
  const text = useStoredText(schema);
  // A number over records one may not see would be a wrong number.
  const mayCount = maySum(schema, actor);
  const asked = JSON.stringify(options);
  const question = useMemo(() => questionOf(schema, JSON.parse(asked) as QueryOptions<AppRecord, string>), [asked, schema]);
  const { where, metrics, field, bucket } = question;
  const aggregate = Object.entries(metrics).map(([as, metric]) => ({ ...metric, as }));
  const totals = useAnswerable(schema, { where, aggregate });
  const groups = useAnswerable(schema, { where, aggregate, groupBy: field ? [bucket ? { field: field.id, bucket } : field.id] : [] });
  const isCounted = mayCount && totals !== null && groups !== null && (!field || hasFewGroups(field));
  const held = useStored(schema, isCounted ? "head" : "all");
  // A list that is too long to be held is counted where it is.
  const isAsked = isCounted && held.isPart;
  const total = useFigures(isAsked ? totals : null, held.version);
  const group = useFigures(isAsked && field ? groups : null, held.version);
  const here = useMemo(() => {
    const today = seoulToday();
    const fitting = mayCount ? held.records.filter((record) => meetsAll(where, record, today)) : [];
    const rows = field ? groupsOf(field, bucket, metrics, fitting, (value) => text.of(field, value)) : [];
    return { totals: totalsOf(metrics, fitting), rows };
  }, [where, metrics, field, bucket, mayCount, held.records, text]);
  const answer = isAsked
    ? {
        totals: totalsFrom(metrics, total.groups?.[0]?.values),
        rows: field ? groupsFrom(field, bucket, metrics, group.groups ?? [], (value) => text.of(field, value)) : [],
      }
    : here;
  const error = mayCount ? (held.error ?? total.error ?? group.error) : refusalFor(schema, actor, "list");
  const isFound = !isAsked || (total.groups !== null && (!field || group.groups !== null));
  return {
    status: error ? "error" : isFound ? held.status : "loading",
    error,
    totals: answer.totals as QueryData<A>["totals"],
    rows: answer.rows as unknown as QueryData<A>["rows"],
  };
}

function questionOf(schema: Collection, { where, groupBy, aggregate }: QueryOptions<AppRecord, string>) {
  const by = typeof groupBy === "string" ? { field: groupBy } : groupBy;
  const field = by && fieldNamed(schema, by.field);
  const step = by && "by" in by ? by.by : undefined;
  return {
    where: conditionsOf(where),
    metrics: Object.fromEntries(Object.entries(aggregate).map(([name, one]) => [name, metricOf(one)])),
    field,
    bucket: field && TIMED.has(field.type) ? stepOf(field, step) : undefined,
  };
}

export interface Labels<R extends AppRecord> {
  /** A field's value as a reader would write it: the option's label, "11월 20일 (금)", the title of the record a relation points to. */
  of: (record: R, field: FieldOf<R>) => string;
  /** What a record is called. */
  title: (record: R) => string;
  /** Label of a field. */
  field: (field: FieldOf<R>) => string;
  /** Choices of a select, multiselect or status field. */
  options: (field: FieldOf<R>) => readonly { value: string; label: string; tone?: string }[];
}

/** Values of a collection in words. */
export function useLabels<R extends AppRecord>(collection: Collection<R>): Labels<R> {
  const schema = collection as Collection;
  const text = useStoredText(schema);
  return useMemo(
    () => ({
      of: (record, id) => {
        const field = fieldNamed(schema, id);
        return field ? text.of(field, record[id]) : "";
      },
      title: (record) => text.title(schema, record as unknown as StoredRecord),
      field: (id) => fieldNamed(schema, id)?.label ?? id,
      options: (id) => fieldNamed(schema, id)?.options ?? [],
    }),
    [schema, text],
  );
}

export interface Upload {
  /** Resolves to what an image field holds, the picture made small, or for other files what a file field holds; rejects with a sentence for the person. */
  upload: (file: File) => Promise<string>;
  isBusy: boolean;
}

/** Pictures and files from the device, for image and file fields: `await update(id, { photo: await upload(file) })`, `<img src={record.photo} />`. */
export function useUpload(): Upload {
  const [busy, setBusy] = useState(0);
  const { cache } = useApp();
  const upload = useCallback(
    async (file: File) => {
      setBusy((count) => count + 1);
      try {
        return await (isImage(file) ? shrunkImage(file) : cache.upload(file));
      } finally {
        setBusy((count) => count - 1);
      }
    },
    [cache],
  );
  return { upload, isBusy: busy > 0 };
}

/** Not every system knows the type of every file it gives. */
const isImage = ({ type, name }: File): boolean =>
  type.startsWith("image/") || (type === "" && /\.(?:jpe?g|png|gif|webp|avif|heic|heif|bmp)$/i.test(name));

async function shrunkImage(file: File): Promise<string> {
  try {
    return await shrinkImage(file);
  } catch (error) {
    throw new DataRefusal("not-a-picture", "읽을 수 없는 파일이에요. JPG나 PNG 사진을 골라 주세요", { cause: String(error) });
  }
}

export interface Navigation {
  /** To a screen of the app: go("/orders"). */
  go: (path: string) => void;
  back: () => void;
  /** Where a record is opened: "/orders/abc"; undefined where no screen shows one. */
  pathOf: <R extends AppRecord>(collection: Collection<R>, id: string) => string | undefined;
}

/** Ways around the app. */
export function useNavigation(): Navigation {
  const navigate = useNavigate();
  const { recordPaths } = useApp();
  return useMemo(
    () => ({
      go: (path) => void navigate(path),
      back: () => void navigate(-1),
      pathOf: (collection, id) => {
        const path = recordPaths[collection.id];
        return path === undefined ? undefined : recordHref(path, id);
      },
    }),
    [navigate, recordPaths],
  );
}

const TIMED: ReadonlySet<string> = new Set(["date", "datetime", "month", "daterange"]);

/** Fields every record has besides its own. */
const KEPT: readonly FieldSchema[] = [
  { id: "createdAt", label: "등록일", type: "datetime" },
  { id: "updatedAt", label: "고친 날", type: "datetime" },
];

function fieldNamed(schema: Collection, id: string): FieldSchema | undefined {
  return schema.fields.find((field) => field.id === id) ?? KEPT.find((field) => field.id === id);
}

function conditionsOf(where: Where<AppRecord> | undefined): Condition[] {
  if (where === undefined) return [];
  if (Array.isArray(where)) return where as Condition[];
  return Object.entries(where).map(([field, value]) =>
    value === null ? { field, op: "empty" } : { field, op: "eq", value: value as Condition["value"] & Json },
  );
}

function metricOf(aggregate: Aggregate<AppRecord>): Metric {
  if (aggregate === "count") return { fn: "count" };
  const [fn, field] = Object.entries(aggregate)[0] as [Exclude<Metric["fn"], "count">, string];
  return { fn, field };
}
