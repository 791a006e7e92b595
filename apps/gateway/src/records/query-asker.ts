import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "@appmon/kit/record-access";
import type { CollectionSchema } from "@appmon/kit/schema";
import { type RowAlias, rowRule } from "./row-rule.ts";
import type { Scope } from "./store.ts";

export interface QueryAsker {
  scope: Scope;
  /** The asker as the rules of a collection know them. */
  actorFor(schema: CollectionSchema): Actor;
}

/** Whether a row is one of the list. */
export const inCollection = (alias: RowAlias, { scope: { appId, env } }: QueryAsker, { id }: CollectionSchema): SQL => {
  const row = sql.raw(alias);
  return sql`${row}.app_id = ${appId} and ${row}.env = ${env} and ${row}.collection = ${id}`;
};

/** Whether a row is one of the list that the asker may see. */
export const isListed = (alias: RowAlias, asker: QueryAsker, schema: CollectionSchema): SQL =>
  sql`${inCollection(alias, asker, schema)} and ${rowRule(alias, schema, asker.actorFor(schema))}`;
