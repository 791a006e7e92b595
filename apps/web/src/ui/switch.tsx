import { Switch as Radix } from "radix-ui";

interface SwitchProps {
  /** What it switches. */
  label: string;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, at once. Its state is also where the knob is, not its colour alone. */
export function Switch({ label, isOn, isBusy = false, onChange }: SwitchProps) {
  return (
    <Radix.Root
      aria-label={label}
      aria-busy={isBusy || undefined}
      checked={isOn}
      onCheckedChange={(next) => !isBusy && onChange(next)}
      className="group relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-edge bg-sunken transition-colors before:absolute before:-inset-2 aria-busy:opacity-60 data-[state=checked]:border-ink data-[state=checked]:bg-ink"
    >
      <Radix.Thumb className="block size-5 translate-x-1 rounded-full bg-paper shadow-[0_0_0_1px_var(--edge)] transition-transform data-[state=checked]:translate-x-[1.4rem]" />
    </Radix.Root>
  );
}
