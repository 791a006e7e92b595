import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { turnEstimateQuery } from "./api/models-api.ts";

/** What sending a message will probably use, said before it is sent; "" where nothing is used. `turns` = how many there were: each one teaches. */
export function useTurnEstimate(roomId: string | null, turns: number): string {
  const { t, i18n } = useTranslation("models");
  const client = useQueryClient();
  const { data } = useQuery({ ...turnEstimateQuery(roomId), staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (turns > 0) void client.invalidateQueries({ queryKey: ["model", "estimate"] });
  }, [turns, client]);
  if (!data || data.payer === "nobody") return "";
  if (data.payer === "own") {
    const count = new Intl.NumberFormat(i18n.language, { notation: "compact", maximumFractionDigits: 1 });
    return data.low === null || data.high === null
      ? t("estimate.ownFirst")
      : t("estimate.own", { low: count.format(data.low), high: count.format(data.high) });
  }
  const { low, high } = data;
  if (data.turns === 0) return t("estimate.creditsFirst", { low, high });
  return t(low === high ? "estimate.creditsSame" : "estimate.credits", { low, high });
}
