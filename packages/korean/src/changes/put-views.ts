/** What a change shows: figures, charts, what comes first, what stands together. */
import type { SpecOp } from "@appmon/appspec/operation";
import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { Block, Condition, EntitySpec, Metric, StatsBlock } from "@appmon/appspec/spec";
import { blockId, screenFor } from "../plan/apply/chart.ts";
import { collectionsOf } from "../plan/part-of-app.ts";
import { isSame } from "./alike.ts";
import { type ChangeBuilder, NotInThisApp } from "./change-builder.ts";
import type { ChangeTemplate } from "./change-template.ts";

const MOST_STATS = 6;
const MEASURE = /^(count|sum|avg|min|max)\((\w+)(?:\.(\w+))?(?:\s+where\s+(.+))?\)$/;

function measured(builder: ChangeBuilder, text: string): { entity: EntitySpec; metric: Metric; where: Condition[] } {
  const [, fn, list, field, where] = MEASURE.exec(text.trim()) ?? [];
  if (fn === undefined || list === undefined) throw new Error(`${builder.bound.template.id}: no figure ${text}`);
  const entity = builder.entity(list);
  return {
    entity,
    metric: { fn: fn as Metric["fn"], ...(field !== undefined && { field: builder.id(field) }) },
    where: where === undefined ? [] : builder.conditions(entity.id, where),
  };
}

export function addFigure(builder: ChangeBuilder, { label, of, period, unit }: NonNullable<ChangeTemplate["figures"]>[number]): void {
  const { entity, metric, where } = measured(builder, of);
  const screen = screenFor(builder.spec, entity, null, ["stats", "collection"]);
  if (!screen) throw new NotInThisApp(`no screen for ${label}`);
  const [, every, field] = /^(day|week|month|year) of (\w+)$/.exec(period ?? "") ?? [];
  const item = {
    label: builder.told(label),
    entity: entity.id,
    metric,
    ...(where.length > 0 && { where }),
    ...(field !== undefined && { period: { field: builder.id(field), unit: every } }),
    ...(unit !== undefined && { unit }),
  } as StatsBlock["items"][number];
  const isThere = (block: Block) => isRow(block) && block.items.some((one) => isSame(measureOf(one), measureOf(item)));
  if (builder.spec.screens.some(({ blocks }) => blocks.some(isThere))) return;
  const stats = screen.blocks.find(isRow);
  builder.do([
    stats && stats.items.length < MOST_STATS
      ? { op: "setBlock", screen: screen.id, block: { ...stats, items: [...stats.items, item] } }
      : {
          op: "addBlock",
          screen: screen.id,
          block: { id: blockId(builder.spec, "figures"), kind: "stats", items: [item] } as Block,
          at: 0,
        },
  ]);
}

const measureOf = ({ entity, metric, where, period }: StatsBlock["items"][number]) => ({ entity, metric, where, period });

export function addChart(builder: ChangeBuilder, { title, chart, y, x, bucket }: NonNullable<ChangeTemplate["charts"]>[number]): void {
  const { entity, metric, where } = measured(builder, y);
  const screen = screenFor(builder.spec, entity, null);
  if (!screen) throw new NotInThisApp(`no screen for ${title}`);
  const block = {
    id: blockId(builder.spec, "chart"),
    kind: "chart",
    title: builder.told(title),
    chart,
    entity: entity.id,
    ...(where.length > 0 && { where }),
    x: builder.id(x),
    ...(bucket && { bucket }),
    y: metric,
  } as Block;
  const unnamed = (one: Block) => ({ ...one, title: undefined });
  if (builder.spec.screens.some(({ blocks }) => blocks.some((one) => isSame(unnamed(one), unnamed(block))))) return;
  builder.do([{ op: "addBlock", screen: screen.id, block }]);
}

export function setOrder(builder: ChangeBuilder, role: string, by: readonly string[]): void {
  setQuery(builder, role, {
    sort: by.map((one) => {
      const [field, dir] = one.split(" ");
      return { field: builder.id(field!), dir: dir as "asc" | "desc" };
    }),
  });
}

/** Only these in the list. */
export function showOnly(builder: ChangeBuilder, role: string, when: string): void {
  const entity = builder.entity(role);
  const where = collectionsOf(builder.spec, entity.id)[0]?.block.query.where ?? [];
  const more = builder.conditions(entity.id, when).filter((one) => !where.some((had) => isSame(had, one)));
  if (more.length > 0) setQuery(builder, role, { where: [...where, ...more] });
}

export function setQuery(builder: ChangeBuilder, role: string, patch: Extract<SpecOp, { op: "setQuery" }>["patch"]): void {
  const shown = collectionsOf(builder.spec, builder.entity(role).id)[0];
  if (!shown) throw new NotInThisApp(`${role} is shown nowhere`);
  const { query } = shown.block;
  if (isSame({ ...query, ...patch }, query)) return;
  builder.do([{ op: "setQuery", screen: shown.screen.id, block: shown.block.id, patch }]);
}
