import { type CSSProperties, useEffect, useRef } from "react";
import type { StoredRecord } from "../data-store.ts";
import { dayText } from "../format-text.ts";
import { daysAfter, ganttOf, spanOf } from "./gantt-bars.ts";
import { RecordTitle } from "./record-title.tsx";
import type { View } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { ShownPart } from "./shown-part.tsx";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

const STEP = 60;

type Props = ViewProps<Extract<View, { kind: "gantt" }>>;

/** From when to when: a bar for each record on a scale of weeks or months, with today across it. */
export function GanttView({ view, collection, records, tools, recordPath }: Props) {
  const fieldOf = (id: string | undefined) => collection.fields.find((field) => field.id === id && !field.hidden);
  const [start, end, done] = [fieldOf(view.start), fieldOf(view.end), fieldOf(view.done)];
  const today = seoulToday();
  const scroller = useRef<HTMLDivElement>(null);
  const scale = start ? ganttOf(records, (record) => spanOf(start, end, record), today) : undefined;
  const now = scale ? daysAfter(scale.from, today) : 0;
  const isNowShown = scale !== undefined && now >= 0 && now < scale.days;
  const share = isNowShown ? now / scale.days : 0;
  useEffect(() => {
    const box = scroller.current;
    const name = box?.querySelector<HTMLElement>(".am-gantt-name")?.offsetWidth ?? 0;
    // Today a little left of the middle: what comes matters more than what was.
    box?.scrollTo({ left: (box.scrollWidth - name) * share - (box.clientWidth - name) * 0.4 });
  }, [share]);
  if (!start || !scale) return null;

  const status = fieldOf(collection.statusField);
  const toneOf = (record: StoredRecord) =>
    highlightOf(collection, record)?.tone ?? status?.options?.find((option) => option.value === record[status.id])?.tone;
  const facts = columnsOf(collection, view, 4)
    .filter((field) => ![start, end, done].includes(field) && ["text", "relation", "select", "status"].includes(field.type))
    .slice(0, 1);
  const year = today.slice(0, 4);
  return (
    <div className="am-gantt">
      <div className="am-gantt-scroll" ref={scroller} tabIndex={0} role="region" aria-label={`${collection.name} 일정표`}>
        <div className="am-gantt-chart" style={{ "--days": scale.days, "--zoom": `${scale.zoom}px` } as CSSProperties}>
          <div className="am-gantt-scale" aria-hidden="true">
            <span className="am-gantt-name" />
            <div className="am-gantt-track">
              {scale.ticks.map((tick) => (
                <span key={tick.at} className="am-gantt-tick" style={{ "--at": tick.at, "--for": tick.days } as CSSProperties}>
                  {tick.label}
                </span>
              ))}
              {isNowShown && (
                <span className="am-gantt-now" style={{ "--at": now } as CSSProperties}>
                  오늘
                </span>
              )}
            </div>
          </div>
          <ShownPart items={scale.bars} step={STEP}>
            {(bars) => (
              <ul>
                {bars.map((bar) => {
                  const part = done ? Math.max(0, Math.min(100, Number(bar.record[done.id] ?? 0))) : undefined;
                  const when = `${dayText(bar.start, year)} – ${dayText(bar.end, year)}`;
                  return (
                    <li key={bar.record.id} data-record={bar.record.id}>
                      <div className="am-gantt-name">
                        <RecordTitle collection={collection} record={bar.record} tools={tools} recordPath={recordPath} />
                        {facts.map((field) => (
                          <small key={field.id}>{tools.text.of(field, bar.record[field.id])}</small>
                        ))}
                      </div>
                      <div className="am-gantt-track">
                        {isNowShown && <i className="am-gantt-today" style={{ "--at": now } as CSSProperties} />}
                        <span
                          className="am-gantt-bar"
                          role="img"
                          aria-label={`${when}, ${bar.days}일${part === undefined ? "" : `, ${part}% 진행`}`}
                          title={when}
                          data-tone={toneOf(bar.record)}
                          style={{ "--at": bar.at, "--for": bar.days, "--done": part === undefined ? 1 : part / 100 } as CSSProperties}
                        >
                          {part !== undefined && bar.days * scale.zoom > 44 && <b>{part}%</b>}
                        </span>
                      </div>
                    </li>
                  );
                })}
              </ul>
            )}
          </ShownPart>
        </div>
      </div>
      {scale.loose.length > 0 && (
        <section className="am-timetable-loose" aria-label="기간이 정해지지 않음">
          <h4>기간 미정</h4>
          <ShownPart items={scale.loose} step={STEP}>
            {(loose) => (
              <ul>
                {loose.map((record) => (
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
