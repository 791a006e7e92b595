import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseModelOperations } from "@appmon/appspec/model-operations";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";
import { createOperationStream } from "./operation-stream.ts";

/** As many may wait for one that makes them hold; more are waited for only until the call is whole. */
const MAX_WAITING = 12;

/**
 * Tries operations on an app while a model is still writing them, for the eye alone: what counts is the whole call. An operation
 * that does not hold by itself waits for the next ones, on which it may depend.
 */
export class OperationTrial {
  /** The app with all that holds so far. */
  spec: AppSpec;
  private waiting: SpecOp[] = [];
  private readonly streams = new Map<string, ReturnType<typeof createOperationStream>>();

  private readonly mend: (operations: unknown) => unknown;

  /** `mend` takes the slips out of operations before they are judged. */
  constructor(spec: AppSpec, mend: (operations: unknown) => unknown) {
    this.spec = spec;
    this.mend = mend;
  }

  /** Takes a piece of a call; answers whether the app looks different now. */
  take({ id, name, text }: { id: string; name: string; text: string }): boolean {
    if (name !== "apply_operations") return false;
    let stream = this.streams.get(id);
    if (!stream) this.streams.set(id, (stream = createOperationStream()));
    const before = this.spec;
    for (const operation of stream.push(text)) this.try(operation);
    return this.spec !== before;
  }

  private try(operation: unknown): void {
    const ops = held(() => parseModelOperations(this.mend([operation])));
    if (!ops) return;
    const all = [...this.waiting, ...ops];
    const applied = held(() => applyOperations(this.spec, all, { by: "llm" }).spec);
    if (applied) this.spec = applied;
    this.waiting = applied ? [] : all.slice(-MAX_WAITING);
  }
}

/** `undefined` for what is refused. */
function held<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
