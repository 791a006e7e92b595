import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import { sendZip, zipAnswer } from "../../http/zip-stream.ts";
import type { ExportsService } from "./service.ts";

const idParams = z.object({ id: z.string().max(64) });
const kindQuery = z.object({ kind: z.enum(["source", "data"]) });

export function exportRoutes({ exports }: { exports: ExportsService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/app/:id/export",
      { schema: { params: idParams, querystring: kindQuery, response: { 200: zipAnswer } } },
      async (request, reply) => {
        const { name, entries } = await exports[request.query.kind](userIdOf(request), request.params.id);
        return sendZip(reply, name, entries);
      },
    );

    app.get("/user/export", { schema: { response: { 200: zipAnswer } } }, async (request, reply) =>
      sendZip(reply, "앱몬 나의 데이터", exports.account(userIdOf(request))),
    );
  };
}
