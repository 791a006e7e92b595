/** Web fonts of generated apps, in a real browser: in the preview, published, exported, and looked at by the server itself. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium, type Browser, type Frame, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someOf } from "../../../../tools/testing/scale.ts";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec, ThemeSpec } from "@appmon/appspec/spec";
import { createBuilder, type RunningBuilder } from "@appmon/builder/create-builder";
import { readKitSources } from "@appmon/builder/kit-sources";
import { vendorPath } from "@appmon/builder/vendor-manifest";
import { compileApp } from "@appmon/compiler/compile-app";
import { exportProject } from "@appmon/compiler/export-project";
import { sightDocument } from "@appmon/gateway/preview-page/preview-document";
import { previewScripts } from "@appmon/gateway/preview-page/preview-scripts";
import { PreviewDemo } from "@appmon/gateway/preview-page/testing/preview-demo";
import { sitePolicy } from "@appmon/gateway/sites/site-policy";
import { CHROMIUM_ARGS, findChromium } from "../../../../tools/testing/chromium.ts";
import { openAppPage } from "../modules/sight/app-page.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const CACHE = fileURLToPath(new URL("../../../../.cache/builder", import.meta.url));
const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html; charset=utf-8" };
/** A page of Korean text needs a handful of the hundreds of files that a font is cut into. */
const MOST_LOADED = 40;

let folder: string;
let builder: RunningBuilder;
let browser: Browser;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fonts-"));
  builder = await createBuilder({ cacheDir: CACHE, processes: 1, scripts: previewScripts, deadlineMs: 30_000, warm: false });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await builder?.close();
  await rm(folder, { recursive: true, force: true });
});

const app = (theme: Partial<ThemeSpec>): AppSpec =>
  parseSpec({
    v: 1,
    title: "동네 책방",
    icon: "book",
    seed: 3,
    theme: { family: "work", mode: "light", background: "#ffffff", primary: "#7a3b2e", ...theme },
    entities: [
      {
        id: "book",
        name: "책",
        titleField: "title",
        fields: [
          { id: "title", label: "제목", type: "text", required: true },
          { id: "memo", label: "한 줄 감상", type: "text" },
        ],
        sample: [{ id: "s1", title: "소년이 온다", memo: "오래 마음에 남는 문장이 많았어요" }],
      },
    ],
    actions: [],
    screens: [
      {
        id: "home",
        title: "읽은 책 이야기",
        path: "/",
        blocks: [{ id: "list", kind: "collection", query: { entity: "book" }, views: [{ kind: "list" }] }],
      },
    ],
    nav: { kind: "top", home: "home", items: ["home"] },
    notes: [],
  });

type Served = Map<string, { type: string; body: Uint8Array | string }>;

async function serve(files: Served, policy = sitePolicy({ hasOwnCode: false, framedBy: null })): Promise<string> {
  const server = createServer(async (request, response) => {
    const vendored = builder.vendor.files.find((file) => request.url === vendorPath + file.name);
    const file = files.get(request.url!) ?? files.get("/index.html")!;
    response.setHeader("content-security-policy", policy);
    response.setHeader("content-type", vendored?.contentType ?? file.type);
    response.end(vendored ? await readFile(join(builder.vendor.directory, vendored.name)) : file.body);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://localhost:${address.port}`;
}

/** Everything that would be stored with a published app, and nothing else. */
async function published(spec: AppSpec): Promise<string> {
  const page = { title: spec.title, description: "", data: "local", lang: "ko", themeColor: "#fff" } as const;
  const built = await builder.publish("fonts", compileApp(spec), page);
  if (!built.ok) throw new Error(JSON.stringify(built.findings));
  const { files, shared } = built.value;
  const served: Served = new Map(files.map((file) => [file.path, { type: file.contentType, body: file.body }]));
  for (const path of shared) expect(builder.vendor.files.some((file) => path === vendorPath + file.name)).toBe(true);
  return serve(served);
}

async function exported(spec: AppSpec): Promise<string> {
  const project = await mkdtemp(join(folder, "exported-"));
  for (const [path, text] of Object.entries(await exportProject(spec, await readKitSources()))) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  await symlink(join(ROOT, "node_modules"), join(project, "node_modules"));
  await promisify(execFile)(process.execPath, [join(ROOT, "node_modules/vite/bin/vite.js"), "build"], { cwd: project });
  const dist = join(project, "dist");
  const names = (await readdir(dist, { recursive: true })).filter((name) => extname(name) !== "");
  const files = await Promise.all(
    names.map(async (name) => {
      const type = TYPES[extname(name)] ?? "application/octet-stream";
      return [`/${name}`, { type, body: await readFile(join(dist, name)) }] as const;
    }),
  );
  // A page of somebody's own server has whatever policy they choose; Vite writes the smallest files into the stylesheet.
  return serve(new Map(files), "font-src 'self' data:");
}

interface Seen {
  /** Families with a face that was loaded. */
  loaded: string[];
  /** How wide the title is, and how wide it would be in sans. */
  title: [drawn: number, sans: number];
}

/** Runs in the page. */
async function look(): Promise<Seen> {
  // Syllables are square in most fonts, and as wide in one as in the other: letters tell them apart.
  const text = "오래 마음에 남는 문장이 많았어요 will it fit, William?";
  const heading = document.querySelector<HTMLElement>("h1")!;
  const width = (font: string) => {
    const probe = Object.assign(document.createElement("span"), { textContent: text });
    Object.assign(probe.style, { fontFamily: font, fontSize: "40px", position: "absolute", whiteSpace: "nowrap" });
    heading.append(probe);
    const measured = probe.getBoundingClientRect().width;
    probe.remove();
    return measured;
  };
  await document.fonts.ready;
  // What the page itself has asked for, before anything is measured here.
  const faces = [...document.fonts].filter((face) => face.status === "loaded");
  await document.fonts.load(`40px ${getComputedStyle(heading).fontFamily}`, text);
  return {
    loaded: [...new Set(faces.map((face) => face.family.replaceAll('"', "")))],
    title: [width("inherit"), width("var(--am-sans)")],
  };
}

async function open(url: string): Promise<{ page: Page; asked: string[] }> {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => /Content Security Policy/i.test(message.text()) && asked.push(`refused: ${message.text()}`));
  await page.goto(url);
  await page.waitForSelector('html[data-ready="true"]');
  return { page, asked };
}

function expectDrawn({ loaded, title: [drawn, sans] }: Seen, family: string): void {
  expect(loaded).toEqual([family]);
  expect(Math.abs(drawn - sans), `${drawn} beside ${sans}`).toBeGreaterThan(1);
}

const fontsOf = (asked: string[]) => asked.filter((url) => /\.woff2?$|font-|refused/.test(url));

const DRAWN: [Partial<ThemeSpec>, string][] = [
  [{ font: "serif" }, "Nanum Myeongjo"],
  [{ family: "play" }, "Gowun Dodum"],
  [{ font: "hand" }, "Gaegu"],
  [{ family: "paper" }, "Nanum Myeongjo"],
];
describe.each(someOf(DRAWN, 1))("an app with %o", (theme, family) => {
  it(`is drawn with ${family} where it is published, from its own origin and with what it shows alone`, async () => {
    const origin = await published(app(theme));
    const { page, asked } = await open(origin);
    expectDrawn(await page.evaluate(look), family);
    const files = asked.filter((url) => url.endsWith(".woff2"));
    expect(files.length).toBeLessThan(MOST_LOADED);
    expect(files.every((url) => url.startsWith(`${origin}/_vendor/`))).toBe(true);
    expect(asked.filter((url) => url.startsWith("refused"))).toEqual([]);
    await page.close();
  }, 60_000);
});

describe("the font of a theme", () => {
  it("is served by the preview too, as soon as the theme turns to it", async () => {
    const demo = new PreviewDemo(builder);
    await demo.listen();
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await demo.show(compileApp(app({ font: "sans" })));
    await page.goto(demo.workspace);
    const frame: Frame = page.frames().find((candidate) => candidate.url().startsWith(demo.preview))!;
    await frame.waitForSelector("h1", { state: "attached", timeout: 20_000 });
    expect((await frame.evaluate(look)).loaded).toEqual([]);
    expect(fontsOf(asked)).toEqual([]);
    await demo.show(compileApp(app({ font: "serif" })));
    await frame.waitForSelector('html[data-font="serif"]');
    await expect.poll(async () => (await frame.evaluate(look)).loaded, { timeout: 10_000 }).toEqual(["Nanum Myeongjo"]);
    expectDrawn(await frame.evaluate(look), "Nanum Myeongjo");
    await page.close();
    demo.close();
  }, 60_000);

  it("comes with an exported project, from npm", async () => {
    const { page, asked } = await open(await exported(app({ font: "hand" })));
    expectDrawn(await page.evaluate(look), "Gaegu");
    expect(asked.filter((url) => url.endsWith(".woff2")).length).toBeLessThan(MOST_LOADED);
    expect(fontsOf(asked).filter((url) => url.startsWith("refused") || url.endsWith(".woff"))).toEqual([]);
    await page.close();
  }, 120_000);

  it("is what the server's own browser sees", async () => {
    const built = await builder.preview("fonts", compileApp(app({ font: "serif" })));
    if (!built.ok) throw new Error(JSON.stringify(built.findings));
    const document = sightDocument({ build: built.value, vendor: builder.vendor });
    const seen = await openAppPage(browser, { ...document, vendorDirectory: builder.vendor.directory, screenMs: 8_000 });
    expect(await seen.load("/")).toBe(true);
    expectDrawn(await seen.page.evaluate(look), "Nanum Myeongjo");
    expect((await seen.takeWrongs()).errors).toEqual([]);
    await seen.page.context().close();
  }, 60_000);

  const plain: [string, () => Promise<string>][] = [
    ["published", () => published(app({ font: "sans", family: "paper" }))],
    ["exported", () => exported(app({}))],
  ];
  it.each(someOf(plain, 1))(
    "is not there where it is sans: %s",
    async (_how, made) => {
      const { page, asked } = await open(await made());
      const { loaded, title } = await page.evaluate(look);
      expect([loaded, title[0] - title[1]]).toEqual([[], 0]);
      expect(fontsOf(asked)).toEqual([]);
      expect(await page.evaluate(() => document.fonts.size)).toBe(0);
      await page.close();
    },
    120_000,
  );
});
