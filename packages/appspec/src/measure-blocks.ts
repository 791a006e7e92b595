/** Blocks that measure: reports over a period, goals and budgets of a month, tallies by person or kind. */
import type { Condition, Metric } from "./spec.ts";

export const REPORT_PERIODS = ["day", "week", "month", "quarter", "year"] as const;

interface MeasureBase {
  id: string;
  title?: string;
}

/** A period one picks, its totals beside the period before, and a table; to print and to download. */
export type ReportBlock = MeasureBase & {
  kind: "report";
  entity: string;
  /** Date field that says to which period a record belongs. */
  date: string;
  /** What one sees first. */
  period: (typeof REPORT_PERIODS)[number];
  where?: Condition[];
  /** Rows of the table; absent = the days (months, in a longer period). */
  group?: string;
  /** Columns of the table and totals above it. Never empty. */
  metrics: { label: string; metric: Metric; unit?: string }[];
};

/** How far this month, or a longer time, has come: a budget not to be passed, or a goal to be reached. */
export type GoalBlock = MeasureBase & {
  kind: "goal";
  entity: string;
  date: string;
  where?: Condition[];
  /** Records of the month whose measure is taken off: what was saved is 수입 − 지출. */
  less?: Condition[];
  metric: Metric;
  unit?: string;
  direction: "limit" | "reach";
  /** What is counted instead of this month: today, this week, this year, or all there is. */
  over?: "day" | "week" | "year" | "all";
  /** Entity that holds what was aimed at: months and numbers. The month's own records are summed, else those of the latest before it. */
  target: { entity: string; month: string; amount: string };
};

/** A row for each person, thing or kind: how often and how much. 회원별 출석률, 선수별 득점. */
export type TallyBlock = MeasureBase & {
  kind: "tally";
  entity: string;
  /** Field whose values are the rows. */
  by: string;
  where?: Condition[];
  /** Never empty; rows are in the order of the first. `share`: percent of the row's records that meet `where`. */
  columns: { label: string; metric: Metric; where?: Condition[]; unit?: string; share?: boolean }[];
};

export type MeasureBlock = ReportBlock | GoalBlock | TallyBlock;
