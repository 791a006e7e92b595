import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestService, type TestService } from "../../testing/test-service.ts";

let test: TestService;
let owner: Person;
let app: { id: string; roomId: string };

beforeAll(async () => {
  test = await startTestService();
  owner = await test.person();
  const { chat, codegen } = await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘");
  app = { id: codegen!.app!.id, roomId: chat.room.id };
});
afterAll(() => test.stop());

const latest = async (): Promise<number> => (await owner.call("GET", `/app/${app.id}`)).json.version;
const filesOf = async (version: number): Promise<Record<string, string>> =>
  (await owner.call("GET", `/app/${app.id}/versions/${version}/files`)).json.files;
const put = (base: number, files: { path: string; content: string | null }[]) => owner.call("PUT", `/app/${app.id}/files`, { base, files });

const APP = "src/app.tsx";
const NOTE = "// 여기는 제가 고쳤어요\n";

describe("files edited by hand", () => {
  it("become a new version that names them", async () => {
    const base = await latest();
    const text = (await filesOf(base))[APP]!;
    const answer = await put(base, [{ path: APP, content: NOTE + text }]);
    expect([answer.status, answer.json.version.number]).toEqual([200, base + 1]);
    expect((await filesOf(base + 1))[APP]).toBe(NOTE + text);
    expect((await owner.call("GET", `/app/${app.id}/versions/${base + 1}/files`)).json.edited).toEqual([APP]);
  });

  it.each([
    ["a type error", "export const count: number = '하나';\n", "type", 1],
    ["a package that is not there", '\nimport { get } from "lodash";\nexport const first = get([1], 0);\n', "import-not-allowed", 2],
    ["a file that is not there", '\n\nimport { x } from "./nowhere";\nexport const y = x;\n', "import-not-found", 3],
    ["a computed import", "export const load = (name: string) => import(name);\n", "import-not-allowed", 1],
  ])("are refused whole with the line for %s, and the last good version stays", async (_name, content, code, line) => {
    const base = await latest();
    const answer = await put(base, [{ path: "src/extra.ts", content }]);
    expect([answer.status, answer.json.code]).toEqual([422, "version/build-failed"]);
    expect(answer.json.findings).toContainEqual({ code, path: "src/extra.ts", line, message: expect.any(String) });
    expect(await latest()).toBe(base);
  });

  it("are refused whole when they do not parse", async () => {
    const base = await latest();
    const answer = await put(base, [{ path: APP, content: "export default function ( {" }]);
    expect([answer.status, answer.json.code]).toEqual([422, "version/build-failed"]);
    expect(answer.json.detail).toContain(APP);
    expect(await latest()).toBe(base);
  });

  it("stay the user's when the conversation goes on, also where the generator changed the same file", async () => {
    const before = await filesOf(await latest());
    await owner.say(app.roomId, "배경을 검정으로 바꿔줘");
    await owner.say(app.roomId, "앱 이름을 '하늘네일'로 바꿔줘");
    const after = await filesOf(await latest());
    expect(after["src/theme.ts"]).not.toBe(before["src/theme.ts"]);
    expect(after[APP]!.startsWith(NOTE)).toBe(true);
  });

  it("are merged when they were made on an older version", async () => {
    const base = await latest();
    const text = (await filesOf(base))[APP]!;
    expect((await put(base, [{ path: APP, content: `${text}// 끝\n` }])).status).toBe(200);
    const merged = await put(base, [{ path: APP, content: `// 처음\n${text}` }]);
    expect(merged.status).toBe(200);
    expect((await filesOf(merged.json.version.number))[APP]).toBe(`// 처음\n${text}// 끝\n`);
  });

  it("are refused with both sides when they contradict", async () => {
    const base = await latest();
    const text = (await filesOf(base))[APP]!;
    const mine = text.replace("// 처음", "// 나");
    const theirs = text.replace("// 처음", "// 너");
    expect((await put(base, [{ path: APP, content: theirs }])).status).toBe(200);
    const answer = await put(base, [{ path: APP, content: mine }]);
    expect([answer.status, answer.json.code]).toEqual([409, "version/conflict"]);
    expect(answer.json.conflicts).toMatchObject([{ path: APP, mine, base: text, theirs }]);
    expect(answer.json.conflicts[0].merged).toContain("<<<<<<< mine\n// 나\n=======\n// 너\n>>>>>>> theirs");
  });

  it("may each be made on a version of their own, so that one settled by hand goes in with the others", async () => {
    const base = await latest();
    const text = (await filesOf(base))[APP]!;
    expect((await put(base, [{ path: APP, content: `// 남이 고침\n${text}` }])).status).toBe(200);
    const refused = await put(base, [
      { path: APP, content: `// 내가 고침\n${text}` },
      { path: "src/extra.ts", content: "export const extra = 1;\n" },
    ]);
    const { version, theirs } = refused.json.conflicts[0];
    expect([refused.status, version]).toEqual([409, base + 1]);
    const settled = await owner.call("PUT", `/app/${app.id}/files`, {
      base,
      files: [
        { path: APP, content: `// 둘 다\n${theirs}`, base: version },
        { path: "src/extra.ts", content: "export const extra = 1;\n" },
      ],
    });
    expect(settled.status).toBe(200);
    const files = await filesOf(settled.json.version.number);
    expect([files[APP], files["src/extra.ts"]]).toEqual([`// 둘 다\n// 남이 고침\n${text}`, "export const extra = 1;\n"]);
  });

  it("stay as they are where the generator contradicts, and the conversation says so", async () => {
    const base = await latest();
    const theme = (await filesOf(base))["src/theme.ts"]!;
    const mine = theme.replace(/background: "[^"]+"/, 'background: "#123456"');
    expect(mine).not.toBe(theme);
    expect((await put(base, [{ path: "src/theme.ts", content: mine }])).status).toBe(200);
    await owner.say(app.roomId, "배경을 노란색으로 바꿔줘");
    expect((await filesOf(await latest()))["src/theme.ts"]).toContain("#123456");
    const { items } = (await owner.call("GET", `/room/chat/${app.roomId}`)).json;
    expect(items.at(-1).content).toContain("src/theme.ts");
  });

  it("that no longer go with what is asked for are named, with their line, and the app stays as it was", async () => {
    const base = await latest();
    const files = await filesOf(base);
    const changes = [
      {
        path: "src/extra.ts",
        content: 'import * as detail from "./screens/treatment-detail";\nexport const parts = Object.keys(detail);\n',
      },
      { path: "src/main.tsx", content: `import "./extra";\n${files["src/main.tsx"]}` },
    ];
    expect((await put(base, changes)).status).toBe(200);
    const { codegen } = await owner.say(app.roomId, "시술을 전부 없애줘");
    expect(codegen!.generation).toMatchObject({ state: "failed", reason: expect.stringContaining("src/extra.ts 1번째 줄") });
    expect(await latest()).toBe(base + 1);
    const restored = await owner.call("POST", `/app/${app.id}/restore`, { version: base });
    expect(restored.status).toBe(200);
  });

  it("may be added, renamed and deleted again, and stay while the conversation goes on", async () => {
    const base = await latest();
    const [first, second] = ["src/parts/price-card.tsx", "src/parts/price.tsx"];
    const text = "export function PriceCard() {\n  return null;\n}\n";
    expect((await put(base, [{ path: first, content: text }])).status).toBe(200);
    const own = (await owner.call("GET", `/app/${app.id}/versions/${base + 1}/files`)).json.own;
    expect(own).toContain(first);
    expect(own).not.toContain(APP);
    const renamed = await put(base + 1, [
      { path: second, content: text },
      { path: first, content: null },
    ]);
    expect(renamed.status).toBe(200);
    await owner.say(app.roomId, "배경을 회색으로 바꿔줘");
    const files = await filesOf(await latest());
    expect([files[first], files[second]]).toEqual([undefined, text]);
    expect((await put(await latest(), [{ path: second, content: null }])).status).toBe(200);
    expect((await filesOf(await latest()))[second]).toBeUndefined();
  });

  it("are refused whole where one that comes with the design is deleted", async () => {
    const base = await latest();
    const screen = Object.keys(await filesOf(base)).find((path) => path.startsWith("src/screens/"))!;
    for (const path of [APP, screen, "index.html"]) {
      const answer = await put(base, [
        { path: "src/new.ts", content: "export {};\n" },
        { path, content: null },
      ]);
      expect([answer.status, answer.json.code, answer.json.title]).toEqual([
        409,
        "version/generated-file",
        expect.stringContaining("대화에서 말해"),
      ]);
    }
    expect(await latest()).toBe(base);
  });

  it("come back exactly with a restored version", async () => {
    const number = await latest();
    const files = await filesOf(number);
    await owner.say(app.roomId, "배경을 하늘색으로 바꿔줘");
    const restored = await owner.call("POST", `/app/${app.id}/restore`, { version: number });
    expect(await filesOf(restored.json.version.number)).toEqual(files);
  });

  it.each(["../etc/passwd", "/etc/passwd", "src/../../x.ts", "package.json", "__proto__", "src/a\\b.ts", "vite.config.ts"])(
    "never leave the app: %s",
    async (path) => {
      const answer = await put(await latest(), [{ path, content: "x" }]);
      expect([400, 422]).toContain(answer.status);
    },
  );
});

describe("the history", () => {
  it("says what each version answers and how it looked", async () => {
    const { items } = (await owner.call("GET", `/app/${app.id}/versions`)).json;
    const asked = items.map((item: { origin: string; asked: string | null }) => [item.origin, item.asked]);
    expect(asked.at(-1)).toEqual(["chat", "동네 네일샵 예약 받는 앱 만들어줘"]);
    expect(asked).toContainEqual(["chat", "배경을 노란색으로 바꿔줘"]);
    expect(asked).toContainEqual(["hand", null]);
    const black = items.find((item: { asked: string | null }) => item.asked === "배경을 검정으로 바꿔줘");
    expect(black.look).toMatchObject({
      background: "#000000",
      parts: expect.arrayContaining([{ look: "hero", size: expect.any(Number) }]),
    });
  });
});

describe("restoring with data", () => {
  it("brings back the records of that version, and loses nothing that came later", async () => {
    const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1 order by number limit 1", [app.id]);
    const entity = rows[0].spec.entities.find(
      (one: { kind: string; constraints?: unknown[] }) => one.kind === "resource" && !one.constraints,
    );
    const { previewUrl } = (await owner.call("GET", `/room/${app.roomId}`)).json;
    const url = `${previewUrl}_api/collections/${entity.id}/records`;
    const list = async () => (await test.visit(url)).json.items;
    const then = await list();
    const [changed, deleted] = then;
    const number = await latest();

    await owner.say(app.roomId, "배경을 분홍색으로 바꿔줘");
    const title = entity.titleField as string;
    await test.visit(`${url}/${changed.id}`, { method: "PATCH", body: { values: { [title]: "바뀐 이름" } } });
    await test.visit(`${url}/${changed.id}`, { method: "PATCH", body: { values: { [title]: "두 번 바뀐 이름" } } });
    await test.visit(`${url}/${deleted.id}`, { method: "DELETE" });
    const added = await test.visit(url, { method: "POST", body: { values: { ...changed, [title]: "새로 넣은 것" } } });
    expect(added.status).toBe(201);
    const later = await list();
    const laterNumber = await latest();

    const back = await owner.call("POST", `/app/${app.id}/restore`, { version: number, data: true });
    expect(back.status).toBe(200);
    expect(await list()).toEqual(then);

    expect((await owner.call("POST", `/app/${app.id}/restore`, { version: laterNumber, data: true })).status).toBe(200);
    expect(await list()).toEqual(later);
  });
});

describe("an app that was stored with components as they once were", () => {
  const source = (text: string) =>
    `import { useCollection } from "@appmon/kit/data";\nimport { reservations } from "../data/reservation";\n\nexport function Gauge() {\n  const { records } = useCollection(reservations);\n  return <p>{records.length} ${text}</p>;\n}\n`;
  const OWN = "src/custom/gauge.tsx";
  let own: { id: string; roomId: string };
  const newest = async (): Promise<number> => (await owner.call("GET", `/app/${own.id}`)).json.version;
  const files = async (): Promise<Record<string, string>> =>
    (await owner.call("GET", `/app/${own.id}/versions/${await newest()}/files`)).json.files;
  const write = async (content: string) =>
    owner.call("PUT", `/app/${own.id}/files`, { base: await newest(), files: [{ path: OWN, content }] });

  beforeAll(async () => {
    const { chat, codegen } = await owner.say(null, "동네 네일샵 예약 받는 앱 만들어줘");
    own = { id: codegen!.app!.id, roomId: chat.room.id };
    const { spec } = (await owner.call("GET", `/app/${own.id}/spec`)).json;
    const [home, ...others] = spec.screens;
    const entity = spec.entities[0].id;
    const stored = {
      ...spec,
      slots: [{ id: "Gauge", uses: [entity], source: source("건") }],
      screens: [{ ...home, blocks: [...home.blocks, { id: "gauge", kind: "slot", slot: "Gauge", title: "눈금" }] }, ...others],
    };
    await test.database.client.pool.query("update versions set spec = $2 where app_id = $1", [own.id, JSON.stringify(stored)]);
  });

  it("opens with them as files, and goes on", async () => {
    const { spec } = (await owner.call("GET", `/app/${own.id}/spec`)).json;
    expect(spec.files).toEqual([{ path: OWN, source: source("건") }]);
    expect(spec.screens[0].blocks.at(-1)).toMatchObject({ kind: "custom", file: OWN, component: "Gauge" });
    expect(spec.slots).toBeUndefined();
    await owner.say(own.roomId, "앱 이름을 '오월네일'로 바꿔줘");
    expect((await files())[OWN]).toBe(source("건"));
    const { rows } = await test.database.client.pool.query("select spec from versions where app_id = $1 order by number desc limit 1", [
      own.id,
    ]);
    expect([rows[0].spec.slots, rows[0].spec.files.length]).toEqual([undefined, 1]);
  });

  it("lets them be edited by hand, which stays while the conversation goes on", async () => {
    expect((await write(source("개"))).status).toBe(200);
    await owner.say(own.roomId, "배경을 검정으로 바꿔줘");
    expect((await files())[OWN]).toBe(source("개"));
  });

  it("refuses an edit that does not build, with its line, and what code of the app's own may not do", async () => {
    const [before, broken, hostile] = [
      await newest(),
      await write("export function Gauge( {"),
      await write(source('{fetch("https://evil.example") && 1}')),
    ];
    expect([broken.status, broken.json.code, broken.json.findings[0].path]).toEqual([422, "version/build-failed", OWN]);
    expect(hostile.json.findings).toContainEqual({ code: "not-allowed", path: OWN, line: 6, message: expect.stringContaining("fetch") });
    expect(await newest()).toBe(before);
  });
});
