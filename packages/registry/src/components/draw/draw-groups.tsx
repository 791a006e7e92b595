import { useState } from "react";
import { Button, copyText } from "@appmon/kit/ui";
import { inGroups } from "./lots.ts";
import type { WayProps } from "./way.ts";
import { Icon } from "@appmon/kit/ui";

/** People into groups of a size. */
export function DrawGroups({ names, count, onDrawn }: WayProps) {
  const [size, setSize] = useState(Math.max(2, count));
  const [groups, setGroups] = useState<string[][]>([]);
  return (
    <>
      <div className="am-timer-row">
        <Amount label="한 조에" unit="명" value={size} least={2} onChange={setSize} />
        <Button
          look="primary"
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
        </Button>
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

/** A number of people, seats or rows. */
export function Amount({
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

/** What one does with a result. */
export function Tools({ text }: { text: string }) {
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
