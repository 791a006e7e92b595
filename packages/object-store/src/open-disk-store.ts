import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { exactSize } from "./exact-size.ts";
import { type ObjectStore, requireKey } from "./object-store.ts";

/** A file that was being written for longer than this belongs to a process that is no more. */
const STALE_MS = 24 * 60 * 60 * 1000;

/**
 * Objects as files below `folder`, which is made where it is missing. A file is written beside the others and moved to its place once
 * it is whole and on the disk, so that no reader and no crash ever meets half of one. Rejects with the system's error.
 */
export async function openDiskStore(folder: string): Promise<ObjectStore> {
  const unfinished = join(folder, "unfinished");
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await clearStale(unfinished);

  // Spread by a hash, so that no folder has more than a small part of all files.
  const folderOf = (key: string) => join(folder, createHash("sha256").update(requireKey(key)).digest("hex").slice(0, 2));
  const fileOf = (key: string) => join(folderOf(key), key);

  return {
    async put(key, body, { size }) {
      const place = folderOf(key);
      const file = join(unfinished, randomUUID());
      try {
        const handle = await open(file, "wx", 0o600);
        // Closes the file too.
        await pipeline(body, exactSize(size), handle.createWriteStream({ flush: true }));
        await mkdir(place, { recursive: true, mode: 0o700 });
        await rename(file, join(place, key));
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const handle = await open(fileOf(key)).catch(unlessMissing);
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { body: handle.createReadStream(range), size };
    },

    async delete(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
    },

    exists: async (key) =>
      (await access(fileOf(key)).then(
        () => true,
        (error: unknown) => unlessMissing(error),
      )) === true,
  };
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}

async function clearStale(folder: string): Promise<void> {
  const since = Date.now() - STALE_MS;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // Another process may have finished it meanwhile.
    const about = await stat(file).catch(unlessMissing);
    if (about && about.mtimeMs < since) await rm(file, { force: true });
  }
}
