import { useState } from "react";
import { EmptyState, LoadFailed, Skeleton } from "./frame/block-states.tsx";
import { csvOf } from "./csv.ts";
import { download } from "./text/download.ts";
import { grouped, isLongFigure } from "./format-text.ts";
import { Icon } from "./icon.tsx";
import { measure } from "./measure.ts";
import { memoBlock } from "./text/memo-block.ts";
import { changeRate, inPeriod, periodName, periodStart, reportRows, shiftPeriod } from "./figures/report.ts";
import type { Period } from "./figures/report.ts";
import { josa } from "./josa.ts";
import { meetsAll } from "./record-rules.ts";
import type { AppRecord, Collection, Condition, FieldOf, Metric } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

export interface ReportBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  date: FieldOf<R>;
  period: Period;
  where?: Condition<FieldOf<R>>[];
  group?: FieldOf<R>;
  metrics: { label: string; metric: Metric; unit?: string }[];
}

const PERIODS: [Period, string][] = [
  ["day", "일"],
  ["week", "주"],
  ["month", "월"],
  ["quarter", "분기"],
  ["year", "연"],
];

/** A period, its totals beside the one before, and a table with bars; for paper and spreadsheets too. */
export const ReportBlock = memoBlock(function ReportBlock<R extends AppRecord>({
  id,
  title,
  collection: typed,
  date,
  period: first,
  where,
  group,
  metrics,
}: ReportBlockProps<R>) {
  const collection = typed as Collection;
  const { records, status, error, retry } = useRecords(collection);
  const text = useText(collection);
  const [period, setPeriod] = useState(first);
  const [start, setStart] = useState(() => periodStart(seoulToday(), first));
  const groupField = collection.fields.find((field) => field.id === group);
  const kept = records.filter((record) => meetsAll(where, record, seoulToday()));
  const own = inPeriod(kept, date, start, period);
  const before = inPeriod(kept, date, shiftPeriod(start, period, -1), period);
  const rows = reportRows(
    own,
    date,
    period,
    groupField,
    metrics.map(({ metric }) => metric),
    (value) => (groupField ? text.of(groupField, value) : ""),
  );
  const totals = metrics.map(({ metric }) => measure(metric, own));
  const than = BEFORE[period][start === periodStart(seoulToday(), period) ? 0 : 1];
  const name = title ?? `${collection.name} 보고서`;
  const figure = (value: number | null, at: number) => (value === null ? "–" : grouped(Math.round(value * 100) / 100, metrics[at]?.unit));
  const said = (value: number | null, at: number) => `${figure(value, at)}${value === null ? "" : (metrics[at]?.unit ?? "")}`;
  const most = Math.max(1, ...rows.map((row) => Math.abs(row.values.at(-1) ?? 0)));
  const header = [groupField?.label ?? "날짜", ...metrics.map(({ label }) => label)];
  const table = [...rows.map((row) => [row.label, ...row.values.map(said)]), ["합계", ...totals.map(said)]];
  return (
    <section className="am-block am-report" data-block={id} aria-label={name}>
      <header className="am-block-head">
        <h2>
          {name} <small>{periodName(start, period)}</small>
        </h2>
        <div className="am-calc-tools">
          <button type="button" className="am-button" data-size="small" data-action="print" onClick={() => window.print()}>
            <Icon name="printer" size={16} />
            인쇄
          </button>
          <button
            type="button"
            className="am-button"
            data-size="small"
            data-action="csv"
            onClick={() => download(`${name}-${start}.csv`, csvOf(header, table))}
          >
            <Icon name="download" size={16} />
            CSV
          </button>
        </div>
      </header>
      <div className="am-report-picker">
        <div className="am-views" role="group" aria-label="기간 단위">
          {PERIODS.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === period}
              onClick={() => {
                setPeriod(value);
                setStart(periodStart(start, value));
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <button type="button" className="am-icon-button" aria-label="이전 기간" onClick={() => setStart(shiftPeriod(start, period, -1))}>
          <Icon name="chevron-left" size={20} />
        </button>
        <b>{periodName(start, period)}</b>
        <button type="button" className="am-icon-button" aria-label="다음 기간" onClick={() => setStart(shiftPeriod(start, period, 1))}>
          <Icon name="chevron-right" size={20} />
        </button>
      </div>
      {status === "loading" ? (
        <Skeleton />
      ) : status === "error" ? (
        <LoadFailed message={error?.message ?? ""} onRetry={retry} />
      ) : (
        <>
          <dl className="am-stats" data-count={metrics.length}>
            {metrics.map(({ label, metric }, at) => (
              <div key={label} className="am-stat" data-long={isLongFigure(figure(totals[at] ?? null, at))}>
                <dt>{label}</dt>
                <dd>
                  {figure(totals[at] ?? null, at)}
                  {totals[at] != null && <small>{metrics[at]?.unit}</small>}
                </dd>
                <dd className="am-stat-note">
                  <Change now={totals[at] ?? null} before={measure(metric, before)} than={than} />
                </dd>
              </div>
            ))}
          </dl>
          {rows.length === 0 ? (
            <EmptyState collection={collection} message={`${periodName(start, period)}에는 기록이 없어요`} />
          ) : (
            <table className="am-report-table">
              <thead>
                <tr>
                  {header.map((label, at) => (
                    <th key={label} scope="col" data-number={at > 0}>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">
                      {row.label}
                      <i aria-hidden="true" style={{ inlineSize: `${(Math.abs(row.values.at(-1) ?? 0) / most) * 100}%` }} />
                    </th>
                    {row.values.map((value, at) => (
                      <td key={header[at + 1]} data-number="true">
                        {said(value, at)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">합계</th>
                  {totals.map((value, at) => (
                    <td key={header[at + 1]} data-number="true">
                      {said(value, at)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          )}
        </>
      )}
    </section>
  );
});

/** The period before: as one calls it today, and as one calls it of another time. */
const BEFORE: Readonly<Record<Period, readonly [now: string, then: string]>> = {
  day: ["어제", "전날"],
  week: ["지난주", "전주"],
  month: ["지난달", "전달"],
  quarter: ["지난 분기", "전 분기"],
  year: ["작년", "전년"],
};

function Change({ now, before, than }: { now: number | null; before: number | null; than: string }) {
  const rate = changeRate(now, before);
  return (
    <small className="am-help">
      {rate === null
        ? `${than} 기록 없음`
        : rate === 0
          ? `${josa(than, "와/과")} 같아요`
          : `${than}보다 ${rate > 0 ? "▲" : "▼"} ${Math.abs(rate)}%`}
    </small>
  );
}
