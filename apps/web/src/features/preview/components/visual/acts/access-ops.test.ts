import { guardedEntities } from "@appmon/appspec/guarded-entity";
import type { AppSpec } from "@appmon/appspec/spec";
import { actorOf, may, STRANGER, visibleTo } from "@appmon/kit/record-access";
import { expect, it } from "vitest";
import * as access from "./access-ops.ts";
import { after, listIn, shopApp } from "./testing/shop-app.ts";

const labels = { member: "회원", admin: "관리자" };
const nobody: access.Audience = { everyone: false, roles: [], makers: false };
const everyone: access.Audience = { ...nobody, everyone: true };
const planned = (act: access.Act, audience: access.Audience, spec: AppSpec = shopApp, list = "order") =>
  access.planAccess(spec, list, act, audience, labels)!;
const changed = (act: access.Act, audience: access.Audience, spec: AppSpec = shopApp, list = "order") =>
  after(planned(act, audience, spec, list).ops, spec);
/** As the data API decides, of somebody else's record. */
const deeds = (spec: AppSpec, role?: string, list = "order") => {
  const schema = guardedEntities(spec).find(({ id }) => id === list)! as unknown as Parameters<typeof may>[0];
  const people = spec.auth ?? null;
  const who = people ? actorOf(people, role === undefined ? null : { id: "u1", role }) : STRANGER;
  const actor = { ...who, browser: "u1" };
  const of = (createdBy: string) => ({ id: "r1", createdBy });
  return {
    all: access.ACTS.filter((act) => may(schema, actor, act, of("u2"))),
    own: access.ACTS.filter((act) => may(schema, actor, act, of("u1"))),
    schema,
    actor,
  };
};
const told = (spec: AppSpec) => access.ACTS.map((act) => access.audienceOf(spec, listIn(spec, "order"), act));

it("says of a list what the server holds: nobody but its owner, until it is opened", () => {
  expect(deeds(shopApp).all).toEqual([]);
  expect(told(shopApp)).toEqual([nobody, nobody, nobody, nobody]);
  const shown = changed("read", everyone);
  expect([listIn(shown, "order").exposure, shown.auth]).toEqual(["shown", undefined]);
  expect(deeds(shown).all).toEqual(["read"]);
  expect(told(shown)[0]).toEqual(everyone);
});

it("lets strangers hand something in and see their own, without anybody signing in", () => {
  const spec = changed("create", everyone);
  expect([listIn(spec, "order").exposure, spec.auth]).toEqual(["submitted", undefined]);
  expect(deeds(spec).all).toEqual(["create"]);
  expect(deeds(spec).own).toEqual(["read", "create"]);
  expect(access.othersAdd(spec, listIn(spec, "order"))).toBe(true);
  // And closes it again.
  expect(deeds(changed("create", nobody, spec)).own).toEqual([]);
});

it("brings accounts where those who are signed in are meant, with a way in, and opens nothing else", () => {
  const { ops, after: spec } = planned("read", { ...nobody, roles: [access.SIGNED_IN] });
  expect(spec.auth).toEqual({ signup: true, roles: [{ id: "member", label: "회원" }, { id: "admin", label: "관리자", admin: true }] }); // prettier-ignore
  expect(after(ops)).toEqual(spec);
  expect(spec.screens.some(({ blocks }) => blocks.some(({ kind }) => kind === "profile"))).toBe(true);
  expect(deeds(spec).all).toEqual([]);
  expect(deeds(spec, "member").all).toEqual(["read"]);
  expect(deeds(spec, "admin").all).toEqual([...access.ACTS]);
  for (const list of ["good", "note"]) expect(deeds(spec, "member", list).all, list).toEqual(deeds(shopApp, undefined, list).all);
  expect(access.widenings(shopApp, spec)).toEqual([{ entity: listIn(spec, "order"), act: "read", to: { ...nobody, roles: ["member"] } }]);
});

it("lets who made a record change it, and not others' records", () => {
  const handed = changed("create", everyone);
  const spec = changed("update", { ...nobody, makers: true }, handed);
  expect(deeds(spec).all).toEqual(["create"]);
  expect(deeds(spec).own).toEqual(["read", "create", "update"]);
  expect(access.widenings(handed, spec).map(({ act, to }) => [act, to])).toEqual([["update", { ...nobody, makers: true }]]);
  expect(deeds(changed("update", nobody, spec)).own).toEqual(["read", "create"]);
});

it("gives who may change something the sight of it, and takes both when it is not seen any more", () => {
  const people = changed("read", { ...nobody, roles: [access.SIGNED_IN] });
  const spec = changed("delete", { ...nobody, roles: ["member"] }, changed("read", nobody, people));
  expect(deeds(spec, "member").all).toEqual(["read", "delete"]);
  expect(deeds(changed("read", nobody, spec), "member").all).toEqual([]);
});

it("touches nothing where who may is as it was, and does not call it opened where less is left", () => {
  // Handed in and never seen again by who did: nobody would set it so by hand, and it is not put right on the way.
  const people = planned("read", { ...nobody, roles: [access.SIGNED_IN] }).after;
  const blind = after([{ op: "setEntity", entity: "order", patch: { access: [{ role: "any", can: ["create"] }] } }], people);
  expect(planned("read", nobody, blind).ops).toEqual([]);
  expect(deeds(changed("update", { ...nobody, roles: ["member"] }, blind)).own).toEqual(["create"]);
  const all = after([{ op: "setEntity", entity: "order", patch: { access: [{ role: "member", can: ["list", "read", "create"] }] } }], people); // prettier-ignore
  const own = planned("read", nobody, all).after;
  expect(deeds(own, "member").own).toEqual(["read", "create"]);
  expect(access.widenings(all, own)).toEqual([]);
});

it("tells everything that is opened, people's data by name", () => {
  const spec = changed("read", everyone);
  expect(access.widenings(shopApp, spec).map(({ act, to }) => [act, to])).toEqual([["read", everyone]]);
  expect(access.widenings(spec, shopApp)).toEqual([]);
  // What was kept from strangers by what the list is stays kept, and is let out only by name.
  expect(access.openedFields(shopApp, spec)).toEqual(["연락처"]);
});

it("keeps an item from others, as the server does, and shows it again", () => {
  const open = changed("read", everyone);
  const kept = after(access.privateOps(open, "order", ["phone", "reason"]), open);
  expect(access.privateFields(kept, listIn(kept, "order"))).toEqual(["phone", "reason"]);
  const { schema, actor } = deeds(kept);
  expect(visibleTo(schema, actor, { id: "r1", buyer: "김하늘", phone: "010", reason: "늦음", createdBy: "u2" } as never)).toEqual({ id: "r1", buyer: "김하늘" }); // prettier-ignore
  const shown = after(access.privateOps(kept, "order", []), kept);
  expect(access.privateFields(shown, listIn(shown, "order"))).toEqual([]);
  // What a record is called, too: others read another item in its place.
  const nameless = after(access.privateOps(open, "order", ["buyer"]), open);
  expect(visibleTo(deeds(nameless).schema, deeds(nameless).actor, { id: "r1", buyer: "김하늘", createdBy: "u2" } as never)).toEqual({ id: "r1" }); // prettier-ignore
});

it("shows one item that is kept by what the list is, and keeps the others", () => {
  // Who books chooses one of the goods: they are on show, and how to reach their makers is not.
  const spec = after([
    { op: "addField", entity: "good", field: { id: "tel", label: "만든 곳 전화", type: "phone" } },
    {
      op: "addBlock",
      screen: "home",
      block: { id: "book", kind: "booking", entity: "order", resource: "good", date: "day", slot: { unit: "day" } },
    },
  ]);
  expect(access.privateFields(spec, listIn(spec, "good"))).toEqual(["maker", "tel"]);
  const shown = after(access.privateOps(spec, "good", ["maker"]), spec);
  expect(access.privateFields(shown, listIn(shown, "good"))).toEqual(["maker"]);
  expect(deeds(shown, undefined, "good").all).toEqual(deeds(spec, undefined, "good").all);
});

it("is set all at once in an app without people", () => {
  for (const exposure of ["shown", "submitted", "shared", "private"] as const) {
    const plan = access.planExposure(shopApp, "order", exposure)!;
    expect(access.exposureNow(plan.after, listIn(plan.after, "order"))).toBe(exposure);
    expect(after(plan.ops)).toEqual(plan.after);
  }
});

it("leaves alone what is found by a key", () => {
  const keyed = after([{ op: "setEntity", entity: "note", patch: { foundBy: "text" } }]);
  expect(access.canSetAccess(listIn(keyed, "note"))).toBe(false);
  expect(access.planAccess(keyed, "note", "read", everyone, labels)).toBeUndefined();
});
