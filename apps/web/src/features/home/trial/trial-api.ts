/** Calls of the first page: without the client of the other pages, which is larger than the page itself. */
import type { ShowcaseId } from "@appmon/contract/showcase";
import type { Trial } from "@appmon/contract/trial";
import { apiBaseUrl } from "../../../lib/api-base.ts";

/** What is ready is there by then or not at all. */
const READY_MS = 3_000;
/** The app of a sentence may come later than another is shown in its place. */
const MAKING_MS = 30_000;

async function call(path: string, ms: number, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${apiBaseUrl()}/trial${path}`, { ...init, signal: AbortSignal.timeout(ms) });
  if (!response.ok) throw new Error(`/trial${path} answered ${response.status}`);
  return response.json();
}

/** Address of the page that trials run in. */
export async function findTrialPlace(): Promise<string> {
  const { frame_url } = (await call("", READY_MS)) as { frame_url: string };
  return frame_url;
}

/** Rejects after half a minute, too. */
export async function makeTrial(text: string): Promise<Trial> {
  const body = JSON.stringify({ text });
  return (await call("", MAKING_MS, { method: "POST", headers: { "content-type": "application/json" }, body })) as Trial;
}

export async function findShowcase(id: ShowcaseId): Promise<Trial> {
  return (await call(`/showcase/${id}`, READY_MS)) as Trial;
}
