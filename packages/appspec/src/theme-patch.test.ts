import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyOperation } from "./apply-operation.ts";
import type { SpecOp } from "./operation.ts";
import { parseOperations } from "./parse-operations.ts";
import { validSpec } from "./testing/arbitrary-valid-spec.ts";

const themed = (...patches: Extract<SpecOp, { op: "setTheme" }>["patch"][]) =>
  patches.reduce((spec, patch) => applyOperation(spec, { op: "setTheme", patch }, { by: "user" }).spec, base);
const [any] = fc.sample(validSpec, { numRuns: 1, seed: 1 });
const base = applyOperation(any!, { op: "setTheme", patch: { background: "#0b0b10", mode: "dark" } }, { by: "user" }).spec;

describe("the colour of text", () => {
  it("is set, and left to the background again with null, which survives the wire", () => {
    const [set, clear] = parseOperations(
      JSON.parse(
        JSON.stringify([
          { op: "setTheme", patch: { ink: "#fffff0" } },
          { op: "setTheme", patch: { ink: null } },
        ] satisfies SpecOp[]),
      ),
    ) as [SpecOp, SpecOp];
    const inked = applyOperation(base, set, { by: "user" });
    expect(inked.spec.theme.ink).toBe("#fffff0");
    const cleared = applyOperation(inked.spec, clear, { by: "user" });
    expect("ink" in cleared.spec.theme).toBe(false);
    const back = JSON.parse(JSON.stringify(cleared.inverse)) as SpecOp[];
    expect(back.reduce((spec, op) => applyOperation(spec, op, { by: "user" }).spec, cleared.spec)).toEqual(inked.spec);
  });

  it("stays under another background only while it can be read there", () => {
    const inked = { ink: "#fffff0" };
    expect(themed(inked, { background: "#2a1b3d" }).theme.ink).toBe("#fffff0");
    expect(themed(inked, { background: "#ffffff" }).theme).not.toHaveProperty("ink");
    expect(themed(inked, { background: "#ffffff", ink: "#334455" }).theme.ink).toBe("#334455");
    expect(themed(inked, { primary: "#ffffff" }).theme.ink).toBe("#fffff0");
  });

  it("comes back with the background it was chosen for", () => {
    const inked = themed({ ink: "#fffff0" });
    const { spec, inverse } = applyOperation(inked, { op: "setTheme", patch: { background: "#ffffff" } }, { by: "user" });
    expect(inverse.reduce((now, op) => applyOperation(now, op, { by: "user" }).spec, spec)).toEqual(inked);
  });

  it("is a colour", () => {
    for (const ink of ["white", "#fff", "url(x)"]) expect(() => parseOperations([{ op: "setTheme", patch: { ink } }])).toThrow();
  });
});
