import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

/** The draft's own card, out of the way while a model improves on it and once that has told what it made of it. */
export function DraftLine({ version, children }: { version: number; children: ReactNode }) {
  const { t } = useTranslation("chat");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-touch items-center gap-2 justify-self-start rounded-control text-b14 text-muted hover:text-ink"
      >
        {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        {t(isOpen ? "message.draftHide" : "message.draft", { version })}
      </button>
      {isOpen && children}
    </div>
  );
}
