import { useRef } from "react";
import { copyText } from "./text/copy-text.ts";
import { grouped, isLongFigure } from "./format-text.ts";
import { Icon } from "./icon.tsx";
import { type Bucket, bucketOf, previousBucket } from "./measure.ts";
import { changeRate, changeText } from "./figures/report.ts";
import { shownAs } from "./records/shown-as.ts";
import type { AppRecord, Collection, Condition, FieldOf, Metric, Tone } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { maySum } from "./record-access.ts";
import { useVisitor } from "./account/visitor-context.tsx";
import { useApp } from "./frame/app-context.tsx";
import { isFieldTold } from "./records/told-field.ts";
import { useMeasured } from "./figures/use-measured.ts";
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
  const { collections } = useApp();
  // A number over records, or of what is in them, that one may not see would be a wrong number.
  const shown = items.filter((item) =>
    [item, ...(item.less ? [item.less] : [])].every(
      ({ collection, metric: { field } }) =>
        maySum(collection as Collection, actor) &&
        (field === undefined || isFieldTold(collections, collection as Collection, actor, field)),
    ),
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
  const { status, at } = useMeasured(item, less, period, today);
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
        {period && status !== "loading" && <span className="am-help am-stat-change">{changeText(rate, BEFORE[period.unit])}</span>}
      </dd>
    </div>
  );
}

const BEFORE: Record<Bucket, string> = { day: "어제", week: "지난주", month: "지난달", year: "지난해" };
