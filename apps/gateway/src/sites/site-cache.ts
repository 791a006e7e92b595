import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@appmon/db/client";
import type { NoticeHub } from "@appmon/db/notice-hub";
import { apps, type DeployedFile, deployments, versions } from "@appmon/db/schema";
import { loadBlobs } from "@appmon/db/version-store";
import { ownerStays } from "../owner-stays.ts";
import type { AppFace } from "./app-pictures.ts";
import { isFont } from "./stored-fonts.ts";

/** After a lost notice a stale site is served at most this long. */
const FRESH_MS = 2_000;
const MAX_BYTES = 256 * 1024 * 1024;

export interface SiteFile extends Omit<DeployedFile, "plain" | "brotli" | "gzip"> {
  etag: string;
  plain: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}
/** What a published page gets from outside of its app. */
export interface SiteDress {
  /** HTML at the end of the head. */
  head: string;
  /** HTML at the end of the page. */
  foot: string;
  /** What it looks like from outside. */
  face: AppFace;
  /** Where it stands for searching machines: its own domain, if it has one. */
  origin: string;
  /** Paths that anybody may open. */
  pages: string[];
}
export interface Site {
  deploymentId: string;
  version: number;
  visibility: "public" | "unlisted";
  /** Whether somebody, or a model, wrote code for it: then what it may reach is narrower. */
  hasOwnCode: boolean;
  dress: SiteDress;
  files: Map<string, SiteFile>;
  /** Fonts by URL path: their bodies are not held, see `createStoredFonts`. */
  fonts: Map<string, DeployedFile>;
}

interface Entry {
  site: Promise<Site | undefined>;
  checkedAt: number;
  bytes: number;
  unsubscribe: () => void;
}

export interface SiteCacheDeps {
  db: Database;
  hub: NoticeHub;
  /** Asked whenever a site is looked up again. */
  dress(site: { ownerId: string; slug: string; appId: string; version: number; title: string; description: string }): Promise<SiteDress>;
}

/** Whether a version has files edited by hand or components of its own. */
const ownCode = sql<boolean>`${versions.edits} <> '{}'::jsonb or coalesce(jsonb_array_length(${versions.spec} -> 'files'), 0) + coalesce(jsonb_array_length(${versions.spec} -> 'slots'), 0) > 0`;

/** The bodies of deployed files but for fonts. Throws when a blob is missing: that is damage. */
export async function loadSiteFiles(db: Database, deployed: Record<string, DeployedFile>): Promise<Map<string, SiteFile>> {
  const held = Object.entries(deployed).filter(([, file]) => !isFont(file));
  const hashes = held.flatMap(([, file]) => [file.plain, file.brotli, file.gzip].filter((hash) => hash !== null));
  const blobs = await loadBlobs(db, hashes);
  const bodyOf = (hash: string): Buffer => {
    const body = blobs.get(hash);
    if (!body) throw new Error(`blob ${hash} is missing`);
    return body;
  };
  return new Map(
    held.map(([path, file]) => [
      path,
      {
        ...file,
        etag: `"${file.plain.slice(0, 32)}"`,
        plain: bodyOf(file.plain),
        brotli: file.brotli === null ? null : bodyOf(file.brotli),
        gzip: file.gzip === null ? null : bodyOf(file.gzip),
      },
    ]),
  );
}

/** Published files in memory: a request never reads the disk, and a new deployment shows as soon as its notice arrives. */
export function createSiteCache({ db, hub, dress }: SiteCacheDeps) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const drop = (slug: string) => {
    const entry = entries.get(slug);
    if (!entry) return;
    entries.delete(slug);
    bytes -= entry.bytes;
    entry.unsubscribe();
  };

  const load = async (slug: string, known: Site | undefined): Promise<Site | undefined> => {
    const [row] = await db
      .select({
        appId: apps.id,
        ownerId: apps.ownerId,
        id: deployments.id,
        version: deployments.version,
        visibility: deployments.visibility,
        title: deployments.title,
        description: deployments.description,
        files: deployments.files,
        hasOwnCode: ownCode,
      })
      .from(deployments)
      .innerJoin(apps, eq(apps.id, deployments.appId))
      .innerJoin(versions, and(eq(versions.appId, deployments.appId), eq(versions.number, deployments.version)))
      .where(and(eq(deployments.slug, slug), eq(deployments.state, "live"), isNull(apps.deletedAt), ownerStays(apps.ownerId)));
    if (!row) return undefined;
    const worn = await dress({ ...row, slug });
    if (known?.deploymentId === row.id && known.dress.head === worn.head && known.dress.foot === worn.foot) return known;
    const files = await loadSiteFiles(db, row.files);
    const page = files.get("/index.html");
    if (page) files.set("/index.html", dressed(page, worn));
    const { id: deploymentId, version, visibility, hasOwnCode } = row;
    const fonts = new Map(Object.entries(row.files).filter(([, file]) => isFont(file)));
    return { deploymentId, version, visibility, hasOwnCode, dress: worn, files, fonts };
  };

  const sizeOf = (site: Site | undefined) =>
    [...(site?.files.values() ?? [])].reduce(
      (sum, file) => sum + file.plain.length + (file.brotli?.length ?? 0) + (file.gzip?.length ?? 0),
      0,
    );

  return {
    /** The site at this slug, or undefined when nothing is published there. */
    async get(slug: string): Promise<Site | undefined> {
      const entry = entries.get(slug);
      if (entry && Date.now() - entry.checkedAt < FRESH_MS) return entry.site;
      if (entry) {
        entry.checkedAt = Date.now();
        const known = await entry.site;
        const current = await load(slug, known);
        if (current === known) return known;
        drop(slug);
      }
      const site = load(slug, undefined);
      const fresh: Entry = { site, checkedAt: Date.now(), bytes: 0, unsubscribe: hub.subscribe(`site:${slug}`, () => drop(slug)) };
      entries.set(slug, fresh);
      const loaded = await site.catch((error) => {
        drop(slug);
        throw error;
      });
      if (!loaded) drop(slug);
      else if (entries.get(slug) === fresh) {
        fresh.bytes = sizeOf(loaded);
        bytes += fresh.bytes;
        for (const oldest of entries.keys()) {
          if (bytes <= MAX_BYTES) break;
          if (oldest !== slug) drop(oldest);
        }
      }
      return loaded;
    },
  };
}
/** Compressed again: the page is a few kilobytes. */
function dressed(page: SiteFile, { head, foot }: SiteDress): SiteFile {
  const html = page.plain.toString("utf8");
  const plain = Buffer.from(html.replace("</head>", () => `${head}</head>`).replace("</body>", () => `${foot}</body>`));
  const etag = `"${createHash("sha256").update(plain).digest("hex").slice(0, 32)}"`;
  return { ...page, plain, etag, brotli: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

export type SiteCache = ReturnType<typeof createSiteCache>;
