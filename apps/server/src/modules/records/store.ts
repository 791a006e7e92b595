import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { EntitySpec } from "@appmon/appspec/spec";
import type { Executor } from "@appmon/db/client";
import { records } from "@appmon/db/schema";
import type { Titles } from "./record-text.ts";

type Environment = "preview" | "live";
const PAGE = 500;

/** Titles of everything the relations of these collections point to. */
export async function loadTitles(executor: Executor, appId: string, env: Environment, entities: EntitySpec[]): Promise<Titles> {
  const targets = new Set(entities.flatMap((entity) => entity.fields.flatMap((field) => field.target ?? [])));
  const titles = new Map<string, Map<string, string>>();
  for (const entity of entities.filter(({ id }) => targets.has(id))) {
    const rows = await executor
      .select({ id: records.id, title: sql<string | null>`${records.data} ->> ${entity.titleField}` })
      .from(records)
      .where(and(eq(records.appId, appId), eq(records.env, env), eq(records.collection, entity.id)));
    titles.set(entity.id, new Map(rows.map((row) => [row.id, row.title ?? ""])));
  }
  return {
    titleOf: (collection, id) => titles.get(collection)?.get(id) || undefined,
    idOf: (collection, title) => {
      const known = titles.get(collection);
      return known?.has(title) ? title : [...(known ?? [])].find(([, name]) => name === title)?.[0];
    },
  };
}

/** All records of a collection in pages, in the order of their ids. */
export async function* readRecords(
  executor: Executor,
  scope: { appId: string; env: Environment; collection: string },
): AsyncGenerator<(typeof records.$inferSelect)[]> {
  for (let after = ""; ;) {
    const rows = await executor
      .select()
      .from(records)
      .where(
        and(eq(records.appId, scope.appId), eq(records.env, scope.env), eq(records.collection, scope.collection), gt(records.id, after)),
      )
      .orderBy(asc(records.id))
      .limit(PAGE);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
