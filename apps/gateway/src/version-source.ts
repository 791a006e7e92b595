import type { Database } from "@appmon/db/client";
import { findVersion, loadVersionFiles } from "@appmon/db/version-store";

const CACHED_VERSIONS = 200;

/** Source files of versions. Versions never change, so the latest used ones stay in memory. */
export function createVersionSource(db: Database) {
  const cache = new Map<string, Promise<Record<string, string>>>();
  const load = async (appId: string, number: number) => {
    const version = await findVersion(db, appId, number);
    if (!version) throw new Error(`version ${number} of ${appId} is gone`);
    return loadVersionFiles(db, version.files);
  };
  return {
    get(appId: string, number: number): Promise<Record<string, string>> {
      const key = `${appId}/${number}`;
      const files = cache.get(key) ?? load(appId, number);
      // Most recently used last, so that the first key is the one to go.
      cache.delete(key);
      cache.set(key, files);
      files.catch(() => cache.delete(key));
      const oldest = cache.keys().next().value;
      if (cache.size > CACHED_VERSIONS && oldest !== undefined) cache.delete(oldest);
      return files;
    },
  };
}
export type VersionSource = ReturnType<typeof createVersionSource>;
