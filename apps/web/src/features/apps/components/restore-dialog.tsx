import { Database, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../../ui/toast.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { errorText } from "../../../lib/error-text.ts";
import { useRestoreVersion } from "../api/apps-api.ts";

interface RestoreDialogProps {
  appId: string;
  /** Version to go back to; null = closed. */
  version: number | null;
  onClose: () => void;
  onRestored: (version: number) => void;
}

/** Brings back an earlier version as a new one: the screens alone, or with the preview's records as they were then. */
export function RestoreDialog({ appId, version, onClose, onRestored }: RestoreDialogProps) {
  const { t } = useTranslation("apps");
  const restore = useRestoreVersion(appId);
  const go = (data: boolean) => {
    if (version === null) return;
    restore.mutate(
      { version, data },
      {
        onSuccess: (answer) => {
          toast.success(t(data ? "restore.doneWithData" : "restore.done", { version }));
          onRestored(answer.version.number);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog isOpen={version !== null} onClose={onClose} title={t("restore.title", { version })} description={t("restore.help")}>
      <div className="grid gap-2">
        <Choice
          icon={<Smartphone size={20} aria-hidden />}
          title={t("restore.screens")}
          help={t("restore.screensHelp")}
          isBusy={restore.isPending}
          onChoose={() => go(false)}
        />
        <Choice
          icon={<Database size={20} aria-hidden />}
          title={t("restore.data")}
          help={t("restore.dataHelp")}
          isBusy={restore.isPending}
          onChoose={() => go(true)}
        />
        {restore.error && (
          <p role="alert" className="text-b14 text-crimson">
            {errorText(restore.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  help: string;
  isBusy: boolean;
  onChoose: () => void;
}

function Choice({ icon, title, help, isBusy, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onChoose}
      className="grid grid-cols-[20px_1fr] gap-x-3 gap-y-0.5 rounded-panel border border-line p-4 text-left transition-colors hover:border-ink disabled:opacity-50"
    >
      {icon}
      <span className="font-semibold">{title}</span>
      <span className="col-start-2 text-b14 text-muted">{help}</span>
    </button>
  );
}
