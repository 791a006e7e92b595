/** The stores' part of compose.ts: where the database and the objects are, and which part of the service may hold how much of it. */
import { join } from "node:path";
import { type DatabaseClient, openDatabase } from "@appmon/db/client";
import { type NoticeHub, openNoticeHub } from "@appmon/db/notice-hub";
import type { ObjectStore } from "@appmon/object-store/object-store";
import { openDiskStore } from "@appmon/object-store/open-disk-store";
import { openS3Store } from "@appmon/object-store/open-s3-store";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { startDatabase } from "./start-database.ts";
import type { StopPlan } from "./stop-plan.ts";

/**
 * Pools of one process. Each part waits for its own connections only: visitors of a busy app never hold those a person's own
 * pages need, and neither keeps a run from renewing its lease. Together 61 with the one for notices, of the embedded
 * database's 120: a second process, `npm run operator` and a look with psql find room beside it.
 */
const POOLS = {
  api: { max: 24, statementTimeoutMs: 15_000, lockTimeoutMs: 8_000 },
  gateway: { max: 24, statementTimeoutMs: 8_000, lockTimeoutMs: 5_000 },
  jobs: { max: 12, statementTimeoutMs: 30_000, lockTimeoutMs: 10_000 },
} as const;
export type PoolName = keyof typeof POOLS;

export interface Store {
  pools: Record<PoolName, DatabaseClient>;
  hub: NoticeHub;
  objects: ObjectStore;
  /** No other process can be at work on this database. */
  exclusive: boolean;
}

/**
 * Starts the embedded database where no other is named, brings it to the newest schema and opens the pools and the store of objects.
 * Throws what `describeStartProblem` knows.
 */
export async function openStore(
  config: Pick<Config, "dataDir" | "cacheDir" | "databaseUrl" | "databaseOwnerUrl" | "s3">,
  logger: Logger,
  stops: StopPlan,
): Promise<Store> {
  const objects = config.s3 ? await openS3Store(config.s3) : await openDiskStore(join(config.dataDir, "objects"));
  const onError = (error: Error) => logger.error({ err: error }, "database connection broke");
  const { url, exclusive, stop } = await startDatabase(config, (error) =>
    logger.error({ err: error }, "the database is being started again"),
  );
  stops.push(stop);
  const open = (name: PoolName): DatabaseClient => {
    const client = openDatabase({ url, name: `appmon ${name}`, ...POOLS[name], onError });
    stops.push(() => client.close());
    return client;
  };
  // A pool connects when it is first asked: a process without a role holds nothing of that role's.
  const pools = { api: open("api"), gateway: open("gateway"), jobs: open("jobs") };
  const hub = await openNoticeHub({ url, onError });
  stops.push(() => hub.close());
  return { pools, hub, objects, exclusive };
}
