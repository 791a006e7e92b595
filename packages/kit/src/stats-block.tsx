import { josa } from "./josa.ts";
import { useRef } from "react";
import { copyText } from "./text/copy-text.ts";
import { grouped, isLongFigure } from "./format-text.ts";
import { Icon } from "./icon.tsx";
import type { StoredRecord } from "./data-store.ts";
import { type Bucket, bucketOf, measure, previousBucket, measured } from "./measure.ts";
import { changeRate, dayIn } from "./figures/report.ts";
import { meetsAll } from "./record-rules.ts";
import { shownAs } from "./records/shown-as.ts";
import type { AppRecord, Collection, Condition, FieldOf, Metric, Tone } from "./schema.ts";
import { onSeoulClock, seoulToday } from "./seoul-clock.ts";
import { maySum } from "./record-access.ts";
import { useVisitor } from "./account/visitor-context.tsx";
import { useAnswerable, useFigures } from "./figures/use-figures.ts";
import { useRecords } from "./records/use-records.ts";
import { memoBlock } from "./text/memo-block.ts";

/** `R` are the records counted, `L` those that are taken off. */
export interface StatsItem<R extends AppRecord = AppRecord, L extends AppRecord = AppRecord> {
  label: string;
  collection: Collection<R>;
  metric: Metric;
  where?: Condition<FieldOf<R>>[];
  /** Only of the running day, week, month or year; the change against the one before is said. */
  period?: { field: FieldOf<R>; unit: Bucket };
  unit?: string;
  tone?: Tone;
  /** Taken off: 수입 − 지출. */
  less?: { collection: Collection<L>; metric: Metric; where?: Condition<FieldOf<L>>[] };
}

/** One type of record for each item: every item speaks of the fields of its own list. */
export interface StatsBlockProps<Rs extends readonly AppRecord[], Ls extends readonly AppRecord[]> {
  id: string;
  title?: string;
  items: readonly [...{ [I in keyof Rs]: StatsItem<Rs[I], I extends keyof Ls ? Ls[I] : AppRecord> }];
  /** A button puts the numbers on the clipboard, as they stand. */
  copy?: boolean;
}

/** A few numbers that say how things stand. */
export const StatsBlock = memoBlock(function StatsBlock<Rs extends readonly AppRecord[], Ls extends readonly AppRecord[]>({
  id,
  title,
  items: typed,
  copy,
}: StatsBlockProps<Rs, Ls>) {
  const list = useRef<HTMLDListElement>(null);
  const { actor } = useVisitor();
  const items = typed as readonly StatsItem[];
  // A number over records one may not see would be a wrong number.
  const shown = items.filter((item) =>
    [item, ...(item.less ? [item.less] : [])].every(({ collection }) => maySum(collection as Collection, actor)),
  );
  if (shown.length === 0) return null;
  return (
    <section className="am-block am-stats-block" data-block={id} aria-label={title ?? "요약"}>
      {(title || copy) && (
        <header className="am-block-head">
          <h2>{title ?? "요약"}</h2>
          {copy && (
            <button
              type="button"
              className="am-button"
              data-size="small"
              onClick={() => void copyText(summaryOf(title, list.current), "요약을 복사했어요. 메신저에 붙여넣어 보세요.")}
            >
              <Icon name="copy" size={17} />
              {title ?? "요약"} 복사
            </button>
          )}
        </header>
      )}
      <dl ref={list} className="am-stats" data-count={shown.length}>
        {shown.map((item) => (
          <Stat key={`${item.label}-${item.collection.id}`} item={item} />
        ))}
      </dl>
    </section>
  );
});

/** The numbers as somebody reads them now, a line each. */
function summaryOf(title: string | undefined, list: HTMLElement | null): string {
  const lines = [...(list?.querySelectorAll(".am-stat") ?? [])].map((stat) => {
    const shown = stat.querySelector("dd")?.cloneNode(true) as HTMLElement | undefined;
    shown?.querySelector(".am-stat-change")?.remove();
    return `${stat.querySelector("dt")?.textContent ?? ""}: ${shown?.textContent ?? ""}`;
  });
  return [...(title ? [title] : []), ...lines].join("\n");
}

function Stat({ item }: { item: StatsItem }) {
  const collection = item.collection as Collection;
  const { less, period } = item;
  const field = collection.fields.map(shownAs).find((one) => one.id === item.metric.field);
  const today = seoulToday();
  const own = useMeasured(item, period, today);
  // What is taken off is of the same time where it is of the same records.
  const off = useMeasured(less ?? item, less?.collection.id === collection.id ? period : undefined, today);
  const { status } = own;
  const at = (bucket: string | undefined) => {
    const value = own.at(bucket);
    return value === null || !less ? value : value - (off.at(bucket) ?? 0);
  };
  const value = at(period && bucketOf(today, period.unit));
  const rate = period ? changeRate(value, at(previousBucket(today, period.unit))) : null;
  // Nobody pays parts of a won.
  const shown = value !== null && field?.type === "money" ? Math.round(value) : value;
  const unit =
    item.unit ??
    (item.metric.fn === "count"
      ? (collection.counter ?? "건")
      : (field?.unit ?? (field?.type === "money" ? "원" : field?.type === "percent" ? "%" : field?.type === "rating" ? "점" : "")));
  return (
    <div
      className="am-stat"
      data-tone={less && shown !== null && shown < 0 ? "bad" : item.tone}
      data-long={shown === null ? undefined : isLongFigure(grouped(shown))}
    >
      <dt>{item.label}</dt>
      <dd aria-busy={status === "loading"}>
        {status === "loading" ? (
          "…"
        ) : shown === null ? (
          "–"
        ) : (
          <>
            {grouped(shown, unit)}
            <small>{unit}</small>
          </>
        )}
        {period && status !== "loading" && <span className="am-help am-stat-change">{changeText(rate, period.unit)}</span>}
      </dd>
    </div>
  );
}

function changeText(rate: number | null, unit: Bucket): string {
  if (rate === null) return `${BEFORE[unit]} 기록 없음`;
  return rate === 0 ? `${josa(BEFORE[unit], "와/과")} 같아요` : `${BEFORE[unit]}보다 ${rate > 0 ? "▲" : "▼"} ${Math.abs(rate)}%`;
}

const BEFORE: Record<Bucket, string> = { day: "어제", week: "지난주", month: "지난달", year: "지난해" };

interface Measured {
  status: "loading" | "ready" | "error";
  /** Of this time; without one, of all. */
  at: (bucket: string | undefined) => number | null;
}

/** A number over the records of a list: worked out here, or where the records are when there are too many to be held. */
function useMeasured(
  { collection: typed, metric, where = [] }: Pick<StatsItem, "collection" | "metric" | "where">,
  period: StatsItem["period"],
  today: string,
): Measured {
  const collection = typed as Collection;
  const since: Condition[] = period ? [{ field: period.field, op: "gte", value: firstDay(previousBucket(today, period.unit)) }] : [];
  const request = useAnswerable(collection, {
    where: [...where, ...since],
    aggregate: [{ fn: metric.fn, ...(metric.field !== undefined && { field: metric.field }), as: "value" }],
    ...(period && { groupBy: [{ field: period.field, bucket: period.unit }] }),
  });
  const { records, status, isPart, version } = useRecords(collection, request ? "head" : "all");
  const { groups, error } = useFigures(isPart ? request : null, version);
  if (isPart)
    return {
      status: error ? "error" : groups ? status : "loading",
      at: (bucket) => groups && measured(metric, groups.find(({ key }) => !period || key[0] === bucket)?.values["value"]),
    };
  const kept = records.filter((record) => meetsAll(where, record, today));
  return {
    status,
    at: (bucket) =>
      measure(
        metric,
        kept.filter((record) => !period || inBucket(record, period, bucket)),
      ),
  };
}

/** "2026" → "2026-01-01", "2026-11" → "2026-11-01". */
const firstDay = (bucket: string): string => (bucket.length === 4 ? `${bucket}-01-01` : bucket.length === 7 ? `${bucket}-01` : bucket);

function inBucket(record: StoredRecord, { field, unit }: { field: string; unit: Bucket }, bucket: string | undefined): boolean {
  const held = record[field];
  const day = dayIn(field === "createdAt" && typeof held === "string" ? onSeoulClock(held) : held);
  return day !== "" && bucketOf(day, unit) === bucket;
}
