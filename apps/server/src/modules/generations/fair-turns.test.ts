import { MESSAGE_MAX_CHARS } from "@appmon/contract/room";
import { createModelServer } from "@appmon/model-server/create-model-server";
import { takeTurn } from "@appmon/engine/take-turn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngineThreads, type EngineThreads } from "../../jobs/engine-threads.ts";
import { startTestService, type TestService } from "../../testing/test-service.ts";

const UNRULY = new URL("../../jobs/testing/unruly-thread.ts", import.meta.url);
/** A wish of as many words as may be sent. */
const LONG = "고객 목록에는 이름, 날짜, 금액, 예약, 상태를 적고 예약마다 평균을 보여줘. ".repeat(400).slice(0, MESSAGE_MAX_CHARS - 10);

describe("many long messages of one person", () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService();
  });
  afterAll(() => test.stop());

  it("keep nobody else waiting, and are bounded", async () => {
    const [many, other] = [await test.person(), await test.person("다른 사람")];
    const chats = Array.from({ length: 14 }, (_, at) => many.call("POST", "/room/chat", { content: `${at} ${LONG}`, start: true }));
    const [user, said] = await Promise.all([other.call("GET", "/user"), other.say(null, "고객 관리 앱 만들어줘")]);
    expect([user.status, said.codegen?.generation.state]).toEqual([200, "done"]);
    const answers = await Promise.all(chats);
    const started = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, json } of refused)
      expect([status, json.code, json.title]).toEqual([
        429,
        "generation/too-many",
        "한꺼번에 보낸 말이 많아요. 만들고 있는 것이 끝나면 다시 보내 주세요.",
      ]);
    // Nothing of what was taken is lost.
    for (const { json } of started) {
      const ended = await many.call("POST", "/room/codegen", { room_id: json.room.id, message_id: json.message.id });
      expect([ended.status, ended.json.generation.state]).toEqual([200, "done"]);
    }
    const { rows } = await test.database.client.pool.query(
      `select count(*) filter (where owner_id = $1)::int as all, count(*) filter (where owner_id = $1 and versions.created_at <
         (select min(v.created_at) from versions v join apps a on a.id = v.app_id where a.owner_id = $2))::int as before
       from versions join apps on apps.id = versions.app_id`,
      [many.userId, other.userId],
    );
    // Somebody's one message came after all of these, and was not answered after them.
    expect(rows[0].all).toBe(started.length);
    expect(rows[0].before).toBeLessThan(started.length / 2);
    expect((await many.call("POST", "/room/chat", { content: "메모 앱 만들어줘", start: true })).status).toBe(201);
  });
});

describe("a turn that never ends", () => {
  let test: TestService;
  let engine: EngineThreads;
  beforeAll(async () => {
    engine = createEngineThreads({ script: UNRULY, deadlineMs: 150 });
    test = await startTestService({ overrides: { takeTurn: (input, signal, ownerId) => engine.takeTurn(input, ownerId, signal) } });
  });
  afterAll(async () => {
    await test.stop();
    await engine.close();
  });

  it("is cut, and answered with what can be done", async () => {
    const owner = await test.person();
    const { chat, codegen } = await owner.say(null, "endless loop 앱 만들어줘");
    expect(codegen?.generation).toMatchObject({ state: "failed", version: null });
    const { items } = (await owner.call("GET", `/room/chat/${chat.room.id}`)).json;
    expect(items.map(({ role, content }: { role: string; content: string }) => [role, content])).toEqual([
      ["user", "endless loop 앱 만들어줘"],
      ["assistant", "말이 길거나 복잡해서 제때 다 읽지 못했어요. 나눠서 짧게 말해 주세요. 앱은 그대로예요."],
    ]);
  });
});

it("a message the engine cannot read in time goes to the model where there is one, and both are told where that fails too", async () => {
  let fault: "401" | undefined;
  const model = await createModelServer({
    script: async () => ({ tools: [{ name: "done", input: { summary: "그대로 좋아요." } }], ...(fault && { fault }) }),
  });
  const engine = createEngineThreads({ script: UNRULY, deadlineMs: 150 });
  const test = await startTestService({
    models: [{ provider: "openai", model: "m", apiKey: "k", baseUrl: `${model.url}/v1` }],
    overrides: {
      takeTurn: async (input, signal, ownerId) =>
        input.text.startsWith("endless") ? engine.takeTurn(input, ownerId, signal) : takeTurn(input),
    },
  });
  const owner = await test.person();
  const { chat } = await owner.say(null, "고객 관리 앱. 이름, 연락처");
  const lastSaid = async () => (await owner.call("GET", `/room/chat/${chat.room.id}`)).json.items.at(-1).content;
  const later = await owner.say(chat.room.id, "endless loop 같은 긴 말");
  expect([later.codegen?.generation.state, await lastSaid(), model.requests.length]).toEqual(["done", "그대로 좋아요.", 2]);
  fault = "401";
  await owner.say(chat.room.id, "endless loop 같은 긴 말");
  const told = await lastSaid();
  for (const words of ["제때 다 읽지 못했어요", "설정이 맞지 않아서"]) expect(told).toContain(words);
  await Promise.all([test.stop(), engine.close(), model.close()]);
});
