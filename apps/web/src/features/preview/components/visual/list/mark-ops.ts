/** Records that stand out by a colour, as operations. */
import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Condition, EntitySpec, FieldSpec, Highlight, Tone } from "@appmon/appspec/spec";
import { type ConditionRow, conditionsOf, isKept, nextRow, rowsOf, startRow } from "../conditions/condition-draft.ts";
import { numberOf } from "../typed-number.ts";
import { entityOf } from "./list-ops.ts";

/** Colours that are told apart at sight. */
export const MARK_TONES = ["bad", "warn", "good", "info"] as const satisfies Tone[];

export interface MarkDraft {
  when: readonly ConditionRow[];
  tone: Tone;
}

export function markOps(spec: AppSpec, entityId: string, { when, tone }: MarkDraft): SpecOp[] {
  const conditions = conditionsOf(when);
  if (!entityOf(spec, entityId) || conditions.length === 0) return [];
  return [{ op: "addHighlight", entity: entityId, highlight: { when: conditions, tone } }];
}

export function dropMarkOps(spec: AppSpec, entityId: string, mark: Highlight): SpecOp[] {
  const left = entityOf(spec, entityId)?.highlights?.filter((one) => JSON.stringify(one) !== JSON.stringify(mark));
  return left ? [{ op: "setEntity", entity: entityId, patch: { highlights: left.length > 0 ? left : undefined } }] : [];
}

/** The form as it opens: what was said in words, and the likeliest where nothing was. @param fields those that can be compared */
export function startMark(entity: EntitySpec, fields: readonly FieldSpec[], asked: Partial<ChangeFormOf<"mark">> = {}): MarkDraft {
  const tone = asked.tone ?? "bad";
  const field = fields.find(({ id }) => id === asked.field);
  if (!field) {
    const row = nextRow(entity, fields, []);
    return { when: row ? [row] : [], tone };
  }
  const said = asked.op && rowsOf(fields, [askedCondition(field, asked.op, asked.value)]).filter((row) => !isKept(row));
  return { when: said && said.length > 0 ? said : [startRow(fields, field)], tone };
}

/** What was said as the app compares it: days are counted from today. */
function askedCondition(field: FieldSpec, op: Condition["op"], typed: string | undefined): Condition {
  if (typed === undefined) return { field: field.id, op };
  const isDay = field.type === "date" || field.type === "datetime";
  const number = field.options ? null : numberOf(typed);
  const value = isDay ? { today: number ?? 0 } : field.type === "boolean" ? typed === "true" : (number ?? typed);
  return { field: field.id, op, value };
}
