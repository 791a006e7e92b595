import type { ReactNode, SyntheticEvent } from "react";
import { Tabs as Radix } from "radix-ui";

interface TabsProps<T extends string> {
  label: string;
  items: { id: T; label: string; icon?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  /** `TabPanel`s. */
  children: ReactNode;
  className?: string;
}

const forget = ({ currentTarget }: SyntheticEvent<HTMLElement>) => delete currentTarget.dataset["pressed"];
/** A pressed tab is given the focus by a script, which browsers take for the keyboard: without this every press would draw a ring. */
const WITHOUT_RING = {
  onPointerDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) => (currentTarget.dataset["pressed"] = "true"),
  onKeyDown: forget,
  onBlur: forget,
};

/** A line of tabs; the chosen one is underlined. */
export function Tabs<T extends string>({ label, items, value, onChange, children, className = "" }: TabsProps<T>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} className={className}>
      <Radix.List aria-label={label} className="rings-inside flex gap-3 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            {...WITHOUT_RING}
            className="-mb-px inline-flex min-h-touch shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1 text-b14 text-muted transition-colors hover:text-ink data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink data-pressed:outline-none"
          >
            {item.icon}
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
}

export function TabPanel({ value, children, className = "" }: TabPanelProps) {
  return (
    <Radix.Content value={value} className={`focus-visible:-outline-offset-2 ${className}`}>
      {children}
    </Radix.Content>
  );
}
