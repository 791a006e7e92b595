import { Pencil, Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/button.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { Switch } from "../../../../../ui/switch.tsx";

export interface ActItem {
  key: string;
  text: string;
  /** What else holds of it, each a sentence. */
  notes?: readonly string[];
  /** Whether it is at work; absent: it cannot be switched off. */
  isOn?: boolean;
  onSwitch?: (isOn: boolean) => void;
  /** Opens the form filled in with it; absent: it is taken away or left as it is. */
  canChange?: boolean;
  onRemove?: () => void;
}

interface ActSectionProps {
  title: string;
  help?: string;
  items: readonly ActItem[];
  /** What the button says that opens the form of a new one; absent: there is nothing to add. */
  add?: string;
  isBusy: boolean;
  /** Whose form is open from the start, as it was asked for in words: key of an item, "" for a new one. */
  asked?: string;
  /** @param key of the one to change; "" for a new one */
  form: (key: string, onDone: () => void) => ReactNode;
}

/** What is set of one kind, in words, each to be changed, switched off and taken away, and a form for one more. */
export function ActSection({ title, help, items, add, isBusy, asked, form }: ActSectionProps) {
  const [open, setOpen] = useState<string | null>(asked ?? null);
  const close = () => setOpen(null);
  return (
    <section aria-label={title} className="grid gap-2 border-t border-line pt-4">
      <h4 className="text-h14">{title}</h4>
      {help && <p className="text-b14 text-muted">{help}</p>}
      {items.length > 0 && (
        <ul className="grid">
          {items.map((item) => (
            <li key={item.key} className="border-b border-line last:border-b-0">
              {open === item.key ? (
                <div className="py-2">{form(item.key, close)}</div>
              ) : (
                <ItemLine item={item} isBusy={isBusy} onChange={() => setOpen(item.key)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === ""
        ? form("", close)
        : add && (
            <Button
              size="small"
              className="justify-self-start"
              icon={<Plus size={16} aria-hidden />}
              disabled={isBusy}
              onClick={() => setOpen("")}
            >
              {add}
            </Button>
          )}
    </section>
  );
}

interface ItemLineProps {
  item: ActItem;
  isBusy: boolean;
  onChange: () => void;
}

function ItemLine({ item: { text, notes = [], isOn, onSwitch, canChange, onRemove }, isBusy, onChange }: ItemLineProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="grid min-w-0 gap-0.5 py-2.5">
        <p className={`text-b14 break-words ${isOn === false ? "text-muted" : ""}`}>{text}</p>
        {notes.map((note) => (
          <p key={note} className="text-c12 break-words text-muted">
            {note}
          </p>
        ))}
      </div>
      <div className="-mr-2 flex shrink-0 items-center">
        {isOn !== undefined && onSwitch && (
          <Switch label={t("visual.acts.switch", { text })} isOn={isOn} isBusy={isBusy} onChange={onSwitch} />
        )}
        {canChange && (
          <IconButton label={t("visual.list.change", { text })} disabled={isBusy} onClick={onChange}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        )}
        {onRemove && (
          <IconButton label={t("visual.list.remove", { text })} disabled={isBusy} onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}
