/** What must go along when a choice goes: buttons that set it, conditions and defaults that name it. */
import type { AutomationSpec } from "./automation-spec.ts";
import { narrowedConditions } from "./block-references.ts";
import { withBlocks, withoutDeadActions } from "./remove-references.ts";
import type { Constraint } from "./rule-spec.ts";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "./spec.ts";

/** `spec` without one option of a choice. Sample rows that held it move to the first option that is left. */
export function withoutOption(spec: AppSpec, entity: EntitySpec, field: FieldSpec, value: string): AppSpec {
  const options = (field.options ?? [])
    .filter((option) => option.value !== value)
    .map((option) => (option.next?.includes(value) ? { ...option, next: option.next.filter((to) => to !== value) } : option));
  const { default: preset, ...rest } = field;
  const keepsDefault = preset !== undefined && !("value" in preset && preset.value === value);
  const nextField: FieldSpec = { ...rest, options, ...(keepsDefault && { default: preset }) };
  const narrow = (conditions: readonly Condition[] | undefined) => narrowed(conditions, field.id, value);
  const nextEntity: EntitySpec = {
    ...entity,
    fields: entity.fields.map((candidate) => (candidate.id === field.id ? nextField : candidate)),
    sample: entity.sample.map((row) =>
      row[field.id] === value ? { ...row, [field.id]: options[0]?.value ?? null } : withoutMember(row, field.id, value),
    ),
    ...(entity.constraints && {
      constraints: entity.constraints.flatMap((rule): Constraint[] => {
        if (rule.kind === "check") return withMust(rule, narrow(rule.when), narrow(rule.must));
        // A lock that no record could come under any more goes, and so does one that all of them would.
        if (rule.kind === "locked") return withWhen(rule, narrow(rule.when));
        return "exceptStatus" in rule && rule.exceptStatus
          ? [{ ...rule, exceptStatus: rule.exceptStatus.filter((status) => field.id !== entity.statusField || status !== value) }]
          : [rule];
      }),
    }),
    ...(entity.highlights && { highlights: entity.highlights.flatMap((highlight) => withWhen(highlight, narrow(highlight.when))) }),
  };
  const actions = spec.actions.flatMap((action) => {
    if (action.entity !== entity.id) return [action];
    if (action.steps.some((step) => step.do === "set" && step.field === field.id && step.to === value)) return [];
    const when = narrow(action.when);
    if (when === undefined) return [];
    return [action.when ? { ...action, when } : action];
  });
  const screens = spec.screens.map((screen) => {
    const left = withBlocks(screen, narrowedConditions(entity.id, narrow));
    return left.blocks.length > 0 ? left : screen;
  });
  const rules = spec.rules?.flatMap((rule) => {
    if (rule.entity !== entity.id || !rule.when) return [rule];
    const when = narrow(rule.when);
    return when && when.length > 0 ? [{ ...rule, when }] : [];
  });
  const automations = spec.automations?.flatMap((automation) => withoutValue(automation, entity.id, narrow));
  const { automations: _automations, ...others } = spec;
  return withoutDeadActions({
    ...others,
    ...(rules && { rules }),
    ...(automations && automations.length > 0 && { automations }),
    entities: spec.entities.map((candidate) => (candidate.id === entity.id ? nextEntity : candidate)),
    actions,
    screens,
  });
}

/** The conditions without the value; `undefined` = they could never be met again. */
function narrowed(conditions: readonly Condition[] | undefined, field: string, value: string): Condition[] | undefined {
  const kept: Condition[] = [];
  for (const condition of conditions ?? []) {
    if (condition.field !== field) kept.push(condition);
    else if (condition.op === "eq" && condition.value === value) return undefined;
    else if (condition.op === "ne" && condition.value === value) continue;
    else if (condition.op === "in" && Array.isArray(condition.value)) {
      const values = condition.value.filter((item) => item !== value);
      if (values.length === 0) return undefined;
      kept.push({ ...condition, value: values });
    } else kept.push(condition);
  }
  return kept;
}

function withWhen<T extends { when: Condition[] }>(node: T, when: Condition[] | undefined): T[] {
  return when && when.length > 0 ? [{ ...node, when }] : [];
}

/** An automation that could only wait for the lost choice goes, and so does a step that was only for its records. */
function withoutValue(
  automation: AutomationSpec,
  entity: string,
  narrow: (conditions: readonly Condition[] | undefined) => Condition[] | undefined,
): AutomationSpec[] {
  const steps = automation.steps.flatMap((step) =>
    step.do === "each" && step.entity === entity && step.when ? withWhen({ ...step, when: step.when }, narrow(step.when)) : [step],
  );
  if (steps.length === 0) return [];
  const standing = { ...automation, steps };
  const { when } = automation;
  return automation.on.entity === entity && when ? withWhen({ ...standing, when }, narrow(when)) : [standing];
}

/** A demand that could never be met any more, or on records that can no longer be, goes. */
function withMust(
  rule: Extract<Constraint, { kind: "check" }>,
  when: Condition[] | undefined,
  must: Condition[] | undefined,
): Constraint[] {
  if (!must || must.length === 0 || !when || (rule.when && rule.when.length > 0 && when.length === 0)) return [];
  return [{ ...rule, must, ...(rule.when && { when }) }];
}

function withoutMember<T extends EntitySpec["sample"][number]>(row: T, field: string, value: string): T {
  const held = row[field];
  return Array.isArray(held) && held.includes(value) ? { ...row, [field]: held.filter((item) => item !== value) } : row;
}
