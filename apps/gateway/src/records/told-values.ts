/**
 * What other lists say of a record by all records there are, whoever asks: inside a write, since the rules of an app are not those of who
 * writes, and of a record that was found by its number.
 */
import { sql } from "drizzle-orm";
import type { Executor, Tx } from "@appmon/db/client";
import { listsOf, stepsOf } from "@appmon/kit/derive-records";
import type { DerivedStep } from "@appmon/kit/plan-derived";
import { ANYBODY } from "@appmon/kit/record-access";
import type { CollectionSchema, Json } from "@appmon/kit/schema";
import { joinsOf, toldIn } from "./derived-joins.ts";
import { inCollection, type QueryAsker } from "./query-asker.ts";
import type { Scope } from "./store.ts";

interface Telling {
  schema: CollectionSchema;
  id: string;
  steps: readonly DerivedStep[];
  /** "2026-11-20" */
  today: string;
}

/** One record with all that its steps read, as the executor sees them; nothing of a record that is not there. */
export async function toldOf(executor: Executor, scope: Scope, { schema, id, steps, today }: Telling): Promise<Record<string, Json>> {
  if (steps.length === 0) return {};
  const asker: QueryAsker = { scope, actorFor: () => ANYBODY };
  const values = steps.map(({ name }, at) => sql`${sql.raw(name)}.v as ${sql.raw(`y${at}`)}`);
  const { rows } = await executor.execute<Record<string, unknown>>(
    sql`select ${sql.join(values, sql`, `)} from records r ${joinsOf(steps, "r", { asker, today })}
      where ${inCollection("r", asker, schema)} and r.id = ${id}`,
  );
  return rows[0] ? toldIn(steps, rows[0]) : {};
}

/**
 * Writers of a list that is checked by what other lists say go one after the other: the second one counts what the first one wrote. Held
 * until the transaction ends, and only for such lists.
 */
export async function waitForWriters(tx: Tx, { appId, env }: Pick<Scope, "appId" | "env">, collections: readonly string[]): Promise<void> {
  for (const collection of collections)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checks:${appId}/${env}/${collection}`}, 0))`);
}

/** Lists that are read by numbers which count for everyone: a change there may change what anybody sees. */
export function listsCounted(entities: readonly CollectionSchema[]): ReadonlySet<string> {
  let counted = known.get(entities);
  if (!counted) {
    const collections = new Map(entities.map((entity) => [entity.id, entity]));
    const steps = entities
      .filter(({ fields }) => fields.some(({ rollup }) => rollup?.everyone))
      .flatMap((entity) => stepsOf(entity, collections, ANY_DAY).filter((step) => step.kind === "rollup" && step.everyone));
    known.set(entities, (counted = new Set(listsOf(steps).map(({ id }) => id))));
  }
  return counted;
}
const known = new WeakMap<readonly CollectionSchema[], ReadonlySet<string>>();
/** What is read does not change with the day. */
const ANY_DAY = "2000-01-01";
