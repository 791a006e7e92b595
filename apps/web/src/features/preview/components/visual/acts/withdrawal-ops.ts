/** Whether guests call off what they find again, as the form has it, and the operations that make it so. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { beginningOf, BEGINNING_TYPES, calledOffOption, isLookedUp, withdrawalOps } from "@appmon/appspec/withdrawal";
import type { Withdrawal } from "@appmon/appspec/withdrawal-spec";
import { listOf } from "./set-ops.ts";

export interface WithdrawalDraft {
  isOn: boolean;
  /** Option it is set to. */
  to: string;
  /** Hours before it begins; 0 = until it begins. */
  hours: number;
}

/** Where nothing else is said: a day. */
const USUAL_HOURS = 24;
const HOURS = [0, 1, 2, 3, 6, 12, 24, 48, 72, 168];

/** The item whose state says that something is called off, and the states it may go to. */
export function withdrawalStates(entity: EntitySpec): { field: FieldSpec; options: Option[] } | undefined {
  const named = entity.withdrawal?.field ?? calledOffOption(entity)?.field.id ?? entity.statusField;
  const field = entity.fields.find(({ id, hidden }) => id === named && !hidden);
  const options = field?.options?.filter(({ former }) => !former) ?? [];
  return field && options.length > 1 ? { field, options } : undefined;
}

/** Lists whose records are found again, and can be in a state. */
export const canWithdraw = (spec: AppSpec, entity: EntitySpec): boolean =>
  isLookedUp(spec, entity) && withdrawalStates(entity) !== undefined;

/** The day it is counted from; undefined: nothing says when a record begins. */
export const countedFrom = (spec: AppSpec, entity: EntitySpec): FieldSpec | undefined => {
  const said = entity.withdrawal?.until?.field ?? beginningOf(spec, entity)?.date;
  return entity.fields.find(({ id, type, hidden }) => id === said && BEGINNING_TYPES.has(type) && !hidden);
};

/** What the day and its hour are called: 날짜, 시각. */
export function momentLabels(spec: AppSpec, entity: EntitySpec, day: FieldSpec): string[] {
  const { time } = beginningOf(spec, entity, day.id) ?? {};
  return [day.label, ...entity.fields.flatMap(({ id, label }) => (id === time ? [label] : []))];
}

/** What is offered, with what is set by now. */
export const hourChoices = (entity: EntitySpec): number[] =>
  [...new Set([...HOURS, entity.withdrawal?.until?.hours ?? 0])].toSorted((a, b) => a - b);

/** As it is by now; where it is not yet, as it is likeliest meant. */
export function withdrawalDraft(entity: EntitySpec): WithdrawalDraft {
  const { withdrawal } = entity;
  if (withdrawal) return { isOn: true, to: withdrawal.to, hours: withdrawal.until?.hours ?? 0 };
  const options = withdrawalStates(entity)?.options ?? [];
  const to = calledOffOption(entity)?.option ?? options.find(({ final }) => final) ?? options.at(-1);
  return { isOn: false, to: to?.value ?? "", hours: USUAL_HOURS };
}

/** Nothing where it is as it was. */
export function withdrawalDraftOps(spec: AppSpec, entityId: string, draft: WithdrawalDraft): SpecOp[] {
  const entity = listOf(spec, entityId);
  return entity ? withdrawalOps(spec, entityId, draft.isOn ? withdrawalOf(spec, entity, draft) : undefined) : [];
}

function withdrawalOf(spec: AppSpec, entity: EntitySpec, { to, hours }: WithdrawalDraft): Withdrawal | undefined {
  const states = withdrawalStates(entity);
  const day = countedFrom(spec, entity);
  return states && { field: states.field.id, to, ...(day && hours > 0 && { until: { field: day.id, hours } }) };
}
