import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { Catalogue } from "@appmon/contract/billing";
import { catalogueQuery } from "../features/billing/api/billing-api.ts";
import { LoadOr } from "../features/billing/components/load-or.tsx";
import { PayButton } from "../features/billing/components/pay-button.tsx";
import { RegisterForm } from "../features/billing/components/register-form.tsx";
import { SandboxBanner } from "../features/billing/components/sandbox-banner.tsx";
import { registerCard } from "../features/billing/payment-window.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { RequireSession } from "../ui/require-session.tsx";

/** Registers a card: for the plan of `?price=`, or with `?card=new` to replace the one there is. */
export default function PaymentSubscribeRegisterRoute() {
  const { t } = useTranslation("billing");
  const [search] = useSearchParams();
  const catalogue = useQuery(catalogueQuery);
  const isReplacing = search.get("card") === "new";
  const title = t(isReplacing ? "register.replaceTitle" : "register.title");
  return (
    <RequireSession>
      <SandboxBanner />
      <div className="mx-auto w-full max-w-[34rem] px-5 pt-10 pb-20">
        <title>{t("common:title", { page: title })}</title>
        <h1 className="text-h32">{title}</h1>
        <LoadOr query={catalogue}>
          {(data) => (isReplacing ? <Replace catalogue={data} /> : <Subscribe catalogue={data} priceId={search.get("price")} />)}
        </LoadOr>
      </div>
    </RequireSession>
  );
}

function Replace({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation("billing");
  return (
    <>
      <p className="mt-3 text-b16 text-muted">{t("register.replaceHelp")}</p>
      <PayButton
        consent={t("register.replaceConsent")}
        label={t("register.replace")}
        isDisabled={catalogue.payments.environment === "closed"}
        onPay={(consent) => registerCard(catalogue.payments, null, consent)}
      />
    </>
  );
}

function Subscribe({ catalogue, priceId }: { catalogue: Catalogue; priceId: string | null }) {
  const { t } = useTranslation("billing");
  const price = catalogue.plans.flatMap(({ prices }) => prices).find(({ id }) => id === priceId);
  if (price) return <RegisterForm catalogue={catalogue} price={price} />;
  return (
    <EmptyState
      title={t("register.noPrice")}
      description={t("register.noPriceHelp")}
      action={
        <Button asChild variant="primary">
          <Link to="/payment/subscribe/product">{t("register.toPlans")}</Link>
        </Button>
      }
    />
  );
}
