import { useTranslation } from "react-i18next";
import { englishSaid, KOREAN, type Said } from "./said.ts";

/** What the assistant said, planned and offers, and what a step is called, in the language of the page. */
export function useSaid(): Said {
  const { i18n } = useTranslation();
  return i18n.language === "en" ? englishSaid() : KOREAN;
}
