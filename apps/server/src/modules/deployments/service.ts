import { randomBytes } from "node:crypto";
import { exposureOf } from "@appmon/appspec/exposure";
import type { AppSpec } from "@appmon/appspec/spec";
import { visitorParts } from "@appmon/appspec/visitor-parts";
import type { Deployment } from "@appmon/contract/app";
import { refusal } from "@appmon/contract/failure-codes";
import type { Candidate, PageReport } from "@appmon/contract/publish";
import type { Executor, Tx } from "@appmon/db/client";
import { sendNotice } from "@appmon/db/notice-hub";
import { copyRecordsToLive } from "@appmon/db/sample-records";
import { findVersion } from "@appmon/db/version-store";
import { createId } from "@appmon/kernel/id";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { type BundledVersion, type BundleDeps, bundleVersion } from "./bundle-version.ts";
import { answeredExposure } from "./exposure-precondition.ts";
import { planVisits } from "./plan-visits.ts";
import { readReport } from "./read-report.ts";
import { describeApp } from "./describe-app.ts";
import { findSlugProblem, suggestSlug } from "./slug.ts";
import {
  addCandidate,
  closeCandidates,
  type DeploymentRow,
  findDeployment,
  findFirstRecord,
  findLive,
  findOwnApp,
  findSlugOwner,
  findSlugOwners,
  hasPublishedBefore,
  isTrashed,
  listDeployments,
  lockApp,
  type OwnApp,
  pointAt,
  type PublicRow,
  setLiveState,
  takeSlug,
} from "./store.ts";
import { suggestSlugs } from "./suggest-slugs.ts";

const PAGE = 50;
const MOST_SUGGESTED = 4;

export interface DeploymentsDeps extends BundleDeps {
  siteUrl(slug: string): string;
  /** Whether operators closed the app: it is not published until they open it again. */
  isTakenDown(executor: Executor, appId: string): Promise<boolean>;
  /** Refuses what looks like somebody else's sign-in, unless operators allowed it. */
  requireHonest(app: { id: string }, bundled: BundledVersion, input: PublishInput): Promise<void>;
  /** Opens the public address as a visitor would and answers which deployment it shows; undefined = none. */
  probe(slug: string): Promise<string | undefined>;
}

export interface PublishInput {
  slug: string;
  title: string;
  description: string;
  visibility: "public" | "unlisted";
  /** Ids of lists that tell about people and are published knowingly. */
  acknowledged: string[];
}

/** How long a version can be looked at before it is public. The check itself takes seconds. */
const CANDIDATE_MS = 10 * 60 * 1000;

/** Lists that are filled when the app opens: what is on show. What visitors write for one another, and what is logged, begins empty. */
const idsOnShow = (spec: AppSpec): string[] =>
  spec.entities
    .filter((entity) => exposureOf(spec, entity) === "shown" && entity.kind !== "log" && !visitorParts(spec, entity).posted)
    .map(({ id }) => id);

/** Longer in all than a gateway that missed the notice goes on with what it has. */
const PROBE_WAITS_MS = [0, 5, 10, 20, 40, 80, 150, 300, 600, 1_000, 1_500];

export function createDeploymentsService(deps: DeploymentsDeps) {
  const { db, siteUrl, isTakenDown, probe } = deps;
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
    seen: row.seen,
    createdAt: row.createdAt.toISOString(),
  });

  /** All that can be refused before anything is shown to anybody, and the files to show. */
  const prepare = async (app: OwnApp, input: PublishInput): Promise<BundledVersion & { acknowledged: string[] }> => {
    const problem = findSlugProblem(input.slug);
    if (problem) throw refusal(problem === "shape" ? "deployment/slug-invalid" : "deployment/slug-reserved");
    const owner = await findSlugOwner(db, input.slug);
    if (owner !== undefined && owner !== app.id) throw refusal("deployment/slug-taken");
    await requireOpen(db, app.id);
    const acknowledged = await answeredExposure(db, app, input.acknowledged);
    const bundled = await bundleVersion(deps, app, input);
    await deps.requireHonest(app, bundled, input);
    return { ...bundled, acknowledged };
  };

  /** Moves what is public to `next` and sees that the public address shows it. */
  const goLive = async (appId: string, spec: AppSpec, next: (tx: Tx) => Promise<PublicRow>): Promise<Deployment> => {
    const { current, previous } = await db.transaction(async (tx) => {
      await lockApp(tx, appId);
      await requireOpen(tx, appId);
      const row = await next(tx);
      if (!(await takeSlug(tx, row.slug, appId))) throw refusal("deployment/slug-taken");
      const before = await findLive(tx, appId);
      if (!(await hasPublishedBefore(tx, appId))) {
        await copyRecordsToLive(tx, appId, idsOnShow(spec), new Date());
      }
      const live = await pointAt(tx, row);
      await sendNotice(tx, `site:${row.slug}`);
      if (before && before.slug !== row.slug) await sendNotice(tx, `site:${before.slug}`);
      return { current: live, previous: before };
    });
    await verify(appId, current, previous);
    return toDeployment(current);
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
  const requireOpen = async (executor: Executor, appId: string): Promise<void> => {
    if (await isTakenDown(executor, appId)) throw refusal("deployment/taken-down");
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

    /** Free addresses that go with the app's name, the best first, and a line about it. */
    async suggestions(userId: string, appId: string): Promise<{ slugs: string[]; description: string }> {
      const app = await getOwnApp(userId, appId);
      const version = await findVersion(db, appId, app.latestVersion);
      if (!version) throw refusal("version/not-found");
      const spec = version.spec as AppSpec;
      const entities = spec.entities.map(({ id }) => id);
      const ideas = suggestSlugs(app.title, entities);
      const owners = await findSlugOwners(db, ideas);
      const free = ideas.filter((slug) => (owners.get(slug) ?? appId) === appId);
      return {
        slugs: [...free.slice(0, MOST_SUGGESTED), suggestSlug(spec, appId)].slice(0, MOST_SUGGESTED),
        description: describeApp(spec),
      };
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

    /**
     * Publishes the files that were previewed without opening them in a page. Answers after the public address showed them; the
     * answer says that no more than that was seen.
     */
    async publish(userId: string, appId: string, input: PublishInput): Promise<Deployment> {
      const app = await getOwnApp(userId, appId);
      const { files, spec, version, acknowledged, description } = await prepare(app, input);
      return goLive(appId, spec, async (tx) => {
        await closeCandidates(tx, appId);
        return { appId, id: createId("dep"), version, ...input, acknowledged, description, files, seen: "address" };
      });
    },

    /** Makes a version ready and opens it to its owner alone: nothing of it is public until `report` has heard what a page saw. */
    async openCandidate(userId: string, appId: string, input: PublishInput): Promise<Candidate> {
      const app = await getOwnApp(userId, appId);
      const { files, spec, version, acknowledged, description } = await prepare(app, input);
      const env = (await hasPublishedBefore(db, appId)) ? "live" : "preview";
      const visits = await planVisits(spec, (entity) => findFirstRecord(db, { appId, env, collection: entity }));
      const candidate = {
        id: createId("dep"),
        candidateName: `c-${randomBytes(15).toString("hex")}`,
        candidateUntil: new Date(Date.now() + CANDIDATE_MS),
      };
      await db.transaction(async (tx) => {
        await lockApp(tx, appId);
        await closeCandidates(tx, appId);
        await addCandidate(tx, { appId, version, ...input, acknowledged, description, files, visits, ...candidate });
      });
      return {
        id: candidate.id,
        version,
        url: siteUrl(candidate.candidateName),
        expiresAt: candidate.candidateUntil.toISOString(),
        visits,
      };
    },

    /** What the owner's browser saw of a candidate: it becomes public, or it is over with it. Asked again, it answers the same. */
    async report(userId: string, appId: string, deploymentId: string, report: PageReport): Promise<Deployment> {
      await getOwnApp(userId, appId);
      const candidate = await findDeployment(db, appId, deploymentId);
      if (!candidate) throw refusal("deployment/not-found");
      if (candidate.state === "live" && candidate.seen === "page") return toDeployment(candidate);
      if (!isOpenCandidate(candidate)) throw refusal("deployment/candidate-gone");
      const problems = readReport(report, candidate.visits ?? []);
      if (problems === undefined || problems.length > 0) {
        await db.transaction((tx) => closeCandidates(tx, appId));
        throw problems === undefined ? refusal("deployment/page-unfinished") : refusal("deployment/page-failed", { findings: problems });
      }
      const version = await findVersion(db, appId, candidate.version);
      if (!version) throw refusal("version/not-found");
      return goLive(appId, version.spec as AppSpec, async (tx) => {
        const row = await findDeployment(tx, appId, deploymentId);
        // Another candidate, or another publishing, came first.
        if (!row || !isOpenCandidate(row)) throw refusal("deployment/candidate-gone");
        return { ...row, seen: "page" };
      });
    },

    /** Makes an earlier deployment public again: the same files, at once. */
    async rollback(userId: string, appId: string, deploymentId: string): Promise<Deployment> {
      await getOwnApp(userId, appId);
      const { current, previous } = await db.transaction(async (tx) => {
        await lockApp(tx, appId);
        await requireOpen(tx, appId);
        const target = await findDeployment(tx, appId, deploymentId);
        if (!target || target.state === "failed" || target.state === "checking") throw refusal("deployment/not-found");
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

const isOpenCandidate = ({ state, candidateUntil }: DeploymentRow): boolean =>
  state === "checking" && candidateUntil !== null && candidateUntil.getTime() > Date.now();

export type DeploymentsService = ReturnType<typeof createDeploymentsService>;
