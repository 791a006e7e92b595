/** What follows from the declaration of a part, shown on one that no app has. */
import { fittingField, narrowedConditions, withoutNamedEntities, withoutNamedField } from "@appmon/appspec/block-references";
import { checkBlock } from "@appmon/appspec/parts/check-references";
import type { AnyPart, Part } from "@appmon/appspec/parts/part";
import { block, conditions, entity, field, flag } from "@appmon/appspec/parts/property";
import { type Keep, rewriteBlock } from "@appmon/appspec/parts/rewrite";
import type { AppSpec, Block, Condition, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";
import { arbitraryOf } from "@appmon/appspec/testing/arbitrary-block";
import { planApp } from "@appmon/compiler/app-plan";
import { blockElement } from "@appmon/compiler/block-element";
import { SourceFile } from "@appmon/compiler/source-file";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { manualLine } from "./prompt/block-catalog.ts";
import { typeNotation } from "./prompt/type-notation.ts";

const schema = block("pairing", {
  /** Who is paired. */
  entity: entity({ visitors: "shown" }),
  name: field("entity", ["text"]),
  /** Those of a like level meet. */
  level: field("entity", ["number"]).optional(),
  where: conditions("entity").optional(),
  rounds: z.number().int().min(1).max(9),
  mixed: flag().optional(),
  /** Keeps who met whom. */
  log: entity({ visitors: "kept" }).optional(),
  logDay: field("log", ["date"], { needed: true }).optional(),
});
type Pairing = z.infer<typeof schema>;
const declared: Part<typeof schema> = {
  schema,
  name: "짝 정하기",
  purpose: "pairs records for rounds",
  looks: "rows",
  namesProperties: true,
};
const part = declared as unknown as AnyPart;

const pairing: Pairing = {
  id: "pairs",
  kind: "pairing",
  title: "오늘의 짝",
  entity: "member",
  name: "name",
  level: "level",
  where: [{ field: "state", op: "in", value: ["here", "late"] }],
  rounds: 3,
  mixed: true,
  log: "meeting",
  logDay: "day",
};
const member = {
  id: "member",
  name: "회원",
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "level", label: "실력", type: "number" },
    { id: "state", label: "상태", type: "select", options: [{ value: "here", label: "옴" }] },
  ],
  sample: [],
} as EntitySpec;
const meeting = {
  id: "meeting",
  name: "만남",
  titleField: "day",
  fields: [{ id: "day", label: "날짜", type: "date" }],
  sample: [],
} as EntitySpec;
const screen: ScreenSpec = { id: "home", title: "홈", path: "/", blocks: [] };
const spec = {
  v: 1,
  title: "모임",
  icon: "users",
  seed: 1,
  theme: { family: "paper", mode: "light", background: "#ffffff", primary: "#112233" },
  entities: [member, meeting],
  actions: [],
  screens: [screen],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
} as AppSpec;

const left = (keep: Keep) => rewriteBlock(pairing as unknown as Block, keep, part) as unknown as Pairing | undefined;
const problems = (change: Partial<Pairing>) =>
  checkBlock(
    { ...pairing, ...change } as unknown as Block,
    { spec, screen, entities: new Map(spec.entities.map((one) => [one.id, one])), worded: new Map() },
    part,
  ).map(({ message }) => message);
const without = (...keys: (keyof Pairing)[]) =>
  Object.fromEntries(Object.entries(pairing).filter(([key]) => !keys.includes(key as keyof Pairing)));

describe("from the declaration of a part follows", () => {
  it("its type, and the schema of what comes over a wire", () => {
    expectTypeOf<Pairing["level"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Pairing["kind"]>().toEqualTypeOf<"pairing">();
    expect(schema.parse({ ...pairing, unknown: 1 })).toEqual(pairing);
    expect(schema.safeParse({ ...pairing, rounds: 10 }).success).toBe(false);
  });

  it("why a block cannot stand in an app", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ entity: "ghost" })).toEqual(["entity: there is no entity ghost; there are member, meeting"]);
    expect(problems({ level: "name" })).toEqual(["level: member.name is text; a field of type number may stand here"]);
    expect(problems({ logDay: undefined })).toEqual(["logDay is missing: it names a field of meeting of type date"]);
    expect(problems({ where: [{ field: "ghost", op: "filled" }] })).toEqual([
      "where: member has no field ghost; it has name, level, state",
    ]);
  });

  it("what is left of a block when a field, a list or a choice goes, or a field changes", () => {
    expect(left(withoutNamedField(member, "level"))).toEqual(without("level"));
    expect(left(withoutNamedField(member, "name"))).toBeUndefined();
    // Without its condition it would pair others than those it was meant to.
    expect(left(withoutNamedField(member, "state"))).toBeUndefined();
    expect(left(withoutNamedField(meeting, "day"))).toEqual(without("log", "logDay"));
    expect(left(withoutNamedEntities(new Set(["meeting"])))).toEqual(without("log", "logDay"));
    expect(left(withoutNamedEntities(new Set(["member"])))).toBeUndefined();
    expect(left(narrowedConditions("member", ([one]) => [{ ...one!, value: ["here"] }]))!.where![0]!.value).toEqual(["here"]);
    expect(left(fittingField(member, { id: "level", label: "실력", type: "text" }))).toEqual(without("level"));
  });

  it("the same block under other names", () => {
    const renamed = left(({ told, value }) => (told.refers === "entity" && value === "meeting" ? "match" : value));
    expect(renamed).toEqual({ ...pairing, log: "match" });
    expect(left(({ value }) => value)).toBe(pairing);
  });

  it("its element in the sources of an app, without what the app does not have", () => {
    const sources = (change: Partial<Pairing>) => {
      const file = new SourceFile();
      const text = blockElement(planApp(spec), { ...pairing, ...change } as unknown as Block, file, 0, part);
      return text && `${text}\n${file.toString()}`;
    };
    expect(sources({ where: undefined })).toBe(
      `<PairingBlock
  id="pairs"
  title="오늘의 짝"
  collection={members}
  name="name"
  level="level"
  rounds={3}
  mixed
  log={meetings}
  logDay="day"
/>
import { PairingBlock } from "@appmon/kit/pairing-block";
import { meetings } from "../data/meeting";
import { members } from "../data/member";
`,
    );
    expect(sources({ log: "ghost", mixed: false })).toContain("rounds={3}\n/>");
    expect(sources({ name: "ghost" })).toBeUndefined();
  });

  it("what a model is told of it", () => {
    expect(manualLine(declared)).toBe("pairing: pairs records for rounds");
    expect(typeNotation({ pairingBlock: z.toJSONSchema(schema) })).toMatch(
      /^type pairingBlock = \{id:string; title\?:string; kind:"pairing"; entity:string; name:string; level\?:string; where\?:.*rounds:number; mixed\?:boolean; log\?:string; logDay\?:string\};$/,
    );
  });

  it("blocks for random apps", () => {
    const drawn = {
      id: fc.constantFrom("member", "meeting", "name", "day"),
      text: fc.string(),
      field: fc.constant(member.fields[0]!),
      conditions: fc.constant<Condition[]>([]),
      json: fc.constant(null),
    };
    const kinds = new Set<string>();
    fc.assert(
      fc.property(arbitraryOf(schema, drawn), (made) => {
        for (const key of Object.keys(made)) if (made[key as keyof Pairing] !== undefined) kinds.add(key);
        expect(rewriteBlock(made as unknown as Block, ({ value }) => value, part)).toBe(made);
      }),
    );
    expect([...kinds].toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  });
});
