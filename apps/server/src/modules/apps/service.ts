import { visitorNameOf } from "@appmon/db/preview-name";
import { transactAgain } from "@appmon/db/transact-again";
import type { Executor, Tx } from "@appmon/db/client";
import { createHash, randomBytes } from "node:crypto";
import { summariseChange } from "@appmon/appspec/diff-spec";
import type { OftenAskedChange, OftenAskedChoice, OftenAskedForm } from "@appmon/appspec/often-asked-change";
import type { AppSpec } from "@appmon/appspec/spec";
import {
  type AppChecks,
  type AppDetail,
  type AppItem,
  type ChangeForms,
  type Deployment,
  MOST_LISTED,
  type PastVersion,
  type Repair,
  type VersionFiles,
} from "@appmon/contract/app";
import type { OftenAsked } from "@appmon/contract/often-asked";
import type { AppFaultList } from "@appmon/contract/app-fault";
import type { TakenDown } from "@appmon/contract/operator";
import { refusal } from "@appmon/contract/failure-codes";
import type { SourceFiles } from "@appmon/builder/build-request";
import type { TurnInput, TurnResult } from "@appmon/engine/turn";
import { koreanDate } from "@appmon/kernel/korean-date";
import { sendNotice } from "@appmon/db/notice-hub";
import { findVersion, loadVersionFiles, type VersionRow } from "@appmon/db/version-store";
import { trashedSince } from "../../http/trash.ts";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { addVersion, type AddVersionDeps, type Change } from "./add-version.ts";
import { checkApp, type CheckDeps } from "./check-app.ts";
import { type AppRooms, duplicateApp } from "./duplicate-app.ts";
import { forgetFault, listFaults } from "./app-faults.ts";
import { editFiles, type FileChange } from "./edit-files.ts";
import { isOwnFile, keepHandEdits, tellOfEdits } from "./hand-edits.ts";
import { getOwnApp } from "./policy.ts";
import { purgeApp } from "./purge-app.ts";
import { planRepair } from "./repair-app.ts";
import {
  addAdminTicket,
  type AppRow,
  countRecords,
  findLive,
  findPreviewName,
  type LiveRow,
  listApps,
  listVersions,
  findTrashedApp,
  lockTrashedApp,
  trashApp,
  untrashApp,
} from "./store.ts";
import { startApp, type StartedApp } from "./start-app.ts";
import { lookOf } from "./version-look.ts";

const PAGE = 50;
const TICKET_MS = 5 * 60 * 1000;

export interface AppsDeps extends AddVersionDeps {
  builder: AddVersionDeps["builder"] & CheckDeps["builder"];
  compile(spec: AppSpec, userId: string): Promise<SourceFiles>;
  /** The built-in engine: the same words a person could say. */
  takeTurn(input: TurnInput, userId: string): Promise<TurnResult>;
  /** Forms in which what is asked for could be done by hand. */
  changeForms(text: string, spec: AppSpec, userId: string): Promise<ChangeForms>;
  /** Changes people often ask for that the app has parts for, and one of them as a form; undefined: there is no such change. */
  oftenAsked(spec: AppSpec, words: string, today: string, userId: string): Promise<OftenAskedChange[]>;
  oftenAskedForm(choice: OftenAskedChoice, spec: AppSpec, today: string, userId: string): Promise<OftenAskedForm | undefined>;
  applyOperations(spec: AppSpec, ops: unknown[]): { spec: AppSpec; inverse: unknown[] };
  siteUrl(slug: string): string;
  suggestSlug(spec: AppSpec, appId: string): string;
  rooms: AppRooms;
  /** Why operators closed an app; null = they did not. */
  takenDownOf(executor: Executor, appId: string): Promise<TakenDown | null>;
  /** Refuses where this person's plan holds no further app. */
  requireRoomForApp(executor: Executor, userId: string): Promise<void>;
}

export function createAppsService(deps: AppsDeps) {
  const { db, compile, applyOperations, previewUrl, siteUrl, suggestSlug, rooms } = deps;
  const versionOf = async (app: AppRow, number: number): Promise<VersionRow> => {
    const version = await findVersion(db, app.id, number);
    if (!version) throw refusal("version/not-found");
    return version;
  };

  const previewsOf = async (app: AppRow): Promise<{ previewUrl: string; visitorPreviewUrl: string }> => {
    const name = await findPreviewName(db, app.roomId);
    if (!name) throw new Error(`app ${app.id} has no room`);
    return { previewUrl: previewUrl(name), visitorPreviewUrl: previewUrl(visitorNameOf(name)) };
  };

  /** Of an app of this person. */
  const newestOf = async (userId: string, id: string): Promise<{ version: number; spec: AppSpec }> => {
    const app = await getOwnApp(db, userId, id);
    const { number, spec } = await versionOf(app, app.latestVersion);
    return { version: number, spec: spec as AppSpec };
  };

  /** Compiles a spec, keeps what was edited by hand in `from`, and stores the result. */
  const addSpec = async (app: AppRow, change: Omit<Change, "files" | "edits">, from: VersionRow) => {
    const kept = await keepHandEdits(db, from.edits, await compile(change.spec, app.ownerId));
    const added = await addVersion(deps, app, app.latestVersion, { ...change, files: kept.files, edits: kept.edits });
    const notice = tellOfEdits(kept);
    return notice === "" ? added : { ...added, notice };
  };

  return {
    /** `trash`: what was deleted and can still be had back. */
    async list(userId: string, cursor: string | undefined, trash: boolean): Promise<{ items: AppItem[]; nextCursor: string | null }> {
      const at = decodeCursor(cursor, 2);
      const before = at && { updatedAt: new Date(at[0] as string), id: String(at[1]) };
      if (before && Number.isNaN(before.updatedAt.getTime())) throw refusal("request/invalid");
      const rows = await listApps(db, userId, { limit: PAGE + 1, before, ...(trash ? { trashedSince: trashedSince() } : {}) });
      const items = rows.slice(0, PAGE);
      const last = items.at(-1)?.app;
      return {
        items: items.map((row) => toItem(row.app, row.spec as AppSpec, row.live ?? undefined, siteUrl)),
        nextCursor: rows.length > PAGE && last ? encodeCursor([last.updatedAt.toISOString(), last.id]) : null,
      };
    },

    async get(userId: string, id: string): Promise<AppDetail> {
      const app = await getOwnApp(db, userId, id);
      const shown = versionOf(app, app.latestVersion).then((version) => version.spec as AppSpec);
      const counting = shown.then(({ entities }) =>
        countRecords(
          db,
          id,
          entities.map((entity) => entity.id),
          MOST_LISTED,
        ),
      );
      const [spec, live, counts, previews, takenDown] = await Promise.all([
        shown,
        findLive(db, id),
        counting,
        previewsOf(app),
        deps.takenDownOf(db, id),
      ]);
      const recordsIn = (collection: string, env: string) => counts.find((row) => row.collection === collection && row.env === env)?.n ?? 0;
      return {
        ...toItem(app, spec, live, siteUrl),
        takenDown,
        ...(app.fromTemplate ? { fromTemplate: app.fromTemplate } : {}),
        ...previews,
        suggestedSlug: live?.slug ?? suggestSlug(spec, id),
        collections: spec.entities.map((entity) => ({
          id: entity.id,
          name: entity.name,
          previewRecords: Math.min(recordsIn(entity.id, "preview"), MOST_LISTED),
          hasMorePreviewRecords: recordsIn(entity.id, "preview") > MOST_LISTED,
          liveRecords: Math.min(recordsIn(entity.id, "live"), MOST_LISTED),
          hasMoreLiveRecords: recordsIn(entity.id, "live") > MOST_LISTED,
        })),
        screens: spec.screens.filter((screen) => !screen.path.includes(":")).map((screen) => ({ title: screen.title, path: screen.path })),
      };
    },

    async rename(userId: string, id: string, title: string): Promise<AppDetail> {
      const app = await getOwnApp(db, userId, id);
      const ops = [{ op: "setApp", patch: { title } }];
      const latest = await versionOf(app, app.latestVersion);
      const applied = applyOperations(latest.spec as AppSpec, ops);
      await addSpec(app, { ...applied, ops, origin: "spec", summary: "앱 이름을 바꿨어요" }, latest);
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

    /** Out of the trash within 30 days. A room that has made another app meanwhile keeps that; this one gets a room of its own. */
    async recover(userId: string, id: string): Promise<AppDetail> {
      await deps.requireRoomForApp(db, userId);
      await db.transaction(async (tx) => {
        const app = await findTrashedApp(tx, userId, id, trashedSince());
        if (!app) throw refusal("app/not-found");
        const fits = await rooms.reopen(tx, app.roomId);
        const roomId = fits ? app.roomId : await rooms.open(tx, userId, app.title, `휴지통에서 되살린 앱이에요: ${app.title}`);
        // The room came first, as everywhere; meanwhile the app may have been emptied for good.
        if (!(await lockTrashedApp(tx, userId, id, trashedSince()))) throw refusal("app/not-found");
        await untrashApp(tx, app, roomId);
      });
      return this.get(userId, id);
    },

    /** Out of the trash for good: nothing of it is left, and nobody else gets its address. */
    async purge(userId: string, id: string): Promise<void> {
      // Whoever still writes in it locks the same rows in another order.
      await transactAgain(db, async (tx) => {
        if (!(await lockTrashedApp(tx, userId, id, trashedSince()))) throw refusal("app/not-found");
        await purgeApp(tx, id, new Date());
      });
    },

    async duplicate(userId: string, id: string): Promise<AppDetail> {
      await deps.requireRoomForApp(db, userId);
      const app = await getOwnApp(db, userId, id);
      // A copy at another address would be the same app again.
      if ((await deps.takenDownOf(db, id)) !== null) throw refusal("deployment/taken-down");
      return this.get(userId, await duplicateApp(deps, app));
    },

    /** A new app of this person out of a design; what belongs to it is written in the same transaction. */
    start: (userId: string, start: StartedApp, alongside: (tx: Tx) => Promise<void>): Promise<string> =>
      startApp(deps, userId, start, alongside),

    async versions(userId: string, id: string, cursor: string | undefined): Promise<{ items: PastVersion[]; nextCursor: string | null }> {
      await getOwnApp(db, userId, id);
      const before = decodeCursor(cursor, 1)?.[0];
      if (typeof before === "string") throw refusal("request/invalid");
      const rows = await listVersions(db, id, { limit: PAGE + 1, before });
      const items = rows.slice(0, PAGE);
      const last = items.at(-1);
      return {
        items: items.map(({ spec, ...row }, index) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          look: lookOf(spec, rows[index + 1]?.spec),
        })),
        nextCursor: rows.length > PAGE && last ? encodeCursor([last.number]) : null,
      };
    },

    faults: (userId: string, id: string): Promise<AppFaultList> => listFaults(db, userId, id),

    forgetFault: (userId: string, id: string, fingerprint: string): Promise<void> => forgetFault(db, userId, id, fingerprint),

    async files(userId: string, id: string, number: number): Promise<VersionFiles> {
      const version = await versionOf(await getOwnApp(db, userId, id), number);
      const edited = Object.entries(version.edits).flatMap(([path, edit]) => (edit.mine === null ? [] : [path]));
      const files = await loadVersionFiles(db, version.files);
      return { version: number, files, edited, own: Object.keys(files).filter((path) => isOwnFile(path, version.edits)) };
    },

    /** Every restore is a new version with the very files of the old one: nothing that came later is lost. */
    async restore(userId: string, id: string, number: number, withData: boolean) {
      const app = await getOwnApp(db, userId, id);
      const target = await versionOf(app, number);
      return addVersion(deps, app, app.latestVersion, {
        spec: target.spec as AppSpec,
        files: await loadVersionFiles(db, target.files),
        edits: target.edits,
        ops: [],
        inverse: [],
        origin: "restore",
        summary: withData ? `${number}번째 버전의 화면과 데이터로 되돌렸어요` : `${number}번째 버전으로 되돌렸어요`,
        ...(withData ? { recordsOf: number } : {}),
      });
    },

    /** The owner's way into the published app as its admin: opens once, soon. */
    async adminLink(userId: string, id: string): Promise<{ url: string; expiresAt: string }> {
      await getOwnApp(db, userId, id);
      const live = await findLive(db, id);
      if (!live) throw refusal("deployment/not-found");
      const ticket = randomBytes(32).toString("base64url");
      const expiresAt = new Date(Date.now() + TICKET_MS);
      const hash = createHash("sha256").update(ticket).digest("hex");
      await addAdminTicket(db, { appId: id, hash, name: "앱 주인", expiresAt });
      return { url: `${siteUrl(live.slug)}_api/auth/enter/${ticket}`, expiresAt: expiresAt.toISOString() };
    },

    /** Tries out what publishing the latest version would take. */
    async checks(userId: string, id: string): Promise<AppChecks> {
      const app = await getOwnApp(db, userId, id);
      const latest = await versionOf(app, app.latestVersion);
      const files = await loadVersionFiles(db, latest.files);
      const hasHandEdits = Object.keys(latest.edits).length > 0;
      return checkApp(deps, {
        ownerId: userId,
        project: app.roomId,
        version: latest.number,
        spec: latest.spec as AppSpec,
        files,
        hasHandEdits,
      });
    },

    /** What visual editing points into: the design as it stands. */
    spec: newestOf,

    /** Where words changed nothing: the forms they would be, on the design as it stands. */
    async changeForms(userId: string, id: string, text: string): Promise<ChangeForms> {
      return deps.changeForms(text, (await newestOf(userId, id)).spec, userId);
    },

    /** What could be done to the app without words. */
    async oftenAsked(userId: string, id: string, words = ""): Promise<OftenAsked> {
      const { spec } = await newestOf(userId, id);
      return { changes: await deps.oftenAsked(spec, words, koreanDate(new Date()), userId) };
    },

    /** One of these with what has been chosen so far: what it would do. Nothing is done. */
    async oftenAskedForm(userId: string, id: string, choice: OftenAskedChoice): Promise<{ version: number; form: OftenAskedForm }> {
      const { version, spec } = await newestOf(userId, id);
      const form = await deps.oftenAskedForm(choice, spec, koreanDate(new Date()), userId);
      if (!form) throw refusal("request/invalid");
      return { version, form };
    },

    /** Visual editing: operations on the spec the client saw. */
    async applySpecOps(userId: string, id: string, base: number, ops: unknown[]) {
      const app = await getOwnApp(db, userId, id);
      if (base !== app.latestVersion) throw refusal("version/behind");
      const latest = await versionOf(app, base);
      const applied = applyOperations(latest.spec as AppSpec, ops);
      const [said = "직접 고쳤어요"] = summariseChange(latest.spec as AppSpec, applied.spec);
      return addSpec(app, { ...applied, ops, origin: "spec", summary: said }, latest);
    },

    /** Repairs a finding of the checks as a version of its own, which can be taken back like any other. Takes no credits. */
    async repair(userId: string, id: string, base: number, repair: Repair) {
      const app = await getOwnApp(db, userId, id);
      if (base !== app.latestVersion) throw refusal("version/behind");
      const latest = await versionOf(app, base);
      const takeTurn = (input: TurnInput) => deps.takeTurn(input, userId);
      const plan = await planRepair({ takeTurn }, latest.spec as AppSpec, repair, Object.keys(latest.edits).length > 0);
      if (!plan) throw refusal("repair/unknown");
      const applied = applyOperations(latest.spec as AppSpec, plan.ops);
      const from = plan.dropsHandEdits ? { ...latest, edits: {} } : latest;
      return addSpec(app, { ...applied, ops: plan.ops, origin: "spec", summary: plan.summary }, from);
    },

    async editFiles(userId: string, id: string, base: number, changes: FileChange[]) {
      return editFiles(deps, await getOwnApp(db, userId, id), base, changes);
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
    look: lookOf({ ...spec, title: app.title }, undefined),
    live: live ? toDeployment(live, siteUrl) : null,
    updatedAt: app.updatedAt.toISOString(),
    ...(app.deletedAt ? { deletedAt: app.deletedAt.toISOString() } : {}),
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
    seen: row.seen,
    createdAt: row.createdAt.toISOString(),
  };
}
