/** Two numbers of a record that an app compares in several places: in marks, figures and views that say what is short. */
import type { AppSpec, Condition, ConditionOp, EntitySpec, FieldSpec, Highlight } from "@appmon/appspec/spec";

export interface ComparedNumbers {
  field: string;
  /** The field it is held against. */
  against: string;
  from: ConditionOp;
  to: ConditionOp;
}

/** The marks of a list with the comparison that was said, where they compare the other way or up to another bound; undefined where none does. */
export function comparisonsWith(
  { highlights = [] }: EntitySpec,
  { id }: FieldSpec,
  comparison: ConditionOp,
): { highlights: Highlight[]; numbers: ComparedNumbers } | undefined {
  const found = highlights.flatMap(({ when }) => when).find((one) => isComparedWith(one, id) && one.op[0] === comparison[0]);
  if (!found) return undefined;
  const numbers = { field: found.field, against: id, from: found.op, to: comparison };
  return { highlights: highlights.map((one) => ({ ...one, when: one.when.map((condition) => compared(condition, numbers)) })), numbers };
}

export const isComparedWith = ({ value }: Pick<Condition, "value">, id: string): boolean =>
  typeof value === "object" && value !== null && "field" in value && value.field === id;

const compared = (condition: Condition, { field, against, from, to }: ComparedNumbers): Condition =>
  condition.field === field && condition.op === from && isComparedWith(condition, against) ? { ...condition, op: to } : condition;

/** The same in all that the screens of an app ask for. */
export const comparedAlike = (spec: AppSpec, numbers: ComparedNumbers): AppSpec => ({
  ...spec,
  screens: JSON.parse(JSON.stringify(spec.screens), (_, value: unknown) =>
    isCondition(value) ? compared(value, numbers) : value,
  ) as AppSpec["screens"],
});

const isCondition = (value: unknown): value is Condition =>
  typeof value === "object" && value !== null && "field" in value && "op" in value && "value" in value;
