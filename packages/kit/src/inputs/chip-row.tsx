export interface ChipRowProps<T extends string | number> {
  label: string;
  chips: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onPress: (value: T) => void;
}

/** Things to choose from side by side, with what they are for: several may be pressed. */
export function ChipRow<T extends string | number>({ label, chips, chosen, onPress }: ChipRowProps<T>) {
  return (
    <div className="am-game-choice" role="group" aria-label={label}>
      <span>{label}</span>
      <div>
        {chips.map((chip) => (
          <button
            key={chip.value}
            type="button"
            className="am-game-chip"
            data-value={chip.value}
            aria-pressed={chosen.includes(chip.value)}
            onClick={() => onPress(chip.value)}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </div>
  );
}
