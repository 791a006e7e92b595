import { expect, test } from "vitest";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", { eager: true, import: "default" });

function keysOf(messages: unknown, path = ""): string[] {
  if (typeof messages !== "object" || messages === null) return [path];
  return Object.entries(messages).flatMap(([key, value]) => keysOf(value, path ? `${path}.${key}` : key));
}
const korean = Object.keys(files).filter((path) => path.includes("/ko/"));

test("there are Korean sentences to compare", () => {
  expect(korean.length).toBeGreaterThan(2);
});

test.each(korean)("%s says the same things in English", (path) => {
  expect(keysOf(files[path.replace("/ko/", "/en/")]).sort()).toEqual(keysOf(files[path]).sort());
});
