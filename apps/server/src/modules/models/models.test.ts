import { createModelServer, type ModelRequest, type ModelServer } from "@appmon/model-server/create-model-server";
import type { ModelTurn } from "@appmon/model-server/model-turn";
import { modelKeys, modelUses } from "@appmon/db/model-schema";
import { auditEvents } from "@appmon/db/wire-schema";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

const MAKE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const KEY = "sk-live-of-a-person-0123456789-wxyz";
const BIRTHDAY: ModelTurn = {
  tools: [
    {
      name: "apply_operations",
      input: { ops: [{ op: "addField", entity: "customer", field: { id: "birthday", label: "생일", type: "date" } }] },
    },
    { name: "done", input: { summary: "고객의 생일도 적을 수 있어요." } },
  ],
};

let ours: ModelServer;
let theirs: ModelServer;
let test: TestService;
let turn: ModelTurn = BIRTHDAY;

/** The first call of a model that is brought along is the trial one. */
const play = async ({ body }: ModelRequest): Promise<ModelTurn> => (body["tools"] ? turn : { say: "ok" });

beforeAll(async () => {
  ours = await createModelServer({ script: play });
  theirs = await createModelServer({ script: play, apiKey: KEY });
  test = await startTestService({
    models: [{ provider: "openai", model: "of-the-service", apiKey: "k", baseUrl: `${ours.url}/v1` }],
    overrides: {
      ownModels: {
        baseUrls: {
          openai: `${theirs.url}/v1`,
          anthropic: `${theirs.url}/v1`,
          google: `${theirs.url}/v1beta`,
          openrouter: `${theirs.url}/v1`,
        },
        // The counterpart runs here; everything else of this machine stays refused.
        permits: (address) => address === "127.0.0.1",
      },
    },
  });
});
afterAll(async () => {
  await test.stop();
  await Promise.all([ours.close(), theirs.close()]);
});
beforeEach(() => {
  turn = BIRTHDAY;
  ours.requests.length = 0;
  theirs.requests.length = 0;
});

const bring = (person: Person, more: object = {}) =>
  person.call("PUT", "/user/model", { provider: "openai", model: "m-1", apiKey: KEY, dailyCalls: 100, ...more });
const keyRow = async (person: Person) =>
  (await test.database.client.db.select().from(modelKeys).where(eq(modelKeys.userId, person.userId)))[0];
const creditsOf = async (person: Person) => (await person.call("GET", "/billing")).json.credits;
const usesOf = async (person: Person) => (await person.call("GET", "/user/model/uses")).json.items;

describe("a model of one's own", () => {
  it.each(["openai", "anthropic", "google", "openrouter"] as const)("of %s is tried with one call, and kept", async (provider) => {
    const person = await test.person();
    const { status, json, text } = await bring(person, { provider, smallModel: undefined });
    expect([status, theirs.requests.length]).toEqual([200, 1]);
    expect(json.own).toMatchObject({ provider, model: "m-1", ending: "wxyz", dailyCalls: 100, callsToday: 0, baseUrl: null });
    expect(text).not.toContain(KEY.slice(0, -4));
  });

  it("is kept sealed, and is said by no answer of the service", async () => {
    const person = await test.person();
    await bring(person);
    const row = await keyRow(person);
    expect(JSON.stringify(row)).not.toContain(KEY.slice(0, -4));
    expect([row!.sealedWith, row!.ending, row!.sealed!.length > 60]).toEqual(["test", "wxyz", true]);
    await person.say(null, MAKE);
    const answers = await Promise.all(
      ["/user/model", "/user/model/uses", "/user/model/estimate", "/user", "/user/export", "/room"].map((path) => person.call("GET", path)),
    );
    for (const { status, text, bytes } of answers) {
      expect(status).toBe(200);
      for (const secret of [KEY.slice(0, -4), row!.sealed!]) expect(text + bytes.toString("latin1")).not.toContain(secret);
    }
  });

  it.each([
    ["a wrong key", { apiKey: "sk-wrong-key-of-a-person" }, "model/key-wrong"],
    ["no key", { apiKey: undefined }, "model/key-missing"],
    ["an address that is our own", { provider: "openai-compatible", baseUrl: "http://127.0.0.2:5432/v1" }, "model/address-refused"],
    ["a name that is our own", { provider: "openai-compatible", baseUrl: "http://[::1]:3000/v1" }, "model/address-refused"],
    ["an address of the cloud's own", { provider: "openai-compatible", baseUrl: "http://169.254.169.254/latest" }, "model/address-refused"],
    ["an address where nobody is", { provider: "openai-compatible", baseUrl: "http://127.0.0.1:9/v1" }, "model/unreachable"],
    ["a password in the address", { provider: "openai-compatible", baseUrl: "https://me:pass@models.example/v1" }, "request/invalid"],
    ["no address", { provider: "openai-compatible" }, "request/invalid"],
    ["another protocol", { provider: "openai-compatible", baseUrl: "file:///etc/passwd" }, "request/invalid"],
    ["a key that would be two headers", { apiKey: "sk-a\r\nx-evil: 1" }, "request/invalid"],
    ["a provider nobody knows", { provider: "local" }, "request/invalid"],
    ["no limit", { dailyCalls: 0 }, "request/invalid"],
  ])("is not kept with %s", async (_name, more, code) => {
    const person = await test.person();
    const answer = await bring(person, more);
    expect([answer.json.code, answer.status >= 400 && answer.status < 500]).toEqual([code, true]);
    expect(answer.text).not.toContain(KEY);
    expect(await keyRow(person)).toBeUndefined();
  });

  it("does what the service's would, at nobody's credits, and never falls back on the service's", async () => {
    const person = await test.person();
    await bring(person);
    expect((await person.say(null, MAKE)).codegen!.version).toBe(2);
    expect([ours.requests.length, await creditsOf(person)]).toEqual([0, 30]);
    const [use] = await usesOf(person);
    expect(use).toMatchObject({ isOwn: true, credits: 0, isKept: true, said: MAKE, model: "m-1", app: { title: expect.any(String) } });
    expect([use.inputTokens > 100, use.outputTokens > 5]).toEqual([true, true]);

    turn = { fault: "401" };
    const { chat, codegen } = await person.say(null, MAKE);
    expect([codegen!.version, ours.requests.length]).toEqual([1, 0]);
    const { items } = (await person.call("GET", `/room/chat/${chat.room.id}`)).json;
    expect(items.at(-1).content).toContain("마이페이지의 모델에서 키를 확인해 주세요");
  });

  it("is asked no more often a day than its owner wants, and a word says why", async () => {
    const person = await test.person();
    await bring(person, { dailyCalls: 1 });
    await person.say(null, MAKE);
    expect(theirs.requests).toHaveLength(2);
    const { chat, codegen } = await person.say(null, "독서 기록 앱. 제목, 저자, 별점");
    expect([codegen!.version, theirs.requests.length, await creditsOf(person)]).toEqual([1, 2, 30]);
    const { items } = (await person.call("GET", `/room/chat/${chat.room.id}`)).json;
    expect(items.at(-1).content).toContain("하루에 부를 횟수");
    // Typing the same again does not begin the day anew; a higher limit does let it go on.
    expect((await bring(person, { dailyCalls: 1 })).json.own.callsToday).toBe(1);
    await bring(person, { dailyCalls: 5 });
    expect((await person.say(null, MAKE)).codegen!.version).toBe(2);
  });

  it("keeps its key when only the limit changes, and never sends it elsewhere", async () => {
    const person = await test.person();
    await bring(person);
    const again = await bring(person, { apiKey: undefined, dailyCalls: 7, model: "m-2" });
    expect([again.status, again.json.own.model, again.json.own.dailyCalls, again.json.own.ending]).toEqual([200, "m-2", 7, "wxyz"]);
    const before = theirs.requests.length;
    const elsewhere = await bring(person, { apiKey: undefined, provider: "openrouter" });
    expect([elsewhere.json.code, theirs.requests.length]).toEqual(["model/key-missing", before]);
    const address = await bring(person, { apiKey: undefined, provider: "openai-compatible", baseUrl: `${theirs.url}/v1` });
    expect(address.json.code).toBe("model/key-wrong");
    expect(theirs.requests.at(-1)!.headers.authorization ?? "").not.toContain(KEY);
  });

  it("is gone when it is deleted, and when its owner leaves; both are written down", async () => {
    const [person, leaver] = [await test.person(), await test.person()];
    await Promise.all([bring(person), bring(leaver)]);
    expect((await person.call("DELETE", "/user/model")).json.own).toBeNull();
    expect((await person.call("DELETE", "/user/model")).status).toBe(200);
    await leaver.call("DELETE", "/user/");
    expect([await keyRow(person), await keyRow(leaver)]).toEqual([undefined, undefined]);
    const { db } = test.database.client;
    const audit = await db.select().from(auditEvents).where(eq(auditEvents.userId, person.userId)).orderBy(desc(auditEvents.seq));
    expect(audit.map(({ action }) => action)).toEqual(["model.remove", "model.remove", "model.save"]);
    expect(JSON.stringify(audit)).not.toContain("wxyz");
    await person.say(null, MAKE);
    expect(ours.requests.length).toBeGreaterThan(0);
  });

  it("is nobody else's: a stranger sees none, takes none away, and is told of no turn", async () => {
    const [owner, stranger] = [await test.person(), await test.person("낯선 사람")];
    await bring(owner);
    const { chat } = await owner.say(null, MAKE);
    expect((await stranger.call("GET", "/user/model")).json.own).toBeNull();
    await stranger.call("DELETE", "/user/model");
    expect(await keyRow(owner)).toBeDefined();
    expect(await usesOf(stranger)).toEqual([]);
    const theirEstimate = await stranger.call("GET", `/room/${chat.room.id}/estimate`);
    expect([theirEstimate.status, theirEstimate.json.code]).toEqual([404, "room/not-found"]);
    expect((await owner.call("GET", `/room/${chat.room.id}/estimate`)).json).toEqual({ payer: "own", low: null, high: null, turns: 1 });
    for (const path of ["/user/model", "/user/model/uses", "/user/model/estimate"])
      expect((await test.visit(`${test.service.publicOrigin}/api${path}`)).status).toBe(401);
  });

  it("goes on under a new secret of the service, and is sealed with it from then on", async () => {
    const person = await test.person();
    await bring(person);
    const [old, young] = [
      { id: "test", secret: Buffer.alloc(32, 7) },
      { id: "next", secret: Buffer.alloc(32, 9) },
    ];
    const later = await startTestService({
      database: test.database,
      vaultKeys: [young, old],
      overrides: { ownModels: { baseUrls: { openai: `${theirs.url}/v1` }, permits: () => true } },
    });
    try {
      const there: Person = { ...person, call: (method, path, body) => callAt(later, person, { method, path, body }) };
      expect((await bring(there, { apiKey: undefined })).status).toBe(200);
      expect((await keyRow(person))!.sealedWith).toBe("next");
    } finally {
      await later.stop();
    }
  });
});

describe("a key whose secret is gone", () => {
  it("is asked for anew; meanwhile apps are made without a model, and nothing is sent", async () => {
    const person = await test.person();
    await bring(person);
    const later = await startTestService({
      database: test.database,
      vaultKeys: [{ id: "other", secret: Buffer.alloc(32, 1) }],
      models: [{ provider: "openai", model: "of-the-service", apiKey: "k", baseUrl: `${ours.url}/v1` }],
      overrides: { ownModels: { baseUrls: { openai: `${theirs.url}/v1` }, permits: () => true } },
    });
    try {
      const call: Person["call"] = (method, path, body) => callAt(later, person, { method, path, body });
      const again = await bring({ ...person, call }, { apiKey: undefined });
      expect(again.json.code).toBe("model/key-missing");
      const before = [ours.requests.length, theirs.requests.length];
      const chat = (await call("POST", "/room/chat", { content: MAKE })).json;
      const made = await call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id });
      expect([made.json.generation.state, made.json.version]).toEqual(["done", 1]);
      const { items } = (await call("GET", `/room/chat/${chat.room.id}`)).json;
      expect(items.at(-1).content).toContain("키를 다시 넣어 주세요");
      expect([ours.requests.length, theirs.requests.length]).toEqual(before);
    } finally {
      await later.stop();
    }
  });
});

const callAt = (service: TestService, { token }: Person, { method, path, body }: { method: string; path: string; body: unknown }) =>
  service.visit(`${service.service.publicOrigin}/api${path}`, { method, body, headers: { authorization: `Bearer ${token}` } });

describe("a service without a secret for keys", () => {
  it("takes none", async () => {
    const closed = await startTestService({ vaultKeys: [] });
    const person = await closed.person();
    expect((await person.call("GET", "/user/model")).json).toEqual({ isOpen: false, own: null, ofService: [], local: [] });
    expect((await bring(person)).json.code).toBe("model/closed");
    expect((await person.call("GET", "/user/model/estimate")).json).toEqual({ payer: "nobody" });
    await closed.stop();
  });
});

describe("a program on the service's own machine", () => {
  it("is offered, taken with one tap, and needs no key; what was not found is not taken", async () => {
    const ollama = await createModelServer({ script: play, models: ["qwen3:8b"] });
    const local = await startTestService({ localModels: [{ name: "Ollama", baseUrl: `${ollama.url}/v1` }] });
    const person = await local.person();
    const offered = { name: "Ollama", baseUrl: `${ollama.url}/v1`, models: ["qwen3:8b"] };
    expect((await person.call("GET", "/user/model")).json.local).toEqual([offered]);
    expect(local.service.greeting.join("\n")).toContain("Ollama에 qwen3:8b");
    for (const body of [
      { baseUrl: offered.baseUrl, model: "other" },
      { baseUrl: "http://127.0.0.1:5432/v1", model: "qwen3:8b" },
    ])
      expect((await person.call("PUT", "/user/model/local", body)).json.code).toBe("model/not-here");
    const taken = await person.call("PUT", "/user/model/local", { baseUrl: offered.baseUrl, model: "qwen3:8b" });
    expect(taken.json.own).toMatchObject({ provider: "local", model: "qwen3:8b", ending: null });
    expect((await person.say(null, MAKE)).codegen!.version).toBe(2);
    expect(ollama.requests.at(-1)!.body.model).toBe("qwen3:8b");
    await local.stop();
    await ollama.close();
  });
});

describe("what turns have used", () => {
  it("is told turn by turn, with the credits that were taken", async () => {
    const person = await test.person();
    const { chat } = await person.say(null, MAKE);
    const taken = 30 - (await creditsOf(person));
    turn = { fault: "refusal" };
    await person.say(null, "독서 기록 앱. 제목, 저자, 별점");
    const uses = await usesOf(person);
    expect(uses.map((use: { credits: number; isKept: boolean; isOwn: boolean }) => [use.credits, use.isKept, use.isOwn])).toEqual([
      [0, false, false],
      [taken, true, false],
    ]);
    expect(uses[1]).toMatchObject({ roomId: chat.room.id, said: MAKE, model: "of-the-service" });
    expect(taken).toBeGreaterThan(0);
  });

  it("comes in pages, and says the range of most turns once there are some", async () => {
    const person = await test.person();
    const estimate = async () => (await person.call("GET", "/user/model/estimate")).json;
    expect(await estimate()).toEqual({ payer: "credits", low: 1, high: 10, most: 10, turns: 0 });
    const { db } = test.database.client;
    const { chat } = await person.say(null, "메모 앱");
    await db.delete(modelUses).where(eq(modelUses.ownerId, person.userId));
    const use = {
      ownerId: person.userId,
      roomId: chat.room.id,
      model: "m",
      isOwn: false,
      inputTokens: 9,
      outputTokens: 9,
      cachedTokens: 0,
    };
    const credits = [2, 3, 3, 4, 9];
    await db.insert(modelUses).values([
      ...credits.map((n, at) => ({
        ...use,
        generationId: `gen_${person.userId}_${at}`,
        credits: n,
        isKept: true,
        at: new Date(1_000_000 + at),
      })),
      // What was not kept says nothing of what the next one costs.
      ...Array.from({ length: 30 }, (_none, at) => ({
        ...use,
        generationId: `gen_${person.userId}_x${at}`,
        credits: 0,
        isKept: false,
        at: new Date(2_000_000),
      })),
    ]);
    expect(await estimate()).toEqual({ payer: "credits", low: 3, high: 4, most: 10, turns: 5 });
    expect((await person.call("GET", `/room/${chat.room.id}/estimate`)).json).toEqual(await estimate());
    const first = (await person.call("GET", "/user/model/uses")).json;
    const second = (await person.call("GET", `/user/model/uses?cursor=${first.nextCursor}`)).json;
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect([first.items.length, new Set(ids).size, second.nextCursor]).toEqual([30, 35, null]);
    expect((await person.call("GET", "/user/model/uses?cursor=x")).json.code).toBe("request/invalid");
  });
});
