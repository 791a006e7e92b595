import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { planGrants } from "@appmon/db/entitlement-schema";
import { createId } from "@appmon/kernel/id";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
/** The DNS of the world. */
const records = new Map<string, string[]>();

beforeAll(async () => {
  test = await startTestService({
    overrides: {
      resolveTxt: async (name) => {
        const found = records.get(name);
        if (found?.includes("!")) throw new Error("the name server does not answer");
        return found ?? [];
      },
    },
  });
});
afterAll(() => test.stop());

const DAY_MS = 86_400_000;
let n = 0;
async function publisher(isPaid = true): Promise<{ person: Person; appId: string; slug: string; grant: string }> {
  const person = await test.person();
  const { codegen } = await person.say(null, "방명록 앱 만들어줘");
  const slug = `domain-test-${++n}`;
  const appId = codegen!.app!.id;
  await person.call("POST", `/app/${appId}/deployments`, { slug, title: "방명록" });
  const grant = createId("lot");
  if (isPaid)
    await test.database.client.db.insert(planGrants).values({
      id: grant,
      userId: person.userId,
      env: "sandbox",
      plan: "pro",
      from: new Date(Date.now() - DAY_MS),
      to: new Date(Date.now() + DAY_MS),
      source: grant,
    });
  return { person, appId, slug, grant };
}
const open = (host: string) => test.visit(`http://${host}:${test.service.port}/`);
const claim = (owner: { person: Person; appId: string }, domain: string) =>
  owner.person.call("POST", `/app/${owner.appId}/domains`, { domain });
const check = (owner: { person: Person; appId: string }, domain: string) =>
  owner.person.call("POST", `/app/${owner.appId}/domains/${domain}/check`);

describe("somebody's own domain", () => {
  it("opens their app once a record proves that it is theirs, and only then", async () => {
    const owner = await publisher();
    const added = await claim(owner, "HTTPS://Shop.Example.com/");
    expect(added.json).toMatchObject({ domain: "shop.example.com", isVerified: false });
    const [cname, txt] = added.json.records;
    expect(cname.value).toMatch(new RegExp(`^${owner.slug}\\.apps\\.`));
    expect((await check(owner, "shop.example.com")).json.code).toBe("domain/not-proven");
    records.set(txt.name, ["other", txt.value]);
    expect((await check(owner, "shop.example.com")).json.isVerified).toBe(true);
    await new Promise((done) => setTimeout(done, 5_100));
    const page = await open("shop.example.com");
    expect([page.status, page.headers["x-appmon-deployment"]]).toEqual([200, expect.stringMatching(/^dep_/)]);
    const ask = (domain: string) => test.visit(`${test.service.publicOrigin}/health/domain?domain=${domain}`);
    expect([(await ask("shop.example.com")).status, (await ask("other.example.com")).status]).toEqual([200, 404]);
    // The domain is the app's name from now on, at the address it was published at too.
    const shared = async (text: string) => [
      /property="og:url" content="([^"]+)"/.exec(text)?.[1],
      new URL(/property="og:image" content="([^"]+)"/.exec(text)![1]!).hostname,
    ];
    const own = [`http://shop.example.com:${test.service.port}/`, "shop.example.com"];
    expect(await shared(page.text)).toEqual(own);
    expect(await shared((await open(cname.value)).text)).toEqual(own);
    const limited = await owner.person.call("GET", `/app/${owner.appId}/domains`);
    expect(limited.json).toMatchObject({ limit: 3, items: [{ domain: "shop.example.com", isVerified: true }] });
  });

  it("stops to answer when the plan does not hold it any more, and when it is taken off", async () => {
    const owner = await publisher();
    const added = await claim(owner, "ends.example.com");
    records.set("_appmon.ends.example.com", [added.json.records[1].value]);
    await check(owner, "ends.example.com");
    expect((await open("ends.example.com")).headers["x-appmon-deployment"]).toBeDefined();
    await test.database.client.db
      .update(planGrants)
      .set({ to: new Date(Date.now() - 1_000) })
      .where(eq(planGrants.id, owner.grant));
    await new Promise((done) => setTimeout(done, 5_100));
    expect((await open("ends.example.com")).headers["x-appmon-deployment"]).toBeUndefined();
    const { text } = await open(added.json.records[0].value);
    expect(text).toContain('property="og:url"');
    expect(text).not.toContain("ends.example.com");
    expect((await owner.person.call("DELETE", `/app/${owner.appId}/domains/ends.example.com`)).status).toBe(200);
  });

  it("is not taken from somebody who still holds it, and goes to who holds it alone", async () => {
    const [first, second] = [await publisher(), await publisher()];
    const a = await claim(first, "moves.example.com");
    const b = await claim(second, "moves.example.com");
    const [tokenA, tokenB] = [a.json.records[1].value, b.json.records[1].value];
    expect(tokenA).not.toBe(tokenB);
    records.set("_appmon.moves.example.com", [tokenA]);
    await check(first, "moves.example.com");
    expect((await check(second, "moves.example.com")).json.code).toBe("domain/not-proven");
    records.set("_appmon.moves.example.com", [tokenA, tokenB]);
    expect((await check(second, "moves.example.com")).json.code).toBe("domain/taken");
    records.set("_appmon.moves.example.com", [tokenB]);
    expect((await check(second, "moves.example.com")).json.isVerified).toBe(true);
    expect((await first.person.call("GET", `/app/${first.appId}/domains`)).json.items[0].isVerified).toBe(false);
  });

  it("is the paid plans', as many as they hold", async () => {
    const free = await publisher(false);
    expect((await claim(free, "free.example.com")).json.code).toBe("plan/domain-limit");
    const owner = await publisher();
    for (const name of ["a", "b", "c"]) expect((await claim(owner, `${name}.limit.example.com`)).status).toBe(201);
    expect((await claim(owner, "d.limit.example.com")).json.code).toBe("plan/domain-limit");
    expect((await claim(owner, "a.limit.example.com")).status).toBe(201);
  });

  it.each(["localhost", "192.168.0.1", "x.apps.localhost", "한글", "a b.com"])("is not %s", async (domain) => {
    const owner = await publisher();
    expect((await claim(owner, domain)).json.code).toBe("domain/invalid");
  });
});
