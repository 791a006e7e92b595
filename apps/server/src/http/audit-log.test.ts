import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../testing/test-service.ts";

const OPERATOR = fileURLToPath(new URL("../../../../tools/operator.ts", import.meta.url));

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

  it("is looked through by a command, which says where somebody changed it, and fails then", async () => {
    const other = await test.person();
    const room = (await other.call("POST", "/room", { title: "지울 방" })).json.id as string;
    expect((await other.call("DELETE", `/room/${room}`)).status).toBe(200);
    const folder = mkdtempSync(join(tmpdir(), "appmon-audit-"));
    const verify = async () => {
      const env = { PATH: process.env["PATH"], DATABASE_URL: test.database.url, DATA_DIR: folder };
      const child = spawn(process.execPath, [OPERATOR, "verify-audit"], { env, stdio: ["ignore", "pipe", "pipe"] });
      const [said, complaint, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
      return { status, said, complaint };
    };
    expect(await verify()).toEqual({ status: 0, said: expect.stringMatching(/이어져 있어요\.\n마지막 기록: /), complaint: "" });
    const { pool } = test.database.client;
    await pool.query("alter table audit_events disable trigger all; update audit_events set subject = 'app_other' where seq = 1");
    const changed = await verify();
    expect(changed).toEqual({ status: 1, said: "", complaint: expect.stringMatching(/^감사 기록의 사슬이 1번\(.+\)에서 끊겼어요: /) });
    rmSync(folder, { recursive: true });
  });
});
