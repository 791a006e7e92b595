/** Versions of apps: a manifest path → content hash over shared, immutable blobs. */
import { withFormerBlocks } from "@appmon/registry/former-blocks";
import { createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Executor, Tx } from "./client.ts";
import { sendNotice } from "./notice-hub.ts";
import { blobs } from "./blob-schema.ts";
import { apps, versions } from "./schema.ts";
import { writeVersionNews } from "./version-news.ts";

export function hashOf(body: string | Uint8Array): string {
  return createHash("sha256").update(body).digest("hex");
}

/** name → hash. */
export function manifestOf(bodies: Record<string, string | Uint8Array>): Record<string, string> {
  return Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, hashOf(body)]));
}

/** Stores bodies that are not there yet and answers name → hash. */
export async function saveBlobs(tx: Executor, bodies: Record<string, string | Uint8Array>): Promise<Record<string, string>> {
  const manifest = manifestOf(bodies);
  const rows = new Map<string, { hash: string; body: Buffer; size: number }>();
  for (const [name, body] of Object.entries(bodies)) {
    const hash = manifest[name]!;
    const buffer = Buffer.from(body as string);
    rows.set(hash, { hash, body: buffer, size: buffer.length });
  }
  // A fixed order keeps two writers of the same blobs from waiting for each other in a circle.
  const sorted = [...rows.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  if (sorted.length > 0) await tx.insert(blobs).values(sorted).onConflictDoNothing();
  return manifest;
}

/** hash → bytes of all that exist. */
export async function loadBlobs(executor: Executor, hashes: string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const rows = await executor
    .select({ hash: blobs.hash, body: blobs.body })
    .from(blobs)
    .where(inArray(blobs.hash, [...new Set(hashes)]));
  return new Map(rows.map((row) => [row.hash, row.body]));
}

export type VersionRow = typeof versions.$inferSelect;

export async function findVersion(executor: Executor, appId: string, number: number): Promise<VersionRow | undefined> {
  const [row] = await executor
    .select()
    .from(versions)
    .where(and(eq(versions.appId, appId), eq(versions.number, number)));
  return row;
}

/** path → hash of a version's files. */
export async function findVersionManifest(executor: Executor, appId: string, number: number): Promise<Record<string, string> | undefined> {
  const [row] = await executor
    .select({ files: versions.files })
    .from(versions)
    .where(and(eq(versions.appId, appId), eq(versions.number, number)));
  return row?.files;
}

/** path → text of a version's files, in the form of today. Throws when a blob is missing: that is damage, not an empty file. */
export async function loadVersionFiles(executor: Executor, manifest: Record<string, string>): Promise<Record<string, string>> {
  const bodies = await loadBlobs(executor, Object.values(manifest));
  const files: Record<string, string> = {};
  for (const [path, hash] of Object.entries(manifest)) {
    const body = bodies.get(hash);
    if (!body) throw new Error(`blob ${hash} of ${path} is missing`);
    files[path] = body.toString("utf8");
  }
  return withFormerBlocks(files);
}

/** Where the next version of an app goes, and what the one before has stored already. */
export interface VersionSlot {
  number: number;
  /** path → hash. */
  before: Record<string, string>;
}
export const FIRST_VERSION: VersionSlot = { number: 1, before: {} };

/** The next free number of an app; locks the app's row, so that two writers get different ones. */
export async function takeVersionSlot(tx: Tx, appId: string): Promise<VersionSlot> {
  const [, [last]] = await Promise.all([
    tx.select({ id: apps.id }).from(apps).where(eq(apps.id, appId)).for("update"),
    // Sent together and run one after the other: this one sees what the writer before has committed.
    tx
      .select({ number: versions.number, before: versions.files })
      .from(versions)
      .where(eq(versions.appId, appId))
      .orderBy(desc(versions.number))
      .limit(1),
  ]);
  return last ? { number: last.number + 1, before: last.before } : FIRST_VERSION;
}

export interface NewVersion {
  spec: unknown;
  ops: unknown[];
  inverse: unknown[];
  origin: VersionRow["origin"];
  summary: string;
  files: Record<string, string>;
  edits: VersionRow["edits"];
  generationId: string | null;
}

/** Adds a version in a slot that was taken, makes it the app's latest and announces it to open previews on commit. */
export async function addVersion(
  tx: Tx,
  app: { id: string; roomId: string },
  { number, before }: VersionSlot,
  version: NewVersion,
  now: Date,
): Promise<void> {
  const files = manifestOf(version.files);
  // Blobs of a stored version are never taken away, so only what is new has to travel.
  const fresh = Object.fromEntries(Object.entries(version.files).filter(([path]) => files[path] !== before[path]));
  await Promise.all([
    saveBlobs(tx, fresh),
    tx.insert(versions).values({ appId: app.id, number, ...version, files, createdAt: now }),
    tx.update(apps).set({ latestVersion: number, updatedAt: now }).where(eq(apps.id, app.id)),
    sendNotice(
      tx,
      `preview:${app.roomId}`,
      writeVersionNews({
        appId: app.id,
        number,
        base: number - 1,
        set: Object.fromEntries(Object.keys(fresh).map((path) => [path, files[path]!])),
        gone: Object.keys(before).filter((path) => files[path] === undefined),
      }),
    ),
  ]);
}

/** Takes a slot and adds the version in it. Answers its number. */
export async function saveVersion(tx: Tx, app: { id: string; roomId: string }, version: NewVersion, now: Date): Promise<number> {
  const slot = await takeVersionSlot(tx, app.id);
  await addVersion(tx, app, slot, version, now);
  return slot.number;
}
