import { modelUses } from "@appmon/db/model-schema";
import { createModelServer, type ModelRequest, type ModelServer } from "@appmon/model-server/create-model-server";
import type { ModelTurn } from "@appmon/model-server/model-turn";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

const MAKE = "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모";
const GROUP: ModelTurn = {
  tools: [
    {
      name: "apply_operations",
      input: { ops: [{ op: "addField", entity: "customer", field: { id: "birthday", label: "생일", type: "date" } }] },
    },
    { name: "done", input: { summary: "생일도 적어요." } },
  ],
};
const rename = { name: "apply_operations", input: { ops: [{ op: "setApp", patch: { title: "큰 모델의 이름" } }] } };

let server: ModelServer;
let test: TestService;
let big: ModelTurn;
let small: () => Promise<ModelTurn> | ModelTurn;

beforeAll(async () => {
  server = await createModelServer({ script: async ({ body }) => (body.model === "little" ? small() : big) });
  const model = { provider: "openai", apiKey: "k", baseUrl: `${server.url}/v1` } as const;
  test = await startTestService({
    models: [
      { ...model, model: "big" },
      { ...model, model: "little", role: "small" },
    ],
  });
});
afterAll(async () => {
  await test.stop();
  await server.close();
});
beforeEach(() => {
  server.requests.length = 0;
  big = GROUP;
  small = () => ({ say: "“단골 수첩”\n단골 손님 관리\n" });
});

const ofLittle = (): ModelRequest[] => server.requests.filter(({ body }) => body.model === "little");
async function build(): Promise<{
  person: Person;
  room: { id: string; title: string };
  app: { id: string; title: string; version: number };
}> {
  const person = await test.person();
  const { chat } = await person.say(null, MAKE);
  const { room, app } = await seen(person, chat.room.id);
  return { person, room, app };
}
async function seen(person: Person, id: string) {
  const { json } = await person.call("GET", `/room/${id}`);
  return { room: json.room ?? json, app: json.app };
}

describe("a first app, where a small model gives names", () => {
  it("has its name and its room's by it, in the version the other model makes, and its tokens are told", async () => {
    const { person, room, app } = await build();
    expect([app.title, app.version, room.title]).toEqual(["단골 수첩", 2, "단골 손님 관리"]);
    const { rows } = await test.database.client.pool.query(
      "select spec ->> 'title' as title from versions where app_id = $1 order by number",
      [app.id],
    );
    expect(rows.at(-1)).toEqual({ title: "단골 수첩" });
    const [use] = await test.database.client.db.select().from(modelUses).where(eq(modelUses.ownerId, person.userId));
    const told = server.requests.length;
    expect([told, ofLittle().length]).toEqual([2, 1]);
    small = () => ({ fault: "500" });
    const other = await build();
    const [without] = await test.database.client.db.select().from(modelUses).where(eq(modelUses.ownerId, other.person.userId));
    expect(use!.outputTokens).toBeGreaterThan(without!.outputTokens);
    // Only a first wish is named.
    server.requests.length = 0;
    await person.say(room.id, "주소도 적게 해줘");
    expect(ofLittle()).toEqual([]);
  });

  it("goes by the name the other model gave, or the engine where the small one does not answer in two short lines", async () => {
    big = { tools: [rename, { name: "done", input: { summary: "이름을 붙였어요." } }] };
    expect((await build()).app.title).toBe("큰 모델의 이름");
    big = GROUP;
    for (const said of ["단골 수첩", `${"가".repeat(60)}\n방`, "<b>단골</b>\n방"]) {
      small = () => ({ say: said });
      const { app, room } = await build();
      expect([said, app.title, room.title]).toEqual([said, "고객 관리", "고객 관리"]);
    }
  });

  it("keeps the name a person has given to the room meanwhile", async () => {
    const { promise: renamed, resolve: letGo } = Promise.withResolvers<void>();
    small = () => renamed.then(() => ({ say: "단골 수첩\n단골 손님 관리" }));
    const person = await test.person();
    const chat = (await person.call("POST", "/room/chat", { content: MAKE })).json;
    const run = person.call("POST", "/room/codegen", { room_id: chat.room.id, message_id: chat.message.id });
    await expect.poll(() => ofLittle().length, { timeout: 20_000 }).toBe(1);
    await person.call("PATCH", `/room/${chat.room.id}`, { title: "내가 붙인 이름" });
    letGo();
    await run;
    expect((await seen(person, chat.room.id)).room.title).toBe("내가 붙인 이름");
  });
});
