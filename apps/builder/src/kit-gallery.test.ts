import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readKitSources } from "./kit-sources.ts";
import { kitModules } from "./vendor-list.ts";

const folder = fileURLToPath(new URL("../../../packages/kit/demo/", import.meta.url));
const gallery = readdirSync(folder)
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => readFileSync(folder + file, "utf8"))
  .join("\n");
const sources = await readKitSources();
const views = /export type View(?:<[^>]*>)? =\n([\s\S]*?);\n\nexport/.exec(sources["schema.ts"]!)![1]!;
const kinds = [
  ...new Set(
    [...views.matchAll(/kind: ((?:"\w+"(?: \| )?)+)/g)].flatMap((match) => [...match[1]!.matchAll(/"(\w+)"/g)].map(([, kind]) => kind!)),
  ),
];

describe("the gallery", () => {
  it.each(kitModules.filter((name) => name.endsWith("-block")))("has a sample of %s", (name) => {
    const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(gallery).toContain(`../src/${name}.tsx`);
    expect(gallery).toMatch(new RegExp(`<${component}\\b`));
  });
  it("knows the views there are", () => expect(kinds.length).toBeGreaterThan(14));
  it.each(kinds)("has a sample of the view %s", (kind) => expect(gallery).toContain(`{ kind: "${kind}"`));
  it.each(["lock", "textSizes", "notices", "movable", "printable", "period"])("has a sample of %s", (name) =>
    expect(gallery).toMatch(new RegExp(`\\b${name}\\b`)),
  );
  it.each(Object.keys(sources).filter((path) => path.endsWith("-block.tsx")))("%s is served to apps", (path) =>
    expect(kitModules).toContain(path.replace(".tsx", "")),
  );
});
