/** An app with a change in it, where the app holds with it. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { Failure } from "@appmon/kernel/failure";

/** Undefined: it would not be sound, or could not be stored (a name too long, or of nothing but spaces): what was read is not what was meant. */
export function tryApply(spec: AppSpec, ops: readonly SpecOp[]): AppSpec | undefined {
  try {
    const after = applyOperations(spec, [...ops], { by: "user" }).spec;
    parseSpec(after);
    return after;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
