import { formatNumber } from "../format-won.ts";
import { sizeText } from "@appmon/kit/file-value";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BillingAccount, Subscription } from "@appmon/contract/billing";
import { errorText } from "../../../lib/error-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.tsx";
import { billingQuery, useSubscriptionAction } from "../api/billing-api.ts";
import { formatDay } from "../format-day.ts";
import { useWon } from "../use-won.ts";
import { useDeclineText } from "../use-decline-text.ts";
import { CancelSubscription } from "./cancel-subscription.tsx";

/** The plan, the next charge, the card; cancelling is two taps from here, as near as anything else. */
export function SubscriptionPanel() {
  const { t } = useTranslation("billing");
  const { data: account, error, refetch } = useQuery(billingQuery);
  return (
    <section aria-labelledby="my-plan" className="rounded-panel border border-line bg-paper p-6">
      <h2 id="my-plan" className="text-h20">
        {t("panel.title")}
      </h2>
      {error && (
        <div role="alert" className="mt-3 grid justify-items-start gap-3">
          <p>{errorText(error)}</p>
          <Button onClick={() => void refetch()}>{t("common:action.retry")}</Button>
        </div>
      )}
      {!account && !error && <Skeleton className="mt-4 h-24 w-full" />}
      {account && <Account account={account} />}
    </section>
  );
}

function Account({ account }: { account: BillingAccount }) {
  const { t } = useTranslation("billing");
  const { subscription, limits, usage } = account;
  return (
    <div className="mt-4 grid gap-5">
      {subscription ? <Live subscription={subscription} /> : <p className="text-b16">{t("panel.planFree")}</p>}
      <p className="text-b14 text-muted">
        {t("panel.usage", { used: usage.apps, limit: limits.apps })}{" "}
        {t("panel.storage", { used: sizeText(usage.storageBytes), limit: sizeText(limits.storageBytes) })}{" "}
        {t("panel.messages", {
          used: formatNumber(usage.messagesToday),
          limit: formatNumber(limits.messagesPerDay),
          perApp: formatNumber(limits.messagesPerAppPerDay),
        })}
      </p>
      {subscription && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-b14">
          <span className="text-muted">{t("panel.card")}</span>
          <span className="tabular-nums">{account.card ? `${account.card.issuer} ${account.card.mask}` : t("panel.noCard")}</span>
          <Link to="/payment/subscribe/register?card=new" className="inline-flex min-h-touch items-center underline underline-offset-4">
            {t("panel.replaceCard")}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/payment/subscribe/product">{t(subscription ? "panel.changePlan" : "panel.see")}</Link>
        </Button>
        <Button asChild>
          <Link to="/payment">{t("panel.buyCredits")}</Link>
        </Button>
        {subscription && !subscription.cancelsAtPeriodEnd && <CancelSubscription subscription={subscription} />}
      </div>
    </div>
  );
}

function Live({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation("billing");
  const action = useSubscriptionAction(subscription.id);
  const day = (iso: string) => formatDay(iso, i18n.language);
  const name = t(`plans.names.${subscription.plan}`);
  const resume = () => action.mutate({ kind: "resume" }, { onSuccess: () => toast(t("panel.resumed")) });
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-h24">
        {name}
        {subscription.state !== "active" && <Badge tone="care">{t(`panel.${stateKey(subscription.state)}Badge`)}</Badge>}
      </p>
      <NextCharge subscription={subscription} />
      {subscription.owed && <Owed subscription={subscription} onRetry={() => action.mutate({ kind: "retry" })} isBusy={action.isPending} />}
      {subscription.asksFirst && <p className="text-b14 text-amber">{t("panel.asks")}</p>}
      {subscription.state === "past-due" && subscription.graceEndsAt && (
        <p className="text-b14 text-amber">{t("panel.pastDue", { date: day(subscription.graceEndsAt) })}</p>
      )}
      {(subscription.cancelsAtPeriodEnd || subscription.asksFirst) && (
        <Button className="justify-self-start" isBusy={action.isPending} onClick={resume}>
          {t(subscription.asksFirst ? "panel.restart" : "panel.resume")}
        </Button>
      )}
      {action.error && (
        <p role="alert" className="text-b14 text-crimson">
          {errorText(action.error)}
        </p>
      )}
    </div>
  );
}

function stateKey(state: Subscription["state"]): "pastDue" | "suspended" | "incomplete" {
  if (state === "past-due") return "pastDue";
  return state === "suspended" ? "suspended" : "incomplete";
}

function NextCharge({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation("billing");
  const won = useWon();
  const date = formatDay(subscription.currentEnd, i18n.language);
  if (subscription.state !== "active" || subscription.asksFirst) return null;
  if (subscription.cancelsAtPeriodEnd) return <p className="text-b16">{t("panel.endsAt", { date })}</p>;
  if (subscription.scheduled) {
    const { name, amountKrw } = subscription.scheduled;
    return <p className="text-b16">{t("panel.nextOther", { date, name, amount: won(amountKrw) })}</p>;
  }
  return <p className="text-b16">{t("panel.next", { date, amount: won(subscription.amountKrw) })}</p>;
}

function Owed({ subscription, onRetry, isBusy }: { subscription: Subscription; onRetry: () => void; isBusy: boolean }) {
  const { t, i18n } = useTranslation("billing");
  const won = useWon();
  const declineText = useDeclineText();
  const owed = subscription.owed!;
  if (owed.isRunning) return <p role="status">{t("panel.running")}</p>;
  return (
    <div className="grid gap-2 rounded-control bg-amber-wash p-4 text-b14">
      <p className="font-semibold">
        {won(owed.amountKrw)} · {declineText(owed.code)}
      </p>
      {owed.nextTryAt && <p>{t("panel.retryAt", { date: formatDay(owed.nextTryAt, i18n.language) })}</p>}
      <Button className="justify-self-start" isBusy={isBusy} onClick={onRetry}>
        {t("panel.retry")}
      </Button>
    </div>
  );
}
