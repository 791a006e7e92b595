import { refusal } from "@appmon/contract/failure-codes";
import type { NoticeHub } from "@appmon/db/notice-hub";
import type { Actor } from "@appmon/kit/record-access";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ResolvedApp } from "../app-resolver.ts";
import { openAppEvents } from "./app-events.ts";
import { decodePosition, encodePosition } from "./position.ts";
import type { Asked, RecordsService } from "./service.ts";

const collectionParams = z.object({ collection: z.string().max(100) });
const recordParams = collectionParams.extend({ id: z.string().max(64) });
const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(500), cursor: z.string().max(300).optional() });
const values = z.record(z.string(), z.unknown());
const valuesBody = z.object({ values });
const keyBody = z.object({ key: z.string().max(200) });
const MOST_PARTS = 100;
const createBody = valuesBody.extend({
  parts: z
    .array(z.object({ collection: z.string().max(100), via: z.string().max(100), values }))
    .max(MOST_PARTS)
    .default([]),
});

export interface RecordRouteDeps {
  records: RecordsService;
  hub: NoticeHub;
  /** The app behind the request's host; throws `app/not-found`. */
  resolveApp(request: FastifyRequest): Promise<ResolvedApp>;
  /** Counts a try at a key from this address; throws `request/rate-limited`. */
  limitKeys(app: ResolvedApp, address: string): Promise<void>;
  /** Who asks. */
  visit(request: FastifyRequest, app: ResolvedApp): Promise<{ actor: Actor }>;
}

/** The apps' own backend, `/_api` on each app's origin. */
export function registerRecordRoutes(app: FastifyInstance, { records, hub, resolveApp, limitKeys, visit }: RecordRouteDeps): void {
  const asked = async (request: FastifyRequest): Promise<Asked> => {
    const found = await resolveApp(request);
    return { app: found, actor: (await visit(request, found)).actor };
  };

  app.get("/_api/collections/:collection/records", async (request) => {
    const { collection } = parse(collectionParams, request.params);
    const { limit, cursor } = parse(listQuery, request.query);
    const { items, next } = await records.list(await asked(request), collection, {
      limit,
      before: cursor === undefined ? undefined : decodePosition(cursor),
    });
    return { items, nextCursor: next && encodePosition(next) };
  });

  app.get("/_api/collections/:collection/records/:id", async (request) => {
    const { collection, id } = parse(recordParams, request.params);
    return records.get(await asked(request), collection, id);
  });

  app.post("/_api/collections/:collection/records", async (request, reply) => {
    const { collection } = parse(collectionParams, request.params);
    const body = parse(createBody, request.body);
    const record = await records.create(await asked(request), collection, body.values, body.parts);
    return reply.code(201).send(record);
  });

  // Nobody may list what is found by a key; a wrong key is no error.
  app.post("/_api/collections/:collection/found", async (request) => {
    const { collection } = parse(collectionParams, request.params);
    const { key } = parse(keyBody, request.body);
    const target = await asked(request);
    await limitKeys(target.app, request.ip);
    return { record: await records.findByKey(target, collection, key) };
  });

  app.patch("/_api/collections/:collection/records/:id", async (request) => {
    const { collection, id } = parse(recordParams, request.params);
    return records.update(await asked(request), collection, id, parse(valuesBody, request.body).values);
  });

  app.delete("/_api/collections/:collection/records/:id", async (request) => {
    const { collection, id } = parse(recordParams, request.params);
    await records.remove(await asked(request), collection, id);
    return { id };
  });

  app.delete("/_api/sample", async (request) => ({ removed: await records.clearSample(await asked(request)) }));

  app.get("/_api/events", async (request, reply) =>
    openAppEvents({ request, reply, app: await resolveApp(request), ask: () => asked(request), records, hub }),
  );
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (!result.success) throw refusal("request/invalid");
  return result.data;
}
