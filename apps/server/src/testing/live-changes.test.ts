/** Pages that are open on a published app hear of its records for as long as, and no more than, their visitors may see them. */
import { get } from "node:http";
import type { SpecOp } from "@appmon/appspec/operation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, type Published, publishSaid, recordsAt } from "./published-app.ts";
import { type Person, startTestService, type TestService } from "./test-service.ts";

const LISTS: SpecOp[] = [
  {
    op: "setAuth",
    auth: {
      signup: true,
      roles: [
        { id: "member", label: "회원" },
        { id: "staff", label: "직원" },
        { id: "admin", label: "관리자", admin: true },
      ],
    },
  },
  {
    op: "addEntity",
    entity: {
      id: "paper",
      name: "문서",
      titleField: "title",
      access: [
        { role: "staff", can: ["list", "read"] },
        { role: "any", can: ["create"] },
      ],
      fields: [{ id: "title", label: "제목", type: "text", required: true }],
      sample: [],
    },
  },
];

let test: TestService;
let owner: Person;
let app: Published;
beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  app = await publishSaid(test, owner, "메모 앱 만들어줘", "live-changes", LISTS);
}, 120_000);
afterAll(() => test.stop());

type Browser = ReturnType<typeof openBrowser>;
const write = (title: string) => openBrowser(test)(recordsAt(app, "paper/records"), "POST", { values: { title } });

/** Everything that is sent to a page of this browser, until its stream ends. */
async function listen(cookie: string, host = new URL(app.site).host) {
  const heard = { text: "", isOver: false, status: 0, close: () => undefined as void };
  const headers = { host, ...(cookie && { cookie }) };
  const request = get({ host: "127.0.0.1", port: new URL(app.site).port, path: "/_api/events", headers });
  heard.close = () => void request.destroy();
  await new Promise<void>((done) =>
    request.once("response", (response) => {
      heard.status = response.statusCode!;
      response.setEncoding("utf8").on("data", (chunk: string) => (heard.text += chunk));
      response.once("close", () => (heard.isOver = true));
      done();
    }),
  );
  request.on("error", () => undefined);
  return heard;
}

let people = 0;
async function signUp(role: string) {
  const who = openBrowser(test);
  const form = { name: "김하늘", email: `live-${++people}@example.com`, password: "correct horse 1" };
  await who(`${app.site}_api/auth/sign-up`, "POST", form);
  const { headers, json } = await who(`${app.site}_api/auth/sign-in`, "POST", form);
  const { id } = json.account;
  await setRole(id, role);
  return { who, id: id as string, cookie: (headers["set-cookie"] as string[])[0]!.split(";")[0]! };
}
let admin: Browser | undefined;
async function setRole(id: string, role: string) {
  if (!admin) {
    admin = openBrowser(test);
    await admin((await owner.call("POST", `/app/${app.id}/admin-link`)).json.url);
  }
  expect((await admin(`${app.site}_api/auth/accounts/${id}`, "PATCH", { role })).status).toBe(200);
}

describe("a page that is open on an app", () => {
  it("hears each change once and in order, whoever else listens", async () => {
    const [one, two] = [await signUp("staff"), await signUp("staff")];
    const pages = [await listen(one.cookie), await listen(one.cookie), await listen(two.cookie), await listen("")];
    for (let at = 0; at < 5; at++) expect((await write(`차례 ${at}`)).status).toBe(201);
    for (const page of pages.slice(0, 3)) {
      await expect.poll(() => page.text).toContain("차례 4");
      expect([...page.text.matchAll(/차례 \d/g)].map(([text]) => text)).toEqual(["차례 0", "차례 1", "차례 2", "차례 3", "차례 4"]);
    }
    expect(pages[3]!.text).not.toContain("change");
    for (const page of pages) page.close();
    // Those who left are not in the way of those who stay.
    const left = await listen(two.cookie);
    await write("남은 사람");
    await expect.poll(() => left.text).toContain("남은 사람");
    left.close();
  });

  it("hears nothing more once its session is over or its role is another, from the very next change on", async () => {
    const [leaver, demoted, risen, stays] = [await signUp("staff"), await signUp("staff"), await signUp("member"), await signUp("staff")];
    const pages = { leaver, demoted, risen, stays };
    const heard = Object.fromEntries(
      await Promise.all(Object.entries(pages).map(async ([name, { cookie }]) => [name, await listen(cookie)] as const)),
    );
    await write("먼저");
    for (const name of ["leaver", "demoted", "stays"]) await expect.poll(() => heard[name]!.text).toContain("먼저");
    await leaver.who(`${app.site}_api/auth/sign-out`, "POST", {});
    await setRole(demoted.id, "member");
    await setRole(risen.id, "staff");
    await write("나중");
    for (const name of ["risen", "stays"]) await expect.poll(() => heard[name]!.text).toContain("나중");
    for (const name of ["leaver", "demoted"]) expect(heard[name]!.text).not.toContain("나중");
    expect(heard["risen"]!.text).not.toContain("먼저");
    await test.database.client.pool.query("update visitor_sessions set expires_at = now() where visitor_id = $1", [stays.id]);
    await write("끝난 뒤");
    await expect.poll(() => heard["risen"]!.text).toContain("끝난 뒤");
    expect(heard["stays"]!.text).not.toContain("끝난 뒤");
    for (const page of Object.values(heard)) page.close();
  });

  it("is refused where a sibling has put in a second session", async () => {
    const { cookie } = await signUp("staff");
    const page = await listen(`${cookie}; appmon_visitor=${"a".repeat(43)}`);
    expect(page.status).toBe(400);
    page.close();
  });

  it("is told nothing of another app, and ends when its own is closed", async () => {
    const other = await publishSaid(test, owner, "할일 앱 만들어줘", "live-changes-too", LISTS);
    const { cookie } = await signUp("staff");
    const [here, there] = [await listen(cookie), await listen(cookie, new URL(other.site).host)];
    await write("여기만");
    await expect.poll(() => here.text).toContain("여기만");
    expect(there.text).not.toContain("여기만");
    expect((await owner.call("DELETE", `/app/${app.id}/deployments/current`)).status).toBe(200);
    const values = { title: "닫힌 뒤" };
    expect((await owner.call("POST", `/app/${app.id}/collections/paper/records?env=live`, { values })).status).toBe(201);
    await expect.poll(() => here.isOver).toBe(true);
    expect(here.text).not.toContain("닫힌 뒤");
    expect(there.isOver).toBe(false);
    there.close();
  });
});
