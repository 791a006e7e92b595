/** The gateway as it stands on the internet: apps over https behind a proxy, with the usual limits on what strangers may ask for. */
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, startTestService, type TestService } from "./test-service.ts";

let test: TestService;
let host: string;
let collection: string;
beforeAll(async () => {
  test = await startTestService({ rateLimits: 1, appsOrigin: "https://apps.example.test" });
  const owner = await test.person();
  const { codegen } = await owner.say(null, "회원가입하고 글을 쓰는 게시판 앱 만들어줘");
  const { id } = codegen!.app!;
  const roles = [
    { id: "member", label: "회원" },
    { id: "admin", label: "관리자", admin: true },
  ];
  const changed = await owner.call("POST", `/app/${id}/spec`, { base: 1, ops: [{ op: "setAuth", auth: { signup: true, roles } }] });
  if (changed.status !== 200) throw new Error(changed.text);
  host = new URL(codegen!.preview_url!).host;
  collection = (await owner.call("GET", `/app/${id}`)).json.collections[0].id;
});
afterAll(() => test.stop());

const ask = (method: string, path: string, from: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  test.visit(`http://127.0.0.1:${test.service.port}/_api${path}`, { method, body, headers: { host, "x-forwarded-for": from, ...headers } });

describe("over https", () => {
  it("the session's cookie has the name that only its own host can set, and is read under no other", async () => {
    const looked = await ask("POST", "/auth/look-as", "203.0.113.1", { role: "guest" });
    const [line] = looked.headers["set-cookie"] as string[];
    expect(line).toMatch(/^__Host-appmon_visitor=[\w-]{43}; Path=\/; HttpOnly; Max-Age=\d+; SameSite=None; Secure; Partitioned$/);
    const pair = line!.split(";")[0]!;
    const seen = async (cookie: string) => (await ask("GET", "/auth/me", "203.0.113.1", undefined, { cookie })).json;
    expect((await seen(pair)).account).toBeNull();
    expect((await seen(pair.replace("__Host-", ""))).account.role).toBe("admin");
    expect(await seen(`${pair}; __Host-appmon_visitor=${"x".repeat(43)}`)).toMatchObject({ status: 400, code: "visitor/cookie-doubled" });
  });
});

describe("behind a proxy", () => {
  it("writes are counted by the address the proxy tells of, and others go on", async () => {
    const path = `/collections/${collection}/records/rec_nothing`;
    const answers: Answer[] = [];
    // In portions: what comes all at once waits in the app's own line, and the end of that is refused for another reason.
    // A machine that is slow just now gets into the next span of counting: it goes on until there is enough within one.
    for (let sent = 0; sent < 1_500 && !answers.some(({ status }) => status === 429); sent += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => ask("DELETE", path, "203.0.113.5")))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.json).toMatchObject({
      code: "request/rate-limited",
      detail: expect.stringMatching(/^저장하는 요청이 잠시 많았어요/),
    });
    expect(Number(refused[0]!.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("DELETE", path, "203.0.113.6")).status).not.toBe(429);
    expect((await ask("GET", `/collections/${collection}/records`, "203.0.113.5")).status).not.toBe(429);
  });

  it("streams of an app that are open are held to a number, and one that is left makes room", async () => {
    const streams: ReturnType<typeof get>[] = [];
    const open = () =>
      new Promise<number>((done, fail) => {
        const headers = { host, "x-forwarded-for": `198.51.100.${streams.length}` };
        const request = get({ host: "127.0.0.1", port: test.service.port, path: "/_api/events", headers }, (response) => {
          response.once("error", () => undefined).resume();
          done(response.statusCode!);
        }).once("error", fail);
        streams.push(request);
      });
    const statuses = await Promise.all(Array.from({ length: 53 }, open));
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    for (const stream of streams.splice(0)) stream.once("error", () => undefined).destroy();
    await expect.poll(open).toBe(200);
    for (const stream of streams) stream.once("error", () => undefined).destroy();
  });
});
