import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { registerProblemHandler } from "@appmon/http/problem-handler";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseAppHost } from "./app-host.ts";
import { registerVisitorLimits } from "./visitor-limits.ts";

const BODY_LIMIT = 4 * 1024 * 1024;
const PREVIEW = `p-${"0".repeat(30)}`;

let app: FastifyInstance;
let now: number;
/** How streams that are open are left. */
let leave: (() => void)[];

function start(factor: number): FastifyInstance {
  const made = Fastify();
  registerProblemHandler(made);
  registerVisitorLimits(made, {
    factor,
    bodyLimitBytes: BODY_LIMIT,
    hostOf: (request) => parseAppHost(request.headers.host, "apps.localhost") ?? null,
    nowMs: () => now,
  });
  made.post("/_api/records", async () => ({}));
  made.post("/_api/query", async () => ({}));
  made.post("/_api/faults", async () => ({}));
  made.get("/_api/records", async () => ({}));
  made.get("/_api/events", (_request, reply) => void leave.push(() => void reply.send("left")));
  return made;
}
beforeEach(() => {
  now = 1_000_000;
  leave = [];
  app = start(1);
});
afterEach(() => app.close());

const ask = (method: "GET" | "POST", { from = "203.0.113.1", at = "shop", ...more }: { from?: string; at?: string } & InjectOptions = {}) =>
  app.inject({ method, url: "/_api/records", remoteAddress: from, ...more, headers: { host: `${at}.apps.localhost`, ...more.headers } });
const write = (options?: Parameters<typeof ask>[1]) => ask("POST", options).then(({ statusCode }) => statusCode);
/** How many of `n` writes are let through. */
async function letThrough(n: number, options: (index: number) => Parameters<typeof ask>[1]): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: n }, (_, index) => write(options(index))));
  return statuses.filter((status) => status !== 429).length;
}

describe("what one address may ask", () => {
  it("is 600 questions at once, which are no writes", async () => {
    const question = () => app.inject({ method: "POST", url: "/_api/query", headers: { host: "shop.apps.localhost" }, payload: {} });
    const answers = await Promise.all(Array.from({ length: 610 }, question));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(600);
    expect(answers.at(-1)!.json().detail).toBe("물어보는 요청이 잠시 많았어요. 1초 뒤에 다시 시도해 주세요.");
    expect((await app.inject({ method: "POST", url: "/_api/records", headers: { host: "shop.apps.localhost" } })).statusCode).toBe(200);
  });
});

describe("errors of a page", () => {
  const tell = (n: number, options: (index: number) => { from?: string; at?: string } = () => ({})) =>
    letThrough(n, (index) => ({ url: "/_api/faults", ...options(index) }));

  it("are 40 at once of one address, and take nothing from what it may save", async () => {
    expect(await tell(50)).toBe(40);
    expect(await letThrough(300, () => ({}))).toBe(300);
    now += 60_000;
    expect(await tell(50)).toBe(20);
  });

  it("are 300 at once in one app from however many addresses, and take nothing from another app", async () => {
    expect(await tell(310, (n) => ({ from: `198.51.${n >> 8}.${n & 255}` }))).toBe(300);
    expect(await tell(1, () => ({ from: "198.51.100.1", at: "other" }))).toBe(1);
  });
});

describe("what one address may write", () => {
  it("is 300 at once and 600 a minute, in whatever apps; then it is told in Korean when to come back", async () => {
    expect(await letThrough(310, (n) => ({ at: `shop-${n % 7}` }))).toBe(300);
    const refused = await ask("POST");
    expect(refused.json()).toMatchObject({
      status: 429,
      code: "request/rate-limited",
      detail: "저장하는 요청이 잠시 많았어요. 1초 뒤에 다시 시도해 주세요.",
    });
    expect(refused.headers["retry-after"]).toBe("1");
    now += 1_000;
    expect(await letThrough(20, () => ({}))).toBe(10);
  });

  it("takes nothing from other addresses, nor from reading", async () => {
    await letThrough(310, () => ({}));
    expect(await write({ from: "203.0.113.2" })).toBe(200);
    expect((await ask("GET")).statusCode).toBe(200);
  });

  it("is counted for a whole /64 of IPv6, and the same for an IPv4 address however it is written", async () => {
    expect(await letThrough(310, (n) => ({ from: `2001:db8:0:1::${(n + 1).toString(16)}` }))).toBe(300);
    expect(await write({ from: "2001:db8:0:2::1" })).toBe(200);
    expect(await letThrough(310, (n) => ({ from: n % 2 ? "203.0.113.9" : "::ffff:203.0.113.9" }))).toBe(300);
  });

  it("is 64 MiB at once, of bodies that are announced and of those that may be as long as any", async () => {
    const large = { headers: { "content-length": String(BODY_LIMIT) } };
    expect(await letThrough(20, () => large)).toBe(16);
    now += 60_000;
    expect(await letThrough(20, () => ({ headers: { "transfer-encoding": "chunked" } }))).toBe(8);
    const refused = await ask("POST", large);
    expect(refused.headers["retry-after"]).toBe("8");
  });
});

describe("what is written in one app", () => {
  it("is 1 500 at once from however many addresses, and takes nothing from another app", async () => {
    expect(await letThrough(1_600, (n) => ({ from: `198.51.${n >> 8}.${n & 255}` }))).toBe(1_500);
    expect((await ask("POST")).json().detail).toBe("지금 이 앱을 쓰는 사람이 많아요. 1초 뒤에 다시 시도해 주세요.");
    expect(await write({ at: "other" })).toBe(200);
  });

  it("is 256 MiB at once from however many addresses, and takes nothing from another app", async () => {
    const large = (n: number) => ({ from: `198.51.100.${n}`, headers: { "content-length": String(BODY_LIMIT) } });
    expect(await letThrough(70, large)).toBe(64);
    expect((await ask("POST", large(100))).json().detail).toBe("지금 이 앱을 쓰는 사람이 많아요. 2초 뒤에 다시 시도해 주세요.");
    expect(await letThrough(1, () => ({ ...large(100), at: "other" }))).toBe(1);
  });
});

describe("open streams", () => {
  const open = async (n: number, options: (index: number) => { from?: string; at?: string }) => {
    const before = leave.length;
    const answers = Array.from({ length: n }, (_, index) => ask("GET", { ...options(index), url: "/_api/events" }));
    const refused = await Promise.race([Promise.all(answers).then((all) => all.length), settled(answers)]);
    return { open: leave.length - before, refused, answers };
  };
  /** Those that were answered once everything that can be let in is open. */
  const settled = async (answers: Promise<{ statusCode: number }>[]) => {
    const known = new Set<number>();
    answers.forEach((answer, index) => void answer.then(({ statusCode }) => statusCode === 429 && known.add(index)));
    await expect.poll(() => leave.length + known.size).toBeGreaterThanOrEqual(answers.length);
    return known.size;
  };

  it("are 200 of one address and 50 of one preview; one that is left makes room", async () => {
    expect(await open(210, (n) => ({ at: `shop-${n % 5}` }))).toMatchObject({ open: 200, refused: 10 });
    const answer = await ask("GET", { url: "/_api/events" });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "10"]);
    expect(answer.json().detail).toContain("쓰지 않는 화면을 닫고");
    leave.shift()!();
    await expect
      .poll(async () => (await Promise.race([ask("GET", { url: "/_api/events" }).then((a) => a.statusCode), opened()])) === "open")
      .toBe(true);
  });

  it("of a preview are 50, whoever opens them", async () => {
    expect(await open(60, (n) => ({ at: PREVIEW, from: `198.51.100.${n}` }))).toMatchObject({ open: 50, refused: 10 });
  });

  const anywhere = (n: number) => `198.51.${n >> 8}.${n & 255}`;

  it("of a published app are 1 000, however many addresses they come from", async () => {
    expect(await open(1_010, (n) => ({ from: anywhere(n) }))).toMatchObject({ open: 1_000, refused: 10 });
  });

  it("of all apps together are 5 000", async () => {
    expect(await open(5_010, (n) => ({ at: `shop-${n % 8}`, from: anywhere(n) }))).toMatchObject({ open: 5_000, refused: 10 });
  });

  const opened = async () => {
    const before = leave.length;
    await expect.poll(() => leave.length).toBeGreaterThan(before);
    return "open";
  };
});

it("counts nothing where limits are off", async () => {
  await app.close();
  app = start(0);
  expect(await letThrough(400, () => ({}))).toBe(400);
});
