import { createModelServer, type ModelServer, type ModelServerOptions } from "@appmon/model-server/create-model-server";
import { MODEL_FAULTS, type ModelFault, type ModelTurn } from "@appmon/model-server/model-turn";
import type { RoomEvent } from "@appmon/contract/generation-event";
import { createTestDatabase } from "@appmon/db/test-database";
import { listRoomEvents } from "@appmon/db/room-event-log";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { everyNth } from "../../../../../tools/testing/scale.ts";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

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
let owner: Person;
/** What the model does with a request; set by each test. */
let script: Exclude<ModelServerOptions["script"], ModelTurn[]>;
/** Requests in this test. */
let asked = 0;

beforeAll(async () => {
  server = await createModelServer({
    slowMs: 2,
    script: (request, n, signal) => {
      asked++;
      return script(request, n, signal);
    },
  });
  test = await startTestService({
    metricsPort: 0,
    models: [
      { provider: "anthropic", model: "first", apiKey: "k", baseUrl: `${server.url}/v1` },
      { provider: "openai", model: "second", apiKey: "k", baseUrl: `${server.url}/v1` },
    ],
  });
  owner = await test.person();
});
afterAll(async () => {
  await test.stop();
  await server.close();
});
beforeEach(() => {
  asked = 0;
});

const play = (...turns: ModelTurn[]) => {
  let at = 0;
  script = async () => turns[Math.min(at++, turns.length - 1)];
};

/** A model that thinks until it is let go. */
function thinking() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  let hungUp = false;
  script = async (_request, _n, signal) => {
    signal.addEventListener("abort", () => (hungUp = true));
    begin();
    await free;
    return BIRTHDAY;
  };
  return { begun, letGo, hungUp: () => hungUp };
}

async function story(roomId: string): Promise<RoomEvent[]> {
  return (await listRoomEvents(test.database.client.db, roomId, 0)) as unknown as RoomEvent[];
}

/** Starts a run without waiting for its end. */
async function begin(content: string, roomId: string | null = null) {
  const chat = (await owner.call("POST", "/room/chat", { room_id: roomId, content })).json;
  const run = owner.call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id });
  return { roomId: chat.room.id as string, run };
}

const said = async (roomId: string): Promise<string[]> =>
  (await owner.call("GET", `/room/chat/${roomId}`)).json.items.map((message: { content: string }) => message.content);
const versions = async (appId: string) =>
  (
    await test.database.client.pool.query("select number, spec, ops, inverse, summary from versions where app_id = $1 order by number", [
      appId,
    ])
  ).rows;
const labels = (spec: { entities: { fields: { label: string }[] }[] }) => spec.entities[0]!.fields.map((field) => field.label);

describe("a first draft and a model", () => {
  it("calls the room what the model calls the app, until a person has named it", async () => {
    const named = (title: string): ModelTurn => ({
      tools: [
        { name: "apply_operations", input: { ops: [{ op: "setApp", patch: { title } }] } },
        { name: "done", input: { summary: `이름을 ‘${title}’으로 바꿨어요.` } },
      ],
    });
    play(named("단골 수첩"));
    const { chat } = await owner.say(null, MAKE);
    const title = async () => (await owner.call("GET", `/room/${chat.room.id}`)).json.title;
    expect(await title()).toBe("단골 수첩");
    await owner.call("PATCH", `/room/${chat.room.id}`, { title: "우리 방" });
    play(named("손님 수첩"));
    await owner.say(chat.room.id, "더 어울리는 이름으로");
    expect(await title()).toBe("우리 방");
  });

  it("shows the draft first, and what the model made of it as a version after it", async () => {
    play(BIRTHDAY);
    const { codegen } = await owner.say(null, MAKE);
    expect(codegen).toMatchObject({ version: 2, generation: { state: "done" } });
    const [draft, refined, ...more] = await versions(codegen!.app!.id);
    expect(more).toEqual([]);
    expect(labels(refined.spec)).toEqual([...labels(draft.spec), "생일"]);
    expect(refined).toMatchObject({ summary: "고객의 생일도 적을 수 있어요.", ops: [{ op: "addField" }], inverse: [{ op: "dropField" }] });

    const roomId = codegen!.generation.roomId;
    const events = await story(roomId);
    const steps = events.flatMap((event) =>
      event.type === "preview-ready" ? [`preview ${event.data.version}`] : event.type === "step-start" ? [event.data.step] : [],
    );
    // The step is told anew with everything the model adds.
    expect(steps.filter((step, at) => step !== steps[at - 1])).toEqual(["preview 1", "check", "refine", "preview 2"]);
    expect(events.at(-1)).toMatchObject({ type: "run-end", data: { outcome: "done", version: 2 } });
    expect((await said(roomId)).at(-1)).toBe("고객의 생일도 적을 수 있어요.\n\n크레딧 1개를 썼어요.");
    const sent = JSON.stringify(server.requests.at(-1)!.body);
    for (const told of ["고객 관리 앱. 이름", "Operation", "apply_operations"]) expect(sent).toContain(told);
  });

  it("can be taken back to the draft without the model, and taken on from there with it", async () => {
    play(BIRTHDAY);
    const { codegen } = await owner.say(null, MAKE);
    const room = codegen!.generation.roomId;
    asked = 0;
    await owner.say(room, "되돌려줘");
    expect(asked).toBe(0);
    expect((await owner.say(room, "생일도 적게 해줘")).codegen?.version).toBe(4);
    const rows = await versions(codegen!.app!.id);
    expect(labels(rows[2].spec)).toEqual(labels(rows[0].spec));
    expect(labels(rows[3].spec)).toEqual([...labels(rows[0].spec), "생일"]);
    expect(asked).toBe(1);
  });

  it("asks the second model when the first does not answer", async () => {
    script = async (request) => (request.protocol === "messages" ? { fault: "500" } : BIRTHDAY);
    expect((await owner.say(null, MAKE)).codegen?.version).toBe(2);
    expect(asked).toBe(2);
  });

  it("is counted: who was asked, how it ended, what it cost", async () => {
    const counted = async (line: RegExp) =>
      Number(line.exec(await (await fetch(`http://127.0.0.1:${test.service.metricsPort}/metrics`)).text())?.[1] ?? 0);
    const failures = /_count\{model="anthropic[^"]*first",outcome="unavailable"\} (\d+)/;
    const finished = /_count\{model="openai[^"]*second",outcome="finished"\} (\d+)/;
    const input = /tokens_total\{model="openai[^"]*second",kind="input"\} (\d+)/;
    const before = [await counted(failures), await counted(finished), await counted(input)];
    script = async (request) => (request.protocol === "messages" ? { fault: "500" } : BIRTHDAY);
    await owner.say(null, MAKE);
    expect([await counted(failures), await counted(finished)]).toEqual([before[0]! + 1, before[1]! + 1]);
    expect((await counted(input)) - before[2]!).toBeGreaterThan(3_000);
  });

  it("asks the user when the model has to", async () => {
    play({ tools: [{ name: "ask", input: { question: "등급은 손님도 볼 수 있나요?", chips: ["네, 보여 주세요", "아니요"] } }] });
    const { codegen } = await owner.say(null, MAKE);
    expect(codegen).toMatchObject({ version: 1, generation: { state: "done" } });
    const { items } = (await owner.call("GET", `/room/chat/${codegen!.generation.roomId}`)).json;
    expect(items.at(-1)).toMatchObject({ content: "등급은 손님도 볼 수 있나요?", chips: ["네, 보여 주세요", "아니요"], version: null });
  });

  it("says nothing when the draft is right as it is", async () => {
    play({ tools: [{ name: "done", input: { summary: "좋아요." } }] });
    const { codegen } = await owner.say(null, MAKE);
    expect(codegen).toMatchObject({ version: 1, generation: { state: "done" } });
    expect(await said(codegen!.generation.roomId)).toHaveLength(2);
  });
});

describe("a wish the engine cannot fulfil", () => {
  const WISH = "엑셀 파일 올리면 자동으로 등록되게 해줘";
  const ALONE = "엑셀과 CSV 파일은 ‘데이터’에서 넣어요.";
  async function app(): Promise<{ roomId: string; appId: string }> {
    play({ tools: [{ name: "done", input: { summary: "좋아요." } }] });
    const { codegen } = await owner.say(null, MAKE);
    asked = 0;
    return { roomId: codegen!.generation.roomId, appId: codegen!.app!.id };
  }

  it("is the model's to fulfil: one version and one answer", async () => {
    const { roomId, appId } = await app();
    play(BIRTHDAY);
    expect((await owner.say(roomId, WISH)).codegen).toMatchObject({ version: 2, generation: { state: "done" } });
    expect(labels((await versions(appId)).at(-1)!.spec)).toContain("생일");
    expect((await said(roomId)).slice(2)).toEqual([WISH, "고객의 생일도 적을 수 있어요.\n\n크레딧 1개를 썼어요."]);
    const sent = JSON.stringify(server.requests.at(-1)!.body);
    expect(sent).toContain("고객 관리 앱. 이름");
    expect(sent).toContain(WISH);
  });

  it("is answered in the model's words when it says that it cannot be done", async () => {
    const { roomId, appId } = await app();
    play({ tools: [{ name: "done", input: { summary: "그건 아직 할 수 없어요." } }] });
    expect((await owner.say(roomId, WISH)).codegen).toMatchObject({ version: null, generation: { state: "done" } });
    expect((await said(roomId)).at(-1)).toBe("그건 아직 할 수 없어요.");
    expect(await versions(appId)).toHaveLength(1);
  });

  it.each<ModelTurn>([{ fault: "500" }, { fault: "ramble" }])(
    "is answered by the engine when the model cannot either: %j",
    async (turn) => {
      const { roomId, appId } = await app();
      play(turn);
      expect((await owner.say(roomId, WISH)).codegen).toMatchObject({ version: null, generation: { state: "done" } });
      expect(asked).toBeGreaterThan(0);
      expect((await said(roomId)).at(-1)).toContain(ALONE);
      expect(await versions(appId)).toHaveLength(1);
      expect((await story(roomId)).at(-1)).toMatchObject({ type: "run-end", data: { outcome: "done", version: null } });
    },
  );

  it("stops like everything else, and says so", async () => {
    const { roomId } = await app();
    const model = thinking();
    const { run } = await begin(WISH, roomId);
    await model.begun;
    await owner.call("POST", `/room/${roomId}/stop`);
    expect((await run).json).toMatchObject({ version: null, generation: { state: "stopped" } });
    expect((await said(roomId)).at(-1)).toContain("멈췄어요");
    model.letGo();
  });
});

describe("the draft stands", () => {
  const words: Partial<Record<ModelFault, string>> = {
    "cut-mid-token": "연결이 끊겨서",
    "malformed-json": "앱에 맞지 않아서",
    "wrong-tool": "앱에 맞지 않아서",
    "unknown-field": "앱에 맞지 않아서",
    refusal: "돕지 않겠다고",
    "401": "설정이 맞지 않아서",
    "429": "부르는 곳이 많아서",
    "500": "답하지 않아서",
    ramble: "끝맺지 못해서",
  };
  it.each(
    everyNth(
      MODEL_FAULTS.filter((fault) => fault in words),
      2,
    ),
  )("and the run is done, with a sentence: %s", async (fault) => {
    play({ ...BIRTHDAY, say: "생일을 더할게요. ".repeat(20), fault });
    const { codegen } = await owner.say(null, MAKE);
    expect(codegen).toMatchObject({ version: 1, generation: { state: "done" } });
    const roomId = codegen!.generation.roomId;
    const [, draft, last, ...more] = await said(roomId);
    expect(draft).toContain("바로 눌러 보세요");
    expect(last).toMatch(/^AI.*앱은 방금 만든 그대로예요\. 바꾸고 싶은 점은 말로 하면 돼요\.$|^지금은 AI/);
    expect(last).toContain(words[fault]!);
    expect(more).toEqual([]);
    expect((await story(roomId)).at(-1)).toMatchObject({ type: "run-end", data: { outcome: "done", version: 1, reason: null } });
    expect(await versions(codegen!.app!.id)).toHaveLength(1);
  });

  it("when the user stops while the model thinks: at once, and the model is hung up on", async () => {
    const model = thinking();
    const { roomId, run } = await begin(MAKE);
    await model.begun;
    expect((await owner.call("POST", `/room/${roomId}/stop`)).json.stopped).toBe(true);
    expect((await run).json).toMatchObject({ version: 1, generation: { state: "stopped" } });
    await expect.poll(model.hungUp).toBe(true);
    model.letGo();
    expect((await owner.call("GET", `/room/${roomId}`)).json.app.version).toBe(1);
  });

  it("when another runner has taken the run: what the first one still brings is void", async () => {
    const model = thinking();
    const { roomId, run } = await begin(MAKE);
    await model.begun;
    const { pool } = test.database.client;
    const before = (await story(roomId)).length;
    // As claimGeneration does it for a run whose lease has run out.
    await pool.query("update generations set attempt = attempt + 1 where room_id = $1", [roomId]);
    model.letGo();
    await expect.poll(() => asked).toBe(1);
    await new Promise((done) => setTimeout(done, 1_500));
    expect(await story(roomId)).toHaveLength(before);
    // The one that takes it over finds the draft stored, and asks the model once more.
    play(BIRTHDAY);
    await pool.query("update generations set lease_until = now() - interval '1 second' where room_id = $1", [roomId]);
    expect((await run).json).toMatchObject({ version: 2, generation: { state: "done" } });
    expect(asked).toBe(2);
  });

  it("when the user has changed the app meanwhile: the change stays, and is not built over", async () => {
    const model = thinking();
    const { roomId, run } = await begin(MAKE);
    await model.begun;
    const { id } = (await owner.call("GET", `/room/${roomId}`)).json.app;
    const changed = await owner.call("POST", `/app/${id}/spec`, { base: 1, ops: [{ op: "setApp", patch: { title: "단골 수첩" } }] });
    expect(changed.status).toBeLessThan(300);
    model.letGo();
    expect((await run).json.generation.state).toBe("done");
    const rows = await versions(id);
    expect(rows.map((row) => row.spec.title).at(-1)).toBe("단골 수첩");
    expect(rows).toHaveLength(2);
    expect((await said(roomId)).at(-1)).toContain("그사이 앱을 바꾸셔서");
  });

  it("when the service ends while the model thinks: at once; the next one asks again, and a third one says why not", async () => {
    const model = thinking();
    const database = await createTestDatabase();
    const models = [{ provider: "openai", model: "m", apiKey: "k", baseUrl: `${server.url}/v1` }] as const;
    const first = await startTestService({ database, models: [...models] });
    const person = await first.person();
    const chat = (await person.call("POST", "/room/chat", { content: MAKE })).json;
    const run = person.call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id }).catch(() => undefined);
    await model.begun;
    const started = performance.now();
    await first.stop();
    expect(performance.now() - started).toBeLessThan(5_000);
    await run;
    await expect.poll(model.hungUp).toBe(true);
    model.letGo();
    const { pool } = database.client;
    const ended = () => pool.query("select state, version, model_asks from generations where room_id = $1", [chat.room.id]);
    expect((await ended()).rows).toEqual([{ state: "queued", version: 1, model_asks: 1 }]);

    const again = thinking();
    const second = await startTestService({ database, models: [...models] });
    await again.begun;
    await second.stop();
    again.letGo();
    expect((await ended()).rows).toEqual([{ state: "queued", version: 1, model_asks: 2 }]);

    const third = await startTestService({ database, models: [...models] });
    await expect.poll(async () => (await ended()).rows, { timeout: 10_000 }).toEqual([{ state: "done", version: 1, model_asks: 2 }]);
    expect(asked).toBe(2);
    const { rows } = await pool.query("select content from messages where room_id = $1 order by seq desc limit 1", [chat.room.id]);
    expect(rows[0].content).toContain("두 번 멈춰서");
    const held = await pool.query("select state from credit_holds where user_id = $1", [person.userId]);
    expect(held.rows).toEqual([{ state: "returned" }]);
    await third.stop();
    await database.drop();
  });
});
