import { Command } from "cmdk";
import { disassemble, getChoseong } from "es-hangul";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useReturnFocus } from "./use-return-focus.ts";

export interface PaletteItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Keys that do the same. */
  keys?: string;
  onSelect: () => void;
}

export interface PaletteGroup {
  heading: string;
  items: PaletteItem[];
}

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  placeholder: string;
  /** Said when nothing is found. */
  empty: string;
  groups: PaletteGroup[];
}

/** Everything that can be gone to or done, by a few letters of its name; half syllables and initial consonants find it too. */
export function Palette({ isOpen, onClose, label, placeholder, empty, groups }: PaletteProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-fade fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="dialog-rise fixed inset-x-3 top-[max(12px,12dvh)] z-50 mx-auto max-w-[34rem] overflow-hidden rounded-panel bg-paper shadow-float outline-none"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Command label={label} filter={matches} loop>
            <Command.Input
              data-testid="palette"
              placeholder={placeholder}
              className="h-13 w-full border-b border-line bg-transparent px-5 text-b16 outline-none placeholder:text-muted"
            />
            <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5">
              <Command.Empty className="px-4 py-6 text-b14 text-muted">{empty}</Command.Empty>
              {groups.map(({ heading, items }) => (
                <Command.Group
                  key={heading}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-c12 [&_[cmdk-group-heading]]:text-muted"
                >
                  {items.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={item.id}
                      keywords={[item.label]}
                      onSelect={() => {
                        onClose();
                        item.onSelect();
                      }}
                      className="flex min-h-touch cursor-pointer items-center gap-3 rounded-control px-3 text-b14 data-[selected=true]:bg-sunken"
                    >
                      <span aria-hidden className="grid w-5 shrink-0 place-items-center text-muted">
                        {item.icon}
                      </span>
                      <span className="min-w-0 flex-1 truncate">{item.label}</span>
                      {item.keys && <kbd className="shrink-0 font-sans text-c12 text-muted">{item.keys}</kbd>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The name is in `keywords`; `value` is an id that nobody types. */
function matches(_value: string, search: string, keywords: string[] = []): number {
  const wanted = search.replaceAll(/\s+/g, "").toLowerCase();
  const name = keywords.join(" ").replaceAll(/\s+/g, "").toLowerCase();
  if (name.startsWith(wanted)) return 1;
  if (disassemble(name).includes(disassemble(wanted))) return 0.8;
  return getChoseong(name).includes(wanted) ? 0.5 : 0;
}
