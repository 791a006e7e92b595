import type { InputHTMLAttributes, ReactNode } from "react";
import { Check } from "lucide-react";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  /** Right of the label, not part of it: a link. */
  end?: ReactNode;
}

export function Checkbox({ label, end, className = "", ...rest }: CheckboxProps) {
  return (
    <div className="flex items-center gap-2">
      <label className={`flex min-h-touch flex-1 cursor-pointer items-center gap-3 text-b16 ${className}`}>
        <span className="relative grid size-5.5 shrink-0 place-items-center">
          <input
            type="checkbox"
            {...rest}
            className="peer size-5.5 cursor-pointer appearance-none rounded-[6px] border-[1.5px] border-edge bg-paper transition-colors checked:border-ink checked:bg-ink"
          />
          <Check
            size={15}
            strokeWidth={3.2}
            aria-hidden
            className="pointer-events-none absolute text-paper opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {end}
    </div>
  );
}
