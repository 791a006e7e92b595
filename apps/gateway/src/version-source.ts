import type { Database } from "@appmon/db/client";
import type { VersionNews } from "@appmon/db/version-news";
import { findVersionManifest, loadBlobs } from "@appmon/db/version-store";
import { withFormerBlocks } from "@appmon/registry/former-blocks";

const CACHED_VERSIONS = 200;
const CACHED_TEXTS = 4_000;

/** Source files of versions. Versions never change, so the latest used ones stay in memory. */
export function createVersionSource(db: Database) {
  const cache = new Map<string, Promise<Record<string, string>>>();
  /** hash → text: a new version shares nearly all files with the one before. */
  const texts = new Map<string, string>();

  const textOf = (hash: string, bodies: Map<string, Buffer>, path: string): string => {
    const text = texts.get(hash) ?? bodies.get(hash)?.toString("utf8");
    if (text === undefined) throw new Error(`blob ${hash} of ${path} is missing`);
    // Most recently used last.
    texts.delete(hash);
    texts.set(hash, text);
    return text;
  };
  const load = async (appId: string, number: number, known: Record<string, string> | null) => {
    const manifest = known ?? (await findVersionManifest(db, appId, number));
    if (!manifest) throw new Error(`version ${number} of ${appId} is gone`);
    const bodies = await loadBlobs(
      db,
      Object.values(manifest).filter((hash) => !texts.has(hash)),
    );
    const files: Record<string, string> = {};
    for (const [path, hash] of Object.entries(manifest)) {
      files[path] = textOf(hash, bodies, path);
    }
    for (const oldest of texts.keys()) {
      if (texts.size <= CACHED_TEXTS) break;
      texts.delete(oldest);
    }
    return withFormerBlocks(files);
  };
  const change = async (base: Promise<Record<string, string>>, { set, gone }: VersionNews) => {
    const [files, bodies] = await Promise.all([
      base,
      loadBlobs(
        db,
        Object.values(set).filter((hash) => !texts.has(hash)),
      ),
    ]);
    const next = { ...files };
    for (const path of gone) delete next[path];
    for (const [path, hash] of Object.entries(set)) next[path] = textOf(hash, bodies, path);
    return next;
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
    /** Files of the version that a notice tells of, where the ones it differs from are at hand; else undefined. */
    follow(news: VersionNews): Promise<Record<string, string>> | undefined {
      const key = `${news.appId}/${news.number}`;
      const known = cache.get(key);
      if (known) return keep(key, known);
      const base = cache.get(`${news.appId}/${news.base}`);
      return base && keep(key, change(base, news));
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
