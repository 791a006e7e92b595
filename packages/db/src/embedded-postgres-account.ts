import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError, folderError } from "./embedded-postgres-error.ts";

/** PostgreSQL refuses to run as root; every Unix has this account. */
const NOBODY = 65_534;
/** A link of the kernel's that leads into the folder a process was started in, whoever owns the folders above. */
const OWN_FOLDER = "/proc/self/cwd";

/** Who runs PostgreSQL, and how that account names the data folder. */
export interface DatabaseAccount {
  /** Absent = the account that runs us. */
  ids?: { uid: number; gid: number };
  /** The folder the programs are started in. */
  cwd: string;
  /** What they are told their data folder is. */
  dataPath: string;
}

/**
 * Makes the data folder where it is missing and gives it to the account that runs PostgreSQL: ours, or as root the one that
 * owns the folder, or else `nobody`. Where that account may not walk to the folder (one in root's own home), its programs are
 * started inside it and call it by the kernel's own link. Throws `EmbeddedPostgresError`.
 *
 * Capabilities are no way around: PostgreSQL asks `access()`, which the kernel answers without them for any user but root.
 */
export function prepareAccount(dataDir: string): DatabaseAccount {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (process.getuid?.() !== 0) return { cwd: "/", dataPath: dataDir };
    const owner = statSync(existsSync(join(dataDir, "PG_VERSION")) ? join(dataDir, "PG_VERSION") : dataDir);
    const ids = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: owner.uid, gid: owner.gid };
    chownSync(dataDir, ids.uid, ids.gid);
    if (isOpenPath(dataDir)) return { ids, cwd: "/", dataPath: dataDir };
    if (!existsSync(OWN_FOLDER)) throw new EmbeddedPostgresError("rights", dataDir, "the folders above it are closed to other accounts");
    return { ids, cwd: dataDir, dataPath: OWN_FOLDER };
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : folderError(dataDir, error);
  }
}

/** Whether everybody may walk to a path. */
function isOpenPath(path: string): boolean {
  for (let dir = dirname(path); dir !== dirname(dir); dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Starts a program of PostgreSQL's under its account, with nothing of our environment. */
export function spawnAs(
  account: Pick<DatabaseAccount, "ids" | "cwd">,
  command: string,
  args: string[],
  stdin: "ignore" | "pipe" = "ignore",
): ChildProcess {
  // Its own process group: Ctrl+C in the terminal reaches us first, and we stop the server in order.
  return spawn(command, args, {
    ...account.ids,
    env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8", TZ: "UTC" },
    cwd: account.cwd,
    stdio: [stdin, "ignore", "pipe"],
    detached: true,
  });
}

/** Runs a program to its end, with `input` on its standard input. Answers its exit code (null = it could not run) and what it said. */
export async function runAs(
  account: Pick<DatabaseAccount, "ids" | "cwd">,
  command: string,
  args: string[],
  input?: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawnAs(account, command, args, input === undefined ? "ignore" : "pipe");
  const output = collectOutput(child);
  child.stdin?.on("error", () => {
    // It ended before it had read everything: its exit code says so.
  });
  child.stdin?.end(input);
  return new Promise((done) => {
    child.once("error", (error) => done({ code: null, output: error.message }));
    child.once("close", (code) => done({ code, output: output() }));
  });
}

/** The last 4 000 characters a child process wrote to its standard error. */
export function collectOutput(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000);
  });
  return () => text.trim();
}
