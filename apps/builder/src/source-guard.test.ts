import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scanNesting } from "./nesting-scan.ts";
import { checkSources, maxFileBytes } from "./source-guard.ts";
import { scanStyles } from "./style-guard.ts";

const codes = (files: Record<string, string>) => checkSources(files).map((finding) => finding.code);
const inApp = (source: string) => codes({ "src/main.tsx": source });

describe("what is refused before a parser sees it", () => {
  test.each([
    "../etc/passwd",
    "/etc/passwd",
    "src/../../x.ts",
    "src/./x.ts",
    "src//x.ts",
    "src\\x.ts",
    "src/x\0.ts",
    "src/",
    "src",
    "tsconfig.json",
    "src/tsconfig.json",
    "src/tsconfig.app.json",
    "package.json",
    "src/package.json",
    "src/.env",
    ".env.local",
    "src/vite.config.ts",
    "src/node_modules/react/index.js",
    "src/global.d.ts",
    "__proto__/x.ts",
  ])("the path %j", (path) => {
    expect(codes({ [path]: "" })).toEqual(["path-not-allowed"]);
  });

  test.each(["src/main.tsx", "src/screens/home.tsx", "src/화면/예약.tsx", "src/app.css", "src/data/rooms.json", "index.html"])(
    "but not the path %j",
    (path) => {
      expect(codes({ [path]: path.endsWith("json") ? "{}" : "" })).toEqual([]);
    },
  );

  test("a file above 256 KB, a project above 2 MB, more than 400 files", () => {
    expect(codes({ "src/a.css": "x".repeat(maxFileBytes + 1) })).toEqual(["too-large"]);
    expect(codes(Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`src/${i}.txt`, "x".repeat(maxFileBytes)])))).toEqual([
      "too-large",
    ]);
    expect(codes(Object.fromEntries(Array.from({ length: 401 }, (_, i) => [`src/${i}.ts`, ""])))).toEqual(["too-large"]);
  });

  test("sources that are no text", () => {
    expect(codes({ "src/a.ts": { toString: () => "x" } as unknown as string })).toEqual(["path-not-allowed"]);
  });

  test.each([
    ["200 KB of !", "!".repeat(200_000)],
    ["spaced prefix operators", "! ~ ".repeat(40_000)],
    ["50 000 nested conditionals", `${"a?b:".repeat(50_000)}c`],
    ["deep brackets", "(".repeat(300) + ")".repeat(300)],
    ["deep brackets hidden by comments", "(/*)*/".repeat(300)],
    ["deep brackets hidden by strings", '(")",'.repeat(300)],
    ["deep brackets behind a stray apostrophe", `'\n${"[".repeat(300)}`],
    ["deep elements", "<a>".repeat(300) + "</a>".repeat(300)],
    ["a chain of additions", "1" + "+a".repeat(60_000)],
    ["a chain of members", "a" + ".b".repeat(60_000)],
    ["deep arrays in JSON-like data", `export default ${"[".repeat(5000)}`],
  ])("%s", (_name, source) => {
    expect(inApp(source)).toEqual(["too-deep"]);
  });

  test("deep JSON", () => {
    expect(codes({ "src/a.json": "[".repeat(300) + "]".repeat(300) })).toEqual(["too-deep"]);
    expect(codes({ "src/a.json": "{" })).toEqual(["syntax"]);
  });

  test("ordinary code is not: generics, long lists, text with brackets and apostrophes", () => {
    const list = Array.from({ length: 1200 }, (_, i) => `{ id: "r${i}", name: "it's ((( ${i}", n: -${i}, ok: !0 }`).join(",\n");
    const elements = Array.from({ length: 500 }, (_, i) => `<li key={${i}} className="a-b-c">don't ${i}<br /><b>x</b></li>`).join("");
    const generics = Array.from({ length: 400 }, (_, i) => `const v${i} = useState<Array<Map<string, number>>>(a ? b : c);`).join("\n");
    expect(inApp(`export const list = [${list}];\n${generics}\nexport const Ui = () => <ul>${elements}</ul>;`)).toEqual([]);
  });

  test.each([
    "const x = import(`../${name}.json`)",
    "import('../' + name)",
    "import/* */('./a' + b)",
    "import //\n(path)",
    "await import(name)",
    'import("./a", { with: { type: "json" } })',
    "require(`./${x}`)",
    'require("fs")',
    "import.source(x)",
    "requir\\u0065(name)",
    "\\u{72}equire(name)",
    "requir\\u0065.resolve(name)",
    "(require)(name)",
    "(0, require)(name)",
    "require?.(name)",
    "(require as any)(name)",
    "require!(name)",
    "new require(name)",
    "const load = require; load(name)",
    "export { require }",
    "const all = { require }",
    "require/* */\n(name)",
    "import fs = require('fs')",
    "import.defer('./a')",
    "import('./a' as string)",
    "import(('./a', name))",
    "import\u2028(name)",
    `import("${"a".repeat(300)}")`,
  ])("the computed import %j", (source) => {
    expect(inApp(source)).toEqual(["import-not-allowed"]);
  });

  test("a plain dynamic import is not, nor words and names of something else", () => {
    expect(inApp("export const text = 'import(x) and require(y)'; // import(name)\nexport const a = { require: 1 }.require;")).toEqual([]);
    expect(inApp("export const b = <p title='require(x)'>import(x) {'\\u0065'}</p>;")).toEqual([]);
    expect(inApp('const Page = lazy(() => import("./page"));\nimport React from "react";')).toEqual([]);
  });

  test("looking is linear: any text of 256 KB is looked through in time", () => {
    for (const piece of [
      "import ",
      "import/**/",
      "/*",
      "'",
      "<a",
      "${",
      "url(",
      "@a ",
      "import(/*",
      "import/*",
      "import//\n",
      "import ",
      "require\n\n",
      "\\a",
      "@a\\",
      "a,b{",
      "url('",
      "import/*x*/ ",
    ]) {
      const source = piece.repeat(Math.floor(maxFileBytes / piece.length));
      const started = performance.now();
      checkSources({ "src/a.tsx": source, "src/a.css": source });
      // What takes the square of the length takes minutes.
      expect(performance.now() - started, piece).toBeLessThan(15_000);
    }
  });

  test("no text makes the look itself throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (source) => [null, "string"].includes(scanNesting(source) === null ? null : "string")),
    );
  });
});

describe("stylesheets that are refused", () => {
  test.each([
    '@plugin "/tmp/evil.js";',
    '@PLUGIN "./evil.js";',
    '@config "./tailwind.config.js";',
    '@import "/etc/passwd";',
    '@import url("https://evil.example/x.css");',
    '@import "tailwindcss" url(/etc/passwd) "x";'.replace('"tailwindcss"', '"tailwindcss-evil"'),
    "@utility a { @apply b; }",
    "@source '../../**/*';",
    "@reference '/etc/passwd';",
    "@p\\6cugin '/tmp/evil.js';",
    "a { background: url(file:///etc/passwd) }",
    "a { background: url('../../etc/passwd') }",
    "a { background: url(//evil.example/x) }",
    "a { background: \\75rl(/etc/passwd) }",
    "@p\\6cugin'/tmp/evil.js';",
    "@\\69mport '/etc/passwd';",
    "@imp/**/ort '/etc/passwd';",
    "@import/**/'/etc/passwd';",
    "@import /*;*/ 'tailwindcss';",
    "@import 'tailwindcss' '; @plugin \\'x\\'';",
    "@import 'tailwind\\63ss';",
    "@import 'tailwindcss'",
    "@import url(tailwindcss);",
    "@import 'tailwindcss' url(/etc/passwd);",
    "@charset 'a;b';",
    "a { --x: @plugin 'y'; }",
    "a { background: url(fi\\6ce:///etc/passwd) }",
    "a { background: u\\72l('/etc/passwd') }",
    "a { background: url(/**//evil.example) }",
    "a { background: url('/\\\\evil.example/x') }",
    "a { background: url('/\\9/evil.example/x') }",
    "a { background: url( //evil.example/x ) }",
    "a { background: image-set('//evil.example/x' 1x) }",
    "a { background: image-set(url('http://evil.example/x') 1x) }",
    "a { background: -webkit-image-set(url(http://evil.example/x) 1x) }",
    "a { background: url(x",
    "a { content: 'x\n; @plugin \"y\"; ' }",
    "a { } /* @plugin",
    "@custom-variant a { &:hover { @slot; } &:focus { @slot; } }",
    "a,b{".repeat(14),
    `${"a,b,c,d,e,f,g,h,i,j{".repeat(4)}`,
    `a { width: ${"calc(".repeat(80)} }`,
  ])("%j", (css) => {
    expect(scanStyles(css)).not.toBeNull();
    expect(codes({ "src/app.css": css })).toEqual(["style-not-allowed"]);
  });

  test("ordinary ones pass", () => {
    const css =
      '@import "tailwindcss";\n@theme { --color-brand: #f00; }\n@custom-variant dark (&:is(.dark *));\n/* @plugin is not used */\n.card { @apply p-4 rounded; &:hover { color: red } background: url(data:image/png;base64,AA) }\n@media (min-width: 40rem) { .a, .b { color: blue } }';
    expect(scanStyles(css)).toBeNull();
  });

  test("words, comments and class names that only look like it pass", () => {
    const css = `@charset "utf-8";
@import "tailwindcss/theme.css" layer(theme) prefix(tw);
@tailwind utilities;
/* @plugin "x"; url(file:///x) @import "y"; */
.md\\:flex, .a\\/2 { content: "@plugin url(x) \\201c"; background: url("https://cdn.example/a.png"), image-set("/a.png" 1x, url(/b.png) 2x) }
@font-face { font-family: "가"; src: url(/font.woff2) format("woff2") }
`;
    expect(scanStyles(css)).toBeNull();
  });
});
