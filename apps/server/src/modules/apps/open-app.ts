import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Executor } from "@appmon/db/client";
import { findVersion } from "@appmon/db/version-store";
import { getOwnApp } from "./policy.ts";
import { findLive } from "./store.ts";

/** The owner's app with the data rules of the version that an environment shows; not yet public = those of the latest. */
export async function openOwnApp(executor: Executor, userId: string, id: string, env: "preview" | "live") {
  const app = await getOwnApp(executor, userId, id);
  const number = (env === "live" ? (await findLive(executor, id))?.version : undefined) ?? app.latestVersion;
  const version = await findVersion(executor, id, number);
  if (!version) throw new Error(`version ${number} of ${id} is gone`);
  const spec = version.spec as AppSpec;
  return {
    appId: id,
    env,
    version: number,
    entities: guardedEntities(spec),
    rules: spec.rules ?? [],
    automations: spec.automations ?? [],
    people: spec.auth ?? null,
    title: spec.title,
    primary: spec.theme.primary,
    background: spec.theme.background,
  };
}
