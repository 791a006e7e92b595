/** What is known of the declared kinds of app beside their declarations: the patterns, and how people ask for them. */
import type { Pattern, Sayings } from "./pattern.ts";

export interface TrainingData {
  patterns: readonly Pattern[];
  sayings: readonly Sayings[];
  /** Wishes for which no pattern is right, and what is no wish. */
  none: readonly string[];
}
