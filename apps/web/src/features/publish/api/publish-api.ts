import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { deploymentListSchema, deploymentSchema, slugAvailabilitySchema } from "@appmon/contract/app";
import type { Deployment, publishBodySchema } from "@appmon/contract/app";
import { api } from "../../../lib/api.ts";

export type DeploymentList = z.infer<typeof deploymentListSchema>;
type PublishBody = z.input<typeof publishBodySchema>;

/** Publishing bundles the app and opens the public address before it answers. */
const PUBLISH_TIMEOUT_MS = 120_000;
const deploymentsPath = (appId: string) => `/app/${encodeURIComponent(appId)}/deployments`;

export function deploymentListQuery(appId: string) {
  return queryOptions({
    queryKey: ["app", appId, "deployments"],
    queryFn: async (): Promise<DeploymentList> => deploymentListSchema.parse(await api.get(deploymentsPath(appId))),
    enabled: appId !== "",
  });
}

/** Whether the address is free for this app. `reason`: a sentence when it is not. */
export async function checkSlug(input: {
  appId: string;
  slug: string;
  signal: AbortSignal;
}): Promise<{ available: boolean; reason: string | null }> {
  const query = { params: { slug: input.slug, app_id: input.appId }, signal: input.signal };
  return slugAvailabilitySchema.parse(await api.get("/deployment/slug", query));
}

/** Answers the live deployment after the public address was opened and showed this version. */
export async function publishApp(appId: string, body: PublishBody, key: string): Promise<Deployment> {
  return deploymentSchema.parse(
    await api.post(deploymentsPath(appId), body, { timeout: PUBLISH_TIMEOUT_MS, headers: { "Idempotency-Key": key } }),
  );
}

export async function rollbackDeployment(appId: string, deploymentId: string): Promise<Deployment> {
  return deploymentSchema.parse(await api.post(`${deploymentsPath(appId)}/${encodeURIComponent(deploymentId)}/rollback`));
}

/** Takes the app off its public address. The app, its data and its address stay with the owner. */
export async function unpublishApp(appId: string): Promise<void> {
  await api.delete(`${deploymentsPath(appId)}/current`);
}
