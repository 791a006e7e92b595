import type { Bucket } from "../measure.ts";
import { Choice } from "./figure-frame.tsx";
import { shiftDays } from "./report.ts";

/** Which stretch of time a chart draws, and in which steps; absent = as the chart was made. */
export interface ChartSpan {
  step?: Bucket;
  /** Days back from today; absent = all, unless two days are named. */
  days?: number;
  from?: string | undefined;
  to?: string | undefined;
}

/** The same object as long as nothing was chosen. */
export const WHOLE: ChartSpan = {};

export const STEPS: readonly [Bucket, string][] = [
  ["day", "일"],
  ["week", "주"],
  ["month", "월"],
  ["year", "연"],
];
const SPANS: readonly [key: string, label: string, days: number | undefined][] = [
  ["all", "전체 기간", undefined],
  ["7", "최근 7일", 7],
  ["30", "최근 30일", 30],
  ["90", "최근 3개월", 90],
  ["365", "최근 1년", 365],
];

/** First and last day of the chosen stretch; absent = open. */
export function daysOf(span: ChartSpan, today: string): { from?: string; to?: string } {
  if (span.from !== undefined || span.to !== undefined) return { ...(span.from && { from: span.from }), ...(span.to && { to: span.to }) };
  if (span.days === undefined) return {};
  return { from: shiftDays(today, 1 - span.days), to: today };
}

/** Whether a day lies in the chosen stretch; days ahead belong to every stretch that ends today. */
export function isWithin(day: string, span: ChartSpan, today: string): boolean {
  const { from, to } = daysOf(span, today);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

export const EDGES = { from: "시작일", to: "종료일" } as const;

/** The first or the last day of a stretch, to be picked. */
export function SpanEdge({ edge, span, onChange }: { edge: keyof typeof EDGES; span: ChartSpan; onChange: (span: ChartSpan) => void }) {
  return (
    <input
      className="am-input"
      type="date"
      aria-label={EDGES[edge]}
      value={span[edge] ?? ""}
      min={(edge === "to" && span.from) || undefined}
      max={(edge === "from" && span.to) || undefined}
      onChange={(event) => onChange({ ...span, [edge]: event.target.value })}
    />
  );
}

/** Steps and stretch of a chart over time. */
export function ChartPeriod({
  name,
  span,
  step,
  onChange,
}: {
  name: string;
  span: ChartSpan;
  step: Bucket;
  onChange: (span: ChartSpan) => void;
}) {
  const isOwn = span.from !== undefined || span.to !== undefined;
  const key = isOwn ? "own" : span.days === undefined ? "all" : String(span.days);
  return (
    <div className="am-chart-period">
      <Choice label={`${name} 단위`} options={STEPS} value={step} onPick={(picked) => onChange({ ...span, step: picked })} />
      <select
        className="am-input am-select"
        aria-label={`${name} 기간`}
        value={key}
        onChange={(event) => {
          const { step: kept } = span;
          const chosen = SPANS.find(([value]) => value === event.target.value);
          onChange({
            ...(kept && { step: kept }),
            ...(event.target.value === "own" ? { from: "", to: "" } : chosen?.[2] === undefined ? {} : { days: chosen[2] }),
          });
        }}
      >
        {SPANS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="own">직접 고르기</option>
      </select>
      {isOwn && (
        <span className="am-chart-days">
          <SpanEdge edge="from" span={span} onChange={onChange} />
          –
          <SpanEdge edge="to" span={span} onChange={onChange} />
        </span>
      )}
    </div>
  );
}
