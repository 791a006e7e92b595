import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Subscription } from "@appmon/contract/billing";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useSubscriptionAction } from "../api/billing-api.ts";
import { formatDay } from "../format-day.ts";

/** One question, two buttons of equal weight, no way around. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation("billing");
  const [isAsking, setAsking] = useState(false);
  const action = useSubscriptionAction(subscription.id);
  const staysUntilEnd = subscription.state === "active" && !subscription.asksFirst;
  const cancel = () =>
    action.mutate(
      { kind: "cancel" },
      {
        onSuccess: () => {
          setAsking(false);
          toast(t("cancel.done"));
        },
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("panel.cancel")}</Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("cancel.question")}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("cancel.keep")}</Button>
            <Button isBusy={action.isPending} onClick={cancel}>
              {t("cancel.confirm")}
            </Button>
          </>
        }
      >
        <p className="text-b16">
          {staysUntilEnd ? t("cancel.body", { date: formatDay(subscription.currentEnd, i18n.language) }) : t("cancel.bodyNow")}
        </p>
        {action.error && (
          <p role="alert" className="mt-3 text-b14 text-crimson">
            {errorText(action.error)}
          </p>
        )}
      </Dialog>
    </>
  );
}
