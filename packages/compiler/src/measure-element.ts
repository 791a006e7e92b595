/** Kit elements of reports, goals and tallies. */
import type { MeasureBlock } from "@appmon/appspec/measure-blocks";
import type { Metric } from "@appmon/appspec/spec";
import { type AppPlan, shownFields } from "./app-plan.ts";
import { useOptional } from "./compute-element.ts";
import { conditions } from "./data-source.ts";
import { array, type Expression, literal, object } from "./expression.ts";
import { element } from "./jsx.ts";
import type { SourceFile } from "./source-file.ts";

/** Undefined when what is measured is not in the spec. */
export function measureElement(plan: AppPlan, block: MeasureBlock, file: SourceFile, indent: number): string | undefined {
  const entity = plan.entity(block.entity);
  const target = block.kind === "goal" ? plan.entity(block.target.entity) : undefined;
  if (!entity || (block.kind === "goal" && !target)) return undefined;
  if (block.kind === "tally") {
    const [by] = shownFields(entity, [block.by]) ?? [];
    if (by === undefined) return undefined;
    const tallied = useOptional(plan, block.entity, file);
    return element(
      file.use("@appmon/kit/tally-block", "TallyBlock"),
      {
        id: block.id,
        title: block.title,
        collection: tallied,
        by,
        where: conditions(block.where),
        columns: array(
          block.columns.map(({ label, metric, where, unit, share }) =>
            object({
              label: literal(label),
              metric: metricOf(metric),
              where: conditions(where),
              unit: literal(unit),
              share: literal(share || undefined),
            }),
          ),
        ),
      },
      indent,
    );
  }
  const collection = useOptional(plan, block.entity, file);
  if (block.kind === "report") {
    const [group] = shownFields(entity, block.group === undefined ? undefined : [block.group]) ?? [];
    return element(
      file.use("@appmon/kit/report-block", "ReportBlock"),
      {
        id: block.id,
        title: block.title,
        collection,
        date: block.date,
        period: block.period,
        where: conditions(block.where),
        group,
        metrics: array(
          block.metrics.map(({ label, metric, unit }) => object({ label: literal(label), metric: metricOf(metric), unit: literal(unit) })),
        ),
      },
      indent,
    );
  }
  return element(
    file.use("@appmon/kit/goal-block", "GoalBlock"),
    {
      id: block.id,
      title: block.title,
      collection,
      date: block.date,
      where: conditions(block.where),
      less: conditions(block.less),
      metric: object({ fn: literal(block.metric.fn), field: literal(block.metric.field), unit: literal(block.unit) }),
      direction: block.direction,
      over: block.over,
      target: object({
        collection: useOptional(plan, block.target.entity, file),
        month: literal(block.target.month),
        amount: literal(block.target.amount),
      }),
    },
    indent,
  );
}

function metricOf(metric: Metric): Expression {
  return object({ fn: literal(metric.fn), field: literal(metric.field) });
}
