import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSignInGuard, type SignInGuard } from "./sign-in-guard.ts";

let database: TestDatabase;
let guard: SignInGuard;
let now: number;
let apps = 0;
let app: { appId: string; env: "live" };
beforeAll(async () => {
  database = await createTestDatabase();
  guard = createSignInGuard({ db: database.client.db, now: () => new Date(now) });
});
afterAll(() => database?.drop());
beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  app = { appId: `app_${++apps}`, env: "live" };
});

const MINUTE = 60_000;
const EMAIL = "person@example.com";
const refused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    ({ code, data }) => `${code} ${data.retryAfterS}`,
  );
const fail = (address: string, email = EMAIL) => refused(guard.begin(app, email, address));
const succeed = async (address: string) => (await guard.begin(app, EMAIL, address))();

describe("tries at one account", () => {
  it("are ten in a quarter of an hour from one network, until one was right or the time is over", async () => {
    for (let tries = 0; tries < 10; tries++) expect(await fail("203.0.113.1")).toBe(false);
    now += 5 * MINUTE;
    expect(await fail("203.0.113.1")).toBe("request/rate-limited 600");
    expect(await fail("203.0.113.1", "other@example.com")).toBe(false);
    now += 10 * MINUTE;
    for (let tries = 0; tries < 9; tries++) expect(await fail("203.0.113.1")).toBe(false);
    await succeed("203.0.113.1");
    for (let tries = 0; tries < 10; tries++) expect(await fail("203.0.113.1")).toBe(false);
    expect(await fail("203.0.113.1")).toMatch(/^request/);
  });

  it("that were right are not counted among those of strangers", async () => {
    for (let times = 0; times < 120; times++) await succeed(`198.51.100.${times}`);
    expect(await fail("192.0.2.1")).toBe(false);
  });

  it("from everywhere are a hundred an hour; a network is known for 90 days after a sign-in", async () => {
    await succeed("203.0.113.1");
    const flood = () => Promise.all(Array.from({ length: 100 }, (_, n) => fail(`192.0.2.${n}`)));
    await flood();
    expect(await fail("198.51.100.1")).toBe("request/rate-limited 3600");
    expect(await fail("203.0.113.1")).toBe(false);
    now += 91 * 24 * 60 * MINUTE;
    await flood();
    expect(await fail("203.0.113.1")).toBe("request/rate-limited 3600");
  });
});

it("holds sign-ups of a network, keys of records and changes of an address to a number each", async () => {
  const times = async (n: number, work: () => Promise<void>) => {
    for (let done = 0; done < n; done++) await work();
    return refused(work());
  };
  expect(await times(60, () => guard.countSignUp(app, "203.0.113.1"))).toBe("request/rate-limited 900");
  expect(await times(30, () => guard.countKey(app, "203.0.113.1"))).toBe("request/rate-limited 900");
  expect(await times(10, () => guard.countChange(app, "vis_1"))).toBe("request/rate-limited 3600");
});
