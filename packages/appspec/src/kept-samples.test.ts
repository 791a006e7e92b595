import { describe, expect, it } from "vitest";
import { guardedEntities } from "./guarded-entity.ts";
import { keptSamples } from "./kept-samples.ts";
import { settingLists } from "./setting-lists.ts";
import type { AppSpec, EntitySpec, FieldSpec } from "./spec.ts";

const field = (id: string, type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec => ({ id, label: id, type, ...more });
const list = (id: string, kind: EntitySpec["kind"], ...fields: FieldSpec[]): EntitySpec => ({
  id,
  name: id,
  titleField: "name",
  fields: [field("name", "text", { required: true }), ...fields],
  ...(kind && { kind }),
  sample: [{ id: "s1", name: "하나" }],
});
const to = (target: string, required = true) => field(target, "relation", { target, required });
const app = (entities: EntitySpec[], more: Partial<AppSpec> = {}) => ({ entities, screens: [], ...more }) as unknown as AppSpec;
const settings = (...entities: EntitySpec[]) => [...settingLists(app(entities))];

describe("a list that stays when examples are cleared", () => {
  it("is what others cannot be written without", () => {
    const entry = list("entry", "main", to("category"));
    expect(settings(list("category", "resource", field("budget", "money")), entry)).toEqual(["category"]);
    expect(settings(list("category", "main"), entry)).toEqual([]);
    const free = list("entry", "main", to("category", false));
    expect(settings(list("category", "resource"), free)).toEqual([]);
    // What is asked for in some of its records alone.
    const must = [{ field: free.fields.find(({ type }) => type === "relation")!.id, op: "filled" as const }];
    expect(settings(list("category", "resource"), { ...free, constraints: [{ kind: "check", must, message: "골라 주세요." }] })).toEqual([
      "category",
    ]);
  });
  it("is what the app begins to work with, whatever it holds", () => {
    const people = { ...list("person", "person", field("phone", "phone")), members: true, starter: true };
    expect(settings(people, list("entry", "main", to("person", false)))).toEqual(["person"]);
    // Without what it points to it would point to nothing.
    expect(settings(list("house", "main"), { ...list("share", "resource", to("house")), starter: true })).toEqual([]);
  });
  it("is none that has a life of its own", () => {
    const entry = list("entry", "main", to("it"));
    for (const type of ["date", "status", "phone", "address", "image", "longtext"] as const)
      expect(settings(list("it", "resource", field("own", type)), entry), type).toEqual([]);
    expect(settings({ ...list("it", "resource"), members: true }, entry)).toEqual([]);
  });
  it("is none that holds accounts: nobody is to pay into one that was made up", () => {
    const account = field("account", "text", { label: "받을 계좌" });
    expect(settings(list("house", "resource", account), list("entry", "main", to("house")))).toEqual([]);
  });
  it("is none in which rules keep a count", () => {
    const stock = list("it", "resource", field("left", "number"));
    const spec = app([stock, list("sale", "log", to("it"))], {
      rules: [{ id: "r", entity: "sale", on: "while", steps: [{ do: "add", via: "it", field: "left", by: -1 }] }],
    } as Partial<AppSpec>);
    expect([...settingLists(spec)]).toEqual([]);
  });
  it("is none that belongs to a list that goes, however far away", () => {
    const worker = list("worker", "person", field("phone", "phone"));
    const kind = list("kind", "resource", to("worker", false));
    const part = list("part", "resource", to("kind"));
    expect(settings(worker, kind, part, list("request", "main", to("kind"), to("part")))).toEqual([]);
    expect(settings(list("kind", "resource"), part, list("request", "main", to("kind"), to("part")))).toEqual(["kind", "part"]);
  });
  it("is said to the data API and to the app alike", () => {
    const [category, entry] = guardedEntities(app([list("category", "resource"), list("entry", "main", to("category"))]));
    expect([category!.setting, entry!.setting]).toEqual([true, undefined]);
  });
});

describe("rows that are the person's own", () => {
  const person = (starter: EntitySpec["starter"]): EntitySpec => ({
    ...list("person", "person", to("house", false)),
    starter,
    sample: [
      { id: "s1", name: "고순자", house: "h2" },
      { id: "s2", name: "예시" },
    ],
  });
  const house: EntitySpec = {
    ...list("house", "main"),
    sample: [
      { id: "h1", name: "예시" },
      { id: "h2", name: "우리 집" },
    ],
  };
  it("stay one by one, with what they point to", () => {
    expect([...keptSamples(app([house, person(["s1", "gone"])]))]).toEqual([
      ["person", ["s1"]],
      ["house", ["h2"]],
    ]);
    expect([...keptSamples(app([house, person(true)]))]).toEqual([
      ["person", ["s1", "s2"]],
      ["house", ["h2"]],
    ]);
    expect([...keptSamples(app([house, person(undefined)]))]).toEqual([]);
  });
});
