import { saidInEnglish, stepInEnglish } from "@appmon/contract/said-in-english";
import { useTranslation } from "react-i18next";
import type { RunStep } from "./chat-run.ts";

/** What the assistant said and what a step is called, in the language of the page. */
export function useSaid(): { said: (text: string) => string; stepName: (step: RunStep) => string } {
  const { i18n } = useTranslation();
  const isEnglish = i18n.language === "en";
  return {
    said: (text) => (isEnglish ? saidInEnglish(text) : text),
    stepName: (step) => (isEnglish ? stepInEnglish(step) : step.label),
  };
}
