import type { AppSpec } from "@appmon/appspec/spec";
import type { AppDetail, AppItem, AppVersion, Deployment } from "@appmon/contract/app";
import { refusal } from "@appmon/contract/failure-codes";
import type { BuildResult, PreviewBuild, SourceFiles } from "@appmon/builder/build-request";
import type { Database } from "@appmon/db/client";
import { sendNotice } from "@appmon/db/notice-hub";
import { lockRoom } from "@appmon/db/room-event-log";
import { syncSampleRecords } from "@appmon/db/sample-records";
import { findVersion, loadVersionFiles, saveVersion } from "@appmon/db/version-store";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { getOwnApp } from "./policy.ts";
import {
  type AppRow,
  countRecords,
  findLive,
  findPreviewName,
  type LiveRow,
  listApps,
  listVersions,
  lockLatestVersion,
  setTitle,
  trashApp,
} from "./store.ts";

const PAGE = 50;

export interface AppsDeps {
  db: Database;
  compile(spec: AppSpec): SourceFiles;
  applyOperations(spec: AppSpec, ops: unknown[]): { spec: AppSpec; inverse: unknown[] };
  builder: { preview(project: string, files: SourceFiles): Promise<BuildResult<PreviewBuild>> };
  previewUrl(previewName: string): string;
  siteUrl(slug: string): string;
  suggestSlug(spec: AppSpec, appId: string): string;
}

interface Change {
  spec: AppSpec;
  ops: unknown[];
  inverse: unknown[];
  origin: "restore" | "spec";
  summary: string;
}

export function createAppsService({ db, compile, applyOperations, builder, previewUrl, siteUrl, suggestSlug }: AppsDeps) {
  const specOf = async (app: AppRow, number: number): Promise<AppSpec> => {
    const version = await findVersion(db, app.id, number);
    if (!version) throw refusal("version/not-found");
    return version.spec as AppSpec;
  };

  const previewUrlOf = async (app: AppRow): Promise<string> => {
    const name = await findPreviewName(db, app.roomId);
    if (!name) throw new Error(`app ${app.id} has no room`);
    return previewUrl(name);
  };

  /** Compiles, builds and stores a change that does not come from the conversation. `base` must still be the latest. */
  const addVersion = async (app: AppRow, base: number, change: Change): Promise<{ version: AppVersion; previewUrl: string }> => {
    const files = compile(change.spec);
    const build = await builder.preview(app.roomId, files);
    if (!build.ok) throw new Error(`the bundle has findings: ${JSON.stringify(build.findings)}`);
    const now = new Date();
    const number = await db.transaction(async (tx) => {
      const [, latest] = await Promise.all([lockRoom(tx, app.roomId), lockLatestVersion(tx, app.id)]);
      if (latest !== base) throw refusal("version/behind");
      if (change.spec.title !== app.title) await setTitle(tx, app, change.spec.title);
      const saved = await saveVersion(tx, app, { ...change, files, generationId: null }, now);
      await syncSampleRecords(
        tx,
        app.id,
        change.spec.entities.map((entity) => ({ collection: entity.id, rows: entity.sample })),
        now,
      );
      return saved;
    });
    return {
      version: { number, summary: change.summary, origin: change.origin, createdAt: now.toISOString() },
      previewUrl: await previewUrlOf(app),
    };
  };

  return {
    async list(userId: string, cursor: string | undefined): Promise<{ items: AppItem[]; nextCursor: string | null }> {
      const at = decodeCursor(cursor, 2);
      const before = at && { updatedAt: new Date(at[0] as string), id: String(at[1]) };
      if (before && Number.isNaN(before.updatedAt.getTime())) throw refusal("request/invalid");
      const rows = await listApps(db, userId, { limit: PAGE + 1, before });
      const items = rows.slice(0, PAGE);
      const last = items.at(-1)?.app;
      return {
        items: items.map((row) => toItem(row.app, row.spec as AppSpec, row.live ?? undefined, siteUrl)),
        nextCursor: rows.length > PAGE && last ? encodeCursor([last.updatedAt.toISOString(), last.id]) : null,
      };
    },

    async get(userId: string, id: string): Promise<AppDetail> {
      const app = await getOwnApp(db, userId, id);
      const [spec, live, counts, url] = await Promise.all([
        specOf(app, app.latestVersion),
        findLive(db, id),
        countRecords(db, id),
        previewUrlOf(app),
      ]);
      const recordsIn = (collection: string, env: string) => counts.find((row) => row.collection === collection && row.env === env)?.n ?? 0;
      return {
        ...toItem(app, spec, live, siteUrl),
        previewUrl: url,
        suggestedSlug: live?.slug ?? suggestSlug(spec, id),
        collections: spec.entities.map((entity) => ({
          id: entity.id,
          name: entity.name,
          previewRecords: recordsIn(entity.id, "preview"),
          liveRecords: recordsIn(entity.id, "live"),
        })),
        screens: spec.screens.filter((screen) => !screen.path.includes(":")).map((screen) => ({ title: screen.title, path: screen.path })),
      };
    },

    async rename(userId: string, id: string, title: string): Promise<AppDetail> {
      const app = await getOwnApp(db, userId, id);
      const ops = [{ op: "setApp", patch: { title } }];
      const applied = applyOperations(await specOf(app, app.latestVersion), ops);
      await addVersion(app, app.latestVersion, { ...applied, ops, origin: "spec", summary: "앱 이름을 바꿨어요" });
      return this.get(userId, id);
    },

    async remove(userId: string, id: string): Promise<void> {
      await getOwnApp(db, userId, id);
      await db.transaction(async (tx) => {
        const live = await findLive(tx, id);
        await trashApp(tx, id, new Date());
        if (live) await sendNotice(tx, `site:${live.slug}`);
      });
    },

    async versions(userId: string, id: string, cursor: string | undefined): Promise<{ items: AppVersion[]; nextCursor: string | null }> {
      await getOwnApp(db, userId, id);
      const before = decodeCursor(cursor, 1)?.[0];
      if (typeof before === "string") throw refusal("request/invalid");
      const rows = await listVersions(db, id, { limit: PAGE + 1, before });
      const items = rows.slice(0, PAGE);
      const last = items.at(-1);
      return {
        items: items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
        nextCursor: rows.length > PAGE && last ? encodeCursor([last.number]) : null,
      };
    },

    async files(userId: string, id: string, number: number): Promise<Record<string, string>> {
      await getOwnApp(db, userId, id);
      const version = await findVersion(db, id, number);
      if (!version) throw refusal("version/not-found");
      return loadVersionFiles(db, version.files);
    },

    /** Every restore is a new version: nothing that came later is lost. */
    async restore(userId: string, id: string, number: number) {
      const app = await getOwnApp(db, userId, id);
      const spec = await specOf(app, number);
      return addVersion(app, app.latestVersion, {
        spec,
        ops: [],
        inverse: [],
        origin: "restore",
        summary: `${number}번째 버전으로 되돌렸어요`,
      });
    },

    /** Visual editing: operations on the spec the client saw. */
    async applySpecOps(userId: string, id: string, base: number, ops: unknown[]) {
      const app = await getOwnApp(db, userId, id);
      if (base !== app.latestVersion) throw refusal("version/behind");
      const applied = applyOperations(await specOf(app, base), ops);
      return addVersion(app, base, { ...applied, ops, origin: "spec", summary: "직접 고쳤어요" });
    },
  };
}
export type AppsService = ReturnType<typeof createAppsService>;

function toItem(app: AppRow, spec: AppSpec, live: LiveRow | undefined, siteUrl: (slug: string) => string): AppItem {
  return {
    id: app.id,
    roomId: app.roomId,
    title: app.title,
    icon: spec.icon,
    version: app.latestVersion,
    primary: spec.theme.primary,
    background: spec.theme.background,
    live: live ? toDeployment(live, siteUrl) : null,
    updatedAt: app.updatedAt.toISOString(),
  };
}

function toDeployment(row: LiveRow, siteUrl: (slug: string) => string): Deployment {
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    url: siteUrl(row.slug),
    title: row.title,
    description: row.description,
    visibility: row.visibility,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
  };
}
