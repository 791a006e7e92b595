import {
  automationHookSchema,
  automationListSchema,
  automationLogQuerySchema,
  automationParamsSchema,
  automationQuerySchema,
  automationRunListSchema,
  automationSchema,
  automationSwitchBodySchema,
  messageParamsSchema,
  outgoingMessageListSchema,
  outgoingMessageSchema,
} from "@appmon/contract/automation";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { userIdOf } from "../../http/session-user.ts";
import type { AutomationsService } from "./service.ts";

const appParams = automationParamsSchema.pick({ id: true });

export function automationRoutes({ automations }: { automations: AutomationsService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/app/:id/automations",
      { schema: { params: appParams, querystring: automationQuerySchema, response: { 200: automationListSchema } } },
      (request) => automations.list(userIdOf(request), request.params.id, request.query.env),
    );

    app.patch(
      "/app/:id/automations/:automation",
      {
        schema: {
          params: automationParamsSchema,
          querystring: automationQuerySchema,
          body: automationSwitchBodySchema,
          response: { 200: automationSchema },
        },
      },
      (request) => {
        const { id, automation } = request.params;
        return automations.turn(userIdOf(request), id, request.query.env, automation, request.body.isOn);
      },
    );

    app.get(
      "/app/:id/automations/runs",
      { schema: { params: appParams, querystring: automationLogQuerySchema, response: { 200: automationRunListSchema } } },
      (request) => automations.runs(userIdOf(request), request.params.id, request.query.env, request.query),
    );

    app.get(
      "/app/:id/automations/messages",
      { schema: { params: appParams, querystring: automationLogQuerySchema, response: { 200: outgoingMessageListSchema } } },
      (request) => automations.messages(userIdOf(request), request.params.id, request.query.env, request.query),
    );

    app.post(
      "/app/:id/automations/messages/:message/send",
      { schema: { params: messageParamsSchema, querystring: automationQuerySchema, response: { 200: outgoingMessageSchema } } },
      (request) => automations.send(userIdOf(request), request.params.id, request.query.env, request.params.message),
    );

    app.post(
      "/app/:id/automations/:automation/hook",
      { schema: { params: automationParamsSchema, querystring: automationQuerySchema, response: { 201: automationHookSchema } } },
      async (request, reply) => {
        const { id, automation } = request.params;
        return reply.code(201).send(await automations.makeHook(userIdOf(request), id, request.query.env, automation));
      },
    );
  };
}
