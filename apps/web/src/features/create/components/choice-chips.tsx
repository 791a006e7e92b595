interface ChoiceChipsProps<Id extends string> {
  legend: string;
  name: string;
  options: readonly Id[];
  label: (id: Id) => string;
  value: Id;
  onChange: (id: Id) => void;
}

/** One of a few answers, each a tap. */
export function ChoiceChips<Id extends string>({ legend, name, options, label, value, onChange }: ChoiceChipsProps<Id>) {
  return (
    <fieldset>
      <legend className="text-h20">{legend}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {options.map((id) => (
          <label
            key={id}
            className="relative flex min-h-touch cursor-pointer items-center rounded-control border border-line px-4 text-b14 font-medium transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} className="sr-only" />
            {label(id)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
