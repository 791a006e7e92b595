/** What a sentence says should happen by itself, as changes of an app: asked for in the first prompt or later, read by the same plans. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";

export interface FlowInput {
  spec: AppSpec;
  /** Normalised Korean. */
  text: string;
  /** KST yyyy-mm-dd */
  today: string;
  seed: number;
}

export interface FlowPlan {
  ops: SpecOp[];
  /** One Korean sentence that says what now happens. */
  summary: string;
}

export const shownFields = (entity: EntitySpec): FieldSpec[] => entity.fields.filter((field) => !field.hidden);

export const relationTo = (entity: EntitySpec, target: EntitySpec): FieldSpec | undefined =>
  shownFields(entity).find((field) => field.type === "relation" && field.target === target.id);

export const statusOf = (entity: EntitySpec): FieldSpec | undefined =>
  shownFields(entity).find((field) => field.id === entity.statusField && field.type === "status");

/** States in which a record counts no more. */
export const CALLED_OFF = /(취소|거절|반려|불가|노쇼|환불|반품|탈락|무효|철회)/;

export function freeRuleId(spec: AppSpec, base: string, planned: readonly SpecOp[] = []): string {
  const taken = new Set([
    ...(spec.rules ?? []).map((rule) => rule.id),
    ...planned.flatMap((op) => (op.op === "addRule" ? [op.rule.id] : [])),
  ]);
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}${n}`;
  return id;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
