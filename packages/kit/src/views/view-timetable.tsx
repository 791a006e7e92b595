import { addDays, format, parseISO, startOfWeek } from "date-fns";
import { ko } from "date-fns/locale/ko";
import { type CSSProperties, useState } from "react";
import type { StoredRecord } from "../data-store.ts";
import { timeText } from "../format-text.ts";
import { Icon } from "../icon.tsx";
import { RecordTitle } from "./record-title.tsx";
import type { FieldSchema, Json, View } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { hourRows, inLanes, minutesOf, periodRows, type TimetableColumn, weekdayColumns } from "./timetable-grid.ts";
import { ShownPart } from "./shown-part.tsx";
import { columnsOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

const STEP = 60;

type Props = ViewProps<Extract<View, { kind: "timetable" }>>;

const LESSON = 60;

/** A week of lessons: days across, hours down. Pressing a free hour adds there. */
export function TimetableView({ view, collection, records, tools, recordPath }: Props) {
  const [week, setWeek] = useState(0);
  const fieldOf = (id: string | undefined) => collection.fields.find((field) => field.id === id && !field.hidden);
  const [day, time, end] = [fieldOf(view.day), fieldOf(view.time), fieldOf(view.end)];
  if (!day) return null;

  const today = seoulToday();
  const isDated = day.type === "date" || day.type === "datetime";
  const isPeriod = time !== undefined && time.type !== "time";
  const startOf = (record: StoredRecord): number | undefined => {
    if (!time) return minutesOf(record[day.id]);
    if (time.type === "time") return minutesOf(record[time.id]);
    const at =
      time.type === "number" ? Number(record[time.id] ?? 0) - 1 : (time.options ?? []).findIndex(({ value }) => value === record[time.id]);
    return at >= 0 ? at : undefined;
  };
  const endOf = (record: StoredRecord, start: number): number => {
    if (isPeriod) return start + 1;
    const until = end && minutesOf(record[end.id]);
    return until !== undefined && until > start ? until : start + LESSON;
  };
  const spans = records.flatMap((record) => {
    const start = startOf(record);
    return start === undefined ? [] : daysOf(record[day.id]).map((column) => ({ record, column, start, end: endOf(record, start) }));
  });
  const columns = isDated ? datesOf(today, week, new Set(spans.map(({ column }) => column))) : weekdayColumns(day, weekdayOf(today));
  const shown = spans.filter(({ column }) => columns.some(({ key }) => key === column));
  const rows = isPeriod
    ? periodRows(
        time,
        records.map((record) => record[time.id]),
      )
    : hourRows(shown);
  const blocks = inLanes(shown);
  const loose = records.filter((record) => startOf(record) === undefined || daysOf(record[day.id]).length === 0);
  const facts = columnsOf(collection, view, 5)
    .filter((field) => ![day, time, end].includes(field) && !["image", "longtext", "time", "boolean"].includes(field.type))
    .slice(0, 2);
  const hues = huesOf(records.map((record) => tools.text.title(collection, record)));

  return (
    <div className="am-timetable">
      {isDated && (
        <div className="am-calendar-head">
          <h3 aria-live="polite">
            {dayName(columns[0]!.key)} ~ {dayName(columns.at(-1)!.key)}
          </h3>
          <button type="button" className="am-icon-button" aria-label="이전 주" onClick={() => setWeek(week - 1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" className="am-icon-button" aria-label="다음 주" onClick={() => setWeek(week + 1)}>
            <Icon name="chevron-right" />
          </button>
          <button type="button" className="am-button" data-size="small" onClick={() => setWeek(0)}>
            이번 주
          </button>
        </div>
      )}
      <div className="am-timetable-scroll" tabIndex={0} role="region" aria-label={`${collection.name} 시간표`}>
        <div
          className="am-timetable-grid"
          data-rows={isPeriod ? "period" : "hour"}
          style={{ "--days": columns.length, "--rows": (rows.to - rows.from) / rows.step } as CSSProperties}
        >
          <span className="am-timetable-corner" />
          {columns.map(({ key, label, isToday }) => (
            <span key={key} className="am-timetable-day" data-today={isToday}>
              {label}
            </span>
          ))}
          <div className="am-timetable-hours" aria-hidden="true">
            {rows.marks.map(({ at, label }) => (
              <span key={at}>{label}</span>
            ))}
          </div>
          {columns.map(({ key, label, isToday }) => (
            <div key={key} className="am-timetable-column" data-today={isToday} role="group" aria-label={label}>
              {rows.marks.map((mark) => (
                <button
                  key={mark.at}
                  type="button"
                  className="am-timetable-free"
                  tabIndex={-1}
                  aria-label={`${label} ${isPeriod ? mark.label : timeText(String(mark.value))}에 추가`}
                  disabled={!tools.mayCreate}
                  onClick={() => tools.create(presetFor(day, key, time, mark.value))}
                />
              ))}
              {blocks
                .filter(({ column }) => column === key)
                .map(({ record, start, end: until, lane, lanes }) => {
                  const title = tools.text.title(collection, record);
                  return (
                    <article
                      key={record.id}
                      className="am-lesson"
                      data-record={record.id}
                      data-hue={hues.get(title)}
                      style={
                        {
                          "--at": (start - rows.from) / rows.step,
                          "--for": (until - start) / rows.step,
                          "--lane": lane,
                          "--lanes": lanes,
                        } as CSSProperties
                      }
                    >
                      <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                      {!isPeriod && (
                        <small className="am-lesson-time">
                          {clock(start)}–{clock(until)}
                        </small>
                      )}
                      {facts.map((field) => (
                        <small key={field.id}>{tools.text.of(field, record[field.id])}</small>
                      ))}
                    </article>
                  );
                })}
            </div>
          ))}
        </div>
      </div>
      {loose.length > 0 && (
        <section className="am-timetable-loose" aria-label="시간이 정해지지 않음">
          <h4>시간 미정</h4>
          <ShownPart items={loose} step={STEP}>
            {(part) => (
              <ul>
                {part.map((record) => (
                  <li key={record.id} data-record={record.id}>
                    <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                  </li>
                ))}
              </ul>
            )}
          </ShownPart>
        </section>
      )}
    </div>
  );
}

/** A lesson on several weekdays stands on each of them. */
function daysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== "string" || value === "") return [];
  return [/^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value];
}

/** Monday to Friday, and the weekend where something is held. */
function datesOf(today: string, week: number, held: ReadonlySet<string>): TimetableColumn[] {
  const monday = addDays(startOfWeek(parseISO(today), { weekStartsOn: 1 }), week * 7);
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const isHeld = (date: Date) => held.has(format(date, "yyyy-MM-dd"));
  return days
    .filter((date, at) => at < 5 || isHeld(date) || (at === 5 && isHeld(days[6]!)))
    .map((date) => ({
      key: format(date, "yyyy-MM-dd"),
      label: format(date, "EEE d", { locale: ko }),
      isToday: format(date, "yyyy-MM-dd") === today,
    }));
}

function presetFor(day: FieldSchema, key: string, time: FieldSchema | undefined, value: string | number): Record<string, Json> {
  if (day.type === "datetime") return { [day.id]: `${key}T${time ? "09:00" : value}`, ...(time && { [time.id]: value }) };
  return { [day.id]: day.type === "multiselect" ? [key] : key, ...(time && { [time.id]: value }) };
}

/** Lessons of one name share a colour, neighbours in the list differ. */
function huesOf(titles: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(titles)].map((title, at) => [title, at % 5]));
}

const weekdayOf = (day: string): string => format(parseISO(day), "EEEEE", { locale: ko });
const dayName = (day: string): string => format(parseISO(day), "M월 d일", { locale: ko });
const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
