import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));

it("asks for one version of Node, the project's own, so that installing with it warns of nothing (tools/mend-lock.ts)", () => {
  const { packages } = read("package-lock.json") as { packages: Record<string, { engines?: object }> };
  const asking = Object.entries(packages).filter(([, entry]) => entry.engines !== undefined);
  expect(asking.map(([path, { engines }]) => [path, engines])).toEqual([["", read("package.json").engines]]);
});
