/** Numbers and charts of a list made by hand: what can be asked of it, and the operations that put a figure into the app or take it away. */
import type { FigureForm, FigureFunction, Period } from "@appmon/appspec/change-form";
import { DATED_TYPES, NUMERIC_TYPES, TALLY_TYPES } from "@appmon/appspec/field-kinds";
import type { SpecOp } from "@appmon/appspec/operation";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import { PLAIN_COUNTER } from "@appmon/appspec/spec";
import type { AppSpec, Block, Condition, EntitySpec, FieldSpec, Metric, ScreenSpec, StatsItem } from "@appmon/appspec/spec";
import { unitOf } from "@appmon/kit/format-text";
import { type ConditionRow, conditionsOf } from "../conditions/condition-draft.ts";
import { knownFields } from "../list/known-fields.ts";
import { entityOf, freeId, shownFields } from "../list/list-ops.ts";

/** `table`: a row for each group. */
export type FigureShown = FigureForm | "table";

export interface FigureDraft {
  fn: FigureFunction;
  /** Id of the field that is counted with; "" for how many there are. */
  field: string;
  /** Id of the field by whose values it is split; "" for all together, or by `step`. */
  by: string;
  /** Split by the days, weeks … of `date`; "" not. */
  step: Period | "";
  /** Id of the field that steps and periods go by. */
  date: string;
  /** Only of the running day, week … of `date`; "" of all time. */
  period: Period | "";
  /** Only of records that meet them. */
  only: readonly ConditionRow[];
  shown: FigureShown;
}

/** When a record was made counts as a date where a number says of which day it is. */
export const CREATED = "createdAt";
const COUNTED_RESULTS: ReadonlySet<string> = new Set(["number", "money", "percent"]);
const MOST_ITEMS = 12;

/** Fields that can be added up: numbers, and what comes to one. */
export const countedFields = (spec: AppSpec, entityId: string): FieldSpec[] =>
  knownFields(spec, entityId).filter(
    ({ type, result }) => NUMERIC_TYPES.has(type) && (type !== "computed" || COUNTED_RESULTS.has(result ?? "number")),
  );
/** Fields whose values are groups. */
export const groupFields = (entity: EntitySpec): FieldSpec[] => shownFields(entity).filter(({ type }) => TALLY_TYPES.has(type));
export const dateFields = (entity: EntitySpec): FieldSpec[] => shownFields(entity).filter(({ type }) => DATED_TYPES.has(type));
const typeOf = (entity: EntitySpec, id: string) => entity.fields.find((field) => field.id === id)?.type;

/** Steps of time of a date field: a month has no days. */
export const stepsOf = (entity: EntitySpec, date: string): readonly Period[] =>
  typeOf(entity, date) === "month" ? ["month", "year"] : ["day", "week", "month", "year"];

/** Spans that can be asked for beside what is split: a number knows all of them, conditions know today and this month. */
export function periodsOf(entity: EntitySpec, { by, step, date }: Pick<FigureDraft, "by" | "step" | "date">): readonly Period[] {
  // What goes by time has a choice of days of its own in the app.
  if (step !== "" || date === "") return [];
  if (by === "") return stepsOf(entity, date);
  const type = typeOf(entity, date);
  return type === "month" ? ["month"] : type === "date" || type === "datetime" ? ["day", "month"] : [];
}

/** Looks that fit what is split. A table by time is a report, which has a row for each day or month. */
export function shapesOf({ by, step }: Pick<FigureDraft, "by" | "step">): readonly FigureShown[] {
  if (by !== "") return ["table", "bar", "pie"];
  if (step === "") return ["number"];
  return step === "day" || step === "month" ? ["bar", "line", "table"] : ["bar", "line"];
}

/** What is not possible together made possible: the first that fits stands in its place. */
export function fitting(entity: EntitySpec, draft: FigureDraft): FigureDraft {
  const dates = dateFields(entity).map(({ id }) => id);
  const isTimed = draft.step !== "" && dates.length > 0;
  const by = groupFields(entity).some(({ id }) => id === draft.by) ? draft.by : "";
  const date = dates.includes(draft.date) ? draft.date : (dates[0] ?? (by === "" ? CREATED : ""));
  const step = by === "" && isTimed ? (stepsOf(entity, date).find((one) => one === draft.step) ?? stepsOf(entity, date)[0]!) : "";
  const period = periodsOf(entity, { by, step, date }).find((one) => one === draft.period) ?? "";
  const shapes = shapesOf({ by, step });
  return { ...draft, by, step, date, period, shown: shapes.find((one) => one === draft.shown) ?? shapes[0]! };
}

function whereFor({ only, by, date, period }: FigureDraft): { where?: Condition[] } {
  const where: Condition[] = [
    ...conditionsOf(only),
    ...(by !== "" && period !== "" ? [{ field: date, op: "eq" as const, value: period === "day" ? { today: 0 } : { month: 0 } }] : []),
  ];
  return where.length > 0 ? { where } : {};
}

/** What the app calls a figure, and the numbers of a table under its name. */
export interface FigureName {
  name: string;
  column: string;
}

/** A number of a row, or a block of its own, under an id that is free. */
type Made = { item: StatsItem } | { block: Block };

function make(spec: AppSpec, entity: EntitySpec, draft: FigureDraft, { name, column }: FigureName): Made {
  const { fn, field: fieldId, by, step, date, period, shown } = draft;
  const field = fn === "count" ? undefined : countedFields(spec, entity.id).find(({ id }) => id === fieldId);
  const metric: Metric = { fn, ...(field && { field: field.id }) };
  const conditions = whereFor(draft);
  const common = { title: name, entity: entity.id, ...conditions };
  if (shown === "number") {
    const since = period === "" ? {} : { period: { field: date, unit: period } };
    return { item: { label: name, entity: entity.id, metric, ...conditions, ...since, ...(field?.unit && { unit: field.unit }) } };
  }
  const id = freeId(shown === "table" ? "groups" : "chart", new Set(spec.screens.flatMap(({ blocks }) => blocks.map((block) => block.id))));
  if (shown !== "table")
    return {
      block: { id, kind: "chart", chart: shown, ...common, x: by === "" ? date : by, ...(step !== "" && { bucket: step }), y: metric },
    };
  const unit = field ? unitOf(field) : (entity.counter ?? PLAIN_COUNTER);
  const columns = [{ label: column, metric, ...(unit !== "" && { unit }) }];
  return by === ""
    ? { block: { id, kind: "stats", form: "report", ...common, date, period: step === "month" ? "year" : "month", columns } }
    : { block: { id, kind: "stats", form: "tally", ...common, by, columns } };
}

/** Above the list, on the first screen that shows it; before the first part that knows it where it is shown nowhere. */
function placeOf(spec: AppSpec, entityId: string): { screen: ScreenSpec; at: number } | undefined {
  const screens = spec.screens.filter(({ path }) => !path.includes(":"));
  const tests: ((block: Block) => boolean)[] = [
    (block) => block.kind === "collection" && block.query.entity === entityId,
    (block) => JSON.stringify(block).includes(`"${entityId}"`),
  ];
  for (const test of tests)
    for (const screen of screens) {
      const at = screen.blocks.findIndex(test);
      if (at >= 0) return { screen, at };
    }
  const home = screens.find(({ id }) => id === spec.nav.home);
  return home && { screen: home, at: 0 };
}

/** What the screen is called that a new figure stands on. */
export const screenTitle = (spec: AppSpec, entityId: string): string => placeOf(spec, entityId)?.screen.title ?? spec.title;

export function figureOps(spec: AppSpec, entityId: string, asked: FigureDraft, name: FigureName): SpecOp[] {
  const entity = entityOf(spec, entityId);
  const place = placeOf(spec, entityId);
  if (!entity || !place) return [];
  const made = make(spec, entity, fitting(entity, asked), name);
  const { id: screen, blocks } = place.screen;
  if ("block" in made) return [{ op: "addBlock", screen, block: made.block, at: place.at }];
  const row = blocks.filter(isRow).find(({ items }) => items.length < MOST_ITEMS);
  if (row) return [{ op: "setBlock", screen, block: { ...row, items: [...row.items, made.item] } }];
  const id = freeId("totals", new Set(spec.screens.flatMap((one) => one.blocks.map((block) => block.id))));
  return [{ op: "addBlock", screen, block: { id, kind: "stats", items: [made.item] }, at: place.at }];
}

/** A figure that stands in the app: a block, or one number of a row. */
export interface Figure {
  screen: string;
  block: Block;
  item?: StatsItem;
  /** A screen keeps its last part. */
  canGo: boolean;
}

/** The figures of a list, as they stand. */
export function figuresOn(spec: AppSpec, entityId: string): Figure[] {
  return spec.screens.flatMap(({ id: screen, blocks }) =>
    blocks.flatMap((block): Figure[] => {
      const isAlone = blocks.length === 1;
      if (isRow(block))
        return block.items
          .filter(({ entity, less }) => entity === entityId || less?.entity === entityId)
          .map((item) => ({ screen, block, item, canGo: !isAlone || block.items.length > 1 }));
      const isFigure = (block.kind === "stats" || block.kind === "chart") && "entity" in block && block.entity === entityId;
      return isFigure ? [{ screen, block, canGo: !isAlone }] : [];
    }),
  );
}

export function dropFigureOps(spec: AppSpec, { screen, block: { id }, item }: Figure): SpecOp[] {
  const block = spec.screens.find((one) => one.id === screen)?.blocks.find((one) => one.id === id);
  if (!block) return [];
  if (!item || !isRow(block)) return [{ op: "dropBlock", screen, block: id }];
  const at = block.items.findIndex((one) => JSON.stringify(one) === JSON.stringify(item));
  if (at < 0) return [];
  const items = block.items.toSpliced(at, 1);
  return items.length === 0 ? [{ op: "dropBlock", screen, block: id }] : [{ op: "setBlock", screen, block: { ...block, items } }];
}

/** What a figure says, whatever it is called and wherever it stands. */
function said({ item, block }: { item?: StatsItem; block?: Block }): string {
  const named = new Set(["id", "title", "label", "unit", "tone"]);
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([key, one]) => !named.has(key) && one !== undefined)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, one]) => [key, sorted(one)]),
          )
        : value;
  return JSON.stringify(sorted(item ?? block));
}

/** Whether the app has this very figure. */
export function isThere(spec: AppSpec, entity: EntitySpec, draft: FigureDraft): boolean {
  const made = said(make(spec, entity, fitting(entity, draft), { name: "", column: "" }));
  return figuresOn(spec, entity.id).some((figure) => said(figure) === made);
}
