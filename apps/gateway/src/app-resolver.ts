import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { AuthSpec } from "@appmon/appspec/people-spec";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { Executor } from "@appmon/db/client";
import type { Glimpse } from "@appmon/db/run-state";
import { takeDowns } from "@appmon/db/operator-schema";
import { apps, deployments, generations, rooms, slugs, versions } from "@appmon/db/schema";

/** The app behind a host, with the data rules of the version it shows. */
export interface ResolvedApp {
  appId: string;
  env: "preview" | "live";
  version: number;
  entities: EntitySpec[];
  rules: RuleSpec[];
  /** Null = the app knows no people. */
  people: AuthSpec | null;
  title: string;
  /** #rrggbb */
  primary: string;
  /** #rrggbb */
  background: string;
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
    .where(and(eq(rooms.previewName, name), gt(rooms.previewExpiresAt, new Date()), isNull(rooms.deletedAt)));
  return row;
}

export async function findPreviewApp(executor: Executor, name: string): Promise<ResolvedApp | undefined> {
  const room = await findPreviewRoom(executor, name);
  if (!room?.appId || room.latestVersion === 0) return undefined;
  const app = { appId: room.appId, env: "preview", version: room.latestVersion } as const;
  const glimpse =
    room.glimpse === null ? undefined : await declare(room.glimpse, async () => (await findGlimpse(executor, room.roomId))?.spec);
  return glimpse ? { ...app, ...glimpse } : resolveVersion(executor, app);
}

export async function findLiveApp(executor: Executor, slug: string): Promise<ResolvedApp | undefined> {
  const [row] = await executor
    .select({ appId: deployments.appId, version: deployments.version })
    .from(deployments)
    .innerJoin(apps, eq(apps.id, deployments.appId))
    .where(and(eq(deployments.slug, slug), eq(deployments.state, "live"), isNull(apps.deletedAt)));
  return row && resolveVersion(executor, { ...row, env: "live" });
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

type Declaration = Pick<ResolvedApp, "entities" | "rules" | "people" | "title" | "primary" | "background">;
/** Versions and glimpses never change, so what they declare is kept. */
const declarations = new Map<string, Declaration>();
const CACHE_ENTRIES = 500;

/** A version of an app with what it declares. */
export async function resolveVersion(
  executor: Executor,
  app: { appId: string; env: ResolvedApp["env"]; version: number },
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
    entities: spec.entities,
    rules: spec.rules ?? [],
    people: spec.auth ?? null,
    title: spec.title,
    primary: spec.theme.primary,
    background: spec.theme.background,
  };
  const oldest = declarations.keys().next().value;
  if (declarations.size >= CACHE_ENTRIES && oldest !== undefined) declarations.delete(oldest);
  declarations.set(key, declared);
  return declared;
}
