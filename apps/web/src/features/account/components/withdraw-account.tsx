import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../lib/error-text.ts";
import { signOut } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useWithdraw } from "../api/account-api.ts";

/** Leaving: what happens now, within 30 days and after, read and confirmed first. */
export function WithdrawAccount() {
  const { t } = useTranslation("account");
  const [isAsking, setAsking] = useState(false);
  const [hasRead, setRead] = useState(false);
  const withdraw = useWithdraw();
  const points = t("withdraw.points", { returnObjects: true }) as string[];
  const close = () => {
    setAsking(false);
    setRead(false);
  };
  return (
    <>
      <Button className="text-crimson!" onClick={() => setAsking(true)}>
        {t("withdraw.action")}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t("withdraw.question")}
        footer={
          <>
            <Button onClick={close}>{t("withdraw.keep")}</Button>
            <Button
              variant="danger"
              disabled={!hasRead}
              isBusy={withdraw.isPending}
              onClick={() => withdraw.mutate(undefined, { onSuccess: signOut })}
            >
              {t("withdraw.confirm")}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pl-5 text-b16 marker:text-muted">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-4 text-b14 text-muted">{t("withdraw.download")}</p>
        <div className="mt-3 border-t border-line pt-2">
          <Checkbox label={t("withdraw.agree")} checked={hasRead} onChange={(event) => setRead(event.target.checked)} />
        </div>
        {withdraw.error && (
          <p role="alert" className="text-b14 text-crimson">
            {errorText(withdraw.error)}
          </p>
        )}
      </Dialog>
    </>
  );
}
