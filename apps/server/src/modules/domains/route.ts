import { deletedSchema } from "@appmon/contract/app";
import { addDomainBodySchema, customDomainListSchema, customDomainSchema } from "@appmon/contract/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import type { DomainsService } from "./service.ts";

const appParams = z.object({ id: z.string().max(64) });
const domainParams = appParams.extend({ domain: z.string().max(300) });

export function domainRoutes({ domains }: { domains: DomainsService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/app/:id/domains", { schema: { params: appParams, response: { 200: customDomainListSchema } } }, (request) =>
      domains.list(userIdOf(request), request.params.id),
    );
    app.post(
      "/app/:id/domains",
      { schema: { params: appParams, body: addDomainBodySchema, response: { 201: customDomainSchema } } },
      async (request, reply) => reply.code(201).send(await domains.add(userIdOf(request), request.params.id, request.body.domain)),
    );
    app.post("/app/:id/domains/:domain/check", { schema: { params: domainParams, response: { 200: customDomainSchema } } }, (request) =>
      domains.verify(userIdOf(request), request.params.id, request.params.domain),
    );
    app.delete("/app/:id/domains/:domain", { schema: { params: domainParams, response: { 200: deletedSchema } } }, async (request) => {
      await domains.remove(userIdOf(request), request.params.id, request.params.domain);
      return { id: request.params.id, deleted: true as const };
    });
  };
}
