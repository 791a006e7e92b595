import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Catalogue, ChangeQuote, Subscription } from "@appmon/contract/billing";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.tsx";
import { changeQuoteQuery, useSubscriptionAction } from "../api/billing-api.ts";
import { formatDay } from "../format-day.ts";
import { useWon } from "../use-won.ts";

type Price = Catalogue["plans"][number]["prices"][number];

/** Another plan, with what it costs now and when it begins, agreed to before anything is taken. */
export function ChangePlan({ subscription, price }: { subscription: Subscription; price: Price }) {
  const { t } = useTranslation("billing");
  const [isOpen, setOpen] = useState(false);
  const isCurrent = subscription.priceId === price.id;
  // Choosing the plan one has takes a planned change back.
  const canStay = isCurrent && (subscription.scheduled !== null || subscription.cancelsAtPeriodEnd);
  if (isCurrent && !canStay)
    return (
      <Button className="w-full" disabled>
        {t("plans.current")}
      </Button>
    );
  return (
    <>
      <Button className="w-full" onClick={() => setOpen(true)}>
        {t(isCurrent ? "plans.stay" : "plans.change", { name: price.name })}
      </Button>
      {isOpen && <ChangeDialog subscription={subscription} price={price} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ subscription, price, onClose }: { subscription: Subscription; price: Price; onClose: () => void }) {
  const { t } = useTranslation("billing");
  const [hasAgreed, setAgreed] = useState(false);
  const quote = useQuery(changeQuoteQuery(subscription.id, price.id));
  const action = useSubscriptionAction(subscription.id);
  const consent = t("change.consent");
  const change = () =>
    action.mutate(
      { kind: "change", priceId: price.id, consent },
      {
        onSuccess: ({ subscription: after }) => {
          toast(t(after?.priceId === price.id ? "change.done" : after?.owed?.isRunning ? "change.checking" : "change.doneLater"));
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("change.question", { name: price.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("change.keep")}</Button>
          <Button variant="solid" disabled={!hasAgreed || !quote.data} isBusy={action.isPending} onClick={change}>
            {t("change.confirm")}
          </Button>
        </>
      }
    >
      {quote.data ? <QuoteText quote={quote.data} price={price} /> : <Skeleton className="h-16 w-full" />}
      <div className="mt-4 border-t border-line pt-2">
        <Checkbox label={consent} checked={hasAgreed} onChange={(event) => setAgreed(event.target.checked)} />
      </div>
      {(quote.error ?? action.error) && (
        <p role="alert" className="mt-2 text-b14 text-crimson">
          {errorText(quote.error ?? action.error)}
        </p>
      )}
    </Dialog>
  );
}

function QuoteText({ quote, price }: { quote: ChangeQuote; price: Price }) {
  const { t, i18n } = useTranslation("billing");
  const won = useWon();
  const interval = t(price.interval === "month" ? "register.everyMonth" : "register.everyYear");
  return (
    <div className="grid gap-1 text-b16">
      {quote.when === "now" ? (
        <>
          <p>{quote.dueNowKrw > 0 ? t("change.now", { amount: won(quote.dueNowKrw) }) : t("change.nowFree")}</p>
          {quote.creditKrw > 0 && (
            <p className="text-b14 text-muted">{t("change.credit", { days: quote.remainingDays, amount: won(quote.creditKrw) })}</p>
          )}
        </>
      ) : (
        <p>{t("change.later", { date: formatDay(quote.startsAt, i18n.language) })}</p>
      )}
      <p className="text-b14 text-muted">{t("change.each", { interval, amount: won(price.amountKrw) })}</p>
    </div>
  );
}
