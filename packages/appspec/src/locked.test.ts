/** Locks of finished records in the app's form: what they may say, and what becomes of them when something they name goes. */
import { describe, expect, it } from "vitest";
import { applyOperations } from "./apply-operation.ts";
import { summariseChange } from "./diff-spec.ts";
import type { SpecOp } from "./operation.ts";
import { parseOperations } from "./parse-operations.ts";
import type { AppSpec, Condition } from "./spec.ts";
import { library } from "./testing/library-spec.ts";

const lock = (...when: Condition[]): SpecOp => ({
  op: "addConstraint",
  entity: "loan",
  constraint: { kind: "locked", when, message: "더는 못 고쳐요" },
});
const paid: Condition = { field: "fee", op: "gte", value: 1 };
const late: Condition = { field: "homeLate", op: "gt", value: 0 };
const locksOf = ({ entities }: AppSpec): unknown[] =>
  (entities.find(({ id }) => id === "loan")!.constraints ?? []).flatMap((one) => (one.kind === "locked" ? [one.when] : []));
const after = (...ops: SpecOp[]): AppSpec => applyOperations(library, ops).spec;

describe("a lock", () => {
  it("may read what the record has and what is worked out for it from other lists", () => {
    expect(locksOf(after(lock(paid), lock(paid, late)))).toEqual([[paid], [paid, late]]);
  });

  it("is refused where it would lock everything, or names what is not there", () => {
    const refused = (op: SpecOp) => expect(() => after(op)).toThrow(expect.objectContaining({ code: "spec/operation-refused" }));
    refused(lock());
    refused(lock({ field: "nothing", op: "filled" }));
    refused(lock({ field: "due", op: "lt", value: { field: "nothing" } }));
    expect(() => parseOperations([lock()])).toThrow();
    expect(parseOperations([lock(paid)])).toEqual([lock(paid)]);
  });

  it.each<[string, SpecOp, Condition[][]]>([
    ["is dropped", { op: "dropField", entity: "loan", field: "fee" }, [[late]]],
    ["is hidden", { op: "hideField", entity: "loan", field: "fee" }, [[late]]],
    ["cannot be worked out any more", { op: "dropEntity", entity: "home" }, [[paid]]],
  ])("goes with a field it names that %s, and others stay", (_, op, left) => {
    expect(locksOf(after(lock(paid), lock(late), lock(paid, late), op))).toEqual(left);
  });

  it("is told as a change of the list", () => {
    expect(summariseChange(library, after(lock(paid)))).toEqual([expect.stringContaining("등록 규칙을 바꿈")]);
  });
});

describe("a choice that a lock waits for", () => {
  const option = (value: string) => ({ value, label: value });
  const state: SpecOp = {
    op: "addField",
    entity: "loan",
    field: { id: "step", label: "단계", type: "status", options: ["open", "sent", "done"].map(option) },
  };
  const gone = (value: string): SpecOp => ({ op: "dropOption", entity: "loan", field: "step", value });

  it("takes the lock with it: no record could come under it any more", () => {
    const done: Condition = { field: "step", op: "eq", value: "done" };
    expect(locksOf(after(state, lock(done, paid), gone("done")))).toEqual([]);
    expect(locksOf(after(state, lock(done, paid), gone("open")))).toEqual([[done, paid]]);
  });

  it("is left out where it was one of several, and where only others are left, nothing is locked", () => {
    const [either, others]: Condition[] = [
      { field: "step", op: "in", value: ["sent", "done"] },
      { field: "step", op: "ne", value: "open" },
    ];
    expect(locksOf(after(state, lock(either!), gone("sent")))).toEqual([[{ ...either, value: ["done"] }]]);
    expect(locksOf(after(state, lock(others!), gone("open")))).toEqual([]);
  });
});
