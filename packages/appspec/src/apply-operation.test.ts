import { Failure } from "@appmon/kernel/failure";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "../../../tools/testing/scale.ts";
import { applyOperation, applyOperations } from "./apply-operation.ts";
import { summariseChange } from "./diff-spec.ts";
import type { SpecOp } from "./operation.ts";
import { parseSpec } from "./parse-spec.ts";
import type { AppSpec, EntitySpec, FieldSpec } from "./spec.ts";
import { operationOn } from "./testing/arbitrary-operation.ts";
import { validSpec } from "./testing/arbitrary-valid-spec.ts";
import { validateSpec } from "./validate-spec.ts";

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

function attempt(spec: AppSpec, ops: SpecOp[]): ReturnType<typeof applyOperations> | undefined {
  try {
    return applyOperations(spec, ops);
  } catch (error) {
    if (error instanceof Failure && error.code === "spec/operation-refused") return undefined;
    throw error;
  }
}

describe("operations on any valid app", () => {
  it("the apps of this test are valid, whole and survive storage", () => {
    fc.assert(
      fc.property(validSpec, (spec) => {
        expect(validateSpec(spec)).toEqual([]);
        expect(parseSpec(JSON.parse(JSON.stringify(spec)))).toStrictEqual(spec);
      }),
    );
  });

  it("give a valid app and an inverse that gives back exactly the app before, also after storage, for every kind", () => {
    const applied = new Map<string, number>();
    fc.assert(
      fc.property(
        validSpec.chain((spec) => fc.tuple(fc.constant(spec), operationOn(spec))),
        ([spec, op]) => {
          const result = attempt(frozen(spec), [op]);
          if (!result) return;
          applied.set(op.op, (applied.get(op.op) ?? 0) + 1);
          expect(validateSpec(result.spec)).toEqual([]);
          const inverse = op.op === "setApp" ? result.inverse : (JSON.parse(JSON.stringify(result.inverse)) as SpecOp[]);
          expect(applyOperations(frozen(result.spec), inverse).spec).toStrictEqual(spec);
          summariseChange(spec, result.spec);
        },
      ),
      { numRuns: rounds(600, 20_000) },
    );
    const kinds =
      "addField dropField hideField showField setField moveField addOption dropOption setOption addEntity dropEntity setEntity addScreen dropScreen setScreen addBlock dropBlock setBlock moveBlock setView setQuery addAction dropAction setAction addRule dropRule addAutomation setAutomation dropAutomation setAuth addConstraint addHighlight setTheme setNav setApp setNotes setSample";
    for (const kind of kinds.split(" ")) expect(applied.get(kind), kind).toBeGreaterThan(0);
  });

  it("several in a row are undone by one inverse", () => {
    fc.assert(
      fc.property(
        validSpec.chain((spec) => fc.tuple(fc.constant(spec), fc.array(operationOn(spec), { minLength: 2, maxLength: 8 }))),
        ([spec, wanted]) => {
          let current = spec;
          const ops: SpecOp[] = [];
          for (const op of wanted) {
            const next = attempt(current, [op]);
            if (!next) continue;
            current = next.spec;
            ops.push(op);
          }
          const all = applyOperations(frozen(spec), ops);
          expect(all.spec).toStrictEqual(current);
          expect(applyOperations(all.spec, all.inverse).spec).toStrictEqual(spec);
        },
      ),
      { numRuns: rounds(40, 5_000) },
    );
  });

  it("nobody but the user takes away what the user named", () => {
    const named = (spec: AppSpec) =>
      spec.entities.flatMap((entity) => [
        ...(entity.origin === "user" ? [entity.id] : []),
        ...entity.fields.filter((field) => field.origin === "user" && !field.hidden).map((field) => `${entity.id}.${field.id}`),
      ]);
    fc.assert(
      fc.property(
        validSpec.chain((spec) =>
          fc.tuple(fc.constant(spec), fc.array(operationOn(spec), { maxLength: 6 }), fc.constantFrom("llm" as const, "template" as const)),
        ),
        ([spec, ops, by]) => {
          for (const op of ops) {
            try {
              const after = named(applyOperations(spec, [op], { by }).spec);
              for (const name of named(spec)) expect(after, JSON.stringify(op)).toContain(name);
            } catch (error) {
              if (!(error instanceof Failure)) throw error;
            }
          }
        },
      ),
      { numRuns: rounds(60, 10_000) },
    );
  });
});

const salon: AppSpec = {
  v: 1,
  title: "살롱",
  icon: "scissors",
  seed: 1,
  theme: { family: "shop", mode: "light", background: "#ffffff", primary: "#223344" },
  entities: [
    {
      id: "booking",
      name: "예약",
      titleField: "name",
      statusField: "status",
      fields: [
        { id: "name", label: "이름", type: "text", origin: "user" },
        {
          id: "status",
          label: "상태",
          type: "status",
          options: [
            { value: "open", label: "접수" },
            { value: "done", label: "완료" },
            { value: "off", label: "취소" },
          ],
          default: { value: "open" },
        },
        { id: "staff", label: "담당", type: "relation", target: "staff" },
      ],
      constraints: [{ kind: "noOverlap", within: ["staff"], start: ["name"], exceptStatus: ["off"], message: "겹쳐요" }],
      sample: [{ id: "s1", name: "김하늘", status: "off", staff: "s1" }],
    },
    {
      id: "staff",
      name: "직원",
      titleField: "name",
      fields: [{ id: "name", label: "이름", type: "text" }],
      sample: [{ id: "s1", name: "박민지" }],
      origin: "user",
    },
    {
      id: "note",
      name: "메모",
      titleField: "body",
      parent: "staff",
      fields: [
        { id: "body", label: "내용", type: "text" },
        { id: "staff", label: "직원", type: "relation", target: "staff" },
      ],
      sample: [],
    },
  ],
  actions: [
    {
      id: "cancel",
      label: "취소",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["open"] }],
      steps: [{ do: "set", field: "status", to: "off" }],
      success: "취소했어요",
    },
    {
      id: "finish",
      label: "완료",
      entity: "booking",
      when: [{ field: "status", op: "in", value: ["open", "off"] }],
      steps: [{ do: "set", field: "status", to: "done" }],
      success: "완료했어요",
    },
  ],
  screens: [
    {
      id: "home",
      title: "홈",
      path: "/",
      blocks: [
        {
          id: "list",
          kind: "collection",
          query: { entity: "booking", filters: ["status", "staff"], group: "staff" },
          views: [{ kind: "kanban", by: "status", columns: ["name", "staff"] }],
          actions: ["cancel", "finish"],
        },
      ],
    },
    {
      id: "people",
      title: "직원",
      path: "/people",
      blocks: [{ id: "peopleList", kind: "collection", query: { entity: "staff" }, views: [{ kind: "list" }] }],
    },
  ],
  nav: { kind: "top", home: "home", items: ["home", "people"] },
  notes: [],
};
const booking = (spec: AppSpec): EntitySpec => spec.entities.find((entity) => entity.id === "booking")!;

describe("what goes along", () => {
  it("a hidden status takes its kanban and its buttons with it", () => {
    const { spec } = applyOperations(salon, [{ op: "hideField", entity: "booking", field: "status" }]);
    expect(spec.actions).toEqual([]);
    expect(spec.screens[0]!.blocks[0]).toMatchObject({ views: [{ kind: "list" }], actions: [], query: { filters: ["staff"] } });
    expect(booking(spec).statusField).toBeUndefined();
    expect(booking(spec).sample[0]!.status).toBe("off");
  });
  it("an option takes the buttons that set it, its place in conditions and its sample rows with it", () => {
    const { spec } = applyOperations(salon, [{ op: "dropOption", entity: "booking", field: "status", value: "off" }]);
    expect(spec.actions).toMatchObject([{ id: "finish", when: [{ value: ["open"] }] }]);
    expect(spec.screens[0]!.blocks[0]).toMatchObject({ actions: ["finish"] });
    expect(booking(spec).sample[0]!.status).toBe("open");
    expect(booking(spec).constraints).toMatchObject([{ exceptStatus: [] }]);
  });
  it("options in another order take nothing with them, and an order that leaves one out or names one twice is refused", () => {
    const order = (...values: string[]) => applyOperations(salon, [{ op: "orderOptions", entity: "booking", field: "status", values }]);
    const values = booking(salon)
      .fields.find(({ id }) => id === "status")!
      .options!.map(({ value }) => value);
    const { spec, inverse } = order(...values.toReversed());
    expect(
      booking(spec)
        .fields.find(({ id }) => id === "status")!
        .options!.map(({ value }) => value),
    ).toEqual(values.toReversed());
    expect({ ...booking(spec), fields: [] }).toEqual({ ...booking(salon), fields: [] });
    expect([spec.actions, spec.screens]).toEqual([salon.actions, salon.screens]);
    expect(applyOperations(spec, inverse).spec).toStrictEqual(salon);
    const hostile = [
      [],
      values.slice(1),
      [...values, values[0]!],
      [...values.slice(1), "gone"],
      values.map(() => values[0]!),
      ["__proto__", ...values.slice(1)],
    ];
    for (const wrong of hostile) expect(() => order(...wrong), wrong.join()).toThrow("spec/operation-refused");
    expect(() => applyOperations(salon, [{ op: "orderOptions", entity: "booking", field: "name", values: ["a"] }])).toThrow(
      "spec/operation-refused",
    );
  });
  it("a collection takes what lives under it, its screens and what pointed to it with it", () => {
    const { spec, inverse } = applyOperations(salon, [{ op: "dropEntity", entity: "staff" }]);
    expect(spec.entities.map(({ id }) => id)).toEqual(["booking"]);
    expect(spec.nav.items).toEqual(["home"]);
    expect(booking(spec).fields.at(-1)).toMatchObject({ id: "staff", type: "text", hidden: true });
    expect(booking(spec).sample[0]!.staff).toBe("s1");
    expect(spec.screens[0]!.blocks[0]).toMatchObject({ views: [{ columns: ["name"] }], query: { filters: ["status"] } });
    expect(applyOperations(spec, inverse).spec).toStrictEqual(salon);
  });
  it("where nothing tells any more how long each booking lasts, all of them last the same", () => {
    const minutes: FieldSpec = { id: "minutes", label: "걸리는 시간", type: "number" };
    const service: FieldSpec = { id: "service", label: "서비스", type: "relation", target: "service" };
    const { spec } = applyOperations(salon, [
      {
        op: "addEntity",
        entity: {
          id: "service",
          name: "서비스",
          titleField: "name",
          fields: [{ ...minutes, id: "name", type: "text" }, minutes],
          sample: [],
        },
      },
      { op: "addField", entity: "booking", field: service },
      {
        op: "addConstraint",
        entity: "booking",
        constraint: {
          kind: "noOverlap",
          within: [],
          start: ["name"],
          minutes: 60,
          lasts: { via: "service", field: "minutes" },
          message: "겹쳐요",
        },
      },
    ]);
    const kept = { kind: "noOverlap", within: [], start: ["name"], minutes: 60, message: "겹쳐요" };
    expect(booking(spec).constraints).toContainEqual({ ...kept, lasts: { via: "service", field: "minutes" } });
    const gone: SpecOp[] = [
      { op: "hideField", entity: "service", field: "minutes" },
      { op: "hideField", entity: "booking", field: "service" },
      { op: "dropEntity", entity: "service" },
    ];
    for (const op of gone) {
      const after = applyOperations(spec, [op]);
      expect(booking(after.spec).constraints, op.op).toContainEqual(kept);
      expect(applyOperations(after.spec, after.inverse).spec).toStrictEqual(spec);
    }
  });
  it("a status that becomes text is no kanban any more", () => {
    const { spec } = applyOperations(salon, [
      { op: "setField", entity: "booking", field: "status", patch: { type: "text", default: undefined } },
    ]);
    expect(spec.screens[0]!.blocks[0]).toMatchObject({ views: [{ kind: "list" }] });
    expect(booking(spec).statusField).toBeUndefined();
  });
});

describe("refusals", () => {
  const refused = (ops: SpecOp[], by: "user" | "llm" = "user") =>
    expect(() => applyOperations(salon, ops, { by })).toThrow(
      expect.objectContaining({ code: "spec/operation-refused", data: { detail: expect.any(String) } }),
    );
  it("leave nothing half done: one bad operation refuses all", () => {
    refused([
      { op: "setApp", patch: { title: "새 이름" } },
      { op: "hideField", entity: "booking", field: "nowhere" },
    ]);
    expect(salon.title).toBe("살롱");
  });
  it.each<SpecOp>([
    { op: "addBlock", screen: "home", block: { id: "bad", kind: "chart", chart: "bar", entity: "nowhere", x: "a", y: { fn: "count" } } },
    { op: "addField", entity: "staff", field: { id: "Bad Id", label: "x", type: "text" } },
    { op: "addField", entity: "staff", field: { id: "pick", label: "고르기", type: "select", options: [] } },
    { op: "addField", entity: "staff", field: { id: "sum", label: "합", type: "computed", formula: "name * 2" } },
    { op: "setNav", patch: { home: "nowhere" } },
    { op: "setNav", patch: { items: [] } },
    { op: "setTheme", patch: { primary: "red" } },
    { op: "setEntity", entity: "staff", patch: { parent: "note" } },
    { op: "hideField", entity: "staff", field: "name" },
  ])("of what would be invalid: $op", (op) => refused([op]));
  it("of a model that drops, hides or disowns what the user named", () => {
    for (const op of [
      { op: "hideField", entity: "booking", field: "name" },
      { op: "setField", entity: "booking", field: "name", patch: { hidden: true } },
      { op: "setField", entity: "booking", field: "name", patch: { origin: "llm" } },
      { op: "setEntity", entity: "staff", patch: { origin: "llm" } },
      { op: "dropEntity", entity: "staff" },
      { op: "restore", parts: { entities: [] } },
    ] satisfies SpecOp[])
      refused([op], "llm");
    expect(() => applyOperation(salon, { op: "hideField", entity: "booking", field: "staff" }, { by: "llm" })).not.toThrow();
  });
});

describe("history lines", () => {
  const lines = (...ops: SpecOp[]) => summariseChange(salon, applyOperations(salon, ops).spec);
  it("say what a person would notice, and nothing when nothing changed", () => {
    expect(summariseChange(salon, salon)).toEqual([]);
    expect(lines({ op: "addField", entity: "booking", field: { id: "memo", label: "메모", type: "longtext" } })).toEqual([
      "예약: 항목 추가 ‘메모’",
    ]);
    expect(lines({ op: "setField", entity: "booking", field: "name", patch: { label: "성함", required: true } })).toEqual([
      "예약: 항목 이름 ‘이름’ → ‘성함’",
      "예약 ‘성함’: 필수",
    ]);
    expect(lines({ op: "addOption", entity: "booking", field: "status", option: { value: "held", label: "보류" } })).toEqual([
      "예약 ‘상태’: 선택지 추가 ‘보류’",
    ]);
    expect(lines({ op: "setTheme", patch: { primary: "#abcdef", mode: "dark" } })).toEqual(["디자인: 대표 색, 밝기"]);
    expect(lines({ op: "setTheme", patch: { ink: "#334455" } })).toEqual(["디자인: 글씨 색"]);
    expect(lines({ op: "setView", screen: "home", block: "list", view: { kind: "table" } })).toEqual(["홈: 보기 방식을 바꿈"]);
    expect(lines({ op: "setNav", patch: { home: "people", kind: "bottom" } })).toEqual(["메뉴 위치: 위 → 아래", "첫 화면: ‘직원’"]);
    expect(lines({ op: "dropEntity", entity: "staff" })[0]).toBe("데이터 제외: ‘직원’, ‘메모’");
  });
});

describe("specs from outside", () => {
  const invalid = (json: unknown) => expect(() => parseSpec(json)).toThrow(expect.objectContaining({ code: "spec/invalid" }));
  it.each([null, undefined, 3, "{}", [], {}])("are refused unless they are apps: %s", (json) => invalid(json));
  it("are refused when a reference leads nowhere", () => invalid({ ...salon, nav: { ...salon.nav, home: "gone" } }));
  it("are refused with an icon or a type that does not exist", () => {
    invalid({ ...salon, icon: "dragon" });
    invalid({ ...salon, entities: [{ ...salon.entities[1]!, fields: [{ id: "name", label: "이름", type: "blob" }] }] });
  });
  it("lose keys nobody knows", () => expect(parseSpec({ ...salon, extra: "<script>" })).toStrictEqual(salon));
});
