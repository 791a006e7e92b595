/** Groups of long lists: several processes share the list, each makes its own sums of it. */
import { PLANNED_ANEW } from "@appmon/db/named-statements";
import { createTestDatabase } from "@appmon/db/test-database";
import { ANYBODY } from "@appmon/kit/record-access";
import type { QueryRequest } from "@appmon/kit/data-query";
import { planQuery } from "@appmon/kit/plan-query";
import type { CollectionSchema } from "@appmon/kit/schema";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { createPlanReader } from "./plan-reader.ts";
import { groupsStatement } from "./query-statement.ts";

const schema = {
  id: "sale",
  name: "판매",
  kind: "event",
  titleField: "title",
  access: [],
  fields: [
    { id: "title", label: "이름", type: "text" },
    { id: "price", label: "금액", type: "money" },
    { id: "day", label: "판매일", type: "date" },
    { id: "state", label: "상태", type: "status", options: [{ value: "paid", label: "냈어요" }] },
  ],
} as unknown as CollectionSchema;

const planOf = (groupBy: QueryRequest["groupBy"]) =>
  planQuery(
    { schema, collections: new Map([["sale", schema]]), actor: ANYBODY, today: "2026-11-27" },
    { entity: "sale", aggregate: [{ fn: "sum", field: "price", as: "total" }], ...(groupBy && { groupBy }) },
  );
const askerOf = (appId: string) => ({ scope: { appId, env: "live" as const, collection: "sale" }, actorFor: () => ANYBODY });

it.each([
  ["by month", [{ field: "day", bucket: "month" as const }]],
  ["by a choice", ["state"]],
  ["of all", []],
])("a sum %s may be shared out", async (_, groupBy) => {
  const test = await createTestDatabase();
  const { db, pool } = test.client;
  await pool.query(
    `insert into records (app_id, env, collection, id, data)
     select 'app_groups', 'live', 'sale', 'r' || n, jsonb_build_object('state', 'paid', 'price', n, 'day', to_char(date '2026-01-01' + n % 90, 'YYYY-MM-DD'))
     from generate_series(1, 5000) n`,
  );
  await pool.query("analyze records");
  const statement = groupsStatement(planOf(groupBy), askerOf("app_groups"));
  const steps = await db.transaction(async (tx) => {
    // As if starting a process cost nothing.
    for (const setting of ["parallel_setup_cost", "parallel_tuple_cost", "min_parallel_table_scan_size", "min_parallel_index_scan_size"])
      await tx.execute(sql.raw(`set local ${setting} = 0`));
    const { rows } = await tx.execute<Record<"QUERY PLAN", string>>(sql`explain (costs off) ${statement}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(steps).toMatch(/Gather[^]*Partial \w*Aggregate[^]*Parallel /);
  await test.drop();
});

it.each([
  ["where they took long, for their list alone", 0, [false, false, true, true]],
  ["nowhere else", Infinity, [false, false, false, false]],
])("are planned anew %s", async (_, slowMs, anew) => {
  const asked: boolean[] = [];
  const read = async (_app: string, statement: SQL) => {
    asked.push(new PgDialect().sqlToQuery(statement).sql.startsWith(PLANNED_ANEW));
    return [];
  };
  const test = await createTestDatabase();
  const plans = createPlanReader({ db: test.client.db, read, readCount: read, limits: { slowMs } });
  for (const appId of ["app_one", "app_other", "app_one", "app_other"]) await plans.groups(planOf(undefined), askerOf(appId));
  expect(asked).toEqual(anew);
  await test.drop();
});
