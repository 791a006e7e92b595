/** Where the throw-away data of tests lie. */
import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** statfs(2): TMPFS_MAGIC. */
const TMPFS = 0x01_02_19_94;
/** More than all databases of a run take at once. */
const ROOM = 4 * 1024 ** 3;

/**
 * A new folder for the data of a service or a cluster, whose maker removes it. It lies in memory where there is room, else among the
 * temporary files: a database of a test is copied there in 20 ms and not in 450.
 */
export function makeDataFolder(prefix: string): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix));
}

function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= ROOM;
  } catch {
    // Not Linux, or a container without it.
    return false;
  }
}
