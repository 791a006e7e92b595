import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import { accessOf, exposureOf } from "./exposure.ts";
import { choiceOps, listChoice, listChoices } from "./list-choice.ts";
import type { AppSpec, EntitySpec } from "./spec.ts";

const entity = (id: string, change: Partial<EntitySpec>): EntitySpec => ({
  id,
  name: id,
  titleField: "name",
  fields: [{ id: "name", label: "이름", type: "text" }],
  sample: [],
  ...change,
});
const toPeople: EntitySpec["fields"] = [
  { id: "name", label: "이름", type: "text" },
  { id: "who", label: "회원", type: "relation", target: "people" },
];
const member = { role: "member", can: ["list", "read"] as ("list" | "read")[] };
const CLUB: AppSpec = {
  v: 1,
  title: "동호회",
  icon: "star",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#000000" },
  auth: {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "admin", label: "관리자", admin: true },
    ],
  },
  entities: [
    entity("people", { kind: "person", access: [member] }),
    entity("dues", { kind: "log", fields: toPeople, access: [member] }),
    entity("asked", { kind: "main", fields: toPeople }),
    entity("notices", { kind: "content" }),
    entity("coupons", { kind: "person", foundBy: "name" }),
  ],
  actions: [],
  screens: [{ id: "home", title: "홈", path: "/", blocks: [{ id: "form", kind: "form", entity: "asked" }] }],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
};
const of = (spec: AppSpec, id: string) => spec.entities.find((one) => one.id === id)!;
const chosen = (spec: AppSpec, id: string, choice: Parameters<typeof choiceOps>[2]) =>
  applyOperations(spec, choiceOps(spec, of(spec, id), choice)).spec;

describe("what can be chosen for a list", () => {
  it("is that members see their own, for a list of people in an app that takes accounts, and for no other", () => {
    expect(listChoices(CLUB, of(CLUB, "people"))).toContain("members");
    expect(listChoices(CLUB, of(CLUB, "dues"))).not.toContain("members");
    expect(listChoices({ ...CLUB, auth: { ...CLUB.auth!, signup: false } }, of(CLUB, "people"))).not.toContain("members");
    expect(listChoices(CLUB, of(CLUB, "coupons"))).toEqual(["private"]);
  });
});

describe("members see their own", () => {
  const spec = chosen(CLUB, "people", "members");
  it("closes their list and what is about them to all others, and leaves open what visitors hand in", () => {
    expect(listChoice(spec, of(spec, "people"))).toBe("members");
    expect(accessOf(spec, of(spec, "people"))).toEqual([{ role: "owner", can: ["list", "read"] }]);
    expect(accessOf(spec, of(spec, "dues"))).toEqual([{ role: "owner", can: ["list", "read"], through: ["who"] }]);
    expect(exposureOf(spec, of(spec, "asked"))).toBe("submitted");
    expect(exposureOf(spec, of(spec, "notices"))).toBe("shown");
  });
  it("is taken back by any other choice", () => {
    const back = chosen(spec, "people", "private");
    expect(listChoice(back, of(back, "people"))).toBe("private");
    expect(accessOf(back, of(back, "people"))).toEqual([]);
  });
});
