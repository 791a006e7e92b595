import { and, eq, gt, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { type GuardedEntity, guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AutomationSpec } from "@appmon/appspec/automation-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import type { AuthSpec } from "@appmon/appspec/people-spec";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import { createBatchLoader } from "@appmon/db/batch-loader";
import type { Database, Executor } from "@appmon/db/client";
import type { Glimpse } from "@appmon/db/run-state";
import { hasPreviewName, isVisitorName } from "@appmon/db/preview-name";
import { takeDowns } from "@appmon/db/operator-schema";
import { apps, deployments, generations, rooms, slugs, versions } from "@appmon/db/schema";
import { ownerStays } from "./owner-stays.ts";

/** The app behind a host, with the data rules of the version it shows. */
export interface ResolvedApp {
  appId: string;
  env: "preview" | "live";
  /** Opened by its owner before it is public: reads as they do, and nothing is saved. */
  isCandidate?: true;
  /** A preview as whoever comes to the published app sees it: nobody is its owner there. */
  isVisitorView?: true;
  version: number;
  /** With the rules that hold for strangers, whenever the version was published. */
  entities: GuardedEntity[];
  rules: RuleSpec[];
  automations?: AutomationSpec[];
  /** Null = the app knows no people. */
  people: AuthSpec | null;
  title: string;
  /** #rrggbb */
  primary: string;
  /** #rrggbb */
  background: string;
  /** Addresses of its screens; those of records end in "/:id". `access`: roles that may open it, absent = everybody. Absent where nobody asks for them. */
  screens?: { path: string; access?: string[] }[];
}

export interface PreviewRoom {
  roomId: string;
  /** Null until the room's first version. */
  appId: string | null;
  title: string | null;
  latestVersion: number;
  /** path → hash of the latest version's files; null until there is one. */
  manifest: Record<string, string> | null;
  /** What is shown instead while a model improves on the latest version: "gen_….3"; null = the version itself. */
  glimpse: string | null;
}

/** A run that is alive and has something to show: what a dead one has left behind is not shown. */
const showsGlimpse = and(eq(generations.state, "running"), sql`${generations.leaseUntil} > now()`, isNotNull(generations.glimpse));

/** What the room's preview shows of a run under way, unless that has passed meanwhile. */
export async function findGlimpse(executor: Executor, roomId: string): Promise<Glimpse | undefined> {
  const [row] = await executor
    .select({ glimpse: generations.glimpse })
    .from(generations)
    .where(and(eq(generations.roomId, roomId), showsGlimpse));
  return row?.glimpse ?? undefined;
}

/** The room of a preview address that has not expired. */
export async function findPreviewRoom(executor: Executor, name: string): Promise<PreviewRoom | undefined> {
  const [row] = await executor
    .select({
      roomId: rooms.id,
      appId: apps.id,
      title: apps.title,
      latestVersion: sql<number>`coalesce(${apps.latestVersion}, 0)::int`,
      manifest: versions.files,
      glimpse: sql<string | null>`${generations.id} || '.' || (${generations.glimpse} ->> 'step')`,
    })
    .from(rooms)
    .leftJoin(apps, and(eq(apps.roomId, rooms.id), isNull(apps.deletedAt)))
    .leftJoin(versions, and(eq(versions.appId, apps.id), eq(versions.number, apps.latestVersion)))
    .leftJoin(
      generations,
      and(eq(generations.roomId, rooms.id), showsGlimpse, sql`(${generations.glimpse} ->> 'base')::int = ${apps.latestVersion}`),
    )
    .where(and(hasPreviewName(name), gt(rooms.previewExpiresAt, new Date()), isNull(rooms.deletedAt), ownerStays(rooms.ownerId)));
  return row;
}

export async function findPreviewApp(executor: Executor, name: string): Promise<ResolvedApp | undefined> {
  const room = await findPreviewRoom(executor, name);
  if (!room?.appId || room.latestVersion === 0) return undefined;
  const app = {
    appId: room.appId,
    env: "preview" as const,
    version: room.latestVersion,
    ...(isVisitorName(name) && { isVisitorView: true as const }),
  };
  const glimpse =
    room.glimpse === null ? undefined : await declare(room.glimpse, async () => (await findGlimpse(executor, room.roomId))?.spec);
  return glimpse ? { ...app, ...glimpse } : resolveVersion(executor, app);
}

/** Answers the published app of a slug as it is at this moment; those who ask together are answered by one statement. */
export function createLiveAppFinder(db: Database): (slug: string) => Promise<ResolvedApp | undefined> {
  // Every request to a published app asks it: its text is made once.
  const prepared = db
    .select({ slug: deployments.slug, appId: deployments.appId, version: deployments.version })
    .from(deployments)
    .innerJoin(apps, eq(apps.id, deployments.appId))
    .where(
      and(
        sql`${deployments.slug} = any (${sql.placeholder("found")}::text[])`,
        eq(deployments.state, "live"),
        isNull(apps.deletedAt),
        ownerStays(apps.ownerId),
      ),
    )
    .prepare("live_apps_found");
  const deployed = createBatchLoader(async (found) => new Map((await prepared.execute({ found })).map(({ slug, ...row }) => [slug, row])));
  return async (slug) => {
    const row = await deployed(slug);
    return row && resolveVersion(db, { ...row, env: "live" });
  };
}

/** The deployment behind a candidate's host, while its owner is to look at it. */
export async function findCandidate(executor: Executor, name: string): Promise<typeof deployments.$inferSelect | undefined> {
  const [row] = await executor
    .select({ deployment: deployments })
    .from(deployments)
    .innerJoin(apps, eq(apps.id, deployments.appId))
    .where(
      and(
        eq(deployments.candidateName, name),
        eq(deployments.state, "checking"),
        gt(deployments.candidateUntil, new Date()),
        isNull(apps.deletedAt),
      ),
    );
  return row?.deployment;
}

/** A candidate as its owner sees it: with the records that it will have, which before the first publishing are the preview's. */
export async function findCandidateApp(executor: Executor, name: string): Promise<ResolvedApp | undefined> {
  const row = await findCandidate(executor, name);
  if (!row) return undefined;
  const [earlier] = await executor
    .select({ id: deployments.id })
    .from(deployments)
    .where(and(eq(deployments.appId, row.appId), notInArray(deployments.state, ["checking", "failed"])))
    .limit(1);
  const found = await resolveVersion(executor, { appId: row.appId, env: earlier ? "live" : "preview", version: row.version });
  return found && { ...found, isCandidate: true };
}

/** Whether operators closed the app that has this slug. */
export async function isTakenDown(executor: Executor, slug: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: takeDowns.id })
    .from(slugs)
    .innerJoin(takeDowns, and(eq(takeDowns.appId, slugs.appId), isNull(takeDowns.restoredAt)))
    .where(eq(slugs.slug, slug));
  return row !== undefined;
}

type Declaration = Pick<ResolvedApp, "entities" | "rules" | "automations" | "people" | "title" | "primary" | "background" | "screens">;
/** Versions and glimpses never change, so what they declare is kept. */
const declarations = new Map<string, Declaration>();
const CACHE_ENTRIES = 500;

/** A version of an app with what it declares. */
export async function resolveVersion(
  executor: Executor,
  app: Pick<ResolvedApp, "appId" | "env" | "version" | "isVisitorView">,
): Promise<ResolvedApp | undefined> {
  const declared = await declare(`${app.appId}/${app.version}`, async () => {
    const [row] = await executor
      .select({ spec: versions.spec })
      .from(versions)
      .where(and(eq(versions.appId, app.appId), eq(versions.number, app.version)));
    return row?.spec;
  });
  return declared && { ...app, ...declared };
}

async function declare(key: string, specOf: () => Promise<unknown>): Promise<Declaration | undefined> {
  const known = declarations.get(key);
  if (known) return known;
  const spec = (await specOf()) as AppSpec | undefined;
  if (!spec) return undefined;
  const declared: Declaration = {
    entities: guardedEntities(spec),
    rules: spec.rules ?? [],
    automations: spec.automations ?? [],
    people: spec.auth ?? null,
    title: spec.title,
    primary: spec.theme.primary,
    background: spec.theme.background,
    screens: spec.screens.map(({ path, access }) => ({ path, ...(access ? { access } : {}) })),
  };
  const oldest = declarations.keys().next().value;
  if (declarations.size >= CACHE_ENTRIES && oldest !== undefined) declarations.delete(oldest);
  declarations.set(key, declared);
  return declared;
}
