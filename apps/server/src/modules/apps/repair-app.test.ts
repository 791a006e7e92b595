import { takeTurn as takeTurnAtOnce } from "@appmon/engine/take-turn";
import { exposureOf } from "@appmon/appspec/exposure";
import { openPersonalLists } from "@appmon/appspec/personal-data";
import type { AppSpec } from "@appmon/appspec/spec";
import { versions } from "@appmon/db/schema";
import { saveBlobs } from "@appmon/db/version-store";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";
import { legibleOn, planRepair, type RepairDeps } from "./repair-app.ts";

describe("a colour", () => {
  test.each([
    ["#ffe14d", "#ffffff"],
    ["#777777", "#888888"],
    ["#333355", "#101014"],
    ["#ffffff", "#ffffff"],
    ["#d9480f", "#fffff0"],
  ])("%s becomes legible on %s", (colour, ground) => {
    const once = legibleOn(colour, ground);
    expect(once).toMatch(/^#[0-9a-f]{6}$/);
    expect(legibleOn(once, ground)).toBe(once);
  });

  test("that is legible stays as it is, and one that is no colour too", () => {
    expect(legibleOn("#1f3f9f", "#ffffff")).toBe("#1f3f9f");
    expect(legibleOn("red", "#ffffff")).toBe("red");
  });
});

const takeTurn: RepairDeps["takeTurn"] = async (input) => takeTurnAtOnce(input);

describe("a repair", () => {
  const made = takeTurnAtOnce({ text: "동네 네일샵 예약 받는 앱 만들어줘", today: "2026-11-22", seed: 1 }) as { spec: AppSpec };

  test("is unknown where there is nothing of the kind", async () => {
    expect(await planRepair({ takeTurn }, made.spec, { kind: "guard", entity: "없는 것" }, false)).toBeUndefined();
    expect(await planRepair({ takeTurn }, made.spec, { kind: "rewrite" }, false)).toBeUndefined();
    const legible = { ...made.spec, theme: { ...made.spec.theme, primary: "#000000", background: "#ffffff" } };
    expect(await planRepair({ takeTurn }, legible, { kind: "contrast" }, false)).toBeUndefined();
  });
});

describe("a component of the app's own", () => {
  const made = takeTurnAtOnce({ text: "동네 네일샵 예약 받는 앱 만들어줘", today: "2026-11-22", seed: 1 }) as { spec: AppSpec };
  const file = (id: string, jsx: string) => ({
    path: `src/custom/${id}.tsx`,
    source: `export function ${id}() {\n  return <div>${jsx}</div>;\n}\n`,
  });

  test("gets the names its code has, and says how many it has none for", async () => {
    const spec = {
      ...made.spec,
      files: [file("ColourNote", '<input placeholder="색 이름" /><button><svg /></button>'), file("PlainNote", "<p>글</p>")],
    };
    const plan = (await planRepair({ takeTurn }, spec, { kind: "name" }, true))!;
    expect(plan.dropsHandEdits).toBe(false);
    expect(plan.summary).toBe("이름이 없던 1곳에 이름을 붙였어요. 코드에 이름이 될 말이 없는 1곳은 그대로예요.");
    expect(plan.ops).toEqual([
      { op: "setFile", file: { ...spec.files[0], source: expect.stringContaining('<input aria-label="색 이름"') } },
    ]);
  });

  test("without a word for it stays as it is", async () => {
    const spec = { ...made.spec, files: [file("ColourNote", "<button><svg /></button>")] };
    expect(await planRepair({ takeTurn }, spec, { kind: "name" }, true)).toBeUndefined();
    expect(await planRepair({ takeTurn }, made.spec, { kind: "name" }, true)).toBeUndefined();
  });
});

describe("an owner", () => {
  let service: TestService;
  let owner: Person;
  let app: string;
  beforeAll(async () => {
    service = await startTestService();
    owner = await service.person();
    app = (await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘")).codegen!.app!.id;
  });
  afterAll(() => service.stop());

  const specOf = async () => (await owner.call("GET", `/app/${app}/spec`)).json as { version: number; spec: AppSpec };
  const repair = (base: number, what: object) => owner.call("POST", `/app/${app}/repair`, { base, repair: what });

  it("closes the data to strangers with one tap, pays nothing, and takes it back", async () => {
    const made = await specOf();
    const [list] = made.spec.entities;
    const opened = { base: made.version, ops: [{ op: "setEntity", entity: list!.id, patch: { exposure: "shared" } }] };
    expect((await owner.call("POST", `/app/${app}/spec`, opened)).status).toBe(200);
    const before = await specOf();
    expect(openPersonalLists(before.spec).map(({ entity }) => entity)).toEqual([list!.id]);
    const credits = (await owner.call("GET", "/user")).json.credits;
    const answer = await repair(before.version, { kind: "close" });
    expect([answer.status, answer.json.version.number]).toEqual([200, before.version + 1]);
    const { spec } = await specOf();
    expect(openPersonalLists(spec)).toEqual([]);
    expect(exposureOf(spec, spec.entities[0]!)).toBe("private");
    expect((await owner.call("GET", "/user")).json.credits).toBe(credits);
    expect((await owner.call("POST", `/app/${app}/restore`, { version: before.version, data: false })).status).toBe(200);
    expect((await specOf()).spec).toEqual(before.spec);
  });

  it("writes anew what was broken by hand", async () => {
    const { version } = await specOf();
    const written = { base: version, files: [{ path: "src/extra.ts", content: "export const n = 1;\n" }] };
    expect((await owner.call("PUT", `/app/${app}/files`, written)).status).toBe(200);
    // What was right when it was saved, and is not any more.
    const { db } = service.database.client;
    const broken = await saveBlobs(db, { "src/extra.ts": 'export const n: number = "하나";\n' });
    const stored = and(eq(versions.appId, app), eq(versions.number, version + 1));
    const [{ files }] = (await db.select().from(versions).where(stored)) as [typeof versions.$inferSelect];
    await db
      .update(versions)
      .set({ files: { ...files, ...broken } })
      .where(stored);
    const checks = async () => (await owner.call("GET", `/app/${app}/checks`)).json;
    expect(await checks()).toMatchObject({ hasHandEdits: true, checks: [{ name: "types", findings: [{ path: "src/extra.ts" }] }, {}] });
    expect((await repair(version + 1, { kind: "rewrite" })).status).toBe(200);
    expect(await checks()).toMatchObject({ hasHandEdits: false, checks: [{ findings: [] }, { findings: [] }] });
  });

  it("has a component named by its own code, which nobody else may do", async () => {
    const { version, spec } = await specOf();
    const source = 'export function ColourNote() {\n  return <input placeholder="색 이름" />;\n}\n';
    const [home, ...others] = spec.screens;
    const block = { id: "colourNote", kind: "custom", file: "src/custom/colour-note.tsx", component: "ColourNote" } as const;
    // A model's doing: no person may send a component.
    const made = {
      ...spec,
      files: [{ path: "src/custom/colour-note.tsx", source }],
      screens: [{ ...home!, blocks: [...home!.blocks, block] }, ...others],
    };
    await service.database.client.db
      .update(versions)
      .set({ spec: made })
      .where(and(eq(versions.appId, app), eq(versions.number, version)));
    const checks = async () => (await owner.call("GET", `/app/${app}/checks`)).json;
    expect(await checks()).toMatchObject({ hasComponents: true, nameable: ["label"] });
    const stranger = await service.person();
    const what = { base: version, repair: { kind: "name" } };
    expect((await stranger.call("POST", `/app/${app}/repair`, what)).status).toBe(404);
    expect((await repair(version, { kind: "name" })).json).toMatchObject({ version: {} });
    expect((await specOf()).spec.files?.[0]?.source).toContain('<input aria-label="색 이름" placeholder="색 이름" />');
    expect(await checks()).toMatchObject({ hasComponents: true, nameable: [], checks: [{ findings: [] }, { findings: [] }] });
    expect((await repair(version + 1, { kind: "name" })).json.code).toBe("repair/unknown");
  });

  it("is told when the app changed meanwhile, and when nobody knows how", async () => {
    const { version } = await specOf();
    expect((await repair(version - 1, { kind: "close" })).json.code).toBe("version/behind");
    expect((await repair(version, { kind: "rewrite" })).json.code).toBe("repair/unknown");
    expect((await repair(version, { kind: "other" })).json.code).toBe("request/invalid");
  });
});
