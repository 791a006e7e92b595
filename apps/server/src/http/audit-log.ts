import type { Database } from "@appmon/db/client";
import { auditEvents } from "@appmon/db/wire-schema";
import { createId } from "@appmon/kernel/id";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findRouteLine } from "./route-table.ts";

/** Writes down every success that the route table names, before it is answered: what could not be written is not answered as done. */
export function registerAuditLog(app: FastifyInstance, db: Database): void {
  const write = async (request: FastifyRequest, action: string, userId: string | null) =>
    void (await db.insert(auditEvents).values({
      id: createId("aud"),
      userId,
      action,
      subject: (request.params as { id?: string }).id ?? null,
      requestId: request.id,
    }));

  app.addHook("preSerialization", async (request, reply, payload: { user_id?: string } | null) => {
    const action = actionOf(request);
    if (action !== undefined && reply.statusCode < 300) await write(request, action, request.session?.userId ?? payload?.user_id ?? null);
    return payload;
  });
  // Streams and files are not serialised: they are written down when they begin.
  app.addHook("onSend", async (request, reply, payload) => {
    const action = actionOf(request);
    const isFile = Buffer.isBuffer(payload) || (typeof payload === "object" && payload !== null && "pipe" in payload);
    if (action !== undefined && isFile && reply.statusCode < 300) await write(request, action, request.session?.userId ?? null);
    return payload;
  });
}

function actionOf(request: FastifyRequest): string | undefined {
  return findRouteLine(request.method, (request.routeOptions.url ?? "").slice("/api".length).replace(/\/$/, ""))?.audit;
}
