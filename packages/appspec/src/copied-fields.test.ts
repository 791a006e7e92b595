/** Fields that begin with what another record holds: what has to be there for it, and what becomes of them when it goes. */
import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import { guardedEntities } from "./guarded-entity.ts";
import type { SpecOp } from "./operation.ts";
import { parseOperations } from "./parse-operations.ts";
import type { AppSpec, FieldSpec } from "./spec.ts";
import { library } from "./testing/library-spec.ts";

const copied = (via: string, field: string, type: FieldSpec["type"] = "money"): SpecOp => ({
  op: "addField",
  entity: "loan",
  field: { id: "copy", label: "빌린 값", type, default: { from: { via, field } } },
});
const after = (...ops: SpecOp[]): AppSpec => applyOperations(library, ops).spec;
const copyIn = ({ entities }: Pick<AppSpec, "entities">): FieldSpec | undefined =>
  entities.find(({ id }) => id === "loan")!.fields.find(({ id }) => id === "copy");

describe("a field that begins with what another record holds", () => {
  it("may be said by a model as it is said here", () => {
    expect(parseOperations([copied("home", "price")])).toEqual([copied("home", "price")]);
    expect(copyIn(after(copied("home", "price")))?.default).toEqual({ from: { via: "home", field: "price" } });
  });

  it.each<[string, SpecOp]>([
    ["there is no such relation", copied("due", "price")],
    ["the record has no such field", copied("home", "nothing")],
    ["the field holds something else", copied("home", "price", "date")],
  ])("is refused where %s", (_, op) => {
    expect(() => after(op)).toThrow(expect.objectContaining({ code: "spec/operation-refused" }));
  });

  it.each<[string, SpecOp]>([
    ["the field it copies", { op: "dropField", entity: "home", field: "price" }],
    ["the relation it copies by", { op: "hideField", entity: "loan", field: "home" }],
    ["the list it copies from", { op: "dropEntity", entity: "home" }],
  ])("stays, and begins empty, when %s goes", (_, op) => {
    const left = copyIn(after(copied("home", "price"), op));
    expect(left).toMatchObject({ label: "빌린 값", type: "money" });
    expect(left).not.toHaveProperty("default");
  });

  it("is as private as what it copies", () => {
    const secret: SpecOp = { op: "setField", entity: "home", field: "price", patch: { private: true } };
    const isPrivate = (...ops: SpecOp[]) => copyIn({ entities: guardedEntities(after(...ops)) })?.private === true;
    expect([isPrivate(copied("home", "price")), isPrivate(copied("home", "price"), secret)]).toEqual([false, true]);
  });
});
