import { connect, type AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeEvent, type EventStream, openEventStream } from "./event-stream.ts";

let app: FastifyInstance;
let stream: EventStream;
beforeAll(async () => {
  app = Fastify();
  app.get("/events", (request, reply) => {
    stream = openEventStream(request, reply);
    return reply;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

it("passes the same bytes to many, and cuts off a reader that leaves a megabyte unread", async () => {
  const reader = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  reader.setEncoding("utf8").on("data", (text: string) => (heard += text));
  reader.on("error", () => undefined);
  reader.write("GET /events HTTP/1.1\r\nhost: a\r\n\r\n");
  await expect.poll(() => heard).toContain(": open");
  stream.pass(encodeEvent({ id: 7, event: "change", data: { title: "가\n나" } }));
  await expect.poll(() => heard).toContain('id: 7\nevent: change\ndata: {"title":"가\\n나"}\n\n');
  reader.pause();
  const large = encodeEvent({ data: "가".repeat(100_000) });
  // What the kernel takes for both ends is not unread yet.
  let passed = 0;
  for (; passed < 200 && !stream.signal.aborted; passed++) {
    stream.pass(large);
    await new Promise((done) => setImmediate(done));
  }
  expect(stream.signal.aborted).toBe(true);
  expect(passed).toBeGreaterThan(3);
  stream.pass(large);
  reader.resume();
  await new Promise((done) => reader.once("close", done));
});
