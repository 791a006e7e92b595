import { Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { useScrolledTo } from "./use-scrolled-to.ts";

interface ListSectionProps {
  title: string;
  /** What is set, in words, and how it is taken away; absent: it has to stay. */
  items: { key: string; text: string; onRemove?: () => void }[];
  /** What the button says that opens the form; absent: there is nothing to add. */
  add?: string;
  isBusy: boolean;
  /** Whether the form is open from the start: it was asked for in words. */
  isAsked?: boolean;
  /** The form of a new one; `onDone` closes it. */
  form: (onDone: () => void) => ReactNode;
}

/** What is set of one kind, and a form for one more. */
export function ListSection({ title, items, add, isBusy, isAsked = false, form }: ListSectionProps) {
  const { t } = useTranslation("chat");
  const ref = useScrolledTo<HTMLElement>(isAsked);
  const [isOpen, setOpen] = useState(isAsked);
  return (
    <section ref={ref} aria-label={title} className="grid gap-2 border-t border-line pt-4">
      <h4 className="text-h14">{title}</h4>
      {items.length > 0 && (
        <ul className="grid gap-1">
          {items.map(({ key, text, onRemove }) => (
            <li key={key} className="flex items-center justify-between gap-2">
              <span className="min-w-0 text-b14">{text}</span>
              {onRemove && (
                <IconButton label={t("visual.list.remove", { text })} disabled={isBusy} onClick={onRemove} className="-mr-2">
                  <X size={16} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen
        ? form(() => setOpen(false))
        : add && (
            <Button
              size="small"
              className="justify-self-start"
              icon={<Plus size={16} aria-hidden />}
              disabled={isBusy}
              onClick={() => setOpen(true)}
            >
              {add}
            </Button>
          )}
    </section>
  );
}
