import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { Skeleton } from "./frame/block-states.tsx";
import { refusalOf } from "./data-store.ts";
import { grouped, unitOf } from "./format-text.ts";
import { Icon } from "./icon.tsx";
import { courseOf, readingAt, readingsUpTo, sparkline } from "./figures/live-readings.ts";
import { LoadProblem } from "./frame/load-problem.tsx";
import { may } from "./record-access.ts";
import { emptyRecord } from "./record-rules.ts";
import { dayIn } from "./figures/report.ts";
import type { AppRecord, Collection } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
import { useVisitor } from "./account/visitor-context.tsx";

export interface LiveBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  /** What was read and kept. */
  collection: Collection<R>;
  at: string;
  values: string[];
}

const EVERY_MS = 2_000;
const SEEN = 40;
const HEIGHT = 44;
const tickNow = () => Math.floor(Date.now() / EVERY_MS);

/** Numbers of now that go on by themselves, each with its last minute; a press keeps them as a record. */
export function LiveBlock<R extends AppRecord>({ id, title, collection: typed, at, values }: LiveBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { actor } = useVisitor();
  const { records, status, error, retry, create } = useRecords(collection);
  const [tick, setTick] = useState(tickNow);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => setTick(tickNow()), EVERY_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
  const kept = records.toSorted((a, b) => moment(b[at]).localeCompare(moment(a[at])));
  const meters = values.flatMap((value) => {
    const field = collection.fields.find((one) => one.id === value && !one.hidden);
    if (!field) return [];
    // Where nothing was kept yet the samples say where such a number lies.
    const rows: readonly { readonly [field: string]: unknown }[] = kept.length > 0 ? kept : collection.sample;
    const course = courseOf(
      field,
      rows.slice(0, 30).map((record) => record[value]),
    );
    const salt = `${collection.id}.${value}`;
    const [now, before] = [readingAt(course, salt, tick), readingAt(course, salt, tick - 1)];
    return [{ field, now, before, line: readingsUpTo(course, salt, tick, SEEN) }];
  });
  const keep = async () => {
    try {
      const now = seoulNow();
      const day = collection.fields.find((field) => field.id === at)?.type === "date" ? now.slice(0, 10) : now;
      const read = Object.fromEntries(meters.map(({ field, now: value }) => [field.id, value]));
      const latest = kept[0];
      const rest = Object.fromEntries(
        collection.fields
          .filter((field) => field.required && !(field.id in read) && field.id !== at && latest?.[field.id] !== undefined)
          .map((field) => [field.id, latest![field.id]!]),
      );
      await create({ ...emptyRecord(collection, now, records), ...rest, ...read, [at]: day });
      toast.success("지금 값을 기록했어요");
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  const name = title ?? `실시간 ${collection.name}`;
  return (
    <section className="am-block am-live" data-block={id} data-collection={collection.id} aria-label={name}>
      <header className="am-block-head">
        <h2>
          {name}
          <small className="am-live-sign" data-paused={isPaused || undefined}>
            <i aria-hidden="true" />
            예시 신호
          </small>
        </h2>
        <button type="button" className="am-button" data-size="small" data-action="pause" onClick={() => setPaused(!isPaused)}>
          {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          {isPaused ? "이어 보기" : "멈추기"}
        </button>
        {may(collection, actor, "create") && (
          <button type="button" className="am-button" data-size="small" data-action="keep" onClick={() => void keep()}>
            <Icon name="plus" size={16} />
            지금 값 기록
          </button>
        )}
      </header>
      {status === "loading" ? (
        <Skeleton rows={2} />
      ) : status === "error" ? (
        <LoadProblem error={error} onRetry={retry} />
      ) : (
        <>
          <dl className="am-stats">
            {meters.map(({ field, now, before, line }) => (
              <div key={field.id} className="am-stat">
                <dt>{field.label}</dt>
                <dd>
                  {grouped(now, unitOf(field))}
                  <small>{unitOf(field)}</small>
                  <span className="am-live-move" aria-hidden="true">
                    {now > before ? "▲" : now < before ? "▼" : "–"}
                  </span>
                </dd>
                {field.type === "percent" && (
                  <dd className="am-stat-note">
                    <span
                      className="am-meter"
                      role="meter"
                      aria-label={field.label}
                      aria-valuemin={0}
                      aria-valuemax={100}
                      aria-valuenow={Math.round(now)}
                    >
                      <i style={{ inlineSize: `${Math.max(0, Math.min(100, now))}%` }} />
                    </span>
                  </dd>
                )}
                <dd className="am-stat-note" aria-hidden="true">
                  <svg className="am-live-line" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
                    <polyline points={sparkline(line, HEIGHT)} />
                  </svg>
                </dd>
              </div>
            ))}
          </dl>
          <p className="am-help">
            {clock(tick)} 기준 · {EVERY_MS / 1_000}초마다 바뀌어요. 실제 기기와 이어지기 전까지는 마지막 기록에서 이어 만든 예시 값이에요.
          </p>
        </>
      )}
    </section>
  );
}

const moment = (value: unknown): string => (typeof value === "string" ? value : dayIn(value));
const clock = (tick: number): string => new Date(tick * EVERY_MS + 9 * 3_600_000).toISOString().slice(11, 19);
