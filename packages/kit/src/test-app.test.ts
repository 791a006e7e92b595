import { describe, expect, it } from "vitest";
import type { Collection, People } from "./schema.ts";
import { allowedDeeds, openTestApp, refusedFields } from "./test-app.ts";
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
});
