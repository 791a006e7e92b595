import { cp, mkdtemp, readFile, rm, writeFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parseSync } from "oxc-parser";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { PublishPage, SourceFiles } from "./build-request.ts";
import { createBuilder } from "./create-builder.ts";
import type { RunningBuilder } from "./create-builder.ts";
import { vendorModules } from "./vendor-list.ts";

const page: PublishPage = { title: 'A "b" <c>', description: "& more", data: "hosted", lang: "ko", themeColor: "#123456" };
const main =
  'import { createRoot } from "react-dom/client";\nimport { Home } from "./home";\nimport "./app.css";\ncreateRoot(document.getElementById("root")!).render(<Home />);\n';
const good: SourceFiles = {
  "src/main.tsx": main,
  "src/home.tsx":
    'import { useState } from "react";\nexport function Home() {\n  const [n, setN] = useState<number>(0);\n  return <button className="p-4 md:flex" onClick={() => setN(n + 1)}>{n}</button>;\n}\n',
  "src/app.css": '@import "tailwindcss";\n.card { @apply m-2; }\n',
};
const canary = "canary-7f3a91";
const text = (body: Uint8Array) => new TextDecoder().decode(body);

/** Shared by test files: the shared packages are built once for what they are made of. */
const CACHE = fileURLToPath(new URL("../../../.cache/builder", import.meta.url));

let folder: string;
let secret: string;
let builder: RunningBuilder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "builder-"));
  secret = join(folder, "secret.json");
  await writeFile(secret, JSON.stringify(canary));
  builder = await createBuilder({ cacheDir: CACHE, processes: 1, scripts: inject("pageScripts"), deadlineMs: 4000 });
}, 120_000);

afterAll(async () => {
  await builder?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a preview build", () => {
  test("has every module with its resolved imports, and the classes that are used", async () => {
    const result = await builder.preview("p1", good);
    if (!result.ok) throw new Error(JSON.stringify(result.findings));
    const { modules, css, entry } = result.value;
    expect(entry).toBe("/src/main.tsx");
    expect(modules.map((module) => module.path).sort()).toEqual(["/src/home.tsx", "/src/main.tsx"]);
    expect(modules.find((module) => module.path === entry)!.imports.sort()).toEqual([
      "/src/home.tsx",
      "react-dom/client",
      "react/jsx-runtime",
    ]);
    expect(modules.find((module) => module.path === "/src/home.tsx")!.code).toContain('$RefreshReg$(_c, "Home")');
    expect(css).toContain(".p-4");
    expect(css).toContain(".md\\:flex");
    expect(css).toMatch(/\.card\s*{\s*margin:/);
    expect(css).toContain("@layer theme, base, kit, utilities;");
  });

  test("gives unchanged modules the same hash, in every project", async () => {
    const first = await builder.preview("p1", good);
    const second = await builder.preview("p2", { ...good, "src/home.tsx": `${good["src/home.tsx"]}\n// changed` });
    if (!first.ok || !second.ok) throw new Error("no build");
    const hashes = (build: typeof first) => new Map(build.value.modules.map((module) => [module.path, module.hash]));
    expect(hashes(second).get("/src/main.tsx")).toBe(hashes(first).get("/src/main.tsx"));
    expect(hashes(second).get("/src/home.tsx")).not.toBe(hashes(first).get("/src/home.tsx"));
  });

  test("says where the syntax is wrong", async () => {
    expect(await builder.preview("p1", { ...good, "src/home.tsx": "\n\nexport const x = ;" })).toMatchObject({
      ok: false,
      findings: [{ code: "syntax", path: "src/home.tsx", line: 3 }],
    });
  });

  test("answers an unknown package with the nearest supported one", async () => {
    const result = await builder.preview("p1", {
      ...good,
      "src/home.tsx": 'import { Link } from "react-router-dom";\nexport const Home = () => <Link to="/">x</Link>;',
    });
    expect(result).toMatchObject({
      ok: false,
      findings: [{ code: "import-not-allowed", path: "src/home.tsx", message: expect.stringContaining('"react-router"') }],
    });
  });
});

test("names what is not there of a package that is there only in part", async () => {
  const result = await builder.preview("p1", {
    ...good,
    "src/home.tsx":
      'import { Link, createBrowserRouter } from "react-router";\nexport const Home = () => <Link to="/">{String(createBrowserRouter)}</Link>;',
  });
  expect(result).toMatchObject({
    ok: false,
    findings: [{ code: "import-not-allowed", message: expect.stringContaining("createBrowserRouter") }],
  });
});

describe("a published build", () => {
  test("is a document without inline script, hashed assets, vendor files by address, and all of it precompressed", async () => {
    const result = await builder.publish("p1", good, page);
    if (!result.ok) throw new Error(JSON.stringify(result.findings));
    const files = new Map(result.value.files.map((file) => [file.path, file]));
    const html = text(files.get("/index.html")!.body);
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|importmap/);
    expect(html).toContain("A &#34;b&#34; &#60;c&#62;");
    for (const [, url] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const vendored = builder.vendor.files.some((file) => url === `/_vendor/${file.name}`);
      expect(vendored || files.get(url!)?.immutable, url).toBe(true);
    }
    const script = [...files.values()].find((file) => /\/assets\/app-.*\.js$/.test(file.path))!;
    for (const [, specifier] of text(script.body).matchAll(/from"([^"]+)"/g))
      expect(Object.values(builder.vendor.publish.modules)).toContain(specifier);
    expect(text([...files.values()].find((file) => file.path.includes("/page-"))!.body)).toBe('window.__APPMON__={"data":"hosted"};');
    expect(text([...files.values()].find((file) => file.path.endsWith(".css"))!.body)).toContain(".p-4{");
    for (const file of files.values()) {
      if (file.brotli) expect(Buffer.from(brotliDecompressSync(file.brotli)).equals(file.body)).toBe(true);
      if (file.gzip) expect(Buffer.from(gunzipSync(file.gzip)).equals(file.body)).toBe(true);
    }
    expect(files.get("/index.html")!.brotli).not.toBeNull();
  });

  test("is the same, byte for byte, from the same sources", async () => {
    const paths = async () => {
      const result = await builder.publish("again", good, page);
      return result.ok ? result.value.files.map((file) => [file.path, text(file.body)]) : result.findings;
    };
    expect(await paths()).toEqual(await paths());
  });
});

describe("the type check", () => {
  test("finds nothing in good sources and the very line in bad ones", async () => {
    expect(await builder.checkTypes("p1", good)).toMatchObject({ ok: true, value: [] });
    const bad = await builder.checkTypes("p1", { ...good, "src/home.tsx": good["src/home.tsx"]!.replace("setN(n + 1)", 'setN("x")') });
    expect(bad).toMatchObject({
      ok: true,
      value: [{ code: "type", path: "src/home.tsx", line: 4, message: expect.stringContaining("TS2345") }],
    });
    expect(await builder.checkTypes("p1", good)).toMatchObject({ ok: true, value: [] });
  });

  test("knows the kit: a block without its title of the wrong type does not pass", async () => {
    const files = (props: string) => ({
      "src/main.tsx": `import { Screen } from "@appmon/kit/screen";\nexport const X = () => <Screen ${props}>x</Screen>;\n`,
    });
    expect(await builder.checkTypes("kit", files('title="x"'))).toMatchObject({ ok: true, value: [] });
    expect(await builder.checkTypes("kit", files("title={3}"))).toMatchObject({ ok: true, value: [{ path: "src/main.tsx", line: 2 }] });
  });

  test("cannot be made to read a file of the host", async () => {
    const result = await builder.checkTypes("p1", {
      "src/main.tsx": `import x from ${JSON.stringify(secret)};\nexport const y: number = x;\n/// <reference path=${JSON.stringify(secret)} />`,
    });
    expect(JSON.stringify(result)).not.toContain(canary);
    expect(result).toMatchObject({ ok: true, value: [expect.objectContaining({ message: expect.stringContaining("TS2307") })] });
  });
});

describe("hostile sources", () => {
  const home = (source: string): SourceFiles => ({ ...good, "src/home.tsx": source });
  const style = (css: string): SourceFiles => ({ ...good, "src/app.css": css });
  const attacks: [string, () => SourceFiles, string][] = [
    [
      "a computed import over the disk",
      () => home(`export const Home = () => import(\`${folder}/\${"secret"}.json\`);`),
      "import-not-allowed",
    ],
    ["a computed require", () => home(`export const Home = require("${folder}/" + name + ".json");`), "import-not-allowed"],
    [
      "an absolute path with import attributes",
      () => home(`import x from "${secret}" with { type: "text" };\nexport const Home = () => x;`),
      "import-not-found",
    ],
    ["an absolute path", () => home(`import x from "${secret}";\nexport const Home = () => x;`), "import-not-found"],
    ["a file URL", () => home(`import x from "file://${secret}";\nexport const Home = () => x;`), "import-not-allowed"],
    ["a remote module", () => home('import x from "https://evil.example/x.js";\nexport const Home = () => x;'), "import-not-allowed"],
    [
      "a path out of the sources",
      () => home(`import x from "../../../../../..${secret}";\nexport const Home = () => x;`),
      "import-not-found",
    ],
    ["tsconfig paths", () => ({ ...good, "tsconfig.json": `{"compilerOptions":{"paths":{"x":["${secret}"]}}}` }), "path-not-allowed"],
    [
      "the browser map of a package.json",
      () => ({ ...good, "src/package.json": `{"browser":{"./home":"${secret}"}}` }),
      "path-not-allowed",
    ],
    [
      "url() of a host file",
      () => style(`a { background: url("${secret}"); } b { background: url(file://${secret}) }`),
      "style-not-allowed",
    ],
    ["@import of a host file", () => style(`@import "${secret}";`), "style-not-allowed"],
    ["@plugin", () => style(`@plugin "${secret}";`), "style-not-allowed"],
    ["@config", () => style(`@config "${secret}";`), "style-not-allowed"],
    [
      "a chain of @utility",
      () => style(Array.from({ length: 22 }, (_, i) => `@utility u${i} { @apply u${i + 1} u${i + 1}; }`).join("")),
      "style-not-allowed",
    ],
    ["a bomb of nested rules", () => style(`${"a,b{".repeat(2000)}color:red${"}".repeat(2000)}`), "style-not-allowed"],
    ["200 KB of !", () => home(`export const Home = ${"!".repeat(200_000)}1;`), "too-deep"],
    ["50 000 nested conditionals", () => home(`export const Home = ${"a?b:".repeat(50_000)}c;`), "too-deep"],
    ["80 000 brackets", () => home(`export const Home = ${"(".repeat(80_000)}`), "too-deep"],
  ];

  test.each(attacks)("%s is refused by preview and publish, and nothing of the host gets out", async (_name, files, code) => {
    for (const result of [await builder.preview("evil", files()), await builder.publish("evil", files(), page)]) {
      expect(JSON.stringify(result)).not.toContain(canary);
      if (result.ok) throw new Error("was not refused");
      // The bundler sees no difference between a package and a file that are not there.
      expect([code, "import-not-allowed"]).toContain(result.findings[0]!.code);
    }
    expect(await builder.preview("neighbour", good)).toMatchObject({ ok: true });
  });

  test("a diamond of re-exports costs its own publish only: neighbours are answered meanwhile and afterwards", async () => {
    const levels = 26;
    const diamond: SourceFiles = { "src/main.tsx": 'import { x } from "./a0";\nconsole.log(x);' };
    for (let i = 0; i < levels; i++)
      for (const side of ["a", "b"])
        diamond[`src/${side}${i}.ts`] =
          i === levels - 1 ? "export const x = 1;" : `export * from "./a${i + 1}";export * from "./b${i + 1}";`;
    const bomb = builder.publish("evil", diamond, page);
    const neighbours = await Promise.all([builder.publish("neighbour", good, page), builder.preview("neighbour", good)]);
    for (const neighbour of neighbours) expect(neighbour).toMatchObject({ ok: true });
    const outcome = await bomb;
    if (!outcome.ok) expect(["timeout", "syntax"]).toContain(outcome.findings[0]!.code);
    expect(await builder.publish("neighbour", good, page)).toMatchObject({ ok: true });
  });

  test("classes without end are bounded", async () => {
    const classes = Array.from({ length: 4000 }, (_, i) => `group-has-[.c${i}]:hover:focus:w-[${i}px]`).join(" ");
    const files = Object.fromEntries(
      Array.from({ length: 8 }, (_, f) => [`src/c${f}.ts`, `export const c = "${classes.replaceAll("px", f + "px")}";`.slice(0, 250_000)]),
    );
    const result = await builder.preview("evil", { ...good, ...files });
    if (result.ok) expect(result.value.css.length).toBeLessThan(1024 * 1024);
    else expect(["style", "timeout"]).toContain(result.findings[0]!.code);
    expect(await builder.preview("neighbour", good)).toMatchObject({ ok: true });
  });
});

describe("shared packages", () => {
  test("every package of the closed list is in the bundle of previews and has a file for what is published, precompressed", async () => {
    for (const names of [builder.vendor.preview.names, builder.vendor.publish.modules])
      expect(new Set(Object.keys(names))).toEqual(new Set(vendorModules));
    for (const file of builder.vendor.files.filter(({ contentType }) => contentType !== "font/woff2")) {
      const path = join(builder.vendor.directory, file.name);
      const body = await readFile(path);
      expect(body.equals(brotliDecompressSync(await readFile(`${path}.br`)))).toBe(true);
      expect(body.equals(gunzipSync(await readFile(`${path}.gz`)))).toBe(true);
    }
  });

  test("the bundle of previews is a few files, which are there, and has each package under a name of its own", async () => {
    const { url, names, needs } = builder.vendor.preview;
    expect(needs.length).toBeLessThan(10);
    const stored = new Set(builder.vendor.files.map(({ name }) => `/_vendor/${name}`));
    expect([url, ...needs].filter((path) => !stored.has(path))).toEqual([]);
    expect(new Set(Object.values(names)).size).toBe(vendorModules.size);
    const source = await readFile(join(builder.vendor.directory, url.slice("/_vendor/".length)), "utf8");
    const exported = parseSync("packages.js", source).module.staticExports.flatMap(({ entries }) =>
      entries.map((one) => one.exportName.name),
    );
    expect(new Set(exported)).toEqual(new Set(Object.values(names)));
  });

  test("a stylesheet of fonts names files beside it, cut by range, and its app brings all of them along", async () => {
    const files = { ...good, "src/theme.ts": 'import "@appmon/kit/fonts/serif.css";\nexport const theme = 1;\n' };
    const importing = { ...files, "src/main.tsx": `import "./theme";\n${good["src/main.tsx"]}` };
    const built = await builder.publish("fonts", importing, page);
    if (!built.ok) throw new Error(JSON.stringify(built.findings));
    const { stylesheet, files: subsets } = builder.vendor.fonts["@appmon/kit/fonts/serif.css"]!;
    const css = await readFile(join(builder.vendor.directory, stylesheet.slice("/_vendor/".length)), "utf8");
    const named = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, name]) => `/_vendor/${name}`);
    expect(named.length).toBeGreaterThan(100);
    expect(named.toSorted()).toEqual(subsets.toSorted());
    expect(css.match(/unicode-range:/g)).toHaveLength(named.length);
    expect(css.match(/font-display:swap/g)).toHaveLength(named.length);
    const html = text(built.value.files.find(({ path }) => path === "/index.html")!.body);
    expect(html).toContain(`<link rel="stylesheet" href="${stylesheet}">`);
    expect(built.value.shared).toEqual(expect.arrayContaining([stylesheet, ...subsets]));
    const plain = await builder.publish("fonts", files, page);
    expect(plain.ok && plain.value.shared.filter((path) => /woff2|font-/.test(path))).toEqual([]);
  });

  test("a second start reads what the first one built", async () => {
    const { buildVendor } = await import("./build-vendor.ts");
    // A place of its own, which no other test writes into meanwhile.
    const again = join(folder, "again");
    const manifest = `vendor-${builder.vendor.key}.json`;
    await cp(join(CACHE, manifest), join(again, manifest));
    await cp(builder.vendor.directory, join(again, "vendor"), { recursive: true });
    const written = () => Promise.all(builder.vendor.files.map(async ({ name }) => (await stat(join(again, "vendor", name))).mtimeMs));
    const before = await written();
    expect(await buildVendor({ outDir: again, scripts: inject("pageScripts") })).toEqual({
      ...builder.vendor,
      directory: join(again, "vendor"),
    });
    expect(await written()).toEqual(before);
  });
});
