import { useState } from "react";
import { type ChartKind, colourAt } from "./figures/chart-kind.ts";
import { ChartPeriod, type ChartSpan, daysOf, isWithin, WHOLE } from "./figures/chart-period.tsx";
import { dayIn } from "./figures/report.ts";
import { DrawnChart } from "./figures/drawn-chart.tsx";
import { FigureFrame, NoFigures } from "./figures/figure-frame.tsx";
import { FigureTable } from "./figures/figure-table.tsx";
import { grouped } from "./format-text.ts";
import type { QueryCondition, QueryGroup } from "./data-query.ts";
import { pointsOf, series } from "./measure.ts";
import { hasFewGroups, useCounted } from "./figures/use-figures.ts";
import { meetsAll } from "./record-rules.ts";
import { shownAs } from "./records/shown-as.ts";
import type { AppRecord, Collection, Condition, FieldOf, FieldSchema, Metric } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useText } from "./records/use-text.ts";
import { memoBlock } from "./text/memo-block.ts";

/** One declared thing per prop, as in `CollectionBlockProps`. */
export interface ChartBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  chart: ChartKind;
  collection: Collection<R>;
  where?: Condition<FieldOf<R>>[];
  /** Field of the categories or the time axis. */
  x: FieldOf<R>;
  bucket?: "day" | "week" | "month" | "year";
  y: Metric;
}

const TIMED: ReadonlySet<string> = new Set(["date", "datetime", "daterange", "month"]);
const METRIC_NAMES: Record<Metric["fn"], string> = { count: "개수", sum: "합계", avg: "평균", min: "최솟값", max: "최댓값" };

/** The days that were chosen, as `isWithin` has them. */
function spanConditions(field: string, span: ChartSpan, today: string): QueryCondition[] {
  const { from, to } = daysOf(span, today);
  return [...(from ? [{ field, op: "gte" as const, value: from }] : []), ...(to ? [{ field, op: "lte" as const, value: to }] : [])];
}

/** A chart of a collection, with the same numbers as a table for those who do not see it. */
export const ChartBlock = memoBlock(function ChartBlock<R extends AppRecord>({
  id,
  title,
  chart,
  collection: typed,
  where,
  x,
  bucket,
  y,
}: ChartBlockProps<R>) {
  const collection = typed as Collection;
  const field: FieldSchema | undefined =
    collection.fields.find((one) => one.id === x) ?? (x === "createdAt" ? { id: x, label: "등록일", type: "datetime" } : undefined);
  const measured = collection.fields.map(shownAs).find((one) => one.id === y.field);
  const unit = y.fn === "count" ? (collection.counter ?? "건") : (measured?.unit ?? (measured?.type === "money" ? "원" : ""));
  const timed = field !== undefined && TIMED.has(field.type);
  const [span, setSpan] = useState<ChartSpan>(WHOLE);
  const step = timed ? (span.step ?? bucket ?? (field.type === "month" ? "month" : "day")) : bucket;
  const today = seoulToday();
  // A stretch of days may lie in a step and in another.
  const isFew = field !== undefined && (hasFewGroups(field) || (field.type === "daterange" && span === WHOLE));
  const figures = {
    where: [...(where ?? []), ...(timed ? spanConditions(x, span, today) : [])],
    aggregate: [{ fn: y.fn, ...(y.field !== undefined && { field: y.field }), as: "value" }],
    groupBy: [timed && step ? { field: x, bucket: step } : x],
  };
  const held = useCounted(collection, figures, isFew);
  const text = useText(collection);
  const points = !field ? [] : held.isPart ? pointsFrom(held.groups ?? []) : pointsHere(field);
  const name = title ?? `${field?.label ?? collection.name}별 ${measured?.label ?? collection.name} ${METRIC_NAMES[y.fn]}`;
  function pointsHere(of: FieldSchema) {
    const kept = held.records.filter((record) => meetsAll(where, record, today) && (!timed || isWithin(dayIn(record[x]), span, today)));
    return series(of, step, y, kept, (value) => text.of(of, value));
  }
  function pointsFrom(found: readonly QueryGroup[]) {
    const filled = found.filter(({ key: [one] }) => one !== null && one !== undefined);
    const raw = new Map(filled.map(({ key: [one] }) => [String(one), one]));
    const values = new Map(filled.map(({ key: [one], values: { value } }) => [String(one), value ?? null]));
    return pointsOf(field!, step ?? "day", y, { values, labelOf: (key) => text.of(field!, raw.get(key)) });
  }
  const round = chart === "pie" || chart === "donut";
  return (
    <FigureFrame
      id={id}
      className="am-chart-block"
      name={name}
      collection={collection}
      of={held}
      asked={
        timed &&
        held.status === "ready" &&
        held.records.length > 0 && <ChartPeriod name={name} span={span} step={step ?? "day"} onChange={setSpan} />
      }
      empty={
        points.every((point) => point.value === 0) &&
        (span === WHOLE ? (
          <NoFigures title="아직 그릴 숫자가 없어요" help="기록이 쌓이면 여기에 그려져요." />
        ) : (
          <NoFigures title="이 기간에는 기록이 없어요" help="다른 기간을 골라 보세요." />
        ))
      }
    >
      <figure className="am-chart" data-chart={chart}>
        <DrawnChart chart={chart} points={points} unit={unit} />
        {round && (
          <ul className="am-legend" aria-hidden="true">
            {points.map((point, at) => (
              <li key={point.key}>
                <i style={{ background: colourAt(at) }} />
                {point.label}
                <b>
                  {grouped(point.value, unit)}
                  {unit}
                </b>
              </li>
            ))}
          </ul>
        )}
        <FigureTable
          className="am-sr"
          caption={name}
          head={[field?.label ?? "", METRIC_NAMES[y.fn]]}
          rows={points.map(({ key, label, value }) => ({ key, label, said: [`${grouped(value, unit)}${unit}`] }))}
        />
      </figure>
    </FigureFrame>
  );
});
