import { expect, test } from "vitest";
import { BytesCache } from "./bytes-cache.ts";

test("never holds more than its bytes, and lets go of what was not used for longest", () => {
  const cache = new BytesCache<number>(100);
  cache.set("a", 1, 40);
  cache.set("b", 2, 40);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3, 40);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
  cache.set("d", 4, 101);
  expect(cache.get("d")).toBeUndefined();
  cache.set("a", 5, 60);
  expect(cache.bytes).toBe(100);
});
