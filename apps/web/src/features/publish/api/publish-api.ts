import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { deploymentListSchema, deploymentSchema, slugAvailabilitySchema } from "@appmon/contract/app";
import type { Deployment, publishBodySchema } from "@appmon/contract/app";
import { candidateSchema, publishReviewAnswerSchema, publishSuggestionsSchema } from "@appmon/contract/publish";
import type { Candidate, PageReport } from "@appmon/contract/publish";
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

/** Free addresses that go with the app's name, and a line about it. */
export function suggestionsQuery(appId: string) {
  return queryOptions({
    queryKey: ["app", appId, "publish-suggestions"],
    queryFn: async () => publishSuggestionsSchema.parse(await api.get(`${deploymentsPath(appId)}/suggestions`)),
    enabled: appId !== "",
    retry: false,
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

/** Makes the version ready and opens it to its owner alone. */
export async function openCandidate(appId: string, body: PublishBody): Promise<Candidate> {
  return candidateSchema.parse(await api.post(`${deploymentsPath(appId)}/candidate`, body, { timeout: PUBLISH_TIMEOUT_MS }));
}

/** Answers the live deployment after the public address was opened and showed this version. */
export async function reportPage(appId: string, deploymentId: string, report: PageReport): Promise<Deployment> {
  const path = `${deploymentsPath(appId)}/${encodeURIComponent(deploymentId)}/report`;
  return deploymentSchema.parse(await api.post(path, report, { timeout: PUBLISH_TIMEOUT_MS }));
}

const reviewPath = (appId: string) => `/app/${encodeURIComponent(appId)}/publish-review`;

/** What last stopped the publishing of the app as somebody else's sign-in, and what became of it. */
export function publishReviewQuery(appId: string) {
  return queryOptions({
    queryKey: ["app", appId, "publish-review"],
    queryFn: async () => publishReviewAnswerSchema.parse(await api.get(reviewPath(appId))).review,
  });
}

export async function appealReview(appId: string, message: string): Promise<void> {
  publishReviewAnswerSchema.parse(await api.post(`${reviewPath(appId)}/appeal`, { message }));
}

export async function rollbackDeployment(appId: string, deploymentId: string): Promise<Deployment> {
  return deploymentSchema.parse(await api.post(`${deploymentsPath(appId)}/${encodeURIComponent(deploymentId)}/rollback`));
}

/** Takes the app off its public address. The app, its data and its address stay with the owner. */
export async function unpublishApp(appId: string): Promise<void> {
  await api.delete(`${deploymentsPath(appId)}/current`);
}
