import { createReportBodySchema, reportReceivedSchema } from "@appmon/contract/operator";
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { ReportsService } from "./reports.ts";

/** Open to everybody: who sees something wrong in an app need not be one of our users. */
export function reportRoutes({ reports }: { reports: ReportsService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.post("/report", { schema: { body: createReportBodySchema, response: { 201: reportReceivedSchema } } }, async (request, reply) => {
      await reports.receive(request.body);
      return reply.code(201).send({ received: true as const });
    });
  };
}
