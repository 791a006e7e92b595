import { sizeText } from "@appmon/kit/file-value";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BillingAccount, Catalogue } from "@appmon/contract/billing";
import { useAuthStore } from "../../../lib/stores/auth-store.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { billingQuery } from "../api/billing-api.ts";
import { formatNumber } from "../format-won.ts";
import { useWon } from "../use-won.ts";
import { ChangePlan } from "./change-plan.tsx";

type Interval = "month" | "year";
type PlanOffer = Catalogue["plans"][number];

/** All plans side by side: the whole price with VAT at first sight, buttons of equal weight. */
export function PlanCards({ catalogue }: { catalogue: Catalogue }) {
  const { isLogin } = useAuthStore();
  const { data: account } = useQuery({ ...billingQuery, enabled: isLogin });
  const [interval, setInterval] = useState<Interval>("month");
  return (
    <>
      <IntervalChoice value={interval} onChange={setInterval} />
      <ul className="mt-6 grid gap-4 tablet:grid-cols-3">
        {catalogue.plans.map((offer) => (
          <li key={offer.plan} className="flex flex-col rounded-panel border border-line bg-paper p-6">
            <PlanHead offer={offer} interval={interval} account={account} />
            <Features offer={offer} />
            <div className="mt-auto pt-6 empty:hidden">
              <PlanAction offer={offer} interval={interval} account={account} isClosed={catalogue.payments.environment === "closed"} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function IntervalChoice({ value, onChange }: { value: Interval; onChange: (interval: Interval) => void }) {
  const { t } = useTranslation("billing");
  return (
    <fieldset className="relative flex flex-wrap items-center gap-3">
      <legend className="sr-only">{t("plans.interval")}</legend>
      <div className="inline-flex rounded-control border border-line bg-paper p-1">
        {(["month", "year"] as const).map((interval) => (
          <label
            key={interval}
            className="relative flex min-h-touch cursor-pointer items-center rounded-[7px] px-4 text-b14 font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2"
          >
            <input type="radio" name="interval" className="sr-only" checked={value === interval} onChange={() => onChange(interval)} />
            {t(`plans.${interval}`)}
          </label>
        ))}
      </div>
      <span className="text-b14 text-jade">{t(value === "year" ? "plans.yearSaves" : "plans.yearCouldSave")}</span>
    </fieldset>
  );
}

function PlanHead({ offer, interval, account }: { offer: PlanOffer; interval: Interval; account: BillingAccount | undefined }) {
  const { t } = useTranslation("billing");
  const won = useWon();
  const price = offer.prices.find((one) => one.interval === interval);
  return (
    <>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="text-h20">{t(`plans.names.${offer.plan}`)}</h2>
        {account?.plan === offer.plan && <Badge tone="good">{t("plans.current")}</Badge>}
        {account?.subscription?.scheduled?.priceId === price?.id && price && <Badge>{t("plans.scheduled")}</Badge>}
      </div>
      <p className="mt-4 flex items-baseline gap-1.5">
        <span className="text-h32 tabular-nums">{price ? won(price.amountKrw) : t("plans.free")}</span>
        {price && <span className="text-b14 text-muted">/ {t(interval === "month" ? "perMonth" : "perYear")}</span>}
      </p>
      <p className="mt-1 text-c12 text-muted tablet:min-h-5">{price ? t("vatIncluded") : ""}</p>
    </>
  );
}

function Features({ offer }: { offer: PlanOffer }) {
  const { t } = useTranslation("billing");
  const lines = [
    t("plans.apps", { count: offer.apps }),
    t("plans.credits", { count: offer.monthlyCredits }),
    t("plans.storage", { size: sizeText(offer.storageBytes) }),
    t("plans.messages", { count: offer.messagesPerDay }),
    offer.customDomains > 0 ? t("plans.domains", { count: offer.customDomains }) : t("plans.address"),
    t(offer.badge ? "plans.badge" : "plans.noBadge"),
  ];
  return (
    // On a phone the free plan is as short as can be: what can be bought is seen without scrolling.
    <ul
      className={`mt-5 border-t border-line pt-5 text-b14 tablet:grid tablet:gap-2 ${offer.prices.length > 0 ? "grid gap-2" : "flex flex-wrap gap-x-4 gap-y-1"}`}
    >
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Check size={17} aria-hidden className="mt-0.5 shrink-0 text-jade" />
          {line.replace(/\d{4,}/, (digits) => formatNumber(Number(digits)))}
        </li>
      ))}
    </ul>
  );
}

interface PlanActionProps {
  offer: PlanOffer;
  interval: Interval;
  account: BillingAccount | undefined;
  isClosed: boolean;
}

function PlanAction({ offer, interval, account, isClosed }: PlanActionProps) {
  const { t } = useTranslation("billing");
  const price = offer.prices.find((one) => one.interval === interval);
  const live = account?.subscription;
  if (!price) {
    // Somebody who has an account has started; leaving a paid plan is on their own page.
    if (account)
      return live && live.state !== "incomplete" ? (
        <Button asChild className="w-full">
          <Link to="/mypage">{t("plans.toFree")}</Link>
        </Button>
      ) : null;
    return (
      <Button asChild className="w-full">
        <Link to="/appmon">{t("plans.freeStart")}</Link>
      </Button>
    );
  }
  if (live && live.state !== "incomplete") return <ChangePlan subscription={live} price={price} />;
  if (isClosed)
    return (
      <Button className="w-full" disabled>
        {t("plans.choose", { name: t(`plans.names.${offer.plan}`) })}
      </Button>
    );
  return (
    <Button asChild className="w-full">
      <Link to={`/payment/subscribe/register?price=${price.id}`}>{t("plans.choose", { name: t(`plans.names.${offer.plan}`) })}</Link>
    </Button>
  );
}
