/**
 * A booking that must not have a number twice, an hour twice or a place too many: into a short and a long list of one app, which should
 * take the same time; and rows that come together, which should take as long as they are many.
 */
import { sql } from "drizzle-orm";
import { memoryObjects } from "../apps/gateway/src/objects/testing/memory-objects.ts";
import { createAppQueue } from "../apps/gateway/src/records/app-queue.ts";
import { createRecordQuota } from "../apps/gateway/src/records/record-quota.ts";
import { fillKeys } from "../apps/gateway/src/records/keyed-write.ts";
import { createRecordsService, type RecordsService } from "../apps/gateway/src/records/service.ts";
import type { ResolvedApp } from "../apps/gateway/src/app-resolver.ts";
import type { Database } from "../packages/db/src/client.ts";
import { ANYBODY } from "../packages/kit/src/record-access.ts";
import type { Booking, PlainBookings } from "./plain-bookings.ts";
import { type Figure, figure } from "./statistics.ts";

const SHORT = 1_000;
const WRITES = 200;
const ROWS = 10_000;
const IMPORTS = 3;
/** No statement takes longer than a connection allows. */
const CHUNK = 10_000;
const LIST = "booking";

/**
 * `long`: how many records the long list has. `plain`: books by hand into a table of its own beside the short and the long list, the
 * same that the app's rules ask for; absent where no such table may be made. `leaves` the records where they are.
 */
export async function measureKeyedWrites(
  db: Database,
  long: number,
  options: { plain?: PlainBookings; leaves?: boolean } = {},
): Promise<Figure[]> {
  const { plain, leaves = false } = options;
  const records = createRecordsService({
    db,
    ...memoryObjects(db),
    queue: createAppQueue(),
    quota: createRecordQuota({ most: 10_000_000 }),
  });
  const sizes = [SHORT, long];
  try {
    for (const size of sizes) {
      await fill(db, appOf(size).app.appId, size);
      await plain?.fill(size);
      // The first write puts the rules in force; of a long list the keys are made afterwards, some at a time.
      const first = await timed(() => book(records, size, -1));
      let longest = 0;
      const rest = await timed(async () => {
        for (let goesOn = true; goesOn;) longest = Math.max(longest, await timed(async () => (goesOn = await fillKeys(db))));
      });
      if (plain)
        console.log(
          `keys of ${size}: first write ${Math.round(first)} ms, the rest ${Math.round(rest / 1000)} s, at most ${Math.round(longest)} ms at a time`,
        );
    }
    // Now the database knows how long the lists are, as it does by itself a moment later.
    await plain?.analyze();
    const samples = new Map(sizes.map((size) => [size, { ours: [] as number[], plain: [] as number[] }]));
    for (let at = 0; at < WRITES + 5; at++)
      for (const size of sizes) {
        const ours = await timed(() => book(records, size, at));
        const byHand = plain ? await timed(() => plain.book(size, bookingOf(at))) : undefined;
        if (at < 5) continue;
        samples.get(size)!.ours.push(ours);
        if (byHand !== undefined) samples.get(size)!.plain.push(byHand);
      }
    const beside = (size: number, peer: { name: string; samples: number[] }) =>
      figure({ name: `keyed-insert-${size}`, samples: samples.get(size)!.ours, target: "p95 ≤ 15 ms, ≤ 1.5 ×", peer });
    return [
      beside(long, { name: `the same among ${SHORT}`, samples: samples.get(SHORT)!.ours }),
      ...(plain ? sizes.map((size) => beside(size, { name: "SQL by hand", samples: samples.get(size)!.plain })) : []),
      ...(plain ? [] : [await measureImport(db, records)]),
    ];
  } finally {
    if (!leaves) for (const size of [...sizes, 0]) await empty(db, appOf(size).app.appId);
  }
}

async function measureImport(db: Database, records: RecordsService): Promise<Figure> {
  const asked = appOf(0);
  const samples = { whole: [] as number[], parts: [] as number[] };
  const rowsOf = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ code: `i${from + at}`, status: "open" }));
  for (let at = 0; at < IMPORTS; at++) {
    await empty(db, asked.app.appId);
    samples.whole.push(await timed(() => records.createMany(asked, LIST, rowsOf(0, ROWS))));
    await empty(db, asked.app.appId);
    samples.parts.push((ROWS / SHORT) * (await timed(() => records.createMany(asked, LIST, rowsOf(0, SHORT)))));
  }
  return figure({
    name: `import-${ROWS}-unique`,
    samples: samples.whole,
    target: "≤ 1.5 ×",
    peer: { name: `${ROWS / SHORT} × ${SHORT} rows`, samples: samples.parts },
  });
}

/** Once more, at a free hour. */
const book = (records: RecordsService, size: number, at: number) => records.create(appOf(size), LIST, bookingOf(at));

const bookingOf = (at: number): Booking => ({
  code: `new ${at}`,
  room: `방 ${Math.abs(at) % 20}`,
  date: new Date(Date.UTC(2060, 0, 1 + at)).toISOString().slice(0, 10),
  time: "10:00",
  people: 2,
  status: "open",
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Twenty rooms, twelve hours a day, none of them taken twice. */
async function fill(db: Database, appId: string, size: number): Promise<void> {
  for (let from = 0; from < size; from += CHUNK)
    await db.execute(sql`
      insert into records (app_id, env, collection, id, data)
      select ${appId}, 'live', ${LIST}, 'r' || n, jsonb_build_object('code', 'old ' || n, 'room', '방 ' || n % 20,
        'date', to_char(date '1950-01-01' + n / 240, 'YYYY-MM-DD'), 'time', to_char(8 + n / 20 % 12, 'FM00') || ':00', 'people', 2, 'status', 'open')
      from generate_series(${from}::int, ${Math.min(size, from + CHUNK) - 1}::int) n`);
}

async function empty(db: Database, appId: string): Promise<void> {
  for (const table of ["record_keys", "record_counters", "record_rules", "record_declarations", "records"])
    for (let gone = 1; gone > 0;) {
      const { rowCount } = await db.execute(
        sql`delete from ${sql.identifier(table)} where ctid = any (array(select ctid from ${sql.identifier(table)} where app_id = ${appId} limit ${CHUNK}))`,
      );
      gone = rowCount ?? 0;
    }
}

const LISTS = [
  {
    id: LIST,
    name: "예약",
    kind: "event",
    titleField: "code",
    access: [],
    fields: [
      { id: "code", label: "번호", type: "text", unique: true },
      { id: "room", label: "방", type: "text" },
      { id: "date", label: "날짜", type: "date" },
      { id: "time", label: "시간", type: "time" },
      { id: "people", label: "인원", type: "number" },
      { id: "status", label: "상태", type: "status", options: ["open", "gone"].map((value) => ({ value, label: value })) },
    ],
    constraints: [
      { kind: "noOverlap", within: ["room"], start: ["date", "time"], minutes: 60, exceptStatus: ["gone"], message: "찬 시간이에요" },
      { kind: "capacity", of: ["date"], limit: 1_000, amount: "people", exceptStatus: ["gone"], message: "자리가 없어요." },
    ],
  },
] as unknown as ResolvedApp["entities"];

const appOf = (size: number) => ({
  actor: ANYBODY,
  app: {
    appId: `app_keys_${size}`,
    env: "live" as const,
    version: 1,
    entities: LISTS,
    rules: [],
    people: null,
    title: "",
    primary: "",
    background: "",
  },
});
