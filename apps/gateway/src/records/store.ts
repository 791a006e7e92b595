import { and, count, desc, eq, getTableColumns, inArray, lt, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Executor, Tx } from "@appmon/db/client";
import { PICTURE_MARK } from "./picture-address.ts";
import { recordSequences, records } from "@appmon/db/schema";

export interface Scope {
  appId: string;
  env: "preview" | "live";
  collection: string;
}
export type RecordRow = typeof records.$inferSelect;

const MOST_HELD = 1_000;

const inScope = ({ appId, env, collection }: Scope) =>
  and(eq(records.appId, appId), eq(records.env, env), eq(records.collection, collection));

const columns = getTableColumns(records);

/** One text, however many there are, so that the statement is prepared. */
const isAnyOf = (column: SQLWrapper, values: readonly string[]): SQL => sql`${column} = any (${sql.param([...values])}::text[])`;

/** A picture's bytes weigh more than all else in a page: they are not even read over the connection. */
export function markedData(data: SQLWrapper, fields: readonly string[]): SQL<RecordRow["data"]> {
  const marks = fields.map(
    (field) => sql`case when starts_with(${data} ->> ${field}::text, 'data:')
      then jsonb_build_object(${field}::text, ${PICTURE_MARK} || md5(${data} ->> ${field}::text)) else '{}' end`,
  );
  return sql<RecordRow["data"]>`${data} || ${sql.join(marks, sql` || `)}`;
}

/** Newest first. */
export async function listRecords(
  executor: Executor,
  scope: Scope,
  page: {
    limit: number;
    before?: { createdAt: Date; id: string };
    /** Fields whose inlined pictures stay in the database: their value is `PICTURE_MARK` and the hash. */
    withoutPictures?: readonly string[];
    /** Only what this one made. */
    createdBy?: string;
  },
): Promise<RecordRow[]> {
  const { before, withoutPictures = [], createdBy } = page;
  return executor
    .select(withoutPictures.length === 0 ? columns : { ...columns, data: markedData(records.data, withoutPictures) })
    .from(records)
    .where(
      and(
        inScope(scope),
        createdBy === undefined ? undefined : eq(records.createdBy, createdBy),
        before &&
          or(lt(records.createdAt, before.createdAt), and(eq(records.createdAt, before.createdAt), sql`${records.id} > ${before.id}`)),
      ),
    )
    .orderBy(desc(records.createdAt), records.id)
    .limit(page.limit);
}

/** Ids of the newest records in these collections that this one made. */
export async function heldBy(
  executor: Executor,
  { appId, env }: Pick<Scope, "appId" | "env">,
  collections: string[],
  maker: string,
): Promise<string[]> {
  if (collections.length === 0) return [];
  const rows = await executor
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.appId, appId), eq(records.env, env), inArray(records.collection, collections), eq(records.createdBy, maker)))
    .orderBy(desc(records.createdAt))
    .limit(MOST_HELD);
  return rows.map(({ id }) => id);
}

/** Those of the records that one of these makers made, in these collections. */
export async function heldAmong(
  executor: Executor,
  { appId, env }: Pick<Scope, "appId" | "env">,
  { targets, makers, ids }: { targets: readonly string[]; makers: readonly string[]; ids: readonly string[] },
): Promise<{ maker: string; id: string }[]> {
  if (targets.length === 0) return [];
  return executor
    .select({ maker: sql<string>`${records.createdBy}`, id: records.id })
    .from(records)
    .where(
      and(
        eq(records.appId, appId),
        eq(records.env, env),
        isAnyOf(records.collection, targets),
        isAnyOf(records.id, ids),
        isAnyOf(records.createdBy, makers),
      ),
    );
}

export async function findRecords(executor: Executor, scope: Scope, ids: readonly string[]): Promise<RecordRow[]> {
  return executor
    .select()
    .from(records)
    .where(and(inScope(scope), isAnyOf(records.id, ids)));
}

export async function findRecord(executor: Executor, scope: Scope, id: string): Promise<RecordRow | undefined> {
  const [row] = await executor
    .select()
    .from(records)
    .where(and(inScope(scope), eq(records.id, id)));
  return row;
}

/** The same, and nobody else changes or deletes it until the transaction ends. */
export async function holdRecord(tx: Tx, scope: Scope, id: string): Promise<RecordRow | undefined> {
  const [row] = await tx
    .select()
    .from(records)
    .where(and(inScope(scope), eq(records.id, id)))
    .for("no key update");
  return row;
}

export async function insertRecord(
  tx: Tx,
  scope: Scope,
  record: Pick<RecordRow, "id" | "data" | "createdBy">,
  now: Date,
): Promise<RecordRow> {
  const [row] = await tx
    .insert(records)
    .values({ ...scope, ...record, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("record was not stored");
  return row;
}

export async function insertRecords(tx: Tx, rows: readonly RecordRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(records).values([...rows]);
}

/** A changed sample row becomes the owner's own. */
export async function updateRecord(
  tx: Tx,
  scope: Scope,
  id: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<RecordRow | undefined> {
  const [row] = await tx
    .update(records)
    .set({ data, sample: false, updatedAt: now })
    .where(and(inScope(scope), eq(records.id, id)))
    .returning();
  return row;
}

/** The record that went; undefined = there was none. */
export async function deleteRecord(tx: Tx, scope: Scope, id: string): Promise<RecordRow | undefined> {
  const [row] = await tx
    .delete(records)
    .where(and(inScope(scope), eq(records.id, id)))
    .returning();
  return row;
}

/** Records found by what was typed of a key, the newest first, and perhaps others that are typed alike. */
export async function listByKey(executor: Executor, scope: Scope, rule: string, typed: string): Promise<RecordRow[]> {
  const { appId, env, collection } = scope;
  return executor
    .select(columns)
    .from(records)
    .where(and(inScope(scope), sql`${records.id} in (select record_keys_found(${appId}, ${env}, ${collection}, ${rule}, ${typed}))`))
    .orderBy(desc(records.createdAt), records.id);
}

export async function countRecords(executor: Executor, appId: string): Promise<number> {
  const [row] = await executor.select({ n: count() }).from(records).where(eq(records.appId, appId));
  return row?.n ?? 0;
}

/** Next running number, without gaps in committed records. */
export async function nextSequence(tx: Tx, { appId, env }: Scope, name: string): Promise<number> {
  const [row] = await tx
    .insert(recordSequences)
    .values({ appId, env, name, value: 1 })
    .onConflictDoUpdate({
      target: [recordSequences.appId, recordSequences.env, recordSequences.name],
      set: { value: sql`${recordSequences.value} + 1` },
    })
    .returning({ value: recordSequences.value });
  if (!row) throw new Error("sequence gave no number");
  return row.value;
}
