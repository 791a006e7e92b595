import { Checkbox } from "../../../../../ui/checkbox.tsx";

interface TickListProps {
  legend: string;
  choices: readonly { id: string; label: string }[];
  /** Ids of those that are ticked. */
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
}

/** Several of a few, each in sight, in their own order. */
export function TickList({ legend, choices, ticked, onChange }: TickListProps) {
  return (
    <fieldset className="grid">
      <legend className="text-h14">{legend}</legend>
      {choices.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          checked={ticked.includes(id)}
          onChange={({ target }) =>
            onChange(choices.flatMap((one) => ((one.id === id ? target.checked : ticked.includes(one.id)) ? [one.id] : [])))
          }
        />
      ))}
    </fieldset>
  );
}
