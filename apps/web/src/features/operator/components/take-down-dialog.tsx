import { useState } from "react";
import { useTranslation } from "react-i18next";
import { REASON_MAX_CHARS } from "@appmon/contract/operator";
import type { OperatedApp } from "@appmon/contract/operator";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useTakeDown } from "../api/operator-api.ts";

interface TakeDownDialogProps {
  app: OperatedApp;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the reason, which the owner reads, and closes the app. */
export function TakeDownDialog({ app, isOpen, onClose }: TakeDownDialogProps) {
  const { t } = useTranslation("operator");
  const [reason, setReason] = useState("");
  const takeDown = useTakeDown();
  const close = () =>
    takeDown.mutate(
      { id: app.id, reason },
      {
        onSuccess: () => {
          toast(t("apps.takenDown", { title: app.title }));
          setReason("");
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("takeDown.title", { title: app.title })}
      description={t("takeDown.help")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <Button variant="danger" disabled={reason.trim() === ""} isBusy={takeDown.isPending} onClick={close}>
            {t("apps.takeDown")}
          </Button>
        </>
      }
    >
      <Textarea
        label={t("takeDown.reason")}
        hint={t("takeDown.reasonHint")}
        error={takeDown.error ? errorText(takeDown.error) : undefined}
        maxLength={REASON_MAX_CHARS}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
