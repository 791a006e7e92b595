import { createModelServer, type ModelServer, type ModelServerOptions } from "@appmon/model-server/create-model-server";
import type { ModelTurn } from "@appmon/model-server/model-turn";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followPreview } from "../../testing/follow-preview.ts";
import { startTestService, type TestService } from "../../testing/test-service.ts";

const MAKE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";

describe("while a model writes", () => {
  const NOTES = ["결혼기념일", "좋아하는 것", "첫 방문", "소개한 사람", "주의할 점"];
  const ops = NOTES.map((label, at) => ({ op: "addField", entity: "customer", field: { id: `note${at}`, label, type: "text" } }));
  let script: Exclude<ModelServerOptions["script"], ModelTurn[]>;
  let slow: ModelServer;
  let watched: TestService;
  beforeAll(async () => {
    slow = await createModelServer({ slowMs: 20, script: (request, n, signal) => script(request, n, signal) });
    watched = await startTestService({ models: [{ provider: "openai", model: "m", apiKey: "k", baseUrl: `${slow.url}/v1` }] });
  });
  afterAll(async () => {
    await watched.stop();
    await slow.close();
  });

  /** Asks for the app and follows its preview until `last` is shown. */
  async function watch(last: (label: string) => boolean) {
    const person = await watched.person();
    const chat = (await person.call("POST", "/room/chat", { content: MAKE })).json;
    const room = (await person.call("GET", `/room/${chat.room.id}`)).json;
    const preview = followPreview(room.previewUrl, watched.service.port);
    const run = person.call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id });
    const shown = await preview.until(last);
    return { person, room, run, shown };
  }
  const fieldsIn = (version: { modules: { path: string; code: string }[] }) => {
    const data = version.modules.find((module) => module.path === "/src/data/customer.ts")?.code ?? "";
    return NOTES.filter((label) => data.includes(label)).length;
  };

  it("the preview follows, operation by operation, and none of it is a version before the turn ends", async () => {
    const done = { name: "done", input: { summary: "고객을 더 자세히 적을 수 있어요." } };
    script = async () => ({ tools: [{ name: "apply_operations", input: { ops } }, done], fault: "slow" });
    const { person, room, run, shown } = await watch((label) => label === "2");
    const labels = shown.map(({ version }) => version);
    expect([labels[0], labels.at(-1)]).toEqual(["1", "2"]);
    const glimpses = shown.slice(1, -1);
    expect(glimpses.length).toBeGreaterThanOrEqual(2);
    expect(glimpses.every(({ version }) => /^1~gen_\w+\.\d+$/.test(version))).toBe(true);
    const counts = glimpses.map(fieldsIn);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeLessThan(NOTES.length);
    expect((await run).json.version).toBe(2);
    const app = (await person.call("GET", `/room/${room.id}`)).json.app;
    const rows = await watched.database.client.pool.query("select number from versions where app_id = $1", [app.id]);
    expect(rows.rows).toHaveLength(2);
  });

  it("what is shown can be used: the data it speaks of is there", async () => {
    const { promise: tried, resolve: try_ } = Promise.withResolvers<void>();
    let turns = 0;
    script = async () => {
      if (turns++ === 0) return { tools: [{ name: "apply_operations", input: { ops } }] };
      await tried;
      return { fault: "500" };
    };
    const { person, room, run } = await watch((label) => label.includes("~"));
    const values = { name: "한지민", phone: "010-1111-2222", note0: "5월 1일" };
    const write = () => watched.visit(`${room.previewUrl}_api/collections/customer/records`, { method: "POST", body: { values } });
    expect((await write()).json).toMatchObject({ note0: "5월 1일" });
    await person.call("POST", `/room/${room.id}/stop`);
    expect((await run).json).toMatchObject({ version: 1, generation: { state: "stopped" } });
    try_();
    // The draft knows no such field.
    expect((await write()).json).not.toHaveProperty("note0");
  });

  it("and stays when the turn fails after it, as a version of its own", async () => {
    let turns = 0;
    script = async () => (turns++ === 0 ? { tools: [{ name: "apply_operations", input: { ops } }], fault: "slow" } : { fault: "refusal" });
    const { shown, run } = await watch((label) => label === "2");
    expect(shown.some(({ version }) => version.includes("~"))).toBe(true);
    // What the page has already is not sent again with the version.
    const drawn = shown.findLast(({ modules }) => modules.some(({ path }) => path === "/src/data/customer.ts"))!;
    expect(fieldsIn(drawn)).toBe(NOTES.length);
    expect((await run).json).toMatchObject({ version: 2, generation: { state: "done" } });
  });

  it("and goes back to the draft when the person stops it", async () => {
    const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
    let turns = 0;
    script = async () => {
      if (turns++ === 0) return { tools: [{ name: "apply_operations", input: { ops } }] };
      await free;
      return { fault: "500" };
    };
    const { person, room, run } = await watch((label) => label.includes("~"));
    await person.call("POST", `/room/${room.id}/stop`);
    expect((await run).json).toMatchObject({ version: 1, generation: { state: "stopped" } });
    const after = followPreview(room.previewUrl, watched.service.port);
    expect(fieldsIn((await after.until((label) => label === "1")).at(-1)!)).toBe(0);
    letGo();
  });

  it("and when its runner dies: what it had shown is nobody's", async () => {
    const { promise: second, resolve: goOn } = Promise.withResolvers<void>();
    let turns = 0;
    script = async () => {
      if (turns++ === 0) return { tools: [{ name: "apply_operations", input: { ops } }] };
      await second;
      return { fault: "500" };
    };
    const { room, run } = await watch((label) => label.includes("~"));
    const { pool } = watched.database.client;
    await pool.query("update generations set lease_until = now() - interval '1 second', attempt = attempt + 1 where room_id = $1", [
      room.id,
    ]);
    const again = followPreview(room.previewUrl, watched.service.port);
    expect((await again.until((label) => label === "1")).map(({ version }) => version)).toEqual(["1"]);
    goOn();
    expect((await run).json.generation.state).toBe("done");
  });
});
