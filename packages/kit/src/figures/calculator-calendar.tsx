import { addMonths, eachDayOfInterval, endOfMonth, endOfWeek, format, parseISO, startOfMonth, startOfWeek } from "date-fns";
import { useState } from "react";
import { dayText } from "../format-text.ts";
import { Icon } from "../icon.tsx";
import type { Tone } from "../schema.ts";

/** Days that came out, as [first, last] "2026-11-20". */
export interface CalculatorSpan {
  label: string;
  from: string;
  to: string;
  tone: Tone;
}

const WEEK = ["일", "월", "화", "수", "목", "금", "토"];

/** What was worked out, on a calendar: opens with the month of the first day, and says in words below what the colours mean. */
export function CalculatorCalendar({ spans, today }: { spans: readonly CalculatorSpan[]; today: string }) {
  const first = spans.map(({ from }) => from).toSorted()[0] ?? today;
  const [moved, setMoved] = useState(0);
  const month = addMonths(startOfMonth(parseISO(first)), moved);
  const days = eachDayOfInterval({ start: startOfWeek(month), end: endOfWeek(endOfMonth(month)) });
  const year = today.slice(0, 4);
  return (
    <div className="am-calc-calendar">
      <div className="am-calendar-head">
        <h3 aria-live="polite">{format(month, "yyyy년 M월")}</h3>
        <button type="button" className="am-icon-button" aria-label="이전 달" onClick={() => setMoved(moved - 1)}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" className="am-icon-button" aria-label="다음 달" onClick={() => setMoved(moved + 1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
      <div className="am-week" aria-hidden="true">
        {WEEK.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="am-calc-month">
        {days.map((date) => {
          const day = format(date, "yyyy-MM-dd");
          const span = spans.find(({ from, to }) => from <= day && day <= to);
          return (
            <li
              key={day}
              data-day={day}
              data-outside={date.getMonth() !== month.getMonth() || undefined}
              data-today={day === today || undefined}
              data-tone={span?.tone}
            >
              <time dateTime={day}>{date.getDate()}</time>
              {span && <span className="am-sr">{span.label}</span>}
            </li>
          );
        })}
      </ol>
      <ul className="am-calc-legend">
        {spans.map(({ label, from, to, tone }) => (
          <li key={label}>
            <i data-tone={tone} aria-hidden="true" />
            {label}
            <b>
              {dayText(from, year)}
              {to !== from && ` ~ ${dayText(to, year)}`}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
