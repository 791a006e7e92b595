import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Tooltip } from "./tooltip.tsx";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Said by screen readers and shown as tooltip. */
  label: string;
  children: ReactNode;
  isPressed?: boolean;
  /** False where the button takes the focus by itself: a tooltip would open there and eat the first Esc. */
  hasTooltip?: boolean;
}

/** A 44 px button with an icon of 20 px and no visible words. */
export function IconButton({ label, children, isPressed, hasTooltip = true, className = "", ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      {...rest}
      className={`inline-grid size-touch shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-sunken active:scale-95 disabled:opacity-40 aria-pressed:bg-sunken ${className}`}
    >
      {children}
    </button>
  );
  return hasTooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
