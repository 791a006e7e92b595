import { describe, expect, it } from "vitest";
import { provenBy } from "./number-proof.ts";
import type { AppSpec, EntitySpec, FieldSpec } from "./spec.ts";

const field = (id: string, type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec => ({ id, label: id, type, ...more });
const running = field("number", "text", { default: { auto: "sequence", prefix: "B" } });
const entity = (id: string, fields: FieldSpec[]): EntitySpec =>
  ({ id, name: id, titleField: fields[0]!.id, fields, sample: [] }) as unknown as EntitySpec;
const proven = (of: EntitySpec, by: string[], others: EntitySpec[] = [], rules: AppSpec["rules"] = []) =>
  provenBy({ entities: [of, ...others], rules } as unknown as AppSpec, of, by);

describe("what is asked for beside a number", () => {
  it("is a contact of the record, where it has one", () => {
    const booking = entity("booking", [running, field("phone", "phone"), field("email", "email"), field("old", "phone", { hidden: true })]);
    expect(proven(booking, ["number", "phone"])).toEqual({ numbers: { number: "booking.number" }, contacts: ["phone", "email"] });
  });

  it("is a code, where nothing says how to reach anybody", () => {
    expect(proven(entity("report", [running]), ["number"])).toEqual({ numbers: { number: "report.number" } });
  });

  it("is asked for beside any text, where the record has a contact", () => {
    expect(proven(entity("order", [field("tag", "text"), field("phone", "phone")]), ["tag"])).toMatchObject({
      numbers: { tag: "order.tag" },
    });
  });

  it("is nothing for contacts, and for a word that the owner hands out", () => {
    expect(proven(entity("card", [field("word", "text")]), ["word"])).toEqual({});
    expect(proven(entity("member", [field("phone", "phone")]), ["phone"])).toEqual({});
  });

  it("is the same code for a number that rules copy from where it is counted, also through another copy", () => {
    const site = entity("site", [running]);
    const at = (id: string, target: string) => entity(id, [field("code", "text"), field("to", "relation", { target })]);
    const copies = (of: string, from: string) => ({
      id: of,
      entity: of,
      on: "create" as const,
      steps: [{ do: "set" as const, field: "code", to: { via: "to", field: from } }],
    });
    const [diary, page] = [at("diary", "site"), at("page", "diary")];
    const rules = [copies("diary", "number"), copies("page", "code")];
    expect(proven(diary, ["code"], [site, page], rules)).toEqual({ numbers: { code: "site.number" } });
    expect(proven(page, ["code"], [site, diary], rules)).toEqual({ numbers: { code: "site.number" } });
  });

  it("ends where rules copy in a circle", () => {
    const one = entity("one", [field("code", "text"), field("to", "relation", { target: "one" })]);
    const steps = [{ do: "set" as const, field: "code", to: { via: "to", field: "code" } }];
    expect(proven(one, ["code"], [], [{ id: "r", entity: "one", on: "create", steps }])).toEqual({});
  });
});
