import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Payment } from "@appmon/contract/billing";
import { errorText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { paymentsQuery } from "../api/billing-api.ts";
import { formatDay } from "../format-day.ts";
import { useWon } from "../use-won.ts";
import { RefundPayment } from "./refund-payment.tsx";

/** Everything that was paid, with what a receipt must say, and what went back. */
export function PaymentHistory() {
  const { t } = useTranslation("billing");
  const { data, error, refetch } = useQuery(paymentsQuery);
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-3 text-h20">
        {t("history.title")}
      </h2>
      {error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{errorText(error)}</p>
          <Button onClick={() => void refetch()}>{t("common:action.retry")}</Button>
        </div>
      )}
      {!data && !error && <Skeleton className="h-20 w-full" />}
      {data?.items.length === 0 && <p className="text-b14 text-muted">{t("history.empty")}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul className="border-t border-line">
            {data.items.map((payment) => (
              <PaymentLine key={payment.key} payment={payment} />
            ))}
          </ul>
          <p className="mt-3 text-c12 text-muted">{t("history.receiptHelp")}</p>
        </>
      )}
    </section>
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation("billing");
  const won = useWon();
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-b16 font-semibold">{payment.name}</p>
        <p className="text-b16 font-semibold tabular-nums">{won(payment.totalKrw)}</p>
      </div>
      <p className="text-b14 text-muted">{formatDay(payment.paidAt, i18n.language)}</p>
      {payment.refunds.map((refund) => (
        <p key={refund.id} className="mt-1 text-b14 text-jade">
          {t("history.refundLine", { amount: won(refund.amountKrw) })} · {t(`history.refundStates.${refund.state}`)}
        </p>
      ))}
      <Details payment={payment} />
    </li>
  );
}

function Details({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation("billing");
  const won = useWon();
  const [isOpen, setOpen] = useState(false);
  const day = (iso: string) => formatDay(iso, i18n.language);
  const lines = [
    [t("history.supplied"), won(payment.suppliedKrw)],
    [t("history.vat"), won(payment.vatKrw)],
    [t("history.total"), won(payment.totalKrw)],
    [t("history.card"), payment.card ? `${payment.card.issuer} ${payment.card.mask}` : payment.method],
    [t("history.approval"), payment.approvalNumber],
    [t("history.period"), payment.period && `${day(payment.period.from)} – ${day(payment.period.to)}`],
  ] as const;
  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-touch cursor-pointer items-center text-b14 underline underline-offset-4">
        {t("history.details")}
      </summary>
      <dl className="mt-1 grid gap-1.5 text-b14">
        {lines.map(([label, value]) =>
          value ? (
            <div key={label} className="flex gap-4">
              <dt className="w-20 shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 tabular-nums">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {payment.receiptUrl && (
          <Button asChild size="small">
            <a href={payment.receiptUrl} target="_blank" rel="noreferrer">
              {t("history.receipt")}
            </a>
          </Button>
        )}
        {payment.balanceKrw > 0 && <RefundPayment payment={payment} />}
      </div>
    </details>
  );
}
