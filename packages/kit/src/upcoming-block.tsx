import { Link } from "react-router";
import { useApp } from "./frame/app-context.tsx";
import { EmptyState } from "./frame/block-states.tsx";
import { FigureFrame } from "./figures/figure-frame.tsx";
import { hyphenated } from "./format-text.ts";
import { Icon } from "./icon.tsx";
import { memoBlock } from "./text/memo-block.ts";
import { recordHref } from "./records/record-path.ts";
import { meetsAll } from "./record-rules.ts";
import type { AppRecord, Collection } from "./schema.ts";
import { seoulToday } from "./seoul-clock.ts";
import { upcoming } from "./routines/upcoming-days.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";

export interface UpcomingBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  dates: string[];
  yearly?: string[];
  phone?: string;
  days?: number;
}

const MOST_SHOWN = 12;

/** What is due soon, nearest first, with the days that are left. What has come to its end is not waited for. */
export const UpcomingBlock = memoBlock(function UpcomingBlock<R extends AppRecord>({
  id,
  title,
  collection: typed,
  dates,
  yearly = [],
  phone,
  days = 30,
}: UpcomingBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { recordPaths } = useApp();
  const held = useRecords(collection);
  const text = useText(collection);
  const today = seoulToday();
  const ended = collection.fields.find((field) => field.id === collection.statusField)?.options?.filter((option) => option.final) ?? [];
  const open = held.records.filter((record) =>
    meetsAll(
      ended.map((option) => ({ field: collection.statusField ?? "", op: "ne", value: option.value })),
      record,
      today,
    ),
  );
  const occasions = upcoming(open, { dates, yearly }, today, days);
  const labels = dates.map((date) => collection.fields.find((field) => field.id === date)?.label ?? "");
  const name = title ?? `다가오는 ${labels.join("·")}`;
  const path = recordPaths[collection.id];
  return (
    <FigureFrame
      id={id}
      className="am-upcoming"
      name={name}
      note={`${days}일 안`}
      collection={collection}
      of={held}
      empty={occasions.length === 0 && <EmptyState collection={collection} message={`${days}일 안에 챙길 날이 없어요`} />}
    >
      <ul className="am-upcoming-list">
        {occasions.slice(0, MOST_SHOWN).map(({ record, field, day, left }) => {
          const dated = collection.fields.find((one) => one.id === field);
          const number = phone ? record[phone] : undefined;
          const words = text.title(collection, record);
          return (
            <li key={`${record.id}-${field}`} data-record={record.id}>
              <b className="am-dday" data-tone={left < 0 ? "bad" : left <= 7 ? "warn" : "neutral"}>
                {left === 0 ? "오늘" : left > 0 ? `D-${left}` : `${-left}일 지남`}
              </b>
              <span className="am-upcoming-what">
                {path ? (
                  <Link className="am-link" to={recordHref(path, record.id)}>
                    {words}
                  </Link>
                ) : (
                  <strong>{words}</strong>
                )}
                <small>
                  {dated?.label} {text.of({ id: field, label: "", type: "date" }, day)}
                </small>
              </span>
              {typeof number === "string" && number !== "" && (
                <a
                  className="am-icon-button"
                  href={`tel:${number.replace(/[^\d+]/g, "")}`}
                  aria-label={`${words} ${hyphenated(number)} 전화 걸기`}
                >
                  <Icon name="phone" size={18} />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </FigureFrame>
  );
});
