import { useEffect, useState } from "react";
import { dayIn, grouped, newValues, seoulNow, unitOf, usePlace } from "@appmon/kit/data";
import { BlockHead, Button, Empty, Loaded, toast, useRecordTools } from "@appmon/kit/ui";
import { fieldOf, type Kept, type List, useList } from "../shared/list.ts";
import { sayRefused } from "../shared/said.ts";
import { Styles } from "../shared/styles.tsx";
import { courseOf, readingAt, readingsUpTo, sparkline } from "./readings.ts";
import { STYLES } from "./styles.ts";

export interface LiveProps {
  /** What was read and kept. */
  readings?: List;
  /** When a reading was. */
  atField?: string;
  /** Numbers that are read. */
  valueFields?: string[];
}

const EVERY_MS = 2_000;
const SEEN = 40;
const HEIGHT = 44;
const tickNow = () => Math.floor(Date.now() / EVERY_MS);

/**
 * Numbers of now that go on by themselves, each with its last minute; a press keeps them as a record. They are made up and say so,
 * until something real writes the records.
 */
export function Live({ readings, ...rest }: LiveProps) {
  return readings ? <Meters {...rest} readings={readings} /> : <Empty icon="activity" title="잰 값을 담을 목록이 없어요" />;
}

function Meters({ readings, atField = "", valueFields = [] }: LiveProps & { readings: List }) {
  const { records, status, error, retry, create } = useList(readings);
  const { mayCreate } = useRecordTools<Kept>(readings);
  const { title = `실시간 ${readings.name}` } = usePlace();
  const [tick, setTick] = useState(tickNow);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => setTick(tickNow()), EVERY_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
  const kept = records.toSorted((a, b) => moment(b[atField]).localeCompare(moment(a[atField])));
  const meters = valueFields.flatMap((value) => {
    const field = fieldOf(readings, value);
    if (!field || field.hidden) return [];
    // Where nothing was kept yet the samples say where such a number lies.
    const rows: readonly { readonly [field: string]: unknown }[] = kept.length > 0 ? kept : readings.sample;
    const course = courseOf(
      field,
      rows.slice(0, 30).map((record) => record[value]),
    );
    const salt = `${readings.id}.${value}`;
    const [now, before] = [readingAt(course, salt, tick), readingAt(course, salt, tick - 1)];
    return [{ field, now, before, line: readingsUpTo(course, salt, tick, SEEN) }];
  });
  const keep = async () => {
    try {
      const now = seoulNow();
      const day = fieldOf(readings, atField)?.type === "date" ? now.slice(0, 10) : now;
      const read = Object.fromEntries(meters.map(({ field, now: value }) => [field.id, value]));
      const latest = kept[0];
      const rest = Object.fromEntries(
        readings.fields
          .filter((field) => field.required && !(field.id in read) && field.id !== atField && latest?.[field.id] !== undefined)
          .map((field) => [field.id, latest![field.id]!]),
      );
      await create({ ...newValues<Kept>(readings, records), ...rest, ...read, [atField]: day });
      toast("지금 값을 기록했어요");
    } catch (thrown) {
      sayRefused(thrown);
    }
  };
  return (
    <div className="am-live" data-collection={readings.id}>
      <Styles rules={STYLES} />
      <BlockHead
        title={title}
        note={
          <small className="am-live-sign" data-paused={isPaused || undefined}>
            <i aria-hidden="true" />
            예시 신호
          </small>
        }
      >
        <Button small data-action="pause" onClick={() => setPaused(!isPaused)}>
          <PauseSign isPaused={isPaused} />
          {isPaused ? "이어 보기" : "멈추기"}
        </Button>
        {mayCreate && (
          <Button small icon="plus" data-action="keep" onClick={() => void keep()}>
            지금 값 기록
          </Button>
        )}
      </BlockHead>
      <Loaded status={status} error={error} retry={retry} rows={2}>
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
      </Loaded>
    </div>
  );
}

const moment = (value: unknown): string => (typeof value === "string" ? value : dayIn(value));
const clock = (tick: number): string => new Date(tick * EVERY_MS + 9 * 3_600_000).toISOString().slice(11, 19);

/** What the button does: goes on, or stops. */
function PauseSign({ isPaused }: { isPaused: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d={
          isPaused
            ? "M6 4v16l14-8z"
            : "M6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zm9 0h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z"
        }
      />
    </svg>
  );
}
