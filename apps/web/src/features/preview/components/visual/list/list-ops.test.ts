import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseOperations } from "@appmon/appspec/parse-operations";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { forWire } from "../../../api/visual-api.ts";
import { comparedFields } from "../conditions/condition-draft.ts";
import * as marks from "./mark-ops.ts";
import { wrongBound } from "./bound-ops.ts";
import { movedLine, offeredOf } from "./choice-ops.ts";
import * as list from "./list-ops.ts";

/** A list of things, with a table that names its columns. */
const itemsApp = parseSpec({
  v: 1,
  title: "물품 장부",
  icon: "boxes",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    {
      id: "item",
      name: "물품",
      titleField: "name",
      fields: [
        { id: "name", label: "이름", type: "text" },
        { id: "count", label: "수량", type: "number" },
        { id: "memo", label: "메모", type: "text" },
        {
          id: "state",
          label: "상태",
          type: "select",
          options: [
            { value: "fresh", label: "새것" },
            { value: "worn", label: "낡음" },
          ],
        },
      ],
      sample: [{ id: "s1", name: "책상", count: 2, memo: "긴 것", state: "fresh" }],
    },
  ],
  actions: [],
  screens: [
    {
      id: "home",
      path: "/",
      title: "물품",
      icon: "boxes",
      blocks: [{ id: "items", kind: "collection", query: { entity: "item" }, views: [{ kind: "table", columns: ["name", "count"] }] }],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home"] },
  notes: [],
});

/** As it is done: over the wire, on the server, valid afterwards. */
const after = (ops: SpecOp[], spec: AppSpec = itemsApp): AppSpec => {
  const wire: unknown = JSON.parse(JSON.stringify(ops.map(forWire)));
  return parseSpec(applyOperations(spec, parseOperations(wire), { by: "user" }).spec);
};
const items = (spec: AppSpec) => spec.entities.find(({ id }) => id === "item")!;
const draft: list.FieldDraft = { label: "보관 장소", type: "text", required: false, choices: [], unit: "", target: "item" };

it("makes a field of every kind, one beside the other, and a column where the table names its columns", () => {
  const made = list.MADE_TYPES.reduce(
    (spec, type) => after(list.addFieldOps(spec, "item", { ...draft, label: type, type, choices: ["가", "나"] }), spec),
    itemsApp,
  );
  expect(
    items(made)
      .fields.slice(itemsApp.entities[0]!.fields.length)
      .map(({ type }) => type),
  ).toEqual([...list.MADE_TYPES]);
  const block = made.screens[0]!.blocks.find((one) => one.kind === "collection")!;
  expect(block.views[0]).toMatchObject({ columns: expect.arrayContaining(["choice"]) });
  expect(new Set(items(made).fields.map(({ id }) => id)).size).toBe(items(made).fields.length);
});

it("keeps what was chosen under a choice that keeps its name, or its place among as many", () => {
  const choicesAfter = (choices: string[]) =>
    items(after(list.changeFieldOps(itemsApp, "item", "state", { ...draft, label: "상태", type: "select", choices }))).fields.find(
      ({ id }) => id === "state",
    )!.options;
  expect(choicesAfter(["새것", "수리 중"])).toEqual([
    { value: "fresh", label: "새것" },
    { value: "worn", label: "수리 중" },
  ]);
  expect(choicesAfter(["새것", "낡음", "수리 중"])).toEqual([
    { value: "fresh", label: "새것" },
    { value: "worn", label: "낡음" },
    expect.objectContaining({ label: "수리 중" }),
  ]);
  expect(choicesAfter(["낡음"])).toEqual([{ value: "worn", label: "낡음" }]);
});

describe("choices in an order", () => {
  const state = (spec: AppSpec) => items(spec).fields.find(({ id }) => id === "state")!;
  const save = (spec: AppSpec, choices: string[], placed?: string[]) =>
    after(
      list.changeFieldOps(spec, "item", "state", { ...draft, label: "상태", type: "select", choices, ...(placed && { placed }) }),
      spec,
    );
  const labels = (spec: AppSpec) => state(spec).options!.map(({ label }) => label);
  const held = (spec: AppSpec) => items(spec).sample.map((row) => row["state"]);

  it("stand as their lines do: a new one between two, and the same ones the other way round", () => {
    const between = save(itemsApp, ["새것", "쓸 만함", "낡음"]);
    expect(labels(between)).toEqual(["새것", "쓸 만함", "낡음"]);
    const turned = save(between, ["낡음", "쓸 만함", "새것"]);
    expect(labels(turned)).toEqual(["낡음", "쓸 만함", "새것"]);
    expect(held(turned)).toEqual(["fresh"]);
    expect(state(turned).options!.map(({ value }) => value)).toEqual(["worn", "choice", "fresh"]);
  });

  it("may come, go, be called otherwise and move at once", () => {
    const three = save(itemsApp, ["새것", "낡음", "버림"]);
    expect(labels(save(three, ["버림", "수리 중", "새것", "빌려줌"]))).toEqual(["버림", "수리 중", "새것", "빌려줌"]);
    // Moved up by its button, then called otherwise: it is still the one that was chosen.
    const moved = save(three, ["헌것", "새것", "버림"], ["worn", "fresh", "choice"]);
    expect(state(moved).options!.map(({ value, label }) => [value, label])).toEqual([
      ["worn", "헌것"],
      ["fresh", "새것"],
      ["choice", "버림"],
    ]);
    expect(movedLine(["가", "나", "다"], 2, -1)).toEqual(["가", "다", "나"]);
  });

  it("writes nothing where nothing is another, and keeps what is offered no longer for those who hold it", () => {
    const same = { ...draft, label: "상태", type: "select" as const, choices: ["새것", "낡음"] };
    expect(list.changeFieldOps(itemsApp, "item", "state", same)).toEqual([]);
    const former = after([{ op: "setOption", entity: "item", field: "state", value: "fresh", patch: { former: true } }]);
    expect(offeredOf(state(former).options).map(({ label }) => label)).toEqual(["낡음"]);
    const next = save(former, ["좋음", "낡음"]);
    expect(state(next).options).toMatchObject([{ label: "좋음" }, { value: "worn" }, { value: "fresh", former: true }]);
    const back = save(next, ["새것", "낡음"]);
    expect(state(back).options).toEqual([
      { value: "fresh", label: "새것" },
      { value: "worn", label: "낡음" },
    ]);
  });
});

describe("the least and the most", () => {
  const made = (more: Partial<list.FieldDraft>) =>
    items(after(list.addFieldOps(itemsApp, "item", { ...draft, type: "number", ...more }))).fields.at(-1)!;

  it("is nothing for money and what is counted, until a person says otherwise", () => {
    expect(made({ type: "money", unit: "원" })).toMatchObject({ min: 0 });
    expect(made({ unit: "명" })).toMatchObject({ min: 0 });
    expect([made({ unit: "℃" }).min, made({ type: "money", unit: "원", min: "" }).min, made({ type: "text" }).min]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(made({ min: "-10", max: "1,000.5" })).toMatchObject({ min: -10, max: 1000.5 });
  });

  it("can be put on a field that is there and taken away again, also as another kind", () => {
    const count = (spec: AppSpec) => items(spec).fields.find(({ id }) => id === "count")!;
    const as = (spec: AppSpec, more: Partial<list.FieldDraft>) =>
      after(list.changeFieldOps(spec, "item", "count", { ...draft, label: "수량", type: "number", ...more }), spec);
    const bound = as(itemsApp, { min: "1", max: "5" });
    expect(count(bound)).toMatchObject({ min: 1, max: 5 });
    expect(count(as(bound, { label: "개수" }))).toMatchObject({ label: "개수", min: 1, max: 5 });
    expect(count(as(bound, { type: "money" }))).toMatchObject({ type: "money", min: 1, max: 5 });
    expect([count(as(bound, { min: "", max: "" })).min, count(as(bound, { type: "text" })).max]).toEqual([undefined, undefined]);
  });

  it("waits for numbers that go together", () => {
    expect([
      wrongBound({ min: "", max: "" }),
      wrongBound({ min: "셋", max: "" }),
      wrongBound({ min: "0", max: "1e3" }),
      wrongBound({ min: "5", max: "1" }),
      wrongBound({ min: "-5", max: "-5" }),
    ]).toEqual([undefined, "min", "max", "order", undefined]);
  });
});

const few = marks.startMark(items(itemsApp), comparedFields(itemsApp, "item", "mark"), { field: "count", op: "lt", value: "3" });

it("takes away what was set: what has to be filled in, a unit, a colour", () => {
  const set = after([
    { op: "setField", entity: "item", field: "count", patch: { required: true, unit: "개" } },
    ...marks.markOps(itemsApp, "item", few),
  ]);
  expect(items(set).highlights).toEqual([{ when: [{ field: "count", op: "lt", value: 3 }], tone: "bad" }]);
  const unset = [
    list.changeFieldOps(set, "item", "count", { ...draft, label: "수량", type: "number" }),
    marks.dropMarkOps(set, "item", items(set).highlights![0]!),
  ].reduce((spec, ops) => after(ops, spec), set);
  const field = items(unset).fields.find(({ id }) => id === "count")!;
  expect([field.required, field.unit, items(unset).highlights]).toEqual([undefined, undefined, undefined]);
});

it("makes an amount of a text, and leaves examples empty that are none", () => {
  const made = after(list.changeFieldOps(itemsApp, "item", "memo", { ...draft, label: "값", type: "money", unit: "원" }));
  expect(items(made).fields.find(({ id }) => id === "memo")).toMatchObject({ label: "값", type: "money", unit: "원" });
  expect(items(made).sample.every((row) => row["memo"] === null)).toBe(true);
  expect(list.retypesOf(items(itemsApp), items(itemsApp).fields[0]!)).toEqual([]);
});

it("puts in order", () => {
  const ordered = after(list.orderOps(itemsApp, "item", "count", "desc"));
  expect(list.orderOf(ordered, "item")).toEqual({ field: "count", dir: "desc" });
});

it("opens a colour with what was said of it, and with what can be said of that field where nothing was", () => {
  const fields = comparedFields(itemsApp, "item", "mark");
  const start = (asked: Parameters<typeof marks.startMark>[2]) => marks.startMark(items(itemsApp), fields, asked);
  expect(start({ field: "count", op: "lt", value: "3", tone: "warn" })).toMatchObject({
    when: [{ how: "less", value: "3" }],
    tone: "warn",
  });
  expect(start({ field: "state", op: "ne", value: "worn" })).toMatchObject({ when: [{ how: "isNot", choices: ["worn"] }], tone: "bad" });
  expect(start({ field: "count" })).toMatchObject({ when: [{ field: "count", how: "more" }] });
  expect(start({ field: "count", op: "contains", value: "3" })).toMatchObject({ when: [{ field: "count", how: "more" }] });
  expect(start({})).toMatchObject({ when: [{ field: "state", how: "is" }] });
});
