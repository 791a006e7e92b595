import { addMonths, eachDayOfInterval, endOfMonth, endOfWeek, format, parseISO, startOfMonth, startOfWeek } from "date-fns";
import { ko } from "date-fns/locale/ko";
import { useState } from "react";
import { Link } from "react-router";
import type { StoredRecord } from "../data-store.ts";
import { dayText, timeText } from "../format-text.ts";
import { FormatValue } from "../records/format-value.tsx";
import { Icon } from "../icon.tsx";
import { recordHref } from "../records/record-path.ts";
import { josa } from "../josa.ts";
import { RecordTitle } from "./record-title.tsx";
import { RowButtons } from "./row-buttons.tsx";
import type { FieldSchema, Json, View } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { ShownPart } from "./shown-part.tsx";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

type Props = ViewProps<Extract<View, { kind: "calendar" }>>;

const STEP = 30;
const SHOWN_A_DAY = 3;
const WEEK = ["일", "월", "화", "수", "목", "금", "토"];

/** Days a record stands on, as [first, last]. */
function daysOf(field: FieldSchema, value: unknown): [string, string] | null {
  if (!value) return null;
  if (typeof value === "object") {
    const { start, end } = value as { start?: string; end?: string };
    return start && end ? [start, end] : null;
  }
  const day = field.type === "month" ? `${String(value)}-01` : String(value).slice(0, 10);
  return [day, day];
}

function presetFor(field: FieldSchema, day: string): Record<string, Json> {
  if (field.type === "daterange") return { [field.id]: { start: day, end: day } };
  if (field.type === "datetime") return { [field.id]: `${day}T10:00` };
  return { [field.id]: field.type === "month" ? day.slice(0, 7) : day };
}

/** A month of records: a grid on wide screens, a grid of dots with the chosen day's list below on phones. */
export function CalendarView({ view, collection, records, tools, recordPath }: Props) {
  const today = seoulToday();
  const field = collection.fields.find((one) => one.id === view.date);
  const [month, setMonth] = useState(() => startOfMonth(parseISO(today)));
  const [chosen, setChosen] = useState(today);
  if (!field) return null;

  const time = collection.fields.find((one) => one.type === "time" && !one.hidden);
  const clockOf = (record: StoredRecord) =>
    field.type === "datetime" ? String(record[field.id] ?? "").slice(11, 16) : time ? String(record[time.id] ?? "") : "";
  const placed = records.map((record) => ({ record, span: daysOf(field, record[field.id]) }));
  const days = eachDayOfInterval({ start: startOfWeek(month), end: endOfWeek(endOfMonth(month)) });
  const [opens, closes] = [format(days[0]!, "yyyy-MM-dd"), format(days.at(-1)!, "yyyy-MM-dd")];
  // Of years of records only this month's are looked through for each of its days.
  const near = placed.filter(
    ({ span }) => span !== null && ((span[0] <= closes && opens <= span[1]) || (span[0] <= chosen && chosen <= span[1])),
  );
  const on = (day: string) =>
    near
      .filter(({ span }) => span !== null && span[0] <= day && day <= span[1])
      .map(({ record }) => record)
      .sort((a, b) => (clockOf(a) < clockOf(b) ? -1 : 1));
  const undated = placed.filter(({ span }) => span === null).length;
  const statusField = collection.fields.find((one) => one.id === collection.statusField);
  const toneOf = (record: StoredRecord) =>
    highlightOf(collection, record)?.tone ?? statusField?.options?.find((option) => option.value === record[statusField.id])?.tone;
  const go = (months: number) => {
    const next = addMonths(month, months);
    setMonth(next);
    setChosen(format(next, "yyyy-MM") === today.slice(0, 7) ? today : format(next, "yyyy-MM-dd"));
  };
  const facts = columnsOf(collection, view, 4).filter((one) => one !== field && one !== time && one.type !== "image");
  const chosenRecords = on(chosen);

  return (
    <div className="am-calendar">
      <div className="am-calendar-head">
        <h3 aria-live="polite">{format(month, "yyyy년 M월", { locale: ko })}</h3>
        <button type="button" className="am-icon-button" aria-label="이전 달" onClick={() => go(-1)}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" className="am-icon-button" aria-label="다음 달" onClick={() => go(1)}>
          <Icon name="chevron-right" />
        </button>
        <button
          type="button"
          className="am-button"
          data-size="small"
          onClick={() => {
            setMonth(startOfMonth(parseISO(today)));
            setChosen(today);
          }}
        >
          오늘
        </button>
      </div>
      <div className="am-week" aria-hidden="true">
        {WEEK.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="am-month">
        {days.map((date) => {
          const day = format(date, "yyyy-MM-dd");
          const held = on(day);
          return (
            <div
              key={day}
              className="am-day"
              data-day={day}
              data-outside={date.getMonth() !== month.getMonth() || undefined}
              data-today={day === today || undefined}
              data-chosen={day === chosen || undefined}
              data-weekday={date.getDay()}
            >
              <button
                type="button"
                className="am-day-add"
                aria-pressed={day === chosen}
                onClick={() => {
                  setChosen(day);
                  // On phones a tap first shows the day's list; its button below adds to it.
                  if (window.matchMedia("(min-width: 721px)").matches) tools.create(presetFor(field, day));
                }}
              >
                <time dateTime={day} aria-hidden="true">
                  {date.getDate()}
                </time>
                <span className="am-sr">{`${dayText(day, today.slice(0, 4))}, ${held.length}건`}</span>
              </button>
              <span className="am-dots" aria-hidden="true">
                {held.slice(0, 3).map((record) => (
                  <i key={record.id} data-tone={toneOf(record)} />
                ))}
              </span>
              {held.slice(0, SHOWN_A_DAY).map((record) => (
                <Event
                  key={record.id}
                  record={record}
                  tone={toneOf(record)}
                  clock={clockOf(record)}
                  title={tools.text.title(collection, record)}
                  href={recordPath && recordHref(recordPath, record.id)}
                  onEdit={() => tools.edit(record)}
                />
              ))}
              {held.length > SHOWN_A_DAY && (
                <button type="button" className="am-more" onClick={() => setChosen(day)}>
                  +{held.length - SHOWN_A_DAY}건 더
                </button>
              )}
            </div>
          );
        })}
      </div>
      <section className="am-agenda" aria-label={`${dayText(chosen, today.slice(0, 4))} 목록`}>
        <div className="am-agenda-head">
          <h4>
            {dayText(chosen, today.slice(0, 4))}
            <small>{chosenRecords.length}건</small>
          </h4>
          <button type="button" className="am-button" data-size="small" onClick={() => tools.create(presetFor(field, chosen))}>
            <Icon name="plus" size={16} />이 날에 추가
          </button>
        </div>
        {chosenRecords.length === 0 && <p className="am-hint">이 날은 비어 있어요</p>}
        <ShownPart items={chosenRecords} step={STEP}>
          {(part) => (
            <ul className="am-list">
              {part.map((record) => (
                <li key={record.id} className="am-row" data-record={record.id} data-tone={toneOf(record)}>
                  {clockOf(record) && <time className="am-clock">{timeText(clockOf(record))}</time>}
                  <div className="am-row-body">
                    <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
                    <dl className="am-facts">
                      {facts
                        .filter((one) => record[one.id] !== null && record[one.id] !== undefined)
                        .map((one) => (
                          <div key={one.id}>
                            <dt data-quiet="true">{one.label}</dt>
                            <dd>
                              <FormatValue field={one} value={record[one.id]} text={tools.text} />
                            </dd>
                          </div>
                        ))}
                    </dl>
                  </div>
                  <RowButtons record={record} tools={tools} title={tools.text.title(collection, record)} />
                </li>
              ))}
            </ul>
          )}
        </ShownPart>
      </section>
      {undated > 0 && (
        <p className="am-hint">
          {josa(field.label, "이/가")} 없는 기록 {undated}건은 달력에 보이지 않아요
        </p>
      )}
    </div>
  );
}

function Event({
  record,
  tone,
  clock,
  title,
  href,
  onEdit,
}: {
  record: StoredRecord;
  tone: string | undefined;
  clock: string;
  title: string;
  href: string | undefined;
  onEdit: () => void;
}) {
  const inner = (
    <>
      {clock && <small>{clock}</small>}
      {title}
    </>
  );
  return href ? (
    <Link className="am-event" data-record={record.id} data-tone={tone} to={href}>
      {inner}
    </Link>
  ) : (
    <button type="button" className="am-event" data-record={record.id} data-tone={tone} onClick={onEdit}>
      {inner}
    </button>
  );
}
