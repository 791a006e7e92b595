import type { ChangeFormOf } from "@appmon/appspec/change-form";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { comparedFields, rowOfChoice } from "../conditions/condition-draft.ts";
import { countedFields, type FigureDraft, fitting, isThere } from "./figure-ops.ts";

/** The form as it opens: what was said in words, and the likeliest where nothing was. */
export function startAs(spec: AppSpec, entity: EntitySpec, asked: Partial<ChangeFormOf<"figure">> = {}): FigureDraft {
  const numbers = countedFields(spec, entity.id);
  const field = numbers.find(({ id }) => id === asked.field) ?? numbers[0];
  const fn = field ? (asked.fn ?? (asked.field === undefined ? "count" : "sum")) : "count";
  const by = asked.by ?? "";
  const period = asked.period ?? "";
  // A number is of the period that is running; a picture, or nothing said, is of one after the other.
  const isStep = by === "" && asked.shown !== "number";
  const only = asked.only && rowOfChoice(comparedFields(spec, entity.id, "figure"), asked.only.field, asked.only.value);
  const start = fitting(entity, {
    fn,
    field: field?.id ?? "",
    by,
    step: isStep ? period : "",
    date: entity.dateField ?? "",
    period: isStep ? "" : period,
    only: only ? [only] : [],
    shown: asked.shown === "number" || asked.shown === undefined ? (by === "" ? "number" : "table") : asked.shown,
  });
  // How many there are stands above most lists already.
  return asked.fn === undefined && field && isThere(spec, entity, start) ? { ...start, fn: "sum" } : start;
}
