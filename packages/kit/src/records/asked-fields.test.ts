import { describe, expect, it } from "vitest";
import { type Actor, ANYBODY, STRANGER } from "../record-access.ts";
import type { CollectionSchema, FieldSchema } from "../schema.ts";
import { askedBy, askedFields } from "./asked-fields.ts";

const field = (id: string, more: Partial<FieldSchema> = {}): FieldSchema => ({ id, label: id, type: "text", ...more });

const booking: CollectionSchema = {
  id: "booking",
  name: "예약",
  titleField: "no",
  likesField: "likes",
  fields: [
    field("no", { default: { auto: "sequence", prefix: "R-" } }),
    field("name", { required: true }),
    field("nights", { type: "number" }),
    field("room", { type: "relation", target: "room" }),
    field("note", { hidden: true }),
    field("likes", { type: "number" }),
    field("total", { type: "computed", formula: "nights * 10", result: "money" }),
    field("price", { type: "computed", lookup: { via: "room", field: "price" } }),
    field("stays", { type: "computed", rollup: { entity: "stay", via: "booking", fn: "count" } }),
    field("left", { type: "number", given: true }),
    field("rate", { type: "money", default: { from: { via: "room", field: "rate" } } }),
    field("memo", { roles: ["staff"] }),
  ],
} as CollectionSchema;
const GUEST: Actor = { id: null, role: null, admin: false, people: null };
const MEMBER: Actor = { id: "vis_me", role: "member", admin: false, people: null };

const asked = (actor: Actor, initial = {}, omit?: string[]) => askedFields(booking, { actor, initial, omit }).map(({ id }) => id);

describe("the fields of a form", () => {
  it.each([
    ["somebody at the public address", STRANGER],
    ["a guest", GUEST],
    ["who is signed in", MEMBER],
  ])("are for %s those that one fills in: no running number, nothing worked out, nothing a rule writes", (_, actor) => {
    expect(asked(actor, { no: "R-0007" })).toEqual(["name", "nights", "room"]);
  });

  it("stay so when a visitor changes what they sent", () => {
    expect(asked(MEMBER, { no: "R-0007", name: "김하늘", total: 20, price: 10, stays: 1, left: 3 })).toEqual(["name", "nights", "room"]);
  });

  it("are for the owner also what is worked out of them, and no number that would be overwritten", () => {
    expect(asked(ANYBODY, { no: "R-0007" })).toEqual(["name", "nights", "room", "total", "memo"]);
    expect(asked(ANYBODY, { no: "R-0007", price: 10, left: 3 })).toEqual(["name", "nights", "room", "total", "price", "left", "memo"]);
  });

  it("are without those that are decided elsewhere and those of other roles", () => {
    expect(asked(STRANGER, {}, ["room"])).toEqual(["name", "nights"]);
    expect(asked({ ...MEMBER, role: "staff" }, {})).toContain("memo");
  });
});

describe("what an action asks", () => {
  const action = (...ask: string[]) => ({ id: "act", label: "반납", steps: [], success: "", ask });
  const inForm = (actor: Actor, ...ask: string[]) => {
    const fields = askedBy(action(...ask), booking, actor);
    return fields && askedFields({ ...booking, fields }, { actor, initial: { left: null } }).map(({ id }) => id);
  };

  it.each([
    ["the owner", ANYBODY],
    ["a member", MEMBER],
  ])("is asked of %s in the form that opens, also what a rule wrote as the record was made", (_, actor) => {
    expect(inForm(actor, "left")).toEqual(["left"]);
    expect(inForm(actor, "left", "name")).toEqual(["name", "left"]);
    expect(askedBy(action("left"), booking, actor)).toMatchObject([{ id: "left", required: true }]);
  });

  it("is nothing where only what nobody types would be asked, and not to be asked of whom it is not theirs to say", () => {
    expect(inForm(MEMBER)).toEqual([]);
    expect(inForm(MEMBER, "note", "total")).toEqual([]);
    expect(inForm(MEMBER, "memo")).toBeUndefined();
    expect(inForm(ANYBODY, "memo")).toEqual(["memo"]);
  });
});
