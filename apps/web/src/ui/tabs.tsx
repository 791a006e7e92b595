import type { ReactNode } from "react";
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

/** A line of tabs; the chosen one is underlined. */
export function Tabs<T extends string>({ label, items, value, onChange, children, className = "" }: TabsProps<T>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} className={className}>
      <Radix.List aria-label={label} className="rings-inside flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            className="-mb-px inline-flex min-h-touch shrink-0 items-center gap-1.5 border-b-2 border-transparent text-b14 text-muted transition-colors hover:text-ink data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink"
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
