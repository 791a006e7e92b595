import { and, count, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Executor, Tx } from "@appmon/db/client";
import { recordSequences, records } from "@appmon/db/schema";

export interface Scope {
  appId: string;
  env: "preview" | "live";
  collection: string;
}
export type RecordRow = typeof records.$inferSelect;

const inScope = ({ appId, env, collection }: Scope) =>
  and(eq(records.appId, appId), eq(records.env, env), eq(records.collection, collection));

/** Newest first. */
export async function listRecords(
  executor: Executor,
  scope: Scope,
  page: { limit: number; before?: { createdAt: Date; id: string } },
): Promise<RecordRow[]> {
  const { before } = page;
  return executor
    .select()
    .from(records)
    .where(
      and(
        inScope(scope),
        before &&
          or(lt(records.createdAt, before.createdAt), and(eq(records.createdAt, before.createdAt), sql`${records.id} > ${before.id}`)),
      ),
    )
    .orderBy(desc(records.createdAt), records.id)
    .limit(page.limit);
}

export async function findRecord(executor: Executor, scope: Scope, id: string): Promise<RecordRow | undefined> {
  const [row] = await executor
    .select()
    .from(records)
    .where(and(inScope(scope), eq(records.id, id)));
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

export async function countRecords(executor: Executor, appId: string): Promise<number> {
  const [row] = await executor.select({ n: count() }).from(records).where(eq(records.appId, appId));
  return row?.n ?? 0;
}

/** Writers of one collection wait for each other, so that a constraint checked is a constraint kept. */
export async function lockCollection(tx: Tx, { appId, env, collection }: Scope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${appId}/${env}/${collection}`}, 0))`);
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
