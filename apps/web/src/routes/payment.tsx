import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { catalogueQuery } from "../features/billing/api/billing-api.ts";
import { LoadOr } from "../features/billing/components/load-or.tsx";
import { PackShop } from "../features/billing/components/pack-shop.tsx";
import { SandboxBanner } from "../features/billing/components/sandbox-banner.tsx";
import { RequireSession } from "../ui/require-session.tsx";

export default function PaymentRoute() {
  const { t } = useTranslation("billing");
  const catalogue = useQuery(catalogueQuery);
  return (
    <RequireSession>
      <SandboxBanner />
      <div className="mx-auto w-full max-w-[34rem] px-5 pt-10 pb-20">
        <title>{t("common:title", { page: t("packs.title") })}</title>
        <h1 className="text-h32">{t("packs.title")}</h1>
        <p className="mt-3 text-b16 text-muted">{t("packs.help")}</p>
        <LoadOr query={catalogue}>{(data) => <PackShop catalogue={data} />}</LoadOr>
      </div>
    </RequireSession>
  );
}
