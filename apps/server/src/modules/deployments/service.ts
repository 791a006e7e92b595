import type { AppSpec } from "@appmon/appspec/spec";
import type { Builder } from "@appmon/builder/build-request";
import type { Deployment } from "@appmon/contract/app";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database, Executor, Tx } from "@appmon/db/client";
import { sendNotice } from "@appmon/db/notice-hub";
import { copyRecordsToLive } from "@appmon/db/sample-records";
import type { DeployedFile } from "@appmon/db/schema";
import { findVersion, loadVersionFiles, saveBlobs } from "@appmon/db/version-store";
import { createId } from "@appmon/kernel/id";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { findSlugProblem } from "./slug.ts";
import {
  type DeploymentRow,
  findDeployment,
  findLive,
  findOwnApp,
  findSlugOwner,
  hasPublishedBefore,
  isTrashed,
  listDeployments,
  lockApp,
  type OwnApp,
  pointAt,
  setLiveState,
  takeSlug,
} from "./store.ts";

const PAGE = 50;

export interface DeploymentsDeps {
  db: Database;
  builder: Pick<Builder, "publish">;
  siteUrl(slug: string): string;
  /** A file of the shared packages by its URL path; undefined = there is none. */
  vendorFile(path: string): Promise<StoredFile | undefined>;
  /** Whether operators closed the app: it is not published until they open it again. */
  isTakenDown(executor: Executor, appId: string): Promise<boolean>;
  /** Opens the public address as a visitor would and answers which deployment it shows; undefined = none. */
  probe(slug: string): Promise<string | undefined>;
}

interface StoredFile {
  contentType: string;
  immutable: boolean;
  plain: Uint8Array;
  brotli: Uint8Array | null;
  gzip: Uint8Array | null;
}

export interface PublishInput {
  slug: string;
  title: string;
  description: string;
  visibility: "public" | "unlisted";
}

/** Longer in all than a gateway that missed the notice goes on with what it has. */
const PROBE_WAITS_MS = [0, 5, 10, 20, 40, 80, 150, 300, 600, 1_000, 1_500];

export function createDeploymentsService({ db, builder, siteUrl, vendorFile, isTakenDown, probe }: DeploymentsDeps) {
  const getOwnApp = async (userId: string, appId: string): Promise<OwnApp> => {
    const app = await findOwnApp(db, userId, appId);
    if (!app) throw refusal("app/not-found");
    return app;
  };

  const toDeployment = (row: DeploymentRow): Deployment => ({
    id: row.id,
    version: row.version,
    slug: row.slug,
    url: siteUrl(row.slug),
    title: row.title,
    description: row.description,
    visibility: row.visibility,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
  });

  /** Bundles a version and stores its files. */
  const bundle = async (app: OwnApp, input: PublishInput): Promise<{ files: Record<string, DeployedFile>; spec: AppSpec }> => {
    const version = await findVersion(db, app.id, app.latestVersion);
    if (!version) throw refusal("version/not-found");
    const spec = version.spec as AppSpec;
    const page = {
      title: input.title,
      description: input.description,
      data: "hosted",
      lang: "ko",
      themeColor: spec.theme.background,
    } as const;
    const build = await builder.publish(app.roomId, await loadVersionFiles(db, version.files), page);
    if (!build.ok) throw refusal("deployment/build-failed", { findings: build.findings });
    const files: Record<string, DeployedFile> = {};
    const store = async (path: string, file: StoredFile) => {
      const bodies = { plain: file.plain, ...(file.brotli ? { brotli: file.brotli } : {}), ...(file.gzip ? { gzip: file.gzip } : {}) };
      const hashes = await saveBlobs(db, bodies);
      files[path] = {
        contentType: file.contentType,
        immutable: file.immutable,
        plain: hashes["plain"]!,
        brotli: hashes["brotli"] ?? null,
        gzip: hashes["gzip"] ?? null,
      };
    };
    const shared = new Set<string>();
    for (const file of build.value.files) {
      await store(file.path, { ...file, plain: file.body });
      addVendorPaths(shared, file.body);
    }
    // A set that grows while it is walked: shared packages name one another.
    for (const path of shared) {
      const file = await vendorFile(path);
      if (!file) throw new Error(`${path} is missing`);
      await store(path, file);
      addVendorPaths(shared, file.plain);
    }
    return { files, spec };
  };

  /** After the pointer moved: opens the address, and moves the pointer back if it does not come to show this deployment. */
  const verify = async (appId: string, current: DeploymentRow, previous: DeploymentRow | undefined): Promise<void> => {
    // The gateway hears of the new pointer a moment later, on another machine perhaps by looking itself.
    for (const waitMs of PROBE_WAITS_MS) {
      if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
      if ((await probe(current.slug)) === current.id) return;
    }
    const movedBack = await db.transaction(async (tx) => {
      await lockApp(tx, appId);
      // Somebody published, went back, unpublished or deleted the app meanwhile: theirs stands.
      if ((await findLive(tx, appId))?.id !== current.id || (await isTrashed(tx, appId))) return false;
      await setLiveState(tx, appId, "failed");
      if (previous) await pointAt(tx, previous);
      await sendNotice(tx, `site:${current.slug}`);
      if (previous && previous.slug !== current.slug) await sendNotice(tx, `site:${previous.slug}`);
      return true;
    });
    throw refusal(movedBack ? "deployment/check-failed" : "request/conflict");
  };

  /** Under the app's lock: a take-down that begins meanwhile waits, and finds what was published. */
  const requireOpen = async (tx: Tx, appId: string): Promise<void> => {
    if (await isTakenDown(tx, appId)) throw refusal("deployment/taken-down");
  };

  return {
    async availability(
      userId: string,
      slug: string,
      appId: string | undefined,
    ): Promise<{ slug: string; available: boolean; reason: string | null }> {
      const problem = findSlugProblem(slug);
      if (problem === "shape") return { slug, available: false, reason: "영문 소문자, 숫자, 가운데 붙임표로 3~40자까지 쓸 수 있어요." };
      if (problem === "reserved") return { slug, available: false, reason: "쓸 수 없는 주소예요. 다른 주소를 골라 주세요." };
      const owner = await findSlugOwner(db, slug);
      const own = owner !== undefined && owner === appId && (await findOwnApp(db, userId, owner)) !== undefined;
      return owner === undefined || own
        ? { slug, available: true, reason: null }
        : { slug, available: false, reason: "이미 쓰고 있는 주소예요. 다른 주소를 골라 주세요." };
    },

    async list(userId: string, appId: string, cursor: string | undefined) {
      const app = await getOwnApp(userId, appId);
      const at = decodeCursor(cursor, 2);
      const before = at && { createdAt: new Date(at[0] as string), id: String(at[1]) };
      if (before && Number.isNaN(before.createdAt.getTime())) throw refusal("request/invalid");
      const [rows, live] = await Promise.all([listDeployments(db, appId, { limit: PAGE + 1, before }), findLive(db, appId)]);
      const items = rows.slice(0, PAGE);
      const last = items.at(-1);
      return {
        items: items.map(toDeployment),
        nextCursor: rows.length > PAGE && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
        live: live ? toDeployment(live) : null,
        latestVersion: app.latestVersion,
      };
    },

    /** Publishes the files that were previewed. Answers after the public address showed them. */
    async publish(userId: string, appId: string, input: PublishInput): Promise<Deployment> {
      const app = await getOwnApp(userId, appId);
      const problem = findSlugProblem(input.slug);
      if (problem) throw refusal(problem === "shape" ? "deployment/slug-invalid" : "deployment/slug-reserved");
      const owner = await findSlugOwner(db, input.slug);
      if (owner !== undefined && owner !== appId) throw refusal("deployment/slug-taken");
      const { files, spec } = await bundle(app, input);
      const { current, previous } = await db.transaction(async (tx) => {
        await lockApp(tx, appId);
        await requireOpen(tx, appId);
        if (!(await takeSlug(tx, input.slug, appId))) throw refusal("deployment/slug-taken");
        const before = await findLive(tx, appId);
        if (!(await hasPublishedBefore(tx, appId))) {
          const shared = spec.entities
            .filter((entity) => entity.kind === "resource" || entity.kind === "content")
            .map((entity) => entity.id);
          await copyRecordsToLive(tx, appId, shared, new Date());
        }
        const row = await pointAt(tx, { appId, id: createId("dep"), version: app.latestVersion, ...input, state: "live", files });
        await sendNotice(tx, `site:${input.slug}`);
        if (before && before.slug !== input.slug) await sendNotice(tx, `site:${before.slug}`);
        return { current: row, previous: before };
      });
      await verify(appId, current, previous);
      return toDeployment(current);
    },

    /** Makes an earlier deployment public again: the same files, at once. */
    async rollback(userId: string, appId: string, deploymentId: string): Promise<Deployment> {
      await getOwnApp(userId, appId);
      const { current, previous } = await db.transaction(async (tx) => {
        await lockApp(tx, appId);
        await requireOpen(tx, appId);
        const target = await findDeployment(tx, appId, deploymentId);
        if (!target || target.state === "failed") throw refusal("deployment/not-found");
        const before = await findLive(tx, appId);
        const row = before?.id === target.id ? target : await pointAt(tx, target);
        await sendNotice(tx, `site:${row.slug}`);
        if (before && before.slug !== row.slug) await sendNotice(tx, `site:${before.slug}`);
        return { current: row, previous: before };
      });
      await verify(appId, current, previous?.id === current.id ? undefined : previous);
      return toDeployment(current);
    },

    /** What operators do to an app: ends what is public of it and answers which deployment that was. */
    async closeSite(tx: Tx, appId: string): Promise<string | null> {
      await lockApp(tx, appId);
      const row = await setLiveState(tx, appId, "unpublished");
      if (row) await sendNotice(tx, `site:${row.slug}`);
      return row?.id ?? null;
    },

    /** Makes public again what operators closed. An app in the trash stays there. */
    async reopenSite(tx: Tx, appId: string, deploymentId: string): Promise<void> {
      await lockApp(tx, appId);
      const row = await findDeployment(tx, appId, deploymentId);
      if (!row || (await isTrashed(tx, appId))) return;
      await pointAt(tx, row);
      await sendNotice(tx, `site:${row.slug}`);
    },

    async unpublish(userId: string, appId: string): Promise<void> {
      await getOwnApp(userId, appId);
      await db.transaction(async (tx) => {
        await lockApp(tx, appId);
        const row = await setLiveState(tx, appId, "unpublished");
        if (!row) throw refusal("deployment/not-found");
        await sendNotice(tx, `site:${row.slug}`);
      });
    },
  };
}
/** Shared packages that a text names: "/_vendor/name.js" anywhere, "./name.js" where one imports its neighbour. */
function addVendorPaths(paths: Set<string>, body: Uint8Array): void {
  const text = Buffer.from(body).toString("utf8");
  for (const [path] of text.matchAll(/\/_vendor\/[\w.-]+\.(?:js|css)/g)) paths.add(path);
  for (const [, name] of text.matchAll(/(?:from|import)\s?\(?"\.\/([\w.-]+\.js)"/g)) paths.add(`/_vendor/${name}`);
}

export type DeploymentsService = ReturnType<typeof createDeploymentsService>;
