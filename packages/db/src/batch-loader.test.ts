import { expect, it } from "vitest";
import { createBatchLoader } from "./batch-loader.ts";

/** A loader that says how often and for what it was asked, and answers when it is told to. */
function watched() {
  const asked: (readonly string[])[] = [];
  const store = new Map([["a", 1]]);
  const load = createBatchLoader(async (keys) => {
    asked.push(keys);
    if (keys.includes("broken")) throw new Error("no connection");
    return new Map(keys.flatMap((key) => (store.has(key) ? [[key, store.get(key)!] as const] : [])));
  });
  return { load, asked, store };
}
const turn = () => new Promise<void>((done) => setImmediate(done));

it("answers those who ask together with one statement, each with their own", async () => {
  const { load, asked, store } = watched();
  store.set("b", 2);
  expect(await Promise.all([load("a"), load("b"), load("a"), load("none")])).toEqual([1, 2, 1, undefined]);
  expect(asked).toEqual([["a", "b", "none"]]);
});

it("keeps nothing: who asks after a change sees it, also while an earlier answer is under way", async () => {
  const { load, asked, store } = watched();
  const first = load("a");
  await turn();
  store.set("a", 2);
  const second = load("a");
  expect([await first, await second, await load("a")]).toEqual([1, 2, 2]);
  expect(asked).toHaveLength(3);
});

it("fails for all who asked together, and not for who asks next", async () => {
  const { load } = watched();
  const answers = await Promise.allSettled([load("a"), load("broken")]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await load("a")).toBe(1);
});

it("asks for a thousand at most", async () => {
  const { load, asked } = watched();
  await Promise.all(Array.from({ length: 2_500 }, (_, at) => load(`key ${at}`)));
  expect(asked.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
});
