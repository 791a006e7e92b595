/**
 * Who found their own record again calls it off themselves: whether a list can have that, what it stands on, and what the data API and the
 * store of an exported app know of it.
 */
import { KANBAN_TYPES } from "./field-kinds.ts";
import { fieldProblem, hiddenReason, listed } from "./field-reasons.ts";
import { partOf } from "./parts/all-parts.ts";
import type { Opening, Opens } from "./parts/opening.ts";
import type { SpecOp } from "./operation.ts";
import { type Applied, restorable } from "./restorable.ts";
import type { Constraint } from "./rule-spec.ts";
import type { AppSpec, EntitySpec, FieldSpec, FieldType, Option } from "./spec.ts";
import { MOST_HOURS, type Withdrawal } from "./withdrawal-spec.ts";

/** Say when something begins. */
export const BEGINNING_TYPES: ReadonlySet<FieldType> = new Set(["date", "datetime", "daterange"]);

/** States of what was called off are named so. */
const CALLED_OFF = /취소|철회/;

const opensOf = (spec: AppSpec, entity: EntitySpec): Opens[] =>
  spec.screens.flatMap(({ blocks }) => blocks.flatMap((block) => partOf(block).opens?.(block, entity) ?? []));

/** Whether records of the list are found again by their number. */
export const isLookedUp = (spec: AppSpec, entity: EntitySpec): boolean =>
  entity.foundBy === undefined && opensOf(spec, entity).some(({ lookup }) => lookup !== undefined);

/** Why the list cannot have its withdrawal; undefined = it can, or has none. */
export function withdrawalProblem(spec: AppSpec, entity: EntitySpec): string | undefined {
  const { withdrawal } = entity;
  if (!withdrawal) return undefined;
  const { field: id, to, until } = withdrawal;
  const found = shownProblem(entity, id, KANBAN_TYPES) ?? (until && shownProblem(entity, until.field, BEGINNING_TYPES));
  if (found !== undefined) return found;
  const options = entity.fields.find((field) => field.id === id)?.options?.filter(({ former }) => !former) ?? [];
  if (!options.some(({ value }) => value === to)) return `there is no option ${to}; there are ${listed(options.map(({ value }) => value))}`;
  if (until && !(Number.isInteger(until.hours) && until.hours >= 0 && until.hours <= MOST_HOURS))
    return `until.hours ${until.hours}; it is a whole number, 0 to ${MOST_HOURS}`;
  return isLookedUp(spec, entity) ? undefined : `nobody finds a ${entity.id} by its number; a lookup block of it has to be there`;
}

function shownProblem(entity: EntitySpec, id: string, types: ReadonlySet<FieldType>): string | undefined {
  const isHidden = entity.fields.some((field) => field.id === id && field.hidden);
  return fieldProblem(entity, id, types)?.message ?? (isHidden ? hiddenReason(entity.id, id) : undefined);
}

/** What an operation took the field, the option, the day or the lookup away from can no longer be called off: nothing wider takes its place. */
export function withStandingWithdrawals(before: AppSpec, applied: Applied): Applied {
  const { spec } = applied;
  const hasLost = (entity: EntitySpec): boolean => {
    const was = entity.withdrawal && before.entities.find(({ id }) => id === entity.id);
    return was !== undefined && withdrawalProblem(before, was) === undefined && withdrawalProblem(spec, entity) !== undefined;
  };
  const lost = spec.entities.filter((entity) => hasLost(entity) && isAsBefore(before, entity));
  if (lost.length === 0) return applied;
  return restorable(before, { ...spec, entities: spec.entities.map((entity) => (lost.includes(entity) ? withoutOne(entity) : entity)) });
}

/** What was set just now and cannot be is told to who set it, and not taken out in silence. */
const isAsBefore = ({ entities }: AppSpec, { id, withdrawal }: EntitySpec): boolean =>
  JSON.stringify(entities.find((entity) => entity.id === id)?.withdrawal) === JSON.stringify(withdrawal);

function withoutOne({ withdrawal: _withdrawal, ...entity }: EntitySpec): EntitySpec {
  return entity;
}

/** When a record of the list begins, by the parts that book it, its rules and its fields; undefined = nothing says. */
export function beginningOf(spec: AppSpec, entity: EntitySpec, day?: string): { date: string; time?: string } | undefined {
  const ahead = opensOf(spec, entity).find((one) => one.ahead)?.ahead;
  const dates = entity.fields.filter(({ type, hidden }) => BEGINNING_TYPES.has(type) && !hidden);
  const date = dates.find(({ id }) => id === (day ?? ahead?.date ?? entity.dateField)) ?? (day === undefined ? dates[0] : undefined);
  if (!date) return undefined;
  const time = date.type === "datetime" ? undefined : ((ahead?.date === date.id ? ahead.time : undefined) ?? hourBeside(entity, date));
  return { date: date.id, ...(time !== undefined && { time }) };
}

/** The hour that stands with a day in a rule of the list; else its first one, where there is one day alone. */
function hourBeside(entity: EntitySpec, { id: day }: FieldSpec): string | undefined {
  const times = entity.fields.filter(({ type, hidden }) => type === "time" && !hidden).map(({ id }) => id);
  const ruled = (entity.constraints ?? []).flatMap((rule) => (rule.kind === "noOverlap" && rule.start.includes(day) ? rule.start : []));
  const days = entity.fields.filter(({ type, hidden }) => BEGINNING_TYPES.has(type) && !hidden);
  return times.find((time) => ruled.includes(time)) ?? (days.length === 1 ? times[0] : undefined);
}

/** What is open of a list whose records are found again, for who found one; undefined = nothing may be called off. */
export function withdrawalOpening(spec: AppSpec, entity: EntitySpec): Opening["withdrawal"] {
  const { withdrawal } = entity;
  if (!withdrawal || withdrawalProblem(spec, entity) !== undefined) return undefined;
  const { field, to, until } = withdrawal;
  return { field, to, ...beginningOf(spec, entity, until?.field), ...(until && until.hours > 0 && { hours: until.hours }) };
}

/** The field of a state in which a record of the list is called off, with that state; undefined = it has none. */
export function calledOffOption(entity: EntitySpec): { field: FieldSpec; option: Option } | undefined {
  const fields = entity.fields.filter(({ type, hidden }) => KANBAN_TYPES.has(type) && !hidden);
  for (const field of fields.toSorted((a, b) => Number(b.id === entity.statusField) - Number(a.id === entity.statusField))) {
    const options = (field.options ?? []).filter(({ label, former }) => !former && CALLED_OFF.test(label));
    // 취소 요청 is a state of its own; 취소 ends it.
    const option = options.find(({ final }) => final) ?? options.find(({ label }) => /(?:취소|철회)(?:[됨함]|했어요|됐어요)?$/.test(label));
    if (option) return { field, option };
  }
  return undefined;
}

/** The withdrawal such a list has when it is let, until so many hours before; undefined = it has no such state, or nobody finds a record. */
export function proposedWithdrawal(spec: AppSpec, entity: EntitySpec, hours: number | undefined): Withdrawal | undefined {
  const found = calledOffOption(entity);
  if (!found || !isLookedUp(spec, entity)) return undefined;
  const begins = beginningOf(spec, entity);
  const until = begins && hours !== undefined ? { until: { field: begins.date, hours } } : {};
  return { field: found.field.id, to: found.option.value, ...until };
}

/** What lets the list have it: what is called off takes no place any more. Absent = nobody calls anything off. */
export function withdrawalOps({ entities }: AppSpec, entityId: string, withdrawal: Withdrawal | undefined): SpecOp[] {
  const entity = entities.find(({ id }) => id === entityId);
  if (!entity || JSON.stringify(entity.withdrawal) === JSON.stringify(withdrawal)) return [];
  const frees = withdrawal?.field === entity.statusField ? withdrawal?.to : undefined;
  const constraints = entity.constraints?.map((rule) => (frees === undefined ? rule : freedBy(rule, frees)));
  const isFreed = constraints?.some((rule, at) => rule !== entity.constraints![at]);
  return [{ op: "setEntity", entity: entityId, patch: { withdrawal, ...(isFreed && { constraints }) } }];
}

function freedBy(rule: Constraint, state: string): Constraint {
  if (rule.kind !== "noOverlap" && rule.kind !== "capacity") return rule;
  const { exceptStatus = [] } = rule;
  return exceptStatus.includes(state) ? rule : { ...rule, exceptStatus: [...exceptStatus, state] };
}
