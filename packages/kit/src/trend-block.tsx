import { lazy, Suspense, useId, useState } from "react";
import { useParams } from "react-router";
import { useApp } from "./frame/app-context.tsx";
import { Skeleton } from "./frame/block-states.tsx";
import { csvOf } from "./csv.ts";
import type { StoredRecord } from "./data-store.ts";
import { download } from "./text/download.ts";
import { EmptyDrawing } from "./frame/empty-drawing.tsx";
import { grouped, unitOf } from "./format-text.ts";
import { Icon } from "./icon.tsx";
import { LoadProblem } from "./frame/load-problem.tsx";
import type { Bucket } from "./measure.ts";
import { memoBlock } from "./text/memo-block.ts";
import { dayIn } from "./figures/report.ts";
import type { Collection, FieldSchema } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { courseText, stepFor, sumUp, type TrendPoint, trendPoints } from "./figures/trend.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

export interface TrendBlockProps {
  id: string;
  title?: string;
  // oxlint-disable-next-line no-explicit-any -- numbers of any record type
  collection: Collection<any>;
  at: string;
  values: string[];
  /** Whose numbers they are. */
  by?: string;
}

const loading = import("./figures/chart-drawing.tsx");
// Shown by the block that needs it; without a block nobody has to know.
loading.catch(() => undefined);
const ChartDrawing = lazy(() => loading);

const SPANS: readonly [days: number | null, label: string][] = [
  [7, "7일"],
  [30, "30일"],
  [180, "6개월"],
  [365, "1년"],
  [null, "전체"],
];
const STEPS: readonly [Bucket, string][] = [
  ["day", "일"],
  ["week", "주"],
  ["month", "월"],
  ["year", "연"],
];

/** How numbers went between two days one picks, for one thing or for all of them: a sentence, a line and a table each. */
export const TrendBlock = memoBlock(function TrendBlock({ id, title, collection: typed, at, values, by }: TrendBlockProps) {
  const collection = typed as Collection;
  const { collections } = useApp();
  const opened = Object.values(useParams())[0];
  const { records, status, error, retry } = useRecords(collection);
  const text = useText(collection);
  const group = useId();
  const field = collection.fields.find((one) => one.id === by && !one.hidden);
  const target = field?.target ? collections.get(field.target) : undefined;
  const owners = useRecords(target ?? collection);
  const isOwn = target !== undefined && owners.records.some((one) => one.id === opened);
  const [asked, setAsked] = useState<{ who: string; from: string; to: string; step: Bucket | ""; fn: "avg" | "sum" }>({
    who: "",
    from: "",
    to: "",
    step: "",
    fn: "avg",
  });
  const who = isOwn ? opened! : asked.who;
  const choices = choicesOf(field, target, owners.records, (record) => (target ? text.title(target, record) : ""));
  const kept = records.filter((record) => {
    const day = dayIn(record[at]);
    return day !== "" && (!field || who === "" || record[field.id] === who) && day >= asked.from && (asked.to === "" || day <= asked.to);
  });
  const step = asked.step || stepFor(kept.map((record) => dayIn(record[at])));
  const lines = values.flatMap((value) => {
    const measured = collection.fields.find((one) => one.id === value && !one.hidden);
    return measured ? [{ field: measured, points: trendPoints(kept, at, value, step, asked.fn) }] : [];
  });
  const name = title ?? `${collection.name} 추이`;
  const today = seoulToday();
  const span = (days: number | null) =>
    setAsked({ ...asked, from: days === null ? "" : shifted(today, 1 - days), to: days === null ? "" : today });
  const keys = [...new Set(lines.flatMap(({ points }) => points.map(({ key }) => key)))].toSorted();
  const save = () =>
    download(
      `${name}-${today}.csv`,
      csvOf(
        ["기간", ...lines.map((line) => line.field.label)],
        keys.map((key) => [
          labelAt(lines, key),
          ...lines.map(({ points }) => String(points.find((point) => point.key === key)?.value ?? "")),
        ]),
      ),
    );
  return (
    <section className="am-block am-trend" data-block={id} data-collection={collection.id} aria-label={name}>
      <header className="am-block-head">
        <h2>{name}</h2>
        {keys.length > 0 && (
          <button type="button" className="am-button" data-size="tool" data-action="export" onClick={save}>
            <Icon name="download" size={17} />
            <span>CSV</span>
          </button>
        )}
      </header>
      <div className="am-trend-asked" role="group" aria-label={`${name} 조건`}>
        {field && !isOwn && (
          <label className="am-trend-one">
            <span>{target?.name ?? field.label}</span>
            <select className="am-input am-select" value={who} onChange={(event) => setAsked({ ...asked, who: event.target.value })}>
              <option value="">전체</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="am-trend-one">
          <span>시작일</span>
          <input
            className="am-input"
            type="date"
            value={asked.from}
            max={asked.to || undefined}
            onChange={(event) => setAsked({ ...asked, from: event.target.value })}
          />
        </label>
        <label className="am-trend-one">
          <span>종료일</span>
          <input
            className="am-input"
            type="date"
            value={asked.to}
            min={asked.from || undefined}
            onChange={(event) => setAsked({ ...asked, to: event.target.value })}
          />
        </label>
        <div className="am-views" role="group" aria-label="기간">
          {SPANS.map(([days, label]) => (
            <button
              key={label}
              type="button"
              aria-pressed={
                days === null ? asked.from === "" && asked.to === "" : asked.from === shifted(today, 1 - days) && asked.to === today
              }
              onClick={() => span(days)}
            >
              {label}
            </button>
          ))}
        </div>
        <div className="am-views" role="group" aria-label="단위">
          {STEPS.map(([value, label]) => (
            <button key={value} type="button" aria-pressed={value === step} onClick={() => setAsked({ ...asked, step: value })}>
              {label}
            </button>
          ))}
        </div>
        <div className="am-views" role="group" aria-label="셈">
          {(["avg", "sum"] as const).map((fn) => (
            <button key={fn} type="button" aria-pressed={fn === asked.fn} onClick={() => setAsked({ ...asked, fn })}>
              {fn === "avg" ? "평균" : "합계"}
            </button>
          ))}
        </div>
      </div>
      {status === "loading" ? (
        <Skeleton rows={3} />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : keys.length === 0 ? (
        <div className="am-empty">
          <EmptyDrawing icon="bar-chart-3" />
          <p className="am-empty-title">이 조건에는 기록이 없어요</p>
          <p>기간이나 고른 것을 바꿔 보세요.</p>
        </div>
      ) : (
        <div className="am-trend-lines">
          {lines.map(({ field: measured, points }) => (
            <TrendLine key={measured.id} field={measured} points={points} labelledBy={`${group}-${measured.id}`} />
          ))}
        </div>
      )}
    </section>
  );
});

function TrendLine({ field, points, labelledBy }: { field: FieldSchema; points: TrendPoint[]; labelledBy: string }) {
  const sum = sumUp(points);
  const unit = unitOf(field);
  const said = (value: number) => `${grouped(value, unit)}${unit}`;
  if (!sum) return null;
  return (
    <figure className="am-chart" data-chart="line" aria-labelledby={labelledBy}>
      <h3 id={labelledBy}>{field.label} 추이</h3>
      <p className="am-trend-said">{courseText(field.label, sum, said)}</p>
      <div className="am-chart-draw" aria-hidden="true">
        <Suspense fallback={null}>
          <ChartDrawing chart={points.length === 1 ? "bar" : "line"} points={points} unit={unit} />
        </Suspense>
      </div>
      <dl className="am-trend-sums">
        {(
          [
            ["최근", sum.last],
            ["평균", sum.average],
            ["가장 높음", sum.most],
            ["가장 낮음", sum.least],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{said(value)}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{field.label} 표로 보기</summary>
        <table className="am-report-table">
          <thead>
            <tr>
              <th scope="col">기간</th>
              <th scope="col" data-number="true">
                {field.label}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key}>
                <th scope="row">{point.label}</th>
                <td data-number="true">{said(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function choicesOf(
  field: FieldSchema | undefined,
  target: Collection | undefined,
  owners: readonly StoredRecord[],
  titleOf: (record: StoredRecord) => string,
): { value: string; label: string }[] {
  if (target) return owners.map((record) => ({ value: record.id, label: titleOf(record) }));
  return (field?.options ?? []).map(({ value, label }) => ({ value, label }));
}

const labelAt = (lines: readonly { points: TrendPoint[] }[], key: string): string =>
  lines.flatMap(({ points }) => points).find((point) => point.key === key)?.label ?? key;
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
