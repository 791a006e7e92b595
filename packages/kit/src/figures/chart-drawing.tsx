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
import { type ChartKind, colourAt } from "./chart-kind.ts";
import { grouped } from "../format-text.ts";
import type { Point } from "../measure.ts";

interface ChartDrawingProps {
  chart: ChartKind;
  points: Point[];
  unit: string;
}

/**
 * The drawn half of a chart, out of reach of the keyboard: the table beside it says the same and is what is read. The default
 * export, as a lazily loaded component must be.
 */
export default function ChartDrawing({ chart, points, unit }: ChartDrawingProps) {
  return (
    <ResponsiveContainer width="100%" height="100%" minWidth={0}>
      {chart === "pie" || chart === "donut" ? discs(chart, points, unit) : axes(chart, points, unit)}
    </ResponsiveContainer>
  );
}

/** 1234567 → "123만": what fits beside an axis. */
function short(value: number, unit: string): string {
  const size = Math.abs(value);
  if (size >= 1e8) return `${grouped(Math.round(value / 1e7) / 10)}억`;
  return size >= 1e4 ? `${grouped(Math.round(value / 1e3) / 10)}만` : grouped(value, unit);
}

const tick = { fill: "var(--am-muted)", fontSize: 12 };

function tip(unit: string) {
  return (
    <Tooltip
      cursor={{ fill: "var(--am-hover)", stroke: "var(--am-line)" }}
      formatter={(value) => [`${grouped(Number(value), unit)}${unit}`, ""]}
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
      <YAxis
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={44}
        tickFormatter={(value: number) => short(value, unit)}
        allowDecimals={false}
      />
      {tip(unit)}
    </>
  );
  if (chart === "line") {
    return (
      <LineChart data={points} margin={margin} accessibilityLayer={false}>
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
      <AreaChart data={points} margin={margin} accessibilityLayer={false}>
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
    <BarChart data={points} margin={margin} accessibilityLayer={false}>
      {parts}
      <Bar dataKey="value" fill={colourAt(0)} radius={[6, 6, 0, 0]} maxBarSize={44} isAnimationActive={false} />
    </BarChart>
  );
}

function discs(chart: ChartKind, points: Point[], unit: string) {
  return (
    <PieChart accessibilityLayer={false}>
      <Pie
        rootTabIndex={-1}
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
