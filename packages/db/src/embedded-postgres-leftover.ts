import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

const run = promisify(execFile);
const STOP_TIMEOUT_MS = 10_000;

/**
 * A server whose owner was killed: stops it in order, so that only one ever writes to this folder; a lock file with the id of another
 * program is removed. Throws `EmbeddedPostgresError` when it may not or does not stop.
 */
export async function stopLeftover(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (!(await isServerOf(pid, dataDir))) {
    // PostgreSQL itself sees that its id is gone, and by the rest of the file waits for sessions that still end. Only where the
    // id is somebody else's by now would it refuse to start.
    if (isAlive(pid)) rmSync(pidFile, { force: true });
    return;
  }
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ESRCH") throw new EmbeddedPostgresError("leftover", dataDir, String(pid), error);
  }
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (existsSync(pidFile)) {
    if (Date.now() > deadline) throw new EmbeddedPostgresError("leftover", dataDir, String(pid));
    await pause(25);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** Process ids are reused: only a process that really runs on this folder counts. */
async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  // `ps` would write question marks for Hangul where the language of the terminal is not set.
  if (existsSync("/proc/self/cmdline")) return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(dataDir);
  try {
    const { stdout } = await run("ps", ["-ww", "-o", "args=", "-p", String(pid)], {
      env: { PATH: "/usr/bin:/bin", LC_ALL: "en_US.UTF-8" },
    });
    return stdout.includes(dataDir);
  } catch (error) {
    if ((error as { code?: unknown }).code === 1) return false;
    throw error;
  }
}
