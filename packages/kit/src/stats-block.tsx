import { grouped } from "./format-text.ts";
import { measure } from "./measure.ts";
import { meetsAll } from "./record-rules.ts";
import type { Collection, Condition, Metric, Tone } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { may } from "./record-access.ts";
import { useVisitor } from "./visitor-context.tsx";
import { useRecords } from "./use-records.ts";
import { memoBlock } from "./memo-block.ts";

export interface StatsItem {
  label: string;
  // oxlint-disable-next-line no-explicit-any -- items count collections of any record type
  collection: Collection<any>;
  metric: Metric;
  where?: Condition[];
  unit?: string;
  tone?: Tone;
  /** Taken off: 수입 − 지출. */
  // oxlint-disable-next-line no-explicit-any -- of any record type
  less?: { collection: Collection<any>; metric: Metric; where?: Condition[] };
}

export interface StatsBlockProps {
  id: string;
  title?: string;
  items: StatsItem[];
}

/** A few numbers that say how things stand. */
export const StatsBlock = memoBlock(function StatsBlock({ id, title, items }: StatsBlockProps) {
  const { actor } = useVisitor();
  // A number over records one may not see would be a wrong number.
  const shown = items.filter((item) =>
    [item, ...(item.less ? [item.less] : [])].every(({ collection }) => may(collection as Collection, actor, "list")),
  );
  if (shown.length === 0) return null;
  return (
    <section className="am-block am-stats-block" data-block={id} aria-label={title ?? "요약"}>
      {title && (
        <header className="am-block-head">
          <h2>{title}</h2>
        </header>
      )}
      <dl className="am-stats" data-count={shown.length}>
        {shown.map((item) => (
          <Stat key={`${item.label}-${item.collection.id}`} item={item} />
        ))}
      </dl>
    </section>
  );
});

function Stat({ item }: { item: StatsItem }) {
  const collection = item.collection as Collection;
  const { records, status } = useRecords(collection);
  const { less } = item;
  const taken = useRecords((less?.collection ?? collection) as Collection);
  const field = collection.fields.find((one) => one.id === item.metric.field);
  const today = seoulToday();
  const own = measure(
    item.metric,
    records.filter((record) => meetsAll(item.where, record, today)),
  );
  const off = less
    ? (measure(
        less.metric,
        taken.records.filter((record) => meetsAll(less.where, record, today)),
      ) ?? 0)
    : 0;
  const value = own === null ? null : own - off;
  // Nobody pays parts of a won.
  const shown = value !== null && field?.type === "money" ? Math.round(value) : value;
  const unit =
    item.unit ??
    (item.metric.fn === "count"
      ? (collection.counter ?? "건")
      : (field?.unit ?? (field?.type === "money" ? "원" : field?.type === "percent" ? "%" : field?.type === "rating" ? "점" : "")));
  return (
    <div className="am-stat" data-tone={item.tone} data-long={(shown !== null && grouped(shown).length >= 8) || undefined}>
      <dt>{item.label}</dt>
      <dd aria-busy={status === "loading"}>
        {status === "loading" ? (
          "…"
        ) : shown === null ? (
          "–"
        ) : (
          <>
            {grouped(shown)}
            <small>{unit}</small>
          </>
        )}
      </dd>
    </div>
  );
}
