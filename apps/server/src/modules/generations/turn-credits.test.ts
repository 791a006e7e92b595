import { createModelServer, type ModelServer } from "@appmon/model-server/create-model-server";
import type { ModelTurn } from "@appmon/model-server/model-turn";
import { afterAll, beforeAll, expect, it } from "vitest";
import { creditLots } from "@appmon/db/entitlement-schema";
import { eq } from "drizzle-orm";
import { startTestService, type TestService } from "../../testing/test-service.ts";

const MAKE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const BIRTHDAY: ModelTurn = {
  tools: [
    {
      name: "apply_operations",
      input: { ops: [{ op: "addField", entity: "customer", field: { id: "birthday", label: "생일", type: "date" } }] },
    },
    { name: "done", input: { summary: "고객의 생일도 적을 수 있어요." } },
  ],
};

let server: ModelServer;
let test: TestService;
let turn: ModelTurn = BIRTHDAY;
let asked = 0;

beforeAll(async () => {
  server = await createModelServer({
    slowMs: 2,
    script: async () => {
      asked += 1;
      return turn;
    },
  });
  test = await startTestService({ models: [{ provider: "openai", model: "m", apiKey: "k", baseUrl: `${server.url}/v1` }] });
});
afterAll(async () => {
  await test.stop();
  await server.close();
});

it("a model's help costs what was used, is told in the answer, and nothing more is held", async () => {
  turn = BIRTHDAY;
  const person = await test.person();
  const { chat, codegen } = await person.say(null, MAKE);
  expect(codegen!.version).toBe(2);
  const { credits } = (await person.call("GET", "/billing")).json;
  expect(credits).toBeLessThan(30);
  expect(credits).toBeGreaterThanOrEqual(20);
  const { items } = (await person.call("GET", `/room/chat/${chat.room.id}`)).json;
  expect(items.at(-1).content).toContain(`크레딧 ${30 - credits}개를 썼어요.`);
  expect((await test.visit(`${test.service.publicOrigin}/api/payments/catalogue`)).json.turn).toEqual({
    minCredits: 1,
    maxCredits: 10,
    companies: [],
  });
});

it.each(["malformed-json", "401", "refusal"] as const)("a model that fails (%s) costs nothing, and the draft stands", async (fault) => {
  turn = { ...BIRTHDAY, fault };
  const person = await test.person();
  const { codegen } = await person.say(null, MAKE);
  expect(codegen!.version).toBe(1);
  expect((await person.call("GET", "/billing")).json.credits).toBe(30);
});

it("what the engine does by itself costs nothing", async () => {
  turn = BIRTHDAY;
  const person = await test.person();
  const { chat } = await person.say(null, MAKE);
  const { credits } = (await person.call("GET", "/billing")).json;
  asked = 0;
  expect((await person.say(chat.room.id, "메모를 비고로 바꿔줘")).codegen?.version).toBe(3);
  expect([asked, (await person.call("GET", "/billing")).json.credits]).toEqual([0, credits]);
});

it("without credits the model is not asked, the app is made, and a word says why", async () => {
  const person = await test.person();
  await person.call("GET", "/billing");
  await test.database.client.db.update(creditLots).set({ remaining: 0 }).where(eq(creditLots.userId, person.userId));
  asked = 0;
  const { chat, codegen } = await person.say(null, MAKE);
  expect([asked, codegen!.generation.state, codegen!.version]).toEqual([0, "done", 1]);
  const { items } = (await person.call("GET", `/room/chat/${chat.room.id}`)).json;
  expect(items.at(-1).content).toContain("크레딧이 없어서");
});
