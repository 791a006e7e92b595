import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "@appmon/contract/failure-codes";
import { automationRuns, automations } from "@appmon/db/automation-schema";
import type { Database } from "@appmon/db/client";
import type { ResolvedApp } from "../app-resolver.ts";
import { asOwner, type RecordsService } from "../records/service.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
const SECRET = /^[\w-]{20,64}$/;

interface HookDeps {
  db: Database;
  records: Pick<RecordsService, "createWith">;
  /** The app behind the request's host; throws `app/not-found`. */
  resolveApp(request: FastifyRequest): Promise<ResolvedApp>;
}

/**
 * Where somebody's program hands JSON to an app: it becomes a record by the app's own rules, and with it, in one transaction, the run
 * that the automation is set off by. Whoever has the secret in the address may; any other address is not there.
 */
export function registerHookRoute(app: FastifyInstance, { db, records, resolveApp }: HookDeps): void {
  // Lines about requests have their address, and this one is a secret.
  app.post("/_api/hooks/:secret", { bodyLimit: BODY_LIMIT_BYTES, logLevel: "error" }, async (request, reply) => {
    const { secret } = request.params as { secret: string };
    const found = await resolveApp(request);
    const automation = await findHooked(db, found, secret);
    if (automation?.on.event !== "webhook") throw refusal("request/not-found");
    const body = request.body;
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw refusal("request/invalid", { detail: "a JSON object" });
    const { entity, values: keys } = automation.on;
    const given: Record<string, unknown> = {};
    for (const [field, key] of Object.entries(keys))
      if (Object.hasOwn(body, key)) given[field] = plain((body as Record<string, unknown>)[key]);
    await records.createWith(asOwner(found), entity, given, async (tx, { id }) => {
      await tx.insert(automationRuns).values({
        appId: found.appId,
        env: found.env,
        cause: `webhook:${automation.id}:${id}`,
        automation: automation.id,
        event: "webhook",
        collection: entity,
        record: id,
        dueAt: new Date(),
      });
    });
    return reply.code(202).send({ received: true });
  });
}

async function findHooked(db: Database, app: ResolvedApp, secret: string) {
  if (!SECRET.test(secret)) return undefined;
  const hash = createHash("sha256").update(secret).digest("hex");
  const [row] = await db
    .select({ id: automations.id })
    .from(automations)
    .where(and(eq(automations.appId, app.appId), eq(automations.env, app.env), eq(automations.hookHash, hash), eq(automations.isOn, true)));
  return row && app.automations?.find(({ id }) => id === row.id);
}

/** What is no plain value is taken as its JSON: programs send nested things into fields for text. */
const plain = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
