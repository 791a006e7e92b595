import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";
import { createSessionCache } from "./session-cache.ts";
import type { SessionEnd } from "./session-ends.ts";

const session = { userId: "usr_1", familyId: "ses_1" };
function open() {
  let tell: (end: SessionEnd | undefined) => void = () => undefined;
  let nowMs = 0;
  let looks = 0;
  const cache = createSessionCache({ ends: { subscribe: (handle) => ((tell = handle), () => undefined) }, now: () => nowMs });
  const ask = (isAlive = true) => cache.isAlive(session, async () => (looks++, isAlive));
  return { cache, ask, tell: (end: SessionEnd | undefined) => tell(end), pass: (ms: number) => (nowMs += ms), looks: () => looks };
}

describe("a session that was found alive", () => {
  it("is not looked up again for seconds, and then it is", async () => {
    const { ask, pass, looks } = open();
    for (let at = 0; at < 5; at++) expect(await ask()).toBe(true);
    expect(looks()).toBe(1);
    pass(10_000);
    expect(await ask(false)).toBe(false);
    // What was dead is asked each time.
    expect(await ask(false)).toBe(false);
    expect(looks()).toBe(3);
  });

  it.each([
    ["its end", (it: ReturnType<typeof open>) => it.tell({ userId: "usr_1", familyId: "ses_1" })],
    ["its person's leaving", (it: ReturnType<typeof open>) => it.tell({ userId: "usr_1", familyId: null })],
    ["a lost connection", (it: ReturnType<typeof open>) => it.tell(undefined)],
    ["whoever ended it here", (it: ReturnType<typeof open>) => it.cache.forget("ses_1")],
  ])("is forgotten at the news of %s", async (_name, happen) => {
    const opened = open();
    await opened.ask();
    happen(opened);
    expect(await opened.ask(false)).toBe(false);
  });

  it("is not remembered by an answer that is older than its end", async () => {
    const { cache, ask } = open();
    let answer = (_isAlive: boolean) => {};
    const slow = cache.isAlive(session, () => new Promise<boolean>((done) => (answer = done)));
    cache.forget("ses_1");
    answer(true);
    await slow;
    expect(await ask(false)).toBe(false);
  });

  it("is not another person's", async () => {
    const { cache, ask } = open();
    await ask();
    expect(await cache.isAlive({ ...session, userId: "usr_2" }, async () => false)).toBe(false);
  });
});

describe("the service", () => {
  let test: TestService;
  let person: Person;
  beforeAll(async () => {
    test = await startTestService();
    person = await test.person();
  });
  afterAll(() => test?.stop());

  it("hears of the end of a session from the database, whoever ended it", async () => {
    for (let at = 0; at < 3; at++) expect((await person.call("GET", "/room")).status).toBe(200);
    await test.database.client.pool.query("update token_families set revoked_at = now() where user_id = $1", [person.userId]);
    await vi.waitFor(async () => expect((await person.call("GET", "/room")).status).toBe(401), { timeout: 1_500, interval: 10 });
  });

  it("lets nobody in who has just left", async () => {
    const leaver = await test.person();
    expect((await leaver.call("GET", "/room")).status).toBe(200);
    expect((await leaver.call("DELETE", "/user")).status).toBe(200);
    expect((await leaver.call("GET", "/room")).status).toBe(401);
  });
});
