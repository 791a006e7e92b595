import { describe, expect, it } from "vitest";
import type { Collection, People } from "./schema.ts";
import { allowedDeeds, isForbidden, openTestApp, refusedFields } from "./test-app.ts";
import { FLOW_COLLECTIONS, FLOW_RULES } from "./testing/flow-app.ts";

const [product, sale] = FLOW_COLLECTIONS as [Collection, Collection];
const open = () =>
  openTestApp({ collections: FLOW_COLLECTIONS, rules: FLOW_RULES, records: { product: [{ id: "product1", name: "라떼", stock: 5 }] } });

describe("an app for tests", () => {
  it("has the records it was given and no examples, and does what follows from a write", async () => {
    const app = open();
    expect(await app.read(product, "product1")).toMatchObject({ name: "라떼", stock: 5 });
    const made = await app.create(sale, { product: "product1", quantity: 2 });
    expect(await app.read(product, "product1")).toMatchObject({ stock: 3 });
    await app.remove(sale, made.id);
    expect(await app.read(product, "product1")).toMatchObject({ stock: 5 });
    await expect(app.read(sale, made.id)).rejects.toThrow("없는 기록");
  });

  it("tells for which fields a write is refused, and fails where none is", async () => {
    expect(await refusedFields(open().create(product, { name: null, stock: 1 }))).toEqual(["name"]);
    await expect(refusedFields(open().create(product, { name: "모카", stock: 1 }))).rejects.toThrow("저장됐어요");
    await expect(refusedFields(Promise.reject(new TypeError("own fault")))).rejects.toThrow("own fault");
  });

  it("works out formulas, and says null of what is empty", async () => {
    const doubled = { id: "doubled", label: "두 배", type: "computed", formula: "stock * 2" } as const;
    const memo = { id: "note", label: "메모", type: "text" } as const;
    const with2 = { ...product, fields: [...product.fields, doubled, memo] } as Collection;
    const app = openTestApp({ collections: [with2, sale] });
    expect(await app.create(with2, { name: "라떼", stock: 4 })).toMatchObject({ doubled: 8, note: null });
  });

  it("knows who made a record from somebody else of the same role", () => {
    const people: People = {
      signup: true,
      roles: [
        { id: "member", label: "회원" },
        { id: "boss", label: "관리자", admin: true },
      ],
    };
    const own = { ...product, owner: "creator", access: [{ role: "owner", can: ["list", "read", "update"] }] } as Collection;
    const deeds = (actor: Parameters<typeof allowedDeeds>[2]) => allowedDeeds(own, people, actor, "maker");
    expect(deeds(null)).toEqual([]);
    expect(deeds({ role: "member", id: "maker" })).toEqual(["read", "update"]);
    expect(deeds({ role: "member", id: "other" })).toEqual([]);
    expect(deeds({ role: "boss", id: "admin" })).toEqual(["create", "read", "update", "delete"]);
  });

  it("lets somebody else work on the same records, who sees and changes what is theirs and no more", async () => {
    const people: People = {
      signup: true,
      roles: [
        { id: "member", label: "회원" },
        { id: "boss", label: "관리자", admin: true },
      ],
    };
    const own = {
      ...product,
      owner: "creator",
      access: [
        { role: "owner", can: ["list", "read", "update"] },
        { role: "member", can: ["create"] },
        { role: "guest", can: ["create"] },
      ],
    } as Collection;
    const app = openTestApp({ collections: [own, sale], people });
    const [maker, other] = [app.as({ role: "member", id: "maker" }), app.as({ role: "member", id: "other" })];
    const [made, sent] = await Promise.all([
      maker.create(own, { name: "라떼", stock: 4 }),
      app.as(null).create(own, { name: "모카", stock: 1 }),
    ]);
    expect(sent).toMatchObject({ name: "모카" });
    for (const one of [app, maker]) expect(await one.sees(own, made.id)).toBe(true);
    for (const one of [other, app.as(null)]) {
      expect(await one.sees(own, made.id)).toBe(false);
      expect(await isForbidden(one.update(own, made.id, { stock: 0 }))).toBe(true);
    }
    expect(await maker.update(own, made.id, { stock: 3 })).toMatchObject({ stock: 3 });
    expect(await app.as(null).sees(own, sent.id)).toBe(false);
  });

  it("knows who comes to the public address of an app without people", async () => {
    const open = { ...product, access: [{ role: "any", can: ["create"] }] } as Collection;
    const app = openTestApp({ collections: [open, sale] });
    const made = await app.as(null).create(open, { name: "라떼", stock: 4 });
    expect([await app.sees(open, made.id), await app.as(null).sees(open, made.id)]).toEqual([true, false]);
    expect(await isForbidden(app.as(null).remove(open, made.id))).toBe(true);
    expect(await isForbidden(app.remove(open, made.id))).toBe(false);
    await expect(isForbidden(app.create(open, { name: null, stock: 1 }))).rejects.toThrow();
  });
});
