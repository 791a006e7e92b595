import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../testing/test-service.ts";

let test: TestService;
let owner: Person;
beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
});
afterAll(() => test.stop());

const entries = async () =>
  (await test.database.client.pool.query("select action, subject from audit_events where user_id = $1 order by at, id", [owner.userId]))
    .rows;

describe("the audit log", () => {
  it("has who published, took along and deleted what, and nothing that was refused", async () => {
    const { chat, codegen } = await owner.say(null, "고객 관리 앱 만들어줘");
    const app = codegen!.app!.id;
    const stranger = await test.person();
    expect((await stranger.call("DELETE", `/app/${app}`)).status).toBe(404);
    expect((await owner.call("POST", `/app/${app}/deployments`, { slug: "naver", title: "고객" })).status).toBe(400);
    await owner.call("POST", `/app/${app}/deployments`, { slug: "audited-app", title: "고객" });
    await owner.call("GET", `/app/${app}/export?kind=data`);
    await owner.call("DELETE", `/app/${app}`);
    await owner.call("DELETE", `/room/${chat.room.id}`);
    await owner.call("DELETE", "/user/");
    expect(await entries()).toEqual([
      { action: "app.publish", subject: app },
      { action: "app.export", subject: app },
      { action: "app.delete", subject: app },
      { action: "room.delete", subject: chat.room.id },
      { action: "user.withdraw", subject: null },
    ]);
    const { rows } = await test.database.client.pool.query("select count(*)::int as n from audit_events where user_id = $1", [
      stranger.userId,
    ]);
    expect(rows[0].n).toBe(0);
  });
});
