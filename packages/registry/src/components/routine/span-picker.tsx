import { Button, Icon } from "@appmon/kit/ui";
import { shiftSpan, type Span, spanEnd } from "./days.ts";

interface SpanPickerProps {
  /** The first day of what is looked at, and of now. */
  start: string;
  now: string;
  per: Span;
  onStart: (start: string) => void;
}

/** Which day, or which week, is looked at. */
export function SpanPicker({ start, now, per, onStart }: SpanPickerProps) {
  return (
    <div className="am-report-picker">
      <button
        type="button"
        className="am-icon-button"
        aria-label={per === "week" ? "지난주" : "전날"}
        onClick={() => onStart(shiftSpan(start, per, -1))}
      >
        <Icon name="chevron-left" size={20} />
      </button>
      <b>{spanName(start, per, now)}</b>
      <button
        type="button"
        className="am-icon-button"
        aria-label={per === "week" ? "다음 주" : "다음 날"}
        onClick={() => onStart(shiftSpan(start, per, 1))}
      >
        <Icon name="chevron-right" size={20} />
      </button>
      {start !== now && (
        <Button small onClick={() => onStart(now)}>
          {per === "week" ? "이번 주" : "오늘"}
        </Button>
      )}
    </div>
  );
}

function spanName(start: string, per: Span, now: string): string {
  const said = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;
  if (per === "week") return `${said(start)} – ${said(spanEnd(start, per))}${start === now ? " (이번 주)" : ""}`;
  const weekday = "일월화수목금토"[new Date(`${start}T00:00:00Z`).getUTCDay()];
  return `${said(start)} ${weekday}요일${start === now ? " (오늘)" : ""}`;
}
