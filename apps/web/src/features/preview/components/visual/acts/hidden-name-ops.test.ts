import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import * as access from "./access-ops.ts";
import { nameInstead, opensNames, proposesHidden, withHiddenName } from "./hidden-name-ops.ts";
import { after, listIn, shopApp } from "./testing/shop-app.ts";

const labels = { member: "회원", admin: "관리자" };
const shown = (spec: AppSpec = shopApp, list = "order") => access.planExposure(spec, list, "shown")!;
const order = listIn(shopApp, "order");
const listOf = (change: Partial<EntitySpec>): [AppSpec, EntitySpec] => {
  const entity = { ...order, ...change };
  return [{ ...shopApp, entities: shopApp.entities.map((one) => (one.id === entity.id ? entity : one)) }, entity];
};

describe("opening a list by hand", () => {
  it("opens its names, unless they are kept already", () => {
    expect(opensNames(shopApp, shown(), "order")).toBe(true);
    expect(opensNames(shopApp, shown(), "good")).toBe(false);
    const kept = after([{ op: "setField", entity: "order", field: "buyer", patch: { private: true } }]);
    expect(opensNames(kept, shown(kept), "order")).toBe(false);
    // Who hands something in sees no more than that.
    expect(opensNames(shopApp, access.planExposure(shopApp, "order", "submitted")!, "order")).toBe(false);
    const open = shown().after;
    expect(opensNames(open, access.planExposure(open, "order", "shared")!, "order")).toBe(false);
  });

  it("keeps them where that is ticked: the design stands, and nobody sees who it is", () => {
    const plan = withHiddenName(shopApp, shown(), "order");
    expect(after(plan.ops)).toEqual(plan.after);
    expect(validateSpec(plan.after)).toEqual([]);
    expect(access.privateFields(plan.after, listIn(plan.after, "order"))).toEqual(["buyer"]);
    const all = access.planAccess(shopApp, "order", "read", { everyone: true, roles: [], makers: false }, labels)!;
    expect(access.privateFields(withHiddenName(shopApp, all, "order").after, order)).toEqual(["buyer"]);
  });

  it.each<[string, Partial<EntitySpec>, boolean]>([
    ["of people one can reach", {}, true],
    ["of people", { kind: "person", fields: order.fields.filter(({ id }) => id === "buyer" || id === "reason") }, true],
    [
      "of what somebody owes",
      { fields: [...order.fields.filter(({ id }) => id !== "phone"), { id: "sum", label: "외상", type: "money" }] },
      true,
    ],
    [
      "of goods with a price",
      { kind: "resource", fields: [...order.fields.filter(({ id }) => id !== "phone"), { id: "sum", label: "가격", type: "money" }] },
      false,
    ],
    ["of anything else", { fields: order.fields.filter(({ id }) => id !== "phone") }, false],
    ["in which nothing else says which is which", { fields: order.fields.filter(({ id }) => id === "buyer" || id === "phone") }, false],
  ])("proposes it for a list %s: %s", (_, change, isProposed) => expect(proposesHidden(...listOf(change))).toBe(isProposed));
});

it("says what visitors read instead", () => {
  expect(nameInstead(shopApp, order)).toEqual({ field: "주문 상품" });
  const [spec, bare] = listOf({ fields: order.fields.filter(({ id }) => id === "buyer" || id === "phone") });
  expect(nameInstead(spec, bare)).toEqual({ words: "비공개 주문" });
});
