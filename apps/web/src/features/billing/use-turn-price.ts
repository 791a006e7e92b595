import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { catalogueQuery } from "./api/billing-api.ts";

/** What sending a message may cost, said before it is sent; "" where everything is free. */
export function useTurnPrice(): string {
  const { t } = useTranslation("billing");
  const { data } = useQuery({ ...catalogueQuery, staleTime: Number.POSITIVE_INFINITY });
  return data?.turn ? t("turnPrice", { min: data.turn.minCredits, max: data.turn.maxCredits }) : "";
}
