/** A change that is bound to the parts of an app and to what was said → operations on that app. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { isSame } from "./alike.ts";
import { type BoundChange, ChangeBuilder } from "./change-builder.ts";
import { withFittingParticles } from "./particles.ts";
import { addAction, addLimit, addMark, addRule, setLikes } from "./put-behaviour.ts";
import { addFields, addList, addOptions } from "./put-data.ts";
import { addChart, addFigure, setOrder, setQuery, showOnly } from "./put-views.ts";

export interface AppliedTemplate {
  ops: SpecOp[];
  /** What was done, in sentences. */
  told: string;
}

/** @throws {NotInThisApp} where one of its steps cannot be done there, Error where the template itself is not sound */
export function applyTemplate(bound: BoundChange, spec: AppSpec, today: string): AppliedTemplate {
  const builder = new ChangeBuilder(bound, spec, today);
  const { template } = bound;
  for (const [role, texts] of Object.entries(template.options ?? {})) if (builder.isThere(role)) addOptions(builder, role, texts);
  for (const list of template.lists ?? []) addList(builder, list);
  for (const [role, fields] of Object.entries(template.fields ?? {}))
    if (builder.isThere(role)) addFields(builder, builder.entity(role), fields);
  for (const [role, patch] of Object.entries(template.settings ?? {})) {
    const part = builder.bound.binding[role];
    if (part?.kind === "field" && !isSame({ ...part.field, ...patch }, part.field))
      builder.do([{ op: "setField", entity: part.entity.id, field: part.field.id, patch }]);
  }
  for (const [role, when, tone, label] of template.marks ?? []) if (builder.isThere(role, when)) addMark(builder, role, when, tone, label);
  for (const [role, limits] of Object.entries(template.limits ?? {}))
    for (const limit of limits) if (builder.isThere(role, JSON.stringify(limit))) addLimit(builder, role, limit);
  const liked = Object.entries(template.likes ?? {}).filter(
    ([role, field]) => builder.isThere(role, field) && setLikes(builder, role, field),
  );
  // Who may press a number once has a button of its own for it.
  const isLike = ({ list, add = {} }: NonNullable<typeof template.actions>[number]) =>
    liked.some(([role, field]) => role === list && Object.keys(add).join() === field);
  for (const action of (template.actions ?? []).filter((one) => !isLike(one)))
    if (builder.isThere(action.list, JSON.stringify(action))) addAction(builder, action);
  for (const rule of template.rules ?? []) if (builder.isThere(JSON.stringify(rule))) addRule(builder, rule);
  for (const figure of template.figures ?? []) if (builder.isThere(figure.of)) addFigure(builder, figure);
  for (const chart of template.charts ?? []) if (builder.isThere(chart.y, chart.x)) addChart(builder, chart);
  for (const [role, by] of Object.entries(template.order ?? {})) if (builder.isThere(role, by.join(" "))) setOrder(builder, role, by);
  for (const [role, when] of Object.entries(template.shows ?? {})) if (builder.isThere(role, when)) showOnly(builder, role, when);
  for (const [role, by] of Object.entries(template.group ?? {}))
    if (builder.isThere(role, by)) setQuery(builder, role, { group: builder.id(by) });
  return { ops: builder.finish(), told: [withFittingParticles(builder.told(template.done)), ...builder.also].join(" ") };
}
