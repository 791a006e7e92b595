import { describe, expect, it } from "vitest";
import { buildPreview } from "./build-preview.ts";
import type { SourceFiles } from "./build-request.ts";
import { buildStanding } from "./stand-ins.ts";

const HOME =
  'import { Board } from "../custom/board";\nimport { Clock } from "../custom/clock";\nexport const Home = () => <main><Board /><Clock /></main>;\n';
const files = (own: Record<string, string>): SourceFiles => ({
  "src/main.tsx": 'import { Home } from "./screens/home";\nexport const app = <Home />;\n',
  "src/screens/home.tsx": HOME,
  "src/custom/board.tsx": 'import { half } from "./half";\nexport const Board = () => <p>{half(2)}</p>;\n',
  "src/custom/half.ts": "export const half = (n: number): number => n / 2;\n",
  "src/custom/clock.tsx": "export function Clock() {\n  return <p>12</p>;\n}\n",
  ...own,
});
let project = 0;
const built = (own: Record<string, string>) => buildStanding(files(own), (standing) => buildPreview(`p${project++}`, standing));
async function modulesOf(own: Record<string, string>) {
  const outcome = await built(own);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings));
  return { failed: outcome.value.failed!, code: Object.fromEntries(outcome.value.modules.map(({ path, code }) => [path, code])) };
}
const STANDS = /CustomFailure/;

describe("code of an app's own that does not build", () => {
  it("where all is well changes nothing", async () => {
    const { failed, code } = await modulesOf({});
    expect(failed).toEqual([]);
    expect(Object.values(code).join()).not.toMatch(STANDS);
  });

  it.each([
    ["does not parse", "export function Clock( {", "syntax"],
    ["imports a package that is not here", 'import x from "lodash";\nexport const Clock = () => <p>{x}</p>;', "import-not-allowed"],
    ["imports a file that is not there", 'import { x } from "./later";\nexport const Clock = () => <p>{x}</p>;', "import-not-found"],
    ["does what is not allowed", 'export const Clock = () => <p>{String(fetch("x"))}</p>;', "not-allowed"],
    ["imports what is only known at run time", "export const Clock = (a: string) => import(a);", "import-not-allowed"],
  ])("fails alone when it %s", async (_what, source, code) => {
    const { failed, code: modules } = await modulesOf({ "src/custom/clock.tsx": source });
    expect(failed).toEqual([expect.objectContaining({ code, path: "src/custom/clock.tsx", message: expect.any(String) })]);
    expect(failed[0]!.line).toBe(1);
    expect(modules["/src/custom/clock.tsx"]).toMatch(STANDS);
    expect(modules["/src/custom/clock.tsx"]).toContain("Clock");
    expect(modules["/src/custom/board.tsx"]).not.toMatch(STANDS);
  });

  it("takes along what imports it, and no more", async () => {
    const { failed, code } = await modulesOf({ "src/custom/half.ts": "export const half = ;" });
    expect(failed.map(({ path }) => path)).toEqual(["src/custom/half.ts"]);
    expect(code["/src/custom/board.tsx"]).toMatch(STANDS);
    expect(code["/src/custom/board.tsx"]).toContain("src/custom/half.ts");
    expect(code["/src/custom/clock.tsx"]).not.toMatch(STANDS);
    expect(code["/src/custom/half.ts"]).toBeUndefined();
  });

  it("stands by its default export where it is loaded apart", async () => {
    const home = 'const load = () => import("../custom/clock");\nexport const Home = () => <main>{String(load)}</main>;\n';
    const { code } = await modulesOf({ "src/screens/home.tsx": home, "src/custom/clock.tsx": "export const = 1;" });
    expect(code["/src/custom/clock.tsx"]).toMatch(STANDS);
    expect(code["/src/custom/clock.tsx"]).toContain('"default"');
  });

  describe("that does not export what a screen places", () => {
    const screen = (...names: string[]) =>
      `import { customPart } from "@appmon/kit/custom-block";\n${names.map((name) => `const ${name} = customPart(() => import("../custom/clock"), "${name}");`).join("\n")}\nexport const Home = () => <main>{[${names.join(", ")}].length}</main>;\n`;
    const clock = "function Hand() {\n  return null;\n}\nexport function Clock() {\n  return <Hand />;\n}\nexport type Dial = number;\n";

    it("has a stand-in by that name, and all else of the file works on", async () => {
      const { failed, code } = await modulesOf({ "src/screens/home.tsx": screen("Clock", "Hand", "Dial"), "src/custom/clock.tsx": clock });
      expect(failed).toEqual(
        ["Hand", "Dial"].map((name) => ({
          code: "export-not-found",
          path: "src/custom/clock.tsx",
          message: `does not export ${name}; it exports Clock`,
        })),
      );
      const module = code["/src/custom/clock.tsx"]!;
      expect(module).toMatch(STANDS);
      for (const said of ["does not export Hand", "does not export Dial", "function Clock"]) expect(module).toContain(said);
    });

    it("is told once, and what does not parse is told as that", async () => {
      const twice = await modulesOf({
        "src/screens/home.tsx":
          screen("Wall") +
          screen("Wall")
            .replaceAll("Wall", "W2")
            .replace('"W2"', '"Wall"')
            .replaceAll(/^import.*$|^export.*$/gm, ""),
        "src/custom/clock.tsx": clock,
      });
      expect(twice.failed.map(({ message }) => message)).toEqual(["does not export Wall; it exports Clock"]);
      const broken = await modulesOf({ "src/screens/home.tsx": screen("Wall"), "src/custom/clock.tsx": "export function Clock( {" });
      expect(broken.failed.map(({ code: what }) => what)).toEqual(["syntax"]);
    });

    it("stays as it is where it passes on what others export", async () => {
      const { failed } = await modulesOf({ "src/screens/home.tsx": screen("Board"), "src/custom/clock.tsx": 'export * from "./board";\n' });
      expect(failed).toEqual([]);
    });
  });

  it("tells each of several files that fail", async () => {
    const { failed } = await modulesOf({
      "src/custom/clock.tsx": "export const = 1;",
      "src/custom/board.tsx": "localStorage.x = 1;\nexport const Board = () => null;",
    });
    expect(failed.map(({ path }) => path).toSorted()).toEqual(["src/custom/board.tsx", "src/custom/clock.tsx"]);
  });

  it("does not hide what is wrong elsewhere", async () => {
    const outcome = await built({ "src/screens/home.tsx": "export const = 1;", "src/custom/clock.tsx": "export const = 1;" });
    expect(outcome).toMatchObject({ ok: false });
    expect(outcome.ok ? [] : outcome.findings.map(({ path }) => path)).toContain("src/screens/home.tsx");
  });
});
