interface ChoiceRowProps {
  label: string;
  /** Value → word. */
  choices: Record<string, string>;
  /** Of several that hold, each. */
  value: string | readonly string[] | undefined;
  disabled: boolean;
  onChoose: (value: string) => void;
}

/** One of a few, or several of them, each in sight. */
export function ChoiceRow({ label, choices, value, disabled, onChoose }: ChoiceRowProps) {
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <span className="text-c12 font-semibold text-muted">{label}</span>
      <div className="flex flex-wrap gap-1.5">
        {Object.entries(choices).map(([id, word]) => (
          <button
            key={id}
            type="button"
            aria-pressed={typeof value === "object" ? value.includes(id) : id === value}
            disabled={disabled}
            onClick={() => onChoose(id)}
            className="min-h-touch rounded-control border border-line px-3 text-b14 transition-colors hover:border-edge disabled:opacity-50 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper"
          >
            {word}
          </button>
        ))}
      </div>
    </div>
  );
}
