import type { Question } from "./questions.ts";

export type QuizMode = "choice4" | "flashcard" | "typing" | "ox";

export interface Answered {
  question: Question;
  given: string;
  isRight: boolean;
}
