import { Failure } from "@appmon/kernel/failure";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import { readModelOperation } from "./model-operations.ts";
import type { SpecOp } from "./operation.ts";
import { parseSpec } from "./parse-spec.ts";
import type { AppSpec, Block } from "./spec.ts";
import { operationOn } from "./testing/arbitrary-operation.ts";
import { clean, validSpec } from "./testing/arbitrary-valid-spec.ts";
import { rounds } from "../../../tools/testing/scale.ts";

const FIELD = { id: "memo", label: "메모", type: "longtext" };
const read = (input: unknown[]) => input.map(readModelOperation);
const refused = ([input]: unknown[], detail: string) => {
  const answer = readModelOperation(input);
  if (!("problem" in answer)) throw new Error(JSON.stringify(answer));
  expect([...answer.problem.path, answer.problem.message].join(".")).toContain(detail);
};

describe("operations a model wrote", () => {
  it("are refused for a key nobody knows, wherever it stands", () => {
    refused([{ op: "setApp", patch: { title: "가게" }, why: "better" }], "why");
    refused([{ op: "addField", entity: "a", field: { ...FIELD, style: "bold" } }], "field.style");
    refused(
      [
        {
          op: "setBlock",
          screen: "home",
          block: { id: "list", kind: "collection", query: { entity: "a" }, views: [{ kind: "list", by: "b" }] },
        },
      ],
      "block.views.0.by",
    );
    refused(JSON.parse('[{"op":"setApp","patch":{"__proto__":{"title":"가게"}}}]'), "__proto__");
  });
  it("take away with null what need not be there, and nothing else", () => {
    const patch = (op: object) => readModelOperation(op) as { op?: { patch: object } };
    expect(patch({ op: "setEntity", entity: "a", patch: { imageField: null, name: "가게" } }).op!.patch).toEqual({
      name: "가게",
      imageField: undefined,
    });
    expect(Object.keys(patch({ op: "setScreen", screen: "a", patch: { icon: null } }).op!.patch)).toEqual(["icon"]);
    refused([{ op: "setEntity", entity: "a", patch: { name: null } }], "patch.name");
    refused([{ op: "setField", entity: "a", field: "b", patch: { style: null } }], "patch.style");
  });
  it("are refused when they are no operations", () => {
    for (const input of [undefined, null, "[]", {}, [null], { op: "restore", parts: {} }, { op: "format" }]) refused([input], "");
  });
  it("cannot take a field away for good", () => refused([{ op: "dropField", entity: "a", field: "b" }], "dropField"));
  it("cannot open a list to strangers", () => {
    refused([{ op: "setEntity", entity: "a", patch: { exposure: "shared" } }], "exposure");
    const entity = { id: "a", name: "것", titleField: "memo", fields: [FIELD], sample: [], exposure: "shown" };
    refused([{ op: "addEntity", entity }], "exposure");
  });
  it("cannot exhaust whoever reads them", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level++) deep = [deep];
    refused([{ op: "setSample", entity: "a", sample: [{ id: "s1", x: deep }] }], "deep");
  });
  it("add in the model's own name, whatever they say", () => {
    const entity = { id: "note", name: "쪽지", titleField: "memo", fields: [{ ...FIELD, origin: "user" }], sample: [], origin: "user" };
    expect(
      read([
        { op: "addField", entity: "a", field: { ...FIELD, origin: "user" } },
        { op: "addEntity", entity },
      ]),
    ).toMatchObject([{ op: { field: { origin: "llm" } } }, { op: { entity: { origin: "llm", fields: [{ origin: "llm" }] } } }]);
  });
  it("are those of the app's own language otherwise", () => {
    fc.assert(
      fc.property(
        validSpec.chain((spec) => operationOn(spec)),
        (drawn) => {
          const op = clean(drawn);
          fc.pre(op.op !== "dropField" && op.op !== "addEntity" && op.op !== "addField" && !("to" in op && op.to < 0));
          expect(readModelOperation(op)).toStrictEqual({ op });
        },
      ),
      { numRuns: rounds(75, 5_000) },
    );
  });
});

const app: AppSpec = parseSpec({
  v: 1,
  title: "공방",
  icon: "palette",
  seed: 1,
  theme: {
    family: "shop",
    mode: "light",
    background: "#ffffff",
    primary: "#112233",
    stated: [{ role: "primary", said: "남색", hex: "#112233" }],
  },
  entities: [
    {
      id: "lesson",
      name: "수업",
      titleField: "name",
      statusField: "state",
      origin: "user",
      fields: [
        { id: "name", label: "이름", type: "text", origin: "user" },
        { id: "state", label: "상태", type: "status", origin: "user", options: [{ value: "open", label: "모집" }] },
        { id: "memo", label: "메모", type: "longtext", origin: "template" },
      ],
      sample: [],
    },
  ],
  actions: [],
  screens: [
    {
      id: "home",
      title: "홈",
      path: "/",
      blocks: [{ id: "count", kind: "stats", items: [{ label: "수업", entity: "lesson", metric: { fn: "count" } }] }],
    },
    {
      id: "lessons",
      title: "수업",
      path: "/lessons",
      blocks: [{ id: "list", kind: "collection", query: { entity: "lesson" }, views: [{ kind: "list" }] }],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home", "lessons"] },
  notes: [],
});

describe("what the user named stands when somebody else", () => {
  const model = (...ops: SpecOp[]) => applyOperations(app, ops, { by: "llm" });
  const refuses = (detail: string, ...ops: SpecOp[]) => {
    expect(() => model(...ops)).toThrow(
      expect.objectContaining({ code: "spec/operation-refused", data: { detail: expect.stringContaining(detail) } }),
    );
    // The very same is the user's right.
    expect(() => applyOperations(app, ops)).not.toThrow();
  };
  const other: Block = { id: "board", kind: "collection", query: { entity: "lesson" }, views: [{ kind: "cards" }] };

  it("takes the last screen that shows it out of the menu, but not when another one is put there", () => {
    refuses("no screen of the menu would show it", { op: "setNav", patch: { items: ["home"] } });
    refuses("no screen of the menu would show it", { op: "dropScreen", screen: "lessons" });
    const moved = model({ op: "dropScreen", screen: "lessons" }, { op: "addBlock", screen: "home", block: other });
    expect(moved.spec.screens.map((screen) => screen.id)).toEqual(["home"]);
  });
  it("but not where code that reads it, or imports what does, draws a screen of the menu", () => {
    const file = (name: string, source: string): SpecOp => ({ op: "setFile", file: { path: `src/custom/${name}.tsx`, source } });
    const drawn: Block = { id: "wall", kind: "custom", file: "src/custom/wall.tsx", component: "Wall" };
    const moved = model(
      file("rows", 'import { lessons } from "@/data/lesson";\nexport const rows = lessons;\n'),
      file("wall", 'import { rows } from "./rows";\nexport function Wall() {\n  return <p>{rows.name}</p>;\n}\n'),
      { op: "addBlock", screen: "home", block: drawn },
      { op: "dropScreen", screen: "lessons" },
    );
    expect(moved.spec.screens.map((screen) => screen.id)).toEqual(["home"]);
  });
  it("speaks in the user's name", () => {
    refuses("did not name lesson.memo", { op: "setField", entity: "lesson", field: "memo", patch: { origin: "user" } });
  });
  it("makes a choice something else", () => {
    refuses("the options", { op: "setField", entity: "lesson", field: "state", patch: { type: "text" } });
  });
  it("repaints a colour that was stated", () => {
    refuses("stated the primary", { op: "setTheme", patch: { primary: "#ff0000" } });
    refuses("states colours", { op: "setTheme", patch: { stated: [] } });
    expect(model({ op: "setTheme", patch: { background: "#fefefe" } }).spec.theme.background).toBe("#fefefe");
  });
  it("does so in any order of many steps", () => {
    fc.assert(
      fc.property(
        validSpec.chain((spec) => fc.tuple(fc.constant(spec), fc.array(operationOn(spec), { maxLength: 6 }))),
        ([spec, ops]) => {
          let after: AppSpec;
          try {
            after = applyOperations(spec, ops, { by: "llm" }).spec;
          } catch (error) {
            if (error instanceof Failure) return;
            throw error;
          }
          const users = (of: AppSpec) =>
            of.entities.flatMap((entity) => [
              ...(entity.origin === "user" ? [entity.id] : []),
              ...entity.fields.filter((field) => field.origin === "user").map((field) => `${entity.id}.${field.id}`),
            ]);
          expect(users(after).toSorted()).toEqual(users(spec).toSorted());
        },
      ),
      { numRuns: rounds(120, 10_000) },
    );
  });
});
