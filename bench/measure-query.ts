/** Questions to a long list beside the SQL one would write by hand for that very list, through the same driver. */
import { sql, type SQL } from "drizzle-orm";
import { createAppQueue } from "../apps/gateway/src/records/app-queue.ts";
import { memoryObjects } from "../apps/gateway/src/objects/testing/memory-objects.ts";
import { fillValues } from "../apps/gateway/src/records/held-values.ts";
import { createRecordQuota } from "../apps/gateway/src/records/record-quota.ts";
import { createRecordsService } from "../apps/gateway/src/records/service.ts";
import { createQueryService } from "../apps/gateway/src/records/query-service.ts";
import type { ResolvedApp } from "../apps/gateway/src/app-resolver.ts";
import type { Database } from "../packages/db/src/client.ts";
import { MOST_COUNTED, type QueryRequest } from "../packages/kit/src/data-query.ts";
import { ANYBODY } from "../packages/kit/src/record-access.ts";
import { type Figure, figure } from "./statistics.ts";

const ROUNDS = 15;
const WRITES = 100;
/** No statement takes longer than a connection allows. */
const CHUNK = 10_000;
export const COLLECTION = "sale";
export const appIdOf = (size: number): string => `app_bench_${size}`;

const PAID = [{ field: "state", op: "eq" as const, value: "paid" }];
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
    name: "one-day-sorted",
    ask: { where: [{ field: "day", op: "eq", value: "2024-05-05" }], sort: [{ field: "price", dir: "desc" }], page: { size: 50 } },
    plain: (appId) => sql`select id, data from records where app_id = ${appId} and env = 'live' and collection = 'sale'
      and data ->> 'day' = '2024-05-05' order by (data ->> 'price')::numeric desc, created_at desc, id limit 51`,
    target: "p95 ≤ 60 ms",
  },
  {
    name: "page-and-total",
    ask: { where: PAID, total: true, page: { size: 50 } },
    plain: (appId) => sql`select count(*) from records where app_id = ${appId} and env = 'live' and collection = 'sale'
      and data ->> 'state' = 'paid'`,
    target: "as the rows",
  },
  {
    name: "page-alone",
    ask: { where: PAID, page: { size: 50 } },
    plain: (appId) => sql`select id, data from records where app_id = ${appId} and env = 'live' and collection = 'sale'
      and data ->> 'state' = 'paid' order by created_at desc, id limit 51`,
    target: "p95 ≤ 60 ms",
  },
  {
    name: "count-after-it",
    ask: { where: PAID, count: { upTo: MOST_COUNTED } },
    plain: (appId) => sql`select count(*) from (select 1 from records where app_id = ${appId} and env = 'live' and collection = 'sale'
      and data ->> 'state' = 'paid' limit 10001) found`,
    target: "p95 ≤ 150 ms",
  },
  {
    name: "sum-by-month",
    ask: { aggregate: [{ fn: "sum", field: "price", as: "total" }], groupBy: [{ field: "day", bucket: "month" }] },
    plain: (appId) => sql`select left(data ->> 'day', 7) as month, sum((data ->> 'price')::numeric) from records
      where app_id = ${appId} and env = 'live' and collection = 'sale' group by 1 order by 1`,
    target: "p95 ≤ 150 ms",
  },
];

/**
 * Makes apps of so many records and asks each question of all of them in turn, each time beside its peer; the longest list is also set
 * beside the shortest. Takes the records away again, unless `leaves`: where the whole database goes anyway. `analyze`: where that can be asked for.
 */
export async function measureQueries(
  db: Database,
  sizes: readonly number[],
  { leaves = false, analyze }: { leaves?: boolean; analyze?: () => Promise<void> } = {},
): Promise<Figure[]> {
  const lists = sizes.map((size) => ({ size, appId: appIdOf(size) }));
  try {
    for (const { appId, size } of lists) await fill(db, appId, size);
    for (const { appId } of lists) await learn(db, appId);
    await analyze?.();
    const queries = createQueryService({ db, queue: createAppQueue() });
    const figures: Figure[] = [...(await measureWrites(db, lists))];
    for (const { name, ask, plain, target } of QUESTIONS) {
      const samples = lists.map(() => ({ ours: [] as number[], theirs: [] as number[] }));
      for (let at = -2; at < ROUNDS; at++)
        for (const [which, { appId }] of lists.entries()) {
          const ours = await timed(() => queries.ask({ app: appOf(appId), actor: ANYBODY }, { entity: COLLECTION, ...ask }));
          const theirs = await timed(() => db.execute(plain(appId)));
          if (at < 0) continue;
          samples[which]!.ours.push(ours);
          samples[which]!.theirs.push(theirs);
        }
      for (const [which, { size }] of lists.entries()) {
        const { ours, theirs } = samples[which]!;
        figures.push(figure({ name: `${name}-${size}`, samples: ours, target, peer: { name: "SQL by hand", samples: theirs } }));
      }
      const [shortest, longest] = [samples[0], samples.at(-1)];
      if (shortest && longest && shortest !== longest)
        figures.push(
          figure({
            name: `${name}-grows`,
            samples: longest.ours,
            target: ["sum-by-month", "page-and-total", "count-after-it"].includes(name) ? "as the rows" : "≤ 1.5 ×",
            peer: { name: `the same of ${sizes[0]}`, samples: shortest.ours },
          }),
        );
    }
    return figures;
  } finally {
    if (!leaves) for (const { appId } of lists) await empty(db, appId);
  }
}

async function empty(db: Database, appId: string): Promise<void> {
  await db.execute(sql`delete from records where app_id = ${appId}`);
  await db.execute(sql`delete from record_indexes where app_id = ${appId}`);
}

/** What is asked is slow at first; then what would help is held, as the service's worker does meanwhile. */
async function learn(db: Database, appId: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const queries = createQueryService({ db, queue: createAppQueue() });
    for (const { ask } of QUESTIONS) await queries.ask({ app: appOf(appId), actor: ANYBODY }, { entity: COLLECTION, ...ask });
    while (await fillValues(db));
  }
}

/** A record more in each list, of which the longest has values held. */
async function measureWrites(db: Database, lists: readonly { size: number; appId: string }[]): Promise<Figure[]> {
  const records = createRecordsService({
    db,
    ...memoryObjects(db),
    queue: createAppQueue(),
    quota: createRecordQuota({ most: 10_000_000 }),
  });
  const samples = lists.map((): number[] => []);
  for (let at = -5; at < WRITES; at++)
    for (const [which, { appId }] of lists.entries()) {
      const values = { title: `새 판매 ${at}`, price: Math.abs(at), state: "open", day: "2023-01-01" };
      const took = await timed(() => records.create({ app: appOf(appId), actor: ANYBODY }, COLLECTION, values));
      if (at >= 0) samples[which]!.push(took);
    }
  const [shortest, longest] = [samples[0], samples.at(-1)];
  if (!shortest || !longest || shortest === longest) return [];
  return [
    figure({
      name: `insert-${lists.at(-1)!.size}-held`,
      samples: longest,
      target: "≤ 1.5 ×",
      peer: { name: `the same of ${lists[0]!.size}`, samples: shortest },
    }),
  ];
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function fill(db: Database, appId: string, size: number): Promise<void> {
  for (let from = 1; from <= size; from += CHUNK)
    await db.execute(sql`
    insert into records (app_id, env, collection, id, data, created_at)
    select ${appId}, 'live', ${COLLECTION}, 'r' || n, jsonb_build_object('title', '판매 ' || n, 'price', n::bigint * 7919 % 1000, 'state',
      (array['paid', 'open', 'gone'])[1 + n % 3], 'day', to_char(date '2024-01-01' + n % 900, 'YYYY-MM-DD'), 'memo', repeat('가', n % 40)),
      now() - n * interval '1 second'
    from generate_series(${from}::int, ${Math.min(size, from + CHUNK - 1)}::int) n`);
}

export const appOf = (appId: string): ResolvedApp => ({
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
