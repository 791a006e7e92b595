import { creditLots } from "@appmon/db/entitlement-schema";
import { createModelServer, type ModelServer } from "@appmon/model-server/create-model-server";
import type { ModelTurn } from "@appmon/model-server/model-turn";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { everyNth } from "../../../../../tools/testing/scale.ts";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

const MAKE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const NOTHING: ModelTurn = { tools: [{ name: "done", input: { summary: "좋아요." } }] };
const adding = (id: string, label: string): ModelTurn => ({
  say: `${label} 칸을 더할게요.`,
  tools: [
    { name: "apply_operations", input: { ops: [{ op: "addField", entity: "customer", field: { id, label, type: "text" } }] } },
    { name: "done", input: { summary: `${label} 칸을 더했어요.` } },
  ],
});

let server: ModelServer;
let test: TestService;
let turn: ModelTurn = NOTHING;
let thinks: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  server = await createModelServer({
    slowMs: 2,
    script: async () => {
      await thinks;
      return turn;
    },
  });
  test = await startTestService({ models: [{ provider: "openai", model: "m", apiKey: "k", baseUrl: `${server.url}/v1` }] });
});
afterAll(async () => {
  await test.stop();
  await server.close();
});
beforeEach(() => {
  turn = NOTHING;
});

const lastSaid = async (person: Person, roomId: string): Promise<string> =>
  (await person.call("GET", `/room/chat/${roomId}`)).json.items.at(-1).content;
/** How often the model was asked while `work` went on, and what came of it. */
async function asking<T>(work: () => Promise<T>): Promise<{ times: number; value: T }> {
  const before = server.requests.length;
  const value = await work();
  return { times: server.requests.length - before, value };
}
const labels = async (appId: string, version: number): Promise<string[]> => {
  const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1 and number = $2", [appId, version]);
  return rows[0].spec.entities[0].fields.map((field: { label: string }) => field.label);
};
async function makeApp() {
  const person = await test.person();
  const { codegen } = await person.say(null, MAKE);
  return { person, roomId: codegen!.generation.roomId, appId: codegen!.app!.id, version: codegen!.version! };
}

describe("what is said after the first draft", () => {
  it("reaches the model, whatever it is", { timeout: 120_000 }, async () => {
    const { person, roomId } = await makeApp();
    const sentences = [
      "생일도 적을 수 있게 해줘",
      "연락처 빼줘",
      "표로 보여줘",
      "등급별로 나눠서 보여줘",
      "VIP는 눈에 띄게 해줘",
      "전체적으로 더 고급스럽게 바꿔줘",
      "처음 화면에 이번 달 새 고객 수를 보여줘",
      "손님이 직접 신청할 수 있게 해줘",
      "초록색으로 바꾸고 글씨도 키워줘",
      "고객이 지금 몇 명이야?",
      "고마워, 마음에 들어",
      "뭔가 허전한데 어떻게 하면 좋을까",
    ];
    for (const said of everyNth(sentences, 3)) expect([said, (await asking(() => person.say(roomId, said))).times]).toEqual([said, 1]);
  });

  it("is the engine's where it is exact: a plain colour, a rename, going back and forth; and what nobody makes", async () => {
    const { person, roomId, version } = await makeApp();
    turn = adding("birthday", "생일");
    for (const [said, made] of [
      ["초록색으로 바꿔줘", version + 1],
      ["메모를 비고로 바꿔줘", version + 2],
      ["되돌려줘", version + 3],
    ] as const) {
      const { times, value } = await asking(() => person.say(roomId, said));
      expect([said, times, value.codegen?.version]).toEqual([said, 0, made]);
    }
    expect((await asking(() => person.say(roomId, "불법 도박 사이트로 바꿔서 운영하게 해줘"))).times).toBe(0);
  });

  it("is a model's words where it only answers, which cost nothing", async () => {
    const { person, roomId, version } = await makeApp();
    const { credits } = (await person.call("GET", "/billing")).json;
    turn = { tools: [{ name: "answer", input: { text: "등급은 일반과 VIP 두 가지예요." } }] };
    const { codegen } = await person.say(roomId, "등급에 뭐가 있어?");
    expect(codegen).toMatchObject({ version: null, generation: { state: "done" } });
    expect(await lastSaid(person, roomId)).toBe("등급은 일반과 VIP 두 가지예요.");
    turn = NOTHING;
    await person.say(roomId, "그대로 좋아요");
    expect(await lastSaid(person, roomId)).toBe("좋아요.");
    expect((await person.call("GET", `/room/${roomId}`)).json.app.version).toBe(version);
    expect((await person.call("GET", "/billing")).json.credits).toBe(credits);
  });

  it.each([
    ["401", "AI에 연결하는 설정이 맞지 않아서"],
    ["refusal", "AI가 이 앱은 돕지 않겠다고 해서"],
  ] as const)("is done by the engine when the model fails (%s), with a sentence why, and costs nothing", async (fault, why) => {
    const { person, roomId, appId, version } = await makeApp();
    const { credits } = (await person.call("GET", "/billing")).json;
    turn = { ...NOTHING, fault };
    expect((await person.say(roomId, "주소 항목 추가해줘")).codegen?.version).toBe(version + 1);
    expect(await labels(appId, version + 1)).toContain("주소");
    expect(await lastSaid(person, roomId)).toContain(why);
    expect((await person.call("GET", "/billing")).json.credits).toBe(credits);
  });

  it("is done by the engine without credits, too", async () => {
    const { person, roomId, appId, version } = await makeApp();
    await test.database.client.db.update(creditLots).set({ remaining: 0 }).where(eq(creditLots.userId, person.userId));
    const { times } = await asking(() => person.say(roomId, "주소 항목 추가해줘"));
    expect([times, (await labels(appId, version + 1)).includes("주소")]).toEqual([0, true]);
    expect(await lastSaid(person, roomId)).toContain("크레딧이 없어서 AI는 부르지 않았어요");
  });

  it("is told as it lands: the plan, the changes, real fractions", async () => {
    const { person, roomId } = await makeApp();
    turn = adding("birthday", "생일");
    await person.say(roomId, "생일도 적게 해줘");
    const { rows } = await test.database.client.pool.query("select type, data from room_events where room_id = $1 order by seq", [roomId]);
    expect(rows).toContainEqual({ type: "model-plan", data: expect.objectContaining({ text: "생일 칸을 더할게요." }) });
    expect(rows).toContainEqual({ type: "model-change", data: expect.objectContaining({ lines: [expect.stringContaining("생일")] }) });
  });

  it("is told file by file while the answer is still being written, and before any version has them", async () => {
    const { person, roomId, version } = await makeApp();
    const path = "src/custom/regulars.tsx";
    const source = "export function Regulars() {\n  return <p>단골</p>;\n}\n";
    turn = {
      tools: [
        { name: "write_file", input: { path, source } },
        { name: "edit_file", input: { path, edits: [{ find: "단골", replace: "단골\n손님" }] } },
        { name: "done", input: { summary: "단골을 보여 줘요." } },
      ],
    };
    await person.say(roomId, "단골을 크게 보여줘");
    const { rows } = await test.database.client.pool.query(
      "select type, data from room_events where room_id = $1 and (type = 'preview-ready' or type = 'model-file') order by seq",
      [roomId],
    );
    const told = rows.map(({ type, data }) => (type === "model-file" ? [data.path, data.state, data.lines] : data.version));
    expect(told.slice(told.indexOf(version) + 1)).toEqual([[path, "writing", 0], [path, "written", 3], [path, "written", 4], version + 1]);
  });
});

it("a silence of five seconds is told, with what is waited for", async () => {
  const { person, roomId } = await makeApp();
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  thinks = promise;
  const run = person.say(roomId, "더 예쁘게 해줘");
  const told = async () => {
    const { rows } = await test.database.client.pool.query("select data ->> 'label' as label from room_events where room_id = $1", [
      roomId,
    ]);
    return rows.map(({ label }: { label: string }) => label);
  };
  await expect.poll(told, { timeout: 20_000 }).toContain("AI가 앱을 고치고 있어요: AI의 답을 기다리고 있어요");
  letGo();
  await run;
});

describe("another try", () => {
  it("is the model's on the version that stands, for the same wish", async () => {
    const { person, roomId, appId, version } = await makeApp();
    turn = adding("birthday", "생일");
    const { status } = await person.call("POST", `/room/${roomId}/redo`, { version, from: "version" });
    expect(status).toBe(201);
    await expect.poll(async () => (await person.call("GET", `/room/${roomId}`)).json.generation.state, { timeout: 20_000 }).toBe("done");
    expect(await labels(appId, version + 1)).toContain("생일");
    // What is asked for is the first wish, and not the words on the button.
    expect(JSON.stringify(server.requests.at(-1)!.body)).toMatch(/what the person asked for now[^]{0,8}고객 관리 앱/);
  });

  it("that finds nothing to do says so", async () => {
    const { person, roomId, version } = await makeApp();
    await person.call("POST", `/room/${roomId}/redo`, { version, from: "version" });
    await expect.poll(async () => (await person.call("GET", `/room/${roomId}`)).json.generation.state, { timeout: 20_000 }).toBe("done");
    expect(await lastSaid(person, roomId)).toBe("AI가 다시 살펴봤는데 더 다듬을 것을 찾지 못했어요. 바꾸고 싶은 점을 말하면 고쳐 드려요.");
    expect((await person.call("GET", `/room/${roomId}`)).json.app.version).toBe(version);
  });

  it("starts from the first wish anew, with draft and model", async () => {
    const { person, roomId, appId, version } = await makeApp();
    await person.say(roomId, "메모를 비고로 바꿔줘");
    turn = adding("birthday", "생일");
    await person.call("POST", `/room/${roomId}/redo`, { version: version + 1, from: "start" });
    await expect.poll(async () => (await person.call("GET", `/room/${roomId}`)).json.generation.state, { timeout: 20_000 }).toBe("done");
    expect(await labels(appId, version + 2)).toEqual(await labels(appId, 1));
    expect(await labels(appId, version + 3)).toEqual([...(await labels(appId, 1)), "생일"]);
  });

  it("is of a version there is, in a room of one's own, and one at a time", async () => {
    const { person, roomId, version } = await makeApp();
    const redo = (who: Person, body: object) => who.call("POST", `/room/${roomId}/redo`, body);
    expect((await redo(person, { version: version + 7, from: "version" })).json).toMatchObject({ status: 404, code: "version/not-found" });
    expect((await redo(await test.person(), { version, from: "version" })).json).toMatchObject({ status: 404, code: "room/not-found" });
    expect((await redo(person, { version, from: "nowhere" })).status).toBe(400);
  });
});
