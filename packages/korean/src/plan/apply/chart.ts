/** Figures as blocks of a screen: a number at the top, a chart, a table of who has most. */
import { formOf, type PartName } from "@appmon/appspec/parts/all-parts";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Block, ChartBlock, Condition, EntitySpec, Metric, ScreenSpec, StatsItem } from "@appmon/appspec/spec";
import type { Position } from "../../claims/claim.ts";
import { compactName } from "../../claims/resolve.ts";
import { josa } from "../../korean-text.ts";
import { freeId, screenOfName } from "../part-of-app.ts";
import type { Planned } from "../planned.ts";
import { type Bucket, BUCKET_TOLD, type ChartShape, HOME_WORDS, METRIC_TOLD } from "./figure-words.data.ts";

const MOST_STATS = 6;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** 금액 합계, 지출 금액 합계, 예약 수. */
export function metricLabel({ fn, field }: Metric, entity: EntitySpec, where: readonly Condition[]): string {
  const name = entity.fields.find(({ id }) => id === field)?.label ?? entity.name;
  const whole = name.endsWith(METRIC_TOLD[fn]) ? [] : [METRIC_TOLD[fn]];
  return [...where.flatMap((condition) => optionText(condition, entity, "eq")), name, ...whole].join(" ");
}

/** A sentence on what is added up or counted, and of which records: what the label does not say. */
export function basisText(label: string, { fn, field }: Metric, where: readonly Condition[], entity: EntitySpec): string {
  const number = entity.fields.find(({ id }) => id === field)?.label;
  const whole = number?.includes(METRIC_TOLD[fn]) ? "" : ` ${METRIC_TOLD[fn]}`;
  const what = number === undefined ? `${entity.name} 수` : `${entity.name}의 ${number}${whole}`;
  const only = where.flatMap((condition) => optionText(condition, entity, "eq"));
  const without = where.flatMap((condition) => optionText(condition, entity, "ne"));
  const of = [only.length > 0 ? `${only.join(", ")}만` : "", without.length > 0 ? `${without.join(", ")} 빼고` : ""].filter(Boolean);
  return `${josa(label, "은/는")} ${josa(what, "이에요/예요")}${of.length > 0 ? ` (${of.join(", ")})` : ""}.`;
}

function optionText({ field, op, value }: Condition, entity: EntitySpec, wanted: "eq" | "ne"): string[] {
  const options = entity.fields.find(({ id }) => id === field)?.options ?? [];
  const values: readonly unknown[] = op === wanted ? [value] : op === "in" && wanted === "eq" && Array.isArray(value) ? value : [];
  return options.filter((option) => values.includes(option.value)).map(({ label }) => label);
}

/**
 * Where it was said to stand, else where figures of a list stand already, else where the list is. Undefined: no such screen.
 * @param kinds blocks it goes to, likeliest first
 */
export function screenFor(
  spec: AppSpec,
  entity: EntitySpec,
  position: Position | null,
  kinds: readonly PartName[] = ["chart", "stats", "collection"],
): ScreenSpec | undefined {
  const open = spec.screens.filter(({ path }) => !path.includes(":"));
  const home = open.find(({ id }) => id === spec.nav.home);
  const said = position?.by ?? null;
  if (said && said.role === "screen") return HOME_WORDS.includes(compactName(said.text)) ? home : screenOfName(said, spec);
  const shows = (kind: PartName) =>
    open.find(({ blocks }) => blocks.some((block) => formOf(block) === kind && JSON.stringify(block).includes(`"${entity.id}"`)));
  for (const kind of kinds) {
    const found = shows(kind);
    if (found) return found;
  }
  return home ?? open[0];
}

/** Ids of blocks are not repeated in the app. */
export const blockId = (spec: AppSpec, base: string): string =>
  freeId(
    base,
    spec.screens.flatMap(({ blocks }) => blocks.map(({ id }) => id)),
  );

export interface AskedFigure {
  entity: EntitySpec;
  metric: Metric;
  where: Condition[];
  label: string;
  /** A sentence with what the label does not say. */
  basis?: string | undefined;
}

/** A number at the top of the screen. */
export function withStat(spec: AppSpec, screen: ScreenSpec, figure: AskedFigure, extra: Pick<StatsItem, "period" | "unit">): Planned {
  const { entity, metric, where, label, basis } = figure;
  const item: StatsItem = { label, entity: entity.id, metric, ...(where.length > 0 && { where }), ...extra };
  const { label: _, ...asked } = item;
  const had = spec.screens
    .flatMap((one) => one.blocks.flatMap((block) => (isRow(block) ? block.items.map((shown) => ({ screen: one, shown })) : [])))
    .find(({ shown: { label: __, tone: ___, ...rest } }) => same(sorted(rest), sorted(asked)));
  if (had) return { kind: "there", text: `${had.screen.title}에 ‘${had.shown.label}’ 숫자가 이미 있어요.`, about: entity.id };
  const text = `${screen.title} 맨 위에 ‘${label}’ 숫자를 보여요.${basisOf(basis)}`;
  const stats = screen.blocks.find(isRow);
  if (stats && stats.items.length < MOST_STATS)
    return {
      kind: "done",
      ops: [{ op: "setBlock", screen: screen.id, block: { ...stats, items: [...stats.items, item] } }],
      text,
      about: entity.id,
    };
  const block: Block = { id: blockId(spec, "figures"), kind: "stats", items: [item] };
  return { kind: "done", ops: [{ op: "addBlock", screen: screen.id, block, at: 0 }], text, about: entity.id };
}

const sorted = (object: object): [string, unknown][] => Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1));
const basisOf = (basis: string | undefined): string => (basis === undefined ? "" : ` ${basis}`);

export interface Drawing {
  shape: ChartShape | undefined;
  x: string;
  bucket?: Bucket | undefined;
  /** Of what it is, behind "별": the name of what x is called where it is no field's. */
  per?: string;
  at?: Position["at"] | undefined;
}

/** A chart of it on the screen. */
export function withChart(spec: AppSpec, screen: ScreenSpec, figure: AskedFigure, { shape, x, bucket, per, at }: Drawing): Planned {
  const { entity, metric, where, label, basis } = figure;
  const field = entity.fields.find(({ id }) => id === x);
  const title = `${bucket ? BUCKET_TOLD[bucket] : `${per ?? field?.label}별`} ${label}`;
  const drawn: Omit<ChartBlock, "id" | "title"> = {
    kind: "chart",
    chart: shape ?? (bucket ? (bucket === "day" ? "line" : "bar") : metric.fn === "avg" ? "bar" : "donut"),
    entity: entity.id,
    ...(where.length > 0 && { where }),
    x,
    ...(bucket && { bucket }),
    y: metric,
  };
  const had = spec.screens
    .flatMap((one) => one.blocks.flatMap((block) => (block.kind === "chart" ? [{ screen: one, block }] : [])))
    .find(({ block }) => isSameDrawing(block, drawn) && (shape === undefined || block.chart === shape));
  if (had) return { kind: "there", text: `${had.screen.title}에 ‘${had.block.title ?? title}’ 그래프가 이미 있어요.`, about: entity.id };
  const block: Block = { id: blockId(spec, "chart"), title, ...drawn };
  return {
    kind: "done",
    ops: [{ op: "addBlock", screen: screen.id, block, ...(at === "top" && { at: 0 }) }],
    text: `${screen.title}에 ‘${title}’ 그래프를 넣었어요.${basisOf(basis)}`,
    about: entity.id,
  };
}

/** The same figures, whatever they are called and however they are drawn. */
function isSameDrawing(a: Omit<ChartBlock, "id">, b: Omit<ChartBlock, "id">): boolean {
  const of = ({ entity, where = [], x, bucket, y }: Omit<ChartBlock, "id">) => [entity, where, x, bucket, sorted(y)];
  return same(of(a), of(b));
}

/** Who or what has most: a row for each, most first. */
export function withRanking(spec: AppSpec, screen: ScreenSpec, figure: AskedFigure, by: string, top: number | null): Planned {
  const { entity, metric, where, label, basis } = figure;
  const field = entity.fields.find(({ id }) => id === by)!;
  const unit = metric.fn === "count" ? entity.counter : entity.fields.find(({ id }) => id === metric.field)?.unit;
  const columns = [{ label, metric, ...(unit !== undefined && { unit }) }];
  const had = spec.screens
    .flatMap((one) => one.blocks.flatMap((block) => (block.kind === "stats" && block.form === "tally" ? [{ screen: one, block }] : [])))
    .find(
      ({ block }) =>
        block.entity === entity.id &&
        block.by === by &&
        same(block.where ?? [], where) &&
        block.columns[0] &&
        same(block.columns[0].metric, metric) &&
        !block.columns[0].where,
    );
  if (had) return { kind: "there", text: `${had.screen.title}에 ‘${had.block.title ?? label}’ 순위가 이미 있어요.`, about: entity.id };
  const title = `${field.label}별 ${label} 순위`;
  const block: Block = {
    id: blockId(spec, "ranking"),
    title,
    kind: "stats",
    form: "tally",
    entity: entity.id,
    by,
    ...(where.length > 0 && { where }),
    columns,
  };
  const all = top === null ? "" : ` ${top}등까지만 자르지는 못해서 모두 보여요.`;
  return {
    kind: "done",
    ops: [{ op: "addBlock", screen: screen.id, block }],
    text: `${screen.title}에 ‘${title}’ 표를 넣었어요. 많은 순으로 보여요.${basisOf(basis)}${all}`,
    about: entity.id,
  };
}
