import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import { summariseChange } from "./diff-spec.ts";
import { guardedEntities } from "./guarded-entity.ts";
import type { SpecOp } from "./operation.ts";
import { parseSpec } from "./parse-spec.ts";
import type { AppSpec, Block, EntitySpec } from "./spec.ts";
import { validateSpec } from "./validate-spec.ts";
import { calledOffOption, proposedWithdrawal } from "./withdrawal.ts";

const spec = parseSpec({
  v: 1,
  title: "미용실",
  icon: "boxes",
  seed: 1,
  theme: { family: "calm", mode: "light", background: "#ffffff", primary: "#222222" },
  entities: [
    {
      id: "booking",
      name: "예약",
      titleField: "guest",
      statusField: "status",
      withdrawal: { field: "status", to: "cancelled", until: { field: "date", hours: 24 } },
      fields: [
        { id: "guest", label: "이름", type: "text" },
        { id: "phone", label: "연락처", type: "phone" },
        { id: "date", label: "날짜", type: "date" },
        { id: "time", label: "시각", type: "time" },
        { id: "made", label: "받은 날", type: "date" },
        {
          id: "status",
          label: "상태",
          type: "status",
          options: [
            { value: "booked", label: "예약" },
            { value: "asked", label: "취소 요청" },
            { value: "cancelled", label: "취소", final: true },
          ],
        },
      ],
      sample: [],
    },
  ],
  actions: [],
  screens: [
    {
      id: "book",
      title: "예약",
      path: "/",
      blocks: [
        { id: "booking", kind: "booking", entity: "booking", date: "date", time: "time", slot: { unit: "slot" } },
        { id: "all", kind: "collection", query: { entity: "booking" }, views: [{ kind: "list" }] },
      ],
    },
    { id: "find", title: "내 예약", path: "/find", blocks: [{ id: "lookup", kind: "lookup", entity: "booking", by: ["phone"] }] },
  ],
  nav: { kind: "top", home: "book", items: ["book", "find"] },
  notes: [],
});
const booking = ({ entities }: AppSpec): EntitySpec => entities[0]!;
const applied = (ops: SpecOp[], of: AppSpec = spec) => applyOperations(of, ops);
const opened = (of: AppSpec) => guardedEntities(of)[0]!.open?.withdrawal;
const set = (withdrawal: EntitySpec["withdrawal"]): SpecOp[] => [{ op: "setEntity", entity: "booking", patch: { withdrawal } }];

describe("calling off what one has booked", () => {
  it("is open to who finds it, with the hour that is booked beside the day", () => {
    expect(validateSpec(spec)).toEqual([]);
    expect(opened(spec)).toEqual({ field: "status", to: "cancelled", date: "date", time: "time", hours: 24 });
    expect(opened(applied(set({ field: "status", to: "cancelled" })).spec)).toEqual({
      field: "status",
      to: "cancelled",
      date: "date",
      time: "time",
    });
    // Another day than the booked one has no hour.
    expect(opened(applied(set({ field: "status", to: "cancelled", until: { field: "made", hours: 2 } })).spec)).toMatchObject({ date: "made", hours: 2 }); // prettier-ignore
    expect(opened(applied(set({ field: "status", to: "cancelled", until: { field: "made", hours: 2 } })).spec)).not.toHaveProperty("time");
  });

  it("is open as well where the owner has closed the list otherwise", () => {
    for (const exposure of ["private", "shared", "submitted"] as const)
      expect(opened(applied([{ op: "setEntity", entity: "booking", patch: { exposure } }]).spec), exposure).toBeDefined();
  });

  it.each<[string, EntitySpec["withdrawal"], RegExp]>([
    ["a field that is not there", { field: "state", to: "cancelled" }, /has no field state/],
    ["a field that is no choice", { field: "guest", to: "cancelled" }, /guest is text/],
    ["an option that is not there", { field: "status", to: "gone" }, /no option gone; there are booked, asked, cancelled/],
    ["a day that is none", { field: "status", to: "cancelled", until: { field: "time", hours: 1 } }, /time is time/],
    ["hours that are none", { field: "status", to: "cancelled", until: { field: "date", hours: -1 } }, /0 to 8760/],
  ])("refuses %s", (_name, withdrawal, said) => {
    expect(validateSpec({ ...spec, entities: [{ ...booking(spec), withdrawal: withdrawal! }] })[0]?.message).toMatch(said);
  });

  it("refuses a list nobody finds a record of", () => {
    const bare = applied([{ op: "dropScreen", screen: "find" }]).spec;
    expect(booking(bare).withdrawal).toBeUndefined();
    expect(() => applied(set({ field: "status", to: "cancelled" }), bare)).toThrow();
  });

  const elsewhere: Block = { id: "lookup2", kind: "lookup", entity: "booking", by: ["phone"] };
  it.each<[string, SpecOp[], kept: boolean]>([
    ["the state's field", [{ op: "hideField", entity: "booking", field: "status" }], false],
    ["the option", [{ op: "dropOption", entity: "booking", field: "status", value: "cancelled" }], false],
    ["the day it is counted from: nothing wider takes its place", [{ op: "hideField", entity: "booking", field: "date" }], false],
    ["a day that is no day any more", [{ op: "setField", entity: "booking", field: "date", patch: { type: "text" } }], false],
    ["the way to find it", [{ op: "dropScreen", screen: "find" }], false],
    ["what it is found by", [{ op: "hideField", entity: "booking", field: "phone" }], false],
    [
      "one of two ways to find it",
      [
        { op: "addBlock", screen: "book", block: elsewhere },
        { op: "dropScreen", screen: "find" },
      ],
      true,
    ],
    ["another option", [{ op: "dropOption", entity: "booking", field: "status", value: "asked" }], true],
  ])("goes with %s, and comes back when that is undone", (_name, ops, kept) => {
    const { spec: next, inverse } = applied(ops);
    expect(booking(next).withdrawal !== undefined).toBe(kept);
    expect(applied(inverse, next).spec).toEqual(spec);
  });

  it("is told in the history", () => {
    const without = applied(set(undefined)).spec;
    expect(summariseChange(spec, without)).toEqual(["예약: 손님이 직접 취소하지 못하게 함"]);
    expect(summariseChange(without, spec)).toEqual(["예약: 손님이 직접 취소 (하루 전까지)"]);
  });

  it("is proposed with the state that ends it, and not with one that only asks for it", () => {
    expect(calledOffOption(booking(spec))?.option.value).toBe("cancelled");
    const asking = applied([{ op: "dropOption", entity: "booking", field: "status", value: "cancelled" }]).spec;
    expect(calledOffOption(booking(asking))).toBeUndefined();
    expect(proposedWithdrawal(spec, booking(spec), 2)).toEqual({ field: "status", to: "cancelled", until: { field: "date", hours: 2 } });
    expect(proposedWithdrawal(asking, booking(asking), 2)).toBeUndefined();
  });
});
