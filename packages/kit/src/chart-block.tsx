import { lazy, Suspense, useState } from "react";
import { Skeleton } from "./frame/block-states.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import { type ChartKind, colourAt } from "./figures/chart-kind.ts";
import { ChartPeriod, type ChartSpan, daysOf, isWithin, WHOLE } from "./figures/chart-period.tsx";
import { dayIn } from "./figures/report.ts";
import { EmptyDrawing } from "./frame/empty-drawing.tsx";
import { grouped } from "./format-text.ts";
import type { QueryCondition, QueryGroup } from "./data-query.ts";
import { pointsOf, series } from "./measure.ts";
import { hasFewGroups, useAnswerable, useFigures } from "./figures/use-figures.ts";
import { meetsAll } from "./record-rules.ts";
import { shownAs } from "./records/shown-as.ts";
import type { AppRecord, Collection, Condition, FieldOf, FieldSchema, Metric } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
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

/**
 * The chart library is the largest part of the kit: it starts loading with this module and nothing waits for it, so that the
 * rest of the screen is there at once.
 */
const loading = import("./figures/chart-drawing.tsx");
// Shown by the block that needs it; without a block nobody has to know.
loading.catch(() => undefined);
const ChartDrawing = lazy(() => loading);

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
  const request = useAnswerable(collection, {
    where: [...(where ?? []), ...(timed ? spanConditions(x, span, today) : [])],
    aggregate: [{ fn: y.fn, ...(y.field !== undefined && { field: y.field }), as: "value" }],
    groupBy: [timed && step ? { field: x, bucket: step } : x],
  });
  // A stretch of days may lie in a step and in another.
  const isCounted = request !== null && field !== undefined && (hasFewGroups(field) || (field.type === "daterange" && span === WHOLE));
  const held = useRecords(collection, isCounted ? "head" : "all");
  const { records, retry, isPart, version } = held;
  const figures = useFigures(isPart && isCounted ? request : null, version);
  const { groups } = figures;
  const status = !isPart || held.status !== "ready" || groups ? held.status : figures.error ? "error" : "loading";
  const error = held.error ?? figures.error;
  const text = useText(collection);
  const points = !field ? [] : isPart ? pointsFrom(groups ?? []) : pointsHere(field);
  const name = title ?? `${field?.label ?? collection.name}별 ${measured?.label ?? collection.name} ${METRIC_NAMES[y.fn]}`;
  function pointsHere(of: FieldSchema) {
    const kept = records.filter((record) => meetsAll(where, record, today) && (!timed || isWithin(dayIn(record[x]), span, today)));
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
    <section className="am-block am-chart-block" data-block={id} data-collection={collection.id} aria-label={name}>
      <header className="am-block-head">
        <h2>{name}</h2>
      </header>
      {timed && status === "ready" && records.length > 0 && <ChartPeriod name={name} span={span} step={step ?? "day"} onChange={setSpan} />}
      {status === "loading" ? (
        <Skeleton rows={3} />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : points.every((point) => point.value === 0) ? (
        <div className="am-empty">
          <EmptyDrawing icon="bar-chart-3" />
          <p className="am-empty-title">{span === WHOLE ? "아직 그릴 숫자가 없어요" : "이 기간에는 기록이 없어요"}</p>
          <p>{span === WHOLE ? "기록이 쌓이면 여기에 그려져요." : "다른 기간을 골라 보세요."}</p>
        </div>
      ) : (
        <figure className="am-chart" data-chart={chart}>
          <div className="am-chart-draw" aria-hidden="true">
            <Suspense fallback={null}>
              <ChartDrawing chart={chart} points={points} unit={unit} />
            </Suspense>
          </div>
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
          <table className="am-sr">
            <caption>{name}</caption>
            <thead>
              <tr>
                <th scope="col">{field?.label}</th>
                <th scope="col">{METRIC_NAMES[y.fn]}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.key}>
                  <th scope="row">{point.label}</th>
                  <td>
                    {grouped(point.value, unit)}
                    {unit}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
      )}
    </section>
  );
});
