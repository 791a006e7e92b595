import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Said by screen readers and shown when the pointer rests on it. */
  label: string;
  children: ReactNode;
  isPressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A 44 px button with an icon of 20 px and no visible words. */
export function IconButton({ label, children, isPressed, className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      {...rest}
      className={`inline-grid size-touch shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-sunken active:scale-95 disabled:opacity-40 aria-pressed:bg-sunken ${className}`}
    >
      {children}
    </button>
  );
}
