import type { Database } from "@appmon/db/client";
import { findVersionManifest, loadBlobs } from "@appmon/db/version-store";

const CACHED_VERSIONS = 200;
const CACHED_TEXTS = 4_000;

/** Source files of versions. Versions never change, so the latest used ones stay in memory. */
export function createVersionSource(db: Database) {
  const cache = new Map<string, Promise<Record<string, string>>>();
  /** hash → text: a new version shares nearly all files with the one before. */
  const texts = new Map<string, string>();

  const load = async (appId: string, number: number, known: Record<string, string> | null) => {
    const manifest = known ?? (await findVersionManifest(db, appId, number));
    if (!manifest) throw new Error(`version ${number} of ${appId} is gone`);
    const bodies = await loadBlobs(
      db,
      Object.values(manifest).filter((hash) => !texts.has(hash)),
    );
    const files: Record<string, string> = {};
    for (const [path, hash] of Object.entries(manifest)) {
      const text = texts.get(hash) ?? bodies.get(hash)?.toString("utf8");
      if (text === undefined) throw new Error(`blob ${hash} of ${path} is missing`);
      files[path] = text;
      texts.delete(hash);
      texts.set(hash, text);
    }
    for (const oldest of texts.keys()) {
      if (texts.size <= CACHED_TEXTS) break;
      texts.delete(oldest);
    }
    return files;
  };
  const keep = (key: string, files: Promise<Record<string, string>>) => {
    // Most recently used last, so that the first key is the one to go.
    cache.delete(key);
    cache.set(key, files);
    files.catch(() => cache.delete(key));
    const oldest = cache.keys().next().value;
    if (cache.size > CACHED_VERSIONS && oldest !== undefined) cache.delete(oldest);
    return files;
  };
  return {
    /** Fetches what a notice says is new, side by side with whatever else is looked up. */
    async prefetch(hashes: string[]): Promise<void> {
      for (const [hash, body] of await loadBlobs(
        db,
        hashes.filter((one) => !texts.has(one)),
      ))
        texts.set(hash, body.toString("utf8"));
    },
    /** `manifest` spares looking it up where the caller has it. */
    get(appId: string, number: number, manifest: Record<string, string> | null = null): Promise<Record<string, string>> {
      const key = `${appId}/${number}`;
      return keep(key, cache.get(key) ?? load(appId, number, manifest));
    },
    /** Files of a version that this process has just stored: its preview will ask for them next. */
    remember(appId: string, number: number, files: Record<string, string>): void {
      void keep(`${appId}/${number}`, Promise.resolve(files));
    },
  };
}
export type VersionSource = ReturnType<typeof createVersionSource>;
