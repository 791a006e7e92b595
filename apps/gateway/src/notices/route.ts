import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import type { Asked } from "../records/service.ts";
import { listNotices, markNoticesRead } from "./notice-box.ts";

const readBody = z.object({ until: z.iso.datetime() });

/** What stands under the bell of whoever asks. */
export function registerNoticeRoutes(app: FastifyInstance, deps: { db: Database; asked(request: FastifyRequest): Promise<Asked> }): void {
  const { db, asked } = deps;
  app.get("/_api/notices", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return listNotices(db, await asked(request));
  });
  app.post("/_api/notices/read", async (request, reply) => {
    const body = readBody.safeParse(request.body);
    if (!body.success) throw refusal("request/invalid");
    const target = await asked(request);
    await markNoticesRead(db, target, new Date(body.data.until));
    reply.header("cache-control", "no-store");
    return listNotices(db, target);
  });
}
