import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Catalogue } from "@appmon/contract/billing";
import { billingQuery } from "../api/billing-api.ts";
import { formatNumber } from "../format-won.ts";
import { payOnce } from "../payment-window.ts";
import { useWon } from "../use-won.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PayButton } from "./pay-button.tsx";

/** Credits: which, what exactly is bought, the consent, the button. */
export function PackShop({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation("billing");
  const won = useWon();
  const { data: account } = useQuery(billingQuery);
  const [chosen, setChosen] = useState(catalogue.packs[0]!.id);
  const pack = catalogue.packs.find(({ id }) => id === chosen) ?? catalogue.packs[0]!;
  return (
    <>
      <fieldset className="mt-8">
        <legend className="mb-3 text-h16">{t("packs.choose")}</legend>
        <div className="grid gap-2">
          {catalogue.packs.map(({ id, credits, amountKrw }) => (
            <label
              key={id}
              className="flex min-h-touch cursor-pointer items-center justify-between gap-4 rounded-control border border-line bg-paper px-4 py-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2"
            >
              <span className="flex items-center gap-3 text-b16">
                <input type="radio" name="pack" className="size-5 accent-ink" checked={id === pack.id} onChange={() => setChosen(id)} />
                {t("packs.credits", { count: credits }).replace(/\d{4,}/, (digits) => formatNumber(Number(digits)))}
              </span>
              <span className="text-b16 font-semibold tabular-nums">{won(amountKrw)}</span>
            </label>
          ))}
        </div>
        {account && <p className="mt-3 text-b14 text-muted">{t("packs.have", { count: account.credits })}</p>}
      </fieldset>
      <div className="mt-8">
        <OrderSummary
          title={t("packs.summary")}
          lines={[
            [t("packs.item"), pack.name],
            [t("packs.use"), t("packs.useValue")],
            [t("packs.total"), `${won(pack.amountKrw)} (${t("vatIncluded")})`],
          ]}
        />
      </div>
      <p className="mt-4 text-b14 text-muted">{t("packs.withdrawal")}</p>
      <PayButton
        key={pack.id}
        consent={t("packs.consent")}
        label={t("packs.pay", { amount: won(pack.amountKrw) })}
        isDisabled={catalogue.payments.environment === "closed"}
        onPay={(consent) => payOnce(catalogue.payments, pack.id, consent)}
      />
    </>
  );
}
