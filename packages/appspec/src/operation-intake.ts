import { Failure } from "@appmon/kernel/failure";
import { type Applying, applyOperations } from "./apply-operation.ts";
import type { SpecOp } from "./operation.ts";
import { missingComponentFiles } from "./registry-block.ts";
import type { AppSpec } from "./spec.ts";

/** An operation that does not hold, by its place in the call. */
export interface Refused {
  index: number;
  op: SpecOp;
  reason: string;
  /** Places of refused operations without which it could not hold. */
  needs: number[];
}

interface Waiting {
  index: number;
  op: SpecOp;
  reason: string;
}

/** Longer texts are sources and contents: what they mention is not an id. */
const LONGEST_ID = 80;

/**
 * Takes the operations of a call one after the other, each for itself: what holds is applied, what does not holds nothing up. One
 * that needs another of the call waits for it, in whatever order they were written.
 */
export class OperationIntake {
  /** The app with all that holds so far. */
  spec: AppSpec;
  /** What was applied, in the order in which it was. */
  readonly applied: SpecOp[] = [];
  private waiting: Waiting[] = [];
  private readonly applying: Applying;

  constructor(spec: AppSpec, applying: Applying) {
    this.spec = spec;
    this.applying = applying;
  }

  take(index: number, op: SpecOp): void {
    const reason = this.try([op]);
    if (reason !== undefined) this.waiting.push({ index, op, reason });
    else this.retry(this.waiting.filter((other) => needs(other.op, op)));
  }

  /** No more will come: those that hold only together are tried together, and the rest is refused. */
  settle(): Refused[] {
    this.retry(this.waiting);
    for (const { op } of this.waiting) {
      const group = this.groupOf(op);
      if (group.length > 1 && this.try(group.map((one) => one.op)) === undefined) this.forget(group);
    }
    if (this.waiting.length > 1 && this.try(this.waiting.map(({ op }) => op)) === undefined) this.waiting = [];
    this.retry(this.waiting);
    const refused = this.waiting;
    return refused.map(({ index, op, reason }) => ({
      index,
      op,
      reason,
      needs: refused.filter((other) => other.index !== index && needs(op, other.op)).map((other) => other.index),
    }));
  }

  /** Tries these again, for as long as that brings one further. */
  private retry(candidates: readonly Waiting[]): void {
    for (let left = candidates, before = -1; left.length > 0 && left.length !== before;) {
      before = left.length;
      const held = left.filter((one) => {
        const reason = this.try([one.op]);
        if (reason !== undefined) one.reason = reason;
        return reason === undefined;
      });
      this.forget(held);
      left = left.filter((one) => !held.includes(one));
    }
  }

  /** An operation with all waiting ones it needs, in the order of the call. */
  private groupOf(op: SpecOp): Waiting[] {
    const group = new Set(this.waiting.filter((one) => one.op === op));
    for (let before = 0; before !== group.size;) {
      before = group.size;
      for (const one of this.waiting) if ([...group].some((member) => needs(member.op, one.op))) group.add(one);
    }
    return this.waiting.filter((one) => group.has(one));
  }

  private forget(held: readonly Waiting[]): void {
    this.waiting = this.waiting.filter((one) => !held.includes(one));
  }

  /** Applies operations that hold together; answers why they do not. */
  private try(ops: SpecOp[]): string | undefined {
    try {
      const whole = [...filesOf(ops, this.spec), ...ops];
      this.spec = applyOperations(this.spec, whole, this.applying).spec;
      this.applied.push(...whole);
      return undefined;
    } catch (error) {
      if (error instanceof Failure) return String(error.data["detail"]);
      throw error;
    }
  }
}

/** The files of components of the service that these place, where the app has none yet. */
function filesOf(ops: readonly SpecOp[], { files }: AppSpec): SpecOp[] {
  const placed = ops.flatMap((op) =>
    op.op === "addScreen" ? [op.screen] : "block" in op && typeof op.block === "object" ? [{ blocks: [op.block] }] : [],
  );
  return missingComponentFiles(placed, files).map((file) => ({ op: "setFile", file }));
}

/** Whether one operation speaks of what the other brings. */
function needs(op: SpecOp, other: SpecOp): boolean {
  const brought = broughtBy(other);
  return brought.length > 0 && brought.every((id) => mentions(op, id));
}

/** The ids an operation adds, from the outermost inwards; all of them are said where the part is meant. */
function broughtBy(op: SpecOp): string[] {
  switch (op.op) {
    case "addEntity":
      return [op.entity.id];
    case "addField":
      return [op.entity, op.field.id];
    case "showField":
      return [op.entity, op.field];
    case "addOption":
      return [op.entity, op.field, op.option.value];
    case "addScreen":
      return [op.screen.id];
    case "addBlock":
      return [op.block.id];
    case "addAction":
      return [op.action.id];
    case "addRule":
      return [op.rule.id];
    case "addAutomation":
      return [op.automation.id];
    case "setFile":
      return [op.file.path];
    default:
      return [];
  }
}

function mentions(value: unknown, id: string): boolean {
  if (typeof value === "string") return value === id || (value.length <= LONGEST_ID && value.split(/[^\p{L}\p{N}_]+/u).includes(id));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, item]) => key === id || mentions(item, id));
}
