import type { DeskState } from "../api/operator-api.ts";

interface StateSwitchProps {
  label: string;
  /** What the two are called here. */
  names: Record<DeskState, string>;
  value: DeskState;
  onChange: (state: DeskState) => void;
}

/** What is still to do, or what was done. */
export function StateSwitch({ label, names, value, onChange }: StateSwitchProps) {
  return (
    <div role="group" aria-label={label} className="-ml-3 mb-2 flex">
      {(["open", "closed"] as const).map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={value === state}
          onClick={() => onChange(state)}
          className={`min-h-touch rounded-control px-3 text-b14 ${value === state ? "font-bold" : "text-muted hover:text-ink"}`}
        >
          <span className={value === state ? "border-b-2 border-ink pb-1" : "pb-1"}>{names[state]}</span>
        </button>
      ))}
    </div>
  );
}
