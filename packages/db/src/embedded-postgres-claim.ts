import { execFile } from "node:child_process";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { folderError } from "./embedded-postgres-error.ts";

const run = promisify(execFile);

/** Raised when a living process already runs on this data folder. */
export class DataFolderInUse extends Error {
  readonly pid: number;
  readonly dataDir: string;

  constructor(pid: number, dataDir: string) {
    super(`process ${pid} is using ${dataDir}`);
    this.pid = pid;
    this.dataDir = dataDir;
  }
}

/**
 * One owner of a data folder at a time: a second one would stop the first one's server. An owner that was killed leaves its file
 * behind, so the process id counts only together with the time that process started. Answers how to give the folder up again;
 * a process may claim what it has claimed. Throws `DataFolderInUse`, or `EmbeddedPostgresError` where the file cannot be written.
 */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = `${dataDir}.owner`;
  const mine = `${process.pid}\n${await startTimeOf(process.pid)}`;
  // Given up twice, it may be somebody else's already.
  const release = async () => {
    if (readOwner(file) === mine) rmSync(file, { force: true });
  };
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, mine);
  } catch (error) {
    throw folderError(dirname(file), error);
  }
  try {
    for (;;) {
      if (tryLink(draft, file)) return release;
      const found = readOwner(file);
      if (found === mine) return release;
      if (found === undefined) continue;
      const [pid = "", startedAt = ""] = found.split("\n");
      if (startedAt !== "" && (await startTimeOf(Number(pid))) === startedAt) throw new DataFolderInUse(Number(pid), dataDir);
      removeStale(file, found);
    }
  } catch (error) {
    throw error instanceof DataFolderInUse ? error : folderError(dirname(file), error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Creates `file` with the content of `draft` in one step; false when it exists. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    // Given up since we looked.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Takes away what a killed owner left, unless a new owner has replaced it in between. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (readFileSync(aside, "utf8") !== stale) tryLink(aside, file);
  rmSync(aside, { force: true });
}

/** When a process started, or "" when there is none. */
async function startTimeOf(pid: number): Promise<string> {
  if (existsSync("/proc/self/stat"))
    return existsSync(`/proc/${pid}/stat`) ? (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? "") : "";
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim();
}
