import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "@appmon/db/client";
import { apps, deployments } from "@appmon/db/schema";
import { type ResolvedApp, resolveVersion } from "../app-resolver.ts";

/** Where an app's automations run. */
export interface Place {
  appId: string;
  env: ResolvedApp["env"];
}

/** The version that is shown there now; undefined = none is: it is in the trash, or not published. */
export async function findShownApp(executor: Executor, { appId, env }: Place): Promise<ResolvedApp | undefined> {
  const [row] =
    env === "preview"
      ? await executor
          .select({ version: apps.latestVersion })
          .from(apps)
          .where(and(eq(apps.id, appId), isNull(apps.deletedAt)))
      : await executor
          .select({ version: deployments.version })
          .from(deployments)
          .innerJoin(apps, eq(apps.id, deployments.appId))
          .where(and(eq(deployments.appId, appId), eq(deployments.state, "live"), isNull(apps.deletedAt)));
  return row && resolveVersion(executor, { appId, env, version: row.version });
}
