import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXPORT_DEPENDENCIES, EXPORT_DEV_DEPENDENCIES, exportProject } from "./export-project.ts";
import { salonSpec } from "./testing/salon-spec.ts";

const kit = {
  "app.tsx": 'import { Toaster } from "sonner";\nexport const kit = Toaster;\n',
  "kit.css": "/* kit */\n",
  "calendar.ts": 'import { addDays } from "date-fns";\nexport const next = addDays;\n',
};
const project = await exportProject(salonSpec, kit);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

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

  it("keeps markup of a hostile title out of the README", async () => {
    const readme = (await exportProject({ ...salonSpec, title: "# [a](javascript:x)\n<img>" }, kit))["README.md"];
    expect(readme?.split("\n")[0]).toBe("# \\# \\[a\\]\\(javascript:x\\) \\<img\\>");
  });
});
