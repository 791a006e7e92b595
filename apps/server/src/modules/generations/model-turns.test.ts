import { createModelServer, type ModelServer } from "@appmon/model-server/create-model-server";
import { generations } from "@appmon/db/schema";
import { createId } from "@appmon/kernel/id";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../testing/test-service.ts";
import { takeModelTurn } from "./model-turns.ts";
import type { GenerationPorts } from "./ports.ts";
import type { GenerationRow } from "./store.ts";

const PATIENT = { timeout: 20_000 };
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

const steps = async (roomId: string): Promise<string[]> => {
  const { rows } = await test.database.client.pool.query(
    "select data from room_events where room_id = $1 and type = 'step-start' order by seq",
    [roomId],
  );
  return rows.map((row: { data: { label: string } }) => row.data.label);
};
/** Begins an app and comes back with its room, while the run goes on. */
async function begin(person: Awaited<ReturnType<TestService["person"]>>) {
  const chat = (await person.call("POST", "/room/chat", { content: MAKE })).json;
  const run = person.call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id });
  return { roomId: chat.room.id as string, run };
}

it("a person has six turns of a model a minute; a seventh waits in line until there is one, and another person has their own", async () => {
  // As many rooms as it takes are open to them.
  const person = await test.person();
  const before = server.requests.length;
  const { pool } = test.database.client;
  for (let turn = 0; turn < 6; turn++) {
    await make(person);
    await pool.query("update apps set deleted_at = now() where owner_id = $1", [person.userId]);
  }
  expect(server.requests.length - before).toBe(6);
  const { roomId, run } = await begin(person);
  await expect.poll(() => steps(roomId), PATIENT).toContain("AI를 곧 부를 수 있어요. 조금만 기다려 주세요");
  expect(server.requests.length - before).toBe(6);
  // The app is there all the same.
  expect((await person.call("GET", `/room/${roomId}`)).json.app.version).toBe(1);
  await make(await test.person());
  expect(server.requests.length - before).toBe(7);
  await pool.query("update generations set model_asked_at = now() - interval '61 seconds' where owner_id = $1 and state = 'done'", [
    person.userId,
  ]);
  expect((await run).json.generation.state).toBe("done");
  expect(server.requests.length - before).toBe(8);
});

it("a person has two models at work at once; a third run is told its place, and goes on when one is done", async () => {
  const person = await test.person();
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  wait = promise;
  const before = server.requests.length;
  const begun = [make(person), make(person)];
  await expect.poll(() => server.requests.length - before, PATIENT).toBe(2);
  const { roomId, run } = await begin(person);
  await expect.poll(() => steps(roomId), PATIENT).toContain("AI 차례를 기다리고 있어요. 앞에 1개가 있어요");
  expect(server.requests.length - before).toBe(2);
  letGo();
  await Promise.all([...begun, run]);
  expect(server.requests.length - before).toBe(3);
});

describe("a line", () => {
  const PATIENCE_MS = 4_000;

  /** Two at work, one before ours, and ours: as their runners have written them down. */
  async function standing() {
    const { db } = test.database.client;
    const person = await test.person();
    const rows: GenerationRow[] = [];
    for (const [at, isAsked] of [true, true, false, false].entries()) {
      const { room, message } = (await person.call("POST", "/room/chat", { content: MAKE })).json;
      const [row] = await db
        .insert(generations)
        .values({
          id: createId("gen"),
          roomId: room.id,
          messageId: message.id,
          ownerId: person.userId,
          state: "running",
          modelAskedAt: isAsked ? sql`now() - interval '2 minutes'` : null,
          leaseUntil: sql`now() + interval '5 minutes'`,
          createdAt: new Date(Date.now() + at),
        })
        .returning();
      rows.push(row!);
    }
    const [first, second, third, ours] = rows as [GenerationRow, GenerationRow, GenerationRow, GenerationRow];
    const ends = (row: GenerationRow) => db.update(generations).set({ state: "done" }).where(eq(generations.id, row.id));
    const asks = (row: GenerationRow) => db.update(generations).set({ modelAskedAt: new Date() }).where(eq(generations.id, row.id));
    const { signal } = new AbortController();
    const ports = { modelLimits: { perMinute: Infinity, atOnce: 2, waitMs: PATIENCE_MS } } as GenerationPorts;
    const turn = takeModelTurn({ db, ports, signal, closing: signal, log: { error: () => {} } }, ours, []);
    return { turn, first, second, third, ends, asks };
  }
  const aWhile = () => new Promise((done) => setTimeout(done, PATIENCE_MS * 0.7));

  it("that moves is waited in to its end, however long that takes", async () => {
    const { turn, first, second, third, ends, asks } = await standing();
    await aWhile();
    await Promise.all([ends(first), asks(third)]);
    await aWhile();
    await ends(second);
    expect(await turn).toBeUndefined();
  });

  it("that does not move is left, with a sentence", async () => {
    expect(await (await standing()).turn).toContain("다른 대화에서 AI가 오래 일하고 있어서");
  });
});

it("whoever waits can be stopped like everybody else", async () => {
  const person = await test.person();
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  wait = promise;
  const before = server.requests.length;
  const begun = [make(person), make(person)];
  await expect.poll(() => server.requests.length - before, PATIENT).toBe(2);
  const { roomId, run } = await begin(person);
  await expect.poll(async () => (await steps(roomId)).some((label) => label.includes("기다리고")), PATIENT).toBe(true);
  await person.call("POST", `/room/${roomId}/stop`);
  expect((await run).json).toMatchObject({ version: 1, generation: { state: "stopped" } });
  letGo();
  await Promise.all(begun);
});
