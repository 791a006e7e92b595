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
    get(appId: string, number: number): Promise<Record<string, string>> {
      const key = `${appId}/${number}`;
      return keep(key, cache.get(key) ?? load(appId, number));
    },
    /** Files of a version that this process has just stored: its preview will ask for them next. */
    remember(appId: string, number: number, files: Record<string, string>): void {
      void keep(`${appId}/${number}`, Promise.resolve(files));
    },
  };
}
export type VersionSource = ReturnType<typeof createVersionSource>;
