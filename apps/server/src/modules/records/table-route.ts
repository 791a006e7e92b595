import { addAttachmentBodySchema } from "@appmon/contract/attachment";
import {
  environmentSchema,
  sheetSchema,
  tableCountQuerySchema,
  tableCountSchema,
  tablePageSchema,
  tableQuerySchema,
  tableSchema,
  uploadedFileSchema,
} from "@appmon/contract/record";
import { refusal } from "@appmon/contract/failure-codes";
import { asOwner, UPLOAD_KINDS } from "@appmon/gateway/records/service";
import { MOST_FILE_BYTES } from "@appmon/kit/file-value";
import { pictureBytes } from "@appmon/gateway/records/picture-address";
import { readWhole } from "@appmon/gateway/records/read-whole";
import { safePath } from "../../http/zip-stream.ts";
import { userIdOf } from "../../http/session-user.ts";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod, ZodTypeProvider } from "fastify-type-provider-zod";
import { Readable } from "node:stream";
import { z } from "zod";
import { openCollections } from "./open-collections.ts";
import { columnsOf } from "./record-text.ts";
import type { RecordDeskDeps } from "./service.ts";
import { countTable, findHeld, readTablePage } from "./table-page.ts";

const collectionParams = z.object({ id: z.string().max(64), collection: z.string().max(100) });
const pictureParams = collectionParams.extend({ record: z.string().max(64), field: z.string().max(100) });
const envQuery = z.object({ env: environmentSchema.default("preview") });
const uploadQuery = envQuery.extend({ name: z.string().min(1).max(300), as: z.enum(UPLOAD_KINDS).default("file") });
const csvAnswer = { description: "CSV", content: { "text/csv": { schema: z.string() } } };

/** The owner's table: a collection's columns, its rows as they are looked through, its pictures, and tables in and out. */
export function tableRoutes({ db, records, pictures, files, openApp, readSheet }: RecordDeskDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const open = async (userId: string, { id, collection }: z.infer<typeof collectionParams>, env: "preview" | "live") => {
      const scope = await openApp(userId, id, env);
      const entity = scope.entities.find((candidate) => candidate.id === collection);
      if (!entity) throw refusal("collection/not-found");
      return { scope, entity };
    };

    app.get(
      "/app/:id/collections/:collection",
      { schema: { params: collectionParams, querystring: envQuery, response: { 200: tableSchema } } },
      async (request) => {
        const { entity } = await open(userIdOf(request), request.params, request.query.env);
        const { id, name, counter = "건", titleField } = entity;
        return { id, name, counter, titleField, fields: columnsOf(entity) };
      },
    );

    app.get(
      "/app/:id/collections/:collection/rows",
      { schema: { params: collectionParams, querystring: tableQuerySchema, response: { 200: tablePageSchema } } },
      async (request) => {
        const { env, ...query } = request.query;
        const { scope, entity } = await open(userIdOf(request), request.params, env);
        return readTablePage(db, scope, entity, query);
      },
    );

    app.get(
      "/app/:id/collections/:collection/count",
      { schema: { params: collectionParams, querystring: tableCountQuerySchema, response: { 200: tableCountSchema } } },
      async (request) => {
        const { env, search } = request.query;
        const { scope, entity } = await open(userIdOf(request), request.params, env);
        return countTable(db, scope, entity, search);
      },
    );

    app.get(
      "/app/:id/collections/:collection/records/:record/picture/:field",
      // An <img> sends no bearer token.
      { config: { isPicture: true }, schema: { params: pictureParams, querystring: envQuery } },
      async (request, reply) => {
        const { scope, entity } = await open(userIdOf(request), request.params, request.query.env);
        const isPicture = columnsOf(entity).some(({ id, type }) => id === request.params.field && type === "image");
        const held = isPicture ? await findHeld(db, scope, request.params) : undefined;
        const inlined = pictureBytes(held);
        const shown = inlined ? { ...inlined, body: inlined.bytes } : await pictures.open(scope.appId, held);
        if (!shown) throw refusal("record/not-found");
        return reply
          .header("content-type", shown.type)
          .header("cache-control", "private, max-age=60")
          .header("cross-origin-resource-policy", "same-origin")
          .header("content-security-policy", "default-src 'none'; sandbox")
          .send(shown.body);
      },
    );

    app.get(
      "/app/:id/collections/:collection/records/:record/file/:field",
      { schema: { params: pictureParams, querystring: envQuery } },
      async (request, reply) => {
        const { scope, entity } = await open(userIdOf(request), request.params, request.query.env);
        const isFile = columnsOf(entity).some(({ id, type }) => id === request.params.field && type === "file");
        const held = isFile ? await findHeld(db, scope, request.params) : undefined;
        const found = held === undefined ? undefined : await files.open(scope.appId, held);
        if (!found) throw refusal("record/not-found");
        return reply
          .header("content-type", found.type)
          .header("content-disposition", "attachment")
          .header("cache-control", "no-store")
          .header("content-security-policy", "default-src 'none'; sandbox")
          .send(found.body);
      },
    );

    // Apart, so that only this route takes a stream.
    await app.register(async (within) => {
      within.addContentTypeParser("application/octet-stream", (_request, body, done) => done(null, body));
      within.withTypeProvider<ZodTypeProvider>().post(
        "/app/:id/collections/:collection/uploads",
        {
          bodyLimit: MOST_FILE_BYTES,
          schema: {
            params: collectionParams,
            querystring: uploadQuery,
            consumes: ["application/octet-stream"],
            response: { 201: uploadedFileSchema },
          },
        },
        async (request, reply) => {
          const { env, name, as } = request.query;
          const size = Number(request.headers["content-length"]);
          if (!(request.body instanceof Readable) || !Number.isSafeInteger(size) || size <= 0) throw refusal("request/invalid");
          const { scope } = await open(userIdOf(request), request.params, env);
          if (size > MOST_FILE_BYTES) throw refusal("request/too-large", { detail: "25MB까지의 파일을 올릴 수 있어요." });
          const { body } = request;
          const value = await readWhole(body, () => records.upload(asOwner(scope), { name, size, body }, as));
          return reply.code(201).send({ value });
        },
      );
    });

    app.get(
      "/app/:id/collections/:collection/csv",
      { schema: { params: collectionParams, querystring: envQuery, response: { 200: csvAnswer } } },
      async (request, reply) => {
        const { scope, entity } = await open(userIdOf(request), request.params, request.query.env);
        const [collection] = await openCollections(
          { db, pictures, files },
          { id: scope.appId, entities: scope.entities },
          scope.env,
          entity.id,
        );
        return sendCsv(reply, entity.name, collection!.csv());
      },
    );

    app.post(
      "/app/:id/collections/:collection/sheet",
      { schema: { params: collectionParams, body: addAttachmentBodySchema, response: { 200: sheetSchema } } },
      async (request) => {
        await open(userIdOf(request), request.params, "preview");
        const sheet = await readSheet(request.body);
        if (!sheet) throw refusal("attachment/invalid");
        return sheet;
      },
    );
  };
}

function sendCsv(reply: FastifyReply, name: string, parts: AsyncIterable<string>): FastifyReply {
  const file = encodeURIComponent(`${safePath(name).replaceAll("/", "-")}.csv`);
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="data.csv"; filename*=UTF-8''${file}`)
    .header("cache-control", "no-store")
    .send(Readable.from(parts));
}
