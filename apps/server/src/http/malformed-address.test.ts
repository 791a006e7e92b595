/** Addresses and requests that no browser sends, on AppMon's own host and on the hosts of apps: a problem document, never a bare or 5xx answer. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.ts";

let test: TestService;
/** Host header → what it is. */
let hosts: Record<"AppMon" | "an app" | "a preview" | "no app" | "trials", string>;
beforeAll(async () => {
  test = await startTestService({ rateLimits: 1 });
  const owner = await test.person();
  const { codegen } = await owner.say(null, "할 일 목록 앱 만들어줘");
  const published = await owner.call("POST", `/app/${codegen!.app!.id}/deployments`, { slug: "malformed-app", title: "할 일" });
  const below = (name: string) => new URL(published.json.url).host.replace("malformed-app", name);
  hosts = {
    AppMon: new URL(test.service.publicOrigin).host,
    "an app": below("malformed-app"),
    "a preview": new URL(codegen!.preview_url!).host,
    "no app": below("never-was"),
    trials: below("try"),
  };
});
afterAll(() => test.stop());

interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Sends these very bytes. */
function sendRaw(bytes: string): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect(test.service.port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("error", fail);
    socket.once("close", () => {
      const [head = "", ...rest] = Buffer.concat(chunks).toString("utf8").split("\r\n\r\n");
      done({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: rest.join("\r\n\r\n") });
    });
  });
}
const get = (host: string, target: string, more = "") =>
  sendRaw(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${more}\r\n`);

function expectProblem({ status, head, body }: RawAnswer, code: string, expected: number): void {
  expect(status, head + body).toBe(expected);
  for (const line of [
    "content-type: application/problem+json",
    "x-content-type-options: nosniff",
    "cross-origin-resource-policy: same-origin",
  ])
    expect(head.toLowerCase()).toContain(line);
  expect(JSON.parse(body)).toMatchObject({
    status,
    code,
    title: expect.stringMatching(/요\.$/),
    requestId: expect.stringMatching(/^req_/),
  });
}

const PLACES = ["AppMon", "an app", "a preview", "no app", "trials"] as const;
const UNREADABLE = ["/%ZZ", "/%00", "/a%00b", "/%", "/%E0%A4%A", "/%ED%A0%80", "/%C7%D1", "/%0d%0aset-cookie:x", "/%7f"];

describe.each(PLACES)("%s", (place) => {
  it.each(UNREADABLE)("cannot read %s, and says so", async (path) =>
    expectProblem(await get(hosts[place], path), "request/address-unreadable", 400),
  );

  it.each(["/api/room/%ZZ", "/_api/collections/%ZZ/records", "/_vendor/%00", "/_preview/%ff", "/api/auth/%ZZ", "/assets/%ZZ.js"])(
    "cannot read %s either",
    async (path) => expectProblem(await get(hosts[place], path), "request/address-unreadable", 400),
  );

  it("reads no query of a page, and of its API one that can be read", async () => {
    expect((await get(hosts[place], "/?utm_content=100%&q=%C7%D1")).status).toBeLessThan(500);
    for (const query of ["%ZZ", "a=%00", "a=%ED%A0%80", "a=%C7%D1"])
      for (const path of ["/api/room", "/_api/collections/x/records"])
        expectProblem(await get(hosts[place], `${path}?${query}`), "request/address-unreadable", 400);
    expect((await get(hosts[place], "/?utm_content=100%&q=%C7%D1")).body).toBe((await get(hosts[place], "/")).body);
  });

  it("finds an address too long", async () => {
    expectProblem(await get(hosts[place], `/${"a".repeat(8_001)}`), "request/address-too-long", 414);
    expectProblem(await get(hosts[place], `/?${"a".repeat(8_001)}`), "request/address-too-long", 414);
    expectProblem(await get(hosts[place], `/${"a".repeat(20_000)}`), "request/head-too-large", 431);
  });

  it("has nothing at an address of which a part is too long", async () => {
    const path = place === "AppMon" ? `/api/room/${"a".repeat(300)}` : `/_api/collections/${"a".repeat(300)}/records`;
    expectProblem(await get(hosts[place], path), "request/not-found", 404);
    const post = `POST ${path} HTTP/1.1\r\nhost: ${hosts[place]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
    if (place === "AppMon") expectProblem(await sendRaw(post), "request/not-found", 404);
    else expectProblem(await sendRaw(post), "request/address-too-long", 414);
  });

  it("answers other forms of a target without falling over", async () => {
    for (const target of ["*", "http://elsewhere.example/", "//elsewhere.example/", "/../../etc/passwd", "/;/", "/\\..\\x"]) {
      const { status, head, body } = await get(hosts[place], target);
      expect(status, `${target}: ${head}${body}`).toBeGreaterThanOrEqual(200);
      expect(status, `${target}: ${head}${body}`).toBeLessThan(500);
      if (status >= 400 && !head.includes("text/html")) expect(head).toContain("application/problem+json");
    }
  });
});

describe("what other pages may show", () => {
  const policyOf = async (place: keyof typeof hosts, path: string) => {
    const { status, head } = await get(hosts[place], path);
    expect(status, `${path}: ${head}`).toBe(200);
    return /^cross-origin-resource-policy: (\S+)/im.exec(head)?.[1];
  };
  /** What the page at a place loads. */
  const loadedBy = async (place: keyof typeof hosts) =>
    [...(await get(hosts[place], "/")).body.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);

  it("is the face of an app and the packages that are the same for all", async () => {
    for (const path of ["/_app/share.png", "/_app/icon-192.png", "/favicon.ico"])
      expect(await policyOf("an app", path)).toBe("cross-origin");
    for (const place of ["an app", "a preview", "trials"] as const) {
      const shared = (await loadedBy(place)).filter((path) => path.startsWith("/_vendor/"));
      expect(shared.length).toBeGreaterThan(0);
      for (const path of shared) expect(await policyOf(place, path)).toBe("cross-origin");
    }
  });

  it("are not its pages and files", async () => {
    const own = (await loadedBy("an app")).filter((path) => !path.startsWith("/_vendor/"));
    expect(own.length).toBeGreaterThan(0);
    for (const path of ["/", "/_app/manifest.webmanifest", ...own]) expect(await policyOf("an app", path)).toBe("same-origin");
    for (const place of ["AppMon", "a preview", "trials"] as const) expect(await policyOf(place, "/")).toBe("same-origin");
  });
});

describe("what cannot be read as HTTP", () => {
  it.each([
    ["no method", "\x01\x02\x03\r\n\r\n"],
    ["a broken version", "GET / HTTP/9.9\r\n\r\n"],
    ["a broken header", "GET / HTTP/1.1\r\nhost localhost\r\n\r\n"],
    ["two lengths", "POST /api/report HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx"],
    [
      "a length beside chunks",
      "POST /api/report HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
  ])("is answered with a problem document: %s", async (_what, bytes) => expectProblem(await sendRaw(bytes), "request/unreadable", 400));

  it("is answered with a problem document: cookies without end", async () =>
    expectProblem(await get(hosts["an app"], "/", `cookie: ${"a".repeat(20_000)}\r\n`), "request/head-too-large", 431));

  it("does not stop the service: no host, an expectation, another method", async () => {
    expect((await sendRaw("GET /api/openapi.json HTTP/1.1\r\nconnection: close\r\n\r\n")).status).toBe(200);
    expect((await get(hosts["AppMon"], "/api/openapi.json", "expect: something\r\n")).status).toBe(200);
    expectProblem(
      await sendRaw(`PROPFIND /api/room HTTP/1.1\r\nhost: ${hosts["AppMon"]}\r\nconnection: close\r\n\r\n`),
      "request/not-found",
      404,
    );
  });
});
