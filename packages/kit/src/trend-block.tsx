import { useId, useState } from "react";
import { useParams } from "react-router";
import { useApp } from "./frame/app-context.tsx";
import { downloadTable } from "./text/download.ts";
import { DrawnChart } from "./figures/drawn-chart.tsx";
import { Choice, FigureFrame, NoFigures } from "./figures/figure-frame.tsx";
import { FigureTable } from "./figures/figure-table.tsx";
import { HeadTool } from "./frame/head-tool.tsx";
import { grouped, unitOf } from "./format-text.ts";
import { memoBlock } from "./text/memo-block.ts";
import { type ChartSpan, daysOf, EDGES, isWithin, SpanEdge, STEPS, WHOLE } from "./figures/chart-period.tsx";
import { dayIn, shiftDays } from "./figures/report.ts";
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

/** How many days back from today; "" = all. */
const SPANS = [
  ["7", "7일"],
  ["30", "30일"],
  ["180", "6개월"],
  ["365", "1년"],
  ["", "전체"],
] as const;
const WAYS = [
  ["avg", "평균"],
  ["sum", "합계"],
] as const;
/** How numbers went between two days one picks, for one thing or for all of them: a sentence, a line and a table each. */
export const TrendBlock = memoBlock(function TrendBlock({ id, title, collection: typed, at, values, by }: TrendBlockProps) {
  const collection = typed as Collection;
  const { collections } = useApp();
  const opened = Object.values(useParams())[0];
  const held = useRecords(collection);
  const text = useText(collection);
  const group = useId();
  const field = collection.fields.find((one) => one.id === by && !one.hidden);
  const target = field?.target ? collections.get(field.target) : undefined;
  const owners = useRecords(target ?? collection);
  const isOwn = target !== undefined && owners.records.some((one) => one.id === opened);
  const [asked, setAsked] = useState("");
  const [span, setSpan] = useState<ChartSpan>(WHOLE);
  const [fn, setFn] = useState<"avg" | "sum">("avg");
  const who = isOwn ? opened! : asked;
  const today = seoulToday();
  const { from, to } = daysOf(span, today);
  const kept = held.records.filter((record) => {
    const day = dayIn(record[at]);
    return day !== "" && (!field || who === "" || record[field.id] === who) && isWithin(day, span, today);
  });
  const step = span.step ?? stepFor(kept.map((record) => dayIn(record[at])));
  const lines = values.flatMap((value) => {
    const measured = collection.fields.find((one) => one.id === value && !one.hidden);
    return measured ? [{ field: measured, points: trendPoints(kept, at, value, step, fn) }] : [];
  });
  const name = title ?? `${collection.name} 추이`;
  const keys = [...new Set(lines.flatMap(({ points }) => points.map(({ key }) => key)))].toSorted();
  const save = () =>
    downloadTable(
      `${name}-${today}`,
      ["기간", ...lines.map((line) => line.field.label)],
      keys.map((key) => [
        labelAt(lines, key),
        ...lines.map(({ points }) => String(points.find((point) => point.key === key)?.value ?? "")),
      ]),
    );
  return (
    <FigureFrame
      id={id}
      className="am-trend"
      name={name}
      collection={collection}
      of={held}
      tools={keys.length > 0 && <HeadTool action="export" icon="download" word="CSV" onPress={save} />}
      empty={keys.length === 0 && <NoFigures title="이 조건에는 기록이 없어요" help="기간이나 고른 것을 바꿔 보세요." />}
      asked={
        <div className="am-trend-asked" role="group" aria-label={`${name} 조건`}>
          {field && !isOwn && (
            <label className="am-trend-one">
              <span>{target?.name ?? field.label}</span>
              <select className="am-input am-select" value={who} onChange={(event) => setAsked(event.target.value)}>
                <option value="">전체</option>
                {(target
                  ? owners.records.map((record) => ({ value: record.id, label: text.title(target, record) }))
                  : (field.options ?? [])
                ).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          {(["from", "to"] as const).map((edge) => (
            <label key={edge} className="am-trend-one">
              <span>{EDGES[edge]}</span>
              <SpanEdge edge={edge} span={{ ...span, from, to }} onChange={setSpan} />
            </label>
          ))}
          <Choice
            label="기간"
            options={SPANS}
            value={SPANS.find(([days]) => (days === "" ? !from && !to : from === shiftDays(today, 1 - Number(days)) && to === today))?.[0]}
            onPick={(days) => setSpan({ ...(span.step && { step: span.step }), ...(days !== "" && { days: Number(days) }) })}
          />
          <Choice label="단위" options={STEPS} value={step} onPick={(picked) => setSpan({ ...span, step: picked })} />
          <Choice label="셈" options={WAYS} value={fn} onPick={setFn} />
        </div>
      }
    >
      <div className="am-trend-lines">
        {lines.map(({ field: measured, points }) => (
          <TrendLine key={measured.id} field={measured} points={points} labelledBy={`${group}-${measured.id}`} />
        ))}
      </div>
    </FigureFrame>
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
      <DrawnChart chart={points.length === 1 ? "bar" : "line"} points={points} unit={unit} />
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
        <FigureTable head={["기간", field.label]} rows={points.map(({ key, label, value }) => ({ key, label, said: [said(value)] }))} />
      </details>
    </figure>
  );
}

const labelAt = (lines: readonly { points: TrendPoint[] }[], key: string): string =>
  lines.flatMap(({ points }) => points).find((point) => point.key === key)?.label ?? key;
