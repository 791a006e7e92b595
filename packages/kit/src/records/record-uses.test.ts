import { describe, expect, it } from "vitest";
import { createLocalStore } from "../local-store.ts";
import { createRecordCache } from "./record-cache.ts";
import { type Actor, ANYBODY, seesAll } from "../record-access.ts";
import { usesOf, usesText } from "./record-uses.ts";
import type { Collection } from "../schema.ts";

const dish: Collection = {
  id: "dish",
  name: "메뉴",
  titleField: "name",
  fields: [{ id: "name", label: "이름", type: "text", required: true }],
  sample: [
    { id: "d1", name: "시금치나물" },
    { id: "d2", name: "잡채" },
  ],
};
const line: Collection = {
  id: "line",
  name: "주문한 메뉴",
  counter: "줄",
  titleField: "dish",
  fields: [{ id: "dish", label: "메뉴", type: "relation", target: "dish", required: true }],
  sample: [
    { id: "l1", dish: "d1" },
    { id: "l2", dish: "d1" },
  ],
};
const favourite: Collection = { ...line, id: "favourite", name: "단골 메뉴", sample: [{ id: "f1", dish: "d1" }] };
delete favourite.counter;

const uses = (collections: Collection[], id: string, actor: Actor = ANYBODY) => {
  const store = createLocalStore({ collections, namespace: "t", storage: null, now: () => 0, newId: () => "n" });
  return usesOf({ cache: createRecordCache(store), collections: new Map(collections.map((one) => [one.id, one])), actor }, dish, id);
};

describe("before a record goes", () => {
  it("it is said how many of which lists point to it, and what will stand there", async () => {
    expect(usesText(dish, await uses([dish, line, favourite], "d1"))).toBe(
      "주문한 메뉴 2줄, 단골 메뉴 1개가 이 메뉴와 이어져 있어요. 지우면 거기에는 ‘지운 메뉴’라고 보여요.",
    );
  });
  it("nothing is said where nothing points to it, or to who may not see what does", async () => {
    expect(usesText(dish, await uses([dish, line], "d2"))).toBeUndefined();
    const guest: Actor = { id: null, role: null, admin: false, people: { signup: false, roles: [] } };
    expect(await uses([dish, { ...line, access: [] }], "d1", guest)).toEqual([]);
  });
  it("it is said that the name stays where it was kept", async () => {
    expect(usesText(dish, await uses([dish, { ...line, keptTitle: "called" }], "d1"))).toBe(
      "주문한 메뉴 2줄이 이 메뉴와 이어져 있어요. 지워도 거기에는 그때 이름이 그대로 남아요.",
    );
  });
  it("only who is shown all of a list knows that one of it is gone", () => {
    const sender: Actor = { id: null, role: null, admin: false, people: null, stranger: true, browser: "b" };
    const own: Collection = { ...dish, access: [{ role: "sender", can: ["list", "read"] }] };
    expect(seesAll(own, ANYBODY)).toBe(true);
    expect(seesAll(own, sender)).toBe(false);
    expect(seesAll({ ...dish, access: [{ role: "any", can: ["list"] }] }, sender)).toBe(true);
    expect(seesAll({ ...dish, access: [{ role: "any", can: ["list"] }], open: { until: "answer" } }, sender)).toBe(false);
  });
});
