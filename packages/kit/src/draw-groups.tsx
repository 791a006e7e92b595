import { useState } from "react";
import { copyText } from "./copy-text.ts";
import { inGroups, seated } from "./draw.ts";
import type { DrawProps } from "./draw-block.tsx";
import { Icon } from "./icon.tsx";

/** People into groups of a size. */
export function DrawGroups({ names, count, onDrawn }: DrawProps) {
  const [size, setSize] = useState(Math.max(2, count));
  const [groups, setGroups] = useState<string[][]>([]);
  return (
    <>
      <div className="am-timer-row">
        <Amount label="한 조에" unit="명" value={size} least={2} onChange={setSize} />
        <button
          type="button"
          className="am-button"
          data-look="primary"
          data-size="large"
          data-action="draw"
          disabled={names.length < 2}
          onClick={() => {
            const made = inGroups(names, size, Math.random);
            setGroups(made);
            onDrawn({ title: `${made.length}개 조`, detail: asText(made) });
          }}
        >
          <Icon name="users" size={20} />
          조 나누기
        </button>
      </div>
      {groups.length === 0 ? (
        <p className="am-draw-result">{names.length}명을 나눠요</p>
      ) : (
        <ul className="am-groups" role="status">
          {groups.map((group, at) => (
            <li key={group.join()}>
              <h3>{at + 1}조</h3>
              <p>{group.join(", ")}</p>
            </li>
          ))}
        </ul>
      )}
      <Tools text={asText(groups)} />
    </>
  );
}

const asText = (groups: readonly (readonly string[])[]) => groups.map((group, at) => `${at + 1}조: ${group.join(", ")}`).join("\n");

/** A seating plan: everybody once, and a seat that is tapped stays as it is. */
export function DrawSeats({ names, count, onDrawn }: DrawProps) {
  const [columns, setColumns] = useState(Math.max(1, count));
  const [fixed, setFixed] = useState<ReadonlyMap<number, string>>(new Map());
  const [rows, setRows] = useState<(string | null)[][]>([]);
  const kept = new Map([...fixed].filter(([, name]) => names.includes(name)));
  return (
    <>
      <div className="am-timer-row">
        <Amount label="한 줄에" unit="자리" value={columns} least={1} onChange={setColumns} />
        <button
          type="button"
          className="am-button"
          data-look="primary"
          data-size="large"
          data-action="draw"
          disabled={names.length === 0}
          onClick={() => {
            const made = seated(names, columns, kept, Math.random);
            setRows(made);
            onDrawn({ title: `자리 배치 ${names.length}명`, detail: seatsText(made) });
          }}
        >
          <Icon name="refresh-cw" size={20} />
          섞기
        </button>
      </div>
      {rows.length === 0 ? (
        <p className="am-draw-result">{names.length}명의 자리를 정해요</p>
      ) : (
        <>
          <p className="am-board-front">교탁</p>
          <div
            className="am-seats"
            style={{ gridTemplateColumns: `repeat(${rows[0]?.length ?? 1}, minmax(0, 1fr))` }}
            role="group"
            aria-label="자리"
          >
            {rows.flat().map((name, seat) => (
              <button
                key={seat}
                type="button"
                className="am-seat"
                data-fixed={fixed.get(seat) === name && name !== null}
                disabled={name === null}
                aria-pressed={fixed.get(seat) === name}
                aria-label={name === null ? "빈자리" : `${name} 자리 고정`}
                onClick={() => {
                  if (name === null) return;
                  const next = new Map(fixed);
                  if (next.get(seat) === name) next.delete(seat);
                  else next.set(seat, name);
                  setFixed(next);
                }}
              >
                {name ?? ""}
              </button>
            ))}
          </div>
          <p className="am-help">자리를 누르면 그 학생은 다시 섞어도 그대로 앉아요.</p>
        </>
      )}
      <Tools text={seatsText(rows)} />
    </>
  );
}

const seatsText = (rows: readonly (readonly (string | null)[])[]) =>
  rows.map((row) => row.map((name) => name ?? "-").join("\t")).join("\n");

function Amount({
  label,
  unit,
  value,
  least,
  onChange,
}: {
  label: string;
  unit: string;
  value: number;
  least: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="am-timer-own">
      {label}
      <input
        className="am-input"
        type="number"
        min={least}
        max={20}
        value={value}
        onChange={(event) => onChange(Math.max(least, Math.min(20, Number(event.target.value) || least)))}
      />
      {unit}
    </label>
  );
}

function Tools({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <div className="am-calc-tools">
      <button type="button" className="am-text-button" onClick={() => void copyText(text)}>
        결과 복사
      </button>
      <button type="button" className="am-text-button" onClick={() => window.print()}>
        인쇄
      </button>
    </div>
  );
}
