import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { whoeverIsAsked } from "./question-field.ts";

const field = (id: string, label: string, type: FieldSpec["type"], target?: string): FieldSpec => ({
  id,
  label,
  type,
  ...(target && { target }),
});
const list = (id: string, kind: EntitySpec["kind"], fields: FieldSpec[]): EntitySpec =>
  ({ id, name: id, kind, titleField: fields[0]!.id, fields, sample: [] }) as EntitySpec;

const people = list("walker", "person", [field("name", "이름", "text")]);
const dogs = list("dog", "resource", [field("name", "이름", "text")]);
const walks = list("walk", "main", [field("dog", "강아지", "relation", "dog"), field("by", "산책할 사람", "relation", "walker")]);

describe("who is asked for", () => {
  it.each(["누가 나가는지", "누구랑 나갔는지"])("%s is whoever is chosen from the people there", (label) => {
    expect(whoeverIsAsked(walks, label, [walks, people, dogs])?.id).toBe("by");
  });

  it.each(["나갔는지", "언제 나갔는지", "누가"])("%s asks nobody by name", (label) => {
    expect(whoeverIsAsked(walks, label, [walks, people, dogs])).toBeUndefined();
  });

  it("is nobody where a list chooses nobody", () => {
    expect(whoeverIsAsked(dogs, "누가 나가는지", [walks, people, dogs])).toBeUndefined();
  });
});
