import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerCompression } from "./compress-answers.ts";
import { openEventStream } from "./event-stream.ts";

const words = { items: Array.from({ length: 200 }, (_, at) => ({ title: `대화 ${at}` })) };
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await registerCompression(app);
  for (const path of ["/api/room", "/_api/collections/a/records", "/api/user/me", "/api/auth/session", "/_api/auth/me", "/page"])
    app.get(path, async () => words);
  app.get("/api/small", async () => ({ ok: true }));
  app.get("/api/picture", async (_request, reply) => reply.type("image/png").send(Buffer.alloc(4_000)));
  app.get("/api/events", async (request, reply) => {
    const stream = openEventStream(request, reply);
    await stream.send({ data: words });
    stream.end();
  });
  await app.ready();
});
afterAll(() => app?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { "accept-encoding": "gzip, br", ...headers } });

describe("answers", () => {
  it("go out compressed, in the best way the reader takes", async () => {
    for (const url of ["/api/room", "/_api/collections/a/records"]) {
      const best = await get(url, { "sec-fetch-site": "same-origin" });
      expect(best.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
      expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString())).toEqual(words);
      expect(best.rawPayload.length).toBeLessThan(JSON.stringify(words).length / 3);
      const other = await get(url, { "accept-encoding": "gzip" });
      expect(JSON.parse(gunzipSync(other.rawPayload).toString())).toEqual(words);
      expect((await app.inject({ url })).json()).toEqual(words);
    }
  });

  it("that hold tokens, or that a page of another site asks for, stay as they are", async () => {
    for (const url of ["/api/user/me", "/api/auth/session", "/_api/auth/me"])
      expect((await get(url)).headers).not.toHaveProperty("content-encoding");
    for (const site of ["cross-site", "same-site"])
      expect((await get("/_api/collections/a/records", { "sec-fetch-site": site })).headers).not.toHaveProperty("content-encoding");
  });

  it("that are small, pictures, pages or streams of events stay as they are", async () => {
    for (const url of ["/api/small", "/api/picture", "/api/events", "/page"])
      expect((await get(url)).headers).not.toHaveProperty("content-encoding");
    expect((await get("/api/events")).payload).toContain("대화 199");
  });
});
