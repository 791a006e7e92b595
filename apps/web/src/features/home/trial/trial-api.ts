/** Calls of the first page: without the client of the other pages, which is larger than the page itself. */
import type { ShowcaseId } from "@appmon/contract/showcase";
import type { Trial } from "@appmon/contract/trial";
import { apiBaseUrl } from "../../../lib/api-base.ts";

/** Somebody who waits longer is shown an app that is ready. */
const PATIENCE_MS = 3_000;

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${apiBaseUrl()}/trial${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`/trial${path} answered ${response.status}`);
  return response.json();
}

/** Address of the page that trials run in. */
export async function findTrialPlace(): Promise<string> {
  const { frame_url } = (await call("")) as { frame_url: string };
  return frame_url;
}

/** Rejects when it takes too long, too. */
export async function makeTrial(text: string): Promise<Trial> {
  const body = JSON.stringify({ text });
  return (await call("", { method: "POST", headers: { "content-type": "application/json" }, body })) as Trial;
}

export async function findShowcase(id: ShowcaseId): Promise<Trial> {
  return (await call(`/showcase/${id}`)) as Trial;
}
