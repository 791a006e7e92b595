import type { ReactElement } from "react";
import { Tooltip as Radix } from "radix-ui";

interface TooltipProps {
  label: string;
  /** One element that takes a ref. */
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left";
}

export function Tooltip({ label, children, side = "bottom" }: TooltipProps) {
  return (
    <Radix.Root delayDuration={400}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 rounded-control bg-ink px-2.5 py-1.5 text-c12 font-semibold text-paper"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
