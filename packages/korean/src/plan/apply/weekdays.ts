/** Figures by the day of the week, which no field holds: a field that says it is worked out from the date. */
import type { AppSpec, EntitySpec, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { WEEKDAY_LETTERS } from "../../grammar/calendar.data.ts";
import { josa } from "../../korean-text.ts";
import { freeId, visible } from "../part-of-app.ts";
import type { Planned } from "../planned.ts";
import { type AskedFigure, withChart } from "./chart.ts";
import { type ChartShape, WEEKDAY_WORDS } from "./figure-words.data.ts";

/** Day 0 of a formula, 1970-01-01, was a Thursday. */
const FIRST_DAY = 4;
const WEEK = 7;

/** The letter of the weekday (월, 화, …) of a date, as a formula. */
function weekdayFormula(date: string): string {
  const day = `addDays(${date}, 0)`;
  const rest = `${day} - ${WEEK} * floor(${day} / ${WEEK})`;
  const letters = Array.from({ length: WEEK }, (_, at) => WEEKDAY_LETTERS[(FIRST_DAY + at) % WEEK]!);
  return letters.slice(0, -1).reduceRight((other, letter, at) => `if(${rest} = ${at}, "${letter}", ${other})`, `"${letters.at(-1)!}"`);
}

/** The weekday as it is there already, else a new field for it. */
export function weekdayField(entity: EntitySpec, date: FieldSpec): { field: FieldSpec; isNew: boolean } {
  const formula = weekdayFormula(date.id);
  const had = visible(entity).find((field) => field.formula === formula);
  if (had) return { field: had, isNew: false };
  const id = freeId(
    "weekday",
    entity.fields.map((field) => field.id),
  );
  return { field: { id, label: WEEKDAY_WORDS[0]!, type: "computed", formula, result: "text", origin: "user" }, isNew: true };
}

/** A chart by weekday, and the field it stands on. */
export function withWeekdays(
  spec: AppSpec,
  screen: ScreenSpec,
  figure: AskedFigure,
  date: FieldSpec,
  shape: ChartShape,
): Planned | undefined {
  if (date.type !== "date" && date.type !== "datetime") return undefined;
  const { field, isNew } = weekdayField(figure.entity, date);
  const entity = isNew ? { ...figure.entity, fields: [...figure.entity.fields, field] } : figure.entity;
  const planned = withChart(spec, screen, { ...figure, entity }, { shape, x: field.id });
  if (!isNew || planned.kind !== "done") return planned;
  return {
    ...planned,
    ops: [{ op: "addField", entity: entity.id, field }, ...planned.ops],
    text: `${planned.text} ${entity.name}마다 ${date.label}에서 ${josa(field.label, "이/가")} 저절로 정해져요.`,
  };
}
