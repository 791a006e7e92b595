import { findChromium } from "../../../../../tools/testing/chromium.ts";
import { createModelServer, type ModelServer } from "@appmon/model-server/create-model-server";
import type { ModelTurn } from "@appmon/model-server/model-turn";
import type { RoomEvent } from "@appmon/contract/generation-event";
import { listRoomEvents } from "@appmon/db/room-event-log";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { IS_SOAK } from "../../../../../tools/testing/scale.ts";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const MAKE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const PATH = "src/custom/growth.tsx";
const growth = (line: string) => ({
  name: "write_file",
  input: { path: PATH, source: `export function Growth() {\n  ${line}\n  return <p>단골이 늘었어요</p>;\n}\n` },
});
const PLACED = {
  name: "apply_operations",
  input: {
    ops: [{ op: "addBlock", screen: "home", block: { id: "growth", kind: "custom", file: PATH, component: "Growth", title: "단골 증가" } }],
  },
};
const THROWING = growth('const given: string[] = [];\n  if (given.length === 0) throw new Error("단골이 없어요");');
const DONE = { name: "done", input: { summary: "단골이 늘어난 것을 볼 수 있어요." } };

let server: ModelServer;
let test: TestService;
let owner: Person;
let turns: ModelTurn[] = [];
let asked = 0;

beforeAll(async () => {
  server = await createModelServer({ slowMs: 1, script: async () => turns[Math.min(asked++, turns.length - 1)] });
  test = await startTestService({
    chromium: findChromium(),
    models: [{ provider: "anthropic", model: "sees", apiKey: "k", baseUrl: `${server.url}/v1` }],
  });
  owner = await test.person();
});
afterAll(async () => {
  await test?.stop();
  await server?.close();
});
beforeEach(() => {
  asked = 0;
  server.requests.length = 0;
});

const specOf = async (appId: string) =>
  (await test.database.client.pool.query("select spec from versions where app_id = $1 order by number desc limit 1", [appId])).rows[0].spec;

async function storyOf(roomId: string): Promise<RoomEvent[]> {
  return (await listRoomEvents(test.database.client.db, roomId, 0)) as unknown as RoomEvent[];
}

describe("a model with eyes", () => {
  it("looks at what it made, sees the error, mends it and tries it before it is done", async () => {
    turns = [
      { tools: [THROWING, PLACED, { name: "look", input: { screens: ["/"] } }] },
      { tools: [growth("")] },
      {
        tools: [
          { name: "look", input: { screens: ["/"] } },
          {
            name: "try",
            input: {
              steps: [
                { do: "press", target: "고객 추가" },
                { do: "fill", target: "이름", value: "홍길동" },
                { do: "press", target: "추가" },
                { do: "expect", text: "홍길동" },
                { do: "expect", text: "단골이 늘었어요" },
              ],
            },
          },
        ],
      },
      { tools: [DONE] },
    ];
    const { codegen } = await owner.say(null, MAKE);
    expect(codegen).toMatchObject({ version: 2, generation: { state: "done" } });
    const sent = server.requests.map(({ body }) => JSON.stringify(body.messages));
    expect(sent[1]).toMatch(/UNCAUGHT in src\/custom\/growth\.tsx: Error: 단골이 없어요/);
    expect(sent[3]).toContain("단골이 늘었어요");
    expect(sent[3]).toMatch(/5\. expect \\+"단골이 늘었어요\\+": ok/);
    // Pictures reach a model that sees, as pictures.
    const results = (server.requests[3]!.body.messages as { content: unknown }[]).flatMap(({ content }) =>
      Array.isArray(content) ? content : [],
    );
    const pictures = JSON.stringify(results).match(/"media_type":"image\/jpeg","data":"\/9j\//g);
    expect(pictures?.length).toBeGreaterThan(0);
    expect((await specOf(codegen!.app!.id)).files[0].source).not.toContain("throw");
    // Nothing that was typed in a trial is anywhere.
    const { rows } = await test.database.client.pool.query("select count(*)::int as n from records where data::text like '%홍길동%'");
    expect(rows[0].n).toBe(0);
  });

  // In every run it sees such an error when it looks, above.
  it.runIf(IS_SOAK)("that calls it done without looking hears of the screen that breaks", async () => {
    turns = [{ tools: [THROWING, PLACED, DONE] }, { tools: [growth(""), DONE] }];
    const { codegen } = await owner.say(null, MAKE);
    expect(codegen?.version).toBe(2);
    expect(JSON.stringify(server.requests[1]!.body.messages)).toMatch(/src\/custom\/growth\.tsx.*opening \/: Error: 단골이 없어요/);
    expect((await storyOf(codegen!.generation.roomId)).some(({ type }) => type === "repair")).toBe(true);
    expect((await specOf(codegen!.app!.id)).files[0].source).not.toContain("throw");
  });

  it("is seen by nobody else: what the browser opens has no address on this service", async () => {
    const stranger = await test.person();
    for (const path of ["/sight", "/_sight", "/app/sight"]) expect((await stranger.call("GET", path)).status).toBe(404);
    for (const host of ["app.localhost", "sight.apps.localhost", "app.apps.localhost"]) {
      const at = `http://${host}:${test.service.port}`;
      expect((await test.visit(`${at}/`)).text).not.toContain("appmon-build");
      expect((await test.visit(`${at}/_api/collections/customer/records`)).text).not.toContain("단골");
      expect((await test.visit(`${at}/_preview/events`)).text).not.toContain("data:");
    }
  });
});
