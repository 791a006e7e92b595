import { Checkbox } from "../../../../../ui/checkbox.tsx";

interface TicksProps {
  label: string;
  hint?: string;
  /** In order; `value` is what is ticked. */
  choices: readonly { value: string; label: string }[];
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
}

/** Several of a few. */
export function Ticks({ label, hint, choices, ticked, onTick }: TicksProps) {
  return (
    <fieldset className="grid">
      <legend className="text-h14">{label}</legend>
      {hint && <p className="text-b14 text-muted">{hint}</p>}
      <div className={`grid gap-x-3 ${choices.length > 2 ? "grid-cols-2" : ""}`}>
        {choices.map(({ value, label: word }) => (
          <Checkbox
            key={value}
            label={word}
            checked={ticked.includes(value)}
            onChange={({ target }) => onTick(target.checked ? [...ticked, value] : ticked.filter((one) => one !== value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
