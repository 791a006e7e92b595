/** What is done with records of a list that are so: gathered, left out, brought to the top, told of. */
import { automationSentence } from "@appmon/appspec/automation-sentence";
import type { AutomationSpec, AutomationTrigger } from "@appmon/appspec/automation-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { freeId, collectionsOf } from "../plan/part-of-app.ts";
import { gatheredBeside, leftOut, onlyShown } from "../plan/apply/filter.ts";
import type { Planned } from "../plan/planned.ts";
import { formulaOfConditions } from "./condition-formula.ts";

export type RowEffect = "only" | "hide" | "first" | "apart" | "notify";

export interface RowsSo {
  entity: EntitySpec;
  when: Condition[];
  /** Before a noun: ‘취소’인. */
  named: string;
}

/** Undefined where that cannot be done with these. */
export function planRowEffect(effect: RowEffect, rows: RowsSo, spec: AppSpec): Planned | undefined {
  const meant = { entity: rows.entity, where: rows.when, called: `${rows.named} ${rows.entity.name}` };
  switch (effect) {
    case "only":
      return onlyShown(meant, rows.named, spec);
    case "hide":
      return leftOut(meant, spec);
    case "apart":
      return gatheredBeside(meant, meant.called.replaceAll(/[‘’]/g, ""), spec);
    case "first":
      return atTop(rows, spec);
    case "notify":
      return told(rows, spec);
  }
}

/** A list goes by one field more, which says so of these. */
function atTop({ entity, when, named }: RowsSo, spec: AppSpec): Planned | undefined {
  const formula = formulaOfConditions(when, entity, FIRST);
  const places = collectionsOf(spec, entity.id);
  if (formula === undefined || places.length === 0) return undefined;
  const text = `${entity.name} 목록에서 ${named} 것이 맨 위에 와요.`;
  const had = entity.fields.find((field) => field.formula === formula);
  const field: FieldSpec = had ?? {
    id: freeId("toTop", entity.fields.map(({ id }) => id)),
    label: entity.fields.some(({ label }) => label === TO_TOP) ? `${named} 것`.slice(0, MOST_LABEL).toWellFormed() : TO_TOP,
    type: "computed",
    formula,
    result: "text",
    origin: "user",
  }; // prettier-ignore
  const ops = places.flatMap(({ screen, block }): SpecOp[] => {
    const sort = block.query.sort ?? [];
    if (sort[0]?.field === field.id) return [];
    const kept = sort.filter((one) => one.field !== field.id).slice(0, MOST_SORTS - 1);
    return [{ op: "setQuery", screen: screen.id, block: block.id, patch: { sort: [{ field: field.id, dir: "desc" }, ...kept] } }];
  });
  if (ops.length === 0) return { kind: "there", text, about: entity.id };
  return { kind: "done", ops: [...(had ? [] : [{ op: "addField" as const, entity: entity.id, field }]), ...ops], text, about: entity.id };
}
const TO_TOP = "먼저 볼 것";
const FIRST = "먼저";
const MOST_LABEL = 40;
const MOST_SORTS = 5;

/** Under the bell, once it comes to be so. */
function told({ entity, when, named }: RowsSo, spec: AppSpec): Planned | undefined {
  const moments = momentsOf(when, entity);
  if (moments.length === 0) return undefined;
  const title = entity.titleField === undefined ? "" : `{${entity.titleField}} `;
  const steps = [{ do: "notice" as const, to: "admins" as const, text: `${title}${named} ${entity.name}` }];
  const taken = (spec.automations ?? []).map(({ id }) => id);
  const automations = moments.map(({ on, rest }): AutomationSpec => {
    const id = freeId("autoNotice", taken);
    taken.push(id);
    const name = `${named} ${entity.name} 알림`.slice(0, MOST_LABEL).toWellFormed();
    return { id, name, on, ...(rest.length > 0 && { when: rest }), steps };
  });
  const text = automations.map((one) => automationSentence(spec, one)).join(" ");
  const had = new Set((spec.automations ?? []).map(({ on, when: asked }) => JSON.stringify([on, asked])));
  const fresh = automations.filter(({ on, when: asked }) => !had.has(JSON.stringify([on, asked])));
  if (fresh.length === 0) return { kind: "there", text, about: entity.id };
  return { kind: "done", ops: fresh.map((automation) => ({ op: "addAutomation", automation })), text, about: entity.id };
}

const dayIn = ({ value }: Condition): number | undefined =>
  typeof value === "object" && value !== null && "today" in value && typeof value.today === "number" ? value.today : undefined;
const isMoment = (one: Condition): boolean => dayIn(one) !== undefined;

/** The day on which it comes to be so; else when it is written so, at first or afterwards. Nothing tells when what is worked out has changed. */
function momentsOf(when: readonly Condition[], entity: EntitySpec): { on: AutomationTrigger; rest: Condition[] }[] {
  const near = when.findLast(isMoment);
  if (near) {
    const day = dayIn(near)!;
    // Over since yesterday: on the day after.
    const days = near.op === "lt" ? 1 - day : -day;
    const on = { event: "due" as const, entity: entity.id, field: near.field, ...(days !== 0 && { days }) };
    return [{ on, rest: when.filter((one) => !isMoment(one)) }];
  }
  const fields = when.map(({ field: id }) => entity.fields.find((field) => field.id === id));
  if (fields.some((field) => !field || field.type === "computed")) return [];
  return [
    { on: { event: "created", entity: entity.id }, rest: [...when] },
    ...when.map(({ field }) => ({ on: { event: "changed" as const, entity: entity.id, field }, rest: [...when] })),
  ];
}
