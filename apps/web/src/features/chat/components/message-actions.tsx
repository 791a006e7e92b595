import { Check, Copy } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../lib/copy-text.ts";
import { toast } from "../../../ui/toast.tsx";

/** What can be done with a message. Shown when it is pointed at or has the focus, and always where nothing can be pointed with. */
export function MessageActions({
  isBelow = false,
  children,
}: {
  /** They stand in the space below the message. */ isBelow?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex ${isBelow ? "-mb-7" : ""} opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:opacity-100`}
    >
      {children}
    </div>
  );
}

export function MessageAction({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-control text-muted hover:bg-ground hover:text-ink pointer-coarse:size-touch"
    >
      {children}
    </button>
  );
}

/** Copies the words as they were written. */
export function CopyAction({ text }: { text: string }) {
  const { t } = useTranslation("chat");
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (done) toast.success(t("message.copied"));
    else toast.error(t("message.notCopied"));
  };
  return (
    <MessageAction label={t("message.copy")} onClick={() => void copy()}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
    </MessageAction>
  );
}
