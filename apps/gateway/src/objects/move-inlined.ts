/** Pictures that were stored inside their records before there was an object store, moved to it. */
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Tx } from "@appmon/db/client";
import { apps, deployments, recordHistory, records } from "@appmon/db/schema";
import { resolveVersion } from "../app-resolver.ts";
import { imageFields, pictureBytes } from "../records/picture-address.ts";
import { measurePicture } from "../records/picture.ts";
import type { PictureStore } from "./picture-store.ts";

/** Where a pass through one of the tables is: the key of the last row it looked at. */
export type MovePosition = readonly string[];

interface Place {
  table: typeof records | typeof recordHistory;
  /** Columns of the primary key, in its order. */
  key: readonly string[];
  /** Whether the rows stand for records as they are now, whose change is no new state of them. */
  isNow: boolean;
}

const PLACES: Record<"records" | "history", Place> = {
  records: { table: records, key: ["app_id", "env", "collection", "id"], isNow: true },
  history: { table: recordHistory, key: ["app_id", "collection", "id", "to_version"], isNow: false },
};
export type MovePlace = keyof typeof PLACES;
export const MOVE_PLACES: readonly MovePlace[] = ["records", "history"];

/** How many rows one look passes over. */
const ROWS_AT_ONCE = 500;

/**
 * Moves the pictures of the next rows after `after`, and answers where to go on; undefined = the end. A row is changed in one
 * transaction that holds it and knows that it still has that picture: whatever is cut off leaves the row as it was, and at most an
 * object that nothing refers to. Examples stay as their app's versions have them.
 */
export async function moveInlinedPictures(
  db: Database,
  pictures: PictureStore,
  place: MovePlace,
  after: MovePosition | undefined,
): Promise<MovePosition | undefined> {
  const { table, key } = PLACES[place];
  const columns = sql.join(
    key.map((name) => sql.identifier(name)),
    sql`, `,
  );
  // Bytes are read row by row: a page of them would fill the memory.
  const { rows } = await db.execute(sql`
    select ${columns}, not sample and data::text like '%"data:image/%' as inlined from ${table}
    ${after ? sql`where (${columns}) > (${sql.join(valuesOf(key, after), sql`, `)})` : sql``}
    order by ${columns} limit ${ROWS_AT_ONCE}`);
  for (const row of rows) if (row["inlined"] === true) await moveRow(db, pictures, PLACES[place], positionOf(key, row));
  const last = rows.at(-1);
  return last && rows.length === ROWS_AT_ONCE ? positionOf(key, last) : undefined;
}

const positionOf = (key: readonly string[], row: Record<string, unknown>): MovePosition => key.map((name) => String(row[name]));
const valuesOf = (key: readonly string[], position: MovePosition): SQL[] =>
  position.map((value, at) => (key[at] === "to_version" ? sql`${Number(value)}::int` : sql`${value}`));

async function moveRow(db: Database, pictures: PictureStore, { table, key, isNow }: Place, position: MovePosition): Promise<void> {
  const [appId = ""] = position;
  const collection = position[key.indexOf("collection")] ?? "";
  const isRow = sql.join(
    valuesOf(key, position).map((value, at) => sql`${sql.identifier(key[at]!)} = ${value}`),
    sql` and `,
  );
  await db.transaction(async (tx) => {
    // Another process is at it, or it has gone.
    const [row] = (await tx.execute(sql`select data from ${table} where ${isRow} for no key update skip locked`)).rows;
    if (!row) return;
    const moved: Record<string, string> = {};
    for (const field of await pictureFields(tx, appId, collection)) {
      const inlined = pictureBytes((row["data"] as Record<string, unknown>)[field]);
      const size = inlined && (await measurePicture(inlined.bytes));
      if (inlined && size) moved[field] = await pictures.keep(appId, { ...inlined, ...size });
    }
    if (Object.keys(moved).length === 0) return;
    // Nothing of the record has changed for anybody: no earlier state of it is kept.
    if (isNow) await tx.execute(sql`select set_config('appmon.same_record', 'on', true)`);
    await tx.execute(sql`update ${table} set data = data || ${JSON.stringify(moved)}::jsonb where ${isRow}`);
  });
}

/** Fields that are pictures in the app's latest version or in one that is published. */
async function pictureFields(tx: Tx, appId: string, collection: string): Promise<Set<string>> {
  const [[app], published] = await Promise.all([
    tx.select({ version: apps.latestVersion }).from(apps).where(eq(apps.id, appId)),
    tx
      .select({ version: deployments.version })
      .from(deployments)
      .where(and(eq(deployments.appId, appId), inArray(deployments.state, ["live", "checking"])))
      .orderBy(desc(deployments.version), asc(deployments.id)),
  ]);
  const versions = new Set([...(app ? [app.version] : []), ...published.map(({ version }) => version)]);
  const fields = new Set<string>();
  for (const version of versions) {
    const declared = await resolveVersion(tx, { appId, env: "preview", version });
    const entity = declared?.entities.find(({ id }) => id === collection);
    for (const field of entity ? imageFields(entity) : []) fields.add(field);
  }
  return fields;
}
