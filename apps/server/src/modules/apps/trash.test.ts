import { trashedSince } from "../../http/trash.ts";
import { purgeExpiredRooms } from "../rooms/purge-room.ts";
import { deleteEmptyRooms } from "../rooms/store.ts";
import { purgeExpiredApps } from "./purge-app.ts";
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

describe("out of the trash for good", () => {
  const countOf = async (table: string, column: string, id: string) =>
    (await test.database.client.pool.query(`select count(*)::int n from ${table} where ${column} = $1`, [id])).rows[0].n;
  const make = async () => {
    const { chat, codegen } = await owner.say(null, "고객 관리 앱 만들어줘");
    return { id: codegen!.app!.id, roomId: chat.room.id };
  };

  it("takes an app with everything in it, but not its address", async () => {
    const gone = await make();
    await owner.call("POST", `/app/${gone.id}/deployments`, { slug: "purged-app", title: "고객" });
    expect((await owner.call("DELETE", `/app/${gone.id}/trash`)).json.code).toBe("app/not-found");
    await owner.call("DELETE", `/app/${gone.id}`);
    const [item] = (await owner.call("GET", "/app?trash=true")).json.items;
    expect(Date.now() - Date.parse(item.deletedAt)).toBeLessThan(60_000);
    const stranger = await test.person("낯선 사람");
    expect((await stranger.call("DELETE", `/app/${gone.id}/trash`)).status).toBe(404);
    expect((await owner.call("DELETE", `/app/${gone.id}/trash`)).status).toBe(200);
    for (const table of ["records", "record_history", "versions", "deployments"]) expect(await countOf(table, "app_id", gone.id)).toBe(0);
    expect((await owner.call("POST", `/app/${gone.id}/recover`)).status).toBe(404);
    expect(await ids("/app?trash=true")).not.toContain(gone.id);
    expect((await stranger.call("GET", "/deployment/slug?slug=purged-app")).json.available).toBe(false);
  });

  it("takes all that is kept of an app's people, and what was looked at before it was published", async () => {
    const gone = await make();
    const { pool } = test.database.client;
    const soon = new Date(Date.now() + 60_000);
    const put = async (table: string, values: Record<string, unknown>) => {
      const columns = Object.keys(values);
      const places = columns.map((_, at) => `$${at + 2}`).join(", ");
      await pool.query(`insert into ${table} (app_id, ${columns.join(", ")}) values ($1, ${places})`, [gone.id, ...Object.values(values)]);
    };
    const record = { env: "live", collection: "people", record_id: "rec_1" };
    await put("visitors", { env: "live", id: "vis_1", name: "김하늘", role: "member" });
    await put("visitor_sessions", { env: "live", token_hash: "a", visitor_id: "vis_1", expires_at: soon });
    await put("member_links", { ...record, visitor_id: "vis_1" });
    await put("member_requests", { ...record, visitor_id: "vis_1", matched: "email" });
    await put("member_invites", { ...record, hash: "a", expires_at: soon });
    await put("publish_reviews", { id: "rev_of_purged", version: 1, title: "고객", findings: "[]", state: "stopped", created_at: soon });
    await put("app_faults", { version: 1, fingerprint: "a", message: "x", path: "/", count: 1, first_at: soon, last_at: soon });
    await owner.call("DELETE", `/app/${gone.id}`);
    expect((await owner.call("DELETE", `/app/${gone.id}/trash`)).status).toBe(200);
    for (const table of [
      "visitors",
      "visitor_sessions",
      "member_links",
      "member_requests",
      "member_invites",
      "publish_reviews",
      "app_faults",
    ])
      expect([table, await countOf(table, "app_id", gone.id)]).toEqual([table, 0]);
  });

  it("takes what was said in a room", async () => {
    const gone = await make();
    await owner.call("DELETE", `/app/${gone.id}`);
    expect((await owner.call("GET", `/room/${gone.roomId}`)).json.trashedApp).toMatchObject({ id: gone.id, title: expect.any(String) });
    await owner.call("DELETE", `/room/${gone.roomId}`);
    expect((await owner.call("DELETE", `/room/${gone.roomId}/trash`)).status).toBe(200);
    for (const table of ["messages", "room_events"]) expect(await countOf(table, "room_id", gone.roomId)).toBe(0);
    expect((await owner.call("POST", `/room/${gone.roomId}/recover`)).status).toBe(404);
    const back = await owner.call("POST", `/app/${gone.id}/recover`);
    expect([back.status, back.json.roomId === gone.roomId]).toEqual([200, false]);
    expect((await owner.call("GET", `/room/${back.json.roomId}`)).status).toBe(200);
  });

  it("leaves an app that lives on a room to go on in", async () => {
    const left = await make();
    await owner.call("DELETE", `/room/${left.roomId}`);
    await owner.call("DELETE", `/room/${left.roomId}/trash`);
    expect((await owner.call("GET", `/room/chat/${left.roomId}`)).json.items).toEqual([]);
    expect(await ids("/room")).not.toContain(left.roomId);
    await test.database.client.pool.query("update rooms set created_at = now() - interval '2 days' where id = $1", [left.roomId]);
    await deleteEmptyRooms(test.database.client.db, new Date());
    const said = await owner.say(left.roomId, "배경을 검정으로 바꿔줘");
    expect(said.codegen!.app!.id).toBe(left.id);
  });

  it("goes what was there for 30 days, by itself", async () => {
    const [old, young] = [await make(), await make()];
    for (const one of [old, young]) await owner.call("DELETE", `/app/${one.id}`);
    await daysAgo("apps", old.id, 31);
    await daysAgo("apps", young.id, 29);
    await owner.call("DELETE", `/room/${old.roomId}`);
    await daysAgo("rooms", old.roomId, 31);
    await purgeExpiredApps(test.database.client.db, trashedSince());
    await purgeExpiredRooms(test.database.client.db, trashedSince());
    expect([await countOf("versions", "app_id", old.id), await countOf("messages", "room_id", old.roomId)]).toEqual([0, 0]);
    expect((await owner.call("POST", `/app/${young.id}/recover`)).status).toBe(200);
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
    expect(copy.json.collections).toEqual(
      original.collections.map((one: object) => ({ ...one, liveRecords: 0, hasMoreLiveRecords: false })),
    );
    expect((await owner.call("GET", `/app/${copy.json.id}/versions/1/files`)).json.files["src/app.tsx"]).toMatch(/^\/\/ 내 것/);
    const changed = await owner.say(copy.json.roomId, "배경을 검정으로 바꿔줘");
    expect(changed.codegen!.app!.id).toBe(copy.json.id);
    expect((await owner.call("GET", `/app/${app.id}`)).json.version).toBe(original.version);
    expect((await test.visit(copy.json.previewUrl)).status).toBe(200);
  });
});
