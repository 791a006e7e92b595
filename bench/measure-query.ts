/** Questions to a long list beside the SQL one would write by hand for that very list, through the same driver. */
import { sql, type SQL } from "drizzle-orm";
import { createAppQueue } from "../apps/gateway/src/records/app-queue.ts";
import { createQueryService } from "../apps/gateway/src/records/query-service.ts";
import type { ResolvedApp } from "../apps/gateway/src/app-resolver.ts";
import type { Database } from "../packages/db/src/client.ts";
import type { QueryRequest } from "../packages/kit/src/data-query.ts";
import { ANYBODY } from "../packages/kit/src/record-access.ts";
import { type Figure, figure } from "./statistics.ts";

const ROUNDS = 15;
/** No statement takes longer than a connection allows. */
const CHUNK = 10_000;
const COLLECTION = "sale";

const QUESTIONS: readonly { name: string; ask: Omit<QueryRequest, "entity">; plain: (appId: string) => SQL; target: string }[] = [
  {
    name: "first-page",
    ask: { page: { size: 50 } },
    plain: (appId) =>
      sql`select id, data from records where app_id = ${appId} and env = 'live' and collection = 'sale' order by created_at desc, id limit 51`,
    target: "p95 ≤ 30 ms",
  },
  {
    name: "filtered-sorted",
    ask: {
      where: [
        { field: "state", op: "eq", value: "paid" },
        { field: "price", op: "gte", value: 500 },
      ],
      sort: [{ field: "price", dir: "desc" }],
      page: { size: 50 },
    },
    plain: (
      appId,
    ) => sql`select id, data from records where app_id = ${appId} and env = 'live' and collection = 'sale' and data ->> 'state' = 'paid'
      and (data ->> 'price')::numeric >= 500 order by (data ->> 'price')::numeric desc, created_at desc, id limit 51`,
    target: "p95 ≤ 60 ms",
  },
  {
    name: "sum-by-month",
    ask: { aggregate: [{ fn: "sum", field: "price", as: "total" }], groupBy: [{ field: "day", bucket: "month" }] },
    plain: (appId) => sql`select left(data ->> 'day', 7) as month, sum((data ->> 'price')::numeric) from records
      where app_id = ${appId} and env = 'live' and collection = 'sale' group by 1 order by 1`,
    target: "p95 ≤ 150 ms",
  },
];

/** Makes apps of so many records, asks each question in turn with its peer, and takes the records away again. */
export async function measureQueries(db: Database, sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    const appId = `app_bench_${size}`;
    const queries = createQueryService({ db, queue: createAppQueue() });
    await fill(db, appId, size);
    try {
      for (const { name, ask, plain, target } of QUESTIONS) {
        const samples = { ours: [] as number[], theirs: [] as number[] };
        for (let at = -2; at < ROUNDS; at++) {
          const ours = await timed(() => queries.ask({ app: appOf(appId), actor: ANYBODY }, { entity: COLLECTION, ...ask }));
          const theirs = await timed(() => db.execute(plain(appId)));
          if (at < 0) continue;
          samples.ours.push(ours);
          samples.theirs.push(theirs);
        }
        figures.push(
          figure({ name: `${name}-${size}`, samples: samples.ours, target, peer: { name: "SQL by hand", samples: samples.theirs } }),
        );
      }
    } finally {
      await db.execute(sql`delete from records where app_id = ${appId}`);
    }
  }
  return figures;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function fill(db: Database, appId: string, size: number): Promise<void> {
  for (let from = 1; from <= size; from += CHUNK)
    await db.execute(sql`
    insert into records (app_id, env, collection, id, data, created_at)
    select ${appId}, 'live', ${COLLECTION}, 'r' || n, jsonb_build_object('title', '판매 ' || n, 'price', n * 7919 % 1000, 'state',
      (array['paid', 'open', 'gone'])[1 + n % 3], 'day', to_char(date '2024-01-01' + n % 900, 'YYYY-MM-DD'), 'memo', repeat('가', n % 40)),
      now() - n * interval '1 second'
    from generate_series(${from}::int, ${Math.min(size, from + CHUNK - 1)}::int) n`);
}

const appOf = (appId: string): ResolvedApp => ({
  appId,
  env: "live",
  version: 1,
  entities: [
    {
      id: COLLECTION,
      name: "판매",
      kind: "event",
      titleField: "title",
      access: [],
      fields: [
        { id: "title", label: "이름", type: "text" },
        { id: "price", label: "금액", type: "money" },
        { id: "state", label: "상태", type: "status", options: ["paid", "open", "gone"].map((value) => ({ value, label: value })) },
        { id: "day", label: "판매일", type: "date" },
        { id: "memo", label: "메모", type: "text" },
      ],
    },
  ] as unknown as ResolvedApp["entities"],
  rules: [],
  people: null,
  title: "",
  primary: "",
  background: "",
});
