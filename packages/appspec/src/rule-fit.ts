/** Whether rules and constraints still stand on what the app has; what no longer does is found here, with a reason, and taken out. */
import { checkSteps, readsOtherLists } from "@appmon/kit/record-checks";
import { DerivedProblem } from "@appmon/kit/plan-derived";
import { CHOICE_TYPES, NUMERIC_TYPES } from "./field-kinds.ts";
import { comparedField } from "./compared-field.ts";
import { listed, noSuchEntity, noSuchField, quotedAll } from "./field-reasons.ts";
import type { Constraint, RuleSpec, RuleStep, RuleValue } from "./rule-spec.ts";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "./spec.ts";

export type Entities = Pick<AppSpec, "entities">;
type Check = Extract<Constraint, { kind: "check" }>;
type Locked = Extract<Constraint, { kind: "locked" }>;
type Lasts = Extract<Constraint, { kind: "noOverlap" }>["lasts"];
/** Why something may not stand where it does; undefined = it may. */
export type Reason = string | undefined;

export const fieldOf = (entity: EntitySpec, id: string): FieldSpec | undefined => entity.fields.find((field) => field.id === id);
export const entityOf = ({ entities }: Entities, id: string | undefined): EntitySpec | undefined => entities.find((one) => one.id === id);

/** What is wrong with a rule, or undefined. */
export function ruleProblem(spec: Entities, rule: RuleSpec): Reason {
  const entity = entityOf(spec, rule.entity);
  if (!entity) return noSuchEntity(spec.entities, rule.entity);
  if (rule.steps.length === 0) return "a rule without steps does nothing";
  return (
    changedProblem(entity, rule) ??
    conditionsProblem(entity, rule.when, "when") ??
    rule.steps.map((step) => stepProblem(spec, entity, rule, step)).find(Boolean)
  );
}

function changedProblem(entity: EntitySpec, { on, changed }: RuleSpec): Reason {
  if (changed === undefined) return undefined;
  if (on !== "update") return "changed: only an update changes a field; leave it out or let the rule be on update";
  const field = fieldOf(entity, changed);
  if (!field) return within("changed", noSuchField(entity, changed));
  return field.type === "computed" ? `changed: ${entity.id}.${changed} is worked out; a stored field may stand here` : undefined;
}

function stepProblem(spec: Entities, entity: EntitySpec, rule: RuleSpec, step: RuleStep): Reason {
  if (rule.on === "while" && step.do !== "add")
    return `step ${step.do}: it happens once and does not hold for a while; a rule on "while" takes add, others take on create, update or delete`;
  switch (step.do) {
    case "set":
      if (rule.on === "delete")
        return `step set ${step.field}: nothing can be set on a record that is gone; on delete takes add and create`;
      return within(`step set ${step.field}`, valueProblem(spec, entity, entity, step.field, step.to));
    case "add": {
      const { via, field, by } = step;
      const target = reached(spec, entity, via);
      const wrong =
        typeof target === "string"
          ? target
          : (notStoredNumber(target, field) ?? (typeof by === "object" ? notNumber(entity, by.field) : undefined));
      return within(`step add ${via}.${field}`, wrong);
    }
    case "create": {
      const target = entityOf(spec, step.entity);
      if (!target) return within(`step create ${step.entity}`, noSuchEntity(spec.entities, step.entity));
      return Object.entries(step.values)
        .map(([id, value]) => within(`step create ${target.id}: ${id}`, valueProblem(spec, entity, target, id, value)))
        .find(Boolean);
    }
  }
}

export const within = (place: string, reason: Reason): Reason => (reason === undefined ? undefined : `${place}: ${reason}`);

/** A field that is read while records are written: other lists are not worked out for that. */
export function unreadable(entity: EntitySpec, id: string): Reason {
  if (!fieldOf(entity, id)) return noSuchField(entity, id);
  return readsOtherLists(entity, id)
    ? `${entity.id}.${id} is worked out from another list; a stored field or a formula over the record's own fields may stand here (a check may read it)`
    : undefined;
}

function unsettable(entity: EntitySpec, id: string): Reason {
  const field = fieldOf(entity, id);
  if (!field) return noSuchField(entity, id);
  return field.type === "computed" ? `${entity.id}.${id} is worked out; only stored fields can be set` : undefined;
}

const NUMBERS = "a number, money, percent or rating field";

export function notNumber(entity: EntitySpec, id: string): Reason {
  const type = fieldOf(entity, id)?.type;
  return unreadable(entity, id) ?? (NUMERIC_TYPES.has(type!) ? undefined : `${entity.id}.${id} is ${type}; ${NUMBERS} may stand here`);
}

export function notStoredNumber(entity: EntitySpec, id: string): Reason {
  const type = fieldOf(entity, id)?.type;
  if (type === undefined) return noSuchField(entity, id);
  if (type === "computed") return `${entity.id}.${id} is worked out; ${NUMBERS} that is stored may stand here`;
  return NUMERIC_TYPES.has(type) ? undefined : `${entity.id}.${id} is ${type}; ${NUMBERS} may stand here`;
}

/** The day of a period: it is stored, as all that the database counts by. */
function notStoredDay(entity: EntitySpec, id: string | undefined): Reason {
  if (id === undefined) return undefined;
  const type = fieldOf(entity, id)?.type;
  if (type === undefined) return noSuchField(entity, id);
  return type === "date" || type === "datetime"
    ? undefined
    : `${entity.id}.${id} is ${type}; a stored date or datetime field may stand here, or none: the day the record was made`;
}

/** Where a relation leads, or why it leads nowhere. */
export function reached(spec: Entities, entity: EntitySpec, via: string): EntitySpec | string {
  const field = fieldOf(entity, via);
  const target = field?.type === "relation" ? entityOf(spec, field.target) : undefined;
  if (target) return target;
  const relations = entity.fields.filter(({ type }) => type === "relation").map(({ id }) => id);
  const there = relations.length > 0 ? `its relations are ${listed(relations)}` : `${entity.id} has no relation field`;
  return `${field ? `${entity.id}.${via} is ${field.type}, which leads nowhere` : `${entity.id} has no field ${via}`}; ${there}`;
}

/** `entity` is where a `{ field }` is read, `target` the record in which `id` is written. */
export function valueProblem(spec: Entities, entity: EntitySpec, target: EntitySpec, id: string, value: RuleValue): Reason {
  const wrong = unsettable(target, id);
  if (wrong !== undefined) return wrong;
  const field = fieldOf(target, id)!;
  if (typeof value === "string" && CHOICE_TYPES.has(field.type))
    return field.options?.some((option) => option.value === value)
      ? undefined
      : `${target.id}.${id} has no option ${JSON.stringify(value)}; it has ${listed((field.options ?? []).map((option) => option.value))}`;
  if (typeof value !== "object" || value === null || Array.isArray(value) || !("field" in value)) return undefined;
  const via = "via" in value && typeof value.via === "string" ? value.via : undefined;
  const source = via === undefined ? entity : reached(spec, entity, via);
  const told = `{${via === undefined ? "" : `via: "${via}", `}field: ${JSON.stringify(value.field)}}`;
  if (typeof source === "string") return within(told, source);
  return within(told, typeof value.field === "string" ? unreadable(source, value.field) : "field names a field of the record");
}

export function conditionsProblem(
  entity: EntitySpec,
  conditions: readonly Condition[] | undefined,
  place: "when" | "must",
  problem: (entity: EntitySpec, id: string) => Reason = unreadable,
): Reason {
  return conditions
    ?.flatMap((condition) =>
      [condition.field, comparedField(condition)].map((id) => (id === undefined ? undefined : within(place, problem(entity, id)))),
    )
    .find(Boolean);
}

/**
 * What is wrong with what a constraint reads beyond its own fields, or undefined.
 * @param lists what derived fields are worked out from, where that is more than a constraint may name
 */
export function constraintProblem(spec: Entities, entity: EntitySpec, constraint: Constraint, lists: Entities = spec): Reason {
  if (constraint.kind === "check") return checkProblem(lists, entity, constraint);
  if (constraint.kind === "locked") return lockedProblem(lists, entity, constraint);
  if (constraint.kind === "noOverlap") return lastsProblem(spec, entity, constraint.lasts);
  if (constraint.kind !== "capacity") return undefined;
  const wrong =
    constraint.of.map((id) => within("of", unreadable(entity, id))).find(Boolean) ??
    (constraint.amount === undefined ? undefined : within("amount", notNumber(entity, constraint.amount))) ??
    within("per", notStoredDay(entity, constraint.per?.on));
  if (wrong !== undefined || typeof constraint.limit === "number") return wrong;
  const { via, field } = constraint.limit;
  const target = reached(spec, entity, via);
  if (typeof target === "string") return within("limit", target);
  if (!constraint.of.includes(via)) return `limit: ${via} says which record holds the limit, so "of" has to name it too`;
  const told = within("limit", notStoredNumber(target, field));
  return told !== undefined && fieldOf(target, field)?.type === "computed"
    ? `${told}; a check can compare with it, by a lookup of ${field} via ${via}`
    : told;
}

/** How long a record lasts is stored, in it or in the record it points to: no other list is worked out while a time is taken. */
function lastsProblem(spec: Entities, entity: EntitySpec, lasts: Lasts | undefined): Reason {
  if (!lasts) return undefined;
  const target = lasts.via === undefined ? entity : reached(spec, entity, lasts.via);
  return within("lasts", typeof target === "string" ? target : notStoredNumber(target, lasts.field));
}

/** A check may read all that the record has and all that is worked out for it, other lists included. */
function checkProblem(lists: Entities, entity: EntitySpec, check: Check): Reason {
  return check.must.length === 0 ? "must is empty: it demands nothing" : readingProblem(lists, entity, check);
}

/** Without a condition every record would be locked as soon as it is made. */
const lockedProblem = (lists: Entities, entity: EntitySpec, { when }: Locked): Reason =>
  when.length === 0 ? "when is empty: it would lock every record at once" : readingProblem(lists, entity, { when, must: [] });

function readingProblem(lists: Entities, entity: EntitySpec, check: Pick<Check, "when" | "must">): Reason {
  const unknown = (one: EntitySpec, id: string) => (fieldOf(one, id) ? undefined : noSuchField(one, id));
  const wrong = conditionsProblem(entity, check.when, "when", unknown) ?? conditionsProblem(entity, check.must, "must", unknown);
  if (wrong !== undefined) return wrong;
  try {
    const collections = new Map(lists.entities.map((one) => [one.id, one]));
    checkSteps({ collections, today: "2000-01-01" }, collections.get(entity.id) ?? entity, check);
  } catch (error) {
    if (error instanceof DerivedProblem) return error.message;
    throw error;
  }
  return [...(check.when ?? []), ...check.must].map((condition) => misreadChoice(lists, entity, condition)).find(Boolean);
}

/** A choice that is looked up comes as it is called: compared with what it is stored as, it would never be met. */
function misreadChoice(spec: Entities, entity: EntitySpec, { field, value }: Condition): Reason {
  const { lookup } = fieldOf(entity, field) ?? {};
  const target = lookup && reached(spec, entity, lookup.via);
  const source = lookup && typeof target === "object" ? fieldOf(target, lookup.field) : undefined;
  const options = source?.type === "select" || source?.type === "status" ? (source.options ?? []) : [];
  const isStored = (one: unknown) => options.some((option) => option.value === one) && !options.some(({ label }) => label === one);
  return (Array.isArray(value) ? value : [value]).some(isStored)
    ? `${entity.id}.${field} is looked up as the label of the choice; one of ${quotedAll(options.map(({ label }) => label))} may stand here`
    : undefined;
}

/**
 * `spec` without the steps, rules, capacities and checks that lost what they stand on. The very `spec` when all of them stand.
 * @param hidden "entity.field" of what was just taken off the screens: a field that is declared hidden serves a rule, one that its owner
 * dropped does not any more
 */
export function withoutBrokenRules(spec: AppSpec, hidden: ReadonlySet<string> = new Set()): AppSpec {
  const left: Entities = hidden.size === 0 ? spec : { entities: spec.entities.map((entity) => withoutFields(entity, hidden)) };
  let next = spec;
  if (spec.rules?.some((rule) => ruleProblem(left, rule)))
    next = { ...next, rules: spec.rules.flatMap((rule) => standingRule(left, rule)) };
  const broken = ({ id }: EntitySpec) => {
    const entity = entityOf(left, id)!;
    return (constraint: Constraint) => constraintProblem(left, entity, constraint, spec) !== undefined;
  };
  if (!spec.entities.some((entity) => entity.constraints?.some(broken(entity)))) return next;
  return {
    ...next,
    entities: spec.entities.map((entity) =>
      entity.constraints?.some(broken(entity))
        ? { ...entity, constraints: entity.constraints.flatMap((constraint) => standingConstraint(constraint, broken(entity))) }
        : entity,
    ),
  };
}

/** What is booked keeps its hours to itself, by the minutes all last, where nothing tells any more how long each does. */
function standingConstraint(constraint: Constraint, isBroken: (constraint: Constraint) => boolean): Constraint[] {
  if (!isBroken(constraint)) return [constraint];
  return constraint.kind === "noOverlap" ? [withoutLasts(constraint)] : [];
}

export function withoutLasts(rule: Extract<Constraint, { kind: "noOverlap" }>): Constraint {
  const { lasts: _lasts, ...others } = rule;
  return others;
}

export const withoutFields = (entity: EntitySpec, gone: ReadonlySet<string>): EntitySpec =>
  entity.fields.some(({ id }) => gone.has(`${entity.id}.${id}`))
    ? { ...entity, fields: entity.fields.filter(({ id }) => !gone.has(`${entity.id}.${id}`)) }
    : entity;

/** A rule whose condition is lost goes whole: without it, it would happen where nobody asked for it. */
function standingRule(spec: Entities, rule: RuleSpec): RuleSpec[] {
  const entity = entityOf(spec, rule.entity);
  if (!entity || changedProblem(entity, rule) || conditionsProblem(entity, rule.when, "when")) return [];
  const steps = rule.steps.flatMap((step): RuleStep[] => {
    if (!stepProblem(spec, entity, rule, step)) return [step];
    if (step.do !== "create") return [];
    const target = entityOf(spec, step.entity);
    const kept = target ? Object.entries(step.values).filter(([id, value]) => !valueProblem(spec, entity, target, id, value)) : [];
    return kept.length > 0 ? [{ ...step, values: Object.fromEntries(kept) }] : [];
  });
  return steps.length > 0 ? [{ ...rule, steps }] : [];
}
