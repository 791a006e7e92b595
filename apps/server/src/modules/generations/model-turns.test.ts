import { createModelServer, type ModelServer } from "@appmon/model-server/create-model-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../../testing/test-service.ts";

const MAKE = "고객 관리 앱. 이름, 연락처, 메모";
let server: ModelServer;
let test: TestService;
let wait: Promise<unknown> = Promise.resolve();
beforeAll(async () => {
  server = await createModelServer({
    script: async () => {
      await wait;
      return { tools: [{ name: "done", input: { summary: "좋아요." } }] };
    },
  });
  test = await startTestService({ rateLimits: 1, models: [{ provider: "openai", model: "m", apiKey: "k", baseUrl: `${server.url}/v1` }] });
});
afterAll(async () => {
  await test.stop();
  await server.close();
});

async function make(person: Awaited<ReturnType<TestService["person"]>>): Promise<string> {
  const { chat } = await person.say(null, MAKE);
  const { items } = (await person.call("GET", `/room/chat/${chat.room.id}`)).json;
  return items.at(-1).content;
}

it("a person has six turns of a model a minute, and the app is made all the same; another one has their own", async () => {
  // As many rooms as it takes are open to them.
  const person = await test.person();
  const before = server.requests.length;
  const { pool } = test.database.client;
  for (let turn = 0; turn < 6; turn++) {
    await make(person);
    await pool.query("update apps set deleted_at = now() where owner_id = $1", [person.userId]);
  }
  expect(server.requests.length - before).toBe(6);
  expect(await make(person)).toContain("1분 동안");
  expect(server.requests.length - before).toBe(6);
  await make(await test.person());
  expect(server.requests.length - before).toBe(7);
  await pool.query("update generations set model_asked_at = now() - interval '61 seconds' where owner_id = $1", [person.userId]);
  await pool.query("update apps set deleted_at = now() where owner_id = $1", [person.userId]);
  expect(await make(person)).not.toContain("1분 동안");
});

it("a person has two models at work at once", async () => {
  const person = await test.person();
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  wait = promise;
  const before = server.requests.length;
  const begun = [make(person), make(person)];
  await expect.poll(() => server.requests.length - before).toBe(2);
  expect(await make(person)).toContain("다른 대화에서 AI가 아직 일하고 있어서");
  letGo();
  await Promise.all(begun);
  expect(server.requests.length - before).toBe(2);
});
