import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AppSpec } from "@appmon/appspec/spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "../../../tools/testing/scale.ts";
import { CONTAINER_FILES } from "./export-container.ts";
import { EXPORT_DEPENDENCIES, EXPORT_DEV_DEPENDENCIES, EXPORT_NODE, exportProject } from "./export-project.ts";
import { importsOf } from "./kit-subset.ts";
import { anyIds, anyTexts, arbitrarySpec } from "./testing/arbitrary-spec.ts";
import { salonSpec } from "./testing/salon-spec.ts";

const kit = {
  "app.tsx": 'import { Toaster } from "sonner";\nexport const kit = Toaster;\n',
  "kit.css": "/* kit */\n",
  "calendar.ts": 'import { addDays } from "date-fns";\nexport const next = addDays;\n',
};
const project = await exportProject(salonSpec, kit);
const KIT = join(import.meta.dirname, "../../kit/src");
const realKit = Object.fromEntries(
  globSync("**/*.{ts,tsx,css}", { cwd: KIT, exclude: ["testing/**", "**/*.test.*"] }).map((path) => [
    path,
    readFileSync(join(KIT, path), "utf8"),
  ]),
);
const whole = await exportProject(salonSpec, realKit);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** Whether a range of `engines` (`^22.1.0 || >=24`) takes this version. */
const runsOn = (range: string, major: number, minor: number): boolean =>
  range.split("||").some((part) => {
    const [, how, ...numbers] = /^(\^|>=)\s*(\d+)(?:\.(\d+))?(?:\.0)?$/.exec(part.trim()) ?? [];
    const [from = NaN, least = 0] = numbers.map((one) => Number(one ?? 0));
    if (how === undefined) throw new Error(`cannot read ${range}`);
    return (major === from && minor >= least) || (how === ">=" && major > from);
  });

describe("an exported project", () => {
  it("pins the very versions this repository is tested with", () => {
    const kitManifest = readJson("../../kit/package.json");
    expect(EXPORT_DEPENDENCIES).toEqual(kitManifest.dependencies);
    const known = {
      ...readJson("../../../package.json").devDependencies,
      ...kitManifest.devDependencies,
      ...readJson("../../../apps/builder/package.json").dependencies,
      "@tailwindcss/vite": readJson("../../../node_modules/@tailwindcss/vite/package.json").version,
    };
    for (const [name, version] of Object.entries(EXPORT_DEV_DEPENDENCIES)) expect(known[name], name).toBe(version);
  });

  it("asks for a Node that all of its libraries run on, and for no newer one than they do", () => {
    const asked = Object.keys({ ...EXPORT_DEPENDENCIES, ...EXPORT_DEV_DEPENDENCIES }).flatMap((name): string[] => {
      const { engines } = readJson(`../../../node_modules/${name}/package.json`);
      return engines?.node === undefined ? [] : [engines.node];
    });
    expect(asked.length).toBeGreaterThan(5);
    for (let major = 20; major <= 28; major += 1)
      for (let minor = 0; minor <= 40; minor += 1)
        expect(runsOn(EXPORT_NODE, major, minor), `${major}.${minor}`).toBe(asked.every((range) => runsOn(range, major, minor)));
    expect(JSON.parse(project["package.json"] ?? "").engines).toEqual({ node: EXPORT_NODE });
    expect(CONTAINER_FILES["Dockerfile"]?.match(/^FROM node:24-/gm)).toHaveLength(2);
    expect(project["README.md"]).toContain("Node.js 24가 필요해요. 22라면 22.22 이상이면 돼요.");
    expect([runsOn(EXPORT_NODE, 24, 0), runsOn(EXPORT_NODE, 22, 22), runsOn(EXPORT_NODE, 22, 21)]).toEqual([true, true, false]);
  });

  it("carries the app, the kit and everything npm needs", () => {
    expect(Object.keys(project)).toEqual(
      expect.arrayContaining(["package.json", "tsconfig.json", "vite.config.ts", "README.md", ".gitignore", "index.html", "src/main.tsx"]),
    );
    expect(project["src/kit/kit.css"]).toBe(kit["kit.css"]);
    const manifest = JSON.parse(project["package.json"] ?? "");
    expect(manifest.name).toBe("reservation-app");
    expect(manifest.scripts.check).toBe("tsc");
    expect(JSON.parse(project["tsconfig.json"] ?? "").compilerOptions.strict).toBe(true);
  });

  it("leaves out parts and libraries that nothing in it uses", () => {
    expect(Object.keys(project)).not.toContain("src/kit/calendar.ts");
    expect(Object.keys(JSON.parse(project["package.json"] ?? "").dependencies)).toEqual(["react", "react-dom", "sonner"]);
  });

  it("has what screens of the owner's own are written with, and every way to show a list that its types allow", () => {
    for (const path of ["data.ts", "ui.tsx"]) expect(whole[`src/kit/${path}`], path).toBe(realKit[path]);
    const choice = whole["src/kit/views/collection-views.tsx"] ?? "";
    expect(choice).toBe(realKit["views/collection-views.tsx"]);
    const [, view = ""] = /export type View<[^=]*= string> =\n((?: {2}\|[^\n]*\n)+)/.exec(whole["src/kit/schema.ts"] ?? "") ?? [];
    const kinds = [...view.matchAll(/"(\w+)"/g)].flatMap(([, kind = ""]) => (/^(?:month|year)$/.test(kind) ? [] : [kind]));
    expect(kinds).toContain("kanban");
    // Lists and lists to tick off are drawn by what stands last in the choice.
    for (const kind of kinds.filter((one) => !/^(?:list|checklist)$/.test(one))) expect(choice, kind).toContain(`case "${kind}":`);
    const every = Object.keys(whole);
    for (const path of every.filter((one) => /\.tsx?$/.test(one)))
      for (const specifier of importsOf(whole[path] ?? "").filter((one) => one.startsWith(".") && !one.endsWith(".css"))) {
        const target = join(dirname(path), specifier);
        expect(
          every.some((one) => one === target || one === `${target}.ts` || one === `${target}.tsx`),
          `${path}: ${specifier}`,
        ).toBe(true);
      }
  });

  it("names no file in its README that it does not have, whatever the app is made of", async () => {
    const bare: AppSpec = { ...salonSpec, actions: [], rules: [], screens: [] };
    const edges = fc.sample(arbitrarySpec(anyIds, anyTexts), { numRuns: rounds(4, 40), seed: 11 });
    for (const spec of [salonSpec, bare, ...edges])
      for (const carried of [realKit, kit]) {
        const { "README.md": readme = "", ...files } = await exportProject(spec, carried);
        const paths = Object.keys(files);
        for (const [, named = ""] of readme.slice(readme.indexOf("\n## ")).matchAll(/`([\w./*-]+\/[\w./*-]*|[\w-]+\.(?:tsx?|css))`/g)) {
          if (named === "dist/" || named === "index.html") continue;
          const [start = "", end = ""] = named.split("*");
          const isKitBlock = /^[\w-]+-block\.tsx$/.test(named);
          const isThere = isKitBlock
            ? paths.includes(`src/kit/${named}`)
            : paths.some((path) => path.startsWith(start) && path.endsWith(end));
          expect(isThere, named).toBe(true);
        }
      }
    const readme = whole["README.md"] ?? "";
    for (const path of ["src/kit/data.ts", "src/kit/ui.tsx", "src/kit/schema.ts"]) expect(readme).toContain(`\`${path}\``);
    expect(readme).toContain("`collection-block.tsx`");
  });

  it("carries what a file edited by hand uses, and that file", async () => {
    const app = { "src/main.tsx": 'import { next } from "@appmon/kit/calendar";\nconsole.log(next);\n' };
    const edited = await exportProject(salonSpec, kit, app);
    expect(edited["src/main.tsx"]).toBe(app["src/main.tsx"]);
    expect(Object.keys(edited)).toContain("src/kit/calendar.ts");
    expect(Object.keys(JSON.parse(edited["package.json"] ?? "").dependencies)).toContain("date-fns");
  });

  it("is linted by the rules the kit is written under", () => {
    const { plugins, categories, rules } = readJson("../../../.oxlintrc.json");
    expect(JSON.parse(project[".oxlintrc.json"] ?? "")).toMatchObject({ plugins, categories, rules });
  });

  it("tells in its README of every place it has and of no other", async () => {
    const places = [...(project["README.md"] ?? "").matchAll(/^\| `([^`]+)`/gm)].map(([, place = ""]) => place);
    expect(places).toContain("src/screens/");
    for (const place of places)
      expect(
        Object.keys(project).some((path) => path.startsWith(place)),
        place,
      ).toBe(true);
    for (const path of Object.keys(project).filter((one) => one.startsWith("src/")))
      expect(
        places.some((place) => path.startsWith(place)),
        path,
      ).toBe(true);
    expect((await exportProject({ ...salonSpec, actions: [] }, kit))["README.md"]).not.toContain("src/actions/");
  });

  it("says where it tells how to put it up what does not work without a server, for apps that several people use", async () => {
    const readmeOf = async (spec: AppSpec) => (await exportProject(spec, kit))["README.md"] ?? "";
    const people = { signup: true, roles: [{ id: "boss", label: "원장", admin: true as const }] };
    const [first, ...others] = salonSpec.entities;
    const alone = { ...salonSpec, entities: salonSpec.entities.map(({ access: _access, ...entity }) => entity) };
    const handedIn = { ...alone, entities: [{ ...first!, access: [{ role: "any", can: ["create" as const] }] }, ...others] };
    for (const spec of [{ ...alone, auth: people }, handedIn]) {
      const [running = ""] = (await readmeOf(spec)).split("## 어디에");
      expect(running.slice(running.indexOf("정적 호스팅"))).toMatch(
        /실제로 예약·주문·가입을 받지는 못해요[^]*관리자 화면을 열어 볼 수 있어요[^]*서버를 붙여/,
      );
    }
    expect(await readmeOf(alone)).toContain("혼자 쓰거나 저마다 쓰는 앱이라면 이대로 돼요.");
    expect(await readmeOf(alone)).not.toContain("받지는 못해요");
  });

  it("keeps markup of a hostile title out of the README", async () => {
    const readme = (await exportProject({ ...salonSpec, title: "# [a](javascript:x)\n<img>" }, kit))["README.md"];
    expect(readme?.split("\n")[0]).toBe("# \\# \\[a\\]\\(javascript:x\\) \\<img\\>");
  });
});
