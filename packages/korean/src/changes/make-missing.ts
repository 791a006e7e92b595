/** Fields that a change needs and an app lacks, where the change says how they are made: no day of entry, and one is put in. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { readField } from "../blueprints/read-field.ts";
import { compactName } from "../claims/resolve.ts";
import { fieldOf } from "../plan/entities-of.ts";
import { freeId } from "../plan/part-of-app.ts";
import { tryApply } from "../plan/try-apply.ts";
import type { Binding } from "./bind-roles.ts";
import { addEmptyField } from "./earlier-records.ts";
import type { Role } from "./read-role.ts";

export interface MadeParts {
  /** With the fields in it. */
  spec: AppSpec;
  ops: SpecOp[];
}

/** Undefined where one of them cannot be put in. */
export function makeMissing(roles: Readonly<Record<string, Role>>, binding: Binding, given: AppSpec, today: string): MadeParts | undefined {
  let spec = given;
  const ops: SpecOp[] = [];
  for (const [id, role] of Object.entries(roles)) {
    if (role.kind !== "field" || role.makes === undefined || binding[id] !== undefined) continue;
    const list = binding[role.of];
    const entity = list?.kind === "list" ? spec.entities.find((one) => one.id === list.entity.id) : undefined;
    if (!entity) continue;
    const taken = entity.fields.map((field) => field.id);
    const field = {
      ...fieldOf(freeId(id, taken), readField(withLists(role.makes, binding), new Map()), (text) => text),
      origin: "user" as const,
    };
    // It is there, and something else.
    if (entity.fields.some(({ label, hidden }) => !hidden && compactName(label) === compactName(field.label))) return undefined;
    const made = addEmptyField(spec, entity.id, field, today);
    const after = tryApply(spec, made);
    if (!after) return undefined;
    spec = after;
    ops.push(...made);
  }
  return { spec, ops };
}

/** relation(guest), where guest is a role. */
const withLists = (text: string, binding: Binding): string =>
  text.replace(/(?<=relation\()\w+(?=\))/, (role) => {
    const bound = binding[role];
    return bound?.kind === "list" ? bound.entity.id : role;
  });
