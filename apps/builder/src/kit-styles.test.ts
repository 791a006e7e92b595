import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../../packages/kit/src/styles");
/** What several blocks share on purpose: the same part, styled once for all and once for one of them. */
const SHARED = new Set(["am-bars", "am-survey-words", "am-twig-face"]);
/** Frames, the ground and the families style what belongs to blocks. */
const FOR_ALL = /^(?:family-|frame|ground)/;

/** Classes that are styled by themselves at the top of a file: ".am-clock {". */
function classesOf(file: string): string[] {
  return [...readFileSync(join(FOLDER, file), "utf8").matchAll(/^\.(am-[a-z0-9-]+)\s*\{/gm)].map((match) => match[1]!);
}

it("no two blocks style a class of one name: all styles are served as one sheet", () => {
  const owners = new Map<string, Set<string>>();
  for (const file of readdirSync(FOLDER).filter((name) => !FOR_ALL.test(name)))
    for (const name of classesOf(file)) owners.set(name, new Set([...(owners.get(name) ?? []), file]));
  expect(owners.size).toBeGreaterThan(200);
  expect([...owners].filter(([name, files]) => files.size > 1 && !SHARED.has(name)).map(([name]) => name)).toEqual([]);
});
