import type { StatsItem, StatsTerm } from "./spec.ts";

/** What a number is made of: its own records, and those taken off. */
export function statsTerms({ entity, metric, where, less }: StatsItem): StatsTerm[] {
  return [{ entity, metric, ...(where && { where }) }, ...(less ? [less] : [])];
}
