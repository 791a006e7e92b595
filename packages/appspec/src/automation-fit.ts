/** Whether automations still stand on what the app has; what no longer does is found here, with a reason, and taken out. */
import type { AutomationRecordStep, AutomationSpec, AutomationStep, AutomationTrigger, MessageTo } from "./automation-spec.ts";
import { type Blank, blanksOf, withoutBlanks } from "./automation-text.ts";
import { CHOICE_TYPES } from "./field-kinds.ts";
import { fieldProblem, listed, noSuchEntity } from "./field-reasons.ts";
import {
  conditionsProblem,
  type Entities,
  entityOf,
  fieldOf,
  notNumber,
  notStoredNumber,
  type Reason,
  reached,
  unreadable,
  valueProblem,
  within,
  withoutFields,
} from "./rule-fit.ts";
import type { AppSpec, EntitySpec, FieldType } from "./spec.ts";

const DUE_TYPES: ReadonlySet<FieldType> = new Set(["date", "datetime"]);
const NO_RECORD = "no record sets it off, so that there is nothing to read; `entity` makes it run for each record of a list";
const DAYS = { day: 0, week: 7, month: 31 } as const;

/** What steps are run for. */
interface Ground {
  spec: Entities;
  /** Whose record it is; undefined = there is none. */
  entity: EntitySpec | undefined;
  /** The record is gone by then. */
  isGone: boolean;
}

/** What is wrong with an automation, or undefined. */
export function automationProblem(spec: Entities, automation: AutomationSpec): Reason {
  if (automation.name.trim() === "" || automation.name.length > 100) return "name has 1 to 100 characters";
  if (automation.steps.length === 0) return "an automation without steps does nothing";
  const ground = groundOf(spec, automation.on);
  if (typeof ground === "string") return ground;
  const wrong = triggerProblem(ground, automation.on) ?? whenProblem(ground, automation);
  if (wrong !== undefined) return wrong;
  return automation.steps.map((step) => within(`step ${step.do}`, stepProblem(ground, step))).find(Boolean) ?? circleProblem(automation);
}

function groundOf(spec: Entities, on: AutomationTrigger): Ground | string {
  const entity = entityOf(spec, on.entity);
  if (!entity && (on.event !== "every" || on.entity !== undefined)) return noSuchEntity(spec.entities, on.entity);
  return { spec, entity, isGone: on.event === "deleted" };
}

function whenProblem({ entity }: Ground, { when }: AutomationSpec): Reason {
  if (!when?.length) return undefined;
  return entity ? conditionsProblem(entity, when, "when") : within("when", NO_RECORD);
}

function triggerProblem({ spec, entity }: Ground, on: AutomationTrigger): Reason {
  switch (on.event) {
    case "created":
    case "deleted":
      return undefined;
    case "changed":
      if (on.field === undefined) return on.to === undefined ? undefined : "to: it is said of one field, which `field` names";
      return within("field", notStored(entity!, on.field) ?? lostOption(entity!, on.field, on.to));
    case "due":
      if (on.time !== undefined && !isTime(on.time)) return `time ${on.time}: a time is like 09:00`;
      return within("field", fieldProblem(entity!, on.field, DUE_TYPES)?.message);
    case "every":
      if (!isTime(on.time)) return `time ${on.time}: a time is like 09:00`;
      return dayProblem(on);
    case "webhook":
      if (Object.keys(on.values).length === 0) return "values is empty: they say which key of the JSON goes into which field";
      return Object.keys(on.values)
        .map((id) => within("values", notStored(entity!, id) ?? valueProblem(spec, entity!, entity!, id, null)))
        .find(Boolean);
  }
}

const isTime = (said: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(said);

function dayProblem({ unit, day }: Extract<AutomationTrigger, { event: "every" }>): Reason {
  const most = DAYS[unit];
  if (most === 0) return day === undefined ? undefined : "day: every day has none; week and month have";
  return day !== undefined && Number.isInteger(day) && day >= 1 && day <= most ? undefined : `day: of a ${unit} it is 1 to ${most}`;
}

/** Only what is stored is seen to change. */
function notStored(entity: EntitySpec, id: string): Reason {
  const problem = fieldProblem(entity, id)?.message;
  if (problem !== undefined) return problem;
  return fieldOf(entity, id)?.type === "computed" ? `${entity.id}.${id} is worked out; a stored field may stand here` : undefined;
}

function lostOption(entity: EntitySpec, id: string, to: unknown): Reason {
  const field = fieldOf(entity, id)!;
  if (typeof to !== "string" || !CHOICE_TYPES.has(field.type)) return undefined;
  const values = (field.options ?? []).map(({ value }) => value);
  return values.includes(to) ? undefined : `${entity.id}.${id} has no option ${JSON.stringify(to)}; it has ${listed(values)}`;
}

function stepProblem(ground: Ground, step: AutomationStep): Reason {
  const { spec, entity } = ground;
  switch (step.do) {
    case "create": {
      const target = entityOf(spec, step.entity);
      if (!target) return noSuchEntity(spec.entities, step.entity);
      return Object.entries(step.values)
        .map(([id, value]) => within(id, !entity && isRead(value) ? NO_RECORD : valueProblem(spec, entity ?? target, target, id, value)))
        .find(Boolean);
    }
    case "each":
      return eachProblem(ground, step);
    case "notice":
      if (step.to === "creator" && !entity) return NO_RECORD;
      return textProblem(ground, step.text);
    case "call":
      return isPublicUrl(step.url) ? undefined : `${step.url}: it is an https address without a user name`;
    default:
      return recordStepProblem(ground, step);
  }
}

/** Whether a value is taken from the record. */
const isRead = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && ("field" in value || "record" in value);

function isPublicUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "" && url.hostname.includes(".");
}

function eachProblem({ spec, entity, isGone }: Ground, step: Extract<AutomationStep, { do: "each" }>): Reason {
  if (!entity) return NO_RECORD;
  const list = entityOf(spec, step.entity);
  if (!list) return noSuchEntity(spec.entities, step.entity);
  const through = fieldOf(list, step.through);
  if (through?.type !== "relation" || through.target !== entity.id) {
    const those = list.fields.flatMap(({ id, type, target }) => (type === "relation" && target === entity.id ? [id] : []));
    return `through: ${list.id}.${step.through} is no relation that points to ${entity.id}; of ${list.id} ${listed(those)} does`;
  }
  const ground: Ground = { spec, entity: list, isGone: false };
  // What its record points to is gone with it.
  const reads = (one: AutomationRecordStep) => isGone && viasOf(one).includes(step.through);
  return (
    conditionsProblem(list, step.when, "when") ??
    step.steps
      .map((one) => within(one.do, reads(one) ? `${step.through} leads to what is gone by then` : recordStepProblem(ground, one)))
      .find(Boolean)
  );
}

function recordStepProblem(ground: Ground, step: AutomationRecordStep): Reason {
  switch (step.do) {
    case "set":
    case "add":
      return writeProblem(ground, step);
    case "email":
      return (
        (step.to === "admins" ? undefined : recipientProblem(ground, step.to, "email")) ??
        textProblem(ground, step.subject) ??
        textProblem(ground, step.body)
      );
    case "sms":
      return recipientProblem(ground, step.to, "phone") ?? textProblem(ground, step.body);
  }
}

function writeProblem({ spec, entity, isGone }: Ground, step: Extract<AutomationRecordStep, { do: "set" | "add" }>): Reason {
  if (!entity) return NO_RECORD;
  if (isGone && step.via === undefined) return `${step.field}: nothing can be written into a record that is gone`;
  const target = step.via === undefined ? entity : reached(spec, entity, step.via);
  if (typeof target === "string") return within("via", target);
  if (step.do === "set") return within(step.field, valueProblem(spec, entity, target, step.field, step.to));
  const { by } = step;
  return within(step.field, notStoredNumber(target, step.field) ?? (typeof by === "object" ? notNumber(entity, by.field) : undefined));
}

function recipientProblem(ground: Ground, to: MessageTo, type: "email" | "phone"): Reason {
  const source = sourceOf(ground, to);
  if (typeof source === "string") return within("to", source);
  return within("to", fieldProblem(source, to.field, [type])?.message);
}

function sourceOf({ spec, entity }: Ground, { via }: Blank): EntitySpec | string {
  if (!entity) return NO_RECORD;
  return via === undefined ? entity : reached(spec, entity, via);
}

function textProblem(ground: Ground, text: string): Reason {
  if (text.trim() === "") return "a text is empty";
  return blanksOf(text)
    .map(({ written, blank }) => within(written, blank ? blankProblem(ground, blank) : "braces hold a field: {name} or {via.name}"))
    .find(Boolean);
}

function blankProblem(ground: Ground, blank: Blank): Reason {
  const source = sourceOf(ground, blank);
  return typeof source === "string" ? source : unreadable(source, blank.field);
}

/** Relations that a step reads through. */
function viasOf(step: AutomationRecordStep): string[] {
  const texts = step.do === "email" ? [step.subject, step.body] : step.do === "sms" ? [step.body] : [];
  const to = "to" in step ? step.to : undefined;
  const own = [
    step.do === "set" || step.do === "add" ? step.via : undefined,
    typeof to === "object" && to !== null && "via" in to ? to.via : undefined,
  ];
  return [...own, ...texts.flatMap((text) => blanksOf(text).map(({ blank }) => blank?.via))].filter((via) => typeof via === "string");
}

/** One whose own step sets it off again, every time, never comes to an end. With a condition it may: longer chains are stopped as they run. */
function circleProblem({ on, when, steps }: AutomationSpec): Reason {
  if (when?.length) return undefined;
  for (const step of steps) {
    if (on.event === "created" && step.do === "create" && step.entity === on.entity)
      return `it makes ${on.entity} whenever there is a new ${on.entity}, without end; \`when\` has to say where it ends`;
    const isWatched = on.event === "changed" && on.to === undefined && step.do === "add" && step.via === undefined;
    if (isWatched && (on.field === undefined || on.field === step.field))
      return `it changes ${on.entity}.${step.field} whenever that changes, without end; \`when\` or \`to\` has to say where it ends`;
  }
  return undefined;
}

/**
 * `spec` without the steps, blanks and automations that lost what they stand on. The very `spec` when all of them stand.
 * @param hidden "entity.field" of what was just taken off the screens
 */
export function withoutBrokenAutomations(spec: AppSpec, hidden: ReadonlySet<string> = new Set()): AppSpec {
  const left: Entities = hidden.size === 0 ? spec : { entities: spec.entities.map((entity) => withoutFields(entity, hidden)) };
  if (!spec.automations?.some((one) => automationProblem(left, one))) return spec;
  const { automations, ...rest } = spec;
  const standing = automations.flatMap((one) => standingAutomation(left, one));
  return { ...rest, ...(standing.length > 0 && { automations: standing }) };
}

/** One whose trigger or condition is lost goes whole: without it, it would happen where nobody asked for it. */
function standingAutomation(spec: Entities, automation: AutomationSpec): AutomationSpec[] {
  if (!automationProblem(spec, automation)) return [automation];
  const ground = groundOf(spec, automation.on);
  if (typeof ground === "string" || triggerProblem(ground, automation.on) || whenProblem(ground, automation)) return [];
  const steps = automation.steps.flatMap((step) => standingStep(ground, step));
  const standing = { ...automation, steps };
  return steps.length > 0 && !automationProblem(spec, standing) ? [standing] : [];
}

function standingStep(ground: Ground, step: AutomationStep): AutomationStep[] {
  const { spec, entity } = ground;
  switch (step.do) {
    case "create": {
      const target = entityOf(spec, step.entity);
      const kept = target && Object.entries(step.values).filter(([id, value]) => !valueProblem(spec, entity ?? target, target, id, value));
      return kept && kept.length > 0 ? [{ ...step, values: Object.fromEntries(kept) }] : [];
    }
    case "each": {
      const list = entityOf(spec, step.entity);
      if (!list || conditionsProblem(list, step.when, "when")) return [];
      const steps = step.steps.flatMap((one) => standingTexts({ spec, entity: list, isGone: false }, one));
      const standing = { ...step, steps };
      return steps.length > 0 && !eachProblem(ground, standing) ? [standing] : [];
    }
    default:
      return standingTexts(ground, step);
  }
}

/** The step without the blanks that are lost; none where it cannot stand without. */
function standingTexts<Step extends AutomationStep>(ground: Ground, step: Step): Step[] {
  const mend = (text: string) => withoutBlanks(text, (blank) => blankProblem(ground, blank) !== undefined);
  const mended = { ...step } as Record<string, unknown>;
  for (const key of ["text", "subject", "body"]) if (typeof mended[key] === "string") mended[key] = mend(mended[key]);
  const standing = mended as unknown as Step;
  return stepProblem(ground, standing) ? [] : [standing];
}
