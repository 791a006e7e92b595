import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { createTrialBodySchema, showcaseParamsSchema, type Trial, trialPlaceSchema, trialSchema } from "@appmon/contract/trial";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { TrialsService } from "./service.ts";

const brotli = promisify(brotliCompress);
/** Ready apps change once a day. */
const SHOWCASE_FRESH_S = 300;

/** Open to everybody: what a visitor sees of AppMon before there is an account. */
export function trialRoutes({ trials, frameUrl }: { trials: TrialsService; frameUrl: string }): FastifyPluginAsyncZod {
  return async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);

    app.get("/trial", { schema: { response: { 200: trialPlaceSchema } } }, async (_request, reply) => {
      reply.header("cache-control", `public, max-age=${SHOWCASE_FRESH_S}`);
      return { frame_url: frameUrl };
    });

    app.post("/trial", { schema: { body: createTrialBodySchema, response: { 200: trialSchema } } }, async (request, reply) =>
      send(request, reply.header("cache-control", "no-store"), await trials.create(request.body.text, request.ip)),
    );

    app.get("/trial/showcase/:id", { schema: { params: showcaseParamsSchema, response: { 200: trialSchema } } }, async (request, reply) =>
      send(request, reply.header("cache-control", `public, max-age=${SHOWCASE_FRESH_S}`), await trials.show(request.params.id)),
    );
  };
}

/** An app's modules are text that packs well: 30 kB travel as 5. */
async function send(request: FastifyRequest, reply: FastifyReply, trial: Trial): Promise<Trial> {
  const text = JSON.stringify(trial);
  reply.type("application/json; charset=utf-8").header("vary", "accept-encoding");
  const packs = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
  const body = packs ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : Buffer.from(text);
  if (packs) reply.header("content-encoding", "br");
  // Bytes pass the serialiser as they are.
  return reply.send(body as never);
}
