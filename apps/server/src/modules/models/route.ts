import { localModelBodySchema, modelSetupSchema, modelUseListSchema, ownModelBodySchema, turnEstimateSchema } from "@appmon/contract/model";
import type { Executor } from "@appmon/db/client";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import type { ModelsService } from "./service.ts";

const SETUP = { response: { 200: modelSetupSchema } };

/** One's own model, what turns have used, and what the next one will. */
export function modelRoutes({ models, db }: { models: ModelsService; db: Executor }): FastifyPluginAsyncZod {
  return async (app) => {
    // What is one's own is in no cache on the way.
    app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));

    app.get("/user/model", { schema: SETUP }, (request) => models.setup(userIdOf(request)));
    app.put("/user/model", { schema: { body: ownModelBodySchema, ...SETUP } }, (request) => models.save(userIdOf(request), request.body));
    app.put("/user/model/local", { schema: { body: localModelBodySchema, ...SETUP } }, (request) =>
      models.useLocal(userIdOf(request), request.body),
    );
    app.delete("/user/model", { schema: SETUP }, async (request) => {
      await models.remove(db, userIdOf(request));
      return models.setup(userIdOf(request));
    });
    app.get(
      "/user/model/uses",
      { schema: { querystring: z.object({ cursor: z.string().max(300).optional() }), response: { 200: modelUseListSchema } } },
      (request) => models.uses(userIdOf(request), request.query.cursor),
    );
    app.get("/user/model/estimate", { schema: { response: { 200: turnEstimateSchema } } }, (request) => models.estimate(userIdOf(request)));
    app.get(
      "/room/:id/estimate",
      { schema: { params: z.object({ id: z.string().max(64) }), response: { 200: turnEstimateSchema } } },
      (request) => models.estimateInRoom(userIdOf(request), request.params.id),
    );
  };
}
