/** Files and pictures of records on their way in, files on their way out: streams, never held whole. */
import { Readable } from "node:stream";
import { refusal } from "@appmon/contract/failure-codes";
import { MOST_FILE_BYTES } from "@appmon/kit/file-value";
import type { ByteRange } from "@appmon/object-store/object-store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { readWhole } from "./read-whole.ts";
import { type Asked, type RecordsService, UPLOAD_KINDS } from "./service.ts";

/** Pages of before pictures travelled by themselves say of no upload what it is for: they are files. */
const uploadQuery = z.object({ name: z.string().min(1).max(300), as: z.enum(UPLOAD_KINDS).default("file") });
const fileParams = z.object({
  collection: z.string().max(100),
  id: z.string().max(64),
  field: z.string().max(100),
  /** What a browser calls it when it is saved; the record says what it is called. */
  name: z.string().max(1_000),
});
const fileQuery = z.object({ v: z.string().max(64).optional() });
const WEEK_S = 7 * 24 * 60 * 60;
export const UPLOAD_ROUTE = "/_api/uploads";

export interface UploadRouteDeps {
  records: Pick<RecordsService, "upload" | "file">;
  asked(request: FastifyRequest): Promise<Asked>;
  /** The asker under a name by which this browser is known again; `keep` remembers it once something was taken. */
  recognise(reply: FastifyReply, asked: Asked): { asked: Asked; keep(): Promise<void> };
}

export async function registerUploadRoutes(app: FastifyInstance, { records, asked, recognise }: UploadRouteDeps): Promise<void> {
  // Apart, so that only this route takes a stream.
  await app.register(async (within) => {
    within.addContentTypeParser("application/octet-stream", (_request, body, done) => done(null, body));
    within.post(UPLOAD_ROUTE, { bodyLimit: MOST_FILE_BYTES }, async (request, reply) => {
      const query = uploadQuery.safeParse(request.query);
      const size = Number(request.headers["content-length"]);
      if (!query.success || !(request.body instanceof Readable) || !Number.isSafeInteger(size) || size <= 0)
        throw refusal("request/invalid");
      if (size > MOST_FILE_BYTES) throw refusal("request/too-large", { detail: "25MB까지의 파일을 올릴 수 있어요." });
      const known = recognise(reply, await asked(request));
      const { name, as } = query.data;
      const { body } = request;
      const value = await readWhole(body, () => records.upload(known.asked, { name, size, body }, as));
      await known.keep();
      return reply.code(201).send({ value });
    });
  });

  // Saved on the device and never opened in the app's own place, whatever it is.
  app.get("/_api/collections/:collection/records/:id/files/:field/:name", async (request, reply) => {
    const [params, query] = [fileParams.safeParse(request.params), fileQuery.safeParse(request.query)];
    if (!params.success || !query.success) throw refusal("request/invalid");
    const { hash, name, open } = await records.file(await asked(request), params.data);
    const headers = {
      etag: `"${hash}"`,
      "accept-ranges": "bytes",
      "cache-control": query.data.v === hash ? `private, max-age=${WEEK_S}, immutable` : "private, no-cache",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`,
    };
    if (request.headers["if-none-match"] === headers.etag) return reply.headers(headers).code(304).send();
    const range = readRange(request.headers.range);
    const { type, size, body, part } = await open(range);
    if (!part) return reply.headers(headers).header("content-length", size).type(type).send(body);
    return reply
      .code(206)
      .headers(headers)
      .header("content-range", `bytes ${part.start}-${part.end}/${size}`)
      .header("content-length", part.end - part.start + 1)
      .type(type)
      .send(body);
  });
}

const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** "bytes=0-1023", as browsers ask that go on with what was cut off; anything else is answered with the whole. */
function readRange(header: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(header ?? "") ?? [];
  if (from === undefined) return undefined;
  const range = { start: Number(from), end: to === "" || to === undefined ? MOST_FILE_BYTES - 1 : Number(to) };
  return range.start <= range.end ? range : undefined;
}
