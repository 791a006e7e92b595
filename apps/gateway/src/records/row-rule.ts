/** `may(…, "list", record)` of the kit as a condition on a row: what the asker may not see is never part of an answer, nor of a count. */
import { sql, type SQL } from "drizzle-orm";
import { type Actor, makerOf } from "@appmon/kit/record-access";
import type { AccessRule, CollectionSchema } from "@appmon/kit/schema";

/** Names that rows of `records` go by in our statements. */
export type RowAlias = "r" | "t" | `w${string}`;

const NOBODY = sql`false`;
const EVERYBODY = sql`true`;

/** `actor` with what they hold, where a rule of the collection reaches through a relation. */
export function rowRule(alias: RowAlias, schema: CollectionSchema, actor: Actor): SQL {
  if (schema.foundBy !== undefined && (actor.stranger || !actor.admin)) return NOBODY;
  if (actor.admin) return EVERYBODY;
  const allowed = (schema.access ?? []).filter(({ can }) => can.includes("list")).map((rule) => ruleOf(alias, schema, actor, rule));
  if (allowed.length === 0) return NOBODY;
  const rows = sql`(${sql.join(allowed, sql` or `)})`;
  const until = schema.open?.until;
  if (until === undefined) return rows;
  const by = sql.raw(`${alias}.created_by`);
  const isAnswered = sql`coalesce(${sql.raw(alias)}.data ->> ${until}::text, '') <> ''`;
  const maker = makerOf(actor);
  const isOwn = maker === null ? NOBODY : sql`${by} = ${maker}`;
  return sql`(${rows} and (${by} is null or ${isOwn} or ${isAnswered}))`;
}

function ruleOf(alias: RowAlias, schema: CollectionSchema, actor: Actor, rule: AccessRule): SQL {
  if (rule.role === "any") return EVERYBODY;
  if (rule.role === "guest") return actor.id === null ? EVERYBODY : NOBODY;
  if (rule.role !== "owner" && rule.role !== "sender") return rule.role === actor.role ? EVERYBODY : NOBODY;
  if (rule.role === "owner" && actor.id === null) return NOBODY;
  const self = rule.role === "owner" ? (schema.owner === undefined ? null : actor.id) : makerOf(actor);
  const ways: SQL[] = [];
  if (self !== null) ways.push(sql`${sql.raw(`${alias}.created_by`)} = ${self}`);
  if (actor.holds && actor.holds.size > 0) {
    const held = sql`any (${sql.param([...actor.holds])}::text[])`;
    ways.push(sql`${sql.raw(`${alias}.id`)} = ${held}`);
    for (const field of rule.through ?? []) ways.push(sql`${sql.raw(alias)}.data ->> ${field}::text = ${held}`);
  }
  return ways.length === 0 ? NOBODY : sql`(${sql.join(ways, sql` or `)})`;
}
