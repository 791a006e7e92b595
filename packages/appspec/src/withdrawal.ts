/**
 * Who found their own record again calls it off themselves: whether a list can have that, what it stands on, and what the data API and the
 * store of an exported app know of it.
 */
import { KANBAN_TYPES } from "./field-kinds.ts";
import { fieldProblem, hiddenReason, listed } from "./field-reasons.ts";
import { isBirthLabel } from "./identity-label.ts";
import { partOf } from "./parts/all-parts.ts";
import type { Opening, Opens } from "./parts/opening.ts";
import type { SpecOp } from "./operation.ts";
import { type Applied, restorable } from "./restorable.ts";
import type { Constraint } from "./rule-spec.ts";
import type { AppSpec, EntitySpec, FieldSpec, FieldType, Option } from "./spec.ts";
import { MOST_HOURS, type Withdrawal } from "./withdrawal-spec.ts";

/** Say when something begins. */
export const BEGINNING_TYPES: ReadonlySet<FieldType> = new Set(["date", "datetime", "daterange"]);

/** States of what was called off are named so: 취소, 예약 취소, 취소됨; 취소 요청 only asks for it. */
const CALLED_OFF = /(?:취소|철회)(?:[됨함]|했어요|됐어요|완료)?$/;
/** Those of what was called off when it was to be no more: 늦은 취소, 당일 취소. */
const TOO_LATE = /늦|당일/;

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

/**
 * When a record of the list begins; undefined = nothing says, or nothing that is sure.
 * @param day the field it is counted from; absent = what books it, its rules and its fields decide
 */
export function beginningOf(spec: AppSpec, entity: EntitySpec, day?: string): { date: string; time?: string } | undefined {
  const ahead = opensOf(spec, entity).find((one) => one.ahead)?.ahead;
  const date = shownDays(entity).find(({ id }) => id === (day ?? ahead?.date ?? likelyDay(entity)));
  if (!date) return undefined;
  const time =
    date.type === "datetime"
      ? undefined
      : ((ahead?.date === date.id ? ahead.time : undefined) ?? hourBeside(entity, ruledBeside(entity, date), date));
  return { date: date.id, ...(time !== undefined && { time }) };
}

const shownDays = ({ fields }: EntitySpec): FieldSpec[] => fields.filter(({ type, hidden }) => BEGINNING_TYPES.has(type) && !hidden);

/** The day that a rule keeps free of others, that the list goes by, or its only one: never that on which it came in, nor that of a birth. */
function likelyDay(entity: EntitySpec): string | undefined {
  const days = shownDays(entity).filter(({ default: begins, label }) => !(begins && "auto" in begins) && !isBirthLabel(label));
  const ruled = days.find(({ id }) => ruledFields(entity).some((fields) => fields.includes(id)));
  return (ruled ?? days.find(({ id }) => id === entity.dateField) ?? (days.length === 1 ? days[0] : undefined))?.id;
}

const ruledFields = ({ constraints = [] }: EntitySpec): string[][] =>
  constraints.flatMap((rule) => (rule.kind === "noOverlap" ? [rule.start] : rule.kind === "capacity" ? [rule.of] : []));
const ruledBeside = (entity: EntitySpec, { id: day }: FieldSpec): string[] =>
  ruledFields(entity).flatMap((fields) => (fields.includes(day) ? fields : []));

/** The hour that stands with a day in a rule of the list; else its first one, where there is one day alone. */
function hourBeside(entity: EntitySpec, ruled: readonly string[], day: FieldSpec): string | undefined {
  const times = entity.fields.filter(({ type, hidden }) => type === "time" && !hidden).map(({ id }) => id);
  const isOnlyDay = shownDays(entity).every(({ id, default: begins }) => id === day.id || (begins !== undefined && "auto" in begins));
  return times.find((time) => ruled.includes(time)) ?? (isOnlyDay ? times[0] : undefined);
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
    const option = (field.options ?? []).find(({ label, former }) => !former && CALLED_OFF.test(label) && !TOO_LATE.test(label));
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
