import type { ReactElement, ReactNode } from "react";
import { DropdownMenu } from "radix-ui";

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Crimson words for what takes something away. */
  isDanger?: boolean;
  disabled?: boolean;
  /** A line above this item. */
  startsGroup?: boolean;
}

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  items: MenuItem[];
  align?: "start" | "center" | "end";
}

export function Menu({ trigger, label, items, align = "end" }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="menu-grow z-50 min-w-48 rounded-panel bg-paper p-1.5 shadow-float outline-none"
        >
          {items.map((item) => (
            <div key={item.id}>
              {item.startsGroup && <DropdownMenu.Separator className="my-1.5 h-px bg-line" />}
              <DropdownMenu.Item
                disabled={item.disabled}
                onSelect={item.onSelect}
                className={`flex min-h-touch cursor-pointer items-center gap-2.5 rounded-control px-3 text-b14 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-sunken ${item.isDanger ? "text-crimson" : "text-ink"}`}
              >
                {item.icon}
                {item.label}
              </DropdownMenu.Item>
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
