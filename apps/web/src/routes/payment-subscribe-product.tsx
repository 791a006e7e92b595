import { useTranslation } from "react-i18next";
import { Prices } from "../features/home/prices.tsx";

export default function PaymentSubscribeProductRoute() {
  const { t } = useTranslation("home");
  return (
    <div className="flex-1 bg-ground">
      <title>{t("common:title", { page: t("prices.title") })}</title>
      <Prices heading="h1" />
    </div>
  );
}
