import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../../lib/copy-text.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { toast } from "../../../../ui/toast.tsx";

/** Words for a machine, and the button that copies them. */
export function CopyLine({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("automations");
  const copy = async () => {
    if (await copyText(text)) toast(t("copied"));
    else toast.error(t("copyFailed"));
  };
  return (
    <div className="flex items-start gap-2 rounded-control bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 self-center font-mono text-c14 break-all select-all">{text}</code>
      <IconButton label={label} onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
