/** Which values of a long list are held in order (`record_values`), and what a plan would have held. */
import { createHash } from "node:crypto";
import type { Database } from "@appmon/db/client";
import { recordIndexes } from "@appmon/db/record-value-schema";
import type { QueryPlan } from "@appmon/kit/plan-query";
import type { QueryColumn } from "@appmon/kit/query-column";
import type { QueryTest } from "@appmon/kit/query-tests";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Scope } from "./store.ts";

/** Values of a field in the order that pages have: see `09_record_values.sql` of the schema. */
export interface HeldField {
  name: string;
  kind: "num" | "plain" | "korean";
  down: boolean;
  definition: { field: string; as: "number" | "boolean" | "place" | "text" | "start"; options?: readonly string[] };
}

/** Fields of one list: what each costs is a row of its own for each record. */
const MOST_HELD = 6;
/** What another process has begun to hold, or is about to give up, is heard of after so long; values go long after that. */
const KNOWN_MS = 10_000;
const TOUCHED_MS = 60 * 60_000;
/** Records of one step; writers of their app wait as long. */
const FILL_RECORDS = 1_000;

/** undefined = nothing of it can be held in an order of its own. */
export function heldField(column: QueryColumn, down: boolean): HeldField | undefined {
  if (column.system || column.step !== undefined || column.isLong) return undefined;
  const made = (kind: HeldField["kind"], as: HeldField["definition"]["as"], options?: readonly string[]): HeldField => {
    const definition = { field: column.id, as, ...(options && { options }) };
    return {
      name: createHash("sha256")
        .update(JSON.stringify([kind, down, definition]))
        .digest("hex")
        .slice(0, 20),
      kind,
      down,
      definition,
    };
  };
  switch (column.kind) {
    case "number":
      return made("num", "number");
    case "boolean":
      return made("num", "boolean");
    case "moment":
      return made("plain", "text");
    case "range":
      return made("plain", "start");
    case "choice":
      return column.options
        ? made(
            "num",
            "place",
            column.options.map(({ value }) => value),
          )
        : made("korean", "text");
    case "text":
      return made("korean", "text");
    case "relation":
      return made("plain", "text");
    default:
      return undefined;
  }
}

/** What a page is in order by, where that is one field of its own. */
export function sortField({ sort }: QueryPlan): HeldField | undefined {
  const [first, second] = sort;
  // Records are in order by what a relation points to is called, which another list says.
  return !first || second || first.column.kind === "relation" ? undefined : heldField(first.column, first.dir === "desc");
}

const NARROWING: ReadonlySet<QueryTest["op"]> = new Set(["eq", "in", "lt", "lte", "gt", "gte", "between"]);

/** Conditions that may leave few records of a long list. */
export const narrowingTests = ({ tests }: QueryPlan): QueryTest[] =>
  tests.filter((test) => NARROWING.has(test.op) && !("other" in test) && test.column.kind !== "range" && heldField(test.column, false));

export interface HeldValues {
  /** Names of what is held whole of a list → its place. */
  of(scope: Scope): Promise<ReadonlyMap<string, string>>;
  /** Has these held from now on, if the list is a long one. */
  ask(scope: Scope, fields: readonly HeldField[]): Promise<void>;
}

/** @param long how many records a list has at least that anything is held of */
export function createHeldValues({ db, now = Date.now, long }: { db: Database; now?: () => number; long: number }): HeldValues {
  const known = new Map<string, { until: number; held: Promise<ReadonlyMap<string, string>> }>();
  const asked = new Map<string, number>();
  const keyOf = ({ appId, env, collection }: Scope) => JSON.stringify([appId, env, collection]);

  const read = async ({ appId, env, collection }: Scope) => {
    const rows = await db
      .select({ name: recordIndexes.name, place: recordIndexes.place })
      .from(recordIndexes)
      .where(
        and(
          eq(recordIndexes.appId, appId),
          eq(recordIndexes.env, env),
          eq(recordIndexes.collection, collection),
          isNull(recordIndexes.filledId),
          isNull(recordIndexes.leavingAt),
          eq(recordIndexes.isLong, false),
        ),
      );
    return new Map(rows.map(({ name, place }) => [name, place]));
  };
  const isLong = async ({ appId, env, collection }: Scope) => {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (select from records
      where app_id = ${appId} and env = ${env} and collection = ${collection} limit ${long}) r`);
    return rows[0]!.n >= long;
  };

  return {
    of(scope) {
      const key = keyOf(scope);
      const before = known.get(key);
      if (before && before.until > now()) return before.held;
      forget(known, ({ until }) => until <= now());
      const held = read(scope);
      known.set(key, { until: now() + KNOWN_MS, held });
      // What could not be read is asked for again.
      held.catch(() => known.delete(key));
      return held;
    },
    async ask(scope, fields) {
      const key = `${keyOf(scope)} ${fields.map(({ name }) => name).join()}`;
      if (fields.length === 0 || (asked.get(key) ?? 0) > now()) return;
      forget(asked, (until) => until <= now());
      if (!(await isLong(scope))) return;
      const { appId, env, collection } = scope;
      const { rows } = await db.execute<{ said: boolean }>(
        sql`select record_values_ask(${appId}, ${env}, ${collection}, ${JSON.stringify(fields)}::jsonb, ${MOST_HELD}) as said`,
      );
      if (rows[0]?.said) asked.set(key, now() + TOUCHED_MS);
    },
  };
}

/** Nothing is kept for ever of apps that nobody opens. */
function forget<T>(map: Map<string, T>, isOver: (one: T) => boolean): void {
  if (map.size > 1_000) for (const [key, one] of map) if (isOver(one)) map.delete(key);
}

/**
 * Goes on with one app of whose lists values are to be held or to go, some records at a time. Whoever is cut off in the middle has done
 * nothing. Answers whether there was anything to do.
 */
export async function fillValues(db: Database): Promise<boolean> {
  const [place] = await db
    .select({ appId: recordIndexes.appId, env: recordIndexes.env })
    .from(recordIndexes)
    .where(
      sql`(${recordIndexes.filledId} is not null or ${recordIndexes.leavingAt} is not null)
        and coalesce(${recordIndexes.leavingAt} < now() - interval '10 minutes', true)`,
    )
    .orderBy(sql`random()`)
    .limit(1);
  if (!place) return false;
  await db.execute(sql`select record_values_go_on(${place.appId}, ${place.env}, ${FILL_RECORDS})`);
  return true;
}
