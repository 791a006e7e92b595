import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog.tsx";

const KEYS = [
  ["palette", "Ctrl K · ⌘ K"],
  ["write", "/"],
  ["tabs", "Alt 1 – 5"],
  ["send", "Enter"],
  ["line", "Shift Enter"],
  ["save", "Ctrl S · ⌘ S"],
  ["find", "Ctrl F · ⌘ F"],
  ["close", "Esc"],
  ["help", "?"],
] as const;

/** Every key of the workspace on one sheet. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("keys.title")}>
      <dl className="grid gap-y-1">
        {KEYS.map(([id, keys]) => (
          <div key={id} className="flex items-center justify-between gap-4 border-b border-line py-2 text-b14 last:border-0">
            <dt>{t(`keys.${id}`)}</dt>
            <dd>
              <kbd className="font-sans text-c12 font-semibold text-muted">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
