/** Whether rules and constraints still stand on what the app has; what no longer does is found here and taken out. */
import { CHOICE_TYPES, NUMERIC_TYPES } from "./field-kinds.ts";
import { comparedField } from "./compared-field.ts";
import { readsOtherLists } from "./derived-fields.ts";
import type { Constraint, RuleSpec, RuleStep, RuleValue } from "./rule-spec.ts";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "./spec.ts";

type Entities = Pick<AppSpec, "entities">;

/** Other lists are not read while a record is written: what is worked out of them is no ground for a rule. */
const shownField = (entity: EntitySpec | undefined, id: string): FieldSpec | undefined =>
  entity?.fields.find((field) => field.id === id && !field.hidden && !readsOtherLists(entity, id));
const isStoredNumber = (field: FieldSpec | undefined) => field !== undefined && field.type !== "computed" && NUMERIC_TYPES.has(field.type);

/** What is wrong with a rule, or undefined. */
export function ruleProblem(spec: Entities, rule: RuleSpec): string | undefined {
  const entity = spec.entities.find((candidate) => candidate.id === rule.entity);
  if (!entity) return `entity ${rule.entity}`;
  if (rule.steps.length === 0) return "does nothing";
  return conditionsProblem(entity, rule.when) ?? rule.steps.map((step) => stepProblem(spec, entity, rule, step)).find(Boolean);
}

function stepProblem(spec: Entities, entity: EntitySpec, rule: RuleSpec, step: RuleStep): string | undefined {
  if (rule.on === "while" && step.do !== "add") return `${step.do} does not hold for a while`;
  switch (step.do) {
    case "set":
      if (rule.on === "delete") return "nothing can be set on what is gone";
      return valueProblem(spec, entity, shownField(entity, step.field), step.field, step.to);
    case "add": {
      const target = targetOf(spec, entity, step.via);
      if (!target) return `${entity.id}.${step.via} leads nowhere`;
      if (!isStoredNumber(shownField(target, step.field))) return `${target.id}.${step.field} is no number to add to`;
      return typeof step.by === "object" && !isNumber(entity, step.by.field) ? `${entity.id}.${step.by.field} is no number` : undefined;
    }
    case "create": {
      const target = spec.entities.find((candidate) => candidate.id === step.entity);
      if (!target) return `entity ${step.entity}`;
      return Object.entries(step.values)
        .map(([id, value]) => valueProblem(spec, entity, shownField(target, id), id, value))
        .find(Boolean);
    }
  }
}

const isNumber = (entity: EntitySpec, id: string) => NUMERIC_TYPES.has(shownField(entity, id)?.type ?? "text");

function targetOf(spec: Entities, entity: EntitySpec, via: string): EntitySpec | undefined {
  const field = shownField(entity, via);
  return field?.type === "relation" ? spec.entities.find((candidate) => candidate.id === field.target) : undefined;
}

/** `entity` is where a `{ field }` is read, `field` what is written. */
function valueProblem(spec: Entities, entity: EntitySpec, field: FieldSpec | undefined, id: string, value: RuleValue): string | undefined {
  if (!field || field.type === "computed") return `${id} can not be set`;
  if (typeof value === "string" && CHOICE_TYPES.has(field.type))
    return field.options?.some((option) => option.value === value) ? undefined : `${value} is no choice of ${id}`;
  if (typeof value !== "object" || value === null || Array.isArray(value) || !("field" in value)) return undefined;
  const source = "via" in value && typeof value.via === "string" ? targetOf(spec, entity, value.via) : entity;
  return typeof value.field === "string" && shownField(source, value.field) ? undefined : `${id} from a field that is not there`;
}

function conditionsProblem(entity: EntitySpec, conditions: readonly Condition[] | undefined): string | undefined {
  return conditions
    ?.flatMap((condition) => [condition.field, comparedField(condition)])
    .filter((id) => id !== undefined && !shownField(entity, id))
    .map((id) => `${entity.id}.${id}`)[0];
}

/** What is wrong with a capacity or a check, or undefined. */
export function constraintProblem(spec: Entities, entity: EntitySpec, constraint: Constraint): string | undefined {
  if (constraint.kind === "check")
    return constraint.must.length === 0
      ? "demands nothing"
      : (conditionsProblem(entity, constraint.when) ?? conditionsProblem(entity, constraint.must));
  if (constraint.kind !== "capacity") return undefined;
  const lost = constraint.of.find((id) => !shownField(entity, id));
  if (lost !== undefined) return `${entity.id}.${lost}`;
  if (constraint.amount !== undefined && !isNumber(entity, constraint.amount)) return `${entity.id}.${constraint.amount} is no number`;
  if (typeof constraint.limit === "number") return undefined;
  const { via, field } = constraint.limit;
  const target = targetOf(spec, entity, via);
  return constraint.of.includes(via) && target && isStoredNumber(shownField(target, field)) ? undefined : `limit ${via}.${field}`;
}

/** `spec` without the steps, rules, capacities and checks that lost what they stand on. The very `spec` when all of them stand. */
export function withoutBrokenRules(spec: AppSpec): AppSpec {
  let next = spec;
  if (spec.rules?.some((rule) => ruleProblem(spec, rule)))
    next = { ...next, rules: spec.rules.flatMap((rule) => standingRule(spec, rule)) };
  const broken = (entity: EntitySpec) => (constraint: Constraint) => constraintProblem(spec, entity, constraint) !== undefined;
  if (!spec.entities.some((entity) => entity.constraints?.some(broken(entity)))) return next;
  return {
    ...next,
    entities: spec.entities.map((entity) =>
      entity.constraints?.some(broken(entity))
        ? { ...entity, constraints: entity.constraints.filter((constraint) => !broken(entity)(constraint)) }
        : entity,
    ),
  };
}

/** A rule whose condition is lost goes whole: without it, it would happen where nobody asked for it. */
function standingRule(spec: AppSpec, rule: RuleSpec): RuleSpec[] {
  const entity = spec.entities.find((candidate) => candidate.id === rule.entity);
  if (!entity || conditionsProblem(entity, rule.when)) return [];
  const steps = rule.steps.flatMap((step): RuleStep[] => {
    if (!stepProblem(spec, entity, rule, step)) return [step];
    if (step.do !== "create") return [];
    const target = spec.entities.find((candidate) => candidate.id === step.entity);
    const kept = Object.entries(step.values).filter(([id, value]) => !valueProblem(spec, entity, shownField(target, id), id, value));
    return target && kept.length > 0 ? [{ ...step, values: Object.fromEntries(kept) }] : [];
  });
  return steps.length > 0 ? [{ ...rule, steps }] : [];
}
