import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let app: { id: string; roomId: string };

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const { chat, codegen } = await owner.say(null, "고객 관리 앱 만들어줘");
  app = { id: codegen!.app!.id, roomId: chat.room.id };
});
afterAll(() => test.stop());

const ids = async (path: string) => (await owner.call("GET", path)).json.items.map((item: { id: string }) => item.id);
const daysAgo = (table: string, id: string, days: number) =>
  test.database.client.pool.query(`update ${table} set deleted_at = now() - interval '${days} days' where id = $1`, [id]);

describe("the trash", () => {
  it("gives an app back with its versions and data, but not to the public by itself", async () => {
    const url = (await owner.call("POST", `/app/${app.id}/deployments`, { slug: "trashed-app", title: "고객" })).json.url;
    await owner.call("DELETE", `/app/${app.id}`);
    expect([await ids("/app"), await ids("/app?trash=true")]).toEqual([[], [app.id]]);
    const back = await owner.call("POST", `/app/${app.id}/recover`);
    expect([back.status, back.json.version, back.json.roomId, back.json.live]).toEqual([200, 1, app.roomId, null]);
    expect(back.json.collections[0].previewRecords).toBeGreaterThan(0);
    expect((await test.visit(url)).status).toBe(404);
    expect((await owner.call("POST", `/app/${app.id}/deployments`, { slug: "trashed-app", title: "고객" })).status).toBe(201);
    expect((await owner.call("POST", `/app/${app.id}/recover`)).json.code).toBe("app/not-found");
  });

  it("gives an app a room of its own where its room has made another one", async () => {
    await owner.call("DELETE", `/app/${app.id}`);
    const other = await owner.say(app.roomId, "도서 관리 앱 만들어줘");
    const back = await owner.call("POST", `/app/${app.id}/recover`);
    expect(back.status).toBe(200);
    expect(back.json.roomId).not.toBe(app.roomId);
    expect((await ids("/app")).toSorted()).toEqual([app.id, other.codegen!.app!.id].toSorted());
    expect((await owner.call("GET", `/room/${back.json.roomId}`)).json.app.id).toBe(app.id);
    app = { id: app.id, roomId: back.json.roomId };
  });

  it("gives a room back", async () => {
    await owner.call("DELETE", `/room/${app.roomId}`);
    expect(await ids("/room?trash=true")).toContain(app.roomId);
    expect((await owner.call("POST", `/room/${app.roomId}/recover`)).status).toBe(200);
    expect(await ids("/room?trash=true")).not.toContain(app.roomId);
    expect(await ids("/room")).toContain(app.roomId);
  });

  it("keeps what is in it for 30 days", async () => {
    await owner.call("DELETE", `/app/${app.id}`);
    await owner.call("DELETE", `/room/${app.roomId}`);
    await daysAgo("apps", app.id, 31);
    await daysAgo("rooms", app.roomId, 31);
    expect([await ids("/app?trash=true"), await ids("/room?trash=true")]).toEqual([[], []]);
    expect((await owner.call("POST", `/app/${app.id}/recover`)).status).toBe(404);
    expect((await owner.call("POST", `/room/${app.roomId}/recover`)).status).toBe(404);
    await daysAgo("apps", app.id, 29);
    expect((await owner.call("POST", `/app/${app.id}/recover`)).status).toBe(200);
  });
});

describe("a duplicate", () => {
  it("has the latest version, its hand edits and the preview's data, and goes its own way", async () => {
    const { version } = (await owner.call("GET", `/app/${app.id}`)).json;
    const files = (await owner.call("GET", `/app/${app.id}/versions/${version}/files`)).json.files;
    await owner.call("PUT", `/app/${app.id}/files`, {
      base: version,
      files: [{ path: "src/app.tsx", content: `// 내 것\n${files["src/app.tsx"]}` }],
    });
    const original = (await owner.call("GET", `/app/${app.id}`)).json;
    const copy = await owner.call("POST", `/app/${app.id}/duplicate`);
    expect([copy.status, copy.json.version, copy.json.title]).toEqual([201, 1, `${original.title} 사본`]);
    expect(copy.json.collections).toEqual(original.collections.map((one: object) => ({ ...one, liveRecords: 0 })));
    expect((await owner.call("GET", `/app/${copy.json.id}/versions/1/files`)).json.files["src/app.tsx"]).toMatch(/^\/\/ 내 것/);
    const changed = await owner.say(copy.json.roomId, "배경을 검정으로 바꿔줘");
    expect(changed.codegen!.app!.id).toBe(copy.json.id);
    expect((await owner.call("GET", `/app/${app.id}`)).json.version).toBe(original.version);
    expect((await test.visit(copy.json.previewUrl)).status).toBe(200);
  });
});
