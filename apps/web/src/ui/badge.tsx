import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "good" | "care" | "danger" | "accent";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink",
  good: "bg-jade-wash text-jade",
  care: "bg-amber-wash text-amber",
  danger: "bg-crimson-wash text-crimson",
  accent: "bg-accent-wash text-accent-ink",
};

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-6 shrink-0 items-center gap-1 rounded-[6px] px-2 text-c12 font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
