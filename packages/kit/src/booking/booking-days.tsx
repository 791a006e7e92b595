import { useState } from "react";
import { Icon } from "../icon.tsx";
import { dayAfter, weekdayOf } from "./booking-slots.ts";

const WEEK = ["일", "월", "화", "수", "목", "금", "토"];
const STRIP_DAYS = 28;

export interface DayPickProps {
  today: string;
  /** First day chosen, and the last of several. */
  from: string | undefined;
  to: string | undefined;
  isOff: (day: string) => boolean;
  onPick: (day: string) => void;
}

/** The coming four weeks in one line that scrolls. */
export function DayStrip({ today, from, isOff, onPick }: Omit<DayPickProps, "to">) {
  return (
    <div className="am-strip" role="group" aria-label="날짜">
      {Array.from({ length: STRIP_DAYS }, (_, at) => dayAfter(today, at)).map((day, at) => {
        const weekday = weekdayOf(day);
        const date = Number(day.slice(8));
        return (
          <button
            key={day}
            type="button"
            className="am-strip-day"
            data-day={day}
            data-weekday={weekday}
            aria-pressed={day === from}
            disabled={isOff(day)}
            onClick={() => onPick(day)}
          >
            <small>{at === 0 ? "오늘" : at === 1 ? "내일" : WEEK[weekday]}</small>
            <strong>{date === 1 || at === 0 ? `${Number(day.slice(5, 7))}/${date}` : date}</strong>
            {isOff(day) && <em>마감</em>}
          </button>
        );
      })}
    </div>
  );
}

/** A month to pick one day or a stay from. */
export function DayMonth({ today, from, to, isOff, onPick }: DayPickProps) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const first = `${month}-01`;
  const start = dayAfter(first, -weekdayOf(first));
  const days = Array.from({ length: 42 }, (_, at) => dayAfter(start, at));
  const weeks = days.slice(35).every((day) => !day.startsWith(month)) ? days.slice(0, 35) : days;
  const go = (months: number) => {
    const at = new Date(`${first}T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() + months);
    setMonth(at.toISOString().slice(0, 7));
  };
  return (
    <div className="am-pickmonth">
      <div className="am-calendar-head">
        <h4 aria-live="polite">
          {month.slice(0, 4)}년 {Number(month.slice(5))}월
        </h4>
        <button type="button" className="am-icon-button" aria-label="이전 달" disabled={month <= today.slice(0, 7)} onClick={() => go(-1)}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" className="am-icon-button" aria-label="다음 달" onClick={() => go(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
      <div className="am-pickdays" role="group" aria-label="날짜">
        {WEEK.map((name) => (
          <span key={name} aria-hidden="true">
            {name}
          </span>
        ))}
        {weeks.map((day) => {
          const within = from !== undefined && to !== undefined && from <= day && day <= to;
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              data-weekday={weekdayOf(day)}
              data-outside={!day.startsWith(month) || undefined}
              data-within={within || undefined}
              aria-pressed={day === from || day === to}
              disabled={isOff(day)}
              onClick={() => onPick(day)}
            >
              {Number(day.slice(8))}
            </button>
          );
        })}
      </div>
    </div>
  );
}
