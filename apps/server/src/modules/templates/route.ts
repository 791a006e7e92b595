import { type AppDetail, appDetailSchema, deletedSchema } from "@appmon/contract/app";
import { offerTemplateBodySchema, ownTemplateSchema, templateListSchema, templateQuerySchema } from "@appmon/contract/template";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import type { TemplatesService } from "./service.ts";

const idParams = z.object({ id: z.string().max(64) });

export interface TemplateRouteDeps {
  templates: TemplatesService;
  getApp(userId: string, id: string): Promise<AppDetail>;
}

/** The page of templates, what the owner of an app offers, and taking one. */
export function templateRoutes({ templates, getApp }: TemplateRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/template", { schema: { querystring: templateQuerySchema, response: { 200: templateListSchema } } }, (request) =>
      templates.list(userIdOf(request), request.query),
    );

    app.post("/template/:id/take", { schema: { params: idParams, response: { 201: appDetailSchema } } }, async (request, reply) => {
      const userId = userIdOf(request);
      return reply.code(201).send(await getApp(userId, await templates.take(userId, request.params.id)));
    });

    app.get("/app/:id/template", { schema: { params: idParams, response: { 200: ownTemplateSchema } } }, (request) =>
      templates.own(userIdOf(request), request.params.id),
    );

    app.put(
      "/app/:id/template",
      { schema: { params: idParams, body: offerTemplateBodySchema, response: { 200: ownTemplateSchema } } },
      (request) => templates.offer(userIdOf(request), request.params.id, request.body),
    );

    app.delete("/app/:id/template", { schema: { params: idParams, response: { 200: deletedSchema } } }, async (request) => {
      await templates.withdraw(userIdOf(request), request.params.id);
      return { id: request.params.id, deleted: true as const };
    });
  };
}
