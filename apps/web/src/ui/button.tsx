import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Slot } from "radix-ui";

export type ButtonVariant = "primary" | "solid" | "secondary" | "ghost" | "danger";
export type ButtonSize = "small" | "medium" | "large";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` (persimmon) is for the one main action of a screen; `solid` (ink) and `secondary` for the rest. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Busy: not clickable, keeps its width and says so. */
  isBusy?: boolean;
  /** Gives the look to the only child (a link) instead of making a button. */
  asChild?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  solid: "bg-ink text-paper hover:opacity-88",
  secondary: "bg-paper text-ink border border-line hover:border-edge hover:bg-ground",
  ghost: "text-ink hover:bg-sunken",
  danger: "bg-crimson-fill text-white hover:opacity-90",
};
const SIZES: Record<ButtonSize, string> = {
  // The touch area of the small one reaches beyond its edge to 44 px.
  small: "h-9 px-3 text-c14 gap-1.5 relative before:absolute before:inset-x-0 before:-inset-y-1",
  medium: "h-touch px-4 text-b14 gap-2",
  large: "h-13 px-6 text-b16 gap-2",
};

/** Classes of a button, for elements that only look like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "medium"): string {
  return `inline-flex shrink-0 items-center justify-center rounded-control font-semibold whitespace-nowrap select-none transition-[background-color,border-color,opacity,transform] active:scale-[0.985] disabled:opacity-50 disabled:active:scale-100 ${VARIANTS[variant]} ${SIZES[size]}`;
}

export function Button({
  variant = "secondary",
  size = "medium",
  icon,
  isBusy = false,
  asChild = false,
  className = "",
  children,
  ...rest
}: ButtonProps) {
  const look = `${buttonClass(variant, size)} ${className}`;
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" {...rest} className={look} aria-busy={isBusy || undefined} disabled={rest.disabled || isBusy}>
      {icon}
      {children}
    </button>
  );
}
