import type { AppSpec } from "@appmon/appspec/spec";
import { TRIAL_MAX_CHARS } from "@appmon/contract/showcase";
import { takeTurnOfNouns as takeTurn } from "@appmon/engine/testing/turn-of-nouns";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestService, type TestService } from "../../testing/test-service.ts";
import { createTrialsService, type TrialsDeps } from "./service.ts";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const ask = (text: unknown, headers: Record<string, string> = {}) =>
  test.visit(`${test.service.publicOrigin}/api/trial`, { method: "POST", body: { text }, headers });

/** Rows of every table: what is stored shows here, wherever it went. */
async function countRows(): Promise<Record<string, number>> {
  const { db } = test.database.client;
  const tables = await db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    // The nightly comparison keeps its own books, whoever does what.
    if (name === "recon_runs") continue;
    const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${name}`));
    counts[name] = rows[0]!.n;
  }
  return counts;
}

const spec = { title: "앱", screens: [] };
const deps = (over: Partial<TrialsDeps>): TrialsDeps => ({
  takeTurn: async () => ({ kind: "create", spec, plan: [], summary: "만들었어요.", notes: [] }) as never,
  compile: async () => ({}),
  build: async () => ({ ok: true, value: { modules: [], css: "", entry: "/src/main.tsx" }, ms: 1 }),
  replyFor: () => "",
  clock: { now: () => Date.UTC(2026, 10, 22) },
  ...over,
});

describe("a trial", () => {
  it("is a whole app made from a sentence, without an account, and nothing of it is stored", async () => {
    const before = await countRows();
    const answer = await ask("동네 네일샵 예약 앱을 만들어 줘");
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json).toMatchObject({ kind: "app", title: "동네 네일샵 예약", build: { entry: "/src/main.tsx" } });
    expect(answer.json.build.modules.length).toBeGreaterThan(10);
    expect(await countRows()).toEqual(before);
  });

  it("is the very app that the same words make in a room afterwards", async () => {
    const text = "동네 네일샵 예약 앱을 만들어 줘";
    const shown: AppSpec[] = [];
    const compile = async (spec: AppSpec) => (shown.push(spec), {});
    await createTrialsService(deps({ takeTurn: async (input) => takeTurn(input), compile, clock: { now: () => Date.now() } })).create(
      text,
      "",
    );
    const owner = await test.person();
    const made = await owner.say(null, text);
    const { rows } = await test.database.client.db.execute<{ spec: AppSpec }>(
      sql`select spec from versions where app_id = ${made.codegen!.app!.id}`,
    );
    expect(rows[0]!.spec).toEqual(shown[0]);
  });

  it("travels packed where the browser unpacks it", async () => {
    const packed = await ask("모임 회비 장부", { "accept-encoding": "br" });
    expect([packed.headers["content-encoding"], packed.headers["vary"]]).toEqual(["br", "accept-encoding"]);
    const plain = await ask("모임 회비 장부");
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
  });

  it("is answered in words where a sentence asks for no app", async () => {
    const { status, json } = await ask("안녕");
    expect([status, json.kind]).toEqual([200, "words"]);
    expect(json.text).toMatch(/요\?$/);
    expect(json.chips.length).toBeGreaterThan(0);
    for (const chip of json.chips) expect((await ask(chip)).json.kind).toBe("app");
  });

  it.each([
    ["nothing", ""],
    ["only space", " \n\t "],
    ["a character too many", "가".repeat(TRIAL_MAX_CHARS + 1)],
    ["a novel", "가".repeat(100_000)],
    ["a list", ["앱"]],
    ["an object", { $ne: null }],
    ["a NUL byte", "앱\0"],
    ["half a surrogate pair", "앱\ud800"],
  ])("refuses %s", async (_name, text) => {
    expect((await ask(text)).status).toBe(400);
  });

  it.each([
    ["markup", '<script>alert(1)</script> 예약 앱 "><img src=x onerror=alert(1)>'],
    ["code", '`${process.env}` 예약 앱"; import("fs"); //'],
    ["a style", "bg-[url(https://evil.example/x)] 예약 앱 @import url(//evil.example)"],
    ["line separators", "예약\u2028앱\u2029</script>"],
    ["the longest sentence", "고객명, 연락처, 메모, ".repeat(100).slice(0, TRIAL_MAX_CHARS)],
  ])("makes of %s an app like any other, or words", async (_name, text) => {
    const { status, json } = await ask(text);
    expect(status).toBe(200);
    if (json.kind === "app") expect(json.build.css).not.toContain("evil.example");
  });

  it("has a ready app for each wish of the home page, and none for other names", async () => {
    const at = (id: string) => test.visit(`${test.service.publicOrigin}/api/trial/showcase/${id}`);
    for (const id of ["bakery", "books", "running", "lunch", "words", "stock"]) {
      const answer = await at(id);
      expect([answer.status, answer.json.kind, answer.headers["cache-control"]]).toEqual([200, "app", "public, max-age=300"]);
    }
    expect((await at("toString")).status).toBe(400);
  });
});

describe("the place where trials run", () => {
  const place = async () => (await test.visit(`${test.service.publicOrigin}/api/trial`)).json.frame_url as string;

  it("is an origin of its own that can talk to nobody and is framed by the home page alone", async () => {
    const url = await place();
    expect(new URL(url).host).toBe(`try.${new URL(test.service.appsOrigin).host}`);
    const page = await test.visit(url);
    expect(page.status).toBe(200);
    const policy = String(page.headers["content-security-policy"]);
    for (const rule of ["default-src 'none'", "connect-src 'none'", "form-action 'none'", "img-src 'self' data: blob:;"])
      expect(policy).toContain(rule);
    expect(policy).toContain(`frame-ancestors ${test.service.publicOrigin}`);
    expect(page.headers["set-cookie"]).toBeUndefined();
  });

  it("has no data, no accounts and no previews", async () => {
    const url = await place();
    for (const path of ["_api/collections/reservation/records", "_api/events", "_api/me", "_preview/events"])
      expect((await test.visit(url + path)).status).toBe(404);
    const written = await test.visit(`${url}_api/collections/reservation/records`, { method: "POST", body: { values: {} } });
    expect(written.status).toBe(404);
  });

  it("cannot be taken as the address of an app", async () => {
    const person = await test.person();
    const answer = await person.call("GET", "/deployment/slug?slug=try");
    expect(answer.json).toMatchObject({ available: false });
  });
});

describe("many who try at once", () => {
  const failing: TrialsDeps["build"] = async () => ({ ok: false, findings: [], ms: 1 });

  it("share one making of the same sentence, and it is made anew after ten minutes", async () => {
    let [made, now] = [0, 0];
    const trials = createTrialsService(deps({ clock: { now: () => now }, compile: async () => (made++, {}) }));
    await Promise.all([trials.create("예약", ""), trials.create("예약", "")]);
    now += 9 * 60_000;
    await trials.create("예약", "");
    expect(made).toBe(1);
    now += 2 * 60_000;
    await trials.create("예약", "");
    expect(made).toBe(2);
  });

  it("are refused beyond eight, and let in again afterwards", async () => {
    const waiting: (() => void)[] = [];
    const build: TrialsDeps["build"] = (project) => new Promise((done) => waiting.push(() => void deps({}).build(project, {}).then(done)));
    const trials = createTrialsService(deps({ build }));
    const first = Array.from({ length: 8 }, (_, i) => trials.create(`예약 ${i}`, ""));
    await expect(trials.create("하나 더", "")).rejects.toMatchObject({ code: "trial/failed" });
    await vi.waitFor(() => expect(waiting).toHaveLength(8));
    waiting.forEach((go) => go());
    await Promise.all(first);
    const next = trials.create("하나 더", "");
    await vi.waitFor(() => expect(waiting).toHaveLength(9));
    waiting.at(-1)!();
    expect((await next).kind).toBe("app");
  });

  it("are told when it could not be made, and can ask again", async () => {
    let build = failing;
    const trials = createTrialsService(deps({ build: (project, files) => build(project, files) }));
    await expect(trials.create("예약", "")).rejects.toMatchObject({ code: "trial/failed" });
    build = deps({}).build;
    expect((await trials.create("예약", "")).kind).toBe("app");
  });

  it("get yesterday's ready app when today's cannot be made", async () => {
    let now = Date.UTC(2026, 10, 22);
    let build = deps({}).build;
    const trials = createTrialsService(deps({ clock: { now: () => now }, build: (project, files) => build(project, files) }));
    const made = await trials.show("stock");
    now += 24 * 3_600_000;
    build = failing;
    expect(await trials.show("stock")).toBe(made);
  });
});
