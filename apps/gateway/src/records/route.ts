import { refusal } from "@appmon/contract/failure-codes";
import { openEventStream } from "@appmon/http/event-stream";
import type { Actor } from "@appmon/kit/record-access";
import type { AppRecord } from "@appmon/kit/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ResolvedApp } from "../app-resolver.ts";
import { PICTURE_WIDTHS } from "../objects/object-keys.ts";
import type { LiveChanges } from "./live-changes.ts";
import { withPictureAddresses } from "./picture-address.ts";
import { registerUploadRoutes } from "./upload-route.ts";
import { decodePosition, encodePosition } from "./position.ts";
import { queryBody } from "./query-body.ts";
import type { QueryService } from "./query-service.ts";
import type { Asked, RecordsService } from "./service.ts";

const collectionParams = z.object({ collection: z.string().max(100) });
const recordParams = collectionParams.extend({ id: z.string().max(64) });
/** Apps published before pages had 200 records ask for 500, and follow the cursor. */
const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(200), cursor: z.string().max(300).optional() });
const pictureParams = recordParams.extend({ field: z.string().max(100) });
const pictureQuery = z.object({
  v: z.string().max(64).optional(),
  w: z.coerce
    .number()
    .pipe(z.literal([...PICTURE_WIDTHS]))
    .optional(),
});
const MOST_ASKED_BYTES = 128 * 1024;
const WEEK_S = 7 * 24 * 60 * 60;
const values = z.record(z.string(), z.unknown());
const valuesBody = z.object({ values });
const keyBody = z.object({ key: z.string().max(200) });
const numberBody = z.object({ typed: z.string().max(200), proof: z.string().max(200).optional() });
const withdrawalBody = numberBody.partial({ typed: true }).extend({ id: z.string().max(64) });
const MOST_PARTS = 100;
const createBody = valuesBody.extend({
  parts: z
    .array(z.object({ collection: z.string().max(100), via: z.string().max(100), values }))
    .max(MOST_PARTS)
    .default([]),
});

export interface RecordRouteDeps {
  records: RecordsService;
  queries: QueryService;
  live: LiveChanges;
  /** The app behind the request's host; throws `app/not-found`. */
  resolveApp(request: FastifyRequest): Promise<ResolvedApp>;
  /** What answers the app behind the request's host later on, when it may be another version or closed. */
  resolverOf(request: FastifyRequest): () => Promise<ResolvedApp>;
  /** The visitor's session; undefined for a guest. Throws `visitor/cookie-doubled`. */
  sessionOf(request: FastifyRequest): string | undefined;
  /** Apps are served over https, whatever the last hop to us is. */
  secure: boolean;
  /** Counts a try at a key from this address; throws `request/rate-limited`. */
  limitKeys(app: ResolvedApp, address: string): Promise<void>;
  /** Who asks. */
  visit(app: ResolvedApp, token: string | undefined): Promise<{ actor: Actor }>;
  /** The asker under a name by which this browser sees again what it hands in; `keep` remembers it once that was taken. */
  recognise(reply: FastifyReply, asked: Asked): { asked: Asked; keep(): Promise<void> };
}

/** The apps' own backend, `/_api` on each app's origin. */
export async function registerRecordRoutes(
  app: FastifyInstance,
  { records, queries, live, secure, resolveApp, resolverOf, sessionOf, limitKeys, visit, recognise }: RecordRouteDeps,
): Promise<void> {
  const asked = async (request: FastifyRequest): Promise<Asked> => {
    const found = await resolveApp(request);
    return { app: found, actor: (await visit(found, sessionOf(request))).actor };
  };

  const originOf = (request: FastifyRequest): string => `${secure ? "https" : "http"}://${request.host}`;
  const shown = (request: FastifyRequest, { app: { entities } }: Asked, collection: string, record: AppRecord): AppRecord => {
    const schema = entities.find(({ id }) => id === collection);
    return schema ? withPictureAddresses(originOf(request), schema, record) : record;
  };

  app.get("/_api/collections/:collection/records", async (request) => {
    const { collection } = parse(collectionParams, request.params);
    const { limit, cursor } = parse(listQuery, request.query);
    const target = await asked(request);
    const before = cursor === undefined ? undefined : decodePosition(cursor);
    const { items, next } = await records.list(target, collection, { limit, before, withoutPictures: true });
    return { items: items.map((record) => shown(request, target, collection, record)), nextCursor: next && encodePosition(next) };
  });

  // Reads, and says too much for an address: what is asked for may be personal.
  app.post("/_api/query", { bodyLimit: MOST_ASKED_BYTES }, async (request) => {
    const question = parse(queryBody, request.body);
    const target = await asked(request);
    const { items, related, ...answer } = await queries.ask(target, question);
    const shownIn = (collection: string, found: readonly AppRecord[]) => found.map((record) => shown(request, target, collection, record));
    return {
      ...answer,
      items: shownIn(question.entity, items),
      ...(related && {
        related: Object.fromEntries(Object.entries(related).map(([collection, found]) => [collection, shownIn(collection, found)])),
      }),
    };
  });

  app.get("/_api/collections/:collection/records/:id", async (request) => {
    const { collection, id } = parse(recordParams, request.params);
    const target = await asked(request);
    return shown(request, target, collection, await records.get(target, collection, id));
  });

  // Stands in an <img>: a type of its own, nothing it could run, and kept by the browser while it stays the same.
  app.get("/_api/collections/:collection/records/:id/pictures/:field", async (request, reply) => {
    const place = parse(pictureParams, request.params);
    const { v, w } = parse(pictureQuery, request.query);
    const { hash, open } = await records.picture(await asked(request), place);
    const tag = `"${hash}${w === undefined ? "" : `-${w}`}"`;
    const headers = {
      etag: tag,
      "cache-control": v === hash ? `private, max-age=${WEEK_S}, immutable` : "private, no-cache",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    };
    if (request.headers["if-none-match"] === tag) return reply.headers(headers).code(304).send();
    const { type, size, body } = await open(w);
    return reply.headers(headers).header("content-length", size).type(type).send(body);
  });

  await registerUploadRoutes(app, { records, asked, recognise });

  app.post("/_api/collections/:collection/records", async (request, reply) => {
    const { collection } = parse(collectionParams, request.params);
    const body = parse(createBody, request.body);
    const known = recognise(reply, await asked(request));
    const record = await records.create(known.asked, collection, body.values, body.parts);
    await known.keep();
    return reply.code(201).send(shown(request, known.asked, collection, record));
  });

  // Nobody may list what is found by a key; a wrong key is no error.
  app.post("/_api/collections/:collection/found", async (request) => {
    const { collection } = parse(collectionParams, request.params);
    const { key } = parse(keyBody, request.body);
    const target = await asked(request);
    await limitKeys(target.app, request.ip);
    const record = await records.findByKey(target, collection, key);
    // Whoever has the key may see it; its pictures' addresses are for who may list it.
    return { record: record && (await records.withPictures(target, collection, record)) };
  });

  // Found by a number and what proves that it is theirs; limited like keys, whether there is such a number or not.
  app.post("/_api/collections/:collection/lookup", async (request) => {
    const { collection } = parse(collectionParams, request.params);
    const given = parse(numberBody, request.body);
    const target = await asked(request);
    await limitKeys(target.app, request.ip);
    const items = await records.lookUp(target, collection, given);
    return { items: items.map((record) => shown(request, target, collection, record)) };
  });

  // Counted like a look-up: what is typed here could be tried here as well.
  app.post("/_api/collections/:collection/lookup/withdraw", async (request) => {
    const { collection } = parse(collectionParams, request.params);
    const given = parse(withdrawalBody, request.body);
    const target = await asked(request);
    await limitKeys(target.app, request.ip);
    return { item: shown(request, target, collection, await records.withdraw(target, collection, given)) };
  });

  app.get("/_api/collections/:collection/lookup/mine", async (request) => {
    const { collection } = parse(collectionParams, request.params);
    const target = await asked(request);
    const items = await records.lookUpMine(target, collection);
    return { items: items.map((record) => shown(request, target, collection, record)) };
  });

  app.get("/_api/collections/:collection/records/:id/number", async (request) => {
    const { collection, id } = parse(recordParams, request.params);
    return { kept: await records.numberOf(await asked(request), collection, id) };
  });

  app.get("/_api/collections/:collection/outline", async (request) => {
    const { collection } = parse(collectionParams, request.params);
    return { items: await records.outline(await asked(request), collection) };
  });

  app.patch("/_api/collections/:collection/records/:id", async (request) => {
    const { collection, id } = parse(recordParams, request.params);
    const target = await asked(request);
    return shown(request, target, collection, await records.update(target, collection, id, parse(valuesBody, request.body).values));
  });

  app.delete("/_api/collections/:collection/records/:id", async (request) => {
    const { collection, id } = parse(recordParams, request.params);
    await records.remove(await asked(request), collection, id);
    return { id };
  });

  app.delete("/_api/sample", async (request) => ({ removed: await records.clearSample(await asked(request)) }));

  app.get("/_api/events", async (request, reply) => {
    const [found, token] = [await resolveApp(request), sessionOf(request)];
    const page = { origin: originOf(request), app: { appId: found.appId, env: found.env }, resolve: resolverOf(request), token };
    live.join({ ...page, stream: openEventStream(request, reply) });
    return reply;
  });
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (!result.success) throw refusal("request/invalid");
  return result.data;
}
