import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { catalogueQuery } from "../api/billing-api.ts";

/** Stands on every payment page where no money moves, or where nothing can be bought. */
export function SandboxBanner() {
  const { t } = useTranslation("billing");
  const { data } = useQuery(catalogueQuery);
  if (!data || data.payments.environment === "live") return null;
  const isClosed = data.payments.environment === "closed";
  return (
    <p role="note" className="bg-amber-wash px-5 py-2 text-center text-b14 font-semibold text-amber">
      {t(isClosed ? "closed" : "sandbox")}
    </p>
  );
}
