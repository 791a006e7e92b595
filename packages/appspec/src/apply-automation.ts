import { Failure } from "@appmon/kernel/failure";
import { listed } from "./field-reasons.ts";
import type { SpecOp } from "./operation.ts";
import { type Applied, restorable } from "./restorable.ts";
import type { AppSpec } from "./spec.ts";

/** An automation comes, is replaced or goes; the last one takes the list along, as if there had never been one. */
export function applyAutomation(spec: AppSpec, op: SpecOp & { op: "addAutomation" | "setAutomation" | "dropAutomation" }): Applied {
  const { automations = [], ...rest } = spec;
  const id = op.op === "dropAutomation" ? op.automation : op.automation.id;
  const at = automations.findIndex((automation) => automation.id === id);
  if (op.op === "addAutomation") {
    if (at >= 0) throw refused(op, "the automation exists");
    return restorable(spec, { ...spec, automations: [...automations, op.automation] });
  }
  if (at < 0) throw refused(op, `there is no ${id}; there are ${listed(automations.map((one) => one.id))}`);
  if (op.op === "setAutomation") return restorable(spec, { ...spec, automations: automations.with(at, op.automation) });
  const left = automations.toSpliced(at, 1);
  return restorable(spec, { ...rest, ...(left.length > 0 && { automations: left }) });
}

const refused = (op: SpecOp, why: string): Failure => new Failure("spec/operation-refused", { detail: `${op.op}: ${why}` });
