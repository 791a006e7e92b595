import {
  deletedSchema,
  deploymentListSchema,
  deploymentSchema,
  publishBodySchema,
  slugAvailabilitySchema,
  slugQuerySchema,
} from "@appmon/contract/app";
import { candidateSchema, pageReportBodySchema, publishSuggestionsSchema } from "@appmon/contract/publish";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import type { DeploymentsService } from "./service.ts";

const appParams = z.object({ id: z.string().max(64) });
const deploymentParams = appParams.extend({ deployment: z.string().max(64) });
const cursorQuery = z.object({ cursor: z.string().max(300).optional() });

export function deploymentRoutes({ deployments }: { deployments: DeploymentsService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/deployment/slug", { schema: { querystring: slugQuerySchema, response: { 200: slugAvailabilitySchema } } }, (request) =>
      deployments.availability(userIdOf(request), request.query.slug, request.query.app_id),
    );

    app.get(
      "/app/:id/deployments",
      { schema: { params: appParams, querystring: cursorQuery, response: { 200: deploymentListSchema } } },
      (request) => deployments.list(userIdOf(request), request.params.id, request.query.cursor),
    );

    app.post(
      "/app/:id/deployments",
      { schema: { params: appParams, body: publishBodySchema, response: { 201: deploymentSchema } } },
      async (request, reply) => reply.code(201).send(await deployments.publish(userIdOf(request), request.params.id, request.body)),
    );

    app.get("/app/:id/deployments/suggestions", { schema: { params: appParams, response: { 200: publishSuggestionsSchema } } }, (request) =>
      deployments.suggestions(userIdOf(request), request.params.id),
    );

    app.post(
      "/app/:id/deployments/candidate",
      { schema: { params: appParams, body: publishBodySchema, response: { 201: candidateSchema } } },
      async (request, reply) => reply.code(201).send(await deployments.openCandidate(userIdOf(request), request.params.id, request.body)),
    );

    app.post(
      "/app/:id/deployments/:deployment/report",
      { schema: { params: deploymentParams, body: pageReportBodySchema, response: { 200: deploymentSchema } } },
      (request) => deployments.report(userIdOf(request), request.params.id, request.params.deployment, request.body),
    );

    app.post(
      "/app/:id/deployments/:deployment/rollback",
      { schema: { params: deploymentParams, response: { 200: deploymentSchema } } },
      (request) => deployments.rollback(userIdOf(request), request.params.id, request.params.deployment),
    );

    app.delete("/app/:id/deployments/current", { schema: { params: appParams, response: { 200: deletedSchema } } }, async (request) => {
      await deployments.unpublish(userIdOf(request), request.params.id);
      return { id: request.params.id, deleted: true as const };
    });
  };
}
