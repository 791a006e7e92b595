import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Payment, RefundQuote } from "@appmon/contract/billing";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.tsx";
import { refundQuoteQuery, useRefund } from "../api/billing-api.ts";
import { useWon } from "../use-won.ts";

/** Money back by rule: the amount is shown first, and that amount goes back. */
export function RefundPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation("billing");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("history.refund")}
      </Button>
      {isOpen && <RefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useTranslation("billing");
  const quote = useQuery(refundQuoteQuery(payment.key));
  const refund = useRefund(payment.key);
  const amountKrw = quote.data?.amountKrw ?? 0;
  const give = () =>
    refund.mutate(amountKrw, {
      onSuccess: () => {
        toast(t("refund.done"));
        onClose();
      },
      // The amount changed meanwhile: the new one is shown.
      onError: () => void quote.refetch(),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("refund.question")}
      footer={
        <>
          <Button onClick={onClose}>{t("refund.keep")}</Button>
          <Button variant="solid" disabled={amountKrw === 0} isBusy={refund.isPending} onClick={give}>
            {t("refund.confirm")}
          </Button>
        </>
      }
    >
      {quote.data ? <QuoteText quote={quote.data} isPlan={payment.period !== null} /> : <Skeleton className="h-16 w-full" />}
      {(quote.error ?? refund.error) && (
        <p role="alert" className="mt-3 text-b14 text-crimson">
          {errorText(quote.error ?? refund.error)}
        </p>
      )}
    </Dialog>
  );
}

function QuoteText({ quote, isPlan }: { quote: RefundQuote; isPlan: boolean }) {
  const { t } = useTranslation("billing");
  const won = useWon();
  return (
    <div className="grid gap-1">
      <p className="text-b16">{t(`refund.${quote.kind}`, { amount: won(quote.amountKrw) })}</p>
      {quote.amountKrw > 0 && (
        <p className="text-b14 text-muted">
          {t(isPlan ? "refund.endsPlan" : "refund.takesCredits")} {t("refund.when")}
        </p>
      )}
    </div>
  );
}
