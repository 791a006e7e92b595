/** Whether what a declaration names is there: only then can it be held to a type. */
import type { Constraint, RuleSpec } from "@appmon/appspec/rule-spec";
import type { ActionSpec, Condition } from "@appmon/appspec/spec";
import { type AppPlan, type EntityPlan, recordFields } from "./app-plan.ts";

type Lists = Pick<AppPlan, "entities">;

/** What a condition can name: the fields of the record and what every record has. */
function namesOf(entity: EntityPlan): ReadonlySet<string> {
  return new Set(["id", "createdAt", "updatedAt", "sample", "createdBy", ...recordFields(entity).map(({ id }) => id)]);
}

/** The conditions that name fields of the list, and compare with such. */
export function knownConditions(entity: EntityPlan, conditions: readonly Condition[]): Condition[] {
  const names = namesOf(entity);
  return conditions.filter((condition) => isKnown(names, condition));
}

function isKnown(names: ReadonlySet<string>, { field, value }: Condition): boolean {
  return names.has(field) && isComparable(names, value);
}

/** A plain value, some of them, or one of the three that stand for another; every other object means nothing. */
function isComparable(names: ReadonlySet<string>, value: Condition["value"]): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one !== "object" || one === null);
  if (typeof value !== "object" || value === null) return true;
  const keys = Object.keys(value);
  if (keys.length !== 1) return false;
  if ("field" in value) return typeof value.field === "string" && names.has(value.field);
  return ("today" in value && typeof value.today === "number") || ("month" in value && typeof value.month === "number");
}

const areKnown = (names: ReadonlySet<string>, conditions: readonly Condition[] = []): boolean =>
  conditions.every((condition) => isKnown(names, condition));

/** Whether the declaration of a list names fields that it has, and in other lists those that they have. */
export function namesItsOwn({ entities }: Lists, entity: EntityPlan): boolean {
  const { spec } = entity;
  const names = namesOf(entity);
  const named = [spec.titleField, spec.subtitleField, spec.imageField, spec.statusField, spec.dateField, spec.likesField, spec.foundBy];
  return (
    named.every((name) => name === undefined || names.has(name)) &&
    [...entity.fields.keys()].every((id) => names.has(id)) &&
    spec.fields.every(({ lookup }) => lookup === undefined || names.has(lookup.via)) &&
    spec.fields.every(({ default: begins }) => begins === undefined || !("from" in begins) || names.has(begins.from.via)) &&
    spec.fields.every(({ rollup }) => {
      if (rollup === undefined) return true;
      const others = entities.filter((one) => one.spec.id === rollup.entity);
      const [other] = others;
      if (!other || others.length > 1) return false;
      const theirs = namesOf(other);
      return [rollup.via, rollup.field].every((name) => name === undefined || theirs.has(name)) && areKnown(theirs, rollup.where);
    }) &&
    (spec.highlights ?? []).every(({ when }) => areKnown(names, when)) &&
    (spec.constraints ?? []).every((constraint) => isConstraintKnown(names, constraint))
  );
}

function isConstraintKnown(names: ReadonlySet<string>, constraint: Constraint): boolean {
  switch (constraint.kind) {
    case "unique":
      return constraint.fields.every((name) => names.has(name));
    case "noOverlap":
      return [...constraint.within, ...constraint.start, ...(constraint.end ?? []), ...ownName(constraint.lasts)].every((name) =>
        names.has(name),
      );
    case "capacity": {
      const { of, limit, amount, per } = constraint;
      const named = [...of, typeof limit === "number" ? undefined : limit.via, amount, per?.on];
      return named.every((name) => name === undefined || names.has(name));
    }
    case "check":
      return areKnown(names, constraint.when) && areKnown(names, constraint.must);
    case "locked":
      return areKnown(names, constraint.when);
  }
}

/** The field of the list itself that says how long a record takes, or leads to what does. */
const ownName = (lasts: { via?: string; field: string } | undefined): string[] => (lasts ? [lasts.via ?? lasts.field] : []);

/** Whether an action asks and changes fields that its list has. */
export function isActionKnown(entity: EntityPlan, { when, steps, ask = [] }: ActionSpec): boolean {
  const names = namesOf(entity);
  const changed = steps.flatMap((step) => (step.do === "delete" ? [] : step.do === "copy" ? step.fields : [step.field]));
  return areKnown(names, when) && [...changed, ...ask].every((name) => names.has(name));
}

/** Whether every rule is one of a list that is there, and names fields that the lists have. */
export function areRulesKnown({ entities }: Lists, rules: readonly RuleSpec[]): boolean {
  const lists = new Map(entities.map((entity) => [entity.spec.id, namesOf(entity)]));
  if (lists.size !== entities.length) return false;
  const all = new Set([...lists.values()].flatMap((names) => [...names]));
  return rules.every(({ entity, changed, when, steps }) => {
    const names = lists.get(entity);
    return (
      names !== undefined &&
      (changed === undefined || names.has(changed)) &&
      areKnown(names, when) &&
      steps.every((step) => {
        if (step.do === "set") return names.has(step.field);
        if (step.do === "create") return Object.keys(step.values).every((name) => all.has(name));
        return names.has(step.via) && all.has(step.field) && (typeof step.by === "number" || names.has(step.by.field));
      })
    );
  });
}
