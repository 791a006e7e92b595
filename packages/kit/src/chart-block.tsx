import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { EmptyDrawing } from "./empty-drawing.tsx";
import { LoadFailed, Skeleton } from "./block-states.tsx";
import { grouped } from "./format-text.ts";
import { series } from "./measure.ts";
import type { Point } from "./measure.ts";
import { meetsAll } from "./record-rules.ts";
import type { Collection, Condition, FieldSchema, Metric } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./use-records.ts";
import { useText } from "./use-text.ts";

export type ChartKind = "bar" | "line" | "area" | "pie" | "donut";

/** One declared thing per prop, as in `CollectionBlockProps`. */
export interface ChartBlockProps {
  id: string;
  title?: string;
  chart: ChartKind;
  // oxlint-disable-next-line no-explicit-any -- charts draw collections of any record type
  collection: Collection<any>;
  where?: Condition[];
  /** Field of the categories or the time axis. */
  x: string;
  bucket?: "day" | "week" | "month" | "year";
  y: Metric;
}

const METRIC_NAMES: Record<Metric["fn"], string> = { count: "개수", sum: "합계", avg: "평균", min: "최솟값", max: "최댓값" };
const COLOURS = 6;
const colourAt = (at: number) => `var(--am-chart-${(at % COLOURS) + 1})`;

/** 1234567 → "123만": what fits beside an axis. */
function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e8) return `${grouped(Math.round(value / 1e7) / 10)}억`;
  return size >= 1e4 ? `${grouped(Math.round(value / 1e3) / 10)}만` : grouped(value);
}

/** A chart of a collection, with the same numbers as a table for those who do not see it. */
export function ChartBlock({ id, title, chart, collection: typed, where, x, bucket, y }: ChartBlockProps) {
  const collection = typed as Collection;
  const { records, status, error, retry } = useRecords(collection);
  const text = useText(collection);
  const field: FieldSchema | undefined =
    collection.fields.find((one) => one.id === x) ?? (x === "createdAt" ? { id: x, label: "등록일", type: "datetime" } : undefined);
  const measured = collection.fields.find((one) => one.id === y.field);
  const unit = y.fn === "count" ? (collection.counter ?? "건") : (measured?.unit ?? (measured?.type === "money" ? "원" : ""));
  const kept = records.filter((record) => meetsAll(where, record, seoulToday()));
  const points = field ? series(field, bucket, y, kept, (value) => text.of(field, value)) : [];
  const name = title ?? `${field?.label ?? collection.name}별 ${measured?.label ?? collection.name} ${METRIC_NAMES[y.fn]}`;
  const round = chart === "pie" || chart === "donut";
  return (
    <section className="am-block am-chart-block" data-block={id} data-collection={collection.id} aria-label={name}>
      <header className="am-block-head">
        <h2>{name}</h2>
      </header>
      {status === "loading" ? (
        <Skeleton rows={3} />
      ) : status === "error" ? (
        <LoadFailed message={error?.message ?? ""} onRetry={retry} />
      ) : points.every((point) => point.value === 0) ? (
        <div className="am-empty">
          <EmptyDrawing icon="bar-chart-3" />
          <p className="am-empty-title">아직 그릴 숫자가 없어요</p>
          <p>기록이 쌓이면 여기에 그려져요.</p>
        </div>
      ) : (
        <figure className="am-chart" data-chart={chart}>
          <div className="am-chart-draw" aria-hidden="true">
            <ResponsiveContainer width="100%" height="100%" minWidth={0}>
              {round ? discs(chart, points, unit) : axes(chart, points, unit)}
            </ResponsiveContainer>
          </div>
          {round && (
            <ul className="am-legend" aria-hidden="true">
              {points.map((point, at) => (
                <li key={point.key}>
                  <i style={{ background: colourAt(at) }} />
                  {point.label}
                  <b>
                    {grouped(point.value)}
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
                    {grouped(point.value)}
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
}

const tick = { fill: "var(--am-muted)", fontSize: 12 };

function tip(unit: string) {
  return (
    <Tooltip
      cursor={{ fill: "var(--am-hover)", stroke: "var(--am-line)" }}
      formatter={(value) => [`${grouped(Number(value))}${unit}`, ""]}
      separator=""
      isAnimationActive={false}
      contentStyle={{
        background: "var(--am-float)",
        border: "1px solid var(--am-line)",
        borderRadius: 10,
        color: "var(--am-ink)",
        boxShadow: "var(--am-shadow)",
      }}
      itemStyle={{ color: "var(--am-ink)" }}
    />
  );
}

function axes(chart: ChartKind, points: Point[], unit: string) {
  const margin = { top: 12, right: 8, bottom: 0, left: 0 };
  const parts = (
    <>
      <CartesianGrid vertical={false} stroke="var(--am-line)" />
      <XAxis
        dataKey="label"
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: "var(--am-line)" }}
        interval="preserveStartEnd"
        minTickGap={12}
      />
      <YAxis tick={tick} tickLine={false} axisLine={false} width={44} tickFormatter={short} allowDecimals={false} />
      {tip(unit)}
    </>
  );
  if (chart === "line") {
    return (
      <LineChart data={points} margin={margin}>
        {parts}
        <Line
          type="monotone"
          dataKey="value"
          stroke={colourAt(0)}
          strokeWidth={2.5}
          dot={{ r: 3, fill: colourAt(0) }}
          isAnimationActive={false}
        />
      </LineChart>
    );
  }
  if (chart === "area") {
    return (
      <AreaChart data={points} margin={margin}>
        {parts}
        <Area
          type="monotone"
          dataKey="value"
          stroke={colourAt(0)}
          strokeWidth={2.5}
          fill={colourAt(0)}
          fillOpacity={0.16}
          isAnimationActive={false}
        />
      </AreaChart>
    );
  }
  return (
    <BarChart data={points} margin={margin}>
      {parts}
      <Bar dataKey="value" fill={colourAt(0)} radius={[6, 6, 0, 0]} maxBarSize={44} isAnimationActive={false} />
    </BarChart>
  );
}

function discs(chart: ChartKind, points: Point[], unit: string) {
  return (
    <PieChart>
      <Pie
        data={points}
        dataKey="value"
        nameKey="label"
        innerRadius={chart === "donut" ? "62%" : 0}
        outerRadius="96%"
        paddingAngle={chart === "donut" && points.length > 1 ? 2 : 0}
        stroke="var(--am-surface)"
        strokeWidth={2}
        isAnimationActive={false}
      >
        {points.map((point, at) => (
          <Cell key={point.key} fill={colourAt(at)} />
        ))}
      </Pie>
      {tip(unit)}
    </PieChart>
  );
}
