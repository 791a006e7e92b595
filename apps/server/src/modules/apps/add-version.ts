import { sampleSets } from "@appmon/appspec/kept-samples";
import type { AppSpec } from "@appmon/appspec/spec";
import type { BuildFinding, BuildOrder, BuildResult, PreviewBuild, SourceFiles } from "@appmon/builder/build-request";
import type { AppVersion, SourceFinding } from "@appmon/contract/app";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { restoreRecords } from "@appmon/db/record-snapshot";
import { lockRoom } from "@appmon/db/room-event-log";
import { syncSampleRecords } from "@appmon/db/sample-records";
import { saveVersion } from "@appmon/db/version-store";
import type { HandEdits } from "./hand-edits.ts";
import { type AppRow, findPreviewName, lockLatestVersion, setTitle } from "./store.ts";

export interface AddVersionDeps {
  db: Database;
  builder: {
    preview(project: string, files: SourceFiles, order: BuildOrder): Promise<BuildResult<PreviewBuild>>;
    checkTypes(project: string, files: SourceFiles, order: BuildOrder): Promise<BuildResult<BuildFinding[]>>;
  };
  previewUrl(previewName: string): string;
}

export interface Change {
  spec: AppSpec;
  files: SourceFiles;
  edits: HandEdits;
  ops: unknown[];
  inverse: unknown[];
  origin: "restore" | "spec" | "hand";
  summary: string;
  /** The preview's records go back to where they were in this version. */
  recordsOf?: number;
}

/** Builds and stores a change that does not come from the conversation. `base` must still be the latest version. */
export async function addVersion(
  { db, builder, previewUrl }: AddVersionDeps,
  app: AppRow,
  base: number,
  change: Change,
): Promise<{ version: AppVersion; previewUrl: string }> {
  const { recordsOf, ...version } = change;
  const build = await builder.preview(app.roomId, change.files, { person: app.ownerId });
  if (!build.ok) throw buildFailed(build.findings);
  if (change.origin === "hand" && build.value.failed?.length) throw buildFailed(build.value.failed);
  // What we generate has no type error; what a person wrote is looked at before it becomes the latest version.
  if (change.origin === "hand") {
    const types = await builder.checkTypes(app.roomId, change.files, { person: app.ownerId, replaces: "save" });
    const findings = types.ok ? types.value : types.findings;
    // Saved again before anybody had looked at it: what is newer is built on what was before this one.
    if (findings.some(({ code }) => code === "superseded")) throw refusal("version/behind");
    if (findings.length > 0) throw buildFailed(findings);
  }
  const now = new Date();
  const number = await db.transaction(async (tx) => {
    const [, latest] = await Promise.all([lockRoom(tx, app.roomId), lockLatestVersion(tx, app.id)]);
    if (latest === undefined) throw refusal("app/not-found");
    if (latest !== base) throw refusal("version/behind");
    if (change.spec.title !== app.title) await setTitle(tx, app, change.spec.title);
    const saved = await saveVersion(tx, app, { ...version, generationId: null }, now);
    await syncSampleRecords(tx, app.id, sampleSets(change.spec), now);
    if (recordsOf !== undefined) await restoreRecords(tx, app.id, recordsOf);
    return saved;
  });
  const name = await findPreviewName(db, app.roomId);
  if (!name) throw new Error(`app ${app.id} has no room`);
  return {
    version: { number, summary: change.summary, origin: change.origin, createdAt: now.toISOString() },
    previewUrl: previewUrl(name),
  };
}

const MOST_FINDINGS = 50;

function buildFailed(findings: BuildFinding[]) {
  const shown = findings.slice(0, MOST_FINDINGS);
  return refusal("version/build-failed", {
    detail: shown.slice(0, 5).map(toLine).join("\n"),
    findings: shown.map(({ code, path, line, message }): SourceFinding => ({ code, path: path ?? null, line: line ?? null, message })),
  });
}

function toLine({ path, line, message }: BuildFinding): string {
  return `${path ?? ""}${line === undefined ? "" : `:${line}`}${path ? " " : ""}${message}`;
}
