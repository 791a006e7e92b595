import { useState } from "react";
import { EmptyState } from "./frame/block-states.tsx";
import { downloadTable } from "./text/download.ts";
import { grouped, isLongFigure } from "./format-text.ts";
import { Icon } from "./icon.tsx";
import { memoBlock } from "./text/memo-block.ts";
import { Choice, FigureFrame } from "./figures/figure-frame.tsx";
import { columnValue, type FigureColumn, reportRows } from "./figures/figure-rows.ts";
import { FigureTable } from "./figures/figure-table.tsx";
import { changeRate, changeText, inPeriod, periodName, periodStart, shiftPeriod } from "./figures/report.ts";
import type { Period } from "./figures/report.ts";
import { meetsAll } from "./record-rules.ts";
import type { AppRecord, Collection, Condition, FieldOf } from "./schema.ts";
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
  metrics: FigureColumn<FieldOf<R>>[];
}

const PERIODS = [
  ["day", "일"],
  ["week", "주"],
  ["month", "월"],
  ["quarter", "분기"],
  ["year", "연"],
] as const;

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
  const held = useRecords(collection);
  const text = useText(collection);
  const [period, setPeriod] = useState(first);
  const [start, setStart] = useState(() => periodStart(seoulToday(), first));
  const groupField = collection.fields.find((field) => field.id === group);
  const today = seoulToday();
  const kept = held.records.filter((record) => meetsAll(where, record, today));
  const own = inPeriod(kept, date, start, period);
  const before = inPeriod(kept, date, shiftPeriod(start, period, -1), period);
  const rows = reportRows(own, metrics, {
    date,
    period,
    group: groupField,
    today,
    labelOf: (value) => (groupField ? text.of(groupField, value) : ""),
  });
  const totals = metrics.map((column) => columnValue(column, own, today));
  const than = BEFORE[period][start === periodStart(today, period) ? 0 : 1];
  const name = title ?? `${collection.name} 보고서`;
  const unitAt = (at: number) => (metrics[at]?.share ? "%" : (metrics[at]?.unit ?? ""));
  const figure = (value: number | null, at: number) => (value === null ? "–" : grouped(Math.round(value * 100) / 100, metrics[at]?.unit));
  const said = (value: number | null, at: number) => `${figure(value, at)}${value === null ? "" : unitAt(at)}`;
  const most = Math.max(1, ...rows.map((row) => Math.abs(row.values.at(-1) ?? 0)));
  const head = [groupField?.label ?? "날짜", ...metrics.map(({ label }) => label)];
  const shown = rows.map(({ key, label, values }) => ({
    key,
    label,
    said: values.map(said),
    bar: (Math.abs(values.at(-1) ?? 0) / most) * 100,
  }));
  const total = totals.map(said);
  const save = () => downloadTable(`${name}-${start}`, head, [...shown.map((row) => [row.label, ...row.said]), ["합계", ...total]]);
  return (
    <FigureFrame
      id={id}
      className="am-report"
      name={name}
      note={periodName(start, period)}
      collection={collection}
      of={held}
      tools={
        <div className="am-calc-tools">
          <button type="button" className="am-button" data-size="small" data-action="print" onClick={() => window.print()}>
            <Icon name="printer" size={16} />
            인쇄
          </button>
          <button type="button" className="am-button" data-size="small" data-action="csv" onClick={save}>
            <Icon name="download" size={16} />
            CSV
          </button>
        </div>
      }
      asked={
        <div className="am-report-picker">
          <Choice
            label="기간 단위"
            options={PERIODS}
            value={period}
            onPick={(picked) => {
              setPeriod(picked);
              setStart(periodStart(start, picked));
            }}
          />
          <button type="button" className="am-icon-button" aria-label="이전 기간" onClick={() => setStart(shiftPeriod(start, period, -1))}>
            <Icon name="chevron-left" size={20} />
          </button>
          <b>{periodName(start, period)}</b>
          <button type="button" className="am-icon-button" aria-label="다음 기간" onClick={() => setStart(shiftPeriod(start, period, 1))}>
            <Icon name="chevron-right" size={20} />
          </button>
        </div>
      }
    >
      <dl className="am-stats" data-count={metrics.length}>
        {metrics.map((column, at) => (
          <div key={column.label} className="am-stat" data-long={isLongFigure(figure(totals[at] ?? null, at))}>
            <dt>{column.label}</dt>
            <dd>
              {figure(totals[at] ?? null, at)}
              {totals[at] != null && <small>{unitAt(at)}</small>}
            </dd>
            <dd className="am-stat-note">
              <small className="am-help">{changeText(changeRate(totals[at] ?? null, columnValue(column, before, today)), than)}</small>
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <EmptyState collection={collection} message={`${periodName(start, period)}에는 기록이 없어요`} />
      ) : (
        <FigureTable head={head} rows={shown} total={total} />
      )}
    </FigureFrame>
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
