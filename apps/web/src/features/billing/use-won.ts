import { useTranslation } from "react-i18next";
import { formatNumber } from "./format-won.ts";

/** 19900 → "19,900원". */
export function useWon(): (amountKrw: number) => string {
  const { t } = useTranslation("billing");
  return (amountKrw) => t("won", { amount: formatNumber(amountKrw) });
}
