/** The form of what happens by itself as rules and automations. */
import { automationProblem } from "@appmon/appspec/automation-fit";
import { type AutomationSpec, type AutomationStep, type AutomationTrigger, DEFAULT_TIME } from "@appmon/appspec/automation-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import { ruleProblem } from "@appmon/appspec/rule-fit";
import type { RuleSpec, RuleStep, RuleValue } from "@appmon/appspec/rule-spec";
import type { AppSpec, Condition, EntitySpec } from "@appmon/appspec/spec";
import { areComplete, conditionsOf } from "../conditions/condition-draft.ts";
import { type AutomationDraft, filledFields, hasText, isOnce, toldFields } from "./automation-draft.ts";
import { canSet, capital, freeOf, listOf, onlyWhen, stepOf, storedValue } from "./set-ops.ts";

/** What is made. Rules hold within the write that sets them off; automations follow it, or run when their time comes. */
export type Made = { kind: "automation"; automation: AutomationSpec } | { kind: "rule"; rule: RuleSpec; guard: SpecOp[] };

const BRACES = /\{([^{}]*)\}/g;

/** A text as it is kept: items by their ids. `lost`: what stands in braces and is no item. */
export function storedText(entity: EntitySpec | undefined, text: string): { text: string; lost: string[] } {
  const lost: string[] = [];
  const stored = text.trim().replace(BRACES, (written, inside: string) => {
    const said = inside.trim();
    const fields = entity ? toldFields(entity) : [];
    const field = fields.find(({ label }) => label === said) ?? fields.find(({ id }) => id === said);
    if (!field) lost.push(written);
    return field ? `{${field.id}}` : written;
  });
  return { text: stored, lost };
}

const isWhole = (amount: string, least: number, most: number): boolean =>
  /^\d+$/.test(amount) && Number(amount) >= least && Number(amount) <= most;
export const MOST_DAYS = 3_650;
/** A week: what is further away is said in days. */
export const MOST_HOURS = 168;
const MONTH = 31;
/** Whether what was typed of a time can be. */
export const isDueAmount = ({ side, amount, length }: AutomationDraft["due"]): boolean =>
  side === "on" || isWhole(amount, 1, length === "hours" ? MOST_HOURS : MOST_DAYS);
export const isMonthDay = ({ unit, day }: AutomationDraft["every"]): boolean => unit !== "month" || isWhole(day, 1, MONTH);
export const isLinkAmount = ({ by }: AutomationDraft["link"]): boolean =>
  by.startsWith("=") || (by.trim() !== "" && Number.isFinite(Number(by)) && Number(by) > 0);

function triggerOf(entity: EntitySpec, draft: AutomationDraft): AutomationTrigger | undefined {
  const { due, every, state } = draft;
  switch (draft.event) {
    case "created":
      return { event: "created", entity: entity.id };
    case "changed": {
      const field = entity.fields.find(({ id }) => id === state.field);
      return field && { event: "changed", entity: entity.id, field: field.id, to: storedValue(field, state.value) };
    }
    case "due": {
      if (!isDueAmount(due)) return undefined;
      const far = due.side === "on" ? 0 : Number(due.amount) * (due.side === "before" ? -1 : 1);
      const isDate = entity.fields.find(({ id }) => id === due.field)?.type === "date";
      const time = due.time === "" || (isDate && due.time === DEFAULT_TIME) ? {} : { time: due.time };
      const length = far === 0 ? {} : due.length === "hours" ? { minutes: far * 60 } : { days: far };
      return { event: "due", entity: entity.id, field: due.field, ...length, ...(due.length === "days" && time) };
    }
    case "every": {
      if (!isMonthDay(every) || every.time === "") return undefined;
      const day = every.unit === "day" ? {} : { day: Number(every.day) };
      return { event: "every", unit: every.unit, ...day, time: every.time, ...(!isOnce(draft) && { entity: entity.id }) };
    }
  }
}

const placeOf = (key: string): { via?: string; field: string } => {
  const [first = "", second] = key.split(".");
  return second === undefined ? { field: first } : { via: first, field: second };
};
const amountOf = ({ by, isLess }: AutomationDraft["link"]): number | { field: string; sign: 1 | -1 } =>
  by.startsWith("=") ? { field: by.slice(1), sign: isLess ? -1 : 1 } : Number(by) * (isLess ? -1 : 1);

function fillingOf(value: string): RuleValue | undefined {
  if (value === "record") return { record: true };
  if (value === "today") return { auto: "today" };
  if (value.startsWith("=")) return { field: value.slice(1) };
  if (value === "+true" || value === "+false") return value === "+true";
  return value.startsWith("+") ? value.slice(1) : undefined;
}

/** Items of the other list that have to be filled in and are not. */
export function unfilled(target: EntitySpec, values: Readonly<Record<string, string>>): string[] {
  return filledFields(target)
    .filter(({ id, required, default: begins }) => required === true && begins === undefined && !values[id])
    .map(({ id }) => id);
}

function deedOf(spec: AppSpec, entity: EntitySpec, draft: AutomationDraft): AutomationStep | undefined {
  const { deed } = draft;
  const { text, lost } = storedText(isOnce(draft) ? undefined : entity, draft.text);
  if (hasText(deed) && (text === "" || lost.length > 0)) return undefined;
  switch (deed) {
    case "owner":
    case "maker":
      return { do: "notice", to: deed === "owner" ? "admins" : "creator", text };
    case "sms":
      return { do: "sms", to: placeOf(draft.to), body: text };
    case "email":
    case "mailOwner": {
      const subject = draft.subject.trim();
      return subject === "" ? undefined : { do: "email", to: deed === "email" ? placeOf(draft.to) : "admins", subject, body: text };
    }
    case "set":
      return canSet(entity, draft.set) ? stepOf(entity, draft.set) : undefined;
    case "link":
      return isLinkAmount(draft.link) ? { do: "add", ...placeOf(draft.link.place), by: amountOf(draft.link) } : undefined;
    case "make": {
      const target = listOf(spec, draft.make.list);
      if (!target || unfilled(target, draft.make.values).length > 0) return undefined;
      const values = Object.entries(draft.make.values).flatMap(([id, value]) => {
        const filling = fillingOf(value);
        return filling === undefined ? [] : [[id, filling] as const];
      });
      return values.length > 0 ? { do: "create", entity: target.id, values: Object.fromEntries(values) } : undefined;
    }
  }
}

/** @param name what it is called on the page of the app; undefined: something is missing, or cannot be */
export function madeOf(spec: AppSpec, entity: EntitySpec, draft: AutomationDraft, name: string): Made | undefined {
  const on = triggerOf(entity, draft);
  const step = deedOf(spec, entity, draft);
  if (!on || !step || !areComplete(draft.only)) return undefined;
  const only = conditionsOf(draft.only);
  const rule = ruleOf(spec, entity, draft, step, only);
  if (rule) return ruleProblem(spec, rule) === undefined ? { kind: "rule", rule, guard: guardOf(spec, entity, rule) } : undefined;
  const id = freeOf(`auto${capital(entity.id)}`, spec.automations?.map((one) => one.id) ?? []);
  const automation: AutomationSpec = { id, name, on, ...(only.length > 0 && { when: only }), steps: [step] };
  return automationProblem(spec, automation) === undefined ? { kind: "automation", automation } : undefined;
}

/** What concerns the record itself, or a number that has to stay in step with it, holds within the write. */
function ruleOf(
  spec: AppSpec,
  entity: EntitySpec,
  { event, state }: AutomationDraft,
  step: AutomationStep,
  only: readonly Condition[],
): RuleSpec | undefined {
  if (event !== "created" && event !== "changed") return undefined;
  const at = { id: freeOf(`when${capital(entity.id)}`, spec.rules?.map((one) => one.id) ?? []), entity: entity.id };
  const when = [...(event === "changed" ? onlyWhen(entity, state) : []), ...only];
  const met = when.length > 0 ? { when } : {};
  if (step.do === "add" && step.via !== undefined) return { ...at, on: "while", ...met, steps: [step as RuleStep] };
  return step.do === "set" ? { ...at, on: event === "created" ? "create" : "update", ...met, steps: [step as RuleStep] } : undefined;
}

/** What is taken from may not come to less than nothing. */
function guardOf(spec: AppSpec, entity: EntitySpec, { on, steps }: RuleSpec): SpecOp[] {
  return steps.flatMap((step): SpecOp[] => {
    if (on !== "while" || step.do !== "add") return [];
    const isLess = typeof step.by === "number" ? step.by < 0 : step.by.sign < 0;
    const target = listOf(spec, entity.fields.find(({ id }) => id === step.via)?.target);
    const field = target?.fields.find(({ id }) => id === step.field);
    return isLess && target && field && field.min === undefined
      ? [{ op: "setField", entity: target.id, field: field.id, patch: { min: 0 } }]
      : [];
  });
}

export function automationOps(spec: AppSpec, entityId: string, draft: AutomationDraft, name: string): SpecOp[] {
  const entity = listOf(spec, entityId);
  const made = entity && madeOf(spec, entity, draft, name);
  if (!made) return [];
  return made.kind === "automation"
    ? [{ op: "addAutomation", automation: made.automation }]
    : [...made.guard, { op: "addRule", rule: made.rule }];
}

/** What happens by itself in this list, and what happens without any record. */
export const automationsOf = (spec: AppSpec, entity: EntitySpec): AutomationSpec[] =>
  (spec.automations ?? []).filter(({ on }) => on.entity === undefined || on.entity === entity.id);

/** What happens within a write of it; what works on helpers alone is part of something else. */
export function rulesOf(spec: AppSpec, entity: EntitySpec): RuleSpec[] {
  const isHelper = (step: RuleStep): boolean => step.do === "set" && entity.fields.find(({ id }) => id === step.field)?.hidden === true;
  return (spec.rules ?? []).filter((rule) => rule.entity === entity.id && !rule.steps.every(isHelper));
}

/** A rule as an automation says it. */
export function asAutomation(rule: RuleSpec): AutomationSpec {
  const { id, entity, on, when = [], steps, changed } = rule;
  const [first] = when;
  const isState = when.length === 1 && first!.op === "eq" && (typeof first!.value === "string" || typeof first!.value === "boolean");
  const comesTo = isState && on !== "create" && on !== "delete" && changed === undefined;
  const trigger: AutomationTrigger = comesTo
    ? { event: "changed", entity, field: first!.field, to: first!.value as string | boolean }
    : on === "update"
      ? { event: "changed", entity, ...(changed !== undefined && { field: changed }) }
      : { event: on === "delete" ? "deleted" : "created", entity };
  return { id, name: id, on: trigger, ...(!comesTo && when.length > 0 && { when }), steps };
}

export function switchOps(spec: AppSpec, id: string, isOn: boolean): SpecOp[] {
  const automation = spec.automations?.find((one) => one.id === id);
  if (!automation) return [];
  const { off: _off, ...rest } = automation;
  return [{ op: "setAutomation", automation: isOn ? rest : { ...rest, off: true } }];
}
