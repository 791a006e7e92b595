import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXPORT_DEPENDENCIES, EXPORT_DEV_DEPENDENCIES, exportProject } from "./export-project.ts";
import { salonSpec } from "./testing/salon-spec.ts";

const kit = { "app.tsx": "export const kit = 1;\n", "kit.css": "/* kit */\n" };
const project = exportProject(salonSpec, kit);
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

  it("keeps markup of a hostile title out of the README", () => {
    const readme = exportProject({ ...salonSpec, title: "# [a](javascript:x)\n<img>" }, kit)["README.md"];
    expect(readme?.split("\n")[0]).toBe("# \\# \\[a\\]\\(javascript:x\\) \\<img\\>");
  });
});
