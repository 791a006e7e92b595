import { LRUCache } from "lru-cache";
import type { Database } from "@appmon/db/client";
import { findCandidate } from "../app-resolver.ts";
import { loadSiteFiles, type SiteFile } from "./site-cache.ts";

/** One is looked at for seconds. */
const KEPT_MS = 60_000;
const MOST_KEPT = 20;

export interface CandidateDeps {
  db: Database;
  workspaceOrigin: string;
  /** URL of the script that opens the screens for the workspace. */
  script: string;
}

/** Files of versions that are looked at before they are public: those that will be, with a script before them that watches. */
export function createCandidateSource({ db, workspaceOrigin, script }: CandidateDeps) {
  const kept = new LRUCache<string, Promise<Map<string, SiteFile>>>({ max: MOST_KEPT, ttl: KEPT_MS });
  return {
    /** Undefined = nothing is to be looked at under this name, or no more. */
    async get(name: string): Promise<Map<string, SiteFile> | undefined> {
      const row = await findCandidate(db, name);
      if (!row) return undefined;
      const known = kept.get(row.id) ?? loadSiteFiles(db, row.files);
      kept.set(row.id, known);
      known.catch(() => kept.delete(row.id));
      return known;
    },

    /** The document as it will be published, with the script in front of everything it loads. */
    watched(page: SiteFile): string {
      const tag = `<script src="${script}" data-workspace="${workspaceOrigin}"></script>`;
      return page.plain.toString("utf8").replace("<head>", () => `<head>${tag}`);
    },
  };
}
