import type { RestorableParts, SpecOp } from "./operation.ts";
import type { AppSpec } from "./spec.ts";

export interface Applied {
  spec: AppSpec;
  /** Applied in this order to `spec`, gives back the spec before. */
  inverse: SpecOp[];
}

/** Puts back the changed parts whole. */
export function restorable(before: AppSpec, after: AppSpec): Applied {
  const parts: Record<string, unknown> = {};
  for (const part of ["entities", "actions", "screens", "nav", "theme", "rules", "automations", "auth", "files"] as const)
    if (before[part] !== after[part]) parts[part] = before[part] ?? null;
  return { spec: after, inverse: [{ op: "restore", parts }] };
}

/** With these parts as they were; a part the app did not have goes. */
export function withParts(spec: AppSpec, parts: RestorableParts): AppSpec {
  const { rules = spec.rules ?? null, automations = spec.automations ?? null, ...more } = parts;
  const { auth = spec.auth ?? null, files = spec.files ?? null, ...others } = more;
  const { rules: _rules, automations: _automations, auth: _auth, files: _files, ...rest } = spec;
  return {
    ...rest,
    ...others,
    ...(rules !== null && { rules }),
    ...(automations !== null && { automations }),
    ...(auth !== null && { auth }),
    ...(files !== null && { files }),
  };
}

/** The small inverse where it says everything; a patch that takes a property away would not survive storage as JSON. */
export function reversible(before: AppSpec, after: AppSpec, back: object, inverse: SpecOp): Applied {
  return Object.values(back).includes(undefined) ? restorable(before, after) : { spec: after, inverse: [inverse] };
}

/** `undefined` in a patch takes the property away; `back` undoes the patch exactly. */
export function patched<T extends object, P extends object>(node: T, patch: P): { next: T; back: P } {
  const next = { ...node } as Record<string, unknown>;
  const back: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(patch)) {
    back[key] = next[key];
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return { next: next as T, back: back as P };
}
