import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import type { AuthSpec } from "@appmon/appspec/people-spec";
import type { RuleSpec } from "@appmon/appspec/rule-spec";
import type { Executor } from "@appmon/db/client";
import { takeDowns } from "@appmon/db/operator-schema";
import { apps, deployments, rooms, slugs, versions } from "@appmon/db/schema";

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
}

export interface PreviewRoom {
  roomId: string;
  /** Null until the room's first version. */
  appId: string | null;
  title: string | null;
  latestVersion: number;
  /** path → hash of the latest version's files; null until there is one. */
  manifest: Record<string, string> | null;
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
    })
    .from(rooms)
    .leftJoin(apps, and(eq(apps.roomId, rooms.id), isNull(apps.deletedAt)))
    .leftJoin(versions, and(eq(versions.appId, apps.id), eq(versions.number, apps.latestVersion)))
    .where(and(eq(rooms.previewName, name), gt(rooms.previewExpiresAt, new Date()), isNull(rooms.deletedAt)));
  return row;
}

export async function findPreviewApp(executor: Executor, name: string): Promise<ResolvedApp | undefined> {
  const room = await findPreviewRoom(executor, name);
  if (!room?.appId || room.latestVersion === 0) return undefined;
  return resolve(executor, room.appId, "preview", room.latestVersion);
}

export async function findLiveApp(executor: Executor, slug: string): Promise<ResolvedApp | undefined> {
  const [row] = await executor
    .select({ appId: deployments.appId, version: deployments.version })
    .from(deployments)
    .innerJoin(apps, eq(apps.id, deployments.appId))
    .where(and(eq(deployments.slug, slug), eq(deployments.state, "live"), isNull(apps.deletedAt)));
  return row && resolve(executor, row.appId, "live", row.version);
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

type Declaration = Pick<ResolvedApp, "entities" | "rules" | "people" | "title" | "primary">;
/** Versions never change, so what they declare is kept. */
const declarations = new Map<string, Declaration>();
const CACHE_ENTRIES = 500;

async function resolve(executor: Executor, appId: string, env: ResolvedApp["env"], version: number): Promise<ResolvedApp | undefined> {
  const key = `${appId}/${version}`;
  let declared = declarations.get(key);
  if (!declared) {
    const [row] = await executor
      .select({ spec: versions.spec })
      .from(versions)
      .where(and(eq(versions.appId, appId), eq(versions.number, version)));
    if (!row) return undefined;
    const spec = row.spec as AppSpec;
    declared = {
      entities: spec.entities,
      rules: spec.rules ?? [],
      people: spec.auth ?? null,
      title: spec.title,
      primary: spec.theme.primary,
    };
    const oldest = declarations.keys().next().value;
    if (declarations.size >= CACHE_ENTRIES && oldest !== undefined) declarations.delete(oldest);
    declarations.set(key, declared);
  }
  return { appId, env, version, ...declared };
}
