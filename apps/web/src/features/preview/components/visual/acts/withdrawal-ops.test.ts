import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AppSpec } from "@appmon/appspec/spec";
import { expect, it } from "vitest";
import { after, listIn, shopApp } from "./testing/shop-app.ts";
import * as withdrawal from "./withdrawal-ops.ts";

/** Orders are found again by who placed them, and two do not come on one day. */
const found = after([
  { op: "addBlock", screen: "home", block: { id: "find", kind: "lookup", entity: "order", by: ["phone"] } },
  { op: "addConstraint", entity: "order", constraint: { kind: "noOverlap", within: [], start: ["day"], message: "그날은 찼어요" } },
]);
const saved = (draft: Partial<withdrawal.WithdrawalDraft>, spec: AppSpec = found) =>
  after(withdrawal.withdrawalDraftOps(spec, "order", { ...withdrawal.withdrawalDraft(listIn(spec, "order")), ...draft }), spec);
const opening = (spec: AppSpec) => guardedEntities(spec).find(({ id }) => id === "order")!.open?.withdrawal;

it("is there for lists that are found again and can be in a state", () => {
  expect(["good", "order", "note"].map((id) => withdrawal.canWithdraw(found, listIn(found, id)))).toEqual([false, true, false]);
  expect(withdrawal.canWithdraw(shopApp, listIn(shopApp, "order"))).toBe(false);
});

it("proposes the state that says so, and a day; as it is set, what is called off takes no place", () => {
  expect(withdrawal.withdrawalDraft(listIn(found, "order"))).toEqual({ isOn: false, to: "off", hours: 24 });
  const spec = saved({ isOn: true });
  expect(listIn(spec, "order").withdrawal).toEqual({ field: "state", to: "off", until: { field: "day", hours: 24 } });
  expect(listIn(spec, "order").constraints).toMatchObject([{ exceptStatus: ["off"] }]);
  expect(opening(spec)).toEqual({ field: "state", to: "off", date: "day", hours: 24 });
  expect(withdrawal.withdrawalDraft(listIn(spec, "order"))).toEqual({ isOn: true, to: "off", hours: 24 });
});

it("is changed, kept as it was said in words, and taken away", () => {
  const spec = saved({ isOn: true, hours: 0 });
  expect(opening(spec)).toEqual({ field: "state", to: "off", date: "day" });
  expect(withdrawal.withdrawalDraftOps(spec, "order", withdrawal.withdrawalDraft(listIn(spec, "order")))).toEqual([]);
  expect(withdrawal.hourChoices(listIn(saved({ isOn: true, hours: 5 }), "order"))).toContain(5);
  expect(opening(saved({ isOn: false }, spec))).toBeUndefined();
});
