import type { chipInEnglish, conditionInEnglish, planInEnglish, saidInEnglish, stepInEnglish } from "@appmon/contract/said-in-english";

/** Reads what the service says in Korean in the language of the page. */
export interface Said {
  /** Sentences: answers, questions, notes, what a version changed. */
  said: typeof saidInEnglish;
  /** What is asked of a record, as a part of a sentence. */
  condition: typeof conditionInEnglish;
  planLine: typeof planInEnglish;
  /** What a ready answer is called; what it sends is the chip itself. */
  chipName: typeof chipInEnglish;
  stepName: typeof stepInEnglish;
}

const AS_IT_IS = (text: string): string => text;
export const KOREAN: Said = { said: AS_IT_IS, condition: AS_IT_IS, planLine: AS_IT_IS, chipName: AS_IT_IS, stepName: ({ label }) => label };

let english: Said | undefined;
/** English once it was loaded, Korean before. */
export const englishSaid = (): Said => english ?? KOREAN;

/** The tables weigh more than many a page: only pages in English fetch them. */
export async function loadEnglishSaid(): Promise<void> {
  if (english) return;
  const tables = await import("@appmon/contract/said-in-english");
  english = {
    said: tables.saidInEnglish,
    condition: tables.conditionInEnglish,
    planLine: tables.planInEnglish,
    chipName: tables.chipInEnglish,
    stepName: tables.stepInEnglish,
  };
}
