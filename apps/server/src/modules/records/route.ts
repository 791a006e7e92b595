import { deletedSchema } from "@appmon/contract/app";
import {
  breachListSchema,
  environmentSchema,
  importAnswerSchema,
  recordBodySchema,
  recordListSchema,
  recordSchema,
} from "@appmon/contract/record";
import { decodePosition, encodePosition } from "@appmon/gateway/records/position";
import { asOwner } from "@appmon/gateway/records/service";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { userIdOf } from "../../http/session-user.ts";
import { importCsv, type RecordDeskDeps } from "./service.ts";
import { tableRoutes } from "./table-route.ts";

const collectionParams = z.object({ id: z.string().max(64), collection: z.string().max(100) });
const recordParams = collectionParams.extend({ record: z.string().max(64) });
const envQuery = z.object({ env: environmentSchema.default("preview") });
const listQuery = envQuery.extend({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(300).optional(),
});
const CSV_LIMIT_BYTES = 8 * 1024 * 1024;

/** The owner's table editor: an app's records by the app's own rules. */
export function recordRoutes(deps: RecordDeskDeps): FastifyPluginAsyncZod {
  const { records, openApp } = deps;
  return async (app) => {
    app.get(
      "/app/:id/collections/:collection/records",
      { schema: { params: collectionParams, querystring: listQuery, response: { 200: recordListSchema } } },
      async (request) => {
        const { env, limit, cursor } = request.query;
        const target = asOwner(await openApp(userIdOf(request), request.params.id, env));
        const before = cursor === undefined ? undefined : decodePosition(cursor);
        const { items, next } = await records.list(target, request.params.collection, { limit, before });
        const whole = [];
        for (const record of items) whole.push({ ...(await records.withPictures(target, request.params.collection, record)) });
        return { items: whole, nextCursor: next && encodePosition(next) };
      },
    );

    app.post(
      "/app/:id/collections/:collection/records",
      { schema: { params: collectionParams, querystring: envQuery, body: recordBodySchema, response: { 201: recordSchema } } },
      async (request, reply) => {
        const target = asOwner(await openApp(userIdOf(request), request.params.id, request.query.env));
        const { collection } = request.params;
        const record = await records.create(target, collection, request.body.values);
        return reply.code(201).send({ ...(await records.withPictures(target, collection, record)) });
      },
    );

    app.patch(
      "/app/:id/collections/:collection/records/:record",
      { schema: { params: recordParams, querystring: envQuery, body: recordBodySchema, response: { 200: recordSchema } } },
      async (request) => {
        const target = asOwner(await openApp(userIdOf(request), request.params.id, request.query.env));
        const { collection } = request.params;
        const record = await records.update(target, collection, request.params.record, request.body.values);
        return { ...(await records.withPictures(target, collection, record)) };
      },
    );

    app.delete(
      "/app/:id/collections/:collection/records/:record",
      { schema: { params: recordParams, querystring: envQuery, response: { 200: deletedSchema } } },
      async (request) => {
        const { id, collection, record } = request.params;
        await records.remove(asOwner(await openApp(userIdOf(request), id, request.query.env)), collection, record);
        return { id: record, deleted: true as const };
      },
    );

    app.get(
      "/app/:id/breaches",
      { schema: { params: collectionParams.pick({ id: true }), querystring: envQuery, response: { 200: breachListSchema } } },
      async (request) => records.breaches(asOwner(await openApp(userIdOf(request), request.params.id, request.query.env))),
    );

    await app.register(importRoute(deps));
    await app.register(tableRoutes(deps));
  };
}

/** Apart, so that only this route takes a spreadsheet. */
function importRoute(deps: RecordDeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser("text/csv", { parseAs: "string", bodyLimit: CSV_LIMIT_BYTES }, (_request, body, done) => done(null, body));
    app.post(
      "/app/:id/collections/:collection/records/import",
      {
        schema: {
          params: collectionParams,
          querystring: envQuery,
          consumes: ["text/csv"],
          body: z.string().min(1),
          response: { 201: importAnswerSchema },
        },
      },
      async (request, reply) => {
        const target = await deps.openApp(userIdOf(request), request.params.id, request.query.env);
        return reply.code(201).send(await importCsv(deps, target, request.params.collection, request.body));
      },
    );
  };
}
