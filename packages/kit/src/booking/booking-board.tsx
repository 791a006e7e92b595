import { useState } from "react";
import { Link } from "react-router";
import { useApp } from "../frame/app-context.tsx";
import { bookingsIn, type Choice, dayAfter, isClosed, isPast, slotStarts } from "./booking-slots.ts";
import type { BookingPlace } from "./booking-steps.tsx";
import { isOpen } from "./next-free.ts";
import { dayText } from "../format-text.ts";
import { Icon } from "../icon.tsx";
import { recordHref } from "../records/record-path.ts";
import { seoulNow } from "../seoul-clock.ts";
import type { Collection } from "../schema.ts";
import { useRecords } from "../records/use-records.ts";
import { useText } from "../records/use-text.ts";

/** A day at a glance: what can be booked down the side, hours across (days, where one books by the day). An empty cell books. */
export function BookingBoard(place: BookingPlace) {
  return place.resources ? (
    <BoardOf {...place} resources={place.resources} />
  ) : (
    <Grid {...place} rows={[{ id: "", name: place.collection.name }]} />
  );
}

function BoardOf({ resources, ...place }: BookingPlace & { resources: Collection }) {
  const { records } = useRecords(resources);
  const text = useText(resources);
  // Newest first in the store; a board reads in the order things were set up.
  const rows = records.toReversed().map((record) => ({ id: record.id, name: text.title(resources, record) }));
  rows.sort((a, b) => a.name.localeCompare(b.name, "ko", { numeric: true }));
  return <Grid {...place} resources={resources} rows={rows} />;
}

interface Cell {
  key: string;
  head: string;
  choice: Choice;
}

const DAYS_SHOWN = 14;

function Grid({ rows, ...place }: BookingPlace & { rows: readonly { id: string; name: string }[] }) {
  const { collection, slot, resources, onChoose } = place;
  const now = seoulNow();
  const today = now.slice(0, 10);
  const [day, setDay] = useState(today);
  const { recordPaths } = useApp();
  const text = useText(collection);
  const byHour = slot.unit === "slot";
  const cells: Cell[] = byHour
    ? slotStarts(slot).map((time) => ({ key: time, head: time, choice: { day, time } }))
    : Array.from({ length: DAYS_SHOWN }, (_, at) => dayAfter(day, at)).map((date) => ({
        key: date,
        head: `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`,
        choice: { day: date, last: slot.unit === "night" ? dayAfter(date, 1) : date },
      }));
  const path = recordPaths[collection.id];
  const shift = byHour ? 1 : 7;
  return (
    <div className="am-board">
      <div className="am-board-head">
        <h3 aria-live="polite">{byHour ? dayText(day, today.slice(0, 4)) : `${dayText(day, today.slice(0, 4))}부터 2주`}</h3>
        <button type="button" className="am-icon-button" aria-label="앞으로" onClick={() => setDay(dayAfter(day, -shift))}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" className="am-icon-button" aria-label="뒤로" onClick={() => setDay(dayAfter(day, shift))}>
          <Icon name="chevron-right" />
        </button>
        <input
          type="date"
          className="am-input"
          aria-label="보는 날짜"
          value={day}
          onChange={(event) => event.target.value && setDay(event.target.value)}
        />
      </div>
      <div className="am-grid-wrap">
        <table className="am-grid">
          <thead>
            <tr>
              <th scope="col">{resources?.name ?? ""}</th>
              {cells.map((cell) => (
                <th key={cell.key} scope="col">
                  {cell.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {cells.map((cell) => {
                  const choice = row.id ? { ...cell.choice, resource: row.id } : cell.choice;
                  const held = bookingsIn(place, choice);
                  const off = isClosed(choice.day ?? day, slot) || isPast(choice.day ?? day, choice.time, now) || !isOpen(place, choice);
                  return (
                    <td key={cell.key} data-taken={held.length > 0 || undefined}>
                      {held.map((record) =>
                        path ? (
                          <Link key={record.id} to={recordHref(path, record.id)} data-record={record.id}>
                            {text.title(collection, record)}
                          </Link>
                        ) : (
                          <span key={record.id} data-record={record.id}>
                            {text.title(collection, record)}
                          </span>
                        ),
                      )}
                      {(held.length === 0 || !off) && (
                        <button
                          type="button"
                          data-slot={cell.key}
                          aria-label={`${row.name} ${cell.head} 예약하기`}
                          disabled={off}
                          onClick={() => onChoose(choice)}
                        >
                          {off ? "" : <Icon name="plus" size={15} />}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="am-hint">빈 칸을 누르면 바로 예약할 수 있어요</p>
    </div>
  );
}
