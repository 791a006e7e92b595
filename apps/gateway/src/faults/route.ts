import { createHash } from "node:crypto";
import { visitorFaultBodySchema } from "@appmon/contract/app-fault";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { FAULT_LIMITS, isHarnessNoise, redactFaultText, redactStack } from "@appmon/kernel/fault-text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppHost } from "../app-host.ts";
import type { ResolvedApp } from "../app-resolver.ts";
import { screenPathOf } from "./known-screen.ts";
import { readableMessage } from "./react-message.ts";
import { countFault, countKnown } from "./store.ts";

/** Of text that needs three bytes a character, and escapes. */
const BODY_LIMIT_BYTES = 16 * 1024;

export interface FaultRouteDeps {
  db: Database;
  hostOf(request: FastifyRequest): AppHost;
  /** The app behind the request's host; throws `app/not-found`. */
  resolveApp(request: FastifyRequest): Promise<ResolvedApp>;
}

/**
 * Where a published app's page tells what went wrong in it, `/_api/faults`. Anybody can post there whatever they like: it is bounded,
 * redacted again, kept for the app's owner alone, and answered with nothing.
 */
export function registerFaultRoutes(app: FastifyInstance, { db, hostOf, resolveApp }: FaultRouteDeps): void {
  app.post("/_api/faults", { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    // Previews tell the workspace; a candidate is opened by its owner alone.
    if (hostOf(request).kind !== "site") throw refusal("app/not-found");
    const found = await resolveApp(request);
    const read = visitorFaultBodySchema.safeParse(request.body);
    if (!read.success) throw refusal("request/invalid");
    const message = redactFaultText(readableMessage(read.data.message), FAULT_LIMITS.message);
    const stack = redactStack(read.data.stack);
    const version = read.data.version ?? found.version;
    reply.code(204);
    if (message === "" || isHarnessNoise(message, stack)) return;
    const path = redactFaultText(screenPathOf(read.data.path, found.screens ?? []), FAULT_LIMITS.path);
    const fault = { appId: found.appId, version, fingerprint: fingerprintOf(version, message, stack), message, path, stack };
    const now = new Date();
    // A page that stayed open over a publishing is of an earlier version: that has no room for new ones, whatever number it names.
    if (version === found.version) await countFault(db, fault, now);
    else await countKnown(db, fault, now);
  });
}

/** The same for the same error of a version: by what it says, whatever numbers stand in it, and where it was thrown. */
function fingerprintOf(version: number, message: string, stack: string | null): string {
  const place = /\/([\w.-]+\.js:\d+:\d+)/.exec(stack ?? "")?.[1] ?? "";
  const said = message.replace(/\d+/g, "#").replace(/\s+/g, " ");
  return createHash("sha256").update(`${version}\n${said}\n${place}`).digest("hex").slice(0, 32);
}
