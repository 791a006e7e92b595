import { setTimeout as sleep } from "node:timers/promises";
import { type ApiDocument, createFuzzer, type FuzzedRequest } from "./fuzz-requests.ts";
import { makeOwnThings, type OwnIds } from "./route-calls.ts";
import type { Person, TestService } from "./test-service.ts";

const AT_ONCE = 12;
const PATIENCE_MS = 60_000;
/** Things get deleted on the way; then new ones are made. */
const THINGS_EVERY = 1_000;

/** What would end the session of everything else. */
const ENDINGS = new Set(["DELETE /api/user", "POST /api/user/signout"]);

export interface FuzzReport {
  requests: number;
  /** status → how many. */
  byStatus: Record<string, number>;
  /** Operations that were answered 2xx at least once: how deep it went. */
  succeeded: number;
  operations: number;
  /** Operation → milliseconds in all. */
  spentMs: Record<string, number>;
  /** Answers of 500 and above, and requests without any. */
  broken: { request: FuzzedRequest; status: number; answer: string }[];
}

/** Sends `count` requests made from the service's own OpenAPI document. */
export async function runFuzz(test: TestService, count: number, seed: number, told?: (sent: number) => void): Promise<FuzzReport> {
  const document = (await test.visit(`${test.service.publicOrigin}/api/openapi.json`)).json as ApiDocument;
  const next = createFuzzer(document, seed);
  const report: FuzzReport = { requests: 0, byStatus: {}, succeeded: 0, operations: 0, spentMs: {}, broken: [] };
  const tried = new Set<string>();
  const succeeded = new Set<string>();
  let leaving = await test.person();
  for (let sent = 0; sent < count; sent += THINGS_EVERY) {
    const owner = await test.person();
    const ids = await makeOwnThings(owner, `fuzz-${seed.toString(36)}-${sent.toString(36)}z`, test);
    leaving = await test.person();
    let left = Math.min(THINGS_EVERY, count - sent);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await once(ids, owner);
      }),
    );
    told?.(Math.min(count, sent + THINGS_EVERY));
  }
  return { ...report, succeeded: succeeded.size, operations: tried.size };

  async function once(ids: OwnIds, owner: Person): Promise<void> {
    const request = next(ids);
    const person = ENDINGS.has(request.operation) ? leaving : owner;
    tried.add(request.operation);
    const started = performance.now();
    const answer = await Promise.race([
      person.call(request.method, request.path, request.body, request.headers).catch((error: Error) => error),
      sleep(PATIENCE_MS, new Error(`no answer within ${PATIENCE_MS} ms`), { ref: false }),
    ]);
    const status = answer instanceof Error ? 0 : answer.status;
    report.requests++;
    report.spentMs[request.operation] = (report.spentMs[request.operation] ?? 0) + performance.now() - started;
    report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
    if (status >= 200 && status < 300) succeeded.add(request.operation);
    if (status === 0 || status >= 500)
      report.broken.push({ request, status, answer: answer instanceof Error ? answer.message : answer.text.slice(0, 300) });
  }
}
