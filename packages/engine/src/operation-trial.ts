import type { Guard } from "@appmon/appspec/find-loss";
import { readModelOperation } from "@appmon/appspec/model-operations";
import { OperationIntake } from "@appmon/appspec/operation-intake";
import type { CustomFile } from "@appmon/appspec/parts/custom/file";
import type { AppSpec } from "@appmon/appspec/spec";
import { createOperationStream } from "./operation-stream.ts";
import type { ToolCall } from "./ports.ts";

const NAME = "apply_operations";

/**
 * Tries operations on an app while a model is still writing them: for the eye, and for when it never comes to the end of the
 * call. What counts otherwise is the whole call.
 */
export class OperationTrial {
  private intake: OperationIntake;
  private readonly calls = new Map<string, { stream: ReturnType<typeof createOperationStream>; written: unknown[] }>();
  private count = 0;
  private readonly base: AppSpec;
  private readonly mend: (operations: unknown) => unknown;
  private readonly guard: Guard;

  /** `mend` takes the slips out of operations before they are judged. */
  constructor(spec: AppSpec, { mend, guard }: { mend: (operations: unknown) => unknown; guard: Guard }) {
    this.base = spec;
    this.mend = mend;
    this.guard = guard;
    this.intake = this.open();
  }

  /** The app with all that holds so far. */
  get spec(): AppSpec {
    return this.intake.spec;
  }

  /** Takes a piece of a call; answers whether the app looks different now. */
  take({ id, name, text }: { id: string; name: string; text: string }): boolean {
    if (name !== NAME) return false;
    let call = this.calls.get(id);
    if (!call) this.calls.set(id, (call = { stream: createOperationStream(), written: [] }));
    const before = this.spec;
    for (const operation of call.stream.push(text)) {
      call.written.push(operation);
      const read = readModelOperation((this.mend([operation]) as unknown[])[0]);
      if ("op" in read) this.intake.take(this.count++, read.op);
    }
    return this.spec !== before;
  }

  /** Takes a whole file; answers whether it stands. */
  takeFile(file: CustomFile): boolean {
    const before = this.spec;
    this.intake.take(this.count++, { op: "setFile", file });
    return this.spec !== before;
  }

  /** Somebody else begins the answer anew: what was written so far is nobody's. */
  restart(): void {
    this.calls.clear();
    this.intake = this.open();
  }

  /** The calls that were begun and are not among these, with the operations that were whole. */
  unfinished(finished: readonly ToolCall[]): ToolCall[] {
    return [...this.calls].flatMap(([id, { written }]) =>
      written.length === 0 || finished.some((call) => call.id === id && typeof call.input !== "string")
        ? []
        : [{ id, name: NAME, input: { ops: written } }],
    );
  }

  private open(): OperationIntake {
    return new OperationIntake(this.base, { by: "llm", guard: this.guard });
  }
}
