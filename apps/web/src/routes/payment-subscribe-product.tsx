import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { catalogueQuery } from "../features/billing/api/billing-api.ts";
import { LoadOr } from "../features/billing/components/load-or.tsx";
import { PlanCards } from "../features/billing/components/plan-cards.tsx";
import { SandboxBanner } from "../features/billing/components/sandbox-banner.tsx";

export default function PaymentSubscribeProductRoute() {
  const { t } = useTranslation("billing");
  const catalogue = useQuery(catalogueQuery);
  return (
    <div className="flex-1 bg-ground">
      <SandboxBanner />
      <div className="mx-auto w-full max-w-[72rem] px-5 pt-10 pb-20">
        <title>{t("common:title", { page: t("plans.title") })}</title>
        <meta name="description" content={t("plans.help")} />
        <h1 className="text-h32">{t("plans.title")}</h1>
        <p className="mt-3 mb-6 max-w-reading text-b16 text-muted">{t("plans.creditsHelp")}</p>
        <LoadOr query={catalogue}>{(data) => <PlanCards catalogue={data} />}</LoadOr>
        <p className="mt-6 max-w-reading text-b14 text-muted">
          {t("plans.help")} {t("plans.refund")}{" "}
          <Link to="/term/payment" className="underline underline-offset-4">
            {t("plans.refundLink")}
          </Link>
        </p>
        <p className="mt-8 flex flex-wrap items-center gap-x-3 text-b16">
          {t("plans.packs")}
          <Link to="/payment" className="inline-flex min-h-touch items-center underline underline-offset-4">
            {t("plans.packsLink")}
          </Link>
        </p>
      </div>
    </div>
  );
}
