import { describe, expect, it } from "vitest";
import type { ModelPart } from "./ports.ts";
import { calling } from "./testing/scripted-model.ts";
import { DONE, refine } from "./testing/customer-turn.ts";

const PATH = "src/custom/regulars.tsx";
const source = "export function Regulars() {\n  return <p>단골</p>;\n}\n";
const write = (path = PATH): [string, unknown] => ["write_file", { path, source }];
/** A call as it comes over the wire, in pieces of `size`. */
function streamed(calls: [string, unknown][], size: number): ModelPart[] {
  return calling(...calls).flatMap((part): ModelPart[] => {
    if (part.type !== "tool-call") return [part];
    const text = JSON.stringify(part.input);
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
    return [...pieces.map((piece): ModelPart => ({ type: "tool-input", id: part.id, name: part.name, text: piece })), part];
  });
}
const told = async (...answers: ModelPart[][]) => {
  const { progress, outcome } = await refine(answers);
  return { outcome, steps: progress.flatMap((step) => (step.kind === "file" || step.kind === "applied" ? [step] : [])) };
};

describe("a file that a model writes", () => {
  it.each([1, 7, 10_000])("is told as it is begun, once it stands, and before the answer ends (pieces of %i)", async (size) => {
    const { steps, outcome } = await told(streamed([write(), DONE], size));
    expect(steps.slice(0, 2)).toEqual([
      { kind: "file", path: PATH, state: "writing" },
      { kind: "file", path: PATH, state: "written", lines: 3 },
    ]);
    expect(steps[2]).toMatchObject({ kind: "applied" });
    expect(outcome).toMatchObject({ kind: "refined", spec: { files: [{ path: PATH, source }] } });
  });

  it("is seen in its place with the operations of the same answer", async () => {
    const block = { id: "regulars", kind: "custom", file: PATH, component: "Regulars" };
    const { progress } = await refine([calling(write(), ["apply_operations", { ops: [{ op: "addBlock", screen: "home", block }] }], DONE)]);
    const first = progress.findIndex((step) => step.kind === "glimpse");
    expect(progress[first]).toMatchObject({ spec: { files: [{ path: PATH }] } });
    expect(first).toBeLessThan(progress.findIndex((step) => step.kind === "applied"));
  });

  it("that may not be, or is edited where nothing is found, is not told as written", async () => {
    const miss: [string, unknown] = ["edit_file", { path: PATH, edits: [{ find: "없음", replace: "" }] }];
    const { steps } = await told(streamed([write("src/main.tsx"), write("../../x.tsx"), miss], 5), calling(DONE));
    expect(steps.filter((step) => step.kind === "file" && step.state === "written")).toEqual([]);
    expect(steps.map((step) => (step.kind === "file" ? step.path : ""))).toEqual([PATH]);
  });
});
