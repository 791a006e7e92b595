/** Sample data: put in with a version, marked, never put back once the owner cleared it. */
import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Tx } from "./client.ts";
import { sendNotice } from "./notice-hub.ts";
import { sampleSets } from "./sample-schema.ts";
import { records } from "./schema.ts";
import { hashOf } from "./version-store.ts";

export interface SampleSet {
  collection: string;
  rows: ({ id: string } & Record<string, unknown>)[];
  /** Those that are the owner's own (settings, what they named), or true = all: these come also after the others were cleared. */
  own?: true | readonly string[];
}

/**
 * Brings the sample rows of the preview to those of this version: those it no longer has go, so that a row taken away by
 * words, or by going back, is gone. Rows the owner changed stay as they are; rows that were deleted, and those of a collection
 * whose samples were cleared, do not come back. What the owner named after that is put in as their own, and what they changed by words of the
 * rows that stayed (a price) reaches them as it does an example.
 */
export async function syncSampleRecords(
  tx: Tx,
  appId: string,
  sets: SampleSet[],
  now: Date,
  { isNewApp = false }: { isNewApp?: boolean } = {},
): Promise<void> {
  const env = "preview" as const;
  const stored = isNewApp
    ? []
    : await tx
        .select()
        .from(sampleSets)
        .where(and(eq(sampleSets.appId, appId), eq(sampleSets.env, env)));
  const known = new Map(stored.map((row) => [row.collection, row]));
  const others = sets
    .map((set) => ({ ...set, hash: hashOf(JSON.stringify(set.rows)) }))
    .filter((set) => known.get(set.collection)?.hash !== set.hash);
  const changed = others.filter((set) => !known.get(set.collection)?.clearedAt);
  const named = others.flatMap((set) => {
    const before = known.get(set.collection);
    const rows = before?.clearedAt ? set.rows.filter(({ id }) => isOwn(set, id)) : [];
    const had = new Set(before?.ids);
    return rows.length > 0
      ? [
          {
            ...set,
            fresh: rows.filter(({ id }) => !had.has(id)),
            kept: rows.filter(({ id }) => had.has(id)),
            ids: [...new Set([...had, ...rows.map(({ id }) => id)])],
          },
        ]
      : [];
  });
  if (named.length > 0) await putNamed(tx, appId, named, now);
  if (changed.length === 0) return;

  const deleted = await deletedRows(
    tx,
    appId,
    changed.flatMap(({ collection }) => known.get(collection) ?? []),
  );
  const rows = changed.flatMap((set) =>
    set.rows.flatMap(({ id, ...data }, index) => {
      if (deleted.get(set.collection)?.has(id)) return [];
      // Lists show the newest first: the first sample row is the newest.
      const at = new Date(now.getTime() - index * 60_000);
      return { appId, env, collection: set.collection, id, data, sample: true, createdAt: at, updatedAt: at };
    }),
  );
  await Promise.all([
    rows.length > 0 &&
      tx
        .insert(records)
        .values(rows)
        .onConflictDoUpdate({
          target: [records.appId, records.env, records.collection, records.id],
          set: { data: sql`excluded.data` },
          setWhere: sql`${records.sample} and ${records.updatedAt} = ${records.createdAt}`,
        }),
    tx
      .insert(sampleSets)
      .values(changed.map(({ collection, hash, rows: put }) => ({ appId, env, collection, hash, ids: put.map(({ id }) => id) })))
      .onConflictDoUpdate({
        target: [sampleSets.appId, sampleSets.env, sampleSets.collection],
        set: { hash: sql`excluded.hash`, ids: sql`excluded.ids` },
      }),
    ...(isNewApp ? [] : changed.map((set) => dropOthers(tx, appId, set))),
    known.size > 0 && sendNotice(tx, `records:${appId}:${env}`, JSON.stringify({ type: "reset" })),
  ]);
}

const isOwn = ({ own = [] }: SampleSet, id: string): boolean => own === true || own.includes(id);

/** Of a list whose samples were cleared: rows that the owner has named since, and those that stayed then. */
interface NamedSet {
  collection: string;
  fresh: SampleSet["rows"];
  kept: SampleSet["rows"];
  hash: string;
  ids: string[];
}

async function putNamed(tx: Tx, appId: string, sets: readonly NamedSet[], now: Date): Promise<void> {
  const env = "preview" as const;
  const rows = sets.flatMap(({ collection, fresh }) =>
    fresh.map(({ id, ...data }, index) => {
      const at = new Date(now.getTime() - index);
      return { appId, env, collection, id, data, createdAt: at, updatedAt: at };
    }),
  );
  if (rows.length > 0) await tx.insert(records).values(rows).onConflictDoNothing();
  for (const { collection, kept, hash, ids } of sets) {
    for (const { id, ...data } of kept)
      await tx
        .update(records)
        .set({ data })
        .where(
          and(
            eq(records.appId, appId),
            eq(records.env, env),
            eq(records.collection, collection),
            eq(records.id, id),
            eq(records.updatedAt, records.createdAt),
          ),
        );
    await tx
      .update(sampleSets)
      .set({ hash, ids })
      .where(and(eq(sampleSets.appId, appId), eq(sampleSets.env, env), eq(sampleSets.collection, collection)));
  }
  await sendNotice(tx, `records:${appId}:${env}`, JSON.stringify({ type: "reset" }));
}

/** Collection → ids of rows that were put in once and are there no more. */
async function deletedRows(
  tx: Tx,
  appId: string,
  sets: readonly { collection: string; ids: string[] | null }[],
): Promise<Map<string, Set<string>>> {
  const put = sets.flatMap(({ collection, ids }) => (ids && ids.length > 0 ? [{ collection, ids }] : []));
  if (put.length === 0) return new Map();
  const there = await tx
    .select({ collection: records.collection, id: records.id })
    .from(records)
    .where(
      and(
        eq(records.appId, appId),
        eq(records.env, "preview"),
        inArray(
          records.collection,
          put.map(({ collection }) => collection),
        ),
        inArray(
          records.id,
          put.flatMap(({ ids }) => ids),
        ),
      ),
    );
  const keys = new Set(there.map(({ collection, id }) => `${collection} ${id}`));
  return new Map(put.map(({ collection, ids }) => [collection, new Set(ids.filter((id) => !keys.has(`${collection} ${id}`)))]));
}

/** Untouched sample rows of the preview that a set no longer has. */
async function dropOthers(tx: Tx, appId: string, { collection, rows }: SampleSet): Promise<void> {
  const kept = rows.map(({ id }) => id);
  await tx
    .delete(records)
    .where(
      and(
        eq(records.appId, appId),
        eq(records.env, "preview"),
        eq(records.collection, collection),
        eq(records.sample, true),
        eq(records.updatedAt, records.createdAt),
        ...(kept.length > 0 ? [notInArray(records.id, kept)] : []),
      ),
    );
}

/** All rows of a list, or those with these ids. */
export interface KeptRows {
  collection: string;
  rows: true | readonly string[];
}

/** A field that holds the id of a record of `target`. */
export interface RelationField {
  collection: string;
  field: string;
  target: string;
}

/**
 * Removes the sample rows of an environment and remembers it. Those in `kept`, all of a list or the ones with these ids, become the
 * owner's own, and so does whatever the owner's records point to through `relations`: nobody's entry is to stand there without its
 * customer. Answers how many went.
 */
export async function clearSampleRecords(
  tx: Tx,
  appId: string,
  env: "preview" | "live",
  now: Date,
  { kept = [], relations = [] }: { kept?: readonly KeptRows[]; relations?: readonly RelationField[] } = {},
): Promise<number> {
  if (kept.length > 0)
    await tx
      .update(records)
      .set({ sample: false })
      .where(
        and(
          eq(records.appId, appId),
          eq(records.env, env),
          eq(records.sample, true),
          or(
            ...kept.map(({ collection, rows }) =>
              and(eq(records.collection, collection), ...(rows === true ? [] : [inArray(records.id, [...rows])])),
            ),
          ),
        ),
      );
  await keepWhatIsPointedTo(tx, { appId, env, relations });
  const removed = await tx
    .delete(records)
    .where(and(eq(records.appId, appId), eq(records.env, env), eq(records.sample, true)))
    .returning({ id: records.id });
  await tx
    .update(sampleSets)
    .set({ clearedAt: now })
    .where(and(eq(sampleSets.appId, appId), eq(sampleSets.env, env)));
  await sendNotice(tx, `records:${appId}:${env}`, JSON.stringify({ type: "reset" }));
  return removed.length;
}

/** Makes sample rows the owner's own that the owner's records point to, until these point to no others. */
async function keepWhatIsPointedTo(
  tx: Tx,
  { appId, env, relations }: { appId: string; env: "preview" | "live"; relations: readonly RelationField[] },
): Promise<void> {
  for (let kept = 1; kept > 0;) {
    kept = 0;
    for (const { collection, field, target } of relations) {
      const { rowCount } = await tx.execute(sql`
        update ${records} as pointed set sample = false
        from ${records} as own
        where pointed.app_id = ${appId} and pointed.env = ${env} and pointed.collection = ${target} and pointed.sample
          and own.app_id = ${appId} and own.env = ${env} and own.collection = ${collection} and not own.sample
          and own.data ->> ${field} = pointed.id`);
      kept += rowCount ?? 0;
    }
  }
}

/**
 * Copies collections from the preview to the public app, where they are still empty: the menu and the price list a shop
 * opens with. Copies are the owner's own data, not samples.
 */
export async function copyRecordsToLive(tx: Tx, appId: string, collections: string[], now: Date): Promise<void> {
  if (collections.length === 0) return;
  const filled = await tx
    .selectDistinct({ collection: records.collection })
    .from(records)
    .where(and(eq(records.appId, appId), eq(records.env, "live"), inArray(records.collection, collections)));
  const empty = collections.filter((name) => !filled.some((row) => row.collection === name));
  if (empty.length === 0) return;
  await tx.execute(sql`
    insert into ${records} (app_id, env, collection, id, data, sample, created_at, updated_at)
    select app_id, 'live', collection, id, data, false, created_at, ${now.toISOString()}::timestamptz
    from ${records} where app_id = ${appId} and env = 'preview' and collection in (${sql.join(
      empty.map((name) => sql`${name}`),
      sql`, `,
    )})
    on conflict do nothing`);
}
