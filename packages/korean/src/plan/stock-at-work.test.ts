/** What is in stock, as those who carry it in and out write it down. */
import { expect, it } from "vitest";
import { appAtWork } from "./testing/app-at-work.ts";

async function withItem(begin: number) {
  const app = appAtWork("stock-in-out");
  const { id } = await app.store.create("item", { name: "원두", begin });
  const move = (kind: string, count: number, item = id) => app.store.create("move", { item, kind, count });
  return { ...app, id, move };
}

it("no more goes out than there is", async () => {
  const { move, refusal } = await withItem(2);
  await move("in", 5);
  expect(await refusal(move("out", 8))).toContain("남은 재고보다 많아요");
  expect(await refusal(move("lost", 7))).toBeUndefined();
});

it("what came in and has gone out again is not taken back", async () => {
  const { move, refusal, store, id } = await withItem(2);
  const came = await move("in", 5);
  await move("out", 6);
  const other = await store.create("item", { name: "시럽", begin: 0 });
  expect(await refusal(store.update("move", came.id, { count: 3 }))).toContain("남은 재고보다 많아요");
  expect(await refusal(store.update("move", came.id, { kind: "out" }))).toBeDefined();
  expect(await refusal(store.update("move", came.id, { item: other.id }))).toContain("0보다 적어져요");
  expect(await refusal(store.remove("move", came.id))).toContain("0보다 적어져요");
  expect(await refusal(store.update("item", id, { begin: 0 }))).toContain("0보다 적어져요");
  await store.update("item", id, { begin: 1 });
  await store.update("move", came.id, { count: 9 });
});

it("an example is no other", async () => {
  const { store, idOf, refusal } = await withItem(0);
  const label = idOf("item", "택배 상자 중");
  const came = (await store.list("move")).find((one) => one["item"] === label && one["kind"] === "in")!;
  expect(await refusal(store.remove("move", came.id))).toContain("0보다 적어져요");
});
