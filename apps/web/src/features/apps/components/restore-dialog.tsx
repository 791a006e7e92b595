import { useTranslation } from "react-i18next";
import { toast } from "../../../ui/toast.tsx";
import { Button } from "../../../ui/button.tsx";
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

/** Brings back an earlier version as a new one; the records stay as they are. */
export function RestoreDialog({ appId, version, onClose, onRestored }: RestoreDialogProps) {
  const { t } = useTranslation("apps");
  const restore = useRestoreVersion(appId);
  const go = () => {
    if (version === null) return;
    restore.mutate(
      { version },
      {
        onSuccess: (answer) => {
          toast.success(t("restore.done", { version }));
          onRestored(answer.version.number);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog isOpen={version !== null} onClose={onClose} title={t("restore.title", { version })} description={t("restore.help")}>
      <div className="grid gap-2">
        <Button variant="primary" disabled={restore.isPending} onClick={go}>
          {t("restore.screens")}
        </Button>
        <p className="text-b14 text-muted">{t("restore.note")}</p>
        {restore.error && (
          <p role="alert" className="text-b14 text-crimson">
            {errorText(restore.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
