import { useTranslation } from "react-i18next";
import type { Catalogue } from "@appmon/contract/billing";
import { formatDay } from "../format-day.ts";
import { registerCard } from "../payment-window.ts";
import { useWon } from "../use-won.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PayButton } from "./pay-button.tsx";

type Price = Catalogue["plans"][number]["prices"][number];

/** What is subscribed to, for how much, until when, and what comes next: all of it before the card. */
export function RegisterForm({ catalogue, price }: { catalogue: Catalogue; price: Price }) {
  const { t, i18n } = useTranslation("billing");
  const won = useWon();
  const end = formatDay(oneIntervalFromNow(price.interval), i18n.language);
  const amount = won(price.amountKrw);
  const interval = t(price.interval === "month" ? "register.everyMonth" : "register.everyYear");
  return (
    <>
      <div className="mt-8">
        <OrderSummary
          title={t("packs.summary")}
          lines={[
            [t("register.item"), price.name],
            [t("register.price"), `${amount} (${t("vatIncluded")})`],
            [t("register.period"), t("register.periodValue", { end })],
            [t("register.next"), t("register.nextValue", { date: end, amount, interval })],
          ]}
        />
      </div>
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-b14 text-muted">
        <li>{t("register.notice")}</li>
        <li>{t("register.withdrawal")}</li>
      </ul>
      <PayButton
        consent={t("register.consent", { amount, interval })}
        label={t("register.start")}
        isDisabled={catalogue.payments.environment === "closed"}
        onPay={(consent) => registerCard(catalogue.payments, price.id, consent)}
      />
    </>
  );
}

/** The day the server will count to: the same day of the next month or year, or its last day where it has none. */
function oneIntervalFromNow(interval: "month" | "year"): string {
  const now = new Date();
  const months = interval === "month" ? 1 : 12;
  const day = now.getDate();
  const end = new Date(now);
  end.setDate(1);
  end.setMonth(end.getMonth() + months);
  end.setDate(Math.min(day, new Date(end.getFullYear(), end.getMonth() + 1, 0).getDate()));
  return end.toISOString();
}
