import type { AppSpec } from "@appmon/appspec/spec";
import type { Builder, CodeSeen } from "@appmon/builder/build-request";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import type { DeployedFile } from "@appmon/db/schema";
import { findVersion, loadVersionFiles, saveBlobs } from "@appmon/db/version-store";
import { describeApp } from "./describe-app.ts";
import type { OwnApp } from "./store.ts";

export interface BundleDeps {
  db: Database;
  builder: Pick<Builder, "publish">;
  /** A file of the shared packages by its URL path; undefined = there is none. */
  vendorFile(path: string): Promise<StoredFile | undefined>;
}

export interface StoredFile {
  contentType: string;
  immutable: boolean;
  plain: Uint8Array;
  brotli: Uint8Array | null;
  gzip: Uint8Array | null;
}

export interface BundledVersion {
  version: number;
  spec: AppSpec;
  /** As its owner wrote it, else a line of ours. */
  description: string;
  files: Record<string, DeployedFile>;
  /** What stands in the code that people and models wrote for this app. */
  seen: CodeSeen;
}

/** Bundles the latest version of an app and stores its files, with every shared package they import. */
export async function bundleVersion(
  { db, builder, vendorFile }: BundleDeps,
  app: OwnApp,
  { title, description }: { title: string; description: string },
): Promise<BundledVersion> {
  const version = await findVersion(db, app.id, app.latestVersion);
  if (!version) throw refusal("version/not-found");
  const spec = version.spec as AppSpec;
  const told = description || describeApp(spec);
  const sources = await loadVersionFiles(db, version.files);
  const build = await builder.publish(
    app.roomId,
    sources,
    {
      title,
      description: told,
      data: "hosted",
      lang: "ko",
      themeColor: spec.theme.background,
      inspect: Object.keys(sources).filter(
        (path) => path.startsWith("src/custom/") || path.startsWith("src/slots/") || Object.hasOwn(version.edits, path),
      ),
    },
    { person: app.ownerId },
  );
  if (!build.ok) {
    const findings = build.findings.map(({ code, path, line, message }) => ({ code, path: path ?? null, line: line ?? null, message }));
    throw refusal("deployment/build-failed", { findings });
  }
  const stored = build.value.files.map((file): [string, StoredFile] => [file.path, { ...file, plain: file.body }]);
  for (const path of build.value.shared) {
    const file = await vendorFile(path);
    if (!file) throw new Error(`${path} is missing`);
    stored.push([path, file]);
  }
  const files: Record<string, DeployedFile> = {};
  for (let at = 0; at < stored.length; at += STORED_AT_ONCE)
    Object.assign(files, await storeFiles(db, stored.slice(at, at + STORED_AT_ONCE)));
  return { version: version.number, spec, description: told, files, seen: build.value.seen };
}

/** A font is cut into hundreds of files: they are not stored one by one, and not all in one statement either. */
const STORED_AT_ONCE = 24;

async function storeFiles(db: Database, stored: readonly [path: string, file: StoredFile][]): Promise<Record<string, DeployedFile>> {
  const bodies = stored.flatMap(([path, { plain, brotli, gzip }]) =>
    Object.entries({ plain, brotli, gzip }).flatMap(([form, body]) => (body ? [[`${form} ${path}`, body] as const] : [])),
  );
  const hashes = await saveBlobs(db, Object.fromEntries(bodies));
  const deployed = ([path, { contentType, immutable }]: readonly [string, StoredFile]): [string, DeployedFile] => [
    path,
    {
      contentType,
      immutable,
      plain: hashes[`plain ${path}`]!,
      brotli: hashes[`brotli ${path}`] ?? null,
      gzip: hashes[`gzip ${path}`] ?? null,
    },
  ];
  return Object.fromEntries(stored.map(deployed));
}
