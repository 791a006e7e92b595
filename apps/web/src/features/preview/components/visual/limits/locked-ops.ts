/** What locks records: the constraint that the conditions of the form come to. */
import { constraintProblem } from "@appmon/appspec/rule-fit";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { areComplete, type ConditionRow, conditionsOf } from "../conditions/condition-draft.ts";

type Locked = Extract<Constraint, { kind: "locked" }>;

/** Undefined: something is missing, or the app could not work it out. */
export function lockedConstraint(spec: AppSpec, entity: EntitySpec, rows: readonly ConditionRow[], message: string): Locked | undefined {
  if (rows.length === 0 || !areComplete([...rows])) return undefined;
  const made: Locked = { kind: "locked", when: conditionsOf(rows), message };
  return constraintProblem(spec, entity, made) === undefined ? made : undefined;
}
