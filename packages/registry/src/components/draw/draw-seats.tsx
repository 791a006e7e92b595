import { useState } from "react";
import { seated } from "./lots.ts";
import type { WayProps } from "./way.ts";
import { Amount, Tools } from "./draw-groups.tsx";
import { Button, Icon } from "@appmon/kit/ui";
import { useKept, usePlace } from "@appmon/kit/data";

/** A seating plan as this browser keeps it. */
interface Plan {
  columns: number;
  rows: number;
  /** Who sits where, row by row; `null` = an empty seat. */
  seats: (string | null)[];
  /** Seats that are not shuffled. */
  fixed: number[];
}

const whole = (value: unknown, least: number, most: number): number | null =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : null;

/** Whatever cannot be read counts as no plan. */
function readPlan(stored: unknown): Plan | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { columns, rows, seats, fixed } = stored as Record<string, unknown>;
  const [width, height] = [whole(columns, 1, MOST), whole(rows, 1, MOST)];
  if (width === null || height === null || !Array.isArray(seats) || !Array.isArray(fixed)) return null;
  return {
    columns: width,
    rows: height,
    seats: seats.slice(0, width * height).map((name) => (typeof name === "string" ? name : null)),
    fixed: fixed.filter((seat) => whole(seat, 0, width * height - 1) !== null),
  };
}

const MOST = 20;
const MOST_PEOPLE = 200;

/**
 * A seating plan of so many rows and columns: everybody once, and a seat that is tapped stays as it is. Until it is shuffled
 * they sit in the order of their names, so that somebody can be given a seat of their own first. Kept over a reload.
 */
export function DrawSeats({ names, count, onCount, onDrawn }: WayProps & { onCount?: (people: number) => void }) {
  const [kept, keep] = useKept(`seats-${usePlace().id}`, readPlan);
  const columns = kept?.columns ?? Math.min(MOST, Math.max(1, count));
  const rows = kept?.rows ?? Math.min(MOST, Math.max(1, Math.ceil(names.length / columns)));
  const shuffled = (kept?.seats ?? []).length > 0;
  const seats = shuffled ? (kept?.seats ?? []) : Array.from({ length: rows * columns }, (_, seat) => names[seat] ?? null);
  const fixed = new Map(
    (kept?.fixed ?? []).flatMap((seat) => (seats[seat] && names.includes(seats[seat]) ? [[seat, seats[seat]] as const] : [])),
  );
  const missing = names.length - rows * columns;
  const lines = Array.from({ length: rows }, (_, row) => seats.slice(row * columns, (row + 1) * columns));
  // Seats of another room are nobody's.
  const resize = (next: { columns?: number; rows?: number }) => keep({ columns, rows, ...next, seats: [], fixed: [] });
  const seatPeople = (people: number) => {
    onCount?.(people);
    resize({ rows: Math.min(MOST, Math.max(1, Math.ceil(people / columns))) });
  };
  const shuffle = () => {
    const made = seated(names, { columns, rows }, fixed, Math.random);
    keep({ columns, rows, seats: made.flat(), fixed: [...fixed.keys()] });
    onDrawn({ title: `자리 배치 ${names.length}명`, detail: seatsText(made) });
  };
  return (
    <>
      <div className="am-timer-row">
        {onCount && <People count={names.length} onCount={seatPeople} />}
        <Amount label="가로" unit="자리" value={columns} least={1} onChange={(next) => resize({ columns: next })} />
        <Amount label="세로" unit="줄" value={rows} least={1} onChange={(next) => resize({ rows: next })} />
        <Button look="primary" data-size="large" data-action="draw" disabled={names.length === 0 || missing > 0} onClick={shuffle}>
          <Icon name="refresh-cw" size={20} />
          섞기
        </Button>
      </div>
      {missing > 0 && (
        <p className="am-error" role="status">
          자리가 {missing}개 모자라요. 가로나 세로를 늘려 주세요.
        </p>
      )}
      {names.length > 0 && (
        <>
          <p className="am-board-front">앞</p>
          <div
            className="am-seats"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            data-many={columns > 8}
            role="group"
            aria-label={`${columns}자리씩 ${rows}줄`}
          >
            {seats.map((name, seat) => (
              <button
                key={seat}
                type="button"
                className="am-seat"
                data-fixed={fixed.has(seat)}
                disabled={name === null}
                aria-pressed={fixed.has(seat)}
                aria-label={name === null ? "빈자리" : `${name}, ${Math.floor(seat / columns) + 1}번째 줄 ${(seat % columns) + 1}번째 자리`}
                onClick={() => {
                  const held = [...fixed.keys()];
                  keep({ columns, rows, seats: [...seats], fixed: fixed.has(seat) ? held.filter((one) => one !== seat) : [...held, seat] });
                }}
              >
                {name ?? ""}
              </button>
            ))}
          </div>
          <p className="am-help">
            {shuffled ? "자리를 누르면 고정돼서 다시 섞어도 그대로 앉아요." : "자리를 눌러 고정한 다음 섞을 수 있어요."} 이 기기에 저장돼요.
          </p>
        </>
      )}
      {shuffled && <Tools text={seatsText(lines)} />}
    </>
  );
}

/** How many there are, once it is written whole: on the way to 28 stands a 2, and nobody is to go for that. */
function People({ count, onCount }: { count: number; onCount: (people: number) => void }) {
  const [typed, setTyped] = useState(String(count));
  const [known, setKnown] = useState(count);
  if (known !== count) {
    setKnown(count);
    setTyped(String(count));
  }
  const settle = () => {
    const people = Math.max(2, Math.min(MOST_PEOPLE, Math.trunc(Number(typed)) || count));
    setTyped(String(people));
    if (people !== count) onCount(people);
  };
  return (
    <label className="am-timer-own">
      인원
      <input
        className="am-input"
        type="number"
        min={2}
        max={MOST_PEOPLE}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && settle()}
      />
      명
    </label>
  );
}

const seatsText = (rows: readonly (readonly (string | null)[])[]) =>
  rows
    .filter((row) => row.length > 0)
    .map((row) => row.map((name) => name ?? "-").join("\t"))
    .join("\n");
