import { LRUCache } from "lru-cache";
import type { Database } from "@appmon/db/client";
import type { DeployedFile } from "@appmon/db/schema";
import { loadBlobs } from "@appmon/db/version-store";
import type { SiteFile } from "./site-cache.ts";

const KEPT_BYTES = 16 * 1024 * 1024;

/** A font is cut into some hundred files, of which a page asks for a few. */
export const isFont = ({ contentType }: DeployedFile): boolean => contentType === "font/woff2";

/**
 * Fonts that published apps were built with. They are read when asked for, and only where the shared packages of today do not have
 * them any more: held with their sites they would take more memory than the sites.
 */
export function createStoredFonts(db: Database) {
  const kept = new LRUCache<string, SiteFile>({ maxSize: KEPT_BYTES, sizeCalculation: ({ plain }) => plain.length + 1 });
  return {
    async get(deployed: DeployedFile | undefined): Promise<SiteFile | undefined> {
      if (!deployed) return undefined;
      const known = kept.get(deployed.plain);
      if (known) return known;
      const plain = (await loadBlobs(db, [deployed.plain])).get(deployed.plain);
      if (!plain) throw new Error(`blob ${deployed.plain} is missing`);
      const file = { ...deployed, etag: `"${deployed.plain.slice(0, 32)}"`, plain, brotli: null, gzip: null };
      kept.set(deployed.plain, file);
      return file;
    },
  };
}
